/// The last digit of an event line's type, its code and its value's first byte: `3 003a 0`, read as one word.
struct EvemuFields {
    let type: UInt16
    let code: UInt16
    /// Bits in the high half of each byte that is not what should stand there.
    let flaws: UInt64
    /// What stands where the value begins.
    let valueByte: UInt8

    @inline(always)
    init(_ place: UnsafeRawPointer) {
        let text = unsafe EvemuFastLines.word(place)
        // Digits become 0 … 9, the letters a … f 0x51 … 0x56, and spaces 0.
        let parts = text ^ 0x3020_3030_3030_2030
        // Letters are made 10 … 15. Only the code can have some: elsewhere they stay too large.
        let letters = (parts &>> 6) & 0x0000_0101_0101_0000
        let digits = parts &- letters &* 0x47
        // Six more is 16 and more exactly for letters; spaces must be 0. A carry comes only out of bytes whose high half
        // shows a flaw itself.
        let raised = (digits &+ 0x060f_0606_0606_0f06) ^ (letters &<< 4)
        flaws = (raised | digits) & 0xf0f0_f0f0_f0f0_f0f0
        type = UInt16(truncatingIfNeeded: digits & 0xff)
        let code = digits &>> 16
        let pairs = (code &<< 4 | code &>> 8) & 0x00ff_00ff
        self.code = UInt16(truncatingIfNeeded: pairs &<< 8 | pairs &>> 16)
        valueByte = UInt8(truncatingIfNeeded: text &>> 56)
    }
}

/// The value of an event line: one to seven decimal digits, perhaps with a sign.
@unsafe
struct EvemuValue {
    let number: Int32
    /// Where its digits end, and what stands there.
    let end: UnsafeRawPointer
    let mark: UInt8

    /// Reads the value that the fields have come to; nil where they, or it, are not in the usual layout.
    @inline(always)
    init?(_ start: UnsafeRawPointer, _ fields: EvemuFields) {
        let text = unsafe EvemuFastLines.word(start)
        // Most have four places, and their end is known before their digits are.
        let four = UInt32(truncatingIfNeeded: text) ^ 0x3030_3030
        let behind = UInt8(truncatingIfNeeded: text &>> 32)
        if fields.flaws == 0, (four | (four &+ 0x0606_0606)) & 0xf0f0_f0f0 == 0, behind < UInt8(ascii: "0") {
            unsafe number = Self.fourDigits(four)
            unsafe end = start + 4
            unsafe mark = behind
            return
        }
        guard let other = unsafe EvemuValue(anyWidth: start, fields) else { return nil }
        unsafe self = other
    }

    private init?(anyWidth start: UnsafeRawPointer, _ fields: EvemuFields) {
        var place = unsafe start
        var sign: Int32 = 0
        if fields.flaws != 0 {
            // What is no digit there is a sign, of which only one is usual.
            guard fields.flaws &<< 8 == 0, fields.valueByte == UInt8(ascii: "-"),
                unsafe EvemuFastLines.byte(place + 1) ^ 0x30 <= 9
            else { return nil }
            unsafe place += 1
            sign = -1
        }
        let text = unsafe EvemuFastLines.word(place)
        // Digits become 0 … 9; the first byte that is none gets a bit in its high half, and perhaps some behind it.
        let digits = text ^ 0x3030_3030_3030_3030
        let others = (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xf0f0_f0f0_f0f0_f0f0
        // Eight digits and more are rare.
        guard others != 0 else { return nil }
        // Not 0: the first byte is a digit.
        let bits = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) & ~7
        let magnitude = Int32(truncatingIfNeeded: EvemuFastLines.decimalNumber(digits &<< (64 &- bits)))
        unsafe number = (magnitude ^ sign) &- sign
        unsafe end = place + Int(truncatingIfNeeded: bits &>> 3)
        unsafe mark = UInt8(truncatingIfNeeded: text &>> bits)
    }

    /// The number of four digits, as in `EvemuFastLines.decimalNumber`.
    @inline(always)
    private static func fourDigits(_ digits: UInt32) -> Int32 {
        let pairs = (digits &* 2_561) >> 8 & 0x00ff_00ff
        return Int32(truncatingIfNeeded: (pairs &* 6_553_601) >> 16)
    }
}
