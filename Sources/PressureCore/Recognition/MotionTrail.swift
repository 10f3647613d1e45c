/// Where the finger was at the last few ticks of a clock that began with the response; its speed is read from them.
///
/// Between two samples the finger is where the first one left it. So a device that says nothing while the finger rests
/// and one that says the same place a thousand times a second show the same speed.
struct MotionTrail: Sendable {
    /// How many ticks the time is long over which a speed is read.
    static let ticksOfWindow: Int64 = 5

    /// The tick at the window's beginning, and those that follow it.
    private static let capacity: Int64 = 6

    private var places: InlineArray<6, Point>
    private let beganAt: Timestamp
    /// The latest tick whose place is kept.
    private var tick: Int64 = 0
    /// Where the latest sample was.
    private var latest: Point

    init(at time: Timestamp, point: Point) {
        places = InlineArray(repeating: point)
        beganAt = time
        latest = point
    }

    /// Adds the position of a sample.
    mutating func add(at time: Timestamp, point: Point, tick length: TimeSpan) {
        let reached = number(of: time, length)
        // Ticks that passed without a sample; older ones are forgotten at once.
        var passed = max(tick, reached &- Self.capacity) &+ 1
        while passed <= reached {
            places[Int(passed % Self.capacity)] = latest
            passed &+= 1
        }
        tick = reached
        latest = point
        if moment(of: reached, length) == time { places[Int(reached % Self.capacity)] = point }
    }

    /// The square of the speed in any direction, in micrometres a second, over the window and less than a tick more.
    func squaredSpeed(to point: Point, at time: Timestamp, tick length: TimeSpan) -> Double {
        let start = number(of: time, length) &- Self.ticksOfWindow
        // Before the response the finger is taken to have been where it began.
        let from = start > tick ? latest : places[Int(max(start, 0) % Self.capacity)]
        let seconds = Double((time - moment(of: start, length)).microseconds) / 1_000_000
        return Double(point.squaredDistance(to: from)) / (seconds * seconds)
    }

    private func number(of time: Timestamp, _ length: TimeSpan) -> Int64 {
        max((time - beganAt).microseconds, 0) / length.microseconds
    }

    private func moment(of tick: Int64, _ length: TimeSpan) -> Timestamp {
        beganAt + TimeSpan(microseconds: tick &* length.microseconds)
    }
}
