/// Reads event lines in the layout that every tool writes, eight bytes at a time.
///
/// `E: 12.345678 0003 003a 0065`, with single spaces, six digits of microseconds, four of type and code, up to seven
/// of value, and perhaps a comment. Every byte up to the comment is checked; a line that differs in anything is left
/// to `EvemuLine`, which is slower and knows all that is allowed.
struct EvemuFastLines {
    /// The time of the last line: those that follow in the same frame mostly begin with the same bytes.
    private var moment = EvemuMoment()

    /// The longest usual line without its comment has 44 bytes, and words are read at any place of it.
    private static let reach = 64

    /// Reads lines from a place on and moves it behind them; returns how many events it wrote.
    ///
    /// It stops at the first line that is not in the usual layout, near the end of the bytes, or when nothing more
    /// fits.
    mutating func read(
        _ buffer: UnsafeRawBufferPointer, from start: inout Int, firstLine: Int,
        _ events: UnsafeMutableBufferPointer<InputEvent>, _ lines: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        guard let bytes = buffer.baseAddress else { return 0 }
        let last = buffer.count &- Self.reach
        let room = min(events.count, lines.count)
        var place = start
        var count = 0
        // A copy of its own, which nothing else can change while the loop runs.
        var moment = moment

        while place <= last, count < room {
            if unsafe !moment.begins(bytes, place) {
                guard unsafe moment.read(bytes, place) else { break }
            }
            let field = place &+ moment.length

            // Of the four digits of a type that matters, only the last is not 0.
            let type = (unsafe Self.halfWord(bytes, field) ^ 0x3030_3030).byteSwapped
            guard type <= 9, unsafe Self.byte(bytes, field &+ 4) == 0x20, unsafe Self.byte(bytes, field &+ 9) == 0x20,
                let code = unsafe Self.hexNumber(Self.halfWord(bytes, field &+ 5))
            else { break }

            var end = field &+ 10
            var valueWord = unsafe Self.word(bytes, end)
            let isNegative = valueWord & 0xff == 0x2d
            if isNegative {
                end &+= 1
                unsafe valueWord = Self.word(bytes, end)
            }
            // Digits become 0 … 9; the high bit of the first byte that is none is set, and perhaps of some behind it.
            let digits = valueWord ^ 0x3030_3030_3030_3030
            let others = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
            let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & ~7
            // No digit at all, or eight and more.
            if bits == 0 || bits == 64 { break }
            let magnitude = Int32(truncatingIfNeeded: Self.decimalNumber(digits &<< (64 &- bits)))
            end &+= Int(truncatingIfNeeded: bits &>> 3)

            if valueWord &>> bits & 0xff == 0x0a {
                end &+= 1
            } else {
                guard let next = unsafe Self.afterComment(bytes, from: end, count: buffer.count),
                    next &- place <= EvemuDecoder.longestLine
                else { break }
                end = next
            }

            unsafe events[count] = InputEvent(
                time: moment.time, type: UInt16(truncatingIfNeeded: type), code: code,
                value: isNegative ? 0 &- magnitude : magnitude)
            count &+= 1
            place = end
        }
        // Here, not above: a loop that does only this is several times as fast.
        for index in 0..<count { unsafe lines[index] = UInt32(truncatingIfNeeded: firstLine &+ index) }
        self.moment = moment
        start = place
        return count
    }

    /// Where the first line feed stands from a place on.
    static func newline(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let bytes = buffer.baseAddress else { return nil }
        return unsafe newline(bytes, from: start, count: buffer.count)
    }

    // MARK: - The rest of a line

    /// Returns where the next line begins when a value is followed by a comment or a Windows line end.
    @inline(__always)
    private static func afterComment(_ bytes: UnsafeRawPointer, from end: Int, count: Int) -> Int? {
        let first = unsafe byte(bytes, end)
        let second = unsafe byte(bytes, end &+ 1)
        if first == 0x0d, second == 0x0a { return end &+ 2 }
        // A tab or a space, then the number sign.
        guard first == 0x09 || first == 0x20, second == 0x23 else { return nil }
        guard let newline = unsafe newline(bytes, from: end &+ 2, count: count) else { return nil }
        return newline &+ 1
    }

    @inline(__always)
    private static func newline(_ bytes: UnsafeRawPointer, from start: Int, count: Int) -> Int? {
        var place = start
        while place <= count &- 16 {
            let low = unsafe newlines(word(bytes, place))
            let high = unsafe newlines(word(bytes, place &+ 8))
            if low | high != 0 {
                return place &+ (low != 0 ? low.trailingZeroBitCount : 64 &+ high.trailingZeroBitCount) &>> 3
            }
            place &+= 16
        }
        while place < count {
            if unsafe byte(bytes, place) == 0x0a { return place }
            place &+= 1
        }
        return nil
    }

    // MARK: - Words

    @inline(__always)
    static func byte(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt8 {
        unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
    }

    /// Four bytes, the first of them in the low end.
    @inline(__always)
    static func halfWord(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt32 {
        UInt32(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    }

    /// Eight bytes, the first of them in the low end.
    @inline(__always)
    static func word(_ bytes: UnsafeRawPointer, _ place: Int) -> UInt64 {
        UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    /// Sets the high bit of the first byte that is a line feed, and perhaps of some behind it.
    @inline(__always)
    private static func newlines(_ word: UInt64) -> UInt64 {
        let zeros = word ^ 0x0a0a_0a0a_0a0a_0a0a
        return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
    }

    /// The number of eight decimal digits, given as bytes of 0 … 9 with the first digit in the low end.
    @inline(__always)
    static func decimalNumber(_ digits: UInt64) -> UInt64 {
        // Neighbours are joined: digits to pairs, pairs to fours, fours to the whole; 2561 is 10 · 2^8 + 1, and so on.
        let pairs = (digits &* 2_561) >> 8 & 0x00ff_00ff_00ff_00ff
        let fours = (pairs &* 6_553_601) >> 16 & 0x0000_ffff_0000_ffff
        return (fours &* 42_949_672_960_001) >> 32
    }

    /// The number of four hex digits; nil where one of them is none.
    @inline(__always)
    private static func hexNumber(_ word: UInt32) -> UInt16? {
        // The high bits of bytes in `0` … `9` and `a` … `f`; right for bytes below 0x80, and others are refused.
        let small = word | 0x2020_2020
        let letters = (small &+ 0x1f1f_1f1f) & ~(small &+ 0x1919_1919) & 0x8080_8080
        let decimals = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)
        guard (letters | decimals) & ~word & 0x8080_8080 == 0x8080_8080 else { return nil }
        let digits = (word & 0x0f0f_0f0f) &+ (letters >> 7) &* 9
        let pairs = (digits << 4 | digits >> 8) & 0x00ff_00ff
        return UInt16(truncatingIfNeeded: pairs << 8 | pairs >> 16)
    }
}
