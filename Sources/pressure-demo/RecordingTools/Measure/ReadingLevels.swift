/// Which different readings a pressure axis gave, as far as there is room for them.
package struct ReadingLevels: Sendable {
    /// More different readings are not told apart: counting them would let memory grow with the file.
    package static let most = 65_536

    /// How many readings there were.
    package private(set) var readings = 0
    package private(set) var least: Int32 = 0
    package private(set) var greatest: Int32 = 0

    private var levels: Set<Int32> = []

    package init() {}

    package mutating func add(_ reading: Int32) {
        least = readings == 0 ? reading : min(least, reading)
        greatest = readings == 0 ? reading : max(greatest, reading)
        readings += 1
        if levels.count < Self.most { levels.insert(reading) }
    }

    /// How many different readings there were; `most` means as many or more.
    package var count: Int { levels.count }

    /// The different readings, the least first.
    package var sorted: [Int32] { levels.sorted() }

    /// The distances between neighbouring readings: the smallest one, and the greatest that divides them all.
    ///
    /// A device that only gives every fourth number has a grid of 4; nil for fewer than two different readings.
    package var steps: (smallest: Int64, grid: Int64)? {
        let sorted = sorted
        guard sorted.count > 1 else { return nil }
        var smallest = Int64.max
        var grid: Int64 = 0
        for index in 1..<sorted.count {
            let step = Int64(sorted[index]) - Int64(sorted[index - 1])
            smallest = min(smallest, step)
            grid = Self.commonDivisor(grid, step)
        }
        return (smallest, grid)
    }

    private static func commonDivisor(_ one: Int64, _ other: Int64) -> Int64 {
        var (large, small) = (one, other)
        while small != 0 { (large, small) = (small, large % small) }
        return large
    }
}
