import Glibc
import PressureGestures

/// What the programs add to the folder: their own options as the next step, and writing.
extension ProfileFolder {
    /// The profile that is for a device; of several the one that says most of it.
    package func profile(for device: DeviceDescription) throws(ToolError) -> Found? {
        do throws(ProfileTrouble) {
            return try saved(for: device)
        } catch {
            switch error.kind {
            case .folder: throw ToolError("\(error.message); leave profiles out with --no-profile")
            case .several:
                throw ToolError("\(error.message), or name one with --profile FILE, or use none with --no-profile")
            case .file: throw ToolError("\(error.message), or leave profiles out with --no-profile")
            }
        }
    }

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
