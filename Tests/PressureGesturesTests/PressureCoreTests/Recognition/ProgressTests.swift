import PressureCore
import Testing

@testable import TestSupport

/// How near the next stage is.
@Suite struct ProgressTests {
    /// One part in 65 536 of a force moves a share by less than this.
    private func isNear(_ progress: PressProgress?, _ stage: PressProgress.Stage, _ value: Double) -> Bool {
        guard let progress else { return false }
        return progress.stage == stage && abs(progress.value - value) < 0.000_2
    }

    private func peeking(_ force: Double = 0.6, _ target: PressTarget = Pressable.barePreview) -> Hand {
        var hand = Hand(target)
        hand.down(0, force)
        hand.wait(until: 150_000)
        return hand
    }

    /// A peek begun by a hold at a force under the hint.
    private func held(_ force: Double) -> Hand {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, force)
        hand.wait(until: 700_000)
        return hand
    }

    @Test(
        "Towards the peek: (f − hint.leave) / (peek.enter − hint.leave), from the hint on (R-3DT-9)",
        arguments: [
            (0.20, 0.117_6), (0.25, 0.264_7), (0.33, 0.5), (0.42, 0.764_7),
        ])
    func towardsPeek(force: Double, share: Double) {
        // (0.20 − 0.16) / 0.34 and so on
        var hand = Hand()
        hand.down(0, 0.1)
        #expect(hand.events.progress.isEmpty)
        hand.move(20_000, force)
        #expect(isNear(hand.events.progress.last, .peek, share), "\(hand.events)")
    }

    @Test("It is 0 where the hint is about to end")
    func lowestTowardsPeek() {
        var hand = Hand()
        hand.down(0, 0.3)
        hand.move(20_000, 0.16)
        #expect(isNear(hand.events.progress.last, .peek, 0))
    }

    @Test("At most 0.99 while the peek waits for its 120 ms")
    func capTowardsPeek() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(20_000, 0.9)
        hand.move(40_000, 1)
        #expect(isNear(hand.events.progress.last, .peek, 0.99))
    }

    @Test("Monotone for a monotone ramp, up to the peek and up to the pop (R-3DT-9, R-3DT-22)")
    func monotone() {
        var hand = Hand()
        hand.down(0, 0.1)
        for step in 1...30 { hand.move(Int64(step) * 20_000, 0.1 + 0.03 * Double(step)) }
        for stage in PressProgress.Stage.allCases {
            let shares = hand.events.progress.filter { $0.stage == stage }.map(\.value)
            #expect(shares.count > 3)
            #expect(shares == shares.sorted())
        }
        #expect(hand.events.words.last == "popped(force)")
    }

    @Test("Sent with samples whose value changed, not with others")
    func changes() {
        var hand = Hand()
        hand.down(0, 0.3)
        hand.move(20_000, 0.3)
        hand.move(30_000, right: 1)
        // (0.30 − 0.16) / 0.34, and a hundredth of force more.
        #expect(hand.events.progress.count == 1 && isNear(hand.events.progress.last, .peek, 0.411_8))
        hand.move(40_000, 0.31)
        #expect(hand.events.progress.count == 2 && isNear(hand.events.progress.last, .peek, 0.441_2))
    }

    @Test("Time adds nothing to it")
    func time() {
        var hand = peeking()
        hand.wait(until: 10_000_000)
        // That of the landing, where the peek still waits for its 120 ms.
        #expect(hand.events.progress.count == 1 && isNear(hand.events.progress.last, .peek, 0.99))
    }

    @Test(
        "Towards the pop: (f − z) / (pop.enter − z) with z at most peek.enter",
        arguments: [
            (0.65, 0.5), (0.56, 0.2), (0.74, 0.8),
        ])
    func towardsPop(force: Double, share: Double) {
        // z = 0.50: (0.65 − 0.50) / 0.30
        var hand = peeking()
        hand.move(200_000, force)
        #expect(isNear(hand.events.progress.last, .pop, share), "\(hand.events.progress)")
    }

    @Test("peekBegan is the 0 towards the pop: a share that is still 0 is no news")
    func firstTowardsPop() {
        var hand = peeking()
        let before = hand.events.progress.count
        hand.move(200_000, 0.5)
        #expect(hand.events.progress.count == before, "\(hand.events.progress)")
        hand.move(210_000, 0.65)
        #expect(isNear(hand.events.progress.last, .pop, 0.5), "\(hand.events.progress)")
    }

    @Test("Below z: (f − z) / z, down to −1", arguments: [(0.35, -0.3), (0.25, -0.5), (0.05, -0.9), (0.0, -1.0)])
    func negative(force: Double, share: Double) {
        var hand = peeking()
        hand.move(200_000, force)
        #expect(isNear(hand.events.progress.last, .pop, share), "\(hand.events.progress)")
    }

    @Test("A held peek's z is the force at the hold")
    func heldPeek() {
        // z = 0.10: (0.45 − 0.10) / 0.70 and (0.05 − 0.10) / 0.10
        var harder = held(0.1)
        harder.move(710_000, 0.45)
        #expect(isNear(harder.events.progress.last, .pop, 0.5), "\(harder.events.progress)")
        var eased = held(0.1)
        eased.move(710_000, 0.05)
        #expect(isNear(eased.events.progress.last, .pop, -0.5), "\(eased.events.progress)")
    }

    @Test("No negative side for z = 0")
    func zero() {
        var hand = held(0)
        hand.move(710_000, 0.4)
        #expect(isNear(hand.events.progress.last, .pop, 0.5))
        hand.move(720_000, 0)
        #expect(isNear(hand.events.progress.last, .pop, 0))
    }

    @Test("Held at 0.99 while a guard waits", arguments: ["highlighted", "sliding", "rest", "delay"])
    func capTowardsPop(guardName: String) {
        var hand = Hand()
        hand.down(0, 0.6)
        switch guardName {
        case "highlighted":
            hand.move(200_000, up: 6)
            hand.move(210_000, up: 17)
            hand.move(700_000, 0.9)
        case "sliding":
            hand.move(200_000, 0.9, right: 4)
        case "rest":
            hand.move(200_000, 0.78)
            hand.move(700_000, 0.85)
        default:
            hand.move(150_000, 0.9)
        }
        #expect(isNear(hand.events.progress.last, .pop, 0.99), "\(hand.events.progress)")
        #expect(!hand.events.words.contains("popped(force)"))
    }

    @Test("A force that trembles at the ceiling sends nothing more, towards the peek and towards the pop")
    func trembling() {
        var hand = Hand()
        hand.down(0, 0.3)
        // Of the way from 10 486 to 32 768 in 1/65536: 22 058 are 64 877, three below the ceiling.
        for step in 1...6 { hand.move(Int64(step) * 1_000, Double(step % 2 == 0 ? 32_544 : 32_700) / 65_536) }
        // 0.3 itself is 9 175 of the way.
        #expect(hand.events.progress.map(\.raw) == [26_985, 64_880], "\(hand.events)")
        hand.move(7_000, 0.45)
        hand.move(8_000, 0.499)
        #expect(hand.events.progress.count == 4, "what eased is told, and what came back")

        var peek = peeking()
        let before = peek.events.progress.count
        // Of the way from 32 768 to 52 429: 19 464 are 64 879, one below the ceiling.
        for step in 1...6 {
            peek.move(200_000 + Int64(step) * 10_000, Double(step % 2 == 0 ? 52_232 : 52_300) / 65_536)
        }
        #expect(peek.events.progress.dropFirst(before).map(\.raw) == [64_880], "\(peek.events)")
    }

    @Test("None without pressure", arguments: Pressable.all)
    func withoutPressure(target: PressTarget) {
        var hand = Hand(target, session: TouchSession(profile: .none))
        hand.down(0, 0.3)
        hand.move(100_000, 0.9)
        hand.move(700_000, 0.7)
        hand.lift(800_000)
        #expect(hand.events.progress.isEmpty)
        #expect(hand.events.allSatisfy { $0.pressure == nil })
    }

    @Test("Always finite and in −1…0.99, whatever the finger does")
    func range() {
        for seed: UInt64 in 1...20 {
            var numbers = SplitMix64(seed: seed)
            var hand = Hand(Pressable.sideways)
            hand.down(0, 0.3)
            for step in 1...100 {
                hand.move(
                    Int64(step) * 10_000, Double.random(in: 0...1, using: &numbers),
                    right: Double.random(in: -2...2, using: &numbers))
            }
            #expect(hand.events.progress.allSatisfy { (-1...0.99).contains($0.value) }, "seed \(seed)")
        }
    }
}
