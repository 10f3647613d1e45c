import PressureGestures
import PressureJSON

/// A calibration in sentences: what was seen, and what follows.
struct CalibrationWords {
    private let calibration: PressCalibration
    private let facts: CalibrationFacts
    private let verdict: CalibrationVerdict
    private let lag: TimeSpan

    init(_ calibration: PressCalibration, _ facts: CalibrationFacts, _ verdict: CalibrationVerdict, lag: TimeSpan) {
        self.calibration = calibration
        self.facts = facts
        self.verdict = verdict
        self.lag = lag
    }

    // MARK: What was seen

    var evidence: [String] {
        var sentences = calibration.profile.support == .force ? forces : rises
        if facts.others > 0 {
            sentences.append(
                "\(Figure.count(facts.others, "contact")) left out, because a finger moved or another finger was down.")
        }
        return sentences
    }

    private var rises: [String] {
        var sentences: [String] = []
        if !facts.levels.isEmpty {
            sentences.append(
                "\(Self.touches(facts.levels.count)) settled at a level of \(Self.span(facts.levels, Self.whole)) of "
                    + "\(calibration.profile.maximum) units and wavered by \(Self.share(facts.spread)) of that level.")
        }
        if facts.taps > 0 {
            sentences.append(
                "\(Figure.count(facts.taps, "tap")) reached \(Self.span(facts.tapPeaks, Self.whole)) units.")
        }
        if facts.rests + facts.taps > 0 {
            sentences.append(
                "Without a press, the readings rose by at most \(Self.share(facts.natural)) of the level.")
        }
        for (name, rises) in Self.kinds(facts.light, facts.firm) where !rises.isEmpty {
            sentences.append("\(Self.presses(rises.count, name)) rose by \(Self.span(rises, Self.share)) of the level.")
        }
        if facts.pressesFromLanding > 0 {
            let count = Self.touches(facts.pressesFromLanding)
            sentences.append("\(count) never rested, so there was no resting level to compare with.")
        }
        if case .rises(_, let smoothing?) = verdict {
            sentences.append(
                "The filter of \(Self.share(smoothing.cutoff)) Hz delays a peek by \(lag).")
        }
        return sentences
    }

    private var forces: [String] {
        var sentences: [String] = []
        let perGram = Double(calibration.profile.fullScale) / Double(PressureProfile.fullScaleGrams)
        if facts.taps > 0 {
            let grams = facts.tapPeaks.map { $0 / max(perGram, 1e-9) }
            sentences.append("\(Figure.count(facts.taps, "tap")) reached \(Self.span(grams, Self.whole)) g.")
        }
        for (name, grams) in Self.kinds(facts.lightGrams, facts.firmGrams) where !grams.isEmpty {
            sentences.append("\(Self.presses(grams.count, name)) reached \(Self.span(grams, Self.whole)) g.")
        }
        let full = Double(PressureProfile.fullScaleGrams)
        let rungs = [TuningField.hintEnter, .peekEnter, .popEnter].map { Self.whole(full * calibration.tuning[$0]) }
        sentences.append("The thresholds: hint \(rungs[0]) g, peek \(rungs[1]) g, pop \(rungs[2]) g.")
        return sentences
    }

    // MARK: What follows

    var conclusion: String {
        switch verdict {
        case .rises(let rise, _):
            return
                "Presses can be recognised: a press peeks at \(Self.share(1 + rise.peek)) times the finger's level, and "
                + "pops at \(Self.share(1 + rise.pop)) times this level."
        case .grams(let sensitivity):
            let words = "The device measures grams and needs no profile"
            guard let sensitivity else {
                return words + "; there are too few light and firm presses to choose a sensitivity (at least "
                    + "\(PressCalibration.leastPresses) of each are needed); "
                    + "`pressure-demo record --guided -o FILE` asks for them."
            }
            guard sensitivity != .standard else { return words + "; the presses suit the standard sensitivity." }
            let how = sensitivity == .light ? "light" : "hard"
            return words + "; the presses are \(how), so --sensitivity \(sensitivity) may suit better."
        case .cannot(.missing(let missing)):
            return "The touches do not show enough to recognise presses: \(Self.sentence(missing)). No profile is made."
        case .cannot(let reason):
            return "This device's readings do not show presses: \(Self.sentence(reason)). No profile is made; "
                + "holds can open everything."
        }
    }

    private static func sentence(_ missing: CalibrationVerdict.Missing) -> String {
        switch missing {
        case .touches: "there was no touch with a single finger that stayed in its place"
        case .restBeforePress: "the finger did not rest before it pressed; rest the finger for a moment, then press"
        case .presses: "at least two presses are needed; rest the finger before each press"
        }
    }

    private static func sentence(_ reason: CalibrationVerdict.Reason) -> String {
        switch reason {
        case .noPressure: "the device has no pressure axis with a range"
        case .coarse: "the pressure axis has at most ten steps, so a press only shortens a hold"
        case .missing(let missing): sentence(missing)
        case .constant(let only): "the reading was always \(only)"
        case .fewReadings(let count): "there were only \(count) different readings"
        case .restless: "resting fingers never settle at a level"
        case .alike(let press, let natural):
            "presses rose by \(share(press)) of the level, and without a press the readings may rise by \(share(natural))"
        case .saturated(let rest):
            "a resting finger already takes up \(share(rest * 100)) % of the axis, so too little is left for presses"
        }
    }

    // MARK: Numbers

    /// The presses by kind; if all are of one kind, nothing says whether they are light or firm.
    private static func kinds(_ light: [Double], _ firm: [Double]) -> [(String, [Double])] {
        firm.isEmpty ? [("press", light)] : [("light press", light), ("firm press", firm)]
    }

    private static func touches(_ count: Int) -> String { count == 1 ? "1 touch" : "\(count) touches" }

    private static func presses(_ count: Int, _ name: String) -> String {
        count == 1 ? "1 \(name)" : "\(count) \(name)es"
    }

    /// `0.45 to 0.6`, or one number where both ends read the same.
    private static func span(_ values: [Double], _ text: (Double) -> String) -> String {
        let (low, high) = (text(values.min() ?? 0), text(values.max() ?? 0))
        return low == high ? low : "\(low) to \(high)"
    }

    private static func whole(_ value: Double) -> String { "\(Int64(value.rounded()))" }

    /// Two decimals without idle zeros.
    static func share(_ value: Double) -> String {
        JSONText.thousandths(Int64((min(max(value, -1e12), 1e12) * 100).rounded()) * 10)
    }
}
