/// Which way a number is shortened for people.
package enum Shortening {
    case nearest, down, up
}

/// A decimal text of `value / unit` with up to six places, without any library's formatting.
package func decimalText(_ value: Int64, per unit: Int64, places: Int, _ shortening: Shortening = .nearest) -> String {
    // A sign, at most twenty digits, the point and the places.
    ByteWriter.text(atMost: 32) { $0.put(value, per: unit.magnitude, places: places, shortening) }
}

extension ByteWriter {
    /// Seconds with all six decimals, as recordings write them.
    @inline(always)
    package mutating func put(_ time: Timestamp) { put(time.microseconds, per: 1_000_000, places: 6) }
}

extension Timestamp: CustomStringConvertible {
    /// Seconds with all six decimals, as recordings write them.
    public var description: String { ByteWriter.text(atMost: 32) { $0.put(self) } }
}

extension TimeSpan: CustomStringConvertible {
    /// Milliseconds, as short as they can be said.
    public var description: String {
        let isWhole = microseconds % 1_000 == 0
        return decimalText(microseconds, per: 1_000, places: isWhole ? 0 : 1) + " ms"
    }
}
