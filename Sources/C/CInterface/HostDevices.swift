#if !WithoutMotion && !WithoutHost
    import CPressureGestures
    import PressureGestures
    import PressureHost
    import WindowDevices

    /// Nodes and pads of a host's window.
    ///
    /// A protocol, so that a program that never watches nodes is linked without what opens them; of the package, because the
    /// compiler calls a protocol's only type directly where no other module can have one.
    package protocol HostDevices: AnyObject {
        func begin(
            _ pointer: HostPointer, on target: HostTarget?, stamp: UInt32, usesNode: Bool, into host: inout PressureHost
        ) -> Bool
        func move(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool
        func end(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool
        func lose(_ id: Int32, in host: inout PressureHost)
        func dispatch(into host: inout PressureHost)
        func measure(_ monitor: Monitor, in host: inout PressureHost)
        func change(fingers profile: PressureProfile, in host: inout PressureHost)
        func setActive(_ isActive: Bool, in host: inout PressureHost)
        func allow(force isForce: Bool, node isNode: Bool, in host: inout PressureHost)
        func time(of stamp: UInt32) -> Timestamp
        func source() -> String
        func explanation(of target: HostTarget, in host: inout PressureHost, at time: Timestamp) -> String
    }

    private final class WatchedDevices: HostDevices {
        private var devices: WindowDevices

        init(_ devices: consuming WindowDevices) { self.devices = devices }

        func begin(
            _ pointer: HostPointer, on target: HostTarget?, stamp: UInt32, usesNode: Bool, into host: inout PressureHost
        ) -> Bool {
            devices.begin(pointer, on: target, stamp: stamp, usesNode: usesNode, into: &host)
        }

        func move(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool {
            devices.move(pointer, stamp: stamp, into: &host)
        }

        func end(_ pointer: HostPointer, stamp: UInt32, into host: inout PressureHost) -> Bool {
            devices.end(pointer, stamp: stamp, into: &host)
        }

        func lose(_ id: Int32, in host: inout PressureHost) { devices.lose(id, in: &host) }
        func dispatch(into host: inout PressureHost) { devices.dispatch(into: &host) }
        func change(fingers profile: PressureProfile, in host: inout PressureHost) {
            devices.change(fingers: profile, in: &host)
        }
        func measure(_ monitor: Monitor, in host: inout PressureHost) { devices.measure(monitor, in: &host) }
        func setActive(_ isActive: Bool, in host: inout PressureHost) { devices.setActive(isActive, in: &host) }

        func allow(force isForce: Bool, node isNode: Bool, in host: inout PressureHost) {
            devices.allow(force: isForce, node: isNode, in: &host)
        }

        func time(of stamp: UInt32) -> Timestamp { devices.time(of: stamp) }
        func source() -> String { devices.source }

        func explanation(of target: HostTarget, in host: inout PressureHost, at time: Timestamp) -> String {
            devices.explanation(of: target, in: &host, at: time)
        }
    }

    /// Pointers on their way to the host: through the window's devices, where it has some.
    extension Host {
        func begin(_ given: PointerStruct, on target: HostTarget?, usesNode: Bool) -> Bool {
            guard let devices else { return host.begin(given.pointer, on: target, at: given.time) }
            return devices.begin(given.pointer, on: target, stamp: given.stamp, usesNode: usesNode, into: &host)
        }

        func move(_ given: PointerStruct) -> Bool {
            guard let devices else { return host.move(given.pointer, at: given.time) }
            return devices.move(given.pointer, stamp: given.stamp, into: &host)
        }

        func end(_ given: PointerStruct) -> Bool {
            guard let devices else { return host.end(given.pointer, at: given.time) }
            return devices.end(given.pointer, stamp: given.stamp, into: &host)
        }

        func lose(_ id: Int32, at time: Timestamp) {
            guard let devices else { return host.lose(id, at: time) }
            devices.lose(id, in: &host)
        }

        func watch(_ stamps: Int32, _ node: UnsafePointer<CChar>?) throws(Failure) {
            guard isMonotonic else { throw .argument("settings.clock is not PRESSURE_CLOCK_MONOTONIC") }
            guard !watches else { throw .argument("the host watches nodes already") }
            let named = unsafe node.map { unsafe String(cString: $0) } ?? WindowDevices.namedNode
            let made = WindowDevices(clock: try JoinStruct.clock(stamps), node: named)
            if made.descriptor >= 0 { try watch(made.descriptor) }
            devices = WatchedDevices(made)
            tellFingers()
        }

        func measure(_ pointer: UnsafePointer<pressure_monitor>?, at time: Timestamp) throws(Failure) {
            let given = try unsafe SizedStruct.read(pointer, "monitor")
            func checked(_ value: Double) throws(Failure) -> Double {
                guard value >= 0, value <= 1_000_000 else {
                    throw .argument("monitor has the number \(value); its numbers must be 0 to 1000000")
                }
                return value
            }
            var monitor = Monitor(
                width: try checked(given.width), height: try checked(given.height),
                widthInMillimetres: try checked(given.width_in_mm), heightInMillimetres: try checked(given.height_in_mm)
            )
            if try checked(given.scale) > 0 { monitor.scale = given.scale }
            monitor.rotation = try SettingsStruct.rotation(given.rotation, of: "monitor")
            measured = monitor.pixel
            var window = host.window
            window.pixel = monitor.pixel
            host.change(window, at: time)
            devices?.measure(monitor, in: &host)
        }

        func allow(force isForce: Bool, node isNode: Bool) { devices?.allow(force: isForce, node: isNode, in: &host) }

        /// The moment of a stamp; the present where no devices have shown what stamps are.
        func time(of stamp: UInt32) -> Timestamp { devices?.time(of: stamp) ?? MonotonicClock.now() }

        var source: String { devices?.source() ?? "The host watches no nodes." }

        func explanation(of target: HostTarget, at time: Timestamp) -> String {
            devices?.explanation(of: target, in: &host, at: time) ?? "\(host.explanation(of: target, at: time))"
        }
    }
#endif
