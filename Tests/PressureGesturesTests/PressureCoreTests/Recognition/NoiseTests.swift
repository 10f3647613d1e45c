import PressureCore
import Testing

@testable import TestSupport

/// T-NOISE: a second of ± 0.03 around a rung, a sample every 8 ms (R-ENG-1).
@Suite struct NoiseTests {
    private func noise(
        around force: Double, seed: UInt64, target: PressTarget, tuning: Tuning = .standard
    ) -> Hand {
        var numbers = SplitMix64(seed: seed)
        var hand = Hand(target, session: TouchSession(tuning: tuning))
        hand.down(0, force)
        for step in 1...125 {
            hand.move(Int64(step) * 8_000, force + Double.random(in: -0.03...0.03, using: &numbers))
        }
        hand.lift(1_008_000)
        expectLegal(hand.events, hand.session, "seed \(seed)")
        return hand
    }

    private func count(_ hand: Hand, _ word: String) -> Int {
        hand.events.words.count { $0.hasPrefix(word) }
    }

    @Test("At the hint: at most one begin and one end", arguments: 1...20 as ClosedRange<UInt64>)
    func hint(seed: UInt64) {
        for target in [Pressable.preview, Pressable.menu, Pressable.playback] {
            let hand = noise(around: 0.20, seed: seed, target: target)
            #expect(count(hand, "hintBegan") == 1, "seed \(seed): \(hand.log)")
            #expect(count(hand, "hintEnded") == 1, "seed \(seed): \(hand.log)")
        }
    }

    @Test(
        "At the hint with a hysteresis of 2/65536 the same trace toggles more than 10 times",
        arguments: 1...20 as ClosedRange<UInt64>)
    func withoutHysteresis(seed: UInt64) throws {
        let tuning = try Tuning([.hintLeave: 13_105.0 / 65_536])
        let hand = noise(around: 0.20, seed: seed, target: Pressable.preview, tuning: tuning)
        let toggles = count(hand, "hintBegan") + count(hand, "hintEnded(eased)")
        #expect(toggles > 10, "seed \(seed): \(toggles) toggles")
    }

    @Test("At the peek: one peek, one end", arguments: 1...20 as ClosedRange<UInt64>)
    func peek(seed: UInt64) {
        let hand = noise(around: 0.50, seed: seed, target: Pressable.preview)
        #expect(count(hand, "peekBegan") == 1, "seed \(seed): \(hand.log)")
        #expect(hand.log.last == "1008000 peekEnded(dismissed)", "seed \(seed): \(hand.log)")
    }

    @Test("At the peek: playback, which easing ends, begins and ends once", arguments: 1...20 as ClosedRange<UInt64>)
    func playback(seed: UInt64) {
        let hand = noise(around: 0.50, seed: seed, target: Pressable.playback)
        #expect(count(hand, "playbackBegan") == 1, "seed \(seed): \(hand.log)")
        #expect(hand.log.last == "1008000 playbackEnded(lifted)", "seed \(seed): \(hand.log)")
    }

    @Test("At the pop: one pop, even where pops may repeat", arguments: 1...20 as ClosedRange<UInt64>)
    func pop(seed: UInt64) throws {
        for policies in [[], PressPolicies.repeatedPops] {
            let hand = noise(
                around: 0.80, seed: seed, target: Pressable.preview, tuning: Tuning(policies: policies))
            #expect(count(hand, "peekBegan") == 1, "seed \(seed): \(hand.log)")
            #expect(count(hand, "popped") == 1, "seed \(seed): \(hand.log)")
        }
    }
}
