import PressureGestures
import PressureJSON
import RecordingTools

/// The demo's table: for each recording its name, what happens, and the events.
enum DemoTable {
    /// One recording; on narrow terminals the name stands on a line of its own.
    static func row(_ check: CatalogueCheck, nameWidth: Int, columns: Int) -> String {
        let isWide = columns >= nameWidth + 40
        let indent = isWide ? nameWidth + 2 : 4
        let name = (check.isAsPromised ? "  " : "! ") + ForeignText.shown(check.entry.name)
        var lines: [String] = []
        let promise = WrappedText.lines(ForeignText.shown(check.entry.promise), width: columns - indent)
        let events = chained(check.events, columns - indent)
        if !isWide { lines.append(name) }
        for (index, line) in (promise + events).enumerated() {
            let isNamed = isWide && index == 0
            let start = isNamed ? name + String(repeating: " ", count: max(1, indent - name.count)) : spaces(indent)
            lines.append(start + line)
        }
        if !check.isAsPromised {
            lines += chained(check.entry.events, columns - indent - 10).map {
                spaces(indent) + "promised: " + $0
            }
        }
        return lines.joined(separator: "\n") + "\n\n"
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Events in their order, set into lines that are no longer than the width where the names allow.
    private static func chained(_ events: [String], _ width: Int) -> [String] {
        var lines: [String] = []
        for event in events {
            if let line = lines.last, line.count + 3 + event.count <= width {
                lines[lines.count - 1] = line + " → " + event
            } else {
                lines.append(lines.isEmpty ? event : "→ " + event)
            }
        }
        return lines
    }
}
