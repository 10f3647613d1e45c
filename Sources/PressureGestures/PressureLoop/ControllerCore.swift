#if !hasFeature(Embedded)
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
            /// Storage for what happens while `waiting` is handed out; kept, so that no touch asks for memory.
            var room: [GestureEvent] = []
            /// Whether somebody hands out events; whoever adds to them meanwhile leaves that to him.
            var isHandingOut = false
            var isOver = false
            /// Whether the last event was handed out and `over` was called.
            var hasEnded = false

            init(_ session: TouchSession, _ targets: any TargetMap & Sendable, _ waker: Waker) {
                self.session = session
                self.targets = targets
                self.waker = waker
                waiting.reserveCapacity(32)
                room.reserveCapacity(32)
            }

            mutating func setAlarm() { waker.wake(at: session.alarm()) }
        }

        let descriptor: Int32
        private let state: Mutex<State>
        private let hasThread: Bool
        private let clock: @Sendable () -> Timestamp
        private let handler: @Sendable (GestureEvent) -> Void
        /// Called once, after the last event.
        private let over: @Sendable () -> Void

        init(
            _ session: TouchSession, _ targets: any TargetMap & Sendable, hasThread: Bool,
            _ clock: @escaping @Sendable () -> Timestamp, _ handler: @escaping @Sendable (GestureEvent) -> Void,
            over: @escaping @Sendable () -> Void = {}
        ) throws(SystemError) {
            let waker = try Waker.opening()
            descriptor = waker.descriptor
            state = Mutex(State(session, targets, waker))
            self.hasThread = hasThread
            self.clock = clock
            self.handler = handler
            self.over = over
        }

        /// Gives the session a touch, and hands out what follows.
        func feed(
            at time: Timestamp?, _ body: (inout TouchSession, Timestamp, inout [GestureEvent]) -> Void
        ) {
            state.withLock { state in
                guard !state.isOver else { return }
                body(&state.session, time ?? clock(), &state.waiting)
                state.setAlarm()
            }
            handOut()
        }

        /// Lets time pass up to a little before now, and hands out what follows.
        func passTime() {
            feed(at: nil) { session, now, sink in session.advance(to: now - session.tuning.liveMargin, into: &sink) }
        }

        /// The map is asked outside the lock: it is the app's, and may call the controller.
        func began(_ id: ContactID, _ point: Point, _ time: Timestamp?, _ pressure: Double?) {
            let targets = state.withLock { $0.targets }
            let target = targets.target(at: point, for: id)
            feed(at: time) { session, time, sink in
                session.beginTouch(id, at: point, time: time, pressure: pressure, on: target, into: &sink)
            }
        }

        func setTargets(_ targets: any TargetMap & Sendable) { state.withLock { $0.targets = targets } }

        func withSession<Answer: Sendable>(_ body: @Sendable (inout TouchSession) -> Answer) -> Answer {
            state.withLock { state in
                defer { state.setAlarm() }
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
                passTime()
            }
        }

        /// Hands out what waits, in order, outside the lock: the closure may call the controller.
        ///
        /// The end comes from here too, so that no other thread says it before the last event.
        private func handOut() {
            var batch: [GestureEvent] = []
            while true {
                let isLast = state.withLock { state in
                    // A second thread leaves its events to the first, which stops when nothing is left.
                    if batch.isEmpty, state.isHandingOut { return false }
                    if batch.isEmpty { swap(&batch, &state.room) }
                    // What a slow closure let pile up is not kept for ever.
                    batch.removeAll(keepingCapacity: batch.capacity <= 256)
                    swap(&batch, &state.waiting)
                    state.isHandingOut = !batch.isEmpty
                    if batch.isEmpty { swap(&batch, &state.room) }
                    guard batch.isEmpty, state.isOver, !state.hasEnded else { return false }
                    state.hasEnded = true
                    return true
                }
                if isLast { over() }
                if batch.isEmpty { return }
                for event in batch { handler(event) }
            }
        }
    }
#endif
