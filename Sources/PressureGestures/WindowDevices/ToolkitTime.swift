import PressureCore
import PressureDevices

/// When something happened, by a toolkit's stamp: 32 bits of milliseconds of the same clock that a program reads.
package enum ToolkitTime {
    /// A stamp that is older says nothing: no toolkit keeps an event for so long.
    private static let oldest = TimeSpan.milliseconds(2_000)

    /// GTK 4.8 gives what a pen does the time of what it did before, which may be long ago: more than two frames is that.
    package static let oldestPen = TimeSpan.milliseconds(34)

    /// The time of a stamp that has arrived by now; now where it cannot be one of this clock's.
    ///
    /// It is when it happened, not when it was heard of: the first touch after a start arrives up to 60 ms late, and holds
    /// are counted from it.
    package static func time(of stamp: UInt32, now: Timestamp, isPen: Bool = false) -> Timestamp {
        let time = ToolkitClock.time(of: stamp, near: now)
        guard stamp != 0, time <= now, now - time <= (isPen ? oldestPen : oldest) else { return now }
        return time
    }
}
