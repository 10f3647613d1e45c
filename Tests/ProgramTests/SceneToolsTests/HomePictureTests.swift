import Testing

@testable import HomeScreen
@testable import SceneTools

/// Words on the sample's home screen, which the audits do not check.
@Suite("The pages of the home screen")
struct HomePictureTests {
    private static func scene(page: Int = 0, day: HomeData.Day) -> HomeScene {
        let home = HomeModel(HomeSetting(page: page, data: day.data))
        return home.scene(HomeStage.rest.state(of: home), style: .light)
    }

    private static func words(_ scene: HomeScene, in id: String) -> [String] {
        scene.placed.filter { $0.path.contains(id) }.compactMap { $0.node.text?.string }.filter { !$0.isEmpty }
    }

    @Test("what a widget says changes in the course of a day (R-WID-39, R-WID-42, R-WID-43)")
    func days() {
        #expect(Self.words(Self.scene(day: .evening), in: "widget-next") == ["Tomorrow", "07:30", "Rowing", "club"])
        let (fresh, stale) = (Self.scene(page: 1, day: .ordinary), Self.scene(page: 1, day: .stale))
        #expect(!Self.words(fresh, in: "widget-weather").contains { $0.hasPrefix("As of") })
        #expect(Self.words(stale, in: "widget-weather").contains("As of 5:10"))
    }
}
