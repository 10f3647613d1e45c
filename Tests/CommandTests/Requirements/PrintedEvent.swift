import Foundation

/// A gesture as `replay` prints it.
struct PrintedEvent: Sendable, Equatable {
    let time: Double
    let contact: String
    let target: String
    let what: String
    let force: Double?

    init?(_ line: Substring) {
        let halves = line.split(separator: "  ", maxSplits: 1)
        guard let words = halves.first?.split(separator: " ", maxSplits: 4), words.count == 5, words[1] == "contact",
            let time = Double(words[0])
        else { return nil }
        self.time = time
        (contact, target, what) = (String(words[2]), String(words[3]), String(words[4]))
        force = halves.count > 1 ? Double(halves[1].trimmingCharacters(in: .whitespaces)) : nil
    }

    /// How far it has come, where it is progress towards a rung.
    func progress(to rung: String) -> Double? {
        guard what.hasPrefix("progress(\(rung) ") else { return nil }
        return Double(what.dropFirst("progress(\(rung) ".count).dropLast())
    }
}
