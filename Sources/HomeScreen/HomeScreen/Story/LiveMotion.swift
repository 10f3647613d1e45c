import PressureCore
import PressureMotion

/// The pill as it comes, follows what goes on, opens, closes and goes, and the smallest form beside it.
struct LiveMotion {
    let pill: LivePill
    /// Whether it fades where it would move otherwise.
    let isReduced: Bool

    /// What the pill and the smallest form look like at a time.
    func nodes(_ state: HomeState, at time: Timestamp) -> [SceneNode] {
        let motion = state.motion.pill.advanced(to: time)
        let shares = motion.shares(at: time)
        guard shares.out > 0, let faces = motion.faces(state.live, at: time, isReduced: isReduced) else {
            return pill.idle
        }
        let action = state.motion.pillAction
        var nodes = isReduced ? faded(faces.compact, shares, action) : moving(faces.compact, shares, action)
        if let second = faces.second, let node = small(second, beside: faces.compact, shares) {
            // The button that ends edit mode lies there.
            nodes.insert(node.with { $0.opacity *= 1 - state.edit.buttons(at: time) }, at: 0)
        }
        return nodes
    }

    /// What the small pills take of the status line, whether one is open just now or not.
    func places(_ state: HomeState, at time: Timestamp) -> [TakenPlace] {
        let motion = state.motion.pill.advanced(to: time)
        let shares = motion.shares(at: time)
        guard shares.out > 0, let faces = motion.faces(state.live, at: time, isReduced: isReduced) else { return [] }
        let compact = pill.compactFrame(room: faces.compact.room)
        let out = min(shares.out, 1)
        return [
            TakenPlace(frame: compact, share: out),
            TakenPlace(frame: pill.minimalFrame(beside: compact), share: min(shares.second, 1) * out),
        ]
    }

    /// The open pill with its controls; nil if no pill is.
    func open(_ motion: PillMotion, _ live: LiveState, at time: Timestamp) -> PartLook? {
        guard let face = motion.faces(live, at: time, isReduced: isReduced)?.compact else { return nil }
        let shares = motion.shares(at: time)
        guard isReduced else {
            let frame = pill.frames(face, controls: shares.controls, share: shares.open).now
            return PartLook(
                place: frame.scaled(1 + PreviewLimits.hintGrowth * max(shares.lift, 0)),
                seen: LivePill.inside(shares.open),
                words: LivePill.buttons(shares.controls))
        }
        let look = fadedOpen(shares)
        return PartLook(
            place: pill.frames(face, controls: look.controls, share: 1).now, seen: look.seen,
            words: look.words * look.controls)
    }

    /// How much of the open pill is seen where it fades, and of its words on it; its controls are there or not.
    private func fadedOpen(_ shares: PillMotion.Shares) -> (controls: Double, seen: Double, words: Double) {
        // Its words come when its ground hides what lies below.
        (
            shares.controls < 0.5 ? 0 : 1, ContentTurn.way(shares.open, from: 0.45, to: 0.75),
            ContentTurn.way(shares.open, from: 0.7, to: 1)
        )
    }

    private func moving(_ face: PillFace, _ shares: PillMotion.Shares, _ action: Int?) -> [SceneNode] {
        if shares.open != 0 {
            let open = pill.expanded(face, controls: shares.controls, highlighted: action, share: shares.open)
            return [lifted(open, shares.lift)]
        }
        return [lifted(coming(pill.compact(face), shares.out), shares.lift)]
    }

    /// Compact and expanded take turns in their places; the sensor is always there.
    private func faded(_ face: PillFace, _ shares: PillMotion.Shares, _ action: Int?) -> [SceneNode] {
        var nodes: [SceneNode] = []
        let compact = min(shares.out, 1) * (1 - ContentTurn.way(shares.open, from: 0, to: 0.35))
        if compact > 0 {
            nodes.append(
                pill.compact(face).with { node in
                    node.opacity = compact
                    node.children.removeAll { $0.role == .sensor }
                })
        }
        guard shares.open > 0.45 else { return nodes + pill.idle }
        let look = fadedOpen(shares)
        let open = pill.expanded(face, controls: look.controls, highlighted: action, share: 1)
        nodes.append(
            open.with { node in
                node.opacity = look.seen
                node.children.removeAll { $0.role == .sensor }
                for index in node.children.indices { node.children[index].opacity *= look.words }
            })
        return nodes + pill.idle
    }

    /// The smallest form comes out of the compact pill, and goes while that is open.
    private func small(_ face: PillFace, beside compact: PillFace, _ shares: PillMotion.Shares) -> SceneNode? {
        let seen = min(shares.second, shares.out, 1) * (1 - ContentTurn.way(shares.open, from: 0, to: 0.3))
        guard seen > 0 else { return nil }
        let frame = pill.compactFrame(room: compact.room)
        return pill.minimal(face, beside: frame).with { node in
            node.opacity = ContentTurn.way(seen, from: 0.2, to: 0.8)
            if !isReduced { node.frame = node.frame.moved(-(1 - seen) * (node.frame.width + SceneLimits.pillGap), 0) }
        }
    }

    /// Out of the sensor, or back into it; without one it fades where it is.
    private func coming(_ compact: SceneNode, _ share: Double) -> SceneNode {
        var node = compact
        guard share < 1 else { return node }
        let frame = pill.sensor.towards(node.frame, share)
        node.children = node.children.map { child in
            var child = child
            child.frame = child.frame.moved(node.frame.x - frame.x, 0)
            child.opacity *= child.role == .sensor ? 1 : share
            return child
        }
        node.frame = frame
        if !pill.screen.hasSensor { node.opacity = share }
        return node
    }

    /// A light press makes it grow, by as much as it gets closer to opening.
    private func lifted(_ node: SceneNode, _ lift: Double) -> SceneNode {
        guard lift > 0 else { return node }
        return node.with { node in
            let growth = 1 + PreviewLimits.hintGrowth * lift
            node.frame = node.frame.scaled(growth)
            node.scale = growth
            node.shape = .rectangle(radius: node.radius * growth)
        }
    }
}
