/// Whether force may do the next thing: what keeps it from that, or from when on it may.
///
/// Deadlines, what happens and explanations are three views of one gate, so that no explanation can differ from what
/// happens.
enum PressGate<Obstacle: Equatable & Sendable>: Equatable, Sendable {
    /// Time alone does not open the gate: first the obstacle must go.
    case closed(Obstacle)
    case open(at: Timestamp)

    /// When it opens, if nothing but time keeps it closed.
    @inline(always)
    var opensAt: Timestamp? {
        if case .open(let time) = self { time } else { nil }
    }

    /// The same gate, which opens no sooner than this.
    func notBefore(_ earliest: Timestamp) -> PressGate {
        if case .open(let time) = self { .open(at: max(time, earliest)) } else { self }
    }

    @inline(always)
    func isOpen(at time: Timestamp) -> Bool { opensAt.map { $0 <= time } ?? false }
}

/// What keeps force from beginning the response.
enum PressObstacle: Equatable, Sendable {
    /// More force does nothing on this target.
    case noOffer
    /// The force has not reached the peek's rung, or the rung is not confirmed.
    case unreached
    /// The pad has not clicked under the finger.
    case unclicked
    /// The finger's force is not clearly above the force of a click.
    case clicking(below: Pressure)
}

/// What keeps force from popping.
enum PopObstacle: Equatable, Sendable {
    /// The force has not reached the pop's rung, or the rung is not confirmed.
    case unreached
    /// The force must ease before the next pop.
    case notEased
    /// A lift would choose the highlighted action.
    case highlighted(ActionID)
    /// The force is not far enough above the resting force.
    case resting(below: Pressure)
    /// The pad is still clicked, and the finger has moved farther than the slop since the click, so the finger is
    /// dragging.
    case dragging
}

/// What keeps force on a pinned preview from popping it.
enum PinnedObstacle: Equatable, Sendable {
    /// The finger did not land on the pinned preview.
    case elsewhere
    case strayed
    /// The force has not reached the pop's rung, or the rung is not confirmed.
    case unreached
}

extension PressRecognizer {
    /// Force begins the response once the rung is confirmed and the contact is old enough; on a pad that clicks, its
    /// click too.
    @inline(always)
    func pressGate(_ settings: inout PressSettings) -> PressGate<PressObstacle> {
        guard canPress else { return .closed(.noOffer) }
        guard track.confirmed.contains(.peek) else { return .closed(.unreached) }
        let aged = track.downAt.after(settings.pressAge)
        if click.isFree { return .open(at: aged) }
        return clickGate(&settings).notBefore(aged)
    }

    /// Force pops a peek once it is confirmed, has eased since the last pop, chooses nothing, drags nothing on a pad,
    /// and exceeds the rest; not too soon after the peek or another pop, and not while the finger slides.
    @inline(always)
    func popGate(_ settings: inout PressSettings) -> PressGate<PopObstacle> {
        guard track.confirmed.contains(.pop) else { return .closed(.unreached) }
        guard response.isPopArmed else { return .closed(.notEased) }
        if let action = highlighted { return .closed(.highlighted(action)) }
        if click.isDrag { return .closed(.dragging) }
        let needed = response.rest.popThreshold(&settings)
        guard track.force >= needed else { return .closed(.resting(below: needed)) }
        let began = response.beganAt.after(settings.popDelay)
        let popped = response.popCount > 0 ? response.poppedAt.after(settings.popDelay) : began
        let still = max(began, popped, response.rest.slidingUntil(&settings))
        return .open(at: click.isHeld ? max(still, click.slidingUntil(&settings)) : still)
    }
}

extension PressSlot {
    /// Force on a pinned preview pops it under the guards of a peek.
    func pinnedGate(_ settings: inout PressSettings) -> PressGate<PinnedObstacle> {
        guard touch.part == .preview else { return .closed(.elsewhere) }
        guard !touch.isStrayed else { return .closed(.strayed) }
        guard press.track.confirmed.contains(.pop) else { return .closed(.unreached) }
        return .open(at: press.track.downAt + settings.pressAge)
    }
}
