import PressureCore

// The clock of the made-up day, which can be moved, and the stacks that turn with it.

extension HomeState {
    /// The time of day that is shown.
    package func clock(at time: Timestamp) -> HomeClock {
        data.clock.later(by: clockShift + Int(clamping: (time - began).microseconds / 60_000_000))
    }

    /// The data as it is at a time.
    func known(at time: Timestamp) -> HomeData {
        var data = data.later(at: clock(at: time), offlineSince: offlineSince)
        // Only an opened page shows it.
        guard opened != nil else { return data }
        for run in motion.pill.advanced(to: time).runs where !run.isGone && run.goes == nil {
            if case .timer(let timer) = run.content {
                if run.kind == .call { data.call = timer.label }
                guard run.kind == .timer else { continue }
                data.timerControls = run.content.controls.map { $0.rawValue }
                data.timer =
                    switch timer.phase {
                    case .running(let until): "\(timer.state) until \(clock(at: until).text)"
                    case .paused: "\(timer.state), \(KitchenTimer.text(timer.roll(at: time).from)) left"
                    default: timer.state
                    }
            }
            if run.kind == .delivery { data.hasParcel = true }
        }
        return data
    }

    /// Rings what is due since it was asked last, and says what an activity alerts to.
    mutating func ring(at time: Timestamp) {
        let pill = motion.pill.advanced(to: time)
        // What alerts may be over when the clock was moved.
        let alerting = pill.compact.flatMap { $0.kind == .press ? nil : $0 } ?? pill.ended.last
        if pill.alerts > toldAlerts, !isCovered(at: time), let run = alerting {
            chosen = Chosen(title: HomeNotice(run.content).text, began: time, mark: .bell)
        }
        toldAlerts = pill.alerts
        let clock = clock(at: time)
        let minutes = clock.minutes(since: rungUntil)
        guard minutes > 0 else { return }
        for notice in data.ring(after: rungUntil, minutes: minutes) {
            let number = (rung.last?.number ?? 0) + 1
            rung = rung.filter { $0.notice != notice }.suffix(SceneLimits.mostNotices - 1)
            rung.append(Rung(number: number, notice: notice))
            chosen = Chosen(title: notice.text, began: time, mark: .bell)
        }
        rungUntil = clock
    }

    /// Turns a stack when another of its widgets begins to matter most; until then a finger's choice stays.
    mutating func turnStacks(_ home: HomeModel, _ time: Timestamp) {
        let known = known(at: time)
        for stack in home.plan.pages.indices.flatMap(home.plan.stacks).map({ $0.stack }) {
            let wanted = stack.matters(known)
            guard let before = mattered.updateValue(wanted, forKey: stack.id), before != wanted else { continue }
            stacks[stack.id]?.go(to: wanted, time)
        }
    }
}

extension HomeNow {
    /// Moves the clock of the day to a time, in minutes since midnight; all that depends on it follows.
    package mutating func setClock(_ minutes: Int, at time: Timestamp) {
        now = max(now, time)
        let moved = minutes - state.clock(at: now).minutes
        state.clockShift += moved
        // A clock that is moved back rings nothing from before its new time.
        if moved < 0 { state.rungUntil = state.clock(at: now) }
        state.ring(at: now)
        state.motion.pill.moveClock(by: moved, now)
        state.followsHour = true
        state.turnStacks(home, now)
    }

    /// Goes offline, so that no new data comes, or online again.
    package mutating func setOffline(_ isOffline: Bool, at time: Timestamp) {
        now = max(now, time)
        state.offlineSince = isOffline ? state.clock(at: now) : nil
        state.chosen = HomeState.Chosen(title: isOffline ? "Offline" : "Online", began: now)
    }

    /// The appearance follows the setting again, not the hour.
    package mutating func keepStyle() { state.followsHour = false }

    /// Whether it is dark, by what is set or by the hour.
    package func isDark(at time: Timestamp) -> Bool {
        home.setting.style(followsHour: state.followsHour, at: state.clock(at: max(time, now))) == .dark
    }

    /// Time has passed without an event: stacks turn, unless somebody presses or rearranges.
    package mutating func pass(to time: Timestamp) {
        guard time > now else { return }
        state.ring(at: time)
        learn(at: time)
        guard state.finger == nil, state.raised == nil, !state.edit.isActive else { return }
        state.turnStacks(home, time)
    }
}
