/// How letters are set: one family of open typefaces, its sizes and weights.
package enum SceneType {
    /// The families that letters are looked for in, and what the reader's machine has instead.
    package static let families = ["Inter", "DejaVu Sans"]

    /// The families as CSS lists them.
    package static let familyList = (families.map { $0.contains(" ") ? "'\($0)'" : $0 } + ["sans-serif"])
        .joined(separator: ", ")

    /// How heavy letters are.
    package enum Weight: Int, Hashable, Sendable, CaseIterable {
        case regular = 400
        case medium = 500
        case semibold = 600
        case bold = 700
    }

    /// The alignment of a line in its frame.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        case leading, centre, trailing
    }

    /// The width of a line, in points: as wide as the widest of the families sets it, so that nothing is cut off.
    package static func width(of text: String, size: Double, weight: Weight) -> Double {
        var thousandths = 0
        for scalar in text.unicodeScalars { thousandths += advance(of: scalar) }
        let heavier = weight.rawValue >= Weight.semibold.rawValue ? 1.1 : 1
        return Double(thousandths) / 1_000 * size * heavier
    }

    /// A text that fits a width: as it is, or shortened with an ellipsis.
    package static func fitted(_ text: String, width most: Double, size: Double, weight: Weight) -> String {
        guard width(of: text, size: size, weight: weight) > most else { return text }
        var rest = text
        while !rest.isEmpty, width(of: rest + "…", size: size, weight: weight) > most { rest.removeLast() }
        while rest.last == " " { rest.removeLast() }
        return rest.isEmpty ? "…" : rest + "…"
    }

    /// The words of a text that fit a width, with an ellipsis.
    private static func cut(_ text: String, width most: Double, size: Double, weight: Weight) -> String {
        var words = text.split(separator: " ").map(String.init)
        while words.count > 1, width(of: words.joined(separator: " ") + " …", size: size, weight: weight) > most {
            words.removeLast()
        }
        return fitted(words.joined(separator: " ") + " …", width: most, size: size, weight: weight)
    }

    /// The lines of a text that fit a width, at most so many; the last one is shortened where more would follow.
    package static func lines(
        _ text: String, width most: Double, size: Double, weight: Weight, atMost count: Int
    ) -> [String] {
        var lines: [String] = []
        var line = ""
        let words = text.split(separator: " ").map(String.init)
        for (index, word) in words.enumerated() {
            let longer = line.isEmpty ? word : line + " " + word
            if width(of: longer, size: size, weight: weight) <= most || line.isEmpty {
                line = longer
                continue
            }
            if lines.count == count - 1 {
                let rest = ([line] + words[index...]).joined(separator: " ")
                return lines + [cut(rest, width: most, size: size, weight: weight)]
            }
            lines.append(line)
            line = word
        }
        return line.isEmpty ? lines : lines + [fitted(line, width: most, size: size, weight: weight)]
    }

    /// How far a letter moves the next one, in thousandths of the size; measured on the widest family.
    private static func advance(of scalar: Unicode.Scalar) -> Int {
        switch scalar {
        case "i", "j", "l", "I", "'", "|", ".", ",", ":", ";", "·": 330
        case " ", "f", "t", "r", "-", "(", ")", "!", "/": 410
        case "s", "c", "z", "J", "…": 570
        case "m", "M", "W", "w", "%", "@", "→", "—": 985
        case "A"..."Z", "&", "+", "=", "×", "−", "ö", "°": 750
        case "0"..."9": 640
        default: scalar.isASCII ? 625 : 850
        }
    }
}

/// One line of letters.
package struct SceneText: Hashable, Sendable {
    package var string: String
    package var size: Double
    package var weight: SceneType.Weight
    package var alignment: SceneType.Alignment
    /// Without another ink it is a label's: there is no text without a colour.
    package var ink: SceneInk

    package init(
        _ string: String, size: Double, weight: SceneType.Weight = .regular,
        alignment: SceneType.Alignment = .leading, ink: SceneInk = .label
    ) {
        (self.string, self.size, self.weight, self.alignment, self.ink) = (string, size, weight, alignment, ink)
    }

    /// The same text in another ink.
    package func with(ink: SceneInk) -> SceneText {
        SceneText(string, size: size, weight: weight, alignment: alignment, ink: ink)
    }

    /// How wide the line is at most.
    package var width: Double { SceneType.width(of: string, size: size, weight: weight) }

    /// Whether it counts as large where contrast is asked for.
    package var isLarge: Bool {
        size >= SceneLimits.largeText || (size >= SceneLimits.largeBoldText && weight.rawValue >= 700)
    }
}
