/// A moment of the input, in whole microseconds since the origin of the input's clock.
///
/// Recognizers do not read a clock; they get the time from samples and from `advance(to:)`.
@frozen
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Microseconds since the origin, within ±2^60, so that adding a span cannot overflow.
    public let microseconds: Int64

    /// Creates a moment; values beyond ±2^60 µs (36,000 years) are clamped.
    @inlinable
    public init(microseconds: Int64) {
        self.microseconds = Swift.min(Swift.max(microseconds, -Self.limit), Self.limit)
    }

    /// A moment this much later, for spans of a tuning: no sample is so late that such a sum could pass the limit.
    @inline(always)
    func after(_ span: TimeSpan) -> Timestamp { Timestamp(within: microseconds &+ span.microseconds) }

    /// A moment that is known to lie within the limit.
    @inline(always)
    init(within microseconds: Int64) { self.microseconds = microseconds }

    /// Creates a moment from whole milliseconds.
    @inlinable
    public static func milliseconds(_ count: Int64) -> Timestamp {
        Timestamp(microseconds: saturatingThousands(count))
    }

    // Computed, so that other modules have them as constants.

    /// The origin of the time line.
    @inlinable public static var zero: Timestamp { Timestamp(microseconds: 0) }

    /// A moment after every sample; as a deadline it means "no deadline".
    @inlinable public static var never: Timestamp { Timestamp(microseconds: limit) }

    /// The last moment a sample may claim: deadlines after it must still lie before `never`.
    static let latest = Timestamp(microseconds: limit - (1 << 50))

    @inlinable static var limit: Int64 { 1 &<< 60 }

    @inlinable
    public static func < (left: Timestamp, right: Timestamp) -> Bool { left.microseconds < right.microseconds }

    /// The moment plus the span, limited to the range of a timestamp.
    @inlinable
    public static func + (moment: Timestamp, span: TimeSpan) -> Timestamp {
        Timestamp(microseconds: moment.microseconds &+ span.microseconds)
    }

    /// The moment minus the span, limited to the range of a timestamp.
    @inlinable
    public static func - (moment: Timestamp, span: TimeSpan) -> Timestamp {
        Timestamp(microseconds: moment.microseconds &- span.microseconds)
    }

    /// Adds a span to a moment.
    @inlinable
    public static func += (moment: inout Timestamp, span: TimeSpan) { moment = moment + span }

    /// Subtracts a span from a moment.
    @inlinable
    public static func -= (moment: inout Timestamp, span: TimeSpan) { moment = moment - span }

    /// The first moment minus the second; negative if the first is earlier.
    @inlinable
    public static func - (later: Timestamp, earlier: Timestamp) -> TimeSpan {
        TimeSpan(within: later.microseconds &- earlier.microseconds)
    }
}

/// A length of time in whole microseconds.
@frozen
public struct TimeSpan: Hashable, Comparable, Sendable {
    /// The length, within ±2^61 µs, so that the span can be added to any moment.
    public let microseconds: Int64

    /// Creates a span; values beyond ±2^61 µs are clamped.
    @inlinable
    public init(microseconds: Int64) {
        let limit = Timestamp.limit &* 2
        self.microseconds = Swift.min(Swift.max(microseconds, -limit), limit)
    }

    /// What lies between two moments is within the limit anyway.
    @inlinable
    init(within microseconds: Int64) { self.microseconds = microseconds }

    /// Creates a span from whole milliseconds.
    @inlinable
    public static func milliseconds(_ count: Int64) -> TimeSpan {
        TimeSpan(microseconds: saturatingThousands(count))
    }

    /// The span with the length 0.
    @inlinable public static var zero: TimeSpan { TimeSpan(microseconds: 0) }

    /// Longer than any other.
    static let greatest = TimeSpan(microseconds: .max)

    @inlinable
    public static func < (left: TimeSpan, right: TimeSpan) -> Bool { left.microseconds < right.microseconds }
}

/// A thousand times the count, held at the ends of the range instead of trapping: times come from files.
@usableFromInline
func saturatingThousands(_ count: Int64) -> Int64 {
    let (product, overflow) = count.multipliedReportingOverflow(by: 1_000)
    return overflow ? (count < 0 ? .min : .max) : product
}
