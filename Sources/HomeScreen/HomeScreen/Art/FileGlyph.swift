/// The marks of files: a sheet with a folded corner, and what is on it.
enum FileGlyph {
    /// A mark in a frame.
    static func node(_ id: String, _ kind: HomeFile.Kind, _ frame: MotionRect) -> SceneNode {
        let sheet = MotionRect(0, 0, 24, 30)
        var canvas = SceneNode("\(id).canvas", .group, frame.atOrigin)
        canvas.scale = min(frame.width / 24, frame.height / 30)
        canvas.children = [
            .path(
                "\(id).sheet", .glyph, sheet,
                ScenePath(through: [(2, 1), (16, 1), (22, 7), (22, 29), (2, 29)]), fill: .palette(ground(kind))),
            .path(
                "\(id).fold", .glyph, sheet, ScenePath(through: [(16, 1), (16, 7), (22, 7)]),
                fill: .faint(.palette(.fileInk), 0.45)),
        ]
        canvas.children += marks(id, kind, sheet)
        return SceneNode(id, .glyph, frame, children: [canvas])
    }

    private static func ground(_ kind: HomeFile.Kind) -> PaletteColour {
        switch kind {
        case .document: .fileDocument
        case .table: .fileTable
        case .music: .fileMusic
        }
    }

    private static func marks(_ id: String, _ kind: HomeFile.Kind, _ sheet: MotionRect) -> [SceneNode] {
        let ink = SceneInk.palette(.fileInk)
        func line(_ name: String, _ places: [(Double, Double)]) -> SceneNode {
            .path(
                "\(id).\(name)", .glyph, sheet, ScenePath(through: places, closed: false), stroke: SceneStroke(ink, 1.8)
            )
        }
        switch kind {
        case .document:
            return [
                line("line-1", [(6, 13), (18, 13)]), line("line-2", [(6, 18), (18, 18)]),
                line("line-3", [(6, 23), (13, 23)]),
            ]
        case .table:
            return [
                line("frame", [(6, 13), (18, 13), (18, 24), (6, 24), (6, 13)]), line("row", [(6, 18.5), (18, 18.5)]),
                line("column", [(11, 13), (11, 24)]),
            ]
        case .music:
            return [
                line("stem", [(13, 22), (13, 12), (18, 14)]),
                .oval("\(id).note", MotionRect(7.5, 19.5, 6, 5), ink),
            ]
        }
    }
}
