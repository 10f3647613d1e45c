import PressureCore

/// What activities are drawn with: rings, bars, lines of letters and buttons in their app's colours.
package struct LiveParts {
    let style: ActivityStyle
    /// The names of its nodes begin with it.
    let name: String

    /// The shares at which a hint, a peek and a pop begin, as the recognizer has them.
    static let rungs = [TuningField.hintEnter, .peekEnter, .popEnter].map { Tuning.standard[$0] }

    /// A ring that is full by a share, around what tells more.
    func ring(_ frame: MotionRect, _ share: Double, _ ink: SceneInk, around: [SceneNode]) -> SceneNode {
        let width = max(2.4, frame.width * 0.12)
        let circle = frame.atOrigin.inset(width / 2)
        return SceneNode(
            "\(name).gauge", .graph, frame,
            children: [
                .path(
                    "\(name).gauge.track", .graph, frame.atOrigin, ScenePath(arcIn: circle, from: 0, to: 1),
                    stroke: SceneStroke(.faint(.palette(style.faint), 0.4), width)),
                .path(
                    "\(name).gauge.arc", .graph, frame.atOrigin,
                    ScenePath(arcIn: circle, from: 0, to: min(max(share, 0.01), 1)), stroke: SceneStroke(ink, width)),
            ] + around)
    }

    /// A number in a ring, as large as there is room.
    func number(_ frame: MotionRect, _ text: String, _ ink: SceneInk) -> SceneNode {
        let size = max(SceneLimits.leastText, (frame.width * 0.36).rounded())
        return .text(
            "\(name).gauge.number", frame.atOrigin, text, size: size, weight: .bold, alignment: .centre, ink: ink)
    }

    /// A bar that is full by a share, with notches.
    func bar(_ frame: MotionRect, _ share: Double, _ ink: SceneInk, notches: [Double] = [], isEmptyAtZero: Bool = false)
        -> SceneNode
    {
        var nodes = [
            SceneNode.filled(
                "\(name).bar.track", .graph, frame.atOrigin, radius: frame.height / 2,
                .faint(.palette(style.faint), 0.3)),
            SceneNode.filled(
                "\(name).bar.force", .graph,
                MotionRect(0, 0, max(frame.height, frame.width * min(share, 1)), frame.height),
                radius: frame.height / 2, ink
            ).with { $0.opacity = isEmptyAtZero ? min(share * 50, 1) : 1 },
        ]
        for (index, notch) in notches.enumerated() {
            nodes.append(
                .filled(
                    "\(name).bar.rung-\(index)", .graph,
                    MotionRect(frame.width * notch - 1, 0, 2, frame.height), .palette(style.ground)))
        }
        return SceneNode("\(name).bar", .graph, frame, children: nodes)
    }

    func line(
        _ id: String, _ frame: MotionRect, _ text: String, size: Double, weight: SceneType.Weight = .semibold,
        alignment: SceneType.Alignment = .leading, ink: PaletteColour? = nil
    ) -> SceneNode {
        .text(
            "\(name).\(id)", frame, text, size: size, weight: weight, alignment: alignment,
            ink: .palette(ink ?? style.ink))
    }

    /// A line in the first of some sizes in which it fits its frame whole.
    func line(
        _ id: String, _ frame: MotionRect, _ text: String, sizes: [Double], weight: SceneType.Weight = .semibold,
        alignment: SceneType.Alignment = .leading, ink: PaletteColour? = nil
    ) -> SceneNode {
        let size = sizes.first { SceneType.width(of: text, size: $0, weight: weight) <= frame.width }
        return line(
            id, frame, text, size: size ?? SceneLimits.leastText, weight: weight, alignment: alignment, ink: ink)
    }

    /// A line on a platter of its own: what an alert is about.
    func marked(_ id: String, _ frame: MotionRect, _ text: String, size: Double, most: Double) -> SceneNode {
        let width = min(most, SceneType.width(of: text, size: size, weight: .bold).rounded(.up) + 20)
        var node = SceneNode("\(name).\(id)", .graph, MotionRect(frame.x, frame.y, width, frame.height))
        node.shape = .rectangle(radius: frame.height / 2)
        node.fill = .plain(.palette(style.ink))
        node.children = [
            .text(
                "\(name).\(id).text", MotionRect(10, 0, width - 20, frame.height), text, size: size, weight: .bold,
                alignment: .centre, ink: .palette(style.ground))
        ]
        return node
    }

    /// A button with its word, or with its mark alone where it is as wide as high.
    func control(_ control: ActivityControl, _ frame: MotionRect, radius: Double, isHighlighted: Bool) -> SceneNode {
        var node = SceneNode.filled(
            "\(name).\(control.rawValue)", .control, frame, radius: radius,
            isHighlighted
                ? .faint(.palette(style.faint), 0.55)
                : control == .dismiss ? style.dismissGround : .faint(.palette(style.faint), 0.28))
        node.spoken = control.title
        node.children =
            frame.width > frame.height
            ? [
                line(
                    "\(control.rawValue).title", frame.atOrigin, control.title, size: 16, alignment: .centre)
            ]
            : [ActivityMark.node("\(name).\(control.rawValue).mark", .control(control), inside(frame), style.ink)]
        return node
    }

    private func inside(_ frame: MotionRect) -> MotionRect { frame.atOrigin.inset(frame.width * 0.3) }
}
