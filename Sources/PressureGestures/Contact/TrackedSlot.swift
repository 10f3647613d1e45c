/// What is kept of one slot: the kernel's values, which outlive the contact, and what was told of it.
struct TrackedSlot: Sendable {
    /// No contact.
    static let nobody = Int32.min

    /// The tracking id as the device says it; negative for none.
    var id: Int32 = -1
    /// The id under which the contact was told, or `nobody`.
    var told = nobody
    var x: Int32 = 0
    var y: Int32 = 0
    var pressure: Int32 = 0
    var tool: Int32 = 0
    var distance: Int32 = 0
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
    var isPressureNew = false
    var isLifted = false
    var isPlaced = false
    /// Where the contact was when the slot was taken from it; what the frame says afterwards is not its own.
    var left: (x: Int32, y: Int32)?
    /// The axes that this frame has set, one bit each.
    var seen: UInt16 = 0

    /// Whether the tool is not a finger.
    var isTool: Bool { tool == 1 || tool == 2 || tool == 0x0a }

    /// The pressure that the slot holds.
    var reading: Int32? { hasPressure ? pressure : nil }

    mutating func beginFrame() {
        isPressureNew = false
        isLifted = false
        isPlaced = false
        left = nil
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
