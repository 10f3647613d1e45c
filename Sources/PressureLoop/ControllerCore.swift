import Glibc
import PressureCore
import Synchronization

/// What a controller and its thread share.
final class ControllerCore: Sendable {
    private struct State {
        var session: TouchSession
        var targets: any TargetMap & Sendable
        let waker: Waker
        /// What has happened and was not yet handed out.
        var waiting: [GestureEvent] = []
        /// Whether somebody hands out events; whoever adds to them meanwhile leaves that to him.
        var isHandingOut = false
        var isOver = false
    }

    let descriptor: Int32
    private let state: Mutex<State>
    private let hasThread: Bool
    private let clock: @Sendable () -> Timestamp
    private let handler: @Sendable (GestureEvent) -> Void

    init(
        _ session: TouchSession, _ targets: any TargetMap & Sendable, hasThread: Bool,
        _ clock: @escaping @Sendable () -> Timestamp, _ handler: @escaping @Sendable (GestureEvent) -> Void
    ) throws(SystemError) {
        let waker = try Waker()
        descriptor = waker.descriptor
        state = Mutex(State(session: session, targets: targets, waker: waker))
        self.hasThread = hasThread
        self.clock = clock
        self.handler = handler
    }

    /// Gives the session a touch, or lets time pass, and hands out what follows.
    func feed(
        at time: Timestamp?, _ body: (inout TouchSession, Timestamp, inout [GestureEvent]) -> Void
    ) {
        state.withLock { state in
            guard !state.isOver else { return }
            let time = time ?? clock()
            body(&state.session, time, &state.waiting)
            state.session.advance(to: time, into: &state.waiting)
            state.waker.wake(at: state.session.nextDeadline ?? .never)
        }
        handOut()
    }

    /// The map is asked outside the lock: it is the app's, and may call the controller.
    func began(_ id: ContactID, _ point: Point, _ time: Timestamp?, _ pressure: Double?) {
        let targets = state.withLock { $0.targets }
        let target = targets.target(at: point, for: id)
        feed(at: time) { session, time, sink in
            session.began(id, at: time, point, pressure: pressure, on: target, into: &sink)
        }
    }

    func setTargets(_ targets: any TargetMap & Sendable) { state.withLock { $0.targets = targets } }

    func withSession<Answer: Sendable>(_ body: @Sendable (inout TouchSession) -> Answer) -> Answer {
        state.withLock { state in
            defer { state.waker.wake(at: state.session.nextDeadline ?? .never) }
            return body(&state.session)
        }
    }

    /// Ends everything; once.
    func end(_ reason: CancelReason) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            state.session.end(reason, at: max(clock(), state.session.now), into: &state.waiting)
            state.waker.wake(at: .never)
            // The thread looks up for the last time; a loop that watches the descriptor has nothing more to do.
            if hasThread { state.waker.ring(true) }
        }
        handOut()
    }

    /// Waits for deadlines until all is over.
    func waitUntilOver() {
        while !state.withLock({ $0.isOver }) {
            var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            _ = unsafe poll(&wait, 1, -1)
            feed(at: nil) { _, _, _ in }
        }
    }

    /// Hands out what waits, in order, outside the lock: the closure may call the controller.
    private func handOut() {
        var batch: [GestureEvent] = []
        while true {
            state.withLock { state in
                // Who comes second leaves it to the first; who hands out stops when nothing is left.
                if batch.isEmpty, state.isHandingOut { return }
                swap(&batch, &state.waiting)
                state.waiting.removeAll(keepingCapacity: true)
                state.isHandingOut = !batch.isEmpty
            }
            if batch.isEmpty { return }
            for event in batch { handler(event) }
        }
    }
}
