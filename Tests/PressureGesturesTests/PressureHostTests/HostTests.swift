import PressureCore
import PressureHost
import PressureMotion
import Testing

/// What happens around a press in one window, by hand.
@Suite("Host")
struct HostTests {
    @Test("Force: hint, peek, progress, pop, and the end that belongs to the peek")
    func force() {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo(rows: 0), force: 0.05)
        hand.ramps(200, 150, from: 0.05, to: 1)
        #expect(hand.heard() == ["hint", "peek preview by pressure", "progress", "pop by force", "ended popped"])
        #expect(hand.lifts(200, 150))
        #expect(hand.heard() == [])
    }

    @Test("Hold: it shows that it is coming from 150 ms on, and peeks; what a hold has shown stays")
    func hold() {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo(rows: 0))
        hand.wait(140)
        #expect(hand.heard() == [])
        hand.wait(200)
        #expect(hand.heard() == ["hold hint"])
        hand.wait(300)
        #expect(hand.heard() == ["hold hint", "peek preview by hold"])
        hand.lifts(200, 150)
        #expect(hand.heard() == [] && hand.staying == 1)
    }

    @Test("Force: the lift ends a preview without rows")
    func lift() {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo(rows: 0), force: 0.05)
        hand.ramps(200, 150, from: 0.05, to: 0.6)
        #expect(hand.lifts(200, 150))
        #expect(hand.heard().last == "ended eased")
    }

    @Test("Hold: a finger that strays or lifts takes the hint back, and a tap is one tap")
    func holdEnds() {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo())
        hand.wait(200)
        hand.moves(200, 400)
        #expect(hand.heard() == ["hold hint", "no hint"])
        hand.lifts(200, 400)
        hand.lands(200, 150, on: HostHand.photo())
        hand.wait(200)
        #expect(!hand.lifts(200, 150))
        #expect(hand.heard() == ["hold hint", "no hint", "tap"])
    }

    /// Where a touch that lands and one that lifts lie, and what becomes of a preview with rows that stays.
    @Test(
        "What stays: down and up, by the table",
        arguments: [
            ("outside", "outside", ["ended dismissed"]), ("outside", "card", ["ended dismissed"]),
            ("outside", "row", ["action 1", "ended chosen"]), ("card", "card", ["pop by tap", "ended popped"]),
            ("card", "row", ["action 1", "ended chosen"]), ("card", "outside", []), ("row", "outside", []),
            ("row", "card", []), ("row", "row", ["action 1", "ended chosen"]),
        ])
    func staying(_ down: String, _ up: String, _ words: [String]) throws {
        let hand = HostHand()
        hand.keeps(HostHand.photo())
        let shown = try #require(hand.preview)
        func place(_ name: String) -> (Double, Double) {
            switch name {
            case "card": (shown.places.raised.midX, shown.places.raised.midY)
            case "row": (shown.places.row(0).midX, shown.places.row(0).midY)
            default: (4, 4)
            }
        }
        let (from, to) = (place(down), place(up))
        #expect(hand.lands(from.0, from.1, id: 2))
        hand.moves(to.0, to.1, id: 2)
        #expect(hand.lifts(to.0, to.1, id: 2))
        #expect(hand.heard() == words)
    }

    @Test("S1: a tap just after the lift chooses nothing that could not be seen yet")
    func tapJustAfterTheLift() throws {
        for wait in [0, 15, 30] as [Int64] {
            let hand = HostHand()
            hand.keeps(HostHand.photo(), waits: wait)
            let rows = try #require(hand.preview).places
            hand.lands(rows.row(0).midX, rows.row(0).midY, id: 2)
            hand.lifts(rows.row(0).midX, rows.row(0).midY, id: 2)
            #expect(hand.heard() == [], "after \(wait) ms")
        }
    }

    @Test("Keys: the menu key shows, arrows go by places, Enter chooses, Escape dismisses")
    func keys() {
        let hand = HostHand()
        hand.hearsAll = true
        let menu = HostHand.photo(.menu, disabled: 1)
        #expect(hand.key(.menu, focus: menu))
        #expect(hand.heard() == ["peek menu by keyboard", "focus card", "focus row(0)"])
        #expect(hand.key(.down))
        #expect(hand.heard() == ["focus row(2)"])
        #expect(hand.key(.other))
        #expect(hand.key(.enter))
        #expect(hand.heard() == ["action 3", "ended chosen", "focus none"])
        #expect(!hand.key(.escape))
    }

    @Test("Another window has the input: what stays stays; a window that is not seen keeps nothing")
    func activity() {
        let hand = HostHand()
        hand.keeps(HostHand.photo())
        hand.change(.inactive)
        #expect(hand.heard() == [] && hand.staying == 1)
        hand.change(.hidden)
        #expect(hand.heard() == ["ended cancelled"] && hand.staying == nil)
    }

    @Test("A front end that stops drawing at rest is asked again for the next motion")
    func redraws() {
        let hand = HostHand()
        hand.keeps(HostHand.photo(), waits: 900)
        #expect(!hand.moves())
        #expect(hand.key(.escape))
        var isAsked = false
        while let event = hand.host.nextEvent() {
            if case .redraw = event.kind { isAsked = true }
        }
        #expect(isAsked && hand.moves())
    }

    @Test("A finger on what has gone does nothing to what comes after it")
    func fingerOnWhatHasGone() throws {
        let hand = HostHand()
        hand.keeps(HostHand.photo())
        let rows = try #require(hand.preview).places
        hand.lands(rows.row(1).midX, rows.row(1).midY, id: 2)
        #expect(hand.key(.escape))
        #expect(hand.heard() == ["ended dismissed"])
        #expect(hand.key(.menu, focus: HostHand.photo()))
        hand.wait(600)
        _ = hand.heard()
        hand.moves(rows.row(0).midX, rows.row(0).midY, id: 2)
        #expect(hand.lifts(rows.row(0).midX, rows.row(0).midY, id: 2))
        #expect(hand.heard() == [] && hand.staying == 1)
        hand.lands(rows.row(0).midX, rows.row(0).midY, id: 3)
        hand.lifts(rows.row(0).midX, rows.row(0).midY, id: 3)
        #expect(hand.heard() == ["action 1", "ended chosen"])
    }

    @Test("A pointer is claimed before anything is shown, and chosen rows are those of a screen reader's")
    func claims() {
        let hand = HostHand()
        hand.hearsAll = true
        var photo = HostHand.photo(disabled: 1)
        photo.drawer = .toolkit
        hand.lands(200, 150, on: photo)
        hand.wait(600)
        #expect(hand.heard() == ["hold hint", "claim", "peek preview by hold", "toolkit menu"])
        #expect(!hand.choose(0, of: 1))
        let other = HostHand()
        other.keeps(HostHand.photo(disabled: 1))
        #expect(!other.choose(1, of: 1) && !other.choose(0, of: 2))
        #expect(other.choose(2, of: 1))
        #expect(other.heard() == ["action 3", "ended chosen"])
        other.keeps(HostHand.photo())
        #expect(other.choose(nil, of: 1))
        #expect(other.heard() == ["pop by keyboard", "ended popped"])
    }

    @Test("The toolkit's own menu: due with the peek, and not where the app draws")
    func drawers() {
        let hand = HostHand()
        var photo = HostHand.photo()
        photo.drawer = .toolkit
        hand.lands(200, 150, on: photo)
        hand.wait(600)
        #expect(hand.heard() == ["hold hint", "peek preview by hold", "toolkit menu"])
        hand.host.end(1, .chosen, at: hand.time)
        #expect(hand.heard() == ["ended chosen"])
    }

    @Test("What the host draws by a late answer comes into view, and answers touches once it is there")
    func lateAnswer() throws {
        let hand = HostHand()
        var photo = HostHand.photo()
        photo.drawer = .app
        hand.keeps(photo)
        #expect(hand.preview == nil)
        hand.host.answer(.host, at: hand.time)
        #expect(try #require(hand.preview).look.contentOpacity < 0.1)
        let row = try #require(hand.preview).places.row(0)
        hand.lands(row.midX, row.midY, id: 2)
        hand.lifts(row.midX, row.midY, id: 2)
        #expect(hand.heard() == [])
        hand.wait(600)
        #expect(try #require(hand.preview).look.contentOpacity == 1)
        hand.lands(row.midX, row.midY, id: 3)
        hand.lifts(row.midX, row.midY, id: 3)
        #expect(hand.heard() == ["action 1", "ended chosen"])
    }

    @Test("Rows that change under a press that shows nothing yet answer where they are drawn")
    func earlyRows() throws {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo(rows: 1))
        let isChanged = hand.host.change(HostHand.photo(rows: 5), at: hand.time)
        #expect(isChanged)
        hand.wait(600)
        hand.lifts(200, 150)
        hand.wait(600)
        _ = hand.heard()
        let row = try #require(hand.preview).places.row(4)
        hand.lands(row.midX, row.midY, id: 2)
        hand.lifts(row.midX, row.midY, id: 2)
        #expect(hand.heard() == ["action 5", "ended chosen"])
    }

    @Test("A tap that the app's loop hears late is not lost because another row was disabled meanwhile")
    func tapBeforeTheChange() throws {
        let hand = HostHand()
        hand.keeps(HostHand.photo())
        let row = try #require(hand.preview).places.row(0)
        hand.wait(40)
        let change = hand.time
        for isEnabled in [false, true, false] {
            let isKnown = hand.host.setEnabled(isEnabled, for: 2, of: 1, at: change)
            #expect(isKnown)
        }
        hand.time = change - .milliseconds(30)
        let touch = HostPointer(2, x: row.midX, y: row.midY)
        hand.host.begin(touch, on: nil, at: hand.time)
        hand.host.end(touch, at: hand.time)
        #expect(hand.heard() == ["action 1", "ended chosen"])
    }

    @Test("A preview that stays without rows gets none until its next press")
    func lateRows() throws {
        let hand = HostHand()
        hand.keeps(HostHand.photo(rows: 0))
        #expect(hand.change(HostHand.photo()))
        #expect(try #require(hand.preview).rowCount == 0)
        hand.host.end(1, .dismissed, at: hand.time)
        hand.wait(600)
        hand.keeps(HostHand.photo())
        #expect(try #require(hand.preview).rowCount == 3)
    }

    @Test("Large text makes rows higher, also of what stays", arguments: [(1.0, 44.0), (1.5, 55.0), (2.0, 66.0)])
    func largeText(_ scale: Double, _ height: Double) throws {
        let hand = HostHand(HostWindow(width: 800, height: 1_200))
        hand.keeps(HostHand.photo(rows: 8))
        // Of 96 pixels an inch 8 mm are 30 pixels, so that the height of text decides: 22 pixels at a scale of 1, and 22 around it.
        var window = hand.host.window
        window.textScale = scale
        hand.host.change(window, at: hand.time)
        #expect(try #require(hand.preview).places.row(0).height == height)
    }

    @Test("The wheel stands for a mouse's force")
    func wheel() {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo(rows: 0), .mouse)
        for _ in 0..<8 {
            hand.wait(60)
            hand.host.turnWheel(1, by: 1, at: hand.time)
        }
        hand.wait(300)
        #expect(hand.heard() == ["hint", "peek preview by pressure", "progress", "pop by force", "ended popped"])
    }

    @Test("A deadline never lies before what has happened already")
    func deadlines() {
        for drawer in [HostDrawer.host, .toolkit, .app] {
            for offer in [HostOffer.preview, .menu, .playback, .editMenu] {
                let hand = HostHand()
                var target = HostHand.photo(offer, rows: offer == .playback ? 0 : 3)
                target.drawer = drawer
                hand.lands(200, 150, on: target)
                for _ in 0..<100 {
                    guard let due = hand.host.nextDeadline else { break }
                    #expect(due >= hand.time, "\(drawer) \(offer)")
                    hand.time = max(due, hand.time)
                    hand.host.advance(to: hand.time)
                    hand.listen()
                }
            }
        }
    }

    @Test("A card on its way to another place does nothing where it is drawn, and beside it a tap dismisses")
    func passing() throws {
        let hand = HostHand()
        hand.lands(200, 150, on: HostHand.photo())
        hand.wait(600)
        hand.lifts(200, 150)
        _ = hand.heard()
        let preview = try #require(hand.preview)
        let (drawn, places) = (preview.look.card, preview.places)
        // It grows out of the photo, whose upper edge is above that of the card at rest.
        let place = (drawn.y + places.raised.y) / 2
        try #require(places.raised.y - drawn.y > 20)
        #expect(hand.lands(drawn.midX, place))
        #expect(hand.lifts(drawn.midX, place))
        #expect(hand.heard() == [] && hand.staying == 1)
        hand.lands(5, 690)
        hand.lifts(5, 690)
        #expect(hand.heard() == ["ended dismissed"])
    }

    @Test("Rows that answer and still swing over their edge swallow no touch there: lifted from a row, it chooses")
    func swinging() throws {
        let hand = HostHand()
        hand.keeps(HostHand.photo(.menu), waits: 350)
        // By now 0.45 s have passed since the menu opened.
        let shown = try #require(hand.preview)
        let (drawn, rest, row) = (shown.look.sheet, shown.places.sheet, shown.places.row(0))
        try #require(drawn.bottom - rest.bottom > 0.1)
        #expect(hand.lands(rest.midX, (drawn.bottom + rest.bottom) / 2, id: 2))
        hand.moves(row.midX, row.midY, id: 2)
        #expect(hand.lifts(row.midX, row.midY, id: 2))
        #expect(hand.heard() == ["action 1", "ended chosen"])
    }
}
