import Glibc
import PressureGestures
import Rig
import Synchronization

/// How much went through a stage.
struct Passed {
    var events = 0
    /// Frames or gestures, counted because the compiler could leave out results that are never used.
    var results = 0
}

/// One path through the library, with its input.
struct Stage {
    enum Way {
        /// Events in memory become frames of contacts.
        case slots
        /// Events in memory become gestures.
        case chain(TouchSession.Mode)
        /// Events from a pipe, one frame at a time, become gestures in a live session with its wait, clock and timer.
        case live
        /// The same pipe without the library: the cost of the writing, the waiting and the reading themselves.
        case pipe
        /// An app's own touches become gestures; the app can ask a question after each touch.
        case touches(Questions)
        /// The same touches through `PressController`, which owns the clock and the timer.
        case controller
        /// The bytes of a recording become events.
        case read
        /// The bytes of a recording become gestures.
        case replay
    }

    enum Questions {
        case none
        /// What stops the next step.
        case explain
        case all
    }

    let name: String
    private let way: Way
    /// Events, or the whole recording and a part of the recording that ends with an event.
    private let events: [InputEvent]
    /// Where the input's frames end.
    private let ends: [Int]
    private let touches: [Touch]
    private let recording: Recording?

    /// All stages that are counted, with the inputs in a folder.
    static func all(in folder: String, events count: Int) throws -> [Stage] {
        var stages: [Stage] = []
        for contacts in [1, 2, 5, 10, 16] {
            let events = try rawEvents(folder + "/trace-\(contacts)", count)
            stages.append(Stage(name: "slots-\(contacts)", way: .slots, events: events))
            stages.append(Stage(name: "chain-\(contacts)", way: .chain(.independent), events: events))
            if contacts == 1 || contacts == 5 {
                stages.append(Stage(name: "live-\(contacts)", way: .live, events: events))
                stages.append(Stage(name: "pipe-\(contacts)", way: .pipe, events: events))
            }
            guard contacts == 5 else { continue }
            stages.append(Stage(name: "leading-5", way: .chain(.leading), events: events))
            let touches = try Touch.all(in: events, of: panel)
            stages.append(Stage(name: "touches-5", way: .touches(.none), touches: touches))
            stages.append(Stage(name: "explain-5", way: .touches(.explain), touches: touches))
            stages.append(Stage(name: "asking-5", way: .touches(.all), touches: touches))
            stages.append(Stage(name: "controller-5", way: .controller, touches: touches))
        }
        for format in ["raw", "plain", "commented", "libinput"] {
            let recording = try Recording(path: folder + "/" + format)
            stages.append(Stage(name: "read-\(format)", way: .read, recording: recording))
            if format == "plain" { stages.append(Stage(name: "replay", way: .replay, recording: recording)) }
        }
        return stages
    }

    private init(
        name: String, way: Way, events: [InputEvent] = [], touches: [Touch] = [], recording: Recording? = nil
    ) {
        self.name = name
        self.way = way
        self.events = events
        ends = events.indices.filter { events[$0].endsFrame }.map { $0 + 1 }
        self.touches = touches
        self.recording = recording
    }

    /// Runs the path with the first part of the input, which is as long as the whole input divided by `part`.
    mutating func run(part: Int) throws -> Passed {
        switch way {
        case .slots: try slots(events.count / part)
        case .chain(let mode): try chain(events.count / part, mode)
        case .live: try live(events.count / part)
        case .pipe: try passThroughPipe(events.count / part)
        case .touches(let questions): take(touches.count / part, questions)
        case .controller: try control(touches.count / part)
        case .read: try read(part)
        case .replay: try replay(part)
        }
    }

    private func slots(_ count: Int) throws -> Passed {
        var passed = Passed(events: count)
        var samples = 0
        var tracker = SlotTracker(try TouchAxes(panel))
        let span = events.span.extracting(first: count)
        var place = 0
        while place < count {
            place = tracker.read(span, from: place)
            if tracker.hasFrame {
                passed.results &+= 1
                samples &+= tracker.frame.count
            }
        }
        guard samples > 0 else { throw ProbeError(description: "no samples came of \(name)") }
        return passed
    }

    private func live(_ count: Int) throws -> Passed {
        let (reading, writing) = try openPipe()
        defer { close(writing) }
        var settings = LiveSettings()
        settings.mode = .independent
        var session = try LiveSession(settings)
        try session.add(EvdevDevice(descriptor: reading))
        var sink = CountingSink()
        let passed = send(count, to: writing) {
            session.dispatch(waiting: .milliseconds(-1), on: everywhere, into: &sink)
        }
        return Passed(events: passed, results: sink.gestures)
    }

    private func passThroughPipe(_ count: Int) throws -> Passed {
        let (reading, writing) = try openPipe()
        defer {
            close(reading)
            close(writing)
        }
        var bytes = [UInt8](repeating: 0, count: 8_192)
        var results = 0
        let passed = send(count, to: writing) {
            var wait = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&wait, 1, -1)
            results &+= unsafe Glibc.read(reading, &bytes, bytes.count)
        }
        return Passed(events: passed, results: results)
    }

    /// A pipe whose reading end is a device.
    private func openPipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard unsafe Glibc.pipe(&ends) == 0 else { throw ProbeError(description: "no pipe (\(errno))") }
        rig_adopt(ends[0])
        return (ends[0], ends[1])
    }

    /// Writes the whole frames among the first events, and calls `hear` after each; returns how many events they had.
    private func send(_ count: Int, to descriptor: Int32, _ hear: () -> Void) -> Int {
        // On machines of 64 bits the events have the layout in which the kernel writes them.
        let size = MemoryLayout<InputEvent>.stride
        return unsafe events.withUnsafeBytes { bytes in
            var start = 0
            for end in ends {
                if end > count { break }
                _ = unsafe write(descriptor, bytes.baseAddress.map { unsafe $0 + start * size }, (end - start) * size)
                start = end
                hear()
            }
            return start
        }
    }

    private func chain(_ count: Int, _ mode: TouchSession.Mode) throws -> Passed {
        var stream = TouchStream(try TouchAxes(panel), mode: mode)
        var sink = CountingSink()
        stream.receive(events.span.extracting(first: count), on: everywhere, into: &sink)
        return Passed(events: count, results: sink.gestures)
    }

    private func take(_ count: Int, _ questions: Questions) -> Passed {
        var session = TouchSession(mode: .independent)
        var sink = CountingSink()
        var answers = 0
        let target = everywhere.target
        for touch in touches.prefix(count) {
            switch touch.kind {
            case .began:
                session.beginTouch(
                    touch.id, at: touch.point, time: touch.time, pressure: touch.pressure, on: target, into: &sink)
            case .moved:
                session.moveTouch(touch.id, to: touch.point, time: touch.time, pressure: touch.pressure, into: &sink)
            case .ended: session.endTouch(touch.id, at: touch.point, time: touch.time, into: &sink)
            }
            if questions == .none { continue }
            if session.explanation(of: touch.id, at: touch.time) != nil { answers &+= 1 }
            if questions == .explain { continue }
            if session.claim(of: touch.id) != .none { answers &+= 1 }
            if session.phase(of: touch.id) != .idle { answers &+= 1 }
            if session.pressure(of: touch.id) != nil { answers &+= 1 }
        }
        return Passed(events: count, results: sink.gestures &+ answers)
    }

    /// The same touches through `PressController`, which passes its events to a closure.
    private func control(_ count: Int) throws -> Passed {
        let sink = SharedSink()
        let controller = try PressController(on: everywhere, session: TouchSession(mode: .independent)) { _ in
            sink.gestures.add(1, ordering: .relaxed)
        }
        let target = everywhere.target
        for touch in touches.prefix(count) {
            switch touch.kind {
            case .began:
                controller.beginTouch(touch.id, at: touch.point, time: touch.time, pressure: touch.pressure, on: target)
            case .moved: controller.moveTouch(touch.id, to: touch.point, time: touch.time, pressure: touch.pressure)
            case .ended: controller.endTouch(touch.id, time: touch.time)
            }
        }
        return Passed(events: count, results: sink.gestures.load(ordering: .relaxed))
    }

    private func read(_ part: Int) throws -> Passed {
        var passed = Passed()
        guard let recording else { return passed }
        var reader = try RecordingReader(bytes: part == 1 ? recording.all : recording.few, name: name)
        while try reader.next() { passed.events += reader.window.count }
        return passed
    }

    private func replay(_ part: Int) throws -> Passed {
        var passed = Passed()
        guard let recording else { return passed }
        var reader = try RecordingReader(bytes: part == 1 ? recording.all : recording.few, name: name)
        try reader.describe()
        var stream = TouchStream(try TouchAxes(reader.device))
        var sink = CountingSink()
        while try reader.next() {
            let window = reader.window.events
            stream.receive(window.span.extracting(first: reader.window.count), on: everywhere, into: &sink)
            passed.events += reader.window.count
        }
        stream.end(into: &sink)
        passed.results = sink.gestures
        return passed
    }
}

private struct CountingSink: LiveSink {
    var gestures = 0

    mutating func receive(_ event: GestureEvent) { gestures &+= 1 }
}

private final class SharedSink: Sendable {
    let gestures = Atomic(0)
}

/// Every finger lands on a target with a preview and actions.
private let everywhere = WholeSurface(
    PressTarget(id: 1, offer: .preview(actions: ActionList(rows: [1, 2, 3]) ?? ActionList())))

/// The force touchscreen whose events Benchmarks/peers/trace.c writes.
private let panel: DeviceDescription = {
    var device = DeviceDescription()
    device.addProperty(1)
    device.declare(type: 1, code: 0x14a)
    let axes: [(UInt16, Int32, Int32)] = [
        (0x00, 4_095, 20), (0x01, 2_559, 20), (0x18, 1_023, 2), (0x2f, 15, 0), (0x30, 255, 0), (0x35, 4_095, 20),
        (0x36, 2_559, 20), (0x39, 65_535, 0), (0x3a, 1_023, 2),
    ]
    for (code, maximum, resolution) in axes {
        device.set(AxisDescription(code: code, minimum: 0, maximum: maximum, resolution: resolution))
    }
    return device
}()

private func rawEvents(_ path: String, _ count: Int) throws -> [InputEvent] {
    var events: [InputEvent] = []
    events.reserveCapacity(count + 1_000)
    var reader = try RecordingReader(path: path)
    while try reader.next(), events.count < count {
        for place in 0..<reader.window.count { events.append(reader.window.events[place]) }
    }
    return Array(events.prefix(count))
}
