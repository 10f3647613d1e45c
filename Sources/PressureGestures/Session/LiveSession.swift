#if LiveDevices
    import CEvdev
    import Glibc

    /// Touch devices, their timers and the coming of new ones, behind one descriptor that any poll loop can wait for.
    ///
    /// Put `descriptor` into GLib, Qt, wl_event_loop, libuv or epoll, and call `dispatch` when it is readable. A program
    /// without a loop of its own calls `dispatch` with a time to wait.
    @safe
    public struct LiveSession: ~Copyable {
        /// Readable when `dispatch` has something to do; it belongs to this value.
        public let descriptor: Int32
        /// How the devices that are added from now on become gestures.
        public var settings: LiveSettings

        private let timer: Int32
        private var devices: [LiveDevice] = []
        private var nextID = 1
        private var hotPlug: HotPlug?
        /// What epoll says of who is ready; kept, so that waiting allocates nothing.
        private var ready = unsafe [epoll_event](repeating: epoll_event(), count: 16)
        /// When the timer rings, on the monotonic clock; `never` where it is off.
        private var timerAt = Timestamp.never

        // What epoll gives back says who is ready; devices count from 1.
        private static let timerMark: UInt64 = 0
        private static let hotPlugMark = UInt64.max

        /// Creates a session without a device.
        public init(_ settings: LiveSettings = LiveSettings()) throws(CaptureError) {
            let opened = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard opened >= 0 else { throw EvdevDevice.error(errno, "epoll") }
            let clock = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
            guard clock >= 0, Self.watch(clock, Self.timerMark, in: opened) else {
                let number = errno
                close(opened)
                if clock >= 0 { close(clock) }
                throw EvdevDevice.error(number, "timerfd")
            }
            descriptor = opened
            timer = clock
            self.settings = settings
        }

        deinit {
            close(timer)
            close(descriptor)
        }

        private static func watch(_ descriptor: Int32, _ mark: UInt64, in epoll: Int32) -> Bool {
            var event = unsafe epoll_event()
            unsafe event.events = EPOLLIN.rawValue
            unsafe event.data.u64 = mark
            return unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
        }

        private func unwatch(_ descriptor: Int32) {
            var event = unsafe epoll_event()
            _ = unsafe epoll_ctl(self.descriptor, EPOLL_CTL_DEL, descriptor, &event)
        }
    }

    // MARK: - Devices

    extension LiveSession {
        /// Adds a device under the settings of the moment; contacts that are down already do nothing until they lift.
        @discardableResult
        public mutating func add(_ device: consuming EvdevDevice) throws(CaptureError) -> LiveDeviceID {
            let path = device.path
            var stream: TouchStream
            do throws(NotTouch) {
                stream = try settings.stream(for: device.description)
            } catch {
                throw CaptureError(.notTouch(error), path: path)
            }
            if settings.isGrabbed { try device.grab(true) }
            let watched = device.descriptor
            guard Self.watch(watched, UInt64(nextID), in: descriptor) else { throw EvdevDevice.error(errno, path) }
            // Unknown starts give no events; whoever counts them asks the stream.
            var nobody: [GestureEvent] = []
            stream.begin(with: device.openingState, at: device.now(), on: TargetList([]), into: &nobody)
            let id = LiveDeviceID(nextID)
            devices.append(LiveDevice(device, stream, id))
            nextID += 1
            return id
        }

        /// Opens a node and adds it.
        @discardableResult
        public mutating func add(path: String) throws(CaptureError) -> LiveDeviceID {
            try add(EvdevDevice(path: path))
        }

        /// Watches a folder for nodes that come; the sink hears of them in `came`.
        public mutating func watch(_ hotPlug: consuming HotPlug) throws(CaptureError) {
            let watched = hotPlug.descriptor
            guard Self.watch(watched, Self.hotPlugMark, in: descriptor) else {
                throw EvdevDevice.error(errno, "inotify")
            }
            self.hotPlug = consume hotPlug
        }

        /// The devices that are there.
        public var deviceIDs: [LiveDeviceID] { devices.map(\.id) }

        /// A device's node, or what its owner calls it.
        public func path(of id: LiveDeviceID) -> String? { device(id)?.device.path }

        /// What a device says of itself.
        public func description(of id: LiveDeviceID) -> DeviceDescription? { device(id)?.device.description }

        /// A device's stream, for those who look at phases, pressures and counts.
        public func stream(of id: LiveDeviceID) -> TouchStream? { device(id)?.stream }

        /// The present moment on a device's clock.
        public func now(of id: LiveDeviceID) -> Timestamp? { device(id).map { $0.device.now() } }

        /// Changes a device's session, such as its tuning or the pressure switch; acts from the next contact on.
        public mutating func change(_ id: LiveDeviceID, _ body: (inout TouchSession) -> Void) {
            guard let found = device(id) else { return }
            body(&found.stream.session)
        }

        /// Gives a device back: its presses are cancelled and its descriptor is closed.
        public mutating func remove(_ id: LiveDeviceID, into sink: inout some LiveSink) {
            guard let place = devices.firstIndex(where: { $0.id == id }) else { return }
            sink.turned(to: id)
            devices[place].end(into: &sink)
            unwatch(devices[place].device.descriptor)
            devices.remove(at: place)
        }

        private func device(_ id: LiveDeviceID) -> LiveDevice? { devices.first { $0.id == id } }

        /// Stops listening, for a session that is left or a machine that sleeps: every press is cancelled.
        public mutating func suspend(into sink: inout some LiveSink) {
            for found in devices where !found.isSuspended {
                sink.turned(to: found.id)
                found.end(into: &sink)
                unwatch(found.device.descriptor)
                found.isSuspended = true
            }
        }

        /// Listens again; what is down now is an unknown start.
        ///
        /// A device that is gone meanwhile is reported and removed.
        public mutating func resume(into sink: inout some LiveSink) {
            for found in devices where found.isSuspended {
                sink.turned(to: found.id)
                do throws(CaptureError) {
                    try found.restart(settings, into: &sink)
                    found.isSuspended = false
                    _ = Self.watch(found.device.descriptor, UInt64(found.id.rawValue), in: descriptor)
                } catch {
                    sink.left(found.id, error)
                    devices.removeAll { $0.id == found.id }
                }
            }
        }
    }

    // MARK: - Dispatching

    extension LiveSession {
        /// Reads what has come, lets time pass, and gives the gestures to the sink; never waits.
        public mutating func dispatch(on targets: some TargetMap, into sink: inout some LiveSink) {
            dispatch(waiting: .zero, on: targets, into: &sink)
        }

        /// The same, after waiting up to a span for something to happen; a span below zero waits for as long as it takes.
        ///
        /// The clock is read first, then everything that waits, and time passes only up to that reading less a margin:
        /// a lift that the kernel stamped before a hold comes before it, and a live session gives what a replay gives.
        public mutating func dispatch(
            waiting span: TimeSpan, on targets: some TargetMap, into sink: inout some LiveSink
        ) {
            let wait = span < .zero ? -1 : Int32(clamping: (span.microseconds + 999) / 1_000)
            let count = unsafe ready.withUnsafeMutableBufferPointer {
                unsafe epoll_wait(descriptor, $0.baseAddress, Int32($0.count), wait)
            }
            let monotonic = EvdevDevice.now(isMonotonic: true)
            for found in devices { found.clock = found.device.isMonotonic ? monotonic : found.device.now() }
            for place in 0..<max(0, Int(count)) {
                let mark = unsafe ready[place].data.u64
                switch mark {
                case Self.timerMark: clearTimer()
                case Self.hotPlugMark: hearHotPlug(into: &sink)
                default: read(LiveDeviceID(Int(mark)), on: targets, into: &sink)
                }
            }
            for found in devices where !found.isSuspended {
                if let next = found.nextDeadline, next <= found.clock - settings.tuning.liveMargin {
                    sink.turned(to: found.id)
                    found.stream.session.advance(to: found.clock - settings.tuning.liveMargin, into: &sink)
                }
            }
            setTimer(monotonic)
        }

        private mutating func read(
            _ id: LiveDeviceID, on targets: some TargetMap, into sink: inout some LiveSink
        ) {
            guard let found = device(id) else { return }
            sink.turned(to: id)
            do throws(CaptureError) {
                // A short read says that nothing more waits, without asking once more.
                while try found.read(on: targets, into: &sink) == EvdevDevice.readLimit {}
            } catch {
                found.end(into: &sink)
                unwatch(found.device.descriptor)
                sink.left(id, error)
                devices.removeAll { $0.id == id }
            }
        }

        private mutating func hearHotPlug(into sink: inout some LiveSink) {
            for path in hotPlug?.readPaths() ?? [] { sink.came(path) }
        }

        private mutating func clearTimer() {
            var rings: UInt64 = 0
            _ = unsafe Glibc.read(timer, &rings, 8)
            timerAt = .never
        }

        /// Sets the timer to the next deadline plus the margin, so that it rings when that deadline may pass.
        private mutating func setTimer(_ monotonic: Timestamp) {
            var due = Timestamp.never
            for found in devices where !found.isSuspended {
                guard let next = found.nextDeadline else { continue }
                due = min(due, monotonic + (next + settings.tuning.liveMargin - found.clock))
            }
            guard due != timerAt else { return }
            timerAt = due
            var setting = itimerspec()
            if due != .never {
                // A time of zero would turn the timer off.
                let moment = max(due.microseconds, 1)
                setting.it_value.tv_sec = Int(moment / 1_000_000)
                setting.it_value.tv_nsec = Int(moment % 1_000_000) * 1_000
            }
            _ = unsafe timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
        }
    }

    /// One device of a live session with its stream; a class, because the session's list of them changes.
    final class LiveDevice {
        var device: EvdevDevice
        var stream: TouchStream
        let id: LiveDeviceID
        var isSuspended = false
        /// The device's clock as it was read before the devices were.
        var clock = Timestamp.zero

        init(_ device: consuming EvdevDevice, _ stream: TouchStream, _ id: LiveDeviceID) {
            self.device = device
            self.stream = stream
            self.id = id
        }

        /// The stream's next deadline.
        ///
        /// Asked through `inout`: read as a property of a property, the whole session would be copied each time.
        var nextDeadline: Timestamp? { Self.nextDeadline(of: &stream) }

        private static func nextDeadline(of stream: inout TouchStream) -> Timestamp? { stream.session.nextDeadline }

        /// Reads once and gives on what came; returns how many events that were.
        func read(on targets: some TargetMap, into sink: inout some LiveSink) throws(CaptureError) -> Int {
            let count = try device.read()
            var start = 0
            var next = 0
            while next < count {
                let event = device.events[next]
                next += 1
                guard event.type == EventType.syn, event.code == EventCode.synDropped else { continue }
                give(start..<next - 1, on: targets, into: &sink)
                start = next
                try repair(event.time, on: targets, into: &sink)
                // Asking for the state has emptied the queue: what else this read brought is older than the answer.
                return EvdevDevice.readLimit
            }
            give(start..<count, on: targets, into: &sink)
            return count
        }

        private func give(_ range: Range<Int>, on targets: some TargetMap, into sink: inout some LiveSink) {
            guard !range.isEmpty else { return }
            let events = device.events
            sink.heard(events.span.extracting(range), from: id)
            stream.receive(events.span.extracting(range), on: targets, into: &sink)
        }

        /// Events were lost: the kernel is asked what it holds, and contacts that are still there go on.
        private func repair(
            _ dropped: Timestamp, on targets: some TargetMap, into sink: inout some LiveSink
        ) throws(CaptureError) {
            sink.found(StreamFinding(.eventsDropped, at: dropped, event: stream.tracker.eventsTaken))
            // Read before the state is: what comes after the answer must not lie in the past.
            let time = max(dropped, stream.session.now)
            let state = try device.state()
            sink.repaired(stream.tracker.repair(to: state, at: time).span, from: id)
            stream.resume(with: state, at: time, on: targets, into: &sink)
        }

        /// Ends whatever is open.
        func end(into sink: inout some LiveSink) { stream.end(.deviceGone, into: &sink) }

        /// Begins anew after a pause, with the state of now.
        func restart(_ settings: LiveSettings, into sink: inout some LiveSink) throws(CaptureError) {
            let state = try device.state()
            do throws(NotTouch) {
                stream = try settings.stream(for: device.description)
            } catch {
                throw CaptureError(.notTouch(error), path: device.path)
            }
            stream.begin(with: state, at: device.now(), on: TargetList([]), into: &sink)
        }
    }
#endif
