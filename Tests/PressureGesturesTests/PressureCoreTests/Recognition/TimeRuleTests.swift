import FingerSketch
import PressureCore
import Testing

@testable import TestSupport

/// Time is what the samples and `advance` say, and nothing else.
@Suite struct TimeRuleTests {
    private func lines(_ hand: Hand) -> [String] {
        hand.events.compactMap { event in
            if case .progress = event.kind { return nil }
            return "\(event.time.microseconds) \(event.contact.rawValue) \(event.kind)"
        }
    }

    @Test("A sample first fires what is due at or before its time", arguments: [500_000, 500_001, 700_000] as [Int64])
    func deadlinesFirst(time: Int64) {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(time, 0.1, right: 20)
        expectLog(hand, ["0 touchBegan", "500000 peekBegan(hold)"])
    }

    @Test("A sample just before a deadline comes before it")
    func sampleFirst() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(499_999, 0.1, right: 20)
        expectLog(hand, ["0 touchBegan", "499999 failed(strayed)"])
    }

    @Test("An event bears the time of its cause, not of the moment somebody polled (R-ENG-9, R-ENG-10)")
    func cause() {
        var hand = Hand(session: TouchSession(tuning: .standard))
        hand.down(0, 0.95)
        hand.wait(until: 60_000_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "0 hintBegan", "120000 hintEnded(began)", "120000 peekBegan(pressure)",
                "220000 popped(force)",
            ])
    }

    @Test("Whoever advances to the next deadline hears of everything in time")
    func nextDeadline() throws {
        var hand = Hand()
        hand.down(0, 0.1)
        #expect(hand.session.nextDeadline == .milliseconds(500))
        hand.lift(100_000)
        #expect(hand.session.nextDeadline == nil)
        var pressed = Hand()
        pressed.down(0, 0.95)
        var steps = 0
        while let deadline = pressed.session.nextDeadline, steps < 20 {
            steps += 1
            let before = pressed.events.count
            pressed.wait(until: deadline.microseconds)
            #expect(pressed.events.dropFirst(before).allSatisfy { $0.time == deadline })
        }
        #expect(pressed.log.last == "220000 popped(force)")
        #expect(pressed.session.nextDeadline == nil, "\(steps) steps")
    }

    @Test("Of several contacts what is due earlier comes first")
    func byTime() {
        var hand = Hand(session: TouchSession(mode: .independent))
        hand.down(0, 0.1)
        hand.down(100_000, 0.6, right: 20, id: 2)
        hand.wait(until: 1_000_000)
        #expect(
            lines(hand) == [
                "0 1 touchBegan", "100000 2 touchBegan", "100000 2 hintBegan", "220000 2 hintEnded(began)",
                "220000 2 peekBegan(pressure)", "500000 1 peekBegan(hold)",
            ])
    }

    @Test("At the same time, by kind: a peek comes before a hold, though its slot is later")
    func byKind() {
        var hand = Hand(session: TouchSession(mode: .independent))
        hand.down(0, 0.1)
        hand.down(380_000, 0.6, right: 20, id: 2)
        hand.wait(until: 1_000_000)
        #expect(
            lines(hand).suffix(3) == [
                "500000 2 hintEnded(began)", "500000 2 peekBegan(pressure)", "500000 1 peekBegan(hold)",
            ])
    }

    @Test("At the same time, by kind: a hold comes before a pop, though its slot is later")
    func holdBeforePop() {
        // Pressed at 385 ms, confirmed at 400 ms, so that the pop is due at 500 ms.
        var hand = Hand(session: TouchSession(mode: .independent))
        hand.down(0, 0.05)
        hand.down(0, 0.05, right: 20, id: 2)
        hand.move(385_000, 0.9)
        hand.wait(until: 1_000_000)
        #expect(
            lines(hand).suffix(3) == [
                "400000 1 peekBegan(pressure)", "500000 2 peekBegan(hold)", "500000 1 popped(force)",
            ])
    }

    @Test("At the same time and of the same kind, by slot")
    func bySlot() {
        var hand = Hand(session: TouchSession(mode: .independent))
        hand.down(0, 0.05)
        hand.down(0, 0.05, right: 20, id: 2)
        hand.down(0, 0.05, right: -20, id: 3)
        hand.lift(100_000)
        // The fourth contact takes the first place.
        hand.down(100_000, 0.05, id: 4)
        hand.move(200_000, 0.05, id: 4)
        hand.wait(until: 1_000_000)
        #expect(
            lines(hand).suffix(3) == [
                "500000 2 peekBegan(hold)", "500000 3 peekBegan(hold)", "600000 4 peekBegan(hold)",
            ])
    }

    @Test(
        "Sums over time change at samples only: polling in between changes nothing (R-ENG-8, R-ENG-9)",
        arguments: [
            "finger |eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee^",
            "finger |1--3---4--1------e--------------------------^",
            "finger |1666666666666--------------9999^\nup     |              6       0",
            "finger |1666666666666--7----------------------------------8-----------------9---^",
        ])
    func polling(sketch: String) throws {
        let frames = try FingerSketch(sketch).frames()
        func played(pollingEvery step: Int64?) -> [GestureEvent] {
            var session = TouchSession()
            var events: [GestureEvent] = []
            for frame in frames {
                if let step {
                    var time = max(session.now, .zero) + TimeSpan(microseconds: step)
                    while time < frame.time {
                        session.advance(to: time, into: &events)
                        time = time + TimeSpan(microseconds: step)
                    }
                }
                session.receive(frame.samples.span, at: frame.time, on: WholeSurface(Pressable.preview), into: &events)
            }
            expectLegal(events, session)
            return events
        }
        let unpolled = played(pollingEvery: nil)
        for step: Int64 in [333, 1_000, 3_777, 16_667] { #expect(played(pollingEvery: step) == unpolled) }
    }

    @Test("The same trace gives the same events (R-ENG-8)")
    func repeated() throws {
        let sketch = try FingerSketch(
            """
            finger |16666666666666666666693811111666666666^   11^
            up     |              6     G
            """)
        var first = TouchSession()
        let expected = sketch.play(&first, on: WholeSurface(Pressable.preview))
        for _ in 0..<100 {
            var session = TouchSession()
            #expect(sketch.play(&session, on: WholeSurface(Pressable.preview)) == expected)
        }
    }

    @Test("A sample from the past counts as one of the present, and is counted")
    func past() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.wait(until: 300_000)
        hand.move(200_000, 0.3)
        hand.lift(250_000)
        expectLog(hand, ["0 touchBegan", "300000 hintBegan", "300000 hintEnded(lifted)", "300000 tapped"])
        #expect(hand.session.counts.pastSamples == 2)
    }

    @Test("Where times begin does not matter")
    func origin() {
        func log(from origin: Int64) -> [Int64] {
            var hand = Hand()
            hand.down(origin, 0.6)
            hand.move(origin + 400_000, 0.9)
            hand.wait(until: origin + 1_000_000)
            return hand.events.map { $0.time.microseconds - origin }
        }
        #expect(log(from: 0) == log(from: 1_700_000_000_000_000))
        #expect(log(from: 0) == log(from: -5_000_000))
    }
}
