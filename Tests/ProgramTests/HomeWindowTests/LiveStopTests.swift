import PressureGestures
import PressureHost
import PressureMotion
import Testing

@testable import HomeScreen
@testable import HomeWindow
@testable import LiveScene

@Suite("What keys and screen readers press")
struct LiveStopTests {
    struct Stop: Equatable {
        let (name, title): (String, String)
        let frame: MotionRect
        init(_ one: OfferedAction) { (name, title, frame) = (one.action.id, one.action.title, one.frame) }
    }

    private static func stops(_ hand: LiveHand) -> [Stop] {
        hand.home.stops(at: .milliseconds(hand.time)).map { Stop($0) }
    }
    private static func choices(_ hand: LiveHand) -> [Stop] {
        hand.home.choices(at: .milliseconds(hand.time)).list.map { Stop($0) }
    }
    private static func chosen(_ hand: LiveHand) -> String? {
        let (list, chosen) = hand.home.choices(at: .milliseconds(hand.time))
        return chosen.map { list[$0].action.title }
    }

    private static func key(_ key: HostKey, on name: String? = nil, _ hand: inout LiveHand) -> Bool {
        defer { hand.wait(1_200) }
        return hand.home.key(key, on: name, at: .milliseconds(hand.time))
    }

    /// Taps a stop by its name.
    private static func tap(_ name: String, _ hand: inout LiveHand) throws {
        let middle = try #require(stops(hand).first { $0.name == name }, "\(name)").frame.middle
        _ = hand.draw((middle.x, middle.y), (middle.x, middle.y), in: 60)
        hand.wait(1_500)
    }

    /// Locks the screen, and has it stand by.
    private static func standBy(_ hand: inout LiveHand) {
        for _ in 0..<2 {
            hand.home.lock(at: .milliseconds(hand.time))
            hand.wait(1_500)
        }
    }

    @Test("the buttons of a timer in stand-by are pressed by a finger and by their names, and leave it as it is")
    func standby() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        Self.standBy(&hand)
        #expect(Self.stops(hand).isEmpty && Self.choices(hand).map(\.title) == ["Pause", "Cancel"])
        let (pause, cancel) = (Self.choices(hand)[0].frame, Self.choices(hand)[1].frame)
        // By hand: the card lies on its side in the middle, and reads from the top down; its buttons are at its end.
        let size = hand.scene.size
        #expect(abs(pause.midX - size.width / 2) < 40 && pause.y > size.height / 2 && cancel.y > pause.bottom)
        #expect(Self.chosen(hand) == "Pause")
        #expect(hand.draw((pause.midX, pause.midY), (pause.midX, pause.midY), in: 60).isEmpty)
        hand.wait(1_500)
        #expect(Self.choices(hand).map(\.title) == ["Resume", "Cancel"] && hand.home.home.state.isStandby)
        #expect(hand.home.choose("do:resume", at: .milliseconds(hand.time)))
        hand.wait(1_500)
        #expect(Self.choices(hand).map(\.title) == ["Pause", "Cancel"])
        // Beside them a tap leaves it.
        #expect(hand.draw((size.width - 8, size.height - 8), (size.width - 8, size.height - 8), in: 60).isEmpty)
        hand.wait(1_500)
        #expect(!hand.home.home.state.isStandby)
    }

    @Test("the menu key opens the pill above an app's page, whose buttons wait until that is closed")
    func pillAbovePage() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        try hand.tap("calendar")
        let before = Self.choices(hand)
        #expect(Self.key(.menu, on: "pill", &hand))
        #expect(Self.choices(hand).map(\.title) == ["Pause", "Cancel"] && Self.chosen(hand) == "Pause")
        #expect(hand.home.home.isPageOpen)
        #expect(Self.key(.enter, &hand))
        #expect(Self.choices(hand) == before && Self.chosen(hand) == "Home")
        #expect(Self.key(.menu, on: "pill", &hand))
        #expect(Self.choices(hand).map(\.title) == ["Resume", "Cancel"])
        #expect(Self.key(.escape, &hand))
        #expect(Self.choices(hand) == before && hand.home.home.isPageOpen)
    }

    @Test("the menu key shows what a card of the lock screen offers, and begins with the first of it")
    func lockCards() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        hand.lock()
        for (name, titles) in [("live-timer", ["Cancel", "Pause"]), ("notice-2", ["Copy Link", "Track Parcel"])] {
            #expect(Self.key(.menu, on: name, &hand), "\(name)")
            let choices = Self.choices(hand).sorted { $0.frame.y < $1.frame.y }
            #expect(choices.map(\.title) == titles && Self.chosen(hand) == titles[0])
            #expect(Self.key(.escape, &hand))
            #expect(Self.choices(hand).isEmpty)
        }
    }

    @Test("what lies side by side is walked by the keys to the sides")
    func sides() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        #expect(Self.key(.menu, on: "pill", &hand))
        for (key, wanted) in [(HostKey.right, "Cancel"), (.left, "Pause"), (.down, "Cancel"), (.up, "Pause")] {
            #expect(Self.key(key, &hand))
            #expect(Self.chosen(hand) == wanted, "\(key)")
        }
    }

    @Test("a single control of the pill keeps the keys")
    func single() throws {
        var setting = HomeSetting()
        setting.activities = [ActivityStart(.call("Ines Moreau"))]
        var hand = try LiveHand(setting)
        hand.wait(1_000)
        #expect(Self.key(.menu, on: "pill", &hand))
        for key in [HostKey.down, .down, .tab, .up] {
            #expect(Self.key(key, &hand))
            #expect(Self.chosen(hand) == "End", "\(key)")
        }
    }

    @Test("the way back ends at what has led there")
    func back() throws {
        var hand = try LiveHand()
        try Self.tap("notes", &hand)
        for name in ["go:notes/reading", "go:note/sunday"] {
            let title = Self.choices(hand).first { $0.name == name }?.title
            #expect(Self.chosen(hand) != title)
            #expect(hand.home.choose(name, at: .milliseconds(hand.time)))
            hand.wait(1_200)
            #expect(Self.chosen(hand) == "Notes")
            #expect(Self.key(.escape, &hand))
            #expect(Self.chosen(hand) == title)
        }
        #expect(Self.key(.escape, &hand))
        try Self.tap("notes", &hand)
        #expect(Self.chosen(hand) == "Home")
    }

    @Test("no two badges have one name", arguments: SceneScreen.every)
    func badges(screen: SceneScreen) throws {
        var hand = try LiveHand(HomeSetting(screen: screen))
        hand.home.edit(true, at: .milliseconds(hand.time))
        for page in 0..<hand.home.model.plan.pages.count {
            hand.wait(1_500)
            let names = Self.stops(hand).map(\.title).filter { $0.hasPrefix("Remove ") }
            #expect(!names.isEmpty && Set(names).count == names.count, "page \(page): \(names)")
            hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
        }
    }

    @Test("late in the evening the lock screen leads to the appointment that it names")
    func evening() throws {
        var hand = try LiveHand()
        hand.home.setClock(23 * 60 + 4, at: .milliseconds(hand.time))
        hand.home.lock(at: .milliseconds(hand.time))
        hand.wait(1_500)
        // By hand: the calendar of the sample has nothing after 20:30, and rowing tomorrow at 7:30.
        #expect(Self.stops(hand).first { $0.name == "notice-widget-next" }?.title == "Rowing club")
        try Self.tap("notice-widget-next", &hand)
        #expect(hand.home.home.state.route == "calendar/tomorrow-0730" && Self.choices(hand).count > 1)
    }

    @Test("the pill is held above the page that it has opened, and its presses are named after what it shows")
    func pillOverItsPage() throws {
        var hand = try LiveHand()
        try hand.startTimer()
        try Self.tap("pill", &hand)
        #expect(hand.home.home.state.route == "clock/timer")
        let pill = try #require(Self.stops(hand).first { $0.name == "pill" }).frame
        _ = hand.draw((pill.midX, pill.midY), (pill.midX, pill.midY), in: 1_000)
        hand.wait(1_200)
        #expect(Self.choices(hand).map(\.title) == ["Pause", "Cancel"])
        #expect(hand.home.choose("pause", at: .milliseconds(hand.time)) || Self.key(.enter, &hand))
        hand.wait(1_200)
        #expect(hand.home.home.isPageOpen && hand.home.home.state.route == "clock/timer")
        #expect(hand.home.home.state.data.presses.first?.thing == "Timer")
    }

    @Test(
        "the small circle beside the pill is held like the pill, whichever activity it shows", arguments: [true, false])
    func heldSecond(isPaused: Bool) throws {
        var hand = try LiveHand()
        try hand.startTimer()
        if isPaused {
            #expect(Self.key(.menu, on: "pill", &hand) && Self.key(.enter, &hand))
        }
        for isSwapped in [false, true] {
            if isSwapped {
                try Self.tap("pill.second", &hand)
                #expect(Self.key(.escape, &hand) || !hand.home.home.isPageOpen)
            }
            let second = try #require(Self.stops(hand).first { $0.name == "pill.second" }).frame
            // A finger that lands at its edge means it.
            let place = (x: second.right + 6, y: second.midY)
            _ = hand.draw(place, place, in: 1_000)
            hand.wait(1_200)
            #expect(!hand.home.home.state.edit.isActive && !Self.choices(hand).isEmpty, "swapped: \(isSwapped)")
            #expect(Self.key(.escape, &hand))
        }
    }

    @Test("Undo of edit mode turns to the page that it changes, and what has no settings says so")
    func undoneElsewhere() throws {
        var hand = try LiveHand()
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        try hand.tap("maps.badge")
        hand.home.turnPage(by: 2, at: .milliseconds(hand.time))
        hand.wait(1_500)
        try Self.tap("edit-undo", &hand)
        #expect(hand.page == 0 && hand.scene.node("maps") != nil)
        try hand.tap("widget-next")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Nothing to set here")
        hand.wait(4_000)
        try hand.tap("dock.mail")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "Nothing to set here")
        try hand.tap("maps.badge")
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        hand.wait(1_200)
        #expect(hand.scene.node("maps") != nil)
    }

    @Test("Up and Down turn a stack round and round, and a tap on the pill leaves the activity's own page")
    func turnsStack() throws {
        var hand = try LiveHand()
        let place = try #require(Self.stops(hand).first { $0.name == "widget-next" }).frame
        func top() -> [String] { Self.stops(hand).filter { $0.frame == place }.map(\.name) }
        var seen = [top()]
        for key in [HostKey.down, .down, .up] {
            let name = try #require(top().first)
            #expect(hand.home.key(key, on: name, at: .milliseconds(hand.time)))
            hand.wait(1_500)
            seen.append(top())
        }
        #expect(seen.allSatisfy { $0.count == 1 } && seen[1] != seen[0] && seen[3] == seen[1], "\(seen)")
        #expect(!hand.home.key(.down, on: "calendar", at: .milliseconds(hand.time)))
        try hand.tap("calendar")
        hand.leave()
        for isOpen in [true, false] {
            try Self.tap("pill", &hand)
            #expect(hand.home.home.isPageOpen == isOpen)
        }
    }

    @Test("the page of an activity stays below the menu of its pill, and leads back", arguments: [true, false])
    func ownPage(_ isChosen: Bool) throws {
        var hand = try LiveHand()
        try hand.tap("calendar")
        hand.leave()
        try Self.tap("pill", &hand)
        let pill = try hand.middle(of: "pill")
        try hand.press("pill")
        #expect(hand.home.home.isPageOpen && hand.scene.node("page.back") != nil)
        if isChosen {
            try hand.tap("pill.pause")
        } else {
            let foot = (hand.scene.size.width / 2, hand.scene.size.height * 0.7)
            _ = hand.draw(foot, foot, in: 60)
        }
        hand.wait(1_500)
        #expect(hand.home.home.isPageOpen && hand.scene.node("page.back") != nil && pill.x > 0)
        hand.leave()
        hand.wait(1_000)
        #expect(!hand.home.home.isPageOpen)
        try hand.tap("notes")
        #expect(hand.home.home.isPageOpen)
    }

    @Test("each tap on the dots turns a page, at the ends as well")
    func dots() throws {
        var hand = try LiveHand()
        let frame = hand.home.model.plan.dotsFrame
        var pages: [Int] = []
        for share in [0.1, 0.9, 0.9, 0.9, 0.1] {
            let place = (frame.x + frame.width * share, frame.midY)
            _ = hand.draw(place, place, in: 60)
            hand.wait(1_500)
            pages.append(hand.page)
        }
        #expect(pages == [1, 2, 3, 2, 1])
    }

    @Test("a second button on the pill shows its menu above a page, and Undo closes the list of what can be added")
    func aboveAndBelow() throws {
        var hand = try LiveHand()
        try hand.tap("calendar")
        let pill = try hand.middle(of: "pill")
        hand.home.otherButton(HostPointer(9, .mouse, x: pill.x, y: pill.y), at: .milliseconds(hand.time))
        hand.wait(1_200)
        #expect(hand.scene.node("pill.pause") != nil && hand.home.home.isPageOpen)
        hand = try LiveHand()
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        try hand.tap("maps.badge")
        let room = try #require(Self.stops(hand).first { $0.title == "Add" })
        try Self.tap(room.name, &hand)
        #expect(hand.home.home.state.edit.isListing)
        #expect(hand.home.choose("undo", at: .milliseconds(hand.time)))
        hand.wait(1_000)
        #expect(!hand.home.home.state.edit.isListing && hand.scene.node("maps") != nil)
    }

    @Test("a message that was not read is heard as unread")
    func unread() throws {
        var hand = try LiveHand()
        try hand.tap("dock.mail")
        let rows = hand.home.home.parts(at: .milliseconds(hand.time)).map(\.action.title)
        #expect(rows.contains { $0.hasPrefix("Unread: Ines Moreau, ") } && !rows.contains { $0.contains("•") })
    }

    @Test("two widgets with the weather of one place have badges of two names")
    func twice() throws {
        var setting = HomeSetting()
        func place(_ widget: HomeWidget) -> String { HomeSubject(of: widget.id, setting.data).title }
        let field = try #require(HomeWidget.away.fields.first)
        while place(.away) != place(.weather) { setting.data.advance(field, of: .away) }
        var hand = try LiveHand(setting)
        var names: [String] = []
        hand.home.edit(true, at: .milliseconds(hand.time))
        for _ in 0..<hand.home.model.plan.pages.count {
            hand.wait(1_500)
            names += Self.stops(hand).map(\.title).filter { $0.hasPrefix("Remove Weather widget for \(place(.away))") }
            hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
        }
        #expect(names.count > 1 && Set(names).count == names.count, "\(names)")
    }

    @Test("Escape and a tap on the wallpaper turn no widget back that is not seen")
    func turned() throws {
        for isKey in [true, false] {
            var hand = try LiveHand()
            try hand.turn("stack-small", to: "widget-weather")
            hand.home.edit(true, at: .milliseconds(hand.time))
            hand.wait(1_000)
            try hand.tap("stack-small")
            #expect(hand.home.home.state.edit.isFlipped)
            // The second page has the same widget, which is turned over as well.
            #expect(hand.home.turnPage(by: 2, at: .milliseconds(hand.time)).hasPrefix("Page 3"))
            hand.wait(1_500)
            if isKey {
                hand.home.goHome(at: .milliseconds(hand.time))
            } else {
                // Between the things and the edge.
                _ = hand.draw((6, 400), (6, 400), in: 60)
            }
            #expect(!hand.home.home.state.edit.isActive, "by key: \(isKey)")
        }
    }

    @Test("what turns the page is pressed where it says it is")
    func turns() throws {
        var hand = try LiveHand()
        for (name, page) in [("page.next", 1), ("page.next", 2), ("page.before", 1)] {
            try Self.tap(name, &hand)
            #expect(hand.page == page)
        }
    }

    // MARK: - All of them

    /// What is wrong with what is offered in a picture.
    private static func faults(_ hand: LiveHand) -> [String] {
        let (stops, choices) = (stops(hand), choices(hand))
        // What stays, or lies open, has the keys alone, but for the pill above a page.
        let isCovered = choices.contains { $0.name != "undo" }
        let all = isCovered ? stops.filter { $0.name.hasPrefix("pill") } + choices : stops + choices
        var faults = all.compactMap { isName($0) ? nil : "\($0.name) is called '\($0.title)'" }
        for (one, next) in zip(all, all.dropFirst()) where one.title == next.title && next.name != "back" {
            faults.append("\(one.name) and \(next.name) are called '\(one.title)'")
        }
        let seen = SeenThings(hand.scene)
        // The buttons of a card lie below its menu.
        let isOnLock = hand.home.home.isCovered(at: .milliseconds(hand.time)) && isCovered
        guard seen.place != .standby, !isOnLock else { return faults }
        // An alert opens the pill for a moment; its stop stays where the compact form lies.
        let isOpen = hand.home.home.state.motion.pill.advanced(to: .milliseconds(hand.time)).isOpen
        for thing in seen.all where ![.stack, .clock, .screen, .handle].contains(thing.kind) {
            if isOpen, thing.key.hasPrefix("pill ") { continue }
            if !all.contains(where: { $0.frame.inset(-2).contains(thing.point) }) {
                faults.append("\(thing.key) is drawn, and no stop")
            }
        }
        return faults
    }

    /// Whether words are none of a program's.
    private static func isName(_ stop: Stop) -> Bool {
        let words = stop.title
        return !words.isEmpty && words.first?.isLowercase != true
            && words.firstMatch(of: /[a-z][A-Z]|^(do|go):|[a-z]\.[a-z]|[a-z]-[0-9]/) == nil
    }

    @Test("whatever is drawn to be pressed is a stop with a name of its own, wherever one goes")
    func everywhere() throws {
        var (found, looked): (Set<String>, Int) = ([], 0)
        func look(_ hand: LiveHand, _ place: String) {
            looked += 1
            for fault in Self.faults(hand) { found.insert("\(place): \(fault)") }
        }
        func open(_ hand: inout LiveHand, _ place: String) throws {
            look(hand, place)
            // One link further, from each page.
            for part in Self.choices(hand).map(\.name) where part.hasPrefix("go:") {
                #expect(hand.home.choose(part, at: .milliseconds(hand.time)))
                hand.wait(1_500)
                look(hand, "\(place), \(part)")
                #expect(hand.home.choose("back", at: .milliseconds(hand.time)))
                hand.wait(1_500)
            }
        }
        for hasTimer in [false, true] {
            var hand = try LiveHand()
            if hasTimer {
                // A timer, the session, and a parcel.
                try hand.startTimer()
                try hand.followParcel()
                look(hand, "lock screen")
                for name in Self.stops(hand).map(\.name) {
                    #expect(Self.key(.menu, on: name, &hand), "\(name)")
                    look(hand, "menu of \(name)")
                    _ = Self.key(.escape, &hand)
                }
                hand.leave()
            }
            for page in 0..<4 {
                look(hand, "page \(page)")
                for stop in Self.stops(hand) where !stop.name.hasPrefix("page.") {
                    if Self.key(.menu, on: stop.name, &hand) {
                        look(hand, "menu of \(stop.name)")
                        _ = Self.key(.escape, &hand)
                    }
                    if hasTimer, page > 0 { continue }
                    let place = (stop.frame.midX, stop.frame.y + min(stop.frame.height / 2, 12))
                    _ = hand.draw(place, place, in: 60)
                    hand.wait(1_500)
                    try open(&hand, stop.name)
                    hand.leave()
                }
                hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
                hand.wait(1_500)
            }
            hand.home.turnPage(by: -3, at: .milliseconds(hand.time))
            hand.wait(1_500)
            hand.home.edit(true, at: .milliseconds(hand.time))
            hand.wait(1_500)
            look(hand, "edit mode")
            try Self.tap("calculator.remove", &hand)
            look(hand, "edit mode, something removed")
            try Self.tap(try #require(Self.stops(hand).first { $0.name.hasPrefix("room-") }).name, &hand)
            look(hand, "edit mode, what there is to add")
            hand.home.edit(false, at: .milliseconds(hand.time))
            hand.wait(1_500)
            Self.standBy(&hand)
            look(hand, "stand-by")
        }
        print("\(looked) pictures")
        #expect(looked > 100)
        #expect(found.sorted() == [])
    }
}
