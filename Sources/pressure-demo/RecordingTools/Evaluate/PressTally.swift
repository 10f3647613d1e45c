import PressureGestures

/// What came of the semi-synthetic presses of one kind.
package struct PressTally: Hashable, Sendable {
    /// How long a peek by force took.
    package struct Delay: Hashable, Sendable {
        /// From the touch-down.
        package let sinceTouch: TimeSpan
        /// From the crossing of the peek's rung, or from the end of the guard where that is later.
        package let sinceCrossing: TimeSpan
        /// The device's time from frame to frame.
        package let period: TimeSpan
    }

    package let curve: PressCurve
    package let rise: Int
    package let length: TimeSpan
    /// Whether the device's profile was calibrated on the other half of its presses.
    package let isCalibrated: Bool

    /// Presses that a peek by force answered, where nothing could be held instead.
    package internal(set) var forced = Proportion()
    /// Presses that any peek answered as the thresholds are: what the user gets.
    package internal(set) var shown = Proportion()
    /// Presses that popped.
    package internal(set) var popped = Proportion()
    package internal(set) var delays: [Delay] = []
    /// Presses that the device could not have reported, as the full force lies beyond its range; they count nowhere else.
    package internal(set) var beyond = 0

    init(_ plan: PressPlan, isCalibrated: Bool) {
        curve = plan.curve
        rise = plan.rise
        length = plan.length
        self.isCalibrated = isCalibrated
    }

    init(curve: PressCurve, rise: Int, length: TimeSpan, isCalibrated: Bool) {
        self.curve = curve
        self.rise = rise
        self.length = length
        self.isCalibrated = isCalibrated
    }

    /// Whether presses of a plan belong here.
    func holds(_ plan: PressPlan, isCalibrated: Bool) -> Bool {
        curve == plan.curve && rise == plan.rise && length == plan.length && self.isCalibrated == isCalibrated
    }
}

extension PressTally.Delay {
    /// The delay of a contact that a force made peek; nil for any other.
    init?(_ trial: ContactTrial, guarded guardTime: TimeSpan, period: TimeSpan) {
        guard trial.peek == .pressure, let peekAt = trial.peekAt else { return nil }
        sinceTouch = peekAt - trial.began
        let ready = max(trial.crossedAt ?? trial.began, trial.began + guardTime)
        sinceCrossing = max(.zero, peekAt - ready)
        self.period = period
    }

    /// The delay since the crossing in hundredths of a frame.
    var hundredthsOfFrames: Int64 { sinceCrossing.microseconds * 100 / max(1, period.microseconds) }
}
