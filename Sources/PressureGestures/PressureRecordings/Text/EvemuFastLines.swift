import PressureCore

/// Reads event lines in the layout that every tool writes, eight bytes at a time.
///
/// `E: 12.345678 0003 003a 0065`, with single spaces, six digits of microseconds, four of type and code in small
/// letters, up to seven of value, and perhaps a comment. Every byte up to the comment is checked; a line that differs
/// in anything is left to `EvemuLine`, which is slower and knows all that is allowed.
struct EvemuFastLines {
    /// The time of the last line: those that follow in the same frame mostly begin with the same bytes.
    private var moment = EvemuMoment()
    /// The types and codes of the lines so far.
    private var names = NameMemory()

    /// No line that any tool writes comes near; a longer one is damage, and must not fill the memory.
    static let longestLine = 16_384
    /// The longest usual line has 44 bytes without its comment, of which 40 are looked at together.
    private static let reach = 80
    /// How many bytes the shortest line has that is read here.
    private static let shortestLine = 24

    /// Reads lines from a place on and moves it behind them; returns how many events it wrote.
    ///
    /// It stops at the first line that is not in the usual layout, near the end of the bytes, or when perhaps nothing
    /// more fits.
    mutating func read(
        _ buffer: UnsafeRawBufferPointer, from start: inout Int, firstLine: Int,
        _ events: UnsafeMutableBufferPointer<InputEvent>, _ lines: UnsafeMutableBufferPointer<UInt32>
    ) -> Int {
        guard let bytes = buffer.baseAddress, let written = events.baseAddress else { return 0 }
        let room = min(events.count, lines.count, buffer.count)
        // Up to there so few lines have been read that one more fits.
        let reach = min(buffer.count &- Self.reach, start &+ Self.shortestLine &* (room &- 1))
        guard start <= reach else { return 0 }
        let last = unsafe bytes + reach
        let end = unsafe bytes + buffer.count
        var cursor = unsafe bytes + start
        var next = unsafe written
        // A copy of its own, which nothing else can change while the loop runs.
        var moment = moment

        frames: while unsafe cursor <= last {
            guard unsafe moment.start.begins(cursor) || moment.read(cursor) else { break }
            // What does not change while the loop below runs stays in registers.
            let frame = moment
            repeat {
                let text = unsafe Self.word(cursor + frame.start.length) & EvemuName.mask
                guard let name = names.name(of: text) ?? learn(text) else { break frames }
                let start = unsafe cursor + (frame.start.length &+ 7)
                guard let value = unsafe EvemuValue(usual: start) ?? EvemuValue(any: start, ofLine: cursor, upTo: end)
                else { break frames }
                unsafe next.pointee = InputEvent(
                    time: frame.time, type: UInt16(truncatingIfNeeded: name),
                    code: UInt16(truncatingIfNeeded: name &>> 16), value: value.number)
                unsafe next += 1
                unsafe cursor = value.behind
            } while unsafe cursor <= last && frame.start.begins(cursor)
        }
        let count = unsafe next - written
        // Here, not above: a loop that does only this is several times as fast.
        for index in 0..<count { unsafe lines[index] = UInt32(truncatingIfNeeded: firstLine &+ index) }
        self.moment = moment
        start = unsafe cursor - bytes
        return count
    }

    /// Reads a type and a code that were not met lately; nil if they are not in the usual layout.
    private mutating func learn(_ text: UInt64) -> UInt32? {
        guard let name = EvemuName.read(text) else { return nil }
        names.remember(name, for: text)
        return name
    }

    /// Where the first line feed stands from a place on.
    static func newline(in buffer: UnsafeRawBufferPointer, from start: Int) -> Int? {
        guard let bytes = buffer.baseAddress, start < buffer.count else { return nil }
        return unsafe newline(bytes + start, upTo: bytes + buffer.count).map { unsafe $0 - bytes }
    }

    // MARK: - The rest of a line

    /// Returns where the next line begins when a value is followed by a comment or a Windows line end.
    static func afterComment(
        _ cursor: UnsafeRawPointer, of value: UnsafeRawPointer, upTo end: UnsafeRawPointer
    ) -> UnsafeRawPointer? {
        let two = unsafe UInt16(littleEndian: cursor.loadUnaligned(as: UInt16.self))
        // A tab or a space, then the number sign. A value before a comment has four places and more.
        guard two == 0x2309 || two == 0x2320, unsafe cursor - value >= 4 else {
            return unsafe two == 0x0a0d ? cursor + 2 : nil
        }
        // Searched from where the comment begins at the earliest: were it from where it does begin, the machine would
        // have to know that before it can look for the next line.
        guard let newline = unsafe newline(value + 6, upTo: end) else { return nil }
        return unsafe newline + 1
    }

    /// Where the line after a comment begins that ends 32 to 39 bytes from a place on, as most do; nil for another one.
    @inline(always)
    static func usualEnd(_ cursor: UnsafeRawPointer) -> UnsafeRawPointer? {
        guard unsafe !hasNewline(cursor) else { return nil }
        let marks = unsafe newlines(word(cursor + 32))
        guard marks != 0 else { return nil }
        return unsafe cursor + (33 &+ marks.trailingZeroBitCount &>> 3)
    }

    @inline(always)
    static func newline(_ start: UnsafeRawPointer, upTo end: UnsafeRawPointer) -> UnsafeRawPointer? {
        var cursor = unsafe start
        // Most comments end just behind 32 bytes: these are looked at together, and what follows as a word.
        while unsafe end - cursor >= 40 {
            if unsafe hasNewline(cursor) {
                var marks = unsafe newlines(word(cursor))
                while marks == 0 {
                    unsafe cursor += 8
                    marks = unsafe newlines(word(cursor))
                }
                return unsafe cursor + marks.trailingZeroBitCount &>> 3
            }
            let marks = unsafe newlines(word(cursor + 32))
            if marks != 0 { return unsafe cursor + (32 &+ marks.trailingZeroBitCount &>> 3) }
            unsafe cursor += 40
        }
        while unsafe cursor < end {
            if unsafe byte(cursor) == 0x0a { return unsafe cursor }
            unsafe cursor += 1
        }
        return nil
    }

    /// Whether a line feed is among 32 bytes.
    @inline(always)
    private static func hasNewline(_ cursor: UnsafeRawPointer) -> Bool {
        let lineFeeds = SIMD16<UInt8>(repeating: 0x0a)
        let first = unsafe cursor.loadUnaligned(as: SIMD16<UInt8>.self)
        let second = unsafe cursor.loadUnaligned(fromByteOffset: 16, as: SIMD16<UInt8>.self)
        let matches = unsafe unsafeBitCast((first .== lineFeeds) .| (second .== lineFeeds), to: SIMD2<UInt64>.self)
        return matches[0] | matches[1] != 0
    }

    // MARK: - Words

    @inline(always)
    static func byte(_ cursor: UnsafeRawPointer) -> UInt8 { unsafe cursor.load(as: UInt8.self) }

    /// Four bytes, the first of them in the low end.
    @inline(always)
    static func halfWord(_ cursor: UnsafeRawPointer) -> UInt32 {
        UInt32(littleEndian: unsafe cursor.loadUnaligned(as: UInt32.self))
    }

    /// Eight bytes, the first of them in the low end.
    @inline(always)
    static func word(_ cursor: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: unsafe cursor.loadUnaligned(as: UInt64.self))
    }

    /// Sets the high bit of the first byte that is a line feed, and perhaps of some behind it.
    @inline(always)
    private static func newlines(_ word: UInt64) -> UInt64 {
        let zeros = word ^ 0x0a0a_0a0a_0a0a_0a0a
        return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
    }

    /// The number of eight decimal digits, given as bytes of 0 … 9 with the first digit in the low end.
    @inline(always)
    static func decimalNumber(_ digits: UInt64) -> UInt64 {
        // Neighbours are joined: digits to pairs, pairs to fours, fours to the whole; 2561 is 10 · 2^8 + 1, and so on.
        let pairs = (digits &* 2_561) >> 8 & 0x00ff_00ff_00ff_00ff
        let fours = (pairs &* 6_553_601) >> 16 & 0x0000_ffff_0000_ffff
        return (fours &* 42_949_672_960_001) >> 32
    }
}
