import PressureCore
import Testing

@testable import TestSupport

/// How much of a finger belongs to its press, for toolkits with scrolling.
@Suite struct ClaimTests {
    @Test("None: no target, unknown to the session, gone")
    func none() {
        var hand = Hand()
        #expect(hand.session.claim(of: 1) == .none)
        hand.down(0, 0.9, on: nil)
        #expect(hand.session.claim(of: 1) == .none)
        hand.down(100_000, 0.1, id: 2)
        hand.lift(150_000, id: 2)
        #expect(hand.session.claim(of: 2) == .none)
    }

    @Test("None: an unknown start")
    func unknownStart() {
        var session = TouchSession()
        var events: [GestureEvent] = []
        let sample = ContactSample(
            slot: 0, id: 1, change: .beganUnknown, position: Point(x: 50, y: 80), reading: 60_000)
        session.receive([sample].span, at: .zero, on: WholeSurface(Pressable.preview), into: &events)
        #expect(session.claim(of: 1) == .none)
        #expect(events.isEmpty)
    }

    @Test("None: failed")
    func failed() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(50_000, right: 4)
        #expect(hand.session.claim(of: 1) == .none)
        var vetoed = Hand()
        vetoed.down(0, 0.1)
        vetoed.veto(0)
        #expect(vetoed.session.claim(of: 1) == .none)
    }

    @Test("Possible: touching and hinting")
    func possible() {
        var hand = Hand()
        hand.down(0, 0.1)
        #expect(hand.session.claim(of: 1) == .possible)
        hand.move(50_000, 0.3)
        #expect(hand.session.claim(of: 1) == .possible)
        hand.wait(until: 100_000)
        #expect(hand.session.claim(of: 1) == .possible)
    }

    @Test("Exclusive: from the begin of a response to the lift, also when spent")
    func exclusive() {
        var hand = Hand()
        hand.down(0, 0.6)
        hand.wait(until: 119_999)
        #expect(hand.session.claim(of: 1) == .possible)
        hand.wait(until: 120_000)
        #expect(hand.session.claim(of: 1) == .exclusive)
        hand.move(200_000, up: 6)
        #expect(hand.session.claim(of: 1) == .exclusive)
        hand.move(600_000, 0.9)
        hand.move(610_000, 0.9)
        #expect(hand.log.last == "610000 popped(force)")
        #expect(hand.session.claim(of: 1) == .exclusive)
        hand.lift(700_000)
        #expect(hand.session.claim(of: 1) == .none)
    }

    @Test(
        "Exclusive: menus, playback and the edit menu",
        arguments: [
            Pressable.menu, Pressable.playback, Pressable.editMenu,
        ])
    func otherResponses(target: PressTarget) {
        var hand = Hand(target)
        hand.down(0, 0.1)
        hand.wait(until: 499_999)
        #expect(hand.session.claim(of: 1) == .possible)
        hand.wait(until: 500_000)
        #expect(hand.session.claim(of: 1) == .exclusive)
        hand.wait(until: 5_000_000)
        #expect(hand.session.claim(of: 1) == .exclusive)
    }

    @Test("Exclusive: playback that paused")
    func paused() {
        var hand = Hand(Pressable.playback)
        hand.down(0, 0.6)
        hand.move(300_000, 0.1)
        #expect(hand.log.last == "300000 playbackEnded(eased)")
        #expect(hand.session.claim(of: 1) == .exclusive)
    }
}
