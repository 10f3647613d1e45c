import Testing

@testable import PressureCore
@testable import TestSupport

/// The filter that calms noisy devices, held to the same filter written down a second time in another language.
@Suite struct OneEuroFilterTests {
    /// A row of `Tests/Fixtures/one-euro-rows.csv`.
    ///
    /// A program in Python worked them out with the formulas of "1 Euro Filter" (Casiez, Roussel, Vogel, CHI 2012), from a press
    /// with a tremor, at the uneven times of a real device.
    private struct Row {
        let cutoff: Double
        let beta: Double
        let time: Timestamp
        let raw: Double
        let filtered: Double
    }

    private static func rows() throws -> [Row] {
        try Project.text("Tests/Fixtures/one-euro-rows.csv").split(separator: "\n").dropFirst().map { line in
            let numbers = try line.split(separator: ",").map { try #require(Double($0)) }
            try #require(numbers.count == 5)
            return Row(
                cutoff: numbers[0], beta: numbers[1], time: Timestamp(microseconds: Int64(numbers[2])),
                raw: numbers[3], filtered: numbers[4])
        }
    }

    @Test("Every row of an independent implementation, to one part in 10^11")
    func secondSource() throws {
        var filter = OneEuroFilter()
        var sets = 0
        for row in try Self.rows() {
            if row.time == .zero {
                filter = OneEuroFilter()
                sets += 1
            }
            let value = filter.next(row.raw, at: row.time, cutoff: row.cutoff, beta: row.beta)
            #expect(
                abs(value - row.filtered) < 1e-9,
                "\(row.time.microseconds) µs at \(row.cutoff) Hz, beta \(row.beta): \(value) for \(row.filtered)")
        }
        #expect(sets == 3)
    }

    @Test("By hand: the first value passes, then a step of 1 at 10 Hz and 100 ms takes 2π/(2π + 1) of the way")
    func byHand() {
        // 2π · 10 · 0.1 = 6.2832; 6.2832 / 7.2832 = 0.862697.
        var filter = OneEuroFilter()
        #expect(filter.next(0, at: .zero, cutoff: 10, beta: 0) == 0)
        #expect(abs(filter.next(1, at: .milliseconds(100), cutoff: 10, beta: 0) - 0.862697) < 1e-6)
        // What is left is 0.137303 of the way, and of that again 0.862697: 0.981148.
        #expect(abs(filter.next(1, at: .milliseconds(200), cutoff: 10, beta: 0) - 0.981148) < 1e-6)
    }

    @Test("Two values at one moment, or from the past, leave it as it was")
    func noTime() {
        var filter = OneEuroFilter()
        _ = filter.next(10, at: .milliseconds(20), cutoff: 1, beta: 0)
        #expect(filter.next(90, at: .milliseconds(20), cutoff: 1, beta: 0) == 10)
        #expect(filter.next(90, at: .milliseconds(10), cutoff: 1, beta: 0) == 10)
        // From 20 ms on, not from the 10 that was refused: 2π · 0.02 = 0.125664; / 1.125664 = 0.111635 of 80.
        #expect(abs(filter.next(90, at: .milliseconds(40), cutoff: 1, beta: 0) - 18.930819) < 1e-5)
    }

    @Test("Readings of a device are rounded to its units, and beta is meant for the full range")
    func units() throws {
        // Two filters of one signal, one in units of 1000, one in shares of the range: the same to half a unit.
        let smoothing = try PressureSmoothing(cutoff: 2, beta: 5)
        var units = OneEuroFilter()
        var shares = OneEuroFilter()
        for step in 0..<60 {
            let height = Int32(step < 20 ? 100 : min(800, 100 + (step - 20) * 40))
            let time = Timestamp.milliseconds(Int64(step) * 8)
            let share = shares.next(Double(height) / 1_000, at: time, cutoff: 2, beta: 5)
            let unit = units.next(height, at: time, smoothing, range: 1_000)
            #expect(abs(Double(unit) - share * 1_000) <= 0.5 + 1e-6, "step \(step)")
        }
    }

    @Test(
        "Numbers that cannot be are refused by their names",
        arguments: [
            (0, 1, "smoothing.cutoff"), (1_001, 1, "smoothing.cutoff"), (.nan, 1, "smoothing.cutoff"),
            (.infinity, 1, "smoothing.cutoff"), (1, -1, "smoothing.beta"), (1, .nan, "smoothing.beta"),
            (1, 1_001, "smoothing.beta"),
        ] as [(Double, Double, String)])
    func refused(cutoff: Double, beta: Double, field: String) {
        #expect {
            try PressureSmoothing(cutoff: cutoff, beta: beta)
        } throws: {
            ($0 as? PressureProfileError)?.field == field
        }
    }

    @Test("Whatever the times and values, what comes out is a number between the least and the greatest that went in")
    func staysWithin() throws {
        let seed: UInt64 = 20_261_125
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let cutoff = random.pick([0.01, 0.3, 1, 4, 60, 1_000])
            let beta = random.pick([0, 0.001, 0.1, 10, 1_000])
            var filter = OneEuroFilter()
            var time: Int64 = 0
            var (low, high) = (Double.infinity, -Double.infinity)
            for _ in 0..<100 {
                time += Int64(random.pick([-5, 0, 1, 4_000, 8_333, 16_667, 500_000, 1 << 40]))
                let raw = Double(random.whole(-70_000...70_000))
                (low, high) = (min(low, raw), max(high, raw))
                let value = filter.next(raw, at: Timestamp(microseconds: time), cutoff: cutoff, beta: beta)
                #expect(value >= low - 1e-6 && value <= high + 1e-6, "seed \(seed), \(cutoff) Hz, beta \(beta)")
            }
        }
    }
}
