import PressureCore
import Testing

@testable import TestSupport

/// Swiping up in a peek shows its actions.
@Suite struct SwipeTests {
    /// A peek at the landing place that then moves to a place, in one sample, and lifts much later.
    private func swiped(_ target: PressTarget = Pressable.preview, right: Double = 0, up: Double) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.6)
        hand.move(200_000, 0.35, right: right, up: up)
        hand.lift(400_000)
        expectLegal(hand.events, hand.session)
        return hand
    }

    @Test("A swipe up reveals the actions, and they survive the lift (R-3DT-25, R-3DT-27)")
    func reveals() throws {
        try expectSketch(
            """
            finger |166666666666633333333^
            up     |             246
            events |Th          b  A     K
                   |            P
            """)
    }

    @Test("At 5.000 mm and not before")
    func distance() {
        #expect(swiped(up: 4.999).log.last == "400000 peekEnded(dismissed)")
        #expect(swiped(up: 5).log.suffix(2) == ["200000 actionsRevealed", "400000 pinned"])
    }

    @Test("Nothing on a peek without actions (R-3DT-26)")
    func withoutActions() throws {
        try expectSketch(
            """
            finger |166666666666633333333^
            up     |             2468
            events |Th          b        D
                   |            P
            """, target: Pressable.barePreview)
    }

    @Test("Within ± 30° of up: 29.9° reveals, 30.1° does not", arguments: [1.0, -1.0])
    func cone(side: Double) {
        // tan 29.9° = 0.5750, tan 30.1° = 0.5797
        #expect(swiped(right: side * 7 * 0.5750, up: 7).events.words.contains("actionsRevealed"))
        #expect(!swiped(right: side * 7 * 0.5797, up: 7).events.words.contains("actionsRevealed"))
        #expect(!swiped(right: side * 7, up: 0).events.words.contains("actionsRevealed"))
        #expect(!swiped(up: -7).events.words.contains("actionsRevealed"))
    }

    @Test("The angle is taken where it passes 5 mm: turning up later reveals nothing")
    func angleAtThePassing() throws {
        try expectSketch(
            """
            finger |166666666666633333333^
            right  |              6 0
            up     |              6 A
            events |Th          b        D
                   |            P
            """)
    }

    @Test("And once revealed, the finger may go anywhere")
    func turnsLater() throws {
        try expectSketch(
            """
            finger |166666666666633333333^
            right  |                A
            up     |              6
            events |Th          b A      K
                   |            P
            """)
    }

    @Test("Measured from the contact's place at the peek, not from its touch-down")
    func origin() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |     2         6
            events |Th          b        D
                   |            P
            """, "4 mm from the peek's place")
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |     2         7
            events |Th          b  A     K
                   |            P
            """, "5 mm from the peek's place")
    }

    @Test("Taken back under 3 mm they are hidden, and the lift dismisses; at 3.000 mm they stay")
    func takenBack() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |              6  2
            events |Th          b A  a   D
                   |            P
            """)
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.move(210_000, up: 3)
        #expect(hand.log.last == "200000 actionsRevealed")
        hand.move(220_000, up: 2.999)
        #expect(hand.log.last == "220000 actionsHidden")
        expectLegal(hand.events, hand.session)
    }

    @Test("Again and again")
    func again() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |             6 2 715
            events |Th          bA a AaA K
                   |            P
            """)
    }

    @Test("A held peek reveals likewise")
    func held() throws {
        try expectSketch(
            """
            finger |1------------------------------------------------------------^
            up     |                                                     6
            events |T                                                 Q  A       K
            """)
    }

    @Test("Force does not matter to a swipe (R-3DT-20)")
    func eased() throws {
        try expectSketch(
            """
            finger |166666666666600000000^
            up     |              6
            events |Th          b A      K
                   |            P
            """)
    }

    @Test("Up belongs to the surface, after its rotation")
    func rotated() throws {
        // A quarter turn: the surface's up is the device's left, its right the device's up.
        let session = TouchSession(surface: Surface(width: 100, height: 80, rotation: .quarter))
        try expectSketch(
            """
            finger |166666666666666666666^
            left   |              6
            events |Th          b A      K
                   |            P
            """, session: session)
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |              6
            events |Th          b        D
                   |            P
            """, session: session)
    }
}

/// Sliding on to an action and lifting there.
@Suite struct SlideToSelectTests {
    @Test(
        "Lifting on a highlighted action selects it in one go (R-3DT-12, R-3DT-47)",
        arguments: [
            (up: 16.0, action: ActionID(1)), (up: 23, action: 1), (up: 24, action: 2), (up: 31, action: 2),
            (up: 32, action: 3), (up: 39, action: 3),
        ])
    func selects(up: Double, action: ActionID) {
        // Rows of 8 mm, the first 15 mm above the peek's place; a row owns its top edge.
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.move(250_000, up: up)
        hand.lift(300_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "200000 actionsRevealed", "250000 highlighted(\(action.rawValue))",
                "300000 actionSelected(\(action.rawValue))",
            ])
    }

    @Test("Beside the rows there is nothing to highlight, and the lift pins", arguments: [14.9, 39.1])
    func beside(up: Double) {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.move(250_000, up: up)
        hand.lift(300_000)
        #expect(hand.log.suffix(2) == ["200000 actionsRevealed", "300000 pinned"])
    }

    @Test("From action to action, and off again")
    func wanders() throws {
        let events = try expectSketch(
            """
            finger |166666666666666666666^
            up     |              59GOPA
            events |Th          b A HH n K
                   |            P
            """)
        #expect(events.highlights == [1, 2, nil])
    }

    @Test("Taken all the way back, nothing is chosen")
    func wandersBack() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |              6 GA1
            events |Th          b A Hna  D
                   |            P
            """)
    }

    @Test("Actions that appear under the finger are highlighted only after 3 mm more")
    func travel() {
        // The reveal comes at 16 mm, on row 1.
        func lifted(at up: Double) -> Hand {
            var hand = Hand()
            hand.down(0, 0.6)
            hand.move(200_000, up: 16)
            hand.move(250_000, up: up)
            hand.lift(300_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(lifted(at: 16).log.last == "300000 pinned")
        #expect(lifted(at: 18.99).log.suffix(2) == ["200000 actionsRevealed", "300000 pinned"])
        #expect(lifted(at: 19).log.suffix(2) == ["250000 highlighted(1)", "300000 actionSelected(1)"])
    }

    @Test(
        "Actions that the app placed lie where it said",
        arguments: [
            (right: 16.0, action: ActionID(1)), (right: -16, action: 2),
        ])
    func placed(right: Double, action: ActionID) {
        var hand = Hand(Pressable.placed)
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.move(220_000, up: 18)
        hand.move(250_000, right: right, up: 16)
        hand.lift(300_000)
        #expect(hand.events.highlights == [action])
        #expect(hand.events.chosen == [action])
        expectLegal(hand.events, hand.session)
    }

    @Test("Rows that do not fit are moved back onto the surface")
    func movedBack() {
        // The peek lies 30 mm under the upper edge, three rows from 15 mm on need 39: they lie 24…0 mm under it.
        var hand = Hand(session: TouchSession(surface: Surface(width: 100, height: 100)))
        hand.down(0, 0.6, up: 50)
        hand.move(200_000, up: 55)
        hand.move(220_000, up: 57.9)
        hand.move(230_000, up: 58)
        hand.move(240_000, up: 64.5)
        hand.move(250_000, up: 79)
        hand.lift(300_000)
        #expect(
            hand.log.suffix(4) == [
                "230000 highlighted(1)", "240000 highlighted(2)", "250000 highlighted(3)", "300000 actionSelected(3)",
            ])
        expectLegal(hand.events, hand.session)
    }
}
