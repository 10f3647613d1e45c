/// Which way a number is shortened for people: a comparison must still read true afterwards.
package enum Shortening {
    case nearest, down, up
}

/// A decimal text of `value / unit` with some places, without any library's formatting.
package func decimalText(_ value: Int64, per unit: Int64, places: Int, _ shortening: Shortening = .nearest) -> String {
    var power: Int64 = 1
    for _ in 0..<places { power *= 10 }
    let isNegative = value < 0
    let magnitude = Int64(value.magnitude)
    let (whole, rest) = (magnitude / unit, magnitude % unit)
    let slack: Int64 =
        switch shortening {
        case .nearest: unit / 2
        case .down: isNegative ? unit - 1 : 0
        case .up: isNegative ? 0 : unit - 1
        }
    let digits = whole * power + (rest * power + slack) / unit
    let fraction = String(digits % power)
    let sign = isNegative && digits != 0 ? "-" : ""
    guard places > 0 else { return sign + String(digits) }
    return sign + String(digits / power) + "." + String(repeating: "0", count: places - fraction.utf8.count) + fraction
}

extension Timestamp: CustomStringConvertible {
    /// Seconds with all six decimals, as recordings write them.
    public var description: String { decimalText(microseconds, per: 1_000_000, places: 6) }
}

extension TimeSpan: CustomStringConvertible {
    /// Milliseconds, as short as they can be said.
    public var description: String {
        let isWhole = microseconds % 1_000 == 0
        return decimalText(microseconds, per: 1_000, places: isWhole ? 0 : 1) + " ms"
    }
}
