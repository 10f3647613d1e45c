// For a scene that lays out and draws by itself, and keeps what was pressed.
import PressureCore
import PressureMotion

/// What a pointer did, as the session was told.
package struct HostTouch: Hashable, Sendable {
    package enum Change: Hashable, Sendable { case began, moved, ended, lost }

    package let change: Change
    /// With the force that the wheel stands for.
    package let pointer: HostPointer
    /// What the gestures call it.
    package let contact: ContactID
    package let time: Timestamp
    /// Whether it landed on what does not answer yet, and does nothing.
    package let isEarly: Bool

    package init(
        _ change: Change, _ pointer: HostPointer, as contact: ContactID, at time: Timestamp, isEarly: Bool = false
    ) {
        (self.change, self.pointer, self.contact, self.time) = (change, pointer, contact, time)
        self.isEarly = isEarly
    }
}

/// A target that its scene has laid out: for the eye in logical pixels, and for the session on the surface.
package struct HostLayout: Sendable {
    let setting: PreviewSetting
    let press: PressTarget

    package init(_ setting: PreviewSetting, press: PressTarget) {
        self.setting = setting
        self.press = press
    }
}

/// A front end that lays out its targets by itself, such as a menu that tells something beside its rows, and draws by the
/// session's words.
///
/// It is asked while the host changes: it calls nothing of the host's.
package protocol HostScene: AnyObject, Sendable {
    /// Where a target's parts lie; nil if the host lays them out.
    func layout(of target: TargetID) -> HostLayout?
    func hear(_ touch: HostTouch)
    func hear(_ event: GestureEvent)
}

extension PressureHost {
    @inline(never)
    mutating func note(_ change: HostTouch.Change, _ place: Int, _ pointer: HostPointer? = nil, at time: Timestamp) {
        guard let scene else { return }
        let down = pointers[place]
        var noted = pointer ?? HostPointer(down.id, x: down.x, y: down.y)
        noted.kind = down.kind
        if noted.pressure == nil, change == .moved { noted.pressure = down.wheel }
        var isEarly = change == .began && down.role == .swallowed
        if change == .began, down.role == .addressing,
            case .early = session.explanation(of: down.contact, at: time)?.blocker
        {
            isEarly = true
        }
        scene.hear(HostTouch(change, noted, as: down.contact, at: time, isEarly: isEarly))
    }

    /// A thing as the session knows it: with the places that its scene says, else with the host's.
    mutating func press(on thing: ShownThing) -> PressTarget {
        scene?.layout(of: thing.target.id)?.press ?? thing.pressTarget(in: window)
    }

    /// How hard a contact presses; nil if that is not known.
    package mutating func pressure(of contact: ContactID) -> Pressure? { session.pressure(of: contact) }

    /// What the wheel of a pointer that is down stands for.
    package mutating func wheelForce(of id: Int32) -> Double? { find(id).flatMap { pointers[$0].wheel } }

    /// Whether a place lies on what stays.
    package mutating func covers(_ x: Double, _ y: Double) -> Bool {
        guard let thing = current, thing.stays, thing.shown != nil else { return false }
        return thing.covers(x, y)
    }

    /// A pointer that is down presses nothing any more; what it pressed is called off, and another may press.
    package mutating func letGo(_ id: Int32, at time: Timestamp) {
        guard let place = find(id) else { return }
        let down = pointers[place]
        guard down.role == .pressing || down.role == .addressing else { return }
        pointers[place].role = .swallowed
        session.loseTouch(down.contact, time: time, reason: .app, into: &heard)
        listen()
        settle(at: time)
    }

    /// Everything that is pressed or stays ends; pointers that are down do nothing more.
    package mutating func end(_ reason: CancelReason, at time: Timestamp) {
        endAll(reason, at: time)
        for place in 0..<16 where pointers[place].role == .pressing || pointers[place].role == .addressing {
            pointers[place].role = .swallowed
        }
        settle(at: time)
    }

    /// No pointer is down any more, whatever the front end hears of them.
    package mutating func loseAll(_ reason: CancelReason, at time: Timestamp) {
        for place in 0..<16 where pointers[place].role != .none { lose(pointers[place].id, at: time, reason) }
    }
}
