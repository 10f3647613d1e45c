import CPlatform
import Glibc
import PressureCore

/// One descriptor for any poll loop: other descriptors, a timer, and a bell that rings while there is more to do.
package final class Waker {
    package let descriptor: Int32
    private let timer: MomentTimer
    private let bell: Int32
    private var timerAt = Timestamp.never
    private var isRinging = false

    // Where the initialiser of a class throws, Embedded Swift keeps the memory: what can fail comes before.
    private init(_ timer: consuming MomentTimer, bell: Int32, epoll: Int32) {
        self.timer = timer
        self.bell = bell
        descriptor = epoll
    }

    /// One that waits for nothing yet.
    package static func opening() throws(SystemError) -> Waker {
        let timer = try MomentTimer()
        let epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        let bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
        let isReady = epoll >= 0 && bell >= 0
        guard isReady, Self.watch(timer.descriptor, in: epoll), Self.watch(bell, in: epoll) else {
            let error = SystemError.last
            for opened in [epoll, bell] where opened >= 0 { close(opened) }
            throw error
        }
        return Waker(timer, bell: bell, epoll: epoll)
    }

    deinit { for opened in [bell, descriptor] { close(opened) } }

    private static func watch(_ descriptor: Int32, in epoll: Int32) -> Bool {
        var event = unsafe epoll_event()
        unsafe event.events = EPOLLIN.rawValue
        return unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
    }

    /// Wakes for another descriptor, too.
    package func watch(_ descriptor: Int32) throws(SystemError) {
        guard Self.watch(descriptor, in: self.descriptor) else { throw .last }
    }

    /// Wakes at a moment, or at none; a timer that rang is silent again only once it is set to another moment.
    ///
    /// Inlined, as `ring` is: every call of an app asks, and most change nothing.
    @inline(__always)
    package func wake(at moment: Timestamp) {
        if moment != timerAt { set(moment) }
    }

    @inline(never)
    private func set(_ moment: Timestamp) {
        timerAt = moment
        timer.set(moment)
    }

    /// Is readable without a break while there is more to do.
    @inline(__always)
    package func ring(_ isWanted: Bool) {
        if isWanted != isRinging { turnBell(isWanted) }
    }

    @inline(never)
    private func turnBell(_ isWanted: Bool) {
        isRinging = isWanted
        var count: UInt64 = 1
        _ = unsafe isWanted ? write(bell, &count, 8) : read(bell, &count, 8)
    }
}
