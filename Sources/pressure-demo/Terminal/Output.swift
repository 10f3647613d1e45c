import Glibc
import PressureGestures

/// Standard output and standard error; a closed pipe ends the program quietly.
enum Output {
    /// Writes text to standard output.
    static func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes bytes to standard output.
    static func write(_ bytes: [UInt8]) {
        guard !put(bytes, to: 1) else { return }
        // A reader that went away is no error (mostly SIGPIPE has ended us before); a full disk is.
        guard errno != EPIPE else { exit(0) }
        complain("standard output: \(FileTrouble.text(errno))")
        exit(ExitStatus.unusable.rawValue)
    }

    /// Writes a complaint to standard error; where nobody takes it, the work still goes on.
    static func complain(_ message: String) { _ = put(Array("pressure-demo: \(message)\n".utf8), to: 2) }

    private static func put(_ all: [UInt8], to descriptor: Int32) -> Bool {
        var bytes = all[...]
        while !bytes.isEmpty {
            let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                bytes = bytes.dropFirst(written)
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

    /// The width of the terminal: COLUMNS where it is set, else what the terminal says, else 80.
    static var columns: Int {
        if let set = unsafe getenv("COLUMNS"), let width = Int(unsafe String(cString: set)), width > 0 { return width }
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
