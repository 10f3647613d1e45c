// When something happens by itself, and what happens then.

extension PressRecognizer {
    /// The next moment at which something happens by itself.
    @inline(always)
    func nextDeadline(_ track: inout ContactTrack, _ settings: inout PressSettings) -> PressDeadline {
        switch phase {
        case .touching, .hinting:
            var next = PressDeadline(time: holdDueAt(&track, &settings), kind: .hold)
            if canPress {
                next.consider(track.confirmAt, .confirmation)
                next.consider(pressDueAt(&track, &settings), .peek)
            }
            return next
        case .tapping:
            return PressDeadline(time: track.downAt.after(settings.holdTime), kind: .hold)
        case .peeking, .offering, .swiping:
            var next = PressDeadline(time: track.confirmAt, kind: .confirmation)
            if next == .none, track.force < settings.ladder.pop.leave, !settings.policies.contains(.timedPop),
                !track.confirmed.contains(.pop)
            {
                return next
            }
            next.consider(popDueAt(&track, &settings), .pop)
            next.consider(dwellDueAt(&settings), .pop)
            next.consider(rest.settlesAt(track.force, &settings), .rest)
            return next
        case .paused, .resuming:
            var next = PressDeadline(time: track.confirmAt, kind: .confirmation)
            next.consider(pressDueAt(&track, &settings), .peek)
            return next
        case .idle, .menu, .playing, .pinned, .menuPinned, .spent, .failed:
            return .none
        }
    }

    /// A deadline has come; the session calls it with what `nextDeadline` said.
    mutating func fire(
        _ deadline: PressDeadline, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        switch deadline.kind {
        case .confirmation:
            track.confirm(&settings)
            settle(at: deadline.time, &track, &settings, &output)
        case .peek:
            settle(at: deadline.time, &track, &settings, &output)
        case .hold:
            apply(heldWord, at: deadline.time, &track, &settings, &output)
            settle(at: deadline.time, &track, &settings, &output)
        case .pop:
            if dwellDueAt(&settings).map({ $0 <= deadline.time }) == true {
                apply(.dwelt, at: deadline.time, &track, &settings, &output)
            } else {
                settle(at: deadline.time, &track, &settings, &output)
            }
        case .rest:
            rest.settle()
            // The plateau may lie below what the sliding finger had: then the pop is due now, not before.
            settle(at: deadline.time, &track, &settings, &output)
        }
    }

    /// When force that is already there begins the response; nil while a guard other than time blocks it.
    @inline(always)
    func pressDueAt(_ track: inout ContactTrack, _ settings: inout PressSettings) -> Timestamp? {
        guard canPress, track.confirmed.contains(.peek) else { return nil }
        return track.downAt.after(settings.pressAge)
    }

    /// When the wait that is running is over; nil while none is.
    @inline(always)
    func holdDeadline(_ track: inout ContactTrack, _ settings: inout PressSettings) -> Timestamp? {
        switch phase {
        case .touching, .hinting: holdDueAt(&track, &settings)
        case .tapping: track.downAt.after(settings.holdTime)
        case .idle, .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent,
            .failed:
            nil
        }
    }

    /// When a still finger has waited long enough.
    @inline(always)
    func holdDueAt(_ track: inout ContactTrack, _ settings: inout PressSettings) -> Timestamp {
        if offer == .editMenu { return track.downAt.after(settings.holdTime) }
        return holdDueAt(rate: Self.waitingRate(track.force, &settings), &track, &settings)
    }

    /// The same for a force whose rate is known.
    @inline(always)
    func holdDueAt(rate: Int64, _ track: inout ContactTrack, _ settings: inout PressSettings) -> Timestamp {
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

    @inline(always)
    mutating func wait(
        until time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings
    ) {
        guard phase == .touching || phase == .hinting else { return }
        wait(for: time - track.lastAt, rate: Self.waitingRate(track.force, &settings), &settings)
    }

    @inline(always)
    mutating func wait(for span: TimeSpan, rate: Int64, _ settings: inout PressSettings) {
        // A hold is due long before this bound; it keeps the sum within its 64 bits for any times in a file.
        let span = min(span.microseconds, 1 << 24)
        waited = min(waited &+ span &* rate, settings.holdTime.microseconds << 32)
    }

    /// When force that is already there pops; nil while a guard other than time blocks it.
    @inline(always)
    func popDueAt(_ track: inout ContactTrack, _ settings: inout PressSettings) -> Timestamp? {
        guard phase == .peeking || phase == .offering, isPopArmed, highlighted == nil,
            track.confirmed.contains(.pop), track.force >= rest.popThreshold(&settings)
        else { return nil }
        let sinceBegan = beganAt.after(settings.popDelay)
        let sincePop = popCount > 0 ? poppedAt.after(settings.popDelay) : sinceBegan
        return max(sinceBegan, sincePop, rest.slidingUntil(&settings) ?? sinceBegan)
    }

    @inline(always)
    func dwellDueAt(_ settings: inout PressSettings) -> Timestamp? {
        guard phase == .peeking, settings.policies.contains(.timedPop) else { return nil }
        return max(plainSince, rest.leftAt ?? plainSince) + settings.dwellTime
    }
}
