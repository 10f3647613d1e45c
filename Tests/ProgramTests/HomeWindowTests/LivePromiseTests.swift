import PressureGestures
import Testing

@testable import HomeScreen
@testable import HomeWindow
@testable import LiveScene

@Suite("What people met in five minutes: promises that are kept, under live touches")
struct LivePromiseTests {
    private func toast(_ hand: LiveHand) -> String? { hand.scene.node("chosen.title")?.node.text?.string }

    private func notices(_ hand: LiveHand) -> [String] {
        hand.home.home.state.lockScreen(hand.home.model.setting.screen, at: .milliseconds(hand.time)).entries
            .compactMap { if case .notice(let notice) = $0.content { notice.text } else { nil } }
    }

    @Test(
        "a reminder and an alarm ring when their time comes, by the slider and by themselves", arguments: [true, false])
    func rings(_ isMoved: Bool) throws {
        var hand = try LiveHand()
        try hand.press("maps")
        try hand.tap("remind")
        var seen: Set<String> = []
        func go(to minutes: Int) {
            seen = []
            if isMoved {
                hand.home.setClock(minutes, at: .milliseconds(hand.time))
            } else {
                hand.home.setClock(minutes - 1, at: .milliseconds(hand.time))
                for _ in 0..<60 {
                    hand.wait(1_000, step: 1_000)
                    if let words = toast(hand) { seen.insert(words) }
                }
            }
            hand.wait(300)
            if let words = toast(hand) { seen.insert(words) }
        }
        go(to: 10 * 60 + 28)
        #expect(seen.contains("Leave for Ferry to Skerry"))
        #expect(!isMoved || hand.scene.node("chosen.mark.bell") != nil)
        #expect(!hand.home.home.pageNow.setting.data.isReminded)
        #expect(notices(hand).first == "Leave for Ferry to Skerry")
        go(to: 14 * 60)
        #expect(notices(hand).filter { $0 == "Leave for Ferry to Skerry" }.count == 1, "it reminds once")
        hand.lock()
        let notice = try #require(
            hand.scene.placed.first { $0.node.text?.string == "Leave for Ferry to Skerry" }
        ).frame.middle
        _ = hand.draw((notice.x, notice.y), (notice.x, notice.y), in: 60)
        hand.wait(1_200)
        #expect(hand.home.home.state.route == "maps/start")
        hand.leave()
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.home.setClock(6 * 60 + 29, at: .milliseconds(hand.time))
        go(to: 6 * 60 + 30)
        #expect(seen.contains("Alarm, 6:30") && notices(hand).first == "Alarm, 6:30")
    }

    @Test("a clock that is moved back rings nothing, and an alarm that is off is silent")
    func silent() throws {
        let hand = try LiveHand()
        hand.home.setClock(6 * 60 + 30, at: .milliseconds(hand.time))
        #expect(notices(hand).count == 2 && toast(hand) == nil)
        var data = HomeData.sample
        data.alarms[0].isOn = false
        #expect(data.ring(after: HomeClock(6, 0), minutes: 60).isEmpty)
        #expect(HomeData.sample.alarms[0].isOn)
    }

    @Test("a reminder in the evening is for tomorrow's first ferry")
    func tomorrow() {
        var data = HomeData.sample
        let deed = data.perform("remind", on: .trip(data.trip), at: HomeClock(21, 50))
        #expect(deed?.words == "Reminder tomorrow at 10:28")
        #expect(data.tomorrow.contains { $0.title == "Leave for Ferry to Skerry" } && data.isReminded)
        #expect(data.ring(after: HomeClock(21, 50), minutes: 13 * 60).map(\.text).contains("Leave for Ferry to Skerry"))
        #expect(!data.isReminded)
    }

    @Test("a page in the background is seen at its link, and closed from there")
    func background() throws {
        var hand = try LiveHand()
        for isOpen in [true, false] {
            #expect(hand.home.key(.menu, on: "link", at: .milliseconds(hand.time)))
            hand.wait(1_200)
            let offered = hand.home.offered(at: .milliseconds(hand.time))
            #expect(offered.first?.action.title == (isOpen ? "Open in Background" : "Close in Background"))
            #expect(hand.home.choose("open-in-background", at: .milliseconds(hand.time)))
            hand.wait(1_200)
            hand.lock()
            hand.leave()
            #expect((hand.scene.node("link.address")?.node.text?.string == "Open in the background") == isOpen)
        }
    }

    @Test("the lock screen shows each activity once: as its card, or as the message that it has ended")
    func once() throws {
        var hand = try LiveHand()
        func told() -> Int {
            hand.scene.placed.filter { placed in
                placed.node.role == .lockCard && placed.node.spoken?.contains("imer") == true
                    || placed.node.text?.string.contains("time is up") == true
            }.count
        }
        for round in 0..<2 {
            try hand.startTimer()
            hand.lock()
            #expect(told() == 1, "it runs, \(round)")
            for _ in 0..<230 {
                hand.wait(1_000, step: 500)
                #expect(told() == 1)
            }
            hand.leave()
        }
        // A dismissed timer leaves no message, even if it was about to end.
        try hand.startTimer()
        hand.lock()
        func isEnding() -> Bool {
            let pill = hand.home.home.state.motion.pill.advanced(to: .milliseconds(hand.time))
            return pill.runs.contains { $0.kind == .timer && !$0.isGone && $0.goes != nil }
        }
        while !isEnding(), hand.time < 2_000_000 { hand.wait(100) }
        let card = try #require(hand.scene.placed.first { $0.node.target == "live-timer" }).frame
        _ = hand.draw((card.midX, card.midY), (card.x - 100, card.midY), in: 150)
        hand.wait(4_000)
        #expect(told() == 0)
    }

    @Test("a parcel that has come is not announced any more")
    func parcel() throws {
        var hand = try LiveHand()
        try hand.followParcel()
        hand.wait(820_000, step: 1_000)
        #expect(!notices(hand).contains("A parcel comes today") && notices(hand).contains { $0.contains("elivered") })
    }

    @Test("a call is drawn as a call: who, how long, and nothing that fills or empties")
    func call() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        var hand = try LiveHand(setting)
        hand.wait(3_000)
        func gauges() -> [String] {
            hand.scene.placed.map(\.node.id).filter { $0.hasSuffix(".arc") || $0.hasSuffix(".bar") }
                .filter { !$0.hasPrefix("accessory") && !$0.hasPrefix("widget") }
        }
        #expect(hand.scene.node("pill.gauge.receiver") != nil && gauges().isEmpty)
        try hand.press("pill")
        #expect(hand.words(in: "pill").contains("Ines Moreau") && gauges().isEmpty)
        hand.leave()
        hand.lock()
        #expect(hand.words(in: "lock.card").contains("Ines Moreau, Call"))
        #expect(gauges() == ["lock.bar"], "that of the presses, which have a card as well")
    }

    @Test("the Clock shows what the timer does, and its buttons pause, resume and cancel it")
    func clock() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        try hand.tap("dock.clock")
        func words() -> [String] { hand.words(in: "card.content") }
        #expect(words().contains { $0.hasPrefix("Running") } && words().contains("Pause"))
        try hand.tapPart("do:pause-timer")
        #expect(words().contains { $0.hasPrefix("Paused") } && words().contains("Resume"))
        try hand.tapPart("do:resume-timer")
        #expect(words().contains { $0.hasPrefix("Running") })
        try hand.tapPart("do:cancel-timer")
        hand.wait(2_000)
        #expect(!words().contains("Kitchen timer"))
    }

    @Test("each control of the pill has its own name in the log")
    func names() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        var log: [String] = []
        func choose(_ control: String) throws {
            try hand.press("pill")
            let place = try hand.middle(of: "pill.\(control)")
            _ = hand.draw(place, place, in: 60, lifts: false)
            hand.lift(place)
            log += hand.home.takeEvents().map(hand.home.line).filter { $0.contains("actionSelected(\(control))") }
                .map { _ in control }
            hand.wait(1_200)
        }
        for control in ["pause", "resume", "cancel"] { try choose(control) }
        #expect(log == ["pause", "resume", "cancel"])
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        hand = try LiveHand(setting)
        hand.wait(1_000)
        log = []
        try choose("end")
        #expect(log == ["end"])
    }

    @Test("Undo in edit mode brings back only what was done there, and elsewhere stays until something else is touched")
    func undo() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.tapPart("go:message/2")
        try hand.tapPart("do:archive")
        hand.wait(30_000, step: 1_000)
        #expect(hand.home.offered(at: .milliseconds(hand.time)).contains { $0.action.id == "undo" })
        try hand.tapPart("go:mail/archive")
        #expect(hand.home.offered(at: .milliseconds(hand.time)).contains { $0.action.id == "undo" }, "within the app")
        hand.leave()
        hand.leave()
        #expect(!hand.home.offered(at: .milliseconds(hand.time)).contains { $0.action.id == "undo" })
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        _ = hand.home.choose("undo", at: .milliseconds(hand.time))
        #expect(hand.home.home.state.data.archived.count == 1)
        hand.leave()
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        #expect(hand.home.home.state.data.archived.isEmpty)
    }

    @Test("copies and new notes have names of their own")
    func copies() {
        var data = HomeData.sample
        let plan = HomeSubject.file(data.files[0])
        for _ in 0..<3 { _ = data.perform("duplicate", on: plan) }
        #expect(
            data.files.prefix(4).map(\.name) == ["Pier plan copy 3", "Pier plan copy 2", "Pier plan copy", "Pier plan"])
        #expect(Set(data.files.map(\.id)).count == data.files.count)
        for _ in 0..<2 { _ = data.perform("new-note", on: .app(.notes)) }
        #expect(data.notes.prefix(2).map(\.title) == ["New note 2", "New note"])
    }

    @Test("what was done after a removal stays done when Undo brings the thing back, also while a menu is shown")
    func undoLater() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.tapPart(try #require(hand.home.home.parts(at: .milliseconds(hand.time)).first).action.id)
        try hand.tapPart("do:archive")
        hand.leave()
        try hand.press("maps")
        try hand.tap("remind")
        try hand.press("dock.clock")
        hand.wait(500)
        #expect(hand.home.home.state.raised != nil)
        let data = hand.home.home.state.data
        #expect(data.archived.count == 1 && data.isReminded)
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        #expect(hand.home.home.state.data.archived.isEmpty && hand.home.home.state.data.isReminded)
        #expect(hand.home.home.state.data.messages.count == data.messages.count + 1)
    }

    @Test("Undo takes back what edit mode has changed after it was left as well, and what cannot be done says so")
    func undoArranged() throws {
        var hand = try LiveHand()
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        try hand.tap("maps.badge")
        hand.home.edit(false, at: .milliseconds(hand.time))
        hand.wait(1_500)
        #expect(hand.scene.node("maps") == nil)
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        hand.wait(300)
        #expect(hand.scene.node("maps") != nil && toast(hand) == "Brought back")
        _ = hand.home.choose("undo", at: .milliseconds(hand.time))
        hand.wait(300)
        #expect(toast(hand) == "Nothing to undo")
        hand.home.back(at: .milliseconds(hand.time))
        hand.wait(300)
        #expect(toast(hand) == "This is the home screen")
        hand.lock()
        #expect(hand.home.turnPage(by: 1, at: .milliseconds(hand.time)).isEmpty)
        hand.wait(300)
        #expect(toast(hand) == "No page to turn here")
    }

    @Test("what is pressed stays the same after something was removed and the appearance was changed")
    func pressedAfterChange() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.tapPart(try #require(hand.home.home.parts(at: .milliseconds(hand.time)).first).action.id)
        try hand.tapPart("do:archive")
        hand.leave()
        hand.home.show { $0.isMotionReduced = true }
        hand.wait(1_000)
        hand.swipe()
        for (name, route) in [("widget-weather", "weather/harbour"), ("widget-away", "weather/fjord")] {
            let place = try hand.hold(name, force: 0.98)
            hand.wait(600)
            hand.lift(place)
            hand.wait(1_000)
            #expect(hand.home.home.state.route == route)
            hand.home.goHome(at: .milliseconds(hand.time))
            hand.wait(1_000)
        }
    }

    @Test("a parcel's card is copied by a tap on its page")
    func copiesParcel() throws {
        var hand = try LiveHand()
        try hand.followParcel()
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_500)
        try hand.tap("pill")
        try hand.tapPart("do:copy-parcel")
        #expect(hand.home.home.state.data.clipboard == "Parcel 1042")
    }

    @Test("each button of each page changes something, also on what was archived, sent or copied")
    func tools() {
        var data = HomeData.sample
        _ = data.perform("archive", on: .message(data.messages[0], 0))
        _ = data.perform("duplicate", on: .file(data.files[0]))
        _ = data.perform("share-file", on: .file(data.files[0]))
        var subjects: [HomeSubject] = HomeIcon.allCases.map { .app($0) } + [.photo, .link, .trip(data.trip)]
        subjects += (data.messages + data.archived + data.sent).map { .message($0, 0) }
        subjects += data.people.map { .person($0) } + data.files.map { .file($0) } + data.notes.map { .note($0) }
        subjects += data.comingUp.map { .appointment(day: $0.day, $0.appointment) }
        for subject in subjects {
            for tool in subject.tools(data) where tool.id != "end-call" {
                var after = data
                let deed = after.perform(tool.id, on: subject)
                (after.journal, after.edits) = (data.journal, data.edits)
                #expect(
                    deed.map { $0.isRefused || $0.opens != nil || $0.starts != nil } == true || after != data,
                    "\(subject.title): \(tool.title)")
            }
        }
    }

    @Test("a parcel comes while the clock moves on; one that is moved back comes later by the clock")
    func parcelByClock() throws {
        var hand = try LiveHand()
        func parcel() -> [Delivery.Stage] {
            hand.home.home.state.motion.pill.advanced(to: .milliseconds(hand.time)).runs
                .filter { !$0.isGone && $0.goes == nil }
                .compactMap { if case .delivery(let delivery) = $0.content { delivery.stage } else { nil } }
        }
        hand.home.home.change(at: .milliseconds(hand.time)) { state, _, time in
            state.motion.pill.start(.delivery(from: state.clock(at: time)), at: time, byHand: true)
        }
        hand.wait(1_000)
        #expect(parcel() == [.onItsWay])
        let minutes = hand.home.clock
        hand.home.setClock(minutes - 60, at: .milliseconds(hand.time))
        hand.wait(500)
        #expect(parcel() == [.onItsWay])
        hand.home.setClock(minutes - 48, at: .milliseconds(hand.time))
        hand.wait(500)
        #expect(parcel() == [.atTheDoor])
        hand.home.setClock(minutes, at: .milliseconds(hand.time))
        hand.wait(2_000)
        #expect(parcel().isEmpty)
        #expect(notices(hand).contains { $0.hasSuffix("Left at the front door") }, "\(notices(hand))")
    }

    @Test("what is over today stays in the calendar, with its page and its button")
    func earlier() throws {
        var hand = try LiveHand()
        try hand.tap("calendar")
        try hand.tapPart("do:new-event")
        hand.home.setClock(15 * 60, at: .milliseconds(hand.time))
        hand.wait(500)
        func row() -> String? {
            hand.home.home.parts(at: .milliseconds(hand.time)).first { $0.action.title.hasPrefix("New event") }?
                .action.id
        }
        try hand.tapPart(try #require(row()))
        #expect(hand.scene.node("page.title")?.node.text?.string == "New event")
        try hand.tapPart("do:remove-event")
        #expect(row() == nil)
    }

    @Test("the lock screen answers where nothing can be pressed: a tap says how to open it")
    func lockHint() throws {
        var hand = try LiveHand()
        hand.lock()
        let size = hand.scene.size
        for place in [(size.width / 2, 90), (size.width / 2, size.height - 8)] {
            _ = hand.draw(place, place, in: 60)
            hand.wait(300)
            #expect(toast(hand) == "Swipe up to open")
            hand.wait(4_000)
        }
        let notice = try #require(hand.scene.placed.first { $0.node.target == "notice-2" }).frame.middle
        _ = hand.draw((notice.x, notice.y), (notice.x, notice.y), in: 60)
        hand.wait(1_200)
        #expect(hand.home.home.isPageOpen && toast(hand) == nil)
    }

    @Test("a weather page shows no old weather as today's, as its widget does")
    func oldWeather() throws {
        var hand = try LiveHand()
        hand.home.setOffline(true, at: .milliseconds(hand.time))
        hand.home.setClock(20 * 60 + 57, at: .milliseconds(hand.time))
        for _ in 0..<1 { hand.swipe() }
        try hand.tap("widget-weather")
        #expect(hand.scene.node("card.title")?.node.text?.string == "Harbour" && hand.scene.node("card.graph") == nil)
        #expect(hand.scene.node("card.sky")?.node.text?.string == "Nothing is known now")
        try hand.tapPart("do:copy-forecast")
        #expect(hand.home.home.state.data.clipboard.isEmpty && toast(hand) == "Nothing is known now")
    }

    @Test("what was not done has no tick")
    func tick() throws {
        var hand = try LiveHand()
        hand.home.setOffline(true, at: .milliseconds(hand.time))
        hand.wait(100)
        #expect(hand.scene.node("chosen.mark.tick") != nil)
        try hand.press("maps")
        try hand.tap("share-arrival")
        #expect(toast(hand) == "Not while offline" && hand.scene.node("chosen.mark") == nil)
        let bars = hand.scene.placed.filter { $0.node.id.hasPrefix("status.bar-") }.map(\.frame.height)
        #expect(bars.count == 3 && bars.allSatisfy { $0 < 3 }, "offline there is no signal")
        hand.home.setOffline(false, at: .milliseconds(hand.time))
        #expect(hand.scene.placed.contains { $0.node.id == "status.bar-2" && $0.frame.height > 10 })
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        let icon = try hand.middle(of: "maps")
        _ = hand.draw(icon, (icon.x, 640), in: 300)
        hand.wait(300)
        #expect(toast(hand) == "No room there" && hand.scene.node("chosen.mark") == nil)
    }

    @Test("buttons of one kind behave alike: what is shared or reminded of leaves the page open")
    func alike() throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        for part in ["do:remind", "do:share-arrival"] {
            try hand.tapPart(part)
            #expect(hand.home.home.state.route == "maps/start")
        }
        #expect(hand.home.home.state.data.sent.count == 1)
    }

    @Test("the pill lies above a page that was opened from the lock screen, and opens from there")
    func pill() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        hand.lock()
        #expect(hand.scene.node("pill") == nil)
        try hand.tap("notice-1")
        #expect(hand.scene.node("pill") != nil && hand.home.home.activities(at: .milliseconds(hand.time)).count == 2)
        try hand.tap("pill")
        #expect(hand.home.home.state.route == "clock/timer")
        hand.leave()
        #expect(hand.home.home.isCovered(at: .milliseconds(hand.time)), "back on the lock screen")
    }

    @Test("a new alarm shows its time on a page of its own, where it is changed, switched off and removed")
    func alarm() throws {
        var hand = try LiveHand()
        try hand.press("dock.clock")
        try hand.tap("new-alarm")
        #expect(toast(hand) == nil || toast(hand) == "Alarm at 7:15")
        #expect(hand.home.home.state.route == "clock/alarm-1" && hand.words(in: "card.content").contains("7:15"))
        for (part, words) in [("later", "7:30"), ("earlier", "7:15"), ("earlier", "7:00"), ("toggle", "Off")] {
            try hand.tapPart("do:\(part)-alarm:1")
            #expect(hand.words(in: "card.content").contains(words))
        }
        try hand.tapPart("do:remove-alarm:1")
        #expect(hand.home.home.state.route == "clock/start" && hand.home.home.state.data.alarms.count == 1)
        try hand.tapPart("undo")
        #expect(hand.home.home.state.data.alarms.count == 2)
        var data = HomeData.sample
        data.remember(hand.home.memory, of: hand.home.model.setting.screen)
        #expect(data.alarms.map(\.time.text) == ["6:30", "7:00"] && !data.alarms[1].isOn)
    }

    @Test("presses on the smallest form bring one activity after the other, each the one that is seen (R-LIV-28)")
    func three() throws {
        var setting = HomeSetting()
        setting.activities = [.timer, .delivery, .call].compactMap { ActivityScript.sample($0) }.map {
            ActivityStart($0)
        }
        var hand = try LiveHand(setting)
        hand.wait(2_000)
        var met: Set<String> = []
        func kind(_ words: String?) -> String { words?.split(separator: " ").prefix(2).joined(separator: " ") ?? "" }
        for _ in 0..<3 {
            let shown = kind(hand.scene.node("pill.second")?.node.spoken)
            let place = try hand.middle(of: "pill.second")
            _ = hand.draw(place, place, in: 60)
            hand.wait(1_200)
            #expect(kind(hand.scene.node("pill")?.node.spoken) == shown)
            met.insert(shown)
        }
        #expect(met.count == 3, "\(met)")
    }

    @Test("a tap opens the activity that was seen when it began, though another one alerts or fades in meanwhile")
    func seen() throws {
        var setting = HomeSetting()
        setting.activities = [
            ActivityStart(.timer("Tea", length: .milliseconds(10_000))),
            ActivityStart(.call("Ines Moreau"), after: .milliseconds(500)),
            ActivityStart(try #require(ActivityScript.sample(.delivery))),
        ]
        // The timer rings while the finger lies on the parcel.
        for start in stride(from: Int64(9_700), through: 10_400, by: 50) {
            var hand = try LiveHand(setting)
            hand.wait(2_000)
            let other = try hand.middle(of: "pill.second")
            _ = hand.draw(other, other, in: 60)
            hand.wait(start - hand.time)
            let shown = hand.home.home.state.motion.pill.advanced(to: .milliseconds(hand.time))
                .seen(false, at: .milliseconds(hand.time))?.kind
            _ = hand.draw((186, 30), (186, 30), in: 120)
            hand.wait(1_200)
            let route = hand.home.home.state.route
            // Once it rings it is open, and a tap beside its controls only closes it.
            if start >= 10_000, route == nil { continue }
            #expect(route == shown?.destination, "\(start)")
        }
    }

    @Test("a tap on the smallest form brings the activity that has faded in there further than the other")
    func fading() throws {
        var setting = HomeSetting()
        setting.activities = [.timer, .delivery, .call].compactMap { ActivityScript.sample($0) }.map {
            ActivityStart($0)
        }
        for late in [Int64(50), 250, 350] {
            var hand = try LiveHand(setting)
            hand.wait(2_000)
            func words() -> String? { hand.scene.node("pill.second")?.node.spoken.map { String($0.prefix(4)) } }
            let (before, place) = (words(), try hand.middle(of: "pill.second"))
            while words() == before, hand.time < 20_000 { hand.wait(10) }
            let next = words()
            hand.wait(late)
            _ = hand.draw(place, place, in: 30)
            hand.wait(1_000)
            #expect(hand.scene.node("pill")?.node.spoken.map { String($0.prefix(4)) } == (late < 200 ? before : next))
        }
    }

    @Test("where nothing was taken away, Undo says that there is nothing")
    func nothingToUndo() throws {
        let hand = try LiveHand()
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        #expect(hand.home.home.state.chosen?.title == "Nothing to undo")
        #expect(hand.home.home.state.chosen?.mark == nil)
    }

    @Test("a link that is in the reading list can be taken out of it")
    func readingList() {
        var data = HomeData.sample
        func title() -> String? { HomeSubject.link.actions(data).first { $0.id == "add-to-reading-list" }?.title }
        let before = title()
        _ = data.perform("add-to-reading-list", on: .link)
        #expect(title() == "Remove from List" && data.toRead.count == 1)
        _ = data.perform("add-to-reading-list", on: .link)
        #expect(title() == before && data.toRead.isEmpty)
    }

    @Test("a photo among the favourites has its star in the list")
    func star() {
        var data = HomeData.sample
        func isMarked() -> Bool {
            AppPage("photos/start", data).parts?.contains {
                if case .row(_, "★ Lighthouse", _, _) = $0 { true } else { false }
            } == true
        }
        #expect(!isMarked())
        _ = data.perform("favourite", on: .photo)
        #expect(isMarked())
    }

    @Test("without a message the letter's place leads to the mail")
    func emptyInbox() {
        var data = HomeData.sample
        data.messages = []
        #expect(HomeSubject(of: "message", data).destination == "mail/start")
    }

    @Test(
        "the small shapes of the lock screen lead to what they show",
        arguments: [("accessory.circular", "press/last"), ("accessory.rectangular", "calendar/today-1900")])
    func shapes(_ name: String, _ wanted: String) throws {
        var hand = try LiveHand()
        hand.lock()
        let place = try #require(hand.scene.node(name)).frame.middle
        _ = hand.draw((place.x, place.y), (place.x, place.y), in: 60)
        hand.wait(1_200)
        #expect(hand.home.home.state.route == wanted)
    }

    @Test("Escape closes the list of edit mode and turns a widget back before it ends edit mode")
    func steps() throws {
        var hand = try LiveHand()
        try hand.turn("stack-small", to: "widget-weather")
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        func edit() -> EditMotion { hand.home.home.state.edit }
        func escape() -> Bool { hand.home.key(.escape, at: .milliseconds(hand.time)) }
        try hand.tap("stack-small")
        #expect(edit().isFlipped)
        #expect(escape() && !edit().isFlipped && edit().isActive)
        hand.wait(1_000)
        try hand.tap("maps.badge")
        let room = try #require(hand.scene.placed.first { $0.node.target?.hasPrefix("room-") == true }).frame.middle
        _ = hand.draw((room.x, room.y), (room.x, room.y), in: 60)
        hand.wait(1_000)
        #expect(edit().isListing)
        #expect(escape() && !edit().isListing && edit().isActive)
        hand.wait(1_000)
        #expect(escape() && !edit().isActive)
    }

    @Test("the Clock shows until when a timer runs, and how much is left while it pauses")
    func until() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        try hand.tap("dock.clock")
        func words() -> [String] { hand.words(in: "card.content") }
        #expect(words().contains("Running until 9:44"))
        #expect(words().contains("Cancel Kitchen Timer") && words().filter { $0 == "Kitchen timer" }.count == 1)
        try hand.tapPart("do:pause-timer")
        #expect(words().contains { $0.hasPrefix("Paused, 2:5") && $0.hasSuffix(" left") })
    }

    @Test("during a call the person's page offers to end it, and does")
    func endCall() throws {
        var hand = try LiveHand()
        let person = try #require(hand.home.model.setting.data.people.first)
        hand.home.home.change(at: .milliseconds(hand.time)) { state, home, time in
            state.open("people-1", home, at: time)
        }
        hand.wait(1_200)
        #expect(hand.home.home.state.route == "person/\(person.id)")
        try hand.tapPart("do:call")
        func titles() -> [String] { hand.home.offered(at: .milliseconds(hand.time)).map(\.action.title) }
        #expect(titles().contains("End Call") && !titles().contains("Call"))
        try hand.tapPart("do:end-call")
        #expect(titles().contains("Call") && !titles().contains("End Call"))
        #expect(toast(hand) == "Call ended")
        // Its preview, which is laid before anybody calls, says what it does.
        try hand.tapPart("do:call")
        hand.leave()
        let card = try #require(hand.home.model.targets.first { $0.id == "people-1" })
        #expect(card.allActions.first?.title == "Call")
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call(person.name))]
        let notice = HomeNotice(try #require(setting.activities.first?.script.start))
        #expect(HomeSubject(of: notice.leads, setting.data).destination == "person/\(person.id)")
    }

    @Test("however many copies there are, each file is reached from the widget", arguments: ["360x640", "393x852"])
    func files(_ screen: String) throws {
        var hand = try LiveHand(HomeSetting(screen: try #require(SceneScreen.named(screen))))
        hand.home.home.change(at: .milliseconds(hand.time)) { state, home, time in
            for file in state.data.files + state.data.files.prefix(1) {
                _ = state.data.perform("duplicate", on: .file(file))
            }
            state.open("files-1", home, at: time)
        }
        hand.wait(1_200)
        let files = hand.home.home.state.data.files
        #expect(files.count == 9)
        var reached: Set<String> = []
        // Always on to the last row of the page, which leads the furthest.
        for _ in files {
            let rows = hand.home.home.parts(at: .milliseconds(hand.time)).map(\.action.id).filter {
                $0.hasPrefix("go:file/")
            }
            reached.formUnion(rows)
            try hand.tapPart(try #require(rows.last))
        }
        #expect(reached == Set(files.map { "go:file/\($0.id)" }))
    }

    @Test("a copy can be removed and brought back, and only an original is copied")
    func removesCopy() throws {
        var hand = try LiveHand()
        for _ in 0..<3 { hand.swipe() }
        let before = hand.home.home.state.data.files
        try hand.tap("files-1")
        try hand.tapPart("do:duplicate")
        hand.leave()
        for _ in 0..<3 { hand.swipe() }
        try hand.tap("files-1")
        #expect(hand.scene.node("card.heading")?.node.text?.string == "\(before[0].name) copy")
        let buttons = hand.home.home.parts(at: .milliseconds(hand.time)).map(\.action.title)
        #expect(buttons.contains("Remove Copy") && !buttons.contains("Duplicate"))
        try hand.tapPart("do:remove-file")
        #expect(hand.home.home.state.data.files == before && toast(hand) == "Copy removed")
        #expect(!hand.home.home.isPageOpen)
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        #expect(hand.home.home.state.data.files.first?.isCopy == true)
    }

    @Test("a map that is near comes near while its preview is opened")
    func mapNear() throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        try hand.tapPart("do:near")
        func scale() -> Double? {
            guard let map = hand.scene.node("card.map"), let sheet = hand.scene.node("card.map.canvas") else {
                return nil
            }
            return sheet.frame.width / map.frame.width
        }
        hand.leave()
        try hand.turn("stack-medium", to: "widget-trip")
        _ = hand.home.key(.menu, on: "widget-trip", at: .milliseconds(hand.time))
        hand.wait(1_200)
        var steps: [Double] = []
        var last = try #require(scale())
        hand.home.choosePreview(at: .milliseconds(hand.time))
        for _ in 0..<120 {
            hand.wait(10)
            guard let now = scale() else { continue }
            steps.append(abs(now / last - 1))
            last = now
        }
        #expect(hand.home.home.isPageOpen && steps.count > 20)
        #expect((steps.max() ?? 1) < 0.15, "\(steps.max() ?? 1) in \(steps.count) steps")
    }

    @Test("a tap on a trip's map comes near the ferry, and another one away")
    func map() throws {
        var hand = try LiveHand()
        try hand.tap("maps")
        func scale() -> Double { hand.scene.node("card.map.canvas")?.node.scale ?? 0 }
        let whole = scale()
        for near in [2.0, 1] {
            try hand.tapPart("do:near")
            #expect(scale() == whole * near)
        }
    }

    @Test("on the lock screen what rings lies below the messages", arguments: ["393x852", "360x640"])
    func below(_ name: String) throws {
        var setting = HomeSetting()
        setting.screen = try #require(SceneScreen.named(name))
        var hand = try LiveHand(setting)
        hand.lock()
        hand.home.setClock(6 * 60 + 29, at: .milliseconds(hand.time))
        hand.home.setClock(6 * 60 + 30, at: .milliseconds(hand.time))
        hand.wait(500)
        let told = try #require(hand.scene.node("chosen")).frame
        let cards = hand.scene.placed.filter { $0.node.target?.hasPrefix("notice-") == true && $0.opacity > 0.5 }
        #expect(!cards.isEmpty && cards.allSatisfy { $0.frame.bottom <= told.y })
    }

    @Test("a key that opens a preview leaves no force in the pill, and what stays is explained, not the touch before")
    func keys() throws {
        var hand = try LiveHand()
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        try hand.tap("stack-small")
        hand.home.edit(false, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.home.key(.menu, on: "mail", at: .milliseconds(hand.time)))
        hand.wait(1_000)
        #expect(hand.home.explanation(at: .milliseconds(hand.time))?.contains("offers nothing") != true)
        _ = hand.home.key(.escape, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.home.key(.menu, on: "link", at: .milliseconds(hand.time)))
        hand.wait(1_000)
        hand.home.choosePreview(at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.home.home.state.route == "page/tide-table")
        #expect(hand.home.home.state.live.word == .waiting)
    }

    @Test("an Undo goes with the next deed, also one that only opens a page")
    func undoGoes() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        try hand.tapPart("go:message/2")
        try hand.tapPart("do:archive")
        func offers() -> Bool { hand.home.offered(at: .milliseconds(hand.time)).contains { $0.action.id == "undo" } }
        #expect(offers())
        try hand.tapPart("do:new-message")
        #expect(hand.home.home.state.route == "mail/draft" && !offers())
    }
}
