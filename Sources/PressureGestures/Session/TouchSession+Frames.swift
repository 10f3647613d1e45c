// The door for whole frames of contact samples: a live device or a recording.

extension TouchSession {
    /// Takes one frame: what every changed contact did at one moment.
    ///
    /// Contacts that leave are taken first: a finger that lands in the same frame came after them.
    public mutating func receive(
        _ frame: Span<ContactSample>, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        var hasOnlyMoves = true
        for place in 0..<frame.count {
            if !frame[place].isMove { hasOnlyMoves = false }
        }
        receive(frame, hasOnlyMoves: hasOnlyMoves, at: time, on: targets, into: &sink)
    }

    /// The same for a frame of which it is known whether its contacts only go on.
    @inline(always)
    mutating func receive(
        _ frame: Span<ContactSample>, hasOnlyMoves: Bool, at time: Timestamp, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let time = present(time)
        if soonest.time <= time { advance(to: time, into: &sink) } else { now = max(now, time) }
        // Nobody doubts the pressure; if that comes with this frame it counts from the next one on.
        guard hasOnlyMoves, hasShortcuts, judge.isProven || !profile.support.isUsed else {
            return receiveWhole(frame, at: time, on: targets, into: &sink)
        }
        for place in 0..<frame.count {
            if goOn(frame[place], at: time, into: &sink) { continue }
            if leavesAlone(frame[place]) { continue }
            receiveWhole(frame, place, at: time, on: targets, into: &sink)
        }
    }

    /// A frame in which anything may happen.
    @inline(never)
    private mutating func receiveWhole(
        _ frame: Span<ContactSample>, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        // A contact that begins and ends in one frame is no other's end: its lift stays where it is.
        var taken: UInt64 = 0
        for place in 0..<min(frame.count, UInt64.bitWidth) {
            let sample = frame[place]
            guard sample.change.isLeaving, isDown(sample) else { continue }
            receive(sample, at: time, on: targets, into: &sink)
            taken |= 1 << UInt64(place)
        }
        for place in 0..<frame.count {
            // Shifting by more than its width gives 0: what lies beyond was not taken.
            guard taken & (1 << UInt64(place)) == 0 else { continue }
            receiveWhole(frame, place, at: time, on: targets, into: &sink)
        }
    }

    /// A sample of which nothing is known; read here, so that who only goes on need not hold it.
    @inline(never)
    private mutating func receiveWhole(
        _ frame: Span<ContactSample>, _ place: Int, at time: Timestamp, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let sample = frame[place]
        guard isMoveOfPress(sample) else { return receive(sample, at: time, on: targets, into: &sink) }
        if hasShortcuts, goOn(sample, at: time, into: &sink) { return }
        let index = Int(sample.slot)
        let began = Int(slots.span[index].trackSettings)
        moveLeading(
            index, at: time, point: settings.entries.span[began].surface.placeQuickly(sample.position),
            reading: sample.reading.map { .raw($0) } ?? .unchanged, isResync: false)
        passOn(into: &sink)
    }

    /// Takes a sample quickly, if its press only goes on at it.
    @inline(always)
    private mutating func goOn(
        _ sample: ContactSample, at time: Timestamp, into sink: inout some EventSink
    ) -> Bool {
        let index = Int(sample.slot) & (Self.capacity - 1)
        return passOn(slots[index].goOn(sample, at: time, &settings), of: index, into: &sink)
    }

    /// Passes on what came of a sample that was to be taken quickly, and returns whether it was.
    @inline(always)
    mutating func passOn(_ step: PressSlot.Step, of index: Int, into sink: inout some EventSink) -> Bool {
        switch step {
        case .refused: return false
        case .silent: break
        case .progress(let progress): passOn(progress, of: index, into: &sink)
        }
        noteDeadline(of: index)
        return true
    }

    /// Whether a sample that only goes on changes nothing at all: its contact does nothing until it lifts.
    @inline(always)
    private mutating func leavesAlone(_ sample: ContactSample) -> Bool {
        slots[Int(sample.slot) & (Self.capacity - 1)].leavesAlone(sample.id)
    }

    /// Whether a sample is what most are: the contact of a press goes on, and nobody doubts its pressure.
    @inline(always)
    private mutating func isMoveOfPress(_ sample: ContactSample) -> Bool {
        guard sample.isMove else { return false }
        let index = Int(sample.slot)
        return slots.span[index].role == .leading && slots.span[index].track.id == sample.id
            && (judge.isProven || !profile.support.isUsed)
    }

    private mutating func receive(
        _ sample: ContactSample, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        let index = Int(sample.slot)
        guard index < Self.capacity else {
            counts.tooMany += 1
            return
        }
        let reading = sample.reading.map { PressureReading.raw($0) } ?? .unchanged
        let point = place(sample, in: index)
        switch sample.change {
        case .began:
            vacate(index, sample.id, at: time, into: &sink)
            let target = pinnedCount > 0 ? nil : targets.target(at: point, for: sample.id)
            land(sample.id, in: index, at: time, point: point, reading: reading, on: target, into: &sink)
        case .beganUnknown, .beganPalm:
            vacate(index, sample.id, at: time, into: &sink)
            slots[index].track = ContactTrack(id: sample.id, at: time, point: point)
            slots[index].trackSettings = settings.current
            ignore(index, sample.change == .beganPalm ? .palm : .unknownStart)
        case .moved, .resynced:
            guard isKnown(sample) else { return }
            move(
                in: index, at: time, point: point, reading: reading, isResync: sample.change == .resynced,
                into: &sink)
        case .becamePalm:
            guard isKnown(sample) else { return }
            lose(in: index, at: time, .palm, into: &sink)
            ignore(index, .palm)
        case .lifted:
            guard isKnown(sample) else { return }
            lift(in: index, at: time, point: point, into: &sink)
        case .lost(let reason):
            guard isKnown(sample) else { return }
            lose(in: index, at: time, reason, into: &sink)
        }
    }

    /// Where a sample lies on the surface that its contact began under.
    @inline(always)
    private mutating func place(_ sample: ContactSample, in index: Int) -> Point {
        let generation = sample.change.isLanding ? settings.current : slots.span[index].trackSettings
        return settings.entries.span[Int(generation)].surface.place(sample.position)
    }

    /// A contact that lands where another still is, or under its id, replaces it.
    private mutating func vacate(
        _ index: Int, _ id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) {
        for other in 0..<Self.capacity {
            let isHere = other == index || slots.span[other].track.id == id
            guard isHere, slots.span[other].role != .none else { continue }
            counts.replaced += 1
            lose(in: other, at: time, .replaced, into: &sink)
        }
    }

    @inline(always)
    private mutating func isDown(_ sample: ContactSample) -> Bool {
        let index = Int(sample.slot)
        return index < Self.capacity && slots.span[index].role != .none && slots.span[index].track.id == sample.id
    }

    @inline(always)
    private mutating func isKnown(_ sample: ContactSample) -> Bool {
        if isDown(sample) { return true }
        counts.unknownContacts += 1
        return false
    }
}

extension ContactSample {
    /// Whether a contact that may have a press only goes on.
    @inline(always)
    fileprivate var isMove: Bool { change.isMove && slot < TouchSession.capacity }
}

extension ContactSample.Change {
    /// Whether the contact only goes on.
    @inline(always)
    var isMove: Bool {
        if case .moved = self { true } else { false }
    }

    /// Whether a contact is new at this sample.
    @inline(always)
    var isLanding: Bool {
        switch self {
        case .began, .beganUnknown, .beganPalm: true
        case .moved, .resynced, .becamePalm, .lifted, .lost: false
        }
    }

    /// Whether the contact stops being a finger at this sample.
    @inline(always)
    var isLeaving: Bool {
        switch self {
        case .lifted, .lost, .becamePalm: true
        case .began, .beganUnknown, .beganPalm, .moved, .resynced: false
        }
    }
}
