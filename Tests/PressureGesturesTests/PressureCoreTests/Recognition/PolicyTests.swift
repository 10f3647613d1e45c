import FingerSketch
import PressureCore
import Testing

@testable import TestSupport

/// Optional behaviours that end or repeat a response; all are off by default.
@Suite struct PolicyTests {
    private func session(_ policies: PressPolicies) throws -> TouchSession {
        TouchSession(tuning: Tuning(policies: policies))
    }

    @Test("None is on by default")
    func defaults() {
        #expect(Tuning.standard.policies.isEmpty)
    }

    // MARK: live

    @Test("live: a peek begun by force ends below peek.leave, and the contact is spent")
    func live() throws {
        try expectSketch(
            """
            finger |166666666666666339999911111111111111111111111111111111111111111111111111^
            events |Th          b  E
                   |            P
            """, session: try session(.live))
        // Off, the eased peek is still there and pops.
        try expectSketch(
            """
            finger |166666666666666339999999911111111111111111111111111111111111111111111111111^
            events |Th          b         O
                   |            P
            """)
    }

    @Test("live: at 0.40 it stays, under it ends")
    func liveBorder() throws {
        var hand = try Hand(policies: .live)
        hand.down(0, 0.6)
        hand.move(200_000, 0.40)
        #expect(hand.log.last == "120000 peekBegan(pressure)")
        hand.move(210_000, 0.3999)
        #expect(hand.log.last == "210000 peekEnded(eased)")
        expectLegal(hand.events, hand.session)
    }

    @Test("live: not with actions shown")
    func liveWithActions() throws {
        try expectSketch(
            """
            finger |16666666666666611111^
            up     |              6
            events |Th          b A     K
                   |            P
            """, session: try session(.live))
    }

    @Test("live: not a held peek")
    func liveHeld() throws {
        try expectSketch(
            """
            finger |1----------------------------------------------------0^
            events |T                                                 Q   A
                   |                                                      K
            """, session: try session(.live))
    }

    // MARK: repeatedPops

    @Test("repeatedPops: again after easing below pop.leave; the lift ends the peek")
    func repeated() throws {
        let events = try expectSketch(
            """
            finger |1666666666666666666666666666669999999999995559999955^
            events |Th          b                  O              O     D
                   |            P
            """, session: try session(.repeatedPops))
        let counts = events.compactMap { event in
            if case .popped(_, let count) = event.kind { count } else { nil }
        }
        #expect(counts == [1, 2])
    }

    @Test("repeatedPops: at least 100 ms apart")
    func repeatedDelay() throws {
        try expectSketch(
            """
            finger |166666666666666666666666666666999559999999999^
            events |Th          b                  O         O   D
                   |            P
            """, session: try session(.repeatedPops))
    }

    @Test("repeatedPops: only after f < pop.leave, 0.64")
    func repeatedLeave() throws {
        func eased(to force: Double) throws -> Hand {
            var hand = try Hand(policies: .repeatedPops)
            hand.down(0, 0.6)
            hand.move(300_000, 0.9)
            hand.move(310_000, 0.9)
            hand.move(450_000, force)
            hand.move(500_000, 0.9)
            hand.move(510_000, 0.9)
            hand.lift(600_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(try eased(to: 0.64).events.words.suffix(2) == ["popped(force)", "peekEnded(dismissed)"])
        #expect(try eased(to: 0.6399).events.words.suffix(2) == ["popped(force, 2)", "peekEnded(dismissed)"])
    }

    // MARK: timedPop

    @Test("timedPop: a peek still for 850 ms pops, by deadline")
    func timed() throws {
        var early = try Hand(policies: .timedPop)
        early.down(0, 0.6)
        early.lift(969_999)
        #expect(early.log.last == "969999 peekEnded(dismissed)")
        var due = try Hand(policies: .timedPop)
        due.down(0, 0.6)
        due.lift(970_000)
        #expect(due.log.last == "970000 popped(dwell)")
        expectLegal(due.events, due.session)
    }

    @Test("timedPop: a held peek likewise, without pressure too (R-3DT-51)")
    func timedHeld() throws {
        var light = try Hand(policies: .timedPop)
        light.down(0, 0.1)
        light.wait(until: 3_000_000)
        #expect(light.log.last == "1350000 popped(dwell)")
        var without = Hand(session: TouchSession(tuning: Tuning(policies: .timedPop), profile: .none))
        without.down(0, 0.9)
        without.wait(until: 3_000_000)
        #expect(without.log.last == "1350000 popped(dwell)")
    }

    @Test("timedPop: moving within the slop is still, moving farther begins again")
    func timedMoving() throws {
        var still = try Hand(Pressable.barePreview, policies: .timedPop)
        still.down(0, 0.6)
        still.move(600_000, right: 3)
        still.wait(until: 3_000_000)
        #expect(still.log.last == "970000 popped(dwell)")
        var moved = try Hand(Pressable.barePreview, policies: .timedPop)
        moved.down(0, 0.6)
        moved.move(600_000, right: 4)
        moved.wait(until: 3_000_000)
        #expect(moved.log.last == "1450000 popped(dwell)")
    }

    @Test("timedPop: force may be first, and then nothing dwells")
    func timedForce() throws {
        var hand = try Hand(policies: .timedPop)
        hand.down(0, 0.6)
        hand.move(300_000, 0.9)
        hand.wait(until: 3_000_000)
        #expect(hand.log.last == "315000 popped(force)")
    }

    @Test("timedPop: after a swipe that was taken back the 850 ms begin again, and time never goes back (I7)")
    func dwellAfterSwipe() throws {
        var session = TouchSession(tuning: Tuning(policies: .timedPop), surface: SketchTargets.surface)
        var events: [GestureEvent] = []
        func place(_ up: Double) -> Point { Point(x: 50, y: Millimetres(80 - up)) }
        session.beginTouch(1, at: place(0), time: .zero, pressure: 0.6, on: SketchTargets.preview, into: &events)
        session.moveTouch(1, to: place(0), time: .milliseconds(10), into: &events)
        session.moveTouch(1, to: place(5.2), time: .milliseconds(200), into: &events)
        // Back to 2.9 mm hides the actions, and stays within the slop of where the finger last rested.
        session.moveTouch(1, to: place(2.9), time: .milliseconds(1_500), into: &events)
        session.advance(to: .milliseconds(3_000), into: &events)
        let pop = events.last
        #expect(pop?.kind == .popped(.dwell, count: 1))
        #expect(pop?.time == .milliseconds(1_500 + 850))
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    }
}
