import PressureGestures

/// The words of one line of a script, taken from the left, with errors that name the line.
struct SynthLine {
    let file: String
    let number: Int
    let text: Substring
    private var words: ArraySlice<Substring>

    /// Cuts a line into words; what follows a `#` is a comment.
    init(_ line: Substring, file: String, number: Int) {
        self.file = file
        self.number = number
        text = line
        let code = line.prefix { $0 != "#" }
        words = code.split { $0 == " " || $0 == "\t" || $0 == "\r" }[...]
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether this is the next word.
    func begins(with word: String) -> Bool { words.first.map { $0 == word } ?? false }

    /// The next word, which has to be there.
    mutating func word(_ expected: String) throws(RecordingError) -> Substring {
        guard let word = words.popFirst() else { throw error(expected, found: "the end of the line") }
        return word
    }

    /// Takes the next word where it is this one.
    mutating func consume(_ word: String) -> Bool {
        guard begins(with: word) else { return false }
        words.removeFirst()
        return true
    }

    /// Nothing more may follow.
    func end(_ expected: String) throws(RecordingError) {
        guard let word = words.first else { return }
        throw error(expected, found: String(word))
    }

    /// The rest of the line as it stands behind its first word, comments included.
    var restOfText: String {
        let words = text.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" }
        guard words.count == 2 else { return "" }
        var rest = words[1].drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" || last == "\r" { rest.removeLast() }
        return String(rest)
    }

    /// A whole number within bounds.
    mutating func whole(_ expected: String, in range: ClosedRange<Int64>) throws(RecordingError) -> Int64 {
        let word = try word(expected)
        let isHex = word.hasPrefix("0x")
        guard let value = isHex ? Int64(word.dropFirst(2), radix: 16) : Int64(word), range.contains(value) else {
            throw error(expected, found: String(word))
        }
        return value
    }

    /// A decimal number in whole parts, within bounds.
    mutating func decimal(
        _ expected: String, places: Int, in range: ClosedRange<Int64>
    ) throws(RecordingError) -> Int64 {
        let word = try word(expected)
        guard let value = wholeParts(of: word, places: places), range.contains(value) else {
            throw error(expected, found: String(word))
        }
        return value
    }

    /// A length of time in microseconds, `150ms` or `1.5s`.
    mutating func time() throws(RecordingError) -> Int64 {
        let expected = "a time with its unit, at most an hour: 150ms or 1.5s"
        let word = try word(expected)
        let value =
            if word.hasSuffix("ms") {
                wholeParts(of: word.dropLast(2), places: 3)
            } else if word.hasSuffix("s") {
                wholeParts(of: word.dropLast(), places: 6)
            } else {
                Int64?.none
            }
        guard let value, value >= 0, value <= SynthScript.longest else { throw error(expected, found: String(word)) }
        return value
    }

    /// Two lengths in micrometres, `0,-15`.
    mutating func pair(_ expected: String) throws(RecordingError) -> (x: Int64, y: Int64) {
        let word = try word(expected)
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = wholeParts(of: parts[0], places: 3),
            let y = wholeParts(of: parts[1], places: 3),
            x.magnitude <= 10_000_000, y.magnitude <= 10_000_000
        else { throw error(expected, found: String(word)) }
        return (x, y)
    }

    /// Something on this line that cannot be.
    func error(_ expected: String, found: String = "") -> RecordingError {
        let shown = found.count > 60 ? String(found.prefix(57)) + "…" : found
        let wanted = shown.isEmpty ? "expected \(expected)" : expected
        return RecordingError(file: file, line: number, expected: wanted, found: shown)
    }
}
