import FingerSketch
import PressureGestures
import PressureJSON

/// A trace as JSON for the page's script, in which nothing can end the element that holds it.
struct TraceData {
    private let trace: TouchTrace
    private let scene: ReportScene?
    /// The points that are drawn of each contact.
    let points: [[TracePoint]]
    private let ladders: [PressureLadder]

    init(_ trace: TouchTrace, _ reduction: PointReduction, scene: ReportScene?) {
        self.trace = trace
        self.scene = scene
        points = trace.contacts.map { reduction.points(of: $0.points) }
        var ladders: [PressureLadder] = []
        for ladder in trace.contacts.compactMap(\.ladder) where !ladders.contains(ladder) { ladders.append(ladder) }
        self.ladders = ladders
    }

    /// How many points are drawn.
    var count: Int { points.reduce(0) { $0 + $1.count } }

    /// The whole object.
    var json: String {
        // Only the texts of points that are drawn are written.
        var places: [Int: Int] = [:]
        var texts: [String] = []
        for point in points.joined() where places[point.text] == nil {
            places[point.text] = texts.count
            texts.append(PageText.json(trace.texts[point.text]))
        }
        var fields = ["\"length\":\(max(0, trace.length.microseconds))"]
        fields.append("\"surface\":[\(length(trace.heading.surface.width)),\(length(trace.heading.surface.height))]")
        fields.append("\"targets\":[\(trace.targets.prefix(200).map(target).joined(separator: ","))]")
        fields.append("\"ladders\":[\(ladders.map(numbers).joined(separator: ","))]")
        fields.append(
            "\"contacts\":[\(trace.contacts.indices.map { contact($0, places) }.joined(separator: ",\n"))]")
        fields.append("\"events\":[\(trace.events.map(event).joined(separator: ","))]")
        fields.append("\"texts\":[\(texts.joined(separator: ","))]")
        if let scene { fields.append("\"scene\":\(self.scene(scene))") }
        return "{" + fields.joined(separator: ",\n") + "}"
    }

    private func time(_ time: Timestamp) -> Int64 { (time - trace.begin).microseconds }

    private func length(_ length: Millimetres) -> String {
        JSONText.thousandths(Int64(length.micrometres))
    }

    private func target(_ target: TouchTrace.Target) -> String {
        let frame = [target.frame.x, target.frame.y, target.frame.width, target.frame.height].map(length)
        return "{\"name\":\(PageText.json(target.name)),\"frame\":[\(frame.joined(separator: ","))]}"
    }

    private func numbers(_ ladder: PressureLadder) -> String {
        let rungs = [ladder.hint, ladder.peek, ladder.pop]
        return "[" + rungs.map { "\($0.enter.raw),\($0.leave.raw)" }.joined(separator: ",") + "]"
    }

    private func contact(_ place: Int, _ places: [Int: Int]) -> String {
        let contact = trace.contacts[place]
        var rows = CompactNumbers(columns: 6)
        for point in points[place] {
            rows.append([
                time(point.time), point.force.map { Int64($0.raw) + 1 } ?? 0,
                point.reading.map { Int64($0.raw) + 1 } ?? 0,
                // In hundredths of a millimetre: touchscreens are no more precise.
                Int64(point.position.x.micrometres / 10), Int64(point.position.y.micrometres / 10),
                Int64(places[point.text] ?? 0),
            ])
        }
        let events = trace.events.indices.filter { trace.events[$0].contact == place }.map(String.init)
        let phases = contact.phases.map { "[\(time($0.from)),\(time($0.to)),\(PageText.json($0.name))]" }
        let waits = contact.waits.map { wait in
            "[\(PageText.json(wait.name)),\(time(wait.from)),\(time(wait.to)),\(wait.isOver)]"
        }
        return "{\"number\":\(place),\"id\":\(contact.id.rawValue),\"name\":\"contact \(contact.id.rawValue)\""
            + ",\"lane\":\(contact.lane),\"from\":\(time(contact.landedAt)),\"to\":\(time(contact.endedAt))"
            + ",\"left\":\(contact.leftAt.map(time) ?? -1)"
            + ",\"ladder\":\(contact.ladder.flatMap { ladders.firstIndex(of: $0) } ?? -1)"
            + ",\"own\":\(contact.hasOwnReading),\"events\":[\(events.joined(separator: ","))]"
            + ",\"phases\":[\(phases.joined(separator: ","))],\"waits\":[\(waits.joined(separator: ","))]"
            + ",\"count\":\(points[place].count),\"points\":\"\(rows.text)\"}"
    }

    private func event(_ event: TouchTrace.Event) -> String {
        let letter = EventLetter.letter(of: event.event.kind).map(String.init) ?? ""
        return "{\"t\":\(time(event.event.time)),\"kind\":\"\(event.event.kind.name)\""
            + ",\"text\":\(PageText.json(event.text)),\"letter\":\"\(letter)\"}"
    }

    private func scene(_ scene: ReportScene) -> String {
        let times = scene.moments.map { String(max(0, time($0.time))) }.joined(separator: ",")
        let pictures = scene.moments.map { String($0.picture) }.joined(separator: ",")
        let words = scene.moments.map { String($0.text) }.joined(separator: ",")
        let texts = scene.texts.map(PageText.json).joined(separator: ",")
        let corners = [scene.corners.left, scene.corners.top, scene.corners.right, scene.corners.bottom]
        return
            "{\"corners\":[\(corners.map { JSONText.thousandths(Int64(($0 * 1_000).rounded())) }.joined(separator: ","))]"
            + ",\"times\":[\(times)],\"pictures\":[\(pictures)],\"words\":[\(words)],\"texts\":[\(texts)]"
            + ",\n\"orders\":\(scene.orders.json)}"
    }
}
