import Glibc
import PressureGestures

/// Where something is written: the rules that hold for every output, whatever writes it.
///
/// What is read in the same run is refused. A link is followed, also one that points to nothing yet, and stays a
/// link. Devices and pipes are written as they are; folders, disks and input devices are refused.
struct OutputPlace {
    /// The name as the user gave it.
    let name: String
    /// Where its links lead.
    let target: String
    /// Whether it is written as it goes, because it cannot appear: a pipe, a terminal, a device.
    let isStream: Bool
    /// Whether what is there may be replaced.
    private let replaces: Bool
    /// The folder that may not be left; nil for none.
    private let folder: String?

    /// Looks at a place; throws if nothing may be written there.
    init(_ name: String, replacing: Bool, within folder: String? = nil) throws(ToolError) {
        guard !name.isEmpty else { throw ToolError("the output file's name is empty") }
        self.name = name
        self.folder = folder
        replaces = replacing
        var status = stat()
        if unsafe stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            try Self.refuseKind(status, name)
            (target, isStream) = (name, true)
        } else {
            (target, isStream) = (try Self.followed(name), false)
        }
        _ = try present()
    }

    /// What is there now, and nil if nothing is; throws if it may not be replaced.
    func present() throws(ToolError) -> stat? {
        if let folder { try stay(within: folder) }
        var status = stat()
        guard unsafe stat(target, &status) == 0 else { return nil }
        try ReadFiles.keep(status, named: name)
        guard replaces || isStream else { throw taken }
        return status
    }

    var taken: ToolError { ToolError("\(name) exists already; use another name, or --force to replace it") }

    /// What the system says of it.
    func trouble(_ code: Int32) -> ToolError { ToolError("\(name): \(SystemError(code).description)") }

    /// The folder that the file lies in.
    var parent: String { Self.parent(of: target) }

    private static func refuseKind(_ status: stat, _ name: String) throws(ToolError) {
        switch status.st_mode & S_IFMT {
        case S_IFDIR: throw ToolError("\(name): this is a directory; name a file in it")
        case S_IFBLK: throw ToolError("\(name): this is a disk; name a file on it")
        // The kernel's number for input devices; what is written to one would be taken for touches.
        case S_IFCHR where (status.st_rdev >> 8) & 0xfff == 13:
            throw ToolError("\(name): this is an input device; name a file")
        default: break
        }
    }

    /// The name behind all links, of which the last may point to nothing.
    private static func followed(_ name: String) throws(ToolError) -> String {
        if let found = unsafe realpath(name, nil) {
            defer { unsafe free(found) }
            return unsafe String(cString: found)
        }
        guard errno != ELOOP else { throw ToolError("\(name): \(SystemError(ELOOP).description)") }
        var path = name
        // As many as the kernel follows.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = unsafe readlink(path, &buffer, buffer.count - 1)
            guard count > 0 else { return path }
            let link = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = link.hasPrefix("/") ? link : parent(of: path) + "/" + link
        }
        throw ToolError("\(name): \(SystemError(ELOOP).description)")
    }

    private func stay(within folder: String) throws(ToolError) {
        guard let own = unsafe realpath(folder, nil) else { throw trouble(errno) }
        defer { unsafe free(own) }
        guard let found = unsafe realpath(parent, nil) else { throw trouble(errno) }
        defer { unsafe free(found) }
        let (root, place) = unsafe (String(cString: own), String(cString: found))
        guard place == root || place.hasPrefix(root == "/" ? root : root + "/") else {
            throw ToolError(
                "\(name) is a link that leads out of \(folder), and files are written only inside that folder; "
                    + "remove the link")
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
