import PressureGestures

/// Plays a recording as slowly as it happened, or so many times faster; the events are those of a replay at once.
package struct PacedReplay: ~Copyable {
    private var clock: PlaybackClock

    /// A speed of 1 is the recording's own.
    package init(speed: Double) { clock = PlaybackClock(speed: speed) }

    /// Plays the recording; `heard` is called whenever the sink may have something new.
    package mutating func play<Sink: RecordingSink>(
        _ run: inout RecordingRun, into sink: inout Sink, heard: (inout Sink) -> Void
    ) throws(ToolError) {
        while try run.readWindow() {
            var index = 0
            while index < run.reader.window.count {
                if let time = run.frameEnd(from: index) {
                    while let deadline = run.stream.session.nextDeadline, deadline < time {
                        clock.wait(until: deadline)
                        run.stream.session.advance(to: deadline, into: &sink)
                        heard(&sink)
                    }
                    clock.wait(until: time)
                }
                index = run.step(from: index, into: &sink)
                heard(&sink)
            }
            run.finishWindow(into: &sink)
        }
        run.end(into: &sink)
        heard(&sink)
    }
}
