import RecordingTools

/// The demo's table: for each recording its name, what happens, and the events.
enum DemoTable {
    /// One recording; on narrow terminals the name stands on a line of its own.
    static func row(_ check: CatalogueCheck, nameWidth: Int, columns: Int) -> String {
        let isWide = columns >= nameWidth + 40
        let indent = isWide ? nameWidth + 2 : 4
        let name = (check.isAsPromised ? "  " : "! ") + check.entry.name
        var lines: [String] = []
        let promise = wrapped(check.entry.promise.split(separator: " ").map(String.init), columns - indent, " ")
        let events = wrapped(check.events, columns - indent, " → ")
        if !isWide { lines.append(name) }
        for (place, line) in (promise + events).enumerated() {
            let isNamed = isWide && place == 0
            let start = isNamed ? name + String(repeating: " ", count: max(1, indent - name.count)) : spaces(indent)
            lines.append(start + line)
        }
        if !check.isAsPromised {
            lines += wrapped(check.entry.events, columns - indent - 10, " → ").map {
                spaces(indent) + "promised: " + $0
            }
        }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Words set into lines that are no longer than the width, where words allow.
    static func wrapped(_ words: [String], _ width: Int, _ between: String) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.count + between.count + word.count <= width {
                line += between + word
            } else {
                lines.append(line)
                line = between == " " ? word : String(between.dropFirst()) + word
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
