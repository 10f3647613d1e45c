import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

/// V1–V9: what the documentation of other systems promises.
@Suite("Vectors: what documentation promises")
struct DocumentedVectorTests {
    /// A finger on a preview that presses to 0.6, and whose peek began at 140 ms.
    private static func peeking() -> Hand {
        var hand = Hand(Pressable.preview)
        hand.down(0, 0.1)
        hand.move(130_000, 0.6)
        hand.move(140_000, 0.6)
        return hand
    }

    @Test("V1: refused at touch-down, nothing follows")
    func v1() {
        var hand = Hand(Pressable.preview)
        hand.down(0, 0.1)
        hand.veto(1_000)
        hand.move(200_000, 0.9)
        hand.move(210_000, 0.9)
        hand.wait(until: 900_000)
        hand.lift(1_000_000)
        expectLog(hand, ["0 touchBegan", "1000 cancelled(vetoed)"])
        var nowhere = Hand(Pressable.preview)
        nowhere.down(0, 0.9, on: nil)
        nowhere.lift(700_000)
        #expect(nowhere.events.isEmpty)
    }

    @Test("V2: the pop comes once, is the 1, and no progress follows it (R-3DT-24)")
    func v2() {
        var hand = Self.peeking()
        for step in 0..<40 { hand.move(260_000 + Int64(step) * 10_000, step % 3 == 0 ? 0.5 : 0.97) }
        hand.lift(700_000)
        let last = hand.events.lastIndex { "\($0.kind)" == "popped(force)" }
        #expect(hand.events.words.count { $0 == "popped(force)" } == 1)
        #expect(last == hand.events.count - 1)
        #expect(hand.events.progress.allSatisfy { $0.value < 1 })
        expectLegal(hand.events, hand.session)
    }

    @Test("V3: a lift before the pop ends the peek, once", arguments: [0.3, 0.6, 0.79])
    func v3(force: Double) {
        var hand = Self.peeking()
        hand.move(200_000, force)
        hand.lift(300_000)
        hand.wait(until: 2_000_000)
        #expect(hand.log.last == "300000 peekEnded(dismissed)")
        #expect(hand.events.words.count { $0.hasPrefix("peekEnded") } == 1)
    }

    @Test("V4: less force alone ends no peek (R-3DT-20)")
    func v4() {
        var hand = Self.peeking()
        hand.move(200_000, 0)
        hand.wait(until: 5_000_000)
        #expect(hand.log.last == "140000 peekBegan(pressure)")
    }

    @Test("V5: progress is 0 where the stage has just changed, and below 0 only where the force is")
    func v5() {
        var hand = Hand(Pressable.preview)
        hand.down(0, 0.1)
        hand.move(130_000, 0.5)
        hand.move(140_000, 0.5)
        let before = hand.events.progress.count
        // From 0.5: half of the way to 0.8, a fifth and a half of the way to nothing, back again.
        for (place, force) in [0.65, 0.4, 0.25, 0.5, 0.53].enumerated() {
            hand.move(150_000 + Int64(place) * 10_000, force)
        }
        let values = hand.events.progress.dropFirst(before).map(\.value)
        #expect(values.count == 5)
        for (value, expected) in zip(values, [0.5, -0.2, -0.5, 0, 0.1]) { #expect(abs(value - expected) < 0.0002) }
        // Of the stage before there is no word after the peek.
        #expect(hand.events.progress.dropFirst(before).allSatisfy { $0.stage == .pop })
    }

    @Test("V6: while the finger drags, the second stage is out of reach")
    func v6() {
        var hand = Self.peeking()
        for step in 1...40 { hand.move(140_000 + Int64(step) * 10_000, 0.95, right: Double(step)) }
        #expect(!hand.events.words.contains("popped(force)"))
        expectLegal(hand.events, hand.session)
    }

    @Test("V6: the stages go 0 to 1, 1 to 2 and back to 0, and never from 0 to 2")
    func v6Pairs() {
        let seed: UInt64 = 20_261_127
        var pairs: [String: Int] = [:]
        for number in 0..<600 {
            let trace = RandomTrace(seed: seed &+ UInt64(number))
            // Repeated pops stay in the second stage, which is a policy; a pinned preview pops by another contact.
            guard !trace.tuning.policies.contains(.repeatedPops) else { continue }
            var session = trace.session()
            var events: [GestureEvent] = []
            trace.run(&session, into: &events)
            var stages: [ContactID: Int] = [:]
            for event in events {
                let from = stages[event.contact, default: 0]
                let next: Int?
                switch event.kind {
                case .touchBegan, .peekEnded, .actionSelected, .cancelled: next = 0
                case .peekBegan: next = 1
                case .popped: next = 2
                default: next = nil
                }
                guard let next else { continue }
                if next != from { pairs["\(from) to \(next)", default: 0] += 1 }
                stages[event.contact] = next == 2 ? 0 : next
            }
        }
        #expect(Set(pairs.keys) == ["0 to 1", "1 to 2", "1 to 0"], "seed \(seed): \(pairs)")
    }

    @Test("V7: a deep press comes before the long press would, and once")
    func v7() {
        for (target, word) in [
            (Pressable.menu, "menuOpened(pressure)"), (Pressable.preview, "peekBegan(pressure)"),
            (Pressable.playback, "playbackBegan(pressure)"),
        ] {
            var hand = Hand(target)
            hand.down(0, 0.1)
            hand.move(130_000, 0.7)
            hand.move(140_000, 0.7)
            hand.wait(until: 1_500_000)
            #expect(hand.log.last == "140000 \(word)")
            #expect(!hand.events.words.contains { $0.hasSuffix("(hold)") })
        }
    }

    @Test("V8: where only the long press counts, a deep press does not hurry it")
    func v8() {
        var hand = Hand(Pressable.editMenu)
        hand.down(0, 0.1)
        for step in 1...40 { hand.move(Int64(step) * 10_000, 1) }
        hand.wait(until: 1_000_000)
        expectLog(hand, ["0 touchBegan", "500000 longPressed"])
    }

    @Test("V9: 1.4 times the level fires, 1.2 times it is the way back (R-3DT-58)")
    func v9() throws {
        // The rung is 0.50 at a rise of 0.4; half of it, 0.25, is a rise of 0.2. In units of a level of 1000.
        let tuning = try Tuning([.relativePeek: 0.4, .peekLeave: 0.25])
        var session = TouchSession(tuning: tuning, profile: PressureProfile(minimum: 0, maximum: 10_000))
        var events: [GestureEvent] = []
        var time: Int64 = 0
        func read(_ reading: Int32, _ count: Int) {
            for _ in 0..<count {
                let frame = [
                    ContactSample(
                        slot: 0, id: 1, change: time == 0 ? .began : .moved, position: Point(x: 50, y: 80),
                        reading: reading)
                ]
                session.receive(
                    frame.span, at: .milliseconds(time), on: WholeSurface(Pressable.playback), into: &events)
                time += 10
            }
        }
        func changes() -> [String] { events.words.filter { $0.hasPrefix("playback") } }
        let (began, ended) = ("playbackBegan(pressure)", "playbackEnded(eased)")
        read(1_000, 20)
        read(1_390, 3)
        #expect(changes() == [])
        read(1_410, 3)
        #expect(changes() == [began])
        read(1_210, 3)
        #expect(changes() == [began])
        read(1_190, 3)
        #expect(changes() == [began, ended])
        read(1_390, 3)
        #expect(changes() == [began, ended])
        read(1_410, 3)
        #expect(changes() == [began, ended, began])
    }
}
