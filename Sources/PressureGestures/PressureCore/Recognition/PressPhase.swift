/// The phase of a press.
public enum PressPhase: UInt8, Hashable, Sendable, CaseIterable {
    /// There is no contact, and nothing is shown.
    case idle
    /// A finger is on a target, and no response has begun.
    case touching
    /// A finger is on a target, and the target shows its response to a light press.
    case hinting
    /// Only a tap is still possible: the target offers nothing, or a second finger spoilt the press.
    case tapping
    /// The preview is shown under the finger.
    case peeking
    /// The preview shows its actions under the finger.
    case offering
    /// A sideways swipe on the preview selects an action.
    case swiping
    /// The menu is open, under the finger that opened it.
    case menu
    /// Playback runs.
    case playing
    /// The force eased, so playback stopped; a new press starts playback again.
    case paused
    /// Playback is paused, and the target shows its response to a light press.
    case resuming
    /// The preview is pinned, so the preview stays open without a finger.
    case pinned
    /// The menu is pinned, so the menu stays open without a finger.
    case menuPinned
    /// The response is over; the finger is still down and nothing follows.
    case spent
    /// The press ended without a response; the finger is still down.
    case failed
    /// Playback is pinned: a key began the playback, which goes on without a finger.
    case playbackPinned

    /// Who may use the finger's movement, for toolkits with scrolling.
    package var claim: PressClaim {
        switch self {
        case .idle, .failed: .none
        case .touching, .hinting, .tapping: .possible
        case .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent,
            .playbackPinned:
            .exclusive
        }
    }
}

/// Whether the app may still scroll with a finger that could press.
public enum PressClaim: UInt8, Hashable, Sendable, CaseIterable {
    /// The press does not need the finger; the app may use the finger for scrolling.
    case none
    /// The touch may still become a press; meanwhile the app may use the finger for scrolling.
    case possible
    /// The finger belongs to the press until the finger lifts.
    case exclusive
}

/// What a cell of the table says to the app.
package enum PressReply: UInt8, Hashable, Sendable, CaseIterable {
    case nothing
    case touchBegan, hintBegan, tapped, failed
    case peekBegan, actionsRevealed, actionsHidden, highlighted, unhighlighted, pinned, dismissed, easedAway, popped
    case actionSelected, menuOpened, menuClosed, playbackBegan, playbackEnded, longPressed, cancelled
}

/// What an input does in a phase: the press moves, stays, or the pair cannot be.
package enum PressCell: Hashable, Sendable {
    /// The press moves to another phase; if a hint is shown, the hint ends first, for the given reason.
    case moves(PressPhase, PressReply, hintEnds: HintEnd?)
    /// The press stays in its phase.
    case stays(PressReply)
    /// This input cannot come in this phase; a release build ends the press and counts the anomaly.
    case unexpected

    static func moves(_ phase: PressPhase, _ reply: PressReply) -> PressCell { .moves(phase, reply, hintEnds: nil) }
}

// MARK: - The whole table

extension PressPhase {
    /// The cell of the table for this phase and an input.
    package func cell(_ input: PressInput) -> PressCell {
        switch self {
        case .idle: idleCell(input)
        case .touching: touchingCell(input)
        case .hinting: hintingCell(input)
        case .tapping: tappingCell(input)
        case .peeking: peekingCell(input)
        case .offering: offeringCell(input)
        case .swiping: swipingCell(input)
        case .menu: menuCell(input)
        case .playing: playingCell(input)
        case .paused: pausedCell(input)
        case .resuming: resumingCell(input)
        case .pinned: pinnedCell(input)
        case .menuPinned: menuPinnedCell(input)
        case .spent: spentCell(input)
        case .failed: failedCell(input)
        case .playbackPinned: playbackPinnedCell(input)
        }
    }

    private func idleCell(_ input: PressInput) -> PressCell {
        switch input {
        case .touched: .moves(.touching, .touchBegan)
        case .touchedPlain: .moves(.tapping, .touchBegan)
        case .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback, .heldPreview, .heldMenu,
            .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased, .strayed, .revealed,
            .takenBack, .swiped, .aimed, .unaimed, .lifted, .liftedKeeping, .liftedChoosing, .joinedSoon, .joinedLate,
            .chosen, .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned, .cancelled, .lost:
            .unexpected
        }
    }

    private func touchingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .hinted: .moves(.hinting, .hintBegan)
        case .heldPreview: .moves(.peeking, .peekBegan)
        case .heldMenu: .moves(.menu, .menuOpened)
        case .heldPlayback: .moves(.playing, .playbackBegan)
        case .heldEditMenu: .moves(.spent, .longPressed)
        // On a pad that clicks a resting finger is no press: it has only stayed too long for a tap.
        case .strayed, .joinedSoon, .heldPlain: .moves(.failed, .failed)
        case .joinedLate: .moves(.tapping, .nothing)
        case .lifted: .moves(.idle, .tapped)
        case .cancelled: .moves(.failed, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        // Force never skips the hint, so it cannot press from here.
        case .pressedPreview, .pressedMenu, .pressedPlayback: .unexpected
        case .touched, .touchedPlain, .unhinted, .pushed, .pushedAgain, .dwelt, .eased, .revealed,
            .takenBack, .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen, .tappedPinned,
            .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func hintingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .unhinted: .moves(.touching, .nothing, hintEnds: .eased)
        case .pressedPreview, .heldPreview: .moves(.peeking, .peekBegan, hintEnds: .began)
        case .pressedMenu, .heldMenu: .moves(.menu, .menuOpened, hintEnds: .began)
        case .pressedPlayback, .heldPlayback: .moves(.playing, .playbackBegan, hintEnds: .began)
        case .strayed: .moves(.failed, .failed, hintEnds: .strayed)
        case .joinedSoon, .heldPlain: .moves(.failed, .failed, hintEnds: .cancelled)
        case .joinedLate: .moves(.tapping, .nothing, hintEnds: .cancelled)
        case .lifted: .moves(.idle, .tapped, hintEnds: .lifted)
        case .cancelled: .moves(.failed, .cancelled, hintEnds: .cancelled)
        case .lost: .moves(.idle, .cancelled, hintEnds: .cancelled)
        // An edit menu never hints.
        case .heldEditMenu: .unexpected
        case .touched, .touchedPlain, .hinted, .pushed, .pushedAgain, .dwelt, .eased, .revealed,
            .takenBack, .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen, .tappedPinned,
            .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func tappingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .heldPlain, .strayed, .joinedSoon: .moves(.failed, .failed)
        case .joinedLate: .stays(.nothing)
        case .lifted: .moves(.idle, .tapped)
        case .cancelled: .moves(.failed, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .pushed, .pushedAgain, .dwelt, .eased, .revealed,
            .takenBack, .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen, .tappedPinned,
            .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func peekingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .pushed, .dwelt: .moves(.spent, .popped)
        case .pushedAgain: .stays(.popped)
        case .eased: .moves(.spent, .easedAway)
        case .revealed: .moves(.offering, .actionsRevealed)
        case .swiped: .moves(.swiping, .highlighted)
        case .lifted: .moves(.idle, .dismissed)
        case .liftedKeeping: .moves(.pinned, .pinned)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .cancelled: .moves(.spent, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .strayed, .takenBack, .aimed, .unaimed,
            .liftedChoosing, .chosen, .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func offeringCell(_ input: PressInput) -> PressCell {
        switch input {
        case .pushed: .moves(.spent, .popped)
        case .pushedAgain: .stays(.popped)
        case .takenBack: .moves(.peeking, .actionsHidden)
        case .aimed: .stays(.highlighted)
        case .unaimed: .stays(.unhighlighted)
        case .liftedKeeping: .moves(.pinned, .pinned)
        case .liftedChoosing: .moves(.idle, .actionSelected)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .cancelled: .moves(.spent, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        // Shown actions survive a lift, but not once their preview has popped under the repeated-pops policy.
        case .lifted: .moves(.idle, .dismissed)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .dwelt, .eased, .strayed, .revealed,
            .swiped, .chosen, .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func swipingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .takenBack: .moves(.peeking, .unhighlighted)
        case .liftedChoosing: .moves(.idle, .actionSelected)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .cancelled: .moves(.spent, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        // A swipe that falls short is taken back first; then it is a lift without it.
        case .lifted, .liftedKeeping: .unexpected
        // A highlighted action holds the pop back.
        case .pushed, .pushedAgain: .unexpected
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .dwelt, .eased, .strayed, .revealed,
            .swiped, .aimed, .unaimed, .chosen, .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func menuCell(_ input: PressInput) -> PressCell {
        switch input {
        case .aimed: .stays(.highlighted)
        case .unaimed: .stays(.unhighlighted)
        case .lifted: .moves(.idle, .menuClosed)
        case .liftedKeeping: .moves(.menuPinned, .pinned)
        case .liftedChoosing: .moves(.idle, .actionSelected)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .cancelled: .moves(.spent, .cancelled)
        case .lost: .moves(.idle, .cancelled)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased,
            .strayed, .revealed, .takenBack, .swiped, .chosen, .tappedPinned, .pushedPinned, .leftPinned,
            .enteredPinned:
            .unexpected
        }
    }

    private func playingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .eased: .moves(.paused, .playbackEnded)
        case .lifted, .lost: .moves(.idle, .playbackEnded)
        // A key has no finger that could lift.
        case .liftedKeeping: .moves(.playbackPinned, .pinned)
        case .cancelled: .moves(.spent, .playbackEnded)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt,
            .strayed, .revealed, .takenBack, .swiped, .aimed, .unaimed, .liftedChoosing, .chosen,
            .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func pausedCell(_ input: PressInput) -> PressCell {
        switch input {
        case .hinted: .moves(.resuming, .hintBegan)
        // Eased to a light press and pressed again: the hint's rung was never left, so no hint comes between.
        case .pressedPlayback: .moves(.playing, .playbackBegan)
        case .lifted, .lost: .moves(.idle, .nothing)
        case .cancelled: .moves(.spent, .nothing)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .touched, .touchedPlain, .unhinted, .pressedPreview, .pressedMenu, .heldPreview, .heldMenu,
            .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased, .strayed, .revealed,
            .takenBack, .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen, .tappedPinned,
            .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func resumingCell(_ input: PressInput) -> PressCell {
        switch input {
        case .unhinted: .moves(.paused, .nothing, hintEnds: .eased)
        case .pressedPlayback: .moves(.playing, .playbackBegan, hintEnds: .began)
        case .lifted: .moves(.idle, .nothing, hintEnds: .lifted)
        case .cancelled: .moves(.spent, .nothing, hintEnds: .cancelled)
        case .lost: .moves(.idle, .nothing, hintEnds: .cancelled)
        case .joinedSoon, .joinedLate: .stays(.nothing)
        case .touched, .touchedPlain, .hinted, .pressedPreview, .pressedMenu, .heldPreview, .heldMenu, .heldPlayback,
            .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased, .strayed, .revealed, .takenBack,
            .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen, .tappedPinned, .pushedPinned,
            .leftPinned, .enteredPinned:
            .unexpected
        }
    }

    private func pinnedCell(_ input: PressInput) -> PressCell {
        switch input {
        case .chosen: .moves(.idle, .actionSelected)
        case .tappedPinned, .pushedPinned, .enteredPinned: .moves(.idle, .popped)
        case .aimed: .stays(.highlighted)
        case .unaimed: .stays(.unhighlighted)
        case .leftPinned: .moves(.idle, .dismissed)
        case .cancelled: .moves(.idle, .cancelled)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased,
            .strayed, .revealed, .takenBack, .swiped, .lifted, .liftedKeeping, .liftedChoosing,
            .joinedSoon, .joinedLate, .lost:
            .unexpected
        }
    }

    private func menuPinnedCell(_ input: PressInput) -> PressCell {
        switch input {
        case .chosen: .moves(.idle, .actionSelected)
        case .leftPinned: .moves(.idle, .menuClosed)
        case .cancelled: .moves(.idle, .cancelled)
        case .aimed: .stays(.highlighted)
        case .unaimed: .stays(.unhighlighted)
        // A menu has no preview to pop.
        case .tappedPinned, .pushedPinned, .enteredPinned: .unexpected
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased,
            .strayed, .revealed, .takenBack, .swiped, .lifted, .liftedKeeping, .liftedChoosing,
            .joinedSoon, .joinedLate, .lost:
            .unexpected
        }
    }

    private func playbackPinnedCell(_ input: PressInput) -> PressCell {
        switch input {
        case .leftPinned, .cancelled: .moves(.idle, .playbackEnded)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased,
            .strayed, .revealed, .takenBack, .swiped, .aimed, .unaimed, .lifted, .liftedKeeping, .liftedChoosing,
            .joinedSoon, .joinedLate, .lost, .chosen, .tappedPinned, .pushedPinned, .enteredPinned:
            .unexpected
        }
    }

    private func spentCell(_ input: PressInput) -> PressCell { overCell(input) }

    private func failedCell(_ input: PressInput) -> PressCell { overCell(input) }

    /// Spent and failed differ in their claim only: both wait in silence for the finger to leave.
    private func overCell(_ input: PressInput) -> PressCell {
        switch input {
        case .lifted, .lost: .moves(.idle, .nothing)
        case .joinedSoon, .joinedLate, .cancelled: .stays(.nothing)
        case .touched, .touchedPlain, .hinted, .unhinted, .pressedPreview, .pressedMenu, .pressedPlayback,
            .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu, .heldPlain, .pushed, .pushedAgain, .dwelt, .eased,
            .strayed, .revealed, .takenBack, .swiped, .aimed, .unaimed, .liftedKeeping, .liftedChoosing, .chosen,
            .tappedPinned, .pushedPinned, .leftPinned, .enteredPinned:
            .unexpected
        }
    }
}
