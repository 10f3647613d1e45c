/// Turns raw readings of one device into pressure: clamps, scales, applies the user's sensitivity.
struct PressureConditioner: Hashable, Sendable {
    let support: PressureSupport
    private let minimum: Int32
    private let maximum: Int32
    /// The lowest reading that is full, or the maximum where none is.
    private let top: Int32
    /// 1/65536 per raw unit, in 2^-32.
    private let multiplier: Int64

    /// The pressure that the device's highest reading becomes.
    let fullReading: Pressure

    /// What an app's own touches say for no pressure and for the highest reading.
    let saidMinimum: Double
    let saidMaximum: Double
    /// 1/65536 of the range for each unit that they say.
    private let saidFactor: Double

    /// How rises above a contact's own level become pressure; nil if readings mean the same for every contact.
    var relative: RelativeLadder? {
        if case .relative(let ladder) = memory { ladder } else { nil }
    }

    /// What the readings of a pen become; nil for fingers.
    var pen: PenCurve? {
        if case .pen(let curve) = memory { curve } else { nil }
    }

    /// What the readings of a contact are compared with: one of them at most, so that they share their room.
    private enum Memory: Hashable, Sendable {
        case none
        case relative(RelativeLadder)
        case pen(PenCurve)
    }

    private let memory: Memory
    /// The declared range, in units.
    let range: Double
    /// What calms a noisy device; nil if a median of three readings is enough, or nothing at all.
    let smoothing: PressureSmoothing?

    /// Prepares for a device's profile and a tuning; with a smaller `force.scale`, less force is full pressure.
    init(_ profile: PressureProfile, _ tuning: Tuning) {
        support = profile.support
        minimum = profile.minimum
        maximum = profile.maximum
        smoothing = profile.smoothing
        range = max(Double(profile.maximum) - Double(profile.minimum), 1)
        memory =
            profile.support == .pen
            ? .pen(PenCurve(profile, tuning)) : profile.isRelative ? .relative(RelativeLadder(profile, tuning)) : .none
        saidMinimum = profile.saidMinimum
        saidMaximum = profile.saidMaximum
        saidFactor = profile.support.isUsed ? Double(Pressure.one) / (profile.saidMaximum - profile.saidMinimum) : 0
        climbsLadder = profile.support.climbsLadder
        isUsed = profile.support.isUsed
        hasMemory = profile.isRelative || profile.support == .pen || profile.smoothing != nil
        let full = max(Double(profile.fullScale) * tuning[.forceScale], 1)
        let multiplier = nearest(0x1p48 / full)
        self.multiplier = multiplier
        // Higher ones need no arithmetic, and so it needs no look at what could be too large for it.
        let height = (Int64(Pressure.one) << 32 &+ multiplier &- 1) / max(multiplier, 1)
        top = Int32(clamping: min(Int64(profile.maximum), Int64(profile.minimum) &+ min(height, 1 << 40)))
        fullReading =
            profile.isRelative || profile.support == .pen
            ? .full : Self.pressure(of: profile.maximum, minimum: profile.minimum, top: top, multiplier: multiplier)
    }

    /// A tuning's ladder, lowered as a whole where its pop would be out of the device's reach.
    func ladder(of tuning: Tuning) -> PressureLadder {
        guard climbsLadder else { return tuning.ladder }
        return tuning.ladder.lowered(soThatPopIsAtMost: share(of: .popReach, in: tuning))
    }

    /// Whether a tuning's ladder has to be lowered for this device.
    func lowersLadder(of tuning: Tuning) -> Bool { ladder(of: tuning) != tuning.ladder }

    /// A field that is a share of the pressure that the device's highest reading becomes.
    func share(of field: TuningField, in tuning: Tuning) -> Pressure {
        Pressure(raw: nearest32(Double(fullReading.raw) * tuning[field]))
    }

    /// Whether what a reading becomes depends on the readings before it.
    let hasMemory: Bool
    /// Whether readings climb the ladder, and whether they change anything at all.
    let climbsLadder: Bool
    let isUsed: Bool

    /// The pressure of a raw reading; readings outside the declared range are clamped to it.
    @inline(always)
    func pressure(of reading: Int32) -> Pressure {
        Self.pressure(of: reading, minimum: minimum, top: top, multiplier: multiplier)
    }

    /// A reading within the declared range, counted from no pressure.
    func height(of reading: Int32) -> Int32 {
        Int32(clamping: Int64(min(max(reading, minimum), maximum)) &- Int64(minimum))
    }

    /// The reading of a height, as the device says it.
    func reading(ofHeight height: Int32) -> Int32 { minimum &+ height }

    /// The pressure of a height, as `height(of:)` gives it and a filter leaves it.
    func pressure(ofHeight height: Int32) -> Pressure { pressure(of: minimum &+ height) }

    /// The share of the range that an app means by a number; nil outside of what it has said, and for what is no number.
    @inline(always)
    func share(of said: Double) -> Pressure? {
        guard said >= saidMinimum, said <= saidMaximum else { return nil }
        let way = (said - saidMinimum) * saidFactor
        // Within the range nothing is lost by cutting off, and adding a half would itself round.
        let whole = Int32(way)
        return Pressure(within: way - Double(whole) >= 0.5 ? whole &+ 1 : whole)
    }

    /// The reading that is this share of the device's range.
    func reading(of share: Pressure) -> Int32 {
        let range = Int64(maximum) &- Int64(minimum)
        return Int32(clamping: Int64(minimum) &+ (range &* Int64(share.raw) &+ 32_768) >> 16)
    }

    @inline(always)
    private static func pressure(of reading: Int32, minimum: Int32, top: Int32, multiplier: Int64) -> Pressure {
        let height = Int64(min(max(reading, minimum), top)) &- Int64(minimum)
        // At the top the product is at most a multiplier above 2^48.
        let raw = (height &* multiplier &+ (1 << 31)) >> 32
        return Pressure(within: Int32(truncatingIfNeeded: min(raw, Int64(Pressure.one))))
    }
}

/// What a sample says of the pressure.
enum PressureReading: Hashable, Sendable {
    /// The sample reports no pressure, so the last pressure stays.
    case unchanged
    /// A reading in the device's units.
    case raw(Int32)
    /// A share of the range, from 0 to 1; an app that reports touches itself gives their pressure in this form.
    case share(Pressure)
    /// A reading that a toolkit may have made up; the doubt ends when the device sends a different reading.
    case doubtful
}
