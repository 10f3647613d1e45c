import HomeScreen
import PressureGestures
import PressureHost
import Testing

@testable import HomeWindow

@Suite("Lock screen and stand-by under live touches")
struct LiveLockTests {
    private static func lock(_ hand: inout LiveHand) {
        #expect(hand.draw((50, 28), (50, 400), in: 200).isEmpty, "the clock is no target")
        hand.wait(1_200)
    }

    @Test("a swipe down from the clock locks, one up unlocks; a short one does neither")
    func swipes() throws {
        var hand = try LiveHand()
        _ = hand.draw((50, 28), (50, 90), in: 600)
        hand.wait(1_200)
        #expect(hand.scene.node("lock.clock") == nil)
        Self.lock(&hand)
        #expect(hand.scene.node("lock.clock") != nil && hand.scene.node("message") == nil)
        // A handle at the foot shows where the swipe begins, and no card covers it.
        let handle = try #require(hand.scene.node("lock.handle")).frame
        let cards = hand.scene.placed.filter { $0.node.id.hasPrefix("notice") }
        #expect(handle.bottom > 830 && !cards.isEmpty && cards.allSatisfy { $0.frame.bottom < handle.y })
        #expect(hand.draw((200, 600), (200, 560), in: 600).isEmpty)
        hand.wait(1_200)
        #expect(hand.scene.node("lock.clock") != nil)
        #expect(hand.draw((200, 700), (200, 300), in: 150).isEmpty)
        hand.wait(1_200)
        #expect(hand.scene.node("lock.clock") == nil && hand.scene.node("message") != nil)
    }

    @Test("a device that is turned on its side while it is locked shows stand-by, and back the lock screen")
    func turned() throws {
        var hand = try LiveHand()
        hand.home.turn(onSide: true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.scene.node("standby.clock") == nil, "on the home screen it is nothing")
        Self.lock(&hand)
        hand.home.turn(onSide: true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.scene.node("standby.turned") != nil)
        hand.home.turn(onSide: false, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.scene.node("standby.turned") == nil && hand.scene.node("lock.clock") != nil)
    }

    @Test("the lock screen greets by the hour")
    func greeting() throws {
        var hand = try LiveHand()
        Self.lock(&hand)
        func greeting() -> String? { hand.scene.node("lock.greeting")?.node.text?.string }
        #expect(greeting() == "Good morning")
        for (hour, words) in [(13, "Good afternoon"), (19, "Good evening"), (23, "Good night"), (4, "Good night")] {
            hand.home.setClock(hour * 60, at: .milliseconds(hand.time))
            hand.wait(200)
            #expect(greeting() == words)
        }
    }

    @Test("nothing of the page is pressed through it, and a hold begins no edit mode")
    func covered() throws {
        var hand = try LiveHand()
        Self.lock(&hand)
        #expect(hand.draw((70, 290), (70, 290), in: 800, force: 0.9).isEmpty)
        hand.wait(200)
        #expect(!hand.home.home.state.edit.isActive && hand.home.home.state.raised == nil)
    }

    @Test("a message is pressed for its preview, tapped for its page, which leads back, and swiped away")
    func messages() throws {
        var hand = try LiveHand()
        Self.lock(&hand)
        let middle = try hand.middle(of: "notice-1")
        #expect(hand.draw(middle, middle, in: 400, force: 0.6).contains("peekBegan notice-1"))
        hand.wait(1_000)
        #expect(hand.draw(middle, middle, in: 60) == ["touchBegan notice-1", "tapped notice-1"])
        hand.wait(1_000)
        #expect(hand.home.home.isPageOpen && hand.scene.node("card.sender") != nil)
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_200)
        #expect(hand.scene.node("lock.clock") != nil && !hand.home.home.isPageOpen)
        _ = hand.draw(middle, (middle.x - 200, middle.y), in: 150)
        hand.wait(1_200)
        #expect(hand.scene.node("notice-1") == nil)
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_200)
        Self.lock(&hand)
        #expect(hand.scene.node("notice-1") == nil, "it is gone for good")
    }

    @Test("an activity's card has its controls under a press, and is swiped away")
    func activities() throws {
        var hand = try LiveHand()
        let clock = try hand.middle(of: "dock.clock")
        _ = hand.draw(clock, clock, in: 400, force: 0.6)
        hand.wait(900)
        #expect(hand.home.choose("start-timer", at: .milliseconds(hand.time)))
        hand.wait(900)
        #expect(hand.words == ["actionSelected clock"])
        Self.lock(&hand)
        let card = try hand.middle(of: "lock.card")
        #expect(hand.draw(card, card, in: 400, force: 0.6).contains("menuOpened live-timer"))
        hand.wait(900)
        #expect(hand.home.choose("pause", at: .milliseconds(hand.time)))
        hand.wait(2_000)
        #expect(hand.home.home.pageNow.target("live-timer")?.allActions.map(\.id) == ["resume", "cancel"])
        let again = try hand.middle(of: "lock.card")
        _ = hand.words
        #expect(hand.draw(again, (again.x - 200, again.y), in: 150) == ["touchBegan live-timer", "failed live-timer"])
        hand.wait(1_200)
        #expect(!hand.scene.placed.contains { $0.node.target == "live-timer" })
    }

    @Test("a key leads to the lock screen, to stand-by, and back; a tap leaves stand-by, which is red at night")
    func standby() throws {
        var setting = HomeSetting()
        setting.data.clock = HomeClock(23, 10)
        var hand = try LiveHand(setting)
        for shown in ["lock.clock", "standby", "message"] {
            hand.home.lock(at: .milliseconds(hand.time))
            hand.wait(1_200)
            #expect(hand.scene.node(shown) != nil, "\(shown)")
            #expect(hand.scene.traits.isNight == (shown == "standby"))
        }
        for _ in 0..<2 { hand.home.lock(at: .milliseconds(hand.time)) }
        hand.wait(1_200)
        #expect(hand.draw((200, 400), (200, 400), in: 60).isEmpty)
        hand.wait(1_200)
        #expect(hand.scene.node("standby") == nil && hand.scene.node("lock.clock") != nil)
    }

    @Test("what was started by hand goes on two at a time, ends by itself, and leaves a message that is swiped away")
    func ends() throws {
        var hand = try LiveHand()
        Self.lock(&hand)
        // The parcel is followed by its message's menu.
        let parcel = try #require(hand.scene.placed.first { $0.node.target == "notice-2" }).frame.middle
        #expect(
            hand.draw((parcel.x, parcel.y), (parcel.x, parcel.y), in: 400, force: 0.6).contains("menuOpened notice-2"))
        hand.wait(900)
        #expect(hand.home.choose("track", at: .milliseconds(hand.time)))
        hand.wait(2_000)
        #expect(hand.scene.placed.contains { $0.node.target == "live-delivery" })
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_200)
        let clock = try hand.middle(of: "dock.clock")
        _ = hand.draw(clock, clock, in: 400, force: 0.6)
        hand.wait(900)
        #expect(hand.home.choose("start-timer", at: .milliseconds(hand.time)))
        hand.wait(2_000)
        _ = hand.words
        #expect(hand.scene.placed.contains { $0.node.id == "pill.second" }, "two at once")
        // A timer of three minutes, its ringing, and what lingers.
        hand.wait(220_000)
        Self.lock(&hand)
        let scene = hand.scene
        #expect(!scene.placed.contains { $0.node.target == "live-timer" })
        let note = try #require(scene.placed.first { $0.node.target == "notice-3" })
        #expect(scene.placed.contains { $0.node.text?.string.contains("time is up") == true })
        let middle = note.frame.middle
        _ = hand.draw((middle.x, middle.y), (middle.x - 200, middle.y), in: 150)
        hand.wait(1_200)
        #expect(!hand.scene.placed.contains { $0.node.target == "notice-3" })
    }

    @Test("a message's menu is chosen from where it is drawn, though a card above it has grown since it was pressed")
    func grown() throws {
        var hand = try LiveHand()
        try hand.press("photo")
        hand.wait(2_000)
        try hand.followParcel()
        #expect(hand.scene.placed.contains { $0.node.target == "live-delivery" })
    }

    @Test("Escape and a second button beside them close an activity's controls, and open no page")
    func escape() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        for isKey in [true, false] {
            try hand.press("pill")
            #expect(hand.scene.node("pill.pause") != nil)
            if isKey {
                hand.leave()
            } else {
                hand.home.otherButton(HostPointer(-1, .mouse, x: 200, y: 600), at: .milliseconds(hand.time))
                hand.wait(1_200)
            }
            #expect(hand.scene.node("pill.pause") == nil && !hand.home.home.isPageOpen)
        }
        try hand.press("pill")
        try hand.tap("pill.word")
        #expect(hand.home.home.isPageOpen, "a tap on it does")
    }

    @Test("a session that is paused notes no press, one that is resumed does, and one that is stopped begins again")
    func session() throws {
        var hand = try LiveHand()
        func choose(_ name: String) throws {
            let pill = try hand.middle(of: "pill")
            _ = hand.draw(pill, pill, in: 400, force: 0.6)
            hand.wait(900)
            #expect(hand.home.choose(name, at: .milliseconds(hand.time)), "\(name)")
            hand.wait(2_000)
        }
        func press(_ name: String) throws {
            let place = try hand.middle(of: name)
            _ = hand.draw(place, place, in: 300, force: 0.6)
            hand.wait(1_500)
        }
        try press("widget-next")
        #expect(hand.home.home.state.data.presses[0].thing == "Choir practice")
        try choose("pause")
        let before = hand.home.home.state.data.presses
        try press("message")
        #expect(hand.home.home.state.data.presses == before)
        #expect(hand.scene.placed.contains { $0.node.spoken?.contains("Paused") == true })
        try choose("resume")
        try press("message")
        #expect(hand.home.home.state.data.presses != before)
        try choose("stop")
        hand.wait(4_000)
        #expect(hand.scene.node("pill") == nil)
        try press("widget-next")
        #expect(hand.scene.node("pill") != nil, "the next press begins another one")
    }

    /// The timer runs, and the lock screen has come.
    private static func timed() throws -> LiveHand {
        var setting = HomeSetting()
        setting.screen = try #require(SceneScreen.named("320x568"))
        var hand = try LiveHand(setting)
        let clock = try hand.middle(of: "dock.clock")
        _ = hand.draw(clock, clock, in: 400, force: 0.6)
        hand.wait(900)
        #expect(hand.home.choose("start-timer", at: .milliseconds(hand.time)))
        hand.wait(900)
        _ = hand.words
        lock(&hand)
        return hand
    }

    private static func middle(_ target: String, _ hand: LiveHand) throws -> (x: Double, y: Double) {
        let middle = try #require(hand.scene.placed.first { $0.node.target == target }, "\(target)").frame.middle
        return (middle.x, middle.y)
    }

    @Test("the session's card opens its page; once it has ended it has no menu, and nothing swallows the next tap")
    func ended() throws {
        var hand = try Self.timed()
        let session = try Self.middle("live-press", hand)
        #expect(hand.draw(session, session, in: 60) == ["touchBegan live-press", "tapped live-press"])
        hand.wait(1_300)
        #expect(hand.scene.node("page.title")?.node.text?.string == "Session")
        Self.back(&hand)
        _ = hand.draw(session, session, in: 400, force: 0.6)
        hand.wait(900)
        #expect(hand.home.choose("stop", at: .milliseconds(hand.time)))
        // Its card stays for two seconds.
        hand.wait(1_300)
        _ = hand.words
        #expect(!hand.draw(session, session, in: 400, force: 0.6).contains("menuOpened live-press"))
        hand.wait(1_300)
        #expect(hand.scene.node("page.title")?.node.text?.string == "Session" && hand.home.home.isPageOpen)
        Self.back(&hand)
        let control = hand.scene.placed.first { $0.node.role == .control && $0.node.spoken == "Pause" }
        let pause = try #require(control).frame.middle
        _ = hand.draw((pause.x, pause.y), (pause.x, pause.y), in: 60)
        hand.wait(1_300)
        #expect(hand.home.home.pageNow.target("live-timer")?.allActions.map(\.id) == ["resume", "cancel"])
    }

    private static func back(_ hand: inout LiveHand) {
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_200)
    }

    @Test("a menu goes with the activity that it is about, and swallows no tap after that")
    func goesWith() throws {
        var hand = try Self.timed()
        let timer = try Self.middle("live-timer", hand)
        let start = (x: timer.x - 80, y: timer.y)
        #expect(hand.draw(start, start, in: 400, force: 0.6).contains("menuOpened live-timer"))
        hand.wait(220_000)
        #expect(!hand.scene.placed.contains { $0.node.target == "live-timer" })
        let note = try Self.middle("notice-3", hand)
        #expect(hand.draw(note, note, in: 60).contains("tapped notice-3"))
    }
}
