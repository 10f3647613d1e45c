import PressureCore
import Testing

@testable import TestSupport

/// Photos that play while pressed.
@Suite struct PlaybackTests {
    @Test("Pressed it plays, relaxed it stops (R-3DT-56, R-3DT-58)")
    func pressed() throws {
        try expectSketch(
            """
            finger |1666666666666666666666666666666666666666611111^
            events |Th          b                            z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("Or it plays until the lift; no tap follows")
    func untilTheLift() throws {
        try expectSketch(
            """
            finger |16666666666666666666666666666666666666666^
            events |Th          b                            Z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("It plays on at peek.leave, 0.40, and stops under it (R-3DT-56)")
    func leave() {
        var hand = Hand(Pressable.playback)
        hand.down(0, 0.6)
        hand.move(300_000, 0.40)
        #expect(hand.log.last == "120000 playbackBegan(pressure)")
        hand.move(310_000, 0.3999)
        #expect(hand.events.time(of: "playbackEnded(eased)") == 310_000)
        hand.move(320_000, 0.1)
        hand.lift(2_000_000)
        #expect(!hand.events.words.contains("tapped"))
        #expect(!hand.events.words.contains("playbackBegan(hold)"))
        expectLegal(hand.events, hand.session)
    }

    @Test("Easing is no crossing: the light press that is left does not hint")
    func easedToAHint() throws {
        try expectSketch(
            """
            finger |1666666666666666666663333333333^
            events |Th          b        z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("It plays again at each new crossing, which confirms like the first")
    func again() throws {
        try expectSketch(
            """
            finger |166666666666666666666111116666666666111116666666666^
            events |Th          b        z    hb        z    hb        Z
                   |            Y              Y              Y
            """, target: Pressable.playback)
    }

    @Test("A new crossing without a second sample is confirmed after 15 ms")
    func againStill() {
        var hand = Hand(Pressable.playback)
        hand.down(0, 0.6)
        hand.move(300_000, 0.1)
        hand.move(400_000, 0.6)
        hand.wait(until: 1_000_000)
        #expect(hand.log.last == "415000 playbackBegan(pressure)")
    }

    @Test("A light press between two plays hints, and its hint ends with the lift")
    func hintBetween() throws {
        try expectSketch(
            """
            finger |1666666666666666666661111133333^
            events |Th          b        z    h    l
                   |            Y
            """, target: Pressable.playback)
        try expectSketch(
            """
            finger |1666666666666666666661111133333111^
            events |Th          b        z    h    e
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("A spike between two plays does not play (R-ENG-2)")
    func spike() throws {
        try expectSketch(
            """
            finger |16666666666666666666611111911111^
            events |Th          b        z    he
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("Held it plays until the lift, whatever the force does (R-3DT-51)")
    func held() throws {
        try expectSketch(
            """
            finger |1----------------------------------------------------6666600000^
            events |T                                                 y            Z
            """, target: Pressable.playback)
    }

    @Test("Once begun, no hold follows from the contact")
    func noHold() throws {
        try expectSketch(
            """
            finger |1666666666666666666661111111111111111111111111111111111111111111111111111111111111111111111^
            events |Th          b        z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("Harder and movement change nothing while it plays")
    func harderAndMoved() throws {
        try expectSketch(
            """
            finger |166666666666666699999999999999999999^
            right  |                    5A
            events |Th          b                       Z
                   |            Y
            """, target: Pressable.playback)
    }

    @Test("A hard tap plays nothing")
    func hardTap() throws {
        try expectSketch(
            """
            finger |199999999^
            events |Th       l
                   |         t
            """, target: Pressable.playback)
    }
}
