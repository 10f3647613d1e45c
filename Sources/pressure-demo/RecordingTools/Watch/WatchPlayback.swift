import PressureGestures
import PressureJSON

/// A recording that is watched while it plays: as far as the moment that somebody asks for, and no farther.
///
/// The events are those of a replay: what happens by itself between two frames happens at its own time.
package struct WatchPlayback: ~Copyable {
    /// What there is to see.
    package private(set) var model: WatchModel
    /// Whether the recording is over, and what was open has been ended.
    package private(set) var isOver = false
    /// The time of the frame that comes next; nil while none is known.
    package private(set) var nextFrame: Timestamp?

    private var run: RecordingRun
    private var index = 0
    private var hasWindow = false
    /// Whether reading on gives something at once; a pipe may have nothing yet.
    private let canRead: () -> Bool

    /// Takes over an opened recording; without an answer to `canRead` it is read whenever more is needed.
    package init(_ run: consuming RecordingRun, canRead: @escaping () -> Bool = { true }) {
        model = WatchModel(run.heading, app: run.app, ladder: run.stream.session.ladder)
        self.run = run
        self.canRead = canRead
    }

    /// Reads on to the first frame, and says its time; nil if the recording has none, or none yet.
    package mutating func begin() throws(ToolError) -> Timestamp? {
        _ = try findFrame()
        return nextFrame
    }

    /// Plays everything up to and at a moment.
    package mutating func play(until time: Timestamp) throws(ToolError) {
        while try findFrame() {
            guard let frame = nextFrame else { break }
            if frame > time { break }
            fireDeadlines(before: frame)
            index = run.step(from: index, into: &model)
            if run.stream.tracker.hasFrame {
                model.notice(run.stream.tracker.frame)
                model.follow(&run.stream.session, at: run.stream.tracker.frame.time)
            }
            nextFrame = nil
        }
        guard !isOver else { return }
        if let nextFrame { fireDeadlines(before: min(nextFrame, time)) }
        // Where the next frame is not known yet only the picture moves on: what it brings may lie in the past.
        model.refresh(&run.stream.session, at: max(time, run.stream.session.now))
    }

    /// What went wrong is shown in the picture; what came before it stays.
    package mutating func fail(_ error: ToolError) {
        model.trouble = ForeignText.shown(error.message)
        isOver = true
    }

    /// Changes what the picture says besides the recording itself.
    package mutating func say(status: String, keys: String) {
        model.status = status
        model.keys = keys
    }

    /// What is to be said of the recording at the end.
    package borrowing func withRun<Result>(_ body: (borrowing RecordingRun) -> Result) -> Result { body(run) }

    private mutating func fireDeadlines(before time: Timestamp) {
        while let deadline = run.stream.session.nextDeadline, deadline < time {
            run.stream.session.advance(to: deadline, into: &model)
        }
    }

    /// Finds the frame that comes next, and reads on where the window is used up; false if none is there now.
    private mutating func findFrame() throws(ToolError) -> Bool {
        while nextFrame == nil, !isOver {
            if hasWindow, index < run.reader.window.count {
                if let time = run.frameEnd(from: index) {
                    nextFrame = time
                } else {
                    // The frame ends in the next window: what is here of it is taken.
                    index = run.step(from: index, into: &model)
                }
                continue
            }
            if hasWindow {
                run.finishWindow(into: &model)
                hasWindow = false
            }
            guard canRead() else { return false }
            guard try run.readWindow() else {
                end()
                return false
            }
            hasWindow = true
            index = 0
        }
        return nextFrame != nil
    }

    private mutating func end() {
        isOver = true
        run.end(into: &model)
        model.finish(&run.stream.session, at: max(run.stream.session.now, model.now))
    }
}

extension WatchModel {
    /// A model of a recording.
    init(_ heading: RecordingHeading, app: AppDescription, ladder: PressureLadder) {
        self.init(title: heading.shortName, details: heading.details, app: app, ladder: ladder)
    }
}

extension RecordingHeading {
    /// The name without its folder.
    var shortName: String { name.split(separator: "/").last.map(String.init) ?? name }

    /// What the heading says behind the file's name.
    var details: String { String(text.dropFirst("# \(shortName): ".count).dropLast()) }
}
