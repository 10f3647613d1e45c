#if LiveDevices
    import CEvdev
    import Glibc
    import PressureCore
    import PressureLoop

    /// A kernel input device, opened for reading; its descriptor is closed when this value is destroyed.
    ///
    /// libevdev describes the device, sets its clock, grabs it, and reports its state after lost events. The events
    /// themselves are read straight from the descriptor: one read takes a whole frame.
    @safe
    public struct EvdevDevice: ~Copyable {
        /// The largest number of events that one read takes.
        public static let readLimit = 256

        /// The node's path, or the `path` that you passed to `init(descriptor:path:)`.
        public let path: String
        /// The device's description.
        public let description: DeviceDescription
        /// Whether events have the time of the monotonic clock; else they have the time of day, which may jump.
        package let isMonotonic: Bool
        /// The descriptor to wait on.
        ///
        /// The `EvdevDevice` owns the descriptor; do not close the descriptor.
        public let descriptor: Int32
        /// The storage that `read()` fills; the new events are at the beginning, and `read()` returns their number.
        public private(set) var events: [InputEvent] = []
        /// Whether this program has the device to itself.
        @usableFromInline package private(set) var isGrabbed = false

        /// How much later than other devices' its frames may come, so that time passes for it by its frames before.
        package let lag: TimeSpan

        /// What libevdev knows of it; nil for a device that is no node.
        @usableFromInline let device: OpaquePointer?

        /// Opens a node for reading.
        public init(path: String) throws(CaptureError) {
            let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.error(errno, path) }
            try self.init(descriptor: descriptor, path: path)
        }

        /// Takes over a descriptor that was opened elsewhere, for example by logind, seatd or a sandbox portal.
        ///
        /// The `EvdevDevice` then owns the descriptor, and closes the descriptor even if the call throws. The
        /// descriptor becomes non-blocking.
        public init(descriptor: Int32, path: String = "") throws(CaptureError) {
            let opened: OpaquePointer
            do throws(CaptureError) {
                unsafe opened = try Self.opened(descriptor, path)
            } catch {
                close(descriptor)
                throw error
            }
            // Before the first read: a change of clock empties the queue and leaves a drop behind.
            isMonotonic = unsafe libevdev_set_clock_id(opened, CLOCK_MONOTONIC) == 0
            unsafe device = opened
            lag = .zero
            self.descriptor = descriptor
            self.path = path
            description = unsafe DeviceDescription(opened)
        }

        /// A device that is no node: its owner describes it, and writes whole frames into the other end, as the kernel does.
        package init(reading descriptor: Int32, _ description: DeviceDescription, path: String, lag: TimeSpan) {
            isMonotonic = true
            unsafe device = nil
            self.lag = lag
            self.descriptor = descriptor
            self.path = path
            self.description = description
        }

        @inlinable deinit {
            if isGrabbed { _ = unsafe libevdev_grab(device, LIBEVDEV_UNGRAB) }
            unsafe libevdev_free(device)
            close(descriptor)
        }

        private static func opened(_ descriptor: Int32, _ path: String) throws(CaptureError) -> OpaquePointer {
            let flags = fcntl(descriptor, F_GETFL)
            guard flags >= 0 else { throw error(errno, path) }
            if flags & O_NONBLOCK == 0 { _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
            var device: OpaquePointer?
            let status = unsafe libevdev_new_from_fd(descriptor, &device)
            guard status == 0, let device = unsafe device else { throw error(-status, path) }
            return unsafe device
        }

        /// Reads the waiting events, and returns their number.
        ///
        /// Throws `gone` if the device was unplugged or revoked.
        public mutating func read() throws(CaptureError) -> Int {
            // Only those who read for themselves need the room.
            if events.isEmpty {
                events = Array(repeating: InputEvent(time: .zero, type: 0, code: 0, value: 0), count: Self.readLimit)
            }
            while true {
                let size = unsafe events.withUnsafeMutableBufferPointer { unsafe Self.bytes(of: descriptor, into: $0) }
                if let count = try Self.count(in: size, path) { return count }
            }
        }

        /// The same into a place of the caller's, and not into `events`.
        @inline(__always)
        func read(into events: UnsafeMutableBufferPointer<InputEvent>) throws(CaptureError) -> Int {
            while true {
                let size = unsafe Self.bytes(of: descriptor, into: events)
                if let count = try Self.count(in: size, path) { return count }
            }
        }

        /// Asks the kernel once; returns what it says: how many bytes it gave, or less than none.
        @inline(__always)
        private static func bytes(of descriptor: Int32, into events: UnsafeMutableBufferPointer<InputEvent>) -> Int {
            guard isLaidOutAlike else { return unsafe readAndConvert(descriptor, into: events) }
            return unsafe Glibc.read(descriptor, events.baseAddress, events.count &* MemoryLayout<InputEvent>.stride)
        }

        /// How many events came; nil if a signal was in the way, so that the kernel has to be asked again.
        @inline(__always)
        private static func count(in size: Int, _ path: String) throws(CaptureError) -> Int? {
            if size > 0 { return size / MemoryLayout<input_event>.stride }
            // The end of a file is what a pipe in the place of a device gives.
            guard size < 0 else { throw CaptureError(.gone, path: path) }
            if errno == EAGAIN { return 0 }
            if errno == EINTR { return nil }
            throw error(errno, path)
        }

        /// Whether the kernel writes events as we keep them: then they are read where they stay.
        private static var isLaidOutAlike: Bool {
            #if _endian(little) && _pointerBitWidth(_64)
                MemoryLayout<input_event>.stride == MemoryLayout<InputEvent>.stride
            #else
                false
            #endif
        }

        /// Reads what the kernel writes otherwise than we keep it; returns how many bytes that were.
        private static func readAndConvert(
            _ descriptor: Int32, into events: UnsafeMutableBufferPointer<InputEvent>
        ) -> Int {
            unsafe withUnsafeTemporaryAllocation(of: input_event.self, capacity: events.count) { raw in
                let size = MemoryLayout<input_event>.stride
                let count = unsafe Glibc.read(descriptor, raw.baseAddress, raw.count * size)
                for index in 0..<max(0, count) / size {
                    let event = unsafe raw[index]
                    let time = Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)
                    unsafe events[index] = InputEvent(
                        time: Timestamp(microseconds: time), type: event.type, code: event.code, value: event.value)
                }
                return count
            }
        }

        /// Grabs the device if `isWanted` is true, so that no other program gets the device's events; otherwise
        /// releases the device.
        public mutating func setGrabbed(_ isWanted: Bool) throws(CaptureError) {
            // Nobody else reads what is no node.
            guard isWanted != isGrabbed, let device = unsafe device else { return }
            let status = unsafe libevdev_grab(device, isWanted ? LIBEVDEV_GRAB : LIBEVDEV_UNGRAB)
            guard status == 0 else { throw Self.error(-status, path) }
            isGrabbed = isWanted
        }

        /// The current time on the clock that the events use.
        public func now() -> Timestamp { Self.now(isMonotonic: isMonotonic) }

        static func now(isMonotonic: Bool) -> Timestamp {
            isMonotonic ? MonotonicClock.now() : WallClock.now()
        }

        static func error(_ number: Int32, _ path: String) -> CaptureError {
            let reason: CaptureError.Reason =
                switch number {
                case ENOENT: .missing
                case EACCES, EPERM: .noPermission
                case EBUSY: .busy
                case ENOTTY, EINVAL, EISDIR: .notInput
                case ENODEV, ENXIO: .gone
                case ELIBACC: .system(number, "libevdev.so.2 is missing; install libevdev2 (Fedora and Arch: libevdev)")
                default: .system(number, SystemError(number).description)
                }
            return CaptureError(reason, path: path)
        }
    }
#endif
