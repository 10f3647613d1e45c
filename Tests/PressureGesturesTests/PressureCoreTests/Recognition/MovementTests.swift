import PressureCore
import Testing

@testable import TestSupport

/// Moving before anything began: the app scrolls.
@Suite struct MovementTests {
    @Test("A drag and then force: strayed, no peek, no pop (R-3DT-1, R-ENG-3)")
    func drag() throws {
        try expectSketch(
            """
            finger |11111111119999999999999999999999999999999999999999^
            right  |  12345
            events |T    F
            """)
    }

    @Test(
        "Farther than 3 mm: 3.000 mm is still, 3.001 mm strays (R-ENG-3)",
        arguments: [
            (right: 1.0, up: 0.0), (right: -1, up: 0), (right: 0, up: 1), (right: 0, up: -1), (right: 0.6, up: 0.8),
        ])
    func slop(right: Double, up: Double) {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(20_000, right: right * 3, up: up * 3)
        expectLog(hand, ["0 touchBegan"])
        hand.move(40_000, right: right * 3.005, up: up * 3.005)
        expectLog(hand, ["0 touchBegan", "40000 failed(strayed)"])
    }

    @Test("To the micrometre along an axis (R-ENG-3)")
    func slopToTheMicrometre() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(20_000, right: 3.000)
        expectLog(hand, ["0 touchBegan"])
        hand.move(40_000, right: 3.001)
        expectLog(hand, ["0 touchBegan", "40000 failed(strayed)"])
    }

    @Test("Distance from touch-down, not length of path, not per event")
    func notThePath() throws {
        try expectSketch(
            """
            finger |111111111111111111111111111111^
            right  | 2020202020202020
            left   |                  2
            events |T                             t
            """)
        try expectSketch(
            """
            finger |111111111111111111111111111111^
            right  | 1234
            events |T   F
            """, "in small steps, too")
    }

    @Test("Back at its place it stays failed")
    func comesBack() throws {
        try expectSketch(
            """
            finger |111111111199999999999999999999999999999911111^
            right  |     40
            events |T    F
            """)
    }

    @Test("Strayed and pressed at the same sample: strayed")
    func strayedAndPressed() throws {
        try expectSketch(
            """
            finger |13333399999999999999999999^
            right  |      5
            events |Th    s
                   |      F
            """)
    }

    @Test("A peek that is due at the very sample that strays begins first")
    func dueBeforeTheSample() throws {
        try expectSketch(
            """
            finger |16666666666666666666^
            right  |            4
            events |Th          b       D
                   |            P
            """)
    }

    @Test(
        "Once something began, movement fails nothing",
        arguments: [
            Pressable.barePreview, Pressable.preview, Pressable.sideways,
        ])
    func afterThePeek(target: PressTarget) throws {
        try expectSketch(
            """
            finger |16666666666666666666^
            down   |              3579Z
            events |Th          b       D
                   |            P
            """, target: target)
    }

    @Test("The slop can be tuned")
    func tuned() throws {
        var hand = Hand(session: TouchSession(tuning: try Tuning([.slop: 1])))
        hand.down(0, 0.1)
        hand.move(20_000, right: 1)
        hand.move(40_000, right: 1.001)
        expectLog(hand, ["0 touchBegan", "40000 failed(strayed)"])
    }

    @Test("The next contact is a new one")
    func nextContact() throws {
        try expectSketch(
            """
            finger |1111111111^  11111^
            right  |     4
            events |T    F       T    t
            """)
    }
}
