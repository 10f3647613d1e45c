/// How the readings of a pen become pressure: writing is none, and what rises far above it is.
///
/// A pen that writes lies anywhere between a tenth and all of its range, so that a peek asks for three things: a pen that
/// rests where it is, a force well above the one it rested at, and a large share of the range.
struct PenCurve: Hashable, Sendable {
    /// The readings of a peek and a pop, in units above no pressure, for a pen that rests low.
    private let peek: Int64
    private let pop: Int64
    /// How far above the level of the pen its peek lies at least.
    private let rise: Int64
    /// The reading that is a peek wherever the pen rests.
    private let peekCeiling: Int64
    private let full: Int64
    /// How far a pen may move until it rests, and from there without leaving its rest.
    let still: Millimetres
    let stays: Millimetres
    /// How long readings and place stay together until they are the pen's level, and until they become a higher one.
    let settleTime: TimeSpan
    let creepTime: TimeSpan
    /// How far apart settled readings may lie, in units.
    let band: Int32

    init(_ profile: PressureProfile, _ tuning: Tuning) {
        let range = max(Double(profile.maximum) - Double(profile.minimum), 1)
        let scale = tuning[.forceScale]
        full = max(nearest(range), 4)
        let ceiling = tuning[.penCeiling]
        peekCeiling = nearest(range * ceiling)
        peek = min(nearest(range * tuning[.penPeek] * scale), peekCeiling)
        // However much force somebody asks for, the pop lies within the range.
        pop = min(nearest(range * tuning[.penPop] * scale), nearest(range * (1 + ceiling) / 2))
        rise = nearest(range * tuning[.penRise] * scale)
        still = tuning.length(.penStill)
        stays = Millimetres(2 * tuning[.penStill])
        settleTime = tuning.span(.penSettle)
        creepTime = tuning.span(.settleCreep)
        band = nearest32(range * tuning[.penBand])
    }

    /// The pressure of a reading above a pen's own level; both in units above no pressure.
    func pressure(of height: Int32, level: Int32) -> Pressure {
        let peek = min(max(self.peek, Int64(level) &+ rise), peekCeiling)
        // However high the peek lies, half of what is left above it is the pop's.
        let pop = max(self.pop, peek &+ (full &- peek) / 2, peek &+ 1)
        let height = Int64(height)
        let ladder = PressureLadder.standard
        let (peekForce, popForce) = (Int64(ladder.peek.enter.raw), Int64(ladder.pop.enter.raw))
        if height >= pop {
            let room = max(full &- pop, 1)
            return Self.pressure(popForce &+ (height &- pop) &* (Int64(Pressure.one) &- popForce) / room)
        }
        if height >= peek {
            return Self.pressure(peekForce &+ (height &- peek) &* (popForce &- peekForce) / (pop &- peek))
        }
        // A pen that rests above its peek has nothing to rise through.
        let level = min(Int64(level), peek &- 1)
        guard height > level else { return .zero }
        return Self.pressure((height &- level) &* peekForce / (peek &- level))
    }

    private static func pressure(_ raw: Int64) -> Pressure {
        Pressure(raw: Int32(clamping: min(raw, Int64(Pressure.one))))
    }
}
