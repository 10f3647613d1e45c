import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Counting numbers in fixed buckets")
struct HistogramTests {
    private static func filled(_ numbers: [Int64]) -> Histogram {
        var histogram = Histogram()
        for number in numbers { histogram.add(number) }
        return histogram
    }

    @Test("of two in the middle the median is the lower one, and a quantile is a number that came")
    func ranks() {
        let four = Self.filled([4, 1, 3, 2])
        #expect(four.median == 2)
        #expect(four.quantile(95) == 4)
        #expect(four.quantile(75) == 3)
        #expect(four.quantile(0) == 1)
        #expect(four.quantile(100) == 4)
        let hundred = Self.filled(Array(1...100))
        #expect(hundred.median == 50)
        #expect(hundred.quantile(95) == 95)
        #expect(hundred.mean == 50.5)
    }

    @Test("equal numbers are given back as they are, however large")
    func equalNumbers() {
        for number: Int64 in [0, 1_023, 1_024, 8_333, 16_667, 1_234_567, 30_000_000_001] {
            let histogram = Self.filled([number, number, number])
            #expect(histogram.median == number)
            #expect(histogram.quantile(95) == number)
            #expect(histogram.deviation == Histogram.Deviation())
        }
    }

    @Test("distances from the median: half, 95 of 100, and the greatest")
    func deviation() {
        // The median is 10; the distances are 0 0 0 1 1 2 5.
        let deviation = Self.filled([10, 10, 10, 9, 11, 12, 5]).deviation
        #expect(deviation.median == 1)
        #expect(deviation.high == 5)
        #expect(deviation.greatest == 5)
    }

    @Test("no number is too small or too large, and sums do not overflow")
    func extremes() {
        var histogram = Self.filled([-5, .min, .max, .max, .max])
        #expect(histogram.least == 0)
        #expect(histogram.greatest == .max)
        #expect(histogram.quantile(40) == 0)
        for _ in 0..<10 { histogram.add(.max) }
        #expect(histogram.quantile(100) == .max)
        #expect(histogram.mean > 0)
        #expect(histogram.deviation.greatest > 0)
        #expect(Histogram().median == 0)
        #expect(Histogram().mean == 0)
    }

    @Test("a quantile lies within a 512th of the exact one, for random numbers of every size", arguments: 1...20)
    func resolution(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...500, using: &random)
        let numbers = (0..<count).map { _ in
            Int64.random(in: 0...(1 << Int64.random(in: 1...35, using: &random)), using: &random)
        }
        let histogram = Self.filled(numbers)
        let sorted = numbers.sorted()
        for percent in [1, 5, 25, 50, 75, 90, 95, 99, 100] {
            let exact = sorted[max(1, (count * percent + 99) / 100) - 1]
            let found = histogram.quantile(percent)
            #expect(abs(found - exact) <= exact / 512, "seed \(seed), \(percent) %: \(found) instead of \(exact)")
        }
        #expect(histogram.least == sorted[0], "seed \(seed)")
        #expect(histogram.greatest == sorted[count - 1], "seed \(seed)")
    }

    @Test("levels: how many, the smallest step, and the grid they lie on")
    func levels() {
        var levels = ReadingLevels()
        #expect(levels.steps == nil)
        for reading: Int32 in [14, 10, 22, 14, 10] { levels.add(reading) }
        #expect(levels.count == 3)
        #expect(levels.readings == 5)
        #expect(levels.sorted == [10, 14, 22])
        #expect(levels.steps?.smallest == 4)
        #expect(levels.steps?.grid == 4)
        levels.add(.min)
        levels.add(.max)
        #expect(levels.least == .min && levels.greatest == .max)
        // The lowest step is 10 + 2^31, the highest 2^31 - 1 - 22: both are even and odd, so that 1 is all they share.
        #expect(levels.steps?.grid == 1)
    }

    @Test("more levels than there is room for are not counted, and cost no memory")
    func manyLevels() {
        var levels = ReadingLevels()
        for reading in Int32(0)..<70_000 { levels.add(reading) }
        #expect(levels.count == ReadingLevels.most)
        #expect(levels.readings == 70_000)
        #expect(levels.greatest == 69_999)
    }
}
