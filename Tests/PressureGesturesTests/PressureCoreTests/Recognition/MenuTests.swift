import PressureCore
import Testing

@testable import TestSupport

/// Quick actions: a menu opened by force or by a hold.
@Suite struct MenuTests {
    @Test("Pressed, the menu opens by the rule of the peek, and stays after the lift (R-3DT-10, R-3DT-15)")
    func pressed() throws {
        try expectSketch(
            """
            finger |16666666666666666^
            events |Th          b    K
                   |            M
            """, target: Pressable.menu)
    }

    @Test("Held, it opens likewise")
    func held() throws {
        try expectSketch(
            """
            finger |1----------------------------------------------------^
            events |T                                                 m  K
            """, target: Pressable.menu)
        try expectSketch(
            """
            finger |eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee^
            events |T                               b       K
                   |h                               m
            """, target: Pressable.menu, "a menu stays, whether the finger was pressing or not")
    }

    @Test("Not on a target that offers none (R-3DT-11)")
    func plain() throws {
        try expectSketch(
            """
            finger |16666666666666666^
            events |T                t
            """, target: Pressable.nothing)
    }

    @Test("More force does nothing to an open menu")
    func harder() throws {
        try expectSketch(
            """
            finger |1666666666666666699999999999999999999199999^
            events |Th          b                              K
                   |            M
            """, target: Pressable.menu)
    }

    @Test("Slid to an item and lifted: selected, once (R-3DT-12)")
    func slides() throws {
        let events = try expectSketch(
            """
            finger |166666666666666666666^
            up     |              8G O
            events |Th          b  H H   X
                   |            M
            """, target: Pressable.menu)
        #expect(events.highlights == [1, 2])
        #expect(events.chosen == [2])
    }

    @Test("Slid off the items again and lifted: closed, nothing selected")
    func slidesOff() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |              8G A
            events |Th          b  H n   N
                   |            M
            """, target: Pressable.menu)
    }

    @Test("Lifted within the slop of touch-down it stays, farther and beside everything it closes")
    func slop() {
        func lifted(at way: Double) -> Hand {
            var hand = Hand(Pressable.menu)
            hand.down(0, 0.6)
            hand.move(200_000, right: way)
            hand.lift(300_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(lifted(at: 3).log.last == "300000 pinned")
        #expect(lifted(at: 3.001).log.last == "300000 menuClosed")
    }

    @Test("Lifted inside the menu beside its items: it stays")
    func besideItems() throws {
        try expectSketch(
            """
            finger |166666666666666666666^
            up     |              Z
            events |Th          b        K
                   |            M
            """, target: Pressable.framedMenu)
    }

    @Test(
        "Lifted on an item that the app placed: selected",
        arguments: [
            (up: 16.0, action: ActionID(1)), (up: 30, action: 2),
        ])
    func placedItems(up: Double, action: ActionID) {
        var hand = Hand(Pressable.framedMenu)
        hand.down(0, 0.6)
        hand.move(200_000, up: up)
        hand.lift(300_000)
        #expect(hand.events.chosen == [action])
        expectLegal(hand.events, hand.session)
    }

    @Test("Pinned, a tap on an item selects it (R-3DT-15)")
    func pinnedItem() throws {
        let events = try expectSketch(
            """
            finger |1666666666666^   11^
            up     |                 O
            events |Th          bK     X
                   |            M
            """, target: Pressable.menu)
        #expect(events.chosen == [2])
    }

    @Test("Pinned, a tap outside closes it (R-3DT-15)")
    func pinnedOutside() throws {
        try expectSketch(
            """
            finger |1666666666666^   11^
            down   |                 Z
            events |Th          bK     N
                   |            M
            """, target: Pressable.menu)
    }

    @Test("Pinned, a tap inside beside its items changes nothing")
    func pinnedBeside() throws {
        try expectSketch(
            """
            finger |1666666666666^   11^   11^
            up     |                 Z     G
            events |Th          bK           X
                   |            M
            """, target: Pressable.framedMenu)
    }

    @Test("Pinned, force on it does nothing")
    func pinnedForce() throws {
        try expectSketch(
            """
            finger |1666666666666^   1999999999999999999999999999999^
            up     |                 Z
            events |Th          bK
                   |            M
            """, target: Pressable.framedMenu)
    }
}
