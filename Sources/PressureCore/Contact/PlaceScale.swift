/// An axis's scale, worked out so that the place of a reading needs no division.
///
/// It gives exactly what `AxisScale.place` gives; readings outside the axis's range, and scales that are too large for
/// this, go that way.
struct PlaceScale: Hashable, Sendable {
    private let scale: AxisScale
    /// The lowest reading that goes this way, and how many do: none where numbers are too large for it.
    private let first: Int32
    private let count: UInt32
    /// A reading times the factor, plus the offset, is its way from the edge in parts of the divisor, and half of one.
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

    /// How far a reading lies from the edge that places are counted from.
    @inline(always)
    func place(_ reading: Int32) -> Millimetres { isQuick(reading) ? quickPlace(reading) : placeSlowly(reading) }

    /// Whether `quickPlace` may be asked.
    @inline(always)
    func isQuick(_ reading: Int32) -> Bool { UInt32(bitPattern: reading &- first) < count }

    /// The same as `place`, of readings that `isQuick` lets pass; of others nothing that means anything.
    @inline(always)
    func quickPlace(_ reading: Int32) -> Millimetres {
        let length = UInt64(bitPattern: Int64(reading) &* factor &+ offset)
        return Millimetres(within: Int32(truncatingIfNeeded: length.multipliedFullWidth(by: reciprocal).high))
    }

    /// Apart, so that the quick way stays small where it is used.
    @inline(never)
    private func placeSlowly(_ reading: Int32) -> Millimetres { scale.place(reading) }
}
