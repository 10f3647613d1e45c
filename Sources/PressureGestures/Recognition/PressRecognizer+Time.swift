// When something happens by itself, and what happens then.

extension PressRecognizer {
    /// The next moment at which something happens by itself.
    func nextDeadline(_ track: ContactTrack, _ settings: PressSettings) -> PressDeadline {
        var next = PressDeadline.none
        func consider(_ time: Timestamp?, _ kind: DeadlineKind) {
            if let time { next = min(next, PressDeadline(time: time, kind: kind)) }
        }
        switch phase {
        case .touching, .hinting:
            if canPress { consider(track.confirmAt, .confirmation) }
            consider(pressDueAt(track, settings), .peek)
            consider(holdDeadline(track, settings), .hold)
        case .tapping:
            consider(holdDeadline(track, settings), .hold)
        case .peeking, .offering, .swiping:
            consider(track.confirmAt, .confirmation)
            consider(popDueAt(track, settings), .pop)
            consider(dwellDueAt(settings), .pop)
            consider(rest.settlesAt(track.force, settings), .rest)
        case .paused, .resuming:
            consider(track.confirmAt, .confirmation)
            consider(pressDueAt(track, settings), .peek)
        case .idle, .menu, .playing, .pinned, .menuPinned, .spent, .failed:
            break
        }
        return next
    }

    /// A deadline has come; the session calls it with what `nextDeadline` said.
    mutating func fire(
        _ deadline: PressDeadline, _ track: inout ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        switch deadline.kind {
        case .confirmation:
            track.confirm(settings)
            settle(at: deadline.time, track, settings, &output)
        case .peek:
            settle(at: deadline.time, track, settings, &output)
        case .hold:
            apply(heldWord, at: deadline.time, track, settings, &output)
            settle(at: deadline.time, track, settings, &output)
        case .pop:
            if dwellDueAt(settings).map({ $0 <= deadline.time }) == true {
                apply(.dwelt, at: deadline.time, track, settings, &output)
            } else {
                settle(at: deadline.time, track, settings, &output)
            }
        case .rest:
            rest.settle()
            // The plateau may lie below what the sliding finger had: then the pop is due now, not before.
            settle(at: deadline.time, track, settings, &output)
        }
    }

    /// When force that is already there begins the response; nil while a guard other than time blocks it.
    func pressDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        guard canPress, track.confirmed.contains(.peek) else { return nil }
        return track.downAt + settings.pressAge
    }

    /// When the wait that is running is over; nil while none is.
    func holdDeadline(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        switch phase {
        case .touching, .hinting: holdDueAt(track, settings)
        case .tapping: track.downAt + settings.holdTime
        case .idle, .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent,
            .failed:
            nil
        }
    }

    /// When a still finger has waited long enough.
    func holdDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        if target.offer == .editMenu { return track.downAt + settings.holdTime }
        let missing = (settings.holdTime.microseconds << 32) &- waited
        let rate = Self.waitingRate(track.force, settings)
        // The first whole microsecond at which the sum is full.
        let full = track.lastAt + TimeSpan(microseconds: (missing &+ rate &- 1) / rate)
        return max(full, track.downAt + settings.holdEarliest)
    }

    /// Waiting gained per microsecond, in 2^-32: 1, and more above the force that a tap has anyway.
    static func waitingRate(_ force: Pressure, _ settings: PressSettings) -> Int64 {
        guard settings.conditioner.support.isUsed else { return 1 << 32 }
        return (1 << 32) &+ settings.holdGain &* Int64(max(0, force.raw &- settings.holdFree))
    }

    mutating func wait(
        until time: Timestamp, _ track: ContactTrack, _ settings: PressSettings
    ) {
        guard phase == .touching || phase == .hinting else { return }
        // A hold is due long before this bound; it keeps the sum within its 64 bits for any times in a file.
        let span = min((time - track.lastAt).microseconds, 1 << 24)
        waited = min(waited &+ span &* Self.waitingRate(track.force, settings), settings.holdTime.microseconds << 32)
    }

    /// When force that is already there pops; nil while a guard other than time blocks it.
    func popDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        guard phase == .peeking || phase == .offering, isPopArmed, highlighted == nil,
            track.confirmed.contains(.pop), track.force >= rest.popThreshold(settings)
        else { return nil }
        let sinceBegan = beganAt + settings.popDelay
        let sincePop = popCount > 0 ? poppedAt + settings.popDelay : sinceBegan
        return max(sinceBegan, sincePop, rest.slidingUntil(settings) ?? sinceBegan)
    }

    func dwellDueAt(_ settings: PressSettings) -> Timestamp? {
        guard phase == .peeking, settings.policies.contains(.timedPop) else { return nil }
        return max(plainSince, rest.leftAt ?? plainSince) + settings.dwellTime
    }
}
