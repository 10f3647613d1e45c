/// A way to the next stage, worked out so that the share made of it needs no division.
struct ShareScale: Sendable {
    /// 2^64 divided by the way, rounded up; 0 for a way of one step, which is too short for that.
    private let reciprocal: UInt64

    private static let ceiling = Int64(PressProgress.most)

    /// 0.989: from here on a share is held at the ceiling.
    static let held: Int32 = 64_816

    init(from start: Pressure, to end: Pressure) {
        let way = max(Int64(end.raw) &- Int64(start.raw), 1)
        reciprocal = way >= 2 ? (UInt64.max / UInt64(bitPattern: way)) &+ 1 : 0
    }

    /// The share of the way in 1/65536, at most 0.99; what was lost of it counts below 0.
    ///
    /// Rounding the reciprocal up adds less than the way to way times reciprocal: times a number below 2^33 that is
    /// too little to carry into the result.
    @inline(always)
    func share(of made: Int32) -> Int32 {
        guard reciprocal != 0 else { return shareOfShortWay(made) }
        let parts = UInt64(made.magnitude) &<< 16
        let share = Int64(bitPattern: parts.multipliedFullWidth(by: reciprocal).high)
        return Int32(truncatingIfNeeded: min(made < 0 ? 0 &- share : share, Self.ceiling))
    }

    @inline(never)
    private func shareOfShortWay(_ made: Int32) -> Int32 {
        Int32(truncatingIfNeeded: min(Int64(made) * 65_536, Self.ceiling))
    }
}
