import Testing

@testable import PressureCore
@testable import TestSupport

/// How far above its own level a contact has to rise, in numbers worked out by hand.
@Suite struct RelativeLadderTests {
    private static let range = PressureProfile(minimum: 0, maximum: 1_000)

    private static func ladder(
        _ changes: [TuningField: Double] = [:], profile: PressureProfile = range
    ) throws -> RelativeLadder {
        RelativeLadder(profile, try GradedContact.tuning(changes))
    }

    @Test(
        "Half as much again is the peek, four fifths the pop; noise and coarse units ask for more",
        arguments: [
            // 100 · 0.5 and 100 · 0.8.
            (100, 0, 50, 80),
            // 97 · 0.5 = 48.5; the pop is 77.6, and at least 48 · 1.6 = 76.8; whole units, rounded down.
            (97, 0, 48, 77),
            // A spread of 14 asks for 2.5 · 14 = 35, which is less than 50; one of 30 for 75, and 75 · 1.6 = 120.
            (100, 14, 50, 80), (100, 30, 75, 120),
            // Of 6 units half are 3, and four are the least: 4 · 1.6 = 6.4.
            (6, 0, 4, 6), (0, 0, 4, 6), (8, 0, 4, 6), (10, 0, 5, 8),
            // The least of all steps above the peek is one unit.
            (1, 0, 4, 6),
            (1 << 30, 0, 1 << 29, 858_996_736),
        ] as [(Int32, Int32, Int64, Int64)])
    func steps(level: Int32, spread: Int32, peek: Int64, pop: Int64) throws {
        let steps = try Self.ladder().steps(level: level, spread: spread)
        // 2^30 · 52429 / 65536 = 2^14 · 52429 = 858996736.
        #expect(steps.peek == peek)
        #expect(steps.pop == pop)
    }

    @Test(
        "A rise becomes pressure: peek and pop lie at 0.50 and 0.80, what is exactly the step has climbed it",
        arguments: [
            // Steps of 50 and 80 units; below the peek 32768 / 50 = 655.36 a unit, rounded up.
            (0, 0), (-7, 0), (1, 656), (10, 6_554), (20, 13_108), (49, 32_113), (50, 32_768),
            // Above it 52429 - 32768 = 19661 over 30 units: 655.37 a unit.
            (51, 33_424), (65, 42_599), (79, 51_774), (80, 52_429),
            // 32768 + 50 · 655.37 = 65536.3 is full.
            (99, 64_881), (100, 65_536), (1_000, 65_536),
        ] as [(Int64, Int32)])
    func pressure(rise: Int64, raw: Int32) {
        #expect(RelativeLadder.pressure(ofRise: rise, (peek: 50, pop: 80)).raw == raw)
    }

    @Test("The rise that is the hint, the peek and the pop enters that rung, and one unit less does not")
    func rungs() {
        let ladder = PressureLadder.standard
        for (rise, rung) in [(20, ladder.hint), (50, ladder.peek), (80, ladder.pop)] as [(Int64, PressureRung)] {
            #expect(RelativeLadder.pressure(ofRise: rise, (peek: 50, pop: 80)) >= rung.enter)
            #expect(RelativeLadder.pressure(ofRise: rise - 1, (peek: 50, pop: 80)) < rung.enter)
        }
    }

    @Test("Sensitivity scales the rise: light needs 0.4 and 0.64 of the level, firm 0.625 and 1")
    func sensitivity() throws {
        // 0.4 · 65536 = 26214.4 is stored as 26214: of 100 units 39.999, whole units 39. Of 1000: 399 and 639.
        let light = try Self.ladder([.forceScale: 0.8]).steps(level: 1_000, spread: 0)
        #expect(light == (peek: 399, pop: 639))
        let firm = try Self.ladder([.forceScale: 1.25]).steps(level: 1_000, spread: 0)
        #expect(firm == (peek: 625, pop: 1_000))
    }

    @Test("What a calibration found replaces the tuning's rises; the limit on levels stays, but for touchscreens")
    func calibrated() throws {
        let rise = try PressureRise(peek: 0.3, pop: 0.6)
        let ladder = try Self.ladder(profile: Self.range.calibrated(rise))
        // 0.3 · 65536 = 19660.8, stored as 19661: 30.0003 of 100; 0.6 twice that.
        #expect(ladder.steps(level: 100, spread: 0) == (peek: 30, pop: 60))
        #expect(ladder.highestLevel == 450)
        #expect(try Self.ladder(profile: Self.range.resting(high: true)).highestLevel == 1_000)
        #expect(try Self.ladder().highestLevel == 450)
        // The user's sensitivity still counts: 0.3 · 1.25 = 0.375, of 1000.
        let firm = try Self.ladder([.forceScale: 1.25], profile: Self.range.calibrated(rise))
        #expect(firm.steps(level: 1_000, spread: 0) == (peek: 375, pop: 750))
    }

    @Test("The highest level is a share of the range, wherever the range begins")
    func highest() throws {
        let shifted = PressureProfile(minimum: -200, maximum: 200)
        #expect(try Self.ladder(profile: shifted).highestLevel == 180)
    }

    @Test(
        "Readings within 15 % of the higher one, or within two units, are one level",
        arguments: [
            // 0.15 · 65536 = 9830.4, stored as 9830: of 100 units 14.9995, whole units 14; of 200 29.
            (86, 100, true), (85, 100, false), (171, 200, true), (170, 200, false),
            (0, 2, true), (0, 3, false), (10, 12, true), (9, 12, false), (0, 0, true),
        ] as [(Int32, Int32, Bool)])
    func oneLevel(low: Int32, high: Int32, isOne: Bool) throws {
        #expect(try Self.ladder().isOneLevel(low, high) == isOne)
    }

    @Test("Which profiles compare rises: graded and area, unless their readings mean the same for every contact")
    func whichProfiles() throws {
        func isRelative(_ profile: PressureProfile) throws -> Bool {
            PressureConditioner(profile, Tuning()).relative != nil
        }
        #expect(try isRelative(Self.range))
        #expect(try isRelative(Self.range.used(as: .area)))
        #expect(try !isRelative(.normalized))
        #expect(try !isRelative(PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 1)))
        #expect(try !isRelative(PressureProfile(minimum: 0, maximum: 8)))
        #expect(try !isRelative(.none))
        #expect(
            try !isRelative(
                PressureProfile(checking: .graded, minimum: 0, maximum: 9, fullScale: 9, isRelative: false)))
    }
}
