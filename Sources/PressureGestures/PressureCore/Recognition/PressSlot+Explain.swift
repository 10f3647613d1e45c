extension PressSlot {
    /// An explanation with what only the contact's readings themselves tell: why so little force came of them.
    ///
    /// - Parameter fall: from where to where the contact's readings collapsed, if they did.
    func explained(
        _ reported: PressExplanation, _ settings: inout PressSettings, collapse fall: (from: Int32, to: Int32)?
    ) -> PressExplanation {
        guard settings.conditioner.climbsLadder, Self.hasFeltNothing(reported.blocker, settings.ladder) else {
            return reported
        }
        let reason: PressExplanation.Blocker
        if let refused {
            reason = .refused(RefusedPressure(refused, settings.conditioner))
        } else if case .force = reported.blocker, let fall {
            reason = .collapsed(
                from: settings.conditioner.reading(ofHeight: fall.from),
                to: settings.conditioner.reading(ofHeight: fall.to))
        } else {
            return reported
        }
        return PressExplanation(phase: reported.phase, blocker: reason, holdDueAt: reported.holdDueAt)
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
