import PressureCore
import Testing

@testable import TestSupport

/// What a still finger begins by waiting.
@Suite struct HoldTests {
    /// Shortened sums end on fractions of a microsecond, which the design does not round.
    private func isNear(_ time: Int64?, _ expected: Int64) -> Bool {
        time.map { abs($0 - expected) <= 10 } ?? false
    }

    @Test("A still contact peeks after 500 ms without a further sample (R-ENG-10, R-3DT-55)")
    func stillFinger() throws {
        try expectSketch(
            """
            finger |1------------------------------------------------------^
            events |T                                                 Q    A
                   |                                                       K
            """)
    }

    @Test("Samples within the slop do not disturb the wait")
    func trembling() throws {
        try expectSketch(
            """
            finger |1111111111111111111111111111111111111111111111111111111^
            right  |     12210121321
            events |T                                                 Q    A
                   |                                                       K
            """)
    }

    @Test(
        "The presets wait 300, 400, 500 and 700 ms",
        arguments: [
            (Tuning.HoldPreset.short, 300_000), (.brisk, 400_000), (.standard, 500_000), (.long, 700_000),
        ] as [(Tuning.HoldPreset, Int64)])
    func presets(preset: Tuning.HoldPreset, due: Int64) throws {
        var hand = Hand(session: TouchSession(tuning: try Tuning.standard.with(preset)))
        hand.down(0, 0.05)
        hand.wait(until: due - 1)
        expectLog(hand, ["0 touchBegan"], "\(preset)")
        hand.wait(until: 2_000_000)
        expectLog(hand, ["0 touchBegan", "\(due) peekBegan(hold)"], "\(preset)")
    }

    @Test("The wait runs at 1 + 1.5·max(0, f − 0.10): 0.45 shortens it, 0.10 does not")
    func rate() {
        var light = Hand()
        light.down(0, 0.10)
        light.wait(until: 1_000_000)
        #expect(light.events.time(of: "peekBegan(hold)") == 500_000)
        // 500 ms / (1 + 1.5 · 0.35) = 500 ms / 1.525
        var firm = Hand()
        firm.down(0, 0.45)
        firm.wait(until: 1_000_000)
        #expect(isNear(firm.events.time(of: "peekBegan(hold)"), 327_869), "\(firm.log)")
    }

    @Test("It is a sum: easing throws nothing back")
    func easing() {
        // 200 ms · 1.525 = 305 ms; 195 ms are left at rate 1.
        var hand = Hand()
        hand.down(0, 0.45)
        hand.move(200_000, 0.05)
        hand.wait(until: 1_000_000)
        #expect(isNear(hand.events.time(of: "peekBegan(hold)"), 395_000), "\(hand.log)")
    }

    @Test("The rate is that of the last sample")
    func lastSample() {
        // 300 ms at rate 1, then 200 ms / 1.525 = 131.148 ms.
        var hand = Hand()
        hand.down(0, 0.05)
        hand.move(300_000, 0.45)
        hand.wait(until: 1_000_000)
        #expect(isNear(hand.events.time(of: "peekBegan(hold)"), 431_148), "\(hand.log)")
    }

    @Test("Never before 250 ms")
    func earliest() {
        // 0.95 runs at 1 + 1.5 · 0.85 = 2.275 and would be there after 220 ms; coarse pressure begins no peek of its own.
        var hand = Hand(session: TouchSession(profile: PressureProfile.normalized.used(as: .coarse)))
        hand.down(0, 0.95)
        hand.wait(until: 249_999)
        expectLog(hand, ["0 touchBegan"])
        hand.wait(until: 1_000_000)
        expectLog(hand, ["0 touchBegan", "250000 peekBegan(hold)"])
    }

    @Test("A lift from a held peek pins it, so that all of it is reachable without pressure (R-3DT-51)")
    func lightLift() throws {
        try expectSketch(
            """
            finger |1----------------------------------------------------1^
            events |T                                                 Q   A
                   |                                                      K
            """)
        try expectSketch(
            """
            finger |1----------------------------------------------------66^
            events |T                                                 Q    A
                   |                                                       K
            """, "the finger pressed only after the hold came")
    }

    @Test("Without actions it is pinned, too")
    func lightLiftWithoutActions() throws {
        try expectSketch(
            """
            finger |1----------------------------------------------------^
            events |T                                                 Q  K
            """, target: Pressable.barePreview)
    }

    @Test("If a hint was showing when the hold came, the lift dismisses")
    func pressingLift() throws {
        // 500 ms / 1.525 = 327.9 ms
        try expectSketch(
            """
            finger |eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee^
            events |T                               b       D
                   |h                               Q
            """)
        try expectSketch(
            """
            finger |eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee000000^
            events |T                               b       D
                   |h                               Q
            """, "also when the finger has eased since")
    }

    @Test("A hint that eased before the hold came does not count as pressing")
    func easedHint() throws {
        // 10 ms + 50 ms · 1.3 = 75 ms by column 6; 425 ms are left, so that the hold is due at 485 ms.
        try expectSketch(
            """
            finger |1333331------------------------------------------------^
            events |Th    e                                         Q      A
                   |                                                       K
            """)
    }

    @Test("Force pops a held peek like any other (R-3DT-40)")
    func forcePops() throws {
        try expectSketch(
            """
            finger |1------------------------------------------------------------9999^
            events |T                                                 Q           O
            """)
        try expectSketch(
            """
            finger |1---------------------------------------------------999999999999^
            events |T                                                 Q         O
            """, "100 ms after the peek began")
    }

    @Test("Leaving the slop ends the wait")
    func straying() throws {
        try expectSketch(
            """
            finger |111111111111111111111111111111111111111111111111111111111111^
            right  |                                        4
            events |T                                       F
            """)
    }

    @Test("Force and hold never both begin a press, whichever is first (R-3DT-45)")
    func forceAgainstHold() {
        // From 473.75 ms on the sum needs 26.25 ms at 1.75, that is 15 ms: both are due at 488.75 ms, and of kinds
        // confirmation and peek come before hold.
        for _ in 0..<100 {
            var tie = Hand()
            tie.down(0, 0.05)
            tie.move(473_750, 0.6)
            tie.wait(until: 1_000_000)
            #expect(tie.events.words == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)"])
            expectLegal(tie.events, tie.session)
        }
        // 473.80 ms: 26.2 ms / 1.75 = 14.971 ms, so the hold is there 29 µs before the confirmation.
        var hold = Hand()
        hold.down(0, 0.05)
        hold.move(473_800, 0.6)
        hold.wait(until: 1_000_000)
        #expect(hold.events.words == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(hold)"])
        #expect(isNear(hold.events.time(of: "peekBegan(hold)"), 488_771), "\(hold.log)")
        // 473.70 ms: 15.029 ms, so the confirmation is first.
        var force = Hand()
        force.down(0, 0.05)
        force.move(473_700, 0.6)
        force.wait(until: 1_000_000)
        #expect(force.events.time(of: "peekBegan(pressure)") == 488_700, "\(force.log)")
        #expect(force.events.time(of: "peekBegan(hold)") == nil)
    }
}
