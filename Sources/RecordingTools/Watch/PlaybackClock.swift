import PressureGestures

/// Which moment of a recording is due at a moment of the wall clock: as fast as it happened or N times, with pauses.
///
/// Wall times are microseconds of any clock that never goes back; nothing here reads one.
package struct PlaybackClock: Sendable {
    package let speed: Double
    package private(set) var isPaused = false
    /// A moment of the recording, and when it was or would have been due.
    private var anchor: (recording: Timestamp, wall: Int64)
    /// When the pause began.
    private var pausedAt: Int64 = 0

    /// Starts a recording at its first moment.
    package init(speed: Double, from first: Timestamp, at wall: Int64) {
        self.speed = speed
        anchor = (first, wall)
    }

    /// The moment of the recording that is due.
    package func moment(at wall: Int64) -> Timestamp {
        let passed = max(0, Double((isPaused ? pausedAt : wall) - anchor.wall)) * speed
        // Held to a thousand years, so that no speed leaves the range of whole numbers.
        return anchor.recording + TimeSpan(microseconds: Int64(min(passed, 3.2e16)))
    }

    /// Stops the clock, or lets it go on from where it stood.
    package mutating func pause(_ isOn: Bool, at wall: Int64) {
        guard isOn != isPaused else { return }
        if isOn { pausedAt = wall } else { anchor.wall += max(0, wall - pausedAt) }
        isPaused = isOn
    }
}
