import PressureCore
import Testing

@testable import TestSupport

/// Targets that offer nothing but a tap.
@Suite struct PlainTargetTests {
    @Test("A tap, however hard (R-3DT-7)")
    func tap() throws {
        try expectSketch(
            """
            finger |111111111^
            events |T        t
            """, target: Pressable.nothing)
        try expectSketch(
            """
            finger |19999999999999999999999999999999999999999^
            events |T                                        t
            """, target: Pressable.nothing)
    }

    @Test("No hold is due: a tap only up to the unshortened hold time, then held too long")
    func heldTooLong() throws {
        try expectSketch(
            """
            finger |999999999999999999999999999999999999999999999999999999999999^
            events |T                                                 W
            """, target: Pressable.nothing)
        var tap = Hand(Pressable.nothing)
        tap.down(0, 0.9)
        tap.lift(499_999)
        expectLog(tap, ["0 touchBegan", "499999 tapped"])
        var long = Hand(Pressable.nothing)
        long.down(0, 0.9)
        long.lift(500_000)
        expectLog(long, ["0 touchBegan", "500000 failed(heldTooLong)"])
    }

    @Test("Moved away: strayed")
    func strayed() throws {
        try expectSketch(
            """
            finger |11111111111111111111^
            up     |        4
            events |T       F
            """, target: Pressable.nothing)
    }

    @Test("Lost: cancelled")
    func lost() throws {
        try expectSketch(
            """
            finger |11111111111111111111!
            events |T                   C
            """, target: Pressable.nothing)
    }

    @Test("The same without pressure")
    func withoutPressure() throws {
        try expectSketch(
            """
            finger |999999999999999999999999999999999999999999999999999999999999^ 99999^
            events |T                                                 W           T    t
            """, target: Pressable.nothing, session: TouchSession(profile: .none))
    }

    @Test("It follows the tuning's hold time")
    func tuned() throws {
        let session = TouchSession(tuning: try Tuning.standard.with(.short))
        try expectSketch(
            """
            finger |1111111111111111111111111111111111111111^
            events |T                             W
            """, target: Pressable.nothing, session: session)
    }
}
