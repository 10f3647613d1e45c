#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore
    import PressureLoop

    /// Joins a toolkit's touches with the force that devices report.
    ///
    /// Pass each touch of the toolkit to the join; the sink gets the touches with their force. Also wait for
    /// `descriptor` in the app's loop, because toolkits do not report a finger that presses harder without moving. A
    /// device's node reports the touches of all apps. Therefore the node is open only while `isActive` and `isOn` are
    /// both true. The join drops frames that cannot contain a finger of this app, and does not read them.
    public struct LiveJoin: ~Copyable {
        /// The descriptor to wait for; when it is readable, call `read`.
        ///
        /// The join owns the descriptor; do not close it.
        public let descriptor: Int32
        /// The touches and the fingers they are joined with.
        package var touches: JoinedTouches
        private var devices: [JoinedDevice] = []
        private let calibrations: (any CalibrationSource)?
        private var wantsForce = true
        private var isWindowActive = true
        /// Whether a node has gone away since somebody asked last.
        private var hasLostNode = false

        /// Creates a join without devices; `clock` is the clock of the toolkit's time stamps.
        public init(clock: ToolkitClock = .unknown) throws(CaptureError) {
            try self.init(clock: clock, calibrations: nil)
        }

        package init(clock: ToolkitClock, calibrations: (any CalibrationSource)?) throws(CaptureError) {
            self.calibrations = calibrations
            descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard descriptor >= 0 else { throw EvdevDevice.error(errno, "epoll") }
            touches = JoinedTouches(clock: clock)
        }

        deinit { _ = Glibc.close(descriptor) }

        /// Whether the user allows force; if false, nodes stay closed and touches have no force.
        public var isOn: Bool { wantsForce }

        /// Whether the app's window is active; nodes are open only while the window is active.
        public var isActive: Bool { isWindowActive }

        /// Sets whether the user allows force; if not, nodes are closed and touches have no force.
        public mutating func setOn(_ isWanted: Bool, into sink: inout some JoinedSink) {
            setOn(isWanted)
            openOrClose(into: &sink)
        }

        /// Sets the same without opening or closing device files: the caller does that next.
        package mutating func setOn(_ isWanted: Bool) {
            wantsForce = isWanted
            updateAbsence()
        }

        /// Sets whether the app's window is active.
        public mutating func setActive(_ isActive: Bool, into sink: inout some JoinedSink) {
            setActive(isActive)
            openOrClose(into: &sink)
        }

        /// Sets the same without opening or closing device files: the caller does that next.
        package mutating func setActive(_ isActive: Bool) {
            isWindowActive = isActive
            updateAbsence()
        }

        /// Which clock the toolkit's stamps come from.
        package mutating func setClock(_ clock: ToolkitClock) {
            if touches.clock != clock { touches.clock = clock }
        }

        /// Adds the node of an output's touchscreen; throws if the node cannot be opened.
        ///
        /// After an error, the join tries to open the node again whenever the window becomes active.
        public mutating func add(path: String, under output: JoinedOutput) throws(CaptureError) {
            try add(JoinedDevice(path: path, descriptor: nil, output, calibrations))
        }

        /// Adds a descriptor that was opened elsewhere, for example by logind or seatd; the join then owns the
        /// descriptor.
        public mutating func add(
            descriptor: Int32, path: String = "", under output: JoinedOutput
        ) throws(CaptureError) {
            try add(JoinedDevice(path: path, descriptor: descriptor, output, calibrations))
        }

        private mutating func add(_ device: JoinedDevice) throws(CaptureError) {
            // It is opened once in any case, so that who adds it hears whether it can be.
            devices.append(device)
            try device.open(for: &touches, in: descriptor)
            if !mayBeOpen { device.close(for: &touches, in: descriptor) }
            updateAbsence()
        }

        /// Whether a node has gone away since this was asked last: each call that joins reads, and any may find that out.
        package mutating func takeLoss() -> Bool {
            defer { hasLostNode = false }
            return hasLostNode
        }

        /// Whether any node is open.
        package var isOpen: Bool { devices.contains { $0.isOpen } }
    }

    // MARK: - The toolkit's touches

    extension LiveJoin {
        /// A finger landed; `stamp` is the toolkit's time stamp in milliseconds.
        public mutating func beginTouch(
            _ id: ContactID, x: Double, y: Double, stamp: UInt32, into sink: inout some JoinedSink
        ) {
            let now = readNodes(into: &sink)
            touches.began(id, at: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &sink)
        }

        /// A finger moved.
        public mutating func moveTouch(
            _ id: ContactID, x: Double, y: Double, stamp: UInt32, into sink: inout some JoinedSink
        ) {
            let now = readNodes(into: &sink)
            touches.moved(id, to: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &sink)
        }

        /// A finger lifted.
        public mutating func endTouch(
            _ id: ContactID, x: Double, y: Double, stamp: UInt32, into sink: inout some JoinedSink
        ) {
            let now = readNodes(into: &sink)
            touches.ended(id, at: ToolkitPlace(x: x, y: y), stamp: stamp, arrived: now, into: &sink)
        }

        /// A touch was cancelled.
        public mutating func loseTouch(_ id: ContactID, into sink: inout some JoinedSink) {
            let now = readNodes(into: &sink)
            touches.lost(id, arrived: now, into: &sink)
        }
    }

    extension LiveJoin {
        /// The force of a touch; nil if unknown.
        public mutating func force(of id: ContactID) -> Pressure? { touches.force(of: id) }

        /// A sentence that says why the force of a touch is unknown, and what to do; nil if the force is known.
        public mutating func reason(of id: ContactID) -> String? { touches.doubt(of: id)?.description }
    }

    // MARK: - The nodes

    extension LiveJoin {
        /// Reads the reports of the nodes; the sink gets the touches whose force changes.
        public mutating func read(into sink: inout some JoinedSink) { _ = readNodes(into: &sink) }

        /// Reads, and returns up to when everything was read: a touch counts as heard of then, so that nothing is left to
        /// wait for.
        private mutating func readNodes(into sink: inout some JoinedSink) -> Timestamp {
            let now = MonotonicClock.now()
            for index in 0..<devices.count {
                let device = devices[index]
                guard let node = device.node else { continue }
                do throws(CaptureError) {
                    try device.read(to: &touches, into: &sink)
                    touches.heard(node, until: now, into: &sink)
                } catch {
                    touches.removeNode(node, .deviceGone, into: &sink)
                    device.close(for: &touches, in: descriptor)
                    updateAbsence()
                    hasLostNode = true
                }
            }
            return now
        }

        private var mayBeOpen: Bool { wantsForce && isWindowActive }

        /// Opens or closes the nodes, whichever is wanted.
        package mutating func openOrClose(into sink: inout some JoinedSink) {
            for device in devices {
                if mayBeOpen, !device.isOpen {
                    do throws(CaptureError) {
                        try device.open(for: &touches, in: descriptor)
                    } catch {
                        continue
                    }
                } else if !mayBeOpen, device.isOpen {
                    if let node = device.node { touches.removeNode(node, touches.absence, into: &sink) }
                    device.close(for: &touches, in: descriptor)
                }
            }
            updateAbsence()
        }

        /// Why a touch has no force while no node is open.
        private mutating func updateAbsence() {
            touches.absence = !wantsForce ? .turnedOff : !isWindowActive ? .inactive : .nodeClosed
        }
    }
#endif
