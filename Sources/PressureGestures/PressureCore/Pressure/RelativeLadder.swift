/// How a rise above a contact's own level becomes pressure, on devices whose units mean nothing by themselves.
///
/// A finger's level differs by a factor of three from touch to touch, so only its own level can be compared with.
struct RelativeLadder: Hashable, Sendable {
    /// Rise to the peek and to the pop, in 1/65536 of the contact's level.
    let peekRise: Int64
    let popRise: Int64
    /// How many times the spread of the settled readings a rise to the peek is at least, in 1/65536.
    let noiseFactor: Int64
    /// How many units a rise to the peek is at least.
    let leastRise: Int64
    /// Contacts that settle above this are no fingertips; in units above no pressure.
    let highestLevel: Int32
    /// How long the readings have to stay together until they are the contact's level.
    let settleTime: TimeSpan
    /// How long they have to stay together until a higher level replaces the one that was.
    let creepTime: TimeSpan
    /// How far apart settled readings may lie, in 1/65536 of the higher one.
    let band: Int64
    /// How far above the first of them the last may lie, in 1/65536 of the first.
    let climb: Int64
    /// How many units they may always lie apart.
    let leastBand: Int64
    /// The first readings, which are the landing.
    let landingReadings: UInt8
    /// Below which share of the highest reading a contact's readings have collapsed, in 1/65536.
    let collapse: Int64
    /// How far the contact may move meanwhile.
    let travel: Millimetres

    init(_ profile: PressureProfile, _ tuning: Tuning) {
        let scale = tuning[.forceScale]
        func share(_ value: Double) -> Int64 { nearest(value * 65_536) }
        let peek = profile.rise?.peek ?? tuning[.relativePeek]
        let pop = profile.rise?.pop ?? tuning[.relativePop]
        peekRise = share(peek * scale)
        popRise = max(share(pop * scale), peekRise + 1)
        noiseFactor = share(tuning[.relativeNoise])
        leastRise = nearest(tuning[.relativeLeast])
        let range = Double(profile.maximum) - Double(profile.minimum)
        // A calibrated touchpad has palms too.
        highestLevel = nearest32(range * (profile.restsHigh ? 1 : tuning[.settleHighest]))
        settleTime = tuning.span(.settleTime)
        creepTime = tuning.span(.settleCreep)
        band = share(tuning[.settleBand])
        climb = share(peek * scale * tuning[.settleClimb])
        leastBand = nearest(tuning[.settleUnits])
        collapse = share(tuning[.settleCollapse])
        landingReadings = UInt8(tuning[.settleReadings].rounded())
        travel = tuning.length(.settleTravel)
    }

    /// Readings that differ by no more than the band, or by a unit or two, count as one level.
    func isOneLevel(_ low: Int32, _ high: Int32) -> Bool {
        Int64(high) &- Int64(low) <= max((Int64(high) &* band) >> 16, leastBand)
    }

    /// Whether readings that never fell, rose again and again, and end so much higher than they began, are on their way up.
    ///
    /// Noise falls too, and a coarse unit is passed once.
    func isClimbing(from first: Int32, to last: Int32, inSteps steps: UInt8?) -> Bool {
        guard let steps, steps >= landingReadings else { return false }
        return Int64(last) &- Int64(first) > max((Int64(first) &* climb) >> 16, leastBand)
    }

    /// Whether a reading lies so far below the highest one that no resting finger makes both; a few units never do.
    func isCollapse(to reading: Int32, from highest: Int32) -> Bool {
        Int64(reading) << 16 < Int64(highest) &* collapse && Int64(highest) &- Int64(reading) >= leastRise
    }

    /// What rises of how many units are the peek and the pop of a contact.
    func steps(level: Int32, spread: Int32) -> (peek: Int64, pop: Int64) {
        let level = Int64(level)
        let peek = max((level &* peekRise) >> 16, (Int64(spread) &* noiseFactor) >> 16, leastRise, 1)
        // Where noise or coarse units ask for more at the peek, they ask for more at the pop.
        let pop = max((level &* popRise) >> 16, (peek &* popRise) / max(peekRise, 1), peek &+ 1)
        return (peek, pop)
    }

    /// The pressure of a rise: the peek and the pop lie where the standard ladder has them.
    static func pressure(ofRise rise: Int64, _ steps: (peek: Int64, pop: Int64)) -> Pressure {
        let peek = Int64(PressureLadder.standard.peek.enter.raw)
        let pop = Int64(PressureLadder.standard.pop.enter.raw)
        guard rise > 0 else { return .zero }
        // Rounded up: the reading that is exactly the step has climbed the rung.
        guard rise > steps.peek else {
            return Pressure(raw: Int32(clamping: (rise &* peek &+ steps.peek &- 1) / steps.peek))
        }
        let above = steps.pop &- steps.peek
        return Pressure(raw: Int32(clamping: peek &+ ((rise &- steps.peek) &* (pop &- peek) &+ above &- 1) / above))
    }
}
