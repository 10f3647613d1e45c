import PressureCore
import Testing

@testable import TestSupport

/// Targets that only ask to be told of a long press.
@Suite struct EditMenuTests {
    @Test("Held 500 ms it is a long press, and the lift adds nothing (R-ENG-10)")
    func held() throws {
        let events = try expectSketch(
            """
            finger |1---------------------------------------------------------------------^
            events |T                                                 L
            """, target: Pressable.editMenu)
        #expect(events.last?.time == .milliseconds(500))
    }

    @Test("Lifted before it is a tap: 499 999 µs; from 500 000 µs on a long press")
    func border() {
        var tap = Hand(Pressable.editMenu)
        tap.down(0, 0.1)
        tap.lift(499_999)
        expectLog(tap, ["0 touchBegan", "499999 tapped"])
        var long = Hand(Pressable.editMenu)
        long.down(0, 0.1)
        long.lift(500_000)
        expectLog(long, ["0 touchBegan", "500000 longPressed"])
    }

    @Test("Force neither hints, nor begins anything, nor shortens the wait (R-3DT-45)")
    func force() throws {
        try expectSketch(
            """
            finger |1333333333366666666669999999999999999999999999999999999999999^
            events |T                                                 L
            """, target: Pressable.editMenu)
        try expectSketch(
            """
            finger |9999999999999999999999999999999999999999999999999^
            events |T                                                t
            """, target: Pressable.editMenu)
    }

    @Test("The same without pressure")
    func withoutPressure() throws {
        try expectSketch(
            """
            finger |999999999999999999999999999999999999999999999999999999999999^
            events |T                                                 L
            """, target: Pressable.editMenu, session: TouchSession(profile: .none))
    }

    @Test("Moved away before: strayed")
    func strayed() throws {
        try expectSketch(
            """
            finger |111111111111111111111111111111111111111111111111111111111111^
            right  |                              4
            events |T                             F
            """, target: Pressable.editMenu)
    }

    @Test("Moved within the slop it is still a long press")
    func trembling() throws {
        try expectSketch(
            """
            finger |111111111111111111111111111111111111111111111111111111111111^
            right  |                              3
            events |T                                                 L
            """, target: Pressable.editMenu)
    }

    @Test("A press and a hold within 50 ms of each other: always the long press, on each of many runs (R-3DT-45)")
    func deterministic() {
        var logs: Set<[String]> = []
        for _ in 0..<1_000 {
            var hand = Hand(Pressable.editMenu)
            hand.down(0, 0.1)
            hand.move(470_000, 0.6)
            hand.move(480_000, 0.6)
            hand.lift(700_000)
            logs.insert(hand.log)
        }
        #expect(logs == [["0 touchBegan", "500000 longPressed"]])
    }
}
