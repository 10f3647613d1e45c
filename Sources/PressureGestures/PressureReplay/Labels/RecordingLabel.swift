import PressureGestures

/// What somebody says was done in a part of a recording, as a comment of the recording itself.
///
/// `# label: light press from 12.345678 to 14.2`: a name, and two moments in seconds of the recording's own time, with up
/// to six decimals. A touch bears the label if it touched down between the two, both included.
package struct RecordingLabel: Hashable, Sendable {
    package let name: String
    package let from: Timestamp
    package let to: Timestamp
    /// The line that it stands on; 0 while it stands nowhere.
    package let line: Int

    package init(_ name: String, from: Timestamp, to: Timestamp, line: Int = 0) {
        self.name = name
        self.from = from
        self.to = to
        self.line = line
    }

    /// Reads what stands behind `# label:`; nil if it is no label.
    package init?(parsing text: String, line: Int) {
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
        // A name may have the words "from" and "to" in it, so that the last ones count.
        guard words.count >= 5, words[words.count - 4] == "from", words[words.count - 2] == "to",
            let from = Self.moment(words[words.count - 3]), let to = Self.moment(words[words.count - 1])
        else { return nil }
        let name = words.dropLast(4).joined(separator: " ")
        guard name.count <= 80 else { return nil }
        self.init(name, from: from, to: to, line: line)
    }

    /// The line as it stands in a recording, without the sign of a comment.
    package var comment: String { "label: \(name) from \(from) to \(to)" }

    package static let shape = "\"# label: NAME from SECONDS to SECONDS\""

    /// Seconds with up to six decimals; `14.2` is 14,200,000 µs.
    private static func moment(_ text: Substring) -> Timestamp? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        func digits(_ part: Substring, atMost count: Int) -> Int64? {
            guard !part.isEmpty, part.utf8.count <= count, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            return Int64(part)
        }
        guard parts.count <= 2, let seconds = digits(parts[0], atMost: 12) else { return nil }
        guard parts.count == 2 else { return Timestamp(microseconds: seconds * 1_000_000) }
        let fraction = parts[1] + String(repeating: "0", count: max(0, 6 - parts[1].utf8.count))
        guard !parts[1].isEmpty, let micros = digits(fraction[...], atMost: 6) else { return nil }
        return Timestamp(microseconds: seconds * 1_000_000 + micros)
    }
}
