// Movement and the lift become inputs of the table: straying, swipes, aim, and what a lift leaves.

extension PressRecognizer {
    /// A new place, or a new force at the same place.
    @inline(always)
    mutating func move(
        at time: Timestamp, isResync: Bool, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        switch phase {
        case .touching, .hinting, .tapping:
            guard track.isStrayed(beyond: settings.slop) else { return }
            apply(.strayed, at: time, &settings, &output)
        case .peeking, .offering, .swiping:
            peek(at: time, isResync: isResync, &settings, &output)
        case .menu:
            aimInMenu(at: time, &settings, &output)
        case .playing:
            if response.trigger == .pressure, track.level < .peek {
                response.stage = .paused(isHintArmed: track.level == .none)
                apply(.eased, at: time, &settings, &output)
            }
        case .idle, .paused, .resuming, .pinned, .menuPinned, .spent, .failed, .playbackPinned:
            break
        }
    }

    /// What each sample of a peek changes, whatever follows from it: rest and sides.
    @inline(always)
    mutating func observePeek(at time: Timestamp, isResync: Bool, _ settings: inout PressSettings) {
        response.rest.observe(force: track.force, at: time, position: track.point, &settings)
        response.swipe.observe(track.point, at: time, isResync: isResync, &settings)
    }

    /// A sample of a peek: swipes, aim, and easing.
    @inline(always)
    mutating func peek(
        at time: Timestamp, isResync: Bool, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        observePeek(at: time, isResync: isResync, &settings)
        if track.level < .pop { response.isPopArmed = true }
        let began = isResync ? .nothing : response.swipe.begin(at: track.point, &settings)
        if phase != .peeking { takeBack(at: time, &settings, &output) }
        if phase == .peeking, !began.isNothing { beginSwipe(began, at: time, &settings, &output) }
        if phase == .offering { aim(at: time, &settings, &output) }

        let isEased = response.trigger == .pressure && track.level < .peek && settings.policies.contains(.live)
        if isEased, phase == .peeking { apply(.eased, at: time, &settings, &output) }
    }

    /// A swipe that has the peek may be taken back.
    @inline(never)
    private mutating func takeBack(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        let swipe = response.swipe
        switch response.stage {
        case .offering where swipe.isTakenBack(swipe.wayUp(track.point), &settings):
            if highlighted != nil { apply(.unaimed, at: time, &settings, &output) }
            apply(.takenBack, at: time, &settings, &output)
        case .swiping(let side) where swipe.isTakenBack(swipe.way(side, track.point), &settings):
            apply(.takenBack, at: time, &settings, &output)
        case .plain, .offering, .swiping, .paused: break
        }
    }

    @inline(never)
    mutating func beginSwipe(
        _ reading: PressSwipe.Reading, at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        guard case .preview(_, let sideways, _) = target.offer else { return }
        switch reading {
        case .nothing: break
        case .upwards:
            guard hasActions else { return }
            reveal(at: time, &settings, &output)
        case .sideways(let side):
            let isTrailing = SidewaysActions.isTrailing(right: side == .right, leftToRight: isLeftToRight)
            guard let action = isTrailing ? sideways.trailing : sideways.leading else { return }
            response.stage = .swiping(side)
            highlighted = action
            apply(.swiped, at: time, &settings, &output)
        }
    }

    /// The actions appear; the finger chooses none of them by lying where one appears.
    mutating func reveal(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        response.stage = .offering(from: track.point, isAiming: false)
        apply(.revealed, at: time, &settings, &output)
    }

    mutating func aim(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        guard case .offering(let from, var isAiming) = response.stage else { return }
        if !isAiming {
            let travel = Int64(settings.aimTravel.micrometres)
            isAiming = track.point.squaredDistance(to: from) >= travel * travel && track.point != from
            response.stage = .offering(from: from, isAiming: isAiming)
        }
        aim(isAiming, at: time, &settings, &output)
    }

    /// In a menu the highlight shows what a lift would choose: within the slop of touch-down it chooses nothing.
    mutating func aimInMenu(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        aim(track.isStrayed(beyond: settings.slop), at: time, &settings, &output)
    }

    /// What the finger lies on may be another row now, or may answer now, though the finger has not moved.
    mutating func aimAnew(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        if phase == .offering { aim(at: time, &settings, &output) }
        if phase == .menu { aimInMenu(at: time, &settings, &output) }
    }

    mutating func aim(
        _ mayChoose: Bool, at time: Timestamp, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        var action: ActionID?
        if isGateShut, time >= liveFrom { isGateShut = false }
        if mayChoose, !isGateShut, case .action(let index) = part(at: track.point, &settings) {
            action = self.action(at: Int(index), byOpener: true)
        }
        guard action != highlighted else { return }
        highlighted = action ?? highlighted
        apply(action == nil ? .unaimed : .aimed, at: time, &settings, &output)
    }

    // MARK: The lift

    func liftInput(_ settings: inout PressSettings) -> PressInput {
        switch phase {
        case .peeking: isKeptByLift ? .liftedKeeping : .lifted
        case .offering: highlighted != nil ? .liftedChoosing : response.popCount == 0 ? .liftedKeeping : .lifted
        case .swiping: .liftedChoosing
        case .menu: menuLiftInput(&settings)
        case .idle, .touching, .hinting, .tapping, .playing, .paused, .resuming, .pinned, .menuPinned, .spent, .failed,
            .playbackPinned:
            .lifted
        }
    }

    /// A peek stays after the lift where nothing of it was pressed: then nobody has let go of it.
    private var isKeptByLift: Bool {
        response.trigger == .hold && !response.didHintShow && response.popCount == 0
    }

    func menuLiftInput(_ settings: inout PressSettings) -> PressInput {
        guard track.isStrayed(beyond: settings.slop) else { return .liftedKeeping }
        return switch part(at: track.point, &settings) {
        // A row that does not answer yet is not chosen, whatever the finger lies on.
        case .action: highlighted != nil ? .liftedChoosing : .liftedKeeping
        case .menu, .ground: .liftedKeeping
        case .preview, .waiting, .outside: .lifted
        }
    }
}
