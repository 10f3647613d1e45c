import Testing

@testable import HomeScreen
@testable import SceneTools

/// Words and colours on the sample's home screen, which the audits do not check.
@Suite("The pages of the home screen")
struct HomePictureTests {
    private static func scene(
        _ style: SceneTraits.Style = .light, page: Int = 0, isWaiting: Bool = false, day: HomeData.Day = .ordinary,
        _ stage: HomeStage = .rest
    ) -> HomeScene {
        let home = HomeModel(HomeSetting(style: style, isWaiting: isWaiting, page: page, data: day.data))
        return home.scene(stage.state(of: home), style: style)
    }

    private static func words(_ scene: HomeScene, in id: String) -> [String] {
        scene.placed.filter { $0.path.contains(id) }.compactMap { $0.node.text?.string }.filter { !$0.isEmpty }
    }

    private static func letters(_ scene: HomeScene, _ id: String) throws -> SceneColour {
        let placed = try #require(scene.node(id))
        return try #require(placed.node.text).ink.resolved(placed.traits)
    }

    private static func ground(_ scene: HomeScene, _ id: String) throws -> SceneColour {
        let placed = try #require(scene.node(id))
        return try #require(placed.fillInk).resolved(placed.traits)
    }

    @Test("the calendar has two kinds of widget, and the large one knows what the small one says (R-WID-18)")
    func kinds() {
        let (small, large) = (Self.scene(), Self.scene(page: 2))
        #expect(small.node("widget-next.label")?.node.text?.string == "Calendar")
        #expect(large.node("widget-agenda.label")?.node.text?.string == "Calendar")
        #expect(Self.words(small, in: "widget-next") == ["Today", "19:00", "Choir", "practice"])
        let agenda = Self.words(large, in: "widget-agenda")
        #expect(agenda.contains("Choir practice") && agenda.contains("19:00") && agenda.contains("Dentist"))
    }

    @Test("what a widget says changes in the course of a day (R-WID-39, R-WID-42, R-WID-43)")
    func days() {
        #expect(Self.words(Self.scene(day: .evening), in: "widget-next") == ["Tomorrow", "07:30", "Rowing", "club"])
        let (fresh, stale) = (Self.scene(page: 1), Self.scene(page: 1, day: .stale))
        #expect(!Self.words(fresh, in: "widget-weather").contains { $0.hasPrefix("As of") })
        #expect(Self.words(stale, in: "widget-weather").contains("As of 5:10"))
    }

    @Test("no widget asks or instructs; what is missing is drawn, not explained (R-WID-38)")
    func plainWords() {
        let asking = ["Tap", "Press", "Swipe", "Open", "Sign", "Please", "Choose", "Touch"]
        for page in 0..<4 {
            let scene = Self.scene(page: page)
            let inWidgets = scene.placed.filter { $0.path.contains { $0.hasPrefix("widget-") } }
            let words = inWidgets.compactMap { $0.node.text?.string }
            #expect(!words.isEmpty, "page \(page + 1)")
            for text in words {
                #expect(!text.hasSuffix("?") && !asking.contains { text.hasPrefix($0 + " ") }, "\(text)")
            }
        }
        #expect(Self.words(Self.scene(isWaiting: true), in: "widget-next") == [])
    }

    @Test("letters are darker than their ground in the light, and lighter in the dark (R-WID-31)")
    func darker() throws {
        for text in ["widget-next.day", "widget-next.time", "widget-next.title-0"] {
            let (light, dark) = (Self.scene(), Self.scene(.dark))
            #expect(try Self.letters(light, text).luminance < Self.ground(light, "widget-next").luminance)
            #expect(try Self.letters(dark, text).luminance > Self.ground(dark, "widget-next").luminance)
        }
    }

    @Test("the calendar's widget is as red as its icon, in both appearances (R-WID-46)")
    func brand() throws {
        for style in SceneTraits.Style.allCases {
            let scene = Self.scene(style)
            for colour in [try Self.ground(scene, "calendar.head"), try Self.letters(scene, "widget-next.day")] {
                // Within 10 degrees of pure red: the others differ by less than a sixth of their distance to it.
                let (red, green, blue) = (Double(colour.red), Double(colour.green), Double(colour.blue))
                #expect(abs(green - blue) < (red - min(green, blue)) / 6, "\(colour.hex)")
            }
        }
    }

    @Test("one word sets the appearance of every label, and none keeps the other's colour (R-DRK-20, R-DRK-25)")
    func oneWord() throws {
        let (light, dark) = (Self.scene(), Self.scene(.dark))
        let labels = light.placed.filter { $0.node.role == .label }.map(\.node.id)
        #expect(labels.count > 5)
        for id in labels { #expect(try Self.letters(light, id) != Self.letters(dark, id), "\(id)") }
    }

    @Test("what keeps its colours in the dark says so: its traits, or what it is (R-DRK-13)")
    func fixed() throws {
        let (light, dark) = (Self.scene(.light, .peek), Self.scene(.dark, .peek))
        func paint(_ placed: PlacedNode) -> [SceneColour] {
            [placed.fillInk, placed.node.text?.ink].compactMap { $0?.resolved(placed.traits) }
        }
        let kept = zip(light.placed, dark.placed).filter { light, dark in
            light.depth < 2 && !paint(light).isEmpty && paint(light) == paint(dark)
        }
        #expect(!kept.isEmpty)
        for (placed, _) in kept {
            let isMarked =
                placed.node.traits != .none || [.icon, .pill, .sensor, .finger].contains(placed.node.role)
            #expect(isMarked, "\(placed.node.id)")
        }
    }

    @Test("the bars of what is awaited lie at the same places in both appearances, in other colours (R-DRK-30)")
    func awaited() throws {
        let (light, dark) = (Self.scene(isWaiting: true), Self.scene(.dark, isWaiting: true))
        let bars = light.placed.filter { $0.node.id.hasSuffix(".bar") }
        #expect(bars.count > 3)
        for bar in bars {
            #expect(dark.node(bar.node.id)?.frame == bar.frame)
            #expect(try Self.ground(light, bar.node.id) != Self.ground(dark, bar.node.id), "\(bar.node.id)")
        }
    }
}
