import PressureCore
import Testing

@testable import TestSupport

/// The ladder in use: rungs are never skipped, noise does not climb, spikes do not count.
@Suite struct RungTests {
    @Test("0.1 to 0.95 in one frame: hint, peek and pop, each as late as its guards ask (R-3DT-23)")
    func jump() throws {
        try expectSketch(
            """
            finger |11111111111111111111jjjjjjjjjjjjjjj^
            events |T                   hb         O
                   |                     P
            """)
    }

    @Test("The same with a finger that then stays still: all by deadline")
    func jumpAndStill() {
        var hand = Hand()
        hand.down(0, 0.1)
        hand.move(200_000, 0.95)
        hand.wait(until: 1_000_000)
        expectLog(
            hand,
            [
                "0 touchBegan", "200000 hintBegan", "215000 hintEnded(began)", "215000 peekBegan(pressure)",
                "315000 popped(force)",
            ])
    }

    @Test("One sample of 0.95 in a stream of 0.10: no peek, no pop (R-ENG-2)")
    func spike() throws {
        try expectSketch(
            """
            finger |11111111111111111111j11111111111111111111^
            events |T                   he                   t
            """)
        try expectSketch(
            """
            finger |11111j11111111111111111111^
            events |T    he                   t
            """, "before 120 ms")
    }

    @Test("Spikes with a sample between them do not add up (R-ENG-2)")
    func spikes() throws {
        try expectSketch(
            """
            finger |11111111111111111111j1j1j1^
            events |T                   hehehet
            """)
    }

    /// A finger at 0.10 whose frames come this far apart for 240 ms, with one of 0.95 in the fourth last of them.
    ///
    /// Then, if it presses, one more of 0.95 and silence.
    private func slow(_ frame: Int64, presses: Bool) -> (hand: Hand, odd: Int64, last: Int64) {
        var hand = Hand()
        let count = 240_000 / frame
        hand.down(0, 0.1)
        for step in 1..<count { hand.move(frame * step, step == count - 4 ? 0.95 : 0.1) }
        if presses { hand.move(frame * count, 0.95) }
        hand.wait(until: frame * count + 40_000)
        hand.lift(frame * count + 50_000)
        return (hand, frame * (count - 4), frame * count)
    }

    @Test(
        "One odd frame is no press on slow devices either: 100, 70, 60 and 50 frames a second (R-ENG-2)",
        arguments: [10_000, 14_286, 16_667, 20_000] as [Int64])
    func slowSpike(frame: Int64) {
        let log = slow(frame, presses: false).hand.log
        #expect(log.contains { $0.contains("hintBegan") } && !log.contains { $0.contains("peek") }, "\(log)")
    }

    @Test(
        "A press of which no other frame speaks counts a frame and a half later, 15 ms at least (R-ENG-2)",
        arguments: [(8_000, 15_000), (10_000, 15_000), (12_000, 18_000), (16_000, 24_000), (20_000, 30_000)]
            as [(Int64, Int64)])
    func slowSilence(frame: Int64, wait: Int64) {
        let (hand, _, last) = slow(frame, presses: true)
        #expect(hand.log.contains("\(last + wait) peekBegan(pressure)"), "\(hand.log)")
    }

    @Test("Frames that come more slowly than 50 a second say nothing of the device: 15 ms it is")
    func sparse() {
        let (hand, odd, _) = slow(20_001, presses: false)
        #expect(hand.log.contains("\(odd + 15_000) peekBegan(pressure)"), "\(hand.log)")
    }

    @Test("14.999 ms do not confirm, 15 ms do: a sample at the deadline comes after it (R-ENG-2)")
    func confirmation() {
        func eased(after time: Int64) -> Hand {
            var hand = Hand()
            hand.down(0, 0.1)
            hand.move(200_000, 0.95)
            hand.move(200_000 + time, 0.1)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(eased(after: 14_999).log.last == "214999 hintEnded(eased)")
        #expect(eased(after: 15_000).log.last == "215000 peekBegan(pressure)")
    }

    @Test("Every rung is entered at its value and left below it, in whole 1/65536 (R-3DT-2)")
    func exact() {
        // 0.20, 0.50 and 0.80 are 13107, 32768 and 52429; 0.16, 0.40 and 0.64 are 10486, 26214 and 41943.
        let ladder = PressureLadder.standard
        #expect([ladder.hint, ladder.peek, ladder.pop].map(\.enter.raw) == [13_107, 32_768, 52_429])
        #expect([ladder.hint, ladder.peek, ladder.pop].map(\.leave.raw) == [10_486, 26_214, 41_943])
        func raw(_ value: Int32) -> Double { Double(value) / 65_536 }
        var hint = Hand()
        hint.down(0, raw(13_106))
        hint.move(20_000, raw(13_107))
        hint.move(40_000, raw(10_486))
        hint.move(60_000, raw(10_485))
        expectLog(hint, ["0 touchBegan", "20000 hintBegan", "60000 hintEnded(eased)"])
        var peek = Hand()
        peek.down(0, raw(32_767))
        peek.wait(until: 200_000)
        #expect(peek.log.last == "0 hintBegan")
        peek.move(200_000, raw(32_768))
        peek.move(205_000, raw(26_214))
        #expect(peek.log.last == "205000 peekBegan(pressure)")
        var pop = Hand()
        pop.down(0, 0.6)
        pop.move(300_000, raw(52_428))
        pop.move(310_000, raw(52_428))
        #expect(pop.log.last == "120000 peekBegan(pressure)")
        pop.move(320_000, raw(52_429))
        pop.move(325_000, raw(52_429))
        #expect(pop.log.last == "325000 popped(force)")
    }

    @Test("A level once reached is kept down to its leave: eased to 0.40 it still counts at 120 ms")
    func hysteresis() {
        func eased(to force: Double) -> Hand {
            var hand = Hand()
            hand.down(0, 0.1)
            hand.move(20_000, 0.6)
            hand.move(30_000, 0.6)
            hand.move(100_000, force)
            hand.lift(140_000)
            expectLegal(hand.events, hand.session)
            return hand
        }
        #expect(eased(to: 0.40).log.last == "140000 peekEnded(dismissed)")
        #expect(eased(to: 0.3999).log.last == "140000 tapped")
    }

    @Test(
        "Levels that do not climb cannot be tuned (R-3DT-2)",
        arguments: [
            ([TuningField.hintLeave: 0.2], "hint.leave"), ([.peekLeave: 0.5], "peek.leave"),
            ([.popLeave: 0.8], "pop.leave"), ([.hintEnter: 0.5], "peek.enter"), ([.peekEnter: 0.8], "pop.enter"),
        ] as [([TuningField: Double], String)])
    func order(changes: [TuningField: Double], field: String) {
        let error = #expect(throws: TuningError.self) { try Tuning(changes) }
        #expect(error?.field == field)
    }

    @Test(
        "Sensitivity moves the ladder against the device: light 0.8, standard 1, firm 1.25 of the scale",
        arguments: [
            (Tuning.Sensitivity.light, 0.40), (.standard, 0.50), (.firm, 0.593_75),
        ] as [(Tuning.Sensitivity, Double)])
    func sensitivity(sensitivity: Tuning.Sensitivity, peek: Double) throws {
        // Firm, a full reading is 0.80 of the scale and its 95 % are 0.76: the ladder is lowered as a whole, the peek
        // to 0.50 · 0.76 / 0.80 = 0.475, that is 0.475 · 1.25 of the device.
        let session = TouchSession(tuning: try Tuning.standard.with(sensitivity))
        #expect(session.isLadderLowered == (sensitivity == .firm))
        func pressed(_ force: Double) -> Hand {
            var hand = Hand(session: session)
            hand.down(0, force)
            hand.lift(130_000)
            return hand
        }
        #expect(!pressed(peek - 0.001).events.words.contains("peekBegan(pressure)"))
        #expect(pressed(peek + 0.001).events.words.contains("peekBegan(pressure)"))
    }
}
