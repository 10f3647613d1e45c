import PressureGestures

/// The press machine drawn as text, Mermaid or a page of documentation, always from the table itself.
public enum MachineDrawing {
    /// One cell that is not unexpected.
    public struct Cell: Sendable {
        public let phase: PressPhase
        public let word: PressWord
        /// The next phase; nil where the press stays.
        public let next: PressPhase?
        /// What the app hears, in order, as logs spell it.
        public let events: [String]
    }

    /// Every cell that is not unexpected, in the table's order.
    public static var cells: [Cell] {
        PressPhase.allCases.flatMap { phase in
            PressWord.allCases.compactMap { word in cell(phase, word) }
        }
    }

    /// How many cells the table has, by kind.
    public static var size: (phases: Int, words: Int, moves: Int, stays: Int, unexpected: Int) {
        let cells = Self.cells
        let moves = cells.count { $0.next != nil }
        let all = PressPhase.allCases.count * PressWord.allCases.count
        return (PressPhase.allCases.count, PressWord.allCases.count, moves, cells.count - moves, all - cells.count)
    }

    /// The cell for a pair; nil where it is unexpected.
    public static func cell(_ phase: PressPhase, _ word: PressWord) -> Cell? {
        switch phase.cell(word) {
        case .moves(let next, let reply, let hintEnd):
            let hint = hintEnd.map { ["hintEnded(\($0))"] } ?? []
            return Cell(phase: phase, word: word, next: next, events: hint + events(of: reply, word))
        case .stays(let reply):
            return Cell(phase: phase, word: word, next: nil, events: events(of: reply, word))
        case .unexpected:
            return nil
        }
    }

    private static func events(of reply: PressReply, _ word: PressWord) -> [String] {
        let trigger = "\(word)".hasPrefix("held") ? "hold" : "pressure"
        switch reply {
        case .nothing: return []
        case .failed:
            return ["failed(\(word == .joinedSoon ? "secondFinger" : word == .heldPlain ? "heldTooLong" : "strayed"))"]
        case .peekBegan, .menuOpened, .playbackBegan: return ["\(reply)(\(trigger))"]
        case .highlighted: return ["highlighted(id)"]
        case .unhighlighted: return ["highlighted(none)"]
        case .dismissed: return ["peekEnded(dismissed)"]
        case .easedAway: return ["peekEnded(eased)"]
        case .popped: return ["popped(\(word == .dwelt ? "dwell" : word == .tappedPinned ? "tap" : "force"))"]
        case .playbackEnded:
            return ["playbackEnded(\(word == .eased ? "eased" : word == .lifted ? "lifted" : "cancelled"))"]
        case .touchBegan, .hintBegan, .tapped, .actionsRevealed, .actionsHidden, .pinned, .actionSelected, .menuClosed,
            .longPressed, .cancelled:
            return ["\(reply)"]
        }
    }

    /// A line that says how large the table is.
    public static var summary: String {
        let size = Self.size
        return "\(size.phases) phases × \(size.words) words = \(size.phases * size.words) cells: "
            + "\(size.moves) move, \(size.stays) stay, \(size.unexpected) cannot happen"
    }
}

// MARK: - Forms

extension MachineDrawing {
    /// The table for a terminal: a block for each phase, at most 80 columns wide.
    public static var text: String {
        var lines = [summary]
        for phase in PressPhase.allCases {
            lines.append("")
            lines.append("\(phase)")
            for cell in cells where cell.phase == phase {
                let word = padded("\(cell.word)", to: 16)
                let next = padded(cell.next.map { "-> \($0)" } ?? "stays", to: 14)
                lines.append(trimmed("  \(word)\(next)\(cell.events.joined(separator: ", "))"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diagram for Mermaid.
    public static var mermaid: String {
        var lines = ["stateDiagram-v2", "    [*] --> idle"]
        for edge in edges { lines.append("    \(edge.from) --> \(edge.to): \(edge.label)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of the documentation that shows the machine.
    public static var page: String {
        var lines = [
            "# The press machine", "",
            "Every phase a press can be in, every word that moves it, and what the app hears.", "",
            "## Overview", "",
            "Numbers end before this table: a word is said only once every guard of force, distance and time agrees.",
            "What a phase or a word means stands with ``PressPhase`` and ``PressWord``. A pair that is not listed cannot",
            "happen; should it, a release build ends the press with `cancelled(anomaly)` and counts it.", "",
            "The table has \(summary). This page is written by `pressure-demo states --page`; a test keeps it equal.",
        ]
        for phase in PressPhase.allCases {
            lines += ["", "### \(phase)", "", "| word | next | the app hears |", "|---|---|---|"]
            for cell in cells where cell.phase == phase {
                let next = cell.next.map { "\($0)" } ?? "stays"
                let events = cell.events.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("| \(cell.word) | \(next) | \(events.isEmpty ? "nothing" : events) |")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Moves with the same ends share one arrow.
    private static var edges: [(from: PressPhase, to: PressPhase, label: String)] {
        var edges: [(from: PressPhase, to: PressPhase, label: String)] = []
        for cell in cells {
            guard let next = cell.next else { continue }
            if let place = edges.firstIndex(where: { $0.from == cell.phase && $0.to == next }) {
                edges[place].label += ", \(cell.word)"
            } else {
                edges.append((cell.phase, next, "\(cell.word)"))
            }
        }
        return edges
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func trimmed(_ text: String) -> String {
        String(text.reversed().drop { $0 == " " }.reversed())
    }
}
