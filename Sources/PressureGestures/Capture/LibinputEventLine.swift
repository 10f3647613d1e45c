/// What the event lines of one frame in a libinput recording begin with, `    - [ 12, 345678, `, and the time it means.
///
/// Comparing bytes with those of the line before is much cheaper than reading numbers.
struct LibinputMoment: Sendable {
    private(set) var time = Timestamp.zero
    /// How many bytes the line's beginning has, up to where its type stands.
    private(set) var length = 0

    // The bytes as three words, which overlap. Their first values contradict each other, so that no line has them.
    private var firstWord: UInt64 = 0
    private var middleWord: UInt64 = 1
    private var lastWord: UInt64 = 1
    private var middleOffset = 0
    private var lastOffset = 0

    /// Whether a line begins like the one remembered.
    @inline(always)
    func begins(_ line: UnsafePointer<UInt8>) -> Bool {
        let first = unsafe LibinputEventRun.word(line) ^ firstWord
        let middle = unsafe LibinputEventRun.word(line + middleOffset) ^ middleWord
        let last = unsafe LibinputEventRun.word(line + lastOffset) ^ lastWord
        return first | middle | last == 0
    }

    /// Goes on with a line of another time; false, and nothing changes, if three words do not hold its beginning.
    mutating func begin(_ line: UnsafePointer<UInt8>, length: Int, _ time: Timestamp) -> Bool {
        guard length >= 8, length <= 24 else { return false }
        self.time = time
        self.length = length
        middleOffset = min(8, length &- 8)
        lastOffset = length &- 8
        firstWord = unsafe LibinputEventRun.word(line)
        middleWord = unsafe LibinputEventRun.word(line + middleOffset)
        lastWord = unsafe LibinputEventRun.word(line + lastOffset)
        return true
    }
}

/// The rest of an event line in the recorder's own columns, `  3,  53,     409]`, read as two words.
struct LibinputFields {
    let type: UInt16
    let code: UInt16
    let value: Int32
    /// Whether everything stands where it should, and no number is negative.
    let isUsual: Bool

    /// How many bytes the fields take, with the closing bracket.
    static let length = 18

    @inline(always)
    init(_ place: UnsafePointer<UInt8>) {
        // A blank, as no type has three digits, two places of the type, a comma, a blank, and three of the code.
        var flaws: UInt64 = 0
        let names = unsafe Self.digits(
            LibinputEventRun.word(place) ^ 0x3030_3020_2c30_3020, blanks: 0x0001_0100_0000_0100,
            raise: 0x0606_060f_0f06_060f, &flaws)
        // Seven places and the bracket.
        let number = unsafe Self.digits(
            LibinputEventRun.word(place + 10) ^ 0x5d30_3030_3030_3030, blanks: 0x0000_0101_0101_0101,
            raise: 0x0f06_0606_0606_0606, &flaws)
        let separator = unsafe UnsafeRawPointer(place).loadUnaligned(fromByteOffset: 8, as: UInt16.self)
        isUsual = flaws == 0 && UInt16(littleEndian: separator) == 0x202c
        type = UInt16(truncatingIfNeeded: (names &>> 8 & 0xff) &* 10 &+ (names &>> 16 & 0xff))
        let tens = (names &>> 40 & 0xff) &* 10 &+ (names &>> 48 & 0xff)
        code = UInt16(truncatingIfNeeded: tens &* 10 &+ names &>> 56)
        value = Int32(truncatingIfNeeded: EvemuFastLines.decimalNumber(number &<< 8))
    }

    /// Digits as their values, for eight bytes in which digits are 0 … 9, blanks 0x10 and marks 0.
    ///
    /// `blanks` says, with the low bit of a byte, where a blank may stand for a zero before the number; `raise` has
    /// 6 for each digit and 15 for each mark. Bits are added to the flaws where anything else stands.
    @inline(always)
    private static func digits(_ bytes: UInt64, blanks: UInt64, raise: UInt64, _ flaws: inout UInt64) -> UInt64 {
        let empty = (bytes &>> 4) & blanks
        let digits = bytes ^ (empty &<< 4)
        // Raised, what is too large gets into its byte's high half; blanks, raised by 15, must be exactly 0. Carries come
        // only out of bytes that are there already.
        flaws |= (digits | (digits &+ raise &+ empty &* 9)) & 0xf0f0_f0f0_f0f0_f0f0
        // No blank follows a digit.
        flaws |= empty &>> 8 & blanks & ~empty
        return digits
    }
}
