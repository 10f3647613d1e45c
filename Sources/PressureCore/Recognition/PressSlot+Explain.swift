extension PressSlot {
    /// An explanation with what only the contact's readings themselves tell: why so little force came of them.
    func explained(_ told: PressExplanation, _ settings: PressSettings) -> PressExplanation {
        guard settings.conditioner.climbsLadder, Self.hasFeltNothing(told.blocker, settings.ladder) else { return told }
        let reason: PressExplanation.Blocker
        if let refused {
            reason = .refused(RefusedPressure(refused, settings.conditioner))
        } else if case .force = told.blocker, let fall = pressure.collapse {
            reason = .collapsed(
                from: settings.conditioner.reading(ofHeight: fall.from),
                to: settings.conditioner.reading(ofHeight: fall.to))
        } else {
            return told
        }
        return PressExplanation(phase: told.phase, blocker: reason, holdDueAt: told.holdDueAt)
    }

    /// Whether a guard says that there was no force, or none worth a hint.
    private static func hasFeltNothing(_ blocker: PressExplanation.Blocker, _ ladder: PressureLadder) -> Bool {
        switch blocker {
        case .force(let force, _, _): force < ladder.hint.enter
        case .noPressure, .unsettled, .levelTooHigh, .doubtful: true
        default: false
        }
    }
}
