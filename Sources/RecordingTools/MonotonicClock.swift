import Glibc
import PressureGestures

/// The clock that never goes back, for programs that wait and draw; nothing that recognises gestures reads it.
public enum MonotonicClock {
    /// Nanoseconds since a moment that nobody knows.
    public static func nanoseconds() -> Int64 {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Microseconds, as events count them.
    public static func microseconds() -> Int64 { nanoseconds() / 1_000 }

    /// Milliseconds, for whoever waits or tells a person how long.
    public static func milliseconds() -> Int64 { nanoseconds() / 1_000_000 }
}
