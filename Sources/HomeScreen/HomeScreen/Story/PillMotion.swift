import PressureCore
import PressureMotion

/// How the pill moves, and what it shows: out of the sensor, open and closed, from one activity to another, and back.
///
/// Scripts go on by time alone: whoever asks for a time first lets a copy advance to that time.
package struct PillMotion: Hashable, Sendable {
    /// From the sensor to the compact pill.
    private(set) var out = MotionValue()
    /// From the compact pill to the expanded one.
    private(set) var open = MotionValue()
    /// How far the expanded pill has made room for its controls.
    private(set) var controls = MotionValue()
    /// How far a light press has brought it forward.
    private(set) var lift = MotionValue()
    /// Points; the room for a press's number.
    private(set) var room = MotionValue()
    /// Hundredths of full force, as the open pill shows them.
    private(set) var percent = MotionValue()
    /// When it closes by itself; nil while no alert is shown.
    private(set) var closes: Timestamp?

    /// What begins later, in the order of time.
    private var starts: [Start] = []
    package private(set) var runs: [ActivityRun] = []
    /// The orders of the activities, each until the next one; the motion says which is seen.
    private(set) var orders: [[Int]] = []
    private(set) var swap = MotionValue()
    /// How far the smallest form has come out beside the compact one.
    private(set) var second = MotionValue()
    /// Since when those that wait take turns.
    private(set) var turnsSince = Timestamp.zero
    /// The part that was touched last, and the activity that was seen there.
    private var pressed: Pressed?
    private struct Pressed: Hashable {
        let part: Part
        let run: Int?
    }
    /// What ended by itself, the latest last.
    private(set) var ended: [ActivityRun] = []
    /// How many alerts there were.
    private(set) var alerts = 0
    /// How many ended before those.
    private(set) var endedBefore = 0
    private var lastID = 0
    /// The latest of each kind, unless somebody has dismissed it: nothing else is told once it has ended.
    private(set) var latest = Latest()

    package init() {}

    // MARK: - What goes on

    /// A session of presses begins with its first event.
    mutating func begin(_ time: Timestamp) {
        advance(to: time)
        add(ActivityRun(session: newID(), at: time), time)
    }

    /// A script begins.
    package mutating func start(_ script: ActivityScript, at time: Timestamp, byHand: Bool = false) {
        advance(to: time)
        // Of what people start there is one of a kind: all that shows it shows the same.
        if byHand { for run in runs where run.kind == script.kind { change(run.id) { $0.makeRoom() } } }
        add(ActivityRun(newID(), script, at: time, byHand: byHand), time)
    }

    /// A number for each kind.
    ///
    /// A dictionary would look its type up when the first picture is drawn, which costs as much as 1 % of it.
    struct Latest: Hashable {
        private var numbers = [Int](repeating: -1, count: ActivityKind.allCases.count)

        subscript(kind: ActivityKind) -> Int? {
            get { numbers[kind.place] < 0 ? nil : numbers[kind.place] }
            set { numbers[kind.place] = newValue ?? -1 }
        }
    }

    private struct Start: Hashable {
        let time: Timestamp
        let script: ActivityScript
    }

    /// A script begins at a time that is still to come.
    package mutating func start(_ script: ActivityScript, later time: Timestamp) {
        starts.append(Start(time: time, script: script))
        starts.sort { $0.time < $1.time }
    }

    private mutating func newID() -> Int {
        lastID += 1
        return lastID
    }

    private mutating func add(_ run: ActivityRun, _ time: Timestamp) {
        if swap.isAtRest(at: time), let last = orders.last {
            runs.removeAll { run in run.isGone && !last.contains(run.id) }
            (orders, swap) = ([last], MotionValue())
        }
        runs.append(run)
        latest[run.kind] = run.id
        reorder(time)
    }

    /// Makes room for another number, and lets the open pill's number go there.
    mutating func make(room state: LiveState, _ time: Timestamp) {
        room.go(to: PressLook(state: state).valueWidth, at: time, by: .direct)
        percent.go(to: Double(state.whole), at: time, by: .direct)
    }

    /// The session is over; the pill stays for a moment.
    mutating func end(_ time: Timestamp) {
        advance(to: time)
        change(runs.last { $0.kind == .press && !$0.isGone }?.id) { $0.end(time) }
        guard compact?.kind == .press else { return }
        close(time, by: .leaving)
    }

    /// Opens it in full for a while, for the session of presses.
    mutating func alert(_ time: Timestamp) {
        advance(to: time)
        change(runs.last { $0.kind == .press && !$0.isGone }?.id) { $0.touch(time) }
        reorder(time)
        openForAlert(time)
    }

    private mutating func openForAlert(_ time: Timestamp) {
        open.go(to: 1, at: time, by: .lively)
        controls.go(to: 0, at: time, by: .smooth)
        closes = time + HomeModel.span(SceneLimits.alert)
    }

    private mutating func close(_ time: Timestamp, by spring: Spring) {
        open.go(to: 0, at: time, by: spring)
        closes = nil
    }

    /// What a press on the pill is about.
    package enum Part: Hashable, Sendable { case compact, second, body, outside }

    /// Goes on with what a press on the pill itself did.
    mutating func receive(_ kind: GestureEvent.Kind, on part: Part, _ time: Timestamp) {
        advance(to: time)
        switch kind {
        case .touchBegan: pressed = Pressed(part: part, run: seen(part == .second, at: time)?.id)
        case .hintBegan: lift.go(to: 0.3, at: time, by: .direct)
        case .progress(let progress) where progress.stage == .peek:
            lift.go(to: max(0.3, progress.value), at: time, by: .direct)
        case .menuOpened(let trigger) where out.target > 0:
            // A key has no place on the pill.
            bring(trigger == .keyboard ? compact?.id : pressed?.run ?? compact?.id, time)
            open.go(to: 1, at: time, by: .lively)
            controls.go(to: 1, at: time, by: .direct)
            lift.go(to: 0, at: time, by: .smooth)
            closes = nil
        case .hintEnded(.began), .progress, .highlighted, .pinned: break
        default:
            if kind == .tapped, part == .second { bring(pressed?.run, time, last: compact?.id) }
            lift.go(to: 0, at: time, by: .leaving)
            close(time, by: .leaving)
        }
    }

    /// Makes an activity the compact one; `last` then waits behind all others.
    private mutating func bring(_ id: Int?, _ time: Timestamp, last: Int? = nil) {
        change(id) { $0.touch(time) }
        reorder(time, last: id == last ? nil : last)
    }

    /// The activity that a touch on a part is about, as it was seen when the touch began.
    func pressed(on part: Part) -> ActivityRun? { pressed.flatMap { $0.part == part ? run($0.run) : nil } }
    /// The part that the touch began on.
    var pressedPart: Part? { pressed?.part }

    /// A control of the compact activity was chosen.
    mutating func receive(_ control: ActivityControl, _ time: Timestamp) {
        advance(to: time)
        receive(control, compact?.id, time)
    }

    /// A control of an activity was chosen elsewhere.
    mutating func receive(_ control: ActivityControl, of kind: ActivityKind, _ time: Timestamp) {
        advance(to: time)
        receive(control, first(kind), time)
    }

    private mutating func receive(_ control: ActivityControl, _ id: Int?, _ time: Timestamp) {
        change(id) { run in
            run.touch(time)
            run.receive(control, time)
        }
        if control == .dismiss, let kind = run(id)?.kind { latest[kind] = nil }
        advance(to: time)
        reorder(time)
    }

    /// The clock of the day was moved.
    mutating func moveClock(by minutes: Int, _ time: Timestamp) {
        advance(to: time)
        for index in runs.indices { runs[index].moveClock(by: minutes) }
    }

    /// An activity was swiped away, and goes soon.
    mutating func dismiss(_ kind: ActivityKind, _ time: Timestamp) {
        change(first(kind)) { $0.dismiss(time) }
        latest[kind] = nil
    }

    /// The most important activity of a kind.
    private func first(_ kind: ActivityKind) -> Int? {
        shownOrder.first { id in runs.contains { $0.id == id && $0.kind == kind && !$0.isGone } }
    }

    private mutating func change(_ id: Int?, _ change: (inout ActivityRun) -> Void) {
        guard let id, let index = runs.firstIndex(where: { $0.id == id }) else { return }
        change(&runs[index])
    }

    // MARK: - Time

    /// Does what the clock alone has done up to a time, in its order.
    package mutating func advance(to time: Timestamp) {
        while let due = due, due <= time {
            if closes == due {
                close(due, by: .smooth)
                continue
            }
            if starts.first?.time == due {
                add(ActivityRun(newID(), starts.removeFirst().script, at: due), due)
                continue
            }
            guard let index = runs.firstIndex(where: { $0.next == due }) else { return }
            switch runs[index].step() {
            case .alert:
                alerts += 1
                reorder(due)
                openForAlert(due)
            case .over:
                ended.append(runs[index])
                guard ended.count > SceneLimits.mostNotices else { break }
                ended.removeFirst()
                endedBefore += 1
            case .gone: reorder(due)
            case .changed: break
            }
        }
    }

    /// When the clock alone does something next.
    var due: Timestamp? { (runs.map { $0.next } + [closes, starts.first?.time]).compactMap { $0 }.min() }

    package func advanced(to time: Timestamp) -> PillMotion {
        var copy = self
        copy.advance(to: time)
        return copy
    }

    private mutating func reorder(_ time: Timestamp, last: Int? = nil) {
        var order = ActivityOrder.order(runs, at: time)
        if let last, let place = order.firstIndex(of: last) { order.append(order.remove(at: place)) }
        guard order != shownOrder || out.target == 0 else { return }
        guard !order.isEmpty else {
            out.go(to: 0, at: time, by: .leaving)
            second.go(to: 0, at: time, by: .leaving)
            return close(time, by: .leaving)
        }
        if out.target == 0 {
            // What comes out anew turns from nothing.
            (orders, swap) = ([order], MotionValue())
        } else {
            keepTurn(time)
            orders.append(order)
            swap.go(to: Double(orders.count - 1), at: time, by: .smooth)
        }
        if order.first != orders.dropLast().last?.first, open.target == 1, closes == nil { close(time, by: .leaving) }
        out.go(to: 1, at: time, by: .direct)
        second.go(to: order.count > 1 ? 1 : 0, at: time, by: .smooth)
        turnsSince = time
    }

    /// The one of those that wait that is seen now goes on from here as the first of them.
    private mutating func keepTurn(_ time: Timestamp) {
        let others = Array(shownOrder.dropFirst())
        guard others.count > 1 else { return }
        let turn = ActivityOrder.turn(others.count, since: turnsSince, at: time)
        let now = turn.share < 0.5 ? turn.now : turn.next
        orders[orders.count - 1] = Array(shownOrder.prefix(1)) + others[now...] + others[..<now]
    }
}
