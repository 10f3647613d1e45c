import Glibc
import PressureGestures

/// A file that can be read at every moment while it grows: it only ever holds whole frames.
package struct GrowingFile: ~Copyable {
    private let path: String
    private let descriptor: Int32
    /// How many bytes the file holds.
    package private(set) var size = 0

    /// Begins a file; one that exists is only overwritten where the user said so, and keeps its permissions.
    ///
    /// It is no `OutputFile`, for it has its name from the beginning; what may be written to is the same.
    package init(_ path: String, replacing: Bool) throws(ToolError) {
        let place = try OutputPlace(path, replacing: replacing)
        // Emptied only when it is open and known to be no other file than the one that was looked at.
        let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY | (place.isStream ? 0 : O_CREAT | (replacing ? 0 : O_EXCL))
        let opened = unsafe open(place.target, flags, 0o666)
        guard opened >= 0 else { throw errno == EEXIST ? place.taken : place.trouble(errno) }
        do throws(ToolError) {
            var status = stat()
            if unsafe fstat(opened, &status) == 0 { try ReadFiles.keep(status, named: path) }
            guard place.isStream || ftruncate(opened, 0) == 0 else { throw place.trouble(errno) }
        } catch {
            close(opened)
            throw error
        }
        self.init(descriptor: opened, named: path)
    }

    /// Throws what beginning the file would throw, before a person is asked to touch anything.
    package static func check(_ path: String, replacing: Bool) throws(ToolError) {
        _ = try OutputPlace(path, replacing: replacing)
    }

    /// Goes on with a file that is there, behind its first bytes; what follows them is cut off.
    ///
    /// It has been read before, to know what it holds, and nobody is asked whether it is one that is read.
    package init(resuming path: String, keeping kept: Int) throws(ToolError) {
        let opened = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard opened >= 0 else { throw ToolError("\(path): \(SystemError.last.description)") }
        var status = stat()
        let isFile = unsafe fstat(opened, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        guard isFile, ftruncate(opened, off_t(kept)) == 0, lseek(opened, 0, SEEK_END) == off_t(kept) else {
            let reason = isFile ? SystemError.last.description : "this file cannot be continued"
            close(opened)
            throw ToolError("\(path): \(reason)")
        }
        self.init(descriptor: opened, named: path)
        size = kept
    }

    /// Takes over an open descriptor, which is closed at the end.
    package init(descriptor: Int32, named path: String) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Writes whole frames; where the file takes only a part of them, it keeps those that are whole, and this throws.
    package mutating func write(_ text: LiveRecorder.Text) throws(ToolError) {
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
                let reason = count == 0 ? "nothing could be written" : SystemError.last.description
                let kept = text.ends.last { $0 <= written } ?? 0
                // A pipe keeps what it was given; there is nothing to cut.
                if written > kept { _ = ftruncate(descriptor, size + kept) }
                size += kept
                throw ToolError("\(path): \(reason); what was written before is on disk and can be read")
            }
        }
        size += written
    }

    /// Asks the disk whether it has everything: only then is a file system sure of it.
    package func finish() throws(ToolError) {
        guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS || errno == ENOTSUP else {
            throw ToolError("\(path): \(SystemError.last.description); the end of the recording may be missing")
        }
    }
}
