import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

/// N1–N6: faults that users of other systems reported, each as a press that must not show it here.
@Suite("Vectors: faults of others")
struct NegativeVectorTests {
    private static func peeking(_ target: PressTarget = Pressable.preview) -> Hand {
        var hand = Hand(target)
        hand.down(0, 0.1)
        hand.move(130_000, 0.6)
        hand.move(140_000, 0.6)
        return hand
    }

    @Test("N1: an end comes once, however often the finger is said to be gone (R-ENG-7)")
    func n1() {
        var hand = Self.peeking()
        hand.lift(300_000)
        hand.lift(310_000)
        hand.lose(320_000)
        hand.cancel(330_000)
        hand.end(.deviceGone, 340_000)
        #expect(hand.events.words.count { $0.hasPrefix("peekEnded") || $0.hasPrefix("cancelled") } == 1)
        #expect(hand.session.counts.unknownContacts == 3)
        expectLegal(hand.events, hand.session)
    }

    @Test("N2: playback stops once for each time it began (R-3DT-56)")
    func n2() {
        var hand = Self.peeking(Pressable.playback)
        hand.move(200_000, 0.3)
        hand.move(210_000, 0.1)
        hand.lift(300_000)
        hand.lose(310_000)
        #expect(hand.events.words.count { $0.hasPrefix("playbackBegan") } == 1)
        #expect(hand.events.words.count { $0.hasPrefix("playbackEnded") } == 1)
        expectLegal(hand.events, hand.session)
    }

    @Test("N3: a hard tap of less than 50 ms leaves nothing open", arguments: [5, 20, 49] as [Int64])
    func n3(milliseconds: Int64) {
        var hand = Hand(Pressable.preview)
        hand.down(0, 0.9)
        hand.move(milliseconds * 500, 1)
        hand.lift(milliseconds * 1_000)
        hand.wait(until: 2_000_000)
        #expect(hand.events.words == ["touchBegan", "hintBegan", "hintEnded(lifted)", "tapped"])
        #expect(hand.session.nextDeadline == nil)
        #expect(!hand.session.isPinned)
        #expect(hand.session.phase(of: 1) == .idle)
    }

    @Test("N4: actions, back, and harder pops (R-3DT-40)")
    func n4() {
        var hand = Self.peeking()
        for step in 1...8 { hand.move(140_000 + Int64(step) * 10_000, 0.6, up: Double(step)) }
        for step in 1...8 { hand.move(220_000 + Int64(step) * 10_000, 0.6, up: Double(8 - step)) }
        // Past the 300 ms after its way it presses on.
        hand.move(700_000, 0.95)
        hand.move(710_000, 0.95)
        hand.lift(800_000)
        let words = hand.events.words
        #expect(words.suffix(4) == ["peekBegan(pressure)", "actionsRevealed", "actionsHidden", "popped(force)"])
        expectLegal(hand.events, hand.session)
    }

    @Test("N5: a finger that does not move at all peeks, by force that is said, on both kinds of device (R-3DT-5)")
    func n5() throws {
        let scale = ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)
        try expectPeek(
            "0 slot 0 id 5 x 50 y 50 p 50\n150 p 200\n160 p 260\n170 p 261", on: scale, "peekBegan(pressure)")
        // 100 units at rest, 160 in the press; not a word about its place.
        let rest = (1...20).map { "\($0 * 10) p \(100 + $0 % 2)" }.joined(separator: "\n")
        try expectPeek(
            "0 slot 0 id 5 x 50 y 50 p 100\n\(rest)\n210 p 160\n220 p 161\n230 p 162",
            on: ScriptDevice.slots(pressure: 0...255), "peekBegan(pressure)")
        // And without any force it is the hold.
        try expectPeek("0 slot 0 id 5 x 50 y 50\n600", on: ScriptDevice.slots(pressure: nil), "peekBegan(hold)")
    }

    private func expectPeek(
        _ script: String, on device: DeviceDescription, _ word: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let events = try EventScript(script).events
        var stream = TouchStream(try TouchAxes(device))
        var said: [GestureEvent] = []
        stream.receive(events.span, on: WholeSurface(Pressable.preview), into: &said)
        #expect(said.words.last == word, "\(script): \(said.words)", sourceLocation: sourceLocation)
    }

    @Test("N6: whatever takes the finger away closes the peek, with its reason (R-ENG-5)")
    func n6() throws {
        for reason in CancelReason.allCases where reason != .anomaly && reason != .vetoed {
            var lost = Self.peeking()
            lost.lose(200_000, reason)
            #expect(lost.log.last == "200000 cancelled(\(reason))")
            expectLegal(lost.events, lost.session)
        }
        var gone = Self.peeking()
        gone.end(.deviceGone, 200_000)
        #expect(gone.log.last == "200000 cancelled(deviceGone)")
        // At the device's door: a tracking id of -1 is a lift, events that were lost are none.
        let peek = "0 slot 0 id 5 x 50 y 50 p 50\n150 p 300\n160 p 301\n170 p 302\n"
        let endings = [
            ("200 id -1", "peekEnded(dismissed)"), ("200 drop\n210 p 310\n220", "cancelled(dropped)"),
            ("200 id 6", "cancelled(replaced)"), ("200 tool 2", "cancelled(palm)"), ("200", "cancelled(endOfInput)"),
        ]
        for (ending, word) in endings {
            let events = try EventScript(peek + ending).events
            var stream = TouchStream(try TouchAxes(ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)))
            var said: [GestureEvent] = []
            stream.receive(events.span, on: WholeSurface(Pressable.preview), into: &said)
            stream.end(into: &said)
            #expect(said.words.contains("peekBegan(pressure)"))
            let ends = said.words.filter { $0.hasPrefix("peekEnded") || $0.hasPrefix("cancelled") }
            #expect(ends.first == word, "\(ending): \(said.words)")
            var grammar = GestureGrammar()
            for event in said { grammar.check(event) }
            #expect(grammar.violation == nil && grammar.isComplete, "\(ending): \(said.words)")
        }
    }
}
