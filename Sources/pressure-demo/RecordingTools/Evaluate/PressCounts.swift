import PressureGestures

/// What became of the semi-synthetic presses of one device, or of all.
package struct PressCounts: Hashable, Sendable {
    package private(set) var stills = 0
    package private(set) var cells: [PressTally] = []

    package init() {}

    mutating func add(_ record: FileRecord) {
        stills += record.stills
        cells += record.presses
    }

    mutating func add(_ other: PressCounts) {
        stills += other.stills
        cells += other.cells
    }

    /// How many of some presses were answered; by default by force, before calibration.
    func rate(
        _ what: KeyPath<PressTally, Proportion> = \.forced, isCalibrated: Bool = false,
        where isWanted: (PressTally) -> Bool = { _ in true }
    ) -> Proportion {
        var rate = Proportion()
        for cell in cells where cell.isCalibrated == isCalibrated && isWanted(cell) { rate.add(cell[keyPath: what]) }
        return rate
    }

    /// How many presses the device could not have reported.
    func beyond(where isWanted: (PressTally) -> Bool) -> Int {
        cells.reduce(0) { $0 + (!$1.isCalibrated && isWanted($1) ? $1.beyond : 0) }
    }

    /// Whether any press was measured after calibration.
    var hasCalibrated: Bool { cells.contains { $0.isCalibrated } }

    /// The rises, curves and lengths that were played, in order.
    var rises: [Int] { Array(Set(cells.map(\.rise))).sorted() }
    var curves: [PressCurve] { PressCurve.allCases.filter { curve in cells.contains { $0.curve == curve } } }
    var lengths: [TimeSpan] { Array(Set(cells.map(\.length))).sorted() }

    /// The delays of all peeks by force.
    func delays(isCalibrated: Bool = false) -> [PressTally.Delay] {
        cells.filter { $0.isCalibrated == isCalibrated }.flatMap(\.delays)
    }
}

/// The middle and the end of a list of numbers.
struct Quantiles: Hashable, Sendable {
    let count: Int
    let median: Int64
    let high: Int64
    let greatest: Int64

    /// Nil for an empty list; the high one is the least that 95 of 100 numbers do not exceed.
    init?(_ numbers: [Int64]) {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted()
        count = sorted.count
        median = sorted[(count - 1) / 2]
        high = sorted[(count * 95 + 99) / 100 - 1]
        greatest = sorted[count - 1]
    }
}
