import Testing

@testable import HomeScreen
@testable import SceneTools

@Suite("Traits in the tree")
struct TraitTests {
    private static let box = MotionRect(0, 0, 10, 10)

    @Test(
        "traits go down four levels; an override changes what is inside, and only what it names (R-DRK-16, R-DRK-23, R-DRK-24)"
    )
    func inheritance() throws {
        let leaf = SceneNode("leaf", .glyph, Self.box)
        let inner = SceneNode("inner", .group, Self.box, children: [leaf]).with { $0.traits = .elevated }
        let middle = SceneNode("middle", .group, Self.box, children: [inner, SceneNode("aside", .glyph, Self.box)])
            .with { $0.traits = .dark }
        let outer = SceneNode("outer", .layer, Self.box, children: [middle, SceneNode("beside", .glyph, Self.box)])
        let scene = HomeScene(
            "test", SceneSize(10, 10), SceneTraits(idiom: .tablet, style: .light), layers: [outer])
        func traits(_ id: String) throws -> SceneTraits { try #require(scene.node(id)).traits }
        #expect(try traits("outer") == SceneTraits(idiom: .tablet, style: .light, level: .base))
        #expect(try traits("middle") == SceneTraits(idiom: .tablet, style: .dark, level: .base))
        #expect(try traits("aside") == SceneTraits(idiom: .tablet, style: .dark, level: .base))
        #expect(try traits("leaf") == SceneTraits(idiom: .tablet, style: .dark, level: .elevated))
        #expect(try traits("beside") == SceneTraits(idiom: .tablet, style: .light, level: .base))
    }

    @Test("frames and scales add up down the tree: by hand, 10 + 2 · (5 + 3 · 4) = 44")
    func places() throws {
        let leaf = SceneNode("leaf", .glyph, MotionRect(4, 4, 1, 1))
        let inner = SceneNode("inner", .group, MotionRect(5, 5, 30, 30), children: [leaf]).with { $0.scale = 3 }
        let outer = SceneNode("outer", .layer, MotionRect(10, 10, 100, 100), children: [inner]).with { $0.scale = 2 }
        let scene = HomeScene("test", SceneSize(200, 200), SceneTraits(), layers: [outer])
        let placed = try #require(scene.node("leaf"))
        #expect(placed.frame == MotionRect(44, 44, 6, 6))
        #expect(placed.scale == 6)
    }

    @Test("light and dark differ in colours, and in nothing else (R-DRK-1)", arguments: SceneScreen.every)
    func sameLayout(_ screen: SceneScreen) throws {
        let home = HomeModel(HomeSetting(screen: screen))
        for stage in HomeStage.allCases {
            let state = stage.state(of: home)
            let (light, dark) = (home.scene(state, style: .light), home.scene(state, style: .dark))
            #expect(light.placed.map(\.frame) == dark.placed.map(\.frame), "\(stage)")
            let texts = { (scene: HomeScene) in scene.placed.compactMap { $0.node.text?.string } }
            #expect(texts(light) == texts(dark), "\(stage)")
            #expect(try SceneDrawing(light).orders != SceneDrawing(dark).orders, "\(stage)")
            #expect(try SceneDrawing(light).orders.count == SceneDrawing(dark).orders.count, "\(stage)")
        }
    }

    @Test("text without another ink is a label: nothing is drawn without a colour (R-DRK-31)")
    func defaultInk() {
        #expect(SceneText("a", size: 12).ink == .label)
    }
}
