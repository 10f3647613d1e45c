// When something happens by itself, and what happens then.

extension PressRecognizer {
    /// The next moment at which something happens by itself.
    @inline(always)
    func nextDeadline(_ settings: inout PressSettings) -> PressDeadline {
        switch phase {
        case .touching, .hinting:
            guard canPress else { return PressDeadline(time: plainHoldDueAt(&settings), kind: .hold) }
            var next = waitDeadline(rate: Self.waitingRate(track.force, &settings), &settings)
            next.consider(track.confirmAt, .confirmation)
            next.consider(pressGate(&settings).opensAt, .peek)
            return next
        case .tapping:
            if waitsForNothing(&settings) { return .none }
            return PressDeadline(time: plainHoldDueAt(&settings), kind: .hold)
        case .peeking, .offering, .swiping:
            var next = restDeadline(&settings)
            next.consider(dwellDueAt(&settings), .pop)
            next.consider(track.confirmAt, .confirmation)
            // No force pops while a swipe to a side has the peek.
            if phase != .swiping { next.consider(popGate(&settings).opensAt, .pop) }
            if isGateShut { next.consider(liveFrom, .live) }
            return next
        case .menu: return isGateShut ? PressDeadline(time: liveFrom, kind: .live) : .none
        case .paused, .resuming:
            var next = PressDeadline(time: track.confirmAt, kind: .confirmation)
            next.consider(pressGate(&settings).opensAt, .peek)
            return next
        case .idle, .playing, .pinned, .menuPinned, .spent, .failed, .playbackPinned:
            return .none
        }
    }

    /// The end of a wait, which each sample moves.
    @inline(always)
    func waitDeadline(rate: Int64, _ settings: inout PressSettings) -> PressDeadline {
        if waitsForNothing(&settings) { return .none }
        return PressDeadline(time: holdDueAt(rate: rate, &settings), kind: .hold)
    }

    /// When a peeking finger has come to rest, which each sample moves.
    @inline(always)
    func restDeadline(_ settings: inout PressSettings) -> PressDeadline {
        response.rest.settlesAt(track.force, &settings).map { PressDeadline(time: $0, kind: .rest) } ?? .none
    }

    /// A deadline has come; the session calls it with what `nextDeadline` said.
    mutating func fire(_ deadline: PressDeadline, _ settings: inout PressSettings, _ output: inout PressOutput) {
        switch deadline.kind {
        case .confirmation:
            track.confirm(&settings)
            applyForce(at: deadline.time, &settings, &output)
        case .peek:
            applyForce(at: deadline.time, &settings, &output)
        case .hold:
            apply(heldInput(&settings), at: deadline.time, &settings, &output)
            applyForce(at: deadline.time, &settings, &output)
        case .pop:
            if dwellDueAt(&settings).map({ $0 <= deadline.time }) == true {
                apply(.dwelt, at: deadline.time, &settings, &output)
            } else {
                applyForce(at: deadline.time, &settings, &output)
            }
        case .rest:
            response.rest.rememberPlateau()
            // The plateau may lie below what the sliding finger had: then the pop is due now, not before.
            applyForce(at: deadline.time, &settings, &output)
        case .live:
            isGateShut = false
            aimAnew(at: deadline.time, &settings, &output)
        }
    }

    /// When the wait that is running is over; nil while none is.
    @inline(always)
    func holdDeadline(_ settings: inout PressSettings) -> Timestamp? {
        if waitsForNothing(&settings), canPress || phase == .tapping { return nil }
        return switch phase {
        case .touching, .hinting:
            canPress
                ? holdDueAt(rate: Self.waitingRate(track.force, &settings), &settings) : plainHoldDueAt(&settings)
        case .tapping: plainHoldDueAt(&settings)
        case .idle, .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent,
            .failed, .playbackPinned:
            nil
        }
    }

    /// When a finger has waited long enough for what force does not shorten: an edit menu, or the end of a tap.
    @inline(always)
    func plainHoldDueAt(_ settings: inout PressSettings) -> Timestamp {
        // On a pad the click is held, not the finger that lay there before.
        if click.isHeld { return click.since.after(settings.holdTime) }
        return track.waitsFrom.after(settings.holdTime)
    }

    /// When a still finger has waited long enough, at the rate of its last force.
    @inline(always)
    func holdDueAt(rate: Int64, _ settings: inout PressSettings) -> Timestamp {
        let missing = (settings.holdTime.microseconds << 32) &- waited
        // The first whole microsecond at which the sum is full.
        let wait = UInt64(bitPattern: missing &+ rate &- 1) / UInt64(bitPattern: rate)
        let full = track.lastAt.after(TimeSpan(within: Int64(bitPattern: wait)))
        return max(full, track.downAt.after(settings.holdEarliest))
    }

    /// Waiting gained per microsecond, in 2^-32: 1, and more above the force that a tap has anyway.
    @inline(always)
    static func waitingRate(_ force: Pressure, _ settings: inout PressSettings) -> Int64 {
        guard settings.conditioner.isUsed else { return 1 << 32 }
        return pressingRate(force, &settings)
    }

    /// The same on a device whose force counts.
    @inline(always)
    static func pressingRate(_ force: Pressure, _ settings: inout PressSettings) -> Int64 {
        (1 << 32) &+ settings.holdGain &* Int64(max(0, force.raw &- settings.holdFree))
    }

    /// The finger has waited on since its last sample, at the rate of the force that it had then.
    @inline(always)
    mutating func wait(until time: Timestamp, rate: Int64, _ settings: inout PressSettings) {
        // A hold is due long before this bound; it keeps the sum within its 64 bits for any times in a file.
        let span = min((time - track.lastAt).microseconds, 1 << 24)
        waited = min(waited &+ span &* rate, settings.holdTime.microseconds << 32)
    }

    /// When a finger that keeps its peek has dwelt on it.
    @inline(always)
    func dwellDueAt(_ settings: inout PressSettings) -> Timestamp? {
        guard settings.policies.contains(.timedPop), phase == .peeking, case .plain(let since) = response.stage else {
            return nil
        }
        return max(since, response.rest.leftAt ?? since) + settings.dwellTime
    }
}
