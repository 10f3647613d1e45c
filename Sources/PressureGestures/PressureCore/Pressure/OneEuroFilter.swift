/// The smoothing for a noisy device's readings: weak while the force changes fast, strong while the force is steady.
public struct PressureSmoothing: Hashable, Sendable {
    /// The cut-off frequency, in hertz, while the reading does not change; a lower frequency smooths more and delays
    /// more.
    public let cutoff: Double
    /// The rise of the cut-off frequency, in hertz, when the reading changes by its full range in one second.
    public let beta: Double

    /// Creates a smoothing; if a number is invalid, throws an error that names the field.
    public init(cutoff: Double, beta: Double) throws(PressureProfileError) {
        guard cutoff.isFinite, cutoff >= 0.01, cutoff <= 1_000 else {
            throw PressureProfileError(field: "smoothing.cutoff", expected: "a frequency of 0.01 to 1000 Hz")
        }
        guard beta.isFinite, beta >= 0, beta <= 1_000 else {
            throw PressureProfileError(field: "smoothing.beta", expected: "a number of 0 to 1000")
        }
        self.cutoff = cutoff
        self.beta = beta
    }
}

/// The 1€ filter of one signal: a low pass whose cut-off follows the speed of what it filters.
///
/// After Casiez, Roussel and Vogel (CHI 2012), with the derivative taken against the previous filtered value.
struct OneEuroFilter: Sendable {
    private var value = 0.0
    private var slope = 0.0
    private var at: Timestamp?

    /// The cut-off of the speed itself, as the authors leave it.
    private static let slopeCutoff = 1.0

    /// The next value in the signal's own unit.
    mutating func next(_ raw: Double, at time: Timestamp, cutoff: Double, beta: Double) -> Double {
        guard let before = at else {
            (value, at) = (raw, time)
            return raw
        }
        let seconds = Double((time - before).microseconds) / 1_000_000
        // Two values at one moment: the later one holds, and there is no speed to learn from.
        guard seconds > 0 else { return value }
        at = time
        slope += Self.weight(Self.slopeCutoff, seconds) * ((raw - value) / seconds - slope)
        value += Self.weight(cutoff + beta * abs(slope), seconds) * (raw - value)
        return value
    }

    /// The next reading of a device, filtered and rounded to its units.
    mutating func next(
        _ height: Int32, at time: Timestamp, _ smoothing: PressureSmoothing, range: Double
    ) -> Int32 {
        nearest32(next(Double(height), at: time, cutoff: smoothing.cutoff, beta: smoothing.beta / range))
    }

    private static func weight(_ cutoff: Double, _ seconds: Double) -> Double {
        let turns = 2 * Double.pi * cutoff * seconds
        return turns / (turns + 1)
    }
}
