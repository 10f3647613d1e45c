// Numbers of scripts in whole parts: no floating point, so that every machine writes the same bytes.

/// A decimal text in whole parts of a unit, as `0.6` with six places is 600000; nil if it is no such number.
func wholeParts(of text: Substring, places: Int) -> Int64? {
    var digits = text.utf8[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var value: Int64 = 0
    var left: Int?
    var isEmpty = true
    for digit in digits {
        if digit == UInt8(ascii: "."), left == nil {
            left = places
            continue
        }
        guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9"), value < 1 << 50 else { return nil }
        if let some = left {
            guard some > 0 else { return nil }
            left = some - 1
        }
        value = value * 10 + Int64(digit - UInt8(ascii: "0"))
        isEmpty = false
    }
    guard !isEmpty else { return nil }
    for _ in 0..<(left ?? places) {
        guard value < 1 << 50 else { return nil }
        value *= 10
    }
    return isNegative ? -value : value
}

/// `value · factor / divisor` to the nearest whole number, for numbers that are not negative; held at the greatest.
func scaled(_ value: Int64, by factor: Int64, over divisor: Int64) -> Int64 {
    guard value > 0, factor > 0, divisor > 0 else { return 0 }
    // The product can be longer than 64 bits.
    var product = UInt64(value).multipliedFullWidth(by: UInt64(factor))
    let (low, carry) = product.low.addingReportingOverflow(UInt64(divisor) / 2)
    product.low = low
    if carry { product.high += 1 }
    guard product.high < UInt64(divisor) else { return .max }
    return Int64(clamping: UInt64(divisor).dividingFullWidth(product).quotient)
}
