import Glibc
import Testing

/// A pipe between a test and a program; it has a name, so that a program can also open it itself.
///
/// Both ends are opened with O_CLOEXEC at once, which pipe(2) cannot: a program that another test starts meanwhile would
/// hold the pipe open.
final class NamedPipe {
    let path: String
    private(set) var reader: Int32
    private(set) var writer: Int32

    init(_ path: String) throws {
        self.path = path
        try #require(unsafe mkfifo(path, 0o600) == 0)
        // A reader that does not wait for a writer, and then reads like any other.
        reader = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        writer = unsafe open(path, O_WRONLY | O_CLOEXEC)
        try #require(reader >= 0 && writer >= 0)
        _ = fcntl(reader, F_SETFL, 0)
    }

    deinit {
        closeReader()
        closeWriter()
    }

    func closeReader() {
        if reader >= 0 { close(reader) }
        reader = -1
    }

    func closeWriter() {
        if writer >= 0 { close(writer) }
        writer = -1
    }

    /// Writes all of it.
    ///
    /// The reader's end is open here too, so a program that is gone does not end the tests by SIGPIPE.
    func write(_ bytes: [UInt8]) throws {
        try #require(reader >= 0)
        var done = 0
        while done < bytes.count {
            let written = unsafe bytes[done...].withUnsafeBytes { unsafe Glibc.write(writer, $0.baseAddress, $0.count) }
            try #require(written > 0)
            done += written
        }
    }

    /// Holds no more than a page: a program that writes more waits until somebody reads.
    func shrink() throws {
        // Swift cannot see the macro.
        let pipeSize: Int32 = 1_031  // F_SETPIPE_SZ
        try #require(fcntl(writer, pipeSize, 4_096) == 4_096)
    }

    /// Reads until the bytes hold the text and no further, or to the end; nil where neither comes within 2 min.
    func read(until text: String? = nil) -> [UInt8]? {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: text == nil ? 4_096 : 1)
        while Self.isReady(reader, within: 120_000) {
            let count = unsafe Glibc.read(reader, &buffer, buffer.count)
            guard count > 0 else { return all }
            all += buffer[..<count]
            if let text, String(decoding: all, as: UTF8.self).contains(text) { return all }
        }
        return nil
    }

    /// Whether there is something to read, or the end, within so many milliseconds.
    static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var place = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat {
            ready = unsafe poll(&place, 1, milliseconds)
        } while ready < 0 && errno == EINTR
        return ready > 0
    }
}
