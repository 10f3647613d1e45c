#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore

    /// What a live session waits for: its devices, its alarm, the coming of new devices, and a bell.
    ///
    /// `poll` is asked, not the session's epoll: for few descriptors it is no slower, and a program that sleeps is awake
    /// sooner. The list is kept, so that waiting allocates nothing.
    @safe
    @usableFromInline struct LiveWaits: ~Copyable {
        /// Who stands behind the devices.
        private enum Other: Int, CaseIterable {
            case alarm, hotPlug, bell
        }

        @usableFromInline var entries: UnsafeMutableBufferPointer<pollfd>
        private var deviceCount = 0
        /// How many descriptors there really are; the kernel passes over those below zero.
        private var count = 0
        /// Behind this place there is none.
        private var end = 0

        init(alarm: Int32) {
            unsafe entries = Self.kept(Other.allCases.map { _ in Self.entry(-1) })
            put(alarm, at: Other.alarm.rawValue)
        }

        @inlinable deinit { unsafe entries.deallocate() }

        private static func kept(_ list: [pollfd]) -> UnsafeMutableBufferPointer<pollfd> {
            let place = UnsafeMutableBufferPointer<pollfd>.allocate(capacity: list.count)
            _ = unsafe place.initialize(fromContentsOf: list)
            return unsafe place
        }

        /// Puts entries in or takes them out, which happens only where devices come and go.
        private mutating func change(_ body: (inout [pollfd]) -> Void) {
            var list = unsafe Array(entries)
            body(&list)
            unsafe entries.deallocate()
            unsafe entries = Self.kept(list)
        }

        private static func entry(_ descriptor: Int32) -> pollfd {
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        }

        // MARK: Who is waited for

        mutating func setHotPlug(_ descriptor: Int32) { put(descriptor, at: deviceCount + Other.hotPlug.rawValue) }

        /// A descriptor that ends a wait and means nothing else.
        mutating func setBell(_ descriptor: Int32) { put(descriptor, at: deviceCount + Other.bell.rawValue) }

        mutating func addDevice(_ descriptor: Int32) {
            let place = deviceCount
            change { $0.insert(Self.entry(-1), at: place) }
            deviceCount += 1
            put(descriptor, at: deviceCount - 1)
        }

        mutating func removeDevice(at place: Int) {
            setDevice(-1, at: place)
            change { $0.remove(at: place) }
            deviceCount -= 1
            end -= 1
        }

        /// Waits for a device from now on, or no more where the descriptor is below zero.
        mutating func setDevice(_ descriptor: Int32, at place: Int) { put(descriptor, at: place) }

        private mutating func put(_ descriptor: Int32, at index: Int) {
            count += (descriptor >= 0 ? 1 : 0) - (unsafe entries[index].fd >= 0 ? 1 : 0)
            unsafe entries[index] = Self.entry(descriptor)
            unsafe end = (entries.lastIndex { $0.fd >= 0 } ?? -1) + 1
        }

        // MARK: Waiting

        /// Waits until somebody is ready, for a span at most; below zero for as long as it takes.
        ///
        /// False if nobody is ready, also where a signal ended the wait.
        mutating func wait(_ span: TimeSpan) -> Bool {
            let milliseconds = span < .zero ? -1 : Int32(clamping: (span.microseconds + 999) / 1_000)
            return unsafe poll(entries.baseAddress, nfds_t(end), milliseconds) > 0
        }

        /// Finds out who is ready without waiting.
        ///
        /// Whether the only device is ready its reader finds out as cheaply: then nobody is asked. The alarm needs no
        /// answer: who looks at the clock knows whether it has rung.
        mutating func look() -> Bool {
            guard deviceCount == 1, count == 2, unsafe entries[0].fd >= 0 else { return wait(.zero) }
            unsafe entries[0].revents = Int16(POLLIN)
            return true
        }

        func isDeviceReady(at place: Int) -> Bool { unsafe entries[place].revents != 0 }

        var isHotPlugReady: Bool { unsafe entries[deviceCount + Other.hotPlug.rawValue].revents != 0 }
        var isBellReady: Bool { unsafe entries[deviceCount + Other.bell.rawValue].revents != 0 }
    }
#endif
