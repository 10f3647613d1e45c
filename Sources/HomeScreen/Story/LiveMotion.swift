import PressureCore

/// The pill as it comes, follows the gesture, opens, closes and goes.
struct LiveMotion {
    let pill: LivePill
    /// Whether it fades where it would move otherwise.
    let isReduced: Bool

    func nodes(_ state: HomeState, at time: Timestamp) -> [SceneNode] {
        let shares = state.motion.pill.shares(at: time)
        guard shares.out > 0 else { return [pill.idle] }
        if isReduced { return faded(state, shares) }
        if shares.open != 0 {
            let open = pill.expanded(
                state.live, controls: shares.controls, highlighted: state.motion.pillAction, share: shares.open,
                room: shares.room)
            return [lifted(open, shares.lift)]
        }
        let compact = pill.compact(state.live, room: shares.room)
        return [lifted(coming(compact, shares.out), shares.lift)]
    }

    /// Compact and expanded take turns in their places; the sensor is always there.
    private func faded(_ state: HomeState, _ shares: PillMotion.Shares) -> [SceneNode] {
        var nodes: [SceneNode] = []
        let compact = min(shares.out, 1) * (1 - ShownDrawing.way(shares.open, from: 0, to: 0.35))
        if compact > 0 {
            nodes.append(
                pill.compact(state.live, room: shares.room).with { node in
                    node.opacity = compact
                    node.children.removeAll { $0.role == .sensor }
                })
        }
        guard shares.open > 0.45 else { return nodes + [pill.idle] }
        let open = pill.expanded(
            state.live, controls: shares.controls < 0.5 ? 0 : 1, highlighted: state.motion.pillAction, share: 1,
            room: shares.room)
        nodes.append(
            open.with { node in
                // Its words come when its ground hides what lies below.
                node.opacity = ShownDrawing.way(shares.open, from: 0.45, to: 0.75)
                let words = ShownDrawing.way(shares.open, from: 0.7, to: 1)
                node.children.removeAll { $0.role == .sensor }
                for index in node.children.indices { node.children[index].opacity *= words }
            })
        return nodes + [pill.idle]
    }

    /// Out of the sensor, or back into it.
    private func coming(_ compact: SceneNode, _ share: Double) -> SceneNode {
        var node = compact
        guard share < 1 else { return node }
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

    /// A light press makes it grow, by as much as it gets closer to opening.
    private func lifted(_ node: SceneNode, _ lift: Double) -> SceneNode {
        guard lift > 0 else { return node }
        return node.with { node in
            let growth = 1 + SceneLimits.hintGrowth * lift
            node.frame = node.frame.scaled(growth)
            node.scale = growth
            node.shape = .rectangle(radius: node.radius * growth)
        }
    }
}
