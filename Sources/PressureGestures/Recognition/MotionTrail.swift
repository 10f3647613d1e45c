/// The finger's last few places, a fifth of the window apart or more, from which its speed is read.
struct MotionTrail: Sendable {
    private struct Entry {
        var at: Timestamp
        var point: Point
    }

    private static let capacity = 6

    private var entries: InlineArray<6, Entry>
    private var newest: UInt8 = 0
    private var newestAt: Timestamp

    init(at time: Timestamp, point: Point) {
        // A place that has not been yet is too long ago for any window.
        entries = InlineArray(repeating: Entry(at: Timestamp(within: .min / 2), point: point))
        entries[0].at = time
        newestAt = time
    }

    /// Keeps a place, unless it follows the newest one too soon.
    ///
    /// Six places a fifth of the window apart span all of it.
    @inline(always)
    mutating func add(at time: Timestamp, point: Point, spacing: TimeSpan) {
        guard time - newestAt >= spacing else { return }
        newestAt = time
        newest = newest < UInt8(Self.capacity - 1) ? newest &+ 1 : 0
        entries[Int(newest)] = Entry(at: time, point: point)
    }

    /// The oldest place within a window before the given moment; nil where fewer than two lie in it.
    private func oldest(within window: TimeSpan, before time: Timestamp) -> Entry? {
        var found: Entry?
        var seen = 0
        for step in 0..<Self.capacity {
            let entry = entries[(Int(newest) - step + Self.capacity) % Self.capacity]
            guard time - entry.at <= window else { break }
            found = entry
            seen += 1
        }
        return seen >= 2 ? found : nil
    }

    /// Movement to the right over the window, in micrometres a second; 0 where fewer than two places lie in it.
    func velocityX(to point: Point, at time: Timestamp, within window: TimeSpan) -> Int64 {
        guard let start = oldest(within: window, before: time), time > start.at else { return 0 }
        let travel = Int64(point.x.micrometres) - Int64(start.point.x.micrometres)
        return travel * 1_000_000 / (time - start.at).microseconds
    }

    /// The square of the speed over the window in any direction, in micrometres a second.
    func squaredSpeed(to point: Point, at time: Timestamp, within window: TimeSpan) -> Double {
        guard let start = oldest(within: window, before: time), time > start.at else { return 0 }
        let seconds = Double((time - start.at).microseconds) / 1_000_000
        return Double(point.squaredDistance(to: start.point)) / (seconds * seconds)
    }
}
