// What no finger does: a key, a screen reader or the app shows what a target offers, and goes on with what stays.

extension TouchSession {
    /// Shows what a target offers, as a key or a screen reader asks for it; it stays, as after a hold whose finger has lifted.
    ///
    /// Something else that stays is dismissed before. Returns false where nothing is done: the target offers nothing or is
    /// shown already, one contact at a time presses and one does, or one with this id is down.
    ///
    /// - Parameter id: what the events call it; no contact's that is down.
    @discardableResult
    public mutating func show(
        _ target: PressTarget, as id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, into: &sink)
        guard target.offer.kind != .nothing, leader == nil, find(id) == nil else { return false }
        if pinnedCount > 0, slots.span[Int(pinned[pinnedCount - 1])].press.target.id == target.id { return false }
        while pinnedCount > 0 { decidePinned(Int(pinned[pinnedCount - 1]), .leftPinned, nil, at: time, into: &sink) }
        guard let index = freePlace() else {
            counts.tooMany += 1
            return false
        }
        let generation = landingSettings(0, target.sensitivity)
        slots[index].source = 0
        slots[index].pressSettings = generation
        slots[index].press.track = ContactTrack(id: id, at: time, point: target.frame.middle)
        slots[index].press.show(
            target, leftToRight: isLeftToRight, awaitsHost: awaitsHost, &settings.entries[Int(generation)], &output)
        if slots.span[index].press.phase.isPinned { pin(index) }
        finishStep(in: index, into: &sink)
        #if DEBUG
            grammar.forget(id)
        #endif
        return true
    }

    /// Highlights an action of what stays, as the arrows do, or none; false where it has no such action, or that is disabled.
    @discardableResult
    public mutating func highlight(
        _ action: ActionID?, of id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id), action == nil || isEnabled(action, of: index),
            slots.span[index].press.phase != .playbackPinned
        else { return false }
        releaseHighlights(of: index)
        let origin = slots.span[index].press.origin
        highlight(action, of: index, at: time, origin, nil)
        finishStep(in: index, into: &sink)
        return true
    }

    /// Chooses an action of what stays, as Enter does; false where it has no such action, or that is disabled.
    @discardableResult
    public mutating func choose(
        _ action: ActionID, of id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id), isEnabled(action, of: index) else { return false }
        decidePinned(index, .chosen, action, at: time, into: &sink)
        return true
    }

    /// Opens the preview that stays, as Enter does with no action chosen; false for a menu or playback, which stay.
    @discardableResult
    public mutating func open(_ id: ContactID, at time: Timestamp, into sink: inout some EventSink) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id), slots.span[index].press.phase == .pinned else { return false }
        decidePinned(index, .enteredPinned, nil, at: time, into: &sink)
        return true
    }

    /// Dismisses what stays, as Escape does; false where nothing of this contact stays.
    @discardableResult
    public mutating func dismiss(_ id: ContactID, at time: Timestamp, into sink: inout some EventSink) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id) else { return false }
        decidePinned(index, .leftPinned, nil, at: time, into: &sink)
        return true
    }

    private mutating func isEnabled(_ action: ActionID?, of index: Int) -> Bool {
        guard let action, let rows = slots.span[index].press.rows, let place = rows.index(of: action) else {
            return false
        }
        return rows.isEnabled(at: place)
    }

    private mutating func decidePinned(
        _ index: Int, _ input: PressInput, _ action: ActionID?, at time: Timestamp, into sink: inout some EventSink
    ) {
        let origin = slots.span[index].press.origin
        slots[index].press.decide(input, action, at: time, origin, nil, &output)
        unpin(index)
        finishStep(in: index, into: &sink)
    }
}

// MARK: - Where it lies, and from when on it answers

extension TouchSession {
    /// Says where what a press shows lies now: the window has another size, a row is disabled, a submenu takes its place.
    ///
    /// A row that a key has highlighted stays so where it is still there and enabled; a finger aims anew from where it lies.
    /// Returns false where nothing of this contact is shown, where the target is another or offers something else, and
    /// where a preview that stays without actions would get some.
    @discardableResult
    public mutating func layOut(
        _ target: PressTarget, of id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, askedOf: id, into: &sink)
        guard let index = shownPlace(of: id), slots.span[index].press.canLie(target) else { return false }
        slots[index].press.layOut(target, at: time)
        if let action = slots.span[index].press.highlighted, !isShown(action, of: index) {
            let point =
                slots.span[index].press.phase.isPinned
                ? slots.span[index].press.origin : slots.span[index].press.track.point
            highlight(nil, of: index, at: time, point, nil)
        }
        aimAnew(index, at: time)
        finishStep(in: index, into: &sink)
        return true
    }

    /// Says from when on what a press shows answers touches: as soon as card and rows have come close to rest.
    ///
    /// It has a meaning only where the session awaits its host. Later than `PressTarget.liveAtLatest` after what moved them
    /// they answer anyway. Returns false where nothing of this contact is shown.
    @discardableResult
    public mutating func setLive(
        from start: Timestamp, of id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, askedOf: id, into: &sink)
        guard let index = shownPlace(of: id), awaitsHost else { return false }
        slots[index].press.openGate(from: start)
        aimAnew(index, at: time)
        finishStep(in: index, into: &sink)
        return true
    }

    /// The press that a contact makes, or has left to stay.
    private mutating func shownPlace(of id: ContactID) -> Int? {
        if let index = find(id), slots.span[index].role == .leading {
            return slots.span[index].press.phase.showsUnderFinger ? index : nil
        }
        return pinnedPlace(of: id)
    }

    private mutating func isShown(_ action: ActionID, of index: Int) -> Bool {
        // A sideways action has no row.
        slots.span[index].press.phase == .swiping || isEnabled(action, of: index)
    }

    /// The finger of a press, or the touches on what stays, find the highlight and their deadlines anew.
    private mutating func aimAnew(_ press: Int, at time: Timestamp) {
        guard slots.span[press].press.phase.isPinned else {
            let current = Int(slots.span[press].pressSettings)
            return slots[press].press.aimAnew(at: time, &settings.entries[current], &output)
        }
        for index in 0..<Self.capacity
        where slots.span[index].role == .addressing && Int(slots.span[index].touch.press) == press {
            if highlightsWhatStays { highlight(from: index, at: time) }
            updateDeadline(of: index)
        }
    }
}

// MARK: - With the events returned

extension TouchSession {
    /// Shows what a target offers, and returns what happened; empty where nothing is done.
    public mutating func show(_ target: PressTarget, as id: ContactID, at time: Timestamp) -> EventBatch {
        var batch = EventBatch()
        show(target, as: id, at: time, into: &batch)
        return batch
    }
}
