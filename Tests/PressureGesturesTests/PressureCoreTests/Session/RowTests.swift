import Testing

@testable import PressureCore
@testable import TestSupport

/// Things with rows from 15 to 39 mm above the landing place, 8 mm each, on a sheet that is 4 mm larger on every side.
enum Sheet {
    static let ground = Rect(x: 31, y: 37, width: 38, height: 32)

    /// The frame of a row, the lowest first; moved by so many millimetres to the left.
    static func frame(_ row: Int, left: Double = 0) -> Rect {
        Rect(x: Millimetres(35 - left), y: Millimetres(57 - 8 * Double(row)), width: 30, height: 8)
    }

    static func rows(disabled: [ActionID] = [], left: Double = 0, isAtFoot: Bool = false) -> ActionList {
        let rows = (0..<3).map { row in
            ActionRow(
                ActionID(Int16(row + 1)), at: frame(row, left: left),
                isEnabled: !disabled.contains(ActionID(Int16(row + 1))),
                startsGroup: row == 2)
        }
        return ActionList(rows, ground: ground, isAtFoot: isAtFoot) ?? ActionList()
    }

    static func preview(_ rows: ActionList = rows()) -> PressTarget {
        PressTarget(id: 1, frame: Pressable.frame, offer: .preview(actions: rows, sideways: .none, frame: nil))
    }

    static func menu(_ rows: ActionList = rows()) -> PressTarget {
        PressTarget(id: 2, frame: Pressable.frame, offer: .menu(items: rows, frame: nil))
    }

    /// A hand that has held and lifted at 0.55 s: what the target offers stays, with its rows.
    static func held(_ target: PressTarget = preview(), _ set: (inout TouchSession) -> Void = { _ in }) -> Hand {
        var session = TouchSession()
        set(&session)
        var hand = Hand(target, session: session)
        hand.down(0, 0.05)
        hand.lift(550_000)
        return hand
    }
}

@Suite("Rows of what stays")
struct RowTests {
    @Test("Rows: nothing happens on a disabled row: no touch chooses it, and it dismisses nothing")
    func disabled() {
        var hand = Sheet.held(Sheet.preview(Sheet.rows(disabled: [2])))
        hand.down(600_000, 0.05, up: 27, id: 2)
        let explanation = hand.session.explanation(of: 2, at: .milliseconds(610))?.description
        #expect(explanation == "pinned: disabled rows and the sheet beside the rows do nothing")
        hand.lift(650_000, id: 2)
        // From outside onto it: neither chosen nor dismissed.
        hand.down(700_000, 0.05, right: 40, id: 3)
        hand.move(720_000, 0.05, right: 0, up: 27, id: 3)
        hand.lift(750_000, id: 3)
        #expect(hand.log.last == "550000 pinned")
        hand.down(800_000, 0.05, up: 19, id: 4)
        hand.lift(850_000, id: 4)
        #expect(hand.log.last == "850000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Rows: a finger that opened a menu aims at no disabled row, and lifting there leaves the menu open")
    func disabledUnderTheOpener() {
        var hand = Hand(Sheet.menu(Sheet.rows(disabled: [1])))
        hand.down(0, 0.05)
        hand.wait(until: 500_000)
        hand.move(600_000, 0.05, up: 19)
        #expect(hand.events.highlights.isEmpty)
        hand.move(650_000, 0.05, up: 27)
        #expect(hand.events.highlights == [2])
        hand.move(700_000, 0.05, up: 19)
        hand.lift(750_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "500000 menuOpened(hold)", "650000 highlighted(2)", "700000 highlighted(none)",
                "750000 pinned",
            ])
    }

    @Test("Rows: the sheet's ground is neither a row nor outside")
    func ground() {
        var hand = Sheet.held()
        // Left of the rows, on the sheet.
        hand.down(600_000, 0.05, right: -17, up: 27, id: 2)
        hand.lift(650_000, id: 2)
        hand.down(700_000, 0.05, right: 40, id: 3)
        hand.move(720_000, 0.05, right: -17, up: 27, id: 3)
        hand.lift(750_000, id: 3)
        #expect(hand.log.last == "550000 pinned")
        // Without a declared sheet the same place is outside.
        var bare = Sheet.held(Sheet.preview(ActionList(places: [(1, Sheet.frame(0))]) ?? ActionList()))
        bare.down(600_000, 0.05, right: -17, up: 27, id: 2)
        bare.lift(650_000, id: 2)
        #expect(bare.log.last == "650000 peekEnded(dismissed)")
    }

    @Test("Rows: a row keeps its number, place, group and whether it is enabled")
    func rowsAreKept() {
        var rows = Sheet.rows(disabled: [2])
        #expect(rows[1] == ActionRow(2, at: Sheet.frame(1), isEnabled: false))
        #expect(rows[2] == ActionRow(3, at: Sheet.frame(2), startsGroup: true))
        #expect(rows.ground == Sheet.ground)
        let isKnown = rows.setEnabled(true, for: 2)
        #expect(isKnown && rows == Sheet.rows())
        let isFound = rows.setEnabled(true, for: 9)
        #expect(!isFound)
        rows.ground = nil
        #expect(rows.ground == nil)
    }

    @Test("Rows: what stays can be given new frames, and only those count from then on")
    func newFrames() {
        var hand = Sheet.held()
        let moved = Sheet.preview(Sheet.rows(left: 25))
        hand.grants(560_000) { $0.layOut(moved, of: 1, at: $1, into: &$2) }
        // Where row 1 was there is only ground now, and 25 mm to the left lies the row.
        hand.down(600_000, 0.05, right: 12, up: 19, id: 2)
        hand.lift(650_000, id: 2)
        #expect(hand.log.last == "550000 pinned")
        hand.down(700_000, 0.05, right: -25, up: 19, id: 3)
        hand.lift(750_000, id: 3)
        #expect(hand.log.last == "750000 actionSelected(1)")
    }

    @Test("Rows: new frames are for the same target and offer, and for what is shown")
    func refusedFrames() {
        var hand = Sheet.held()
        let other = PressTarget(id: 9, frame: Pressable.frame, offer: Sheet.preview().offer)
        for (target, id) in [(other, ContactID(1)), (PressTarget(id: 1, offer: .playback), 1), (Sheet.preview(), 7)] {
            hand.refuses(560_000) { $0.layOut(target, of: id, at: $1, into: &$2) }
        }
    }

    @Test("Rows: a preview that stays without actions gets none by new frames: the app has heard of none")
    func noActionsAfterwards() {
        var hand = Sheet.held(PressTarget(id: 1, frame: Pressable.frame, offer: .plainPreview))
        hand.refuses(560_000) { $0.layOut(Sheet.preview(), of: 1, at: $1, into: &$2) }
        hand.refuses(570_000) { $0.choose(1, of: 1, at: $1, into: &$2) }
        #expect(hand.log.last == "550000 pinned")
    }

    @Test("Rows: new frames are for what is shown, not for a press that has only begun")
    func framesOfTouch() {
        var hand = Hand(Sheet.preview())
        hand.down(0, 0.05)
        hand.refuses(10_000) { $0.layOut(Sheet.preview(), of: 1, at: $1, into: &$2) }
    }

    @Test("Rows: where new frames take the row from under a finger, the finger no longer aims at it")
    func takenFromUnderTheOpener() {
        var hand = Hand(Sheet.menu())
        hand.down(0, 0.05)
        hand.move(600_000, 0.05, right: 12, up: 19)
        hand.grants(650_000) { $0.layOut(Sheet.menu(Sheet.rows(left: 25)), of: 1, at: $1, into: &$2) }
        hand.lift(700_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "500000 menuOpened(hold)", "600000 highlighted(1)", "650000 highlighted(none)",
                "700000 pinned",
            ])
    }

    @Test("Rows: a finger of one source aims on while another source's touch is given new frames")
    func submenuOfAnother() throws {
        var window = try Window(mode: .independent)
        window.hand.down(0, nil, id: 1, on: Sheet.menu(), of: window.mouse)
        window.hand.down(0, 0.05, id: 2, on: Sheet.preview(), of: window.finger)
        window.hand.wait(until: 500_000)
        window.hand.move(600_000, nil, up: 19, id: 1)
        window.hand.grants(650_000) { $0.layOut(Sheet.preview(Sheet.rows(disabled: [1])), of: 2, at: $1, into: &$2) }
        window.hand.lift(700_000, id: 1)
        #expect(window.hand.log.last == "700000 actionSelected(1)")
        expectLegal(window.hand.events, window.hand.session)
    }

    @Test("Rows: a finger that has a menu open aims at its new rows: a submenu takes the menu's place")
    func submenu() {
        var hand = Hand(Sheet.menu())
        hand.down(0, 0.05)
        hand.wait(until: 500_000)
        hand.move(600_000, 0.05, up: 19)
        let rows = ActionList([ActionRow(7, at: Sheet.frame(0))], ground: Sheet.ground) ?? ActionList()
        hand.grants(650_000) { $0.layOut(Sheet.menu(rows), of: 1, at: $1, into: &$2) }
        hand.move(700_000, 0.05, up: 20)
        hand.lift(750_000)
        #expect(hand.events.highlights == [1, nil, 7])
        #expect(hand.events.chosen == [7])
        expectLegal(hand.events, hand.session)
    }
}

@Suite("Highlights of what stays")
struct StayingHighlightTests {
    static func asked(_ target: PressTarget = Sheet.preview()) -> Hand {
        Sheet.held(target) { $0.highlightsWhatStays = true }
    }

    @Test("Highlight: a later touch highlights the enabled row it lies on and moves the highlight along")
    func moves() {
        var hand = Self.asked(Sheet.preview(Sheet.rows(disabled: [2])))
        hand.down(600_000, 0.05, up: 19, id: 2)
        hand.move(620_000, 0.05, up: 27, id: 2)
        hand.move(640_000, 0.05, up: 35, id: 2)
        hand.lift(660_000, id: 2)
        expectLog(
            hand,
            [
                "0 touchBegan", "500000 peekBegan(hold)", "550000 actionsRevealed", "550000 pinned",
                "600000 highlighted(1)", "620000 highlighted(none)", "640000 highlighted(3)",
                "660000 actionSelected(3)",
            ])
    }

    @Test("Highlight: nothing is highlighted unless the session is asked to")
    func offUnlessAsked() {
        var hand = Sheet.held()
        hand.down(600_000, 0.05, up: 19, id: 2)
        hand.move(620_000, 0.05, up: 20, id: 2)
        hand.lift(660_000, id: 2)
        #expect(hand.events.highlights.isEmpty)
        #expect(hand.events.chosen == [1])
    }

    @Test(
        "Highlight: it goes where its touch goes, is lost or is called off, and what stays stays",
        arguments: ["lost", "called off", "card", "disabled"])
    func ends(_ way: String) {
        var hand = Self.asked()
        hand.down(600_000, 0.05, up: 19, id: 2)
        switch way {
        case "lost": hand.lose(620_000, id: 2)
        case "called off": hand.cancel(620_000, id: 2)
        case "card":
            // From a row to the card: nothing is chosen and nothing pops.
            hand.move(620_000, 0.05, up: 0, id: 2)
            hand.lift(640_000, id: 2)
        default:
            let rows = Sheet.preview(Sheet.rows(disabled: [1]))
            hand.ask(620_000) { $0.layOut(rows, of: 1, at: $1, into: &$2) }
        }
        #expect(hand.log.suffix(2) == ["600000 highlighted(1)", "620000 highlighted(none)"])
        #expect(hand.session.isPinned)
        expectLegal(hand.events, hand.session)
    }

    @Test("Highlight: of two touches the one that moved last has it")
    func twoTouches() {
        var hand = Self.asked()
        hand.down(600_000, 0.05, up: 19, id: 2)
        hand.down(610_000, 0.05, right: 5, up: 35, id: 3)
        hand.lose(620_000, id: 2)
        #expect(hand.events.highlights == [1, 3], "the first touch has no highlight to take along")
        hand.lose(630_000, id: 3)
        #expect(hand.events.highlights == [1, 3, nil])
    }

    @Test("Highlight: of two presses that stay, each keeps its own")
    func twoPresses() {
        var hand = Hand(Sheet.preview(), session: TouchSession(mode: .independent))
        hand.session.highlightsWhatStays = true
        hand.down(0, 0.05, id: 1)
        hand.down(0, 0.05, id: 2)
        hand.lift(550_000, id: 1)
        hand.down(600_000, 0.05, up: 19, id: 3)
        hand.lift(650_000, id: 2)
        // The next touch belongs to what was left last.
        hand.down(700_000, 0.05, up: 27, id: 4)
        hand.lose(720_000, id: 3)
        #expect(hand.log.suffix(2) == ["700000 highlighted(2)", "720000 highlighted(none)"])
        hand.down(750_000, 0.05, up: 35, id: 5)
        hand.grants(800_000) { $0.highlight(2, of: 1, at: $1, into: &$2) }
        hand.lose(850_000, id: 5)
        #expect(hand.log.last == "850000 highlighted(none)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Highlight: a menu's rows too")
    func menu() {
        var hand = Self.asked(Sheet.menu())
        hand.down(600_000, 0.05, up: 27, id: 2)
        hand.lift(650_000, id: 2)
        #expect(hand.log.suffix(2) == ["600000 highlighted(2)", "650000 actionSelected(2)"])
    }
}

@Suite("From when on what is shown answers")
struct LiveGateTests {
    static func awaited(_ target: PressTarget = Sheet.preview()) -> Hand {
        Sheet.held(target) {
            $0.awaitsHost = true
            $0.highlightsWhatStays = true
        }
    }

    @Test("Live: a touch that lands before what is shown answers does nothing, and one on it then does")
    func early() {
        var hand = Self.awaited()
        hand.grants(550_000) { $0.setLive(from: .milliseconds(800), of: 1, at: $1, into: &$2) }
        hand.down(700_000, 0.05, up: 19, id: 2)
        let explanation = hand.session.explanation(of: 2, at: .milliseconds(710))?.description
        #expect(
            explanation
                == "pinned: this touch was too early: touches count from 0.800000 on; lift and touch again")
        // On the card, with force: it lands early too.
        hand.down(790_000, 0.9, id: 3)
        hand.lift(850_000, id: 2)
        hand.wait(until: 1_000_000)
        hand.lift(1_000_000, id: 3)
        #expect(hand.log.last == "550000 pinned")
        hand.down(1_010_000, 0.05, up: 19, id: 4)
        hand.lift(1_050_000, id: 4)
        #expect(hand.log.suffix(2) == ["1010000 highlighted(1)", "1050000 actionSelected(1)"])
        expectLegal(hand.events, hand.session)
    }

    @Test(
        "Live: at the moment it answers and not a microsecond sooner", arguments: [(799_999, false), (800_000, true)])
    func moment(_ time: Int64, _ isChosen: Bool) {
        var hand = Self.awaited()
        hand.ask(550_000) { $0.setLive(from: .milliseconds(800), of: 1, at: $1, into: &$2) }
        hand.down(time, 0.05, up: 19, id: 2)
        hand.lift(900_000, id: 2)
        #expect(hand.events.chosen == (isChosen ? [1] : []))
    }

    @Test(
        "Live: without a word of the host what is shown answers 0.45 s after what moved it, and no word makes it later")
    func latest() {
        for says in [false, true] {
            var hand = Self.awaited()
            if says { hand.ask(550_000) { $0.setLive(from: .milliseconds(5_000), of: 1, at: $1, into: &$2) } }
            hand.down(999_999, 0.05, up: 19, id: 2)
            hand.lift(1_000_000, id: 2)
            #expect(hand.events.chosen.isEmpty)
            hand.down(1_000_001, 0.05, up: 19, id: 3)
            hand.lift(1_050_000, id: 3)
            #expect(hand.events.chosen == [1])
        }
    }

    @Test("Live: a touch outside dismisses before what is shown answers, too")
    func outside() {
        var hand = Self.awaited()
        hand.down(560_000, 0.05, right: 40, id: 2)
        hand.lift(600_000, id: 2)
        #expect(hand.log.last == "600000 peekEnded(dismissed)")
    }

    @Test("Live: the finger that opened the rows aims only at live ones, and at the one it waits on once they are")
    func opener() {
        var session = TouchSession()
        session.awaitsHost = true
        var hand = Hand(Sheet.menu(), session: session)
        hand.down(0, 0.05)
        hand.wait(until: 500_000)
        hand.ask(500_000) { $0.setLive(from: .milliseconds(700), of: 1, at: $1, into: &$2) }
        hand.move(600_000, 0.05, up: 19)
        #expect(hand.events.highlights.isEmpty)
        let explanation = hand.session.explanation(of: 1, at: .milliseconds(610))?.description
        #expect(explanation == "menu: the rows still move, and respond from 0.700000 on")
        let deadline = hand.session.nextDeadline
        #expect(deadline == .milliseconds(700))
        hand.wait(until: 700_000)
        #expect(hand.log.last == "700000 highlighted(1)")
        hand.lift(750_000)
        #expect(hand.log.last == "750000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Live: lifted on a row that does not answer yet, the menu stays")
    func openerLiftsEarly() {
        var session = TouchSession()
        session.awaitsHost = true
        var hand = Hand(Sheet.menu(), session: session)
        hand.down(0, 0.05)
        hand.move(600_000, 0.05, up: 19)
        hand.lift(650_000)
        #expect(hand.log.last == "650000 pinned")
    }

    @Test("Live: a touch that slides onto a row highlights it as soon as the row answers")
    func slidesOn() {
        var hand = Self.awaited()
        hand.ask(550_000) { $0.setLive(from: .milliseconds(800), of: 1, at: $1, into: &$2) }
        hand.down(700_000, 0.05, right: 40, id: 2)
        hand.move(720_000, 0.05, right: 0, up: 19, id: 2)
        #expect(hand.events.highlights.isEmpty)
        hand.wait(until: 900_000)
        #expect(hand.log.last == "800000 highlighted(1)")
        hand.lift(950_000, id: 2)
        #expect(hand.events.chosen == [1])
    }

    @Test("Live: rows at the foot are never chosen by the finger that opened them, and by a later touch they are")
    func atFoot() {
        let target = Sheet.menu(Sheet.rows(isAtFoot: true))
        var hand = Hand(target)
        hand.down(0, 0.05)
        hand.wait(until: 500_000)
        hand.move(2_000_000, 0.05, up: 19)
        let explanation = hand.session.explanation(of: 1, at: .milliseconds(2_010))?.description
        #expect(explanation == "menu: the rows are at the bottom: lift, then touch one")
        hand.lift(2_050_000)
        #expect(hand.log.last == "2050000 pinned")
        hand.down(2_100_000, 0.05, up: 19, id: 2)
        hand.lift(2_150_000, id: 2)
        #expect(hand.log.last == "2150000 actionSelected(1)")
    }

    @Test("Live: without a host what is shown answers at once")
    func withoutHost() {
        var hand = Sheet.held()
        hand.down(550_001, 0.05, up: 19, id: 2)
        hand.lift(560_000, id: 2)
        #expect(hand.events.chosen == [1])
        hand.refuses(570_000) { $0.setLive(from: .milliseconds(900), of: 1, at: $1, into: &$2) }
    }

    @Test("Live: a touch on the card pops it neither by force nor by its lift while new frames move it")
    func cardMoves() {
        var hand = Self.awaited()
        hand.ask(550_000) { $0.setLive(from: .milliseconds(600), of: 1, at: $1, into: &$2) }
        hand.down(700_000, 0.05, id: 2)
        hand.down(700_000, 0.05, right: 5, id: 3)
        hand.ask(710_000) { $0.layOut(Sheet.preview(), of: 1, at: $1, into: &$2) }
        hand.lift(720_000, id: 3)
        hand.move(900_000, 0.95, id: 2)
        hand.move(908_000, 0.95, id: 2)
        #expect(hand.log.last == "550000 pinned")
        // 450 ms after the frames it answers, and the force counts.
        hand.wait(until: 1_200_000)
        #expect(hand.log.last == "1160000 popped(force)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Live: new frames move what is shown, so that it answers anew once they rest")
    func newFrames() {
        var hand = Self.awaited()
        hand.ask(550_000) { $0.setLive(from: .milliseconds(600), of: 1, at: $1, into: &$2) }
        hand.ask(700_000) { $0.layOut(Sheet.preview(), of: 1, at: $1, into: &$2) }
        hand.down(710_000, 0.05, up: 19, id: 2)
        hand.lift(760_000, id: 2)
        #expect(hand.events.chosen.isEmpty)
        hand.down(1_150_000, 0.05, up: 19, id: 3)
        hand.lift(1_200_000, id: 3)
        #expect(hand.events.chosen == [1])
    }
}
