/// Counts whole numbers from 0 in fixed buckets, so that quantiles of a stream of any length take the same memory.
///
/// Numbers below 1,024 have a bucket each; above, a bucket is at most a 512th of its numbers wide. A bucket knows the
/// mean of what fell into it, so that a quantile of equal numbers is that number; count, mean, least and greatest are
/// exact. Until the first number nothing is allocated, then 224 KiB.
package struct Histogram: Sendable {
    /// How many numbers were added.
    package private(set) var count = 0
    package private(set) var least: Int64 = 0
    package private(set) var greatest: Int64 = 0

    private var sum: Int64 = 0
    private var counts: [Int] = []
    private var sums: [Int64] = []

    private static let finest = 9
    /// Numbers of this many bits and more share the last bucket: in microseconds, 19 hours.
    private static let mostBits = 36
    private static let buckets = (mostBits - finest + 1) << finest

    package init() {}

    package var isEmpty: Bool { count == 0 }

    /// Adds a number; one below 0 counts as 0.
    package mutating func add(_ number: Int64) {
        let value = max(0, number)
        if counts.isEmpty {
            counts = [Int](repeating: 0, count: Self.buckets)
            sums = [Int64](repeating: 0, count: Self.buckets)
        }
        least = count == 0 ? value : min(least, value)
        greatest = max(greatest, value)
        count += 1
        sum = Self.saturating(sum, value)
        let bucket = Self.bucket(of: value)
        counts[bucket] += 1
        sums[bucket] = Self.saturating(sums[bucket], value)
    }

    /// The mean; 0 if nothing was added.
    package var mean: Double { count == 0 ? 0 : Double(sum) / Double(count) }

    /// The number that so many per cent of all numbers do not exceed; of two in the middle the lower one.
    package func quantile(_ percent: Int) -> Int64 {
        guard count > 0 else { return 0 }
        if percent >= 100 { return greatest }
        var rest = Self.rank(percent, of: count)
        for bucket in 0..<Self.buckets {
            let here = counts[bucket]
            guard here > 0 else { continue }
            rest -= here
            if rest <= 0 { return mean(of: bucket) }
        }
        return greatest
    }

    package var median: Int64 { quantile(50) }

    /// How far the numbers lie from their median.
    package var deviation: Deviation {
        guard count > 0 else { return Deviation() }
        let middle = median
        var distances: [(distance: Int64, count: Int)] = []
        for bucket in 0..<Self.buckets {
            guard counts[bucket] > 0 else { continue }
            let distance = mean(of: bucket) - middle
            distances.append((distance < 0 ? -distance : distance, counts[bucket]))
        }
        distances.sort { $0.distance < $1.distance }
        func quantile(_ percent: Int) -> Int64 {
            var rest = Self.rank(percent, of: count)
            for entry in distances {
                rest -= entry.count
                if rest <= 0 { return entry.distance }
            }
            return 0
        }
        return Deviation(
            median: quantile(50), high: quantile(95), greatest: max(greatest - middle, middle - least, 0))
    }

    /// Distances from a median.
    package struct Deviation: Hashable, Sendable {
        /// Half of the numbers lie no farther from it.
        package var median: Int64 = 0
        /// 95 of 100 numbers lie no farther from it.
        package var high: Int64 = 0
        package var greatest: Int64 = 0

        package init(median: Int64 = 0, high: Int64 = 0, greatest: Int64 = 0) {
            self.median = median
            self.high = high
            self.greatest = greatest
        }
    }

    private func mean(of bucket: Int) -> Int64 {
        let count = Int64(counts[bucket])
        return (sums[bucket] + count / 2) / count
    }

    /// Which of the sorted numbers, counted from 1, a percentage means; in this order nothing overflows.
    private static func rank(_ percent: Int, of count: Int) -> Int {
        max(1, count / 100 * percent + (count % 100 * percent + 99) / 100)
    }

    private static func bucket(of value: Int64) -> Int {
        let held = min(value, 1 << mostBits - 1)
        let shift = max(0, Int64.bitWidth - held.leadingZeroBitCount - finest - 1)
        return shift << finest + Int(held >> Int64(shift))
    }

    /// A sum that stays below half the range, so that rounding it cannot overflow either.
    private static func saturating(_ sum: Int64, _ value: Int64) -> Int64 {
        let (total, overflow) = sum.addingReportingOverflow(value)
        return overflow ? 1 << 62 : min(total, 1 << 62)
    }
}
