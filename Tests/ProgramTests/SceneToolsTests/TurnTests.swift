import Foundation
import Testing

@testable import HomeScreen
@testable import SceneTools

/// What is turned, and what turns over, in what painters are given.
@Suite("Things that are turned")
struct TurnTests {
    /// A box of 40 by 20 points at (10, 5) with a square in it, turned.
    private static func scene(_ turn: SceneTurn, style: SceneTraits.Style = .light) -> HomeScene {
        let sheet = MotionRect(0, 0, 100, 50)
        var box = SceneNode.filled(
            "box", .group, MotionRect(10, 5, 40, 20), .palette(.pressInk),
            children: [.filled("square", .glyph, MotionRect(2, 3, 4, 4), .palette(.sensor))])
        box.turn = turn
        return HomeScene(
            "test", SceneSize(100, 50), SceneTraits(style: style),
            layers: [SceneNode("page", .layer, sheet, children: [box])])
    }

    @Test("SVG turns it about its middle, and narrows it there")
    func svg() throws {
        // The middle of the box is (10 + 40/2, 5 + 20/2).
        for (turn, transform) in [
            (SceneTurn(degrees: 1.25), "rotate(1.25 30 15)"),
            (SceneTurn(degrees: -3, width: 0.5), "rotate(-3 30 15) translate(30 15) scale(0.5 1) translate(-30 -15)"),
            (SceneTurn(width: 0.25), "translate(30 15) scale(0.25 1) translate(-30 -15)"),
        ] {
            let text = SceneSVG.text(try SceneDrawing(Self.scene(turn)))
            #expect(
                text.contains("<g transform=\"\(transform)\">\n<g data-id=\"box\" transform=\"translate(10 5)\">"),
                "\(text)")
            var animation = AnimatedSVG()
            let drawing = try SceneDrawing(Self.scene(turn))
            let isShown = animation.show(light: drawing, dark: drawing, from: .zero)
            #expect(isShown)
            #expect(
                animation.text(until: .milliseconds(100), back: .zero, still: .zero, title: "t").contains(transform))
        }
        let plain = SceneSVG.text(try SceneDrawing(Self.scene(.none)))
        #expect(!plain.contains("rotate") && !plain.contains("scale"))
        #expect(!SceneSVG.text(try SceneDrawing(Self.scene(SceneTurn(width: 0)))).contains("box"), "from its edge")
    }

    @Test("a page's painter is told its middle, its angle, and its width where that is another one")
    func orders() throws {
        for (turn, item) in [
            (SceneTurn(degrees: 1.25), "[8,1,30,15,1.25]"), (SceneTurn(degrees: -3, width: 0.5), "[8,1,30,15,-3,0.5]"),
        ] {
            var orders = SceneOrders()
            let (light, dark) = (
                try SceneDrawing(Self.scene(turn)), try SceneDrawing(Self.scene(turn, style: .dark))
            )
            let picture = orders.add(light: light, dark: dark)
            #expect(picture != nil)
            #expect(orders.json.contains(item), "\(orders.json)")
        }
    }

    @Test("its place, and those of what lies in it, stay those of the unturned thing; a dump says how it is turned")
    func places() throws {
        let turned = Self.scene(SceneTurn(degrees: 1.25, width: 0.5))
        #expect(turned.placed.map(\.frame) == Self.scene(.none).placed.map(\.frame))
        #expect(turned.node("square")?.frame == MotionRect(12, 8, 4, 4))
        #expect(turned.dump.contains("\"frame\":[10,5,40,20],\"turn\":1.25,\"width\":0.5"))
        #expect(!Self.scene(.none).dump.contains("\"turn\""))
        #expect(SceneDifference(turned, Self.scene(.none)).findings.map(\.message) == ["turn differs"])
    }
}
