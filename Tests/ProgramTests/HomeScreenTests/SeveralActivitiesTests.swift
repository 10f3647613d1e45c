import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("Several activities at once, and what presses do with them")
struct SeveralActivitiesTests {
    private static func story(_ kinds: [ActivityKind], screen: SceneScreen = .standard) -> HomeStory {
        var setting = HomeSetting(screen: screen)
        setting.activities = kinds.compactMap { ActivityScript.sample($0).map { ActivityStart($0) } }
        return HomeStory(HomeModel(setting))
    }

    private static func spoken(_ story: HomeStory, _ milliseconds: Int64, _ id: String = "pill") -> String {
        story.scene(at: .milliseconds(milliseconds)).node(id)?.node.spoken ?? "nothing"
    }

    /// A touch on a place of the screen, as the recognizer tells it of the pill.
    private static func event(
        _ kind: GestureEvent.Kind, at place: ScenePoint, _ milliseconds: Int64, _ story: HomeStory
    ) -> GestureEvent {
        let pill = (story.home.targets.firstIndex { $0.id == "pill" } ?? 0) + 1
        let rect = story.home.map.rect(MotionRect(place.x, place.y, 0, 0))
        return GestureEvent(
            kind: kind, time: .milliseconds(milliseconds), contact: 1,
            target: TargetID(Int32(pill)), position: Point(x: rect.x, y: rect.y), pressure: 0.6)
    }

    @Test("which one is compact: what was touched or alerted last, else what ends sooner (R-LIV-28)")
    func rule() {
        // The timer ends after 3 minutes, the delivery after 14.
        var story = Self.story([.delivery, .timer])
        #expect(Self.spoken(story, 2_000) == "Tea timer, 2:58 left")
        #expect(Self.spoken(story, 2_000, "pill.second").hasPrefix("Parcel on its way"))
        // Presses end nobody knows when, and come last.
        story.receive(.touchBegan, on: "maps", at: 3_000, force: 0.1)
        story.receive(.tapped, on: "maps", at: 3_080, force: 0.1)
        #expect(Self.spoken(story, 4_000) == "Tea timer, 2:56 left")
        // A tap on the smallest one brings it.
        let small = story.scene(at: .milliseconds(5_000)).node("pill.second")?.frame ?? MotionRect(0, 0, 0, 0)
        #expect(small.x > 290 && small.width == 36)
        story.receive(Self.event(.touchBegan, at: small.middle, 5_000, story))
        story.receive(Self.event(.tapped, at: small.middle, 5_080, story))
        #expect(Self.spoken(story, 6_000).hasPrefix("Parcel on its way"))
        #expect(story.current.opened?.target == "maps", "it opens nothing, and the page below stays")
        // What alerts comes before what was touched: the timer rings at 3 minutes.
        #expect(Self.spoken(story, 179_000).hasPrefix("Parcel"))
        #expect(Self.spoken(story, 181_500) == "Tea timer, time is up")
        // It goes by itself 20 s later, and 2 s after its end the parcel is alone.
        #expect(Self.spoken(story, 203_500).hasPrefix("Parcel"))
    }

    @Test("three of them: the two that wait take turns of five seconds, one fading into the other (R-LIV-28)")
    func turns() {
        var story = Self.story([.delivery, .timer])
        story.receive(.touchBegan, on: "maps", at: 1_000, force: 0.1)
        let seen = { (time: Int64) in Self.spoken(story, time, "pill.second").prefix(7) }
        // From 1 s on: the delivery first, which ends sooner than presses do.
        #expect(seen(2_000) == "Parcel " && seen(5_500) == "Parcel ")
        #expect(seen(6_100) == "Presses" && seen(10_500) == "Presses")
        #expect(seen(11_100) == "Parcel ")
        // In the last four tenths of a turn.
        let words = { (time: Int64) in
            story.scene(at: .milliseconds(time)).placed.filter {
                $0.path.contains("pill.second") && $0.node.role == .graph
            }
        }
        #expect(words(5_500).allSatisfy { $0.opacity == 1 } && words(5_800).contains { $0.opacity < 1 })
        #expect(
            ActivityOrder.nextTurn(2, since: .milliseconds(1_000), after: .milliseconds(1_000)) == .milliseconds(6_000))
        #expect(ActivityOrder.nextTurn(1, since: .zero, after: .zero) == nil)
    }

    @Test(
        "a timer that rings opens the pill for a while, and goes four seconds after its end at the latest (R-LIV-17, R-LIV-29)"
    )
    func ringing() {
        let story = Self.story([.timer])
        let height = { (time: Int64) in story.scene(at: .milliseconds(time)).node("pill")?.frame.height ?? 0 }
        #expect(height(179_900) == 36 && height(181_400) == 110)
        #expect(height(184_000) == 36)
        // Three minutes, twenty seconds of ringing, and two until it goes.
        #expect(height(201_900) == 36 && height(204_000) == 0)
        let heights = (0...20).map { height(180_000 + Int64($0) * 40) }
        #expect(heights[1] > 36 && heights[1] < 70, "it opens from where it is")
    }

    @Test(
        "a press opens the timer; pausing stops its digits, going on lets them count again, cancelling ends it (R-LIV-6, R-LIV-30)"
    )
    func controls() {
        var story = Self.story([.timer])
        story.receive(.touchBegan, on: "pill", at: 10_000)
        story.receive(.menuOpened(.pressure), on: "pill", at: 10_200)
        story.receive(.pinned, on: "pill", at: 10_500)
        let controls = { (time: Int64) in
            story.scene(at: .milliseconds(time)).placed.filter { $0.node.role == .control }.compactMap(\.node.spoken)
        }
        #expect(controls(11_500) == ["Pause", "Cancel"])
        story.receive(.actionSelected(1), on: "pill", at: 12_000)
        #expect(Self.spoken(story, 13_000) == "Tea timer, paused, 2:48 left")
        #expect(Self.spoken(story, 60_000) == "Tea timer, paused, 2:48 left")
        story.receive(.touchBegan, on: "pill", at: 60_000)
        story.receive(.menuOpened(.pressure), on: "pill", at: 60_200)
        #expect(controls(61_000) == ["Resume", "Cancel"])
        story.receive(.actionSelected(1), on: "pill", at: 62_000)
        #expect(Self.spoken(story, 72_000) == "Tea timer, 2:38 left")
        // It rings as much later as it stood still: 50 s.
        #expect(Self.spoken(story, 229_000) == "Tea timer, 0:01 left")
        #expect(Self.spoken(story, 231_000) == "Tea timer, time is up")
        story.receive(.touchBegan, on: "pill", at: 80_000)
        story.receive(.menuOpened(.pressure), on: "pill", at: 80_200)
        story.receive(.actionSelected(2), on: "pill", at: 81_000)
        // The session of presses is still there.
        #expect(!Self.spoken(story, 83_000).hasPrefix("Tea"))
        #expect(story.current.chosen?.title == "Timer cancelled")
    }

    @Test("a tap on the compact pill, and on what is open beside its controls, opens the app's page (R-LIV-30)")
    func page() throws {
        var story = Self.story([.timer])
        story.receive(.touchBegan, on: "pill", at: 10_000)
        story.receive(.tapped, on: "pill", at: 10_080)
        #expect(story.current.opened?.destination == "clock/timer")
        let page = story.scene(at: .milliseconds(11_500))
        #expect(page.node("card")?.frame == MotionRect(0, 0, 393, 852))
        #expect(page.node("page.title")?.node.text?.string == "Timer")
        #expect(page.node("lock.card") != nil, "with what the timer tells")
        var open = Self.story([.delivery])
        open.receive(.touchBegan, on: "pill", at: 10_000)
        open.receive(.menuOpened(.pressure), on: "pill", at: 10_200)
        open.receive(.pinned, on: "pill", at: 10_500)
        open.receive(Self.event(.menuClosed, at: ScenePoint(100, 100), 12_000, open))
        #expect(open.current.opened?.destination == "parcels/1042")
        var closed = Self.story([.delivery])
        closed.receive(.touchBegan, on: "pill", at: 10_000)
        closed.receive(.menuOpened(.pressure), on: "pill", at: 10_200)
        closed.receive(Self.event(.menuClosed, at: ScenePoint(100, 600), 12_000, closed))
        #expect(closed.current.opened == nil)
        #expect(closed.scene(at: .milliseconds(14_000)).node("pill")?.frame.height == 36)
    }

    @Test("the clock's menu starts a timer of three minutes, which is compact at once: somebody asked for it")
    func start() {
        var story = Self.story([])
        story.receive(.touchBegan, on: "clock", at: 1_000)
        story.receive(.menuOpened(.pressure), on: "clock", at: 1_200)
        story.receive(.actionSelected(1), on: "clock", at: 2_000)
        #expect(Self.spoken(story, 4_000) == "Kitchen timer, 2:58 left")
        #expect(Self.spoken(story, 4_000, "pill.second").hasPrefix("Presses on this screen: Waiting"))
        #expect(story.current.chosen?.title == "Timer: 3 min")
    }

    @Test(
        "what runs by a clock is named with its place and its next change; between seconds nothing of a timer changes")
    func clocks() throws {
        var home = HomeNow(Self.story([]).home)
        #expect(home.clocks(at: .milliseconds(500)).map(\.name) == [.minute])
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.timer("Tea", length: .scene(180)))]
        home = HomeNow(HomeModel(setting))
        let time = Timestamp.milliseconds(10_400)
        let clock = try #require(home.clocks(at: time).first { $0.name == .digits })
        #expect(clock.next == .milliseconds(11_000))
        #expect(clock.frame == home.scene(at: time).node("pill")?.frame)
        #expect(!home.moves(after: time), "it does not move, it counts")
        let scenes = [10_000, 10_300, 10_740].map { home.scene(at: .milliseconds($0)) }
        #expect(scenes[0] == scenes[1] && scenes[1] == scenes[2])
        #expect(home.scene(at: .milliseconds(11_000)) != scenes[0])
        // The script's next step is the ringing, and afterwards things move.
        #expect(home.clocks(at: time).first { $0.name == .news }?.next == .milliseconds(180_000))
        #expect(home.moves(after: .milliseconds(180_000)))
        let moments = HomeStory(HomeModel(setting)).moments(until: .milliseconds(8_000))
        let late = moments.filter { $0.time > .milliseconds(2_000) }.map(\.time)
        #expect(late == [3_000, 4_000, 5_000, 6_000, 7_000, 8_000].map { .milliseconds($0) })
    }

    @Test("beside pills at rest a sign of the status line is there or not, not half", arguments: SceneScreen.every)
    func wholeSigns(_ screen: SceneScreen) {
        for kinds in [[ActivityKind.press], [.timer], [.delivery], [.timer, .delivery]] {
            let show = LiveShow(kinds, after: .milliseconds(120_000))
            let scene = HomeModel(HomeSetting(screen: screen)).scene(live: .compact, show)
            let signs = scene.placed.filter { $0.path.contains("status") }
            #expect(signs.count > 3 && signs.allSatisfy { $0.opacity == 0 || $0.opacity == 1 }, "\(kinds)")
        }
    }

    @Test("a minimal pill hides what lies below it in the status line, and nothing else of the page (R-LIV-35)")
    func status() throws {
        let one = Self.story([.timer]).scene(at: .milliseconds(9_000))
        let two = Self.story([.timer, .delivery]).scene(at: .milliseconds(9_000))
        let small = try #require(two.node("pill.second")).frame
        for placed in two.placed where placed.path.contains("status") && placed.frame.overlaps(small) {
            #expect(placed.opacity < 0.6, "\(placed.node.id)")
        }
        #expect(one.placed.filter { $0.path.contains("status") }.allSatisfy { $0.opacity == 1 })
        #expect(two.node("status.time")?.opacity == 1)
    }

    @Test("a tablet has no sensor unless its device has one; there the pill floats, and is pressed in the same way")
    func tablets() throws {
        for screen in SceneScreen.every {
            #expect(screen.hasSensor == (screen.idiom == .phone))
            for sensor in [true, false] {
                let story = Self.story([.timer], screen: screen.with(sensor: sensor))
                #expect((story.scene(at: .milliseconds(3_000)).node("sensor") != nil) == sensor)
                let pill = try #require(story.scene(at: .milliseconds(3_000)).node("pill")).frame
                let reach = try #require(story.home.target("pill")).frame
                #expect(pill.overlaps(reach) && abs(pill.midX - screen.size.width / 2) < 12)
                #expect(story.home.parts(of: try #require(story.home.target("pill"))).actions.count == 2)
            }
        }
        let bare = Self.story([], screen: SceneScreen.standard.with(sensor: false)).scene(at: .zero)
        #expect(bare.layers.first { $0.id == "live" }?.children.isEmpty == true)
    }

    @Test("from sample to sample the pill goes on without a jump while one activity takes the place of another")
    func smooth() throws {
        var story = Self.story([.delivery, .timer])
        let small = try #require(story.scene(at: .milliseconds(5_000)).node("pill.second")).frame
        story.receive(Self.event(.touchBegan, at: small.middle, 5_000, story))
        story.receive(Self.event(.tapped, at: small.middle, 5_080, story))
        var last = try #require(story.scene(at: .milliseconds(5_079)).node("pill")).frame
        for step in 0...100 {
            let frame = try #require(story.scene(at: .milliseconds(5_080 + Int64(step) * 8)).node("pill")).frame
            #expect(abs(frame.right - last.right) < 2 && abs(frame.x - last.x) < 2, "\(step)")
            last = frame
        }
    }
}
