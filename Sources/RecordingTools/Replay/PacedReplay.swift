import Glibc
import PressureGestures

/// Plays a recording as slowly as it happened, or so many times faster; the events are those of a replay at once.
package struct PacedReplay: ~Copyable {
    private let speed: Double
    private var began: (wall: Int64, recording: Timestamp)?

    /// A speed of 1 is the recording's own.
    package init(speed: Double) { self.speed = speed }

    /// Plays the recording; `heard` is called whenever the sink may have something new.
    package mutating func play<Sink: RecordingSink>(
        _ run: inout RecordingRun, into sink: inout Sink, heard: (inout Sink) -> Void
    ) throws(ToolError) {
        while try run.readWindow() {
            var place = 0
            while place < run.reader.window.count {
                if let time = run.frameEnd(from: place) {
                    while let deadline = run.stream.session.nextDeadline, deadline < time {
                        wait(for: deadline)
                        run.stream.session.advance(to: deadline, into: &sink)
                        heard(&sink)
                    }
                    wait(for: time)
                }
                place = run.step(from: place, into: &sink)
                heard(&sink)
            }
            run.finishWindow(into: &sink)
        }
        run.end(into: &sink)
        heard(&sink)
    }

    private mutating func wait(for time: Timestamp) {
        guard let began else {
            self.began = (MonotonicClock.nanoseconds(), time)
            return
        }
        let span = Double((time - began.recording).microseconds) * 1_000 / speed
        // A gap of a century in a damaged recording shall not stop the program: an hour is the most it waits.
        let due = began.wall + Int64(min(max(span, 0), 3.6e12))
        while true {
            let left = due - MonotonicClock.nanoseconds()
            guard left > 0 else { return }
            var rest = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
            _ = unsafe nanosleep(&rest, nil)
        }
    }
}
