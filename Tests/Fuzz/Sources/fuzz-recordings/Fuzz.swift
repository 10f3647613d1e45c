import Glibc
import PressureGestures

/// libFuzzer's entry: one input through the door that PRESSURE_FUZZ names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start = unsafe start else { return 0 }
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    switch Door.chosen {
    case .recording(let beginning): Chain.read(beginning + bytes)
    case .events: Chain.play(events: bytes)
    }
    return 0
}

/// Which part is fuzzed.
enum Door {
    /// A reader; the beginning makes sure that it is this reader which gets the bytes.
    case recording(beginning: [UInt8])
    /// Input events without a reader before them, so that the fuzzer reaches the gestures quickly.
    case events

    static let chosen: Door = {
        let name = unsafe getenv("PRESSURE_FUZZ").map { unsafe String(cString: $0) } ?? "any"
        switch name {
        case "any": return .recording(beginning: [])
        case "evemu": return .recording(beginning: Array("# EVEMU 1.3\n".utf8))
        case "libinput": return .recording(beginning: Array("# libinput record\nversion: 1\nndevices: 1\n".utf8))
        case "evtest": return .recording(beginning: Array("Input driver version is 1.0.1\n".utf8))
        case "getevent": return .recording(beginning: Array("add device 1: /dev/input/event2\n".utf8))
        case "raw":
            // Two plausible records: a touch-down and the end of its frame.
            return .recording(beginning: Self.record(3, 0x39, 5) + Self.record(0, 0, 0))
        case "events": return .events
        default: fatalError("PRESSURE_FUZZ is any, evemu, libinput, evtest, getevent, raw or events, not \(name)")
        }
    }()

    private static func record(_ type: UInt8, _ code: UInt8, _ value: UInt8) -> [UInt8] {
        [1, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, type, 0, code, 0, value, 0, 0, 0]
    }
}

/// Bytes to gestures, with everything that must hold whatever the bytes are.
enum Chain {
    private static let targets: TargetList = [
        PressTarget(
            id: 1, frame: Rect(x: 0, y: 0, width: 40, height: 1_000),
            offer: .preview(
                actions: ActionList(rows: [1, 2, 3]) ?? ActionList(),
                sideways: SidewaysActions(leading: 4, trailing: 5), frame: nil)),
        PressTarget(
            id: 2, frame: Rect(x: 40, y: 0, width: 40, height: 1_000),
            offer: .menu(items: ActionList(rows: [1, 2]) ?? ActionList(), frame: nil)),
        PressTarget(id: 3, frame: Rect(x: 80, y: 0, width: 20, height: 1_000), offer: .playback),
        PressTarget(id: 4, frame: Rect(x: 100, y: 0, width: 20, height: 1_000), offer: .editMenu),
        PressTarget(id: 5, frame: Rect(x: 120, y: 0, width: 1_000, height: 1_000), offer: .nothing),
    ]

    /// A recording: strictly as far as it is whole, then again skipping what is damaged.
    static func read(_ bytes: [UInt8]) {
        read(bytes, keepsGoing: false)
        read(bytes, keepsGoing: true)
    }

    private static func read(_ bytes: [UInt8], keepsGoing: Bool) {
        var options = RecordingOptions()
        options.keepsGoing = keepsGoing
        do throws(RecordingError) {
            var reader = try RecordingReader(bytes: bytes, name: "fuzz", options: options)
            try reader.describe()
            var player = Player(reader.device)
            // Each window must bring the end nearer: at most one event a byte, and a window for each.
            var windows = 0
            while try reader.next() {
                windows += 1
                precondition(windows <= bytes.count + 2, "the reader does not come to an end")
                player?.play(reader.window.events.span.extracting(first: reader.window.count))
            }
            player?.end()
        } catch {
            precondition(!error.expected.isEmpty, "an error without a sentence")
        }
    }

    /// Eight bytes an event: how much later, type and code from a list of those that matter, value.
    static func play(events bytes: [UInt8]) {
        guard bytes.count > 1 else { return }
        var device = DeviceDescription()
        let axes: [UInt16] =
            switch bytes[0] % 4 {
            case 0: [0x2f, 0x35, 0x36, 0x37, 0x39, 0x3a, 0x3b, 0x00, 0x01, 0x18]
            case 1: [0x35, 0x36, 0x37, 0x39, 0x3a]
            case 2: [0x00, 0x01, 0x18]
            default: [0x2f, 0x35, 0x36, 0x39, 0x00, 0x01, 0x18]
            }
        for axis in axes { device.set(AxisDescription(code: axis, minimum: 0, maximum: 255, resolution: 2)) }
        for key: UInt16 in [0x14a, 0x145, 0x14d] { device.declare(EventType.key, key) }
        guard var player = Player(device) else { return }
        let marks: [(UInt16, UInt16)] = [(0, 0), (0, 0), (0, 2), (0, 3), (1, 0x14a), (1, 0x14d), (4, 4), (0, 0)]
        var events: [InputEvent] = []
        var time = Timestamp.zero
        var place = 1
        while place + 4 <= bytes.count {
            time = time + .milliseconds(Int64(bytes[place] % 64))
            let kind = bytes[place + 1]
            let value = Int32(Int8(bitPattern: bytes[place + 2])) &+ (Int32(bytes[place + 3] & 1) &* 128)
            let (type, code) =
                kind & 0x80 == 0 ? (EventType.abs, axes[Int(kind) % axes.count]) : marks[Int(kind) % marks.count]
            let said = type == EventType.syn ? Int32(bytes[place + 3] & 0x80 == 0x80 ? 1 : 0) : value
            events.append(InputEvent(time: time, type: type, code: code, value: said))
            place += 4
        }
        player.play(events.span)
        player.end()
    }

    /// A stream with the checker of the event grammar behind it.
    private struct Player {
        var stream: TouchStream
        var checker = GrammarSink()

        init?(_ device: DeviceDescription) {
            guard let axes = try? TouchAxes(device) else { return nil }
            stream = TouchStream(axes)
        }

        mutating func play(_ events: Span<InputEvent>) {
            stream.receive(events, on: Chain.targets, into: &checker)
        }

        mutating func end() {
            stream.end(into: &checker)
            precondition(checker.grammar.isComplete, "something that began did not end")
            precondition(stream.session.counts.anomalies == 0, "a cell that cannot be reached was reached")
            precondition(stream.session.nextDeadline == nil, "a deadline after the end")
        }
    }

    private struct GrammarSink: EventSink {
        var grammar = GestureGrammar()

        mutating func receive(_ event: GestureEvent) {
            grammar.check(event)
            if let violation = grammar.violation { fatalError("\(violation)") }
        }
    }
}
