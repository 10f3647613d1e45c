import PressureGestures

/// The pill as it comes, follows the gesture, opens, closes and goes.
struct LiveMotion {
    let pill: LivePill

    func nodes(_ state: HomeState, at time: Timestamp) -> [SceneNode] {
        let shares = state.motion.pill.shares(at: time)
        guard shares.out > 0 else { return [pill.idle] }
        if shares.open != 0 {
            let open = pill.expanded(
                state.live, controls: shares.controls, highlighted: state.motion.pillAction, share: shares.open,
                room: shares.room)
            return [lifted(open, shares.lift)]
        }
        let compact = pill.compact(state.live, room: shares.room)
        return [lifted(coming(compact, shares.out), shares.lift)]
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
