#if LiveDevices
    import CPlatform
    import Glibc
    import PressureCore

    /// Reads touch devices, fires deadlines such as a hold's deadline, and finds new devices; a poll loop waits for
    /// only one descriptor.
    ///
    /// Put `descriptor` into GLib, Qt, wl_event_loop, libuv or epoll, and call `dispatch` when it is readable. A
    /// program without a loop calls `dispatch(waiting:on:into:)` instead.
    @safe
    public struct LiveSession: ~Copyable {
        /// The descriptor to wait for; when it is readable, call `dispatch`.
        ///
        /// The session owns the descriptor; do not close it.
        public let descriptor: Int32
        /// The settings that apply to devices added from now on.
        public var settings: LiveSettings { didSet { margin = settings.tuning.liveMargin } }
        /// How long time waits for frames that are on their way; kept, because every turn asks.
        private(set) var margin: TimeSpan

        var devices = LiveDeviceList()
        var waits: LiveWaits
        var alarm: LiveAlarm
        var hotPlug: HotPlug?
        private var nextID = 1

        /// Creates a session without a device.
        public init(_ settings: LiveSettings = LiveSettings()) throws(CaptureError) {
            let alarm = try LiveAlarm()
            let opened = epoll_create1(Int32(EPOLL_CLOEXEC))
            guard opened >= 0 else { throw EvdevDevice.error(errno, "epoll") }
            guard Self.watch(alarm.descriptor, in: opened) else {
                let number = errno
                close(opened)
                throw EvdevDevice.error(number, "timerfd")
            }
            descriptor = opened
            waits = LiveWaits(alarm: alarm.descriptor)
            self.alarm = alarm
            self.settings = settings
            margin = settings.tuning.liveMargin
        }

        @inlinable deinit { close(descriptor) }

        private static func watch(_ descriptor: Int32, in epoll: Int32) -> Bool {
            var event = unsafe epoll_event()
            unsafe event.events = EPOLLIN.rawValue
            return unsafe epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) == 0
        }

        private func unwatch(_ descriptor: Int32) {
            var event = unsafe epoll_event()
            _ = unsafe epoll_ctl(self.descriptor, EPOLL_CTL_DEL, descriptor, &event)
        }
    }

    // MARK: - Devices

    extension LiveSession {
        /// Adds a device with the current settings; contacts that are already down are ignored until they lift.
        @discardableResult
        public mutating func add(_ device: consuming EvdevDevice) throws(CaptureError) -> LiveDeviceID {
            let path = device.path
            let watched = device.descriptor
            let id = LiveDeviceID(nextID)
            var added: LiveDevice
            do throws(NotTouch) {
                added = try LiveDevice(device, settings, id)
            } catch {
                throw CaptureError(.notTouch(error), path: path)
            }
            if settings.isGrabbed { try added.device.setGrabbed(true) }
            guard Self.watch(watched, in: descriptor) else { throw EvdevDevice.error(errno, path) }
            // Unknown starts give no events; whoever counts them asks the stream.
            added.begin()
            devices.append(added)
            waits.addDevice(watched)
            nextID += 1
            return id
        }

        /// Opens a node and adds it.
        @discardableResult
        public mutating func add(path: String) throws(CaptureError) -> LiveDeviceID {
            try add(EvdevDevice(path: path))
        }

        /// Watches a folder for new nodes, and calls the sink's `receiveNode(at:)` for each new node.
        public mutating func watch(_ hotPlug: consuming HotPlug) throws(CaptureError) {
            let watched = hotPlug.descriptor
            guard Self.watch(watched, in: descriptor) else { throw EvdevDevice.error(errno, "inotify") }
            self.hotPlug = consume hotPlug
            waits.setHotPlug(watched)
        }

        /// The devices of the session.
        public var deviceIDs: [LiveDeviceID] {
            var found: [LiveDeviceID] = []
            for index in 0..<devices.count { found.append(devices[index].id) }
            return found
        }

        /// The path of a device's node, or the name that the app gave to the device's descriptor.
        public func path(of id: LiveDeviceID) -> String? { devices.index(of: id).map { devices[$0].device.path } }

        /// A device's description.
        public func description(of id: LiveDeviceID) -> DeviceDescription? {
            devices.index(of: id).map { devices[$0].device.description }
        }

        /// A device's stream; use it to inspect phases, pressures and counts.
        public func stream(of id: LiveDeviceID) -> TouchStream? { devices.index(of: id).map { devices[$0].stream } }

        /// Lends a device's description, stream and path without a copy; false if there is no such device.
        package func look(
            at id: LiveDeviceID, _ body: (DeviceDescription, borrowing TouchStream, String) -> Void
        ) -> Bool {
            guard let index = devices.index(of: id) else { return false }
            body(devices[index].device.description, devices[index].stream, devices[index].device.path)
            return true
        }

        /// The current time on a device's clock.
        public func now(of id: LiveDeviceID) -> Timestamp? { devices.index(of: id).map { devices[$0].device.now() } }

        /// Changes a device's session from the next contact on: the closure can change the tuning, for example, or
        /// switch pressure off.
        public mutating func change(_ id: LiveDeviceID, _ body: (inout TouchSession) -> Void) {
            guard let index = devices.index(of: id) else { return }
            body(&devices[index].stream.session)
        }

        /// Changes a device's tuning from the next contact on; the preset adapts the tuning to the device.
        public mutating func use(_ tuning: Tuning, preset: TouchPreset = .byDevice, for id: LiveDeviceID) {
            guard let index = devices.index(of: id) else { return }
            devices[index].stream.use(tuning, preset: preset)
        }

        /// Removes a device: its presses are cancelled and its descriptor is closed.
        public mutating func remove(_ id: LiveDeviceID, into sink: inout some LiveSink) {
            guard let index = devices.index(of: id) else { return }
            devices[index].end(into: &sink)
            forget(index)
        }

        /// Lets go of a device whose presses have ended.
        mutating func forget(_ index: Int) {
            if !devices[index].isSuspended { unwatch(devices[index].device.descriptor) }
            waits.removeDevice(at: index)
            devices.remove(at: index)
        }

        /// Stops reading and cancels every press; call this when the user leaves the login session or the machine
        /// sleeps.
        public mutating func suspend(into sink: inout some LiveSink) {
            for index in 0..<devices.count where !devices[index].isSuspended {
                devices[index].end(into: &sink)
                unwatch(devices[index].device.descriptor)
                waits.setDevice(-1, at: index)
                devices[index].isSuspended = true
            }
        }

        /// Starts reading again; fingers that are down at this moment are ignored until they lift.
        ///
        /// A device that has disappeared is reported and removed.
        public mutating func resume(into sink: inout some LiveSink) {
            var index = 0
            while index < devices.count {
                if devices[index].isSuspended {
                    do throws(CaptureError) {
                        try devices[index].restart(settings, into: &sink)
                        let watched = devices[index].device.descriptor
                        devices[index].isSuspended = false
                        _ = Self.watch(watched, in: descriptor)
                        waits.setDevice(watched, at: index)
                    } catch {
                        sink.remove(devices[index].id, because: error)
                        forget(index)
                        continue
                    }
                }
                index += 1
            }
        }
    }
#endif
