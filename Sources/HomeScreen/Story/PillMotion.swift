import PressureCore
import PressureMotion

/// How the pill moves: out of the sensor, open and closed, and back into the sensor.
package struct PillMotion: Hashable, Sendable {
    /// From the sensor to the compact pill.
    private var out = MotionValue()
    /// From the compact pill to the expanded one.
    private var open = MotionValue()
    /// How far the expanded pill has made room for its controls.
    private var controls = MotionValue()
    /// How far a light press has brought it forward.
    private var lift = MotionValue()
    /// Points; the room for its number.
    private var room = MotionValue()
    /// When it closes by itself; nil while no alert is shown.
    private var closes: Timestamp?
    /// When it goes; nil while the session lasts.
    private var goes: Timestamp?

    package init() {}

    /// A session begins with its first event.
    mutating func begin(_ time: Timestamp) { out.go(to: 1, at: time, by: .direct) }

    /// Makes room for another number.
    mutating func make(room width: Double, _ time: Timestamp) { room.go(to: width, at: time, by: .direct) }

    /// The session is over; the pill stays for a moment.
    mutating func end(_ time: Timestamp) {
        settle(time)
        goes = time + HomeModel.span(SceneLimits.pillLinger)
        open.go(to: 0, at: time, by: .leaving)
        closes = nil
    }

    /// Opens it in full for a while.
    mutating func alert(_ time: Timestamp) {
        settle(time)
        open.go(to: 1, at: time, by: .lively)
        controls.go(to: 0, at: time, by: .smooth)
        closes = time + HomeModel.span(SceneLimits.alert)
    }

    /// Goes on with what a press on the pill itself did.
    mutating func receive(_ kind: GestureEvent.Kind, _ time: Timestamp) {
        settle(time)
        switch kind {
        case .hintBegan: lift.go(to: 0.3, at: time, by: .direct)
        case .progress(let progress) where progress.stage == .peek:
            lift.go(to: max(0.3, progress.value), at: time, by: .direct)
        case .menuOpened:
            open.go(to: 1, at: time, by: .lively)
            controls.go(to: 1, at: time, by: .direct)
            lift.go(to: 0, at: time, by: .smooth)
            closes = nil
        case .hintEnded(.began), .touchBegan, .progress, .highlighted, .pinned: break
        default:
            lift.go(to: 0, at: time, by: .leaving)
            open.go(to: 0, at: time, by: .leaving)
        }
    }

    /// Where everything is at a time.
    struct Shares {
        let out: Double
        let open: Double
        let controls: Double
        let lift: Double
        /// Points; the room for its number.
        let room: Double
    }

    /// The shares of a time.
    func shares(at time: Timestamp) -> Shares {
        let (out, open) = settled(at: time)
        return Shares(
            out: out.value(at: time), open: open.value(at: time), controls: controls.value(at: time),
            lift: lift.value(at: time), room: room.value(at: time))
    }

    /// From when on nothing moves.
    var restsFrom: Timestamp {
        let (out, open) = settled(at: .never)
        return max(out.restsFrom, open.restsFrom, controls.restsFrom, lift.restsFrom, room.restsFrom)
    }

    /// Keeps what the clock alone has done up to a time, so that a change goes on from there.
    private mutating func settle(_ time: Timestamp) {
        (out, open) = settled(at: time)
        if let closes, closes <= time { self.closes = nil }
        if let goes, goes <= time { self.goes = nil }
    }

    /// With what the clock alone has done up to a time.
    private func settled(at time: Timestamp) -> (out: MotionValue, open: MotionValue) {
        var (out, open) = (out, open)
        if let closes, closes <= time { open.go(to: 0, at: closes, by: .smooth) }
        if let goes, goes <= time { out.go(to: 0, at: goes, by: .leaving) }
        return (out, open)
    }
}
