/// A number of a JSON text, without loss.
package struct JSONValueNumber: Hashable, Sendable {
    /// The number as it was written.
    let text: String

    /// The nearest double; finite, because the reader refuses larger numbers.
    package let value: Double

    /// The number itself where it is whole and fits; `1.0` and `1e3` are whole, `1.00000000000000000001` is not.
    package let whole: Int64?

    /// Reads a number of JSON's grammar; nil if it is beyond the range of a double.
    init?(_ text: String) {
        guard let value = Double(text), value.isFinite else { return nil }
        self.text = text
        self.value = value
        whole = Self.whole(text.utf8)
    }

    /// The whole number that the digits say, decided by the digits: a double would round first.
    private static func whole(_ text: String.UTF8View) -> Int64? {
        var digits: [UInt8] = []
        var power = 0
        var exponent = 0
        var isNegative = false
        var isExponentNegative = false
        var part = Part.whole
        for byte in text {
            switch byte {
            case UInt8(ascii: "."): part = .fraction
            case UInt8(ascii: "e"), UInt8(ascii: "E"): part = .exponent
            case UInt8(ascii: "-") where part == .exponent: isExponentNegative = true
            case UInt8(ascii: "-"): isNegative = true
            case UInt8(ascii: "+"): break
            default:
                let digit = byte &- UInt8(ascii: "0")
                if part == .exponent {
                    // No text has so many digits that a larger exponent could still matter.
                    exponent = min(exponent * 10 + Int(digit), 1 << 40)
                } else {
                    digits.append(digit)
                    if part == .fraction { power -= 1 }
                }
            }
        }
        power += isExponentNegative ? -exponent : exponent
        while digits.last == 0 {
            digits.removeLast()
            power += 1
        }
        guard !digits.isEmpty else { return 0 }
        guard power >= 0 else { return nil }
        return value(of: digits, timesTenTo: power, isNegative: isNegative)
    }

    private static func value(of digits: [UInt8], timesTenTo power: Int, isNegative: Bool) -> Int64? {
        var value: Int64 = 0
        /// Times ten, plus or minus a digit: downwards for negative numbers, so that the lowest one fits.
        func append(_ digit: Int64) -> Bool {
            let (tenfold, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) =
                isNegative ? tenfold.subtractingReportingOverflow(digit) : tenfold.addingReportingOverflow(digit)
            value = sum
            return !isTooLarge && !overflows
        }
        for digit in digits {
            guard append(Int64(digit)) else { return nil }
        }
        // The first digit is not 0 here unless zeros lead (0.5e1): each step grows the value, so this ends soon.
        var rest = power
        while rest > 0 {
            guard append(0) else { return nil }
            rest -= 1
        }
        return value
    }

    private enum Part {
        case whole
        case fraction
        case exponent
    }
}
