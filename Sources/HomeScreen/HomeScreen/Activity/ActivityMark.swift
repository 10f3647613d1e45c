/// The marks of activities and their buttons: shapes, so that none is told by its colour alone; on a canvas of 20 by 20.
enum ActivityMark {
    /// What a mark stands for.
    enum Sign {
        case control(ActivityControl)
        case parcel, door, tick, question, bell, call
    }

    static func node(_ id: String, _ sign: Sign, _ frame: MotionRect, _ colour: PaletteColour) -> SceneNode {
        let scale = frame.width / 20
        let ink = SceneInk.palette(colour)
        func line(_ name: String, _ places: [(Double, Double)], closed: Bool = false, width: Double = 2.6) -> SceneNode
        {
            .path(
                "\(id).\(name)", .glyph, MotionRect(0, 0, 20, 20), ScenePath(through: places, closed: closed),
                stroke: SceneStroke(ink, width))
        }
        func box(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SceneNode {
            .filled("\(id).\(name)", .glyph, MotionRect(x, y, width, height), radius: 1.4, ink)
        }
        var node = SceneNode(id, .glyph, frame)
        node.scale = scale
        switch sign {
        case .control(.pause): node.children = [box("left", 4, 2, 4.5, 16), box("right", 11.5, 2, 4.5, 16)]
        case .control(.resume):
            node.children = [
                .path(
                    "\(id).play", .glyph, MotionRect(0, 0, 20, 20),
                    ScenePath(through: [(4, 2), (18, 10), (4, 18)]), fill: ink)
            ]
        case .control(.stop), .control(.end): node.children = [box("square", 4, 4, 12, 12)]
        case .control(.cancel), .control(.dismiss):
            node.children = [line("one", [(3.5, 3.5), (16.5, 16.5)]), line("other", [(16.5, 3.5), (3.5, 16.5)])]
        case .parcel:
            node.children = [
                line("box", [(2, 4), (18, 4), (18, 17), (2, 17)], closed: true, width: 2.4),
                line("tape", [(10, 4), (10, 11)], width: 3),
            ]
        case .door:
            node.children = [
                line("door", [(4, 19), (4, 1.5), (16, 1.5), (16, 19)], width: 2.6),
                .oval("\(id).knob", .glyph, MotionRect(10.5, 8.5, 4, 4), ink),
            ]
        case .call:
            node.children = [
                .path(
                    "\(id).receiver", .glyph, MotionRect(0, 0, 20, 20),
                    ScenePath(
                        through: [
                            (4, 1.5), (8, 6), (6.5, 8), (12, 13.5), (14, 12), (18.5, 16), (15.5, 19), (8, 15.5),
                            (4.5, 12), (1, 4.5),
                        ]), fill: ink)
            ]
        case .tick: node.children = [line("tick", [(2.5, 10.5), (8, 16), (17.5, 4)], width: 3)]
        case .question:
            node.children = [
                .path(
                    "\(id).bow", .glyph, MotionRect(0, 0, 20, 20),
                    ScenePath(
                        through: [(5, 5.5), (8, 2.5), (12, 2.5), (15, 5.5), (14.5, 8), (10, 11), (10, 13)],
                        closed: false),
                    stroke: SceneStroke(ink, 2.8)), .oval("\(id).dot", .glyph, MotionRect(8.3, 15.6, 3.4, 3.4), ink),
            ]
        case .bell:
            node.children = [
                .path(
                    "\(id).bell", .glyph, MotionRect(0, 0, 20, 20),
                    ScenePath(through: [(3, 15), (5, 12), (5, 7), (8, 3), (12, 3), (15, 7), (15, 12), (17, 15)]),
                    fill: ink), .oval("\(id).clapper", .glyph, MotionRect(8, 16, 4, 3.4), ink),
            ]
        }
        return node
    }
}
