import PressureCore
import PressureJSON

/// Reads the YAML that `libinput record` writes, version 1.
///
/// This is no YAML parser: it reads, line by line, the one structure that the recorder writes, whatever its
/// indentation, and passes over all keys that it does not know. The devices of a recording stand one after the other;
/// only the chosen one's events are decoded. Without a wish, that is the first touch device, or the only device. A
/// recording of several devices of which none is for touch is refused: it cannot be read again from its beginning.
///
/// A frame that ends without its SYN_REPORT was cut by the recorder because the kernel dropped events. The loss is
/// written down as the kernel would have reported it: a SYN_DROPPED and a SYN_REPORT at the time of the frame's last
/// event. At the very end of a file nothing is added, since there it means that the file was cut off. And where a
/// damaged line of the frame was skipped, that line may have been the SYN_REPORT: it is put back alone.
struct LibinputDecoder: RecordingDecoder {
    private(set) var device = DeviceDescription()
    private(set) var isDescribed = false
    /// The names of all devices seen so far, shortened, in the recording's order.
    private(set) var deviceNames: [String] = []

    /// A device's number from 1, its node or its name; nil takes the first touch device.
    let wanted: String?

    private(set) var line = 0
    private var section = Section.preamble
    private var isVersionKnown = false
    /// How many devices the recording says it has.
    private var announced: Int64?
    /// The column of the keys of the whole recording: a recording quoted in a report may be indented.
    private var topColumn: Int?
    /// The column of the dashes that begin devices, and of the keys behind them.
    private var dashColumn = 0
    private var deviceColumn = 0

    /// What was said so far of the device that is being read.
    private var description = LibinputDescription()
    private var hasChosen = false
    /// Whether the device that is being read is the one whose events are wanted.
    private var isChosen = false
    private var isPassedOver = false

    /// Whether the entry of `events:` that is being read holds kernel events.
    private var isInFrame = false
    /// Whether that entry has events, and the last of them does not end a frame.
    private var isFrameOpen = false
    private var isFrameDamaged = false
    private var lastTime = Timestamp.zero
    private var lastLine = 0
    private var isFinished = false
    private var memory = LibinputMemory()

    /// Which part of the recording the next line belongs to.
    private enum Section {
        case preamble, deviceList, device, evdev, events, behindDevices
    }

    /// Reads the first touch device of a recording, or the one with this number from 1, node or name.
    init(wanted: String? = nil) { self.wanted = wanted }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        var lines = unsafe ByteLines(bytes, isLast: isLast)
        // One line can give two events, where a cut frame is completed.
        while window.count < RecordingWindow.capacity - 2 {
            if isInFrame, isChosen { readRun(&lines, into: &window) }
            guard window.count < RecordingWindow.capacity - 2, var text = lines.next() else { break }
            line += 1
            if section == .events {
                try readInEvents(&text, into: &window)
            } else {
                try readOutside(&text, into: &window)
            }
        }
        if lines.isOver, !isFinished {
            isFinished = true
            try finish(in: window)
        }
        return lines.used
    }

    /// Uses what a recording that ends within its header has said, and explains a device that was not found.
    private mutating func finish(in window: RecordingWindow) throws(RecordingError) {
        if section == .device || section == .evdev { choose() }
        guard !hasChosen else { return }
        let names = deviceNames.prefix(20).enumerated().map { "\($0 + 1) \"\($1)\"" }.joinedText(by: ", ")
        let trouble =
            if deviceNames.isEmpty {
                "no device in this libinput recording"
            } else if let wanted {
                "no device \"\(wanted)\" in this recording, which has \(names)"
            } else {
                "this recording has no touch device, only \(names); --device N still reads one of them"
            }
        throw RecordingError(file: window.file, expected: trouble)
    }
}

// MARK: - Events

extension LibinputDecoder {
    /// Reads the lines of events that follow one another, up to the first one that is anything else.
    private mutating func readRun(_ lines: inout ByteLines, into window: inout RecordingWindow) {
        var run = LibinputEventRun(line: line, dashColumn: dashColumn, isFrameOpen: isFrameOpen)
        run.isDamaged = isFrameDamaged
        unsafe window.append { events, numbers in
            unsafe lines.readOn { start, end in
                unsafe run.read(start, upTo: end, into: events, numbers, leaving: 2, &memory)
            }
            return run.count
        }
        isFrameDamaged = run.isDamaged
        guard run.count > 0 || run.line > line else { return }
        line = run.line
        isFrameOpen = run.isFrameOpen
        guard run.count > 0 else { return }
        lastTime = run.lastTime
        lastLine = run.lastLine
    }

    @inline(always)
    private mutating func readInEvents(
        _ text: inout ByteLine, into window: inout RecordingWindow
    ) throws(RecordingError) {
        text.skipBlanks()
        let column = text.column
        let first = text.next
        if first == UInt8(ascii: "-"), column > dashColumn {
            text.advance()
            text.skipBlanks()
            if isInFrame, text.next == UInt8(ascii: "[") {
                try readEvent(&text, into: &window)
            } else {
                try beginEntry(&text, into: &window)
            }
        } else if text.isAtEnd || first == UInt8(ascii: "#") {
            return
        } else if column > deviceColumn {
            // The keys and lists of entries that are no kernel events.
            if isInFrame { try rejectEvent(text, into: &window) }
        } else {
            try readStructure(&text, into: &window)
        }
    }

    @inline(always)
    private mutating func readEvent(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError) {
        guard isChosen else {
            if !isPassedOver { passOver(in: &window) }
            return
        }
        guard let event = Self.event(&text) else {
            try rejectEvent(text, into: &window)
            return
        }
        window.append(event, line: line)
        lastTime = event.time
        lastLine = line
        isFrameOpen = event.type != EventType.syn || event.code != EventCode.synReport
    }

    /// The event of `[sec, usec, type, code, value]`; nil if there is none.
    @inline(always)
    private static func event(_ text: inout ByteLine) -> InputEvent? {
        text.advance()
        text.skipBlanks()
        guard let seconds = text.natural(), separator(&text), let microseconds = text.natural(), separator(&text),
            let type = text.integer(UInt16.self), separator(&text), let code = text.integer(UInt16.self),
            separator(&text), let value = text.integer(Int32.self)
        else { return nil }
        text.skipBlanks()
        guard text.consume(UInt8(ascii: "]")), let time = Timestamp(seconds: seconds, microseconds: microseconds) else {
            return nil
        }
        return InputEvent(time: time, type: type, code: code, value: value)
    }

    @inline(always)
    private static func separator(_ text: inout ByteLine) -> Bool {
        text.skipBlanks()
        guard text.consume(UInt8(ascii: ",")) else { return false }
        text.skipBlanks()
        return true
    }

    @inline(never)
    private mutating func rejectEvent(_ text: ByteLine, into window: inout RecordingWindow) throws(RecordingError) {
        guard isChosen else { return }
        isFrameDamaged = true
        try window.reject(line: line, expected: "- [sec, usec, type, code, value]", found: text.shown)
    }

    /// Reads the first line of an entry of `events:`, behind its dash.
    private mutating func beginEntry(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError)
    {
        let key = text.name()
        guard key.count > 0, text.consume(UInt8(ascii: ":")) else {
            if isInFrame { try rejectEvent(text, into: &window) }
            return
        }
        endFrame(in: &window)
        isInFrame = key == "evdev"
        if isInFrame, !text.saysNothing { try rejectEvent(text, into: &window) }
    }

    /// Completes a frame that lacks its end, as something else begins.
    private mutating func endFrame(in window: inout RecordingWindow) {
        isInFrame = false
        if isFrameOpen {
            if !isFrameDamaged {
                let dropped = InputEvent(time: lastTime, type: EventType.syn, code: EventCode.synDropped, value: 0)
                window.append(dropped, line: lastLine)
            }
            let report = InputEvent(time: lastTime, type: EventType.syn, code: EventCode.synReport, value: 0)
            window.append(report, line: lastLine)
        }
        isFrameOpen = false
        isFrameDamaged = false
    }

    private mutating func passOver(in window: inout RecordingWindow) {
        isPassedOver = true
        guard wanted == nil, description.device.looksLikeTouch else { return }
        window.warn(
            "\"\(JSONText.shortened(description.device.name))\" is also a touch device with events, but was skipped; "
                + "--device \(deviceNames.count) reads it")
    }
}

// MARK: - Everything else

extension LibinputDecoder {
    private mutating func readOutside(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError)
    {
        text.skipBlanks()
        if text.isAtEnd || text.next == UInt8(ascii: "#") { return }
        if section == .evdev, description.hasOpenList,
            try description.readOn(&text, line: line, into: &window)
        {
            return
        }
        try readStructure(&text, into: &window)
    }

    private mutating func readStructure(
        _ text: inout ByteLine, into window: inout RecordingWindow
    ) throws(RecordingError) {
        let column = text.column
        if beginsDevice(text) {
            leaveDevice(in: &window)
            text.advance()
            text.skipBlanks()
            dashColumn = column
            memory.endFrame()
            deviceColumn = text.column
            beginDevice()
            try readDeviceKey(&text, into: &window)
        } else if section == .preamble || section == .deviceList || section == .behindDevices {
            try readTopKey(&text, into: &window)
        } else if column < deviceColumn {
            try readTopKey(&text, into: &window)
        } else if column == deviceColumn {
            try readDeviceKey(&text, into: &window)
        } else if section == .evdev {
            try description.read(&text, line: line, into: &window)
            deviceNames[deviceNames.count - 1] = JSONText.shortened(description.device.name)
        }
    }

    /// Whether the line is the first one of a device: a dash in the devices' column, and a key behind it.
    private func beginsDevice(_ text: ByteLine) -> Bool {
        var rest = text
        guard section == .deviceList || section != .preamble && section != .behindDevices && text.column == dashColumn,
            rest.consume(UInt8(ascii: "-")), rest.next <= ASCII.space
        else { return false }
        rest.skipBlanks()
        return rest.name().count > 0 && rest.consume(UInt8(ascii: ":"))
    }

    private mutating func beginDevice() {
        section = .device
        description = LibinputDescription()
        isPassedOver = false
        // A damaged file could go on with devices for ever: the last place is used again then.
        if deviceNames.count < 1_000 { deviceNames.append("") }
    }

    private mutating func readDeviceKey(
        _ text: inout ByteLine, into window: inout RecordingWindow
    ) throws(RecordingError) {
        let key = text.name()
        guard key.count > 0, text.consume(UInt8(ascii: ":")) else {
            if isInFrame { try rejectEvent(text, into: &window) }
            return
        }
        endFrame(in: &window)
        text.skipBlanks()
        section = .device
        if key == "node" {
            description.node = text.scalar
        } else if key == "evdev" {
            section = .evdev
        } else if key == "events" {
            choose()
            section = .events
        }
    }

    /// Settles whether the device that was described is the one to read.
    private mutating func choose() {
        guard !hasChosen, isTheOne else { return }
        hasChosen = true
        isChosen = true
        device = description.device
        isDescribed = true
    }

    private var isTheOne: Bool {
        let found = description.device
        if let wanted {
            return DeviceChoice(wanted).accepts(number: deviceNames.count, node: description.node, name: found.name)
        }
        // The only device is taken whatever it is: nothing better can follow.
        return found.looksLikeTouch || (announced ?? 1) <= 1
    }

    /// Ends what is open of a device, and takes it even if it has no events.
    private mutating func leaveDevice(in window: inout RecordingWindow) {
        endFrame(in: &window)
        if section == .device || section == .evdev { choose() }
        isChosen = false
    }

    /// Reads a key of the recording itself, or passes over what stands where such keys do.
    ///
    /// Before the first key anything may stand: the recorder's own messages, or the words of a report.
    private mutating func readTopKey(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError)
    {
        let column = text.column
        var rest = text
        let key = rest.name()
        guard key.count > 0, rest.consume(UInt8(ascii: ":")) else {
            if isInFrame { try rejectEvent(text, into: &window) }
            return
        }
        let isKnown = key == "version" || key == "ndevices" || key == "libinput" || key == "system" || key == "devices"
        if topColumn == nil, isKnown { topColumn = column }
        guard column == topColumn else { return }
        rest.skipBlanks()
        if key == "version" {
            guard rest.natural() == 1, rest.saysNothing else {
                throw RecordingError(
                    file: window.file, line: line, expected: "\"version: 1\", the only version of this format",
                    found: text.shown)
            }
            isVersionKnown = true
        } else if key == "ndevices" {
            announced = rest.natural()
        } else if key == "devices" {
            if !isVersionKnown { window.warn("the recording does not say its version, and is read as version 1") }
            leaveDevice(in: &window)
            section = .deviceList
        } else if section != .preamble, isKnown || rest.saysNothing {
            // With a value on its line, it is rather a message that got into the recording.
            leaveDevice(in: &window)
            section = .behindDevices
        }
    }
}
