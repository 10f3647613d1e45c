import PressureGestures

/// What a calibration came to.
package enum CalibrationVerdict: Hashable, Sendable {
    /// Presses are told from resting fingers by these rises.
    case rises(PressureRise, smoothing: PressureSmoothing?)
    /// The device measures force: its grams stand, and at most another sensitivity suits the person better.
    case grams(suggestion: Tuning.Sensitivity?)
    /// Presses cannot be told apart; the hold leads to everything.
    case cannot(Reason)

    /// Why presses cannot be told apart.
    package enum Reason: Hashable, Sendable {
        /// The device has no pressure axis, or one without a range.
        case noPressure
        /// The axis declares at most ten steps.
        case coarse
        /// Nobody touched as asked: what is missing.
        case missing(Missing)
        /// Whatever was done, the reading was the same.
        case constant(Int32)
        /// So few readings were seen, on an axis that promises more.
        case fewReadings(Int)
        /// Resting fingers never stay together long enough to be compared with.
        case restless
        /// Presses rise no farther than fingers that do not press.
        case alike(press: Double, natural: Double)
        /// A resting finger already reads so much that the axis ends before a press is done.
        case saturated(rest: Double)
    }

    /// What somebody has to do again.
    package enum Missing: Hashable, Sendable {
        case touches
        /// Presses that begin with a resting finger.
        case restBeforePress
        case presses
    }
}

extension PressCalibration {
    /// What was learnt so far.
    package var verdict: CalibrationVerdict {
        guard profile.support != .none else { return .cannot(.noPressure) }
        guard profile.support != .coarse else { return .cannot(.coarse) }
        let known = contacts.filter { $0.kind != .other }
        guard !known.isEmpty else { return .cannot(.missing(.touches)) }
        if levels.count == 1, levels.readings > 0 { return .cannot(.constant(levels.least)) }
        // Least, middle and most, or hardly more: no measured pressure has so few.
        if levels.count <= 10, known.contains(where: { $0.kind == .press }) || levels.count <= 3 {
            return .cannot(.fewReadings(levels.count))
        }
        return profile.support == .force ? .grams(suggestion: suggestion) : relative(known)
    }

    private func relative(_ known: [CalibrationContact]) -> CalibrationVerdict {
        let facts = CalibrationFacts(self)
        // A finger that was asked to rest, or did, and still has no level: the readings never stay together.
        if facts.levels.isEmpty, facts.rests > 0 { return .cannot(.restless) }
        guard facts.light.count + facts.firm.count >= Self.leastPresses else {
            return .cannot(facts.pressesFromLanding > 0 ? .missing(.restBeforePress) : .missing(.presses))
        }
        let range = Double(profile.maximum) - Double(profile.minimum)
        let level = Self.quantile(facts.levels, 50)
        let most = (range - level) / max(level, 1)
        let natural = max(facts.natural, facts.asked(tuning, level: level) - Self.naturalMargin)
        if let rise = Self.rise(light: facts.light, firm: facts.firm, natural: natural, most: most, tuning) {
            return .rises(rise, smoothing: smoothing(facts, range: range))
        }
        let press = Self.quantile(facts.firm.isEmpty ? facts.light : facts.firm, 50)
        // Had the axis gone on, would it have been enough?
        if press >= most * Self.reach { return .cannot(.saturated(rest: level / range)) }
        return .cannot(.alike(press: press, natural: natural))
    }

    /// What calms the resting fingers, where they waver much.
    private func smoothing(_ facts: CalibrationFacts, range: Double) -> PressureSmoothing? {
        guard facts.spread > tuning[.settleBand] * Self.calmShare else { return nil }
        for cutoff in [8.0, 5, 3, 2] {
            guard let smoothing = try? PressureSmoothing(cutoff: cutoff, beta: Self.beta) else { continue }
            let calmed = rests.compactMap { Self.spread($0, smoothing, range: range) }
            if Self.quantile(calmed, 50) <= facts.spread / 2 || cutoff == 2 { return smoothing }
        }
        return nil
    }

    /// Resting fingers that waver by more than this share of what still counts as one level are calmed.
    static let calmShare = 0.8
    /// How fast the filter lets go, in hertz per full range and second: a press of half a second doubles the cut-off.
    static let beta = 8.0

    /// How far a resting finger's readings lie apart behind the filter, as a share of their middle.
    private static func spread(_ trace: ContactTrace, _ smoothing: PressureSmoothing, range: Double) -> Double? {
        let calm = smoothing.smoothed(trace.readings.map { ($0.time, $0.height) }, range: range)
        // The landing and the lift are no rest.
        let settled = calm.dropFirst(calm.count / 4).dropLast(calm.count / 8)
        guard let low = settled.min(), let high = settled.max(), low > 0 else { return nil }
        return Double(high - low) / (Double(low + high) / 2)
    }

    /// The sensitivity whose peek and pop lie where the person's presses do; nil if there are too few presses.
    private var suggestion: Tuning.Sensitivity? {
        let facts = CalibrationFacts(self)
        // From presses of one kind nobody can tell whether they were meant lightly or firmly.
        guard min(facts.lightGrams.count, facts.firmGrams.count) >= Self.leastPresses else { return nil }
        let (light, firm) = (Self.quantile(facts.lightGrams, 50), Self.quantile(facts.firmGrams, 50))
        let full = Double(PressureProfile.fullScaleGrams)
        let (peek, pop) = (full * tuning[.peekEnter], full * tuning[.popEnter])
        if light < peek || firm < pop { return .light }
        return light >= pop ? .firm : .standard
    }
}
