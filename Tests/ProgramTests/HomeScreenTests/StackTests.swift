import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("Widgets that share a place")
struct StackTests {
    @Test("a stack holds one to ten widgets of one size; anything else is an error that says what to do (R-WID-13)")
    func limits() throws {
        let ten = try HomeStack("stack", Array(repeating: .next, count: 10))
        #expect(ten.widgets.count == 10)
        #expect(throws: SceneError.fullStack("stack", count: 11, most: 10)) {
            try HomeStack("stack", Array(repeating: .next, count: 11))
        }
        #expect(throws: SceneError.mixedStack("stack", other: "widget-trip")) {
            try HomeStack("stack", [.next, .trip])
        }
        #expect(throws: SceneError.emptyStack("stack")) { try HomeStack("stack", []) }
        #expect("\(SceneError.fullStack("stack", count: 11, most: 10))".contains("at most 10"))
    }

    @Test("the stacks of the home screen keep the rules")
    func own() throws {
        for stack in [HomeStack.small, .medium] {
            #expect(try HomeStack(stack.id, stack.widgets) == stack)
            #expect(stack.widgets.allSatisfy { $0.tapStyle == .fill }, "what is seen of it is one target")
        }
    }

    private static func stack() -> StackMotion { StackMotion(count: 3, pitch: 100, at: 0) }

    /// Lands at 150, swipes, moves by steps of 10 ms, and leaves; times are milliseconds.
    private static func swiped(_ stack: inout StackMotion, from begin: Int64, to place: Double, in span: Int64) {
        stack.land(1, at: ScenePoint(0, 150), .milliseconds(begin))
        stack.swipe(1, at: ScenePoint(0, 140), .milliseconds(begin))
        for step in 1...(span / 10) {
            let share = Double(step) / Double(span / 10)
            _ = stack.move(
                1, to: ScenePoint(0, 150 + (place - 150) * share), free: nil, .milliseconds(begin + step * 10))
        }
        _ = stack.leave(1, .milliseconds(begin + span))
    }

    @Test(
        "a swipe leads on where it is far or fast enough, and back otherwise",
        // Of a widget 20 in 400 ms: 0.5 a second, and no third of the way; 60 in 600 ms is far enough; 20 in 50 ms is fast:
        // 4 a second. Downwards there is nothing before the first.
        arguments: [(130.0, 400, 0), (90.0, 600, 1), (130.0, 50, 1), (300.0, 100, 0)])
    func turns(_ place: Double, _ span: Int64, _ seen: Int) {
        var stack = Self.stack()
        Self.swiped(&stack, from: 0, to: place, in: span)
        #expect(stack.seen(at: .milliseconds(span + 2_000)) == seen)
        #expect(!stack.isMoving(at: .milliseconds(span + 2_000)))
    }

    @Test("a finger on a stack that still moves stops it; one on a stack at rest may press")
    func caught() {
        var stack = Self.stack()
        Self.swiped(&stack, from: 0, to: 130, in: 50)
        let middle = Timestamp.milliseconds(90)
        #expect(stack.isMoving(at: middle))
        stack.land(2, at: ScenePoint(0, 150), middle)
        let place = stack.position(at: .milliseconds(400))
        #expect(place > 0.05 && place < 0.95, "it stands where it was caught")
        #expect(stack.position(at: .milliseconds(900)) == place)
        let isLeft = stack.leave(2, .milliseconds(1_000))
        #expect(isLeft)
        let rest = stack.position(at: .milliseconds(3_000))
        #expect(rest == 0 || rest == 1)
        stack.land(3, at: ScenePoint(0, 150), .milliseconds(4_000))
        #expect(!stack.isMoving(at: .milliseconds(4_000)))
        let isSwiping = stack.move(3, to: ScenePoint(0, 120), free: nil, .milliseconds(4_020))
        #expect(!isSwiping, "it is no swipe before the press has failed")
        #expect(stack.position(at: .milliseconds(4_200)) == rest)
    }

    @Test("a swipe on the home screen shows the next widget, which is pressed from then on (R-WID-13)")
    func home() throws {
        var now = HomeNow(HomeModel(HomeSetting()))
        let frame = try #require(now.home.stacks.first { $0.stack.id == "stack-small" }).frame
        func place(_ share: Double) -> Point {
            let rect = now.home.map.rect(frame)
            return Point(
                x: Millimetres(rect.x.value + rect.width.value / 2),
                y: Millimetres(rect.y.value + rect.height.value * share))
        }
        #expect(now.scene(at: .zero).node("widget-next") != nil)
        _ = now.receive(FingerMove(1, .landed, to: place(0.8), at: .milliseconds(10)))
        now.receive(
            GestureEvent(
                kind: .failed(.strayed), time: .milliseconds(40), contact: 1, target: 1, position: place(0.7),
                pressure: nil))
        for step in 1...6 {
            _ = now.receive(
                FingerMove(1, to: place(0.7 - 0.1 * Double(step)), at: .milliseconds(40 + 20 * Int64(step))))
        }
        _ = now.receive(FingerMove(1, .left, to: place(0.1), at: .milliseconds(165)))
        let after = now.scene(at: .milliseconds(2_000))
        #expect(after.node("widget-weather") != nil && after.node("widget-next") == nil)
        #expect(after.node("widget-weather.label")?.node.text?.string == "Weather")
    }

    @Test("a widget below in a stack that one aims at lies on top of it, in the middle of the surface")
    func aimed() throws {
        let surface = Surface(width: 65, height: 140)
        let home = HomeModel(HomeSetting(), on: surface, aim: "widget-last")
        #expect(home.setting.stackPositions["stack-small"] == 2)
        let target = try #require(home.target("widget-last"))
        #expect(!target.isBelow && home.target("widget-next")?.isBelow == true)
        let middle = home.map.point(Point(x: 32.5, y: 70))
        #expect(target.frame.contains(middle))
        #expect(HomeNow(home).scene(at: .zero).node("widget-last") != nil)
        // What lies on top already stays there.
        let trip = HomeModel(HomeSetting(), on: surface, aim: "widget-trip")
        #expect(trip.setting.stackPositions["stack-medium"] ?? 0 == 0)
    }

    @Test("however large letters are, two places can be told apart, and a short list shows what is left (R-WID-30)")
    func largest() {
        for size in SceneTextSize.allCases {
            for page in [1, 3] {
                var setting = HomeSetting(page: page)
                setting.textSize = size
                let home = HomeModel(setting)
                let scene = home.scene(HomeStage.rest.state(of: home))
                if page == 1 {
                    #expect(scene.node("widget-weather.place")?.node.text?.string == "Harbour", "\(size)")
                    #expect(scene.node("widget-away.place")?.node.text?.string == "Fjord", "\(size)")
                    continue
                }
                let items = (0..<6).compactMap { scene.node("widget-list.item-\($0)")?.node.text?.string }
                #expect(!items.isEmpty)
                if items.count < 5 { #expect(items.first == "Tea, two flasks" || items.first?.hasSuffix("…") == true) }
            }
        }
    }

    @Test("lines that stand in the same place of a list are as large as each other", arguments: SceneTextSize.allCases)
    func peers(_ size: SceneTextSize) {
        var compared = 0
        for page in 1...3 {
            var setting = HomeSetting(page: page)
            setting.textSize = size
            let home = HomeModel(setting)
            let scene = home.scene(HomeStage.rest.state(of: home))
            for place in ["inbox.title", "inbox.detail", "agenda.detail", "list.item", "files.name", "people.name"] {
                let sizes = (0..<6).compactMap { scene.node("widget-\(place)-\($0)")?.node.text?.size }
                #expect(Set(sizes).count <= 1, "\(place): \(sizes)")
                if sizes.count > 1 { compared += 1 }
            }
        }
        #expect(compared > 2)
    }

    @Test("old weather says how old it is, and fresh weather does not (R-WID-39)")
    func stale() {
        func sky(_ day: HomeData.Day) -> String? {
            let home = HomeModel(HomeSetting(page: 1, data: day.data))
            return home.scene(HomeStage.rest.state(of: home)).node("widget-weather.sky")?.node.text?.string
        }
        #expect(sky(.stale) == "As of 5:10")
        #expect(sky(.ordinary) == "Some clouds")
    }
}
