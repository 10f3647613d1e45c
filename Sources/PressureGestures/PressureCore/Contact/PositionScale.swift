/// An axis's scale, worked out so that the position of a reading needs no division.
///
/// It gives exactly what `AxisScale.position(of:)` gives, and calls that for readings outside the axis's range and
/// where a scale's numbers are too large.
struct PositionScale: Hashable, Sendable {
    private let scale: AxisScale
    /// The lowest reading that needs no division, and how many do not: none where the numbers are too large.
    private let first: Int32
    private let count: UInt32
    /// A reading times the factor, plus the offset, is its distance from the edge in parts of the divisor, plus a half.
    private let factor: Int64
    private let offset: Int64
    /// 2^64 divided by the divisor, rounded up.
    private let reciprocal: UInt64

    init(_ scale: AxisScale) {
        self.scale = scale
        let longest = Int64(scale.maximum) &- Int64(scale.minimum)
        let (product, overflow) = longest.multipliedReportingOverflow(by: scale.factor)
        let numbers = 1...Int64(Int32.max)
        // Rounding the reciprocal up adds less than the divisor to divisor times reciprocal. Times a number below 2^32
        // that is less than 2^64, too little to carry into the result.
        let isQuick =
            numbers.contains(longest) && numbers.contains(scale.factor) && !overflow && numbers.contains(product)
            && scale.divisor >= 2 && numbers.contains(scale.divisor)
            && product / scale.divisor < Int64(Millimetres.limit)
        first = scale.minimum
        count = isQuick ? UInt32(truncatingIfNeeded: longest &+ 1) : 0
        factor = scale.isInverted ? 0 &- scale.factor : scale.factor
        let edge = Int64(scale.isInverted ? scale.maximum : scale.minimum)
        let divisor = isQuick ? UInt64(truncatingIfNeeded: scale.divisor) : 1
        offset = Int64(bitPattern: divisor / 2) &- edge &* factor
        reciprocal = (UInt64.max / divisor) &+ 1
    }

    /// How far a reading lies from the edge that positions are counted from.
    @inline(always)
    func position(of reading: Int32) -> Millimetres {
        isQuick(reading) ? quickPosition(of: reading) : slowPosition(of: reading)
    }

    /// Whether `quickPosition(of:)` may be asked.
    @inline(always)
    func isQuick(_ reading: Int32) -> Bool { UInt32(bitPattern: reading &- first) < count }

    /// The same as `position(of:)` for readings that are quick; of others its result means nothing.
    @inline(always)
    func quickPosition(of reading: Int32) -> Millimetres {
        let length = UInt64(bitPattern: Int64(reading) &* factor &+ offset)
        return Millimetres(within: Int32(truncatingIfNeeded: length.multipliedFullWidth(by: reciprocal).high))
    }

    /// A function of its own, so that the code that is inlined stays small.
    @inline(never)
    private func slowPosition(of reading: Int32) -> Millimetres { scale.position(of: reading) }
}
