import PressureGestures

/// The pill as it appears, follows the gesture, opens, closes and disappears.
struct LiveMotion {
    let pill: LivePill

    private func seconds(_ time: Timestamp, since start: Timestamp) -> Double {
        Double((time - start).microseconds) / 1_000_000
    }

    func nodes(_ state: HomeState, at time: Timestamp) -> [SceneNode] {
        guard let began = state.sessionBegan, began <= time else { return [pill.idle] }
        // An alert is shown before the session disappears.
        if state.raised == nil, let alert = alert(state, at: time) { return [alert] }
        if let ended = state.sessionEnded { return ending(state, seconds(time, since: ended)) }
        if let raised = state.raised, raised.target == "pill" {
            let share = SceneMotion.spring(
                SceneMotion.share(seconds(time, since: raised.began), of: SceneLimits.spring))
            return [pill.expanded(state.live, controls: true, highlighted: raised.highlighted, share: share)]
        }
        if let leaving = state.leaving, leaving.raised.target == "pill" {
            let share = SceneMotion.share(seconds(time, since: leaving.began), of: SceneLimits.spring)
            if share < 1 {
                let rest = 1 - SceneMotion.easeOut(share)
                return [pill.expanded(state.live, controls: true, share: rest)]
            }
        }
        if let hint = state.hint, hint.target == "pill" {
            // A light press makes it grow, by as much as it gets closer to the peek.
            return [
                pill.compact(state.live).with { node in
                    let growth = 1 + SceneLimits.hintGrowth * max(0.3, hint.progress)
                    node.frame = node.frame.scaled(growth)
                    node.scale = growth
                    node.shape = .rectangle(radius: node.radius * growth)
                }
            ]
        }
        let share = SceneMotion.easeOut(SceneMotion.share(seconds(time, since: began), of: SceneLimits.pillAppear))
        guard share < 1 else { return [pill.compact(state.live)] }
        return [coming(state.live, share)]
    }

    /// Out of the sensor, or back into it.
    private func coming(_ live: LiveState, _ share: Double) -> SceneNode {
        var node = pill.compact(live)
        let frame = pill.sensor.towards(node.frame, share)
        node.children = node.children.map { child in
            var child = child
            child.frame = child.frame.moved(node.frame.x - frame.x, 0)
            child.opacity = child.role == .sensor ? 1 : share
            return child
        }
        node.frame = frame
        return node
    }

    /// An alert is shown in full for a while, then small again.
    private func alert(_ state: HomeState, at time: Timestamp) -> SceneNode? {
        guard let began = state.alertBegan, state.live.alert != nil else { return nil }
        let elapsed = seconds(time, since: began)
        if elapsed < SceneLimits.alert {
            let share = SceneMotion.spring(SceneMotion.share(elapsed, of: SceneLimits.spring))
            return pill.expanded(state.live, controls: false, share: share)
        }
        let share = SceneMotion.share(elapsed - SceneLimits.alert, of: SceneLimits.spring)
        return share < 1 ? pill.expanded(state.live, controls: false, share: 1 - SceneMotion.easeOut(share)) : nil
    }

    private func ending(_ state: HomeState, _ elapsed: Double) -> [SceneNode] {
        if elapsed < SceneLimits.pillLinger { return [pill.compact(state.live)] }
        let share = SceneMotion.share(elapsed - SceneLimits.pillLinger, of: SceneLimits.vanish)
        return share < 1 ? [coming(state.live, 1 - share)] : [pill.idle]
    }
}
