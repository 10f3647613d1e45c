// What a contact does to the session: who leads, who is ignored, and who touches what is pinned.

extension TouchSession {
    /// A contact landed; the target is what lies under it, or nil if nothing does or the app refuses.
    ///
    /// - Parameters:
    ///   - generation: the settings that it lands under.
    ///   - isClick: whether a pad has clicked under it.
    @inline(never)
    mutating func land(
        _ id: ContactID, in index: Int, under generation: UInt8, at time: Timestamp, point: Point,
        reading: PressureReading, on target: PressTarget?, isClick: Bool = false, into sink: inout some EventSink
    ) {
        let source = slots.span[index].source
        let reading = judged(reading, of: Int(source), at: time, into: &sink)
        slots[index].trackSettings = generation
        slots[index].press.track = ContactTrack(id: id, at: time, point: point)
        if pinnedCount > 0 {
            countForceless(generation)
            slots[index].role = .addressing
            slots[index].touch = PinnedTouch(press: Int8(pinned[pinnedCount - 1]))
            slots[index].touch.part = landedPart(under: point, touchedFrom: index, at: time)
            track(reading, in: index, at: time, point: point)
            if highlightsWhatStays { highlight(from: index, at: time) }
            finishStep(in: index, into: &sink)
            return
        }
        guard let target else { return ignore(index, .noTarget) }
        if mode == .leading {
            if let leader, !givesWay(leader, to: index, at: time, into: &sink) { return }
            leader = index
        }
        countForceless(generation)
        slots[index].role = .leading
        slots[index].pressSettings = generation
        track(reading, in: index, at: time, point: point)
        if isClick || isMixed || sources.span[0].hasClicked { prepareClick(index, at: time, isClick: isClick) }
        slots[index].press.begin(
            on: target, leftToRight: isLeftToRight, awaitsHost: awaitsHost, &settings.entries[Int(generation)],
            &output)
        finishStep(in: index, into: &sink)
    }

    private mutating func countForceless(_ generation: UInt8) {
        if generation == SettingsPool.forceless { counts.withoutForce += 1 }
    }

    /// On a pad that weighs and clicks, the press begins with the click; on others the slot's last click is forgotten.
    @inline(never)
    private mutating func prepareClick(_ index: Int, at time: Timestamp, isClick: Bool) {
        let (generation, source) = (Int(slots.span[index].pressSettings), Int(slots.span[index].source))
        if isClick, settings.entries.span[generation].isPad {
            sources[source].hasClicked = true
            let track = slots.span[index].press.track
            slots[index].press.click = PressClick(at: time, under: track.force, at: track.point)
        } else {
            let awaits = sources.span[source].hasClicked && settings.entries.span[generation].needsClick
            slots[index].press.click = awaits ? .awaited : .free
        }
    }

    /// Whether the leading contact makes room for one that lands; where it does not, the other does nothing.
    ///
    /// A second contact of the same kind may spoil the press. A pen takes over from a finger that has begun nothing, as a
    /// hand rests beside it; otherwise the first leads.
    private mutating func givesWay(
        _ leader: Int, to index: Int, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let (leading, landing) = (kind(of: leader), kind(of: index))
        if leading == landing {
            ignore(index, .secondFinger)
            joinLeader(leader, at: time, into: &sink)
            return false
        }
        let phase = slots.span[leader].press.phase
        guard leading == .finger, landing == .pen, slots.span[leader].role == .leading,
            phase == .failed || phase.claim == .possible
        else {
            ignore(index, .otherKind)
            return false
        }
        let current = Int(slots.span[leader].pressSettings)
        slots[leader].press.cancel(.pen, at: time, &settings.entries[current], &output)
        finishStep(in: leader, into: &sink)
        // The press is over, though the finger stays: its phase is that of no press, as after a lift.
        slots[leader].press.phase = .idle
        ignore(leader, .pen)
        return true
    }

    /// The contact does nothing until it lifts.
    mutating func ignore(_ index: Int, _ reason: IgnoreReason) {
        slots[index].role = .ignored
        slots[index].ignored = reason
        setDeadline(of: index, .none)
    }

    private mutating func joinLeader(_ leader: Int, at time: Timestamp, into sink: inout some EventSink) {
        guard slots.span[leader].role == .leading else { return }
        let current = Int(slots.span[leader].pressSettings)
        slots[leader].press.join(at: time, &settings.entries[current], &output)
        finishStep(in: leader, into: &sink)
    }

    /// The pressure of the first sample, before the press has said anything.
    private mutating func track(_ reading: PressureReading, in index: Int, at time: Timestamp, point: Point) {
        memories.forget(index)
        let began = Int(slots.span[index].trackSettings)
        let pressure = slots[index].condition(
            reading, at: time, point, &settings.entries[began], &memories, of: index)
        slots[index].follow(at: time, point: point, pressure: pressure, isResync: false, &settings.entries[began])
    }

    /// A contact moved, or its pressure changed.
    @_optimize(speed)
    mutating func move(
        in index: Int, at time: Timestamp, point: Point, reading: PressureReading, isResync: Bool,
        into sink: inout some EventSink
    ) {
        let reading = judged(reading, of: Int(slots.span[index].source), at: time, into: &sink)
        let role = slots.span[index].role
        switch role {
        case .leading:
            moveLeading(index, at: time, point: point, reading: reading, isResync: isResync)
            return passOn(into: &sink)
        case .addressing:
            let began = Int(slots.span[index].trackSettings)
            let pressure = slots[index].condition(
                reading, at: time, point, &settings.entries[began], &memories, of: index)
            slots[index].follow(
                at: time, point: point, pressure: pressure, isResync: isResync, &settings.entries[began])
            slots[index].watchSlop(settings.entries.span[began].slop)
            if highlightsWhatStays { highlight(from: index, at: time) }
            if !isResync { pushPinned(from: index, at: time) }
        case .none, .ignored, .spent:
            return
        }
        finishStep(in: index, into: &sink)
    }

    /// The contact of a press moved, or its pressure changed.
    @inline(always)
    mutating func moveLeading(
        _ index: Int, at time: Timestamp, point: Point, reading: PressureReading, isResync: Bool
    ) {
        let current = Int(slots.span[index].pressSettings)
        slots[index].process(
            at: time, point: point, reading: reading, isResync: isResync, &settings.entries[current], &output,
            &memories, of: index)
        noteDeadline(of: index)
    }

    /// A contact lifted.
    mutating func lift(in index: Int, at time: Timestamp, point: Point, into sink: inout some EventSink) {
        let role = slots.span[index].role
        switch role {
        case .leading:
            let current = Int(slots.span[index].pressSettings)
            slots[index].press.lift(at: time, point: point, &settings.entries[current], &output)
            if slots.span[index].press.phase.isPinned { pin(index) }
        case .addressing:
            slots[index].press.track.move(to: point)
            liftPinned(from: index, at: time)
        case .none, .ignored, .spent:
            break
        }
        let id = slots.span[index].press.track.id
        let lasted = time - slots.span[index].press.track.downAt
        leave(index)
        finishStep(in: index, into: &sink)
        forget(id)
        judgeTouch(of: Int(slots.span[index].source), lasting: lasted, at: time, into: &sink)
    }

    /// A contact is gone without a lift, or is no finger any more.
    mutating func lose(
        in index: Int, at time: Timestamp, _ reason: CancelReason, into sink: inout some EventSink
    ) {
        if slots.span[index].role == .leading {
            let current = Int(slots.span[index].pressSettings)
            slots[index].press.lose(reason, at: time, &settings.entries[current], &output)
        } else if slots.span[index].role == .addressing {
            dropHighlight(of: index, at: time)
        }
        let id = slots.span[index].press.track.id
        leave(index)
        finishStep(in: index, into: &sink)
        forget(id)
    }

    private mutating func leave(_ index: Int) {
        slots[index].role = .none
        if leader == index { leader = nil }
    }

    // MARK: A click on a pad

    /// What the contact was in is over, though it stays down.
    mutating func depart(_ index: Int, _ id: ContactID) {
        leave(index)
        forget(id)
    }

    /// The button came up: to the press that is a lift, and the finger that stays down does nothing until the next click.
    mutating func letGo(of index: Int, at time: Timestamp, into sink: inout some EventSink) {
        let current = Int(slots.span[index].pressSettings)
        let point = slots.span[index].press.track.point
        if slots.span[index].press.phase != .failed, slots.span[index].press.phase != .spent {
            slots[index].press.lift(at: time, point: point, &settings.entries[current], &output)
            if slots.span[index].press.phase.isPinned { pin(index) }
        }
        stayDown(index, at: time, into: &sink)
    }

    /// The same for a finger on something pinned.
    mutating func letGoOfPinned(from index: Int, at time: Timestamp, into sink: inout some EventSink) {
        liftPinned(from: index, at: time)
        stayDown(index, at: time, into: &sink)
    }

    private mutating func stayDown(_ index: Int, at time: Timestamp, into sink: inout some EventSink) {
        let id = slots.span[index].press.track.id
        leave(index)
        finishStep(in: index, into: &sink)
        forget(id)
        ignore(index, .clickOver)
    }

    /// Tells the check of debug builds that a contact is gone, after its last events.
    private mutating func forget(_ id: ContactID) {
        #if DEBUG
            grammar.forget(id)
        #endif
    }
}

// MARK: - What is pinned

extension TouchSession {
    mutating func pin(_ index: Int) {
        pinned[pinnedCount] = UInt8(index)
        pinnedCount += 1
    }

    /// Forgets that a press is pinned; whoever touched it does nothing more until it lifts.
    mutating func unpin(_ index: Int) {
        var position = 0
        while position < pinnedCount, Int(pinned[position]) != index { position += 1 }
        guard position < pinnedCount else { return }
        for next in position..<(pinnedCount - 1) { pinned[next] = pinned[next + 1] }
        pinnedCount -= 1
        for other in 0..<Self.capacity
        where slots.span[other].role == .addressing && Int(slots.span[other].touch.press) == index {
            ignore(other, .decided)
        }
    }

    private mutating func pinnedPart(under point: Point, touchedFrom index: Int) -> TargetPart {
        let press = Int(slots.span[index].touch.press)
        let current = Int(slots.span[press].pressSettings)
        return slots[press].press.part(at: point, &settings.entries[current])
    }

    /// The part that a touch landed on: before card and rows answer it means nothing, unless it lies beside them.
    private mutating func landedPart(under point: Point, touchedFrom index: Int, at time: Timestamp) -> TargetPart {
        let part = pinnedPart(under: point, touchedFrom: index)
        let press = Int(slots.span[index].touch.press)
        return part == .outside || slots.span[press].press.isLive(at: time) ? part : .waiting
    }

    /// The app calls a touch off: what it touched stays as it is.
    mutating func callOff(_ index: Int, at time: Timestamp, into sink: inout some EventSink) {
        dropHighlight(of: index, at: time)
        ignore(index, .calledOff)
        passOn(into: &sink)
    }

    // MARK: Highlights of what stays

    /// Highlights the row of what stays that a touch lies on, and moves the highlight along with it.
    mutating func highlight(from index: Int, at time: Timestamp) {
        let touch = slots.span[index].touch
        let press = Int(touch.press)
        let point = slots.span[index].press.track.point
        guard touch.part != .waiting, slots.span[press].press.isLive(at: time),
            case .action(let place) = pinnedPart(under: point, touchedFrom: index),
            let action = slots.span[press].press.action(at: Int(place))
        else { return dropHighlight(of: index, at: time) }
        releaseHighlights(of: press)
        slots[index].touch.highlights = true
        let force = force(of: index)
        highlight(action, of: press, at: time, point, force)
    }

    /// No touch takes the highlight of a press that stays along any more.
    mutating func releaseHighlights(of press: Int) {
        for index in 0..<Self.capacity
        where slots.span[index].role == .addressing && Int(slots.span[index].touch.press) == press {
            slots[index].touch.highlights = false
        }
    }

    /// Highlights an action of what stays, or none.
    mutating func highlight(
        _ action: ActionID?, of press: Int, at time: Timestamp, _ point: Point, _ force: Pressure?
    ) {
        guard slots.span[press].press.highlighted != action else { return }
        slots[press].press.decide(action == nil ? .unaimed : .aimed, action, at: time, point, force, &output)
    }

    /// A touch no longer lies on the row that it has highlighted.
    private mutating func dropHighlight(of index: Int, at time: Timestamp) {
        guard slots.span[index].touch.highlights else { return }
        slots[index].touch.highlights = false
        let press = Int(slots.span[index].touch.press)
        let force = force(of: index)
        let point = slots.span[index].press.track.point
        highlight(nil, of: press, at: time, point, force)
    }

    private mutating func force(of index: Int) -> Pressure? {
        let track = slots.span[index].press.track
        let isUsed = settings.entries.span[Int(slots.span[index].trackSettings)].conditioner.isUsed
        return isUsed && track.hasReading ? track.force : nil
    }

    /// When force on a pinned preview may pop it, or when that may be known.
    @_optimize(speed)
    mutating func pinnedDeadline(of index: Int) -> PressDeadline {
        let confirmation = PressDeadline(time: slots.span[index].press.track.confirmAt, kind: .confirmation)
        var next: PressDeadline =
            switch pinnedGate(of: index) {
            case .closed(.elsewhere), .closed(.strayed): .none
            case .closed(.unreached): confirmation
            case .open(let time): min(confirmation, PressDeadline(time: max(time, pinnedLive(index)), kind: .peek))
            }
        let press = Int(slots.span[index].touch.press)
        if slots.span[press].press.isGateShut, highlightsWhatStays {
            next.consider(slots.span[press].press.liveFrom, .live)
        }
        return next
    }

    @_optimize(speed)
    private mutating func pinnedGate(of index: Int) -> PressGate<PinnedObstacle> {
        let began = Int(slots.span[index].trackSettings)
        return slots.span[index].pinnedGate(&settings.entries[began])
    }

    /// From when on what a contact touches answers.
    private mutating func pinnedLive(_ index: Int) -> Timestamp {
        let press = Int(slots.span[index].touch.press)
        return slots.span[press].press.isGateShut ? slots.span[press].press.liveFrom : .longAgo
    }

    /// Pops what is pinned if the force on its preview counts.
    mutating func pushPinned(from index: Int, at time: Timestamp) {
        guard pinnedGate(of: index).isOpen(at: time), time >= pinnedLive(index) else { return }
        decide(.pushedPinned, nil, from: index, at: time)
        // The finger that popped is spent: until it lifts no other may lead.
        slots[index].role = .spent
        setDeadline(of: index, .none)
        if mode == .leading { leader = index }
    }

    private mutating func liftPinned(from index: Int, at time: Timestamp) {
        let touch = slots.span[index].touch
        let press = Int(touch.press)
        let point = slots.span[index].press.track.point
        guard touch.part != .waiting else { return }
        let isEarly = time < pinnedLive(index)
        var input = PressInput.chosen
        var action: ActionID?
        switch pinnedPart(under: point, touchedFrom: index) {
        case .action where isEarly, .preview where isEarly, .ground, .waiting:
            return dropHighlight(of: index, at: time)
        case .action(let place): action = slots.span[press].press.action(at: Int(place))
        case .preview where touch.part == .preview: input = .tappedPinned
        case .preview, .menu, .outside:
            // Put down outside it goes, wherever the finger was lifted; put down on a part it stays.
            guard touch.part == .outside, !touch.isStrayed || !movesPointer(index) else {
                return dropHighlight(of: index, at: time)
            }
            input = .leftPinned
        }
        decide(input, action, from: index, at: time)
    }

    /// Whether a contact that strays moves a pointer elsewhere: a finger on a pad, where the pad is read as a device.
    private mutating func movesPointer(_ index: Int) -> Bool {
        let kind = kind(of: index)
        return kind == .finger && settings.entries.span[Int(slots.span[index].trackSettings)].isPad
    }

    private mutating func decide(_ input: PressInput, _ action: ActionID?, from index: Int, at time: Timestamp) {
        let press = Int(slots.span[index].touch.press)
        let point = slots.span[index].press.track.point
        let force = force(of: index)
        slots[press].press.decide(input, action, at: time, point, force, &output)
        unpin(press)
    }
}
