/// Which way a number is shortened for people.
package enum Shortening {
    case nearest, down, up
}

/// A decimal text of `value / unit` with up to six places, without any library's formatting.
@inline(never)
package func decimalText(_ value: Int64, per unit: Int64, places: Int, _ shortening: Shortening = .nearest) -> String {
    // A sign, at most twenty digits, the point and the places.
    ByteWriter.text(atMost: 32) { $0.put(value, per: unit.magnitude, places: places, shortening) }
}

/// A whole number's digits.
package func wholeText(_ value: Int64) -> String { decimalText(value, per: 1, places: 0) }

/// A number with as few places as it needs, nine at most: Swift's own text of one would bring all its digits along.
///
/// - Returns: the number, still outside the range where one is given; nil if nine places are not enough for that.
@inline(never)
package func shortText(_ value: Double, outside low: Double = .infinity, _ high: Double = -.infinity) -> String? {
    guard value < 1e9, value > -1e9 else { return value > 0 ? "beyond 1000000000" : "below -1000000000" }
    var power = 1.0
    for places in 0...9 {
        let whole = nearest(value * power)
        let shown = Double(whole) / power
        let isOutside = shown < low || shown > high
        let isNear = (shown - value).magnitude <= value.magnitude * 0.000_5
        if isOutside, isNear || places == 9 {
            return decimalText(whole, per: Int64(power), places: places)
        }
        power *= 10
    }
    return nil
}

extension [String] {
    /// One text of all of them; Swift's own `joined` is longer.
    @inline(never)
    package func joinedText(by separator: String) -> String {
        var text = ""
        for index in indices {
            if index > 0 { text.append(separator) }
            text.append(self[index])
        }
        return text
    }
}

extension String {
    /// Whether both have the same bytes, which names of ASCII are told apart by.
    ///
    /// Comparing texts would bring Unicode's tables along, and comparing their views what Swift does with texts of other systems.
    @inline(never)
    package func isSame(_ other: String) -> Bool {
        unsafe utf8.withContiguousStorageIfAvailable { ours in
            unsafe other.utf8.withContiguousStorageIfAvailable { theirs in
                guard ours.count == theirs.count else { return false }
                for place in ours.indices where unsafe ours[place] != theirs[place] { return false }
                return true
            } ?? false
        } ?? false
    }
}

extension ByteWriter {
    /// The time in seconds, with all six decimals, as in recordings.
    @inline(always)
    package mutating func put(_ time: Timestamp) { put(time.microseconds, per: 1_000_000, places: 6) }
}

extension Timestamp: CustomStringConvertible {
    /// The time in seconds, with all six decimals, as in recordings.
    public var description: String { ByteWriter.text(atMost: 32) { $0.put(self) } }
}

extension TimeSpan: CustomStringConvertible {
    /// The span in milliseconds, with one decimal unless it is a whole number of milliseconds.
    public var description: String {
        let isWhole = microseconds % 1_000 == 0
        return decimalText(microseconds, per: 1_000, places: isWhole ? 0 : 1) + " ms"
    }
}
