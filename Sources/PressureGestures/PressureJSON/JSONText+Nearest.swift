import PressureCore

extension JSONText {
    /// The known word that an unknown one was probably meant to be, or nil if none is near.
    ///
    /// A third of its letters may be wrong, missing or too much; upper and lower case are the same, two letters that
    /// changed places are one mistake. Of equally near words the first counts.
    package static func nearest(to word: String, among known: [String]) -> String? {
        // Nobody means a key by forty letters, and distances cost the product of the lengths.
        guard !word.isEmpty, word.utf8.count <= shownLength else { return nil }
        let letters = word.utf8.map(lower)
        var best: (word: String, distance: Int)?
        for candidate in known {
            let distance = distance(letters, candidate.utf8.map(lower))
            guard distance <= max(1, max(letters.count, candidate.utf8.count) / 3) else { continue }
            if distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }

    /// How many letters are to be put in, taken out, replaced or swapped with their neighbour.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = last
            current[0] = row + 1
            for (column, other) in right.enumerated() {
                let replaced = last[column] + (letter == other ? 0 : 1)
                current[column + 1] = min(replaced, last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
                    current[column + 1] = min(current[column + 1], beforeLast[column - 1] + 1)
                }
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
