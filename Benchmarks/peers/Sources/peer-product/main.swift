import Glibc
import PressureGestures
import Rig

// peer-product STAGE FEED TRACE EVENTS: runs this library on the same trace as its peers, from bytes up to a stage.
// peer-product sizes: prints the bytes of a stream, and the bytes of its tracker and its session for each contact.

/// How far the events go, and on which path.
enum Stage: String, CaseIterable {
    /// The program prepares everything, and ends.
    case start
    /// Counts everything; not for measuring.
    case count
    /// Bytes become frames of contacts.
    case slots
    /// Bytes become gestures, of one contact at a time.
    case leading
    /// Bytes become gestures, with a press for each contact.
    case independent
    /// Like `independent`, through a live session with its wait, its clock and its timer.
    case live
    /// A press for each contact, fed by libevdev's loop.
    case libevdev
}

struct CountingSink: LiveSink {
    var gestures = 0

    mutating func receive(_ event: GestureEvent) { gestures &+= 1 }
}

/// The counts of a stage; a number that the stage does not count is below 0.
struct Found {
    var frames = -1
    var begins = -1
    var samples = -1
    var ends = -1
    var gestures = -1
}

let usage = "peer-product " + Stage.allCases.map(\.rawValue).joined(separator: "|")

/// Every finger of the trace lands on a target with a preview and actions.
func everywhere() -> WholeSurface {
    let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
    return WholeSurface(
        PressTarget(id: 1, offer: .preview(actions: actions, sideways: SidewaysActions(), frame: nil)))
}

func count(_ device: consuming EvdevDevice) throws -> Found {
    var found = Found(frames: 0, begins: 0, samples: 0, ends: 0)
    var stream = TouchStream(try TouchAxes(device.description), mode: .independent)
    let targets = everywhere()
    var sink = CountingSink()
    while rig_next() != 0 {
        while true {
            let taken = try device.read()
            guard taken > 0 else { break }
            let events = device.events
            let span = events.span.extracting(first: taken)
            var place = 0
            while place < taken {
                place = stream.step(span, from: place, on: targets, into: &sink)
                guard stream.tracker.hasFrame else { continue }
                let frame = stream.tracker.frame
                found.frames += 1
                found.samples += frame.count
                for index in 0..<frame.count {
                    switch frame.samples[index].change {
                    case .began, .beganUnknown, .beganPalm, .beganAs: found.begins += 1
                    case .lifted, .lost: found.ends += 1
                    case .moved, .resynced, .becamePalm, .became: break
                    }
                }
            }
        }
    }
    found.gestures = sink.gestures
    return found
}

/// The events of a turn in bulk, in memory without a copy, as for the floor.
func turn() -> UnsafeBufferPointer<InputEvent> {
    // Both types have the same layout on machines of 64 bits.
    let events = unsafe UnsafeRawPointer(rig_events())?.assumingMemoryBound(to: InputEvent.self)
    return unsafe UnsafeBufferPointer(start: events, count: rig_count())
}

func take(_ span: Span<InputEvent>, _ tracker: inout SlotTracker, _ found: inout Found) {
    var place = 0
    while place < span.count {
        place = tracker.read(span, from: place)
        if tracker.hasFrame {
            found.frames &+= 1
            found.samples &+= tracker.frame.count
        }
    }
}

func slots(_ device: consuming EvdevDevice) throws -> Found {
    var found = Found(frames: 0, samples: 0)
    var tracker = SlotTracker(try TouchAxes(device.description))
    while rig_next() != 0 {
        guard rig_feed() != RIG_BULK else {
            let events = unsafe turn()
            take(unsafe events.span, &tracker, &found)
            continue
        }
        while true {
            let taken = try device.read()
            guard taken > 0 else { break }
            let events = device.events
            take(events.span.extracting(first: taken), &tracker, &found)
            if taken < EvdevDevice.readLimit { break }
        }
    }
    return found
}

func presses(_ device: consuming EvdevDevice, _ mode: TouchSession.Mode) throws -> Found {
    var stream = TouchStream(try TouchAxes(device.description), mode: mode)
    let targets = everywhere()
    var sink = CountingSink()
    while rig_next() != 0 {
        guard rig_feed() != RIG_BULK else {
            let events = unsafe turn()
            stream.receive(unsafe events.span, on: targets, into: &sink)
            continue
        }
        while true {
            let taken = try device.read()
            guard taken > 0 else { break }
            let events = device.events
            stream.receive(events.span.extracting(first: taken), on: targets, into: &sink)
            if taken < EvdevDevice.readLimit { break }
        }
    }
    return Found(gestures: sink.gestures)
}

func live(_ device: consuming EvdevDevice) throws -> Found {
    var settings = LiveSettings()
    settings.mode = .independent
    var session = try LiveSession(settings)
    try session.add(device)
    let targets = everywhere()
    var sink = CountingSink()
    while rig_next() != 0 { session.dispatch(waiting: .milliseconds(-1), on: targets, into: &sink) }
    return Found(gestures: sink.gestures)
}

/// `described` has the device's description; libevdev reads the events from its descriptor.
func throughLibevdev(_ described: borrowing EvdevDevice) throws -> Found {
    var stream = TouchStream(try TouchAxes(described.description), mode: .independent)
    let device = unsafe rig_libevdev_open(described.descriptor)
    var events = [InputEvent](
        repeating: InputEvent(time: .zero, type: 0, code: 0, value: 0), count: EvdevDevice.readLimit)
    let targets = everywhere()
    var sink = CountingSink()
    while rig_next() != 0 {
        // Both types have the same layout on machines of 64 bits, so libevdev can write the events that we read.
        let taken = unsafe events.withUnsafeMutableBytes { bytes in
            let place = unsafe bytes.baseAddress?.assumingMemoryBound(to: input_event.self)
            return Int(unsafe rig_libevdev_frame(device, place, Int32(EvdevDevice.readLimit)))
        }
        stream.receive(events.span.extracting(first: taken), on: targets, into: &sink)
    }
    return Found(gestures: sink.gestures)
}

func run(_ stage: Stage, _ descriptor: Int32) throws -> Found {
    switch stage {
    case .start:
        _ = try TouchStream(TouchAxes(EvdevDevice(descriptor: descriptor).description))
        return Found()
    case .count: return try count(EvdevDevice(descriptor: descriptor))
    case .slots: return try slots(EvdevDevice(descriptor: descriptor))
    case .leading: return try presses(EvdevDevice(descriptor: descriptor), .leading)
    case .independent: return try presses(EvdevDevice(descriptor: descriptor), .independent)
    case .live: return try live(EvdevDevice(descriptor: descriptor))
    case .libevdev:
        let device = try EvdevDevice(descriptor: descriptor)
        return try throughLibevdev(device)
    }
}

func printSizes() throws {
    func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
    func slots(of value: Any) -> Int {
        for child in Mirror(reflecting: value).children where child.label == "slots" {
            return _openExistential(child.value, do: size) / TouchSession.capacity
        }
        return -1
    }
    var device = DeviceDescription()
    device.declare(type: 1, code: 0x14a)
    for code: UInt16 in [0x35, 0x36, 0x39, 0x2f, 0x3a] {
        device.set(AxisDescription(code: code, minimum: 0, maximum: 1_000, resolution: 10))
    }
    let stream = TouchStream(try TouchAxes(device))
    print(MemoryLayout<TouchStream>.size, slots(of: stream.tracker), slots(of: stream.session))
}

if CommandLine.arguments.count == 2, CommandLine.arguments[1] == "sizes" {
    try printSizes()
    exit(0)
}
guard CommandLine.argc > 1, let stage = Stage(rawValue: CommandLine.arguments[1]) else {
    print("usage: \(usage) bulk|frames|pipe TRACE EVENTS")
    exit(2)
}
do {
    let arguments = unsafe CommandLine.unsafeArgv
    let descriptor = unsafe rig_open(CommandLine.argc - 1, arguments + 1, usage)
    let found = try run(stage, descriptor)
    var counts = rig_counts(
        frames: found.frames, begins: found.begins, samples: found.samples, ends: found.ends,
        gestures: found.gestures)
    unsafe rig_report(&counts)
} catch {
    print(error)
    exit(1)
}
