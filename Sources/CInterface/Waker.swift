import CPressureGestures
import Glibc
import PressureGestures

/// One descriptor for any poll loop: other descriptors, a timer, and a bell that rings while there is more to do.
final class Waker {
    let descriptor: Int32
    private let timer: Int32
    private let bell: Int32
    private var timerAt = Timestamp.never
    private var isRinging = false

    init() throws(Failure) {
        let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        let clock = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        let event = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        let isReady = epoll >= 0 && clock >= 0 && event >= 0
        guard isReady, Self.watch(clock, in: epoll), Self.watch(event, in: epoll) else {
            let number = errno
            for opened in [epoll, clock, event] where opened >= 0 { close(opened) }
            throw .system(number, "the session's descriptor cannot be made")
        }
        (descriptor, timer, bell) = (epoll, clock, event)
    }

    deinit { for opened in [timer, bell, descriptor] { close(opened) } }

    private static func watch(_ descriptor: Int32, in epoll: Int32) -> Bool {
        var event = unsafe epoll_event()
        unsafe event.events = EPOLLIN.rawValue
        return unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
    }

    /// Wakes for another descriptor, too.
    func watch(_ descriptor: Int32) throws(Failure) {
        guard Self.watch(descriptor, in: self.descriptor) else {
            throw .system(errno, "the session's descriptor cannot be made")
        }
    }

    /// The present moment on the clock that the timer follows.
    static func now() -> Timestamp {
        var time = timespec()
        _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }

    /// Wakes at a moment, or at none; a timer that rang is silent again only once it is set to another moment.
    func wake(at moment: Timestamp) {
        guard moment != timerAt else { return }
        timerAt = moment
        var setting = itimerspec()
        if moment != .never {
            // A time of zero would turn the timer off.
            let due = max(moment.microseconds, 1)
            setting.it_value.tv_sec = Int(due / 1_000_000)
            setting.it_value.tv_nsec = Int(due % 1_000_000) * 1_000
        }
        _ = unsafe timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }

    /// Is readable without a break while there is more to do.
    func ring(_ isWanted: Bool) {
        guard isWanted != isRinging else { return }
        isRinging = isWanted
        var count: UInt64 = 1
        _ = unsafe isWanted ? write(bell, &count, 8) : read(bell, &count, 8)
    }
}
