import PressureCore
import Testing

@testable import TestSupport

/// Peeks begun by force: when they begin, that they stay, how they end.
@Suite struct PeekTests {
    @Test("Pressed and lifted: a peek, no tap, no pop (R-3DT-18, R-3DT-19, R-3DT-5)")
    func pressedAndLifted() throws {
        try expectSketch(
            """
            finger |166666666666666666^
            events |Th          b     D
                   |            P
            """)
    }

    @Test("Easing does nothing: a peek is latched, only the lift ends it (R-3DT-20)")
    func latched() throws {
        try expectSketch(
            """
            finger |16666666666666642100000^
            events |Th          b          D
                   |            P
            """)
    }

    @Test("A later crossing peeks at its confirming sample")
    func laterCrossing() throws {
        try expectSketch(
            """
            finger |11111111111111166666^
            events |T              hb   D
                   |                P
            """)
    }

    @Test("Without a second sample 15 ms confirm, by deadline")
    func confirmedByDeadline() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(200_000, 0.6)
        hand.wait(until: 214_999)
        expectLog(hand, ["0 touchBegan", "200000 hintBegan"])
        hand.wait(until: 400_000)
        hand.lift(420_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "200000 hintBegan", "215000 hintEnded(began)", "215000 peekBegan(pressure)",
                "420000 peekEnded(dismissed)",
            ])
    }

    @Test("The rung is reached at 0.50 and not under it")
    func enter() {
        var below = Hand()
        below.down(0, 0.1)
        for step in 0..<10 { below.move(200_000 + Int64(step) * 10_000, 0.4999) }
        below.lift(300_000)
        expectLog(below, ["0 touchBegan", "200000 hintBegan", "300000 hintEnded(lifted)", "300000 tapped"])
        var at = Hand()
        at.down(0, 0.1)
        at.move(200_000, 0.50)
        at.move(210_000, 0.50)
        #expect(at.events.time(of: "peekBegan(pressure)") == 210_000)
    }

    @Test("A second sample confirms at the rung's leave, 0.40, not below it")
    func confirmingSample() {
        var confirmed = Hand()
        confirmed.down(0, 0.1)
        confirmed.move(200_000, 0.5)
        confirmed.move(205_000, 0.40)
        #expect(confirmed.events.time(of: "peekBegan(pressure)") == 205_000)
        var not = Hand()
        not.down(0, 0.1)
        not.move(200_000, 0.5)
        not.move(205_000, 0.3999)
        not.lift(260_000)
        expectLog(not, ["0 touchBegan", "200000 hintBegan", "260000 hintEnded(lifted)", "260000 tapped"])
    }

    @Test("An earlier crossing waits for 120 ms and counts if the level is still there")
    func earlyCrossing() throws {
        try expectSketch(
            """
            finger |166444444444444^
            events |Th          b  D
                   |            P
            """, "0.40 has not left the rung")
        try expectSketch(
            """
            finger |166666666633333^
            events |Th             l
                   |               t
            """, "0.30 has")
        try expectSketch(
            """
            finger |16666633666666^
            events |Th          b D
                   |            P
            """, "eased and pressed again before 120 ms")
    }

    @Test("An easing at the very deadline comes after it")
    func easedAtTheDeadline() throws {
        try expectSketch(
            """
            finger |166666666666111^
            events |Th          b  D
                   |            P
            """)
    }

    @Test("Moved by the slop it still peeks, farther it fails before")
    func withinSlop() throws {
        try expectSketch(
            """
            finger |166666666666666^
            right  |    3
            events |Th          b  D
                   |            P
            """)
        try expectSketch(
            """
            finger |166666666666666^
            right  |    4
            events |Th  s
                   |    F
            """)
    }

    @Test("The target is the one under the touch-down, whatever the finger drifts to (R-3DT-18)")
    func targetOfTouchDown() throws {
        let left = PressTarget(
            id: 21, frame: Rect(x: 30, y: 70, width: 21, height: 20), offer: Pressable.barePreview.offer)
        let right = PressTarget(
            id: 22, frame: Rect(x: 51, y: 70, width: 21, height: 20), offer: Pressable.barePreview.offer)
        let events = try expectSketch(
            """
            finger |166666666666666^
            right  |  2
            events |Th          b  D
                   |            P
            """, on: TargetList([left, right]))
        #expect(events.allSatisfy { $0.target == 21 })
    }

    @Test("A finger may rest on a peek for a minute")
    func aMinute() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.wait(until: 60_000_000)
        hand.lift(60_000_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "60000000 peekEnded(dismissed)",
            ])
    }

    @Test("Movement on a peek without actions does nothing, however far")
    func draggedPeek() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            right  |              28EKZ
            down   |              13579
            events |Th          b        D
                   |            P
            """, target: Pressable.barePreview)
    }

    @Test("A lift where an action would lie, never revealed, only ends the peek (R-3DT-38)")
    func unrevealedAction() throws {
        // It passes 5 mm far outside the cone, and then climbs to where row 1 would be.
        try expectSketch(
            """
            finger |16666666666666666^
            right  |              8
            up     |               6G
            events |Th          b    D
                   |            P
            """)
    }

    @Test("A peek selects nothing: only a tap or a pop does (R-3DT-17, R-3DT-32)")
    func selectsNothing() throws {
        let peek = try expectSketch(
            """
            finger |1666666666666666633333^
            events |Th          b         D
                   |            P
            """)
        let selecting: Set<String> = ["tapped", "popped(force)", "popped(tap)", "actionSelected(1)"]
        #expect(selecting.isDisjoint(with: peek.words))
        let tap = try expectSketch(
            """
            finger |111111111^
            events |T        t
            """)
        #expect(!selecting.isDisjoint(with: tap.words))
    }

    @Test("Light, harder, deeper are three levels of one contact without movement (R-3DT-2, R-3DT-5)")
    func threeLevels() throws {
        try expectSketch(
            """
            finger |1333333333333336666666666666699999^
            events |Th              b             O
                   |                P
            """)
    }
}
