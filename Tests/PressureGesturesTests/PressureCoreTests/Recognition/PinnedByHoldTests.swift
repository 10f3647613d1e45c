import PressureCore
import Testing

@testable import TestSupport

/// What a lift pins is live, so an app hears of all of it: actions that were not shown appear before it is pinned.
@Suite struct PinnedByHoldTests {
    /// Held for 600 ms without pressure, then lifted.
    private func held(_ target: PressTarget, right: Double = 0, up: Double = 0) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.05)
        hand.move(600_000, right: right, up: up)
        hand.lift(700_000)
        return hand
    }

    @Test("A held peek that is pinned reveals its actions first, at the same moment (R-3DT-51, R-3DT-54)")
    func reveals() {
        expectLog(
            held(Pressable.preview),
            ["0 touchBegan", "500000 peekBegan(hold)", "700000 actionsRevealed", "700000 pinned"])
        expectLog(
            held(Pressable.placed),
            ["0 touchBegan", "500000 peekBegan(hold)", "700000 actionsRevealed", "700000 pinned"], "placed by the app")
    }

    @Test("Without actions nothing is revealed; an action of a sideways swipe is none of what is pinned")
    func bare() {
        for target in [Pressable.barePreview, Pressable.trailingOnly] {
            expectLog(held(target), ["0 touchBegan", "500000 peekBegan(hold)", "700000 pinned"])
        }
    }

    @Test("Actions that are shown are not revealed again")
    func shown() {
        expectLog(
            held(Pressable.preview, up: 6),
            ["0 touchBegan", "500000 peekBegan(hold)", "600000 actionsRevealed", "700000 pinned"])
    }

    @Test("Actions that were taken back appear again, since they are live again")
    func takenBack() {
        var hand = Hand()
        hand.down(0, 0.05)
        hand.move(600_000, up: 6)
        hand.move(650_000, up: 1)
        hand.lift(700_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "500000 peekBegan(hold)", "600000 actionsRevealed", "650000 actionsHidden",
                "700000 actionsRevealed", "700000 pinned",
            ])
    }

    @Test("A sideways swipe that falls short is taken back, then the actions appear, then it is pinned")
    func shortSwipe() {
        expectLog(
            held(Pressable.sideways, right: 6),
            [
                "0 touchBegan", "500000 peekBegan(hold)", "600000 highlighted(12)", "700000 highlighted(none)",
                "700000 actionsRevealed", "700000 pinned",
            ])
    }

    @Test("The rows lie where the peek began, and the lifted finger chooses none of them")
    func rows() {
        // It went sideways and up, outside both cones, and lifted over the second row.
        var hand = Hand()
        hand.down(0, 0.05)
        hand.move(600_000, right: 24, up: 25)
        hand.lift(700_000)
        #expect(hand.log.suffix(2) == ["700000 actionsRevealed", "700000 pinned"])
        hand.down(800_000, 0.05, up: 17, id: 2)
        hand.lift(900_000, id: 2)
        #expect(hand.log.last == "900000 actionSelected(1)")
        expectLegal(hand.events, hand.session)
    }

    @Test("Who draws what it hears knows every button: no action of something pinned is chosen that was not shown")
    func nothingHidden() {
        var shown = 0
        for seed in 0..<3_000 as Range<UInt64> {
            let trace = RandomTrace(seed: seed)
            var session = trace.session()
            var events: [GestureEvent] = []
            trace.run(&session, into: &events)
            var revealed: Set<Int32> = []
            var pinned: Set<Int32> = []
            for event in events {
                let contact = event.contact.rawValue
                switch event.kind {
                case .touchBegan:
                    revealed.remove(contact)
                    pinned.remove(contact)
                case .actionsRevealed, .menuOpened: revealed.insert(contact)
                case .actionsHidden: revealed.remove(contact)
                case .pinned: pinned.insert(contact)
                case .actionSelected where pinned.contains(contact):
                    shown += 1
                    #expect(revealed.contains(contact), "seed \(seed): \(events.log)")
                default: break
                }
            }
        }
        #expect(shown >= 20, "an action of something pinned was chosen only \(shown) times")
    }
}
