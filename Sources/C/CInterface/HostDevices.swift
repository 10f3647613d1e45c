#if !WithoutMotion && !WithoutHost
    import CPressureGestures
    import PressureGestures
    import PressureHost
    import WindowDevices

    /// Pointers on their way to the host: through the window's devices, where it has some.
    extension Host {
        func begin(_ given: PointerStruct, on target: HostTarget?, usesNode: Bool) -> Bool {
            guard watches else { return host.begin(given.pointer, on: target, at: given.time) }
            return devices?.begin(given.pointer, on: target, stamp: given.stamp, usesNode: usesNode, into: &host)
                ?? false
        }

        func move(_ given: PointerStruct) -> Bool {
            guard watches else { return host.move(given.pointer, at: given.time) }
            return devices?.move(given.pointer, stamp: given.stamp, into: &host) ?? false
        }

        func end(_ given: PointerStruct) -> Bool {
            guard watches else { return host.end(given.pointer, at: given.time) }
            return devices?.end(given.pointer, stamp: given.stamp, into: &host) ?? false
        }

        func lose(_ id: Int32, at time: Timestamp) {
            if watches { devices?.lose(id, in: &host) } else { host.lose(id, at: time) }
        }

        func watch(_ stamps: Int32, _ node: UnsafePointer<CChar>?) throws(Failure) {
            guard isMonotonic else { throw .argument("settings.clock is not PRESSURE_CLOCK_MONOTONIC") }
            guard !watches else { throw .argument("the host watches nodes already") }
            let named = unsafe node.map { unsafe String(cString: $0) } ?? WindowDevices.namedNode
            let made = WindowDevices(clock: try JoinStruct.clock(stamps), node: named)
            if made.descriptor >= 0 { try watch(made.descriptor) }
            devices = consume made
            tellFingers()
        }

        func measure(_ pointer: UnsafePointer<pressure_monitor>?, at time: Timestamp) throws(Failure) {
            var given = pressure_monitor()
            try unsafe SizedStruct.read(pointer, "monitor", into: &given)
            func checked(_ value: Double) throws(Failure) -> Double {
                guard value >= 0, value <= 1_000_000 else {
                    throw .argument("monitor has the number \(value); its numbers are 0 to 1000000")
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

        var source: String { devices?.source ?? "The host watches no nodes." }

        func explanation(of target: HostTarget, at time: Timestamp) -> String {
            devices?.explanation(of: target, in: &host, at: time) ?? "\(host.explanation(of: target, at: time))"
        }
    }
#endif
