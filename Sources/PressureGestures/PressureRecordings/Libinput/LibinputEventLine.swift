import PressureCore

/// What is known from earlier lines of a recording: how those of the frame begin, and which types and codes there are.
struct LibinputMemory: Sendable {
    /// How the event lines of the frame begin, `    - [ 12, 345678, `, and the time that this means.
    private(set) var start = LineStart()
    private var time = Timestamp.zero
    private var names = NameMemory()

    /// Goes on with a line of another time; false, and nothing changes, if three words do not hold its beginning.
    mutating func begin(_ line: UnsafePointer<UInt8>, length: Int, _ time: Timestamp) -> Bool {
        guard LineStart.lengths.contains(length) else { return false }
        self.time = time
        unsafe start.remember(line, length: length)
        return true
    }

    /// Forgets the frame's beginning, as another device follows.
    mutating func endFrame() { start = LineStart() }

    /// Reads the lines of one frame, which begin like the one remembered, as many as there are in a row and fit.
    ///
    /// Moves the place behind them and returns how many there were. It stops where so many bytes are not left any more.
    @inline(never)
    mutating func readLines(
        _ cursor: inout UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, reaching spare: Int,
        into events: UnsafeMutablePointer<InputEvent>, atMost most: Int
    ) -> Int {
        // Copies that nothing else can change: they stay in registers.
        let (start, time) = (start, time)
        let last = unsafe end - spare
        var line = unsafe cursor
        var count = 0
        repeat {
            let fields = unsafe line + start.length
            // No type of touch devices has two digits.
            guard unsafe LibinputEventRun.halfWord(fields) == 0x2020 else { break }
            let text = unsafe EvemuFastLines.word(fields + 2)
            guard let name = names.name(of: text) ?? learn(text),
                let value = unsafe LibinputValue.read(EvemuFastLines.word(fields + 10)),
                let next = unsafe Self.behindLine(fields + 18, upTo: end)
            else { break }
            unsafe events[count] = InputEvent(
                time: time, type: UInt16(truncatingIfNeeded: name),
                code: UInt16(truncatingIfNeeded: name &>> 16),
                value: value)
            unsafe line = next
            count &+= 1
        } while unsafe count < most && line <= last && start.begins(line)
        unsafe cursor = line
        return count
    }

    /// Reads a type and a code that were not met lately; nil if they do not stand in the recorder's columns.
    private mutating func learn(_ text: UInt64) -> UInt32? {
        guard let name = LibinputName.read(text) else { return nil }
        names.remember(name, for: text)
        return name
    }

    /// Where the next line begins; most comments are equally long.
    @inline(always)
    private static func behindLine(
        _ cursor: UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>
    ) -> UnsafePointer<UInt8>? {
        if let usual = unsafe EvemuFastLines.usualEnd(cursor) {
            return unsafe usual.assumingMemoryBound(to: UInt8.self)
        }
        return unsafe LibinputEventRun.newline(cursor, upTo: end).map { unsafe $0 + 1 }
    }
}

/// Type and code of an event line in the recorder's own columns, `3,  53, `, read as one word.
enum LibinputName {
    /// The type, and the code above it, that the bytes mean; nil if anything else stands there.
    @inline(never)
    static func read(_ text: UInt64) -> UInt32? {
        // A type of one digit, a comma, a blank, three places of the code, a comma, a blank.
        var flaws: UInt64 = 0
        let digits = LibinputColumns.digits(
            text ^ 0x202c_3030_3020_2c30, blanks: 0x0000_0001_0100_0000, raise: 0x0f0f_0606_060f_0f06, &flaws)
        guard flaws == 0 else { return nil }
        let tens = (digits &>> 24 & 0xff) &* 10 &+ (digits &>> 32 & 0xff)
        let code = tens &* 10 &+ (digits &>> 40 & 0xff)
        return UInt32(truncatingIfNeeded: code &<< 16 | digits & 0xff)
    }
}

/// The value of an event line in the recorder's own columns, `    409]`, read as one word.
enum LibinputValue {
    /// The number that the bytes mean; nil if anything else stands there, a sign for one.
    @inline(always)
    static func read(_ text: UInt64) -> Int32? {
        // Seven places and the bracket.
        var flaws: UInt64 = 0
        let digits = LibinputColumns.digits(
            text ^ 0x5d30_3030_3030_3030, blanks: 0x0000_0101_0101_0101, raise: 0x0f06_0606_0606_0606, &flaws)
        guard flaws == 0 else { return nil }
        return Int32(truncatingIfNeeded: EvemuFastLines.decimalNumber(digits &<< 8))
    }
}

/// Columns of digits with blanks before them.
private enum LibinputColumns {
    /// Digits as their values, for eight bytes in which digits are 0 … 9, blanks 0x10 and marks 0.
    ///
    /// `blanks` says, with the low bit of a byte, where a blank may stand for a zero before the number; `raise` has
    /// 6 for each digit and 15 for each mark. Bits are added to the flaws where anything else stands.
    @inline(always)
    static func digits(_ bytes: UInt64, blanks: UInt64, raise: UInt64, _ flaws: inout UInt64) -> UInt64 {
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
