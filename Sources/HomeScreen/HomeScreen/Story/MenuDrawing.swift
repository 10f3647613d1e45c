/// Draws a target's actions, or its menu.
struct MenuDrawing {
    let target: HomeTarget
    let parts: HomeParts
    let highlighted: String?
    /// Where what it shows beside its items leads.
    var leads: String?

    /// The menu in a frame on its way; it is laid out for its own frame, and drawn as large as the other one is wide.
    ///
    /// `seen` is how much of it is seen, `words` how much of what it says: nothing while it still lies on its icon.
    func node(in place: MotionRect, seen: Double, words: Double) -> SceneNode? {
        guard let frame = parts.menu, seen > 0 else { return nil }
        let scale = place.width / frame.width
        // A menu that grows from a wide widget has no room for all its rows at first: they would appear from its edge.
        let words = words * PreviewLook.way(place.height / (frame.height * scale), from: 0.6, to: 0.95)
        var node = SceneNode("menu", .menu, place)
        node.shape = .rectangle(radius: PreviewLimits.cardCorner * PreviewLimits.sheetCorner * scale)
        node.material = .thick
        node.clips = true
        node.hasShadow = true
        node.opacity = seen
        node.scale = scale
        for (index, item) in items.enumerated() {
            let row = parts.actions[index].moved(-frame.x, -frame.y)
            node.children.append(action(item, row, isHighlighted: item.id == highlighted))
            if row.y > 0.5 {
                node.children.append(
                    .filled("menu.rule-\(index)", .glyph, MotionRect(0, row.y, frame.width, 1), .vibrant(.separator)))
            }
        }
        if let area = parts.information { node.children.append(information(area.moved(-frame.x, -frame.y))) }
        for index in node.children.indices { node.children[index].opacity = words }
        return node
    }

    private var items: [HomeAction] {
        switch target.offer {
        case .preview(let actions): actions
        case .menu(let items, _): items
        case .playback, .tap: []
        }
    }

    private func action(_ item: HomeAction, _ frame: MotionRect, isHighlighted: Bool) -> SceneNode {
        var node = SceneNode(item.id, .action, frame)
        node.spoken = item.title
        if isHighlighted { node.fill = .plain(.vibrant(.fill)) }
        node.children = [
            .text(
                "\(item.id).title", MotionRect(18, 0, frame.width - 66, frame.height), item.title,
                // It stays as large where the heavier letters of a chosen row need more room.
                size: SceneType.width(of: item.title, size: 17, weight: .semibold) > frame.width - 66 ? 16 : 17,
                weight: isHighlighted ? .semibold : .medium, ink: .vibrant(.label)),
            ActionGlyph.node(
                item.id, MotionRect(frame.width - 42, (frame.height - 22) / 2, 22, 22), isFilled: item.takesOut),
        ]
        return node
    }

    /// What a menu shows beside its items: a line that says what it belongs to, and the pressed thing itself.
    private func information(_ frame: MotionRect) -> SceneNode {
        guard case .menu(_, let lines) = target.offer else { return SceneNode("information", .information, frame) }
        let (head, body) = (lines.first ?? "", lines.dropFirst().first ?? "")
        return SceneNode(
            "information", leads == nil ? .information : .action, frame,
            children: [
                .text(
                    "information.head", MotionRect(18, 9, frame.width - 36, 18), head, size: 13, weight: .semibold,
                    ink: .vibrant(.secondaryLabel)),
                .text(
                    "information.body", MotionRect(18, 28, frame.width - 36, 22), body, size: 17, weight: .semibold,
                    ink: .vibrant(.label)),
            ]
        ).with { node in
            guard let leads else { return }
            (node.target, node.spoken) = ("go:" + leads, "\(head): \(body)")
        }
    }
}
