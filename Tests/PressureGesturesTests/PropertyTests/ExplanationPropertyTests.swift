import Testing

@testable import PressureCore
@testable import TestSupport

/// Every comparison that a session prints is checked against the touches, by arithmetic that does not ask the session.
@Suite("Explanations of random fingers")
struct ExplanationPropertyTests {
    private static let seed: UInt64 = 20_261_122

    /// A finger's samples, a tuning and an offer, all of them random, and a moment at which somebody asks.
    private struct Trial {
        struct Sample {
            let time: Int64
            let right: Double
            let up: Double
            let force: Double
        }

        var tuning: Tuning
        let target: PressTarget
        let samples: [Sample]
        let asked: Int64

        init(_ random: inout SplitMix64) {
            tuning = Self.tuning(&random)
            target = random.pick([Pressable.preview, Pressable.preview, Pressable.menu, Pressable.playback])
            var samples = [Sample(time: 0, right: 0, up: 0, force: 0.05)]
            for leg in Self.way(&random) {
                let from = samples[samples.count - 1]
                // Most fingers keep still while they press; some go a little beyond where they may.
                let isStill = random.chance(85)
                let right = isStill ? from.right : from.right + Double(random.whole(-400...400)) / 100
                let steps = random.whole(1...4)
                for step in 1...steps {
                    let share = Double(step) / Double(steps)
                    samples.append(
                        Sample(
                            time: samples[samples.count - 1].time + Int64(random.whole(4_000...16_000)),
                            right: from.right + (right - from.right) * share, up: 0,
                            force: from.force + (leg.force - from.force) * share))
                }
                guard let pause = leg.pause else { continue }
                let last = samples[samples.count - 1]
                samples.append(
                    Sample(time: last.time + pause, right: last.right, up: last.up, force: last.force))
            }
            self.samples = samples
            asked = samples[samples.count - 1].time + Int64(random.whole(0...12_000))
        }

        /// The forces that the finger goes to, and how long it stays there.
        private static func way(_ random: inout SplitMix64) -> [(force: Double, pause: Int64?)] {
            func leg(_ force: ClosedRange<Int>, _ pause: ClosedRange<Int>) -> (force: Double, pause: Int64?) {
                (Double(random.whole(force)) / 100, Int64(random.whole(pause)) * 1_000)
            }
            switch random.whole(0...7) {
            // It rests high on its peek, and presses on from there.
            case 0: return [leg(50...62, 150...300), leg(60...78, 310...500), leg(75...100, 5...120)]
            // It pops, eases, and comes back.
            case 1:
                return [leg(50...62, 150...300), leg(90...100, 20...120), leg(10...60, 5...60), leg(85...100, 5...90)]
            default:
                return (0..<random.whole(1...6)).map { _ in
                    let force = Double(random.whole(0...10_000)) / 10_000
                    return (force, random.chance(30) ? Int64(random.whole(20_000...400_000)) : nil)
                }
            }
        }

        private static func tuning(_ random: inout SplitMix64) -> Tuning {
            var changes: [TuningField: Double] = [:]
            if random.chance(50) { changes[.hintEnter] = 0.17 + Double(random.whole(0...1_200)) / 10_000 }
            if random.chance(50) { changes[.peekEnter] = 0.42 + Double(random.whole(0...1_500)) / 10_000 }
            if random.chance(50) { changes[.popEnter] = 0.66 + Double(random.whole(0...2_500)) / 10_000 }
            if random.chance(50) { changes[.pressAge] = Double(random.whole(100...4_000)) / 10 }
            if random.chance(50) { changes[.popDelay] = Double(random.whole(100...2_900)) / 10 }
            if random.chance(50) { changes[.slop] = Double(random.whole(1_000...4_000)) / 1_000 }
            if random.chance(20) { changes[.popRise] = Double(random.whole(0...3_000)) / 10_000 }
            let policies: PressPolicies = random.chance(30) ? [.repeatedPops] : []
            return (try? Tuning(changes, policies: policies)) ?? .standard
        }

        /// The touches up to the moment, under a tuning.
        func hand(_ tuning: Tuning) -> Hand {
            var hand = Hand(target, session: TouchSession(tuning: tuning))
            for (place, sample) in samples.enumerated() {
                if place == 0 {
                    hand.down(sample.time, sample.force)
                } else {
                    hand.move(sample.time, sample.force, right: sample.right, up: sample.up)
                }
            }
            return hand
        }

        func sentence(_ tuning: Tuning) -> String {
            var hand = hand(tuning)
            return hand.session.explanation(of: 1, at: Timestamp(microseconds: asked)).map { "\($0)" } ?? ""
        }
    }

    /// What a sentence must come from, by the samples and the tuning; nil for a guard that this test does not know.
    private static func origin(_ printed: PrintedGuard, _ trial: Trial, _ events: [GestureEvent]) -> (
        value: Double, threshold: Double, field: TuningField?
    )? {
        let last = trial.samples[trial.samples.count - 1]
        let force = (last.force * 65_536).rounded() / 65_536
        let age = Double(trial.asked - trial.samples[0].time) / 1_000
        func since(_ isIt: (GestureEvent.Kind) -> Bool) -> Double? {
            events.last { isIt($0.kind) }.map { Double(trial.asked - $0.time.microseconds) / 1_000 }
        }
        if let field = TuningField(name: printed.name) {
            let threshold = trial.tuning[field]
            switch (field, printed.of) {
            case (.hintEnter, ""), (.peekEnter, ""), (.popEnter, ""): return (force, threshold, field)
            case (.pressAge, "ms"): return (age, threshold, field)
            case (.popDelay, "ms since the peek"):
                return since { if case .peekBegan = $0 { true } else { false } }.map { ($0, threshold, field) }
            case (.popDelay, "ms since the last pop"):
                return since { if case .popped = $0 { true } else { false } }.map { ($0, threshold, field) }
            case (.slop, "mm"):
                let strayed = trial.samples.first { ($0.right * $0.right + $0.up * $0.up).squareRoot() > threshold }
                return strayed.map { (($0.right * $0.right + $0.up * $0.up).squareRoot(), threshold, field) }
            default: return nil
            }
        }
        return nil
    }

    /// The tuning under which the guard would be open, as far as one can be made.
    private static func opened(_ tuning: Tuning, _ field: TuningField, _ value: Double) -> Tuning? {
        var changes: [TuningField: Double] = [:]
        func lower(_ field: TuningField, to share: Double) { changes[field] = min(tuning[field], value * share) }
        switch field {
        case .hintEnter:
            changes[.hintEnter] = value
            lower(.hintLeave, to: 0.8)
        case .peekEnter:
            changes[.peekEnter] = value
            lower(.peekLeave, to: 0.9)
            lower(.hintEnter, to: 0.8)
            lower(.hintLeave, to: 0.6)
        case .popEnter:
            changes[.popEnter] = value
            lower(.popLeave, to: 0.95)
            lower(.peekEnter, to: 0.9)
            lower(.peekLeave, to: 0.8)
            lower(.hintEnter, to: 0.7)
            lower(.hintLeave, to: 0.6)
        case .pressAge, .popDelay: changes[field] = value
        case .slop: changes[field] = value + 0.01
        default: return nil
        }
        return try? tuning.changing(changes)
    }

    @Test("Each comparison is true, is that of the samples, and a changed threshold opens the guard (R-ENG-8)")
    func comparisons() throws {
        var random = SplitMix64(seed: Self.seed)
        var seen: [String: Int] = [:]
        var opened: [String: Int] = [:]
        for number in 0..<20_000 {
            let trial = Trial(&random)
            let sentence = trial.sentence(trial.tuning)
            if Self.checkEased(sentence, trial) { seen["pop.leave", default: 0] += 1 }
            guard let printed = PrintedGuard(sentence) else { continue }
            let place: Comment = "trial \(number) of seed \(Self.seed): \(sentence)"
            try #require(printed.isTrue, place)
            if printed.name.isEmpty {
                Self.checkRest(sentence, printed, trial, place)
                seen["rest", default: 0] += 1
                continue
            }
            var hand = trial.hand(trial.tuning)
            hand.wait(until: trial.asked)
            let origin = try #require(Self.origin(printed, trial, hand.events), place)
            try #require(printed.shows(origin.value), "\(place): the samples give \(origin.value)")
            try #require(printed.names(origin.threshold), "\(place): the tuning has \(origin.threshold)")
            let kind = printed.name + (printed.of.contains("last pop") ? " since the last pop" : "")
            seen[kind, default: 0] += 1
            // Later samples may lie farther out than the one that strayed.
            let farthest = trial.samples.map { ($0.right * $0.right + $0.up * $0.up).squareRoot() }.max() ?? 0
            let value = origin.field == .slop ? farthest : origin.value
            guard let field = origin.field, let tuning = Self.opened(trial.tuning, field, value) else { continue }
            let then = PrintedGuard(trial.sentence(tuning))
            let isSame = then.map { $0.name == printed.name && $0.value == printed.value } ?? false
            try #require(!isSame, "\(place): still so with \(printed.name) \(origin.value)")
            opened[kind, default: 0] += 1
        }
        for kind in ["hint.enter", "peek.enter", "pop.enter", "press.age", "pop.delay", "slop", "rest"] {
            #expect(seen[kind, default: 0] >= 100, "\(kind): \(seen)")
            if kind != "rest" { #expect(opened[kind, default: 0] >= 100, "\(kind): \(opened)") }
        }
        #expect(seen["pop.delay since the last pop", default: 0] >= 10, "\(seen)")
        #expect(seen["pop.leave", default: 0] >= 10, "\(seen)")
    }

    /// `0.85 has not eased below pop.leave 0.64 since the last pop`; says whether it is such a sentence.
    private static func checkEased(_ sentence: String, _ trial: Trial) -> Bool {
        let words = sentence.split(separator: " ")
        guard sentence.contains(" has not eased below pop.leave ") else { return false }
        let (value, leave) = (Double(words[1]) ?? -1, Double(words[7]) ?? 2)
        #expect(value >= leave, "\(sentence)")
        #expect(abs(value - trial.samples[trial.samples.count - 1].force) <= 0.0051, "\(sentence)")
        #expect(abs(leave - trial.tuning[.popLeave]) <= 0.0051, "\(sentence)")
        return true
    }

    /// `0.82 < 0.90, because the finger rests at 0.75`.
    private static func checkRest(_ sentence: String, _ printed: PrintedGuard, _ trial: Trial, _ place: Comment) {
        let force = (trial.samples[trial.samples.count - 1].force * 65_536).rounded() / 65_536
        #expect(printed.shows(force), place)
        let rest = sentence.split(separator: " ").last.flatMap { Double($0) } ?? -1
        let needed = min(rest + trial.tuning[.popRise], trial.tuning[.popRiseCeiling], trial.tuning[.popFullShare])
        #expect(abs(printed.threshold - needed) <= 0.005 + printed.thresholdStep, place)
        // Nobody rests at a force that no sample had, or at more than the peek when nothing has rested yet.
        #expect(
            trial.samples.contains { abs($0.force - rest) <= 0.006 } || abs(rest - trial.tuning[.peekEnter]) <= 0.006,
            place)
    }

    @Test("With every policy, offer and support, with several fingers and lost frames: no comparison is false")
    func wild() throws {
        var seen = 0
        for index in UInt64(0)..<600 {
            let trace = RandomTrace(seed: Self.seed &+ index)
            var session = trace.session()
            // What a sensor of arbitrary units says is filtered, and rises above each contact's own level.
            let profile = PressureProfile.normalized
            switch index % 4 {
            case 0: session.profile = profile.used(as: .area)
            case 1: session.profile = profile.used(as: .graded)
            default: break
            }
            var events: [GestureEvent] = []
            for step in trace.steps.indices {
                trace.apply(step, to: &session, into: &events)
                let next = step + 1 < trace.steps.count ? trace.steps[step + 1].time : trace.steps[step].time
                for id in Int32(1)...4 {
                    for time in [session.now, max(session.now, next)] {
                        guard let explanation = session.explanation(of: ContactID(id), at: time) else { continue }
                        let sentence = "\(explanation)"
                        guard let printed = PrintedGuard(sentence) else { continue }
                        try #require(printed.isTrue, "seed \(trace.seed), step \(step), contact \(id): \(sentence)")
                        seen += 1
                        guard let field = TuningField(name: printed.name), index % 4 > 1, !session.isLadderLowered
                        else { continue }
                        try #require(
                            printed.names(trace.tuning[field]) || printed.name.hasSuffix(".leave"),
                            "seed \(trace.seed): \(sentence), and the tuning has \(trace.tuning[field])")
                    }
                }
            }
        }
        #expect(seen > 5_000)
    }
}
