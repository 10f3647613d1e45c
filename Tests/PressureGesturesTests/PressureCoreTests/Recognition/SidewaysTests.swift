import PressureCore
import Testing

@testable import TestSupport

/// Swiping sideways in a peek, on targets that offer it.
@Suite struct SidewaysTests {
    /// A peek that moves there in one sample and lifts much later, so that the distance alone decides.
    private func swiped(
        _ target: PressTarget = Pressable.sideways, right: Double, up: Double = 0,
        session: TouchSession = TouchSession()
    ) -> Hand {
        var hand = Hand(target, session: session)
        hand.down(0, 0.6)
        hand.move(200_000, right: right, up: up)
        hand.lift(500_000)
        expectLegal(hand.events, hand.session)
        return hand
    }

    @Test("It begins at 5 mm and is selected on lift from 7.5 mm on")
    func selects() throws {
        let events = try expectSketch(
            """
            finger |166666666666666666666666666666^
            right  |              458
            events |Th          b  H              X
                   |            P
            """, target: Pressable.sideways)
        #expect(events.highlights == [12])
        #expect(events.chosen == [12])
    }

    @Test("Begins at 5.000 mm and not before")
    func beginning() {
        #expect(swiped(right: 4.999).events.highlights.isEmpty)
        #expect(swiped(right: 5).events.highlights.first == 12)
    }

    @Test("At 7.500 mm a lift selects, at 7.499 mm it is a lift without the swipe")
    func distance() {
        #expect(swiped(right: 7.5).log.last == "500000 actionSelected(12)")
        let short = swiped(right: 7.499)
        #expect(short.log.last == "500000 peekEnded(dismissed)")
        #expect(short.events.chosen.isEmpty)
    }

    @Test("Too short from a held peek: pinned, as without it")
    func shortFromHold() {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.05)
        hand.move(600_000, right: 6)
        hand.lift(900_000)
        #expect(hand.log.last == "900000 pinned")
        #expect(hand.events.chosen.isEmpty)
        expectLegal(hand.events, hand.session)
    }

    @Test("Leading follows the writing direction")
    func writingDirection() {
        #expect(swiped(right: 8).events.chosen == [12])
        #expect(swiped(right: -8).events.chosen == [11])
        var rightToLeft = TouchSession()
        rightToLeft.isLeftToRight = false
        #expect(swiped(right: 8, session: rightToLeft).events.chosen == [11])
        #expect(swiped(right: -8, session: rightToLeft).events.chosen == [12])
    }

    @Test("A direction without an action does nothing")
    func oneSide() {
        #expect(swiped(Pressable.trailingOnly, right: 8).events.chosen == [12])
        let other = swiped(Pressable.trailingOnly, right: -8)
        #expect(other.events.highlights.isEmpty)
        #expect(other.log.last == "500000 peekEnded(dismissed)")
        let none = swiped(Pressable.preview, right: 8)
        #expect(none.events.highlights.isEmpty)
        #expect(none.log.last == "500000 peekEnded(dismissed)")
    }

    @Test("Within ± 30° of the horizontal: 29.9° begins, 30.1° does not", arguments: [1.0, -1.0])
    func cone(side: Double) {
        // tan 29.9° = 0.5750, tan 30.1° = 0.5797
        #expect(swiped(right: 8, up: side * 8 * 0.5750).events.highlights == [12])
        #expect(swiped(right: 8, up: side * 8 * 0.5797).events.highlights.isEmpty)
    }

    @Test("Between the two cones nothing begins")
    func betweenCones() {
        let hand = swiped(right: 8, up: 8)
        #expect(hand.log.last == "500000 peekEnded(dismissed)")
        #expect(!hand.events.words.contains("actionsRevealed"))
        #expect(hand.events.highlights.isEmpty)
    }

    @Test("Taken back under 3 mm it is over; at 3.000 mm it is not")
    func takenBack() {
        var hand = Hand(Pressable.sideways)
        hand.down(0, 0.6)
        hand.move(200_000, right: 6)
        hand.move(210_000, right: 3)
        #expect(hand.log.last == "200000 highlighted(12)")
        hand.move(220_000, right: 2.999)
        #expect(hand.log.last == "220000 highlighted(none)")
        hand.lift(300_000)
        #expect(hand.log.last == "300000 peekEnded(dismissed)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Whichever direction begins first has the peek: sideways, then up reveals nothing")
    func sidewaysFirst() throws {
        try expectSketch(
            """
            finger |166666666666666666666666666666^
            right  |              9
            up     |                9
            events |Th          b H               X
                   |            P
            """, target: Pressable.sideways)
    }

    @Test("Whichever direction begins first has the peek: up, then sideways swipes nothing")
    func upFirst() throws {
        try expectSketch(
            """
            finger |166666666666666666666666666666^
            right  |                A
            up     |              6
            events |Th          b A               K
                   |            P
            """, target: Pressable.sideways)
    }

    @Test("Once taken back, another direction may begin")
    func thenAnother() throws {
        let events = try expectSketch(
            """
            finger |166666666666666666666666666666^
            right  |              6 1 0
            up     |                  6  1
            left   |                        8
            events |Th          b H n A  a  H     X
                   |            P
            """, target: Pressable.sideways)
        #expect(events.highlights == [12, nil, 11])
        #expect(events.chosen == [11])
    }

    @Test("A flick under 5 mm never selects")
    func shortFlick() {
        var hand = Hand(Pressable.trailingOnly)
        hand.down(0, 0.6)
        for step in 0...5 { hand.move(500_000 + Int64(step) * 10_000, right: 4.9 - Double(5 - step) * 3) }
        hand.lift(550_000)
        #expect(hand.log.last == "550000 peekEnded(dismissed)")
    }

    @Test("A flick that came to rest 70 ms ago is none")
    func restedFlick() {
        var hand = Hand(Pressable.trailingOnly)
        hand.down(0, 0.6)
        for step in 0...5 { hand.move(500_000 + Int64(step) * 10_000, right: 6 - Double(5 - step) * 3) }
        hand.lift(620_000)
        #expect(hand.log.last == "620000 peekEnded(dismissed)")
    }
}
