// The entry point for an app's own touches: no device, positions on the app's surface, pressure in the profile's range (0…1 unless
// a `TouchPressure` says otherwise) where there is one.

extension TouchSession {
    /// Tells the session that a finger landed.
    ///
    /// If there is no target, or to refuse the press, pass nil as the target.
    ///
    /// - Parameters:
    ///   - source: the number of the contact's source, as `add` returned it.
    ///   - isClick: whether the contact begins with the click of a pad that moves a pointer; if `isClick` is
    ///     true and the source is a pad, the thresholds for clicks apply, such as `click.rise`.
    public mutating func beginTouch(
        _ id: ContactID, at point: Point, time: Timestamp, pressure: Double? = nil, on target: PressTarget?,
        of source: SourceID = .own, isClick: Bool = false, into sink: inout some EventSink
    ) {
        let source = Int(source.rawValue) < sourceCount ? Int(source.rawValue) : 0
        let time = reach(time, of: source, into: &sink)
        if let index = find(id) {
            counts.replaced += 1
            lose(in: index, at: time, .replaced, into: &sink)
        }
        guard let index = freePlace() else {
            counts.tooMany += 1
            return
        }
        slots[index].refused = nil
        slots[index].source = UInt8(truncatingIfNeeded: source)
        let generation = landingSettings(source, sensitivity(on: target))
        let reading = reading(pressure, of: index, under: generation)
        land(
            id, in: index, under: generation, at: time, point: point, reading: reading, on: target, isClick: isClick,
            into: &sink)
    }

    /// Tells the session that a finger moved or its force changed; without a pressure, the last pressure stays.
    @_optimize(speed)
    public mutating func moveTouch(
        _ id: ContactID, to point: Point, time: Timestamp, pressure: Double? = nil, into sink: inout some EventSink
    ) {
        let found = find(id)
        let time = reach(time, fromSlot: found, into: &sink)
        guard let index = found else { return countUnknown() }
        // The settings of a contact that does nothing may be another's by now.
        let role = slots.span[index].role
        if isMixed, role == .ignored || role == .spent { return }
        let generation = slots.span[index].trackSettings
        let reading = reading(pressure, of: index, under: generation)
        if goOn(index, at: time, point, reading, into: &sink) { return }
        move(in: index, at: time, point: point, reading: reading, isResync: false, into: &sink)
    }

    /// Tells the session that a finger lifted; leave out the position if the position has not changed.
    public mutating func endTouch(
        _ id: ContactID, at point: Point? = nil, time: Timestamp, into sink: inout some EventSink
    ) {
        let found = find(id)
        let time = reach(time, fromSlot: found, into: &sink)
        guard let index = found else { return countUnknown() }
        lift(in: index, at: time, point: point ?? slots.span[index].press.track.point, into: &sink)
    }

    /// Tells the session that the touch was cancelled: another gesture took the touch, or the touch was lost.
    public mutating func loseTouch(
        _ id: ContactID, time: Timestamp, reason: CancelReason = .lost, into sink: inout some EventSink
    ) {
        let found = find(id)
        let time = reach(time, fromSlot: found, into: &sink)
        guard let index = found else { return countUnknown() }
        lose(in: index, at: time, reason, into: &sink)
    }

    /// Follows a sample by the quick way, if its press only continues.
    @_optimize(speed)
    private mutating func goOn(
        _ index: Int, at time: Timestamp, _ point: Point, _ reading: PressureReading, into sink: inout some EventSink
    ) -> Bool {
        guard hasShortcuts, doubted == 0 || !isDoubted(Int(slots.span[index].source)) else { return false }
        let share: Pressure?
        switch reading {
        case .share(let said): share = said
        case .unchanged: share = nil
        case .raw, .doubtful: return false
        }
        let current = Int(slots.span[index].pressSettings)
        return passOn(
            slots[index].goOn(at: time, point, share, &settings.entries[current]), of: index, into: &sink)
    }

    /// The index of a contact that is down.
    ///
    /// It changes nothing. It is `mutating` because a plain read copies the whole session.
    mutating func find(_ id: ContactID) -> Int? {
        for index in 0..<Self.capacity {
            if slots.span[index].press.track.id == id, slots.span[index].role != .none { return index }
        }
        return nil
    }

    /// The index of a slot without a contact.
    mutating func freePlace() -> Int? {
        for index in 0..<Self.capacity {
            if slots.span[index].role == .none { return index }
        }
        return nil
    }

    private mutating func countUnknown() { counts.unknownContacts += 1 }

    /// What an app says of the pressure; what lies outside its range, or is no number, counts as not said.
    @inline(always)
    private mutating func reading(
        _ pressure: Double?, of index: Int, under generation: UInt8
    ) -> PressureReading {
        guard let pressure else { return .unchanged }
        guard let share = settings.entries.span[Int(generation)].conditioner.share(of: pressure) else {
            refuse(pressure, of: index)
            return .unchanged
        }
        return .share(share)
    }

    @inline(never)
    private mutating func refuse(_ pressure: Double, of index: Int) {
        if pressure.isFinite { counts.outOfRange += 1 } else { counts.notFinite += 1 }
        slots[index].refused = Float(pressure)
    }
}

extension TouchSession {
    /// A contact's last invalid pressure, which was not a number or lay outside the declared range; nil if all
    /// pressures were valid.
    public mutating func refusedPressure(of id: ContactID) -> RefusedPressure? {
        guard let index = find(id), let value = slots.span[index].refused else { return nil }
        let began = Int(slots.span[index].trackSettings)
        return RefusedPressure(value, settings.entries.span[began].conditioner)
    }
}

// MARK: - With the events returned

extension TouchSession {
    /// Tells the session that a finger landed, and returns the events up to the landing.
    public mutating func beginTouch(
        _ id: ContactID, at point: Point, time: Timestamp, pressure: Double? = nil, on target: PressTarget?,
        of source: SourceID = .own, isClick: Bool = false
    ) -> EventBatch {
        var batch = EventBatch()
        beginTouch(
            id, at: point, time: time, pressure: pressure, on: target, of: source, isClick: isClick, into: &batch)
        return batch
    }

    /// Tells the session that a finger moved or its force changed, and returns the events up to this change.
    public mutating func moveTouch(
        _ id: ContactID, to point: Point, time: Timestamp, pressure: Double? = nil
    ) -> EventBatch {
        var batch = EventBatch()
        moveTouch(id, to: point, time: time, pressure: pressure, into: &batch)
        return batch
    }

    /// Tells the session that a finger lifted, and returns the events up to the lift.
    public mutating func endTouch(_ id: ContactID, at point: Point? = nil, time: Timestamp) -> EventBatch {
        var batch = EventBatch()
        endTouch(id, at: point, time: time, into: &batch)
        return batch
    }

    /// Tells the session that the touch was cancelled, and returns the events up to the cancellation.
    public mutating func loseTouch(
        _ id: ContactID, time: Timestamp, reason: CancelReason = .lost
    ) -> EventBatch {
        var batch = EventBatch()
        loseTouch(id, time: time, reason: reason, into: &batch)
        return batch
    }
}
