import Glibc
import RecordingTools

/// The terminal as one picture: a screen of its own without cursor, given back however the program ends.
///
/// Only lines that changed are written. The size is asked for at each picture, so that a resize needs no signal.
struct LiveScreen: ~Copyable {
    /// What somebody at the terminal wants.
    enum Wish {
        case quit
        case pause
        /// Nothing, or a key that means nothing.
        case nothing
    }

    private let keys: Int32
    private let ownsKeys: Bool
    private var shown: [String] = []
    private var shownSize = (columns: 0, rows: 0)

    /// Takes the terminal; nil if standard output is none, or is one that shows lines only.
    ///
    /// Where standard input bears the recording, keys come from the terminal itself, and signals end the program at
    /// once: reading the recording may be what it is waiting in.
    init?(inputIsTaken: Bool) {
        guard Self.isPossible else { return nil }
        ownsKeys = inputIsTaken || isatty(0) != 1
        keys = ownsKeys ? unsafe open("/dev/tty", O_RDONLY | O_CLOEXEC) : 0
        TerminalState.begin(keys: keys, endsAtOnce: inputIsTaken)
    }

    /// Whether standard output is a terminal that shows pictures.
    static var isPossible: Bool {
        let kind = variable("TERM") ?? ""
        return isatty(1) == 1 && !kind.isEmpty && kind != "dumb"
    }

    deinit {
        TerminalState.giveBack()
        if ownsKeys, keys >= 0 { close(keys) }
    }

    /// A variable of the environment.
    static func variable(_ name: String) -> String? {
        guard let text = unsafe getenv(name) else { return nil }
        return unsafe String(cString: text)
    }

    /// The size of the terminal now; COLUMNS and LINES make it smaller, or stand for what it does not say.
    static var size: (columns: Int, rows: Int) {
        var size = winsize()
        let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
        func held(_ name: String, _ real: UInt16, _ usual: Int) -> Int {
            let set = variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
            guard isKnown else { return set ?? usual }
            return min(set ?? Int(real), Int(real))
        }
        return (held("COLUMNS", size.ws_col, 80), held("LINES", size.ws_row, 24))
    }

    /// Shows a picture; lines that stand there already are not written again.
    mutating func show(_ lines: [String]) {
        var text = ""
        let size = Self.size
        if size != shownSize || TerminalState.takeResumed() {
            text = "\u{1b}[0m\u{1b}[2J"
            shown = []
            shownSize = size
        }
        for (row, line) in lines.prefix(size.rows).enumerated() where row >= shown.count || shown[row] != line {
            // Cleared first: behind a line that fills its row, the cursor still stands on the last cell.
            text += "\u{1b}[\(row + 1);1H\u{1b}[2K\(line)"
        }
        if lines.count < shown.count { text += "\u{1b}[\(lines.count + 1);1H\u{1b}[J" }
        shown = lines
        if !text.isEmpty { Output.draw(text) }
    }

    /// Waits for a key up to so many milliseconds, and says what it asks for.
    func wish(waiting milliseconds: Int32) -> Wish {
        if TerminalState.isStopped { return .quit }
        var waited = pollfd(fd: keys, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&waited, keys >= 0 ? 1 : 0, max(0, milliseconds))
        if TerminalState.takeSuspended() { TerminalState.suspend() }
        if TerminalState.isStopped { return .quit }
        guard count > 0 else { return .nothing }
        // A terminal that was hung up is readable for ever and gives nothing.
        guard waited.revents & Int16(POLLIN) != 0 else { return .quit }
        var bytes = [UInt8](repeating: 0, count: 64)
        let read = unsafe bytes.withUnsafeMutableBytes { unsafe Glibc.read(keys, $0.baseAddress, $0.count) }
        guard read > 0 else { return read == 0 ? .quit : .nothing }
        var wish = Wish.nothing
        for byte in bytes.prefix(read) {
            switch byte {
            case UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04: return .quit
            case UInt8(ascii: " "): wish = wish == .pause ? .nothing : .pause
            // What follows an escape is the rest of an arrow's or another key's name.
            case 0x1b: return wish
            default: break
            }
        }
        return wish
    }
}
