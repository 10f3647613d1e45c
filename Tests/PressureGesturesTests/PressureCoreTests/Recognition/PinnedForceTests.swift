import PressureCore
import Testing

@testable import TestSupport

/// Force on what is pinned: a preview pops under the guards of a peek, nothing else cares.
@Suite struct PinnedForceTests {
    /// The same to the microsecond, pinned at 300 ms, then a new contact from 400 ms on.
    private func pinned(_ target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.lift(300_000)
        return hand
    }

    @Test("Pressed to pop.enter on the preview: popped by force, under the peek's guard of 120 ms")
    func forceOnPreview() throws {
        try expectSketch(
            """
            finger |1666666666666---^   99999999999999999999^
            up     |              6
            events |Th          b A K               O
                   |            P
            """)
        // Lifted just before 120 ms it is a tap on the preview, at 120 ms the force was first.
        var tap = pinned()
        tap.down(400_000, 0.9, id: 2)
        tap.lift(519_999, id: 2)
        #expect(tap.log.last == "519999 popped(tap)")
        var force = pinned()
        force.down(400_000, 0.9, id: 2)
        force.lift(520_000, id: 2)
        #expect(force.log.last == "520000 popped(force)")
        expectLegal(force.events, force.session)
    }

    @Test("Confirmed like a peek: by a second sample or 15 ms")
    func confirmation() throws {
        try expectSketch(
            """
            finger |1666666666666---^   11111111111111911111^
            up     |              6
            events |Th          b A K                       o
                   |            P
            """, "a spike is no pop by force")
        var hand = pinned()
        hand.down(400_000, 0.1, id: 2)
        hand.move(600_000, 0.9, id: 2)
        hand.wait(until: 614_999)
        #expect(hand.log.last == "300000 pinned")
        hand.wait(until: 700_000)
        #expect(hand.log.last == "615000 popped(force)")
    }

    @Test("The force must reach pop.enter: 0.7999 does not")
    func forceBorder() {
        func pressed(_ force: Double) -> Hand {
            var hand = pinned()
            hand.down(400_000, 0.1, id: 2)
            hand.move(600_000, force, id: 2)
            hand.move(610_000, force, id: 2)
            hand.lift(700_000, id: 2)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(pressed(0.7999).log.last == "700000 popped(tap)")
        #expect(pressed(0.80).log.last == "610000 popped(force)")
    }

    @Test("And unmoved like a peek: beyond the slop force no longer counts")
    func movedForce() {
        func pressed(after way: Double) -> Hand {
            var hand = pinned()
            hand.down(400_000, 0.1, id: 2)
            hand.move(500_000, 0.1, right: way, id: 2)
            hand.move(600_000, 0.9, id: 2)
            hand.move(610_000, 0.9, id: 2)
            hand.lift(700_000, id: 2)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(pressed(after: 3).log.last == "610000 popped(force)")
        #expect(pressed(after: 3.001).log.last == "700000 popped(tap)")
    }

    @Test("Force anywhere else does nothing of its own")
    func forceElsewhere() throws {
        try expectSketch(
            """
            finger |1666666666666---^   99999999999999999999^
            up     |              6
            right  |                    Z
            events |Th          b A K                       D
                   |            P
            """)
        try expectSketch(
            """
            finger |1666666666666---^   99999999999999999999^
            up     |              6     G
            events |Th          b A K                       X
                   |            P
            """)
    }
}

/// Where the parts of what is pinned lie.
@Suite struct PinnedPartTests {
    @Test("The preview lies where the app said")
    func previewFrame() {
        let target = PressTarget(
            id: 31, frame: Pressable.frame,
            offer: .preview(
                actions: ActionList(), sideways: .none, frame: Rect(x: 0, y: 0, width: 30, height: 30)))
        func tapped(right: Double, up: Double) -> Hand {
            var hand = Hand(target)
            hand.down(0, 0.1)
            hand.lift(600_000)
            hand.down(700_000, 0.1, right: right, up: up, id: 2)
            hand.lift(750_000, id: 2)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(tapped(right: -40, up: 70).log.last == "750000 popped(tap)")
        #expect(tapped(right: 0, up: 0).log.last == "750000 peekEnded(dismissed)")
        // Left and top edges belong to a rectangle, right and bottom ones do not.
        #expect(tapped(right: -50, up: 80).log.last == "750000 popped(tap)")
        #expect(tapped(right: -20, up: 70).log.last == "750000 peekEnded(dismissed)")
    }

    @Test("An action that covers the preview is on top of it")
    func overlap() {
        let actions = ActionList(places: [(1, Rect(x: 45, y: 75, width: 10, height: 10))]) ?? ActionList()
        var hand = Hand(PressTarget(id: 32, frame: Pressable.frame, offer: .preview(actions: actions)))
        hand.down(0, 0.1)
        hand.lift(600_000)
        hand.down(700_000, 0.9, id: 2)
        hand.lift(900_000, id: 2)
        #expect(hand.log.last == "900000 actionSelected(1)")
    }
}
