extension SceneNode {
    /// A filled outline.
    static func filled(
        _ id: String, _ role: SceneRole, _ frame: MotionRect, radius: Double = 0, _ ink: SceneInk,
        children: [SceneNode] = []
    ) -> SceneNode {
        var node = SceneNode(id, role, frame, children: children)
        node.shape = .rectangle(radius: radius)
        node.fill = .plain(ink)
        return node
    }

    /// An ellipse that fills its frame.
    static func oval(_ id: String, _ frame: MotionRect, _ ink: SceneInk) -> SceneNode {
        oval(id, .glyph, frame, ink)
    }

    /// An ellipse that fills its frame, in a role.
    static func oval(_ id: String, _ role: SceneRole, _ frame: MotionRect, _ ink: SceneInk) -> SceneNode {
        var node = SceneNode(id, role, frame)
        node.shape = .ellipse
        node.fill = .plain(ink)
        return node
    }

    /// A filled or stroked line.
    static func path(
        _ id: String, _ role: SceneRole, _ frame: MotionRect, _ path: ScenePath, fill: SceneInk? = nil,
        stroke: SceneStroke? = nil
    ) -> SceneNode {
        var node = SceneNode(id, role, frame)
        node.shape = .path(path)
        node.fill = fill.map { .plain($0) }
        node.stroke = stroke
        return node
    }

    /// A line of text in a frame; shortened where it does not fit.
    static func text(
        _ id: String, _ frame: MotionRect, _ string: String, size: Double, weight: SceneType.Weight = .regular,
        alignment: SceneType.Alignment = .leading, ink: SceneInk = .label, role: SceneRole = .text
    ) -> SceneNode {
        var node = SceneNode(id, role, frame)
        let fitted = SceneType.fitted(string, width: frame.width, size: size, weight: weight)
        node.text = SceneText(fitted, size: size, weight: weight, alignment: alignment, ink: ink)
        return node
    }

    /// The same node with a change; for building trees in one expression.
    func with(_ change: (inout SceneNode) -> Void) -> SceneNode {
        var node = self
        change(&node)
        return node
    }
}
