import PressureGestures

/// Draws the same curve with fewer points: the first, lowest, highest and last of each column of time.
///
/// If a curve crosses a threshold within a column, its lowest point is below the threshold and its highest is not, and
/// both are kept. If it crosses between two columns, it does so between the last point of one and the first of the
/// next. So no crossing is ever hidden, whatever the thresholds are. A column also ends where a curve begins or ends.
/// It keeps at most six points: the first, the last, and the lowest and highest of the force and of the reading.
package struct PointReduction: Sendable {
    /// The length of a column; nil if all points are kept.
    package let column: TimeSpan?

    /// Keeps every point.
    package static let all = PointReduction(column: nil)

    package init(column: TimeSpan?) { self.column = column }

    /// The reduction that leaves at most `most` points of a trace.
    package init(for trace: TouchTrace, most: Int) {
        let count = trace.contacts.reduce(0) { $0 + $1.points.count }
        guard count > most else {
            self = .all
            return
        }
        // A column keeps about three points. If that is too many, columns get longer until it is not.
        let time = trace.contacts.reduce(0) { $0 + ($1.endedAt - $1.landedAt).microseconds }
        var column = max(1, time * 3 / Int64(max(1, most)))
        while true {
            let reduction = PointReduction(column: TimeSpan(microseconds: column))
            let kept = trace.contacts.reduce(0) { $0 + reduction.count(of: $1.points) }
            // Every contact keeps up to two points, however long a column is.
            if kept <= most || column > trace.length.microseconds {
                self = reduction
                return
            }
            column += max(1, column / 4)
        }
    }

    private func count(of points: [TracePoint]) -> Int { places(in: points).count }

    /// The points that are kept, in order.
    package func points(of points: [TracePoint]) -> [TracePoint] {
        column == nil ? points : places(in: points).map { points[$0] }
    }

    private func places(in points: [TracePoint]) -> [Int] {
        guard let column, column.microseconds > 0 else { return Array(points.indices) }
        var kept: [Int] = []
        var start = 0
        while start < points.count {
            let number = Self.number(points[start].time, column)
            var end = start + 1
            while end < points.count, Self.number(points[end].time, column) == number,
                points[end].isDrawn(as: points[start])
            {
                end += 1
            }
            kept += places(in: points, start..<end).sorted()
            start = end
        }
        return kept
    }

    private func places(in points: [TracePoint], _ range: Range<Int>) -> Set<Int> {
        var (force, reading) = (Extremes(), Extremes())
        for index in range {
            force.add(points[index].force, at: index)
            reading.add(points[index].reading, at: index)
        }
        return Set([range.lowerBound, range.upperBound - 1] + force.places + reading.places)
    }

    /// The indices of a column's lowest and highest point.
    private struct Extremes {
        private var lowest: (value: Pressure, index: Int)?
        private var highest: (value: Pressure, index: Int)?

        var places: [Int] { [lowest?.index, highest?.index].compactMap { $0 } }

        mutating func add(_ value: Pressure?, at index: Int) {
            guard let value else { return }
            if lowest.map({ value < $0.value }) ?? true { lowest = (value, index) }
            if highest.map({ value > $0.value }) ?? true { highest = (value, index) }
        }
    }

    private static func number(_ time: Timestamp, _ column: TimeSpan) -> Int64 {
        let (whole, rest) = time.microseconds.quotientAndRemainder(dividingBy: column.microseconds)
        return rest < 0 ? whole - 1 : whole
    }
}

extension TracePoint {
    /// Whether it belongs to the same curves as another point.
    fileprivate func isDrawn(as other: TracePoint) -> Bool {
        (force == nil) == (other.force == nil) && (reading == nil) == (other.reading == nil)
    }
}
