import PressureMotion

// A press as a curve, and the first screens of apps.

extension HomeCard {
    /// One press, with its force over time as a drawing.
    func press(_ note: HomeData.PressNote, _ size: SceneSize) -> [SceneNode] {
        let top = 112.0
        let graph = MotionRect(20, top, size.width - 40, Self.eased(size.height - top - 46, atLeast: 30, atMost: 190))
        func force(_ share: Double) -> Double {
            let rise = min(share / 0.3, 1)
            let hold = 1 - 0.12 * MotionMath.sineAndCosine(share * 9).sine
            return share > 0.86 ? note.share * hold * (1 - (share - 0.86) / 0.14) : note.share * rise * hold
        }
        let places = (0...28).map { index in
            ScenePoint(graph.width * Double(index) / 28, graph.height * (1 - force(Double(index) / 28)))
        }
        let line = ScenePath(smooth: places)
        var nodes = [
            GestureGlyph.node("card.mark", note.word, MotionRect(20, 22, 34, 34)),
            .text(
                "card.title", MotionRect(66, 18, size.width - 86, 28), "\(note.word): \(note.thing)", size: 20,
                weight: .bold),
            .text(
                "card.force", MotionRect(66, 46, size.width - 86, 20), "hardest \(WidgetField.percent(note.share))",
                size: 15, ink: .secondaryLabel),
        ]
        var drawing = SceneNode("card.graph", .graph, graph)
        for (index, rung) in LiveParts.rungs.enumerated() {
            drawing.children.append(
                .filled(
                    "card.rung-\(index)", .graph, MotionRect(0, graph.height * (1 - rung), graph.width, 1), .separator))
        }
        drawing.children += [
            .path(
                "card.area", .graph, graph.atOrigin, line.closed(at: graph.height, from: 0, to: graph.width),
                fill: .faint(GestureGlyph.ink(of: note.word), 0.22)),
            .path("card.line", .graph, graph.atOrigin, line, stroke: SceneStroke(GestureGlyph.ink(of: note.word), 3)),
        ]
        nodes.append(drawing)
        nodes.append(
            .text(
                "card.legend", MotionRect(20, 84, size.width - 40, 20), "The lines are hint, peek and pop",
                size: 13, ink: .secondaryLabel))
        return nodes
    }
}
