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
        leaving spare: Int
    ) -> UnsafePointer<UInt8> {
        let room = events.count &- spare
        let dashColumn = dashColumn
        var (count, line, isFrameOpen, isDamaged) = (0, line, isFrameOpen, isDamaged)
        var lastLine = 0
        var start = unsafe first
        while count < room, unsafe end - start >= Self.longestStart {
            var place = unsafe Self.behindSpaces(start)
            guard unsafe place - start > dashColumn, unsafe place.pointee == UInt8(ascii: "-") else { break }
            unsafe place = Self.behindSpaces(place + 1)
            if unsafe place.pointee == UInt8(ascii: "[") {
                guard let event = unsafe Self.alignedEvent(&place) ?? Self.event(&place),
                    let lineEnd = unsafe Self.newline(place, upTo: end)
                else {
                    break
                }
                line &+= 1
                unsafe events[count] = event
                unsafe numbers[count] = UInt32(truncatingIfNeeded: line)
                count &+= 1
                lastLine = line
                isFrameOpen = event.type != EventType.syn || event.code != EventCode.synReport
                unsafe start = lineEnd + 1
            } else {
                // The seven bytes `evdev:` and the line's end.
                let head = unsafe Self.word(place) & 0x00ff_ffff_ffff_ffff
                guard !isFrameOpen, head == 0x000a_3a76_6564_7665 else { break }
                line &+= 1
                isDamaged = false
                unsafe start = place + 7
            }
        }
        (self.count, self.line, self.isFrameOpen, self.isDamaged) = (count, line, isFrameOpen, isDamaged)
        if count > 0 {
            lastTime = unsafe events[count &- 1].time
            self.lastLine = lastLine
        }
        return unsafe start
    }

    /// More bytes than a line up to its closing bracket can take here: eight pieces of at most 16 blanks, of 8 bytes,
    /// and of the word that is read behind them.
    private static let longestStart = 8 * 32

    /// The event of `[%3lu, %6u, %3d, %3d, %7d]`, the recorder's own columns, passing all of it; nil, and nothing
    /// passed, where a number is wider than its column or negative.
    ///
    /// Where the numbers lie is known beforehand here, so that the machine reads all five at once.
    @inline(__always)
    private static func alignedEvent(_ place: inout UnsafePointer<UInt8>) -> InputEvent? {
        var flaws: UInt64 = 0
        let seconds = unsafe column(place + 1, width: 3, &flaws)
        let microseconds = unsafe column(place + 6, width: 6, &flaws)
        let type = unsafe column(place + 14, width: 3, &flaws)
        let code = unsafe column(place + 19, width: 3, &flaws)
        let value = unsafe column(place + 24, width: 7, &flaws)
        let comma = UInt8(ascii: ",")
        guard flaws == 0, unsafe place[4] == comma && place[12] == comma && place[17] == comma && place[22] == comma,
            unsafe place[31] == UInt8(ascii: "]"), unsafe place[5] == ASCII.space && place[13] == ASCII.space,
            unsafe place[18] == ASCII.space && place[23] == ASCII.space
        else { return nil }
        unsafe place += 32
        return InputEvent(
            time: Timestamp(microseconds: Int64(seconds &* 1_000_000 &+ microseconds)),
            type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
            value: Int32(truncatingIfNeeded: value))
    }

    /// The number in a column of at most seven places, which it fills from the right; notes as a flaw if it does not.
    @inline(__always)
    private static func column(_ place: UnsafePointer<UInt8>, width: Int, _ flaws: inout UInt64) -> UInt64 {
        let shift = UInt64(64 &- width &<< 3)
        // The digits as their values and the blanks as 0x10, the last place highest, and zeros below the first.
        let places = unsafe (word(place) ^ 0x3030_3030_3030_3030) &<< shift
        let blanks = (places &>> 4) & 0x0101_0101_0101_0101
        let digits = places & 0x0f0f_0f0f_0f0f_0f0f
        // All bits of the places that hold no digit: they must be the lowest ones, and not all.
        let empty = (blanks &* 0xff) | ((1 &<< shift) &- 1)
        flaws |= (empty & (empty &+ 1)) | (empty &>> 56)
        // Neither digits nor blanks: other high bits, low bits in a blank, or a digit above nine.
        flaws |= (places & 0xe0e0_e0e0_e0e0_e0e0) | (digits & empty)
        flaws |= (digits &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080
        return joined(digits)
    }

    /// The number of eight digits, each in a byte, the first one lowest: neighbours are joined to pairs, and those on.
    @inline(__always)
    private static func joined(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ (digits &>> 8)
        let high = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
        let low = ((pairs &>> 16) & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
        return (high &+ low) &>> 32
    }

    /// The event whose opening bracket comes next, passing the closing one; nil where anything is out of the ordinary.
    @inline(__always)
    private static func event(_ place: inout UnsafePointer<UInt8>) -> InputEvent? {
        let comma = UInt8(ascii: ",")
        unsafe place += 1
        guard let seconds = unsafe number(&place, before: comma),
            let microseconds = unsafe number(&place, before: comma),
            let type = unsafe number(&place, before: comma), let code = unsafe number(&place, before: comma)
        else { return nil }
        unsafe place = behindSpaces(place)
        // What follows a minus is a digit, not a blank.
        let isNegative = unsafe place.pointee == UInt8(ascii: "-") && place[1] != ASCII.space
        if isNegative { unsafe place += 1 }
        guard let size = unsafe number(&place, before: UInt8(ascii: "]")), type <= 0xffff, code <= 0xffff,
            let time = Timestamp(seconds: seconds, microseconds: microseconds)
        else { return nil }
        return InputEvent(
            time: time, type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code),
            value: Int32(truncatingIfNeeded: isNegative ? 0 &- size : size))
    }

    /// Takes a number of one to seven digits behind blanks, and the mark right behind it.
    ///
    /// All digits are read as one word. Longer numbers are rare: they are left to the careful reading.
    @inline(__always)
    private static func number(_ place: inout UnsafePointer<UInt8>, before mark: UInt8) -> Int64? {
        let first = unsafe behindSpaces(place)
        // A digit becomes its value, and any other byte more than nine, which reaches the byte's highest bit below.
        // What is carried from there spoils only bytes behind the first one that is no digit.
        let bytes = unsafe word(first) ^ 0x3030_3030_3030_3030
        let others = ((bytes &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080
        let digits = others.trailingZeroBitCount &>> 3
        guard digits > 0, digits < 8, unsafe first[digits] == mark else { return nil }
        unsafe place = first + digits + 1
        // Zeros before the digits fill the word up.
        let filled = bytes &<< UInt64(truncatingIfNeeded: 64 &- digits &<< 3)
        return Int64(truncatingIfNeeded: joined(filled))
    }

    /// The place of the first byte that is no blank, or a place among blanks if they are more than sixteen.
    @inline(__always)
    private static func behindSpaces(_ place: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
        let others = unsafe word(place) ^ 0x2020_2020_2020_2020
        if others != 0 { return unsafe place + others.trailingZeroBitCount &>> 3 }
        let further = unsafe word(place + 8) ^ 0x2020_2020_2020_2020
        return unsafe place + 8 + further.trailingZeroBitCount &>> 3
    }

    /// The place of the next line's end; nil where there is none.
    @inline(__always)
    private static func newline(
        _ start: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        var place = unsafe start
        while unsafe end - place >= 8 {
            // As in `ByteLines`.
            let match = unsafe word(place) ^ 0x0a0a_0a0a_0a0a_0a0a
            let marks = (match &- 0x0101_0101_0101_0101) & ~match & 0x8080_8080_8080_8080
            if marks != 0 { return unsafe place + marks.trailingZeroBitCount &>> 3 }
            unsafe place += 8
        }
        return nil
    }

    /// Eight bytes as a number, the first one lowest.
    @inline(__always)
    private static func word(_ place: UnsafePointer<UInt8>) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    }
}
