import PressureCore

/// The letter that stands for an event in a sketch; progress has none, because it would fill every column.
package enum EventLetter {
    /// Every letter with the event it stands for, as logs spell it.
    package static let legend: [(letter: Character, event: String)] = [
        ("T", "touchBegan"), ("t", "tapped"),
        ("F", "failed(strayed)"), ("S", "failed(secondFinger)"), ("W", "failed(heldTooLong)"),
        ("h", "hintBegan"), ("e", "hintEnded(eased)"), ("l", "hintEnded(lifted)"), ("b", "hintEnded(began)"),
        ("s", "hintEnded(strayed)"), ("c", "hintEnded(cancelled)"),
        ("P", "peekBegan(pressure)"), ("Q", "peekBegan(hold)"), ("p", "peekBegan(keyboard)"),
        ("D", "peekEnded(dismissed)"),
        ("E", "peekEnded(eased)"),
        ("A", "actionsRevealed"), ("a", "actionsHidden"), ("H", "highlighted(an action)"), ("n", "highlighted(none)"),
        ("K", "pinned"), ("X", "actionSelected"),
        ("O", "popped(force)"), ("w", "popped(dwell)"), ("o", "popped(tap)"),
        ("k", "popped(keyboard)"),
        ("M", "menuOpened(pressure)"), ("m", "menuOpened(hold)"), ("u", "menuOpened(keyboard)"), ("N", "menuClosed"),
        ("Y", "playbackBegan(pressure)"), ("y", "playbackBegan(hold)"),
        ("v", "playbackBegan(keyboard)"), ("z", "playbackEnded(eased)"),
        ("Z", "playbackEnded(lifted)"), ("d", "playbackEnded(dismissed)"), ("q", "playbackEnded(cancelled)"),
        ("L", "longPressed"), ("C", "cancelled"),
    ]

    /// The letter of an event; nil for progress.
    package static func letter(of kind: GestureEvent.Kind) -> Character? {
        switch kind {
        case .progress: nil
        case .touchBegan: "T"
        case .tapped: "t"
        case .failed(let why): why == .strayed ? "F" : why == .secondFinger ? "S" : "W"
        case .hintBegan: "h"
        case .hintEnded(let why): hintEnd(why)
        case .peekBegan(let trigger): letter(trigger, "P", "Q", "p")
        case .peekEnded(let why): why == .dismissed ? "D" : "E"
        case .actionsRevealed: "A"
        case .actionsHidden: "a"
        case .highlighted(let action): action == nil ? "n" : "H"
        case .pinned: "K"
        case .actionSelected: "X"
        case .popped(let cause, _): letter(cause)
        case .menuOpened(let trigger): letter(trigger, "M", "m", "u")
        case .menuClosed: "N"
        case .playbackBegan(let trigger): letter(trigger, "Y", "y", "v")
        case .playbackEnded(let why): why == .eased ? "z" : why == .lifted ? "Z" : why == .dismissed ? "d" : "q"
        case .longPressed: "L"
        case .cancelled: "C"
        }
    }

    private static func letter(
        _ trigger: PressTrigger, _ pressure: Character, _ hold: Character, _ keyboard: Character
    ) -> Character {
        switch trigger {
        case .pressure: pressure
        case .hold: hold
        case .keyboard: keyboard
        }
    }

    private static func letter(_ cause: PopCause) -> Character {
        switch cause {
        case .force: "O"
        case .dwell: "w"
        case .tap: "o"
        case .keyboard: "k"
        }
    }

    private static func hintEnd(_ why: HintEnd) -> Character {
        switch why {
        case .eased: "e"
        case .lifted: "l"
        case .began: "b"
        case .strayed: "s"
        case .cancelled: "c"
        }
    }
}

extension FingerSketch {
    /// Events drawn as rows of letters, a column every 10 ms; what happens in one column is read downwards.
    package static func rows(of events: [GestureEvent]) -> [String] {
        var columns: [[Character]] = []
        for event in events {
            guard let letter = EventLetter.letter(of: event.kind) else { continue }
            let column = Int(event.time.microseconds / Self.column.microseconds)
            while columns.count <= column { columns.append([]) }
            columns[column].append(letter)
        }
        let height = columns.map(\.count).max() ?? 0
        return (0..<height).map { row in
            trimmed(columns.map { row < $0.count ? $0[row] : " " })
        }
    }
}
