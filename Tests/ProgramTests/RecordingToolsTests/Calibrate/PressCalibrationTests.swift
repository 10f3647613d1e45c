import PressureGestures
import Testing

@testable import RecordingTools

/// Fingers whose readings are written down, one every 10 ms, for a calibration.
struct CalibrationHand {
    var calibration: PressCalibration
    private var time: Int64 = 0
    private var id: Int32 = 0

    init(_ profile: PressureProfile = PressureProfile(minimum: 0, maximum: 255)) {
        calibration = PressCalibration(profile, .standard)
    }

    /// A whole contact; the readings come every 10 ms, moved to the right by millimetres in all.
    mutating func touch(_ readings: [Int32], _ step: CalibrationStep? = nil, right: Double = 0) {
        calibration.step = step
        for (place, reading) in readings.enumerated() {
            say(place == 0 ? .began : .moved, reading, right * Double(place) / Double(readings.count))
            time += 10
        }
        say(.lifted, nil, right)
        id += 1
        time += 200
    }

    private mutating func say(_ change: ContactSample.Change, _ reading: Int32?, _ right: Double) {
        let sample = ContactSample(
            slot: 0, id: ContactID(id), change: change, position: Point(x: Millimetres(50 + right), y: 80),
            reading: reading)
        calibration.receive(sample, at: .milliseconds(time))
    }

    /// Lands within 30 ms, rests for 300 ms, presses for 200 ms, and rests again for 100 ms.
    mutating func press(_ level: Int32, to peak: Int32, _ step: CalibrationStep? = nil) {
        let landing = [level / 3, level * 2 / 3, level]
        touch(landing + held((level, 30), (peak, 20), (level, 10)), step)
    }

    mutating func rest(_ level: Int32, _ step: CalibrationStep? = nil) { touch(held((level, 60)), step) }
    mutating func tap(_ peak: Int32, _ step: CalibrationStep? = nil) { touch([peak / 2, peak, peak, peak / 3], step) }

    /// Two resting fingers, three taps, light presses and firm ones.
    mutating func everything(isMarked: Bool, light: [Int32] = [75, 80], firm: [Int32] = [120, 120]) {
        for _ in 0..<2 { rest(50, isMarked ? .rest : nil) }
        for peak in [40, 60] as [Int32] { tap(peak, isMarked ? .tap : nil) }
        // A slower tap, of as many different readings as any device has that is not coarse.
        touch((1...12).map { $0 * 3 }, isMarked ? .tap : nil)
        for peak in light { press(50, to: peak, isMarked ? .light : nil) }
        for peak in firm { press(50, to: peak, isMarked ? .firm : nil) }
    }
}

/// Readings that are held: each with how many times it is said.
private func held(_ parts: (reading: Int32, count: Int)...) -> [Int32] {
    parts.flatMap { [Int32](repeating: $0.reading, count: $0.count) }
}

/// What a calibration makes of touches, with numbers worked out by hand.
@Suite struct PressCalibrationTests {
    private func rise(_ verdict: CalibrationVerdict) -> PressureRise? {
        guard case .rises(let rise, _) = verdict else { return nil }
        return rise
    }

    @Test(
        "Level 50, light presses to 75 and 80, firm ones to 120: the peek lies more than halfway up (R-ENG-15)",
        arguments: [true, false])
    func rises(isMarked: Bool) throws {
        var hand = CalibrationHand()
        hand.everything(isMarked: isMarked)
        // Rises 0.5 and 0.6, 1.4 and 1.4. Nobody who rests rises, so the floor is 0.3: 0.3 + 0.6 · 0.2 = 0.42. The
        // pop lies between the highest light press and the lowest firm one: (0.6 + 1.4) / 2.
        #expect(hand.calibration.verdict == .rises(try PressureRise(peek: 0.42, pop: 1), smoothing: nil))
        let kinds = hand.calibration.contacts.map(\.kind)
        #expect(kinds == [.rest, .rest, .tap, .tap, .tap, .press, .press, .press, .press])
        #expect(hand.calibration.contacts[5].level == 50)
        #expect(hand.calibration.contacts[5].rises == [0.5])
    }

    @Test("A finger that rests restlessly raises the peek above what it did")
    func waver() throws {
        var hand = CalibrationHand()
        // From 50 for a while to 65 and back: 0.3 of the level, without being asked to press. Above it, 0.35.
        hand.touch(held((50, 30), (65, 10), (50, 10)), .rest)
        hand.everything(isMarked: true)
        // 0.35 + 0.6 · (0.5 − 0.35) = 0.44.
        let found = try #require(rise(hand.calibration.verdict))
        #expect(abs(found.peek - 0.44) < 0.006 && found.pop == 1)
    }

    @Test("Without firm presses the pop lies above every light one")
    func onlyLight() throws {
        var hand = CalibrationHand()
        hand.everything(isMarked: false, light: [75, 80, 78], firm: [])
        // Of 0.5, 0.56 and 0.6 the lower quarter is 0.5; 0.42 · 0.8 / 0.5 is 0.67, more than a tenth above 0.6.
        #expect(hand.calibration.verdict == .rises(try PressureRise(peek: 0.42, pop: 0.67), smoothing: nil))
    }

    @Test("A device whose light presses drown still has its firm ones")
    func drowned() throws {
        var hand = CalibrationHand()
        hand.everything(isMarked: true, light: [53, 54])
        // 0.3 + 0.6 · (1.4 − 0.3) = 0.96; a tenth above 1.4 is 1.54.
        let found = try #require(rise(hand.calibration.verdict))
        #expect(abs(found.peek - 0.96) < 0.006 && found.pop == 1.54)
    }

    @Test("The pop stays within the axis")
    func end() throws {
        var hand = CalibrationHand(PressureProfile(minimum: 0, maximum: 100))
        hand.everything(isMarked: true, light: [75, 80], firm: [100, 100])
        // The axis leaves a rise of 1; the middle of 0.6 and 1 lies within 0.95 of it.
        #expect(rise(hand.calibration.verdict)?.pop == 0.8)
        var short = CalibrationHand(PressureProfile(minimum: 0, maximum: 76))
        short.everything(isMarked: true, light: [75, 75], firm: [])
        // The axis leaves 26 / 50 = 0.52; 0.95 of it is 0.494, less than a tenth above 0.5.
        #expect(rise(short.calibration.verdict) == (try PressureRise(peek: 0.42, pop: 0.49)))
    }

    @Test("Contacts that move, or have company, are left out")
    func leftOut() {
        var hand = CalibrationHand()
        hand.touch(held((50, 30), (90, 30)), right: 8)
        #expect(hand.calibration.contacts.map(\.kind) == [.other])
        #expect(hand.calibration.verdict == .cannot(.missing(.touches)))
        hand.everything(isMarked: false)
        #expect(rise(hand.calibration.verdict)?.peek == 0.42)
    }

    @Test("A short spike is no press, and a press of several rungs is one")
    func spikes() {
        var hand = CalibrationHand()
        hand.touch(held((50, 30), (200, 1), (50, 30)))
        hand.touch(held((50, 30), (70, 20), (110, 20), (90, 20)))
        #expect(hand.calibration.contacts[0].rises.isEmpty)
        #expect(hand.calibration.contacts[0].waver == 0)
        // (110 − 50) / 50.
        #expect(hand.calibration.contacts[1].rises == [1.2])
    }

    @Test("Two presses of one finger are two")
    func twice() {
        var hand = CalibrationHand()
        hand.touch(held((50, 30), (80, 20), (50, 20), (100, 20), (50, 10)))
        #expect(hand.calibration.contacts[0].rises == [0.6, 1])
    }

    // MARK: What cannot be told

    @Test("An axis that never moves, or knows three readings, is said to be fake")
    func fake() {
        var always = CalibrationHand()
        for step in CalibrationStep.allCases { always.touch(held((10, 60)), step) }
        #expect(always.calibration.verdict == .cannot(.constant(10)))
        var three = CalibrationHand(PressureProfile(minimum: 0, maximum: 1_024))
        for step in CalibrationStep.allCases { three.touch(held((512, 30), (1_024, 30), (1, 1)), step) }
        #expect(three.calibration.verdict == .cannot(.fewReadings(3)))
    }

    @Test("Presses that rise no farther than resting fingers cannot be told apart")
    func alike() {
        var hand = CalibrationHand()
        hand.everything(isMarked: true, light: [55, 56], firm: [57, 58])
        // 7 / 50, the lower of two in the middle; the floor is 0.3, of which 0.05 is margin.
        #expect(hand.calibration.verdict == .cannot(.alike(press: 0.14, natural: 0.03)))
        let report = CalibrationReport(hand.calibration)
        #expect(!report.canTell && report.file == nil)
        #expect(report.conclusion.contains("holds can open everything"))
    }

    @Test("A device that is near its end at rest is said to be saturated")
    func saturated() {
        var hand = CalibrationHand(PressureProfile(minimum: 0, maximum: 55))
        hand.everything(isMarked: true, light: [55, 55], firm: [55, 55])
        // 50 and 55 still count as one level, in whose middle the four presses settle: 52.5 of 55.
        #expect(hand.calibration.verdict == .cannot(.saturated(rest: 52.5 / 55)))
    }

    @Test("Fingers that never settle leave nothing to compare with")
    func restless() {
        var hand = CalibrationHand()
        let restless = (0..<60).map { Int32($0 % 2 == 0 ? 30 : 60) }
        for step in CalibrationStep.allCases { hand.touch(restless + [31, 32, 33, 34, 35, 36, 37, 38, 39], step) }
        #expect(hand.calibration.verdict == .cannot(.restless))
    }

    @Test("Who presses from the landing on is asked to rest first; who does not press, to press")
    func missing() {
        var hand = CalibrationHand()
        hand.rest(50, .rest)
        for _ in 0..<2 { hand.touch((0..<30).map { 10 + $0 * 8 }, .firm) }
        #expect(hand.calibration.verdict == .cannot(.missing(.restBeforePress)))
        var still = CalibrationHand()
        still.rest(50)
        still.touch((1...12).map { $0 * 4 })
        #expect(still.calibration.verdict == .cannot(.missing(.presses)))
        #expect(CalibrationHand().calibration.verdict == .cannot(.missing(.touches)))
        #expect(CalibrationHand(.none).calibration.verdict == .cannot(.noPressure))
        let coarse = CalibrationHand(PressureProfile(minimum: 0, maximum: 10))
        #expect(coarse.calibration.verdict == .cannot(.coarse))
    }

    // MARK: Noise

    @Test("A noisy device is calmed, and what that costs is said in milliseconds")
    func noisy() throws {
        var hand = CalibrationHand()
        // 94 to 105 in a row that repeats every 70 ms, and is just one level: 11 of 99.5 are 0.11.
        let noise: [Int32] = [0, 5, -6, 3, -5, 5, -3]
        func shaking(_ level: Int32, _ count: Int) -> [Int32] { (0..<count).map { level + noise[$0 % 7] } }
        for _ in 0..<3 { hand.touch(shaking(100, 120), .rest) }
        for _ in 0..<3 { hand.touch(shaking(100, 40) + shaking(160, 30), .light) }
        for _ in 0..<3 { hand.touch(shaking(100, 40) + shaking(240, 30), .firm) }
        guard case .rises(let rise, let smoothing) = hand.calibration.verdict else {
            Issue.record("\(hand.calibration.verdict)")
            return
        }
        // The recognizer asks for 2.5 times 0.11, 0.276, of a peek; light presses rise by 0.6 and a little more.
        #expect(rise.peek > 0.3 && rise.peek < 0.55)
        #expect(smoothing != nil)
        let report = CalibrationReport(hand.calibration)
        #expect(report.lag > .zero && report.lag < .milliseconds(100))
        #expect(report.evidence.contains { $0.contains("Hz delays a peek by") })
        #expect(report.file?.profile.smoothing == smoothing)
    }

    // MARK: Devices that weigh

    @Test("A device that measures force keeps its grams, and the presses suggest a sensitivity")
    func force() {
        for (light, firm, suggestion) in [
            ([300, 310], [450, 460], .standard), ([220, 230], [330, 340], .light), ([420, 430], [600, 610], .firm),
        ] as [([Int32], [Int32], Tuning.Sensitivity)] {
            var hand = CalibrationHand(PressureProfile(minimum: 0, maximum: 1_000, unitsPerGram: 1))
            hand.everything(isMarked: true, light: light, firm: firm)
            #expect(hand.calibration.verdict == .grams(suggestion: suggestion))
            let report = CalibrationReport(hand.calibration)
            #expect(report.file == nil && report.canTell)
            #expect(report.evidence.contains("2 light presses reached \(light[0]) to \(light[1]) g."))
            #expect(report.evidence.contains("The thresholds: hint 100 g, peek 250 g, pop 400 g."))
        }
    }

    // MARK: The plain rule

    @Test("From presses alone: two kinds are told apart by their rises, one kind has its pop above it, waver refuses")
    func plain() throws {
        let two = PressCalibration.rise(
            fromPresses: [(50, 75), (50, 80), (40, 96), (60, 144)], waver: [0.1, 0.02])
        #expect(two == (try PressureRise(peek: 0.42, pop: 1)))
        let one = PressCalibration.rise(fromPresses: [(50, 75), (50, 80)], waver: [])
        #expect(one == (try PressureRise(peek: 0.42, pop: 0.67)))
        #expect(PressCalibration.rise(fromPresses: [(50, 75), (50, 80)], waver: [0.55]) == nil)
        #expect(PressCalibration.rise(fromPresses: [(50, 75)], waver: []) == nil)
        #expect(PressCalibration.rise(fromPresses: [(0, 75), (0, 80)], waver: []) == nil)
    }

    @Test("Touches of which somebody said what they were make a profile of the described one")
    func touches() throws {
        func touch(_ kind: CalibrationTouch.Kind, _ readings: [Int32]) -> CalibrationTouch {
            CalibrationTouch(
                kind: kind,
                readings: readings.enumerated().map { place, value in
                    CalibrationTouch.Reading(offset: .milliseconds(Int64(place) * 10), value: value)
                }, duration: .milliseconds(Int64(readings.count) * 10))
        }
        let described = PressureProfile(minimum: 0, maximum: 255)
        let touches = [
            touch(.rest, held((50, 60))), touch(.tap, (1...12).map { $0 * 3 }), touch(.light, held((50, 30), (75, 20))),
            touch(.light, held((50, 30), (80, 20))), touch(.firm, held((50, 30), (120, 20))),
            touch(.firm, held((50, 30), (120, 20))),
        ]
        let profile = try #require(PressCalibration.profile(from: touches, described: described))
        #expect(profile.rise == (try PressureRise(peek: 0.42, pop: 1)))
        #expect(PressCalibration.profile(from: Array(touches.prefix(2)), described: described) == nil)
    }
}
