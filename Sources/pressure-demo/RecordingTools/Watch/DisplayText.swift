/// How much room text takes on a terminal.
///
/// It is measured as it is shown: names of devices and files have been through `ForeignText` before.
enum DisplayText {
    /// How many columns a text takes.
    static func width(of text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        var width = 0
        for character in text { width += self.width(of: character) }
        return width
    }

    /// The columns of one character: two for wide scripts and pictures, none for what only joins others.
    static func width(of character: Character) -> Int {
        var widest = 0
        for scalar in character.unicodeScalars { widest = max(widest, width(of: scalar)) }
        return widest
    }

    /// The text held to a width; where something had to go, the mark stands for it.
    static func clipped(_ text: String, to width: Int, mark: String = "…") -> String {
        guard self.width(of: text) > width else { return text }
        let room = width - self.width(of: mark)
        guard room >= 0 else { return "" }
        var (clipped, used) = ("", 0)
        for character in text {
            used += self.width(of: character)
            guard used <= room else { break }
            clipped.append(character)
        }
        return clipped + mark
    }

    /// The text set into at most so many lines; the last one is clipped where words are left.
    static func wrapped(_ text: String, to width: Int, lines limit: Int, mark: String = "…") -> [String] {
        var lines: [String] = []
        var line = ""
        var words = text.split(separator: " ").map(String.init)[...]
        while let word = words.first {
            let longer = line.isEmpty ? word : line + " " + word
            if self.width(of: longer) > width, !line.isEmpty, lines.count + 1 < limit {
                lines.append(line)
                line = ""
            } else {
                line = longer
                words = words.dropFirst()
            }
        }
        return (lines + [line]).map { clipped($0, to: width, mark: mark) }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        // Letters of the West, lines and blocks.
        if scalar.value < 0x300 || 0x2500...0x259f ~= scalar.value { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// The blocks of Unicode whose characters take two columns.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115f, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xa000...0xa4cf,
        0xa960...0xa97f, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6,
        0x16fe0...0x18aff, 0x1b000...0x1b2ff, 0x1f300...0x1f64f, 0x1f900...0x1faff, 0x20000...0x3fffd,
    ]
}
