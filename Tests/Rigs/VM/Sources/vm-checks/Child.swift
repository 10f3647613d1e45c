import Glibc
import VirtualDevice

/// A program that runs beside the checks; it is ended with the value.
final class Child {
    let process: Int32
    let outputPath: String
    let errorPath: String
    private var status: Int32?
    private let name: String

    init(_ words: [String], output: String) throws {
        outputPath = output
        errorPath = output + ".errors"
        name = words.dropFirst().prefix(1).joined()
        process = unsafe vd_start(words.joined(separator: "\n"), outputPath, errorPath)
        try expect(process > 0, "cannot start \(words[0])")
    }

    /// Takes over a program that was started already.
    fileprivate init(process: Int32, name: String) {
        self.process = process
        self.name = name
        outputPath = ""
        errorPath = ""
    }

    deinit {
        if status == nil {
            kill(process, SIGKILL)
            _ = vd_wait(process, 1_000)
        }
    }

    var output: String { Files.text(outputPath) ?? "" }
    var errors: String { Files.text(errorPath) ?? "" }

    /// Waits until the program has opened the node and sleeps: from then on it hears everything.
    func waitUntilReading(_ node: String) throws {
        var steady = 0
        for _ in 0..<3_000 {
            if let status = poll() { throw Failure("\(name) ended at once with status \(status): \(errors)") }
            steady = unsafe vd_waits_for(process, node) == 1 ? steady + 1 : 0
            if steady == 10 { return }
            Clock.sleep(milliseconds: 3)
        }
        throw Failure("\(name) did not open \(node) within 9 s: \(errors)")
    }

    /// Ends the program as Ctrl-C does, and waits for its end.
    func interrupt() throws -> Int32 {
        kill(process, SIGINT)
        return try end()
    }

    /// Waits for the program's own end.
    func end(within milliseconds: Int32 = 10_000) throws -> Int32 {
        if let status { return status }
        let found = vd_wait(process, milliseconds)
        guard found >= 0 else { throw Failure("\(name) did not end within \(milliseconds) ms: \(errors)") }
        status = found
        return found
    }

    /// The exit status, if the program has ended.
    func poll() -> Int32? {
        if status == nil {
            let found = vd_wait(process, 0)
            if found >= 0 { status = found }
        }
        return status
    }

    /// Stops the program in the middle of whatever it does.
    func freeze() { kill(process, SIGSTOP) }
    func thaw() { kill(process, SIGCONT) }
}

/// A program on a terminal of its own, and what it shows there.
final class TerminalChild {
    let child: Child
    private let terminal: Int32
    /// The modes that the terminal began with.
    let modesBefore: Int64
    private var bytes: [UInt8] = []

    init(_ words: [String], columns: Int32 = 80, rows: Int32 = 24) throws {
        var process: Int32 = 0
        terminal = unsafe vd_start_on_terminal(words.joined(separator: "\n"), columns, rows, &process)
        try expect(terminal >= 0, "no terminal could be made (\(-terminal))")
        child = Child(process: process, name: words.dropFirst().prefix(1).joined())
        modesBefore = vd_terminal_modes(terminal)
    }

    deinit { close(terminal) }

    var modes: Int64 { vd_terminal_modes(terminal) }

    /// Takes what was shown since; a program that shows much waits for it.
    func look() {
        var chunk = [CChar](repeating: 0, count: 65_536)
        while true {
            let count = unsafe vd_shown(terminal, &chunk, Int32(chunk.count))
            guard count > 0 else { return }
            bytes += chunk.prefix(Int(count)).map { UInt8(bitPattern: $0) }
        }
    }

    func type(_ key: UInt8) throws {
        try expect(vd_type(terminal, CChar(key)) == 1, "the terminal takes no keys")
    }

    /// Everything that was shown, with its control sequences.
    var shown: String { String(decoding: bytes, as: UTF8.self) }

    /// Waits for the program's end, and takes what it shows meanwhile.
    func end() throws -> Int32 {
        for _ in 0..<500 {
            look()
            if let status = child.poll() { return status }
            Clock.sleep(milliseconds: 10)
        }
        throw Failure("the program did not end within 5 s")
    }
}

/// The kernel's monotonic clock.
enum Clock {
    static func now() -> Int64 { vd_now_nanoseconds() }

    static func sleep(milliseconds: Int64) { vd_sleep_until_nanoseconds(now() + milliseconds * 1_000_000) }
}
