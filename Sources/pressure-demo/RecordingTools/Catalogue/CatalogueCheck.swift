import PressureGestures

/// One row of the catalogue, played.
package struct CatalogueCheck: Sendable {
    package let entry: Catalogue.Entry
    /// The log of the replay, as its golden file keeps it.
    package let log: String
    /// The names of the events that came, without progress and without the ends of hints that merely led on.
    package let events: [String]
    /// The first break of the event grammar.
    package let violation: String?

    /// Whether the events are those that the catalogue promises.
    package var isAsPromised: Bool { events == entry.events && violation == nil }

    /// Plays the recording of a row.
    package init(_ entry: Catalogue.Entry, in folder: String) throws(ToolError) {
        self.entry = entry
        let options = try entry.replayOptions(in: folder)
        let path = "\(folder)/\(entry.name).evemu"
        var run = try RecordingRun(path, options)
        var both = Both(
            log: ReplayLog(.text, run.app, tuning: run.stream.session.tuning), list: PlayedEvents(app: run.app))
        try run.play(into: &both)
        log = run.heading.text + both.log.takeText()
        events = both.list.names
        violation = both.log.violation.map { "\($0)" }
    }

    /// Two sinks that hear the same.
    private struct Both: RecordingSink {
        var log: ReplayLog
        var list: PlayedEvents

        mutating func receive(_ event: GestureEvent) {
            log.receive(event)
            list.receive(event)
        }
    }

    private struct PlayedEvents: RecordingSink {
        let app: AppDescription
        var names: [String] = []

        mutating func receive(_ event: GestureEvent) {
            switch event.kind {
            case .progress, .hintEnded(.began): return  // What follows says both.
            default: names.append(EventLog.what(event, app))
            }
        }
    }
}
