/// The marks of actions, drawn by us, on a canvas of 22 by 22.
enum ActionGlyph {
    private static let star = [
        (11, 2), (13.6, 8.2), (20, 8.8), (15.2, 13), (16.6, 19.4), (11, 16), (5.4, 19.4), (6.8, 13), (2, 8.8),
        (8.4, 8.2),
    ]

    /// An action's mark in a frame; a prefix tells it from the same mark elsewhere on the screen.
    static func node(
        _ id: String, _ frame: MotionRect, ink: SceneInk = .vibrant(.label), prefix: String = "", isFilled: Bool = false
    ) -> SceneNode {
        let sheet = frame.atOrigin
        func line(_ name: String, _ places: [(Double, Double)], closed: Bool = false) -> SceneNode {
            .path(
                "\(prefix)\(id).mark.\(name)", .glyph, sheet, ScenePath(through: places, closed: closed),
                stroke: SceneStroke(ink, 1.8))
        }
        func ring(_ name: String, _ frame: MotionRect) -> SceneNode {
            .path(
                "\(prefix)\(id).mark.\(name)", .glyph, sheet, ScenePath(arcIn: frame, from: 0, to: 1),
                stroke: SceneStroke(ink, 1.8))
        }
        var node = SceneNode("\(prefix)\(id).mark", .glyph, frame)
        switch id.prefix(while: { $0 != ":" }) {
        case "open-in-background":
            node.children = [
                line("back", [(7, 7), (7, 3), (19, 3), (19, 15), (15, 15)]),
                line("front", [(3, 7), (15, 7), (15, 19), (3, 19)], closed: true),
            ]
        case "add-to-reading-list", "reading-list":
            node.children = [
                ring("left", MotionRect(1.5, 8, 8, 8)), ring("right", MotionRect(12.5, 8, 8, 8)),
                line("bridge", [(9.5, 11), (12.5, 11)]), line("side", [(1.5, 11), (4, 5)]),
                line("other", [(20.5, 11), (18, 5)]),
            ]
        case "copy-link":
            node.children = [
                line("left", [(9, 15), (6, 18), (3.5, 15.5), (9, 10)]),
                line("right", [(13, 7), (16, 4), (18.5, 6.5), (13, 12)]), line("middle", [(8.5, 13.5), (13.5, 8.5)]),
            ]
        case "new-event", "new-note", "new-alarm":
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
        case "call":
            node.children = [
                line(
                    "receiver", [(5, 3), (9, 7), (7, 9), (13, 15), (15, 13), (19, 17), (16, 20), (2, 6)], closed: true)
            ]
        case "write", "new-message", "send":
            node.children = [
                line("bubble", [(3, 4), (19, 4), (19, 15), (10, 15), (6, 19), (6, 15), (3, 15)], closed: true),
                line("words", [(7, 9.5), (15, 9.5)]),
            ]
        case "remind", "start-timer":
            node.children = [
                ring("face", MotionRect(2, 2, 18, 18)), line("hands", [(11, 6), (11, 11), (15, 13)]),
            ]
        case "share-arrival", "share-file":
            node.children = [
                line("box", [(7, 9), (4, 9), (4, 20), (18, 20), (18, 9), (15, 9)]), line("arrow", [(11, 14), (11, 2)]),
                line("head", [(7, 6), (11, 2), (15, 6)]),
            ]
        case "favourite", "favourite-latest":
            node.children = [
                line("star", star, closed: true).with { $0.fill = isFilled ? .plain(ink) : nil }
            ]
        case "copy-picture", "duplicate", "copy-latest", "copy-note", "copy-result", "copy-forecast", "paste":
            node.children = [
                line("back", [(7, 6), (7, 2), (20, 2), (20, 15), (16, 15)]),
                line("front", [(2, 7), (15, 7), (15, 20), (2, 20)], closed: true),
            ]
        case "remove-event", "remove-note", "remove-alarm", "remove-file", "clear-result":
            node.children = [line("one", [(5, 5), (17, 17)]), line("other", [(17, 5), (5, 17)])]
        case "play":
            node.children = [line("way", [(6, 3), (18, 11), (6, 19)], closed: true)]
        case "stop", "end-call":
            node.children = [line("square", [(5, 5), (17, 5), (17, 17), (5, 17)], closed: true)]
        case "next-piece", "swap-places", "track":
            node.children = [line("way", [(3, 11), (19, 11)]), line("head", [(13, 5), (19, 11), (13, 17)])]
        default:
            node.children = [line("tick", [(4, 11.5), (9, 16.5), (18, 5.5)])]
        }
        return node
    }
}
