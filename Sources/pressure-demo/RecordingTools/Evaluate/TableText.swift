import PressureGestures
import PressureJSON

/// A table of columns: names to the left, figures to the right; on narrow terminals a row becomes lines.
///
/// Names come from recordings and labels: each form makes them fit for where it goes.
struct TableText {
    private let title: String
    private let header: [String]
    private var rows: [[String]] = []
    /// Rows before which a line stands alone, with its text.
    private var headings: [Int: String] = [:]

    init(_ title: String, _ header: [String]) {
        self.title = title
        self.header = header
    }

    mutating func add(_ row: [String]) { rows.append(row) }

    /// Lets a line of its own stand before the next row.
    mutating func heading(_ text: String) { headings[rows.count] = text }

    /// The table in lines no longer than the width.
    func text(columns: Int) -> String {
        guard !rows.isEmpty else { return "" }
        return shown.shownText(columns: columns)
    }

    /// The same table with names that a terminal can show.
    private var shown: TableText {
        var table = self
        table.rows = rows.map { $0.map(ForeignText.shown) }
        table.headings = headings.mapValues(ForeignText.shown)
        return table
    }

    private func shownText(columns: Int) -> String {
        var lines = WrappedText.lines(title, width: columns)
        let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
        let others = widths.dropFirst().reduce(0) { $0 + $1 + 2 }
        let indent = headings.isEmpty ? 2 : 4
        // The first column gives way down to twelve letters.
        let first = min(widths[0], columns - others - indent)
        guard first >= min(12, widths[0]) else { return lines.joined(separator: "\n") + "\n" + narrow(columns) }
        func line(_ row: [String]) -> String {
            var line =
                String(repeating: " ", count: indent) + WrappedText.padded(Self.cut(row[0], to: first), to: first)
            for (column, field) in row.enumerated().dropFirst() {
                line += String(repeating: " ", count: widths[column] - field.count + 2) + field
            }
            return line
        }
        lines.append(line(header))
        for (index, row) in rows.enumerated() {
            if let heading = headings[index] { lines.append("  " + Self.cut(heading, to: columns - 2)) }
            lines.append(line(row))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Each row as a name and its figures under it.
    private func narrow(_ columns: Int) -> String {
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            if let heading = headings[index] { lines.append("  " + Self.cut(heading, to: columns - 2)) }
            lines.append("    " + Self.cut(row[0], to: columns - 4))
            let figures = zip(header, row).dropFirst().map { "\($0) \($1)" }.joined(separator: ", ")
            lines += WrappedText.indented(figures, by: 6, width: columns)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The table as Markdown.
    var markdown: String {
        guard !rows.isEmpty else { return "" }
        func line(_ row: [String]) -> String {
            "| " + row.map(ForeignText.markdown).joined(separator: " | ") + " |\n"
        }
        var text = "**\(title)**\n\n" + line(header) + "|---|" + header.dropFirst().map { _ in "--:|" }.joined() + "\n"
        var heading = ""
        for (index, row) in rows.enumerated() {
            if let own = headings[index] { heading = own }
            text += line(heading.isEmpty ? row : ["\(heading): \(row[0])"] + row.dropFirst())
        }
        return text
    }

    private static func cut(_ text: String, to width: Int) -> String {
        text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
    }
}
