import PressureGestures

/// So many of so many, and how far the true share may lie from that.
package struct Proportion: Hashable, Sendable {
    package var hits: Int
    package var count: Int

    package init(_ hits: Int = 0, of count: Int = 0) {
        self.hits = hits
        self.count = count
    }

    /// Counts one more.
    mutating func add(_ isHit: Bool) {
        count += 1
        if isHit { hits += 1 }
    }

    mutating func add(_ other: Proportion) {
        hits += other.hits
        count += other.count
    }

    /// The share found; nil if nothing was counted.
    package var share: Double? { count > 0 ? Double(hits) / Double(count) : nil }

    /// Whether the share is greater than another; none of none is neither greater nor smaller.
    func exceeds(_ other: Proportion) -> Bool { hits * other.count > other.hits * count }

    /// The 97.5 % point of the normal distribution.
    private static let point = 1.959964

    /// Where the true share lies with 95 % confidence, by Wilson's score interval; all of 0…1 if nothing was counted.
    ///
    /// It holds for small counts and at the ends, where the usual interval shrinks to nothing: for 0 of n its upper
    /// end is z² / (n + z²).
    package var interval: ClosedRange<Double> {
        guard count > 0 else { return 0...1 }
        let (n, square) = (Double(count), Self.point * Self.point)
        let share = Double(hits) / n
        let middle = share + square / (2 * n)
        let half = Self.point * (share * (1 - share) / n + square / (4 * n * n)).squareRoot()
        let whole = 1 + square / n
        let low = hits == 0 ? 0 : max(0, (middle - half) / whole)
        let high = hits == count ? 1 : min(1, (middle + half) / whole)
        return low...max(low, high)
    }

    /// `95.2 %`, or `–` where nothing was counted.
    var percent: String { share.map { Self.rounded($0 * 100, places: 1) + " %" } ?? "–" }

    /// `0.8 (0.2…4.1)`: so many of a thousand, and the interval.
    var perThousand: String {
        guard let share else { return "–" }
        let range = interval
        func text(_ value: Double) -> String { Self.rounded(value * 1_000, places: 1) }
        return "\(text(share)) (\(text(range.lowerBound))…\(text(range.upperBound)))"
    }

    /// `95.2 % (88…98)`: the share, and the interval in whole per cent.
    var percentWithInterval: String {
        guard share != nil else { return "–" }
        let range = interval
        func text(_ value: Double) -> String { Self.rounded(value * 100, places: 0) }
        return "\(percent) (\(text(range.lowerBound))…\(text(range.upperBound)))"
    }

    static func rounded(_ value: Double, places: Int) -> String {
        var unit: Int64 = 1
        for _ in 0..<places { unit *= 10 }
        return decimalText(Int64((value * Double(unit)).rounded()), per: unit, places: places)
    }
}
