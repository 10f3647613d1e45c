import PressureCore
import PressureDevices

/// When something happened, by a toolkit's stamp: 32 bits of a count of milliseconds.
///
/// Under Wayland the count is that of the clock that events have, and nearly so under X11. Where the server runs on another
/// machine it is any other: then the stamp that came soonest shows how far apart both clocks are.
package struct ToolkitTime: Sendable {
    /// How far a stamp of the same clock may lie ahead of the present: a server rounds, and its clock runs a little apart.
    private static let ahead = TimeSpan.milliseconds(-50)
    /// A stamp of the same clock is no older: no toolkit keeps an event for so long.
    private static let oldest = TimeSpan.milliseconds(10_000)

    /// What is added to stamps of another clock; nil if none has come.
    private var apart: TimeSpan?
    /// The last stamp of a pen's that was not down.
    private var hover: UInt32?

    package init() {}

    /// The time of a stamp that has arrived by now; never later than now.
    ///
    /// It is when something happened, not when it was heard of: the first touch after a start arrives up to 60 ms late,
    /// and holds are counted from it.
    package mutating func time(of stamp: UInt32, now: Timestamp) -> Timestamp {
        guard stamp != 0 else { return now }
        let time = ToolkitClock.time(of: stamp, near: now)
        let late = now - time
        if late >= Self.ahead, late < Self.oldest { return min(time, now) }
        // The least delay is nearest to none.
        apart = min(apart ?? late, late)
        return min(time + (apart ?? late), now)
    }

    /// The time of what a pen does.
    ///
    /// GTK 4.8 gives the tip of a pen that lands the stamp of what the pen did before, which may be long ago.
    package mutating func time(ofPen stamp: UInt32, isLanding: Bool, isDown: Bool, now: Timestamp) -> Timestamp {
        let time = time(of: stamp, now: now)
        if isLanding { return stamp == hover ? now : time }
        if !isDown { hover = stamp }
        return time
    }
}
