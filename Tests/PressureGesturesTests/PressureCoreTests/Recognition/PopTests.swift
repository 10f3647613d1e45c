import PressureCore
import Testing

@testable import TestSupport

/// Harder still: when a peek pops by force, and what keeps it from doing so.
@Suite struct PopTests {
    @Test("A little harder, and the peek pops; the lift adds nothing (R-3DT-21, R-3DT-24)")
    func pops() throws {
        try expectSketch(
            """
            finger |16666666666666666666666666666699999^
            events |Th          b                  O
                   |            P
            """)
    }

    @Test("Once, however the force goes on (R-3DT-21, R-3DT-24)")
    func once() throws {
        try expectSketch(
            """
            finger |166666666666666666666999991119999959999999999999999999999999999999999999999^
            events |Th          b         O
                   |            P
            """)
    }

    @Test("Not before 100 ms after the peek began, then by deadline (R-3DT-23)")
    func delay() throws {
        try expectSketch(
            """
            finger |19999999999999999999999999^
            events |Th          b         O
                   |            P
            """)
        var early = Hand()
        early.down(0, 0.9)
        early.lift(219_999)
        expectLog(
            early,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "219999 peekEnded(dismissed)",
            ])
        var due = Hand()
        due.down(0, 0.9)
        due.lift(220_000)
        expectLog(
            due,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "220000 popped(force)",
            ])
    }

    @Test("The rung is reached at 0.80 and not under it")
    func enter() {
        var below = Hand()
        below.down(0, 0.6)
        below.move(400_000, 0.7999)
        below.move(410_000, 0.7999)
        below.lift(600_000)
        #expect(below.events.words.last == "peekEnded(dismissed)")
        var at = Hand()
        at.down(0, 0.6)
        at.move(400_000, 0.80)
        at.move(410_000, 0.80)
        #expect(at.log.last == "410000 popped(force)")
        expectLegal(at.events, at.session)
    }

    @Test("Without a second sample 15 ms confirm the pop, by deadline")
    func confirmedByDeadline() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.move(400_000, 0.9)
        hand.wait(until: 414_999)
        #expect(hand.log.last == "120000 peekBegan(pressure)")
        hand.wait(until: 500_000)
        #expect(hand.log.last == "415000 popped(force)")
    }

    @Test("A second sample confirms the pop at the rung's leave, 0.64, not below it")
    func confirmingSample() {
        // The finger rests at 0.45 before, so that 0.64 is 0.15 above it and only the confirmation is in question.
        func pressed(_ second: Double) -> Hand {
            var hand = Hand()
            hand.down(0, 0.6)
            hand.move(300_000, 0.45)
            hand.move(400_000, 0.8)
            hand.move(405_000, second)
            hand.lift(600_000)
            return hand
        }
        #expect(pressed(0.64).log.last == "405000 popped(force)")
        #expect(pressed(0.6399).log.last == "600000 peekEnded(dismissed)")
    }

    @Test("A spike in a peek is no pop (R-ENG-2)")
    func spike() throws {
        try expectSketch(
            """
            finger |166666666666666j66666^
            events |Th          b        D
                   |            P
            """)
    }

    // MARK: Live peek states

    @Test("An eased peek pops when pressed again (R-3DT-40)")
    func fromEased() throws {
        try expectSketch(
            """
            finger |16666666666666611111111111111111111999^
            events |Th          b                       O
                   |            P
            """)
    }

    @Test("With its actions shown, once the finger is still (R-3DT-40)")
    func fromOffering() throws {
        // It slides at column 14, for 300 ms.
        try expectSketch(
            """
            finger |16666666666666666666666666666666666666666666666666999^
            up     |              6
            events |Th          b A                                    O
                   |            P
            """)
    }

    @Test("With its actions taken back, once the finger is still (R-3DT-40)")
    func fromTakenBack() throws {
        try expectSketch(
            """
            finger |166666666666666666666666666666666666666666666666666666666666999^
            up     |              6     0
            events |Th          b A     a                                        O
                   |            P
            """)
    }

    @Test("With a sideways swipe taken back, once the finger is still (R-3DT-40)")
    func fromSwipeTakenBack() throws {
        try expectSketch(
            """
            finger |166666666666666666666666666666666666666666666666666666666666999^
            right  |              6     0
            events |Th          b H     n                                        O
                   |            P
            """, target: Pressable.sideways)
    }

    @Test("A held peek with its actions shown (R-3DT-40)")
    func fromHeldOffering() throws {
        try expectSketch(
            """
            finger |1------------------------------------------------------111111111111111111111111111111111119999^
            up     |                                                       6
            events |T                                                 Q    A                                   O
            """)
    }

    @Test(
        "Every way of the finger that is still at the end, eased and pressed again, pops (R-3DT-40)",
        arguments: [
            "nothing", "up", "up and back", "sideways", "sideways and back", "down", "up, eased",
        ])
    func everyState(way: String) {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        if way.hasPrefix("up") { hand.move(300_000, 0.9, up: 6) }
        if way.hasPrefix("sideways") { hand.move(300_000, 0.9, right: 6) }
        if way.hasPrefix("down") { hand.move(300_000, 0.9, up: -6) }
        if way.hasSuffix("back") { hand.move(350_000, 0.9, right: 0, up: 0) }
        hand.move(700_000, 0.3)
        hand.move(720_000, 0.9)
        hand.move(730_000, 0.9)
        // A sideways action that has the peek is highlighted, and a lift would choose it.
        let isHeldBack = way == "sideways"
        #expect((hand.log.last == "730000 popped(force)") == !isHeldBack, "\(way): \(hand.log)")
        expectLegal(hand.events, hand.session, way)
    }

    @Test("Not while an action is highlighted")
    func highlighted() throws {
        let events = try expectSketch(
            """
            finger |16666666666666666666666666666666666666666666666666999999999999999^
            up     |              6 G
            events |Th          b A H                                                X
                   |            P
            """)
        #expect(events.chosen == [1])
    }

    @Test("Not while a sideways action has the peek")
    func swiping() throws {
        try expectSketch(
            """
            finger |16666666666666666666666666666666666666666666666666999999999999999^
            right  |              9
            events |Th          b H                                                  X
                   |            P
            """, target: Pressable.sideways)
    }

    @Test("The same place as a tap: both name the target that was touched (R-3DT-42, R-3DT-43)")
    func sameTarget() throws {
        let tap = try expectSketch(
            """
            finger |11111^
            events |T    t
            """)
        let pop = try expectSketch(
            """
            finger |16666666666666666666699999^
            events |Th          b         O
                   |            P
            """)
        #expect(tap.last?.target == pop.last?.target)
        #expect(pop.last?.target == Pressable.preview.id)
    }
}
