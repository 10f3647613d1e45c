import PressureGestures

/// How fast the picture moves: a press keeps its own time, and what moves because of it may take four times as long.
package struct MotionPace: Hashable, Sendable {
    /// Enough to see where a card goes, and little enough to wait for.
    package static let slow: Int64 = 4

    private var real: Timestamp
    private var shown: Timestamp
    private var divisor: Int64 = 1

    package init(from start: Timestamp) { (real, shown) = (start, start) }

    package var isSlow: Bool { divisor != 1 }

    /// The time of the picture at a time of the clock.
    package func time(at now: Timestamp) -> Timestamp {
        shown + TimeSpan(microseconds: (now - real).microseconds / divisor)
    }

    /// The time of the clock at which the picture is that of a time.
    package func clock(at time: Timestamp) -> Timestamp {
        real + TimeSpan(microseconds: (time - shown).microseconds * divisor)
    }

    /// Goes on slower, or as fast as time, from now on: nothing jumps.
    package mutating func set(slow: Bool, at now: Timestamp) {
        shown = time(at: now)
        real = now
        divisor = slow ? Self.slow : 1
    }
}
