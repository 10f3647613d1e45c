import Glibc
import PressureCore
import PressureJSON
import PressureLoop
import PressureRecordings

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
        if let config = environment("XDG_CONFIG_HOME"), Self.isWhole(config) {
            path = config + own
        } else if let home = environment("HOME"), Self.isWhole(home) {
            path = (home == "/" ? "" : home) + "/.config" + own
        } else {
            return nil
        }
    }

    private static func isWhole(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }

    /// The current user's folder.
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

        package init(path: String, file: ProfileFile) {
            self.path = path
            self.file = file
        }

        /// The name of the file without its folder.
        package var name: String {
            path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
        }
    }

    /// The profile that is for a device; of several the one that says most of it.
    ///
    /// A file that cannot be read is an error also where it may be for another device: only its text would show that.
    package func saved(for device: DeviceDescription) throws(ProfileTrouble) -> Found? {
        var best: [Found] = []
        for name in try names() {
            let found = try read(path + "/" + name)
            guard found.file.device.matches(device) else { continue }
            let (old, new) = (best.first?.file.device.detail ?? -1, found.file.device.detail)
            if new > old { best = [found] } else if new == old { best.append(found) }
        }
        guard best.count < 2 else {
            var names = ""
            for found in best { names += (names.isEmpty ? "" : " and ") + found.name }
            throw ProfileTrouble(.several, "\(path): \(names) are for the same device; remove one")
        }
        return best.first
    }

    private func read(_ path: String) throws(ProfileTrouble) -> Found {
        let next = "; correct or remove the file"
        let bytes: [UInt8]
        do throws(RecordingError) {
            bytes = try SmallFile.bytes(of: path)
        } catch {
            throw ProfileTrouble(.file, "\(error)" + next)
        }
        do throws(JSONErrors) {
            return Found(path: path, file: try ProfileFile(json: bytes, file: path))
        } catch {
            throw ProfileTrouble(.file, "\(error)" + next)
        }
    }

    /// The names of the profiles, in order; none where there is no folder.
    private func names() throws(ProfileTrouble) -> [String] {
        guard let names = FolderNames.list(path) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw ProfileTrouble(.folder, "\(path): \(SystemError.last.description)")
        }
        // Editors keep hidden files beside those that they edit.
        return names.filter { $0.utf8.suffix(5).elementsEqual(".json".utf8) && $0.utf8.first != UInt8(ascii: ".") }
    }
}

/// Why a user's profiles cannot be used, as a sentence with the next step.
package struct ProfileTrouble: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// The folder cannot be read.
        case folder
        /// Several profiles are for the same device.
        case several
        /// A file cannot be read, or is not a profile.
        case file
    }

    package let kind: Kind
    package let message: String

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = ForeignText.lines(message)
    }
}

extension ProfileFile.Device {
    /// How much of a device this says.
    fileprivate var detail: Int {
        [bus, vendor, product, version].count { $0 != nil } + (name == nil ? 0 : 1)
    }
}
