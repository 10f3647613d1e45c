import PressureGestures
import PressureJSON

/// A calibration with its verdict in words, and the profile that it makes.
package struct CalibrationReport: Sendable {
    package let verdict: CalibrationVerdict
    /// What was seen, in sentences with the numbers.
    package let evidence: [String]
    /// The profile for the device; nil where there is nothing to write.
    package let file: ProfileFile?
    /// How much later than without the filter a press of 150 ms peeks; zero without a filter.
    package let lag: TimeSpan
    let facts: CalibrationFacts
    let calibration: PressCalibration

    /// Whether presses can be told apart.
    package var canTell: Bool {
        if case .cannot = verdict { return false }
        return true
    }

    package init(_ calibration: PressCalibration) {
        let (verdict, facts) = (calibration.verdict, CalibrationFacts(calibration))
        var lag = TimeSpan.zero
        var profile: PressureProfile?
        if case .rises(let rise, let smoothing) = verdict {
            if let smoothing { lag = Self.lag(of: smoothing, rise, calibration, facts) }
            profile = calibration.profile.calibrated(rise).smoothed(smoothing)
        }
        let evidence = CalibrationWords(calibration, facts, verdict, lag: lag).evidence
        // Of the device's own profile and rises that were just found nothing can be impossible.
        file = profile.flatMap { profile in
            try? ProfileFile(profile, for: ProfileFile.Device(like: calibration.device), evidence: evidence)
        }
        self.calibration = calibration
        self.verdict = verdict
        self.facts = facts
        self.lag = lag
        self.evidence = evidence
    }

    private static func lag(
        of smoothing: PressureSmoothing, _ rise: PressureRise, _ calibration: PressCalibration,
        _ facts: CalibrationFacts
    ) -> TimeSpan {
        let level = PressCalibration.quantile(facts.levels, 50)
        let press = PressCalibration.quantile(facts.light.isEmpty ? facts.firm : facts.light, 50)
        let range = Double(calibration.profile.maximum) - Double(calibration.profile.minimum)
        return smoothing.lag(
            from: Int32(level), to: Int32(level * (1 + press)), in: .milliseconds(150),
            reaching: Int32((level * (1 + rise.peek)).rounded(.up)),
            every: TimeSpan(microseconds: calibration.periods.median), range: range)
    }

    /// What the numbers mean for the person, and the next step.
    package var conclusion: String { CalibrationWords(calibration, facts, verdict, lag: lag).conclusion }

    /// The facts as a JSON object on one line; the path is that of the file that was written.
    package func json(writtenTo path: String?) -> String {
        func list(_ values: [Double]) -> String {
            "[" + values.map(CalibrationWords.share).joined(separator: ",") + "]"
        }
        var line = "{\"device\":\(JSONText.quoted(calibration.device.name))"
        line += ",\"support\":\"\(calibration.profile.support)\",\"canTell\":\(canTell)"
        switch verdict {
        case .rises(let rise, let smoothing):
            line += ",\"rise\":{\"peek\":\(rise.peek),\"pop\":\(rise.pop)}"
            if let smoothing {
                line += ",\"smoothing\":{\"cutoff\":\(smoothing.cutoff),\"beta\":\(smoothing.beta)}"
                line += ",\"lag\":\(lag.microseconds)"
            }
        case .grams(let sensitivity): line += ",\"sensitivity\":\"\(sensitivity)\""
        case .cannot(let reason): line += ",\"reason\":\"\(reason.name)\""
        }
        line += ",\"rests\":\(facts.rests),\"taps\":\(facts.taps),\"others\":\(facts.others)"
        line += ",\"levels\":\(list(facts.levels)),\"spread\":\(CalibrationWords.share(facts.spread))"
        line += ",\"natural\":\(CalibrationWords.share(facts.natural))"
        line += ",\"light\":\(list(facts.light)),\"firm\":\(list(facts.firm))"
        if calibration.profile.support == .force {
            line += ",\"lightGrams\":\(list(facts.lightGrams)),\"firmGrams\":\(list(facts.firmGrams))"
        }
        line += ",\"evidence\":[" + evidence.map(JSONText.quoted).joined(separator: ",") + "]"
        line += ",\"conclusion\":\(JSONText.quoted(conclusion))"
        return line + ",\"profile\":\(path.map(JSONText.quoted) ?? "null")}\n"
    }
}

extension CalibrationVerdict.Reason {
    /// The stable name in JSON.
    package var name: String {
        switch self {
        case .noPressure: "noPressure"
        case .coarse: "coarse"
        case .missing(.touches): "noTouches"
        case .missing(.restBeforePress): "noRestBeforePress"
        case .missing(.presses): "noPresses"
        case .constant: "constant"
        case .fewReadings: "fewReadings"
        case .restless: "restless"
        case .alike: "alike"
        case .saturated: "saturated"
        }
    }
}
