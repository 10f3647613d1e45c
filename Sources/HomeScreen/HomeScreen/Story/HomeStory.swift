import PressureCore

/// The home screen as a function of gestures: it receives events in order, and draws the picture of any time.
///
/// It reads no clock: what changes with time alone, such as a card that appears, depends on the time it is asked for.
package struct HomeStory: Sendable {
    /// A state and the time at which it began; it lasts until the next one.
    package final class Beat: Sendable {
        package let time: Timestamp
        package let state: HomeState

        init(time: Timestamp, state: HomeState) { (self.time, self.state) = (time, state) }
    }

    /// A picture and the time at which it appears.
    package struct Moment: Hashable, Sendable {
        package let time: Timestamp
        package let scene: HomeScene
    }

    /// All states in order.
    package private(set) var beats: [Beat]
    private var present: HomeNow

    /// A home screen that is at rest at a time.
    package init(_ home: HomeModel, from start: Timestamp = .zero) {
        present = HomeNow(home, from: start)
        beats = [Beat(time: start, state: present.state)]
    }

    package var home: HomeModel { present.home }

    /// The latest time that it has received.
    package var now: Timestamp { present.now }

    /// The current state.
    package var current: HomeState { present.state }

    /// Receives an event; an event from the past counts as one of the present.
    package mutating func receive(_ event: GestureEvent) {
        present.receive(event)
        keep()
    }

    /// Receives where a finger is that a card follows, though no event says so; other fingers change nothing.
    package mutating func receive(_ move: FingerMove) {
        if present.receive(move) { keep() }
    }

    /// Receives what fingers did, in the order of time.
    package mutating func receive(_ events: [GestureEvent], _ moves: [FingerMove]) {
        var next = 0
        for event in events {
            while next < moves.count, moves[next].time <= event.time {
                receive(moves[next])
                next += 1
            }
            receive(event)
        }
        for move in moves[next...] { receive(move) }
    }

    /// Ends the session; soon afterwards the pill disappears.
    package mutating func end(at time: Timestamp) {
        if present.end(at: time) { keep() }
    }

    private mutating func keep() {
        if let last = beats.last, last.time == now { beats.removeLast() }
        beats.append(Beat(time: now, state: current))
    }

    // MARK: - Pictures

    /// The state at a time.
    package func state(at time: Timestamp) -> HomeState { beats[index(of: time)].state }

    /// The picture at a time; its appearance may differ from the setting's.
    package func scene(at time: Timestamp, style: SceneTraits.Style? = nil) -> HomeScene {
        home.painter(style).scene(state(at: time), at: time)
    }

    /// All pictures from the beginning, each with the time from which it differs from the one before.
    package func moments(
        until end: Timestamp? = nil, every step: Double = SceneLimits.frame, style: SceneTraits.Style? = nil
    ) -> [Moment] {
        let painter = home.painter(style)
        let rest = current.restsFrom(at: now)
        let last = end ?? max(now + HomeModel.span(SceneLimits.pillLinger + SceneLimits.vanish), rest)
        let stride = HomeModel.span(step).microseconds
        var moments: [Moment] = []
        for (index, beat) in beats.enumerated() {
            let until = index + 1 < beats.count ? beats[index + 1].time : last
            let isMotionReduced = home.setting.isMotionReduced
            // What runs by a clock all the time is another picture all the time.
            let runs = !beat.state.clockNames(isMotionReduced: isMotionReduced).isEmpty
            var time = beat.time
            repeat {
                let scene = painter.scene(beat.state, at: time)
                if moments.last?.scene != scene { moments.append(Moment(time: time, scene: scene)) }
                guard time < until else { break }
                let moving = runs ? .never : beat.state.restsFrom(at: time)
                // At rest the next picture is that of the next clock.
                let next =
                    time < moving
                    ? min(time + TimeSpan(microseconds: stride), moving)
                    : beat.state.nextClock(after: time, isMotionReduced: isMotionReduced)
                time = min(next, until)
            } while time < until || (index + 1 == beats.count && time <= last)
        }
        return moments
    }

    private func index(of time: Timestamp) -> Int {
        var (low, high) = (0, beats.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if beats[middle].time <= time { low = middle } else { high = middle }
        }
        return low
    }
}
