import PressureGestures

/// Reads, tracks and recognises a recording of so many frames; returns how many gesture events came out.
///
/// - Parameter plants: whether something allocates on purpose in the middle, to see that it is noticed.
func replay(frames: Int, _ format: RecordingText.Format, plants: Bool) throws -> Int {
    let recording = RecordingText(format, frames: frames)
    var reader = try RecordingReader(bytes: recording.bytes, name: "long")
    try reader.describe()
    var stream = TouchStream(try TouchAxes(reader.device), mode: .independent)
    let actions = ActionList(rows: [1, 2, 3]) ?? ActionList()
    let target = PressTarget(id: 1, offer: .preview(actions: actions, sideways: SidewaysActions(), frame: nil))
    let targets = WholeSurface(target)
    var sink = CountingSink()
    var events = 0
    var isPlanted = !plants
    while try reader.next() {
        let window = reader.window.events
        stream.receive(window.span.extracting(first: reader.window.count), on: targets, into: &sink)
        events += reader.window.count
        if !isPlanted, events >= recording.events / 2 {
            isPlanted = true
            plant()
        }
    }
    guard events == recording.events, sink.findings == 0 else { return 0 }
    stream.end(into: &sink)
    return sink.events
}

private struct CountingSink: EventSink {
    var events = 0
    var findings = 0

    mutating func receive(_ event: GestureEvent) { events &+= 1 }
    mutating func receive(_ finding: StreamFinding) { findings &+= 1 }
}

/// The text of a recording of two fingers that press, swell and lift, written into one piece of memory.
struct RecordingText {
    enum Format {
        case evemu, libinput
    }

    private(set) var bytes: [UInt8] = []
    private(set) var events = 0

    private let format: Format
    private var micros = 0
    private var slot = 0

    /// No event takes more bytes, and no frame has more events.
    private static let mostBytes = 80
    private static let mostEvents = 14

    init(_ format: Format, frames: Int) {
        self.format = format
        bytes.reserveCapacity(2_000 + frames * Self.mostEvents * Self.mostBytes)
        append(format == .evemu ? Self.evemuHeader : Self.libinputHeader)
        for frame in 0..<frames {
            if format == .libinput { append("  - evdev:\n") }
            for finger in 0..<2 where frame >= 40 * finger {
                write(finger, at: (frame - 40 * finger) % 80, press: frame / 80)
            }
            write(0, 0, 0, "SYN_REPORT")
            micros += 8_333
        }
    }

    /// One finger in one frame of the eighty that a press and the pause behind it take.
    private mutating func write(_ finger: Int, at step: Int, press: Int) {
        if slot != finger { write(3, 0x2f, finger, "ABS_MT_SLOT") }
        slot = finger
        guard step < 70 else {
            if step == 70 { write(3, 0x39, -1, "ABS_MT_TRACKING_ID") }
            return
        }
        if step == 0 { write(3, 0x39, (2 * press + finger) % 65_536, "ABS_MT_TRACKING_ID") }
        write(3, 0x35, 1_000 + 800 * finger + step % 5, "ABS_MT_POSITION_X")
        // Every third press leads upwards.
        write(3, 0x36, press % 3 == 2 ? 2_000 - 12 * step : 2_000 + step % 3, "ABS_MT_POSITION_Y")
        write(3, 0x3a, 10 + 3 * step, "ABS_MT_PRESSURE")
    }

    private mutating func write(_ type: Int, _ code: Int, _ value: Int, _ name: StaticString) {
        events += 1
        if format == .evemu {
            append("E: ")
            append(micros / 1_000_000, width: 1)
            append(".")
            append(micros % 1_000_000, width: 6, zeros: true)
            append(" ")
            append(type, width: 4, radix: 16, zeros: true)
            append(" ")
            append(code, width: 4, radix: 16, zeros: true)
            append(" ")
            append(value, width: 4, zeros: true)
            append("\t# ")
        } else {
            append("    - [")
            append(micros / 1_000_000, width: 3)
            append(", ")
            append(micros % 1_000_000, width: 6)
            append(", ")
            append(type, width: 3)
            append(", ")
            append(code, width: 3)
            append(", ")
            append(value, width: 7)
            append("] # ")
        }
        append(name)
        append("\n")
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// A number, filled up from the left.
    private mutating func append(_ number: Int, width: Int, radix: Int = 10, zeros: Bool = false) {
        var digits = 1
        var power = radix
        while power <= abs(number) {
            digits += 1
            power *= radix
        }
        let isNegative = number < 0
        if isNegative, zeros { append("-") }
        for _ in 0..<max(0, width - digits - (isNegative ? 1 : 0)) { append(zeros ? "0" : " ") }
        if isNegative, !zeros { append("-") }
        while power > 1 {
            power /= radix
            let digit = UInt8(abs(number) / power % radix)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    private static let evemuHeader: StaticString = """
        # EVEMU 1.3
        N: Long panel
        I: 0018 0001 0002 0003
        P: 02 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 03 00 00 00 00 00 80 60 06
        A: 2f 0 9 0 0 0
        A: 35 0 4095 0 0 20
        A: 36 0 4095 0 0 20
        A: 39 0 65535 0 0 0
        A: 3a 0 255 0 0 0

        """

    private static let libinputHeader: StaticString = """
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event4
          evdev:
            name: "Long panel"
            id: [24, 1, 2, 3]
            codes:
              0: [0, 1, 3]
              3: [47, 53, 54, 57, 58]
            absinfo:
              47: [0, 9, 0, 0, 0]
              53: [0, 4095, 0, 0, 20]
              54: [0, 4095, 0, 0, 20]
              57: [0, 65535, 0, 0, 0]
              58: [0, 255, 0, 0, 0]
            properties: [1]
          events:

        """
}
