import Testing

@testable import PressureCore
@testable import TestSupport

/// What a device's pressure axis is worth, and what grams become.
@Suite struct PressureProfileTests {
    struct Axis: Sendable, CustomTestStringConvertible {
        let minimum: Int32
        let maximum: Int32
        var unitsPerGram: Int32 = 0
        let support: PressureSupport
        let fullScale: Int64
        var testDescription: String { "\(minimum)…\(maximum) at \(unitsPerGram)/g is \(support)" }
    }

    @Test(
        "A device's description says what its pressure is worth (R-3DT-3)",
        arguments: [
            Axis(minimum: 0, maximum: 0, support: .none, fullScale: 1),
            Axis(minimum: 255, maximum: 0, support: .none, fullScale: 1),
            Axis(minimum: 5, maximum: 5, unitsPerGram: 10, support: .none, fullScale: 1),
            Axis(minimum: 0, maximum: 1, support: .coarse, fullScale: 1),
            Axis(minimum: 0, maximum: 10, support: .coarse, fullScale: 10),
            Axis(minimum: 0, maximum: 11, support: .graded, fullScale: 11),
            Axis(minimum: -5, maximum: 5, support: .coarse, fullScale: 10),
            Axis(minimum: 0, maximum: 255, support: .graded, fullScale: 255),
            Axis(minimum: 30, maximum: 930, support: .graded, fullScale: 900),
            // 500 g at 1 and at 12 units a gram.
            Axis(minimum: 0, maximum: 1_000, unitsPerGram: 1, support: .force, fullScale: 500),
            Axis(minimum: 0, maximum: 4_095, unitsPerGram: 12, support: .force, fullScale: 6_000),
            Axis(minimum: 0, maximum: 8, unitsPerGram: 1, support: .force, fullScale: 500),
            // 2^31 − 1 + 2^31 = 4 294 967 295 steps.
            Axis(minimum: .min, maximum: .max, support: .graded, fullScale: 4_294_967_295),
        ])
    func classified(axis: Axis) {
        let profile = PressureProfile(
            minimum: axis.minimum, maximum: axis.maximum, unitsPerGram: axis.unitsPerGram)
        #expect(profile.support == axis.support)
        #expect(profile.fullScale == axis.fullScale)
        #expect(profile.minimum <= profile.maximum)
    }

    @Test("The steepest axis there is does not overflow")
    func steepest() {
        let profile = PressureProfile(minimum: 0, maximum: .max, unitsPerGram: .max)
        // 2147483647 · 500.
        #expect(profile.fullScale == 1_073_741_823_500)
    }

    @Test(
        "What each support does",
        arguments: [
            (.none, false, false), (.area, true, true), (.coarse, true, false), (.graded, true, true),
            (.force, true, true),
        ] as [(PressureSupport, Bool, Bool)])
    func supports(support: PressureSupport, isUsed: Bool, climbs: Bool) {
        #expect(support.isUsed == isUsed)
        #expect(support.climbsLadder == climbs)
    }

    @Test("Profiles that somebody else chose are checked, and the error names the field")
    func checked() throws {
        let profile = try PressureProfile(checking: .graded, minimum: 0, maximum: 255, fullScale: 255)
        #expect(profile == PressureProfile(minimum: 0, maximum: 255))
        #expect(throws: PressureProfileError(field: "maximum", expected: "a reading above minimum (9)")) {
            try PressureProfile(checking: .force, minimum: 9, maximum: 9, fullScale: 1)
        }
        for scale in [0, -1, 1 << 40, .max] as [Int64] {
            #expect(throws: PressureProfileError(field: "fullScale", expected: "a distance above 0 and below 2^40")) {
                try PressureProfile(checking: .graded, minimum: 0, maximum: 9, fullScale: scale)
            }
        }
        #expect(throws: Never.self) {
            _ = try PressureProfile(checking: .none, minimum: 0, maximum: 0, fullScale: 1)
        }
        #expect("\(PressureProfileError(field: "maximum", expected: "above 0"))" == "maximum must be above 0")
    }

    @Test("An app's own 0…1, no pressure, and another use of the same axis")
    func readyMade() {
        #expect(PressureProfile.normalized.support == .graded)
        #expect(PressureProfile.normalized.maximum == 65_536)
        #expect(PressureProfile.none.support == .none)
        let area = PressureProfile(minimum: 0, maximum: 50).used(as: .area)
        #expect(area.support == .area)
        #expect(area.maximum == 50)
    }

    // MARK: Grams, end to end

    /// What a still finger of this reading makes a session say within 300 ms, well before the hold.
    static func words(reading: Int32, unitsPerGram: Int32, _ tuning: Tuning) -> [String] {
        let profile = PressureProfile(minimum: 0, maximum: 4_000, unitsPerGram: unitsPerGram)
        var session = TouchSession(tuning: tuning, profile: profile)
        var events: [GestureEvent] = []
        let down = ContactSample(slot: 0, id: 1, change: .began, position: Point(x: 50, y: 80), reading: reading)
        session.receive([down].span, at: .zero, on: WholeSurface(Pressable.barePreview), into: &events)
        session.advance(to: .milliseconds(300), into: &events)
        return events.words
    }

    @Test(
        "250 g are a peek at standard, 200 g at light, 312.5 g at firm; half a gram less is none",
        arguments: [
            // At 2 units a gram: 0.5 · 500 g = 500 units, · 0.8 = 400, · 1.25 = 625.
            (.standard, 500), (.light, 400), (.firm, 625),
        ] as [(Tuning.Sensitivity, Int32)])
    func peekInGrams(sensitivity: Tuning.Sensitivity, units: Int32) throws {
        let tuning = try Tuning.standard.with(sensitivity)
        #expect(Self.words(reading: units, unitsPerGram: 2, tuning).contains("peekBegan(pressure)"))
        #expect(!Self.words(reading: units - 1, unitsPerGram: 2, tuning).contains("peekBegan(pressure)"))
    }

    @Test(
        "100 g are a hint at standard, 80 g at light, 125 g at firm",
        arguments: [(.standard, 200), (.light, 160), (.firm, 250)] as [(Tuning.Sensitivity, Int32)])
    func hintInGrams(sensitivity: Tuning.Sensitivity, units: Int32) throws {
        let tuning = try Tuning.standard.with(sensitivity)
        #expect(Self.words(reading: units, unitsPerGram: 2, tuning).contains("hintBegan"))
        #expect(!Self.words(reading: units - 1, unitsPerGram: 2, tuning).contains("hintBegan"))
    }

    @Test("400 g from the first sample are a peek, then a pop")
    func popInGrams() {
        let words = Self.words(reading: 800, unitsPerGram: 2, .standard)
        #expect(words == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"])
        #expect(!Self.words(reading: 799, unitsPerGram: 2, .standard).contains("popped(force)"))
    }
}
