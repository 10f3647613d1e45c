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
    /// The tools that are near, one bit each, from `BTN_TOOL_PEN` on; a touch device reports none of a pen's.
    private(set) var tools: UInt8 = 0
    /// Whether any tool was ever reported; before, nobody knows which one is near.
    private(set) var knowsTools = false
    /// The buttons of the pen that are held, one bit each.
    private(set) var penButtons: UInt8 = 0
    /// Whether the left button is down; on a pad that is its own button, whether it is pushed down.
    private(set) var isClicked = false

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
        case EventCode.left: isClicked = value != 0
        case EventCode.toolDoubleTap: setFingers(1, value)
        case EventCode.toolTripleTap: setFingers(2, value)
        case EventCode.toolQuadTap: setFingers(4, value)
        case EventCode.toolQuintTap: setFingers(8, value)
        case EventCode.toolPen...EventCode.toolLens:
            knowsTools = true
            Self.set(1 << UInt8(truncatingIfNeeded: code &- EventCode.toolPen), value, &tools)
        case EventCode.stylus: Self.set(1, value, &penButtons)
        case EventCode.stylus2: Self.set(2, value, &penButtons)
        case EventCode.stylus3: Self.set(4, value, &penButtons)
        default: break
        }
    }

    private mutating func setFingers(_ bit: UInt8, _ value: Int32) { Self.set(bit, value, &fingers) }

    private static func set(_ bit: UInt8, _ value: Int32, _ bits: inout UInt8) {
        if value != 0 { bits |= bit } else { bits &= ~bit }
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
        tools = 0
        knowsTools = false
        penButtons = 0
        isClicked = false
    }

    /// Sets what the kernel holds, of which only a device with a single contact has a position and fingers.
    mutating func adopt(_ state: DeviceState, isSingle: Bool) {
        pressure = state.pressure
        isTouched = state.isTouched
        isClicked = state.isClicked
        guard isSingle else { return }
        position = RawPosition(x: state.x, y: state.y)
        fingers = state.moreFingers
        tools = state.tools
        penButtons = state.penButtons
        if tools != 0 { knowsTools = true }
    }

    /// Whether a pen is near, with either end: also where the device does not say which tools are.
    var isPenNear: Bool { !knowsTools || tools & DeviceState.pens != 0 }

    /// What the pen does that is no writing.
    ///
    /// Where both of its ends are near, as while it is turned around, nobody knows which one touches.
    var penUse: PenUse? {
        if tools & DeviceState.bit(ofTool: EventCode.toolRubber) != 0 { return .eraser }
        return penButtons != 0 ? .button : nil
    }

    /// The kernel's state was complete: the pressure is known where the device has one.
    mutating func knowPressure(_ isThere: Bool) { hasPressure = isThere }
}

extension DeviceValues {
    /// The events that turn these values into a state, of those that the device has.
    func changes(
        to state: DeviceState, at time: Timestamp, hasAxes: Bool, hasTouchKey: Bool, hasFingers: Bool,
        hasPen: Bool, clicks: Bool
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
        if hasPen {
            for code in EventCode.toolPen...EventCode.toolLens
            where (tools ^ state.tools) & DeviceState.bit(ofTool: code) != 0 {
                say(code, state.tools & DeviceState.bit(ofTool: code) != 0 ? 1 : 0, EventType.key)
            }
            for (bit, key) in DeviceState.penButtonKeys where (penButtons ^ state.penButtons) & bit != 0 {
                say(key, state.penButtons & bit != 0 ? 1 : 0, EventType.key)
            }
        }
        if clicks, isClicked != state.isClicked {
            say(EventCode.left, state.isClicked ? 1 : 0, EventType.key)
        }
        if hasFingers {
            for (bit, key) in DeviceState.moreFingerKeys where (fingers ^ state.moreFingers) & bit != 0 {
                say(key, state.moreFingers & bit != 0 ? 1 : 0, EventType.key)
            }
        }
        return events
    }
}
