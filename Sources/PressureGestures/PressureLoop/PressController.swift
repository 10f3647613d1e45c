#if !hasFeature(Embedded)
    import PressureCore

    /// Owns the clock and the timer that an app's own touches need: touches in, gestures out, deadlines included.
    ///
    /// A finger that lies still sends nothing, and yet a hold is due; somebody has to wait for it. Choose who:
    ///
    /// - With a closure the app's loop waits. It watches `descriptor` and calls `dispatch()` whenever that is readable; the
    ///   closure hears each event on the thread that has just called.
    ///
    ///   ```swift
    ///   let presses = try PressController(on: targets) { print($0) }
    ///   ```
    ///
    /// - Without one a thread of the controller's own waits, and `events` gives everything; there is nothing to dispatch.
    ///
    ///   ```swift
    ///   let presses = try PressController(on: targets)
    ///   for await event in presses.events { print(event) }
    ///   ```
    ///
    /// Every method may be called from any thread. Events are handed out in the order of the calls and one at a time, never
    /// from two threads at once, and the closure may call the controller: what follows from that is handed out after the
    /// event at hand. Times are the system's monotonic clock, `CLOCK_MONOTONIC`, as most toolkits stamp their touches; a
    /// touch that is earlier than what already happened counts as of now.
    public final class PressController: Sendable {
        private let core: ControllerCore
        /// What happens, deadlines included, for one reader; it ends with `end()`, or when nobody holds the controller.
        ///
        /// Everything is kept until it is read. Leaving the loop, or cancelling its task, ends the controller. Where a closure
        /// takes the events, this has ended from the beginning.
        public let events: AsyncStream<GestureEvent>

        /// Hands events to a closure; the app's loop waits for `descriptor`.
        ///
        /// Settings are the session's: its mode, tuning, profile and surface.
        public convenience init(
            on targets: some TargetMap & Sendable, session: TouchSession = TouchSession(),
            handler: @escaping @Sendable (GestureEvent) -> Void
        ) throws(SystemError) {
            try self.init(on: targets, session: session, clock: MonotonicClock.now, handler: handler)
        }

        /// Hands events to whoever reads `events`; a thread waits for deadlines.
        public convenience init(
            on targets: some TargetMap & Sendable, session: TouchSession = TouchSession()
        ) throws(SystemError) {
            try self.init(on: targets, session: session, clock: MonotonicClock.now)
        }

        /// With a clock of one's own, for tests; the timer still goes by the system's.
        package init(
            on targets: some TargetMap & Sendable, session: TouchSession = TouchSession(),
            clock: @escaping @Sendable () -> Timestamp, handler: @escaping @Sendable (GestureEvent) -> Void
        ) throws(SystemError) {
            events = AsyncStream { $0.finish() }
            core = try ControllerCore(session, targets, hasThread: false, clock, handler)
        }

        /// The same with a thread that waits.
        package init(
            on targets: some TargetMap & Sendable, session: TouchSession = TouchSession(),
            clock: @escaping @Sendable () -> Timestamp
        ) throws(SystemError) {
            let (events, reader) = AsyncStream.makeStream(of: GestureEvent.self)
            let core = try ControllerCore(
                session, targets, hasThread: true, clock, { reader.yield($0) }, over: { reader.finish() })
            try BackgroundThread.run { core.waitUntilOver() }
            reader.onTermination = { _ in core.end(.app) }
            self.events = events
            self.core = core
        }

        /// What is open ends with the controller.
        deinit { core.end(.app) }

        /// Readable once a deadline is due and `live.margin` has passed, for the loop of an app whose closure takes the events.
        ///
        /// Call `dispatch()` then. Without a closure the controller's own thread does.
        public var descriptor: Int32 { core.descriptor }

        /// Lets everything happen that is due, but for the last `live.margin`: a lift may still be on its way.
        public func dispatch() { core.passTime() }

        /// A finger landed, and the map says on what.
        ///
        /// Leave the time out where it is now, and the pressure where none is known.
        public func beginTouch(_ id: ContactID, at point: Point, time: Timestamp? = nil, pressure: Double? = nil) {
            core.began(id, point, time, pressure)
        }

        /// A finger landed on a target that the app has found itself, or on nothing.
        public func beginTouch(
            _ id: ContactID, at point: Point, time: Timestamp? = nil, pressure: Double? = nil,
            on target: PressTarget?
        ) {
            core.feed(at: time) { session, time, sink in
                session.beginTouch(id, at: point, time: time, pressure: pressure, on: target, into: &sink)
            }
        }

        /// A finger moved, or changed its force.
        public func moveTouch(_ id: ContactID, to point: Point, time: Timestamp? = nil, pressure: Double? = nil) {
            core.feed(at: time) { session, time, sink in
                session.moveTouch(id, to: point, time: time, pressure: pressure, into: &sink)
            }
        }

        /// A finger lifted, from where it was last.
        public func endTouch(_ id: ContactID, time: Timestamp? = nil) {
            core.feed(at: time) { session, time, sink in session.endTouch(id, time: time, into: &sink) }
        }

        /// The touch is void: the app scrolls with the finger, or the toolkit took it away.
        public func loseTouch(_ id: ContactID, time: Timestamp? = nil) {
            core.feed(at: time) { session, time, sink in session.loseTouch(id, time: time, into: &sink) }
        }

        /// What lies under fingers that land from now on.
        public func setTargets(_ targets: some TargetMap & Sendable) { core.setTargets(targets) }

        /// Asks the session, or changes its settings: `claim(of:)`, `explanation(of:at:)`, `surface`, `tuning`.
        ///
        /// Touches go in through the controller alone: it does not hear of events that the session returns here. Nor may the
        /// closure call the controller.
        public func withSession<Answer: Sendable>(_ body: @Sendable (inout TouchSession) -> Answer) -> Answer {
            core.withSession(body)
        }

        /// Cancels whatever is open, pinned too, and takes no more touches; `events` ends after that.
        public func end() { core.end(.app) }
    }
#endif
