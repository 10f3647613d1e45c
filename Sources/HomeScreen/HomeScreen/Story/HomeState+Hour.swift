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
        data.hasTimer = motion.pill.advanced(to: time).runs.contains {
            $0.kind == .timer && !$0.isGone && $0.goes == nil
        }
        return data
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
        state.clockShift += minutes - state.clock(at: now).minutes
        state.followsHour = true
        state.turnStacks(home, now)
    }

    /// Goes offline, so that no new data comes, or online again.
    package mutating func setOffline(_ isOffline: Bool, at time: Timestamp) {
        now = max(now, time)
        state.offlineSince = isOffline ? state.clock(at: now) : nil
        state.chosen = HomeState.Chosen(title: isOffline ? "Offline" : "Online", began: now)
    }

    /// The appearance goes by what is set again.
    package mutating func keepStyle() { state.followsHour = false }

    /// Time has passed without an event: stacks turn, unless somebody presses or rearranges.
    package mutating func pass(to time: Timestamp) {
        guard time > now else { return }
        learn(at: time)
        guard state.finger == nil, state.raised == nil, !state.edit.isActive else { return }
        state.turnStacks(home, time)
    }
}
