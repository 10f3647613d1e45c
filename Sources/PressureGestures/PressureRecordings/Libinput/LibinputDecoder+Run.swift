import PressureCore

/// The tight loop over the lines of a libinput recording that are almost all of it: events, and the heads of frames.
///
/// It takes only what it understands at once, and leaves every other line, whole, to the decoder's careful reading:
/// damaged ones, cut frames, and what stands at the end of the bytes.
struct LibinputEventRun {
    /// The latest line that was read.
    private(set) var line: Int
    /// How many events were written.
    private(set) var count = 0
    private(set) var isFrameOpen: Bool
    private(set) var lastTime = Timestamp.zero
    private(set) var lastLine = 0
    /// Whether a line of the frame was damaged.
    var isDamaged = false

    private let dashColumn: Int

    init(line: Int, dashColumn: Int, isFrameOpen: Bool) {
        self.line = line
        self.dashColumn = dashColumn
        self.isFrameOpen = isFrameOpen
    }

    /// Reads whole lines from the beginning of some bytes, and returns where the first one begins that it did not take.
    ///
    /// Stays a function of its own: inside the decoder's, its few numbers would not stay in registers.
    @inline(never)
    mutating func read(
        _ first: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>,
        into events: UnsafeMutableBufferPointer<InputEvent>, _ numbers: UnsafeMutableBufferPointer<UInt32>,
        leaving spare: Int, _ memory: inout LibinputMemory
    ) -> UnsafePointer<UInt8> {
        let room = events.count &- spare
        let dashColumn = dashColumn
        var (count, line, isDamaged) = (0, line, isDamaged)
        var start = unsafe first
        while count < room, unsafe end - start >= Self.longestStart {
            if unsafe memory.start.begins(start) || Self.beginFrame(start, dashColumn, &memory) {
                guard let free = events.baseAddress else { break }
                let taken = unsafe memory.readLines(
                    &start, upTo: end, reaching: Self.longestStart, into: free + count, atMost: room &- count)
                for index in 0..<taken {
                    unsafe numbers[count &+ index] = UInt32(truncatingIfNeeded: line &+ 1 &+ index)
                }
                count &+= taken
                line &+= taken
                if taken > 0 { continue }
            }
            var cursor = unsafe Self.behindSpaces(start)
            guard unsafe cursor - start > dashColumn, unsafe cursor.pointee == UInt8(ascii: "-") else { break }
            unsafe cursor = Self.behindSpaces(cursor + 1)
            if unsafe cursor.pointee == UInt8(ascii: "[") {
                guard let event = unsafe Self.event(&cursor), let lineEnd = unsafe Self.newline(cursor, upTo: end)
                else {
                    break
                }
                line &+= 1
                unsafe events[count] = event
                unsafe numbers[count] = UInt32(truncatingIfNeeded: line)
                count &+= 1
                unsafe start = lineEnd + 1
            } else {
                // The seven bytes `evdev:` and the line's end.
                let head = unsafe EvemuFastLines.word(cursor) & 0x00ff_ffff_ffff_ffff
                guard head == 0x000a_3a76_6564_7665, unsafe !isOpen(after: count, of: events) else { break }
                line &+= 1
                isDamaged = false
                unsafe start = cursor + 7
            }
        }
        isFrameOpen = unsafe isOpen(after: count, of: events)
        (self.count, self.line, self.isDamaged) = (count, line, isDamaged)
        if count > 0 {
            lastTime = unsafe events[count &- 1].time
            lastLine = Int(unsafe numbers[count &- 1])
        }
        return unsafe start
    }

    /// Whether the frame goes on behind so many events.
    private func isOpen(after count: Int, of events: UnsafeMutableBufferPointer<InputEvent>) -> Bool {
        guard count > 0 else { return isFrameOpen }
        let last = unsafe events[count &- 1]
        return last.type != EventType.syn || last.code != EventCode.synReport
    }

    /// More bytes than a line up to its closing bracket can take here: eight pieces of at most 16 blanks, of 8 bytes,
    /// and of the word that is read behind them.
    private static let longestStart = 8 * 32

    /// Reads the time of an event's line; false, and nothing changes, where this is none, or is far to the right.
    private static func beginFrame(
        _ line: UnsafePointer<UInt8>, _ dashColumn: Int, _ memory: inout LibinputMemory
    ) -> Bool {
        var cursor = unsafe behindSpaces(line)
        guard unsafe cursor - line > dashColumn, unsafe cursor.pointee == UInt8(ascii: "-") else { return false }
        unsafe cursor = behindSpaces(cursor + 1)
        guard unsafe cursor.pointee == UInt8(ascii: "[") else { return false }
        unsafe cursor += 1
        let comma = UInt8(ascii: ",")
        guard let seconds = unsafe number(&cursor, before: comma),
            let microseconds = unsafe number(&cursor, before: comma), unsafe cursor.pointee == ASCII.space,
            let time = Timestamp(seconds: seconds, microseconds: microseconds)
        else { return false }
        return unsafe memory.begin(line, length: cursor + 1 - line, time)
    }

    /// The number of eight digits, each in a byte, the first one lowest: neighbours are joined to pairs, and those on.
    @inline(always)
    private static func joined(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ (digits &>> 8)
        let high = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
        let low = ((pairs &>> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
        return (high &+ low) &>> 32
    }

    /// The event whose opening bracket comes next, passing the closing one; nil if anything is out of the ordinary.
    @inline(always)
    private static func event(_ cursor: inout UnsafePointer<UInt8>) -> InputEvent? {
        let comma = UInt8(ascii: ",")
        unsafe cursor += 1
        guard let seconds = unsafe number(&cursor, before: comma),
            let microseconds = unsafe number(&cursor, before: comma),
            let type = unsafe number(&cursor, before: comma), let code = unsafe number(&cursor, before: comma)
        else { return nil }
        unsafe cursor = behindSpaces(cursor)
        // What follows a minus is a digit, not a blank.
        let isNegative = unsafe cursor.pointee == UInt8(ascii: "-") && cursor[1] != ASCII.space
        if isNegative { unsafe cursor += 1 }
        guard let size = unsafe number(&cursor, before: UInt8(ascii: "]")), type <= 0xffff, code <= 0xffff,
            let time = Timestamp(seconds: seconds, microseconds: microseconds)
        else { return nil }
        return InputEvent(
            time: time, type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
            value: Int32(truncatingIfNeeded: isNegative ? 0 &- size : size))
    }

    /// Reads a number of one to seven digits behind blanks, and the mark right behind it.
    ///
    /// All digits are read as one word. Longer numbers are rare: they are left to the careful reading.
    @inline(always)
    private static func number(_ cursor: inout UnsafePointer<UInt8>, before mark: UInt8) -> Int64? {
        let first = unsafe behindSpaces(cursor)
        // A digit becomes its value, and any other byte more than nine, which reaches the byte's highest bit below.
        // What is carried from there spoils only bytes behind the first one that is no digit.
        let bytes = unsafe EvemuFastLines.word(first) ^ 0x3030_3030_3030_3030
        let others = ((bytes &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080
        let digits = others.trailingZeroBitCount &>> 3
        guard digits > 0, digits < 8, unsafe first[digits] == mark else { return nil }
        unsafe cursor = first + digits + 1
        // Zeros before the digits fill the word up.
        let filled = bytes &<< UInt64(truncatingIfNeeded: 64 &- digits &<< 3)
        return Int64(truncatingIfNeeded: joined(filled))
    }

    /// The place of the first byte that is no blank, or a place among blanks if they are more than sixteen.
    @inline(always)
    private static func behindSpaces(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        let others = unsafe EvemuFastLines.word(cursor) ^ 0x2020_2020_2020_2020
        if others != 0 { return unsafe cursor + others.trailingZeroBitCount &>> 3 }
        let further = unsafe EvemuFastLines.word(cursor + 8) ^ 0x2020_2020_2020_2020
        return unsafe cursor + 8 + further.trailingZeroBitCount &>> 3
    }

    /// The place of the next line's end; nil if there is none.
    @inline(always)
    static func newline(
        _ start: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        unsafe EvemuFastLines.newline(start, upTo: end)?.assumingMemoryBound(to: UInt8.self)
    }

    /// Two bytes as a number, the first one lowest.
    @inline(always)
    static func halfWord(_ cursor: UnsafePointer<UInt8>) -> UInt16 {
        unsafe UInt16(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt16.self))
    }
}
