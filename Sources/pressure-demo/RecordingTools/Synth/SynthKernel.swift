import PressureGestures

/// What the kernel remembers of a device, so that it passes on only what changes.
struct SynthKernel: Sendable {
    /// What is remembered of one slot: the axes from the slot's own on, by their distance from it.
    private typealias Slot = InlineArray<16, Int32>

    private let fuzz: InlineArray<64, Int32>
    private let declared: UInt64
    private let keys: Set<UInt16>
    /// Whether contacts have slots; without them the kernel passes on every contact axis as it comes.
    private let hasSlots: Bool
    private let keepsStill: Bool
    private var slots: [Slot]
    private var axes = InlineArray<64, Int32>(repeating: 0)
    private var pressed: Set<UInt16> = []
    private var slot = 0
    /// The events of the frame that is being made.
    private(set) var frame: [InputEvent] = []
    /// The time of the frame that is being made.
    var time = Timestamp.zero

    init(_ device: SynthDevice, keepsStill: Bool) {
        self.keepsStill = keepsStill
        hasSlots = device.axes.reporting == .slots
        let description = device.description
        var fuzz = InlineArray<64, Int32>(repeating: 0)
        var declared: UInt64 = 0
        for axis in description.axes where axis.code < 64 {
            fuzz[Int(axis.code)] = axis.fuzz
            declared |= 1 << UInt64(axis.code)
        }
        self.fuzz = fuzz
        self.declared = declared
        keys = Set((0..<0x300).filter { description.declares(type: EventType.key, code: $0) })
        var empty = Slot(repeating: 0)
        empty[Self.index(EventCode.mtTrackingID)] = -1
        slots = [Slot](repeating: empty, count: SynthDevice.capacity)
    }

    private static func index(_ code: UInt16) -> Int { Int(code) - Int(EventCode.mtSlot) }

    /// Whether the device has an axis.
    func has(_ code: UInt16) -> Bool { code < 64 && declared & (1 << UInt64(code)) != 0 }

    /// A value of a contact in a slot.
    mutating func contact(_ code: UInt16, _ value: Int32, in index: Int, isRepeated: Bool = false) {
        guard has(code) else { return }
        guard hasSlots else { return put(EventType.abs, code, value) }
        let old = slots[index][Self.index(code)]
        let new = defuzzed(value, old, fuzz[Int(code)])
        guard new != old || isRepeated && !keepsStill else { return }
        select(index)
        slots[index][Self.index(code)] = new
        put(EventType.abs, code, new)
    }

    /// A value of the device as a whole.
    mutating func axis(_ code: UInt16, _ value: Int32, isRepeated: Bool = false) {
        guard has(code) else { return }
        let old = axes[Int(code)]
        let new = defuzzed(value, old, fuzz[Int(code)])
        guard new != old || isRepeated && !keepsStill else { return }
        axes[Int(code)] = new
        put(EventType.abs, code, new)
    }

    /// A key that is pressed or not.
    mutating func key(_ code: UInt16, _ isPressed: Bool) {
        guard keys.contains(code), pressed.contains(code) != isPressed else { return }
        if isPressed { pressed.insert(code) } else { pressed.remove(code) }
        put(EventType.key, code, isPressed ? 1 : 0)
    }

    /// A mark between events.
    mutating func mark(_ code: UInt16) { put(EventType.syn, code, 0) }

    /// An event as the script has it; the memory follows, so that the next true value is a change again.
    mutating func raw(_ type: UInt16, _ code: UInt16, _ value: Int32, in index: Int) {
        if type == EventType.abs, code == EventCode.mtSlot, hasSlots {
            slot = value >= 0 && value < Int32(slots.count) ? Int(value) : slot
        } else if type == EventType.abs, code > EventCode.mtSlot, code <= EventCode.mtLast, hasSlots {
            select(index)
            slots[index][Self.index(code)] = value
        } else if type == EventType.abs, code < 64 {
            axes[Int(code)] = value
        } else if type == EventType.key {
            if value != 0 { pressed.insert(code) } else { pressed.remove(code) }
        }
        put(type, code, value)
    }

    /// Begins an empty frame.
    mutating func begin(at time: Timestamp) {
        self.time = time
        frame.removeAll(keepingCapacity: true)
    }

    private mutating func select(_ index: Int) {
        guard slot != index else { return }
        slot = index
        put(EventType.abs, EventCode.mtSlot, Int32(index))
    }

    private mutating func put(_ type: UInt16, _ code: UInt16, _ value: Int32) {
        frame.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    /// The kernel's way to calm an axis: near the old value it stays, a little farther it lags.
    private func defuzzed(_ value: Int32, _ old: Int32, _ fuzz: Int32) -> Int32 {
        guard fuzz > 0 else { return value }
        let (new, old, fuzz) = (Int64(value), Int64(old), Int64(fuzz))
        let way = abs(new - old)
        if way < fuzz / 2 { return Int32(truncatingIfNeeded: old) }
        if way < fuzz { return Int32(truncatingIfNeeded: (old * 3 + new) / 4) }
        if way < fuzz * 2 { return Int32(truncatingIfNeeded: (old + new) / 2) }
        return value
    }
}
