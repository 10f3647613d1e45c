import PressureCore

/// What happens to an activity, and when: pure data, counted from its start.
package struct ActivityScript: Hashable, Sendable {
    /// What happens in one step.
    package enum Change: Hashable, Sendable {
        /// It has something else to tell.
        case update(ActivityContent)
        /// The same, and somebody has to know at once.
        case alert(ActivityContent)
        /// It is over.
        case end

        /// The same change with other content.
        func with(_ other: (ActivityContent) -> ActivityContent) -> Change {
            switch self {
            case .update(let content): .update(other(content))
            case .alert(let content): .alert(other(content))
            case .end: .end
            }
        }
    }

    /// A change and its time.
    package struct Step: Hashable, Sendable {
        package let after: TimeSpan
        package let change: Change

        package init(_ after: TimeSpan, _ change: Change) { (self.after, self.change) = (after, change) }
    }

    package let start: ActivityContent
    /// In the order of time.
    package let steps: [Step]
    /// After so long without an update it says that it may be wrong; nil if it cannot be.
    package let staleAfter: TimeSpan?

    package init(_ start: ActivityContent, _ steps: [Step], staleAfter: TimeSpan? = nil) {
        (self.start, self.steps, self.staleAfter) = (start, steps, staleAfter)
    }

    package var kind: ActivityKind { start.kind }

    /// The script of a kind as it is shown by default; nil for the press, which fingers drive.
    package static func sample(_ kind: ActivityKind) -> ActivityScript? {
        switch kind {
        case .press: nil
        case .timer: timer("Tea", length: .scene(180))
        case .delivery: delivery(from: HomeData.sample.clock)
        case .call: call("Ines Moreau")
        }
    }

    /// A timer: it counts, rings, and goes if nobody dismisses it.
    package static func timer(_ label: String, length: TimeSpan) -> ActivityScript {
        func timer(_ phase: KitchenTimer.Phase) -> ActivityContent {
            .timer(KitchenTimer(label, length: length, phase: phase))
        }
        return ActivityScript(
            timer(.running(until: Timestamp.zero + length)),
            [
                Step(length, .alert(timer(.done))), Step(.scene(length.seconds + SceneLimits.ringing), .end),
            ])
    }

    /// A call, which counts up until it is ended, for half an hour at most.
    package static func call(_ name: String) -> ActivityScript {
        let call = KitchenTimer(name, length: .scene(60), phase: .counting(since: .zero))
        return ActivityScript(.timer(call), [Step(.scene(1_800), .end)])
    }

    /// A parcel: four reports on the way, a silence that is too long, the door, and the end.
    static func delivery(from clock: HomeClock) -> ActivityScript {
        let stops = [
            Delivery.Stop("harbour", "Harbour Street 3", clock.later(by: 4).text),
            Delivery.Stop("pier", "Pier Road 12", clock.later(by: 9).text),
            Delivery.Stop("you", "You, Mill Lane 4", clock.later(by: 14).text),
        ]
        func report(_ minutes: Double, _ passed: Int, _ place: Double) -> ActivityContent {
            .delivery(
                Delivery(
                    .onItsWay, stops: Array(stops[passed...]), arrives: Timestamp.zero + .scene(14 * 60), place: place,
                    speed: 0.0008, reported: Timestamp.zero + .scene(minutes * 60)))
        }
        func there(_ stage: Delivery.Stage, _ minutes: Double) -> ActivityContent {
            let time = Timestamp.zero + .scene(minutes * 60)
            return .delivery(Delivery(stage, arrives: time, place: 1, reported: time))
        }
        return ActivityScript(
            report(0, 0, 0.12),
            [
                Step(.scene(120), .update(report(2, 0, 0.27))), Step(.scene(240), .update(report(4, 1, 0.45))),
                Step(.scene(330), .update(report(5.5, 2, 0.62))), Step(.scene(720), .alert(there(.atTheDoor, 12))),
                Step(.scene(780), .update(there(.delivered, 13))), Step(.scene(810), .end),
            ], staleAfter: .scene(180))
    }
}

/// A script and when it begins, from the beginning of what is shown.
package struct ActivityStart: Hashable, Sendable {
    package let script: ActivityScript
    package let after: TimeSpan

    package init(_ script: ActivityScript, after: TimeSpan = .zero) { (self.script, self.after) = (script, after) }
}
