import PressureCore
import Testing

@testable import TestSupport

/// Every new contact is addressed to what is pinned, and to nothing else.
///
/// Each sketch pins the actions of a peek with its first contact: pressed, swiped up, lifted in column 16.
@Suite struct PinnedTests {
    /// The same to the microsecond, pinned at 300 ms, then a new contact from 400 ms on.
    private func pinned(_ target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.6)
        hand.move(200_000, up: 6)
        hand.lift(300_000)
        return hand
    }

    @Test("Lifted on an action: selected, and all is gone (R-3DT-25, R-3DT-27)")
    func action() throws {
        let events = try expectSketch(
            """
            finger |1666666666666---^   11^ 11^
            up     |              6     O
            events |Th          b A K     X T t
                   |            P
            """)
        #expect(events.chosen == [2])
        #expect(events.prefix { $0.kind != .touchBegan || $0.time == .zero }.allSatisfy { $0.contact == 1 })
    }

    @Test(
        "Lifted on an action, from wherever: slid there from the preview, another action or outside",
        arguments: [
            (right: 0.0, up: 0.0), (right: 0, up: 34), (right: 30, up: -30),
        ])
    func slidToAction(right: Double, up: Double) {
        var hand = pinned()
        hand.down(400_000, 0.1, right: right, up: up, id: 2)
        hand.move(450_000, 0.1, right: 0, up: 17, id: 2)
        hand.lift(500_000, id: 2)
        #expect(hand.log.last == "500000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("And after however long")
    func longOnAction() {
        var hand = pinned()
        hand.down(400_000, 0.1, up: 17, id: 2)
        hand.wait(until: 30_000_000)
        hand.lift(30_000_000, id: 2)
        #expect(hand.log.last == "30000000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Put down and lifted on the preview: popped by a tap")
    func tapOnPreview() throws {
        try expectSketch(
            """
            finger |1666666666666---^   11^
            up     |              6
            events |Th          b A K     o
                   |            P
            """)
    }

    @Test("After however long, and wherever on the preview it went")
    func longOnPreview() {
        var hand = pinned()
        hand.down(400_000, 0.1, id: 2)
        hand.move(3_000_000, 0.1, right: 8, id: 2)
        hand.lift(5_000_000, id: 2)
        #expect(hand.log.last == "5000000 popped(tap)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Put down outside: dismissed at its lift")
    func outside() throws {
        try expectSketch(
            """
            finger |1666666666666---^   11111^ 11^
            up     |              6
            right  |                    Z
            events |Th          b A K        D T t
                   |            P
            """)
    }

    @Test("Even if it moved", arguments: [(right: 5.0, up: -60.0), (right: 60, up: 0), (right: 0, up: 0)])
    func movedOutside(right: Double, up: Double) {
        var hand = pinned()
        hand.down(400_000, 0.1, right: 30, up: -30, id: 2)
        hand.move(450_000, 0.1, right: right, up: up, id: 2)
        hand.lift(500_000, id: 2)
        #expect(hand.log.last == "500000 peekEnded(dismissed)")
        expectLegal(hand.events, hand.session)
    }

    @Test(
        "Anything else: stays",
        arguments: [
            (fromRight: 0.0, fromUp: 0.0, toRight: 30.0, toUp: -30.0), (0, 17, 30, -30), (0, 17, 0, 0),
        ])
    func stays(fromRight: Double, fromUp: Double, toRight: Double, toUp: Double) {
        var hand = pinned()
        hand.down(400_000, 0.1, right: fromRight, up: fromUp, id: 2)
        hand.move(450_000, 0.1, right: toRight, up: toUp, id: 2)
        hand.lift(500_000, id: 2)
        #expect(hand.log.last == "300000 pinned")
        #expect(hand.session.isPinned)
        // It is still there for the next contact.
        hand.down(600_000, 0.1, id: 3)
        hand.lift(650_000, id: 3)
        #expect(hand.log.last == "650000 popped(tap)")
        expectLegal(hand.events, hand.session)
    }

    @Test("A cancelled contact changes nothing")
    func cancelledContact() throws {
        try expectSketch(
            """
            finger |1666666666666---^   11!   11^
            up     |              6
            right  |                    Z
            events |Th          b A K           o
                   |            P
            """)
        try expectSketch(
            """
            finger |1666666666666---^   11p-^   11^
            up     |              6     G
            events |Th          b A K             o
                   |            P
            """, "a palm")
    }

    @Test("A contact that was down from before the start changes nothing")
    func unknownStart() throws {
        try expectSketch(
            """
            finger |1666666666666---^   ?1^   11^
            up     |              6
            right  |                    Z
            events |Th          b A K           o
                   |            P
            """)
    }

    @Test("A second finger that was down and ignored before changes nothing when it lifts")
    func ignoredBefore() throws {
        try expectSketch(
            """
            finger |1666666666666---^
            up     |              6
            finger2|             1111111111^
            right2 |             K
            events |Th          b A K
                   |            P
            """)
    }

    @Test("A held peek pins preview and actions, so that all of it is reachable without pressure (R-3DT-51, R-3DT-54)")
    func heldPin() throws {
        let events = try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            up     |                                                        W
            events |T                                                 Q A     X
                   |                                                    K
            """)
        #expect(events.chosen == [3])
        try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            events |T                                                 Q A     o
                   |                                                    K
            """)
        try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            down   |                                                        Z
            events |T                                                 Q A     D
                   |                                                    K
            """)
    }

    @Test("A pinned preview without actions pops or goes")
    func barePin() throws {
        try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            events |T                                                 Q K     o
            """, target: Pressable.barePreview)
        try expectSketch(
            """
            finger |1---------------------------------------------------^   11^
            up     |                                                        G
            events |T                                                 Q K     D
            """, target: Pressable.barePreview, "where a row would lie is outside")
    }

    @Test("What lies under a new contact does not matter")
    func otherTargets() throws {
        let other = PressTarget(id: 30, frame: Rect(x: 0, y: 0, width: 200, height: 200), offer: .playback)
        let events = try expectSketch(
            """
            finger |1666666666666---^   99999999999999999999^
            up     |              6
            right  |                    Z
            events |Th          b A K                       D
                   |            P
            """, on: TargetList([other, Pressable.preview]))
        #expect(events.allSatisfy { $0.target == Pressable.preview.id && $0.contact == 1 })
    }

    @Test("Two contacts at once: the first to decide does, the other does nothing more")
    func twoContacts() {
        var hand = pinned()
        hand.down(400_000, 0.1, right: 30, up: -30, id: 2)
        hand.down(420_000, 0.1, up: 17, id: 3)
        hand.lift(450_000, id: 3)
        #expect(hand.log.last == "450000 actionSelected(1)")
        hand.lift(500_000, id: 2)
        #expect(hand.log.last == "450000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("It stays for as long as nobody touches it, and ends with the app's cancel or the input's end")
    func otherEnds() {
        var cancelled = pinned()
        cancelled.wait(until: 60_000_000)
        cancelled.cancel(60_000_000)
        #expect(cancelled.log.last == "60000000 cancelled(app)")
        #expect(!cancelled.session.isPinned)
        var ended = pinned()
        ended.end(.endOfInput, 5_000_000)
        #expect(ended.log.last == "5000000 cancelled(endOfInput)")
        expectLegal(ended.events, ended.session)
    }
}
