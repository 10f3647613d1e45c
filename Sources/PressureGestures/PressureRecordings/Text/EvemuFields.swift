/// The last digit of an event line's type, and its code: `3 003a `, seven bytes read as one word.
enum EvemuName {
    /// The bytes of a word that belong to it.
    static let mask: UInt64 = 0x00ff_ffff_ffff_ffff

    /// The type, and the code above it, that the bytes mean; nil if they are not in the usual layout.
    @inline(never)
    static func read(_ text: UInt64) -> UInt32? {
        // Digits become 0 … 9, the letters a … f 0x51 … 0x56, and spaces 0.
        let parts = text ^ 0x0020_3030_3030_2030
        // Letters are made 10 … 15. Only the code can have some: elsewhere they stay too large.
        let letters = (parts &>> 6) & 0x0000_0101_0101_0000
        let digits = parts &- letters &* 0x47
        // Six more is 16 and more exactly for letters; spaces must be 0. A carry comes only out of bytes whose high half
        // shows a flaw itself.
        let raised = (digits &+ 0x000f_0606_0606_0f06) ^ (letters &<< 4)
        guard (raised | digits) & 0xf0f0_f0f0_f0f0_f0f0 == 0 else { return nil }
        let code = digits &>> 16
        let pairs = (code &<< 4 | code &>> 8) & 0x00ff_00ff
        let joined = (pairs &<< 8 | pairs &>> 16) & 0xffff
        return UInt32(truncatingIfNeeded: joined &<< 16 | digits & 0xff)
    }
}

/// The value of an event line, and where the next line begins.
@unsafe
struct EvemuValue {
    let number: Int32
    /// Behind the line's end, after a comment if there is one.
    let behind: UnsafeRawPointer

    /// Reads what almost every line has: four digits, then the line's end, or a comment as long as recorders' mostly are.
    ///
    /// Nil for anything else. Forty bytes can be read from the sixth on.
    @inline(always)
    init?(usual start: UnsafeRawPointer) {
        let text = unsafe EvemuFastLines.word(start)
        let four = UInt32(truncatingIfNeeded: text) ^ 0x3030_3030
        guard (four | (four &+ 0x0606_0606)) & 0xf0f0_f0f0 == 0 else { return nil }
        // Their end is known before they are a number.
        if UInt8(truncatingIfNeeded: text &>> 32) == 0x0a {
            unsafe behind = start + 5
        } else {
            // A tab, and the number sign. The search begins where it is known to: were it from where the comment does
            // begin, the machine would have to know that before it can look for the next line.
            guard UInt16(truncatingIfNeeded: text &>> 32) == 0x2309 else { return nil }
            guard let end = unsafe EvemuFastLines.usualEnd(start + 6) else { return nil }
            unsafe behind = end
        }
        // The number of four digits, as in `EvemuFastLines.decimalNumber`.
        let pairs = (four &* 2_561) >> 8 & 0x00ff_00ff
        unsafe number = Int32(truncatingIfNeeded: (pairs &* 6_553_601) >> 16)
    }

    /// Reads one to seven decimal digits, perhaps with a sign, and what may follow; nil if that is anything else.
    @inline(never)
    init?(any start: UnsafeRawPointer, ofLine line: UnsafeRawPointer, upTo end: UnsafeRawPointer) {
        var cursor = unsafe start
        var sign: Int32 = 0
        if unsafe EvemuFastLines.byte(cursor) ^ 0x30 > 9 {
            // What is no digit there is a sign, of which only one is usual.
            guard unsafe EvemuFastLines.byte(cursor) == UInt8(ascii: "-") else { return nil }
            unsafe cursor += 1
            guard unsafe EvemuFastLines.byte(cursor) ^ 0x30 <= 9 else { return nil }
            sign = -1
        }
        let text = unsafe EvemuFastLines.word(cursor)
        // Digits become 0 … 9; the first byte that is none gets a bit in its high half, and perhaps some behind it.
        let digits = text ^ 0x3030_3030_3030_3030
        let others = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xf0f0_f0f0_f0f0_f0f0
        // Eight digits and more are rare.
        guard others != 0 else { return nil }
        // Not 0: the first byte is a digit.
        let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & ~7
        let magnitude = Int32(truncatingIfNeeded: EvemuFastLines.decimalNumber(digits &<< (64 &- bits)))
        unsafe number = (magnitude ^ sign) &- sign
        unsafe cursor += Int(truncatingIfNeeded: bits &>> 3)
        if UInt8(truncatingIfNeeded: text &>> bits) == 0x0a {
            unsafe behind = cursor + 1
            return
        }
        guard let next = unsafe EvemuFastLines.afterComment(cursor, of: start, upTo: end),
            unsafe next - line <= EvemuFastLines.longestLine
        else { return nil }
        unsafe behind = next
    }
}
