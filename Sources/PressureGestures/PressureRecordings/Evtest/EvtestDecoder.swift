import PressureCore
import PressureJSON

/// Reads what evtest prints, of every version, also out of the middle of a bug report.
///
/// Lines may be indented or quoted. Whatever is not evtest's own is passed over; only a line that begins with `Event:`
/// and cannot be read is an error. When a second log follows in the same file, its events are taken only if it is of
/// the same device: what happened between the two is unknown, and reported like dropped events.
struct EvtestDecoder: RecordingDecoder {
    private(set) var device = DeviceDescription()
    private(set) var isDescribed = false

    private(set) var line = 0
    private var header = EvtestHeader()
    private var hasEvents = false
    /// Whether events belong to another device than the first one that had any.
    private var isPassingOver = false
    /// Whether a log of the same device was begun again.
    private var isBroken = false
    private var lastTime = Timestamp.zero

    init() {}

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        var lines = unsafe ByteLines(bytes, isLast: isLast)
        // One line can give three events, where a log goes on after another one.
        while window.count < RecordingWindow.capacity - 3, var text = lines.next() {
            line += 1
            text.skipQuoting()
            if text.next == UInt8(ascii: "E"), text.consume("Event:") {
                try readEvent(&text, into: &window)
            } else if !text.isAtEnd {
                try readHeader(&text, into: &window)
            }
        }
        if lines.isOver { describe() }
        return lines.used
    }

    // MARK: - Events

    @inline(always)
    private mutating func readEvent(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError) {
        if header.isOpen || !isDescribed { closeHeader(in: &window) }
        text.skipBlanks()
        guard text.consume("time"), let time = Self.time(&text), let event = event(&text, time) else {
            guard !isPassingOver else { return }
            try window.reject(
                line: line, expected: "Event: time seconds.micros, type T (…), code C (…), value V", found: text.shown)
            return
        }
        // A sync that has no name is passed over: no kernel sends one.
        guard !isPassingOver, event.code != Self.nameless || event.type != EventType.syn else { return }
        if isBroken {
            isBroken = false
            for code in [EventCode.synDropped, EventCode.synReport] {
                window.append(InputEvent(time: lastTime, type: EventType.syn, code: code, value: 0), line: line)
            }
        }
        window.append(event, line: line)
        lastTime = event.time
        hasEvents = true
    }

    @inline(always)
    private static func time(_ text: inout ByteLine) -> Timestamp? {
        text.skipBlanks()
        guard let time = text.time(separator: UInt8(ascii: ".")), text.consume(UInt8(ascii: ",")) else { return nil }
        text.skipBlanks()
        return time
    }

    /// Reads `type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 22`, or a mark.
    @inline(always)
    private func event(_ text: inout ByteLine, _ time: Timestamp) -> InputEvent? {
        guard text.next == UInt8(ascii: "t") else {
            return mark(&text).map { InputEvent(time: time, type: EventType.syn, code: $0, value: 0) }
        }
        guard text.consume("type "), let type = text.integer(UInt16.self), text.skip(past: UInt8(ascii: ",")) else {
            return nil
        }
        text.skipBlanks()
        guard text.consume("code "), let code = text.integer(UInt16.self), text.skip(past: UInt8(ascii: ",")) else {
            return nil
        }
        text.skipBlanks()
        guard text.consume("value ") else { return nil }
        let value: Int32
        if type == Self.misc, code == Self.miscRaw || code == Self.miscScan {
            guard let bits = text.hex() else { return nil }
            value = Int32(bitPattern: bits.value)
        } else {
            guard let number = text.integer(Int32.self) else { return nil }
            value = number
        }
        return text.isBlank ? InputEvent(time: time, type: type, code: code, value: value) : nil
    }

    /// The code of a mark such as `-------------- SYN_REPORT ------------`; nil if there is none.
    @inline(always)
    private func mark(_ text: inout ByteLine) -> UInt16? {
        let rail = text.next
        guard rail == UInt8(ascii: "-") || rail == UInt8(ascii: "+") || rail == UInt8(ascii: ">") else { return nil }
        while text.consume(rail) {}
        text.skipBlanks()
        let name = text.name()
        let code: UInt16
        if name == "SYN_REPORT" || name == "Report" {
            code = EventCode.synReport
        } else if name == "EV_SYN" {
            // Some versions name the type instead; the rails tell the codes apart.
            code = rail == UInt8(ascii: "+") ? EventCode.synMTReport : EventCode.synReport
        } else if name == "SYN_MT_REPORT" {
            code = EventCode.synMTReport
        } else if name == "SYN_DROPPED" {
            code = EventCode.synDropped
        } else if name == "SYN_CONFIG" {
            code = Self.synConfig
        } else if name == "Config" {
            // The oldest versions call every sync by this name that is no report. Devices with slots send no mark
            // after a contact, so there it is a drop.
            code = device.axis(EventCode.mtSlot) == nil ? EventCode.synMTReport : EventCode.synDropped
        } else if name.count == 0, text.consume(UInt8(ascii: "?")) || text.consume("(?)") {
            code = Self.nameless
        } else {
            return nil
        }
        // A cut line has no second rail.
        text.skipBlanks()
        if name == "Report" || name == "Config" {
            guard text.consume("Sync") else { return nil }
            text.skipBlanks()
        }
        return text.consume(UInt8(ascii: "-")) || text.consume(UInt8(ascii: "+")) || text.consume(UInt8(ascii: "<"))
            ? code : nil
    }

    private static let misc: UInt16 = 4
    private static let miscRaw: UInt16 = 3
    private static let miscScan: UInt16 = 4
    private static let synConfig: UInt16 = 1
    /// Stands for a sync without a name; no kernel has such a code.
    private static let nameless: UInt16 = 0xffff

    // MARK: - The header

    private mutating func readHeader(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError)
    {
        if header.begins(with: text) { header = EvtestHeader() }
        try header.read(&text, line: line, into: &window)
        if header.isOpen, header.isOver { closeHeader(in: &window) }
    }

    /// Uses a finished header: as the first one, or as that of a second log.
    private mutating func closeHeader(in window: inout RecordingWindow) {
        header.close()
        guard hasEvents else {
            describe()
            return
        }
        let isSame = header.device.isSameDevice(as: device)
        isPassingOver = !isSame
        if isSame {
            isBroken = true
        } else {
            window.warn(
                "only the log of \"\(JSONText.shortened(device.name))\" is read; the log of"
                    + " \"\(JSONText.shortened(header.device.name))\" from line \(line) is not"
            )
        }
    }

    private mutating func describe() {
        if !hasEvents { device = header.device }
        isDescribed = true
    }
}

extension DeviceDescription {
    /// Whether two descriptions name the same device, as far as name and numbers tell.
    fileprivate func isSameDevice(as other: DeviceDescription) -> Bool {
        name == other.name && bus == other.bus && vendor == other.vendor && product == other.product
    }
}
