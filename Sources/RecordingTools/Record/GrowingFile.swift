import Glibc
import PressureGestures

/// A file that can be read at every moment while it grows: it only ever holds whole frames.
public struct GrowingFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    /// How many bytes the file holds.
    public private(set) var size = 0

    /// Begins a file; one that exists is only overwritten where the user said so.
    public init(_ path: String, replacing: Bool) throws(ToolError) {
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (replacing ? O_TRUNC : O_EXCL)
        let opened = unsafe open(path, flags, 0o666)
        guard opened >= 0 else {
            if errno == EEXIST {
                throw ToolError("\(path) exists already; take another name, or --force to replace it")
            }
            throw ToolError("\(path): \(FileTrouble.text(errno))")
        }
        self.init(descriptor: opened, named: path)
    }

    /// Takes over an open descriptor, which is closed at the end.
    public init(descriptor: Int32, named path: String) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Writes whole frames; where the file takes only a part of them, it keeps those that are whole, and this throws.
    public mutating func write(_ text: LiveRecorder.Text) throws(ToolError) {
        var written = 0
        while written < text.bytes.count {
            let count = unsafe text.bytes.withUnsafeBytes { bytes in
                unsafe Glibc.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count > 0 {
                written += count
            } else if count < 0, errno == EINTR {
                continue
            } else {
                let reason = count == 0 ? "nothing could be written" : FileTrouble.text(errno)
                let kept = text.ends.last { $0 <= written } ?? 0
                // A pipe keeps what it was given; there is nothing to cut.
                if written > kept { _ = ftruncate(descriptor, size + kept) }
                size += kept
                throw ToolError("\(path): \(reason); what came before is on disk and can be read")
            }
        }
        size += written
    }

    /// Asks the disk whether it has everything: only then is a file system sure of it.
    public func finish() throws(ToolError) {
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP else {
            throw ToolError("\(path): \(FileTrouble.text(errno)); the end of the recording may be missing")
        }
    }
}
