import Glibc

/// A file that appears whole or not at all: until it is finished it has no name.
public struct OutputFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private let replaces: Bool
    /// The name of the unfinished file where the file system cannot keep one without a name.
    private let temporary: String?

    /// Begins a file; one that exists is only replaced where the user said so.
    public init(_ path: String, replacing: Bool) throws(ToolError) {
        let isFree = unsafe access(path, F_OK) != 0
        guard replacing || isFree else {
            throw ToolError("\(path) exists already; take another name, or --force to replace it")
        }
        // O_TMPFILE, which the C header hides behind a macro: __O_TMPFILE | O_DIRECTORY.
        let unnamed = unsafe open(Self.folder(of: path), 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o666)
        let name = unnamed >= 0 ? nil : "\(path).\(getpid()).part"
        let named = name.map { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
        let opened = named ?? unnamed
        guard opened >= 0 else { throw ToolError("\(path): \(Self.reason())") }
        descriptor = opened
        temporary = name
        self.path = path
        replaces = replacing
    }

    deinit { close(descriptor) }

    /// Writes bytes behind those already written.
    public func write(_ bytes: [UInt8]) throws(ToolError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                let reason = Self.reason()
                discard()
                throw ToolError("\(path): \(reason)")
            }
        }
    }

    /// Gives the file its name.
    public func finish() throws(ToolError) {
        let own = "/proc/self/fd/\(descriptor)"
        var status: Int32 = 0
        if let temporary {
            status = replaces ? unsafe rename(temporary, path) : unsafe link(temporary, path)
            if !replaces { _ = unsafe unlink(temporary) }
        } else if replaces {
            let name = "\(path).\(getpid()).part"
            status = unsafe linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW)
            if status == 0 { status = unsafe rename(name, path) }
        } else {
            status = unsafe linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW)
        }
        guard status == 0 else { throw ToolError("\(path): \(Self.reason())") }
    }

    private func discard() {
        if let temporary { _ = unsafe unlink(temporary) }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
