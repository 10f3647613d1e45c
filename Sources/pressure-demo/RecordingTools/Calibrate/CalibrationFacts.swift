import PressureGestures

/// The numbers that a calibration decides by, gathered from its contacts.
struct CalibrationFacts: Sendable {
    let rests: Int
    let taps: Int
    let others: Int
    /// Where fingers settled, in units above no pressure.
    let levels: [Double]
    /// The middle of how far settled readings lie apart, as a share of the level.
    let spread: Double
    /// The largest rise of fingers that did not press.
    let natural: Double
    /// The highest readings of taps, in units above no pressure.
    let tapPeaks: [Double]
    /// The rises of light and of firm presses, as shares of the level.
    let light: [Double]
    let firm: [Double]
    /// The forces of light and of firm presses; only of a device that measures force.
    let lightGrams: [Double]
    let firmGrams: [Double]
    /// Presses that began with the touch, so there was no resting level to compare with.
    let pressesFromLanding: Int

    init(_ calibration: PressCalibration) {
        let contacts = calibration.contacts
        let natural = contacts.filter { $0.kind == .rest || $0.kind == .tap }
        let presses = contacts.filter { $0.kind == .press }
        rests = contacts.filter { $0.kind == .rest }.count
        taps = contacts.filter { $0.kind == .tap }.count
        others = contacts.filter { $0.kind == .other }.count
        let settled = contacts.filter { $0.kind == .rest || $0.kind == .press }
        levels = settled.compactMap(\.level)
        spread = PressCalibration.quantile(settled.filter { $0.level != nil }.map(\.spread), 50)
        self.natural = natural.map(\.largestRise).max() ?? 0
        tapPeaks = contacts.filter { $0.kind == .tap }.map { Double($0.peak) }
        pressesFromLanding = presses.filter { $0.level == nil }.count
        // Who was asked to press and did not rise at all has pressed as far as the device tells.
        func rises(_ contacts: [CalibrationContact]) -> [Double] {
            contacts.filter { $0.level != nil }.flatMap { $0.rises.isEmpty ? [$0.waver] : $0.rises }
        }
        let isAsked = presses.contains { $0.step != nil }
        (light, firm) =
            isAsked
            ? (rises(presses.filter { $0.step == .light }), rises(presses.filter { $0.step == .firm }))
            : PressCalibration.split(rises(presses))
        let grams = Double(PressureProfile.fullScaleGrams) / Double(max(calibration.profile.fullScale, 1))
        func forces(_ contacts: [CalibrationContact]) -> [Double] { contacts.map { Double($0.peak) * grams } }
        (lightGrams, firmGrams) =
            isAsked
            ? (forces(presses.filter { $0.step == .light }), forces(presses.filter { $0.step == .firm }))
            : PressCalibration.split(forces(presses))
    }

    /// The rise that the recognizer asks for at least on this device, whatever a profile says.
    func asked(_ tuning: Tuning, level: Double) -> Double {
        max(spread * tuning[.relativeNoise], tuning[.relativeLeast] / max(level, 1))
    }
}
