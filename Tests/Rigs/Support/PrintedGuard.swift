/// A comparison as a sentence has it, taken apart without asking who wrote it.
struct PrintedGuard {
    let value: Double
    /// How much the last place of the value is worth.
    let valueStep: Double
    /// What stands between the value and the sign.
    let of: String
    let sign: Character
    let name: String
    let threshold: Double
    let thresholdStep: Double

    /// The comparison in a sentence; nil where it has none.
    init?(_ sentence: String) {
        let words = sentence.split(separator: " ").map { String($0) }
        guard let place = words.firstIndex(where: { $0 == "<" || $0 == ">" || $0 == "=" }),
            let from = words[..<place].firstIndex(where: { Double($0) != nil }),
            let to = words[place...].firstIndex(where: { Self.number($0) != nil }),
            let value = Self.number(words[from]), let threshold = Self.number(words[to])
        else { return nil }
        self.value = value
        self.threshold = threshold
        valueStep = Self.step(words[from])
        thresholdStep = Self.step(words[to])
        sign = words[place].first ?? "="
        of = words[(from + 1)..<place].joined(separator: " ")
        name = words[(place + 1)..<to].joined(separator: " ")
    }

    /// Whether the sentence is true as it is printed.
    var isTrue: Bool {
        switch sign {
        case "<": value < threshold
        case ">": value > threshold
        default: false
        }
    }

    /// Whether a number is the one that is printed as the value, rounded to its places.
    func shows(_ number: Double) -> Bool { abs(value - number) <= valueStep * 0.5001 + 0.000_001 }

    /// The same for the threshold; no more than rounding to the nearest 65536th beside it.
    func names(_ number: Double) -> Bool { abs(threshold - number) <= max(thresholdStep, 0.000_02) * 0.5001 + 0.000_01 }

    private static func number(_ word: String) -> Double? {
        Double(word.last == "," || word.last == "." ? String(word.dropLast()) : word)
    }

    private static func step(_ word: String) -> Double {
        guard let point = word.firstIndex(of: ".") else { return 1 }
        var step = 1.0
        for character in word[point...].dropFirst() where character.isNumber { step /= 10 }
        return step
    }
}
