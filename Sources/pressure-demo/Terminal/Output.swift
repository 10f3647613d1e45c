import Glibc

/// Standard output and standard error; a closed pipe ends the program quietly.
enum Output {
    /// Writes text to standard output.
    static func write(_ text: String) { put(text, to: 1) }

    /// Writes bytes to standard output.
    static func write(_ bytes: [UInt8]) { put(bytes, to: 1) }

    /// Writes a complaint to standard error.
    static func complain(_ message: String) { put("pressure-demo: \(message)\n", to: 2) }

    private static func put(_ text: String, to descriptor: Int32) { put(Array(text.utf8), to: descriptor) }

    private static func put(_ all: [UInt8], to descriptor: Int32) {
        var bytes = all[...]
        while !bytes.isEmpty {
            let written = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                bytes = bytes.dropFirst(written)
            } else if errno != EINTR && errno != EAGAIN {
                // A full disk is an error worth a status; a reader that went away is not (SIGPIPE ends us before).
                exit(errno == EPIPE ? 0 : 2)
            }
        }
    }

    /// The width of the terminal: COLUMNS where it is set, else what the terminal says, else 80.
    static var columns: Int {
        if let set = unsafe getenv("COLUMNS"), let width = Int(unsafe String(cString: set)), width > 0 { return width }
        var size = winsize()
        guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
