/// What a device's pressure readings mean.
public enum PressureSupport: UInt8, Hashable, Sendable, CaseIterable {
    /// The pressure axis is missing or fake, so a hold opens a target's offer, and no hint is drawn.
    case none
    /// There is no pressure axis, so the size of the contact is used as its pressure.
    case area
    /// The readings have at most ten steps: enough to shorten the hold, but too few for a hint, a peek or a pop.
    case coarse
    /// The readings have many levels, in arbitrary units.
    case graded
    /// The readings are true force: the device declares how many units make a gram.
    case force
    /// The readings are a pen's force, as a share of the pen's range; writing is never a press, even with a hard pen
    /// stroke.
    case pen

    /// Whether readings change anything at all.
    @inline(always)
    package var isUsed: Bool { self != .none }

    /// Whether the readings can lead to a hint, a peek and a pop.
    @inline(always)
    var climbsLadder: Bool { self == .area || self == .graded || self == .force || self == .pen }
}

/// How one device's raw readings become pressure.
public struct PressureProfile: Hashable, Sendable {
    /// What the readings mean.
    public let support: PressureSupport

    /// The raw reading that means no pressure.
    public let minimum: Int32

    /// The upper end of the range of raw readings; a higher reading is clamped to it.
    public let maximum: Int32

    /// The number of raw units between `minimum` and full scale; full scale is the end of the axis, or 500 g on a force
    /// device.
    public let fullScale: Int64

    /// The force that is the full scale of a force device at standard sensitivity.
    package static let fullScaleGrams: Int64 = 500

    /// Whether only rises above a contact's own level count, because the units mean nothing by themselves.
    package let isRelative: Bool

    /// The rises to peek and pop that a calibration found; nil leaves them to the tuning.
    package private(set) var rise: PressureRise?

    /// What calms a noisy device; nil for one that is quiet.
    package private(set) var smoothing: PressureSmoothing?

    /// Whether contacts that rest high in the range are fingers too, as on touchscreens; on touchpads they are palms.
    private(set) var restsHigh = false

    /// What an app's own touches say for no pressure.
    private(set) var saidMinimum = 0.0
    /// What they say for the highest reading.
    private(set) var saidMaximum = 1.0

    init(
        support: PressureSupport, minimum: Int32, maximum: Int32, fullScale: Int64, isRelative: Bool = false,
        rise: PressureRise? = nil, smoothing: PressureSmoothing? = nil
    ) {
        self.support = support
        self.minimum = minimum
        self.maximum = maximum
        self.fullScale = fullScale
        self.isRelative = isRelative && (support == .graded || support == .area)
        self.rise = rise
        self.smoothing = smoothing
    }

    /// A profile from numbers that somebody else chose; throws if they cannot be, naming the field.
    ///
    /// A graded axis is relative unless it is said that its readings mean the same for every contact.
    package init(
        checking support: PressureSupport, minimum: Int32, maximum: Int32, fullScale: Int64,
        isRelative: Bool = true, rise: PressureRise? = nil, smoothing: PressureSmoothing? = nil
    ) throws(PressureProfileError) {
        guard support == .none || minimum < maximum else {
            throw PressureProfileError(field: "maximum", expected: "a reading above minimum (\(minimum))")
        }
        guard fullScale > 0, fullScale < 1 << 40 else {
            throw PressureProfileError(field: "fullScale", expected: "a distance above 0 and below 2^40")
        }
        self.init(
            support: support, minimum: minimum, maximum: maximum, fullScale: fullScale, isRelative: isRelative,
            rise: rise, smoothing: smoothing)
        guard rise == nil || self.isRelative else {
            throw PressureProfileError(field: "rise", expected: "left out, because \(support) does not compare rises")
        }
    }

    /// Creates a profile from a device's axis; the profile's `support` is `none` if the range is empty, and `coarse` if
    /// the units are arbitrary and there are at most ten steps.
    ///
    /// `unitsPerGram` is the resolution of the axis, or 0 if the units are arbitrary.
    public init(minimum: Int32, maximum: Int32, unitsPerGram: Int32 = 0) {
        let steps = Int64(maximum) - Int64(minimum)
        let support: PressureSupport =
            if steps <= 0 { .none } else if unitsPerGram > 0 { .force } else if steps <= 10 { .coarse } else { .graded }
        self.init(
            support: support,
            minimum: minimum,
            maximum: max(minimum, maximum),
            fullScale: support == .force ? Int64(unitsPerGram) * Self.fullScaleGrams : max(steps, 1),
            isRelative: true)
    }

    /// The profile for an app's own touches with a pressure from 0 to 1, where 1 is 500 g.
    ///
    /// If the pressure means something else, make a profile from a `TouchPressure`.
    public static let normalized = PressureProfile(
        support: .graded, minimum: 0, maximum: Pressure.one, fullScale: Int64(Pressure.one))

    /// The profile without pressure: a hold opens a target's offer.
    public static let none = PressureProfile(support: .none, minimum: 0, maximum: 0, fullScale: 1)

    /// Returns the same profile with another `support`.
    public func used(as support: PressureSupport) -> PressureProfile {
        PressureProfile(
            support: support, minimum: minimum, maximum: maximum, fullScale: fullScale, isRelative: isRelative,
            rise: rise, smoothing: smoothing
        ).resting(high: restsHigh).said(from: saidMinimum, to: saidMaximum)
    }

    /// The same profile, for touches whose pressure an app says in this range.
    func said(from minimum: Double, to maximum: Double) -> PressureProfile {
        var profile = self
        profile.saidMinimum = minimum
        profile.saidMaximum = maximum
        return profile
    }

    /// The same profile, for a device whose fingers may rest high in the range, or not.
    package func resting(high: Bool) -> PressureProfile {
        var profile = self
        profile.restsHigh = high
        return profile
    }

    /// The same profile, with its readings smoothed.
    package func smoothed(_ smoothing: PressureSmoothing?) -> PressureProfile {
        var profile = self
        profile.smoothing = smoothing
        return profile
    }

    /// The same profile, with the rises that somebody's presses have shown.
    package func calibrated(_ rise: PressureRise?) -> PressureProfile {
        var profile = self
        profile.rise = isRelative ? rise : nil
        return profile
    }
}

/// How far above a contact's own level its peek and its pop lie, as shares of that level.
package struct PressureRise: Hashable, Sendable {
    package let peek: Double
    package let pop: Double

    /// Creates the rises; throws if they do not climb, naming the field.
    package init(peek: Double, pop: Double) throws(PressureProfileError) {
        guard peek.isFinite, peek >= 0.05, peek <= 8 else {
            throw PressureProfileError(field: "rise.peek", expected: "a share of the level from 0.05 to 8")
        }
        guard pop.isFinite, pop > peek, pop <= 16 else {
            throw PressureProfileError(field: "rise.pop", expected: "above rise.peek (\(peek)) and at most 16")
        }
        self.peek = peek
        self.pop = pop
    }
}

/// The error for an invalid profile, with the field's name and the expected value.
public struct PressureProfileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the invalid number.
    public let field: String
    /// What was expected.
    public let expected: String

    package init(field: String, expected: String) {
        self.field = field
        self.expected = expected
    }

    @inline(never)
    public var description: String { field + " must be " + expected }
}

extension PressureSupport {
    /// Whether the units may mean nothing by themselves, so that a contact can only be compared with itself.
    package var mayBeRelative: Bool { self == .graded || self == .area }
}
