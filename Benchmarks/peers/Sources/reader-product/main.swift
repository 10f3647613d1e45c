import Glibc
import PressureGestures

// reader-product read|replay FILE: a recording from its opening to its end, as events or up to gestures, a press for each
// finger. Prints what twin.c prints: how many events, a sum over them or the number of gestures, and the nanoseconds of the
// processor's time. reader-product sizes: how many bytes the values take that live while fingers are down.

struct CountingSink: EventSink {
    var gestures = 0

    mutating func receive(_ event: GestureEvent) { gestures &+= 1 }
}

func nanoseconds() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}

func read(_ path: String) throws -> (count: Int, sum: UInt64) {
    var count = 0
    var sum: UInt64 = 0
    var reader = try RecordingReader(path: path)
    while try reader.next() {
        let window = reader.window.events
        let events = window.span.extracting(first: reader.window.count)
        for place in 0..<events.count {
            let event = events[place]
            sum &+= UInt64(truncatingIfNeeded: event.time.microseconds) &+ UInt64(event.type) &+ UInt64(event.code)
            sum &+= UInt64(truncatingIfNeeded: event.value)
        }
        count += events.count
    }
    return (count, sum)
}

func replay(_ path: String) throws -> (count: Int, gestures: UInt64) {
    var reader = try RecordingReader(path: path)
    try reader.describe()
    var stream = TouchStream(try TouchAxes(reader.device), mode: .independent)
    var sink = CountingSink()
    let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
    let targets = WholeSurface(
        PressTarget(id: 1, offer: .preview(actions: actions, sideways: SidewaysActions(), frame: nil)))
    var count = 0
    while try reader.next() {
        let window = reader.window.events
        stream.receive(window.span.extracting(first: reader.window.count), on: targets, into: &sink)
        count += reader.window.count
    }
    stream.end(into: &sink)
    return (count, UInt64(sink.gestures))
}

/// A stream as a whole, and what of it is there once for each contact.
func printSizes() {
    func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
    func slots(of value: Any) -> Int {
        for child in Mirror(reflecting: value).children where child.label == "slots" {
            return _openExistential(child.value, do: size) / TouchSession.capacity
        }
        return -1
    }
    var device = DeviceDescription()
    device.declare(1, 0x14a)
    for code: UInt16 in [0x35, 0x36, 0x39, 0x2f, 0x3a] {
        device.set(AxisDescription(code: code, minimum: 0, maximum: 1_000, resolution: 10))
    }
    guard let axes = try? TouchAxes(device) else { return }
    let stream = TouchStream(axes)
    print(MemoryLayout<TouchStream>.size, slots(of: stream.tracker), slots(of: stream.session))
}

let arguments = CommandLine.arguments
do {
    let start = nanoseconds()
    if arguments.count == 3, arguments[1] == "read" {
        let (count, sum) = try read(arguments[2])
        print(count, sum, nanoseconds() - start)
    } else if arguments.count == 3, arguments[1] == "replay" {
        let (count, gestures) = try replay(arguments[2])
        print(count, gestures, nanoseconds() - start)
    } else if arguments.count == 2, arguments[1] == "sizes" {
        printSizes()
    } else {
        print("usage: reader-product read|replay FILE, or sizes")
        exit(2)
    }
} catch {
    print(error)
    exit(1)
}
