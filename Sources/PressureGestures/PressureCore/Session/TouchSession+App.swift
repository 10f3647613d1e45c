// What an app asks of a session, and what it may call off.

/// Questions change nothing. They are `mutating` because a plain method of another module gets a copy of the session.
extension TouchSession {
    /// Says whether the app may still scroll with a finger; the answer for an unknown contact is `none`.
    public mutating func claim(of id: ContactID) -> PressClaim {
        guard let index = find(id) else { return .none }
        let role = slots.span[index].role
        return switch role {
        case .leading: slots.span[index].press.phase.claim
        case .addressing, .spent: .exclusive
        case .none, .ignored: .none
        }
    }

    /// The phase of a contact's press, or of the pinned press that the contact left behind.
    public mutating func phase(of id: ContactID) -> PressPhase {
        if let index = find(id), slots.span[index].role == .leading { return slots.span[index].press.phase }
        guard let index = pinnedPlace(of: id) else { return .idle }
        return slots.span[index].press.phase
    }

    /// What the target of a contact's press offers, and whether that is a preview with actions.
    package mutating func offer(of id: ContactID) -> (kind: PressOffer.Kind, hasActions: Bool)? {
        guard let index = find(id), slots.span[index].role == .leading else { return nil }
        return (slots.span[index].press.offer, slots.span[index].press.hasActions)
    }

    /// How hard a contact presses; nil if the device reports no force or the contact cannot press.
    public mutating func pressure(of id: ContactID) -> Pressure? {
        guard let index = find(id) else { return nil }
        let role = slots.span[index].role
        guard role == .leading || role == .addressing else { return nil }
        let began = Int(slots.span[index].trackSettings)
        guard settings.entries.span[began].conditioner.isUsed, slots.span[index].press.track.hasReading else {
            return nil
        }
        return slots.span[index].press.track.force
    }

    /// Explains why a contact's next step does not happen at the given moment, with the numbers that were compared.
    ///
    /// The moment can be now or later; for a later moment, the answer assumes that no input comes until then.
    public mutating func explanation(of id: ContactID, at time: Timestamp) -> PressExplanation? {
        let time = min(time, Timestamp.latest)
        // Where no deadline lies between, all that changes is the time.
        return soonest.time <= time ? explainLater(id, at: time) : presentExplanation(of: id, at: max(now, time))
    }

    /// What would be once deadlines have passed; only a copy of the session can tell.
    @inline(never)
    private mutating func explainLater(_ id: ContactID, at time: Timestamp) -> PressExplanation? {
        var then = self
        var unheard = EventBatch()
        then.advance(to: time, into: &unheard)
        return then.presentExplanation(of: id, at: then.now)
    }

    private mutating func presentExplanation(of id: ContactID, at time: Timestamp) -> PressExplanation? {
        guard let index = find(id) else {
            guard let index = pinnedPlace(of: id) else { return nil }
            return PressExplanation(phase: slots.span[index].press.phase, blocker: .waiting, holdDueAt: nil)
        }
        let role = slots.span[index].role
        switch role {
        case .leading:
            let current = Int(slots.span[index].pressSettings)
            let reported = slots.span[index].press.explain(at: time, &settings.entries[current])
            return explained(reported, of: index, under: current)
        case .ignored:
            return PressExplanation(phase: .failed, blocker: .ignored(slots.span[index].ignored), holdDueAt: nil)
        case .addressing: return pinnedExplanation(of: index, at: time)
        case .none, .spent: return PressExplanation(phase: .spent, blocker: .over, holdDueAt: nil)
        }
    }

    /// The guard that keeps a touch on a pinned preview from popping it by force.
    private mutating func pinnedExplanation(of index: Int, at time: Timestamp) -> PressExplanation {
        let began = Int(slots.span[index].trackSettings)
        let phase = slots.span[Int(slots.span[index].touch.press)].press.phase
        let live = slots.span[Int(slots.span[index].touch.press)].press.liveFrom
        let blocker: PressExplanation.Blocker =
            slots.span[index].touch.part == .waiting
            ? .early(before: live) : slots.span[index].pinnedBlocker(at: time, &settings.entries[began])
        return explained(
            PressExplanation(phase: phase, blocker: blocker, holdDueAt: nil), of: index, under: began)
    }

    private mutating func explained(
        _ reported: PressExplanation, of index: Int, under generation: Int
    ) -> PressExplanation {
        slots.span[index].explained(reported, &settings.entries[generation], collapse: memories.collapse(of: index))
    }

    /// Refuses the press of a contact that has just landed, and sends `cancelled(vetoed)`.
    ///
    /// The app may then scroll with the finger.
    public mutating func veto(_ id: ContactID, at time: Timestamp) -> EventBatch {
        cancel(id, at: time, reason: .vetoed)
    }

    /// Cancels a press, even a pinned press; a contact that is down stays down but does nothing more.
    ///
    /// If the contact has no press and touches a pinned preview or menu of another contact, that preview or menu stays
    /// open.
    public mutating func cancel(
        _ id: ContactID, at time: Timestamp, reason: CancelReason = .app, into sink: inout some EventSink
    ) {
        let time = reach(time, askedOf: id, into: &sink)
        if let index = find(id) {
            let role = slots.span[index].role
            if role == .addressing { callOff(index, at: time, into: &sink) }
            guard role == .leading else { return }
            let current = Int(slots.span[index].pressSettings)
            slots[index].press.cancel(reason, at: time, &settings.entries[current], &output)
            finishStep(in: index, into: &sink)
            return
        }
        if let index = pinnedPlace(of: id) {
            cancelPinned(index, at: time, reason, into: &sink)
        } else {
            counts.unknownContacts += 1
        }
    }

    /// Cancels all pinned presses, even while a finger touches a pinned preview or menu.
    public mutating func cancelPinned(
        at time: Timestamp, reason: CancelReason = .app, into sink: inout some EventSink
    ) {
        let time = reach(time, into: &sink)
        while pinnedCount > 0 { cancelPinned(Int(pinned[pinnedCount - 1]), at: time, reason, into: &sink) }
    }

    /// Cancels a press, and returns the events.
    public mutating func cancel(
        _ id: ContactID, at time: Timestamp, reason: CancelReason = .app
    ) -> EventBatch {
        var batch = EventBatch()
        cancel(id, at: time, reason: reason, into: &batch)
        return batch
    }

    /// Ends all presses, pinned presses included, because the device is gone or the recording is over.
    ///
    /// Pass the time of the last frame; the session first handles every deadline that is due by this time. Contacts end
    /// in order of id.
    public mutating func end(_ reason: CancelReason, at time: Timestamp, into sink: inout some EventSink) {
        let time = reach(time, into: &sink)
        while let (index, isPinned) = lowestOpen() {
            if isPinned {
                cancelPinned(index, at: time, reason, into: &sink)
            } else {
                lose(in: index, at: time, reason, into: &sink)
            }
        }
    }

    /// The slot of the lowest id that is pinned or down, and whether it is pinned; that comes first where it is both.
    private mutating func lowestOpen() -> (index: Int, isPinned: Bool)? {
        var found: (index: Int, isPinned: Bool)?
        var lowest = Int32.max
        for index in 0..<Self.capacity {
            let pinned = slots.span[index].press.contact.rawValue
            if slots.span[index].press.phase.isPinned, found == nil || pinned <= lowest {
                (found, lowest) = ((index, true), pinned)
            }
            let down = slots.span[index].press.track.id.rawValue
            if slots.span[index].role != .none, found == nil || down < lowest {
                (found, lowest) = ((index, false), down)
            }
        }
        return found
    }

    /// Ends all presses, and returns the events.
    public mutating func end(_ reason: CancelReason, at time: Timestamp) -> EventBatch {
        var batch = EventBatch()
        end(reason, at: time, into: &batch)
        return batch
    }

    mutating func pinnedPlace(of id: ContactID) -> Int? {
        var found: Int?
        for position in 0..<pinnedCount {
            let index = Int(pinned[position])
            if slots.span[index].press.contact == id { found = index }
        }
        return found
    }

    private mutating func cancelPinned(
        _ index: Int, at time: Timestamp, _ reason: CancelReason, into sink: inout some EventSink
    ) {
        let press = slots.span[index].press
        slots[index].press.decide(.cancelled, nil, reason: reason, at: time, press.origin, nil, &output)
        unpin(index)
        finishStep(in: index, into: &sink)
    }
}
