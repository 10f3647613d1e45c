import Foundation
import PressureMotion
import RecordingTools
import Testing

@testable import HomeScreen
@testable import PressureCore
@testable import PressureReview
@testable import SceneTools
@testable import TestSupport

@Suite("What can be pressed on the home screen")
struct HomeAppTests {
    private static let surface = Surface(width: 100, height: 160)

    @Test(
        "the rules of consistent pressing find nothing in it (R-3DT-35, R-WID-12)",
        arguments: SceneScreen.every)
    func lint(_ screen: SceneScreen) throws {
        for page in HomePlan(screen).pages.indices {
            let home = HomeModel(HomeSetting(screen: screen, page: page))
            let app = try home.description()
            let surface = home.map.surface
            let findings = TargetReview.findings(in: app, on: surface).map { "\($0.item): \($0.rule)" }
            #expect(findings == [], "page \(page + 1)")
        }
    }

    @Test("a card shows what the description lists of its preview (R-3DT-29, R-3DT-30, R-3DT-34, R-3DT-37)")
    func cards() throws {
        for page in HomePlan(.standard).pages.indices {
            let home = HomeModel(HomeSetting(page: page))
            let tiles = HomePage(plan: home.plan, setting: home.setting).layer
            for target in home.pageTargets {
                if let tile = PlacedSource(of: target.id, in: tiles)?.node.whole {
                    let shown = home.shown(by: target)
                    #expect(tile.count { $0.text != nil } >= shown.count, "\(target.id) does not show \(shown)")
                }
                guard case .preview = target.offer, let place = home.parts(of: target).card else { continue }
                func card(after seconds: Double) -> [SceneNode] {
                    let card = HomeCard(
                        subject: HomeSubject(of: target.id, home.setting.data), title: target.title,
                        data: home.setting.data, elapsed: seconds, measure: place.width - 40)
                    return card.content(SceneSize(place.width, place.height)).flatMap { $0.whole }
                }
                let drawn = card(after: 0)
                let said = home.elements(of: target).map(\.role)
                let words = drawn.compactMap(\.text)
                #expect(said.allSatisfy { [.image, .live, .text].contains($0) }, "\(target.id)")
                #expect(words.count >= said.count { $0 == .text }, "\(target.id) has fewer texts")
                #expect(said.contains(.live) == (card(after: 2) != drawn), "\(target.id) changes, or does not")
                #expect(!said.contains(.image) || drawn.contains { $0.text == nil }, "\(target.id) has no picture")
                // The description says 19 points of each.
                #expect(drawn.contains { $0.id == "card.title" && ($0.text?.size ?? 0) >= 19 }, "\(target.id)")
            }
        }
    }

    @Test("a clip has sound exactly if something that a finger presses plays one")
    func sound() throws {
        let fronts = [
            "Sources/pressure-window", "Sources/HomeScreen/LiveScene", "Sources/Browser", "Web",
        ]
        var players: [String] = []
        for front in fronts {
            let files = FileManager.default.enumerator(
                at: Project.root.appending(path: front), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard ["swift", "c", "h", "js", "mjs", "html"].contains(file.pathExtension) else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                if text.contains(/PhotoSound|AudioContext|<audio|new Audio\b|GtkMediaStream|gtk_media/) {
                    players.append(file.lastPathComponent)
                }
            }
        }
        #expect(HomeModel.clipHasSound == !players.isEmpty, "\(players)")
        // The words that are looked for are those of something that does play it.
        #expect(try Project.text("Sources/pressure-demo/TouchReport/Page/PageMarkup.swift").contains("PhotoSound"))
    }

    @Test(
        "a finger in the middle of a thing presses that thing, on every screen (R-WID-7)", arguments: SceneScreen.every)
    func hit(_ screen: SceneScreen) throws {
        for page in HomePlan(screen).pages.indices {
            let home = HomeModel(HomeSetting(screen: screen, page: page), on: Self.surface)
            let targets = try home.description().targets(on: Self.surface)
            for (place, target) in home.targets.enumerated() where target.id != "message" && !target.isBelow {
                let frame = home.map.rect(target.frame)
                for (across, down) in [(0.5, 0.5), (0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)] {
                    let point = Point(
                        x: Millimetres(frame.x.value + frame.width.value * across),
                        y: Millimetres(frame.y.value + frame.height.value * down))
                    #expect(targets.target(at: point, for: 1)?.id == TargetID(Int32(place + 1)), "\(target.id)")
                }
            }
        }
    }

    @Test(
        "nine places of a small widget lead to the same target, and that to what it shows (R-WID-7, R-WID-10, R-WID-11)"
    )
    func small() throws {
        let home = HomeModel(HomeSetting(), on: Self.surface)
        let targets = try home.description().targets(on: Self.surface)
        let frame = home.map.rect(try #require(home.target("widget-next")).frame)
        var found: Set<TargetID> = []
        for column in [0.02, 0.5, 0.98] {
            for row in [0.02, 0.5, 0.98] {
                let point = Point(
                    x: Millimetres(frame.x.value + frame.width.value * column),
                    y: Millimetres(frame.y.value + frame.height.value * row))
                if let id = targets.target(at: point, for: 1)?.id { found.insert(id) }
            }
        }
        #expect(found.count == 1)
        #expect(home.target("widget-next")?.destination == "calendar/today-1900")
        #expect(home.targets.allSatisfy { $0.destination != "home" })
        let onPage = home.pageTargets
        #expect(Set(onPage.map(\.destination)).count == onPage.count)
    }

    @Test("a touch on the pill is the pill's, whatever lies below it (R-LIV-35)")
    func pillOnTop() throws {
        for screen in SceneScreen.every {
            let home = HomeModel(HomeSetting(screen: screen))
            #expect(home.targets.last { !$0.isBelow }?.id == "pill")
            let reach = LivePill(screen).compactReach
            let others = home.targets.filter { $0.id != "pill" && $0.frame.overlaps(reach) }
            #expect(others.isEmpty, "\(screen.name)")
        }
    }

    @Test("the bundled description is the home screen on a surface of 100 by 160 mm; `render --app-file` writes it")
    func bundled() throws {
        let home = HomeModel(HomeSetting(), on: Self.surface)
        let file = try Project.text("Recordings/apps/home.json")
        #expect(
            file == home.appFile, "pressure-demo render --app-file --size 100x160 --force -o Recordings/apps/home.json")
        let read = try AppDescription(json: Array(file.utf8), file: "home.json")
        #expect(read.targets(on: Self.surface) == (try home.description().targets(on: Self.surface)))
    }

    @Test("a screen that is moved under the finger has the same things at the same distances")
    func aimed() throws {
        let plain = HomeModel(HomeSetting(), on: Self.surface)
        let aimed = HomeModel(HomeSetting(), on: Self.surface, aim: "calendar")
        let icon = try #require(aimed.target("calendar")).frame
        let middle = aimed.map.rect(icon)
        #expect(abs(middle.x.value + middle.width.value / 2 - 50) < 0.01)
        #expect(abs(middle.y.value + middle.height.value / 2 - 80) < 0.01)
        #expect(aimed.targets.map(\.frame) == plain.targets.map(\.frame))
        let point = aimed.map.point(Point(x: 50, y: 80))
        #expect(abs(point.x - icon.midX) < 0.05 && abs(point.y - icon.midY) < 0.05)
    }

    @Test("a card is so large that a finger hides little of it, on any screen (R-3DT-33)", arguments: SceneScreen.every)
    func cover(_ screen: SceneScreen) {
        for page in HomePlan(screen).pages.indices {
            let home = HomeModel(HomeSetting(screen: screen, page: page))
            for target in home.pageTargets {
                guard let card = home.parts(of: target).card else { continue }
                let frame = home.map.rect(target.frame)
                // Wherever in the target it presses, half a finger at most reaches over the edge.
                for share in [0.0, 0.5, 1.0] {
                    let centre = Point(
                        x: Millimetres(frame.x.value + frame.width.value / 2),
                        y: Millimetres(frame.y.value + frame.height.value * share))
                    let cover = FingerCover(of: home.map.rect(card), by: FingerPatch(centre: centre))
                    // The rule of lint asks for three fifths.
                    #expect(cover.visible.value > 0.94, "\(target.id)")
                }
            }
        }
    }
    @Test("actions of a card are high enough to be hit, on every screen and page", arguments: SceneScreen.every)
    func actionHeights(_ screen: SceneScreen) {
        for page in HomePlan(screen).pages.indices {
            let home = HomeModel(HomeSetting(screen: screen, page: page))
            for target in home.pageTargets where target.id != "pill" {
                for frame in home.parts(of: target).actions {
                    #expect(frame.height >= 44, "page \(page + 1), \(target.id)")
                }
            }
        }
    }
}

extension SceneNode {
    /// It, and all that lies in it.
    fileprivate var whole: [SceneNode] { [self] + children.flatMap { $0.whole } }
}
