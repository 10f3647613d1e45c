import PressureGestures
import PressureJSON

/// What a report shows, as a JSON object for programs.
package struct ReportFacts: Sendable {
    private let page: ReportPage

    package init(_ page: ReportPage) { self.page = page }

    /// One line for each recording.
    package var json: String {
        page.entries.indices.map(line).joined()
    }

    private func line(_ index: Int) -> String {
        let (trace, reduction) = (page.entries[index].trace, page.reductions[index])
        let points = trace.contacts.reduce(0) { $0 + $1.points.count }
        let drawn = trace.contacts.reduce(0) { $0 + reduction.points(of: $1.points).count }
        var kinds: [String: Int] = [:]
        for event in trace.allEvents { kinds[event.kind.name, default: 0] += 1 }
        var counts = JSONObject()
        for kind in kinds.keys.sorted() { counts.add(kind, kinds[kind] ?? 0) }
        var object = JSONObject()
        object.add("recording", trace.heading.name)
        object.add("length", trace.length.microseconds)
        object.add("frames", trace.frames)
        object.add("samples", trace.samples)
        object.add("contacts", trace.contacts.count + trace.contactsLeftOut)
        object.add("lanes", trace.lanes)
        object.add("points", points)
        object.add("drawn", drawn)
        object.add("waits", trace.contacts.reduce(0) { $0 + $1.waits.count })
        object.add("events", counts)
        object.add("column", reduction.column.map { .number($0.microseconds) } ?? .null)
        if let scene = page.entries[index].scene {
            object.add("states", scene.moments.pictures)
            object.add("moments", scene.moments.all.count)
        }
        object.add("remarks", trace.remarks.count)
        return object.line
    }
}
