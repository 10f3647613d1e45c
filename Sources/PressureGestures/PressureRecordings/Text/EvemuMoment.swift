import PressureCore

/// What an evemu line begins with, `E: 12.345678 000`, and the time that this means.
///
/// The zeros are those of the type, of which only the last digit tells something.
/// The seconds are remembered for themselves: the lines of a second mostly have the same.
struct EvemuMoment {
    private(set) var time = Timestamp.zero
    /// 15 to 24 bytes, from the `E` to the last zero.
    private(set) var start = LineStart()

    /// The part up to the point, as two words, of which the second counts where the part is longer than the first.
    private var secondsLength = 0
    private var secondsWord: UInt64 = 1
    private var secondsMask: UInt64 = 0
    private var secondsLastWord: UInt64 = 0
    private var secondsLastMask: UInt64 = 0
    private var secondsLastOffset = 0
    private var secondsInMicros: Int64 = 0

    /// Where the point stands behind ten digits of seconds: the words then still meet.
    private static let mostSeconds = 13

    /// Reads the time of the line at a place; false, and the last time stays, where it is not in the usual layout.
    mutating func read(_ cursor: UnsafeRawPointer) -> Bool {
        let first = unsafe EvemuFastLines.word(cursor)
        let last = unsafe EvemuFastLines.word(cursor + secondsLastOffset)
        if (first & secondsMask ^ secondsWord) | (last & secondsLastMask ^ secondsLastWord) != 0 {
            guard unsafe readSeconds(cursor) else { return false }
        }
        // The point, six digits and a space, each made 0 … 9 or 0 by the exclusive or; then two zeros before the six.
        let digits = unsafe EvemuFastLines.word(cursor + (secondsLength &- 1)) ^ 0x2030_3030_3030_302e
        guard (digits | (digits &+ 0x7f76_7676_7676_767f)) & 0x8080_8080_8080_8080 == 0 else { return false }
        guard unsafe EvemuFastLines.halfWord(cursor + (secondsLength &+ 6)) == 0x3030_3020 else { return false }
        let micros = Int64(truncatingIfNeeded: EvemuFastLines.decimalNumber(digits << 8))
        time = Timestamp(microseconds: secondsInMicros &+ micros)
        unsafe start.remember(cursor, length: secondsLength &+ 10)
        return true
    }

    /// Reads seconds that are new; false, and nothing changes, where they are not in the usual layout.
    private mutating func readSeconds(_ cursor: UnsafeRawPointer) -> Bool {
        guard unsafe EvemuFastLines.word(cursor) & 0xff_ffff == 0x20_3a45 else { return false }
        var seconds: Int64 = 0
        var length = 3
        while true {
            let byte = unsafe EvemuFastLines.byte(cursor + length)
            length &+= 1
            if byte == UInt8(ascii: ".") { break }
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), length <= Self.mostSeconds else { return false }
            seconds = seconds &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        }
        guard length > 4 else { return false }
        secondsLength = length
        secondsInMicros = seconds &* 1_000_000
        secondsMask = length < 8 ? (1 &<< UInt64(8 &* length)) &- 1 : .max
        unsafe secondsWord = EvemuFastLines.word(cursor) & secondsMask
        secondsLastOffset = max(length &- 8, 0)
        secondsLastMask = length > 8 ? .max : 0
        unsafe secondsLastWord = EvemuFastLines.word(cursor + secondsLastOffset) & secondsLastMask
        return true
    }
}
