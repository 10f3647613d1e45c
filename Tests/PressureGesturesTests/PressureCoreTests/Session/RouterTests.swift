import Testing

@testable import PressureCore
@testable import TestSupport

/// Who leads, who is ignored, and who touches what is pinned.
@Suite struct RouterTests {
    static func events(_ hand: Hand, _ kind: GestureEvent.Kind) -> [ContactID] {
        hand.events.filter { $0.kind == kind }.map(\.contact)
    }

    static let everyone = (Int32(1)...16).map { ContactID($0) }

    /// Sixteen fingers in independent mode, held until they peek.
    static func sixteen() -> Hand {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: .independent))
        for id in Int32(1)...16 { hand.down(0, 0.1, id: id) }
        hand.wait(until: 500_000)
        return hand
    }

    @Test("Leading: of sixteen fingers at once the first has the press, and it is spoilt")
    func leading() {
        var hand = Hand()
        for id in Int32(1)...16 { hand.down(0, 0.1, id: id) }
        for id in Int32(1)...16 { hand.lift(100_000, id: id) }
        expectLog(hand, ["0 touchBegan", "0 failed(secondFinger)"])
        #expect(Self.events(hand, .touchBegan) == [1])
    }

    @Test("Leading: after the first is gone, the next to land leads, not the one that is down still")
    func nextLeader() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.down(60_000, 0.1, id: 2)
        hand.lift(100_000)
        hand.down(150_000, 0.1, id: 3)
        hand.lift(200_000, id: 2)
        hand.lift(250_000, id: 3)
        #expect(Self.events(hand, .tapped) == [1, 3])
        expectLegal(hand.events, hand.session)
    }

    @Test("Leading: fingers on no target neither lead nor count")
    func noTarget() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1, right: 30, id: 2, on: nil)
        hand.down(10_000, 0.6)
        hand.down(20_000, 0.1, right: 30, id: 3, on: nil)
        hand.wait(until: 200_000)
        #expect(Self.events(hand, .touchBegan) == [1])
        #expect(Self.events(hand, .failed(.secondFinger)) == [])
        #expect(hand.log.last == "130000 peekBegan(pressure)")
    }

    @Test("Independent: sixteen fingers tap for themselves")
    func independentTaps() {
        var hand = Hand(session: TouchSession(mode: .independent))
        for id in Int32(1)...16 { hand.down(Int64(id), 0.1, id: id) }
        for id in Int32(1)...16 { hand.lift(100_000 + Int64(id), id: id) }
        #expect(Self.events(hand, .touchBegan) == Self.everyone)
        #expect(Self.events(hand, .tapped) == Self.everyone)
        expectLegal(hand.events, hand.session)
    }

    @Test("Independent: sixteen holds that are due at once come in the order of their places, at one time")
    func independentHolds() {
        let hand = Self.sixteen()
        #expect(Self.events(hand, .peekBegan(.hold)) == Self.everyone)
        #expect(Set(hand.events.filter { $0.kind == .peekBegan(.hold) }.map(\.time)) == [.milliseconds(500)])
        expectLegal(hand.events, hand.session)
    }

    @Test("Independent: sixteen deadlines of full force fit one batch")
    func independentForce() {
        var session = TouchSession(mode: .independent)
        for id in Int32(1)...16 {
            _ = session.beginTouch(
                ContactID(id), at: Point(x: 50, y: 80), time: .zero, pressure: 0.9, on: Pressable.barePreview)
        }
        let batch = session.advance(to: .milliseconds(1_000))
        // Each: the hint ends, the peek begins, and it pops.
        #expect(batch.words.count == 16 * 3)
        #expect(batch.filter { $0.kind == .popped(.force, count: 1) }.count == 16)
    }

    @Test("Independent: sixteen pinned previews are addressed one after another, the latest first")
    func sixteenPinned() {
        var hand = Self.sixteen()
        for id in Int32(1)...16 { hand.lift(600_000, id: id) }
        #expect(Self.events(hand, .pinned) == Self.everyone)
        for touch in Int32(1)...16 {
            hand.down(700_000 + Int64(touch) * 1_000, 0.1, right: 40, id: 100 + touch)
            hand.lift(700_500 + Int64(touch) * 1_000, id: 100 + touch)
        }
        #expect(Self.events(hand, .peekEnded(.dismissed)) == Self.everyone.reversed())
        #expect(!hand.session.isPinned)
        hand.down(800_000, 0.1, id: 200)
        hand.lift(850_000, id: 200)
        #expect(hand.log.last == "850000 tapped")
        expectLegal(hand.events, hand.session)
    }

    @Test("Independent: the latest is the one pinned last, not the one that landed last")
    func latestPinned() {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: .independent))
        hand.down(0, 0.1)
        hand.down(10_000, 0.1, id: 2)
        hand.lift(600_000, id: 2)
        hand.lift(610_000)
        hand.down(700_000, 0.1, id: 3)
        hand.lift(750_000, id: 3)
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [1])
        hand.down(800_000, 0.1, id: 4)
        hand.lift(850_000, id: 4)
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [1, 2])
    }

    @Test("Two touches on one pinned preview: the first to lift decides, the other is ignored and not passed on")
    func twoTouches() {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: .independent))
        hand.down(0, 0.1)
        hand.down(10_000, 0.1, id: 2)
        hand.lift(600_000)
        hand.lift(610_000, id: 2)
        hand.down(700_000, 0.1, id: 3)
        hand.down(710_000, 0.1, id: 4)
        hand.lift(750_000, id: 4)
        hand.lift(760_000, id: 3)
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [2])
        #expect(hand.session.isPinned, "the first press is still there")
        #expect(hand.session.phase(of: 1) == .pinned)
    }

    @Test(
        "The place of a pinned press is used again, and the press is untouched", arguments: TouchSession.Mode.allCases)
    func reused(mode: TouchSession.Mode) {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: mode))
        hand.down(0, 0.1)
        hand.lift(550_000)
        // Lands in the place that finger 1 has left.
        hand.down(600_000, 0.1, id: 2)
        #expect(hand.session.find(2) == 0)
        hand.move(620_000, 0.3, id: 2)
        #expect(hand.session.phase(of: 1) == .pinned)
        #expect(hand.session.claim(of: 2) == .exclusive)
        hand.lift(650_000, id: 2)
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [1])
        expectLegal(hand.events, hand.session)
    }

    @Test("All sixteen places are free for touches while sixteen presses are pinned")
    func fullHouse() {
        var hand = Self.sixteen()
        for id in Int32(1)...16 { hand.lift(600_000, id: id) }
        for id in Int32(17)...32 { hand.down(700_000, 0.1, id: id) }
        #expect(hand.session.counts.tooMany == 0)
        hand.down(710_000, 0.1, id: 33)
        #expect(hand.session.counts.tooMany == 1)
        // One decides the latest press; the other fifteen touched the same one.
        for id in Int32(17)...32 { hand.lift(750_000, id: id) }
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [16])
        expectLegal(hand.events, hand.session)
    }

    @Test("The app may call off one pinned press among several")
    func cancelOne() {
        var hand = Hand(Pressable.barePreview, session: TouchSession(mode: .independent))
        for id in Int32(1)...3 { hand.down(0, 0.1, id: id) }
        for id in Int32(1)...3 { hand.lift(600_000 + Int64(id), id: id) }
        hand.cancel(650_000, id: 2)
        #expect(Self.events(hand, .cancelled(.app)) == [2])
        for touch in Int32(1)...2 {
            hand.down(700_000 + Int64(touch) * 1_000, 0.1, id: 10 + touch)
            hand.lift(700_500 + Int64(touch) * 1_000, id: 10 + touch)
        }
        #expect(Self.events(hand, .popped(.tap, count: 1)) == [3, 1])
        #expect(!hand.session.isPinned)
    }

    @Test("The end of everything cancels what is down and what is pinned, once each")
    func end() {
        var hand = Self.sixteen()
        for id in Int32(1)...8 { hand.lift(600_000, id: id) }
        hand.end(.deviceGone, 700_000)
        hand.end(.deviceGone, 800_000)
        #expect(Self.events(hand, .cancelled(.deviceGone)).sorted { $0.rawValue < $1.rawValue } == Self.everyone)
        #expect(hand.session.nextDeadline == nil)
        expectLegal(hand.events, hand.session)
        var grammar = GestureGrammar()
        for event in hand.events { grammar.check(event) }
        #expect(grammar.isComplete)
    }

    @Test("The finger that popped what was pinned is spent, and no other leads until it lifts")
    func spent() {
        var hand = Hand(Pressable.barePreview)
        hand.down(0, 0.1)
        hand.lift(550_000)
        hand.down(600_000, 0.9, id: 2)
        hand.wait(until: 720_000)
        #expect(hand.log.last == "720000 popped(force)")
        hand.down(800_000, 0.1, id: 3)
        hand.lift(850_000, id: 3)
        hand.lift(900_000, id: 2)
        hand.down(950_000, 0.1, id: 4)
        hand.lift(990_000, id: 4)
        #expect(Array(hand.log.suffix(2)) == ["950000 touchBegan", "990000 tapped"])
        #expect(Self.events(hand, .touchBegan) == [1, 4])
    }
}
