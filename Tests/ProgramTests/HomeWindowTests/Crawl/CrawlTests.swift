import Foundation
import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

/// `PRESSURE_CRAWLS=all` runs all twelve, and `PRESSURE_CRAWLS="320x568, dark"` those that are called so.
@Suite("Everything that is drawn as if it could be used can be used")
struct CrawlTests {
    struct Crawl: CustomStringConvertible, Sendable {
        let screen: String
        let style: SceneTraits.Style
        let hasForce: Bool
        var description: String { "\(screen), \(style), \(hasForce ? "with" : "without") force" }
    }

    private static let all = ["393x852", "320x568", "820x1180"].flatMap { screen in
        [SceneTraits.Style.light, .dark].flatMap { style in
            [true, false].map { Crawl(screen: screen, style: style, hasForce: $0) }
        }
    }
    private static let wish = ProcessInfo.processInfo.environment["PRESSURE_CRAWLS"]
    private static let chosen =
        wish.map { wish in all.filter { wish == "all" || "\($0)".hasPrefix(wish) } } ?? Array(all.prefix(1))

    private static func setting(_ crawl: Crawl) throws -> HomeSetting {
        HomeSetting(screen: try #require(SceneScreen.named(crawl.screen)), style: crawl.style)
    }

    @Test(
        "each thing acts, is seen again and leads back; each page keeps its layout (R-WID-6/20/21/33/37, R-DRK-1)",
        arguments: chosen)
    func alive(_ crawl: Crawl) throws {
        let crawler = Crawler(try Self.setting(crawl), hasForce: crawl.hasForce, isThorough: Self.wish != nil)
        try crawler.crawl()
        print("\(crawl): \(crawler.pressed) presses on \(crawler.screens.count) screens")
        #expect(crawler.faults.map(\.description) == [])
        #expect(crawler.screens.count > 40)
    }

    @Test("there are crawls of the names that are asked for")
    func named() {
        #expect(!Self.chosen.isEmpty, "PRESSURE_CRAWLS is no beginning of '\(Self.all[0])' or another one")
    }

    @Test("a button that does nothing is found, and one that only says something", arguments: [false, true])
    func planted(_ says: Bool) throws {
        let plant = CrawlPlant(page: "Calculator", title: "Share", says: says)
        let crawler = Crawler(HomeSetting(), hasForce: true, plant)
        let shown = SeenThings(HomeNow(HomeModel(HomeSetting())).scene(at: .zero)).all
        let icon = try #require(shown.first { $0.words == "Calculator" })
        try crawler.crawl(only: [Crawler.Step(key: icon.key, gesture: .tap, kind: .icon, point: icon.point)])
        #expect(
            crawler.faults.map(\.description) == ["dead: tap icon \"Calculator\", then tap button \"Share\""])
    }
}
