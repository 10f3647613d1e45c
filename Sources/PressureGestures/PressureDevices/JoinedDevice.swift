#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore

    /// What fingers of nodes are joined with: a toolkit's touches, or its pointer.
    protocol FrameJoin {
        mutating func addNode(
            _ profile: PressureProfile, surface: Surface, under output: JoinedOutput, at time: Timestamp
        ) -> JoinedNodeID
        mutating func receive(
            _ frame: Span<ContactSample>, at time: Timestamp, from id: JoinedNodeID, into sink: inout some JoinedSink)
        mutating func lost(from id: JoinedNodeID)
        mutating func forget(_ id: JoinedNodeID)
    }

    extension JoinedTouches: FrameJoin {
        mutating func forget(_ id: JoinedNodeID) {
            var nobody: [JoinedTouch] = []
            removeNode(id, absence, into: &nobody)
        }
    }

    extension JoinedPointer: FrameJoin {
        mutating func addNode(
            _ profile: PressureProfile, surface: Surface, under output: JoinedOutput, at time: Timestamp
        ) -> JoinedNodeID {
            addPad(profile, surface: surface)
        }

        mutating func forget(_ id: JoinedNodeID) { removePad(id) }

        mutating func receive(
            _ frame: Span<ContactSample>, at time: Timestamp, from id: JoinedNodeID, into sink: inout some JoinedSink
        ) {
            receive(frame, at: time, from: id)
        }
    }

    /// A device that touches are joined with: its node while that is open, and how to open it again.
    @safe
    final class JoinedDevice {
        let path: String
        /// A descriptor that somebody else has opened; it stays for the next time.
        private let lent: Int32?
        private let output: JoinedOutput
        private let calibrations: (any CalibrationSource)?
        private var opened: Opened?
        /// What was read last; no array, which would be asked whether somebody else has it, too.
        private let events: UnsafeMutableBufferPointer<InputEvent>

        /// A node that is open; an object, since the code that sets an optional of that size is larger than all else here.
        private final class Opened {
            var device: EvdevDevice
            var tracker: SlotTracker
            let profile: PressureProfile
            /// Among the touches; nil until it is added to them.
            var node: JoinedNodeID?

            init(_ device: consuming EvdevDevice, _ tracker: SlotTracker, _ profile: PressureProfile) {
                self.device = device
                self.tracker = tracker
                self.profile = profile
            }
        }

        init(path: String, descriptor: Int32?, _ output: JoinedOutput, _ calibrations: (any CalibrationSource)?) {
            self.path = path
            lent = descriptor
            self.output = output
            self.calibrations = calibrations
            // Only what was read is looked at, and pages that nothing was read into take no memory.
            unsafe events = .allocate(capacity: EvdevDevice.readLimit)
        }

        deinit {
            unsafe events.deallocate()
            if let lent { _ = Glibc.close(lent) }
        }

        var isOpen: Bool { opened != nil }

        /// The name of the open node among those of the touches.
        var node: JoinedNodeID? { opened?.node }

        /// What to wait for while the node is open.
        private var watched: Int32? { opened?.device.descriptor }

        /// Opens the node and adds it to the touches; returns what to wait for.
        private func open(for touches: inout some FrameJoin) throws(CaptureError) -> Int32 {
            let made = try openNode()
            let frame = made.tracker.frame
            let node = touches.addNode(made.profile, surface: made.tracker.axes.surface, under: output, at: frame.time)
            made.node = node
            var nobody: [JoinedTouch] = []
            Self.pass(frame, to: &touches, from: node, into: &nobody)
            opened = made
            return made.device.descriptor
        }

        // What knows nothing of the touches, once for all kinds of them.
        @inline(never)
        private func openNode() throws(CaptureError) -> Opened {
            var device = try openDevice()
            // A lent descriptor has heard everything meanwhile: all that is forgotten here.
            let state = lent == nil ? device.openingState : try device.state()
            let calibration = calibrations?.calibration(of: device.description) ?? DeviceCalibration()
            let axes: TouchAxes
            do throws(NotTouch) {
                axes = try calibration.axes(of: device.description)
            } catch {
                throw CaptureError(.notTouch(error), path: path)
            }
            var tracker = SlotTracker(axes, stuckAfter: Tuning.standard.stuckTime)
            tracker.begin(with: state, at: device.now())
            return Opened(device, tracker, calibration.profile(of: axes))
        }

        private func openDevice() throws(CaptureError) -> EvdevDevice {
            guard let lent else { return try EvdevDevice(path: path) }
            let duplicate = fcntl(lent, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else { throw EvdevDevice.error(errno, path) }
            return try EvdevDevice(descriptor: duplicate, path: path)
        }

        /// Opens the node, and lets somebody wait for it with others.
        func open(for touches: inout some FrameJoin, in epoll: Int32) throws(CaptureError) {
            var event = unsafe epoll_event()
            unsafe event.events = EPOLLIN.rawValue
            let watched = try open(for: &touches)
            guard unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, watched, &event) == 0 else {
                let number = errno
                close(for: &touches, in: epoll)
                throw EvdevDevice.error(number, path)
            }
        }

        /// Closes the node; nobody waits for it, and the touches do not know it any more.
        func close(for touches: inout some FrameJoin, in epoll: Int32) {
            if let watched {
                var event = unsafe epoll_event()
                _ = unsafe epoll_ctl(epoll, EPOLL_CTL_DEL, watched, &event)
            }
            if let node { touches.forget(node) }
            opened = nil
        }

        /// Reads until nothing waits, and passes each frame on.
        func read(to touches: inout some FrameJoin, into sink: inout some JoinedSink) throws(CaptureError) {
            while let count = try readOnce(), count > 0 {
                let span = unsafe events.span
                let drop = LiveDevice.firstDrop(in: span, count)
                read(span.extracting(first: drop), to: &touches, into: &sink)
                if drop < count {
                    try repair(span[drop].time, to: &touches, into: &sink)
                } else if count < EvdevDevice.readLimit {
                    return
                }
            }
        }

        private func readOnce() throws(CaptureError) -> Int? { try unsafe opened?.device.read(into: events) }

        private func read(_ span: Span<InputEvent>, to touches: inout some FrameJoin, into sink: inout some JoinedSink)
        {
            guard let node else { return }
            var next = 0
            while next < span.count {
                next = opened?.tracker.read(span, from: next) ?? span.count
                guard opened?.tracker.hasFrame == true, let frame = opened?.tracker.frame else { continue }
                Self.pass(frame, to: &touches, from: node, into: &sink)
            }
        }

        /// Events were lost: the kernel is asked what it holds, and fingers that are still there go on.
        private func repair(
            _ dropped: Timestamp, to touches: inout some FrameJoin, into sink: inout some JoinedSink
        ) throws(CaptureError) {
            guard let node else { return }
            touches.lost(from: node)
            guard let state = try opened?.device.state() else { return }
            // What comes after the answer must not lie in the past.
            let time = max(dropped, opened?.tracker.frame.time ?? dropped)
            opened?.tracker.resume(with: state, at: time)
            guard let frame = opened?.tracker.frame else { return }
            Self.pass(frame, to: &touches, from: node, into: &sink)
        }

        private static func pass(
            _ frame: ContactFrame, to touches: inout some FrameJoin, from node: JoinedNodeID,
            into sink: inout some JoinedSink
        ) {
            touches.receive(frame.samples.span.extracting(first: frame.count), at: frame.time, from: node, into: &sink)
        }
    }
#endif
