import RecordingTools
import Testing

@testable import HomeScreen

@Suite("Two scenes side by side")
struct DifferenceTests {
    private static func scene(_ style: SceneTraits.Style) -> HomeScene {
        let home = HomeModel(HomeSetting())
        return home.scene(HomeStage.peek.state(of: home), style: style)
    }

    private static func difference(_ one: String, _ other: String) throws(ToolError) -> SceneDifference {
        try SceneDifference(("one.json", Array(one.utf8)), ("other.json", Array(other.utf8)))
    }

    @Test("light and dark of one scene differ in colours only (R-DRK-1)")
    func appearances() throws {
        let difference = try Self.difference(Self.scene(.light).dump, Self.scene(.dark).dump)
        #expect(difference.findings == [])
        #expect(difference.isAppearanceOnly && difference.changed > 40)
        #expect(difference.changed < difference.colours)
    }

    @Test("a scene and itself are no pair: nothing differs")
    func same() throws {
        let difference = try Self.difference(Self.scene(.light).dump, Self.scene(.light).dump)
        #expect(difference.findings == [] && !difference.isAppearanceOnly)
    }

    @Test("a moved thing, another text and a missing thing are found by name")
    func found() throws {
        let light = Self.scene(.light).dump
        func findings(_ change: (HomeScene) -> HomeScene) throws -> [String] {
            try Self.difference(light, change(Self.scene(.dark)).dump).findings
        }
        #expect(try findings { $0.changing("maps") { $0.frame.x += 1 } }.contains("maps: frame differs"))
        #expect(
            try findings { $0.changing("card.title") { $0.text?.string = "Tides" } } == ["card.title: text differs"])
        #expect(
            try findings { $0.changing("card") { $0.children.removeLast() } }.first?.contains("things in one") == true)
    }

    @Test("what is no dump is refused, by its name and with the next step")
    func refused() {
        for text in ["<svg/>", "{}", "[]", ""] {
            do throws(ToolError) {
                _ = try Self.difference(Self.scene(.light).dump, text)
                Issue.record("taken: \(text)")
            } catch {
                #expect(error.message.hasPrefix("other.json: ") && error.message.contains("render --json"))
            }
        }
    }
}
