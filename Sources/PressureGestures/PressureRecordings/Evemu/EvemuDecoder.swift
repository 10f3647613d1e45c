import PressureCore

/// Reads the text of evemu-record, versions 1.0 to 1.3, with or without a header.
///
/// Event lines in the usual layout go through `EvemuFastLines`; every other line is taken apart field by field, by
/// rules that accept the same events and more.
struct EvemuDecoder: RecordingDecoder {
    private(set) var device = DeviceDescription()
    private(set) var isDescribed = false

    /// Lines begun so far, so the number of the line at hand.
    private(set) var line = 0
    private var fast = EvemuFastLines()
    /// Inside a line that is too long: its rest is passed over.
    private var isInLongLine = false
    /// Whether a line that is not blank was met: only the first such line can name the version.
    private var isBegun = false

    init() {}

    mutating func decode(
        _ bytes: UnsafeRawBufferPointer, isLast: Bool, into window: inout RecordingWindow
    ) throws(RecordingError) -> Int {
        var offset = unsafe isInLongLine ? passLongLine(bytes) : 0
        while offset < bytes.count, !window.isFull {
            unsafe offset = decodeFast(bytes, from: offset, into: &window)
            if offset == bytes.count || window.isFull { break }

            let lineEnd = unsafe EvemuFastLines.newline(in: bytes, from: offset)
            guard let end = lineEnd ?? (isLast ? bytes.count : nil) else {
                guard bytes.count - offset > EvemuFastLines.longestLine else { break }
                isInLongLine = true
                line += 1
                try unsafe rejectLongLine(UnsafeRawBufferPointer(rebasing: bytes[offset...]), in: &window)
                return bytes.count
            }
            line += 1
            let text = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset..<end])
            if text.count > EvemuFastLines.longestLine {
                try unsafe rejectLongLine(text, in: &window)
            } else {
                try unsafe decode(line: EvemuLine(text), into: &window)
            }
            offset = lineEnd == nil ? end : end + 1
        }
        if isLast, offset == bytes.count { endHeader() }
        return offset
    }

    /// Reads event lines in the usual layout, up to the first that is not, and returns where that one begins.
    private mutating func decodeFast(
        _ bytes: UnsafeRawBufferPointer, from start: Int, into window: inout RecordingWindow
    ) -> Int {
        var offset = start
        var added = 0
        unsafe window.append { events, lines in
            unsafe added = fast.read(bytes, from: &offset, firstLine: line + 1, events, lines)
            return added
        }
        line += added
        if added > 0 { beginEvents() }
        return offset
    }

    /// Decodes one line of any kind.
    private mutating func decode(
        line text: EvemuLine, into window: inout RecordingWindow
    ) throws(RecordingError) {
        var text = unsafe text
        if !isBegun { unsafe text.skipByteOrderMark() }
        unsafe text.skipSpaces()
        guard let first = unsafe text.next() else { return }
        let isFirst = !isBegun
        isBegun = true
        if first == UInt8(ascii: "#") {
            if let label = unsafe text.label() { window.note(label: label, line: line) }
            if isFirst { try unsafe readVersion(text, into: &window) }
            return
        }
        guard unsafe text.next() == UInt8(ascii: ":") else {
            try unsafe reject(text, "a line that begins with E:, N:, I:, P:, B:, A:, L:, S: or #", in: &window)
            return
        }
        if first == UInt8(ascii: "E") {
            beginEvents()
            guard let event = unsafe text.event() else {
                try unsafe reject(text, EvemuLine.eventShape, in: &window)
                return
            }
            window.append(event, line: line)
        } else {
            try unsafe decodeHeader(first, text, into: &window)
        }
    }

    /// A line that cannot be read: throws, or counts it where the user asked to keep going.
    @inline(never)
    private func reject(
        _ text: EvemuLine, _ expected: String, in window: inout RecordingWindow
    ) throws(RecordingError) {
        try window.reject(line: line, expected: expected, found: unsafe text.shown)
    }

    // MARK: - Lines without an end

    private func rejectLongLine(
        _ text: UnsafeRawBufferPointer, in window: inout RecordingWindow
    ) throws(RecordingError) {
        try unsafe reject(EvemuLine(text), "a line of at most \(EvemuFastLines.longestLine) bytes", in: &window)
    }

    /// Returns where the line after the one that is too long begins.
    private mutating func passLongLine(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard let end = unsafe EvemuFastLines.newline(in: bytes, from: 0) else { return bytes.count }
        isInLongLine = false
        return end + 1
    }

    // MARK: - Header

    private mutating func beginEvents() {
        isBegun = true
        if !isDescribed { endHeader() }
    }

    /// The first event, or the end of the file, ends the header.
    private mutating func endHeader() {
        guard !isDescribed else { return }
        isDescribed = true
        // Files of ranges alone have no bit lines; where there are some, they have the last word.
        guard !device.codes.contains(where: { $0.type == EventType.abs }) else { return }
        for axis in device.axes { device.declare(type: EventType.abs, code: axis.code) }
    }

    /// `# EVEMU 1.3` on the first line; any other comment says nothing.
    private func readVersion(_ text: EvemuLine, into window: inout RecordingWindow) throws(RecordingError) {
        guard let version = unsafe text.version() else { return }
        guard version.major == 1 else {
            try unsafe reject(
                text, "evemu's format 1.0 to 1.3; no other versions exist",
                in: &window)
            return
        }
        if version.minor > 3 {
            window.warn(
                "evemu's format 1.\(version.minor) is newer than 1.3; its additions may be missing")
        }
    }

    private mutating func decodeHeader(
        _ letter: UInt8, _ text: EvemuLine, into window: inout RecordingWindow
    ) throws(RecordingError) {
        guard let kind = EvemuHeaderLine(rawValue: letter) else {
            try unsafe reject(text, "a line that begins with E:, N:, I:, P:, B:, A:, L:, S: or #", in: &window)
            return
        }
        guard !isDescribed else {
            // Two recordings in one file, most likely: the events belong together as well as anyone can tell.
            window.warn("a device is described after the first event; the description is ignored")
            return
        }
        if unsafe !kind.read(text, into: &device) { try unsafe reject(text, kind.shape, in: &window) }
    }
}
