import CPlatform
import Glibc
import PressureCore

/// The clock that never goes back, for whoever waits or draws; nothing that recognises gestures reads it.
package enum MonotonicClock {
    /// The present moment, as events count it.
    package static func now() -> Timestamp { Timestamp(microseconds: microseconds()) }

    /// Nanoseconds since a moment that nobody knows.
    package static func nanoseconds() -> Int64 { read(CLOCK_MONOTONIC) }

    /// Microseconds, as events count them.
    package static func microseconds() -> Int64 { nanoseconds() / 1_000 }

    /// Milliseconds, for whoever waits or tells a person how long.
    package static func milliseconds() -> Int64 { nanoseconds() / 1_000_000 }

    fileprivate static func read(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}

extension Timestamp {
    /// The current time, on the clock of live sessions and controllers; this clock never goes back.
    ///
    /// Use this time for `explanation(of:at:)`, and for touches to which the toolkit gives no time.
    public static var now: Timestamp { MonotonicClock.now() }
}

/// The time of day, which the events of some devices have.
package enum WallClock {
    /// The present moment, as events count it.
    package static func now() -> Timestamp {
        Timestamp(microseconds: MonotonicClock.read(CLOCK_REALTIME) / 1_000)
    }
}
