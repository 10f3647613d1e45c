import PressureGestures
import Testing

@testable import HomeScreen
@testable import HomeWindow

@Suite("What is done is seen wherever it shows, under live touches")
struct LiveTruthTests {
    @Test(
        "a message is read once it was opened, by a tap, a pop, or from the lock screen",
        arguments: ["tap", "pop", "lock"])
    func read(_ way: String) throws {
        var hand = try LiveHand()
        if way == "lock" { hand.lock() }
        let place = try hand.middle(of: way == "lock" ? "notice-1" : "message.sender")
        _ = hand.draw(place, place, in: way == "pop" ? 600 : 60, force: way == "pop" ? 0.98 : 0.1)
        hand.wait(1_200)
        #expect(hand.home.home.state.route == "message/1")
        #expect(hand.home.home.state.data.messages.map(\.isUnread) == [false, true, false, false])
    }

    @Test("a look at a message leaves it unread")
    func looked() throws {
        var hand = try LiveHand()
        try hand.press("message.sender")
        #expect(hand.home.home.state.data.messages[0].isUnread)
    }

    @Test(
        "the lock screen shows the letter until it is archived, and again once it is brought back",
        arguments: [false, true])
    func archived(_ isBroughtBack: Bool) throws {
        var hand = try LiveHand()
        try hand.tap("message.sender")
        try hand.tap("page.archive")
        #expect(hand.home.home.state.data.archived.count == 1)
        if isBroughtBack { try hand.tap("chosen.undo") }
        hand.lock()
        #expect((hand.scene.node("notice-1") != nil) == isBroughtBack && hand.scene.node("notice-2") != nil)
        guard isBroughtBack else { return }
        try hand.tap("notice-1")
        #expect(hand.home.home.state.route == "message/1")
    }

    @Test("a tap on a box of the list's widget ticks it, and one beside it opens the list")
    func boxes() throws {
        var hand = try LiveHand()
        try hand.turn("stack-medium", to: "widget-list")
        try hand.tap("widget-list.box-2")
        #expect(hand.home.home.state.data.list.items.map(\.isDone) == [true, true, true, false, false])
        #expect(hand.home.home.state.opened == nil)
        try hand.tap("widget-list.title")
        #expect(hand.home.home.state.route == "note/sunday")
    }

    @Test("a reminder is there once, however often it is asked for")
    func reminder() throws {
        var data = HomeData.sample
        for _ in 1...2 { #expect(data.perform("remind", on: .trip(data.trip)) != nil) }
        #expect(data.today.filter { $0.title == "Leave for Ferry to Skerry" }.count == 1)
    }

    @Test("the clock's page stops the timer that runs, and only that")
    func timer() throws {
        var hand = try LiveHand()
        func words() -> [String] { hand.words(in: "card.content") }
        try hand.tap("dock.clock")
        #expect(!words().contains("Cancel"))
        hand.leave()
        try hand.startTimer()
        try hand.tap("dock.clock")
        #expect(words().contains("Cancel"))
        let stop = try #require(
            hand.home.home.parts(at: .milliseconds(hand.time)).first { $0.action.id == "do:stop-timer" })
        _ = hand.draw((stop.frame.midX, stop.frame.midY), (stop.frame.midX, stop.frame.midY), in: 60)
        hand.wait(2_000)
        #expect(!words().contains("Cancel") && words().filter { $0 == "Start" }.count == 3)
    }

    @Test("the piece that plays is marked, and the button shows what it does")
    func music() {
        var data = HomeData.sample
        func ends() -> [String] {
            AppPage("music/start", data).parts?.compactMap { if case .row(_, _, _, let end) = $0 { end } else { nil } }
                ?? []
        }
        #expect(ends() == ["Play", "Play", "Play", "Play"])
        _ = data.perform("piece:2", on: .app(.music))
        #expect(ends() == ["Play", "Play", "Stop", "Play"])
        #expect(AppPage("music/start", data).tools.map(\.id) == ["stop", "next-piece"])
        _ = data.perform("stop", on: .app(.music))
        #expect(AppPage("music/start", data).tools.map(\.id) == ["play", "next-piece"])
    }

    @Test("the page of the session lists the presses, and its button follows what it did")
    func session() throws {
        var hand = try LiveHand()
        try hand.press("link")
        hand.leave()
        try hand.tap("pill")
        let words = hand.words(in: "card.content")
        #expect(
            words.contains("Presses") && words.contains { $0.hasPrefix("Peeked, ") && $0.hasSuffix(": Tide table") })
        #expect(words.contains("Waiting") && words.contains("Pause"))
        try hand.tap("part-0.row")
        #expect(hand.words(in: "card.content").contains("Resume"))
    }

    @Test("offline the weather shows at once since when nothing new has come, and online it goes on")
    func offline() throws {
        var hand = try LiveHand()
        try hand.turn("stack-small", to: "widget-weather")
        for (isOffline, words) in [(true, "As of 9:30"), (false, "Some clouds")] {
            hand.home.setOffline(isOffline, at: .milliseconds(hand.time))
            hand.wait(100)
            #expect(hand.scene.node("chosen.title")?.node.text?.string == (isOffline ? "Offline" : "Online"))
            #expect(hand.words(in: "widget-weather").contains(words))
        }
    }

    @Test("at night a clear sky has a moon, and by day a sun")
    func moon() throws {
        var hand = try LiveHand()
        try hand.turn("stack-small", to: "widget-weather")
        for (hour, has, lacks) in [(12, "sun", "moon"), (23, "moon", "sun")] {
            hand.home.setClock(hour * 60, at: .milliseconds(hand.time))
            hand.wait(1_200)
            try hand.turn("stack-small", to: "widget-weather")
            #expect(
                hand.scene.node("widget-weather.glyph.\(has)") != nil
                    && hand.scene.node("widget-weather.glyph.\(lacks)") == nil)
        }
    }

    @Test("in edit mode no second activity lies over the button that ends it")
    func done() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        #expect((hand.scene.node("pill.second")?.opacity ?? 0) > 0.9)
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_200)
        #expect((hand.scene.node("pill.second")?.opacity ?? 0) == 0)
        let done = try hand.middle(of: HomeModel.done)
        #expect(hand.touched(done) == HomeModel.done)
    }

    @Test("a card of the lock screen opens to what it is about", arguments: ["live-timer", "live-delivery"])
    func cards(_ name: String) throws {
        var hand = try LiveHand()
        if name == "live-timer" {
            try hand.startTimer()
            hand.lock()
        } else {
            try hand.followParcel()
        }
        let card = try #require(hand.scene.placed.first { $0.node.target == name }).frame
        _ = hand.draw((card.x + 30, card.bottom - 12), (card.x + 30, card.bottom - 12), in: 60)
        hand.wait(1_200)
        let words = hand.words(in: "card.content")
        #expect(words.contains { $0.hasPrefix(name == "live-timer" ? "Kitchen" : "Harbour Street 3") }, "\(words)")
    }

    @Test("a parcel's stops come after the time at which it is followed")
    func parcel() throws {
        var data = HomeData.sample
        data.clock = HomeClock(11, 57)
        guard case .delivery(let delivery)? = data.perform("track", on: .app(.parcels))?.starts?.start else {
            return #expect(Bool(false), "no parcel")
        }
        #expect(delivery.stops.map(\.time) == ["12:01", "12:06", "12:11"])
    }

    @Test("a single control answers over its whole width")
    func single() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        var hand = try LiveHand(setting)
        hand.wait(1_000)
        try hand.press("pill")
        let stop = try hand.middle(of: "pill.stop")
        _ = hand.draw(stop, stop, in: 60)
        hand.wait(1_000)
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Stop")
    }
}
