/// The nearest whole number, held at the ends of the range; 0 for what is not a number.
///
/// `rounded()` would draw in the mathematics library, and the core links nothing.
package func nearest(_ value: Double) -> Int64 {
    guard value == value else { return 0 }
    if value >= 0x1p62 { return 1 << 62 }
    if value <= -0x1p62 { return -(1 << 62) }
    // Adding a half would itself round, just below a half and where doubles are whole numbers anyway.
    let whole = Int64(value)
    let rest = value - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
}

/// The nearest whole number that fits 32 bits.
package func nearest32(_ value: Double) -> Int32 { Int32(clamping: nearest(value)) }

/// The whole square root, rounded down; in whole numbers for the same reason.
package func squareRoot(of value: Int64) -> Int64 {
    guard value > 0 else { return 0 }
    var root: Int64 = 0
    var bit: Int64 = 1 << ((63 - Int64(value.leadingZeroBitCount)) & ~1)
    var rest = value
    while bit != 0 {
        if rest >= root + bit {
            rest -= root + bit
            root = (root >> 1) + bit
        } else {
            root >>= 1
        }
        bit >>= 2
    }
    return root
}
