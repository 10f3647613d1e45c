// Force becomes words: hint, peek and pop, and which ladder is in force.

extension PressRecognizer {
    /// Whether force begins something on this target.
    var canPress: Bool {
        switch target.offer {
        case .preview, .menu, .playback: true
        case .editMenu, .nothing: false
        }
    }

    /// Force: hint, peek and pop, in this order, each as soon as its guards agree.
    mutating func settle(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        guard settings.conditioner.support.climbsLadder, canPress else { return }
        if track.level == .none {
            isHintArmed = true
            if phase == .hinting || phase == .resuming { apply(.unhinted, at: time, track, settings, &output) }
            return
        }
        if phase == .touching || (phase == .paused && isHintArmed) {
            apply(.hinted, at: time, track, settings, &output)
        }
        let mayPress = phase == .hinting || phase == .resuming || phase == .paused
        if mayPress, let due = pressDueAt(track, settings), due <= time {
            apply(pressedWord, at: time, track, settings, &output)
        }
        if let due = popDueAt(track, settings), due <= time {
            let again = settings.policies.contains(.repeatedPops)
            apply(again ? .pushedAgain : .pushed, at: time, track, settings, &output)
        }
    }

    var pressedWord: PressWord {
        switch target.offer {
        case .preview: .pressedPreview
        case .menu: .pressedMenu
        case .playback, .editMenu, .nothing: .pressedPlayback
        }
    }

    var heldWord: PressWord {
        if phase == .tapping { return .heldPlain }
        return switch target.offer {
        case .preview: .heldPreview
        case .menu: .heldMenu
        case .playback: .heldPlayback
        case .editMenu, .nothing: .heldEditMenu
        }
    }

    /// The rungs in force: policies may move the leave values of peek and pop while a response lives.
    func effectiveLadder(
        at time: Timestamp, point: Point, _ settings: PressSettings
    ) -> PressureLadder {
        let ladder = settings.ladder
        guard !settings.policies.isDisjoint(with: [.relaxedWhileSliding, .risesWithHardPress]) else { return ladder }
        switch phase {
        case .peeking, .offering, .swiping, .playing: break
        case .idle, .touching, .hinting, .tapping, .menu, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            return ladder
        }
        return PressureLadder(
            checkedHint: ladder.hint,
            peek: effectiveRung(ladder.peek, at: time, point: point, settings),
            pop: effectiveRung(ladder.pop, at: time, point: point, settings))
    }

    func effectiveRung(
        _ rung: PressureRung, at time: Timestamp, point: Point, _ settings: PressSettings
    ) -> PressureRung {
        var leave = rung.leave
        if settings.policies.contains(.risesWithHardPress) {
            let half = Pressure(raw: nearest32(Double(highest.raw) * settings.riseShare))
            leave = max(leave, min(half, Pressure(raw: rung.enter.raw - settings.riseMargin)))
        }
        if settings.policies.contains(.relaxedWhileSliding) {
            let limit = Double(settings.relaxSpeed) * Double(settings.relaxSpeed)
            let share = trail.squaredSpeed(to: point, at: time, within: settings.sidewaysWindow) / limit
            leave = Pressure(raw: nearest32(Double(leave.raw) * max(settings.relaxFloor, 1 - share)))
        }
        return PressureRung(checkedEnter: rung.enter, leave: leave)
    }
}
