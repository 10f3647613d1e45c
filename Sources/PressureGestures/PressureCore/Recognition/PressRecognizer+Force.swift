// Force becomes inputs of the table: hint, peek and pop, and which ladder is in force.

extension PressRecognizer {
    /// Whether force begins something on this target.
    @inline(always)
    var canPress: Bool {
        switch offer {
        case .preview, .menu, .playback: true
        case .editMenu, .nothing: false
        }
    }

    /// Force: hint, peek and pop, in this order, each as soon as its guards agree.
    @inline(always)
    mutating func applyForce(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        guard settings.conditioner.climbsLadder, canPress, !click.isAwaited else { return }
        // Most samples change nothing, and each phase has its own way to see it.
        switch phase {
        case .touching where track.level == .none: break
        case .hinting where track.level != .none && !track.confirmed.contains(.peek): break
        case .touching, .hinting, .paused, .resuming: climb(at: time, &settings, &output)
        case .peeking, .offering: push(at: time, &settings, &output)
        case .idle, .tapping, .swiping, .menu, .playing, .pinned, .menuPinned, .spent, .failed,
            .playbackPinned:
            break
        }
    }

    /// Hint and peek, and the pop after them, before and between responses.
    @inline(never)
    private mutating func climb(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        if track.level == .none {
            if case .paused = response.stage { response.stage = .paused(isHintArmed: true) }
            if phase == .hinting || phase == .resuming { apply(.unhinted, at: time, &settings, &output) }
            return
        }
        if phase == .touching || isPausedForHint { apply(.hinted, at: time, &settings, &output) }
        guard pressGate(&settings).isOpen(at: time) else { return }
        apply(pressedInput, at: time, &settings, &output)
        if phase == .peeking { push(at: time, &settings, &output) }
    }

    /// Whether playback has paused, and the next crossing of the hint's rung shows the hint again.
    private var isPausedForHint: Bool {
        if phase == .paused, case .paused(isHintArmed: true) = response.stage { true } else { false }
    }

    /// The pop, where its guards agree.
    @inline(always)
    private mutating func push(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        guard popGate(&settings).isOpen(at: time) else { return }
        let again = settings.policies.contains(.repeatedPops)
        apply(again ? .pushedAgain : .pushed, at: time, &settings, &output)
    }

    var pressedInput: PressInput {
        switch offer {
        case .preview: .pressedPreview
        case .menu: .pressedMenu
        case .playback, .editMenu, .nothing: .pressedPlayback
        }
    }

    /// What a wait that is over means; a finger that rests on a pad without a click means nothing by it.
    func heldInput(_ settings: inout PressSettings) -> PressInput {
        if phase == .tapping || settings.needsClick && !click.isHeld { return .heldPlain }
        return switch offer {
        case .preview: .heldPreview
        case .menu: .heldMenu
        case .playback: .heldPlayback
        case .editMenu, .nothing: .heldEditMenu
        }
    }
}
