import CPlatform
import Glibc
import PressureCore

/// A descriptor that is readable from a moment on, for any poll loop.
@usableFromInline package struct MomentTimer: ~Copyable {
    /// Readable once the timer has rung; silent again when it is set to another moment.
    @usableFromInline package let descriptor: Int32

    package init() throws(SystemError) {
        descriptor = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard descriptor >= 0 else { throw .last }
    }

    @inlinable deinit { close(descriptor) }

    /// Rings at a moment on the monotonic clock, at once where it is past; `never` turns it off.
    package func set(_ moment: Timestamp) {
        var setting = itimerspec()
        if moment != .never {
            // A time of zero would turn the timer off.
            let due = max(moment.microseconds, 1)
            setting.it_value.tv_sec = Int(due / 1_000_000)
            setting.it_value.tv_nsec = Int(due % 1_000_000) * 1_000
        }
        _ = unsafe timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
