import PressureGestures
import Testing

@testable import HomeScreen
@testable import HomeWindow
@testable import LiveScene

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
        "the lock screen shows the letter until it was read or put away",
        arguments: [
            ("", true), ("581 read message/1", false), ("581 archive message/1", false),
            ("581 archive message/1\n582 archive message/1", true),
        ])
    func letter(_ memory: String, _ isShown: Bool) throws {
        var hand = try LiveHand()
        hand.home.remember(memory)
        hand.lock()
        #expect((hand.scene.node("notice-1") != nil) == isShown && hand.scene.node("notice-2") != nil)
        guard isShown else { return }
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

    @Test("a reminder that is set is removed by what has set it")
    func reminder() throws {
        var hand = try LiveHand()
        func titles() throws -> [String] {
            let tools = AppPage("maps/start", hand.home.home.pageNow.setting.data).tools
            return [tools, try #require(hand.home.home.pageNow.target("widget-trip")).allActions].map { $0[0].title }
        }
        for (isSet, words) in [(true, "Reminder at 10:28"), (false, "Reminder removed")] {
            try hand.press("maps")
            #expect(hand.words(in: "menu").contains(isSet ? "Remind Me" : "Remove Reminder"))
            try hand.tap("remind")
            #expect(hand.scene.node("chosen.title")?.node.text?.string == words)
            let reminders = hand.home.home.state.data.today.filter { $0.title == "Leave for Ferry to Skerry" }
            #expect(reminders.count == (isSet ? 1 : 0))
            let title = isSet ? "Remove Reminder" : "Remind Me to Leave"
            #expect(try titles() == [title, title])
        }
    }

    @Test("the ferry lies at one place of its way on widget and page, and goes on", arguments: [9 * 60 + 41, 11 * 60])
    func ferry(_ minutes: Int) throws {
        var hand = try LiveHand()
        hand.home.setClock(minutes, at: .milliseconds(hand.time))
        hand.wait(1_200)
        try hand.turn("stack-medium", to: "widget-trip")
        func share(_ id: String) throws -> Double {
            let x = try ["from", "ferry", "to"].map { try #require(hand.scene.node("\(id).\($0)")).frame.midX }
            return (x[1] - x[0]) / (x[2] - x[0])
        }
        let widget = try share("widget-trip.way")
        #expect(widget > 0.3 && widget < 0.95, "it is on its way")
        try hand.tap("widget-trip")
        let page = try share("card.map")
        #expect(abs(page - widget) < 0.05)
        hand.wait(30_000, step: 1_000)
        #expect(try abs(share("card.map") - page) > 0.005)
    }

    @Test("the clock's page stops the timer that runs, and only that")
    func timer() throws {
        var hand = try LiveHand()
        func words() -> [String] { hand.words(in: "card.content") }
        try hand.tap("dock.clock")
        #expect(!words().contains("Cancel Kitchen Timer"))
        hand.leave()
        try hand.startTimer()
        try hand.tap("dock.clock")
        #expect(words().contains("Cancel Kitchen Timer"))
        let stop = try #require(
            hand.home.home.parts(at: .milliseconds(hand.time)).first { $0.action.id == "do:cancel-timer" })
        _ = hand.draw((stop.frame.midX, stop.frame.midY), (stop.frame.midX, stop.frame.midY), in: 60)
        hand.wait(2_000)
        #expect(!words().contains("Cancel Kitchen Timer") && words().filter { $0 == "Start" }.count == 3)
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

    @Test("a parcel's stops follow the clock that is moved back, those of later reports as well")
    func movedParcel() throws {
        var hand = try LiveHand()
        try hand.followParcel()
        #expect(hand.words(in: "lock.card").contains("9:45"))
        hand.home.setClock(8 * 60, at: .milliseconds(hand.time))
        #expect(hand.words(in: "lock.card").filter { $0.contains(":") } == ["8:04", "8:09", "8:14"])
        hand.wait(260_000, step: 1_000)
        #expect(hand.words(in: "lock.card").filter { $0.contains(":") } == ["8:09", "8:14"])
    }

    @Test("the page of a parcel dismisses it")
    func parcelPage() throws {
        var hand = try LiveHand()
        try hand.followParcel()
        hand.leave()
        try hand.tap("pill")
        #expect(hand.home.home.state.route == "parcels/1042")
        try hand.tapPart("do:dismiss")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Parcel dismissed")
        #expect(!hand.home.home.isPageOpen && hand.home.home.state.hasGone(.delivery, at: .milliseconds(hand.time)))
    }

    @Test("the row that follows a parcel shows what it does, and does it")
    func parcelRow() throws {
        var hand = try LiveHand()
        hand.lock()
        try hand.tap(try #require(hand.scene.placed.first { $0.node.target == "notice-2" }).node.id)
        for (part, before, after) in [("do:track", "Track", "Dismiss"), ("do:stop-parcel", "Dismiss", "Track")] {
            #expect(hand.words(in: "card.content").last == before)
            try hand.tapPart(part)
            #expect(hand.words(in: "card.content").last == after)
        }
        #expect(hand.home.home.state.hasGone(.delivery, at: .milliseconds(hand.time)))
    }

    @Test("what the calendar's menu shows beside its items leads to that appointment, also by its name")
    func head() throws {
        var hand = try LiveHand()
        for isNamed in [false, true] {
            try hand.press("calendar")
            if isNamed {
                #expect(hand.home.choose("go:calendar/today-1900", at: .milliseconds(hand.time)))
                hand.wait(1_200)
            } else {
                try hand.tap("information")
            }
            #expect(hand.home.home.state.route == "calendar/today-1900" && hand.home.home.state.raised == nil)
            #expect(hand.words(in: "card.content").contains("Choir practice"))
            hand.leave()
            #expect(hand.home.home.state.route == "calendar/start")
            hand.leave()
            #expect(!hand.home.home.isPageOpen)
        }
        _ = hand.draw((20, 600), (20, 600), in: 60)
        hand.wait(1_000)
        #expect(hand.home.home.state.route == nil, "no menu is left that would have led there")
    }

    @Test("the session's page and the page of a press on it have other titles")
    func titles() throws {
        var hand = try LiveHand()
        try hand.press("link")
        hand.leave()
        try hand.tap("pill")
        let session = hand.scene.node("page.title")?.node.text?.string
        hand.leave()
        try hand.turn("stack-small", to: "widget-last")
        #expect(hand.words(in: "widget-last").contains("Session"))
        try hand.tap("widget-last")
        #expect(session == "Session" && hand.scene.node("page.title")?.node.text?.string == "Force Curve")
    }

    @Test("a swipe from the left edge of a page leads back, one from elsewhere does not")
    func edge() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.tapPart("go:message/2")
        for (from, to) in [
            ((60.0, 300.0), (260.0, 310.0)), ((8.0, 300.0), (40.0, 300.0)), ((8.0, 200.0), (90.0, 400.0)),
        ] {
            _ = hand.draw((from.0, from.1), (to.0, to.1), in: 200)
            hand.wait(1_200)
            #expect(hand.home.home.state.route == "message/2")
        }
        for route in ["mail/start", nil] {
            _ = hand.draw((8, 300), (200, 310), in: 200)
            hand.wait(1_200)
            #expect(hand.home.home.state.route == route)
        }
    }

    @Test("a press on the photo of its page plays it, the next one stops it, and so does leaving")
    func photoPage() throws {
        var hand = try LiveHand()
        try hand.tap("photo")
        _ = hand.words
        for isPlaying in [true, false, true] {
            let events = try hand.tapPart("do:clip")
            #expect((hand.scene.node("photo.clip") != nil) == isPlaying)
            #expect(events.contains(isPlaying ? "playbackBegan photo" : "playbackEnded photo"))
        }
        let time = Timestamp.milliseconds(hand.time)
        #expect(hand.home.home.clocks(at: time).contains { $0.name == .playback })
        hand.leave()
        #expect(hand.words.contains("playbackEnded photo") && hand.scene.node("photo.clip") == nil)
        try hand.tap("photo")
        #expect(hand.scene.node("photo.clip") == nil)
    }

    @Test("all that comes up is listed, and where that is too much a row leads to the rest", arguments: [5, 8, 12])
    func comingUp(_ count: Int) throws {
        var data = HomeData.sample
        data.tomorrow = (1..<count).map { HomeData.Appointment("Meeting \($0)", "\($0 + 6):00", "Pier") }
        data.tomorrow.append(HomeData.Appointment("Last", "22:00", "Pier"))
        data.today = [data.today[0]]
        var hand = try LiveHand(HomeSetting(data: data))
        try hand.tap("widget-next")
        let rows = hand.home.home.parts(at: .milliseconds(hand.time)).filter { $0.action.id.hasPrefix("go:calendar") }
        #expect(rows.count == min(count, 8))
        #expect(hand.words(in: "card.content").contains("Last") == (count <= 8))
        guard count > 8 else { return }
        #expect(hand.words(in: "card.content").contains("\(count - 7) more"))
        try hand.tapPart("go:calendar/start")
        #expect(hand.home.home.state.route == "calendar/start")
    }

    @Test("the hands of the clock's icon show the hour")
    func hands() throws {
        let hand = try LiveHand()
        func ends() throws -> [ScenePoint] {
            try ["clock.hour", "clock.minute"].map { name in
                guard case .path(let path)? = hand.scene.node(name)?.node.shape, case .line(let end)? = path.steps.last
                else {
                    throw HandError.none
                }
                return end
            }
        }
        hand.home.setClock(15 * 60, at: .milliseconds(hand.time))
        var seen = try ends()
        #expect(seen[0].x > 40 && abs(seen[0].y - 30) < 0.01 && abs(seen[1].x - 30) < 0.01 && seen[1].y < 15)
        hand.home.setClock(6 * 60 + 30, at: .milliseconds(hand.time))
        seen = try ends()
        #expect(seen[0].x < 29 && seen[0].y > 40 && abs(seen[1].x - 30) < 0.01 && seen[1].y > 45)
        let clocks = hand.home.home.clocks(at: .milliseconds(hand.time)).filter { $0.name == .minute }
        let icon = try #require(hand.scene.node("dock.clock")).frame.middle
        #expect(clocks.contains { $0.frame.contains(icon) })
    }
    private enum HandError: Error { case none }

    @Test("a single control answers over its whole width")
    func single() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        var hand = try LiveHand(setting)
        hand.wait(1_000)
        try hand.press("pill")
        let stop = try hand.middle(of: "pill.end")
        _ = hand.draw(stop, stop, in: 60)
        hand.wait(1_000)
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Call ended")
    }

    @Test("of what people start there is one of a kind, and the words say so")
    func oneOfAKind() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        hand.wait(20_000, step: 100)
        try hand.press("dock.clock")
        try hand.tap("start-timer")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Timer: 3 min instead")
        hand.lock()
        let timers = hand.scene.placed.filter { $0.node.role == .lockCard }.compactMap(\.node.spoken)
        #expect(timers.filter { $0.contains("timer") } == ["Kitchen timer, 2:58 left"], "\(timers)")
    }

    @Test("a timer that has ended by itself rings, once")
    func rung() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        var words: [String] = []
        for _ in 0..<200 {
            hand.wait(1_000, step: 100)
            let word = hand.scene.node("chosen.title")?.node.text?.string ?? ""
            if words.last != word { words.append(word) }
        }
        #expect(words.filter { $0.hasPrefix("Kitchen") }.count == 1, "\(words)")
        #expect(words.last == "")
    }

    @Test("a parcel that is followed already begins nowhere else")
    func followedTwice() throws {
        var hand = try LiveHand()
        try hand.followParcel()
        let runs = hand.home.home.state.motion.pill.runs.count
        func isAnnounced() -> Bool { hand.scene.placed.contains { $0.node.target == "notice-2" } }
        #expect(!isAnnounced())
        hand.home.home.change(at: .milliseconds(hand.time)) { state, home, time in
            state.act(HomeAction("track", ""), on: .app(.parcels), of: "parcels", home, shown: time, at: time)
        }
        hand.wait(500)
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Parcel on its way already")
        #expect(hand.home.home.state.motion.pill.runs.count == runs)
        // Once it is dismissed it can be followed again.
        hand.home.home.change(at: .milliseconds(hand.time)) { state, _, time in
            state.choose(ActivityControl.dismiss.rawValue, on: .delivery, time)
        }
        hand.wait(2_000)
        #expect(isAnnounced())
    }

    @Test("letters are typed into the calculator, notes and messages alone")
    func typedInto() throws {
        for (route, isTyped) in [
            ("calculator/start", true), ("notes/1", true), ("mail/draft", true), ("notes/start", false),
            ("notes/reading", false), ("mail/start", false), ("calendar/start", false),
        ] {
            var hand = try LiveHand()
            hand.home.home.change(at: .milliseconds(hand.time)) { state, home, time in
                state.open("notes", home, at: time)
                state.motion.turn("notes", at: time) { $0.append(route) }
            }
            hand.wait(1_200)
            #expect(hand.home.isTypedInto == isTyped, "\(route)")
        }
    }

    @Test("a call that was ended counts no more, and has no button")
    func endedCall() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        var hand = try LiveHand(setting)
        hand.wait(3_000)
        try hand.press("pill")
        let stop = try hand.middle(of: "pill.end")
        _ = hand.draw(stop, stop, in: 60)
        func run() throws -> ActivityMoment {
            let pill = hand.home.home.state.motion.pill.advanced(to: .milliseconds(hand.time))
            return try #require(pill.runs.first { $0.kind == .call && !$0.isGone }).moment(at: .milliseconds(hand.time))
        }
        let said = try run().spoken
        hand.wait(1_500)
        #expect(try said.hasPrefix("Call with Ines Moreau, 0:0") && run().spoken == said)
        #expect(try run().controls.isEmpty)
    }

    @Test("a session that was stopped stays away until a press shows something")
    func stoppedSession() throws {
        var hand = try LiveHand()
        try hand.press("link")
        hand.leave()
        try hand.press("pill")
        try hand.tap("pill.stop")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Session ended until the next peek")
        hand.wait(4_000)
        try hand.tap("maps")
        hand.leave()
        #expect(hand.scene.node("pill") == nil)
        try hand.press("link")
        #expect(hand.scene.node("pill") != nil)
    }

    @Test("a session that pauses says so while something is pressed, and shows no force")
    func pausedSession() throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        hand.leave()
        try hand.press("pill")
        try hand.tap("pill.pause")
        _ = try hand.hold("link")
        let live = hand.home.home.state.live
        #expect(live.title == "Paused" && live.share == 0)
    }

    @Test("a press on the pill above an app's page leaves the page where it is; a tap leads from there to the activity")
    func pillAbovePage() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.press("pill")
        #expect(hand.scene.node("pill.pause") != nil)
        try hand.tap("pill.pause")
        #expect(hand.home.home.state.route == "mail/start" && hand.words(in: "card.content").contains("Archive"))
        try hand.tap("pill")
        #expect(hand.home.home.state.route == "session")
        hand.leave()
        #expect(hand.home.home.state.route == nil && hand.scene.node("card") == nil)
    }

    @Test("a hold on the pill keeps no page's ground over the screen", arguments: [0.1, 0.6])
    func heldPill(_ force: Double) throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        hand.leave()
        func seen() -> [String] {
            hand.scene.placed.filter { $0.opacity > 0 && !$0.path.contains("live") }
                .map(\.node.id).filter { !$0.hasPrefix("cho") }
        }
        let before = seen()
        try hand.tap("pill")
        #expect(hand.home.home.state.route == "session")
        let place = try hand.middle(of: "pill")
        _ = hand.draw(place, place, in: 10, force: force, lifts: false)
        hand.wait(1_200)
        hand.lift(place)
        hand.wait(1_200)
        try hand.tap("pill.pause")
        hand.wait(1_200)
        #expect(hand.home.home.isPageOpen && seen().contains("page.back"))
        hand.leave()
        #expect(seen() == before)
    }

    @Test(
        "the line above a list leads to its app",
        arguments: [("inbox-0", "mail/start"), ("agenda-0", "calendar/start")])
    func heads(_ head: String, _ route: String) throws {
        var hand = try LiveHand()
        for _ in 0..<3 where hand.scene.node(head) == nil { hand.swipe() }
        try hand.tap(head)
        #expect(hand.home.home.state.route == route)
        hand.leave()
        try hand.press(head)
        #expect(hand.home.home.state.raised?.isMenu == true)
    }

    @Test("an appointment that was removed is named, and not the next one")
    func removed() throws {
        var hand = try LiveHand()
        try hand.tap("widget-next")
        try hand.tapPart("do:remove-event")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Choir practice removed")
        var data = HomeData.sample
        _ = data.perform("remind", on: .trip(data.trip))
        let reminder = try #require(data.today.first { $0.title.hasPrefix("Leave for") })
        #expect(data.perform("remove-event", on: .appointment(day: "Today", reminder))?.words == "Reminder removed")
    }

    @Test("an appointment that was removed is nobody's next one")
    func nextOfPeople() throws {
        var data = HomeData.sample
        #expect(
            data.people.map { data.next(of: $0)?.appointment.title }
                == ["Choir practice", "Supper at Jonas's", "Rowing club", nil])
        _ = data.perform("remove-event", on: .appointment(day: "Today", data.today[0]))
        #expect(data.next(of: data.people[0])?.appointment.title == "Call with Ines")
        _ = data.perform("remove-event", on: .appointment(day: "Today", data.today[0]))
        #expect(data.next(of: data.people[0]) == nil)
    }

    @Test(
        "the calculator reckons with what lies behind the point",
        arguments: [
            ("7÷2=", "3.5"), ("1÷3=", "0.33333333"), ("1÷3×3=", "1"), ("2−5=", "−3"), ("1÷8−1=", "−0.875"),
            ("123456789×1=", "123456789"), ("999999999+1=", "Too large"), ("5÷0=", "Not defined"),
            ("0÷0=", "Not defined"),
            ("5÷0=7+1=", "8"), ("5+=", "10"), ("2+3×4=", "20"), ("10÷4=C", "0"), ("1÷3=2", "2"), ("100÷8=+", "12.5 +"),
        ])
    func calculator(_ keys: String, _ display: String) {
        var calculator = HomeCalculator()
        for key in keys { calculator.press(String(key)) }
        #expect(calculator.display == display)
    }

    @Test("what is typed presses the calculator's keys, and nothing elsewhere")
    func typed() throws {
        var hand = try LiveHand()
        #expect(hand.home.typed("7", at: .milliseconds(hand.time)) == nil)
        try hand.tap("calculator")
        for letter in "7/2\n" {
            let name = try #require(hand.home.typed(letter, at: .milliseconds(hand.time)))
            #expect(hand.home.choose(name, at: .milliseconds(hand.time)))
            hand.wait(100)
        }
        #expect(hand.home.model.setting.data.calculator.display == "3.5")
        #expect(hand.home.typed("q", at: .milliseconds(hand.time)) == nil)
    }

    @Test("what is no number is not copied")
    func noNumber() {
        var data = HomeData.sample
        for key in ["1", "÷", "0", "="] { data.calculator.press(key) }
        #expect(
            data.perform("copy-result", on: .app(.calculator))?.words == "No number to copy" && data.clipboard == "")
    }

    @Test("a menu on the lock screen rearranges nothing")
    func lockMenu() throws {
        var hand = try LiveHand()
        hand.lock()
        let parcel = try #require(hand.scene.placed.first { $0.node.target == "notice-2" }).node.id
        try hand.press(parcel)
        #expect(hand.scene.node("track") != nil && hand.scene.node("edit-home") == nil)
    }

    @Test("the photo of the home screen lies among the photos")
    func photos() throws {
        var hand = try LiveHand()
        try hand.tap("dock.photos")
        let row = try #require(
            hand.home.offered(at: .milliseconds(hand.time)).first { $0.action.id == "go:photo/lighthouse" })
        _ = hand.draw((row.frame.midX, row.frame.midY), (row.frame.midX, row.frame.midY), in: 60)
        hand.wait(1_200)
        #expect(hand.home.home.state.route == "photo/lighthouse")
    }

    @Test("the weather's page of one place leads to that of the other")
    func places() throws {
        var hand = try LiveHand()
        try hand.turn("stack-small", to: "widget-weather")
        try hand.tap("widget-weather")
        let row = try #require(
            hand.home.offered(at: .milliseconds(hand.time)).first { $0.action.title.contains("Fjord") })
        _ = hand.draw((row.frame.midX, row.frame.midY), (row.frame.midX, row.frame.midY), in: 60)
        hand.wait(1_200)
        #expect(hand.home.home.state.route == "weather/fjord")
    }

    @Test("each stop of the ferry is copied, sets no reminder, and sends nothing")
    func stops() throws {
        var hand = try LiveHand()
        try hand.turn("stack-medium", to: "widget-trip")
        try hand.tap("widget-trip")
        let stops = hand.home.home.parts(at: .milliseconds(hand.time)).filter {
            $0.action.id.hasPrefix("do:copy-stop:")
        }
        #expect(stops.count == 3)
        let last = try #require(stops.last).frame
        _ = hand.draw((last.midX, last.midY), (last.midX, last.midY), in: 60)
        hand.wait(1_000)
        #expect(hand.scene.node("chosen.title")?.node.text?.string.hasPrefix("Copied") == true)
        #expect(hand.home.home.state.data.clipboard.hasPrefix("Skerry, "))
        #expect(hand.home.home.state.data.sent.isEmpty && !hand.home.home.state.data.isReminded)
    }

    @Test("what is open and in the reading list is listed once")
    func reading() throws {
        var data = HomeData.sample
        for action in ["open-in-background", "add-to-reading-list"] { #expect(data.perform(action, on: .link) != nil) }
        #expect(AppPage("notes/reading", data).parts?.count == 1)
    }

    @Test("the water swells while one looks, and is no hour ahead")
    func swell() {
        let subject = HomeSubject.link
        func level(_ seconds: Double) -> String? {
            let card = HomeCard(subject: subject, title: "", data: .sample, elapsed: seconds, measure: 300)
            return card.content(SceneSize(340, 600)).first { $0.id == "card.live" }?.text?.string
        }
        let levels = Set(stride(from: 0, through: 59, by: 0.5).compactMap(level))
        #expect(levels.count == 2 && levels.contains(level(0) ?? "") && level(0) == level(59), "\(levels)")
    }

    @Test("what was taken away is named to nobody, and a pill that has gone neither")
    func away() throws {
        var hand = try LiveHand()
        func names() -> [String] { hand.home.home.pressable(at: .milliseconds(hand.time)).map(\.id) }
        #expect(!names().contains("pill"))
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        for thing in ["maps", "stack-medium"] { try hand.tap("\(thing).badge") }
        hand.leave()
        #expect(names().contains("pill") && !names().contains("maps") && names().contains("calendar"))
        #expect(!names().contains { $0.hasPrefix("widget-trip") })
    }

    @Test("offline nothing is sent, nobody called, and it says so")
    func outgoing() throws {
        var hand = try LiveHand()
        hand.home.setOffline(true, at: .milliseconds(hand.time))
        try hand.press("maps")
        try hand.tap("share-arrival")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Not while offline")
        hand.home.setOffline(false, at: .milliseconds(hand.time))
        #expect(hand.home.home.state.data.sent.isEmpty)
        try hand.press("maps")
        try hand.tap("share-arrival")
        #expect(hand.home.home.state.data.sent.count == 1)
    }

    @Test("an action on a favourite says that it takes it out again")
    func favourites() {
        var data = HomeData.sample
        let subject = HomeSubject.picture(.pier)
        func titles() -> [String] {
            [subject.actions(data)[0], subject.tools(data)[0], HomeIcon.photos.quickActions(data).items[0]]
                .map { $0.takesOut ? "out: \($0.title)" : $0.title }
        }
        #expect(titles() == ["Add to Favourites", "Add to Favourites", "Star Latest"])
        _ = data.perform("favourite", on: subject)
        #expect(titles() == ["out: Remove from Favourites", "out: Remove from Favourites", "out: Unstar Latest"])
    }

    @Test("a session that was stopped while it paused begins anew without the pause")
    func freshSession() throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        hand.leave()
        for control in ["pause", "stop"] {
            try hand.press("pill")
            try hand.tap("pill.\(control)")
        }
        hand.wait(4_000)
        try hand.press("link")
        #expect(hand.scene.node("pill") != nil && !hand.home.home.state.live.isPaused)
    }

    @Test("the appearance that somebody sets stays, also after the clock was moved")
    func darkByHand() throws {
        var hand = try LiveHand()
        hand.home.setClock(11 * 60, at: .milliseconds(hand.time))
        hand.wait(1_000)
        hand.home.show { $0.style = .dark }
        #expect(hand.scene.traits.style == .dark)
    }

    @Test("the appearance that somebody chooses stays while the clock is moved")
    func darkForGood() throws {
        var hand = try LiveHand()
        hand.home.show { ($0.style, $0.isStyleChosen) = (.dark, true) }
        hand.home.setClock(11 * 60, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.scene.traits.style == .dark && hand.home.isDark)
    }

    @Test("the pill shows no force once the finger has left, also after a pop")
    func popIsOver() throws {
        var hand = try LiveHand()
        let place = try hand.hold("link", force: 0.98)
        #expect(hand.home.home.isPageOpen && hand.home.home.state.live.share > 0.8)
        hand.lift(place)
        #expect(hand.home.home.state.live.share == 0 && hand.home.home.state.live.word == .waiting)
    }

    @Test("an opened page stays that of its thing when rows change places")
    func rowsChange() throws {
        var hand = try LiveHand()
        for _ in 0..<3 { hand.swipe() }
        try hand.tap("files-2")
        let title = try #require(hand.scene.node("page.title")?.node.text?.string)
        try hand.tapPart("do:duplicate")
        #expect(hand.scene.node("page.title")?.node.text?.string == title)
        // A parcel that is on its way is no message on the lock screen any more.
        hand = try LiveHand()
        hand.lock()
        let parcel = try #require(hand.scene.placed.first { $0.node.target == "notice-2" }).node.id
        try hand.tap(parcel)
        #expect(hand.scene.node("page.title")?.node.text?.string == "Parcels")
        try hand.tapPart("do:track")
        #expect(hand.scene.node("page.title")?.node.text?.string == "Parcels")
        #expect(hand.home.home.parts(at: .milliseconds(hand.time)).contains { $0.action.id == "do:stop-parcel" })
    }

    @Test("Home leads to the first page where nothing else is open")
    func homeFromPages() throws {
        var hand = try LiveHand()
        hand.swipe()
        hand.swipe()
        #expect(hand.page == 2)
        hand.leave()
        #expect(hand.page == 0)
    }

    @Test("a switch of the appearance changes what is seen, whatever was set before", arguments: [false, true])
    func darkBySwitch(_ wasDark: Bool) throws {
        var hand = try LiveHand(HomeSetting(style: wasDark ? .dark : .light))
        for hour in [11, 23, 11] {
            hand.home.setClock(hour * 60, at: .milliseconds(hand.time))
            hand.home.show { $0.isStyleChosen = false }
            hand.wait(1_000)
            #expect(hand.scene.traits.style == (hour == 23 ? .dark : .light))
            for style in [SceneTraits.Style.dark, .light, .dark] {
                hand.home.show { ($0.style, $0.isStyleChosen) = (style, true) }
                #expect(hand.scene.traits.style == style && hand.home.isDark == (style == .dark))
            }
        }
    }

    @Test("no word of an icon's menu is cut", arguments: HomeIcon.allCases)
    func menus(_ icon: HomeIcon) throws {
        var hand = try LiveHand()
        guard let name = ["\(icon.rawValue)", "dock.\(icon.rawValue)"].first(where: { hand.scene.node($0) != nil })
        else { return }
        try hand.press(name)
        let texts = hand.inside("menu").filter { $0.node.text?.string.isEmpty == false }
        #expect(texts.count >= 3)
        for placed in texts { #expect(placed.node.text?.string.contains("…") == false) }
        // The row that is chosen has heavier letters.
        let target = try #require(hand.home.home.pageNow.target(icon.rawValue))
        let parts = hand.home.model.parts(of: target)
        for action in target.allActions {
            let menu = MenuDrawing(target: target, parts: parts, highlighted: action.id)
            let row = menu.node(in: try #require(parts.menu), seen: 1, words: 1)?.children.first { $0.id == action.id }
            let title = try #require(row?.children.first)
            #expect(title.text?.string == action.title && title.text?.width ?? 0 <= title.frame.width)
        }
    }

    @Test("a menu says nothing while its frame has no room for all its rows, as on its way from a wide widget")
    func growing() throws {
        let hand = try LiveHand()
        let target = try #require(hand.home.home.pageNow.target("calendar"))
        let parts = hand.home.model.parts(of: target)
        let frame = try #require(parts.menu)
        func words(inHeight height: Double) -> [Double] {
            MenuDrawing(target: target, parts: parts, highlighted: nil)
                .node(in: MotionRect(0, 0, frame.width * 2, height), seen: 1, words: 1)?.children.map(\.opacity) ?? []
        }
        #expect(Set(words(inHeight: frame.height)) == [0])
        #expect(Set(words(inHeight: frame.height * 2)) == [1])
    }
}
