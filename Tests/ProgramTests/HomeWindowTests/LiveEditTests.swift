import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

@Suite("Edit mode under live touches")
struct LiveEditTests {
    private static func home() throws -> LiveHome { try LiveHome(HomeSetting(), on: .unknown, from: .zero) }

    private static func place(_ x: Double, _ y: Double, _ home: LiveHome) -> Point {
        let frame = home.model.map.rect(MotionRect(x, y, 1, 1))
        return Point(x: frame.x, y: frame.y)
    }

    /// The middle of what is pressed, as the picture shows it.
    private static func middle(of name: String, _ home: LiveHome) throws -> Point {
        let placed = try #require(home.scene(at: .milliseconds(60_000)).placed.last { $0.node.target == name })
        return place(placed.frame.midX, placed.frame.midY, home)
    }

    private static func touch(
        _ change: LiveTouch.Change, _ place: Point, _ time: Int64, id: ContactID = 7, force: Double? = nil
    ) -> LiveTouch {
        LiveTouch(change, id, at: place, time: .milliseconds(time), pressure: force)
    }

    private static func tap(_ name: String, at time: Int64, _ home: LiveHome) throws {
        let place = try middle(of: name, home)
        home.receive(touch(.began, place, time))
        home.receive(touch(.ended, place, time + 60))
        home.advance(to: .milliseconds(time + 100))
    }

    private static func words(_ home: LiveHome) -> [String] {
        home.takeEvents().compactMap { event in
            if case .progress = event.kind { return nil }
            return home.app.name(of: event.target).map { "\($0) \("\(event.kind)".prefix { $0 != "(" })" }
        }
    }

    private static func isEditing(_ home: LiveHome) -> Bool { home.home.state.edit.isActive }

    @Test("a hold of half a second on an empty place begins edit mode, and nothing else does (R-WID-15)")
    func hold() throws {
        let home = try Self.home()
        let empty = Self.place(196, 480, home)
        home.receive(Self.touch(.began, empty, 0))
        // A lift that is on its way comes before what is due.
        #expect(home.nextDeadline == .milliseconds(503), "as long as what is pressed is held")
        home.advance(to: .milliseconds(499))
        #expect(!Self.isEditing(home))
        home.advance(to: .milliseconds(500))
        #expect(Self.isEditing(home) && home.takeEvents().isEmpty)
        home.receive(Self.touch(.ended, empty, 900))
        #expect(Self.isEditing(home), "the lift of the same finger ends nothing")
        // Less is a tap, farther is a swipe, and two fingers are no hold.
        for (moved, lift, second) in [(0.0, Int64(400), false), (4.0, 900, false), (0.0, 900, true)] {
            let home = try Self.home()
            home.receive(Self.touch(.began, empty, 0))
            let end = Point(x: Millimetres(empty.x.value + moved), y: empty.y)
            home.receive(Self.touch(.moved, end, 100))
            if second { home.receive(Self.touch(.began, try Self.middle(of: "maps", home), 200, id: 8)) }
            home.advance(to: .milliseconds(lift - 1))
            home.receive(Self.touch(.ended, end, lift))
            home.advance(to: .milliseconds(1_500))
            #expect(!Self.isEditing(home), "\(moved) \(lift) \(second)")
        }
    }

    @Test("a resting finger on an empty place does not keep another one from pressing")
    func restingThumb() throws {
        let home = try Self.home()
        home.receive(Self.touch(.began, Self.place(196, 480, home), 0, id: 3))
        home.receive(Self.touch(.began, try Self.middle(of: "maps", home), 100))
        home.receive(Self.touch(.ended, try Self.middle(of: "maps", home), 160))
        #expect(Self.words(home) == ["maps touchBegan", "maps tapped"])
    }

    @Test("neither force nor a hold peeks while things are rearranged; leaving lets both (R-WID-15)")
    func noPeek() throws {
        let home = try Self.home()
        home.edit(true, at: .zero)
        func press(from start: Int64) throws -> [String] {
            let link = try Self.middle(of: "link", home)
            home.receive(Self.touch(.began, link, start, force: 0.05))
            for step in 1...90 {
                let time = start + Int64(step) * 10
                home.receive(Self.touch(.moved, link, time, force: min(0.95, 0.05 + Double(step) * 0.018)))
                home.advance(to: .milliseconds(time))
            }
            home.receive(Self.touch(.ended, link, start + 950))
            return Self.words(home)
        }
        let words = try press(from: 1_000)
        #expect(!words.isEmpty && words.allSatisfy { $0.hasPrefix("link ") })
        #expect(words.allSatisfy { !$0.contains("peek") && !$0.contains("hint") && !$0.contains("pop") }, "\(words)")
        #expect(Self.isEditing(home) && !home.home.isPageOpen)
        try Self.tap(HomeModel.done, at: 3_000, home)
        #expect(Self.words(home) == ["edit-done touchBegan", "edit-done tapped"])
        #expect(try press(from: 5_000).contains("link peekBegan"))
    }

    @Test("what edit mode brings answers once it is seen")
    func early() throws {
        for name in [HomeModel.badge(of: "photo"), HomeModel.done] {
            let home = try Self.home()
            home.edit(true, at: .milliseconds(500))
            try Self.tap(name, at: 560, home)
            #expect(Self.words(home).isEmpty && Self.isEditing(home))
            try Self.tap(name, at: 950, home)
            #expect(Self.words(home) == ["\(name) touchBegan", "\(name) tapped"])
        }
    }

    @Test("badges take away, Undo brings back, and the wallpaper and Escape end it")
    func rounds() throws {
        let home = try Self.home()
        home.edit(true, at: .zero)
        try Self.tap(HomeModel.badge(of: "photo"), at: 1_000, home)
        #expect(home.scene(at: .milliseconds(2_000)).node("photo") == nil)
        try Self.tap(HomeModel.undo, at: 2_000, home)
        #expect(home.scene(at: .milliseconds(3_500)).node("photo") != nil)
        home.goHome(at: .milliseconds(4_000))
        #expect(!Self.isEditing(home))
        home.edit(true, at: .milliseconds(5_000))
        let empty = Self.place(196, 480, home)
        home.receive(Self.touch(.began, empty, 6_000))
        home.receive(Self.touch(.ended, empty, 6_060))
        home.advance(to: .milliseconds(6_200))
        #expect(!Self.isEditing(home))
    }

    @Test("what is pressed when edit mode begins is called off, and what was opened closes")
    func underWay() throws {
        let home = try Self.home()
        let link = try Self.middle(of: "link", home)
        home.receive(Self.touch(.began, link, 0))
        home.advance(to: .milliseconds(600))
        #expect(Self.words(home).last == "link peekBegan")
        home.edit(true, at: .milliseconds(700))
        #expect(Self.words(home) == ["link cancelled"])
        home.receive(Self.touch(.moved, link, 750))
        home.receive(Self.touch(.ended, link, 800))
        #expect(Self.isEditing(home) && home.scene(at: .milliseconds(2_500)).node("card") == nil)
    }

    @Test("a window draws for clocks while there are any, slower where it moves slower, and not at all at rest")
    func clocks() throws {
        let home = try Self.home()
        #expect(home.nextClock(after: .milliseconds(100)) == .milliseconds(60_000), "the minute")
        home.edit(true, at: .milliseconds(100))
        #expect(home.nextClock(after: .milliseconds(1_000)) == Timestamp(microseconds: 1_016_667))
        #expect(!home.moves(after: .milliseconds(1_000)), "trembling is no motion")
        home.setSlow(true, at: .milliseconds(1_000))
        #expect(home.nextClock(after: .milliseconds(1_000)) == Timestamp(microseconds: 1_066_668), "four times as slow")
        home.setSlow(false, at: .milliseconds(1_000))
        home.edit(false, at: .milliseconds(2_000))
        #expect(home.nextClock(after: .milliseconds(2_000)) == .milliseconds(60_000))
        #expect(home.moves(after: .milliseconds(2_000)))
        #expect(!home.moves(after: .milliseconds(3_000)))
        // A live preview runs until it is closed.
        let link = try Self.middle(of: "link", home)
        home.receive(Self.touch(.began, link, 4_000))
        home.advance(to: .milliseconds(4_600))
        #expect(home.nextClock(after: .milliseconds(6_000)) == Timestamp(microseconds: 6_033_333))
        #expect(!home.moves(after: .milliseconds(6_000)))
        home.receive(Self.touch(.ended, link, 6_400))
        home.goHome(at: .milliseconds(6_500))
        #expect(home.nextClock(after: .milliseconds(6_500)) == .milliseconds(60_000))
        #expect(!home.moves(after: .milliseconds(8_000)))
    }
}
