/// What events say of the device as a whole: its own position and pressure, whether it is touched, and by how many.
struct DeviceValues: Sendable {
    private(set) var position = RawPosition()
    private(set) var pressure: Int32 = 0
    /// Whether the pressure is known; it is not at the start and after a loss.
    private(set) var hasPressure = false
    /// Whether this frame has set the position, or the pressure.
    private var isPlaced = false
    private(set) var isPressureNew = false
    /// Whether the touch key is down; nil until the device has reported it.
    private(set) var isTouched: Bool?
    /// Whether this frame has pressed the touch key, or released it.
    private(set) var wasTouched = false
    private(set) var wasLifted = false
    /// The keys that are down of those that say that there is more than one finger, one bit each.
    private(set) var fingers: UInt8 = 0

    /// Whether this frame has set an axis.
    var isChanged: Bool { isPlaced || isPressureNew }

    mutating func setAxis(_ code: UInt16, _ value: Int32) {
        switch code {
        case EventCode.x:
            position.x = value
            isPlaced = true
        case EventCode.y:
            position.y = value
            isPlaced = true
        case EventCode.pressure:
            pressure = value
            hasPressure = true
            isPressureNew = true
        default: break
        }
    }

    mutating func setKey(_ code: UInt16, _ value: Int32) {
        switch code {
        case EventCode.touch:
            isTouched = value != 0
            if value != 0 { wasTouched = true } else { wasLifted = true }
        case EventCode.toolDoubleTap: setFingers(1, value)
        case EventCode.toolTripleTap: setFingers(2, value)
        case EventCode.toolQuadTap: setFingers(4, value)
        case EventCode.toolQuintTap: setFingers(8, value)
        default: break
        }
    }

    private mutating func setFingers(_ bit: UInt8, _ value: Int32) {
        if value != 0 { fingers |= bit } else { fingers &= ~bit }
    }

    /// The values stay, because the kernel sends them again only when they change.
    mutating func beginFrame() {
        isPressureNew = false
        isPlaced = false
        wasTouched = false
        wasLifted = false
    }

    /// Events were lost: the position stays, all else is unknown.
    mutating func forget() {
        beginFrame()
        hasPressure = false
        isTouched = nil
        fingers = 0
    }

    /// Sets what the kernel holds, of which only a device with a single contact has a position and fingers.
    mutating func adopt(_ state: DeviceState, isSingle: Bool) {
        pressure = state.pressure
        isTouched = state.isTouched
        guard isSingle else { return }
        position = RawPosition(x: state.x, y: state.y)
        fingers = state.moreFingers
    }

    /// The kernel's state was complete: the pressure is known where the device has one.
    mutating func knowPressure(_ isThere: Bool) { hasPressure = isThere }
}

extension DeviceValues {
    /// The events that turn these values into a state, of those that the device has.
    func changes(
        to state: DeviceState, at time: Timestamp, hasAxes: Bool, hasTouchKey: Bool, hasFingers: Bool
    ) -> [InputEvent] {
        var events: [InputEvent] = []
        func say(_ code: UInt16, _ value: Int32, _ type: UInt16 = EventType.abs) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        if hasAxes {
            if position.x != state.x { say(EventCode.x, state.x) }
            if position.y != state.y { say(EventCode.y, state.y) }
            if pressure != state.pressure { say(EventCode.pressure, state.pressure) }
        }
        if hasTouchKey, isTouched ?? false != state.isTouched {
            say(EventCode.touch, state.isTouched ? 1 : 0, EventType.key)
        }
        if hasFingers {
            for (bit, key) in DeviceState.moreFingerKeys where (fingers ^ state.moreFingers) & bit != 0 {
                say(key, state.moreFingers & bit != 0 ? 1 : 0, EventType.key)
            }
        }
        return events
    }
}
