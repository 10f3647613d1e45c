import HomeScreen
import Testing

@testable import TestSupport

@Suite("The sizes of twenty screens")
struct ScreenTableTests {
    @Test("every size is the table's, to the last half point (R-WID-2, R-WID-3, R-WID-5)")
    func sizes() throws {
        // Copied by hand from the guideline's tables, not from the program: screen, kind, then width by height.
        var seen: Set<String> = []
        for row in try Project.text("Tests/Fixtures/widget-sizes.txt").split(separator: "\n") {
            let cells = row.split(separator: " ").map(String.init)
            let screen = try #require(SceneScreen.named(cells[0]), "\(cells[0])")
            seen.insert(screen.name)
            let sizes = cells[1] == "canvas" ? screen.canvas : screen.device
            let found = WidgetFamily.allCases.map { Self.text(sizes[$0]) }
            #expect(found == Array(cells[2...5]), "\(row)")
            let accessories = [
                screen.accessories?.circular, screen.accessories?.rectangular, screen.accessories?.inline,
            ]
            #expect(accessories.map(Self.text) == Array(cells[6...8]), "\(row)")
        }
        #expect(seen == Set(SceneScreen.all.map(\.name)))
        #expect(SceneScreen.all.count == 20)
    }

    private static func text(_ size: SceneSize?) -> String {
        func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
        return size.map { "\(number($0.width))x\(number($0.height))" } ?? "-"
    }

    @Test("a widget is as much smaller than its canvas in each of its sizes; by hand from the tables (R-WID-3)")
    func scales() throws {
        let wanted: [(String, Double)] = [
            ("768x1024", 0.851), ("744x1133", 0.851), ("810x1080", 0.849), ("820x1180", 0.877), ("834x1112", 0.88),
            ("834x1194", 0.877), ("954x1373", 1), ("970x1389", 1), ("1024x1366", 0.941), ("1192x1590", 1),
        ]
        for (name, factor) in wanted {
            let screen = try #require(SceneScreen.named(name))
            for family in WidgetFamily.allCases {
                let sizes = try screen.sizes(of: family)
                #expect(abs(sizes.device.width / sizes.canvas.width - factor) < 0.002, "\(name) \(family)")
                #expect(abs(sizes.device.height / sizes.canvas.height - factor) < 0.002, "\(name) \(family)")
            }
        }
    }

    @Test("exactly the screens that show more have widgets as large as their canvas, among tablets (R-WID-4)")
    func zoomed() {
        let more = SceneScreen.all.filter(\.showsMore).map(\.name)
        #expect(more == ["954x1373", "970x1389", "1192x1590"])
        for screen in SceneScreen.all where screen.idiom == .tablet {
            #expect((screen.canvas == screen.device) == screen.showsMore, "\(screen.name)")
        }
    }

    @Test("a tablet in landscape is as large, and its widgets keep their sizes; no phone is turned")
    func landscape() throws {
        #expect(SceneScreen.landscape.map(\.name).prefix(3) == ["1024x768", "1133x744", "1080x810"])
        #expect(SceneScreen.landscape.count == 10 && SceneScreen.landscape.allSatisfy { $0.idiom == .tablet })
        #expect(SceneScreen.named("852x393") == nil)
        for screen in SceneScreen.landscape {
            let upright = try #require(SceneScreen.named("\(Int(screen.size.height))x\(Int(screen.size.width))"))
            #expect(screen.device == upright.device && screen.canvas == upright.canvas, "\(screen.name)")
            #expect(screen.isLandscape && !upright.isLandscape)
        }
    }

    @Test("extra-large widgets are refused on phones, with a word on where they are (R-WID-1)")
    func extraLarge() {
        #expect(throws: SceneError.extraLargeWidget(screen: "393x852")) {
            try SceneScreen.standard.sizes(of: .extraLarge)
        }
        #expect("\(SceneError.extraLargeWidget(screen: "393x852"))".contains("tablet"))
    }

    @Test("every icon can be tapped, in the dock too, and no name comes twice", arguments: SceneScreen.every)
    func icons(_ screen: SceneScreen) {
        let home = HomeModel(HomeSetting(screen: screen))
        let names = home.pageTargets.map(\.id)
        #expect(Set(names).count == names.count)
        for spot in home.plan.dock + home.plan.pages[0] {
            if case .icon(let icon) = spot.thing { #expect(names.contains(icon.rawValue), "\(icon)") }
        }
    }
}
