import FingerSketch
import PressureGestures
import PressureJSON
import RecordingTools

/// What a page shows of one recording: facts, player, drawings, and the list of events, which works without a script.
struct ReportSection {
    private let trace: TouchTrace
    private let scene: ReportScene?
    private let number: Int
    private let reduction: PointReduction
    private let name: String

    init(_ entry: ReportPage.Entry, number: Int, _ reduction: PointReduction) {
        trace = entry.trace
        scene = entry.scene
        self.number = number
        self.reduction = reduction
        name = ForeignText.markup(ReportPage.fileName(entry.trace))
    }

    /// The section.
    var html: String {
        let data = TraceData(trace, reduction, scene: scene)
        return """
            <section class="trace card" id="trace-\(number)" aria-labelledby="trace-\(number)-name">
            <h2 id="trace-\(number)-name">\(name)</h2>
            \(facts)\(player)<div class="body">
            <div class="side live">\(sceneFigure)\(pathFigure)</div>
            <div class="main">\(chart(drawn: data.count))\(moment)\(events)\(remarks)</div>
            </div>
            <p class="sr said" role="status" aria-live="polite"></p>
            <script type="application/json" class="data">\(data.json)</script>
            </section>

            """
    }

    /// Whether something on the home screen plays, which has a sound.
    private var isHeard: Bool { ReportPage.isHeard(trace, scene) }

    // MARK: - Facts

    private var facts: String {
        let heading = trace.heading
        var facts = [
            ("", TraceText.length(trace.length)),
            ("", Figure.count(trace.contacts.count + trace.contactsLeftOut, "contact")),
            ("", Figure.count(trace.events.count + trace.eventsLeftOut, "event")),
            ("device ", heading.device.isEmpty ? "without a name" : heading.device),
            ("pressure ", TraceText.pressure(heading)),
        ]
        if trace.frames > 1, trace.length.microseconds > 0 { facts.append(("", Figure.count(trace.frames, "frame"))) }
        let items = facts.map { "<span>\($0.0)<b>\(ForeignText.markup($0.1))</b></span>" }
        return "<p class=\"facts\">\(items.joined(separator: "\n"))</p>\n"
    }

    // MARK: - Player

    private var controls: [PageFile] {
        [PageMarkup.steps, PageMarkup.speed, PageMarkup.zoom, PageMarkup.time] + (isHeard ? [PageMarkup.sound] : [])
    }

    private var player: String {
        """
        <div class="player live" role="group" aria-label="Playback of \(name)">
        \(controls.map(\.markup).joined())</div>

        """
    }

    // MARK: - Drawings

    private func chart(drawn: Int) -> String {
        let all = trace.contacts.reduce(0) { $0 + $1.points.count }
        var words =
            "Solid line: the force that the library used. A rung begins when the force reaches the upper line,"
            + " and ends only when it falls below the dashed line; the hatched band between them keeps noise from"
            + " switching the rung. A filled square begins something, and a diamond ends it; the list of events"
            + " explains the letters. Bars at the bottom are waits: a bar with a filled end ran to its end, and a"
            + " dashed bar was stopped earlier."
        if trace.contacts.contains(where: \.hasOwnReading) { words += " Dotted: the reading as a share of full scale." }
        let isUnjudged = { (contact: TraceContact) in
            contact.points.allSatisfy { $0.force == nil } && contact.points.contains { $0.reading != nil }
        }
        if trace.contacts.contains(where: isUnjudged) {
            words += " Dashed: a contact whose force was not used."
        }
        if let column = reduction.column {
            words +=
                " \(all) readings are drawn as \(drawn): of every \(column) the first, the last, the lowest and the"
                + " highest, so that no crossing is hidden."
        }
        let milliseconds = trace.length.microseconds / 1_000
        return """
            <figure class="live">
            <div class="chart" role="slider" tabindex="0" aria-label="Pressure over time of \(name)" \
            aria-valuemin="0" aria-valuemax="\(milliseconds)" aria-valuenow="0" aria-describedby="trace-\(number)-how">\
            </div>
            <figcaption>\(ForeignText.markup(words))
            <span class="sr" id="trace-\(number)-how">Arrow keys go from event to event, with Shift from reading to reading; \
            Home and End go to the ends, Space plays, plus, minus and zero change how much time is shown. \
            \(ForeignText.markup(TraceText.summary(of: trace))) The list of events below says the same in words.</span>
            </figcaption>
            </figure>

            """
    }

    private var moment: String {
        "<div class=\"here live\"><h3>At the cursor</h3><p class=\"moment\"></p><ul class=\"fingers\"></ul></div>\n"
    }

    private var sceneFigure: String {
        guard let scene else { return "" }
        return """
            <figure class="scene"><div class="stage" role="img" aria-label="\(ForeignText.markup(scene.moments.texts.first ?? ""))"></div>
            <figcaption>\(ForeignText.markup(scene.caption)) <span class="scenetext"></span></figcaption></figure>

            """
    }

    private var pathFigure: String {
        guard !trace.contacts.isEmpty else { return "" }
        let surface = trace.heading.surface
        func millimetres(_ length: Millimetres) -> String {
            decimalText(Int64(length.micrometres), per: 1_000, places: 0)
        }
        return """
            <figure class="path">
            <figcaption>The contacts' paths on \(millimetres(surface.width)) × \(millimetres(surface.height)) mm, with \
            their numbers. The ring grows with the pressure.</figcaption></figure>

            """
    }

    // MARK: - Lists

    private var events: String {
        let rows = trace.events.map { event in
            let letter = EventLetter.letter(of: event.event.kind).map(String.init) ?? ""
            let force = event.event.pressure.map { decimalText(Int64($0.raw), per: 65_536, places: 2) } ?? "–"
            return """
                <tr role="row"><td role="cell" class="number"><button type="button">\(time(event.event.time))</button></td>\
                <td role="cell" class="what"><span class="key" aria-hidden="true">\(letter)</span>\
                \(ForeignText.markup(event.text))</td>\
                <td role="cell" class="number">\(force)</td>\
                <td role="cell" class="wide">contact \(event.event.contact.rawValue) on \
                \(ForeignText.markup(event.target))</td></tr>

                """
        }
        let left =
            trace.eventsLeftOut == 0
            ? ""
            : "<p class=\"note\">\(Figure.count(trace.eventsLeftOut, "more event")) in <code>pressure-demo replay</code>.</p>"
        return """
            <details open><summary>\(Figure.count(trace.events.count, "event"))</summary>
            <div class="scroll" role="region" tabindex="0" aria-label="Events of \(name)">
            <table role="table" aria-label="Events of \(name)"><thead role="rowgroup"><tr role="row"><th role="columnheader" class="number">Time</th>\
            <th role="columnheader">Event</th><th role="columnheader" class="number">Force</th>\
            <th role="columnheader">Contact and target</th></tr></thead>
            <tbody role="rowgroup">\(rows.joined())</tbody></table></div>\(left)</details>

            """
    }

    private func time(_ time: Timestamp) -> String { TraceText.time(time, of: trace) }

    private var remarks: String {
        var lines = trace.remarks.map(ForeignText.markup)
        if trace.contactsLeftOut > 0 {
            lines.append(
                "\(Figure.count(trace.contactsLeftOut, "more contact")) not drawn: the page would be too large.")
        }
        guard !lines.isEmpty else { return "" }
        let items = lines.map { "<li>\($0)</li>" }.joined(separator: "\n")
        return
            "<details><summary>\(Figure.count(lines.count, "remark"))</summary><ul class=\"remarks\">\(items)</ul></details>\n"
    }
}
