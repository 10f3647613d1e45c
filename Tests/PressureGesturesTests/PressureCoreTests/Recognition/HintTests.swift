import PressureCore
import Testing

@testable import TestSupport

/// The light response that says: here is more.
@Suite struct HintTests {
    @Test("A hint begins at the sample that crosses, without confirmation (R-3DT-6, R-3DT-8)")
    func crossingSample() throws {
        try expectSketch(
            """
            finger |11211^
            events |T he t
            """)
    }

    @Test("It bears the time of the crossing sample (R-3DT-8)")
    func crossingTime() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(33_333, 0.25)
        expectLog(hand, ["0 touchBegan", "33333 hintBegan"])
    }

    @Test("The first sample may already cross")
    func firstSample() throws {
        try expectSketch(
            """
            finger |33333^
            events |T    l
                   |h    t
            """)
    }

    @Test("It is reached at 0.20 and not under it")
    func enter() {
        var below = Hand()
        below.down(0, 0.1)
        below.move(20_000, 0.1999)
        expectLog(below, ["0 touchBegan"])
        var at = Hand()
        at.down(0, 0.1)
        at.move(20_000, 0.20)
        expectLog(at, ["0 touchBegan", "20000 hintBegan"])
    }

    @Test("It is kept at 0.16 and lost under it, and comes again at the next crossing only")
    func leave() {
        var hand = Hand()
        hand.down(0, 0.3)
        hand.move(20_000, 0.16)
        hand.move(40_000, 0.1599)
        hand.move(60_000, 0.19)
        hand.move(80_000, 0.20)
        expectLog(hand, ["0 touchBegan", "0 hintBegan", "40000 hintEnded(eased)", "80000 hintBegan"])
    }

    @Test(
        "Nothing on a target without a pressure response (R-3DT-7, R-3DT-11)",
        arguments: [
            Pressable.nothing, Pressable.editMenu,
        ])
    func notPressable(target: PressTarget) throws {
        try expectSketch(
            """
            finger |1333339999999999999991^
            events |T                     t
            """, target: target)
    }

    @Test(
        "On everything that force leads to something with (R-3DT-4)",
        arguments: [
            Pressable.preview, Pressable.barePreview, Pressable.menu, Pressable.playback,
        ])
    func pressable(target: PressTarget) throws {
        try expectSketch(
            """
            finger |133333^
            events |Th    l
                   |      t
            """, target: target)
    }

    @Test("It ends before the movement that spoils the press")
    func strays() throws {
        try expectSketch(
            """
            finger |13333333333^
            right  |      4
            events |Th    s
                   |      F
            """)
    }

    @Test("It ends before the cancellation")
    func cancelled() throws {
        try expectSketch(
            """
            finger |13333!
            events |Th   c
                   |     C
            """)
        try expectSketch(
            """
            finger |13333p----^
            events |Th   c
                   |     C
            """)
    }

    @Test("Several hints in one contact, each with its end (R-ENG-7)")
    func several() throws {
        try expectSketch(
            """
            finger |1313302^
            events |Theh ehl
                   |       t
            """)
    }
}
