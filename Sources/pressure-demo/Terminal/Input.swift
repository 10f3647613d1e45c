import Glibc

/// Files and standard input as text.
enum Input {
    /// The text of a file, or of standard input for `-`.
    static func text(of path: String) throws(UsageError) -> String {
        let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw UsageError(message: "\(path): \(Self.reason())") }
        defer { if descriptor != 0 { close(descriptor) } }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes.append(contentsOf: buffer.prefix(count))
            } else if count == 0 {
                break
            } else if errno != EINTR {
                throw UsageError(message: "\(path): \(Self.reason())")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UsageError(message: "\(path): not text (UTF-8 was expected)")
        }
        return text
    }

    private static func reason() -> String { unsafe String(cString: strerror(errno)) }
}
