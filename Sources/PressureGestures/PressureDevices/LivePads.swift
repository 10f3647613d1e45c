#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore
    import PressureLoop

    /// A toolkit's pointer with the force of the pad's finger that moves it: opens the pads' nodes while the app's window is
    /// active, as `LiveJoin` does for touchscreens.
    @usableFromInline package struct LivePads: ~Copyable {
        /// Readable when `read` should be called; it belongs to this value.
        @usableFromInline package let descriptor: Int32
        private var pointer = JoinedPointer()
        private var devices: [JoinedDevice] = []
        private var wantsForce = true
        private var isWindowActive = true

        private let calibrations: (any CalibrationSource)?

        package init(calibrations: (any CalibrationSource)? = nil) throws(CaptureError) {
            self.calibrations = calibrations
            descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard descriptor >= 0 else { throw EvdevDevice.error(errno, "epoll") }
        }

        @inlinable deinit { _ = Glibc.close(descriptor) }

        /// Adds the node of a pad; throws if it cannot be opened.
        package mutating func add(path: String) throws(CaptureError) { try add(path: path, descriptor: nil) }

        /// Adds a descriptor that somebody else has opened; it belongs to this value then.
        package mutating func add(descriptor: Int32, path: String) throws(CaptureError) {
            try add(path: path, descriptor: descriptor)
        }

        private mutating func add(path: String, descriptor: Int32?) throws(CaptureError) {
            let output = JoinedOutput(width: 0, height: 0)
            let device = JoinedDevice(path: path, descriptor: descriptor, output, calibrations)
            devices.append(device)
            try device.open(for: &pointer, in: self.descriptor)
            openOrClose()
        }

        /// How many pads are open.
        package var openCount: Int { devices.count(where: { $0.isOpen }) }

        /// The user's switch: without it no node is opened.
        package mutating func setOn(_ isWanted: Bool) {
            wantsForce = isWanted
            openOrClose()
        }

        /// Sets whether the app's window is active.
        package mutating func setActive(_ isActive: Bool) {
            isWindowActive = isActive
            openOrClose()
        }

        /// The pointer moved, in whatever units the toolkit has.
        package mutating func moved(byX x: Double, y: Double, at time: Timestamp) {
            read()
            pointer.moved(byX: x, y: y, at: time)
        }

        /// Reads what the pads have reported.
        package mutating func read() {
            let now = MonotonicClock.now()
            var nobody: [JoinedTouch] = []
            for device in devices {
                guard let node = device.node else { continue }
                do throws(CaptureError) {
                    try device.read(to: &pointer, into: &nobody)
                    pointer.heard(node, until: now)
                } catch {
                    device.close(for: &pointer, in: descriptor)
                }
            }
        }

        /// When a pad reported last.
        package var reported: Timestamp { pointer.reported }

        /// How hard the finger presses that moves the pointer; nil if that is not known.
        package var force: Pressure? { mutating get { pointer.force } }

        /// What the force of the pads is worth: the most that one of those that are open can say.
        package var support: PressureSupport { mutating get { pointer.support } }

        /// Why the force is not known, as a sentence with the next step; nil if the force is known.
        package var reason: String? { mutating get { pointer.doubt?.description } }

        // MARK: - The nodes

        private mutating func openOrClose() {
            let mayBeOpen = wantsForce && isWindowActive
            for device in devices where device.isOpen != mayBeOpen {
                if mayBeOpen {
                    do throws(CaptureError) {
                        try device.open(for: &pointer, in: descriptor)
                    } catch {
                        continue
                    }
                } else {
                    device.close(for: &pointer, in: descriptor)
                }
            }
        }
    }
#endif
