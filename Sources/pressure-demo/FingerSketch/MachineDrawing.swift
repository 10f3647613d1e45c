import PressureCore

/// The press machine drawn as text, Mermaid or a page of documentation, always from the table itself.
package enum MachineDrawing {
    /// One cell that is not unexpected.
    package struct Cell: Sendable {
        package let phase: PressPhase
        package let input: PressInput
        /// The next phase; nil if the press stays.
        package let next: PressPhase?
        /// What the app hears, in order, as logs spell it.
        package let events: [String]
    }

    /// Every cell that is not unexpected, in the table's order.
    package static var cells: [Cell] {
        PressPhase.allCases.flatMap { phase in
            PressInput.allCases.compactMap { input in cell(phase, input) }
        }
    }

    /// How many cells the table has, by kind.
    package static var size: (phases: Int, inputs: Int, moves: Int, stays: Int, unexpected: Int) {
        let cells = Self.cells
        let moves = cells.count { $0.next != nil }
        let all = PressPhase.allCases.count * PressInput.allCases.count
        return (PressPhase.allCases.count, PressInput.allCases.count, moves, cells.count - moves, all - cells.count)
    }

    /// The cell for a pair; nil if it is unexpected.
    package static func cell(_ phase: PressPhase, _ input: PressInput) -> Cell? {
        switch phase.cell(input) {
        case .moves(let next, let reply, let hintEnd):
            let hint = hintEnd.map { ["hintEnded(\($0))"] } ?? []
            return Cell(phase: phase, input: input, next: next, events: hint + events(of: reply, input))
        case .stays(let reply):
            return Cell(phase: phase, input: input, next: nil, events: events(of: reply, input))
        case .unexpected:
            return nil
        }
    }

    private static func events(of reply: PressReply, _ input: PressInput) -> [String] {
        let trigger = "\(input)".hasPrefix("held") ? "hold" : "pressure"
        switch reply {
        case .nothing: return []
        case .failed:
            return [
                "failed(\(input == .joinedSoon ? "secondFinger" : input == .heldPlain ? "heldTooLong" : "strayed"))"
            ]
        case .peekBegan, .menuOpened, .playbackBegan: return ["\(reply)(\(trigger))"]
        case .highlighted: return ["highlighted(id)"]
        case .unhighlighted: return ["highlighted(none)"]
        case .dismissed: return ["peekEnded(dismissed)"]
        case .easedAway: return ["peekEnded(eased)"]
        case .popped: return ["popped(\(cause(of: input)))"]
        case .playbackEnded:
            let why =
                input == .leftPinned ? "dismissed" : input == .eased || input == .lifted ? "\(input)" : "cancelled"
            return ["playbackEnded(\(why))"]
        case .touchBegan, .hintBegan, .tapped, .actionsRevealed, .actionsHidden, .pinned, .actionSelected, .menuClosed,
            .longPressed, .cancelled:
            return ["\(reply)"]
        }
    }

    private static func cause(of input: PressInput) -> PopCause {
        switch input {
        case .dwelt: .dwell
        case .tappedPinned: .tap
        case .enteredPinned: .keyboard
        default: .force
        }
    }

    /// A line that says how large the table is.
    package static var summary: String {
        let size = Self.size
        return "\(size.phases) phases × \(size.inputs) inputs = \(size.phases * size.inputs): "
            + "\(size.moves) change the phase, \(size.stays) keep it, \(size.unexpected) cannot happen"
    }
}

// MARK: - Forms

extension MachineDrawing {
    /// The table for a terminal: a block for each phase, at most 80 columns wide.
    package static var text: String {
        var lines = [summary]
        for phase in PressPhase.allCases {
            lines.append("")
            lines.append("\(phase)")
            for cell in cells where cell.phase == phase {
                let input = padded("\(cell.input)", to: 16)
                let next = padded(cell.next.map { "-> \($0)" } ?? "stays", to: 14)
                lines.append(trimmed("  \(input)\(next)\(cell.events.joined(separator: ", "))"))
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The diagram for Mermaid.
    package static var mermaid: String {
        var lines = ["stateDiagram-v2", "    [*] --> idle"]
        for edge in edges { lines.append("    \(edge.from) --> \(edge.to): \(edge.label)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The page of the documentation that shows the machine.
    package static var page: String {
        var lines = [
            "# The press machine", "",
            "Every phase of a press, every input that changes the phase, and the events that the app gets.", "",
            "## Overview", "",
            "Force, distance and time are judged before this table is used: an input comes only when all of its conditions are met.",
            "``PressPhase`` explains the phases, and `PressInput.swift` the inputs. A phase and an input that are not listed together",
            "should never meet; if they do, a release build ends the press with `cancelled(anomaly)` and counts the anomaly.",
            "",
            "The table has \(summary). This page is written by `pressure-demo states --page`; a test compares it.",
        ]
        for phase in PressPhase.allCases {
            lines += ["", "### \(phase)", "", "| input | next | the app hears |", "|---|---|---|"]
            for cell in cells where cell.phase == phase {
                let next = cell.next.map { "\($0)" } ?? "stays"
                let events = cell.events.map { "`\($0)`" }.joined(separator: ", ")
                lines.append("| \(cell.input) | \(next) | \(events.isEmpty ? "nothing" : events) |")
            }
        }
        lines += [
            "", "## Keys", "",
            "When a key, a screen reader or the app shows what a target offers, the library applies several inputs of this table, one",
            "after the other, all with the same time. The resulting events have the trigger `keyboard` instead of `hold`.",
            "",
            "| offer | inputs |", "|---|---|",
            "| preview | touched, heldPreview, revealed (if the preview has actions), liftedKeeping |",
            "| menu | touched, heldMenu, liftedKeeping |", "| playback | touched, heldPlayback, liftedKeeping |",
            "| edit menu | touched, heldEditMenu, lifted |", "",
            "The preview or menu then stays open, as if pinned: `aimed` and `unaimed` move the highlight, `chosen` chooses an action,",
            "`enteredPinned` opens the preview, and `leftPinned` dismisses it.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    /// Moves with the same ends share one arrow.
    private static var edges: [(from: PressPhase, to: PressPhase, label: String)] {
        var edges: [(from: PressPhase, to: PressPhase, label: String)] = []
        for cell in cells {
            guard let next = cell.next else { continue }
            if let index = edges.firstIndex(where: { $0.from == cell.phase && $0.to == next }) {
                edges[index].label += ", \(cell.input)"
            } else {
                edges.append((cell.phase, next, "\(cell.input)"))
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
