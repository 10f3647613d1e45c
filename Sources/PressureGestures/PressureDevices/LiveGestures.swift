#if LiveDevices && !hasFeature(Embedded)
    import CPlatform
    import Glibc
    import PressureCore
    import PressureLoop
    import Synchronization

    /// A live session's gestures as an asynchronous sequence; a separate thread reads the devices.
    ///
    /// The sequence needs that thread, and each event costs a switch to the thread of your loop. Programs with a poll
    /// loop should use `dispatch` instead. If your loop is slow, the newest progress event of each contact replaces the
    /// older progress events; events of all other kinds are kept. When 1,024 events wait, the separate thread stops
    /// reading until there is room. The kernel's own queue can then overflow; the session repairs this loss like any
    /// other loss of events. Ending the loop or cancelling the task stops the thread, cancels open presses, and closes
    /// the devices. The sequence ends by itself when its last device is gone.
    public struct LiveGestures: AsyncSequence, Sendable {
        public typealias Element = GestureEvent
        public typealias Failure = Never

        private let reading: GestureReading

        /// Takes over a session with its devices, and starts reading.
        public init(_ session: consuming LiveSession, on targets: some TargetMap & Sendable) throws(CaptureError) {
            let line = try GestureLine()
            reading = GestureReading(line)
            try Self.start(session, targets, line)
        }

        public func makeAsyncIterator() -> Iterator { Iterator(reading: reading) }

        /// Gives the events to one loop; if there are two iterators, each gets only a part of the events.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let reading: GestureReading

            public mutating func next() async -> GestureEvent? { await next(isolation: nil) }

            public mutating func next(isolation actor: isolated (any Actor)?) async -> GestureEvent? {
                let line = reading.line
                return await withTaskCancellationHandler {
                    await withCheckedContinuation(isolation: actor) { line.wait($0) }
                } onCancel: {
                    line.stop()
                }
            }
        }

        private static func start(
            _ session: consuming LiveSession, _ targets: some TargetMap & Sendable, _ line: GestureLine
        ) throws(CaptureError) {
            let reader = LineReader(session, line) { session, line in
                var sink = LineSink(line: line)
                session.dispatch(waiting: .milliseconds(-1), on: targets, into: &sink)
            }
            do throws(SystemError) {
                try BackgroundThread.run { reader.run() }
            } catch {
                throw EvdevDevice.error(error.number, "thread")
            }
        }
    }

    /// Somebody reads: when nobody does any more, the thread stops.
    private final class GestureReading: Sendable {
        let line: GestureLine

        init(_ line: GestureLine) { self.line = line }

        deinit { line.stop() }
    }

    /// Hands gestures on to the line, from the thread that reads.
    private struct LineSink: LiveSink {
        let line: GestureLine
        mutating func receive(_ event: GestureEvent) { line.put(event) }
    }

    /// What the thread does: waits for the session or for the end, and dispatches.
    ///
    /// Unchecked: after it was given to the thread only the thread touches it.
    private final class LineReader: @unchecked Sendable {
        private var session: LiveSession
        private let line: GestureLine
        private let dispatch: (inout LiveSession, GestureLine) -> Void

        init(
            _ session: consuming LiveSession, _ line: GestureLine,
            _ dispatch: @escaping (inout LiveSession, GestureLine) -> Void
        ) {
            self.session = session
            self.line = line
            self.dispatch = dispatch
        }

        func run() {
            session.waits.setBell(line.bell)
            while !line.isStopped {
                if line.isFull {
                    // The events stay with the kernel.
                    line.waitForBell()
                } else {
                    dispatch(&session, line)
                    if session.waits.isBellReady { line.hearBell() }
                }
                if session.devices.count == 0 { break }
            }
            var sink = LineSink(line: line)
            for id in session.deviceIDs { session.remove(id, into: &sink) }
            line.end()
        }
    }

    /// The events between the thread that reads and the task that takes them.
    private final class GestureLine: Sendable {
        private struct Content {
            var waiting: [GestureEvent] = []
            var reader: CheckedContinuation<GestureEvent?, Never>?
            var isStopped = false
            var isOver = false

            /// Adds an event; progress takes the place of the same contact's that nobody has taken yet.
            mutating func keep(_ event: GestureEvent) {
                if case .progress = event.kind, let last = waiting.lastIndex(where: { $0.contact == event.contact }),
                    case .progress = waiting[last].kind
                {
                    waiting.remove(at: last)
                }
                waiting.append(event)
            }
        }

        private static let capacity = 1_024

        /// Rings when the thread shall look up: there is room again, or the end has come.
        let bell: Int32
        private let content = Mutex(Content())

        init() throws(CaptureError) {
            bell = eventfd(0, Int32(EFD_NONBLOCK | EFD_CLOEXEC))
            guard bell >= 0 else { throw EvdevDevice.error(errno, "eventfd") }
        }

        deinit { close(bell) }

        var isFull: Bool { content.withLock { $0.waiting.count >= Self.capacity } }
        var isStopped: Bool { content.withLock { $0.isStopped } }

        func put(_ event: GestureEvent) {
            let reader = content.withLock { content -> CheckedContinuation<GestureEvent?, Never>? in
                if let reader = content.reader {
                    content.reader = nil
                    return reader
                }
                content.keep(event)
                return nil
            }
            reader?.resume(returning: event)
        }

        func wait(_ reader: CheckedContinuation<GestureEvent?, Never>) {
            let (isAnswered, answer, hasRoom) = content.withLock { content -> (Bool, GestureEvent?, Bool) in
                if !content.waiting.isEmpty {
                    let wasFull = content.waiting.count >= Self.capacity
                    return (true, content.waiting.removeFirst(), wasFull)
                }
                if content.isOver || content.isStopped { return (true, nil, false) }
                // A second reader takes the place of the first, which hears that it is over.
                content.reader?.resume(returning: nil)
                content.reader = reader
                return (false, nil, false)
            }
            if hasRoom { ring() }
            if isAnswered { reader.resume(returning: answer) }
        }

        /// The reader wants no more.
        func stop() {
            let reader = content.withLock { content in
                content.isStopped = true
                defer { content.reader = nil }
                return content.reader
            }
            reader?.resume(returning: nil)
            ring()
        }

        /// Nothing more comes.
        func end() {
            let reader = content.withLock { content in
                content.isOver = true
                defer { content.reader = nil }
                return content.reader
            }
            reader?.resume(returning: nil)
        }

        func hearBell() {
            var rings: UInt64 = 0
            _ = unsafe Glibc.read(bell, &rings, 8)
        }

        func waitForBell() {
            var wait = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
            if unsafe poll(&wait, 1, -1) > 0 { hearBell() }
        }

        private func ring() {
            var one: UInt64 = 1
            _ = unsafe write(bell, &one, 8)
        }
    }
#endif
