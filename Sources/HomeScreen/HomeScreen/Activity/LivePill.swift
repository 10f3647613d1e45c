/// The pill at the top: it surrounds the sensor, or floats where there is none, and shows an activity in three sizes.
package struct LivePill: Hashable, Sendable {
    package let screen: SceneScreen

    package init(_ screen: SceneScreen) { self.screen = screen }

    /// The part of the screen that cannot show anything; where there is none, what keeps mark and number apart.
    package var sensor: MotionRect {
        let width = screen.hasSensor ? SceneLimits.sensorWidth : SceneLimits.capsuleGap
        return MotionRect((screen.size.width - width) / 2, SceneLimits.pillTop, width, SceneLimits.pillHeight)
    }

    private var gaugeSide: Double { SceneLimits.pillHeight - 2 * SceneLimits.pillInset }

    /// The area in which a press counts as one on the compact pill, whatever the pill shows.
    package var compactReach: MotionRect {
        let side = gaugeSide + 2 * SceneLimits.pillInset
        return MotionRect(
            sensor.x - side, SceneLimits.pillTop, sensor.width + 2 * side, SceneLimits.pillHeight)
    }

    /// The frame of the compact pill, no wider than what it shows.
    ///
    /// The room for its number may be on its way from what it showed before.
    package func compactFrame(room: Double) -> MotionRect {
        let inset = SceneLimits.pillInset
        let leading = inset + gaugeSide + inset
        let trailing = inset + room + inset + 3
        return MotionRect(
            sensor.x - leading, SceneLimits.pillTop, leading + sensor.width + trailing, SceneLimits.pillHeight)
    }

    /// The frame of the smallest form, beside the compact pill of another activity.
    package func minimalFrame(beside compact: MotionRect) -> MotionRect {
        MotionRect(
            compact.right + SceneLimits.pillGap, SceneLimits.pillTop, SceneLimits.pillHeight, SceneLimits.pillHeight)
    }

    package func expandedFrame(height: Double) -> MotionRect {
        let width = min(screen.size.width - 2 * SceneLimits.liveMargin, SceneLimits.pillMostWidth)
        return MotionRect((screen.size.width - width) / 2, SceneLimits.pillTop, width, height)
    }

    /// The expanded pill with its controls; the same for every activity, so that a press knows where they are.
    package var controlsFrame: MotionRect { expandedFrame(height: SceneLimits.pillControlsHeight) }

    /// Where two controls lie, on the screen; a single one takes the place of both.
    package var controlFrames: [MotionRect] {
        let frame = controlsFrame
        let inset = SceneLimits.liveMargin
        let width = (frame.width - 2 * inset - SceneLimits.platterGap) / 2
        return (0..<SceneLimits.pillControls).map { index in
            MotionRect(
                frame.x + inset + Double(index) * (width + SceneLimits.platterGap),
                frame.bottom - inset - SceneLimits.controlHeight, width,
                SceneLimits.controlHeight)
        }
    }

    /// Where so many controls lie.
    package func controlFrames(_ count: Int) -> [MotionRect] {
        let two = controlFrames
        return count == 1 ? [two[0].joined(two[1])] : Array(two.prefix(count))
    }

    // MARK: - Drawing

    /// The sensor alone, where no activity is; nothing on a screen without one.
    package var idle: [SceneNode] { screen.hasSensor ? [sensorNode(in: nil)] : [] }

    func sensorNode(in frame: MotionRect?) -> SceneNode {
        let place = frame.map { sensor.moved(-$0.x, -$0.y) } ?? sensor
        return .filled("sensor", .sensor, place, radius: place.height / 2, .palette(.sensor))
    }

    private func body(_ frame: MotionRect, radius: Double, _ face: PillFace) -> SceneNode {
        var node = SceneNode.filled("pill", .pill, frame, radius: radius, .palette(face.now.style.ground))
        node.clips = true
        node.spoken = face.now.spoken
        node.target = "pill"
        if let ground = face.oldGround { node.children.append(ground(frame.atOrigin)) }
        return node
    }

    private func sensorNodes(in frame: MotionRect) -> [SceneNode] {
        screen.hasSensor ? [sensorNode(in: frame)] : []
    }

    /// The smallest view that names the activity: its mark on the left, its number on the right.
    package func compact(_ face: PillFace) -> SceneNode {
        let frame = compactFrame(room: face.room)
        let inset = SceneLimits.pillInset
        var node = body(frame, radius: frame.height / 2, face)
        let right = sensor.right - frame.x + inset
        let mark = MotionRect(inset, inset, gaugeSide, gaugeSide)
        node.children +=
            sensorNodes(in: frame)
            + face.nodes { $0.compact(mark: mark, value: MotionRect(right, inset, $0.room + 3, gaugeSide)) }
        return node
    }

    /// Where several activities share the place: a ring that still tells something.
    package func minimal(_ face: PillFace, beside compact: MotionRect, id: String = "pill.second") -> SceneNode {
        let frame = minimalFrame(beside: compact)
        let inset = SceneLimits.pillInset
        var node = body(frame, radius: frame.height / 2, face)
        (node.id, node.target) = (id, id)
        node.children += face.nodes { $0.minimal(id, MotionRect(inset, inset, gaugeSide, gaugeSide)) }
        return node
    }

    /// Everything that matters, around the sensor; everything stays on the side where it was.
    ///
    /// Shares say how far it has opened, and how far it has made room for its controls; what the compact pill shows fades
    /// before this is seen.
    package func expanded(_ face: PillFace, controls: Double, highlighted: Int? = nil, share: Double = 1) -> SceneNode {
        let (frame, whole) = frames(face, controls: controls, share: share)
        let compact = self.compact(face)
        let radius =
            SceneLimits.pillHeight / 2 + (SceneLimits.pillCorner - SceneLimits.pillHeight / 2) * min(max(share, 0), 1)
        var node = body(frame, radius: radius, face)
        var inside = SceneNode("pill.inside", .group, whole.moved(-frame.x, -frame.y))
        inside.opacity = Self.inside(share)
        inside.children = face.nodes { $0.expanded(whole.width) }
        if controls > 0 {
            inside.children += buttons(face.now, in: whole, highlighted).map { button in
                button.with { $0.opacity = Self.buttons(controls) }
            }
        }
        node.children += [inside] + sensorNodes(in: frame)
        let rest = 1 - share / 0.35
        if rest > 0 {
            var before = SceneNode("pill.compact", .group, frame.atOrigin)
            before.opacity = min(rest, 1)
            before.children = compact.children.filter { $0.role != .sensor && $0.id != "pill.ground" }.map { child in
                child.with { $0.frame = $0.frame.moved(compact.frame.x - frame.x, 0) }
            }
            node.children.append(before)
        }
        return node
    }

    /// Where it lies so far open, and where it will.
    func frames(_ face: PillFace, controls: Double, share: Double) -> (now: MotionRect, whole: MotionRect) {
        let whole = expandedFrame(height: face.between { $0.expandedHeight(controls: controls) })
        return (compactFrame(room: face.room).towards(whole, share), whole)
    }

    /// How much is seen of all that it holds when it is so far open, and of its controls on it.
    static func inside(_ share: Double) -> Double { min(max((share - 0.4) / 0.6, 0), 1) }
    static func buttons(_ controls: Double) -> Double { min(max(controls * 2 - 1, 0), 1) }

    private func buttons(_ moment: ActivityMoment, in whole: MotionRect, _ highlighted: Int?) -> [SceneNode] {
        let parts = LiveParts(style: moment.style, name: "pill")
        let controls = moment.controls
        return zip(controls, controlFrames(controls.count)).enumerated().map { index, pair in
            let place = pair.1.moved(-whole.x, -whole.y)
            return parts.control(
                pair.0, place,
                radius: ConcentricCorner.radius(of: place, inside: whole.atOrigin, radius: SceneLimits.pillCorner),
                isHighlighted: highlighted == index || (highlighted != nil && controls.count == 1))
        }
    }
}

/// What a pill shows: an activity, or one that turns into another.
package struct PillFace {
    package let now: ActivityMoment
    private let before: ActivityMoment?
    private let share: Double
    /// For a press, whose number makes room for itself on its own.
    private let pressRoom: Double?

    package init(
        _ now: ActivityMoment, from before: ActivityMoment? = nil, share: Double = 1, pressRoom: Double? = nil
    ) {
        (self.now, self.before, self.share, self.pressRoom) = (now, share < 1 ? before : nil, share, pressRoom)
    }

    /// A length of the one, or on the way between both.
    func between(_ length: (ActivityMoment) -> Double) -> Double {
        guard let before else { return length(now) }
        return length(before) + (length(now) - length(before)) * share
    }

    var room: Double { between { $0.kind == .press ? pressRoom ?? $0.room : $0.room } }

    /// What one shows; of two, the old fades before the new is read.
    func nodes(_ nodes: (ActivityMoment) -> [SceneNode]) -> [SceneNode] {
        guard let before else { return nodes(now) }
        func group(_ moment: ActivityMoment, _ opacity: Double) -> [SceneNode] {
            nodes(moment).map { node in node.with { $0.opacity *= opacity } }
        }
        let old = group(before, ContentTurn.going(share)).map { node in node.with { $0.id += ".before" } }
        return old + group(now, ContentTurn.coming(share))
    }

    /// The ground of what it turns from, which fades on that of what it turns to.
    var oldGround: ((MotionRect) -> SceneNode)? {
        guard let before, before.style != now.style else { return nil }
        return { frame in
            SceneNode.filled("pill.ground", .group, frame, .palette(before.style.ground))
                .with { $0.opacity = 1 - ContentTurn.way(share, from: 0.3, to: 0.7) }
        }
    }
}
