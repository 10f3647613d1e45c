import Glibc
import PressureGestures

/// What a recording notes of the machine that it was made on: whatever may change how a device reports a press.
///
/// Everything comes from files that anybody may read; what this user may not read is left out, for it is needed by
/// nobody to record. Names of hosts and users are never asked for.
package struct MachineFacts: Sendable {
    private let system: String
    private let kernel: String

    /// Asks the system, or a folder that stands for `/sys` and a release that stands for the kernel's.
    package init(system: String = "/sys", kernel: String? = nil) {
        self.system = system
        self.kernel = kernel ?? Self.release
    }

    /// The facts as comments, a line each; a node by its path, or nil for a device that is not there.
    ///
    /// - Parameter isPrivate: leaves out what tells one device from another of its model.
    package func comments(of node: String?, isPrivate: Bool = false) -> [String] {
        var lines: [String] = []
        func add(_ name: String, _ value: String) { if !value.isEmpty { lines.append("\(name): \(value)") } }
        add("Kernel", kernel)
        add("Machine", machine)
        guard let name = node?.split(separator: "/").last else { return lines }
        let input = "\(system)/class/input/\(name)/device"
        if !isPrivate {
            add("Place", text(input + "/phys"))
            add("Serial", text(input + "/uniq"))
        }
        let parents = self.parents(of: input)
        add("Driver", parents.lazy.compactMap(driver).first ?? "")
        add("Inhibited", text(input + "/inhibited"))
        add("Power", parents.lazy.map { text($0 + "/power/control") }.first { !$0.isEmpty } ?? "")
        if let size = parents.lazy.compactMap({ size($0 + "/report_descriptor") }).first {
            add("Report descriptor", Figure.count(size, "byte"))
        }
        for folder in [input] + parents {
            for attribute in attributes(in: folder) {
                let isFirmware = Self.firmwareWords.contains { attribute.contains($0) }
                let isSetting = Self.settingWords.contains { attribute.contains($0) }
                guard isFirmware || isSetting else { continue }
                add((isFirmware ? "Firmware " : "Setting ") + attribute, text("\(folder)/\(attribute)"))
            }
        }
        return lines
    }

    // Drivers name such attributes as they like: fw_version and iap_version (elan_i2c), firmware_version (cyapa),
    // hw_version (atmel_mxt_ts), firmware_id (serio, rmi4).
    private static let firmwareWords = ["firmware_version", "fw_version", "firmware_id", "hw_version", "iap_version"]
    private static let settingWords = ["force", "haptic", "click", "press"]

    private static var release: String {
        var names = utsname()
        guard unsafe uname(&names) == 0 else { return "" }
        return unsafe withUnsafePointer(to: &names.release) {
            unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
        }
    }

    private var machine: String {
        func fact(_ name: String) -> String { text("\(system)/class/dmi/id/\(name)") }
        let model = ["sys_vendor", "product_name", "product_version"].map(fact).filter { !$0.isEmpty }
        let bios = fact("bios_version")
        let parts = [model.joined(separator: " "), bios.isEmpty ? "" : "BIOS \(bios)"]
        return parts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The devices that the input device belongs to, the nearest first: HID or serio, then the bus.
    private func parents(of input: String) -> [String] {
        var folders: [String] = []
        var folder = input + "/device"
        while folders.count < 3, let real = Self.real(folder), !folders.contains(real) {
            folders.append(real)
            folder = real + "/.."
            // The folder above a device may be one of a class, which is no device.
            guard let above = Self.real(folder), size(above + "/uevent") != nil else { break }
        }
        return folders
    }

    private func driver(of folder: String) -> String? {
        Self.real(folder + "/driver").flatMap { $0.split(separator: "/").last }.map(String.init)
    }

    private static func real(_ path: String) -> String? {
        guard let found = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }

    private func attributes(in folder: String) -> [String] {
        FolderNames.list(folder) ?? []
    }

    /// The first line of a small file, as it may stand in a comment; empty if there is none that may be read.
    private func text(_ path: String) -> String {
        guard let bytes = bytes(path, atMost: 256) else { return "" }
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        // DMI fills some fields up with blanks.
        return ForeignText.shown(line.split(separator: " ").joined(separator: " "))
    }

    private func size(_ path: String) -> Int? { bytes(path, atMost: 16_384)?.count }

    private func bytes(_ path: String, atMost most: Int) -> [UInt8]? {
        var status = stat()
        // Attributes are files; reading anything else might wait, or do something.
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while all.count < most {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return count == 0 ? all : nil }
            all += chunk.prefix(count)
        }
        return Array(all.prefix(most))
    }
}
