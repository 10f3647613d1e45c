import PressureGestures
import Testing

@testable import HomeScreen
@testable import HomeWindow

@Suite("What fingers arrange on the home screen, and what is there after a restart")
struct LiveArrangingTests {
    private static func hand(_ memory: String = "", isEditing: Bool = true) throws -> LiveHand {
        var hand = try LiveHand()
        hand.home.remember(memory)
        if isEditing { hand.home.edit(true, at: .milliseconds(hand.time)) }
        hand.wait(1_000)
        return hand
    }

    private static func tap(_ name: String, _ hand: inout LiveHand) throws {
        let middle = try hand.middle(of: name)
        _ = hand.draw(middle, middle, in: 60)
        hand.wait(1_000)
    }

    private static func lies(_ name: String, at place: (x: Double, y: Double), _ hand: LiveHand) throws -> Bool {
        let middle = try hand.middle(of: name)
        return abs(middle.x - place.x) < 2 && abs(middle.y - place.y) < 2
    }

    private static func leave(_ hand: inout LiveHand) {
        hand.home.goHome(at: .milliseconds(hand.time))
        hand.wait(1_200)
    }

    @Test("a thing follows its finger and changes places with what it is dropped on; Undo brings both back (R-WID-15)")
    func dragging() throws {
        var hand = try Self.hand()
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        _ = hand.draw(maps, (maps.x, maps.y - 60), in: 200, lifts: false)
        #expect(try hand.middle(of: "maps").y < maps.y - 12 && hand.scene.node("photo") != nil, "it follows")
        hand.lift((maps.x, maps.y - 60))
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: maps, hand), "where nothing is it goes back")
        #expect(hand.scene.node("chosen.title")?.node.text?.string == "No room there")
        _ = hand.draw(maps, try hand.middle(of: "photo"), in: 300)
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: maps, hand), "and from a thing of another size")
        _ = hand.draw(maps, notes, in: 300)
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: notes, hand) && Self.lies("notes", at: maps, hand))
        #expect(hand.page == 0 && hand.home.home.state.edit.isActive && hand.home.home.state.raised == nil)
        // What lies there now is pressed there.
        Self.leave(&hand)
        #expect(hand.draw(notes, notes, in: 60).last == "tapped maps")
        Self.leave(&hand)
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        try Self.tap(HomeModel.undo, &hand)
        #expect(try Self.lies("maps", at: maps, hand) && Self.lies("notes", at: notes, hand))
    }

    @Test("at the edge of the screen a thing goes to the page beside, which is turned to; Undo brings it back")
    func across() throws {
        var hand = try Self.hand()
        let photo = try hand.middle(of: "photo")
        _ = hand.draw(photo, (3, photo.y), in: 300)
        hand.wait(1_500)
        #expect(try hand.page == 0 && Self.lies("photo", at: photo, hand), "before the first page there is none")
        _ = hand.draw(photo, (390, photo.y), in: 300)
        hand.wait(1_500)
        // On the second page it fits the place of the weather first, which lies in its place now.
        let spots = HomePlan(.standard).spots
        let weather = try #require(spots.first { $0.thing.name == "widget-weather" }).frame.middle
        #expect(hand.page == 1)
        #expect(try Self.lies("photo", at: (weather.x, weather.y), hand))
        _ = hand.draw((100, 700), (300, 700), in: 120)
        hand.wait(1_500)
        #expect(try hand.page == 0 && Self.lies("widget-weather", at: photo, hand))
        try Self.tap(HomeModel.undo, &hand)
        #expect(try Self.lies("photo", at: photo, hand))
    }

    @Test("a tap between a widget's rows, or beside them, does not end edit mode")
    func between() throws {
        var hand = try Self.hand(isEditing: false)
        while hand.scene.node("widget-inbox") == nil { hand.swipe() }
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        let frame = try #require(hand.scene.node("widget-inbox")).frame
        for step in 8...Int(frame.height / 4) - 2 {
            let place = (frame.midX, frame.y + Double(step) * 4)
            _ = hand.draw(place, place, in: 60)
            hand.wait(300)
            #expect(hand.home.home.state.edit.isActive, "\(place)")
        }
    }

    @Test("while a widget has turned over others are dragged, and it is not")
    func beside() throws {
        var hand = try Self.hand(isEditing: false)
        try hand.turn("stack-small", to: "widget-weather")
        hand.home.edit(true, at: .milliseconds(hand.time))
        hand.wait(1_000)
        let (small, photo) = (try hand.middle(of: "stack-small"), try hand.middle(of: "photo"))
        _ = hand.draw(small, small, in: 60)
        hand.wait(1_000)
        #expect(hand.home.home.state.edit.isFlipped)
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        _ = hand.draw(maps, notes, in: 300)
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: notes, hand) && hand.home.home.state.edit.isFlipped)
        _ = hand.draw(small, photo, in: 300)
        hand.wait(1_000)
        #expect(try Self.lies("photo", at: photo, hand))
    }

    @Test("pages do not turn below the list of what can be added")
    func listed() throws {
        var hand = try Self.hand()
        try Self.tap("maps.badge", &hand)
        let room = try #require(hand.scene.placed.first { $0.node.target?.hasPrefix("room-") == true }).frame.middle
        _ = hand.draw((room.x, room.y), (room.x, room.y), in: 60)
        hand.wait(1_000)
        #expect(hand.scene.node("add.title") != nil)
        hand.swipe()
        hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
        hand.wait(1_000)
        #expect(hand.page == 0)
    }

    @Test("a thing whose touch is lost goes back to where it came from")
    func lost() throws {
        var hand = try Self.hand()
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        _ = hand.draw(maps, notes, in: 300, lifts: false)
        hand.lose(notes)
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: maps, hand) && Self.lies("notes", at: notes, hand))
        #expect(hand.home.home.state.arranged.isEmpty && hand.home.home.state.finger == nil)
    }

    @Test("of a thing that a memory has in two places the first one counts, and it can be dragged on")
    func twice() throws {
        let spots = HomePlan(.standard).spots
        let places = try ["calendar", "calculator", "maps", "notes"].map { name in
            try #require(spots.firstIndex { $0.thing.name == name })
        }
        var hand = try Self.hand("393x852 @\(places[0])=notes @\(places[1])=notes @\(places[2])=nothing")
        let row = try places.map { place in
            try #require(hand.home.model.plan.spots.first { $0.frame == spots[place].frame }).thing.name
        }
        #expect(row == ["notes", "calculator", "maps", "calendar"])
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        _ = hand.draw(maps, notes, in: 300)
        hand.wait(1_000)
        #expect(try Self.lies("maps", at: notes, hand) && Self.lies("notes", at: maps, hand))
    }

    @Test("what is away leaves a room, in which a list puts what is on no page; Undo takes it away again (R-WID-15)")
    func adding() throws {
        var hand = try Self.hand()
        let photo = try hand.middle(of: "photo")
        try Self.tap("photo.badge", &hand)
        _ = hand.draw(photo, photo, in: 60)
        hand.wait(1_000)
        let rows = hand.scene.placed.compactMap { $0.node.target }.filter { $0.hasPrefix("add-") }
        #expect(rows == ["add-widget-next", "add-widget-last", "add-photo"], "of its size, and on no page")
        _ = hand.draw((20, 700), (20, 700), in: 60)
        hand.wait(1_000)
        #expect(hand.scene.node("add") == nil && hand.home.home.state.edit.isActive, "a tap beside it closes the list")
        _ = hand.draw(photo, photo, in: 60)
        hand.wait(1_000)
        try Self.tap("add-widget-last", &hand)
        #expect(try hand.scene.node("photo") == nil && Self.lies("widget-last", at: photo, hand))
        try Self.tap(HomeModel.undo, &hand)
        #expect(hand.scene.node("widget-last") == nil)
        _ = hand.draw(photo, photo, in: 60)
        hand.wait(1_000)
        try Self.tap("add-photo", &hand)
        #expect(try Self.lies("photo", at: photo, hand))
    }

    @Test(
        "two widgets side by side are set to one place and to two, and a widget's list is another one (R-WID-16, R-WID-17)"
    )
    func settings() throws {
        var hand = try Self.hand()
        func turn(to widget: String) throws {
            let page = hand.home.model.plan.pages.firstIndex { spots in
                spots.contains { HomeWidget(rawValue: widget).map { HomePlan.Thing.widget($0) } == $0.thing }
            }
            for _ in hand.page..<(try #require(page)) {
                hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
                hand.wait(1_200)
            }
        }
        func words(_ ids: String...) -> [String] { ids.compactMap { hand.scene.node($0)?.node.text?.string } }
        try turn(to: "weather")
        #expect(words("widget-weather.place", "widget-away.place") == ["Harbour", "Fjord"])
        try Self.tap("widget-weather", &hand)
        try Self.tap("widget-weather.field-place", &hand)
        try Self.tap("widget-away", &hand)
        #expect(words("widget-weather.place", "widget-away.place") == ["Fjord", "Fjord"], "each has its own")
        for name in ["widget-away", "widget-away.field-place", "widget-weather"] { try Self.tap(name, &hand) }
        #expect(words("widget-weather.place", "widget-away.place") == ["Fjord", "Harbour"])
        try turn(to: "list")
        #expect(words("widget-list.title") == ["For Sunday"])
        try Self.tap("widget-list", &hand)
        try Self.tap("widget-list.field-list", &hand)
        try Self.tap("dock.mail", &hand)
        #expect(words("widget-list.title") == ["For the boat"])
        try Self.tap(HomeModel.undo, &hand)
        #expect(words("widget-list.title") == ["For Sunday"])
    }

    @Test("the page of a message whose row goes when it is archived goes back to where that was")
    func origin() throws {
        var hand = try Self.hand(isEditing: false)
        while hand.scene.node("inbox-4") == nil {
            hand.home.turnPage(by: 1, at: .milliseconds(hand.time))
            hand.wait(1_200)
        }
        let row = try hand.middle(of: "inbox-4")
        try Self.tap("inbox-4", &hand)
        let archive = try hand.middle(of: "page.archive")
        _ = hand.draw(archive, archive, in: 60)
        hand.wait(150)
        let page = try #require(hand.scene.node("card")).frame
        #expect(page.height < 852 && page.contains(ScenePoint(row.x, row.y)), "it is on its way")
        hand.wait(1_200)
        #expect(hand.scene.node("card") == nil && hand.scene.placed.allSatisfy { $0.node.target != "inbox-4" })
        // Where nothing is any more, nothing is pressed.
        #expect(hand.draw(row, row, in: 60).allSatisfy { !$0.contains("inbox-4") })
    }

    @Test("the pages of the photo and of a press have buttons that act")
    func buttons() throws {
        var hand = try Self.hand(isEditing: false)
        try Self.tap("photo", &hand)
        try Self.tap("page.favourite", &hand)
        #expect(hand.home.home.state.data.favourites == ["photo"])
        Self.leave(&hand)
        hand.home.setClock(7 * 60, at: .milliseconds(hand.time))
        let stack = try hand.middle(of: "stack-small")
        for _ in 0..<2 where hand.scene.node("widget-last") == nil {
            _ = hand.draw((stack.x, stack.y + 40), (stack.x, stack.y - 60), in: 150)
            hand.wait(1_200)
        }
        try Self.tap("widget-last", &hand)
        try Self.tap("page.clear-presses", &hand)
        #expect(hand.home.home.state.data.presses.isEmpty)
        try Self.tap("chosen.undo", &hand)
        #expect(!hand.home.home.state.data.presses.isEmpty)
    }

    @Test("a tap after a restart meets what lies there now, if nothing but places was changed")
    func arrangedAlone() throws {
        var hand = try Self.hand()
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        _ = hand.draw(maps, notes, in: 300)
        hand.wait(1_000)
        var again = try Self.hand(hand.home.memory, isEditing: false)
        #expect(again.home.edits == 0 && again.draw(notes, notes, in: 60).last == "tapped maps")
    }

    @Test("actions of a damaged memory do not end the program")
    func damagedActions() throws {
        let words = ["piece:-1 music/start", "start-timer:9000000000000000 clock/start", "key:-5 calculator/start"]
        let hand = try Self.hand(words.map { "581 \($0)" }.joined(separator: "\n"), isEditing: false)
        #expect(hand.home.home.state.data.music.piece == 0)
    }

    @Test("what was pasted, and events at the hour that is shown, are the same after a restart")
    func actionsAgain() throws {
        var data = HomeData.sample
        for action in ["key:4", "copy-result", "paste"] { _ = data.perform(action, on: .nothing, at: data.clock) }
        for _ in 0..<2 { _ = data.perform("new-event", on: .nothing, at: HomeClock(17, 41)) }
        let events = data.today.filter { $0.title == "New event" }
        #expect(events.map { $0.time } == ["18:00", "20:00"])
        #expect(data.notes.first?.lines == [data.clipboard] && data.clipboard != "0")
        let screen = try #require(SceneScreen.named("393x852"))
        var again = HomeData.sample
        again.remember(data.memory(of: screen), of: screen)
        #expect(again.notes.first?.lines == data.notes.first?.lines && again.today == data.today)
        _ = again.perform("remove-event", on: .appointment(day: "Today", events[0]), at: data.clock)
        #expect(again.today.filter { $0.title == "New event" } == [events[1]])
    }

    @Test("what was moved, removed, set and done is there after a restart; words that say nothing do not count")
    func memory() throws {
        var hand = try Self.hand()
        let (maps, notes) = (try hand.middle(of: "maps"), try hand.middle(of: "notes"))
        try Self.tap("photo.badge", &hand)
        _ = hand.draw(maps, notes, in: 300)
        hand.wait(1_000)
        Self.leave(&hand)
        let message = try hand.middle(of: "message.subject")
        _ = hand.draw(message, message, in: 60)
        hand.wait(1_000)
        try Self.tap("page.flag", &hand)
        let again = try Self.hand(hand.home.memory, isEditing: false)
        #expect(try again.scene.node("photo") == nil && Self.lies("maps", at: notes, again))
        #expect(again.home.home.state.data.messages.first?.isFlagged == true)
        #expect(again.home.memory == hand.home.memory)
        for words in [
            "", "nonsense", "393x852 @1=maps @900=photo -nothing .x=2 @0=widget-month", "1 2 3\n\n9 flag message/77",
        ] {
            let other = try Self.hand(words, isEditing: false)
            #expect(try other.scene.node("photo") != nil && Self.lies("maps", at: maps, other), "\(words)")
        }
    }
}
