import Glibc
import PressureGestures

/// The lines of a file or of standard input, one at a time, however many there are.
struct LineFile: ~Copyable {
    /// Longer than any line that `evaluate --lines` writes of a recording of hours.
    static let longest = 64 << 20

    let path: String
    /// The number of the line that was given last, from 1.
    private(set) var line = 0
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var next = 0
    private var isAtEnd = false

    /// Opens a file; `-` is standard input.
    init(_ path: String) throws(ToolError) {
        self.path = path
        descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ToolError("\(path): \(FileTrouble.sentence(errno))") }
        OpenedFiles.note(descriptor)
    }

    deinit { if descriptor != 0 { close(descriptor) } }

    /// The next line without its end; nil after the last.
    mutating func nextLine() throws(ToolError) -> [UInt8]? {
        var searched = next
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { next = end + 1 }
                line += 1
                return Array(buffer[next..<end])
            }
            searched = buffer.count
            if isAtEnd {
                guard next < buffer.count else { return nil }
                defer { next = buffer.count }
                line += 1
                return Array(buffer[next...])
            }
            guard buffer.count - next <= Self.longest else {
                throw ToolError(
                    "\(path):\(line + 1): a line of more than \(Self.longest >> 20) MB; is it the right file?")
            }
            searched -= next
            try fill()
        }
    }

    /// Reads more, in place of the lines that were given.
    private mutating func fill() throws(ToolError) {
        buffer.removeFirst(next)
        next = 0
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                buffer.append(contentsOf: chunk.prefix(count))
                return
            }
            if count == 0 {
                isAtEnd = true
                return
            }
            guard errno == EINTR else { throw ToolError("\(path): \(FileTrouble.sentence(errno))") }
        }
    }
}
