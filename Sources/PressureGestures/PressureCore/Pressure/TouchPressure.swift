/// The meaning of the pressure of an app's own touches.
///
/// For a `TouchSession`, make a `PressureProfile` from this value.
///
/// Toolkits pass on a sensor's readings, but seldom document what the readings mean. On most touchscreens the readings
/// are the size of the contact. Use `units` for such readings: then the session compares each finger's readings with
/// the finger's own resting level, not with a fixed force.
public enum TouchPressure: Hashable, Sendable {
    /// Pressure is not used: a hold opens a target's offer.
    case none
    /// The pressure is a share of the force `full`, from 0 to 1; the same number means the same force for every finger.
    case force(full: Force)
    /// The pressure is in arbitrary units, like most sensors' readings; only a rise above the finger's own level is a
    /// press.
    case units(PressureUnits)
    /// The pressure is a pen's force, as a share of the pen's range, from 0 to 1; a press begins only while the pen's
    /// tip stays in place, so writing is not a press.
    case pen
}

/// A force, from 10 g to 100 kg.
public struct Force: Hashable, Sendable {
    /// The force as a weight, in grams.
    public let grams: Double

    /// The force in newtons.
    public var newtons: Double { grams * Self.newtonsPerGram }

    /// Creates a force from a weight in grams; throws if the weight lies outside 10 to 100,000 g.
    public init(grams: Double) throws(PressureProfileError) {
        guard grams >= 10, grams <= 100_000 else {
            throw PressureProfileError(field: "force", expected: "10 to 100000 g (0.0981 to 980 N)")
        }
        self.grams = grams
    }

    /// Creates a force from newtons; throws if the force lies outside 0.0981 to 980 N.
    public init(newtons: Double) throws(PressureProfileError) { try self.init(grams: newtons / Self.newtonsPerGram) }

    private init(checked grams: Double) { self.grams = grams }

    /// The default full force: 500 g.
    public static let standard = Force(checked: Double(PressureProfile.fullScaleGrams))

    private static let newtonsPerGram = 0.009_806_65
}

/// A sensor's arbitrary units: the range of its readings, and the number of steps.
public struct PressureUnits: Hashable, Sendable {
    /// The reading that means no pressure.
    public let minimum: Double
    /// The highest reading.
    public let maximum: Double
    /// The number of different readings above `minimum`; with ten or fewer steps, pressure only shortens the hold.
    public let steps: Int
    /// The smoothing for a noisy sensor; nil for no smoothing.
    public let smoothing: PressureSmoothing?

    /// Creates units; throws if the range is empty or the number of steps is invalid.
    ///
    /// By default each whole number above the lower bound of the range is a step, so 0…255 has 255 steps; a range
    /// shorter than 11, such as 0…1, is divided into 255 steps.
    public init(
        _ range: ClosedRange<Double>, steps: Int? = nil, smoothing: PressureSmoothing? = nil
    ) throws(PressureProfileError) {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard low >= -1e9, high <= 1e9, high - low >= 1e-6 else {
            throw PressureProfileError(
                field: "range", expected: "two readings, lowest and highest, at least 0.000001 apart and within ±10^9")
        }
        let found = steps ?? (high - low < 11 ? 255 : Int(nearest32(high - low)))
        guard found >= 1, found <= 1 << 24 else {
            throw PressureProfileError(field: "steps", expected: "1 to 16777216 readings")
        }
        minimum = low
        maximum = high
        self.steps = found
        self.smoothing = smoothing
    }
}

extension PressureProfile {
    /// Creates the profile for an app's own touches; the `pressure:` of each touch must lie in the declared range.
    public init(_ touches: TouchPressure) {
        switch touches {
        case .none: self = PressureProfile.none.said(from: -1e300, to: 1e300)
        case .force(let full):
            let scale = nearest(Double(Pressure.one) * Double(Self.fullScaleGrams) / full.grams)
            self.init(support: .force, minimum: 0, maximum: Pressure.one, fullScale: max(scale, 1))
        case .pen: self.init(support: .pen, minimum: 0, maximum: Pressure.one, fullScale: Int64(Pressure.one))
        case .units(let units):
            // Who sees what is touched also lays fingers down flat: contacts that rest high are no palms.
            self = PressureProfile(minimum: 0, maximum: Int32(clamping: units.steps))
                .smoothed(units.smoothing).resting(high: true).said(from: units.minimum, to: units.maximum)
        }
    }
}

/// A pressure from the app that is not a number, or that lies outside the range that the app has declared.
public struct RefusedPressure: Hashable, Sendable {
    /// The pressure that the app passed.
    public let value: Double
    /// The reading that means no pressure.
    public let minimum: Double
    /// The highest allowed value.
    public let maximum: Double

    init(_ value: Float, _ conditioner: PressureConditioner) {
        self.value = Double(value)
        minimum = conditioner.saidMinimum
        maximum = conditioner.saidMaximum
    }
}

extension RefusedPressure: CustomStringConvertible {
    /// A sentence that names the mistake and explains how to correct it, such as `pressure 55 is not 0…1: …`.
    public var description: String { advice("TouchPressure.units; in C pressure_touch_units") }

    /// The same, with the functions that set a range where the pressure came in.
    @inline(never)
    package func advice(_ functions: String) -> String {
        let range = (shortText(minimum) ?? "0") + "…" + (shortText(maximum) ?? "0")
        let start: String
        if value != value {
            start = "pressure is not a number"
        } else if let shown = shortText(value, outside: minimum, maximum) {
            start = "pressure " + shown + " is not " + range
        } else {
            let middle = (minimum + maximum) / 2
            start = (value > middle ? "pressure is a little above " : "pressure is a little below ") + range
        }
        return start + ": divide it by its greatest value, or set its range (" + functions + ")"
    }
}
