import PressureCore

/// Reads what Android's getevent prints, in all its ways: with times or without, labels or numbers, listings or not.
///
/// The log of several devices is one stream in which each line names its device. One device is decoded: the one asked
/// for, else the first that sends an event and is a touch device by its listing or, where there is no listing, by
/// sending an axis or BTN_TOUCH. What that device sent before, in the same frame, is not lost.
///
/// A log without times does not say how fast anything was. Every frame is then taken to come 10 ms after the one
/// before, as most touchscreens report, with a warning.
struct GeteventDecoder: RecordingDecoder {
    private(set) var device = DeviceDescription()
    private(set) var isDescribed = false

    /// A device's number in the log, its node or its name; nil takes the first touch device.
    let wanted: String?

    private(set) var line = 0
    private var listing = GeteventListing()
    private var labels = GeteventLabels()
    /// The place of the decoded device in the listing; nil until it is known.
    private var chosen: Int?
    /// The place of the device of the latest event: mostly the next one's too.
    private var latest: Int?
    /// What each device sent in the frame that is not over, until one is chosen.
    private var waiting: [[WaitingEvent]] = []
    /// The devices that were already said to be passed over.
    private var passedOver: [Bool] = []

    private var lastTime = Timestamp.zero
    private var hasTime = false
    /// Whether the next event without a time begins a frame.
    private var isFrameStart = false
    private var isFinished = false

    private struct WaitingEvent: Sendable {
        let event: InputEvent
        let isTimed: Bool
        let line: Int
    }

    /// How many events of a frame are kept for a device that may yet be chosen: more than ten fingers send.
    private static let mostWaiting = 128

    /// Reads the first touch device of a log, or the one with this number, node or name.
    init(wanted: String? = nil) { self.wanted = wanted }

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        var lines = unsafe ByteLines(bytes, isLast: isLast)
        while window.count < RecordingWindow.capacity - Self.mostWaiting - 1, var text = lines.next() {
            line += 1
            text.skipQuoting()
            if !text.isAtEnd { try readLine(&text, into: &window) }
        }
        if lines.isOver, !isFinished {
            isFinished = true
            try finish(in: window)
        }
        return lines.used
    }

    // MARK: - Lines

    @inline(always)
    private mutating func readLine(_ text: inout ByteLine, into window: inout RecordingWindow) throws(RecordingError) {
        let whole = text
        let time = Self.time(&text)
        text.skipBlanks()
        let node = Self.node(&text)
        guard Self.looksLikeEvent(text, isMarked: time != nil || node != nil) else {
            if time == nil, node == nil {
                text = whole
                try listing.read(&text, line: line, labels: &labels, into: &window)
            }
            return
        }
        guard let event = labels.event(&text, at: time ?? .zero) else {
            try reject(whole, into: &window)
            return
        }
        guard let node else {
            try place(event, isTimed: time != nil, of: listing.unnamed(wanted: wanted), into: &window)
            return
        }
        if let latest, node == listing.devices[latest].node {
            try place(event, isTimed: time != nil, of: latest, into: &window)
        } else if let found = listing.index(of: node) {
            latest = found
            try place(event, isTimed: time != nil, of: found, into: &window)
        } else {
            try window.reject(line: line, expected: "at most 64 devices", found: whole.shown)
        }
    }

    private func reject(_ text: ByteLine, into window: inout RecordingWindow) throws(RecordingError) {
        try window.reject(
            line: line, expected: "a type, a code and a value, as in \"0003 003a 0000002a\"", found: text.shown)
    }

    /// Reads `[   53890.813990]`, or `53890-813990:` as before Android 4; nil, and nothing taken, without a time.
    @inline(always)
    private static func time(_ text: inout ByteLine) -> Timestamp? {
        var rest = text
        if rest.consume(UInt8(ascii: "[")) {
            rest.skipBlanks()
            guard let time = rest.time(separator: UInt8(ascii: ".")), rest.consume(UInt8(ascii: "]")) else {
                return nil
            }
            text = rest
            return time
        }
        guard rest.next &- UInt8(ascii: "0") < 10, let time = rest.time(separator: UInt8(ascii: "-")),
            rest.consume(UInt8(ascii: ":"))
        else { return nil }
        text = rest
        return time
    }

    /// Reads `/dev/input/event2:`; nil, and nothing taken, without a device.
    @inline(always)
    private static func node(_ text: inout ByteLine) -> ByteWord? {
        guard text.next == UInt8(ascii: "/") else { return nil }
        var rest = text
        let node = rest.name()
        guard rest.consume(UInt8(ascii: ":")) else { return nil }
        rest.skipBlanks()
        text = rest
        return node
    }

    /// Whether an event is meant, so that it is an error if it cannot be read.
    ///
    /// Behind a time or a device a digit or a label is enough. Without them the whole shape must be there, since
    /// listings and the words around a log have numbers too.
    @inline(always)
    private static func looksLikeEvent(_ text: ByteLine, isMarked: Bool) -> Bool {
        var rest = text
        if isMarked, rest.next &- UInt8(ascii: "0") < 10 { return true }
        if rest.next == UInt8(ascii: "E") { return rest.consume("EV_") }
        guard rest.word().hex(digits: 4) != nil, rest.consume(ASCII.space) else { return false }
        rest.skipBlanks()
        guard rest.word().count > 0, rest.consume(ASCII.space) else { return false }
        rest.skipBlanks()
        return rest.word().hex(digits: 8) != nil
    }

    // MARK: - Events of one device

    private mutating func place(
        _ event: InputEvent, isTimed: Bool, of index: Int, into window: inout RecordingWindow
    ) throws(RecordingError) {
        if chosen == index {
            emit(event, isTimed: isTimed, line: line, into: &window)
            return
        }
        while waiting.count <= index {
            waiting.append([])
            passedOver.append(false)
        }
        guard chosen == nil else {
            passOver(event, index, in: &window)
            return
        }
        if isTheOne(index, event) {
            choose(index)
            for early in waiting[index] { emit(early.event, isTimed: early.isTimed, line: early.line, into: &window) }
            waiting = []
            emit(event, isTimed: isTimed, line: line, into: &window)
        } else if event.endsFrame {
            waiting[index].removeAll(keepingCapacity: true)
        } else if waiting[index].count < Self.mostWaiting {
            waiting[index].append(WaitingEvent(event: event, isTimed: isTimed, line: line))
        }
    }

    private func isTheOne(_ index: Int, _ event: InputEvent) -> Bool {
        let found = listing.devices[index]
        // It was chosen already when the log was made.
        if found.isUnnamed { return true }
        if let wanted { return DeviceChoice(wanted).accepts(found) }
        return found.hasCodes ? found.description.looksLikeTouch : Self.isOfTouch(event)
    }

    private static func isOfTouch(_ event: InputEvent) -> Bool {
        event.type == EventType.abs || event.type == EventType.key && event.code == EventCode.touch
    }

    private mutating func choose(_ index: Int) {
        chosen = index
        device = listing.devices[index].description
        isDescribed = true
    }

    private mutating func passOver(_ event: InputEvent, _ index: Int, in window: inout RecordingWindow) {
        let found = listing.devices[index]
        guard wanted == nil, !passedOver[index],
            found.hasCodes ? found.description.looksLikeTouch : Self.isOfTouch(event)
        else { return }
        passedOver[index] = true
        window.warn("\(found.shown) also has touch events, but was skipped; --device \(found.nodeText) reads it")
    }

    @inline(always)
    private mutating func emit(_ event: InputEvent, isTimed: Bool, line: Int, into window: inout RecordingWindow) {
        if isTimed {
            lastTime = event.time
        } else {
            if !hasTime {
                window.warn("this log has no times: each frame is assumed to come 10 ms after the previous frame")
            } else if isFrameStart {
                lastTime = lastTime + .milliseconds(10)
            }
        }
        hasTime = true
        isFrameStart = event.endsFrame
        window.append(InputEvent(time: lastTime, type: event.type, code: event.code, value: event.value), line: line)
    }

    private mutating func finish(in window: RecordingWindow) throws(RecordingError) {
        if chosen == nil {
            let touch = listing.devices.firstIndex { found in
                if let wanted { return DeviceChoice(wanted).accepts(found) }
                return found.description.looksLikeTouch
            }
            guard let index = touch else {
                guard !listing.devices.isEmpty else { return }
                let names = listing.devices.map { $0.shown }.joinedText(by: ", ")
                let trouble = wanted.map { "no device \"\($0)\"" } ?? "no touch device"
                throw RecordingError(file: window.file, expected: "\(trouble) in this log, which has \(names)")
            }
            choose(index)
        }
    }
}
