import PressureCore
import Testing

@testable import TestSupport

/// Who leads, and what a second finger spoils.
@Suite struct SecondFingerTests {
    @Test("Less than 50 ms after the first: failed, and both are ignored until they lift (R-ENG-6)")
    func soon() throws {
        try expectSketch(
            """
            finger |111111111111111111119999999999999999999999999999999999999999^
            finger2|    111111111111111111119999999999999999999999999999999999999999^
            events |T   S
            """)
        try expectSketch(
            """
            finger |33333333333333333333^
            finger2|    11111111111111111111^
            events |T   c
                   |h   S
            """, "its hint ends before")
    }

    @Test("49 999 µs are soon, 50 000 µs are not")
    func border() {
        func joined(at time: Int64) -> Hand {
            var hand = Hand()
            hand.down(0, 0.1)
            hand.down(time, 0.1, right: 10, id: 2)
            hand.lift(200_000)
            hand.lift(220_000, id: 2)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(joined(at: 49_999).log == ["0 touchBegan", "49999 failed(secondFinger)"])
        #expect(joined(at: 49_000).log == ["0 touchBegan", "49000 failed(secondFinger)"])
        #expect(joined(at: 50_000).log == ["0 touchBegan", "200000 tapped"])
    }

    @Test("Both in one frame: failed")
    func sameFrame() throws {
        try expectSketch(
            """
            finger |11111111111111111111^
            finger2|11111111111111111111^
            events |T
                   |S
            """)
    }

    @Test("Later, with nothing begun: the first may still become a tap")
    func lateTap() throws {
        try expectSketch(
            """
            finger |11111111111111111111^
            finger2|     111111111111111111111111111111^
            events |T                   t
            """)
    }

    @Test("But no hint, no peek, no pop")
    func lateForce() throws {
        try expectSketch(
            """
            finger |111111111133333999999999999999999999999999999^
            finger2|     11111111111111111111111111111111111111111111111111^
            events |T                                            t
            """)
        try expectSketch(
            """
            finger |1333333333999999999999999999999999999999^
            finger2|     11111111111111111111111111111111111111111111111111^
            events |Th   c                                  t
            """, "a hint that shows ends")
    }

    @Test("And no hold: a tap only up to the unshortened hold time, then held too long")
    func lateHold() throws {
        try expectSketch(
            """
            finger |eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee^
            finger2|      11111111111111111111^
            events |T     c                                           W
                   |h
            """)
        func lifted(at time: Int64) -> Hand {
            var hand = Hand()
            hand.down(0, 0.1)
            hand.down(100_000, 0.1, right: 10, id: 2)
            hand.lift(time)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(lifted(at: 499_999).log.last == "499999 tapped")
        #expect(lifted(at: 500_000).log.last == "500000 failed(heldTooLong)")
    }

    @Test("It may still stray")
    func lateStray() throws {
        try expectSketch(
            """
            finger |11111111111111111111^
            right  |            4
            finger2|        11111111111111111111^
            events |T           F
            """)
    }

    @Test("The second is ignored until it lifts, also when the first has gone")
    func secondIgnored() throws {
        try expectSketch(
            """
            finger |1111111111^
            finger2|      1111111111999999999999999999999999999999999999999999999999999999999999^
            events |T         t
            """)
    }

    @Test("Once something began, it is ignored and lifting it ends nothing (R-ENG-6)")
    func duringPeek() throws {
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666999^
            finger2|               999999999999999^
            events |Th          b                            O
                   |            P
            """)
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666^
            finger2|               1111111111111111111111111111111111111111^
            events |Th          b                           D
                   |            P
            """)
    }

    @Test("So with a menu and with playback")
    func duringOthers() throws {
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666^
            finger2|               999999999999999^
            events |Th          b                           K
                   |            M
            """, target: Pressable.menu)
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666^
            finger2|               999999999999999^
            events |Th          b                           Z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("A contact on no target neither leads nor counts as a finger")
    func noTarget() {
        var after = Hand()
        after.down(0, 0.1, right: 30, on: nil)
        after.down(20_000, 0.6, id: 2)
        after.lift(300_000, id: 2)
        #expect(
            after.events.words == [
                "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "peekEnded(dismissed)",
            ])
        var before = Hand()
        before.down(0, 0.6)
        before.down(20_000, 0.9, right: 30, id: 2, on: nil)
        before.lift(300_000)
        #expect(
            before.events.words == [
                "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "peekEnded(dismissed)",
            ])
        expectLegal(before.events, before.session)
    }

    @Test("Nor does an unknown start")
    func unknownStart() throws {
        try expectSketch(
            """
            finger |?9999999999999999999999999999999999999999^
            finger2|  166666666666666666666^
            events |  Th          b        D
                   |              P
            """)
        try expectSketch(
            """
            finger |166666666666666666666^
            finger2|  ?999999999999999999999999999999^
            events |Th          b        D
                   |            P
            """)
    }

    @Test("Nor does a palm")
    func palm() throws {
        try expectSketch(
            """
            finger |111p9999999999999999999999999999999999999999^
            finger2|     166666666666666666666^
            events |T  C Th          b        D
                   |                 P
            """)
    }

    @Test("A palm beside a finger changes nothing")
    func palmBeside() throws {
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666^
            finger2|               11p9999999999^
            events |Th          b                           D
                   |            P
            """)
    }

    @Test("When nobody leads any more, the next contact on a target does")
    func nextLeader() throws {
        try expectSketch(
            """
            finger |1111111111^    166666666666666666666^
            finger2|      111111111111111111111111111111111111111111111111111111111111^
            events |T         t    Th          b        D
                   |                           P
            """)
    }

    @Test("Independent mode: one machine for each contact, and nobody spoils another (R-ENG-6)")
    func independent() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            finger2|  166666666666666666666^
            events |ThTh        b b      D D
                   |            P P
            """, session: TouchSession(mode: .independent))
    }

    @Test("Independent mode: each contact has its own end")
    func independentEnds() throws {
        let events = try expectSketch(
            """
            finger |16666666666666666666699999^
            finger2|11111^
            finger3|111111111111111111111111111111111111111111111111111111111111^
            events |Th   t      b         O                           Q         A
                   |T           P                                               K
                   |T
            """, session: TouchSession(mode: .independent))
        #expect(events.filter { $0.kind == .touchBegan }.map(\.contact) == [1, 2, 3])
    }

    @Test("The window can be tuned")
    func tuned() throws {
        var hand = Hand(session: TouchSession(tuning: try Tuning([.secondFinger: 80])))
        hand.down(0, 0.1)
        hand.down(79_999, 0.1, right: 10, id: 2)
        #expect(hand.log.last == "79999 failed(secondFinger)")
    }
}
