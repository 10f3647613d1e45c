import Foundation
import Testing

@testable import HomeScreen
@testable import SceneTools

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Scenes as SVG")
struct SVGTests {
    private static func home(_ style: SceneTraits.Style = .light, _ stage: HomeStage = .rest) throws -> SceneDrawing {
        let home = HomeModel(HomeSetting())
        return try SceneDrawing(home.scene(stage.state(of: home), style: style))
    }

    @Test("every stage is well-formed, and its letters stay letters (R-WID-29)", arguments: HomeStage.allCases)
    func wellFormed(_ stage: HomeStage) throws {
        let text = SceneSVG.text(try Self.home(.dark, stage))
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(parser.lineNumber): \(parser.parserError.debugDescription)")
        #expect(text.contains(">Choir practice</text>") == (stage == .menu))
        #expect(text.contains(">Lighthouse</text>"))
    }

    @Test("ids are unique, and several drawings can stand in one page")
    func ids() throws {
        let drawing = try Self.home(.light, .actions)
        let one = SceneSVG.text(drawing, SceneSVG.Options(prefix: "a-"))
        let other = SceneSVG.text(drawing, SceneSVG.Options(prefix: "b-"))
        func ids(_ text: String) -> [String] { text.matches(of: /\sid="([^"]+)"/).map { String($0.1) } }
        let all = ids(one) + ids(other)
        #expect(all.count > 20 && Set(all).count == all.count)
        for reference in one.matches(of: /url\(#([^)]+)\)|href="#([^"]+)"/) {
            let id = String(reference.1 ?? reference.2 ?? "")
            #expect(ids(one).contains(id), "\(id)")
        }
    }

    @Test("what is written cannot break out of the drawing")
    func escaping() throws {
        let letters = SceneNode.text(
            "t", MotionRect(0, 0, 400, 20), "</text><script>&\"\u{1}", size: 12)
        let scene = HomeScene(
            "test", SceneSize(400, 100), SceneTraits(),
            layers: [SceneNode("layer", .layer, MotionRect(0, 0, 400, 100), children: [letters])])
        let text = SceneSVG.text(try SceneDrawing(scene), SceneSVG.Options(title: "<title>"))
        #expect(text.contains("&lt;/text&gt;&lt;script&gt;&amp;&quot;\u{fffd}</text>"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
    }

    @Test("the layers below the glass are blurred, and what lies above is not (R-DRK-11, R-DRK-12)")
    func blur() throws {
        let drawing = try Self.home(.light, .peek)
        var blurs: [String: Double] = [:]
        for order in drawing.orders {
            if case .beginLayer(let id, let blur, _) = order { blurs[id] = blur }
        }
        #expect(blurs["page"] == 14 && blurs["wallpaper"] == 14)
        #expect(blurs["raised"] == 0 && blurs["live"] == 0 && blurs["glass"] == 0)
    }

    @Test("one drawing can hold both appearances, by the reader's setting or by a word around it (R-DRK-32)")
    func both() throws {
        let text = try #require(SceneSVG.text(light: Self.home(.light), dark: Self.home(.dark)))
        #expect(text.contains("@media (prefers-color-scheme:dark)"))
        #expect(text.contains("[data-appearance=dark] .f"))
        #expect(XMLParser(data: Data(text.utf8)).parse())
        // Of two scenes that differ in more than colours none is made.
        #expect(SceneSVG.text(light: try Self.home(.light), dark: try Self.home(.dark, .peek)) == nil)
    }

    @Test("the dump of a scene is JSON with frames and texts")
    func dump() throws {
        let home = HomeModel(HomeSetting())
        let scene = home.scene(HomeStage.menu.state(of: home))
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(scene.dump.utf8)) as? [String: Any])
        let nodes = try #require(object["nodes"] as? [[String: Any]])
        #expect(nodes.count == scene.placed.count)
        let event = try #require(nodes.first { $0["text"] as? String == "New Event" })
        #expect((event["frame"] as? [Double])?.count == 4)
        let small = try #require(nodes.first { $0["id"] as? String == "widget-next" })
        #expect(small["frame"] as? [Double] == [27.5, 65, 158, 158])
    }
}
