import PressureCore

/// What an activity has to tell at a time; every update replaces it.
package enum ActivityContent: Hashable, Sendable {
    case press(LiveState)
    case timer(KitchenTimer)
    case delivery(Delivery)

    package var kind: ActivityKind {
        switch self {
        case .press: .press
        case .timer(let timer): timer.isCall ? .call : .timer
        case .delivery: .delivery
        }
    }

    /// How full its ring, its bar or its way is at a time.
    func progress(at time: Timestamp) -> Double {
        switch self {
        case .press(let state): min(max(state.share, 0), 1)
        case .timer(let timer): timer.share(at: time)
        case .delivery(let delivery): delivery.place(at: time)
        }
    }

    /// When it changes by the clock alone; nil if it does not.
    package func nextChange(after time: Timestamp) -> Timestamp? {
        switch self {
        case .press: nil
        case .timer(let timer): timer.nextChange(after: time)
        case .delivery(let delivery): delivery.nextChange(after: time)
        }
    }

    /// When it will be over, as far as it is known.
    package func ends(at time: Timestamp) -> Timestamp {
        switch self {
        case .press: .never
        case .timer(let timer): timer.isPaused || timer.isCall ? .never : time + timer.left(at: time)
        case .delivery(let delivery): delivery.stage == .onItsWay ? delivery.arrives : time
        }
    }

    /// What can be done with it.
    package var controls: [ActivityControl] {
        switch self {
        case .press(let state): [state.isPaused ? .resume : .pause, .stop]
        case .timer(let timer) where timer.isCall: timer.isCounted ? [] : [.end]
        case .timer(let timer): timer.isDone ? [.dismiss] : [timer.isPaused ? .resume : .pause, .cancel]
        case .delivery: [.dismiss]
        }
    }

    /// The same with nothing heard for so long that it may be wrong.
    ///
    /// Its marker stays where it was thought to be: nobody knows better.
    func stale(at time: Timestamp) -> ActivityContent {
        guard case .delivery(var delivery) = self, delivery.stage == .onItsWay else { return self }
        delivery.place = delivery.place(at: time)
        delivery.isStale = true
        return .delivery(delivery)
    }

    /// The same with the times of its stops so many minutes later.
    func movedClock(by minutes: Int) -> ActivityContent {
        guard case .delivery(var delivery) = self else { return self }
        for index in delivery.stops.indices {
            delivery.stops[index].time = HomeClock(delivery.stops[index].time).later(by: minutes).text
        }
        return .delivery(delivery)
    }

    /// The same content, so much later: scripts count from zero.
    func shifted(by span: TimeSpan) -> ActivityContent {
        switch self {
        case .press: return self
        case .timer(let timer):
            if case .counting(let since) = timer.phase {
                return .timer(KitchenTimer(timer.label, length: timer.length, phase: .counting(since: since + span)))
            }
            guard case .running(let until) = timer.phase else { return self }
            return .timer(KitchenTimer(timer.label, length: timer.length, phase: .running(until: until + span)))
        case .delivery(var delivery):
            delivery.arrives = delivery.arrives + span
            delivery.reported = delivery.reported + span
            return .delivery(delivery)
        }
    }
}
