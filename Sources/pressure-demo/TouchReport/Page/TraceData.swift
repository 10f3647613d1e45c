import FingerSketch
import PressureGestures
import PressureJSON
import SceneTools

/// A trace as JSON for the page's script, in which nothing can end the element that holds it.
struct TraceData {
    private let trace: TouchTrace
    private let scene: ReportScene?
    /// How long before the recording the page begins.
    private let lead: TimeSpan
    /// The points that are drawn of each contact.
    let points: [[TracePoint]]
    private let ladders: [PressureLadder]

    init(_ trace: TouchTrace, _ reduction: PointReduction, scene: ReportScene?, lead: TimeSpan = .zero) {
        self.trace = trace
        self.scene = scene
        self.lead = lead
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
        var texts: [JSONFragment] = []
        for point in points.joined() where places[point.text] == nil {
            places[point.text] = texts.count
            texts.append(PageText.json(trace.texts[point.text]))
        }
        let surface = trace.heading.surface
        var object = JSONObject(.rows)
        object.add("length", max(0, trace.length.microseconds))
        object.add("surface", .list([length(surface.width), length(surface.height)]))
        object.add("targets", objects: trace.targets.prefix(200).map(target))
        object.add("ladders", .list(ladders.map(numbers)))
        object.add("contacts", objects: trace.contacts.indices.map { contact($0, places) }, .rows)
        object.add("events", objects: trace.events.map(event))
        object.add("texts", .list(texts))
        if let scene { object.add("scene", self.scene(scene)) }
        return object.json
    }

    /// What a player needs to show the fingers: where they are, how hard they press, and the rungs they climb.
    func writeFingers(to object: inout JSONObject) {
        let surface = trace.heading.surface
        object.add("length", max(0, time(trace.end)))
        object.add("surface", .list([length(surface.width), length(surface.height)]))
        object.add("ladders", .list(ladders.map(numbers)))
        object.add("contacts", objects: trace.contacts.indices.map { fingers($0, [:]) }, .rows)
    }

    private func time(_ time: Timestamp) -> Int64 { (time - trace.begin).microseconds + lead.microseconds }

    private func length(_ length: Millimetres) -> JSONFragment {
        .number(decimals: JSONText.thousandths(Int64(length.micrometres)))
    }

    private func target(_ target: TouchTrace.Target) -> JSONObject {
        let frame = target.frame
        var object = JSONObject()
        object.add("name", PageText.json(target.name))
        object.add("frame", .list([frame.x, frame.y, frame.width, frame.height].map(length)))
        return object
    }

    private func numbers(_ ladder: PressureLadder) -> JSONFragment {
        .list(
            [ladder.hint, ladder.peek, ladder.pop].flatMap { rung -> [JSONFragment] in
                [.number(rung.enter.raw), .number(rung.leave.raw)]
            })
    }

    private func fingers(_ index: Int, _ places: [Int: Int]) -> JSONObject {
        let contact = trace.contacts[index]
        var rows = CompactNumbers(columns: 6)
        for point in points[index] {
            rows.append([
                time(point.time), point.force.map { Int64($0.raw) + 1 } ?? 0,
                point.reading.map { Int64($0.raw) + 1 } ?? 0,
                // In hundredths of a millimetre: touchscreens are no more precise.
                Int64(point.position.x.micrometres / 10), Int64(point.position.y.micrometres / 10),
                Int64(places[point.text] ?? 0),
            ])
        }
        var object = JSONObject()
        object.add("number", index)
        object.add("id", contact.id.rawValue)
        object.add("name", "contact \(contact.id.rawValue)")
        object.add("lane", contact.lane)
        object.add("from", time(contact.landedAt))
        object.add("to", time(contact.endedAt))
        object.add("left", contact.leftAt.map(time) ?? -1)
        object.add("ladder", contact.ladder.flatMap { ladders.firstIndex(of: $0) } ?? -1)
        object.add("own", contact.hasOwnReading)
        object.add("count", points[index].count)
        object.add("points", rows.text)
        return object
    }

    private func contact(_ index: Int, _ places: [Int: Int]) -> JSONObject {
        let contact = trace.contacts[index]
        let events = trace.events.indices.filter { trace.events[$0].contact == index }
        let phases = contact.phases.map { phase -> JSONFragment in
            .list([.number(time(phase.from)), .number(time(phase.to)), PageText.json(phase.name)])
        }
        let waits = contact.waits.map { wait -> JSONFragment in
            .list([
                PageText.json(wait.name), .number(time(wait.from)), .number(time(wait.to)), .flag(wait.isOver),
            ])
        }
        var object = fingers(index, places)
        object.add("events", .list(events.map { .number($0) }))
        object.add("phases", .list(phases))
        object.add("waits", .list(waits))
        return object
    }

    private func event(_ event: TouchTrace.Event) -> JSONObject {
        var object = JSONObject()
        object.add("t", time(event.event.time))
        object.add("kind", event.event.kind.name)
        object.add("text", PageText.json(event.text))
        object.add("letter", EventLetter.letter(of: event.event.kind).map(String.init) ?? "")
        return object
    }

    private func scene(_ scene: ReportScene) -> JSONObject {
        var object = JSONObject()
        object.add("corners", scene.corners.json)
        scene.moments.write(to: &object, since: trace.begin)
        object.breakLine()
        object.add("orders", JSONFragment(verbatim: scene.orders.json))
        return object
    }
}
