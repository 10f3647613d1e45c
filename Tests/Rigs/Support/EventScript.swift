import Foundation
import Testing

@testable import PressureCore

/// Input events written by hand: a line is a frame, its time in milliseconds first.
///
/// `10 slot 0 id 5 x 100 y 200 p 60` is what a touch-down looks like. SYN_REPORT follows each line by itself, unless the
/// line ends in `...`; `more` is a SYN_REPORT of value 1, `mt` a SYN_MT_REPORT, `drop` a SYN_DROPPED. Capital letters are
/// the axes of the device as a whole, `@12.5` changes the time within a line, and `03:38 1` is any other event, type and
/// code in hexadecimal.
struct EventScript {
    private(set) var events: [InputEvent] = []

    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private static let axes: [Substring: UInt16] = [
        "X": 0x00, "Y": 0x01, "P": 0x18, "slot": 0x2f, "major": 0x30, "x": 0x35, "y": 0x36, "tool": 0x37, "id": 0x39,
        "p": 0x3a, "far": 0x3b,
    ]
    private static let keys: [Substring: UInt16] = [
        "touch": 0x14a, "double": 0x14d, "triple": 0x14e, "quad": 0x14f, "quint": 0x148, "pen": 0x140,
        "rubber": 0x141, "brush": 0x142, "mouse": 0x146, "lens": 0x147, "stylus": 0x14b, "stylus2": 0x14c,
    ]
    private static let marks: [Substring: (code: UInt16, value: Int32)] = [
        "more": (0, 1), "mt": (2, 0), "drop": (3, 0),
    ]

    init(_ text: String) throws(Mistake) {
        for line in text.split(separator: "\n") {
            var words = line.split(separator: " ")
            guard let first = words.first else { continue }
            var time = try Self.time(first)
            let isOpen = words.last == "..."
            if isOpen { words.removeLast() }
            var place = 1
            while place < words.count {
                let word = words[place]
                place += 1
                if word.hasPrefix("@") {
                    time = try Self.time(word.dropFirst())
                } else if let mark = Self.marks[word] {
                    add(time, 0, mark.code, mark.value)
                } else {
                    guard place < words.count, let value = Int32(words[place]) else {
                        throw Mistake(description: "\(word) needs a number: \(line)")
                    }
                    place += 1
                    let (type, code) = try Self.code(word)
                    add(time, type, code, value)
                }
            }
            if !isOpen { add(time, 0, 0, 0) }
        }
    }

    /// The events of a recording in `Tests/Fixtures`, read in the plainest way there is.
    init(evemu name: String) throws {
        for line in try Project.text("Tests/Fixtures/\(name)").split(separator: "\n") where line.hasPrefix("E: ") {
            let words = line.split(whereSeparator: { " \t".contains($0) })
            let time = words[1].split(separator: ".")
            guard time.count == 2, let seconds = Int64(time[0]), let rest = Int64(time[1]),
                let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16),
                let value = Int32(words[4])
            else { throw Mistake(description: "no event: \(line)") }
            add(Timestamp(microseconds: seconds * 1_000_000 + rest), type, code, value)
        }
    }

    private mutating func add(_ time: Timestamp, _ type: UInt16, _ code: UInt16, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    private static func time(_ word: Substring) throws(Mistake) -> Timestamp {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] + "000" : "000"
        guard let whole = Int64(parts[0]), parts.count <= 2, let micros = Int64(fraction.prefix(3)) else {
            throw Mistake(description: "\(word) is no time in milliseconds")
        }
        return Timestamp(microseconds: whole * 1_000 + micros)
    }

    private static func code(_ word: Substring) throws(Mistake) -> (UInt16, UInt16) {
        if let axis = axes[word] { return (3, axis) }
        if let key = keys[word] { return (1, key) }
        let parts = word.split(separator: ":")
        guard parts.count == 2, let type = UInt16(parts[0], radix: 16), let code = UInt16(parts[1], radix: 16) else {
            throw Mistake(description: "\(word) is no event")
        }
        return (type, code)
    }
}

/// Devices for scripts: a unit is a millimetre, so that places read as they are written.
enum ScriptDevice {
    /// Protocol B with ten slots.
    static func slots(
        _ count: Int32 = 10, pressure: ClosedRange<Int32>? = 0...255, unitsPerGram: Int32 = 0,
        wholePressure: ClosedRange<Int32>? = 0...255
    ) -> DeviceDescription {
        var device = multitouch(pressure, unitsPerGram, wholePressure)
        device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: count - 1))
        device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
        return device
    }

    /// Protocol A, with or without tracking ids and BTN_TOUCH.
    static func anonymous(ids: Bool = false, touchKey: Bool = true) -> DeviceDescription {
        var device = multitouch(0...255, 0, nil)
        if ids { device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535)) }
        if !touchKey { device.codes.removeAll { $0.type == EventType.key } }
        return device
    }

    /// One contact, as a resistive screen has it.
    static func single(pressure: ClosedRange<Int32>? = 0...255) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = "Script"
        device.addProperty(DeviceProperty.direct)
        place(EventCode.x, EventCode.y, of: &device)
        if let pressure { range(EventCode.pressure, pressure, of: &device) }
        for key in [EventCode.touch, 0x14d, 0x14e, 0x14f, 0x148] { device.declare(type: EventType.key, code: key) }
        return device
    }

    /// A pen's tablet.
    static func pen(touchKey: Bool = true, tools: [UInt16] = [0x140, 0x141, 0x146, 0x147]) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = "Script"
        place(EventCode.x, EventCode.y, of: &device)
        range(EventCode.pressure, 0...1_000, of: &device)
        range(EventCode.distance, 0...63, of: &device)
        for key in tools + [EventCode.stylus, EventCode.stylus2] { device.declare(type: EventType.key, code: key) }
        if touchKey { device.declare(type: EventType.key, code: EventCode.touch) }
        return device
    }

    private static func multitouch(
        _ pressure: ClosedRange<Int32>?, _ unitsPerGram: Int32, _ wholePressure: ClosedRange<Int32>?
    ) -> DeviceDescription {
        var device = single(pressure: wholePressure)
        place(EventCode.mtPositionX, EventCode.mtPositionY, of: &device)
        range(EventCode.mtToolType, 0...15, of: &device)
        range(EventCode.mtDistance, 0...10, of: &device)
        range(EventCode.mtTouchMajor, 0...255, of: &device)
        if let pressure {
            device.set(
                AxisDescription(
                    code: EventCode.mtPressure, minimum: pressure.lowerBound, maximum: pressure.upperBound,
                    resolution: unitsPerGram))
        }
        return device
    }

    private static func place(_ x: UInt16, _ y: UInt16, of device: inout DeviceDescription) {
        device.set(AxisDescription(code: x, minimum: 0, maximum: 200, resolution: 1))
        device.set(AxisDescription(code: y, minimum: 0, maximum: 100, resolution: 1))
    }

    private static func range(_ code: UInt16, _ range: ClosedRange<Int32>, of device: inout DeviceDescription) {
        device.set(AxisDescription(code: code, minimum: range.lowerBound, maximum: range.upperBound))
    }
}

/// What a tracker made of events, as text and as it was.
struct TrackedRun {
    private(set) var tracker: SlotTracker
    /// A line for each frame: its time in milliseconds, then each sample, parted by `; `.
    private(set) var frames: [String] = []
    /// Each finding's stable name and the place of its event, as `touch.idReplaced@7`.
    private(set) var findings: [String] = []
    private(set) var found: [StreamFinding] = []
    private(set) var samples: [ContactSample] = []
    private(set) var rules = ContactRules()
    /// Names for contacts whose ids the tracker makes up: by order of appearance, each for one slot and id.
    private var names: [String: String] = [:]

    init(_ events: [InputEvent], on device: DeviceDescription, stuckAfter: TimeSpan? = nil) throws {
        let axes = try TouchAxes(device, allowsPens: true)
        tracker = stuckAfter.map { SlotTracker(axes, stuckAfter: $0) } ?? SlotTracker(axes)
        var next = 0
        while next < events.count {
            next = tracker.read(events.span, from: next)
            collect()
        }
        tracker.finish()
        collect()
    }

    private mutating func collect() {
        for place in 0..<tracker.findingCount {
            let finding = tracker.findings[place]
            found.append(finding)
            findings.append("\(finding.check.name)@\(finding.event)")
        }
        guard tracker.hasFrame else { return }
        var said: [(key: String, text: String)] = []
        for place in 0..<tracker.frame.count {
            let sample = tracker.frame.samples[place]
            samples.append(sample)
            rules.take(sample)
            said.append(text(sample))
        }
        // Contacts that change in one frame have no order among them; what one contact does keeps its own.
        let keys = Set(said.map(\.key)).sorted()
        let texts = keys.flatMap { key in said.filter { $0.key == key }.map(\.text) }
        frames.append("\(Self.milliseconds(tracker.frame.time)) \(texts.joined(separator: "; "))")
    }

    private mutating func text(_ sample: ContactSample) -> (key: String, text: String) {
        let isNamed = tracker.axes.reporting != .slots || sample.id.rawValue < 0
        let key = "\(sample.slot) \(sample.id.rawValue)"
        if isNamed, names[key] == nil { names[key] = String(UnicodeScalar(UInt8(97 + names.count % 26))) }
        let who = tracker.axes.reporting == .slots ? "slot \(sample.slot) id " : ""
        let id = isNamed ? names[key] ?? "" : "\(sample.id.rawValue)"
        let place = "x \(Self.short(sample.position.x)) y \(Self.short(sample.position.y))"
        // What a contact weighed when it left is of no use to anybody.
        let isGone = sample.change == .lifted || "\(sample.change)".hasPrefix("lost")
        let pressure = isGone ? "" : sample.reading.map { " p \($0)" } ?? ""
        let order = who.isEmpty ? id : String(UnicodeScalar(UInt8(65 + sample.slot)))
        let change = "\(sample.change)".replacing("PressureCore.PenUse.", with: "")
        return (order, "\(change) \(who)\(id) \(place)\(pressure)")
    }

    private static func short(_ length: Millimetres) -> String {
        length.micrometres % 1_000 == 0 ? "\(length.micrometres / 1_000)" : "\(length.value)"
    }

    private static func milliseconds(_ time: Timestamp) -> String {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: 1_000)
        return rest == 0 ? "\(whole)" : "\(Double(time.microseconds) / 1_000)"
    }
}

/// What holds for samples of any stream: who moves or leaves has begun, and a slot holds one contact at a time.
struct ContactRules {
    private var ids = [Int32?](repeating: nil, count: 16)
    private(set) var broken: String?
    private(set) var began = 0

    var down: Int { ids.count { $0 != nil } }

    mutating func take(_ sample: ContactSample) {
        let slot = Int(sample.slot)
        guard slot < 16 else { return fail("slot \(slot)", sample) }
        switch sample.change {
        case .began, .beganUnknown, .beganPalm, .beganAs:
            if ids[slot] != nil { fail("the slot was not free", sample) }
            ids[slot] = sample.id.rawValue
            began += 1
        case .moved, .becamePalm, .became, .resynced:
            if ids[slot] != sample.id.rawValue { fail("it had not begun", sample) }
        case .lifted, .lost:
            if ids[slot] != sample.id.rawValue { fail("it had not begun", sample) }
            ids[slot] = nil
        }
    }

    private mutating func fail(_ what: String, _ sample: ContactSample) {
        if broken == nil { broken = "\(what): \(sample)" }
    }
}

/// Runs a script, and expects the frames and the findings beneath it and nothing else.
@discardableResult
func expectContacts(
    _ script: String, on device: DeviceDescription, _ frames: String, findings: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
) throws -> TrackedRun {
    let run = try TrackedRun(try EventScript(script).events, on: device)
    let expected = frames.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let got = run.frames.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
        got == expected, "script:\n\(script)\ngot:\n\(got.joined(separator: "\n"))", sourceLocation: sourceLocation)
    #expect(run.findings == findings, "script:\n\(script)", sourceLocation: sourceLocation)
    #expect(run.rules.broken == nil, "script:\n\(script)", sourceLocation: sourceLocation)
    return run
}
