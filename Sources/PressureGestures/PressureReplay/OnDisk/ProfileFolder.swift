import Glibc
import PressureGestures
import PressureJSON

/// The folder in which a user keeps profiles of devices; they are found by the device that each is for.
package struct ProfileFolder: Hashable, Sendable {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The folder of a user, by the environment's variables: `pressure-gestures/profiles` in XDG_CONFIG_HOME, or in
    /// `.config` at home.
    ///
    /// A variable that does not begin with a slash does not count, as the XDG rules have it; nil without a home.
    package init?(environment: (String) -> String?) {
        let own = "/pressure-gestures/profiles"
        if let config = environment("XDG_CONFIG_HOME"), config.hasPrefix("/") {
            path = config + own
        } else if let home = environment("HOME"), home.hasPrefix("/") {
            path = (home == "/" ? "" : home) + "/.config" + own
        } else {
            return nil
        }
    }

    /// The folder of whoever runs this program.
    package static var user: ProfileFolder? {
        ProfileFolder { name in
            guard let text = unsafe getenv(name) else { return nil }
            return unsafe String(cString: text)
        }
    }

    /// A profile and where it stands.
    package struct Found: Hashable, Sendable {
        package let path: String
        package let file: ProfileFile

        /// The name of the file without its folder.
        package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    }

    /// The profile that is for a device; of several the one that says most of it.
    ///
    /// A file that cannot be read is an error also where it is for another device: nobody can know that.
    package func profile(for device: DeviceDescription) throws(ToolError) -> Found? {
        var best: [Found] = []
        for name in try names() {
            let found = try read(path + "/" + name)
            guard found.file.device.matches(device) else { continue }
            let (old, new) = (best.first?.file.device.detail ?? -1, found.file.device.detail)
            if new > old { best = [found] } else if new == old { best.append(found) }
        }
        guard best.count < 2 else {
            let names = best.map { ForeignText.shown($0.name) }.joined(separator: " and ")
            throw ToolError(
                "\(path): \(names) are for the same device; remove one, or choose with --profile FILE or --no-profile")
        }
        return best.first
    }

    private func read(_ path: String) throws(ToolError) -> Found {
        let next = "correct or remove the file, or leave profiles out with --no-profile"
        do throws(ToolError) {
            let bytes = try TextFile.bytes(of: path)
            do throws(JSONErrors) {
                return Found(path: path, file: try ProfileFile(json: bytes, file: path))
            } catch {
                throw ToolError("\(error)")
            }
        } catch {
            throw ToolError("\(error.message); \(next)")
        }
    }

    /// The names of the profiles, in order; none where there is no folder.
    func names() throws(ToolError) -> [String] {
        guard let names = FolderNames.list(path) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw ToolError("\(path): \(SystemError.last.description); leave profiles out with --no-profile")
        }
        // Editors keep hidden files beside those that they edit.
        return names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }
    }

    // MARK: Writing

    /// Where the profile of a device is kept; nil for one that tells neither name nor numbers.
    package func path(for device: DeviceDescription) -> String? {
        Self.fileName(for: device).map { path + "/" + $0 }
    }

    /// A name of safe characters: the device's own, or its numbers.
    package static func fileName(for device: DeviceDescription) -> String? {
        var name = ""
        for scalar in device.name.lowercased().unicodeScalars.prefix(80) {
            let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
            if isPlain { name.unicodeScalars.append(scalar) } else if !name.isEmpty, name.last != "-" { name += "-" }
        }
        if name.last == "-" { name.removeLast() }
        guard device.vendor != 0 || device.product != 0 else { return name.isEmpty ? nil : name + ".json" }
        let ids = "\(DeviceIdentity.hexadecimal(device.vendor))-\(DeviceIdentity.hexadecimal(device.product))"
        return (name.isEmpty ? ids : "\(name)-\(ids)") + ".json"
    }

    /// Makes the folder, and those it lies in.
    package func create() throws(ToolError) {
        var made = ""
        for part in path.split(separator: "/") {
            made += "/" + part
            // Only the user needs what is in there.
            guard unsafe mkdir(made, 0o755) != 0, errno != EEXIST else { continue }
            var status = stat()
            // A folder of others is there and may be closed to us for writing.
            if unsafe stat(made, &status) == 0 { continue }
            throw ToolError("\(made): \(SystemError.last.description); name another file with -o FILE")
        }
    }
}

extension ProfileFile.Device {
    /// How much of a device this says.
    fileprivate var detail: Int {
        [bus, vendor, product, version].count { $0 != nil } + (name == nil ? 0 : 1)
    }
}
