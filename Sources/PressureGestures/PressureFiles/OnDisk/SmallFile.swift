import Glibc
import PressureRecordings

/// Whole small files, such as profiles.
package enum SmallFile {
    /// Larger than any profile; a wrong file, such as a device, must not fill the memory.
    private static let most = 1 << 20

    package static func bytes(of path: String) throws(RecordingError) -> [UInt8] {
        func error(_ sentence: String) -> RecordingError { RecordingError(file: path, expected: sentence) }
        // Without waiting: a pipe that nobody writes into would hold up the app.
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw error(FileTrouble.sentence(errno)) }
        defer { close(descriptor) }
        OpenedFiles.note(descriptor)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw error(FileTrouble.sentence(errno)) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer.prefix(count))
            guard bytes.count <= Self.most else { throw error("this is larger than 1 MB; is it the right file?") }
        }
    }
}
