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

/// A calculator with the four signs and whole numbers.
package struct HomeCalculator: Hashable, Sendable {
    package private(set) var number = "0"
    private var first: Int?
    private var sign: Character?
    private var isFresh = true

    /// The number, and the sign that waits for another one.
    package var display: String { isFresh ? sign.map { "\(number) \($0)" } ?? number : number }

    static let keys = ["7", "8", "9", "÷", "4", "5", "6", "×", "1", "2", "3", "−", "C", "0", "=", "+"]
    /// More digits are not shown.
    private static let most = 9

    /// Presses a key.
    mutating func press(_ key: String) {
        guard let letter = key.first else { return }
        if Int(key) != nil {
            if key == "0", number == "0", sign == nil { return }
            number = isFresh || number == "0" ? key : number.count < Self.most ? number + key : number
            isFresh = false
        } else if letter == "C" {
            self = HomeCalculator()
        } else if letter != "=" || sign != nil {
            if !isFresh || sign == nil || letter == "=" { reckon() }
            sign = letter == "=" ? nil : letter
            isFresh = true
        }
    }

    private mutating func reckon() {
        guard let second = Int(number) else {
            self = HomeCalculator()
            return
        }
        var result: Int? = second
        if let first, let sign {
            switch sign {
            case "+": result = first + second
            case "−": result = first - second
            case "×": result = first * second
            default: result = second == 0 ? nil : first / second
            }
        }
        first = result
        number = result.map { abs($0) < 1_000_000_000 ? "\($0)" : "Too large" } ?? "Not defined"
    }
}
