import HomeScreen
import PressureGestures
import RecordingTools

/// Seeded random fingers on a home screen, wilder than people are.
///
/// They press, swipe, lift, come back too soon, and come in twos. The same seed gives the same story on every machine.
package struct RandomStory: Sendable {
    /// How a story ends before its fingers do.
    package enum Cut: String, Hashable, Sendable, CaseIterable {
        /// The app calls the press off whose event came last.
        case cancelled
        /// The device is gone.
        case deviceGone
    }

    /// A story as it was played.
    package struct Play: Sendable {
        package let story: HomeStory
        package let events: [GestureEvent]
        package let begin: Timestamp
        package let end: Timestamp
    }

    private let home: HomeModel
    private let targets: HomeTargets
    private let fingers: RandomFingers

    package init(_ setting: HomeSetting, seed: UInt64) throws(AppDescriptionError) {
        let home = HomeModel(setting)
        self.home = home
        targets = try HomeTargets(home)
        fingers = RandomFingers(home, seed: seed)
    }

    /// Plays it to its end.
    package var whole: Play { play(nil) }

    /// How many times it can be cut: at every event but those of progress.
    package var cuts: Int { whole.events.count { !$0.isProgress } }

    /// Plays it until an event, counted from 0 without those of progress, and cuts it there; what follows is looked at.
    package func cut(at index: Int, by cut: Cut) -> Play { play((index, cut)) }

    /// What is found in it as a whole and, if asked for, cut at every event in both ways; each with how it was cut.
    package func audits(rate: Int64, hasCuts: Bool) -> [(cut: String, audit: MotionAudit)] {
        var audits = [(cut: "", audit: whole.audit(rate: rate))]
        guard hasCuts else { return audits }
        for index in 0..<cuts {
            for cut in Cut.allCases {
                audits.append(
                    (", \(cut.rawValue) at event \(index + 1)", self.cut(at: index, by: cut).audit(rate: rate)))
            }
        }
        return audits
    }

    private func play(_ cut: (index: Int, by: Cut)?) -> Play {
        var session = TouchSession(surface: home.map.surface)
        var events: [GestureEvent] = []
        var ways = FingerWays(isSwiped: true)
        // What lies on stacks depends on what has happened by then.
        var now = HomeNow(home)
        var moves: [FingerMove] = []
        var cutAt: Timestamp?
        for step in fingers.steps {
            let known = events.count
            switch step.kind {
            case .began(let force):
                let target = targets.target(at: step.point, for: step.finger, on: now, at: step.time)
                session.beginTouch(
                    step.finger, at: step.point, time: step.time, pressure: force, on: target, into: &events)
            case .moved(let force):
                session.moveTouch(step.finger, to: step.point, time: step.time, pressure: force, into: &events)
            case .ended: session.endTouch(step.finger, time: step.time, into: &events)
            }
            for event in events[known...] {
                ways.receive(event)
                now.receive(event)
            }
            switch step.kind {
            case .began: ways.land(step.finger, at: step.point, step.time)
            case .moved: ways.move(step.finger, to: step.point, step.time)
            case .ended: ways.leave(step.finger, at: step.point, step.time)
            }
            for move in ways.take() {
                moves.append(move)
                _ = now.receive(move)
            }
            guard let cut, events.count(where: { !$0.isProgress }) > cut.index else { continue }
            cutAt = step.time
            switch cut.by {
            case .cancelled:
                if let last = events.last { session.cancel(last.contact, at: step.time, into: &events) }
            case .deviceGone: session.end(.deviceGone, at: step.time, into: &events)
            }
            // What the fingers do later belongs to the whole story.
            break
        }
        let last = fingers.steps.last?.time ?? .zero
        if cut == nil { session.advance(to: last + TimeSpan.milliseconds(700), into: &events) }
        session.end(.endOfInput, at: session.now, into: &events)
        var story = HomeStory(home, from: .zero)
        story.receive(events, moves)
        let end = max(events.last?.time ?? .zero, session.now)
        story.end(at: end)
        // From just before the cut on: what came earlier is looked at in the whole story.
        let begin = cutAt.map { max(.zero, $0 - TimeSpan.milliseconds(20)) } ?? .zero
        return Play(story: story, events: events, begin: begin, end: end)
    }
}

extension RandomStory.Play {
    /// Looks at it, at so many pictures a second.
    ///
    /// What goes by the clock alone is looked at with the recordings.
    package func audit(rate: Int64) -> MotionAudit {
        story.audit(events, from: begin, to: end, rate: rate, watching: MotionLimits.rest + 0.4)
    }
}
