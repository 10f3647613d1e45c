import PressureGestures

/// How many frames a second come, and how late the slowest of them was.
package struct FrameMeter: Hashable, Sendable {
    /// The frames of the last second count, and never more than these.
    private static let capacity = 512
    private static let window = TimeSpan.milliseconds(1_000)

    private struct Frame: Hashable, Sendable {
        let time: Timestamp
        let lateness: TimeSpan?
    }

    /// A ring: the oldest frame gives its place to the newest.
    private var frames: [Frame] = []
    private var next = 0

    package init() {}

    /// A frame came; the lateness is how long after its time the program had it, where it is live.
    package mutating func add(_ time: Timestamp, lateness: TimeSpan? = nil) {
        let frame = Frame(time: time, lateness: lateness)
        if frames.count < Self.capacity {
            frames.append(frame)
        } else {
            frames[next] = frame
            next = (next + 1) % Self.capacity
        }
    }

    /// Frames a second while frames were coming; nil if too few came in the second before a moment.
    package func rate(at now: Timestamp) -> Double? {
        let times = recent(now).map(\.time)
        guard let first = times.min(), let last = times.max(), times.count >= 3, first < last else { return nil }
        return Double(times.count - 1) * 1_000_000 / Double((last - first).microseconds)
    }

    /// The longest lateness in the second before a moment.
    package func lateness(at now: Timestamp) -> TimeSpan? { recent(now).compactMap(\.lateness).max() }

    private func recent(_ now: Timestamp) -> [Frame] {
        frames.filter { now - $0.time <= Self.window && $0.time <= now }
    }
}
