import PressureCore
import PressureMotion

/// An activity that a script drives from a time on, and what people have done to it.
///
/// It changes by time alone as far as the script says, so whoever asks for a time first lets it advance to that time.
package struct ActivityRun: Hashable, Sendable {
    /// What somebody who looks has to know of a change.
    enum Outcome { case changed, alert, over, gone }

    package let id: Int
    package let kind: ActivityKind
    /// When it alerted or was touched last; nil for never.
    package private(set) var attention: Timestamp?
    /// When it goes; nil while it lasts.
    private(set) var goes: Timestamp?
    /// Whether it is shown no more.
    package private(set) var isGone = false

    /// All that it has told, in order; the motion says which of them is seen.
    private var contents: [ActivityContent]
    private var turn = MotionValue()
    private var upcoming: [Happening]
    private var updated: Timestamp
    private let staleAfter: TimeSpan?
    /// What is still to come while it is paused, from the pause on.
    private var held: [Happening] = []
    private var heldSince: Timestamp?

    private struct Happening: Hashable {
        var time: Timestamp
        let change: ActivityScript.Change
    }

    init(_ id: Int, _ script: ActivityScript, at time: Timestamp, byHand: Bool = false) {
        (self.id, kind, updated, staleAfter) = (id, script.kind, time, script.staleAfter)
        let since = time - Timestamp.zero
        contents = [script.start.shifted(by: since)]
        upcoming = script.steps.map { step in
            Happening(time: time + step.after, change: step.change.with { $0.shifted(by: since) })
        }
        attention = byHand ? time : nil
    }

    /// The session of presses, which fingers drive.
    init(session id: Int, at time: Timestamp) {
        (self.id, kind, updated, staleAfter) = (id, .press, time, nil)
        contents = [.press(LiveState(.waiting, share: 0, thing: ""))]
        upcoming = []
    }

    // MARK: - Time

    /// When it changes next, apart from digits that count and markers that move; nil if nothing is to come.
    var next: Timestamp? {
        guard !isGone else { return nil }
        return [upcoming.first?.time, staleAt, goes].compactMap { $0 }.min()
    }

    private var staleAt: Timestamp? {
        guard let staleAfter, goes == nil, case .delivery(let delivery)? = contents.last,
            delivery.stage == .onItsWay, !delivery.isStale
        else { return nil }
        return updated + staleAfter
    }

    /// Does what comes next.
    mutating func step() -> Outcome {
        guard let time = next else { return .changed }
        if goes == time {
            isGone = true
            return .gone
        }
        if staleAt == time, upcoming.first.map({ $0.time > time }) ?? true {
            if let last = contents.last { tell(last.stale(at: time), time) }
            return .changed
        }
        let happening = upcoming.removeFirst()
        switch happening.change {
        case .update(let content):
            updated = time
            tell(content, time)
            return .changed
        case .alert(let content):
            (updated, attention) = (time, time)
            tell(content, time)
            return .alert
        case .end:
            end(time)
            return .over
        }
    }

    private mutating func tell(_ content: ActivityContent, _ time: Timestamp) {
        // Long after its turn an old content is seen no more.
        if contents.count > 1, turn.isAtRest(at: time) {
            contents = [contents[contents.count - 1]]
            turn = MotionValue()
        }
        contents.append(content)
        turn.go(to: Double(contents.count - 1), at: time, by: .smooth)
    }

    /// Moves the clock: forwards, a parcel goes on by as much; backwards, the times of its stops move with the clock.
    mutating func moveClock(by minutes: Int) {
        let span = kind == .delivery && minutes > 0 ? TimeSpan.scene(-60 * Double(minutes)) : .zero
        func moved(_ content: ActivityContent) -> ActivityContent {
            span == .zero ? content.movedClock(by: minutes) : content.shifted(by: span)
        }
        contents = contents.map(moved)
        updated = updated + span
        upcoming = upcoming.map { Happening(time: $0.time + span, change: $0.change.with(moved)) }
    }

    // MARK: - What people do

    /// Somebody wants to see it.
    mutating func touch(_ time: Timestamp) { attention = time }

    /// It is over; it goes soon.
    mutating func end(_ time: Timestamp) {
        upcoming = []
        // An ended call counts no more.
        if case .timer(let timer) = content, timer.isCall { tell(.timer(timer.paused(at: time)), time) }
        goes = goes ?? time + .scene(SceneLimits.pillLinger)
    }

    /// Nobody wants to see it any more: it goes at once.
    mutating func dismiss(_ time: Timestamp) {
        upcoming = []
        goes = time
    }

    /// Another one of its kind takes its place.
    mutating func makeRoom() { (upcoming, isGone) = ([], true) }

    mutating func receive(_ control: ActivityControl, _ time: Timestamp) {
        switch control {
        case .pause: pause(time)
        case .resume: resume(time)
        case .stop, .end: end(time)
        case .cancel, .dismiss: dismiss(time)
        }
    }

    private mutating func pause(_ time: Timestamp) {
        guard case .timer(let timer)? = contents.last, heldSince == nil, !timer.isDone else { return }
        (held, upcoming, heldSince) = (upcoming, [], time)
        tell(.timer(timer.paused(at: time)), time)
    }

    private mutating func resume(_ time: Timestamp) {
        guard case .timer(let timer)? = contents.last, let heldSince else { return }
        upcoming = held.map { Happening(time: $0.time + (time - heldSince), change: $0.change) }
        (held, self.heldSince) = ([], nil)
        tell(.timer(timer.resumed(at: time)), time)
    }

    // MARK: - What it shows

    /// What it tells last.
    package var content: ActivityContent { contents[contents.count - 1] }

    /// What it shows at a time.
    package func moment(at time: Timestamp, isReduced: Bool = false) -> ActivityMoment {
        let value = turn.value(at: time)
        let index = min(max(Int(value.rounded(.down)), 0), contents.count - 1)
        guard index + 1 < contents.count else {
            return ActivityMoment(contents[index], at: time, isReduced: isReduced)
        }
        return ActivityMoment(
            contents[index + 1], from: contents[index], share: value - Double(index), at: time, isReduced: isReduced)
    }

    /// When it changes by the clock alone, such as a timer each second.
    func nextChange(after time: Timestamp) -> Timestamp? { isGone ? nil : content.nextChange(after: time) }

    /// From when on nothing of it moves.
    var restsFrom: Timestamp { turn.restsFrom }
}
