import Glibc
import PressureGestures

/// A file that appears whole or not at all: until it is finished it has no name.
///
/// Devices and pipes are written as it goes, for they cannot appear.
public struct OutputFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private let replaces: Bool
    private let isStream: Bool
    /// The name of the unfinished file where the file system cannot keep one without a name.
    private let temporary: String?

    /// Begins a file; one that exists is only replaced where the user said so.
    public init(_ path: String, replacing: Bool) throws(ToolError) {
        guard !path.isEmpty else { throw ToolError("the name of the file to write is empty") }
        var status = stat()
        let exists = unsafe stat(path, &status) == 0
        let kind = exists ? status.st_mode & S_IFMT : S_IFREG
        guard kind != S_IFDIR else { throw ToolError("\(path): this is a directory; name a file in it") }
        let isStream = kind != S_IFREG
        guard replacing || !exists || isStream else { throw Self.taken(path) }
        // What a link points to is replaced, not the link.
        let target = exists && !isStream ? Self.resolved(path) : path
        let opened = try isStream ? (Self.opened(path, O_WRONLY), nil) : Self.begun(target)
        self.path = target
        self.isStream = isStream
        (descriptor, temporary) = opened
        replaces = replacing
    }

    /// A file without a name in the folder of the path, or where that cannot be, with a name that will be removed.
    private static func begun(_ path: String) throws(ToolError) -> (Int32, String?) {
        // O_TMPFILE, which the C header hides behind a macro: __O_TMPFILE | O_DIRECTORY.
        let unnamed = unsafe open(folder(of: path), 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
        guard unnamed < 0, errno != ENOENT else { return (try checked(unnamed, path), nil) }
        let name = "\(path).\(getpid()).part"
        let descriptor = try opened(name, O_WRONLY | O_CREAT | O_EXCL, as: path)
        Leftover.name(name)
        return (descriptor, name)
    }

    private static func opened(_ name: String, _ flags: Int32, as path: String? = nil) throws(ToolError) -> Int32 {
        try checked(unsafe open(name, flags | O_CLOEXEC, 0o666), path ?? name)
    }

    private static func checked(_ descriptor: Int32, _ path: String) throws(ToolError) -> Int32 {
        guard descriptor >= 0 else { throw ToolError("\(path): \(FileTrouble.text(errno))") }
        return descriptor
    }

    deinit {
        close(descriptor)
        Leftover.remove()
    }

    /// Writes bytes behind those already written.
    public func write(_ bytes: [UInt8]) throws(ToolError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw ToolError("\(path): \(FileTrouble.text(errno))")
            }
        }
    }

    /// Gives the file its name.
    public func finish() throws(ToolError) {
        guard !isStream else { return }
        if let temporary { return try name(temporary) }
        let own = "/proc/self/fd/\(descriptor)"
        if unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 { return }
        guard errno == EEXIST else { throw ToolError("\(path): \(FileTrouble.text(errno))") }
        guard replaces else { throw Self.taken(path) }
        // A link never replaces, so the new file needs a name for a moment.
        let passing = "\(path).\(getpid()).part"
        Leftover.name(passing)
        guard unsafe linkat(AT_FDCWD, own, AT_FDCWD, passing, AT_SYMLINK_FOLLOW) == 0 else {
            throw ToolError("\(path): \(FileTrouble.text(errno))")
        }
        try name(passing)
    }

    /// Gives a file that has a name of its own the name it should have.
    private func name(_ passing: String) throws(ToolError) {
        // Where the file system has no links, a look must do.
        let isTaken = unsafe !replaces && access(path, F_OK) == 0
        guard !isTaken else { throw Self.taken(path) }
        guard unsafe rename(passing, path) == 0 else { throw ToolError("\(path): \(FileTrouble.text(errno))") }
        Leftover.forget()
    }

    private static func taken(_ path: String) -> ToolError {
        ToolError("\(path) exists already; take another name, or --force to replace it")
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func resolved(_ path: String) -> String {
        guard let found = unsafe realpath(path, nil) else { return path }
        defer { unsafe free(found) }
        return unsafe String(cString: found)
    }
}
