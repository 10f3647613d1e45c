/// The marks of what a press became: each has a shape of its own, so that none is told by its colour alone.
enum GestureGlyph {
    /// A mark in a frame, by the word for what it stands for.
    static func node(_ id: String, _ word: String, _ frame: MotionRect, ink: SceneInk? = nil) -> SceneNode {
        let side = frame.width
        let ink = ink ?? self.ink(of: word)
        let line = max(1.6, side * 0.1)
        func ring(_ name: String, inset: Double, to share: Double = 1) -> SceneNode {
            .path(
                "\(id).\(name)", .glyph, frame.atOrigin,
                ScenePath(arcIn: frame.atOrigin.inset(side * inset + line / 2), from: 0, to: share),
                stroke: SceneStroke(ink, line))
        }
        func dot(_ name: String, _ share: Double) -> SceneNode {
            .oval("\(id).\(name)", .glyph, frame.atOrigin.inset(side * (1 - share) / 2), ink)
        }
        var node = SceneNode(id, .glyph, frame)
        switch word {
        case "Tapped": node.children = [dot("dot", 0.5)]
        case "Held": node.children = [dot("dot", 0.34), ring("wait", inset: 0.08, to: 0.75)]
        case "Peeked": node.children = [dot("dot", 0.34), ring("ring", inset: 0.08)]
        case "Popped": node.children = [dot("disc", 0.62), ring("ring", inset: 0)]
        case "Chose":
            node.children = (0..<3).map { row in
                .filled(
                    "\(id).row-\(row)", .glyph,
                    MotionRect(side * 0.12, side * (0.2 + 0.25 * Double(row)), side * 0.76, line), radius: line / 2, ink
                )
            }
        case "Played":
            node.children = [
                .path(
                    "\(id).play", .glyph, frame.atOrigin,
                    ScenePath(through: [
                        (side * 0.28, side * 0.16), (side * 0.86, side * 0.5), (side * 0.28, side * 0.84),
                    ]), fill: ink)
            ]
        default: node.children = [ring("ring", inset: 0.2)]
        }
        return node
    }

    /// The colour of a word, on a widget's ground.
    static func ink(of word: String) -> SceneInk {
        switch word {
        case "Popped": .palette(.alarm)
        case "Peeked": .palette(.warm)
        case "Chose": .palette(.good)
        case "Played", "Held": .palette(.calm)
        default: .tint
        }
    }
}
