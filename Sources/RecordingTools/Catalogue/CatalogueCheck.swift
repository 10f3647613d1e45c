import PressureGestures

/// One row of the catalogue, played.
public struct CatalogueCheck: Sendable {
    public let entry: Catalogue.Entry
    /// The log of the replay, as its golden file keeps it.
    public let log: String
    /// The names of the events that came, without progress and without the ends of hints that merely led on.
    public let events: [String]
    /// The first break of the event grammar.
    public let violation: String?
    /// What `explain` says of each contact.
    public let stories: String

    /// Whether the events are those that the catalogue promises.
    public var isAsPromised: Bool { events == entry.events && violation == nil }

    /// Plays the recording of a row.
    public init(_ entry: Catalogue.Entry, in folder: String) throws(ToolError) {
        self.entry = entry
        let options = try entry.replayOptions(in: folder)
        let path = "\(folder)/\(entry.name).evemu"
        var run = try RecordingRun(path, options)
        var log = ReplayLog(.text, run.app, tuning: run.stream.session.tuning)
        var list = PlayedEvents(app: run.app)
        let heading = run.heading.text
        while try run.readWindow() {
            var both = Both(first: log, second: list)
            var place = 0
            while place < run.reader.window.count { place = run.step(from: place, into: &both) }
            run.finishWindow(into: &both)
            (log, list) = (both.first, both.second)
        }
        var both = Both(first: log, second: list)
        run.end(into: &both)
        self.log = heading + both.first.takeText()
        events = both.second.names
        violation = both.first.violation.map { "\($0)" }
        var told = try RecordingRun(path, options)
        let setting = StoryText.Setting(told)
        stories = try StoryTeller.stories(of: &told).map { StoryText($0, in: setting).text }.joined(separator: "\n")
    }

    /// Two sinks that hear the same.
    private struct Both: RecordingSink {
        var first: ReplayLog
        var second: PlayedEvents

        mutating func receive(_ event: GestureEvent) {
            first.receive(event)
            second.receive(event)
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
