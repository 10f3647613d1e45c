import PressureCore
import PressureMotion

// What the pill and the smallest form beside it show at a time.

extension PillMotion {
    var shownOrder: [Int] { orders.last ?? [] }
    func run(_ id: Int?) -> ActivityRun? { id.flatMap { id in runs.first { $0.id == id } } }

    /// The activity that is compact, or open.
    package var compact: ActivityRun? { run(shownOrder.first) }

    /// The activity in the smallest form at a time.
    package func waiting(at time: Timestamp) -> ActivityRun? {
        let others = Array(shownOrder.dropFirst())
        guard !others.isEmpty else { return nil }
        return run(others[ActivityOrder.turn(others.count, since: turnsSince, at: time).now])
    }

    /// The activity that is most visible in the compact or the smallest form, while another may be fading in.
    func seen(_ isSecond: Bool, at time: Timestamp) -> ActivityRun? {
        let value = swap.value(at: time)
        let index = min(max(Int(value.rounded()), 0), orders.count - 1)
        guard isSecond else {
            let found = index < 0 ? nil : run(orders[index].first)
            return found?.isGone == false ? found : compact
        }
        if index >= 0, index + 1 < orders.count, let before = run(orders[index].dropFirst().first), !before.isGone {
            return before
        }
        let others = Array(shownOrder.dropFirst())
        let turn = ActivityOrder.turn(others.count, since: turnsSince, at: time)
        return others.isEmpty ? nil : run(others[turn.share < 0.5 ? turn.now : turn.next])
    }

    /// Whether it is open, or on its way.
    var isOpen: Bool { open.target == 1 }

    /// Whether its controls are shown, or on their way.
    var offersControls: Bool { isOpen && controls.target > 0 }

    /// When something last moved it, be it a press or a script.
    var movedAt: Timestamp { max(out.since, open.since, controls.since, lift.since) }

    /// Where everything is at a time.
    struct Shares {
        let out: Double
        let open: Double
        let controls: Double
        let lift: Double
        /// How far the smallest form is out.
        let second: Double
    }

    /// The shares of a time.
    func shares(at time: Timestamp) -> Shares {
        Shares(
            out: out.value(at: time), open: open.value(at: time), controls: controls.value(at: time),
            lift: lift.value(at: time), second: second.value(at: time))
    }

    /// What the pill shows at a time, and what the smallest form beside it.
    func faces(_ live: LiveState, at time: Timestamp, isReduced: Bool) -> (compact: PillFace, second: PillFace?)? {
        let value = swap.value(at: time)
        let index = min(max(Int(value.rounded(.down)), 0), orders.count - 1)
        guard index >= 0 else { return nil }
        let (old, new) = (orders[index], orders[min(index + 1, orders.count - 1)])
        let share = index + 1 < orders.count ? value - Double(index) : 1
        func moment(_ id: Int?) -> ActivityMoment? {
            guard let run = run(id) else { return nil }
            guard run.kind == .press else { return run.moment(at: time, isReduced: isReduced) }
            return ActivityMoment(.press(live), at: time, percent: percent.value(at: time))
        }
        func face(_ old: Int?, _ new: Int?, _ share: Double) -> PillFace? {
            guard let now = moment(new ?? old) else { return nil }
            let before = old == new || new == nil ? nil : moment(old)
            return PillFace(now, from: before, share: before == nil ? 1 : share, pressRoom: room.value(at: time))
        }
        guard let compact = face(old.first, new.first, share) else { return nil }
        let others = Array(shownOrder.dropFirst())
        let turn = ActivityOrder.turn(others.count, since: turnsSince, at: time)
        guard others.count > 1, share >= 1 else {
            return (compact, face(old.dropFirst().first, new.dropFirst().first, share))
        }
        let next = turn.share > 0 ? others[turn.next] : others[turn.now]
        return (compact, face(others[turn.now], next, turn.share))
    }

    /// When what it shows changes by the clock alone: what, and whether it is the smallest form's.
    func changes(after time: Timestamp) -> [(name: SceneClock.Name, isSecond: Bool, next: Timestamp)] {
        var changes: [(name: SceneClock.Name, isSecond: Bool, next: Timestamp)] = []
        for (run, isSecond) in [(compact, false), (waiting(at: time), true)] {
            guard let run, let next = run.nextChange(after: time) else { continue }
            changes.append((run.kind == .timer ? .digits : .way, isSecond, next))
        }
        if let next = ActivityOrder.nextTurn(shownOrder.count - 1, since: turnsSince, after: time) {
            changes.append((.turn, true, next))
        }
        if let due { changes.append((.news, false, due)) }
        return changes
    }

    /// From when on nothing moves, until the next step of a script; what is about to close or to go still moves.
    func restsFrom(at time: Timestamp) -> Timestamp {
        var copy = advanced(to: time)
        while let soon = (copy.runs.filter { !$0.isGone }.map { $0.goes } + [copy.closes]).compactMap({ $0 }).min() {
            copy.advance(to: soon)
        }
        return copy.rest
    }

    private var rest: Timestamp {
        var rest = max(out.restsFrom, open.restsFrom, controls.restsFrom, lift.restsFrom, room.restsFrom)
        rest = max(rest, percent.restsFrom, swap.restsFrom, second.restsFrom)
        return runs.map { $0.restsFrom }.reduce(rest, max)
    }
}
