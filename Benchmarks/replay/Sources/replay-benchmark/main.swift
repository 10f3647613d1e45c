import Glibc
import PressureGestures

// replay-benchmark STAGE FILE: goes the way of a recording up to a stage, from the opening of the file to its end, and
// prints how many events, frames and gesture events there were, and how many nanoseconds it took.

/// How far the events go.
enum Stage: String {
    /// They are read.
    case read
    /// And turned into frames of contacts.
    case track
    /// And into gestures, of one contact at a time.
    case leading
    /// The same with a press for each contact.
    case independent
}

struct CountingSink: EventSink {
    var events = 0

    mutating func receive(_ event: GestureEvent) { events &+= 1 }
}

func nanoseconds() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

func run(_ stage: Stage, _ path: String) throws -> (events: Int, frames: Int, gestures: Int) {
    var reader = try RecordingReader(path: path)
    // A raw recording says nothing of its device; the others say the same.
    if reader.format == .raw24 || stage == .read {
        var events = 0
        while try reader.next() { events += reader.window.count }
        return (events, 0, 0)
    }
    try reader.describe()
    let axes = try TouchAxes(reader.device)
    var events = 0
    var frames = 0
    if stage == .track {
        var tracker = SlotTracker(axes)
        while try reader.next() {
            let window = reader.window.events
            let span = window.span.extracting(first: reader.window.count)
            var place = 0
            while place < span.count {
                place = tracker.take(span, from: place)
                if tracker.hasFrame { frames += 1 }
            }
            events += span.count
        }
        return (events, frames, 0)
    }
    var stream = TouchStream(axes, mode: stage == .leading ? .leading : .independent)
    var sink = CountingSink()
    let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
    let target = PressTarget(id: 1, offer: .preview(actions: actions, sideways: SidewaysActions(), frame: nil))
    while try reader.next() {
        let window = reader.window.events
        stream.receive(window.span.extracting(first: reader.window.count), on: WholeSurface(target), into: &sink)
        events += reader.window.count
    }
    stream.end(into: &sink)
    return (events, 0, sink.events)
}

guard CommandLine.arguments.count == 3, let stage = Stage(rawValue: CommandLine.arguments[1]) else {
    print("usage: replay-benchmark read|track|leading|independent FILE")
    exit(2)
}
do {
    let start = nanoseconds()
    let result = try run(stage, CommandLine.arguments[2])
    print(result.events, result.frames, result.gestures, nanoseconds() - start)
} catch {
    print(error)
    exit(1)
}
