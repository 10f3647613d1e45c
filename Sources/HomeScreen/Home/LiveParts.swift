import PressureCore

/// What the live views share: a gauge, a bar with the rungs, lines of letters on the brand's own ground.
struct LiveParts {
    let state: LiveState
    let name: String

    /// A ring that is as full as the press is hard, around the state's mark; a ring for the smallest view.
    func gauge(_ frame: SceneRect) -> SceneNode {
        let width = max(2.4, frame.width * 0.12)
        let circle = frame.atOrigin.inset(width / 2)
        return SceneNode(
            "\(name).gauge", .graph, frame,
            children: [
                .path(
                    "\(name).gauge.track", .graph, frame.atOrigin, ScenePath(arcIn: circle, from: 0, to: 1),
                    stroke: SceneStroke(.faint(.palette(.pressFaint), 0.4), width)),
                .path(
                    "\(name).gauge.arc", .graph, frame.atOrigin,
                    ScenePath(arcIn: circle, from: 0, to: min(max(state.share, 0.01), 1)),
                    stroke: SceneStroke(state.word.ink, width)),
                GestureGlyph.node(
                    "\(name).gauge.mark", state.word.glyph, frame.atOrigin.inset(frame.width * 0.28),
                    ink: state.word.ink),
            ])
    }

    /// The force as a bar, and where the rungs of the ladder lie on it.
    func bar(_ frame: SceneRect, rungs: [Double] = LiveParts.rungs) -> SceneNode {
        var nodes = [
            SceneNode.filled(
                "\(name).bar.track", .graph, frame.atOrigin, radius: frame.height / 2,
                .faint(.palette(.pressFaint), 0.3)),
            SceneNode.filled(
                "\(name).bar.force", .graph,
                SceneRect(0, 0, max(frame.height, frame.width * min(state.share, 1)), frame.height),
                radius: frame.height / 2, state.word.ink),
        ]
        for (index, rung) in rungs.enumerated() {
            nodes.append(
                .filled(
                    "\(name).bar.rung-\(index)", .graph,
                    SceneRect(frame.width * rung - 1, 0, 2, frame.height), .palette(.pressGround)))
        }
        return SceneNode("\(name).bar", .graph, frame, children: nodes)
    }

    /// The shares at which a hint, a peek and a pop begin, as the recognizer has them.
    static let rungs = [TuningField.hintEnter, .peekEnter, .popEnter].map { Tuning.standard[$0] }

    func line(
        _ id: String, _ frame: SceneRect, _ text: String, size: Double, weight: SceneType.Weight = .semibold,
        alignment: SceneType.Alignment = .leading, ink: PaletteColour = .pressInk
    ) -> SceneNode {
        .text(
            "\(name).\(id)", frame, text, size: size, weight: weight, alignment: alignment, ink: .palette(ink))
    }

    /// A button on the brand's ground.
    func control(_ action: HomeAction, _ frame: SceneRect, radius: Double, isHighlighted: Bool) -> SceneNode {
        var node = SceneNode.filled(
            "\(name).\(action.id)", .control, frame, radius: radius,
            .faint(.palette(.pressFaint), isHighlighted ? 0.55 : 0.28))
        node.spoken = action.title
        node.children = [
            line(
                "\(action.id).title", frame.atOrigin, action.title, size: 16, weight: .semibold, alignment: .centre)
        ]
        return node
    }
}
