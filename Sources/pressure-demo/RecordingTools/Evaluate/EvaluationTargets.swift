import PressureGestures

/// What an evaluation has to reach, and whether it does.
package struct EvaluationTarget: Hashable, Sendable {
    package let name: String
    package let target: String
    package let measured: String
    /// Nil where there was nothing to measure it on.
    package let isMet: Bool?
}

extension Evaluation {
    /// The targets, in the order of what hurts most; at last what calibration must not spoil.
    package var targets: [EvaluationTarget] {
        let presses = allPresses
        let sure = presses.rate { $0.rise == 180 }
        let heldOut = presses.rate { $0.rise == 180 && $0.curve.isHeldOut }
        let calibrated = presses.rate(isCalibrated: true) { $0.rise == 140 }
        let frames = Quantiles(presses.delays().map(\.hundredthsOfFrames))
        return Self.harmless(natural(), "") + [
            Self.rate("presses of 1.8 × (semi-synthetic)", sure, percent: 95),
            Self.rate("… of these, presses with the held-out curve", heldOut, percent: 95),
            Self.rate("presses of 1.4 × after calibration", calibrated, percent: 90),
            EvaluationTarget(
                name: "time from crossing to peek for 95 of 100 presses", target: "2 frames",
                measured: frames.map { decimalText($0.high, per: 100, places: 2) + " frames" } ?? "–",
                isMet: frames.map { $0.high <= 200 }),
        ] + Self.harmless(natural(isCalibrated: true), ", calibrated")
    }

    /// What must not happen to natural touches.
    private static func harmless(_ natural: ResponseCounts, _ suffix: String) -> [EvaluationTarget] {
        let (hasTouches, taps) = (natural.judged > 0, natural.taps)
        return [
            EvaluationTarget(
                name: "false pops" + suffix, target: "0",
                measured: hasTouches ? "\(natural.pops) of \(natural.judged)" : "–",
                isMet: hasTouches ? natural.pops == 0 : nil),
            EvaluationTarget(
                name: "false peeks in 1,000" + suffix, target: "at most 1", measured: natural.falsePeeks.perThousand,
                isMet: hasTouches ? natural.forcedPeeks * 1_000 <= natural.judged : nil),
            EvaluationTarget(
                name: "taps lost" + suffix, target: "0",
                measured: taps.count > 0 ? "\(taps.count - taps.hits) of \(taps.count)" : "–",
                isMet: taps.count > 0 ? taps.hits == taps.count : nil),
        ]
    }

    private static func rate(_ name: String, _ rate: Proportion, percent: Int) -> EvaluationTarget {
        EvaluationTarget(
            name: name, target: "\(percent) %",
            // No interval: presses over one contact resemble each other, and it would be too narrow.
            measured: rate.count > 0 ? "\(rate.percent) of \(rate.count)" : "–",
            isMet: rate.count > 0 ? rate.hits * 100 >= rate.count * percent : nil)
    }
}
