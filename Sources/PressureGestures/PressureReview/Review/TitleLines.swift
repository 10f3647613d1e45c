import PressureJSON

/// How many lines a title takes, as far as that is known without its typeface.
enum TitleLines {
    /// The lines of so many letters that a text takes; nil if a word is too long for any.
    ///
    /// Lines break between words, and on either side of an ideograph, which is as wide as two letters.
    static func count(_ text: String, letters: Int) -> Int? {
        var lines = 1
        var used = 0
        for word in text.split(whereSeparator: { $0.unicodeScalars.first.map(ForeignText.isSpace) ?? false }) {
            // A space before it, unless it begins a line.
            var isApart = used > 0
            for piece in pieces(of: word) {
                guard piece <= letters else { return nil }
                let gap = isApart ? 1 : 0
                isApart = false
                if used + gap + piece > letters {
                    lines += 1
                    used = piece
                } else {
                    used += gap + piece
                }
            }
        }
        return lines
    }

    /// The widths of the parts of a word that no line break divides.
    private static func pieces(of word: Substring) -> [Int] {
        var pieces: [Int] = []
        var run = 0
        for character in word {
            guard isWide(character) else {
                run += 1
                continue
            }
            if run > 0 { pieces.append(run) }
            run = 0
            pieces.append(2)
        }
        return run > 0 ? pieces + [run] : pieces
    }

    /// Ideographs, kana, hangul and their full-width company.
    private static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return switch scalar {
        case 0x1100...0x115f, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xff60,
            0xffe0...0xffe6, 0x1f300...0x1faff, 0x20000...0x3fffd:
            true
        default: false
        }
    }
}
