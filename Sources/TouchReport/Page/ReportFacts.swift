import PressureGestures
import PressureJSON

/// What a report shows, as a JSON object for programs.
package struct ReportFacts: Sendable {
    private let page: ReportPage

    package init(_ page: ReportPage) { self.page = page }

    /// One line for each recording.
    package var json: String {
        page.entries.indices.map { line($0) + "\n" }.joined()
    }

    private func line(_ place: Int) -> String {
        let (trace, reduction) = (page.entries[place].trace, page.reductions[place])
        let points = trace.contacts.reduce(0) { $0 + $1.points.count }
        let drawn = trace.contacts.reduce(0) { $0 + reduction.points(of: $1.points).count }
        var kinds: [String: Int] = [:]
        for event in trace.allEvents { kinds[event.kind.name, default: 0] += 1 }
        let counts = kinds.keys.sorted().map { "\"\($0)\":\(kinds[$0] ?? 0)" }.joined(separator: ",")
        let waits = trace.contacts.reduce(0) { $0 + $1.waits.count }
        var fields = [
            "\"recording\":\(JSONText.quoted(trace.heading.name))", "\"length\":\(trace.length.microseconds)",
            "\"frames\":\(trace.frames)", "\"samples\":\(trace.samples)",
            "\"contacts\":\(trace.contacts.count + trace.contactsLeftOut)", "\"lanes\":\(trace.lanes)",
            "\"points\":\(points)", "\"drawn\":\(drawn)", "\"waits\":\(waits)", "\"events\":{\(counts)}",
        ]
        fields.append("\"column\":\(reduction.column.map { String($0.microseconds) } ?? "null")")
        if let scene = page.entries[place].scene {
            fields.append("\"states\":\(scene.pictures),\"moments\":\(scene.moments.count)")
        }
        fields.append("\"remarks\":\(trace.remarks.count)")
        return "{" + fields.joined(separator: ",") + "}"
    }
}
