#if LiveDevices
    import PressureCore

    /// One device of a live session with its stream.
    @safe
    @usableFromInline struct LiveDevice: ~Copyable {
        var device: EvdevDevice
        /// Where the stream lies; it stays there, because it is large.
        @usableFromInline let place: UnsafeMutablePointer<TouchStream>
        let id: LiveDeviceID
        var isSuspended = false
        /// What was read last; no array, which would be asked whether somebody else has it, too.
        @usableFromInline let events: UnsafeMutableBufferPointer<InputEvent>

        init(_ device: consuming EvdevDevice, _ settings: LiveSettings, _ id: LiveDeviceID) throws(NotTouch) {
            let place = UnsafeMutablePointer<TouchStream>.allocate(capacity: 1)
            do throws(NotTouch) {
                unsafe try settings.makeStream(for: device.description, at: place)
            } catch {
                unsafe place.deallocate()
                throw error
            }
            unsafe self.place = place
            self.device = device
            self.id = id
            // Only what was read is looked at, and pages that nothing was read into take no memory.
            unsafe events = .allocate(capacity: EvdevDevice.readLimit)
        }

        @inlinable deinit {
            unsafe events.deallocate()
            unsafe place.deinitialize(count: 1)
            unsafe place.deallocate()
        }

        var stream: TouchStream {
            _read { yield unsafe place.pointee }
            _modify { yield unsafe &place.pointee }
        }

        var isMonotonic: Bool { device.isMonotonic }

        /// When something happens by itself; `never` where nothing does, or nobody listens.
        var nextDeadline: Timestamp {
            mutating get { isSuspended ? .never : stream.session.nextDeadline ?? .never }
        }

        /// Reads what waits, if anything does, and lets time pass up to a moment.
        @inline(__always)
        mutating func serve(
            _ isReady: Bool, until time: Timestamp, on targets: some TargetMap, into sink: inout some LiveSink
        ) throws(CaptureError) {
            // A short read says that nothing more waits, without asking once more.
            if isReady { while try readOnce(on: targets, into: &sink) == EvdevDevice.readLimit {} }
            guard nextDeadline <= time else { return }
            sink.turn(to: id)
            stream.session.advance(to: time, into: &sink)
        }

        /// Reads once and gives on what came; returns how many events that were.
        @inline(__always)
        private mutating func readOnce(
            on targets: some TargetMap, into sink: inout some LiveSink
        ) throws(CaptureError) -> Int {
            let count = try unsafe device.read(into: events)
            guard count > 0 else { return 0 }
            sink.turn(to: id)
            let span = unsafe events.span
            let drop = Self.firstDrop(in: span, count)
            if drop > 0 {
                sink.receive(span.extracting(first: drop), from: id)
                stream.receive(span.extracting(first: drop), on: targets, into: &sink)
            }
            guard drop < count else { return count }
            try repair(span[drop].time, on: targets, into: &sink)
            // Asking for the state has emptied the queue: what else this read brought is older than the answer.
            return EvdevDevice.readLimit
        }

        /// The place of the first mark of a loss among the first events, or their count where there is none.
        ///
        /// Four are looked at in a turn: nearly always there is none, and then the looking itself is all it costs.
        @inline(__always)
        static func firstDrop(in events: Span<InputEvent>, _ count: Int) -> Int {
            let count = min(count, events.count)
            var index = 0
            while index &+ 4 <= count {
                guard !isDrop(events, index), !isDrop(events, index &+ 1), !isDrop(events, index &+ 2),
                    !isDrop(events, index &+ 3)
                else { break }
                index &+= 4
            }
            while index < count, !isDrop(events, index) { index &+= 1 }
            return index
        }

        /// Whether an event among those that were counted marks a loss.
        @inline(__always)
        private static func isDrop(_ events: Span<InputEvent>, _ index: Int) -> Bool {
            UInt32(truncatingIfNeeded: unsafe events[unchecked: index].word) == dropMark
        }

        /// Type and code of what the kernel says where events were lost.
        private static var dropMark: UInt32 { UInt32(EventType.syn) | UInt32(EventCode.synDropped) << 16 }

        /// Events were lost: the kernel is asked what it holds, and contacts that are still there go on.
        @inline(never)
        private mutating func repair(
            _ dropped: Timestamp, on targets: some TargetMap, into sink: inout some LiveSink
        ) throws(CaptureError) {
            sink.receive(StreamFinding(.eventsDropped, at: dropped, event: stream.tracker.eventsRead))
            // Read before the state is: what comes after the answer must not lie in the past.
            let time = max(dropped, stream.session.now)
            let state = try device.state()
            sink.receiveRepair(stream.tracker.repair(to: state, at: time).span, from: id)
            stream.resume(with: state, at: time, on: targets, into: &sink)
        }

        /// Ends whatever is open.
        mutating func end(into sink: inout some LiveSink) {
            sink.turn(to: id)
            stream.end(.deviceGone, into: &sink)
        }

        /// Begins with the contacts that are down already, of which nobody hears.
        mutating func begin() {
            var nobody = ReceiverSink.silent
            stream.begin(with: device.openingState, at: device.now(), on: AskedMap.nothing, into: &nobody)
        }

        /// Begins again after a pause, with the state of now.
        mutating func restart(_ settings: LiveSettings, into sink: inout some LiveSink) throws(CaptureError) {
            sink.turn(to: id)
            let state = try device.state()
            do throws(NotTouch) {
                stream = try settings.makeStream(for: device.description)
            } catch {
                throw CaptureError(.notTouch(error), path: device.path)
            }
            stream.begin(with: state, at: device.now(), on: AskedMap.nothing, into: &sink)
        }
    }
#endif
