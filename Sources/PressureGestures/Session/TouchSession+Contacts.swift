// What a contact does to the session: who leads, who is ignored, and who touches what is pinned.

extension TouchSession {
    /// A contact landed; the target is what lies under it, or nil where nothing does or the app refuses.
    mutating func land(
        _ id: ContactID, in index: Int, at time: Timestamp, point: Point, reading: PressureReading,
        on target: PressTarget?,
        into sink: inout some EventSink
    ) {
        slots[index].trackSettings = settings.current
        slots[index].track = ContactTrack(id: id, at: time, point: point)
        if pinnedCount > 0 {
            slots[index].role = .addressing
            slots[index].touch = PinnedTouch(press: Int8(pinned[pinnedCount - 1]))
            slots[index].touch.part = pinnedPart(under: point, touchedFrom: index)
            takeReading(reading, in: index, at: time, point: point)
            updateDeadline(of: index)
            return
        }
        guard let target else { return ignore(index, .noTarget) }
        if mode == .leading {
            if let leader {
                ignore(index, .secondFinger)
                joinLeader(leader, at: time, into: &sink)
                return
            }
            leader = index
        }
        slots[index].role = .leading
        slots[index].pressSettings = settings.current
        takeReading(reading, in: index, at: time, point: point)
        slots[index].press.begin(
            on: target, slots[index].track, settings.entries[Int(settings.current)], leftToRight: isLeftToRight, &output
        )
        finishStep(in: index, into: &sink)
    }

    /// The contact does nothing until it lifts.
    mutating func ignore(_ index: Int, _ reason: IgnoreReason) {
        slots[index].role = .ignored
        slots[index].ignored = reason
        setDeadline(of: index, .none)
    }

    private mutating func joinLeader(_ leader: Int, at time: Timestamp, into sink: inout some EventSink) {
        guard slots[leader].role == .leading else { return }
        slots[leader].press.join(
            at: time, slots[leader].track, settings.entries[Int(slots[leader].pressSettings)], &output)
        finishStep(in: leader, into: &sink)
    }

    /// The pressure of the first sample, before the press has said anything.
    private mutating func takeReading(_ reading: PressureReading, in index: Int, at time: Timestamp, point: Point) {
        let settings = settings.entries[Int(slots[index].trackSettings)]
        let pressure = settings.pressure(of: reading) ?? .zero
        slots[index].track.take(at: time, point: point, pressure: pressure, ladder: settings.ladder, settings)
    }

    /// A contact moved, or its pressure changed.
    mutating func move(
        in index: Int, at time: Timestamp, point: Point, reading: PressureReading, isResync: Bool,
        into sink: inout some EventSink
    ) {
        switch slots[index].role {
        case .leading:
            let current = Int(slots[index].pressSettings)
            slots[index].take(
                at: time, point: point, pressure: settings.entries[current].pressure(of: reading), isResync: isResync,
                settings.entries[current], &output)
        case .addressing:
            let settings = settings.entries[Int(slots[index].trackSettings)]
            let pressure = settings.pressure(of: reading)
            if isResync {
                slots[index].track.resync(at: time, point: point, pressure: pressure, ladder: settings.ladder, settings)
            } else {
                slots[index].track.take(at: time, point: point, pressure: pressure, ladder: settings.ladder, settings)
            }
            if slots[index].track.isStrayed(beyond: settings.slop) { slots[index].touch.isStrayed = true }
            if !isResync { pushPinned(from: index, at: time) }
        case .none, .ignored, .spent:
            return
        }
        finishStep(in: index, into: &sink)
    }

    /// A contact lifted.
    mutating func lift(in index: Int, at time: Timestamp, point: Point, into sink: inout some EventSink) {
        switch slots[index].role {
        case .leading:
            slots[index].lift(at: time, point: point, settings.entries[Int(slots[index].pressSettings)], &output)
            if slots[index].press.phase.isPinned { pin(index) }
        case .addressing:
            slots[index].track.move(to: point)
            liftPinned(from: index, at: time)
        case .none, .ignored, .spent:
            break
        }
        leave(index)
        finishStep(in: index, into: &sink)
    }

    /// A contact is gone without a lift, or is no finger any more.
    mutating func lose(
        in index: Int, at time: Timestamp, _ reason: CancelReason, into sink: inout some EventSink
    ) {
        if slots[index].role == .leading {
            slots[index].press.lose(
                reason, at: time, slots[index].track, settings.entries[Int(slots[index].pressSettings)], &output)
        }
        leave(index)
        finishStep(in: index, into: &sink)
    }

    private mutating func leave(_ index: Int) {
        slots[index].role = .none
        if leader == index { leader = nil }
    }
}

// MARK: - What is pinned

extension TouchSession {
    private mutating func pin(_ index: Int) {
        pinned[pinnedCount] = UInt8(index)
        pinnedCount += 1
    }

    /// Forgets that a press is pinned; whoever touched it does nothing more until it lifts.
    mutating func unpin(_ index: Int) {
        guard let place = (0..<pinnedCount).first(where: { Int(pinned[$0]) == index }) else { return }
        for next in place..<(pinnedCount - 1) { pinned[next] = pinned[next + 1] }
        pinnedCount -= 1
        for other in 0..<Self.capacity
        where slots[other].role == .addressing && Int(slots[other].touch.press) == index { ignore(other, .decided) }
    }

    private func pinnedPart(under point: Point, touchedFrom index: Int) -> TargetPart {
        let press = Int(slots[index].touch.press)
        return slots[press].press.part(at: point, settings.entries[Int(slots[press].pressSettings)])
    }

    /// When force on a pinned preview counts, under the guards of a peek.
    private func pinnedPushDueAt(_ index: Int) -> Timestamp? {
        let slot = slots[index]
        guard slot.touch.part == .preview, !slot.touch.isStrayed, slot.track.confirmed.contains(.pop) else {
            return nil
        }
        return slot.track.downAt + settings.entries[Int(slot.trackSettings)].pressAge
    }

    func pinnedDeadline(of index: Int) -> PressDeadline {
        guard slots[index].touch.part == .preview, !slots[index].touch.isStrayed else { return .none }
        let confirmation = PressDeadline(time: slots[index].track.confirmAt, kind: .confirmation)
        return min(confirmation, pinnedPushDueAt(index).map { PressDeadline(time: $0, kind: .peek) } ?? .none)
    }

    /// Pops what is pinned if the force on its preview counts.
    mutating func pushPinned(from index: Int, at time: Timestamp) {
        guard let due = pinnedPushDueAt(index), due <= time else { return }
        decide(.pushedPinned, nil, from: index, at: time)
        // The finger that popped is spent: until it lifts no other may lead.
        slots[index].role = .spent
        setDeadline(of: index, .none)
        if mode == .leading { leader = index }
    }

    private mutating func liftPinned(from index: Int, at time: Timestamp) {
        let touch = slots[index].touch
        let press = Int(touch.press)
        switch pinnedPart(under: slots[index].track.point, touchedFrom: index) {
        case .action(let place):
            decide(.chosen, slots[press].press.action(at: place), from: index, at: time)
        case .preview where touch.part == .preview:
            decide(.tappedPinned, nil, from: index, at: time)
        case .preview, .menu, .outside:
            // Put down outside it goes, wherever the finger was lifted; put down on a part it stays.
            if touch.part == .outside { decide(.leftPinned, nil, from: index, at: time) }
        }
    }

    private mutating func decide(_ word: PressWord, _ action: ActionID?, from index: Int, at time: Timestamp) {
        let press = Int(slots[index].touch.press)
        let track = slots[index].track
        let trackSettings = settings.entries[Int(slots[index].trackSettings)]
        let force = trackSettings.conditioner.support.isUsed ? track.force : nil
        slots[press].press.decide(word, action, at: time, track.point, force, &output)
        unpin(press)
    }
}
