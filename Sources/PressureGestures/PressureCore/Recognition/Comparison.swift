/// A quantity beside the threshold it is compared with, as people read it.
///
/// Every comparison that is printed comes from here. It gets as many places as it needs to stay true: both sides are
/// rounded to the nearest, and 3.04 mm beside 3 mm are "3.04 mm > 3.0 mm", never "3.0 mm > 3.0 mm" and never "3.1 mm".
/// The sign is worked out from the numbers themselves, so that nobody can claim one.
package struct Comparison: Hashable, Sendable {
    private let value: Int64
    private let threshold: Int64
    /// How many of the whole numbers above make one of what is printed.
    private let unit: UInt64
    private let suffix: Suffix
    /// The fewest places, and those that show the whole numbers as different.
    private let places: (few: Int, most: Int)

    private enum Suffix: UInt8, Hashable, Sendable {
        case none, millimetres, milliseconds, degrees
    }

    /// Two forces.
    package init(_ value: Pressure, _ threshold: Pressure) {
        (self.value, self.threshold) = (Int64(value.raw), Int64(threshold.raw))
        (unit, suffix, places) = (65_536, .none, (2, 5))
    }

    /// Two lengths.
    package init(_ value: Millimetres, _ threshold: Millimetres) {
        (self.value, self.threshold) = (Int64(value.micrometres), Int64(threshold.micrometres))
        (unit, suffix, places) = (1_000, .millimetres, (1, 3))
    }

    /// Two lengths of time.
    package init(_ value: TimeSpan, _ threshold: TimeSpan) {
        (self.value, self.threshold) = (value.microseconds, threshold.microseconds)
        let isWhole = value.microseconds % 1_000 == 0
        (unit, suffix, places) = (1_000, .milliseconds, (isWhole ? 0 : 1, 3))
    }

    /// Two angles, in millionths of a degree.
    package init(microdegrees value: Int64, _ threshold: Int64) {
        (self.value, self.threshold) = (value, threshold)
        (unit, suffix, places) = (1_000_000, .degrees, (1, 6))
    }

    /// Both sides with the sign between them: `0.47 < peek.enter 0.50`.
    ///
    /// - Parameter what: what the value is of, where that is not plain, as in `30 ms since the peek < pop.delay 100 ms`.
    @inline(never)
    package func text(_ name: String = "", of what: String = "") -> String {
        let sign = value < threshold ? "<" : value > threshold ? ">" : "="
        return shown + (what.isEmpty ? "" : " " + what) + " " + sign + " " + (name.isEmpty ? "" : name + " ")
            + thresholdShown
    }

    /// The value, with the places that it needs beside the threshold.
    @inline(never)
    package var shown: String { number(value, needed) + unitText }

    /// The threshold, with no more places than show what was set.
    @inline(never)
    package var thresholdShown: String {
        // Most thresholds are round numbers, and read as they were set.
        var digits = Self.rounded(threshold, unit, needed)
        var count = needed
        while count > fewForThreshold, digits % 10 == 0 {
            digits /= 10
            count -= 1
        }
        return decimalText(threshold, per: Int64(unit), places: count) + unitText
    }

    private var fewForThreshold: Int { suffix == .milliseconds ? 0 : places.few }

    private var unitText: String {
        switch suffix {
        case .none: ""
        case .millimetres: " mm"
        case .milliseconds: " ms"
        case .degrees: " degrees"
        }
    }

    /// The fewest places at which both sides still compare as they do.
    private var needed: Int {
        var count = places.few
        while count < places.most, !isTrue(at: count) { count += 1 }
        return count
    }

    private func isTrue(at count: Int) -> Bool {
        let (left, right) = (Self.rounded(value, unit, count), Self.rounded(threshold, unit, count))
        return value < threshold ? left < right : value > threshold ? left > right : left == right
    }

    private func number(_ value: Int64, _ count: Int) -> String { decimalText(value, per: Int64(unit), places: count) }

    /// The digits that are printed, as a whole number.
    private static func rounded(_ value: Int64, _ unit: UInt64, _ places: Int) -> Int64 {
        let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
        let power = ByteWriter.power(places)
        let digits = Int64(whole &* power &+ (rest &* power &+ unit / 2) / unit)
        return value < 0 ? -digits : digits
    }

    package static func == (left: Comparison, right: Comparison) -> Bool {
        left.value == right.value && left.threshold == right.threshold && left.suffix == right.suffix
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(threshold)
    }
}
