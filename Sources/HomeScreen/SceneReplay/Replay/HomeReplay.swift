import HomeScreen
import PressureGestures
import PressureReplay

/// A recording played on the home screen.
package final class HomeReplay: Sendable {
    package let name: String
    package let story: HomeStory
    /// All events, in order.
    package let events: [GestureEvent]
    /// The lines of its log.
    package let log: [String]
    /// The names of the events, without progress and without the ends of hints that went on to something else.
    package let names: [String]
    /// When the first and the last frame of the recording came.
    package let begin: Timestamp
    package let end: Timestamp
    /// The first break of the event grammar.
    package let violation: String?
    /// Remarks on how the recording was read.
    package let remarks: [String]

    /// Plays a recording; a named target is moved to the middle of the surface, where the finger is.
    package init(
        _ path: String, _ setting: HomeSetting, options: ReplayOptions = ReplayOptions(), aim: String? = nil
    ) throws(ToolError) {
        var play = try HomeRun(path, options, setting, aim: aim)
        let home = play.home
        var sink = Listener(grammar: GestureGrammar(play.run.stream.session.tuning), ways: FingerWays(isSwiped: true))
        while try play.run.readWindow() {
            var index = 0
            while index < play.run.reader.window.count {
                index = play.run.step(from: index, into: &sink)
                if play.run.stream.tracker.hasFrame {
                    sink.ways.receive(play.run.stream.tracker.frame, on: play.run.stream.session.surface)
                }
            }
            play.run.finishWindow(into: &sink)
        }
        play.run.end(into: &sink)
        let begin = play.run.begin ?? .zero
        let end = max(play.run.end ?? begin, sink.events.last?.time ?? begin)
        // A little before the first touch, so that the first picture shows the page at rest.
        var story = HomeStory(home, from: begin - .milliseconds(1))
        story.receive(sink.events, sink.ways.moves)
        story.end(at: end)
        let app = play.run.app
        (self.name, self.story, events) = (path, story, sink.events)
        (self.begin, self.end) = (begin, end)
        log = sink.events.map { String(EventLog.line($0, app).dropLast()) }
        names = sink.events.compactMap { event in
            switch event.kind {
            case .progress, .hintEnded(.began): nil
            default: EventLog.what(event, app)
            }
        }
        violation = sink.grammar.violation.map { "\($0)" }
        // A screen that was moved under the finger reaches beyond the surface on purpose.
        remarks = (aim == nil ? play.run.notes.map { "\($0)" } : []) + play.run.remarks
    }

    /// When everything that the recording brought has come to rest, and the pill is gone.
    package var rest: Timestamp {
        let gone = end + HomeModel.span(SceneLimits.pillLinger + SceneLimits.vanish)
        return max(gone, story.current.restsFrom(at: end))
    }

    private struct Listener: RecordingSink {
        var grammar: GestureGrammar
        var events: [GestureEvent] = []
        var ways: FingerWays

        mutating func receive(_ event: GestureEvent) {
            grammar.check(event)
            ways.receive(event)
            events.append(event)
        }
    }
}
