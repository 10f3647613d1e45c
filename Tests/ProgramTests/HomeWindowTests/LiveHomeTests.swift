import HomeScreen
import PressureGestures
import Testing

@testable import HomeWindow

@Suite("The home screen under live touches")
struct LiveHomeTests {
    private static let setting = HomeSetting()
    private static let contact = ContactID(7)

    private static func home() throws -> LiveHome { try LiveHome(setting, on: .unknown, from: .zero) }

    /// The middle of a target, in millimetres.
    private static func middle(of name: String, _ home: LiveHome) throws -> Point {
        let target = try #require(home.model.target(name))
        return home.model.map.rect(target.frame).middle
    }

    /// What has happened, without progress.
    private static func words(_ home: LiveHome) -> [String] {
        home.takeEvents().compactMap { event in
            if case .progress = event.kind { return nil }
            return "\(event.kind)".split(separator: "(").first.map(String.init)
        }
    }

    /// Lets time pass in steps of ten milliseconds, as deadlines do; returns what happened.
    private static func wait(_ home: LiveHome, from: Int64, to: Int64) -> [String] {
        var all: [String] = []
        for time in stride(from: from, through: to, by: 10) {
            home.advance(to: .milliseconds(time))
            all += words(home)
        }
        return all
    }

    @Test("R-ENG: a mouse's hold peeks, its wheel pops, and the page's way back leads home")
    func mouse() throws {
        let home = try Self.home()
        let place = try Self.middle(of: "link", home)
        home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0), hand: .mouse))
        #expect(Self.words(home) == ["touchBegan"])
        #expect(Self.wait(home, from: 10, to: 900).contains("peekBegan"))
        // Steps of an eighth, 100 ms apart, until all force is there.
        var popped: [String] = []
        for step in 1...8 {
            let time = Int64(900 + 100 * step)
            home.change { $0.turnWheel(Self.contact.rawValue, by: 1, at: .milliseconds(time)) }
            #expect(home.wheelForce == Double(step) / 8)
            popped += Self.words(home) + Self.wait(home, from: time + 10, to: time + 90)
        }
        #expect(popped.contains("popped"))
        #expect(home.home.isPageOpen)
        home.receive(LiveTouch(.ended, Self.contact, at: place, time: .milliseconds(2_000), hand: .mouse))
        #expect(home.home.isPageOpen)

        // A touch in the middle of the page presses nothing; one on the way back leads home.
        let other = ContactID(8)
        home.receive(LiveTouch(.began, other, at: place, time: .milliseconds(3_000), pressure: nil))
        home.receive(LiveTouch(.ended, other, at: place, time: .milliseconds(3_050)))
        #expect(home.takeEvents().isEmpty && home.home.isPageOpen)
        let back = Point(x: 4, y: place.y)
        #expect(!home.home.isWayBack(home.model.map.point(back)))
        let map = home.model.map
        let bar = map.rect(MotionRect(10, SceneLimits.topZone + 5, 40, 30))
        let way = bar.middle
        home.receive(LiveTouch(.began, other, at: way, time: .milliseconds(4_000), pressure: nil))
        home.receive(LiveTouch(.ended, other, at: way, time: .milliseconds(4_050)))
        #expect(!home.home.isPageOpen)
    }

    @Test("a swipe up from the foot of a page leads home, a short one does not")
    func swipeHome() throws {
        for (end, isOpen) in [(60.0, false), (30.0, true)] {
            let home = try Self.home()
            let place = try Self.middle(of: "link", home)
            home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0), pressure: nil))
            home.receive(LiveTouch(.ended, Self.contact, at: place, time: .milliseconds(80)))
            #expect(home.home.isPageOpen)
            let map = home.model.map
            let foot = map.rect(MotionRect(190, 840, 2, 2))
            let up = map.rect(MotionRect(190, 840 - end - 5, 2, 2))
            home.receive(
                LiveTouch(
                    .began, Self.contact, at: Point(x: foot.x, y: foot.y), time: .milliseconds(1_000), pressure: nil))
            home.receive(
                LiveTouch(.moved, Self.contact, at: Point(x: up.x, y: up.y), time: .milliseconds(1_100), pressure: nil))
            home.receive(LiveTouch(.ended, Self.contact, at: Point(x: up.x, y: up.y), time: .milliseconds(1_120)))
            #expect(home.home.isPageOpen == isOpen, "\(end)")
        }
    }

    @Test("force peeks and pops without a hold")
    func force() throws {
        let home = try Self.home()
        let place = try Self.middle(of: "link", home)
        var words: [String] = []
        home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0), pressure: 0.05))
        words += Self.words(home)
        for step in 1...60 {
            let force = min(0.95, 0.05 + Double(step) * 0.018)
            home.receive(
                LiveTouch(.moved, Self.contact, at: place, time: .milliseconds(Int64(step * 10)), pressure: force))
            words += Self.words(home)
        }
        #expect(words == ["touchBegan", "hintBegan", "hintEnded", "peekBegan", "popped"])
    }

    @Test("another size calls off what is pressed, and Escape what is pinned")
    func changes() throws {
        let home = try Self.home()
        home.receive(
            LiveTouch(
                .began, Self.contact, at: try Self.middle(of: "link", home), time: .milliseconds(0), pressure: 0.05))
        try home.lay(on: Surface(width: 100, height: 200), at: .milliseconds(50))
        #expect(Self.words(home) == ["touchBegan", "cancelled"])
        #expect(home.model.map.surface.width == 100)
        home.receive(
            LiveTouch(
                .began, Self.contact, at: try Self.middle(of: "link", home), time: .milliseconds(100), pressure: nil))
        _ = Self.wait(home, from: 110, to: 900)
        home.goHome(at: .milliseconds(1_000))
        #expect(Self.words(home) == ["cancelled"])
    }

    /// A home screen where the link was held, and its preview stays at rest.
    private static func pinned() throws -> LiveHome {
        let home = try home()
        let place = try middle(of: "link", home)
        home.receive(LiveTouch(.began, contact, at: place, time: .milliseconds(0)))
        _ = wait(home, from: 10, to: 600)
        home.receive(LiveTouch(.ended, contact, at: place, time: .milliseconds(610)))
        _ = wait(home, from: 620, to: 2_000)
        return home
    }

    @Test("arrows and Return choose an action of what stays, Return opens the preview, and Escape dismisses it")
    func keys() throws {
        for (keys, words) in [
            ([HostKey.down, .enter], ["actionSelected"]), ([.tab, .down, .space], ["actionSelected"]),
            ([.enter], ["popped"]), ([.escape], ["peekEnded"]), ([.other], []),
        ] {
            let home = try Self.pinned()
            for (step, key) in keys.enumerated() { #expect(home.key(key, at: .milliseconds(2_010 + Int64(step)))) }
            #expect(Self.words(home) == words, "\(keys)")
        }
        let home = try Self.home()
        #expect(!home.key(.enter, at: .zero) && !home.key(.escape, at: .zero) && !home.key(.other, at: .zero))
    }

    @Test("left and right choose what a swipe of the card that way chooses")
    func sideways() throws {
        for key in [HostKey.left, .right] {
            let home = try Self.home()
            let target = try #require(home.model.targets.first { $0.sideways != nil && !$0.isBelow })
            let frame = home.model.map.rect(target.frame)
            let place = Point(
                x: frame.middle.x, y: Millimetres(frame.y.value + frame.height.value * 0.2))
            home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0)))
            _ = Self.wait(home, from: 10, to: 600)
            home.receive(LiveTouch(.ended, Self.contact, at: place, time: .milliseconds(610)))
            _ = Self.wait(home, from: 620, to: 2_000)
            #expect(home.key(key, at: .milliseconds(2_010)))
            #expect(Self.words(home) == ["actionSelected"])
            let said = home.scene(at: .milliseconds(2_700)).node("chosen")?.node.spoken
            #expect(said == "Chosen: \(key == .left ? "Flagged" : "Archived")")
        }
    }

    @Test("another size lays anew what stays; a window that is not in front keeps it, and one that is not seen ends it")
    func window() throws {
        let home = try Self.pinned()
        try home.lay(on: Surface(width: 100, height: 200), at: .milliseconds(2_010))
        #expect(Self.words(home).isEmpty)
        let offered = try #require(home.offered(at: .milliseconds(2_600)).first)
        let place = home.model.map.rect(offered.frame).middle
        home.receive(LiveTouch(.began, 8, at: place, time: .milliseconds(2_600)))
        home.receive(LiveTouch(.ended, 8, at: place, time: .milliseconds(2_660)))
        #expect(Self.words(home) == ["actionSelected"])

        for (activity, words) in [(HostActivity.inactive, []), (.hidden, ["cancelled"])] {
            let home = try Self.pinned()
            home.change { $0.change(activity, at: .milliseconds(2_010)) }
            #expect(Self.words(home) == words)
        }
    }

    @Test("another button shows what a thing offers, dismisses beside what stays, and voids a press")
    func otherButton() throws {
        let home = try Self.home()
        let link = try #require(home.model.target("link")).frame.middle
        home.otherButton(HostPointer(1, .mouse, x: link.x, y: link.y), at: .milliseconds(0))
        #expect(Self.words(home).prefix(2) == ["touchBegan", "peekBegan"])
        _ = Self.wait(home, from: 10, to: 1_500)
        home.otherButton(HostPointer(1, .mouse, x: 4, y: 800), at: .milliseconds(1_500))
        #expect(Self.words(home) == ["peekEnded"])
        let place = try Self.middle(of: "link", home)
        home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(3_000), hand: .mouse))
        home.otherButton(
            HostPointer(Self.contact.rawValue, .mouse, x: link.x, y: link.y), at: .milliseconds(3_050))
        #expect(Self.words(home) == ["touchBegan", "cancelled"])
    }

    @Test("a hold shows that it is coming: the thing lifts, and goes back where the finger lifts early")
    func hold() throws {
        let home = try Self.home()
        let place = try Self.middle(of: "link", home)
        home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0)))
        func lift() -> Double { home.home.state.motion.shown.last?.motion.lift.target ?? 0 }
        _ = Self.wait(home, from: 10, to: 140)
        #expect(lift() == 0)
        _ = Self.wait(home, from: 150, to: 400)
        #expect(lift() > 0.7 && lift() < 1)
        let away = Point(x: place.x, y: Millimetres(place.y.value + 20))
        home.receive(LiveTouch(.moved, Self.contact, at: away, time: .milliseconds(410)))
        #expect(lift() == 0)
    }

    @Test("a pen presses by its own rules, beside fingers")
    func pen() throws {
        let home = try Self.home()
        let place = try Self.middle(of: "link", home)
        // A pen's tip that bears half of its range writes; as a finger it would peek.
        home.receive(LiveTouch(.began, Self.contact, at: place, time: .milliseconds(0), pressure: 0.55, hand: .pen))
        var words = Self.words(home)
        for time in stride(from: Int64(10), through: 150, by: 10) {
            home.receive(
                LiveTouch(.moved, Self.contact, at: place, time: .milliseconds(time), pressure: 0.55, hand: .pen))
            words += Self.words(home)
        }
        #expect(words == ["touchBegan"])
        home.receive(LiveTouch(.ended, Self.contact, at: place, time: .milliseconds(160), hand: .pen))
    }
}

@Suite("Activities under live touches")
struct LiveActivityTests {
    @Test("a tap on the smallest pill is the pill's, and brings its activity; without one it is nobody's (R-LIV-35)")
    func second() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityKind.timer, .delivery].compactMap {
            ActivityScript.sample($0).map { ActivityStart($0) }
        }
        let home = try LiveHome(setting, on: .unknown, from: .zero)
        let small = try #require(home.scene(at: .milliseconds(4_000)).node("pill.second")).frame
        func tap(_ home: LiveHome, _ id: ContactID) -> [GestureEvent.Kind] {
            let frame = home.model.map.rect(small)
            let point = Point(
                x: Millimetres(frame.x.value + frame.width.value / 2),
                y: Millimetres(frame.y.value + frame.height.value / 2))
            home.receive(LiveTouch(.began, id, at: point, time: .milliseconds(4_000), pressure: 0.05))
            home.receive(LiveTouch(.ended, id, at: point, time: .milliseconds(4_080), pressure: nil))
            return home.takeEvents().map(\.kind)
        }
        #expect(tap(home, 1).contains(.tapped))
        #expect(home.scene(at: .milliseconds(6_000)).node("pill")?.node.spoken?.hasPrefix("Parcel") == true)
        #expect(tap(try LiveHome(HomeSetting(), on: .unknown, from: .zero), 2) == [])
    }
}
