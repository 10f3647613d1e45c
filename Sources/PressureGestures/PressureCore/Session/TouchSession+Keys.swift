// What no finger does: a key, a screen reader or the app shows what a target offers, and goes on with what stays.

extension TouchSession {
    /// Shows a target's offer, for a key or a screen reader; the offer stays open, as if a finger had held and then
    /// lifted.
    ///
    /// Any other pinned preview, menu or playback is dismissed first. Nothing is shown, and the call returns false, if
    /// the target offers nothing, if the offer is already shown, if another contact presses in `leading` mode, or if a
    /// contact with this id is down.
    ///
    /// - Parameter id: the contact's id in the events; it must differ from the ids of contacts that are down.
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

    /// Highlights an action of the pinned preview or menu, for the arrow keys; nil removes the highlight.
    ///
    /// Returns false if the action does not exist or is disabled.
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

    /// Chooses an action of the pinned preview or menu, for Enter; returns false if the action does not exist or is
    /// disabled.
    @discardableResult
    public mutating func choose(
        _ action: ActionID, of id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id), isEnabled(action, of: index) else { return false }
        decidePinned(index, .chosen, action, at: time, into: &sink)
        return true
    }

    /// Opens the pinned preview, for Enter while no action is highlighted.
    ///
    /// If a menu or playback is pinned instead, the call returns false and leaves the menu or playback open.
    @discardableResult
    public mutating func open(_ id: ContactID, at time: Timestamp, into sink: inout some EventSink) -> Bool {
        let time = reach(time, into: &sink)
        guard let index = pinnedPlace(of: id), slots.span[index].press.phase == .pinned else { return false }
        decidePinned(index, .enteredPinned, nil, at: time, into: &sink)
        return true
    }

    /// Dismisses this contact's pinned preview, menu or playback, for Escape; returns false if the contact has none.
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
    /// Replaces the layout of a press's preview, menu or clip, for example after the window was resized, a row was
    /// disabled or a submenu replaced the menu.
    ///
    /// The highlighted row keeps its highlight if the new layout has the row and the row is enabled. If a finger is
    /// down, the row under the finger is determined again. Returns false if this contact shows nothing, if `target` has
    /// another id or another kind of offer than the target of the press, or if actions would be added to a pinned
    /// preview without actions.
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

    /// Sets the time from which card and rows respond to touches; pass the moment at which card and rows have almost
    /// stopped moving.
    ///
    /// Has no effect and returns false if `awaitsHost` is false, or if this contact shows nothing. Card and rows
    /// respond in any case when `PressTarget.liveAtLatest` has passed since the start of their movement.
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
    /// Shows what a target offers, and returns the events; the batch is empty if nothing was shown.
    public mutating func show(_ target: PressTarget, as id: ContactID, at time: Timestamp) -> EventBatch {
        var batch = EventBatch()
        show(target, as: id, at: time, into: &batch)
        return batch
    }
}
