import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

/// A reading that collapses and comes back was not pressed; a press that begins low was.
@Suite("Readings that collapse") struct CollapsedReadingTests {
    private static let seed: UInt64 = 20_261_201

    /// One finger that lies still, as a device of arbitrary units reads it.
    private struct Readings {
        var values: [(at: Double, height: Double)] = []
        let range: Int32
        let rate: Double
        let noise: Double

        init(range: Int32, rate: Double, noise: Double = 0) {
            (self.range, self.rate, self.noise) = (range, rate, noise)
        }

        private var last: Double { values.last?.height ?? 0 }
        private var end: Double { values.last?.at ?? 0 }

        /// Goes to a height in milliseconds and stays there for as many.
        mutating func go(to height: Double, in time: Double, stay: Double = 0) {
            if values.isEmpty { values.append((0, height)) }
            let (from, start) = (last, end)
            let step = 1_000 / rate
            var at = start + step
            while at <= start + time + stay {
                let part = time > 0 ? min(1, (at - start) / time) : 1
                values.append((at, from + (height - from) * part))
                at += step
            }
        }

        func events(
            _ random: inout SplitMix64, area: Bool = false, _ tuning: Tuning = .standard,
            smoothing: PressureSmoothing? = nil
        ) -> (events: [GestureEvent], session: TouchSession) {
            var profile = PressureProfile(minimum: 0, maximum: range).resting(high: true).smoothed(smoothing)
            if area { profile = profile.used(as: .area) }
            var session = TouchSession(
                tuning: tuning, profile: profile, surface: Surface(width: 100, height: 160))
            var events: [GestureEvent] = []
            for (place, value) in values.enumerated() {
                let tremor = noise * value.height * Double(random.whole(-100...100)) / 100
                let reading = Int32(min(max((value.height + tremor).rounded(), 0), Double(range)))
                let sample = [
                    ContactSample(
                        slot: 0, id: 1, change: place == 0 ? .began : .moved, position: Point(x: 50, y: 80),
                        reading: reading)
                ]
                session.receive(
                    sample.span, at: Timestamp(microseconds: Int64(value.at * 1_000)),
                    on: WholeSurface(Pressable.preview), into: &events)
            }
            session.end(.endOfInput, at: Timestamp(microseconds: Int64(end * 1_000) + 200_000), into: &events)
            return (events, session)
        }
    }

    private static func byForce(_ events: [GestureEvent]) -> (peeks: Int, pops: Int) {
        var found = (peeks: 0, pops: 0)
        for event in events {
            if case .peekBegan(.pressure) = event.kind { found.peeks += 1 }
            if case .popped(.force, _) = event.kind { found.pops += 1 }
        }
        return found
    }

    /// Depths, lengths, ways back, devices and report rates; all of them end at or below what was there at the landing.
    private static func collapses(_ body: (Readings, String, Bool) -> Void) {
        let devices: [(range: Int32, landing: Double, rate: Double, noise: Double, area: Bool)] = [
            (255, 190, 125, 0, false), (255, 60, 60, 0.02, false), (1_023, 500, 90, 0.03, false),
            (65_535, 20_000, 240, 0.01, false), (15, 12, 100, 0, false), (255, 40, 120, 0.02, true),
        ]
        for device in devices {
            for depth in [0, 0.03, 0.1, 0.2, 0.3, 0.37] {
                for (landing, fall, low) in [(16.0, 0.0, 400.0), (150, 0, 60), (300, 80, 200), (40, 20, 900)] {
                    for way in 0..<4 {
                        var finger = Readings(range: device.range, rate: device.rate, noise: device.noise)
                        finger.go(to: device.landing, in: 0, stay: landing)
                        finger.go(to: device.landing * depth, in: fall, stay: low)
                        switch way {
                        case 0: finger.go(to: device.landing * 0.6, in: 300, stay: 300)
                        case 1: finger.go(to: device.landing, in: 40, stay: 300)
                        case 2:
                            // In two stages, so that it rests on the way.
                            finger.go(to: device.landing * 0.45, in: 80, stay: 200)
                            finger.go(to: device.landing, in: 80, stay: 300)
                        default:
                            // Twice.
                            finger.go(to: device.landing * 0.9, in: 100, stay: 150)
                            finger.go(to: device.landing * depth, in: 30, stay: 150)
                            finger.go(to: device.landing * 0.95, in: 100, stay: 300)
                        }
                        body(finger, "\(device) depth \(depth) landing \(landing) low \(low) way \(way)", device.area)
                    }
                }
            }
        }
    }

    @Test("A touchscreen that read 174, 214, then 6 for 400 ms, and came back: a hold peeks, and nothing pops")
    func found() throws {
        var random = SplitMix64(seed: Self.seed)
        var finger = Readings(range: 255, rate: 125)
        finger.values = [(0, 174), (8, 214)]
        finger.go(to: 6, in: 0, stay: 400)
        for height in [18.0, 54, 84, 92, 104, 116] { finger.go(to: height, in: 40, stay: 8) }
        finger.go(to: 116, in: 0, stay: 200)
        let (events, session) = finger.events(&random)
        #expect(events.words == ["touchBegan", "peekBegan(hold)", "cancelled(endOfInput)"])
        expectLegal(events, session)
        // Without the rule it is what the recording showed.
        let off = try Tuning([.settleCollapse: 0])
        #expect(finger.events(&random, off).events.words.contains("popped(force)"))
    }

    @Test("What collapses and comes back peeks and pops nothing by force, whatever the depth, length and device")
    func collapsed() throws {
        var random = SplitMix64(seed: Self.seed)
        let off = try Tuning([.settleCollapse: 0])
        let smoothing = try PressureSmoothing(cutoff: 6, beta: 20)
        var (count, withoutRule) = (0, 0)
        Self.collapses { finger, name, isArea in
            for calm in [nil, smoothing] {
                let (events, session) = finger.events(&random, area: isArea, smoothing: calm)
                let found = Self.byForce(events)
                #expect(found.peeks == 0 && found.pops == 0, "\(name) \(calm as Any) seed \(Self.seed)")
                #expect(session.counts.anomalies == 0)
                count += 1
                let unruled = Self.byForce(finger.events(&random, area: isArea, off, smoothing: calm).events)
                withoutRule += unruled.peeks + unruled.pops > 0 ? 1 : 0
            }
        }
        #expect(count >= 1_000)
        #expect(withoutRule > count / 4, "the rule does nothing that was not so before: \(withoutRule) of \(count)")
    }

    @Test("Presses that begin low, or after a landing that settles lower, peek and pop as ever")
    func truePresses() throws {
        var random = SplitMix64(seed: Self.seed)
        for (range, unit, rate, noise) in [
            (255, 60.0, 125.0, 0.0), (255, 25, 60, 0.01), (1_023, 200, 90, 0.02), (65_535, 12_000, 240, 0.01),
        ] as [(Int32, Double, Double, Double)] {
            // Landing, settling and pressing, as shares of the landing that was firmest.
            for (landing, settled, press) in [
                (0.3, 0.5, 1.3), (0.3, 0.3, 0.8), (1, 0.5, 1.2), (1, 0.45, 1.1), (0.6, 0.35, 1.4), (0.2, 1, 2.6),
                // Far below the landing, and then far above it.
                (1, 0.3, 2.2), (1, 0.1, 2.2), (0.6, 0.05, 1.4),
            ] {
                for (low, rise) in [(200.0, 80.0), (350, 200)] {
                    var finger = Readings(range: range, rate: rate, noise: noise)
                    finger.go(to: unit * landing, in: 0, stay: 40)
                    finger.go(to: unit * settled, in: 20, stay: low)
                    finger.go(to: unit * press, in: rise, stay: 400)
                    let found = Self.byForce(finger.events(&random, area: false, Self.withoutHold).events)
                    let name = "\(range) \(landing) \(settled) \(press) \(low) \(rise), seed \(Self.seed)"
                    #expect(found.peeks == 1 && found.pops == 1, "\(name): \(found)")
                }
            }
        }
    }

    /// A tuning in which no hold comes before the press.
    private static var withoutHold: Tuning { (try? Tuning([.holdTime: 3_000, .holdEarliest: 3_000])) ?? .standard }

    @Test("An early push from a low landing, eased and pressed again, is a press: it never fell below its landing")
    func earlyPush() throws {
        var random = SplitMix64(seed: Self.seed)
        let devices: [(Int32, Double, Double)] = [(255, 10, 125), (1_023, 40, 90), (65_535, 2_500, 240)]
        for (range, unit, rate) in devices {
            var finger = Readings(range: range, rate: rate)
            // 100 ms at the landing, fifteen times as much for 30 ms, then a third of that, from which it presses.
            finger.go(to: unit, in: 0, stay: 100)
            finger.go(to: unit * 15, in: 100, stay: 30)
            finger.go(to: unit * 5, in: 100, stay: 200)
            finger.go(to: unit * 12, in: 150, stay: 300)
            let found = Self.byForce(finger.events(&random, Self.withoutHold).events)
            #expect(found.peeks == 1 && found.pops == 1, "\(range): \(found)")
        }
    }

    @Test("After a collapse a press that rises above what was there before is one")
    func pressAfterCollapse() throws {
        var random = SplitMix64(seed: Self.seed)
        var finger = Readings(range: 255, rate: 125)
        finger.go(to: 100, in: 0, stay: 60)
        finger.go(to: 6, in: 0, stay: 200)
        finger.go(to: 90, in: 60, stay: 150)
        // 150 are half as much again as 100, and 180 four fifths.
        finger.go(to: 149, in: 60, stay: 200)
        #expect(Self.byForce(finger.events(&random, Self.withoutHold).events).peeks == 0)
        finger.go(to: 182, in: 60, stay: 300)
        let found = Self.byForce(finger.events(&random, Self.withoutHold).events)
        #expect(found.peeks == 1 && found.pops == 1)
    }

    @Test("The rise is counted from the highest reading before the press, by hand: 40 of 100 are no collapse, 39 are")
    func threshold() throws {
        for (low, expected) in [(40, 50), (39, 100)] as [(Int32, Int32)] {
            var contact = try GradedContact(PressureProfile(minimum: 0, maximum: 1_000).resting(high: true))
            contact.stay(at: 100, until: 30)
            contact.stay(at: low, until: 230)
            #expect(contact.level == low)
            // Half as much again as the level: 60 above 40, or 150 above the 100 of the landing.
            let peek: Int32 = expected == 50 ? 60 : 150
            contact.read(peek - 1)
            #expect(contact.read(peek - 1).rising < PressureLadder.standard.peek.enter)
            contact.read(peek)
            #expect(contact.read(peek).rising == PressureLadder.standard.peek.enter, "\(low)")
        }
    }

    @Test("Explain names the two readings, and the hold still comes")
    func explained() throws {
        var session = TouchSession(
            profile: PressureProfile(minimum: 10, maximum: 300).resting(high: true),
            surface: Surface(width: 100, height: 160))
        var events: [GestureEvent] = []
        for (place, reading) in ([184, 224] + [Int32](repeating: 16, count: 30) + [100, 120, 126, 126]).enumerated() {
            let sample = [
                ContactSample(
                    slot: 0, id: 1, change: place == 0 ? .began : .moved, position: Point(x: 50, y: 80),
                    reading: reading)
            ]
            session.receive(
                sample.span, at: .milliseconds(Int64(place) * 10), on: WholeSurface(Pressable.preview), into: &events)
        }
        let found = session.explanation(of: 1, at: session.now)
        let explanation = try #require(found)
        // The lower of the first two readings, for two together count.
        #expect(explanation.blocker == .collapsed(from: 184, to: 16))
        #expect(
            "\(explanation)"
                == "touching: the readings fell from 184 to 16 without a lift, so only readings above 184 are a press")
        #expect(explanation.holdDueAt == .milliseconds(500))
    }

    @Test("A place that cannot be begins a new landing, and what was before it counts no more")
    func unsettled() throws {
        var contact = ContactPressure()
        var conditioner = PressureConditioner(PressureProfile(minimum: 0, maximum: 255), .standard)
        for step in 0..<4 {
            _ = contact.condition(
                200, at: .milliseconds(Int64(step) * 10), Point(x: 0, y: 0), &conditioner)
        }
        contact.unsettle()
        for step in 4..<30 {
            _ = contact.condition(20, at: .milliseconds(Int64(step) * 10), Point(x: 0, y: 0), &conditioner)
        }
        #expect(contact.collapse == nil)
        #expect(contact.level == 20)
    }
}
