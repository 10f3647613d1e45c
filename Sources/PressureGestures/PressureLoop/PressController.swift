#if !hasFeature(Embedded)
    import PressureCore

    /// Turns an app's own touches into gestures; the controller has the clock and the timer that gestures need.
    ///
    /// A motionless finger sends no events, but its hold must happen on time, so a thread has to wait for the hold.
    /// Choose one of two ways:
    ///
    /// - With a closure, the app's loop waits. The loop watches `descriptor` and calls `dispatch()` whenever
    ///   `descriptor` is readable; the closure gets each event on the calling thread.
    ///
    ///   ```swift
    ///   let presses = try PressController(on: targets) { print($0) }
    ///   ```
    ///
    /// - Without a closure, the controller's own thread waits, and `events` gives all events; do not call `dispatch()`.
    ///
    ///   ```swift
    ///   let presses = try PressController(on: targets)
    ///   for await event in presses.events { print(event) }
    ///   ```
    ///
    /// Every method may be called from any thread. Events come one at a time, in the order of the calls; two
    /// threads never deliver events at once. The closure may call the controller; events that such a call causes come
    /// after the current event. Times are on the clock `CLOCK_MONOTONIC`, which most toolkits use for touches. If a
    /// touch's time is earlier than the session's current time, the session's time is used instead.
    public final class PressController: Sendable {
        private let core: ControllerCore
        /// All events, including the events that deadlines cause; only one reader may read the stream.
        ///
        /// The stream ends with `end()`, or when the controller is released. Events are kept until they are read. If
        /// the app leaves the loop that reads `events`, or cancels that loop's task, the controller ends. If a
        /// closure takes the events, the stream is empty.
        public let events: AsyncStream<GestureEvent>

        /// Creates a controller that passes events to a closure; the app's loop waits for `descriptor`.
        ///
        /// The controller uses the settings of `session`: its mode, tuning, profile and surface.
        public convenience init(
            on targets: some TargetMap & Sendable, session: TouchSession = TouchSession(),
            handler: @escaping @Sendable (GestureEvent) -> Void
        ) throws(SystemError) {
            try self.init(on: targets, session: session, clock: MonotonicClock.now, handler: handler)
        }

        /// Creates a controller that gives events through `events`; the controller's own thread waits for deadlines.
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

        /// A descriptor that becomes readable after a deadline; then call `dispatch()`.
        ///
        /// The descriptor becomes readable when the time `live.margin` (a threshold) has passed since the deadline.
        /// An app that passes a closure watches the descriptor in its own loop. Without a closure the controller's own
        /// thread waits for the descriptor.
        public var descriptor: Int32 { core.descriptor }

        /// Fires each deadline that passed at least `live.margin` ago.
        ///
        /// During this margin, the controller can still receive a lift that the toolkit reports late. The controller
        /// then handles the lift before the deadline.
        public func dispatch() { core.passTime() }

        /// A finger landed; the controller finds the target among its targets.
        ///
        /// The default time is now; leave out the pressure if it is unknown.
        public func beginTouch(_ id: ContactID, at point: Point, time: Timestamp? = nil, pressure: Double? = nil) {
            core.began(id, point, time, pressure)
        }

        /// A finger landed on a target that the app has found itself, or on no target.
        public func beginTouch(
            _ id: ContactID, at point: Point, time: Timestamp? = nil, pressure: Double? = nil,
            on target: PressTarget?
        ) {
            core.feed(at: time) { session, time, sink in
                session.beginTouch(id, at: point, time: time, pressure: pressure, on: target, into: &sink)
            }
        }

        /// A finger moved, or its force changed.
        public func moveTouch(_ id: ContactID, to point: Point, time: Timestamp? = nil, pressure: Double? = nil) {
            core.feed(at: time) { session, time, sink in
                session.moveTouch(id, to: point, time: time, pressure: pressure, into: &sink)
            }
        }

        /// A finger lifted at its last position.
        public func endTouch(_ id: ContactID, time: Timestamp? = nil) {
            core.feed(at: time) { session, time, sink in session.endTouch(id, time: time, into: &sink) }
        }

        /// The touch was cancelled: the app scrolls with the finger, or the toolkit took the touch away.
        public func loseTouch(_ id: ContactID, time: Timestamp? = nil) {
            core.feed(at: time) { session, time, sink in session.loseTouch(id, time: time, into: &sink) }
        }

        /// Sets the targets for fingers that land from now on.
        public func setTargets(_ targets: some TargetMap & Sendable) { core.setTargets(targets) }

        /// Runs a closure that can query the session or change its settings: `claim(of:)`, `explanation(of:at:)`,
        /// `surface`, `tuning`.
        ///
        /// Pass no touches to the session in this closure, because the controller does not get the events that the
        /// session returns here. The closure must not call the controller.
        public func withSession<Answer: Sendable>(_ body: @Sendable (inout TouchSession) -> Answer) -> Answer {
            core.withSession(body)
        }

        /// Cancels all presses, including pinned previews and menus, and ignores further touches; `events` then ends.
        public func end() { core.end(.app) }
    }
#endif
