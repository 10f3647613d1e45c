/// The marks of actions, drawn by us, on a canvas of 22 by 22.
enum ActionGlyph {
    static func node(_ id: String, _ frame: SceneRect) -> SceneNode {
        let sheet = frame.atOrigin
        let ink = SceneInk.vibrant(.label)
        func line(_ name: String, _ places: [(Double, Double)], closed: Bool = false) -> SceneNode {
            .path(
                "\(id).mark.\(name)", .glyph, sheet, ScenePath(through: places, closed: closed),
                stroke: SceneStroke(ink, 1.8))
        }
        func ring(_ name: String, _ frame: SceneRect) -> SceneNode {
            .path(
                "\(id).mark.\(name)", .glyph, sheet, ScenePath(arcIn: frame, from: 0, to: 1),
                stroke: SceneStroke(ink, 1.8))
        }
        var node = SceneNode("\(id).mark", .glyph, frame)
        switch id {
        case "open-in-background":
            node.children = [
                line("back", [(7, 7), (7, 3), (19, 3), (19, 15), (15, 15)]),
                line("front", [(3, 7), (15, 7), (15, 19), (3, 19)], closed: true),
            ]
        case "add-to-reading-list":
            node.children = [
                ring("left", SceneRect(1.5, 8, 8, 8)), ring("right", SceneRect(12.5, 8, 8, 8)),
                line("bridge", [(9.5, 11), (12.5, 11)]), line("side", [(1.5, 11), (4, 5)]),
                line("other", [(20.5, 11), (18, 5)]),
            ]
        case "copy-link":
            node.children = [
                line("left", [(9, 15), (6, 18), (3.5, 15.5), (9, 10)]),
                line("right", [(13, 7), (16, 4), (18.5, 6.5), (13, 12)]), line("middle", [(8.5, 13.5), (13.5, 8.5)]),
            ]
        case "new-event", "new-note":
            node.children = [
                line("across", [(4, 11), (18, 11)]), line("down", [(11, 4), (11, 18)]),
            ]
        case "today":
            node.children = [
                line("sheet", [(3, 5), (19, 5), (19, 19), (3, 19)], closed: true), line("head", [(3, 9), (19, 9)]),
            ]
        case "flag":
            node.children = [
                line("pole", [(5, 20), (5, 3)]), line("cloth", [(5, 4), (17, 4), (14, 8), (17, 12), (5, 12)]),
            ]
        case "archive":
            node.children = [
                line("lid", [(2, 4), (20, 4), (20, 8), (2, 8)], closed: true),
                line("box", [(4, 8), (4, 19), (18, 19), (18, 8)]), line("grip", [(8.5, 12), (13.5, 12)]),
            ]
        default:
            node.children = [line("tick", [(4, 11.5), (9, 16.5), (18, 5.5)])]
        }
        return node
    }
}
