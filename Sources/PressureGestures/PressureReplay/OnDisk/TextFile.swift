import Glibc
import PressureGestures

/// Whole small files, such as app descriptions and scripts.
package enum TextFile {
    /// Larger than any file that people write by hand; a wrong file, such as a device, must not fill the memory.
    static let most = 4 << 20

    /// The bytes of a file, or of standard input for `-`.
    ///
    /// - Parameter isInput: false for what is read only to see whether it has to be written again.
    package static func bytes(of path: String, isInput: Bool = true) throws(ToolError) -> [UInt8] {
        let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ToolError("\(path): \(FileTrouble.sentence(errno))") }
        defer { if descriptor != 0 { close(descriptor) } }
        if isInput { OpenedFiles.note(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes.append(contentsOf: buffer.prefix(count))
                if bytes.count > most {
                    throw ToolError("\(path): larger than \(most >> 20) MB; is it the right file?")
                }
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw ToolError("\(path): \(FileTrouble.sentence(errno))")
            }
        }
    }

    /// The text of a file, or of standard input for `-`.
    package static func text(of path: String, isInput: Bool = true) throws(ToolError) -> String {
        guard let text = String(validating: try bytes(of: path, isInput: isInput), as: UTF8.self) else {
            throw ToolError("\(path): not text (UTF-8 was expected)")
        }
        return text
    }
}
