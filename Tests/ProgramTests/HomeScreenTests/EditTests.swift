import Testing

@testable import HomeScreen
@testable import PressureCore

@Suite("While things are rearranged")
struct EditTests {
    /// With the widget in sight that has settings, and a press that was harder than the last one.
    private static func setting(_ change: (inout HomeSetting) -> Void = { _ in }) -> HomeSetting {
        var setting = HomeSetting(isEditing: true)
        setting.stackPositions["stack-small"] = 2
        setting.data.presses.insert(HomeData.PressNote("Popped", 0.91, "Mail"), at: 1)
        change(&setting)
        return setting
    }

    private static func home() -> HomeModel { HomeModel(setting()) }

    /// Where the finger of an event lies says nothing here: events name what they are on.
    private static func event(
        _ kind: GestureEvent.Kind, _ name: String, _ milliseconds: Int64, _ home: HomeModel
    ) throws -> GestureEvent {
        GestureEvent(
            kind: kind, time: .milliseconds(milliseconds), contact: 1, target: try #require(home.id(of: name)),
            position: Point(x: 30, y: 60), pressure: nil)
    }

    private static func tap(_ name: String, at time: Int64, _ story: inout HomeStory) throws {
        story.receive(try event(.touchBegan, name, time, story.home))
        story.receive(try event(.tapped, name, time + 60, story.home))
    }

    private static func wrappers(_ scene: HomeScene) -> [PlacedNode] {
        scene.placed.filter { $0.node.id.hasSuffix(".edit") }
    }

    /// The middle of a target on the surface.
    private static func middle(of name: String, _ now: HomeNow) throws -> Point {
        let scene = now.scene(at: .milliseconds(10_000))
        let placed = try #require(scene.placed.last { $0.node.target == name })
        let frame = now.home.map.rect(placed.frame)
        return Point(
            x: Millimetres(frame.x.value + frame.width.value / 2),
            y: Millimetres(frame.y.value + frame.height.value / 2))
    }

    @Test("things turn to and fro, each by its size and in its own phase, by the time alone (R-WID-15)")
    func jiggle() throws {
        let story = HomeStory(Self.home())
        func turn(_ id: String, _ microseconds: Int64) throws -> Double {
            try #require(story.scene(at: Timestamp(microseconds: microseconds)).node(id + ".edit")).node.turn.degrees
        }
        // By hand: the fourth thing, an icon, is 4 · 0.618 = 2.472 periods ahead: 1.2° · sin(0.472 · 360°) = 0.2099°. A
        // quarter of a period later 1.2° · sin(0.722 · 360°) = −1.1815°.
        #expect(abs(try turn("calendar", 0) - 0.2099) < 0.001)
        #expect(abs(try turn("calendar", 62_500) - -1.1815) < 0.001)
        #expect(try turn("calendar", 250_000) == turn("calendar", 0), "a quarter of a second is a period")
        // The message is the first, 338 points wide: 1.2° · 60 / 338 = 0.21302°; sin(0.618 · 360°) = −0.67508.
        #expect(abs(try turn("message", 0) - 0.21302 * -0.67508) < 0.001)
        var most: [String: Double] = [:]
        for time in stride(from: Int64(0), to: 250_000, by: 2_500) {
            let scene = story.scene(at: Timestamp(microseconds: time))
            for placed in Self.wrappers(scene) {
                most[placed.node.id] = max(most[placed.node.id] ?? 0, abs(placed.node.turn.degrees))
                let size = placed.frame.size
                // How far the farther edges go: half a side, by the angle's arc.
                let edge = max(size.width, size.height) / 2 * abs(placed.node.turn.degrees) * .pi / 180
                #expect(edge < 0.63, "\(placed.node.id)")
            }
            // Neighbours are not in step.
            let one = try turn("calendar", time)
            let other = try turn("calculator", time)
            #expect(abs(one - other) > 0.02 || abs(one) < 1.15)
        }
        #expect(most.count == 8 && most.values.allSatisfy { $0 > 0.2 })
        #expect(abs((most["maps.edit"] ?? 0) - 1.2) < 0.01)
        // The dock stays, and the places of all are those of the unturned things.
        let plain = HomeStory(HomeModel(Self.setting { $0.isEditing = false })).scene(at: .zero)
        let edited = story.scene(at: .milliseconds(70))
        for id in ["dock", "dock.mail", "widget-last", "photo", "maps", "message", "link", "maps.label"] {
            #expect(edited.node(id)?.frame == plain.node(id)?.frame, "\(id)")
            #expect(edited.node(id)?.node.turn == SceneTurn.none)
        }
    }

    @Test("where motion is reduced nothing turns, and an outline says that things are loose")
    func still() {
        let setting = Self.setting { $0.isMotionReduced = true }
        let story = HomeStory(HomeModel(setting))
        for time in stride(from: Int64(0), to: 400, by: 7) {
            let scene = story.scene(at: .milliseconds(time))
            #expect(scene.placed.allSatisfy { $0.node.turn == .none })
            #expect(scene.placed.filter { $0.node.id.hasSuffix(".outline") }.count == 8)
        }
        #expect(story.home.clocks(story.current, at: .zero).map(\.name) == [.minute])
    }

    @Test(
        "every thing has a badge on the screen, which a fingertip hits; the dock has none", arguments: SceneScreen.every
    )
    func badges(_ screen: SceneScreen) throws {
        for page in HomePlan(screen).pages.indices {
            let home = HomeModel(HomeSetting(screen: screen, isEditing: true, page: page))
            let scene = home.scene(HomeState(home.setting), at: .zero)
            let badges = scene.placed.filter { $0.node.id.hasSuffix(".badge") }
            #expect(badges.count == home.plan.pages[page].count)
            let pill = LivePill(screen).compactReach
            let buttons = scene.placed.filter { $0.node.target == HomeModel.done }
            #expect(buttons.count == 1)
            for placed in badges + buttons {
                #expect(placed.frame.width >= 44 && placed.frame.height >= 44, "\(screen.name) \(placed.node.id)")
                #expect(!placed.frame.overlaps(pill), "\(screen.name) \(placed.node.id)")
            }
            for placed in scene.placed where placed.node.id.hasSuffix(".badge.ground") {
                #expect(scene.bounds.inset(2).holds(placed.frame), "\(screen.name) \(placed.node.id)")
                #expect(buttons.allSatisfy { !$0.frame.inset(0, 4).overlaps(placed.frame) }, "\(screen.name)")
            }
            // In the dock, and nothing else has a badge that it should not have.
            #expect(!badges.contains { $0.path.contains("dock") })
        }
    }

    @Test("a badge takes its thing away, its room stays, and Undo brings the latest back (R-WID-15)")
    func taking() throws {
        var story = HomeStory(Self.home())
        let before = story.scene(at: .zero)
        #expect(before.node(HomeModel.undo) == nil)
        try Self.tap(HomeModel.badge(of: "maps"), at: 0, &story)
        // It shrinks about its middle while it fades, and all others stay where they are.
        let on = try #require(story.scene(at: .milliseconds(140)).node("maps.edit"))
        #expect(on.frame.width < 59 && on.opacity < 1)
        #expect(abs(on.frame.midX - (before.node("maps")?.frame.midX ?? 0)) < 0.01)
        try Self.tap(HomeModel.badge(of: "stack-small"), at: 800, &story)
        let gone = story.scene(at: .milliseconds(2_000))
        for id in ["maps", "maps.label", "maps.badge", "stack-small", "widget-last", "widget-last.label"] {
            #expect(gone.node(id) == nil, "\(id)")
        }
        for id in ["photo", "calendar", "notes", "message", "stack-medium", "dock", "dock.music"] {
            #expect(gone.node(id)?.frame == before.node(id)?.frame, "\(id)")
        }
        try Self.tap(HomeModel.undo, at: 2_000, &story)
        let back = story.scene(at: .milliseconds(3_500))
        #expect(back.node("widget-last")?.frame == before.node("widget-last")?.frame && back.node("maps") == nil)
        // What was taken away stays away without edit mode, where nothing presses it, until Undo is there again.
        try Self.tap(HomeModel.done, at: 3_500, &story)
        let done = story.scene(at: .milliseconds(5_000))
        #expect(done.node("maps") == nil && done.node("widget-last") != nil)
        #expect(done.placed.allSatisfy { !$0.node.id.hasSuffix(".badge") && $0.node.turn == .none })
        #expect(done.node("status")?.opacity == 1)
    }

    @Test(
        "a tap turns the widget over to its two settings; each takes its next value, and leaving turns back (R-WID-16)")
    func settings() throws {
        var story = HomeStory(Self.home())
        let texts = { (time: Int64) in story.scene(at: .milliseconds(time)).texts }
        #expect(texts(0).contains("86 %"))
        try Self.tap("widget-last", at: 0, &story)
        let turning = try #require(story.scene(at: .milliseconds(120)).node("widget-last"))
        #expect(turning.node.turn.width > 0 && turning.node.turn.width < 0.9)
        let back = story.scene(at: .milliseconds(1_000))
        let fields = back.placed.filter { placed in
            HomeWidget.last.fields.contains { HomeWidget.last.target(of: $0) == placed.node.target }
        }
        #expect(fields.count == 2)
        #expect(fields.allSatisfy { $0.frame.height >= 44 })
        #expect(["Show", "Last press", "Unit", "Percent"].allSatisfy { back.texts.contains($0) })
        #expect(back.node("widget-last.force") == nil)
        try Self.tap(HomeWidget.last.target(of: .unit), at: 1_000, &story)
        try Self.tap(HomeWidget.last.target(of: .press), at: 1_200, &story)
        #expect(["Hardest", "Of ten"].allSatisfy { texts(1_400).contains($0) })
        try Self.tap(HomeModel.done, at: 1_500, &story)
        let front = story.scene(at: .milliseconds(3_000))
        // Of the day's presses the hardest is the pop of the message with 0.91 of all force.
        #expect(front.node("widget-last.force")?.node.text?.string == "9.1/10")
        #expect(front.node("widget-last.thing")?.node.text?.string == "Mail")
        #expect(front.node("widget-last")?.node.turn == SceneTurn.none)
        // The second time round the values are the first ones again.
        var data = HomeData.sample
        for field in HomeWidget.last.fields {
            let first = data.value(of: field, of: .last)
            data.advance(field, of: .last)
            #expect(data.value(of: field, of: .last) != first)
            data.advance(field, of: .last)
            #expect(data.value(of: field, of: .last) == first)
        }
    }

    @Test("with reduced motion the widget's front fades before its back comes")
    func fadingOver() throws {
        let setting = Self.setting { $0.isMotionReduced = true }
        var story = HomeStory(HomeModel(setting))
        try Self.tap("widget-last", at: 0, &story)
        for time in stride(from: Int64(60), to: 900, by: 10) {
            let scene = story.scene(at: .milliseconds(time))
            #expect(scene.node("widget-last")?.node.turn == SceneTurn.none)
            let shown = scene.placed.filter { $0.path.last == "widget-last" }
            let names = Set(shown.map { $0.node.id.contains("field") })
            #expect(names.count == 1, "front and back are never there together")
        }
        #expect(story.scene(at: .milliseconds(900)).node("widget-last.field-unit")?.opacity == 1)
    }

    @Test("a tap on the wallpaper ends it, but first turns a widget back; what is on it changes nothing")
    func ending() throws {
        var story = HomeStory(Self.home())
        try Self.tap("widget-last", at: 0, &story)
        try Self.tap("maps", at: 500, &story)
        #expect(!story.current.edit.isFlipped && story.current.edit.isActive && story.current.opened == nil)
        try Self.tap("widget-last", at: 1_000, &story)
        try Self.tap(HomeModel.wallpaper, at: 1_500, &story)
        #expect(!story.current.edit.isFlipped && story.current.edit.isActive)
        try Self.tap(HomeModel.wallpaper, at: 2_000, &story)
        #expect(!story.current.edit.isActive)
    }

    @Test("a press that is under way goes back when edit mode begins, and none peeks then (R-WID-15)")
    func underWay() throws {
        let home = HomeModel(HomeSetting())
        var now = HomeNow(home)
        now.receive(try Self.event(.touchBegan, "link", 0, home))
        now.receive(try Self.event(.peekBegan(.pressure), "link", 200, home))
        now.edit(true, at: .milliseconds(800))
        #expect(now.scene(at: .milliseconds(800)).node("card") != nil, "it does not vanish at once")
        now.receive(try Self.event(.cancelled(.app), "link", 800, home))
        let scene = now.scene(at: .milliseconds(2_500))
        #expect(scene.node("card") == nil && scene.node("glass") == nil && scene.node("maps.badge") != nil)
        #expect(scene.node("finger") == nil)
        // Even where somebody else recognises a press, nothing comes of it.
        for kind in [GestureEvent.Kind.touchBegan, .hintBegan, .peekBegan(.pressure), .popped(.force, count: 1)] {
            now.receive(try Self.event(kind, "link", 3_000, home))
        }
        #expect(now.scene(at: .milliseconds(4_000)).node("card") == nil && !now.isPageOpen)
    }

    @Test("what is pressed is what is seen: badges, buttons, settings and empty places, and never a preview")
    func pressing() throws {
        let home = Self.home()
        var now = HomeNow(home)
        func pressed(_ place: Point) -> String? {
            let target = now.target(at: place, instead: nil, at: now.now)
            #expect(target?.offer == .nothing)
            return target.map { home.name(of: $0.id) }
        }
        for name in ["maps", "link", "photo", "widget-trip", HomeModel.done, HomeModel.badge(of: "photo")] {
            #expect(pressed(try Self.middle(of: name, now)) == name, "\(name)")
        }
        let empty = home.map.rect(MotionRect(196, 480, 1, 1))
        #expect(pressed(Point(x: empty.x, y: empty.y)) == HomeModel.wallpaper)
        let maps = try Self.middle(of: "maps", now)
        now.receive(try Self.event(.touchBegan, HomeModel.badge(of: "maps"), 0, home))
        now.receive(try Self.event(.tapped, HomeModel.badge(of: "maps"), 60, home))
        #expect(pressed(maps)?.hasPrefix("room-") == true, "what is away cannot be pressed, but its room can")
        #expect(now.state.live.thing == "Remove Maps", "the pill says what was pressed, not how it is called inside")
        now.receive(try Self.event(.touchBegan, "widget-last", 500, home))
        now.receive(try Self.event(.tapped, "widget-last", 560, home))
        for name in HomeWidget.last.fields.map(HomeWidget.last.target) {
            #expect(pressed(try Self.middle(of: name, now)) == name)
        }
        now.edit(false, at: .milliseconds(900))
        let known = PressTarget(
            id: try #require(home.id(of: "maps")), frame: home.map.rect(MotionRect(0, 0, 393, 852)),
            offer: .plainPreview)
        #expect(now.target(at: maps, instead: known, at: now.now) == nil, "nor is it once edit mode has ended")
    }

    @Test("icon menus end with Edit Home Screen, which begins it and says nothing of its own")
    func quickAction() throws {
        let home = HomeModel(HomeSetting())
        for name in ["calendar", "notes"] {
            let target = try #require(home.target(name))
            #expect(target.allActions.last == HomeAction("edit-home", "Edit Home Screen"))
            var story = HomeStory(home)
            story.receive(.touchBegan, on: name, at: 0)
            story.receive(.menuOpened(.pressure), on: name, at: 200)
            story.receive(.actionSelected(ActionID(Int16(target.allActions.count))), on: name, at: 900)
            #expect(story.current.edit.isActive && story.current.chosen == nil)
            let scene = story.scene(at: .milliseconds(2_500))
            #expect(scene.node("menu") == nil && scene.node("maps.badge")?.opacity == 1)
        }
    }
}
