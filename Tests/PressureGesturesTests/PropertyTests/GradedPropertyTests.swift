import FingerSketch
import Foundation
import Testing

@testable import PressureCore
@testable import TestSupport

/// What holds for any finger on a device of arbitrary units.
@Suite("Properties of the relative ladder")
struct GradedPropertyTests {
    private static let seed: UInt64 = 20_261_123
    /// Few where nothing is optimised; `make test-properties` asks for more.
    private static let traces =
        min(ProcessInfo.processInfo.environment["PRESSURE_TRACES"].flatMap { Int($0) } ?? 400, 20_000)

    @Test("Whatever the finger does, the grammar holds, and every kind of answer comes (R-ENG-7)")
    func grammar() {
        var kinds: [Character: Int] = [:]
        for number in 0..<Self.traces {
            let trace = GradedTrace(seed: Self.seed &+ UInt64(number))
            let (events, session) = trace.events()
            var grammar = GestureGrammar()
            for event in events { grammar.check(event) }
            #expect(grammar.violation == nil, "seed \(trace.seed)")
            #expect(grammar.isComplete, "seed \(trace.seed)")
            #expect(session.counts.anomalies == 0, "seed \(trace.seed)")
            for event in events {
                if let letter = EventLetter.letter(of: event.kind) { kinds[letter, default: 0] += 1 }
                if let pressure = event.pressure { #expect(0...65_536 ~= pressure.raw, "seed \(trace.seed)") }
            }
        }
        // What never came proves nothing: hints, peeks by force and by hold, pops, menus, playback, taps, failures.
        for letter in "TtFheblsPQDAOMmYyzZLC" {
            #expect(
                kinds[letter, default: 0] >= 2, "\(letter) came \(kinds[letter, default: 0]) times, seed \(Self.seed)")
        }
    }

    @Test("The wild fingers of the other properties too, on a device of arbitrary units")
    func wildFingers() {
        for number in 0..<500 {
            let trace = RandomTrace(seed: Self.seed &+ UInt64(number))
            var session = trace.session()
            session.profile = PressureProfile(minimum: 0, maximum: Pressure.one)
            var events: [GestureEvent] = []
            trace.run(&session, into: &events)
            var grammar = GestureGrammar(trace.tuning)
            for event in events { grammar.check(event) }
            #expect(grammar.violation == nil, "seed \(trace.seed)")
            #expect(session.counts.anomalies == 0, "seed \(trace.seed)")
        }
    }

    @Test("The same touches later give the same events later (R-ENG-9)")
    func shifted() {
        var random = SplitMix64(seed: Self.seed)
        for number in 0..<Self.traces {
            let trace = GradedTrace(seed: Self.seed &+ UInt64(number))
            let delay = TimeSpan(microseconds: Int64(random.whole(1...4_000_000_000)))
            let now = trace.events().events
            let later = trace.events(delay: delay).events
            #expect(now.count == later.count, "seed \(trace.seed)")
            for (one, other) in zip(now, later) {
                #expect(one.kind == other.kind && one.pressure == other.pressure, "seed \(trace.seed)")
                #expect(one.time + delay == other.time, "seed \(trace.seed)")
            }
        }
    }

    @Test("Units mean nothing: twice the readings on twice the range are the same press")
    func scaled() {
        for number in 0..<Self.traces {
            let trace = GradedTrace(seed: Self.seed &+ UInt64(number))
            // A filter rounds to whole units. Without one, readings of whole scores leave nothing to be rounded.
            guard trace.smoothing == nil else { continue }
            #expect(trace.events(scale: 20).events.words == trace.events(scale: 40).events.words, "seed \(trace.seed)")
        }
    }

    @Test("Harder is never less: the pressure of a settled contact grows with the reading")
    func monotone() throws {
        var random = SplitMix64(seed: Self.seed)
        for _ in 0..<200 {
            let level = Int32(random.whole(1...450))
            let rise = random.chance(30) ? try PressureRise(peek: 0.2, pop: 0.25) : nil
            var contact = try GradedContact(GradedContact.profile.calibrated(rise))
            // The landing differs, and so do noise and what the contact wavers by.
            for _ in 0..<40 { contact.read(max(0, level + Int32(random.whole(-3...3)))) }
            var last = Pressure.zero
            for reading in stride(from: Int32(0), through: 1_100, by: 1) {
                var copy = contact
                copy.read(reading)
                let pressure = copy.read(reading)
                if pressure.rising < last || pressure.falling != pressure.rising || pressure.isBehind {
                    Issue.record("level \(level), reading \(reading), seed \(Self.seed): \(pressure) after \(last)")
                }
                last = pressure.rising
            }
        }
    }

    @Test("Any readings at any times, with any smoothing, are a pressure of 0 to 1, and falls are never above rises")
    func neverOutOfRange() throws {
        var random = SplitMix64(seed: Self.seed)
        let ranges: [(Int32, Int32)] = [(0, 1_000), (-5, 7), (.min, .max), (0, 1), (100, 100_000)]
        for _ in 0..<400 {
            let (minimum, maximum) = random.pick(ranges)
            let smoothing =
                random.chance(60)
                ? try PressureSmoothing(cutoff: random.pick([0.01, 1, 1_000]), beta: random.pick([0, 1, 1_000])) : nil
            let support: PressureSupport = random.chance(70) ? .graded : .force
            let profile = try PressureProfile(
                checking: support, minimum: minimum, maximum: maximum, fullScale: 500, isRelative: support == .graded,
                smoothing: smoothing)
            var conditioner = PressureConditioner(profile, .standard)
            var contact = ContactPressure()
            var time: Int64 = 0
            for _ in 0..<120 {
                time += Int64(random.pick([0, 1, 8_000, 8_000, 20_000, 700_000, 1 << 33]))
                let reading = random.pick([
                    minimum, maximum, .min, .max, 0, 100, 100, 100, 104, 230, Int32(truncatingIfNeeded: random.next()),
                ])
                let point = Point(x: Millimetres(Double(random.whole(0...3))), y: 0)
                let pressure = contact.condition(reading, at: Timestamp(microseconds: time), point, &conditioner)
                let values = [pressure.falling, pressure.rising, pressure.lasting]
                if !values.allSatisfy({ 0...65_536 ~= $0.raw }) || pressure.falling > pressure.rising {
                    Issue.record("\(pressure) of \(reading) in \(minimum)…\(maximum), seed \(Self.seed)")
                }
            }
        }
    }
}
