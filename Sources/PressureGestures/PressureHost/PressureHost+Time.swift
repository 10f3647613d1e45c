// Time passes: what the session waits for, and the hold that shows that it is coming.
import PressureCore
import PressureMotion

extension PressureHost {
    /// The time by which `advance` should be called; nil if there is no deadline.
    public var nextDeadline: Timestamp? {
        mutating get {
            let due = min(session.alarm(), current?.waitDueAt ?? .never)
            return due == .never ? nil : due
        }
    }

    /// Advances the host to this time: each due hold begins, and previews begin to respond to touches.
    public mutating func advance(to time: Timestamp) {
        session.advance(to: time, into: &heard)
        listen()
        if let thing = current, thing.waitDueAt <= time { showWait(thing, at: time) }
        settle(at: time)
    }

    /// From the landing on; a finger that lies still for so long may mean a hold, and sees it coming.
    static var holdHint: TimeSpan { .milliseconds(150) }
    /// From one share of the wait to the next: a frame.
    private static var holdStep: TimeSpan { .milliseconds(16) }

    private mutating func showWait(_ thing: ShownThing, at time: Timestamp) {
        guard session.phase(of: thing.contact) == .touching, let due = session.holdDue(of: thing.contact, at: time),
            due > thing.landedAt
        else {
            current?.waitDueAt = .never
            return
        }
        current?.waitDueAt = time + Self.holdStep
        current?.isWaiting = true
        let (past, whole) = (time - thing.landedAt, due - thing.landedAt)
        let share = min(Double(past.microseconds) / Double(whole.microseconds), Double(PressProgress.most) / 65_536)
        if thing.drawer == .host, thing.target.offer != .editMenu { current?.motion.wait(share, time) }
        tell(.hint(share, .hold), thing.target.id, time)
    }
}

extension TouchSession {
    fileprivate mutating func holdDue(of id: ContactID, at time: Timestamp) -> Timestamp? {
        explanation(of: id, at: time)?.holdDueAt
    }
}
