import Glibc
import PressureGestures
import Synchronization

/// The files that this run reads, by device and inode: whatever it writes replaces none of them, by whatever name.
///
/// Nobody has to register anything. What opens files says so itself, and what opens outputs asks here, once when the
/// output is begun and once before it takes its place.
package enum ReadFiles {
    struct Identity: Hashable, Sendable {
        let device: UInt64
        let inode: UInt64

        init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }

        init(_ status: stat) { self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)) }
    }

    /// Nil while nobody asked for them: tests run many runs in one process.
    private static let known = Mutex<Set<Identity>?>(nil)

    /// From here on every file that is opened to read is remembered.
    package static func remember() {
        known.withLock { $0 = $0 ?? [] }
        unsafe OpenedFiles.listener = { device, inode in note(Identity(device: device, inode: inode)) }
    }

    /// Names a file that will be read, so that a name that cannot be written to is reported before the work.
    package static func announce(_ path: String) {
        var status = stat()
        let isThere = path == "-" ? unsafe fstat(0, &status) == 0 : unsafe stat(path, &status) == 0
        if isThere { note(Identity(status)) }
    }

    /// Refuses to write to what is read; nothing but a regular file can be written over.
    static func keep(_ status: stat, named path: String) throws(ToolError) {
        guard status.st_mode & S_IFMT == S_IFREG, contains(Identity(status)) else { return }
        throw ToolError("\(path) is an input of this command; choose another name for the output")
    }

    /// Whether a descriptor that is written to, such as standard output, leads into a file that is read.
    package static func isRead(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return contains(Identity(status))
    }

    private static func contains(_ identity: Identity) -> Bool { known.withLock { $0?.contains(identity) ?? false } }

    private static func note(_ identity: Identity) { known.withLock { _ = $0?.insert(identity) } }
}
