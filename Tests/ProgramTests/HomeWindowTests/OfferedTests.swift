import HomeScreen
import PressureGestures
import PressureMotion
import Testing

@testable import HomeWindow

@Suite("Actions that wait for a tap")
struct OfferedTests {
    private static let finger = ContactID(7)
    private static let other = ContactID(8)

    /// A home screen where something was held until it opened, and let go at once, so that its actions wait; those of a
    /// card were swiped up.
    private static func pinned(
        _ name: String, swiping: Int = 0, activities: [ActivityStart] = []
    ) throws -> (home: LiveHome, time: Int64) {
        var setting = HomeSetting()
        setting.activities = activities
        let home = try LiveHome(setting, on: .unknown, from: .zero)
        var time: Int64 = 0
        if name == "pill", activities.isEmpty {
            // Where nothing else goes on it comes out with the first press.
            let place = home.model.map.rect(try #require(home.model.target("calculator")).frame).middle
            home.receive(LiveTouch(.began, finger, at: place, time: .milliseconds(0), pressure: nil))
            let away = Point(x: place.x, y: Millimetres(place.y.value + 20))
            home.receive(LiveTouch(.moved, finger, at: away, time: .milliseconds(30), pressure: nil))
            home.receive(LiveTouch(.ended, finger, at: away, time: .milliseconds(50)))
            time = 100
        }
        var place = home.model.map.rect(try #require(home.model.target(name)).frame).middle
        home.receive(LiveTouch(.began, other, at: place, time: .milliseconds(time), pressure: nil))
        var hasOpened = false
        while !hasOpened, time < 2_000 {
            time += 5
            home.advance(to: .milliseconds(time))
            hasOpened = home.takeEvents().contains { $0.kind == .peekBegan(.hold) || $0.kind == .menuOpened(.hold) }
        }
        for _ in 0..<swiping {
            place = Point(x: place.x, y: Millimetres(place.y.value - 1))
            time += 4
            home.receive(LiveTouch(.moved, other, at: place, time: .milliseconds(time), pressure: nil))
        }
        time += 5
        home.receive(LiveTouch(.ended, other, at: place, time: .milliseconds(time)))
        return (home, time)
    }

    private static let wanted = [
        ("calendar", 0, ["new-event", "today", "edit-home"]), ("notes", 0, ["new-note", "reading-list", "edit-home"]),
        ("link", 10, ["open-in-background", "add-to-reading-list", "copy-link"]),
        ("link", 0, ["open-in-background", "add-to-reading-list", "copy-link"]), ("pill", 0, ["pause", "stop"]),
    ]

    /// What happens by a tap at a place of the screen, so long after a lift.
    private static func tap(_ home: LiveHome, _ point: ScenePoint, at time: Int64) -> [GestureEvent.Kind] {
        let place = home.model.map.rect(MotionRect(point.x, point.y, 0, 0))
        let (now, soon) = (Timestamp.milliseconds(time), Timestamp.milliseconds(time + 50))
        home.advance(to: now)
        _ = home.takeEvents()
        let point = Point(x: place.x, y: place.y)
        home.receive(LiveTouch(.began, finger, at: point, time: now, pressure: nil))
        home.receive(LiveTouch(.moved, finger, at: point, time: soon, pressure: nil))
        home.receive(LiveTouch(.ended, finger, at: point, time: soon))
        return home.takeEvents().map(\.kind)
    }

    /// By hand: in the dock Edit Home Screen is the topmost, elsewhere the last.
    @Test("a menu that a key shows begins with its top row", arguments: [("mail", 3), ("calendar", 1)])
    func topFirst(name: String, row: Int16) throws {
        let home = try LiveHome(HomeSetting(), on: .unknown, from: .zero)
        #expect(home.key(.menu, on: name, at: .milliseconds(10)))
        #expect(home.chosen == ActionID(row))
        #expect(home.offered(at: .milliseconds(10)).last?.action == .edit)
    }

    @Test("each activity has its own words and place, and a key shows the menu of either")
    func activities() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(2_000)
        func found() -> [OfferedAction] { hand.home.home.activities(at: .milliseconds(hand.time)) }
        let both = found()
        #expect(both.map(\.action.id) == ["pill", "pill.second"])
        #expect(
            both[0].action.title.hasPrefix("Kitchen timer, ")
                && both[1].action.title.hasPrefix("Bring forward: Presses on this screen: "))
        #expect(hand.scene.node("pill.second")?.frame == both[1].frame)
        #expect(hand.home.key(.menu, on: "pill.second", at: .milliseconds(hand.time)))
        hand.wait(1_000)
        #expect(hand.home.offered(at: .milliseconds(hand.time)).map(\.action.id) == ["pause", "stop"])
        #expect(hand.home.key(.escape, at: .milliseconds(hand.time)))
        hand.wait(1_000)
        #expect(found().first?.action.title == "Presses on this screen: Waiting")
        #expect(
            hand.scene.words.hasPrefix("Kitchen timer, ")
                && hand.scene.words.hasSuffix("; Presses on this screen: Waiting."))
        hand.home.lock(at: .milliseconds(hand.time))
        hand.wait(1_500)
        #expect(found().isEmpty && hand.scene.words == "The lock screen.")
        hand.home.lock(at: .milliseconds(hand.time))
        hand.wait(1_500)
        #expect(hand.scene.words == "Stand-by.")
    }

    /// By hand, from what the home screen shows.
    @Test("a tap on an offered action does nothing while that is not seen, and chooses it soon", arguments: wanted)
    func offered(name: String, swiping: Int, actions: [String]) throws {
        for (wait, isChosen) in [(1, false), (60, false), (400, true), (450, true), (2_000, true)] as [(Int64, Bool)] {
            // What a swipe brought up before the lift has been on its way for longer.
            if swiping > 0, wait == 60 { continue }
            for (place, action) in actions.enumerated() {
                let (home, pinned) = try Self.pinned(name, swiping: swiping)
                let offered = home.offered(at: .milliseconds(pinned + wait)).filter { !$0.action.id.hasPrefix("go:") }
                try #require(offered.map(\.action.id) == actions, "\(name) after \(wait) ms")
                let happened = Self.tap(home, offered[place].frame.middle, at: pinned + wait)
                let chosen = GestureEvent.Kind.actionSelected(ActionID(Int16(place + 1)))
                #expect(happened == (isChosen ? [chosen] : []), "\(name): \(action) after \(wait) ms")
                #expect(home.offered(at: .milliseconds(pinned + wait + 50)).isEmpty == isChosen)
            }
        }
    }

    @Test("what a menu shows beside its items does nothing while it is not seen, and leads on soon")
    func head() throws {
        for (wait, leads) in [(1, false), (60, false), (450, true)] as [(Int64, Bool)] {
            let (home, pinned) = try Self.pinned("calendar")
            let target = try #require(home.home.pageNow.target("calendar"))
            let place = try #require(home.model.parts(of: target).information).middle
            _ = Self.tap(home, place, at: pinned + wait)
            #expect(home.home.state.route == (leads ? "calendar/today-1900" : nil), "after \(wait) ms")
        }
    }

    @Test("a key chooses an action by its name, from the first moment on", arguments: wanted)
    func named(name: String, swiping: Int, actions: [String]) throws {
        for wait in [1, 60, 400] as [Int64] {
            for (place, action) in actions.enumerated() {
                let (home, pinned) = try Self.pinned(name, swiping: swiping)
                _ = home.takeEvents()
                #expect(home.choose(action, at: .milliseconds(pinned + wait)))
                let chosen = GestureEvent.Kind.actionSelected(ActionID(Int16(place + 1)))
                #expect(home.takeEvents().map(\.kind) == [chosen], "\(name): \(action) after \(wait) ms")
            }
        }
        let (home, pinned) = try Self.pinned(name, swiping: swiping)
        #expect(!home.choose("nothing", at: .milliseconds(pinned + 1)))
    }

    /// By hand: left of card and rows is nothing; where a card lies that was raised above its actions the recognizer has none.
    @Test("a tap on a card on its way does nothing, beside it it dismisses, and at rest it opens the page")
    func card() throws {
        for name in ["link", "widget-next"] {
            for wait in [1, 60] as [Int64] {
                let (home, pinned) = try Self.pinned(name)
                let drawn = try #require(home.scene(at: .milliseconds(pinned + wait)).node("card")).frame
                #expect(Self.tap(home, drawn.middle, at: pinned + wait).isEmpty, "\(name) after \(wait) ms")
                #expect(Self.tap(home, ScenePoint(4, 800), at: pinned + wait + 60) == [.peekEnded(.dismissed)])
            }
        }
        let (home, pinned) = try Self.pinned("widget-next")
        let rest = try #require(home.scene(at: .milliseconds(pinned + 2_000)).node("card")).frame
        let happened = Self.tap(home, rest.middle, at: pinned + 450)
        #expect(happened.contains { if case .popped = $0 { true } else { false } }, "\(happened)")
    }

    @Test(
        "a touch that landed too early does nothing until it lifts, and the next one does, also after a lift unheard",
        arguments: [true, false])
    func rested(isLiftHeard: Bool) throws {
        let (home, pinned) = try Self.pinned("calendar")
        let frame = home.offered(at: .milliseconds(pinned))[1].frame
        let place = home.model.map.rect(MotionRect(frame.midX, frame.midY, 0, 0))
        let point = Point(x: place.x, y: place.y)
        _ = home.takeEvents()
        func touch(_ change: LiveTouch.Change, _ wait: Int64, _ hand: HostPointer.Kind = .finger) -> Bool {
            home.receive(LiveTouch(change, Self.finger, at: point, time: .milliseconds(pinned + wait), hand: hand))
        }
        #expect(!touch(.began, 10))
        #expect(!touch(.moved, 700))
        if isLiftHeard { #expect(!touch(.ended, 800)) }
        #expect(touch(.began, 900) && touch(.ended, 950))
        #expect(home.takeEvents().map(\.kind) == [.actionSelected(2)])
    }

    @Test("a pen or a pointer does as little as a finger", arguments: [HostPointer.Kind.pen, .finger])
    func hands(hand: HostPointer.Kind) throws {
        let (home, pinned) = try Self.pinned("calendar")
        let frame = home.offered(at: .milliseconds(pinned))[1].frame
        let place = home.model.map.rect(MotionRect(frame.midX, frame.midY, 0, 0))
        _ = home.takeEvents()
        let touch = LiveTouch(
            .began, Self.finger, at: Point(x: place.x, y: place.y), time: .milliseconds(pinned + 10), pressure: 0.9,
            hand: hand)
        #expect(!home.receive(touch))
        home.advance(to: .milliseconds(pinned + 2_000))
        #expect(home.takeEvents().isEmpty)
    }

    @Test("where motion is slowed down, or only fades, a tap chooses what is seen then")
    func otherMotion() throws {
        let moments: [(Bool, Int64, Bool)] = [
            (true, 450, false), (true, 1_900, false), (true, 5_000, true), (false, 60, false), (false, 450, true),
        ]
        for (isSlow, wait, isChosen) in moments {
            let (home, pinned) = try Self.pinned("link")
            if isSlow { home.setSlow(true, at: .milliseconds(pinned)) } else { home.show { $0.isMotionReduced = true } }
            let offered = home.offered(at: .milliseconds(pinned + wait))
            let happened = Self.tap(home, offered[0].frame.middle, at: pinned + wait)
            #expect(happened == (isChosen ? [.actionSelected(1)] : []), "slow: \(isSlow), after \(wait) ms")
        }
    }

    @Test("a single control, which takes the place of two, is chosen where it is offered")
    func single() throws {
        let script = try #require(ActivityScript.sample(.delivery))
        let (home, pinned) = try Self.pinned("pill", activities: [ActivityStart(script)])
        let offered = home.offered(at: .milliseconds(pinned + 60))
        try #require(offered.map(\.action.id) == ["dismiss"])
        #expect(Self.tap(home, offered[0].frame.middle, at: pinned + 60).isEmpty)
        #expect(Self.tap(home, offered[0].frame.middle, at: pinned + 450) == [.actionSelected(1)])
        #expect(home.scene(at: .milliseconds(pinned + 1_100)).node("chosen")?.node.spoken == "Chosen: Parcel dismissed")
        let (named, since) = try Self.pinned("pill", activities: [ActivityStart(script)])
        #expect(named.choose("dismiss", at: .milliseconds(since + 60)))
    }

    @Test("an action is drawn elsewhere while its menu grows, and in the end where a tap chooses it")
    func drawn() throws {
        let (home, pinned) = try Self.pinned("calendar")
        func distance(after wait: Int64) throws -> Double {
            let time = Timestamp.milliseconds(pinned + wait)
            let drawn = try #require(home.scene(at: time).node("today")).frame
            let offered = try #require(home.offered(at: time).first { $0.action.id == "today" }).frame
            return abs(drawn.midY - offered.midY) + abs(drawn.midX - offered.midX)
        }
        // Whoever pressed where it is drawn would press another row: this is more than half of the lowest one.
        #expect(try distance(after: 60) > RowHeight.points(pixel: 1, room: 0) / 2)
        #expect(try distance(after: 5_000) < 0.01)
    }
}
