import HomeScreen
import PressureGestures
import SceneTools
import Testing

@testable import HomeWindow
@testable import TestSupport

/// Widgets as fingers meet them: swiped to, touched, tapped.
@Suite("Widgets under live touches")
struct LiveWidgetTests {
    private static func widgets(_ scene: HomeScene) -> [(placed: PlacedNode, family: WidgetFamily)] {
        scene.placed.compactMap { placed in
            if case .widget(let family) = placed.node.role { (placed, family) } else { nil }
        }
    }

    /// What a page shows after each swipe.
    private static func eachPage(_ hand: inout LiveHand, _ body: (inout LiveHand) throws -> Void) throws {
        for page in 0..<hand.home.model.plan.pages.count {
            if page > 0 { hand.swipe() }
            #expect(hand.page == page)
            try body(&hand)
        }
    }

    /// Copied by hand from the guideline: screen, kind, small, medium, large and extra large, then round, boxed and in a line.
    private static func table(_ screen: SceneScreen) throws -> [String: [SceneSize?]] {
        var table: [String: [SceneSize?]] = [:]
        for row in try Project.text("Tests/Fixtures/widget-sizes.txt").split(separator: "\n") {
            let cells = row.split(separator: " ").map(String.init)
            guard cells[0] == screen.name else { continue }
            table[cells[1]] = cells[2...].map { cell in
                let sides = cell.split(separator: "x").compactMap { Double($0) }
                return sides.count == 2 ? SceneSize(sides[0], sides[1]) : nil
            }
        }
        return table
    }

    @Test(
        "on twenty screens a finger meets widgets as large as the guideline has them, drawn on their canvas by one share; extra-large ones on tablets alone (R-WID-1, R-WID-2, R-WID-3, R-WID-4)",
        arguments: SceneScreen.all)
    func sizes(_ screen: SceneScreen) throws {
        let table = try Self.table(screen)
        let device = try #require(table["device"])
        let canvas = table["canvas"] ?? device
        var families: Set<WidgetFamily> = []
        var (hand, count) = (try LiveHand(HomeSetting(screen: screen)), 0)
        try Self.eachPage(&hand) { hand in
            for (placed, family) in Self.widgets(hand.scene) {
                families.insert(family)
                let place = try #require(WidgetFamily.allCases.firstIndex(of: family))
                let (size, inner) = (try #require(device[place]), try #require(canvas[place]))
                let frame = placed.frame
                #expect(abs(frame.width - size.width) < 0.01 && abs(frame.height - size.height) < 0.01)
                // What lies in it is drawn as much smaller.
                let shares = Set(hand.inside(placed.node.id).filter { $0.node.text != nil }.map(\.scale))
                #expect(shares.allSatisfy { abs($0 - size.width / inner.width) < 0.002 }, "\(placed.node.id)")
                #expect((size.width == inner.width) == (screen.idiom == .phone || screen.showsMore))
                guard placed.node.target == placed.node.id else { continue }
                count += 1
                let (x, y) = (frame.midX, frame.midY)
                let (near, far) = (1.0, -1.0)
                for (inset, wanted) in [(near, placed.node.id), (far, nil)] {
                    for point in [
                        (frame.x + inset, y), (frame.right - inset, y), (x, frame.y + inset), (x, frame.bottom - inset),
                    ] {
                        let met = hand.touched(point)
                        #expect(met == wanted, "\(placed.node.id) \(point)")
                    }
                }
            }
        }
        #expect(count > 3 && families.isSuperset(of: [.small, .medium, .large]))
        #expect(families.contains(.extraLarge) == (screen.idiom == .tablet))
        let more = ["954x1373", "970x1389", "1192x1590"]
        #expect(screen.idiom == .phone || (device == canvas) == more.contains(screen.name))
    }

    @Test(
        "a swipe down shows the lock screen's own shapes, as large as the guideline has them, and none on the smallest (R-WID-5)",
        arguments: SceneScreen.all.filter { $0.idiom == .phone })
    func accessories(_ screen: SceneScreen) throws {
        var hand = try LiveHand(HomeSetting(screen: screen))
        hand.lock()
        #expect(hand.scene.node("lock.clock") != nil)
        let wanted = try #require(try Self.table(screen)["device"]).suffix(3)
        for (name, size) in zip(["circular", "rectangular", "inline"], wanted) {
            #expect(hand.scene.node("accessory." + name)?.frame.size == size, "\(name)")
        }
        #expect((hand.scene.node("accessory.circular") == nil) == (screen.name == "320x568"))
    }

    @Test("the calendar has a widget for what comes next and one for two days; a tap opens what each shows (R-WID-18)")
    func kinds() throws {
        var hand = try LiveHand()
        func label(_ name: String) -> String? { hand.scene.node("widget-\(name).label")?.node.text?.string }
        func open(_ name: String) throws -> String {
            try hand.tap(name)
            let opened = try #require(hand.home.home.state.opened).destination
            hand.leave()
            return opened
        }
        #expect(label("next") == "Calendar")
        let next = try open("widget-next")
        for _ in 0..<2 { hand.swipe() }
        #expect(label("agenda") == "Calendar")
        let all = try (1...4).map { try open("agenda-\($0)") }
        #expect(Set(all).count == 4 && all.contains(next) && all.allSatisfy { $0.hasPrefix("calendar/") })
    }

    @Test("a large widget is no enlarged small one: more words, no larger by its share, and more to touch (R-WID-24)")
    func sizesDiffer() throws {
        var hand = try LiveHand()
        func seen(_ name: String) -> (count: Int, largest: Double, targets: Set<String>) {
            let texts = hand.inside(name).compactMap { $0.node.text }
            var targets: Set<String> = []
            guard let frame = hand.scene.node(name)?.frame else { return (0, 0, []) }
            for step in 1...12 {
                let y = frame.y + frame.height * Double(step) / 13
                if let found = hand.touched((frame.midX, y)) { targets.insert(found) }
            }
            return (texts.count, texts.map(\.size).max() ?? 0, targets)
        }
        let small = seen("widget-next")
        for _ in 0..<2 { hand.swipe() }
        let large = seen("widget-agenda")
        #expect(large.count >= 3 * small.count && large.largest < 338.0 / 158 * small.largest)
        #expect(small.targets == ["widget-next"] && large.targets.count == 5)
    }

    @Test("what is said of a widget that a finger finds stands in it as letters (R-WID-29)")
    func letters() throws {
        var (hand, count) = (try LiveHand(), 0)
        try Self.eachPage(&hand) { hand in
            var drawn: Set<String> = []
            for order in try SceneDrawing(hand.scene).orders {
                if case .text(let text, _, _, _) = order { drawn.formUnion(Self.words(text.string)) }
            }
            for (placed, _) in Self.widgets(hand.scene) {
                let parts = ([placed] + hand.inside(placed.node.id)).filter { $0.node.target != nil }
                #expect(!parts.isEmpty, "\(placed.node.id)")
                for part in parts {
                    let middle = (part.frame.midX, part.frame.midY)
                    let met = hand.touched(middle)
                    #expect(met == part.node.target)
                    var said = try #require(part.node.spoken, "\(part.node.id)")
                    // A dot says that a message is unread, a mark that something is a file; of people the first name stands there,
                    // and under a picture none.
                    guard !part.node.id.hasPrefix("picture") else { continue }
                    if placed.node.id == "widget-people" { said = String(said.prefix { $0 != " " }) }
                    let missing = Self.words(said).subtracting(drawn).subtracting(["Unread", "File"])
                    #expect(missing.isEmpty, "\(part.node.id): \(missing)")
                    count += 1
                }
            }
        }
        #expect(count > 15)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(
            text.split { !$0.isLetter && !$0.isNumber && $0 != "°" && $0 != ":" }.map {
                $0.last == ":" ? String($0.dropLast()) : String($0)
            })
    }

    @Test("letters grow in nine steps: fewer rows, nothing runs over, and a tap opens the row that is seen (R-WID-30)")
    func larger() throws {
        var (counts, sizes): ([Int], [Double]) = ([], [])
        for size in SceneTextSize.allCases {
            var setting = HomeSetting()
            setting.textSize = size
            var hand = try LiveHand(setting)
            hand.swipe()
            let rows = hand.scene.placed.filter { $0.node.target?.hasPrefix("inbox-") == true }
            counts.append(rows.count)
            sizes.append(hand.inside("widget-inbox").compactMap { $0.node.text?.size }.max() ?? 0)
            let broken = LayoutAudit.audit(hand.scene, on: .standard).findings
                .filter { [.wideText, .outside, .overlap, .smallText].contains($0.rule) }
            #expect(broken.map(\.description) == [])
            let last = try #require(rows.last)
            let sender = try #require(hand.words(in: last.node.id).first)
            try hand.tap(last.node.id)
            #expect(hand.scene.node("card.sender")?.node.text?.string.hasPrefix(sender) == true, "\(size)")
        }
        #expect(counts.count == 9 && counts == counts.sorted(by: >) && counts.last ?? 9 < counts[0])
        #expect(sizes == sizes.sorted() && Set(sizes).count == 9)
    }

    @Test(
        "no widget that is swiped to names an app, has its icon, asks or instructs, with data or without (R-WID-36, R-WID-38)",
        arguments: [false, true])
    func plain(_ isWaiting: Bool) throws {
        let asking = ["Tap", "Press", "Swipe", "Open", "Sign", "Please", "Choose", "Touch"]
        let apps = Set(HomeIcon.allCases.map(\.label) + HomeWidget.allCases.map(\.label))
        var (hand, words) = (try LiveHand(HomeSetting(isWaiting: isWaiting)), 0)
        func look(_ hand: LiveHand) {
            for (widget, _) in Self.widgets(hand.scene) {
                let nodes = hand.inside(widget.node.id)
                #expect(nodes.allSatisfy { $0.node.role != .icon }, "\(widget.node.id)")
                #expect(!isWaiting || nodes.contains { $0.node.role == .placeholder }, "\(widget.node.id)")
                for text in hand.words(in: widget.node.id) {
                    words += 1
                    #expect(!apps.contains(text) && !text.hasSuffix("?"), "\(text)")
                    #expect(!asking.contains { text == $0 || text.hasPrefix($0 + " ") }, "\(text)")
                }
            }
        }
        for stack in ["stack-small", "stack-medium"] {
            for _ in 0..<3 {
                look(hand)
                hand.turn(stack)
            }
        }
        try Self.eachPage(&hand) { look($0) }
        #expect(isWaiting || words > 100)
    }

    @Test("a widget tells the same in its other size, at either hour, and something else later in the day (R-WID-42)")
    func oneIdea() throws {
        var told: [[String]] = []
        for clock in [HomeClock(9, 41), HomeClock(19, 30)] {
            var hand = try LiveHand()
            hand.home.setClock(clock.minutes, at: .milliseconds(hand.time))
            hand.wait(1_200)
            try hand.turn("stack-small", to: "widget-next")
            let next = hand.words(in: "widget-next")
            try hand.turn("stack-small", to: "widget-weather")
            let weather = hand.words(in: "widget-weather")
            try hand.turn("stack-medium", to: "widget-forecast")
            let forecast = hand.words(in: "widget-forecast")
            #expect(weather.prefix(2).allSatisfy { forecast.contains($0) }, "\(weather) \(forecast)")
            for _ in 0..<2 { hand.swipe() }
            let agenda = hand.words(in: "widget-agenda")
            let time = try #require(next.first { $0.contains(":") })
            #expect(agenda.contains(time) && agenda.contains { $0.hasPrefix(next[2]) }, "\(next) \(agenda)")
            told.append([time, weather[1]])
        }
        #expect(told[0][0] != told[1][0] && told[0][1] != told[1][1], "\(told)")
    }
}
