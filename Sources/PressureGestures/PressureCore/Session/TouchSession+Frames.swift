// The entry point for whole frames of contact samples: a live device or a recording.

extension TouchSession {
    /// Processes one frame: the changes of all contacts at one moment.
    ///
    /// Contacts that leave are processed first, then contacts that stay, then contacts that land; each group in order
    /// of id. Because of this order, the result does not depend on slots or on the order within the frame. Samples of
    /// one contact keep their order; if a contact lands and leaves in the same frame, both of its samples are in the
    /// last group.
    @_optimize(speed)
    public mutating func receive(
        _ frame: Span<ContactSample>, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        var hasOnlyMoves = true
        var isOrdered = true
        var last = Int32.min
        for sampleIndex in 0..<frame.count {
            if !frame[sampleIndex].isMove { hasOnlyMoves = false }
            let id = frame[sampleIndex].id.rawValue
            if id < last { isOrdered = false }
            last = id
        }
        let time = reach(time, of: 0, into: &sink)
        guard hasOnlyMoves, allowsQuickly else { return receiveWhole(frame, at: time, on: targets, into: &sink) }
        // The order shows only where several contacts may cause events.
        if isOrdered || mode == .leading && pinnedCount == 0 {
            for sampleIndex in 0..<frame.count {
                receiveNext(frame, sampleIndex, at: time, on: targets, into: &sink)
            }
        } else {
            let order = FrameOrder(frame)
            for number in 0..<frame.count {
                receiveNext(frame, order.index(number), at: time, on: targets, into: &sink)
            }
        }
    }

    /// The same for a device's frame, of which is known whether its contacts only go on; then it lists them by their ids.
    @inline(always)
    @_optimize(speed)
    mutating func receive(
        _ frame: Span<ContactSample>, hasOnlyMoves: Bool, at time: Timestamp, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let time = reach(time, of: 0, into: &sink)
        guard hasOnlyMoves, allowsQuickly else { return receiveWhole(frame, at: time, on: targets, into: &sink) }
        for sampleIndex in 0..<frame.count {
            if goOn(frame[sampleIndex], at: time, into: &sink) { continue }
            if leavesAlone(frame[sampleIndex]) { continue }
            receiveWhole(frame, sampleIndex, at: time, on: targets, into: &sink)
        }
    }

    /// Whether nobody doubts the pressure; if that comes with a frame it counts from the next one on.
    @inline(always)
    private var allowsQuickly: Bool { mutating get { hasShortcuts && doubted & 1 == 0 } }

    /// One sample of a frame: by the quick way where that is allowed.
    @inline(never)
    @_optimize(speed)
    private mutating func receiveNext(
        _ frame: Span<ContactSample>, _ sampleIndex: Int, at time: Timestamp, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let sample = frame[sampleIndex]
        if sample.isMove, allowsQuickly, goOn(sample, at: time, into: &sink) || leavesAlone(sample) { return }
        receiveWhole(frame, sampleIndex, at: time, on: targets, into: &sink)
    }

    /// A frame in which anything may happen.
    @inline(never)
    @_optimize(speed)
    private mutating func receiveWhole(
        _ frame: Span<ContactSample>, at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        // Most such frames tell of one contact only: whose turn it is need not be asked.
        if frame.count == 1 { return receiveWhole(frame, 0, at: time, on: targets, into: &sink) }
        let order = FrameOrder(frame)
        // A bit for each sample that is taken.
        var taken: UInt32 = 0
        receive(.leaving, frame, order, &taken, at: time, on: targets, into: &sink)
        receive(.goingOn, frame, order, &taken, at: time, on: targets, into: &sink)
        receive(.landing, frame, order, &taken, at: time, on: targets, into: &sink)
    }

    /// The samples whose turn it is, of those that were not taken before.
    @inline(never)
    @_optimize(speed)
    private mutating func receive(
        _ turn: FrameTurn, _ frame: Span<ContactSample>, _ order: borrowing FrameOrder, _ taken: inout UInt32,
        at time: Timestamp, on targets: some TargetMap, into sink: inout some EventSink
    ) {
        for number in 0..<frame.count {
            let sampleIndex = order.index(number)
            // Shifting by more than the width gives 0: what lies beyond the capacity lands.
            let bit: UInt32 = 1 << UInt32(number)
            guard taken & bit == 0, turn == .landing || bit != 0 else { continue }
            var isDue = isTurn(turn, of: frame[sampleIndex])
            if order.hasContactTwice {
                if !isDue, turn == .leaving { isDue = leavesLater(number, frame, order) }
                if isWaiting(number, turn, frame, order, taken) { isDue = false }
            }
            guard isDue else { continue }
            taken |= bit
            receiveNext(frame, sampleIndex, at: time, on: targets, into: &sink)
        }
    }

    /// Whether the sample before is of the same contact and was not taken: the samples of one contact keep their order.
    @inline(never)
    private func isWaiting(
        _ number: Int, _ turn: FrameTurn, _ frame: Span<ContactSample>, _ order: borrowing FrameOrder, _ taken: UInt32
    ) -> Bool {
        guard number > 0, turn != .landing, taken & (1 << UInt32(number &- 1)) == 0 else { return false }
        return frame[order.index(number &- 1)].id == frame[order.index(number)].id
    }

    /// Whether a contact that is down only goes on at a sample, and leaves at a later one of the frame.
    @inline(never)
    private mutating func leavesLater(
        _ number: Int, _ frame: Span<ContactSample>, _ order: borrowing FrameOrder
    ) -> Bool {
        let sample = frame[order.index(number)]
        guard !sample.change.isLanding, isDown(sample) else { return false }
        for later in (number &+ 1)..<max(frame.count, number &+ 1) {
            let next = frame[order.index(later)]
            guard next.id == sample.id, !next.change.isLanding else { return false }
            if next.change.isLeaving { return true }
        }
        return false
    }

    /// Whether it is a sample's turn; who was not down before can neither leave nor go on before it lands.
    private mutating func isTurn(_ turn: FrameTurn, of sample: ContactSample) -> Bool {
        switch turn {
        case .leaving: sample.change.isLeaving && isDown(sample)
        case .goingOn: !sample.change.isLeaving && !sample.change.isLanding && isDown(sample)
        case .landing: true
        }
    }

    /// A sample that the quick way does not take; read here, so that that need not hold it.
    @inline(never)
    @_optimize(speed)
    private mutating func receiveWhole(
        _ frame: Span<ContactSample>, _ sampleIndex: Int, at time: Timestamp, on targets: some TargetMap,
        into sink: inout some EventSink
    ) {
        let sample = frame[sampleIndex]
        guard isMoveOfPress(sample) else { return receive(sample, at: time, on: targets, into: &sink) }
        let index = Int(sample.slot)
        let began = Int(slots.span[index].trackSettings)
        moveLeading(
            index, at: time, point: settings.entries.span[began].surface.placeQuickly(sample.position),
            reading: sample.reading.map { .raw($0) } ?? .unchanged, isResync: false)
        passOn(into: &sink)
    }

    /// Follows a sample by the quick way, if its press only continues.
    @inline(always)
    @_optimize(speed)
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
        return slots.span[index].role == .leading && slots.span[index].press.track.id == sample.id
            && doubted & 1 == 0
    }

    @_optimize(speed)
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
            slots[index].source = 0
            let generation = landingSettings(0, sensitivity(on: target))
            land(
                sample.id, in: index, under: generation, at: time, point: point, reading: reading, on: target,
                into: &sink)
        case .beganUnknown, .beganPalm, .beganAs:
            vacate(index, sample.id, at: time, into: &sink)
            slots[index].press.track = ContactTrack(id: sample.id, at: time, point: point)
            slots[index].source = 0
            ignore(index, sample.change.ignoreReason)
        case .moved, .resynced:
            guard isKnown(sample) else { return }
            move(
                in: index, at: time, point: point, reading: reading, isResync: sample.change == .resynced,
                into: &sink)
        case .becamePalm:
            guard isKnown(sample) else { return }
            lose(in: index, at: time, .palm, into: &sink)
            ignore(index, .palm)
        case .became(let use):
            guard isKnown(sample) else { return }
            lose(in: index, at: time, .penUse, into: &sink)
            ignore(index, use.ignoreReason)
        case .lifted:
            guard isKnown(sample) else { return }
            lift(in: index, at: time, point: point, into: &sink)
        case .lost(let reason):
            guard isKnown(sample) else { return }
            lose(in: index, at: time, reason, into: &sink)
        }
    }

    /// Where a sample lies on the surface that its contact began under; one that does nothing lies on today's.
    @inline(always)
    private mutating func place(_ sample: ContactSample, in index: Int) -> Point {
        let role = slots.span[index].role
        let isFollowed = !sample.change.isLanding && (role == .leading || role == .addressing)
        let began = Int(slots.span[index].trackSettings)
        let surface = isFollowed ? settings.entries.span[began].surface : surface
        return surface.place(of: sample.position)
    }

    /// A contact that lands where another still is, or under its id, replaces it; of two the lower id goes first.
    private mutating func vacate(
        _ index: Int, _ id: ContactID, at time: Timestamp, into sink: inout some EventSink
    ) {
        while true {
            var found: Int?
            for other in 0..<Self.capacity where slots.span[other].role != .none {
                guard other == index || slots.span[other].press.track.id == id else { continue }
                if let found, !comesBefore(other, found) { continue }
                found = other
            }
            guard let found else { return }
            counts.replaced += 1
            lose(in: found, at: time, .replaced, into: &sink)
        }
    }

    @inline(always)
    private mutating func isDown(_ sample: ContactSample) -> Bool {
        let index = Int(sample.slot)
        return index < Self.capacity && slots.span[index].role != .none && slots.span[index].press.track.id == sample.id
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
        case .began, .beganUnknown, .beganPalm, .beganAs: true
        case .moved, .resynced, .becamePalm, .became, .lifted, .lost: false
        }
    }

    /// Whether the contact stops being a finger at this sample.
    @inline(always)
    var isLeaving: Bool {
        switch self {
        case .lifted, .lost, .becamePalm, .became: true
        case .began, .beganUnknown, .beganPalm, .beganAs, .moved, .resynced: false
        }
    }

    /// Why a contact that begins so does nothing.
    fileprivate var ignoreReason: IgnoreReason {
        switch self {
        case .beganPalm, .becamePalm: .palm
        case .beganAs(let use), .became(let use): use.ignoreReason
        case .began, .beganUnknown, .moved, .resynced, .lifted, .lost: .unknownStart
        }
    }
}

extension PenUse {
    /// Why a pen does nothing until it lifts.
    fileprivate var ignoreReason: IgnoreReason {
        switch self {
        case .eraser: .eraser
        case .button: .button
        }
    }
}
