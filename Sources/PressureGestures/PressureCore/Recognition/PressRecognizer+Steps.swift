// Inputs move the press through the table, and the table says what the app hears.

extension PressRecognizer {
    @inline(never)
    mutating func apply(
        _ input: PressInput, at time: Timestamp, _ settings: inout PressSettings,
        _ output: inout PressOutput, reason: CancelReason = .anomaly
    ) {
        switch input {
        case .pressedPreview, .pressedMenu, .pressedPlayback: start(.pressure, at: time, &settings)
        case .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu: start(.hold, at: time, &settings)
        case .pushed, .pushedAgain, .dwelt:
            response.popCount &+= 1
            response.poppedAt = time
            response.isPopArmed = false
        case .hinted: lastProgress = 0
        case .takenBack: response.stage = .plain(since: time)
        default: break
        }
        let force = settings.conditioner.isUsed && track.hasReading ? track.force : nil
        step(input, reason: reason, at: time, track.point, force, &output)
    }

    /// What every response starts from.
    mutating func start(_ trigger: PressTrigger, at time: Timestamp, _ settings: inout PressSettings) {
        response = Response(
            trigger, didHintShow: phase == .hinting, at: time, point: track.point, force: track.force, settings.ladder)
        lastProgress = 0
    }

    /// Looks the input up in the table, moves to its phase, and reports its events.
    mutating func step(
        _ input: PressInput, reason: CancelReason, at time: Timestamp, _ point: Point, _ force: Pressure?,
        _ output: inout PressOutput
    ) {
        let from = phase
        switch from.cell(input) {
        case .moves(let next, let reply, let hintEnd):
            if let hintEnd { say(.hintEnded(hintEnd), at: time, point, force, &output) }
            phase = next
            reported(reply, input, reason, at: time, point, force, &output)
        case .stays(let reply):
            reported(reply, input, reason, at: time, point, force, &output)
        case .unexpected:
            // Never a trap in shipped input code: the press ends, and the library takes the blame.
            output.countAnomaly()
            output.note(PressStep(contact: contact, time: time, from: from, input: input, to: from))
            if from != .idle { step(.cancelled, reason: .anomaly, at: time, point, force, &output) }
            return
        }
        output.note(PressStep(contact: contact, time: time, from: from, input: input, to: phase))
    }

    mutating func reported(
        _ reply: PressReply, _ input: PressInput, _ reason: CancelReason, at time: Timestamp, _ point: Point,
        _ force: Pressure?, _ output: inout PressOutput
    ) {
        if let kind = kind(of: reply, input, reason) { say(kind, at: time, point, force, &output) }
        if reply == .failed { failure = Failure(way: track.way, reason: Self.failure(of: input)) }
        if reply == .unhighlighted || reply == .actionsHidden { highlighted = nil }
        if reply == .actionsRevealed || reply == .menuOpened || reply == .pinned { shutGate(at: time) }
    }

    static func failure(of input: PressInput) -> PressFailure {
        switch input {
        case .joinedSoon: .secondFinger
        case .heldPlain: .heldTooLong
        default: .strayed
        }
    }

    /// The event of a reply, with what only the input or the press knows.
    func kind(of reply: PressReply, _ input: PressInput, _ reason: CancelReason) -> GestureEvent.Kind? {
        switch reply {
        case .nothing: nil
        case .touchBegan: .touchBegan
        case .hintBegan: .hintBegan
        case .tapped: .tapped
        case .failed: .failed(Self.failure(of: input))
        case .peekBegan: .peekBegan(response.trigger)
        case .actionsRevealed: .actionsRevealed
        case .actionsHidden: .actionsHidden
        case .highlighted: .highlighted(highlighted)
        case .unhighlighted: .highlighted(nil)
        case .pinned: .pinned
        case .dismissed: .peekEnded(.dismissed)
        case .easedAway: .peekEnded(.eased)
        case .popped: .popped(Self.cause(of: input), count: max(response.popCount, 1))
        case .actionSelected: highlighted.map { .actionSelected($0) }
        case .menuOpened: .menuOpened(response.trigger)
        case .menuClosed: .menuClosed
        case .playbackBegan: .playbackBegan(response.trigger)
        case .playbackEnded: .playbackEnded(Self.playbackEnd(of: input, reason))
        case .longPressed: .longPressed
        case .cancelled: .cancelled(reason)
        }
    }

    static func playbackEnd(of input: PressInput, _ reason: CancelReason) -> PlaybackEnd {
        switch input {
        case .eased: .eased
        case .lifted: .lifted
        case .leftPinned: .dismissed
        default: .cancelled(reason)
        }
    }

    static func cause(of input: PressInput) -> PopCause {
        switch input {
        case .dwelt: .dwell
        case .tappedPinned: .tap
        case .enteredPinned: .keyboard
        default: .force
        }
    }

    func say(
        _ kind: GestureEvent.Kind, at time: Timestamp, _ point: Point, _ force: Pressure?, _ output: inout PressOutput
    ) {
        output.say(
            GestureEvent(kind: kind, time: time, contact: contact, target: target.id, position: point, pressure: force))
    }
}
