// Movement and the lift become words: straying, swipes, aim, and what a lift leaves.

extension PressRecognizer {
    /// A new place, or a new force at the same place.
    @inline(always)
    mutating func move(
        at time: Timestamp, isResync: Bool, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        switch phase {
        case .touching, .hinting, .tapping:
            guard track.isStrayed(beyond: settings.slop) else { return }
            strayedBy = track.point.distance(to: track.downPoint)
            apply(.strayed, at: time, &track, &settings, &output)
        case .peeking, .offering, .swiping:
            peek(at: time, isResync: isResync, &track, &settings, &output)
        case .menu:
            aimInMenu(at: time, &track, &settings, &output)
        case .playing:
            noteForPolicies(at: time, &track, &settings)
            if trigger == .pressure, track.level < .peek {
                isHintArmed = track.level == .none
                apply(.eased, at: time, &track, &settings, &output)
            }
        case .idle, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            break
        }
    }

    /// Keeps what the policies that move the rungs ask for: the highest force of the response, and places.
    @inline(always)
    private mutating func noteForPolicies(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings
    ) {
        guard settings.movesRungs else { return }
        if settings.policies.contains(.risesWithHardPress) { highest = max(highest, track.force) }
        if settings.policies.contains(.relaxedWhileSliding) {
            trail.add(at: time, point: track.point, tick: settings.relaxTick)
        }
    }

    /// A sample of a peek: swipes, aim, rest, and what the policies watch.
    @inline(always)
    mutating func peek(
        at time: Timestamp, isResync: Bool, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        let point = track.point
        noteForPolicies(at: time, &track, &settings)
        rest.take(force: track.force, at: time, place: point, &settings)
        if track.level < .pop { isPopArmed = true }

        swipe.noteSide(of: point, at: time, &settings)
        // The way across a gap is unknown: a swipe begins at the next sample at the earliest.
        let began = isResync ? .nothing : swipe.take(point, &settings)
        if phase != .peeking { takeBack(at: time, &track, &settings, &output) }
        if phase == .peeking, !began.isNothing { beginSwipe(began, at: time, &track, &settings, &output) }
        if phase == .offering { aim(at: time, &track, &settings, &output) }

        let isEased = trigger == .pressure && track.level < .peek && settings.policies.contains(.live)
        if isEased, phase == .peeking { apply(.eased, at: time, &track, &settings, &output) }
    }

    /// A swipe that has the peek may be taken back.
    @inline(never)
    private mutating func takeBack(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        if phase == .offering, swipe.isTakenBack(swipe.wayUp(track.point), &settings) {
            if highlighted != nil { apply(.unaimed, at: time, &track, &settings, &output) }
            apply(.takenBack, at: time, &track, &settings, &output)
        } else if phase == .swiping, swipe.isTakenBack(swipe.way(side, track.point), &settings) {
            apply(.takenBack, at: time, &track, &settings, &output)
        }
    }

    @inline(never)
    mutating func beginSwipe(
        _ reading: PressSwipe.Reading, at time: Timestamp, _ track: inout ContactTrack,
        _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        guard case .preview(_, let sideways, _) = target.offer else { return }
        switch reading {
        case .nothing: break
        case .upwards:
            guard hasActions else { return }
            reveal(at: time, &track, &settings, &output)
        case .sideways(let side):
            guard let action = (side == .right) == isLeftToRight ? sideways.trailing : sideways.leading else { return }
            self.side = side
            highlighted = action
            apply(.swiped, at: time, &track, &settings, &output)
        }
    }

    /// The actions appear; the finger chooses none of them by lying where one appears.
    mutating func reveal(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput, force: Pressure? = nil
    ) {
        revealedAt = track.point
        isAiming = false
        apply(.revealed, at: time, &track, &settings, &output, force: force)
    }

    mutating func aim(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        if !isAiming {
            let travel = Int64(settings.aimTravel.micrometres)
            isAiming = track.point.squaredDistance(to: revealedAt) >= travel * travel && track.point != revealedAt
        }
        aim(isAiming, at: time, &track, &settings, &output)
    }

    /// In a menu the highlight shows what a lift would choose: within the slop of touch-down it chooses nothing.
    mutating func aimInMenu(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        aim(track.isStrayed(beyond: settings.slop), at: time, &track, &settings, &output)
    }

    mutating func aim(
        _ mayChoose: Bool, at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        var action: ActionID?
        if mayChoose, case .action(let index) = part(at: track.point, &settings) { action = self.action(at: index) }
        guard action != highlighted else { return }
        highlighted = action ?? highlighted
        apply(action == nil ? .unaimed : .aimed, at: time, &track, &settings, &output)
    }

    // MARK: The lift

    func liftWord(_ track: inout ContactTrack, _ settings: inout PressSettings) -> PressWord {
        switch phase {
        case .peeking: trigger == .hold && !didHintShow && popCount == 0 ? .liftedKeeping : .lifted
        case .offering: highlighted != nil ? .liftedChoosing : popCount == 0 ? .liftedKeeping : .lifted
        case .swiping: .liftedChoosing
        case .menu: menuLiftWord(&track, &settings)
        case .idle, .touching, .hinting, .tapping, .playing, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            .lifted
        }
    }

    func menuLiftWord(_ track: inout ContactTrack, _ settings: inout PressSettings) -> PressWord {
        guard track.isStrayed(beyond: settings.slop) else { return .liftedKeeping }
        return switch part(at: track.point, &settings) {
        case .action: .liftedChoosing
        case .menu: .liftedKeeping
        case .preview, .outside: .lifted
        }
    }
}
