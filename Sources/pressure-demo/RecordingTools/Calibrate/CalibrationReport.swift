import PressureGestures
import PressureJSON

/// A calibration with its verdict in words, and the profile that it makes.
package struct CalibrationReport: Sendable {
    package let verdict: CalibrationVerdict
    /// What was seen, in sentences with the numbers.
    package let evidence: [String]
    /// The profile for the device; nil if there is nothing to write.
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
        func share(_ value: Double) -> JSONFragment { .number(decimals: CalibrationWords.share(value)) }
        var object = JSONObject()
        object.add("device", calibration.device.name)
        object.add("support", "\(calibration.profile.support)")
        object.add("canTell", canTell)
        switch verdict {
        case .rises(let rise, let smoothing):
            var rises = JSONObject()
            rises.add("peek", rise.peek)
            rises.add("pop", rise.pop)
            object.add("rise", rises)
            if let smoothing {
                var filter = JSONObject()
                filter.add("cutoff", smoothing.cutoff)
                filter.add("beta", smoothing.beta)
                object.add("smoothing", filter)
                object.add("lag", lag.microseconds)
            }
        case .grams(let sensitivity?): object.add("sensitivity", "\(sensitivity)")
        case .grams(nil): break
        case .cannot(let reason): object.add("reason", reason.name)
        }
        object.add("rests", facts.rests)
        object.add("taps", facts.taps)
        object.add("others", facts.others)
        object.add("levels", .list(facts.levels.map(share)))
        object.add("spread", share(facts.spread))
        object.add("natural", share(facts.natural))
        object.add("light", .list(facts.light.map(share)))
        object.add("firm", .list(facts.firm.map(share)))
        if calibration.profile.support == .force {
            object.add("lightGrams", .list(facts.lightGrams.map(share)))
            object.add("firmGrams", .list(facts.firmGrams.map(share)))
        }
        object.add("evidence", texts: evidence)
        object.add("conclusion", conclusion)
        object.add("profile", orNull: path)
        return object.line
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
