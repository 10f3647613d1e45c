/// An axis's scale, worked out so that the place of a reading needs no division.
///
/// It gives exactly what `AxisScale.place` gives; readings outside the axis's range, and scales that are too large for
/// this, go that way.
struct PlaceScale: Hashable, Sendable {
    private let scale: AxisScale
    /// 2^64 divided by the divisor, rounded up.
    private let reciprocal: UInt64
    private let half: UInt64
    private let factor: UInt64
    private let isQuick: Bool

    init(_ scale: AxisScale) {
        self.scale = scale
        let longest = Int64(scale.maximum) &- Int64(scale.minimum)
        let (product, overflow) = longest.multipliedReportingOverflow(by: scale.factor)
        let numbers = 1...Int64(Int32.max)
        // Rounding the reciprocal up adds less than the divisor to divisor times reciprocal. Times a number below 2^32
        // that is less than 2^64, too little to carry into the result.
        isQuick =
            numbers.contains(longest) && numbers.contains(scale.factor) && !overflow && numbers.contains(product)
            && scale.divisor >= 2 && numbers.contains(scale.divisor)
        factor = UInt64(truncatingIfNeeded: scale.factor)
        let divisor = isQuick ? UInt64(truncatingIfNeeded: scale.divisor) : 1
        half = divisor / 2
        reciprocal = (UInt64.max / divisor) &+ 1
    }

    /// How far a reading lies from the edge that places are counted from.
    @inline(__always)
    func place(_ reading: Int32) -> Millimetres {
        guard isQuick, reading >= scale.minimum, reading <= scale.maximum else { return scale.place(reading) }
        let way = scale.isInverted ? scale.maximum &- reading : reading &- scale.minimum
        let length = UInt64(UInt32(truncatingIfNeeded: way)) &* factor
        let nearest = (length &+ half).multipliedFullWidth(by: reciprocal).high
        return Millimetres(micrometres: Int32(truncatingIfNeeded: nearest))
    }
}
