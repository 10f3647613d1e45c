import PressureGestures
import Testing

@testable import TestSupport
@testable import TouchReport

@Suite("Fewer points that draw the same curve")
struct PointReductionTests {
    private static let thresholds: [Pressure] = [0.16, 0.20, 0.40, 0.50, 0.64, 0.80]
    private static let column = TimeSpan.milliseconds(25)

    /// A finger of a random walk that trembles, leaps, and is silent now and then.
    private func walk(_ count: Int, seed: UInt64) -> [TracePoint] {
        var random = SystemOfNumbers(state: seed)
        var (time, force, reading): (Int64, Int32, Int32) = (0, 20_000, 20_000)
        return (0..<count).map { place in
            time += random.next() % 40 == 0 ? 90_000 : 4_167
            let leap: Int32 = random.next() % 50 == 0 ? 30_000 : 2_500
            force = min(max(force + Int32(random.next() % UInt64(2 * leap)) - leap, 0), 65_536)
            reading = min(max(reading + Int32(random.next() % 5_000) - 2_500, 0), 65_536)
            let isJudged = place % 97 != 5
            return TracePoint(
                time: Timestamp(microseconds: time), force: isJudged ? Pressure(raw: force) : nil,
                reading: Pressure(raw: reading), position: Point(x: 10, y: 20))
        }
    }

    /// The crossings of a curve, for each threshold and between which neighbours; a gap in the curve is none.
    private func crossings(
        _ points: [TracePoint], _ value: (TracePoint) -> Pressure?
    ) -> [(threshold: Pressure, from: Timestamp, to: Timestamp)] {
        var found: [(Pressure, Timestamp, Timestamp)] = []
        for (before, after) in zip(points, points.dropFirst()) {
            guard let low = value(before), let high = value(after) else { continue }
            for threshold in Self.thresholds where (low >= threshold) != (high >= threshold) {
                found.append((threshold, before.time, after.time))
            }
        }
        return found
    }

    /// The crossings of all points that the reduced ones do not show within a column's time.
    private func hidden(_ all: [TracePoint], _ reduced: [TracePoint], _ value: (TracePoint) -> Pressure?) -> Int {
        let shown = crossings(reduced, value)
        let slack = Self.column.microseconds
        return crossings(all, value).count { crossing in
            !shown.contains {
                $0.threshold == crossing.threshold && $0.from.microseconds <= crossing.to.microseconds + slack
                    && $0.to.microseconds >= crossing.from.microseconds - slack
            }
        }
    }

    @Test(
        "every crossing of every threshold is still drawn within a column",
        arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func crossingsStay(seed: UInt64) {
        let all = walk(3_000, seed: seed)
        let reduced = PointReduction(column: Self.column).points(of: all)
        #expect(crossings(all, \.force).count > 200, "seed \(seed)")
        #expect(reduced.count < all.count, "seed \(seed)")
        #expect(hidden(all, reduced, \.force) == 0, "seed \(seed)")
        #expect(hidden(all, reduced, \.reading) == 0, "seed \(seed)")
    }

    @Test("the check sees what other ways to thin out hide")
    func checkSees() {
        let all = walk(3_000, seed: 9)
        let everySixth = all.enumerated().filter { $0.offset % 6 == 0 }.map(\.element)
        #expect(hidden(all, everySixth, \.force) > 20)
    }

    @Test("of a column the first, last, lowest and highest stay, in their order, and nothing else")
    func oneColumn() {
        let forces: [Int32] = [300, 200, 900, 500, 100, 400, 600]
        let points = forces.enumerated().map { place, raw in
            TracePoint(
                time: Timestamp(microseconds: Int64(place) * 1_000), force: Pressure(raw: raw), reading: nil,
                position: Point(x: 0, y: 0))
        }
        let kept = PointReduction(column: .milliseconds(10)).points(of: points)
        #expect(kept.compactMap { $0.force?.raw } == [300, 900, 100, 600])
        #expect(PointReduction.all.points(of: points) == points)
    }

    @Test("a trace with few points keeps all of them; one with many keeps no more than is asked for")
    func bounded() throws {
        let trace = try TraceSupport.trace(
            "rate 240; noise 0.05; tremor 0.1; seed 3\nfinger 1 at 30,40\nhold 9s\nlift\nfinger 2 at 60,90 after 500ms\nhold 8s\nlift"
        )
        let count = trace.contacts.reduce(0) { $0 + $1.points.count }
        #expect(count > 3_000)
        #expect(PointReduction(for: trace, most: count).column == nil)
        let reduction = PointReduction(for: trace, most: 500)
        let kept = trace.contacts.reduce(0) { $0 + reduction.points(of: $1.points).count }
        #expect(kept <= 500)
        #expect(kept > 150, "it is thinned out more than it must be: \(kept)")
        for contact in trace.contacts {
            let points = reduction.points(of: contact.points)
            #expect(points.first == contact.points.first)
            #expect(points.last == contact.points.last)
        }
    }
}

/// Numbers that are random enough, and the same everywhere: SplitMix64.
struct SystemOfNumbers {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return mixed ^ mixed >> 31
    }
}
