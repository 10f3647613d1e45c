/// What is kept of one slot: the kernel's values, which outlive the contact.
struct TrackedSlot: Sendable {
    /// What the slot last said of each of its axes, in the order of their codes, which begins with the slot itself.
    ///
    /// An array, so that an event is stored by its code and nothing has to find out which axis it is.
    var values = InlineArray<16, Int32>(repeating: 0)
    /// The higher, the later the contact began; one that is beginning comes after all others.
    var beginning = Int32.max
    /// Where the contact was when the slot was taken from it; what the frame says afterwards is not its own.
    private var leftAt = RawPosition()
    // What this frame did.
    /// The axes that this frame has set, one bit each in the order of `values`; the first is for a shared pressure.
    var seen: UInt16 = 0
    var isLifted = false
    private var hasLeft = false
    /// Whether the slot has ever said a pressure: before that it is unknown, not 0.
    var hasPressure = false
    /// Whether the slot is known to hold a contact or none; not so at the start and after a loss.
    var isKnown = false

    init() { id = -1 }

    /// The tracking id as the device says it, negative for none; it lies where the other axes do.
    var id: Int32 {
        get { values[Self.index(of: EventCode.mtTrackingID)] }
        set { values[Self.index(of: EventCode.mtTrackingID)] = newValue }
    }

    /// Where the contact was when the slot was taken from it in this frame; nil if it was not.
    var left: RawPosition? {
        get { hasLeft ? leftAt : nil }
        set {
            hasLeft = newValue != nil
            if let newValue { leftAt = newValue }
        }
    }

    /// The index of an axis in `values`.
    static func index(of code: UInt16) -> Int { Int(code &- EventCode.mtSlot) }

    /// Whether an axis is among those that a frame has set: slots and ids aside, the kernel reports each once a frame.
    static func has(_ seen: UInt32, _ axis: Int) -> Bool { seen & (1 &<< UInt32(truncatingIfNeeded: axis)) != 0 }

    /// The bit in `seen` of a pressure that comes from elsewhere than the slot's own axis.
    private static let pressureElsewhere: UInt16 = 1
    private static let pressureBits: UInt16 = pressureElsewhere | 1 << (EventCode.mtPressure - EventCode.mtSlot)

    var position: RawPosition {
        RawPosition(
            x: values[Self.index(of: EventCode.mtPositionX)], y: values[Self.index(of: EventCode.mtPositionY)])
    }
    var pressure: Int32 {
        get { values[Self.index(of: EventCode.mtPressure)] }
        set { values[Self.index(of: EventCode.mtPressure)] = newValue }
    }
    var tool: Int32 { values[Self.index(of: EventCode.mtToolType)] }
    var distance: Int32 { values[Self.index(of: EventCode.mtDistance)] }

    /// Whether the slot is known to hold a contact that touches the surface.
    var isDown: Bool { isKnown && id >= 0 && distance <= 0 }

    /// Whether this frame has said the pressure.
    private var isPressureNew: Bool { seen & Self.pressureBits != 0 }

    /// Whether this frame has said anything of the slot's own.
    var isPlaced: Bool { seen & ~Self.pressureElsewhere != 0 }

    /// The pressure that the slot holds; nil if it is unknown.
    var reading: Int32? { hasPressure || isPressureNew ? pressure : nil }

    /// Sets a pressure that the slot does not say on its own axis.
    mutating func setPressure(_ value: Int32) {
        pressure = value
        seen |= Self.pressureElsewhere
    }

    /// Sets a pressure that was said in an earlier frame.
    mutating func keepPressure(_ value: Int32) {
        pressure = value
        hasPressure = true
    }

    /// This frame has said nothing of the pressure.
    mutating func forgetPressure() {
        seen &= ~Self.pressureBits
        hasPressure = false
    }

    /// The frame is reported; the next one begins.
    mutating func beginFrame() {
        _ = endMove()
        isLifted = false
        left = nil
    }

    /// The frame of a contact that only goes on is reported; returns its pressure, if the frame has set it.
    mutating func endMove() -> Int32? {
        var reading: Int32?
        if isPressureNew {
            reading = pressure
            hasPressure = true
        }
        seen = 0
        return reading
    }

    /// Events were lost: what the slot holds is unknown, and so is whether its contact is still down.
    mutating func lose() {
        beginFrame()
        isKnown = false
        hasPressure = false
        values[Self.index(of: EventCode.mtToolType)] = 0
        values[Self.index(of: EventCode.mtDistance)] = 0
    }
}

extension TrackedSlot {
    /// Sets what the kernel holds of the slot; where its contact was is kept to report that it is gone.
    mutating func adopt(_ found: DeviceState.Slot, hasOwnPressure: Bool) {
        left = position
        id = found.trackingID
        values[Self.index(of: EventCode.mtPositionX)] = found.x
        values[Self.index(of: EventCode.mtPositionY)] = found.y
        values[Self.index(of: EventCode.mtToolType)] = found.tool
        values[Self.index(of: EventCode.mtDistance)] = found.distance
        // A shared pressure is none of the slot's.
        if hasOwnPressure { pressure = found.pressure }
        isKnown = true
    }

    /// The axes by which a slot differs from what the kernel holds of it; the id first, as drivers say it.
    func changes(to found: DeviceState.Slot) -> [(UInt16, Int32)] {
        var changes: [(UInt16, Int32)] = []
        if id != found.trackingID { changes.append((EventCode.mtTrackingID, found.trackingID)) }
        if position.x != found.x { changes.append((EventCode.mtPositionX, found.x)) }
        if position.y != found.y { changes.append((EventCode.mtPositionY, found.y)) }
        if pressure != found.pressure { changes.append((EventCode.mtPressure, found.pressure)) }
        if tool != found.tool { changes.append((EventCode.mtToolType, found.tool)) }
        if distance != found.distance { changes.append((EventCode.mtDistance, found.distance)) }
        return changes
    }
}
