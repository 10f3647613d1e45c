// Notes, alarms, music, a draft and a calculator.

/// A note of some lines.
package struct HomeNote: Hashable, Sendable {
    package var id: Int
    package var title: String
    package var lines: [String]
}

/// An alarm, which is on or off.
package struct HomeAlarm: Hashable, Sendable {
    package var time: HomeClock
    package var isOn: Bool
}

/// A draft: its recipient, and which of the usual sentences it has.
package struct HomeDraft: Hashable, Sendable {
    package var person = 0
    package var words = 0

    static let sentences = [
        "I am on my way.", "See you at the lighthouse.", "Thank you for the tea.", "Call me when you are there.",
    ]

    var text: String { Self.sentences[words % Self.sentences.count] }
}

/// The pieces of music, and which of them plays.
package struct HomeMusic: Hashable, Sendable {
    static let pieces = ["The herring fleet", "Lanterns on the water", "Twelve days to Skerry", "Home before the ice"]

    package var piece = 0
    package var isPlaying = false

    var title: String { Self.pieces[piece] }

    mutating func next() { piece = (piece + 1) % Self.pieces.count }
}

/// A calculator with the four signs.
package struct HomeCalculator: Hashable, Sendable {
    package private(set) var number = "0"
    /// The value of the number, and of the one before it.
    private var (value, first): (Double, Double?) = (0, nil)
    private var sign: Character?
    private var isFresh = true

    /// The number, and the sign that waits for another one.
    package var display: String { isFresh ? sign.map { "\(number) \($0)" } ?? number : number }
    var isNumber: Bool { Self.isShown(value) }

    static let keys = ["7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "−", "C", "0", "=", "+"]
    /// More digits are not shown.
    private static let most = 9

    /// The key that something typed presses; on keyboards some signs are others.
    package static func key(typed letter: Character) -> String {
        switch letter {
        case "*", "x", "X": "×"
        case "/", ":": "÷"
        case "-": "−"
        case "c", "\u{8}", "\u{7F}": "C"
        case "\n", "\r": "="
        default: String(letter)
        }
    }

    /// Presses a key.
    mutating func press(_ key: String) {
        guard let letter = key.first else { return }
        if let digit = Int(key) {
            if digit == 0, number == "0", sign == nil { return }
            guard isFresh || number.count < Self.most else { return }
            value = isFresh ? Double(digit) : value * 10 + Double(digit)
            (number, isFresh) = (Self.text(value), false)
        } else if letter == "C" {
            self = HomeCalculator()
        } else if letter != "=" || sign != nil {
            if !isFresh || sign == nil || letter == "=" { reckon() }
            sign = letter == "=" ? nil : letter
            isFresh = true
        }
    }

    private mutating func reckon() {
        if let first, let sign {
            switch sign {
            case "+": value = first + value
            case "−": value = first - value
            case "×": value = first * value
            default: value = first / value
            }
        }
        (first, number) = (value, Self.text(value))
        if !isNumber { (value, first) = (.nan, nil) }
    }

    private static func isShown(_ value: Double) -> Bool { abs(value) < 999_999_999.5 }

    /// Nine digits at most, without zeros behind the point that say nothing.
    private static func text(_ value: Double) -> String {
        guard value.isFinite else { return "Not defined" }
        guard isShown(value) else { return "Too large" }
        var (whole, scale) = (abs(value), 1.0)
        while whole * scale != (whole * scale).rounded(), whole * scale < 1e8, scale < 1e8 { scale *= 10 }
        let all = Int((whole * scale).rounded())
        let digits = "\(all % Int(scale) + Int(scale))".dropFirst()
        let end = digits.lastIndex { $0 != "0" }.map { String(digits[...$0]) } ?? ""
        let text = "\(all / Int(scale))" + (end.isEmpty ? "" : ".\(end)")
        return value < 0 && all > 0 ? "−\(text)" : text
    }
}
