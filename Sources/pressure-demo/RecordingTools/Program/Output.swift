import Glibc
import PressureGestures
import PressureJSON

/// Standard output and standard error; a closed pipe ends the program quietly.
///
/// Everything that is printed goes through here, and no text leaves with characters that drive a terminal: names are
/// made fit where lines are put together, and what was forgotten there is caught here.
package enum Output {
    /// Writes text to standard output.
    package static func write(_ text: String) { write(Array(ForeignText.lines(text).utf8)) }

    /// Writes bytes that are a file's to standard output, as they are.
    package static func write(_ bytes: [UInt8]) { write(bytes.span) }

    /// Writes bytes that lie elsewhere to standard output, as they are.
    package static func write(_ bytes: Span<UInt8>) {
        guard !ReadFiles.isRead(1) else {
            complain("standard output is an input of this command; choose another file for the output")
            exit(ExitStatus.unusable.rawValue)
        }
        guard !put(bytes, to: 1) else { return }
        // A reader that went away is no error (mostly SIGPIPE has ended us before); a full disk is.
        guard errno != EPIPE else { exit(0) }
        complain("standard output: \(SystemError.last.description)")
        exit(ExitStatus.unusable.rawValue)
    }

    /// Says what became of a file that was written; where standard output is closed, that is no failure.
    package static func remark(_ message: Message) {
        if !StandardDescriptors.hasNoOutput { write(message.text + "\n") }
    }

    /// Draws on the terminal: the only text in which commands for it may stand.
    package static func draw(_ picture: String) { write(Array(picture.utf8)) }

    /// The same on standard error, where standard output is for something else.
    package static func drawAside(_ picture: String) { _ = put(Array(picture.utf8).span, to: 2) }

    /// Writes a complaint to standard error; where nobody takes it, the work still goes on.
    package static func complain(_ message: Message) {
        _ = put(Array("pressure-demo: \(message.text)\n".utf8).span, to: 2)
    }

    /// A complaint whose text was put together elsewhere.
    @_disfavoredOverload
    package static func complain(_ message: String) { complain(Message(message)) }

    private static func put(_ all: Span<UInt8>, to descriptor: Int32) -> Bool {
        unsafe all.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
                let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
                if written > 0 {
                    done += written
                } else if errno == EAGAIN {
                    // Somebody else has made the terminal or pipe non-blocking: wait until it takes more.
                    var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&place, 1, -1)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }

    /// The width of the terminal: COLUMNS where it is set, else what the terminal says, else 80.
    package static var columns: Int {
        if let set = unsafe getenv("COLUMNS"), let width = Int(unsafe String(cString: set)), width > 0 { return width }
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
