/// Sets text into lines for terminals of any width.
package enum WrappedText {
    /// The words of a text in lines that are no longer than the width; words that are longer themselves are cut.
    package static func lines(_ text: String, width: Int) -> [String] {
        let width = max(1, width)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var rest = word
            if !line.isEmpty, line.count + 1 + rest.count <= width {
                line += " " + rest
                continue
            }
            if !line.isEmpty { lines.append(line) }
            while rest.count > width {
                lines.append(String(rest.prefix(width)))
                rest = rest.dropFirst(width)
            }
            line = String(rest)
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The lines of a text, each with some spaces before it, that are no longer than the width with them.
    static func indented(_ text: String, by indent: Int, width: Int) -> [String] {
        lines(text, width: width - indent).map { String(repeating: " ", count: indent) + $0 }
    }

    /// A text with spaces behind it up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
