import Testing

@testable import HomeScreen
@testable import SceneTools

@Suite("Two scenes side by side")
struct DifferenceTests {
    private static func scene(_ style: SceneTraits.Style) -> HomeScene {
        let home = HomeModel(HomeSetting())
        return home.scene(HomeStage.peek.state(of: home), style: style)
    }

    @Test("light and dark of one scene differ in colours only (R-DRK-1)")
    func appearances() {
        let difference = SceneDifference(Self.scene(.light), Self.scene(.dark))
        #expect(difference.findings == [])
        #expect(difference.isAppearanceOnly && difference.changed > 40)
        #expect(difference.changed < difference.colours)
    }

    @Test("a scene and itself are no pair: nothing differs")
    func same() {
        let difference = SceneDifference(Self.scene(.light), Self.scene(.light))
        #expect(difference.findings == [] && !difference.isAppearanceOnly)
    }

    @Test("a moved thing, another text and a missing thing are found by name")
    func found() {
        let light = Self.scene(.light)
        func findings(_ change: (HomeScene) -> HomeScene) -> [String] {
            SceneDifference(light, change(Self.scene(.dark))).findings.map(\.description)
        }
        #expect(findings { $0.changing("maps") { $0.frame.x += 1 } }.contains("maps: frame differs"))
        #expect(
            findings { $0.changing("card.title") { $0.text?.string = "Tides" } } == ["card.title: text differs"])
        #expect(
            findings { $0.changing("card") { $0.children.removeLast() } }.first?.contains("things in one") == true)
    }

    @Test("the audit of a screen tells both: more than colours, and no colour")
    func audit() {
        func found(_ dark: HomeScene) -> [String] {
            ScreenAudit.appearances(Self.scene(.light), dark, on: .standard).map { "\($0.rule.rawValue) \($0.node)" }
        }
        #expect(found(Self.scene(.dark)) == [])
        #expect(
            found(Self.scene(.dark).changing("card.title") { $0.text?.string = "Tides" }) == [
                "scene.appearance card.title"
            ])
        #expect(found(Self.scene(.light)) == ["scene.appearance scene"])
    }
}
