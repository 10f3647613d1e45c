/// What is kept of one slot: the kernel's values, which outlive the contact, and what was told of it.
struct TrackedSlot: Sendable {
    /// No contact.
    static let nobody = Int32.min

    /// What the slot last said of each of its axes, in the order of their codes, which begins with the slot itself.
    ///
    /// A row, so that an event is stored by its code and nobody asks which axis it is.
    var values = InlineArray<16, Int32>(repeating: 0)
    /// The tracking id as the device says it; negative for none.
    var id: Int32 = -1
    /// The id under which the contact was told, or `nobody`.
    var told = nobody
    /// Whether the slot has ever said a pressure: before that it is unknown, not 0.
    var hasPressure = false
    /// Whether the slot is known to hold a contact or none; not so at the start and after a loss.
    var isKnown = false
    /// Whether the contact is a palm or a pen, until it lifts.
    var isPalm = false
    var isStuckFound = false
    /// The higher, the later the contact began; one that is beginning comes after all others.
    var order = Int32.max
    var heardAt = Timestamp.zero

    // What this frame did.
    /// The axes that this frame has set, one bit each in the order of `values`; the first for a pressure from elsewhere.
    var seen: UInt16 = 0
    var isLifted = false
    /// Where the contact was when the slot was taken from it; what the frame says afterwards is not its own.
    var left: (x: Int32, y: Int32)?

    /// The place of an axis in `values`.
    @inline(always)
    static func place(_ code: UInt16) -> Int { Int(code &- EventCode.mtSlot) }

    /// The bit of an axis in `seen`.
    @inline(always)
    static func bit(_ code: UInt16) -> UInt16 { 1 &<< (code &- EventCode.mtSlot) }

    /// The bit in `seen` of a pressure that comes from elsewhere than the slot's own axis.
    static let pressureElsewhere: UInt16 = 1
    private static let pressureBits = pressureElsewhere | bit(EventCode.mtPressure)

    var x: Int32 {
        get { values[Self.place(EventCode.mtPositionX)] }
        set { values[Self.place(EventCode.mtPositionX)] = newValue }
    }
    var y: Int32 {
        get { values[Self.place(EventCode.mtPositionY)] }
        set { values[Self.place(EventCode.mtPositionY)] = newValue }
    }
    var pressure: Int32 {
        get { values[Self.place(EventCode.mtPressure)] }
        set { values[Self.place(EventCode.mtPressure)] = newValue }
    }
    var tool: Int32 {
        get { values[Self.place(EventCode.mtToolType)] }
        set { values[Self.place(EventCode.mtToolType)] = newValue }
    }
    var distance: Int32 {
        get { values[Self.place(EventCode.mtDistance)] }
        set { values[Self.place(EventCode.mtDistance)] = newValue }
    }

    /// Whether the tool is not a finger.
    var isTool: Bool { tool == 1 || tool == 2 || tool == 0x0a }

    /// Whether this frame has said the pressure.
    @inline(always)
    var isPressureNew: Bool { seen & Self.pressureBits != 0 }

    /// Whether this frame has said anything of the slot's own.
    var isPlaced: Bool { seen & ~Self.pressureElsewhere != 0 }

    /// The pressure that the slot holds.
    var reading: Int32? { hasPressure || isPressureNew ? pressure : nil }

    /// Takes a pressure that the slot does not say on its own axis.
    mutating func takePressure(_ value: Int32) {
        pressure = value
        seen |= Self.pressureElsewhere
    }

    /// This frame has said nothing of the pressure.
    mutating func forgetPressure() {
        seen &= ~Self.pressureBits
        hasPressure = false
    }

    mutating func beginFrame() {
        endMove()
        isLifted = false
        left = nil
    }

    /// The frame is told, of a contact that only goes on.
    @inline(always)
    mutating func endMove() {
        if isPressureNew { hasPressure = true }
        seen = 0
    }

    /// Events were lost: what the slot holds is unknown, and so is whether its contact is still down.
    mutating func lose() {
        beginFrame()
        isKnown = false
        hasPressure = false
        tool = 0
        distance = 0
    }
}

/// What is kept of a contact that has no slot of its own.
struct TrackedPart: Sendable {
    var id: Int32?
    var x: Int32 = 0
    var y: Int32 = 0
    var tool: Int32 = 0
    var pressure: Int32 = 0
    var hasPressure = false
    var isPressureNew = false
    var isPlaced = false
    var seen: UInt16 = 0

    var isTool: Bool { tool == 1 || tool == 2 || tool == 0x0a }

    /// Whether anything was said of it in this frame.
    var isChanged: Bool { isPlaced || isPressureNew }

    /// Takes an axis of the device as a whole.
    mutating func take(_ code: UInt16, _ value: Int32) {
        switch code {
        case EventCode.x:
            x = value
            isPlaced = true
        case EventCode.y:
            y = value
            isPlaced = true
        case EventCode.pressure:
            pressure = value
            hasPressure = true
            isPressureNew = true
        default: break
        }
    }

    /// The values stay, as the kernel sends them again only when they change.
    mutating func beginFrame() {
        id = nil
        tool = 0
        isPressureNew = false
        isPlaced = false
        seen = 0
    }

    /// Events were lost: the pressure is unknown.
    mutating func forget() {
        beginFrame()
        hasPressure = false
    }
}
