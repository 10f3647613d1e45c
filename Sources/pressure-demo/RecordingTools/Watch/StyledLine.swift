/// One line of the view: parts of text with their looks, and the room they take.
struct StyledLine: Hashable, Sendable {
    private struct Part: Hashable, Sendable {
        let text: String
        let look: WatchLook
    }

    private var parts: [Part] = []
    /// How many columns the line takes so far.
    private(set) var width = 0

    init() {}

    init(_ text: String, _ look: WatchLook = .plain) { add(text, look) }

    mutating func add(_ text: String, _ look: WatchLook = .plain) {
        guard !text.isEmpty else { return }
        parts.append(Part(text: text, look: look))
        width += DisplayText.width(of: text)
    }

    mutating func add(_ line: StyledLine) {
        parts += line.parts
        width += line.width
    }

    /// Fills up with blanks to a column.
    mutating func pad(to column: Int) {
        if column > width { add(String(repeating: " ", count: column - width)) }
    }

    /// The line with another at the right edge; where both have no room, the left one gives way.
    static func spread(_ left: StyledLine, _ right: StyledLine, to width: Int, _ style: WatchStyle) -> StyledLine {
        let right = right.clipped(to: width, style)
        var line = left.clipped(to: max(0, width - right.width - (right.width > 0 ? 1 : 0)), style)
        guard right.width > 0 else { return line }
        line.pad(to: width - right.width)
        line.add(right)
        return line
    }

    /// The line held to a width.
    func clipped(to width: Int, _ style: WatchStyle) -> StyledLine {
        guard self.width > width else { return self }
        var line = StyledLine()
        for part in parts {
            let room = width - line.width
            let text = DisplayText.clipped(part.text, to: room, mark: style.clip)
            line.add(text, part.look)
            if text != part.text { break }
        }
        return line
    }

    /// The line as a terminal takes it: nothing but the text where colours are not wanted.
    func text(_ style: WatchStyle) -> String {
        var text = ""
        for part in parts {
            let isDressed = style.hasColour && part.look != .plain
            text += isDressed ? "\u{1b}[\(part.look.code)m\(part.text)\u{1b}[0m" : part.text
        }
        return text
    }
}
