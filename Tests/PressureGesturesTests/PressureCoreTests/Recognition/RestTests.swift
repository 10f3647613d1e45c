import PressureCore
import Testing

@testable import TestSupport

/// How much harder is harder: a pop asks for min(rest + 0.15, 0.95, 0.98 of the full reading).
@Suite struct RestTests {
    /// A peek that began with 0.6 at 120 ms.
    private func peeking(_ target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.6)
        hand.wait(until: 200_000)
        return hand
    }

    /// Whether the press pops when the finger presses this hard from 800 ms on.
    private func pops(_ hand: Hand, pressing force: Double, from time: Int64 = 800_000) -> Bool {
        var hand = hand
        hand.move(time, force)
        hand.move(time + 10_000, force)
        hand.lift(time + 20_000)
        expectLegal(hand.events, hand.session)
        return hand.events.words.contains("popped(force)")
    }

    @Test("The rest is at most peek.enter at the peek: whoever presses at once pops after 100 ms")
    func atThePeek() {
        // 0.85 from the first frame: rest 0.50, so 0.65 is enough.
        var hand = Hand()
        hand.down(0, 0.85)
        hand.wait(until: 400_000)
        #expect(hand.log.last == "220000 popped(force)")
    }

    @Test("Below pop.leave the rest is the force itself, so that 0.80 always pops")
    func belowPopLeave() {
        var hand = peeking()
        hand.move(210_000, 0.63)
        #expect(pops(hand, pressing: 0.80))
    }

    @Test("A force above pop.leave that stayed 300 ms is the rest: 0.70 asks for 0.85")
    func rested() {
        var hand = peeking()
        hand.move(200_000, 0.70)
        #expect(!pops(hand, pressing: 0.849))
        #expect(pops(hand, pressing: 0.85))
    }

    @Test("299 ms are no rest, 300 ms are, by deadline")
    func restBorder() {
        var hand = peeking()
        hand.move(200_000, 0.70)
        #expect(pops(hand, pressing: 0.82, from: 499_999))
        #expect(!pops(hand, pressing: 0.82, from: 500_000))
    }

    @Test("Within ± 0.03 it is the same force, beyond it the 300 ms begin again")
    func band() {
        var same = peeking()
        same.move(200_000, 0.70)
        same.move(350_000, 0.7298)
        same.move(400_000, 0.6702)
        #expect(!pops(same, pressing: 0.82, from: 510_000))
        var again = peeking()
        again.move(200_000, 0.70)
        again.move(350_000, 0.7302)
        #expect(pops(again, pressing: 0.82, from: 510_000))
    }

    @Test("Eased below pop.leave and pressed again it pops, wherever it had rested")
    func easedAndPressed() {
        var hand = peeking()
        hand.move(200_000, 0.78)
        hand.move(700_000, 0.63)
        #expect(pops(hand, pressing: 0.80))
    }

    @Test("Eased, but not below pop.leave, the rest stays")
    func easedTooLittle() {
        var hand = peeking()
        hand.move(200_000, 0.78)
        hand.move(700_000, 0.65)
        #expect(!pops(hand, pressing: 0.90))
        #expect(pops(hand, pressing: 0.94))
    }

    @Test("More than 0.95 is never asked for")
    func ceiling() {
        var hand = peeking()
        hand.move(200_000, 0.90, right: 4)
        #expect(!pops(hand, pressing: 0.949))
        #expect(pops(hand, pressing: 0.95))
    }

    @Test("Nor more than 0.98 of the device's full reading")
    func fullReading() {
        // 1 unit per gram up to 400 g: the full reading is 0.80, its 95 % are 0.76, and the pop is lowered to them.
        func pressed(_ grams: Double) -> Hand {
            let profile = PressureProfile(minimum: 0, maximum: 400, unitsPerGram: 1)
            var hand = Hand(Pressable.barePreview, session: TouchSession(profile: profile))
            hand.down(0, 300 / 400)
            hand.move(200_000, 385 / 400, right: 4)
            hand.move(800_000, grams / 400)
            hand.move(810_000, grams / 400)
            hand.lift(820_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        // The slide raised the rest to 0.77. 0.98 · 0.80 = 0.784, that is 392 g.
        #expect(pressed(391).events.words.last == "peekEnded(dismissed)")
        #expect(pressed(393).events.words.last == "popped(force)")
    }
}

/// People press harder while they drag.
@Suite struct SlideTests {
    private func pops(_ hand: Hand, pressing force: Double, from time: Int64) -> Bool {
        var hand = hand
        hand.move(time, force)
        hand.move(time + 10_000, force)
        hand.lift(time + 20_000)
        expectLegal(hand.events, hand.session)
        return hand.events.words.contains("popped(force)")
    }

    /// A peek that slides 4 mm to the right at 300 ms with this force.
    private func slid(_ force: Double, _ target: PressTarget = Pressable.barePreview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.6)
        hand.move(300_000, force, right: 4)
        return hand
    }

    @Test("Harder while dragging does not pop", arguments: [Pressable.barePreview, Pressable.preview])
    func dragging(target: PressTarget) throws {
        try expectSketch(
            """
            finger |16666666666666666666789999999999999999999999999999999999999999^
            down   |                    4 8 C G
            events |Th          b                                                 D
                   |            P
            """, target: target)
    }

    @Test("Nor with its actions shown")
    func draggingWithActions() throws {
        try expectSketch(
            """
            finger |16666666666666666666789999999999999999999999999999999999999999^
            up     |                    4 6 A
            events |Th          b         A                                       K
                   |            P
            """)
    }

    @Test("Nor after the swipe was taken back")
    func draggingBack() throws {
        try expectSketch(
            """
            finger |16666666666666666666789999999999999999999999999999999999999999^
            up     |                    4 6 0
            events |Th          b         A a                                     D
                   |            P
            """)
    }

    @Test("A slide is the 300 ms after the finger left its place: 299 ms do not pop, 300 ms do")
    func slideBorder() {
        // 0.6 throughout the slide; at 0.9 only the slide is in question.
        var during = slid(0.6)
        during.move(599_999, 0.9)
        during.lift(620_000)
        #expect(!during.events.words.contains("popped(force)"), "pressed in the slide: it raised the rest to 0.9")
        var after = slid(0.6)
        after.move(600_000, 0.9)
        after.move(610_000, 0.9)
        #expect(after.log.last == "610000 popped(force)")
    }

    @Test("Moved by the slop, 3.000 mm, it is still; farther it slides")
    func slideDistance() {
        func moved(_ way: Double) -> Hand {
            var hand = Hand(Pressable.barePreview)
            hand.down(0, 0.6)
            hand.move(300_000, 0.6, right: way)
            return hand
        }
        #expect(pops(moved(3), pressing: 0.9, from: 350_000))
        #expect(!pops(moved(3.001), pressing: 0.9, from: 350_000))
    }

    @Test("0.15 harder once still, it pops: slid at 0.70 it asks for 0.85")
    func harderOnceStill() {
        #expect(!pops(slid(0.70), pressing: 0.849, from: 650_000))
        #expect(pops(slid(0.70), pressing: 0.85, from: 650_000))
    }

    @Test("While sliding the rest is the force of the moment, up as well as down")
    func forceOfTheMoment() {
        // 0.75 for only 290 ms before it is pressed on: at rest that would count for nothing.
        var up = slid(0.6)
        up.move(320_000, 0.75)
        #expect(!pops(up, pressing: 0.85, from: 610_000))
        var still = Hand(Pressable.barePreview)
        still.down(0, 0.6)
        still.move(320_000, 0.75)
        #expect(pops(still, pressing: 0.85, from: 610_000))
        var down = slid(0.9)
        down.move(500_000, 0.68)
        #expect(pops(down, pressing: 0.84, from: 650_000))
    }

    @Test("Eased below pop.leave and pressed again once still, it pops")
    func easedAndPressedAgain() {
        var hand = slid(0.9)
        hand.move(640_000, 0.63)
        #expect(pops(hand, pressing: 0.80, from: 700_000))
    }

    @Test("Kept hard after a slide it never pops by waiting")
    func waiting() {
        var hand = slid(0.9)
        hand.wait(until: 5_000_000)
        hand.lift(5_000_000)
        #expect(hand.log.last == "5000000 peekEnded(dismissed)")
    }
}
