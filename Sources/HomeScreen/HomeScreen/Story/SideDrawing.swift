import PressureMotion

/// Draws the action beside a card that a sideways swipe uncovers: a strip with its mark, and its title below.
struct SideDrawing {
    let action: HomeAction
    /// Whether lifting the finger now chooses it.
    let isChosen: Bool

    /// The strip in a frame, which may be as narrow as a line.
    func node(_ frame: MotionRect) -> SceneNode {
        var node = SceneNode("side", .action, frame)
        node.shape = .rectangle(radius: min(PreviewLimits.cardCorner * PreviewLimits.sheetCorner, frame.width / 2))
        node.material = .thick
        node.clips = true
        node.spoken = action.title
        if isChosen {
            node.children.append(.filled("side.chosen", .action, frame.atOrigin, .vibrant(.fill)))
        }
        let words = SceneType.width(of: action.title, size: 13, weight: .semibold)
        let middle = frame.height / 2
        node.children.append(
            ActionGlyph.node(action.id, MotionRect(frame.width / 2 - 11, middle - 20, 22, 22)).with { mark in
                mark.opacity = PreviewLook.way(frame.width - 22, from: 0, to: 30)
            })
        node.children.append(
            .text(
                "side.title", MotionRect((frame.width - words) / 2 - 1, middle + 8, words + 2, 18), action.title,
                size: 13, weight: .semibold, alignment: .centre, ink: .vibrant(.label)
            ).with { title in title.opacity = PreviewLook.way(frame.width - words - 4, from: 0, to: 30) })
        return node
    }
}
