import Glibc
import PressureLoop

/// One line on standard error that says how far something is: rewritten on a terminal, a line a second elsewhere.
package struct ProgressLine {
    private let isTerminal: Bool
    private let columns: Int
    private var shownAt: Int64?
    private var isOpen = false

    /// A line for a terminal of a width.
    package init(columns: Int) {
        isTerminal = isatty(2) == 1
        self.columns = columns
    }

    /// Shows the text if it is time for it; `text` is only asked for then.
    package mutating func show(_ text: (_ columns: Int) -> String) {
        let now = MonotonicClock.milliseconds()
        guard now - (shownAt ?? .min / 2) >= (isTerminal ? 100 : 1_000) else { return }
        shownAt = now
        // The last column stays free: some terminals wrap when it is filled.
        Self.put(isTerminal ? "\r\(text(columns - 1))\u{1b}[K" : "\(text(columns))\n")
        isOpen = isTerminal
    }

    /// Ends the line, so that what follows begins a new one.
    package mutating func end() {
        if isOpen { Self.put("\r\u{1b}[K") }
        isOpen = false
    }

    private static func put(_ text: String) {
        let bytes = Array(text.utf8)
        // Progress that cannot be shown is no reason to stop.
        _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
    }
}
