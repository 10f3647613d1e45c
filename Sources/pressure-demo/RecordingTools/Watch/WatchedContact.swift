import PressureGestures

/// What the view knows of one contact.
package struct WatchedContact: Hashable, Sendable {
    package let id: ContactID
    package var target: TargetID?
    /// How hard it presses; nil if nobody says, and for contacts that may not press.
    package var force: Pressure?
    /// How near the next stage is, since the press said so last.
    package var progress: PressProgress?
    /// The phase, and the guard that keeps the next step from happening.
    package var explanation: PressExplanation?
    package var isDown = true
    /// What it became, once it has left.
    package var outcome: GestureEvent.Kind?

    package init(_ id: ContactID) { self.id = id }

    /// A wait that is running: what for, and when it is over.
    package struct Timer: Hashable, Sendable {
        package let name: String
        package let due: Timestamp
    }

    /// Whether the contact has a press, or something of it stays shown.
    var isLeading: Bool {
        guard let explanation else { return false }
        if case .ignored = explanation.blocker { return false }
        return true
    }

    /// The waits that are running at a moment, the soonest first.
    func timers(at now: Timestamp) -> [Timer] {
        guard let explanation else { return [] }
        var timers: [Timer] = []
        switch explanation.blocker {
        case .unconfirmed(_, let until): timers.append(Timer(name: "confirm", due: until))
        case .young(let age, let needed, let isPen):
            timers.append(Timer(name: isPen ? "pen.age" : "press.age", due: now + needed.less(age)))
        case .clickYoung(let age, let needed): timers.append(Timer(name: "click.age", due: now + needed.less(age)))
        case .soon(let age, let needed), .soonAgain(let age, let needed):
            timers.append(Timer(name: "pop.delay", due: now + needed.less(age)))
        case .sliding(let until): timers.append(Timer(name: "slide", due: until))
        default: break
        }
        if let hold = explanation.holdDueAt { timers.append(Timer(name: "hold", due: hold)) }
        return timers.filter { $0.due >= now && $0.due != .never }.sorted { $0.due < $1.due }
    }

    /// How the phase is coloured: by how far up the ladder it stands.
    var look: WatchLook {
        switch explanation?.phase {
        case .hinting, .resuming: .hint
        case .peeking, .offering, .swiping, .menu, .playing, .pinned, .menuPinned, .playbackPinned: .peek
        case .spent: .pop
        case .idle, .touching, .tapping, .paused, .failed, nil: .plain
        }
    }
}

extension TimeSpan {
    /// What is missing from another span to this one.
    fileprivate func less(_ other: TimeSpan) -> TimeSpan { TimeSpan(microseconds: microseconds &- other.microseconds) }
}
