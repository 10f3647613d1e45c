import PressureGestures

/// Lays every press of a grid over still contacts, and counts what comes of them.
struct PressTrials {
    private(set) var cells: [PressTally] = []
    private let tuning: Tuning
    /// The same with the hold out of the way: what peeks under it does so by force.
    private let withoutHold: Tuning
    private let targets: TrialTargets

    init(_ tuning: Tuning, on targets: TrialTargets) {
        self.tuning = tuning
        let latest = TuningField.holdTime.definition.high
        // Both bounds are the field's own, so that this cannot be refused.
        withoutHold = (try? tuning.changing([.holdTime: latest, .holdEarliest: latest])) ?? tuning
        self.targets = targets
    }

    /// Plays every press over one contact; a profile stands for that of the device.
    mutating func play(
        _ still: StillContact, _ overlay: PressOverlay, _ plans: [PressPlan], profile: PressureProfile? = nil
    ) {
        for plan in plans {
            let index = index(of: plan, isCalibrated: profile != nil)
            guard overlay.isWithinRange(plan) else {
                cells[index].beyond += 1
                continue
            }
            let events = overlay.events(plan)
            if let trial = trial(still, events, withoutHold, profile) {
                cells[index].forced.add(trial.peek == .pressure)
                cells[index].popped.add(trial.hasPop)
                if let delay = PressTally.Delay(trial, guarded: tuning.pressAge, period: still.period) {
                    cells[index].delays.append(delay)
                }
            }
            if let trial = trial(still, events, tuning, profile) { cells[index].shown.add(trial.peek != nil) }
        }
    }

    private func trial(
        _ still: StillContact, _ events: [InputEvent], _ tuning: Tuning, _ profile: PressureProfile?
    ) -> ContactTrial? {
        var stream = still.before
        stream.session.tuning = tuning
        if let profile { stream.session.profile = profile }
        var player = TrialPlayer(stream, on: targets)
        player.play(events)
        return player.trials.first
    }

    private mutating func index(of plan: PressPlan, isCalibrated: Bool) -> Int {
        if let index = cells.firstIndex(where: { $0.holds(plan, isCalibrated: isCalibrated) }) { return index }
        cells.append(PressTally(plan, isCalibrated: isCalibrated))
        return cells.count - 1
    }
}

extension Tuning {
    /// How old a contact has to be before its force counts.
    var pressAge: TimeSpan { TimeSpan(microseconds: Int64((self[.pressAge] * 1_000).rounded())) }
}
