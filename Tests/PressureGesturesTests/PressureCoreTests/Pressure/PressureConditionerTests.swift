import Testing

@testable import PressureCore
@testable import TestSupport

/// Raw readings become pressure: clamped, scaled, and never overflowing.
@Suite struct PressureConditionerTests {
    static func pressure(_ reading: Int32, _ profile: PressureProfile, scale: Double = 1) throws -> Int32 {
        try PressureConditioner(profile, Tuning([.forceScale: scale])).pressure(of: reading).raw
    }

    @Test(
        "Readings of 0…255; the kernel does not clamp, we do",
        arguments: [
            // 128 / 255 · 65536 = 32896.50; 1 / 255 · 65536 = 257.003.
            (0, 0), (1, 257), (128, 32_897), (255, 65_536), (256, 65_536), (.max, 65_536), (-1, 0), (.min, 0),
        ] as [(Int32, Int32)])
    func graded(reading: Int32, raw: Int32) throws {
        #expect(try Self.pressure(reading, PressureProfile(minimum: 0, maximum: 255)) == raw)
    }

    @Test(
        "A range that does not begin at 0",
        arguments: [(-100, 0), (0, 32_768), (100, 65_536), (-101, 0)] as [(Int32, Int32)])
    func shifted(reading: Int32, raw: Int32) throws {
        #expect(try Self.pressure(reading, PressureProfile(minimum: -100, maximum: 100)) == raw)
    }

    @Test("Any range and scale: the share of the full scale, rounded, from 0 to full")
    func anyRange() throws {
        let seed: UInt64 = 20_261_122
        var random = SplitMix64(seed: seed)
        for round in 0..<20_000 {
            let bits = random.whole(0...31)
            let low = random.chance(50) ? 0 : Int32(truncatingIfNeeded: random.next())
            let high = low.addingReportingOverflow(Int32(random.whole(0...Int(Int32.max >> bits))))
            let maximum = high.overflow ? Int32.max : high.partialValue
            let scale = random.pick([0.01, 0.6, 0.8, 1, 1.25, 3, 100])
            let profile = PressureProfile(minimum: low, maximum: maximum)
            let far = Int32(truncatingIfNeeded: random.next() >> UInt64(random.whole(32...63)))
            let reading = random.pick([low, maximum, far, low &+ far, maximum &- far])
            // With floating point as the second source; the factor that ours multiplies by is rounded to 2^-32.
            let height = Double(min(max(reading, low), maximum)) - Double(low)
            let share = min(height * 65_536 / max(Double(profile.fullScale) * scale, 1), 65_536)
            guard (try? Tuning([.forceScale: scale])) != nil else { continue }
            let raw = Double(try Self.pressure(reading, profile, scale: scale))
            let slack = 0.500_001 + height / 0x1p33
            #expect(abs(raw - share) <= slack, "round \(round) of seed \(seed): \(reading) in \(low)…\(maximum)")
        }
    }

    @Test("An app's own 0…1 stays as it is, to the last bit")
    func normalized() throws {
        for reading in Int32(0)...65_536 where try Self.pressure(reading, .normalized) != reading {
            Issue.record("\(reading)")
        }
    }

    @Test(
        "Sensitivity: less scale, less force needed",
        arguments: [
            // 200 of 500 units are 0.4; of 400 0.5; of 625 0.32 (20971.52).
            (1, 26_214), (0.8, 32_768), (1.25, 20_972),
            // Of 125 (scale 0.25) more than all; of 2000 (scale 4) 0.1 (6553.6).
            (0.25, 65_536), (4, 6_554),
        ] as [(Double, Int32)])
    func sensitivity(scale: Double, raw: Int32) throws {
        let profile = PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 1)
        #expect(try Self.pressure(200, profile, scale: scale) == raw)
    }

    @Test(
        "The full reading is what the highest reading becomes",
        arguments: [
            // 400 g of 500 are 0.8 (52428.8), 1000 g more than all, 300 g 0.6 (39321.6).
            (400, 1, 52_429), (1_000, 1, 65_536), (300, 1, 39_322),
            // At light, 400 g is full.
            (400, 0.8, 65_536),
        ] as [(Int32, Double, Int32)])
    func fullReading(maximum: Int32, scale: Double, raw: Int32) throws {
        let profile = PressureProfile(minimum: 0, maximum: maximum, unitsPerGram: 1)
        #expect(try PressureConditioner(profile, Tuning([.forceScale: scale])).fullReading.raw == raw)
    }

    @Test("The widest range there is", arguments: [(.min, 0), (0, 32_768), (.max, 65_536)] as [(Int32, Int32)])
    func widest(reading: Int32, raw: Int32) throws {
        #expect(try Self.pressure(reading, PressureProfile(minimum: .min, maximum: .max)) == raw)
    }

    @Test("No force is read as less than a smaller one, also where products come near 64 bits")
    func monotone() throws {
        let profile = PressureProfile(minimum: 0, maximum: .max, unitsPerGram: 1)
        // 500 g is full; 2^15 · 500 g = 16 384 000 g times 2^48 / 500 is almost exactly 2^63.
        for reading in [500, 501, 16_383_999, 16_384_000, 16_384_001, 1_000_000_000, .max] as [Int32] {
            #expect(try Self.pressure(reading, profile) == 65_536, "\(reading)")
        }
        let steep = try PressureProfile(checking: .force, minimum: 0, maximum: 200_000, fullScale: 3)
        for reading in [3, 4, 98_303, 98_304, 98_305, 200_000] as [Int32] {
            #expect(try Self.pressure(reading, steep) == 65_536, "\(reading)")
        }
    }

    @Test("Random ranges and scales agree with floating point, to one unit")
    func secondSource() throws {
        var random = SplitMix64(seed: 4)
        for _ in 0..<5_000 {
            let minimum = Int32.random(in: -1_000_000...1_000_000, using: &random)
            let span = Int32.random(in: 1...1_000_000, using: &random)
            let full = Int64.random(in: 1...2_000_000, using: &random)
            let scale = Double.random(in: 0.25...4, using: &random)
            let profile = try PressureProfile(
                checking: .graded, minimum: minimum, maximum: minimum + span, fullScale: full)
            let above = Int32.random(in: 0...span, using: &random)
            let share = min(1, Double(above) / max(Double(full) * scale, 1))
            let got = try Self.pressure(minimum + above, profile, scale: scale)
            #expect(abs(Double(got) - share * 65_536) <= 1, "\(above) of \(full) · \(scale)")
        }
    }

    // MARK: What follows for the ladder

    static func session(grams: Int32, _ tuning: Tuning = .standard) -> TouchSession {
        TouchSession(tuning: tuning, profile: PressureProfile(minimum: 0, maximum: grams, unitsPerGram: 1))
    }

    @Test(
        "No pop may be out of reach: above 95 % of the full reading the ladder is lowered",
        arguments: [
            // pop.enter 0.80 is 52429. 500 g: 0.95 · 65536 = 62259. 422 g: 55312 · 0.95 = 52546. 421 g: 55181 · 0.95
            // = 52422, just too low. 400 g: 52429 · 0.95 = 49808 (49807.55).
            (500, 52_429, false), (422, 52_429, false), (421, 52_422, true), (400, 49_808, true),
        ] as [(Int32, Int32, Bool)])
    func reach(grams: Int32, popEnter: Int32, isLowered: Bool) {
        let session = Self.session(grams: grams)
        #expect(session.isLadderLowered == isLowered)
        #expect(session.ladder.pop.enter.raw == popEnter)
    }

    @Test("Lowered as a whole: peek and hint keep their share of the pop")
    func loweredWhole() {
        // 300 g: 39322 · 0.95 = 37355.9; 32768 · 37356 / 52429 = 23347.5, 13107 · 37356 / 52429 = 9338.8.
        let ladder = Self.session(grams: 300).ladder
        #expect(ladder.pop.enter.raw == 37_356)
        #expect(ladder.peek.enter.raw == 23_347)
        #expect(ladder.hint.enter.raw == 9_338)
    }

    @Test("At a lighter setting the same device needs no lowering, at a firmer one it does")
    func loweredBySensitivity() throws {
        #expect(try !Self.session(grams: 400, .standard.with(.light)).isLadderLowered)
        #expect(try Self.session(grams: 500, .standard.with(.firm)).isLadderLowered)
    }

    @Test("A device that does not climb the ladder keeps it")
    func notClimbing() {
        let coarse = TouchSession(
            tuning: .standard, profile: PressureProfile(minimum: 0, maximum: 4).used(as: .coarse))
        #expect(!coarse.isLadderLowered)
        #expect(!TouchSession(profile: .none).isLadderLowered)
    }

    @Test(
        "The force that suffices for a pop is 0.95, or 0.98 of what the device can say",
        arguments: [
            // 0.95 is 62259.2. 1000 g: full is 1, 0.98 is more. 480 g: 62915 · 0.98 = 61656.7. 300 g: 39322 · 0.98
            // = 38535.56.
            (1_000, 62_259), (480, 61_657), (300, 38_536),
        ] as [(Int32, Int32)])
    func guardCeiling(grams: Int32, raw: Int32) throws {
        let profile = PressureProfile(minimum: 0, maximum: grams, unitsPerGram: 1)
        let settings = PressSettings(.standard, profile: profile, surface: .unknown, isPressureOn: true)
        #expect(settings.popCeiling.raw == raw)
    }

    @Test(
        "A device that ends early still pops at its full reading (R-3DT-40)", arguments: [20, 100, 300, 421] as [Int32])
    func popsInReach(grams: Int32) {
        var session = Self.session(grams: grams)
        var events: [GestureEvent] = []
        func sample(_ change: ContactSample.Change, _ share: Double) -> ContactSample {
            ContactSample(
                slot: 0, id: 1, change: change, position: Point(x: 50, y: 80),
                reading: Int32(Double(grams) * share))
        }
        // It rests at 0.9 of the reach for a second first: the ceiling of the guard must still let it pop.
        session.receive([sample(.began, 0.9)].span, at: .zero, on: WholeSurface(Pressable.barePreview), into: &events)
        session.receive(
            [sample(.moved, 1)].span, at: .milliseconds(1_200), on: WholeSurface(Pressable.barePreview), into: &events)
        session.advance(to: .milliseconds(1_300), into: &events)
        #expect(events.words.contains("popped(force)"))
        #expect(session.counts.anomalies == 0)
    }
}
