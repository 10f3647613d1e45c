import PressureCore
import Testing

@testable import TestSupport

/// A contact that lifts before anything began.
@Suite struct TapTests {
    @Test("A light contact that lifts is a tap, at the lift (R-3DT-1)")
    func lightTap() throws {
        try expectSketch(
            """
            finger |111111111^
            events |T        t
            """)
    }

    @Test("However hard it pressed: 0.95 within 60 ms is a tap (R-3DT-23)")
    func hardTap() throws {
        try expectSketch(
            """
            finger |05jj52^
            events |Th    l
                   |      t
            """)
    }

    @Test("Also when it hinted (R-3DT-6)")
    func hintedTap() throws {
        try expectSketch(
            """
            finger |1233333333333333333333^
            events |Th                    l
                   |                      t
            """)
    }

    @Test("Also when the hint eased away before the lift")
    func easedHintTap() throws {
        try expectSketch(
            """
            finger |13333311111^
            events |Th    e    t
            """)
    }

    @Test("Also when the level stood at pop, as long as nothing began")
    func pressedTap() throws {
        try expectSketch(
            """
            finger |19999999999^
            events |Th         l
                   |           t
            """)
    }

    @Test("A press is a tap just before 120 ms, and a peek from there on: the lift at the deadline comes after it")
    func pressAgeBorder() {
        var tap = Hand()
        tap.down(0, 0.6)
        tap.lift(119_999)
        expectLog(tap, ["0 touchBegan", "0 hintBegan", "119999 hintEnded(lifted)", "119999 tapped"])
        var peek = Hand()
        peek.down(0, 0.6)
        peek.lift(120_000)
        expectLog(
            peek,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "120000 peekEnded(dismissed)",
            ])
    }

    @Test("A light contact is a tap just before 500 ms, and a held peek from there on")
    func holdBorder() {
        var tap = Hand()
        tap.down(0, 0.1)
        tap.lift(499_999)
        expectLog(tap, ["0 touchBegan", "499999 tapped"])
        var held = Hand()
        held.down(0, 0.1)
        held.lift(500_000)
        expectLog(
            held, ["0 touchBegan", "500000 peekBegan(hold)", "500000 actionsRevealed", "500000 pinned"])
    }

    @Test("A tap within the slop, 3.000 mm; at 3.001 mm the lift says strayed")
    func slopAtTheLift() {
        var tap = Hand()
        tap.down(0, 0.1)
        tap.move(50_000, right: 3)
        tap.lift(60_000)
        expectLog(tap, ["0 touchBegan", "60000 tapped"])
        // The place comes with the lift itself: nothing was said of it before.
        var session = TouchSession()
        var events: [GestureEvent] = []
        events += session.beginTouch(1, at: Point(x: 50, y: 80), time: .zero, pressure: 0.1, on: Pressable.preview)
        events += session.endTouch(1, at: Point(x: 53.001, y: 80), time: .milliseconds(60))
        #expect(events.log == ["0 touchBegan", "60000 failed(strayed)"])
        expectLegal(events, session)
    }

    @Test("A contact on no target says nothing at all")
    func noTarget() {
        var hand = Hand()
        hand.down(0, 0.1, on: nil)
        hand.move(50_000, 0.9)
        hand.wait(until: 2_000_000)
        hand.lift(2_100_000)
        expectLog(hand, [])
    }

    @Test("Each tap stands for itself")
    func twoTaps() throws {
        try expectSketch(
            """
            finger |11111^   1333^
            events |T    t   Th  l
                   |             t
            """)
    }
}
