import PressureCore
import Testing

@testable import TestSupport

/// The policies that change where a response is left.
@Suite struct LeavePolicyTests {
    /// A peek that slides to the right at a speed from 300 ms on, a sample every 10 ms, with this force from 400 ms on.
    private func sliding(
        _ policies: PressPolicies, speed: Double, force: Double, target: PressTarget = Pressable.barePreview
    ) throws -> Hand {
        var hand = try Hand(target, policies: policies)
        hand.down(0, 0.6)
        hand.wait(until: 290_000)
        for step in 0...20 {
            hand.move(
                300_000 + Int64(step) * 10_000, step < 10 ? 0.6 : force, right: Double(step) * speed / 100)
        }
        expectLegal(hand.events, hand.session)
        return hand
    }

    private func isOver(_ hand: Hand) -> Bool {
        hand.events.words.contains("peekEnded(eased)") || hand.events.words.contains("playbackEnded(eased)")
    }

    @Test("relaxedWhileSliding: leave · (1 − (v / 200 mm/s)²): 0.30 at 100 mm/s")
    func relaxed() throws {
        #expect(try !isOver(sliding([.live, .relaxedWhileSliding], speed: 100, force: 0.301)))
        #expect(try isOver(sliding([.live, .relaxedWhileSliding], speed: 100, force: 0.299)))
        #expect(try isOver(sliding(.live, speed: 100, force: 0.301)))
    }

    @Test("relaxedWhileSliding: never under a tenth of leave: 0.04")
    func relaxedFloor() throws {
        #expect(try !isOver(sliding([.live, .relaxedWhileSliding], speed: 300, force: 0.0402)))
        #expect(try isOver(sliding([.live, .relaxedWhileSliding], speed: 300, force: 0.0398)))
    }

    @Test("relaxedWhileSliding: no relief for a still finger")
    func relaxedStill() throws {
        #expect(try !isOver(sliding([.live, .relaxedWhileSliding], speed: 0, force: 0.40)))
        #expect(try isOver(sliding([.live, .relaxedWhileSliding], speed: 0, force: 0.39)))
    }

    @Test("relaxedWhileSliding: playback, too")
    func relaxedPlayback() throws {
        #expect(try !isOver(sliding(.relaxedWhileSliding, speed: 100, force: 0.301, target: Pressable.playback)))
        #expect(try isOver(sliding(.relaxedWhileSliding, speed: 100, force: 0.299, target: Pressable.playback)))
        #expect(try isOver(sliding([], speed: 100, force: 0.301, target: Pressable.playback)))
    }

    /// A press at a highest force, that then eases while it is still; before 220 ms, so that nothing pops.
    private func pressed(
        _ policies: PressPolicies, highest: Double, force: Double, target: PressTarget = Pressable.barePreview
    ) throws -> Hand {
        var hand = try Hand(target, policies: policies)
        // A first reading of 1 would not be believed: toolkits without pressure fill it in.
        hand.down(0, 0.55)
        hand.move(10_000, highest)
        hand.move(140_000, highest)
        hand.move(150_000, force)
        hand.move(160_000, force)
        expectLegal(hand.events, hand.session)
        return hand
    }

    @Test("risesWithHardPress: half the highest force counts as released")
    func rises() throws {
        // 0.86 / 2 = 0.43
        #expect(try !isOver(pressed([.live, .risesWithHardPress], highest: 0.86, force: 0.432)))
        #expect(try isOver(pressed([.live, .risesWithHardPress], highest: 0.86, force: 0.428)))
        #expect(try !isOver(pressed(.live, highest: 0.86, force: 0.428)))
    }

    @Test("risesWithHardPress: at most 0.05 under enter: 0.45")
    func risesCeiling() throws {
        #expect(try !isOver(pressed([.live, .risesWithHardPress], highest: 1, force: 0.4503)))
        #expect(try isOver(pressed([.live, .risesWithHardPress], highest: 1, force: 0.4497)))
    }

    @Test("risesWithHardPress: never under leave itself")
    func risesFloor() throws {
        #expect(try !isOver(pressed([.live, .risesWithHardPress], highest: 0.6, force: 0.41)))
        #expect(try isOver(pressed([.live, .risesWithHardPress], highest: 0.6, force: 0.39)))
    }

    @Test("risesWithHardPress: playback, too")
    func risesPlayback() throws {
        #expect(try isOver(pressed(.risesWithHardPress, highest: 0.86, force: 0.428, target: Pressable.playback)))
        #expect(try !isOver(pressed([], highest: 0.86, force: 0.428, target: Pressable.playback)))
    }

    @Test("Both together: a still finger has the risen leave")
    func together() throws {
        let both: PressPolicies = [.live, .relaxedWhileSliding, .risesWithHardPress]
        #expect(try !isOver(pressed(both, highest: 1, force: 0.4503)))
        #expect(try isOver(pressed(both, highest: 1, force: 0.4497)))
    }

    @Test("Relaxed re-arm: while it slides, easing under pop.leave alone re-arms nothing")
    func relaxedRearm() throws {
        // Popped at 310 ms; then it slides at 300 mm/s, so that pop.leave is 0.064; then it is still and pressed again.
        func popped(_ policies: PressPolicies) throws -> Hand {
            var hand = try Hand(Pressable.barePreview, policies: policies)
            hand.down(0, 0.6)
            hand.move(300_000, 0.9)
            hand.move(310_000, 0.9)
            for step in 1...10 {
                hand.move(400_000 + Int64(step) * 10_000, step < 7 ? 0.9 : 0.5, right: Double(step) * 3)
            }
            // Back above pop.leave while it still slides; pressed once it is still.
            for step in 11...12 { hand.move(400_000 + Int64(step) * 10_000, 0.7, right: Double(step) * 3) }
            hand.move(1_200_000, 1, right: 36)
            hand.move(1_210_000, 1, right: 36)
            hand.lift(1_300_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(try popped(.repeatedPops).events.words.contains("popped(force, 2)"))
        #expect(try !popped([.repeatedPops, .relaxedWhileSliding]).events.words.contains("popped(force, 2)"))
    }
}
