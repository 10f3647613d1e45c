import FingerSketch
import Testing

@testable import PressureCore
@testable import TestSupport

/// A force over time in straight stretches, so that crossings and turns are known exactly.
private struct ForceCurve {
    /// Turning points: milliseconds from the touch-down and the force there.
    let points: [(at: Double, force: Double)]

    init(_ random: inout SplitMix64) {
        var points: [(at: Double, force: Double)] = [(0, random.pick([0.02, 0.3, 0.6]))]
        for _ in 0..<random.whole(2...6) {
            guard let last = points.last else { break }
            let force = random.pick([0.02, 0.1, 0.3, 0.45, 0.6, 0.72, 0.9, 1])
            points.append((last.at + Double(random.whole(8...60)) * 10, force))
        }
        self.points = points
    }

    var end: Double { points.last?.at ?? 0 }

    func force(at time: Double) -> Double {
        for (from, to) in zip(points, points.dropFirst()) where time <= to.at {
            return from.force + (to.force - from.force) * (time - from.at) / (to.at - from.at)
        }
        return points.last?.force ?? 0
    }

    /// Turns, crossings of each rung's two values, and the recognizer's own deadlines, in milliseconds.
    func moments() -> [Double] {
        var moments = points.map(\.at) + [120]
        for (from, to) in zip(points, points.dropFirst()) where from.force != to.force {
            for value in to.force > from.force ? [0.2, 0.5, 0.8] : [0.16, 0.4, 0.64] {
                let share = (value - from.force) / (to.force - from.force)
                if share > 0, share < 1 { moments.append(from.at + share * (to.at - from.at)) }
            }
        }
        return (moments + [holdDue]).sorted()
    }

    /// When a hold is due, by adding up the rule in small steps: waiting counts 1 + 1.5 · max(0, f − 0.10) to 500 ms.
    private var holdDue: Double {
        var waited = 0.0
        var at = 0.0
        while waited < 500, at < end {
            waited += 1 + 1.5 * max(0, force(at: at) - 0.1)
            at += 1
        }
        return max(at, 250)
    }
}

@Suite("Report rate")
struct RateTests {
    /// The order of events, and when each came, of a curve sampled with a period of so many microseconds.
    private static func events(_ curve: ForceCurve, period: Int64, offer: PressOffer) -> [GestureEvent] {
        var session = TouchSession()
        var events: [GestureEvent] = []
        let target = PressTarget(id: 1, offer: offer)
        let place = Point(x: 10, y: 10)
        var time: Int64 = 0
        session.beginTouch(1, at: place, time: .zero, pressure: curve.force(at: 0), on: target, into: &events)
        while Double(time + period) / 1_000 < curve.end {
            time += period
            session.moveTouch(
                1, to: place, time: Timestamp(microseconds: time), pressure: curve.force(at: Double(time) / 1_000),
                into: &events)
        }
        session.endTouch(1, time: Timestamp(microseconds: Int64(curve.end * 1_000)), into: &events)
        session.advance(to: Timestamp(microseconds: Int64(curve.end * 1_000) + 100_000), into: &events)
        return events.filter { EventLetter.letter(of: $0.kind) != nil }
    }

    @Test("I9: half and double the report rate give the same events in the same order")
    func sameOrder() {
        let seed: UInt64 = 9
        var random = SplitMix64(seed: seed)
        let offers: [PressOffer] = [
            .plainPreview, .playback, .menu(items: ActionList(), frame: nil), .nothing, .editMenu,
        ]
        var compared = 0
        var kinds: Set<Character> = []
        for number in 0..<40_000 where compared < 1_000 {
            let curve = ForceCurve(&random)
            // I9 speaks of curves whose crossings, turns and deadlines lie three frames apart; at 62.5 Hz that is 48 ms.
            let offer = random.pick(offers)
            guard Self.areApart(curve.moments()) else { continue }
            let normal = Self.events(curve, period: 8_000, offer: offer)
            guard Self.areApart((curve.moments() + Self.ownMoments(normal)).sorted()) else { continue }
            compared += 1
            let half = Self.events(curve, period: 16_000, offer: offer)
            let double = Self.events(curve, period: 4_000, offer: offer)
            #expect(
                half.map(\.kind) == normal.map(\.kind),
                "half the rate, curve \(number) of seed \(seed): \(curve.points)")
            #expect(
                double.map(\.kind) == normal.map(\.kind),
                "twice the rate, curve \(number) of seed \(seed): \(curve.points)")
            kinds.formUnion(normal.compactMap { EventLetter.letter(of: $0.kind) })
        }
        #expect(compared >= 500, "only \(compared) curves were far enough apart")
        for letter in "ThPQOMmYyztlLWbe" { #expect(kinds.contains(letter), "\(letter) was never compared") }
    }

    private static func areApart(_ moments: [Double]) -> Bool {
        zip(moments, moments.dropFirst()).allSatisfy { $1 - $0 >= 48 || $1 - $0 < 0.001 }
    }

    /// Moments that only the recognizer knows: holds, and the pop that waits for its peek.
    private static func ownMoments(_ events: [GestureEvent]) -> [Double] {
        var moments: [Double] = []
        for event in events {
            let at = Double(event.time.microseconds) / 1_000
            switch event.kind {
            case .peekBegan(.pressure): moments += [at + 100]
            case .peekBegan(.hold), .menuOpened(.hold), .playbackBegan(.hold): moments += [at]
            case .longPressed, .failed(.heldTooLong): moments += [at]
            default: break
            }
        }
        return moments
    }
}
