import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("The home screen follows gestures")
struct StoryTests {
    private static func story(_ setting: HomeSetting = HomeSetting()) -> HomeStory { HomeStory(HomeModel(setting)) }

    /// With the press gauge on top of its stack.
    private static func gauge(_ change: (inout HomeSetting) -> Void = { _ in }) -> HomeSetting {
        var setting = HomeSetting()
        setting.stackPositions["stack-small"] = 2
        change(&setting)
        return setting
    }

    private static func progress(_ stage: PressProgress.Stage, _ share: Double) -> GestureEvent.Kind {
        .progress(PressProgress(stage: stage, raw: Int32(share * 65_536)))
    }

    @Test("a light press lifts the pressed thing above glass, the harder the clearer (R-3DT-9)")
    func hint() throws {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0, force: 0.05)
        #expect(story.scene(at: .milliseconds(10)).node("lifted.thing") == nil)
        story.receive(.hintBegan, on: "link", at: 50, force: 0.22)
        story.receive(Self.progress(.peek, 0.2), on: "link", at: 60, force: 0.25)
        let soft = story.scene(at: .milliseconds(60))
        story.receive(Self.progress(.peek, 0.9), on: "link", at: 80, force: 0.45)
        let hard = story.scene(at: .milliseconds(80))
        let width = { (scene: HomeScene) in scene.node("lifted.thing")?.frame.width ?? 0 }
        #expect(width(soft) > 315 && width(hard) > width(soft))
        let glass = { (scene: HomeScene) in scene.layers.first { $0.id == "glass" }?.opacity ?? 0 }
        #expect(glass(soft) > 0 && glass(hard) > glass(soft) && glass(hard) < 1)
        story.receive(.hintEnded(.eased), on: "link", at: 120, force: 0.1)
        #expect(glass(story.scene(at: .milliseconds(121))) > 0, "it goes back from where it is")
        #expect(story.scene(at: .milliseconds(1_000)).node("lifted.thing") == nil)
    }

    @Test("a peek lies on top for a while; after the lift everything is as it was (R-3DT-17, R-3DT-31)")
    func peek() throws {
        var story = Self.story()
        let before = story.scene(at: .zero)
        story.receive(.touchBegan, on: "message", at: 0)
        story.receive(.peekBegan(.pressure), on: "message", at: 150)
        let scene = story.scene(at: .milliseconds(600))
        let order = scene.layers.map(\.id)
        #expect(order == ["wallpaper", "page", "glass", "raised", "live", "fingers"])
        let below = scene.placed.filter { $0.path.first == "page" }.map(\.node.id)
        #expect(below.contains("widget-next") && below.contains("dock"), "the page is still drawn below")
        #expect(!below.contains("message"), "but not what was lifted off it")
        #expect(scene.node("card")?.traits.level == .elevated)
        story.receive(.peekEnded(.dismissed), on: "message", at: 700)
        let after = story.scene(at: .milliseconds(1_300))
        #expect(after.layers.map(\.id) == ["wallpaper", "page", "live"])
        #expect(after.layers[1].children.map(\.frame) == before.layers[1].children.map(\.frame))
        #expect(story.current.opened == nil && story.current.raised == nil)
    }

    @Test("the card grows on the way to the pop, and stays on the screen (R-3DT-22)")
    func growth() {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 100)
        var widths: [Double] = []
        for (place, share) in [0.0, 0.3, 0.6, 0.99].enumerated() {
            let time = 1_000 + Int64(place) * 200
            story.receive(Self.progress(.pop, share), on: "link", at: time)
            let card = story.scene(at: .milliseconds(time + 199)).node("card")?.frame ?? MotionRect(0, 0, 0, 0)
            widths.append(card.width)
            #expect(card.x >= 0 && card.right <= 393 && card.bottom <= 852)
        }
        #expect(widths == widths.sorted() && widths[3] > widths[0] * 1.04)
    }

    @Test(
        "a tap and a pop on one thing end in the same picture (R-3DT-43)",
        arguments: ["link", "message", "widget-next"])
    func sameEnd(_ target: String) {
        var (tap, pop) = (Self.story(), Self.story())
        tap.receive(.touchBegan, on: target, at: 0)
        tap.receive(.tapped, on: target, at: 90)
        pop.receive(.touchBegan, on: target, at: 0)
        pop.receive(.peekBegan(.pressure), on: target, at: 200)
        pop.receive(.popped(.force, count: 1), on: target, at: 500)
        // All but the pill and what the widgets say of it.
        let opened = { (story: HomeStory) in
            story.scene(at: .milliseconds(2_000)).node("card").map(\.frame)
        }
        #expect(opened(tap) == MotionRect(0, 0, 393, 852))
        #expect(opened(tap) == opened(pop))
        #expect(tap.current.opened?.destination == pop.current.opened?.destination)
    }

    @Test("a peek of the link changes while it is looked at (R-3DT-29)")
    func live() {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 100)
        let (early, late) = (story.scene(at: .milliseconds(500)), story.scene(at: .milliseconds(3_000)))
        #expect(early.node("card.live")?.node.text?.string != late.node("card.live")?.node.text?.string)
        #expect(story.moments(until: .milliseconds(3_000)).count > 20)
    }

    @Test("a card above its actions is seen whole on every screen: never behind the pill", arguments: SceneScreen.every)
    func raisedCard(_ screen: SceneScreen) throws {
        let home = HomeModel(HomeSetting(screen: screen))
        let scene = home.scene(HomeStage.actions.state(of: home))
        let card = try #require(scene.node("card"))
        #expect(card.frame.y >= SceneLimits.topZone && card.frame.height >= PreviewLimits.leastCardHeight)
        let first = try #require(scene.placed.filter { $0.node.role == .action }.map(\.frame.y).min())
        #expect(card.frame.bottom < first)
    }

    @Test("the link's three actions, in their order, none of which merely opens (R-3DT-28)")
    func actions() throws {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 100)
        #expect(story.scene(at: .milliseconds(400)).node("copy-link") == nil)
        story.receive(.actionsRevealed, on: "link", at: 500, force: 0.35)
        let scene = story.scene(at: .milliseconds(900))
        let rows = scene.placed.filter { $0.node.role == .action }
        // They lie in their order from above.
        #expect(
            rows.sorted { $0.frame.y < $1.frame.y }.map(\.node.id) == [
                "open-in-background", "add-to-reading-list", "copy-link",
            ])
        #expect(rows.compactMap { $0.node.spoken } == ["Open in Background", "Add to Reading List", "Copy Link"])
        story.receive(.highlighted(2), on: "link", at: 950, force: 0.3)
        let lit = story.scene(at: .milliseconds(960)).placed.filter { $0.node.role == .action && $0.node.fill != nil }
        #expect(lit.map(\.node.id) == ["add-to-reading-list"])
        story.receive(.actionSelected(2), on: "link", at: 1_000, force: 0.1)
        #expect(story.scene(at: .milliseconds(1_200)).texts.contains("Add to Reading List"))
        #expect(!story.scene(at: .milliseconds(4_000)).texts.contains("Add to Reading List"))
    }

    @Test(
        "the calendar's menu has a new event and what comes next: tomorrow's first where today has none left (R-3DT-14, R-WID-43)"
    )
    func calendar() {
        func texts(_ data: HomeData) -> [String] {
            var story = Self.story(HomeSetting(data: data))
            story.receive(.touchBegan, on: "calendar", at: 0)
            story.receive(.menuOpened(.pressure), on: "calendar", at: 200)
            return story.scene(at: .milliseconds(800)).texts
        }
        var data = HomeData.sample
        #expect(texts(data).contains("New Event"))
        #expect(texts(data).contains("Choir practice") && texts(data).contains("Today, 19:00"))
        data.today = []
        #expect(texts(data).contains("Rowing club") && texts(data).contains("Tomorrow, 07:30"))
    }

    @Test("the photo shows its shot at rest, lives while it is pressed, and shows its shot again (R-3DT-56, R-3DT-58)")
    func photo() {
        // Before the shot, at it, and after it; by hand: 0.9 s each way.
        #expect(HomePhoto.moment(after: 0) == -1)
        #expect(abs(HomePhoto.moment(after: 0.9)) < 1e-9)
        #expect(abs(HomePhoto.moment(after: 1.35) - 0.5) < 1e-9)
        #expect(abs(HomePhoto.moment(after: 1.8) + 1) < 1e-9)
        var story = Self.story()
        let photo = { (story: HomeStory, time: Int64) in story.scene(at: .milliseconds(time)).node("photo")?.node }
        let still = photo(story, 0)
        story.receive(.touchBegan, on: "photo", at: 0)
        story.receive(.playbackBegan(.pressure), on: "photo", at: 200)
        let clip = { (time: Int64) in story.scene(at: .milliseconds(time)).node("photo.clip")?.node }
        #expect(clip(300) != nil && clip(700)?.children != clip(300)?.children)
        let side = { (time: Int64) in story.scene(at: .milliseconds(time)).node("photo.clip")?.frame.width ?? 0 }
        #expect(side(880) > 350, "it plays large")
        story.receive(.playbackEnded(.lifted), on: "photo", at: 900)
        #expect(photo(story, 1_700) == still)
    }

    @Test(
        "a placeholder has the frames of what comes, and never comes back once there was something (R-WID-34, R-WID-35)"
    )
    func placeholder() {
        var story = Self.story(Self.gauge { $0.isWaiting = true })
        let blank = story.scene(at: .zero)
        let word = { (scene: HomeScene) in scene.node("widget-last.word") }
        #expect(word(blank)?.node.role == .placeholder && word(blank)?.node.text == nil)
        story.receive(.touchBegan, on: "maps", at: 0, force: 0.1)
        #expect(word(story.scene(at: .milliseconds(50)))?.node.role == .placeholder)
        story.receive(.tapped, on: "maps", at: 80, force: 0.1)
        let known = story.scene(at: .milliseconds(100))
        #expect(word(known)?.node.text?.string == "Tapped")
        #expect(word(known)?.frame == word(blank)?.frame)
        story.receive(.touchBegan, on: "maps", at: 500, force: 0.1)
        story.receive(.failed(.strayed), on: "maps", at: 700, force: 0.1)
        #expect(word(story.scene(at: .milliseconds(800)))?.node.text != nil)
        let bars = blank.placed.filter { $0.node.id.hasPrefix("widget-") && $0.node.id.hasSuffix(".bar") }
        #expect(Set(bars.map { $0.frame.width.rounded() }).count >= 4)
    }

    @Test("widgets hear of a press when it has ended, not while it lasts: the pill does that (R-WID-40, R-LIV-2)")
    func widgetsWait() {
        var story = Self.story(Self.gauge())
        let widget = { (story: HomeStory, time: Int64) in story.scene(at: .milliseconds(time)).node("widget-last")?.node
        }
        let pill = { (story: HomeStory, time: Int64) in story.scene(at: .milliseconds(time)).node("pill")?.node.spoken }
        let before = widget(story, 0)
        story.receive(.touchBegan, on: "message", at: 0, force: 0.1)
        #expect(
            pill(story, 200)
                == "Presses on this screen: Touch, 10 % of full force, Sunday on the pier, if the tide is low")
        story.receive(.hintBegan, on: "message", at: 300, force: 0.25)
        #expect(pill(story, 300)?.hasPrefix("Presses on this screen: Light press, 25 %") == true)
        story.receive(.peekBegan(.pressure), on: "message", at: 400, force: 0.6)
        #expect(pill(story, 400)?.hasPrefix("Presses on this screen: Peek, 60 %") == true)
        #expect(widget(story, 900) == before)
        story.receive(.peekEnded(.dismissed), on: "message", at: 1_000, force: 0.5)
        #expect(widget(story, 1_300) != before)
        #expect(story.current.data.presses.first == HomeData.PressNote("Peeked", 0.6000061035156250, HomeMail.subject))
    }

    @Test("without a session there is no pill; it is gone four seconds after the end at the latest (R-LIV-17)")
    func pillGoes() {
        var story = Self.story()
        #expect(story.scene(at: .zero).node("pill") == nil)
        #expect(story.scene(at: .zero).node("sensor") != nil)
        story.receive(.touchBegan, on: "maps", at: 100, force: 0.1)
        story.receive(.tapped, on: "maps", at: 180, force: 0.1)
        story.end(at: .milliseconds(500))
        #expect(story.scene(at: .milliseconds(1_500)).node("pill") != nil)
        #expect(story.scene(at: .milliseconds(4_500)).node("pill") == nil)
    }

    @Test(
        "a lost device alerts in full, with its cause, and then it is small again; an odd sample never does (R-LIV-16, R-LIV-29)"
    )
    func alert() {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 150)
        story.receive(.cancelled(.deviceGone), on: "link", at: 400)
        let height = { (time: Int64) in story.scene(at: .milliseconds(time)).node("pill")?.frame.height ?? 0 }
        #expect(height(399) == 36)
        #expect(height(1_100) == 118)
        #expect(story.scene(at: .milliseconds(1_100)).texts.contains("Device is gone"))
        #expect(height(4_000) == 36)
        // Long after the alert has closed by the clock, the pill opens from where it is.
        story.receive(.touchBegan, on: "pill", at: 5_000)
        story.receive(.menuOpened(.pressure), on: "pill", at: 5_200)
        #expect(height(5_200) == 36 && height(6_200) == 174)
        var calm = Self.story()
        calm.receive(.touchBegan, on: "link", at: 0)
        calm.receive(.cancelled(.palm), on: "link", at: 400)
        #expect(calm.scene(at: .milliseconds(1_100)).node("pill")?.frame.height == 36)
    }

    @Test(
        "pressing the pill opens it, elastic and settled within a second; its controls stop and pause (R-LIV-30, R-LIV-36)"
    )
    func pill() throws {
        var story = Self.story()
        story.receive(.touchBegan, on: "pill", at: 0)
        story.receive(.menuOpened(.pressure), on: "pill", at: 200)
        let frames = (0...10).map { story.scene(at: .milliseconds(200 + $0 * 100)).node("pill")?.frame.height ?? 0 }
        #expect(frames[0] == 36 && frames[1] > 60)
        #expect(frames.max() ?? 0 > 174 && frames.max() ?? 0 < 190)
        #expect(frames[8] == 174 && frames[10] == 174)
        let controls = story.scene(at: .milliseconds(1_200)).placed.filter { $0.node.role == .control }
        #expect(controls.compactMap { $0.node.spoken } == ["Pause", "Stop"])
        story.receive(.actionSelected(2), on: "pill", at: 1_500)
        #expect(story.scene(at: .milliseconds(4_500)).node("pill") == nil)
    }

    @Test("the compact pill is as wide as what it shows, and lies around the sensor (R-LIV-26, R-LIV-27)")
    func compact() {
        let frame = { (state: LiveState) in
            LivePill(.standard).compactFrame(room: ActivityMoment(.press(state)).room)
        }
        let (narrow, wide) = (LiveState(.touch, share: 0.05, thing: "a"), LiveState(.peek, share: 0.62, thing: "b"))
        let value = { (state: LiveState) in SceneType.width(of: state.number, size: 15, weight: .bold) }
        #expect(wide.number == "62", "without the unit")
        let difference = frame(wide).width - frame(narrow).width
        #expect(abs(difference - (value(wide) - value(narrow))) <= 1)
        // Sensor 92, gauge 22 with 7 on both sides of it, 7 before the number and 10 behind it.
        #expect(frame(wide).width == 92 + 36 + 17 + value(wide).rounded(.up))
    }

    @Test("the lock-screen card is as high as what it says, and no higher (R-LIV-5, R-LIV-11)")
    func lockHeights() {
        func card(_ word: LiveState.Word) -> LockScreen {
            LockScreen(.standard, [ActivityMoment(.press(LiveState(word, share: 0.5, thing: "x")))])
        }
        #expect(card(.waiting).cardHeight < card(.peek).cardHeight)
        #expect(card(.peek).cardHeight <= card(.actions).cardHeight)
        let scene = card(.peek).scene(HomeSetting())
        let sizes = scene.placed.filter { $0.path.contains("lock.card") }.compactMap { $0.node.text }
        #expect(sizes.max { $0.size < $1.size }?.string == "Peek")
        #expect(!scene.placed.contains { $0.path.contains("lock.card") && $0.node.role == .icon })
    }

    @Test(
        "stand-by is the lock-screen card twice as large, on its own colour, on every screen (R-LIV-18, R-LIV-19)",
        arguments: SceneScreen.every)
    func standby(_ screen: SceneScreen) throws {
        let lock = LockScreen(screen, [ActivityMoment(.press(LiveState(.actions, share: 0.4, thing: "Mail")))])
        let (one, two) = (lock.scene(HomeSetting(screen: screen)), lock.standby(HomeSetting(screen: screen)))
        let (small, large) = (try #require(one.node("lock.card")), try #require(two.node("lock.card")))
        #expect(large.frame.width == 2 * small.frame.width && large.frame.height == 2 * small.frame.height)
        #expect(large.frame.x >= 12 && large.frame.y >= 12 && two.bounds.holds(large.frame))
        #expect(two.layers.first?.fill == .plain(.palette(.pressGround)))
        let letters = { (scene: HomeScene) in scene.placed.filter { $0.path.contains("lock.card") }.map(\.frame.width) }
        #expect(zip(letters(one), letters(two)).allSatisfy { abs($1 - 2 * $0) < 0.001 })
    }

    @Test("the pressed thing becomes the card and goes back into its place (R-LIV-13)")
    func transitions() {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 1_000)
        story.receive(.peekEnded(.dismissed), on: "link", at: 2_000)
        let height = { (time: Int64) in story.scene(at: .milliseconds(time)).node("card")?.frame.height ?? 0 }
        // The link is 44 points high, half of a screen of 852 is 426.
        #expect(abs(height(1_001) - 44) < 1 && height(1_100) > 60 && height(1_900) == 426)
        #expect(abs(height(2_001) - 426) < 2 && height(2_060) < 420 && height(2_060) > 44)
        #expect(story.scene(at: .milliseconds(2_900)).node("card") == nil)
    }

    @Test(
        "changing the appearance in the middle of a peek changes colours only, and the first dark picture is dark (R-DRK-27, R-DRK-33, R-DRK-34)"
    )
    func switching() throws {
        var story = Self.story()
        story.receive(.touchBegan, on: "link", at: 0)
        story.receive(.peekBegan(.pressure), on: "link", at: 150)
        let time = Timestamp.milliseconds(300)
        let (light, dark) = (story.scene(at: time, style: .light), story.scene(at: time, style: .dark))
        #expect(light.placed.map(\.frame) == dark.placed.map(\.frame))
        #expect(try SceneDrawing(dark).ground.hex == "#000000")
        #expect(try SceneDrawing(story.scene(at: .zero, style: .dark)).ground.hex == "#000000")
        let glass = dark.layers.first { $0.id == "glass" }
        let tint = try #require(glass.map { PaletteColour.tint(of: .regular, dark.traits.with($0.traits)) })
        #expect(max(tint.red, tint.green, tint.blue) < 38, "nearly black")
    }

    @Test("the water of the tide's preview falls until low water, rises until high water, and swells for 20 seconds")
    func tide() {
        func water(at milliseconds: Int64, _ clock: HomeClock = HomeClock(9, 41)) -> String? {
            var setting = HomeSetting()
            setting.data.clock = clock
            var story = HomeStory(HomeModel(setting, on: .unknown))
            story.receive(.touchBegan, on: "link", at: 0)
            story.receive(.peekBegan(.pressure), on: "link", at: 0)
            return story.scene(at: .milliseconds(milliseconds)).texts.first { $0.hasPrefix("Water ") }
        }
        // By hand: 2 m less 1.1 m times the cosine of a turn in 12 hours since 12:20; a swell is that of up to 69 seconds.
        #expect(water(at: 100) == "Water 1.80 m, falling")
        #expect(water(at: 2_050) == "Water 1.79 m, falling" && water(at: 4_050) == "Water 1.80 m, falling")
        #expect(water(at: 18_050) == "Water 1.79 m, falling")
        for late in [20_250, 3_600_000, Timestamp.latest.microseconds / 1_000] as [Int64] {
            #expect(water(at: late) == "Water 1.80 m, falling", "after \(late) ms")
        }
        #expect(water(at: 100, HomeClock(12, 20)) == "Water 0.90 m, rising")
        #expect(water(at: 100, HomeClock(15, 20)) == "Water 2.00 m, rising")
        #expect(water(at: 100, HomeClock(18, 20)) == "Water 3.10 m, falling")
        #expect(water(at: 100, HomeClock(0, 20)) == "Water 0.90 m, rising")
    }

    @Test("the same events at the same times give the same moments, and every moment differs from the one before")
    func moments() {
        func tell() -> [HomeStory.Moment] {
            var story = Self.story()
            story.receive(.touchBegan, on: "calendar", at: 0)
            story.receive(.menuOpened(.pressure), on: "calendar", at: 200)
            story.receive(.pinned, on: "calendar", at: 500)
            story.receive(.menuClosed, on: "calendar", at: 900)
            story.end(at: .milliseconds(1_000))
            return story.moments()
        }
        let (one, two) = (tell(), tell())
        #expect(one == two)
        #expect(one.map(\.time) == one.map(\.time).sorted())
        #expect(zip(one, one.dropFirst()).allSatisfy { $0.scene != $1.scene })
        #expect(one.last?.scene.node("pill") == nil)
    }

    @Test("a touch on the icon of an open page leaves the page as it is on its way back; the next page begins anew")
    func touchedPage() {
        var motion = HomeMotion()
        func receive(_ kind: GestureEvent.Kind, at time: Int64) {
            motion.receive(
                GestureEvent(
                    kind: kind, time: .milliseconds(time), contact: 1, target: 1, position: Point(x: 30, y: 60),
                    pressure: nil),
                "notes", action: nil, at: .milliseconds(time))
        }
        receive(.touchBegan, at: 0)
        receive(.tapped, at: 60)
        motion.turn("notes", at: .milliseconds(500)) { $0.append("note/ferry") }
        motion.more("notes", at: .milliseconds(900))
        receive(.touchBegan, at: 2_000)
        #expect(motion.path(of: "notes") == ["note/ferry"])
        receive(.tapped, at: 2_060)
        #expect(motion.path(of: "notes") == [] && motion.shown.last?.portion == 0)
    }
}
