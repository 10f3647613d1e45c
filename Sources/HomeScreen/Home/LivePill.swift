/// The status pill: it surrounds the sensor at the top, and shows the session in three sizes.
package struct LivePill: Hashable, Sendable {
    package let screen: SceneScreen

    package init(_ screen: SceneScreen) { self.screen = screen }

    /// What can be done with the session: only what is essential.
    package static let controls = [HomeAction("pause", "Pause"), HomeAction("stop", "Stop")]

    /// The part of the screen that cannot show anything.
    package var sensor: SceneRect {
        SceneRect(
            (screen.size.width - SceneLimits.sensorWidth) / 2, SceneLimits.pillTop, SceneLimits.sensorWidth,
            SceneLimits.pillHeight)
    }

    private var gaugeSide: Double { SceneLimits.pillHeight - 2 * SceneLimits.pillInset }

    /// The area in which a press counts as one on the compact pill, whatever the pill shows.
    package var compactReach: SceneRect {
        let side = gaugeSide + 2 * SceneLimits.pillInset
        return SceneRect(
            sensor.x - side, SceneLimits.pillTop, sensor.width + 2 * side, SceneLimits.pillHeight)
    }

    /// The frame of the compact pill, no wider than what it shows.
    ///
    /// The room for its number may be on its way from what it showed before.
    package func compactFrame(_ state: LiveState, room: Double? = nil) -> SceneRect {
        let inset = SceneLimits.pillInset
        let value = room ?? Self.room(for: state)
        let leading = inset + gaugeSide + inset
        let trailing = inset + value + inset + 3
        return SceneRect(
            sensor.x - leading, SceneLimits.pillTop, leading + sensor.width + trailing, SceneLimits.pillHeight)
    }

    /// How wide the number is.
    static func room(for state: LiveState) -> Double {
        SceneType.width(of: state.number, size: 15, weight: .bold).rounded(.up)
    }

    package var minimalFrame: SceneRect {
        SceneRect(sensor.right + 6, SceneLimits.pillTop, SceneLimits.pillHeight, SceneLimits.pillHeight)
    }

    package func expandedFrame(controls: Bool) -> SceneRect {
        let width = min(screen.size.width - 2 * SceneLimits.liveMargin, SceneLimits.pillMostWidth)
        return SceneRect(
            (screen.size.width - width) / 2, SceneLimits.pillTop, width,
            controls ? SceneLimits.pillControlsHeight : SceneLimits.pillExpandedHeight)
    }

    /// Where its controls lie, on the screen.
    package var controlFrames: [SceneRect] {
        let frame = expandedFrame(controls: true)
        let inset = SceneLimits.liveMargin
        let width = (frame.width - 2 * inset - SceneLimits.platterGap) / 2
        return (0..<Self.controls.count).map { index in
            SceneRect(
                frame.x + inset + Double(index) * (width + SceneLimits.platterGap),
                frame.bottom - inset - SceneLimits.controlHeight, width,
                SceneLimits.controlHeight)
        }
    }

    // MARK: - Drawing

    /// The sensor alone, where no session is.
    var idle: SceneNode { sensorNode(in: nil) }

    private func sensorNode(in frame: SceneRect?) -> SceneNode {
        let place = frame.map { sensor.moved(-$0.x, -$0.y) } ?? sensor
        return .filled("sensor", .sensor, place, radius: place.height / 2, .palette(.sensor))
    }

    private func body(_ frame: SceneRect, radius: Double, _ state: LiveState) -> SceneNode {
        var node = SceneNode.filled("pill", .pill, frame, radius: radius, .palette(.pressGround))
        node.clips = true
        node.spoken = "\(state.word.title), \(state.percent), \(state.thing)"
        node.target = "pill"
        return node
    }

    /// The smallest view that names the gesture: its mark on the left, the force on the right.
    func compact(_ state: LiveState, room: Double? = nil) -> SceneNode {
        let frame = compactFrame(state, room: room)
        let parts = LiveParts(state: state, name: "pill")
        let inset = SceneLimits.pillInset
        var node = body(frame, radius: frame.height / 2, state)
        let right = sensor.right - frame.x + inset
        node.children = [
            sensorNode(in: frame), parts.gauge(SceneRect(inset, inset, gaugeSide, gaugeSide)),
            parts.line(
                "value", SceneRect(right, inset, Self.room(for: state) + 3, gaugeSide), state.number, size: 15,
                weight: .bold),
        ]
        return node
    }

    /// Where several sessions share the place: a ring that still tells the force.
    func minimal(_ state: LiveState) -> [SceneNode] {
        let frame = minimalFrame
        let inset = SceneLimits.pillInset
        var node = body(frame, radius: frame.height / 2, state)
        node.children = [
            LiveParts(state: state, name: "pill").gauge(SceneRect(inset, inset, gaugeSide, gaugeSide))
        ]
        return [idle, node]
    }

    /// Everything that matters, around the sensor; everything stays on the side where it was.
    ///
    /// Shares say how far it has opened, and how far it has made room for its controls; what the compact pill shows fades
    /// before this is seen.
    func expanded(
        _ state: LiveState, controls: Double, highlighted: String? = nil, share: Double = 1, room: Double? = nil
    ) -> SceneNode {
        let whole = expandedFrame(controls: false).towards(expandedFrame(controls: true), controls)
        let compact = self.compact(state, room: room)
        let frame = compact.frame.towards(whole, share)
        let radius =
            SceneLimits.pillHeight / 2 + (SceneLimits.pillCorner - SceneLimits.pillHeight / 2) * min(max(share, 0), 1)
        let parts = LiveParts(state: state, name: "pill")
        let inset = SceneLimits.liveMargin
        let width = whole.width - 2 * inset
        var node = body(frame, radius: radius, state)
        var inside = SceneNode("pill.inside", .group, whole.moved(-frame.x, -frame.y))
        inside.opacity = min(max((share - 0.4) / 0.6, 0), 1)
        inside.children = [
            parts.gauge(SceneRect(inset, inset, 36, 36)),
            parts.line(
                "value", SceneRect(whole.width - inset - 110, inset, 110, 36), state.percent, size: 20,
                weight: .bold, alignment: .trailing),
            parts.line("word", SceneRect(inset, 56, width * 0.56, 28), state.word.title, size: 22, weight: .bold),
            parts.line(
                "thing", SceneRect(inset + width * 0.56, 58, width * 0.44, 24), state.alert ?? state.thing, size: 14,
                weight: .medium, alignment: .trailing, ink: state.alert == nil ? .pressFaint : .stateAlert),
            parts.bar(SceneRect(inset, 92, width, 12)),
        ]
        if controls > 0 {
            for (action, frame) in zip(Self.controls, controlFrames) {
                let place = frame.moved(-whole.x, -whole.y)
                inside.children.append(
                    parts.control(
                        action, place,
                        radius: ConcentricCorner.radius(
                            of: place, inside: whole.atOrigin, radius: SceneLimits.pillCorner),
                        isHighlighted: highlighted == action.id
                    ).with { $0.opacity = min(max(controls * 2 - 1, 0), 1) })
            }
        }
        node.children = [inside, sensorNode(in: frame)]
        let rest = 1 - share / 0.35
        if rest > 0 {
            var before = SceneNode("pill.compact", .group, frame.atOrigin)
            before.opacity = min(rest, 1)
            before.children = compact.children.filter { $0.role != .sensor }.map { child in
                child.with { $0.frame = $0.frame.moved(compact.frame.x - frame.x, 0) }
            }
            node.children.append(before)
        }
        return node
    }
}
