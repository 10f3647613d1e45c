import Testing

@testable import PressureCore
@testable import TestSupport

/// Three rungs with hysteresis (R-ENG-1, R-3DT-2).
///
/// Enter and leave of the standard ladder in 1/65536, worked out by hand: hint 0.20 and 0.16 are 13107 (.2) and
/// 10486 (10485.76), peek 0.50 and 0.40 are 32768 and 26214 (.4), pop 0.80 and 0.64 are 52429 (52428.8) and
/// 41943 (.04).
@Suite struct PressureLadderTests {
    static func rung(_ enter: Int32, _ leave: Int32) throws -> PressureRung {
        try PressureRung(enter: Pressure(raw: enter), leave: Pressure(raw: leave))
    }

    // MARK: Construction

    @Test("The standard ladder's numbers")
    func standard() {
        let ladder = PressureLadder.standard
        let rungs = [ladder.hint, ladder.peek, ladder.pop]
        #expect(rungs.map(\.enter.raw) == [13_107, 32_768, 52_429])
        #expect(rungs.map(\.leave.raw) == [10_486, 26_214, 41_943])
    }

    @Test(
        "Leave at or above enter is no rung",
        arguments: [(100, 100), (100, 101), (0, 0), (65_536, 65_536)] as [(Int32, Int32)])
    func leaveTooHigh(enter: Int32, leave: Int32) {
        #expect(throws: TuningError(field: "leave", rule: .below("enter"))) { try Self.rung(enter, leave) }
    }

    @Test("A leave of zero could never be passed")
    func leaveZero() {
        #expect(throws: TuningError(field: "leave", rule: .within(1.0 / 65_536, 1))) { try Self.rung(100, 0) }
    }

    @Test("The narrowest rung there is")
    func narrow() throws {
        let rung = try Self.rung(2, 1)
        #expect(rung.enter.raw == 2)
        #expect(rung.leave.raw == 1)
    }

    /// Enter and leave of hint, peek and pop.
    struct Bad: Sendable, CustomTestStringConvertible {
        let hint: (Int32, Int32)
        let peek: (Int32, Int32)
        let pop: (Int32, Int32)
        let error: TuningError
        var testDescription: String { "\(error)" }
    }

    @Test(
        "Rungs that do not climb are no ladder, and the error names the field and the rule",
        arguments: [
            Bad(
                hint: (300, 10), peek: (200, 20), pop: (400, 30),
                error: TuningError(field: "peek.enter", rule: .above("hint.enter"))),
            Bad(
                hint: (200, 10), peek: (200, 20), pop: (400, 30),
                error: TuningError(field: "peek.enter", rule: .above("hint.enter"))),
            Bad(
                hint: (100, 10), peek: (400, 20), pop: (400, 30),
                error: TuningError(field: "pop.enter", rule: .above("peek.enter"))),
            Bad(
                hint: (100, 10), peek: (200, 20), pop: (150, 30),
                error: TuningError(field: "pop.enter", rule: .above("peek.enter"))),
            Bad(
                hint: (100, 20), peek: (200, 20), pop: (300, 30),
                error: TuningError(field: "peek.leave", rule: .above("hint.leave"))),
            Bad(
                hint: (100, 10), peek: (200, 40), pop: (300, 30),
                error: TuningError(field: "pop.leave", rule: .above("peek.leave"))),
            Bad(
                hint: (100, 10), peek: (200, 30), pop: (300, 30),
                error: TuningError(field: "pop.leave", rule: .above("peek.leave"))),
        ])
    func invalid(bad: Bad) throws {
        let hint = try Self.rung(bad.hint.0, bad.hint.1)
        let peek = try Self.rung(bad.peek.0, bad.peek.1)
        let pop = try Self.rung(bad.pop.0, bad.pop.1)
        #expect(throws: bad.error) { try PressureLadder(hint: hint, peek: peek, pop: pop) }
    }

    @Test("A ladder that climbs by single steps is one")
    func tight() throws {
        let ladder = try PressureLadder(hint: Self.rung(10, 1), peek: Self.rung(11, 2), pop: Self.rung(12, 3))
        #expect(ladder.pop.leave.raw == 3)
    }

    // MARK: Levels

    @Test(
        "Enter is reached at or above it, leave is passed below it",
        arguments: [
            (.none, 0, .none), (.none, 13_106, .none), (.none, 13_107, .hint), (.none, 32_767, .hint),
            (.none, 32_768, .peek), (.none, 52_428, .peek), (.none, 52_429, .pop), (.none, 65_536, .pop),
            (.hint, 10_485, .none), (.hint, 10_486, .hint), (.hint, 32_767, .hint), (.hint, 32_768, .peek),
            (.hint, 52_429, .pop), (.hint, 0, .none),
            (.peek, 26_213, .hint), (.peek, 26_214, .peek), (.peek, 52_428, .peek), (.peek, 52_429, .pop),
            (.peek, 10_486, .hint), (.peek, 10_485, .none),
            (.pop, 41_942, .peek), (.pop, 41_943, .pop), (.pop, 65_536, .pop), (.pop, 26_214, .peek),
            (.pop, 26_213, .hint), (.pop, 10_486, .hint), (.pop, 10_485, .none), (.pop, 0, .none),
        ] as [(PressureLevel, Int32, PressureLevel)])
    func level(from: PressureLevel, raw: Int32, to: PressureLevel) {
        let reading = ConditionedReading(Pressure(raw: raw))
        #expect(PressureLadder.standard.level(after: from, reading) == to)
    }

    @Test(
        "A release is never late: the lower of raw and filtered decides",
        arguments: [
            // The filter still says 0.90, the finger is at 0.63, 0.39, 0.15 and 0.
            (.pop, 0.63, .peek), (.pop, 0.39, .hint), (.pop, 0.15, .none), (.peek, 0.39, .hint), (.hint, 0, .none),
        ] as [(PressureLevel, Double, PressureLevel)])
    func release(from: PressureLevel, raw: Double, to: PressureLevel) throws {
        let reading = ConditionedReading(filtered: 0.90, raw: try #require(Pressure(raw)))
        #expect(PressureLadder.standard.level(after: from, reading) == to)
    }

    @Test("A rise waits for the filter: a raw spike lifts nothing")
    func spike() {
        let reading = ConditionedReading(filtered: 0.15, raw: 0.95)
        #expect(reading.falling == 0.15)
        #expect(PressureLadder.standard.level(after: .none, reading) == .none)
        #expect(PressureLadder.standard.level(after: .hint, reading) == .none, "0.15 is below hint.leave")
    }

    @Test("A lagging filter does not lift a falling finger again, however often it is asked")
    func lagging() {
        let reading = ConditionedReading(filtered: 0.90, raw: 0.10)
        var level = PressureLevel.pop
        for _ in 0..<4 {
            level = PressureLadder.standard.level(after: level, reading)
            #expect(level == .none)
        }
    }

    @Test("Taking the same reading twice changes nothing the second time")
    func settled() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<5_000 {
            let reading = ConditionedReading(
                filtered: Pressure(raw: .random(in: 0...65_536, using: &random)),
                raw: Pressure(raw: .random(in: 0...65_536, using: &random)))
            for level in PressureLevel.allCases {
                let once = PressureLadder.standard.level(after: level, reading)
                #expect(PressureLadder.standard.level(after: once, reading) == once)
            }
        }
    }

    // MARK: Lowered

    @Test("A ladder is lowered as a whole, in proportion")
    func lowered() {
        let ladder = PressureLadder.standard.lowered(soThatPopIsAtMost: Pressure(raw: 26_214))
        // Each value · 26214 / 52429, rounded down: 13107 → 6553.4, 10486 → 5242.9, 32768 → 16383.7,
        // 26214 → 13106.8, 52429 → 26214, 41943 → 20971.1.
        #expect([ladder.hint, ladder.peek, ladder.pop].map(\.enter.raw) == [6_553, 16_383, 26_214])
        #expect([ladder.hint, ladder.peek, ladder.pop].map(\.leave.raw) == [5_242, 13_106, 20_971])
    }

    @Test("A ladder that is low enough stays", arguments: [52_429, 52_430, 65_536] as [Int32])
    func lowEnough(ceiling: Int32) {
        #expect(PressureLadder.standard.lowered(soThatPopIsAtMost: Pressure(raw: ceiling)) == .standard)
    }

    @Test("However low, it is still a ladder: an invalid one cannot exist")
    func loweredIsValid() {
        let invalid = (Int32(1)...2_000).filter { raw in
            let ladder = PressureLadder.standard.lowered(soThatPopIsAtMost: Pressure(raw: raw))
            let checked = try? PressureLadder(
                hint: PressureRung(enter: ladder.hint.enter, leave: ladder.hint.leave),
                peek: PressureRung(enter: ladder.peek.enter, leave: ladder.peek.leave),
                pop: PressureRung(enter: ladder.pop.enter, leave: ladder.pop.leave))
            return checked == nil
        }
        #expect(invalid.isEmpty)
    }
}
