import PressureGestures

/// What the kernel held of a device when it was opened, said in the recording where a reader first needs it.
///
/// The kernel does not repeat what it has said before: a contact that lands in a slot with the old pressure sends none,
/// and the first frame may belong to a slot that was chosen long ago. Whoever is there live asks the kernel; a recording
/// has to bear it.
struct OpeningState: Sendable {
    private let axes: TouchAxes?
    private let state: DeviceState?
    /// The slots that are still to be reported, one bit each.
    private var unreported: UInt32
    private var slot: Int32
    private var isSlotTold = false
    private var isWholeTold = false

    init(_ axes: TouchAxes?, _ state: DeviceState?) {
        self.axes = axes
        self.state = state
        unreported = state.map { $0.slotCount > 0 ? ~0 >> UInt32(32 - min($0.slotCount, 16)) : 0 } ?? 0
        slot = state?.currentSlot ?? 0
    }

    /// The frame with what it leans on and nobody has said yet.
    mutating func complete(_ frame: [InputEvent]) -> [InputEvent] {
        guard let axes, let state else { return frame }
        var events = frame
        if !isWholeTold, axes.reporting == .single || axes.isPen || axes.isPressureShared {
            isWholeTold = true
            events = whole(of: state, axes, before: frame) + events
        }
        guard axes.reporting == .slots, unreported != 0 || !isSlotTold else { return events }
        return slots(of: state, axes, in: events)
    }

    /// The values of the device as a whole that the first frame does not say itself.
    private func whole(of state: DeviceState, _ axes: TouchAxes, before frame: [InputEvent]) -> [InputEvent] {
        var values: [(UInt16, Int32)] = []
        if axes.reporting == .single || axes.isPen { values = [(EventCode.x, state.x), (EventCode.y, state.y)] }
        if axes.pressure?.code == EventCode.pressure { values.append((EventCode.pressure, state.pressure)) }
        guard let first = frame.first else { return [] }
        let keys = axes.isPen ? Self.penKeys(of: state) : []
        func unsaid(_ type: UInt16, _ code: UInt16, _ value: Int32) -> InputEvent? {
            let isSaid = frame.contains { $0.type == type && $0.code == code }
            return isSaid ? nil : InputEvent(time: first.time, type: type, code: code, value: value)
        }
        return keys.compactMap { unsaid(EventType.key, $0, 1) }
            + values.compactMap { unsaid(EventType.abs, $0.0, $0.1) }
    }

    /// The tools that were near and the buttons that were held: the kernel says neither again.
    private static func penKeys(of state: DeviceState) -> [UInt16] {
        (EventCode.toolPen...EventCode.toolLens).filter { state.tools & DeviceState.bit(ofTool: $0) != 0 }
            + DeviceState.penButtonKeys.filter { state.penButtons & $0.bit != 0 }.map { $0.key }
    }

    private mutating func slots(of state: DeviceState, _ axes: TouchAxes, in frame: [InputEvent]) -> [InputEvent] {
        let said = axesSaid(in: frame)
        var events: [InputEvent] = []
        for event in frame {
            guard event.isOfContact else {
                events.append(event)
                continue
            }
            if event.code == EventCode.mtSlot {
                slot = event.value
            } else if !isSlotTold, slot != 0 {
                events.append(InputEvent(time: event.time, type: EventType.abs, code: EventCode.mtSlot, value: slot))
            }
            isSlotTold = true
            events.append(event)
            guard event.code != EventCode.mtSlot, let index = Self.index(slot), unreported & (1 << UInt32(index)) != 0
            else { continue }
            // A lift leans on nothing.
            guard event.code != EventCode.mtTrackingID || event.value >= 0 else { continue }
            unreported &= ~(1 << UInt32(index))
            for (code, value) in Self.values(of: state.slots[index], axes) {
                guard said[index] & Self.bit(code) == 0 else { continue }
                events.append(InputEvent(time: event.time, type: EventType.abs, code: code, value: value))
            }
        }
        return events
    }

    /// The axes that a frame says of each slot, one bit each.
    private func axesSaid(in frame: [InputEvent]) -> [UInt32] {
        var said = [UInt32](repeating: 0, count: SlotTracker.capacity)
        var slot = slot
        for event in frame where event.isOfContact {
            if event.code == EventCode.mtSlot {
                slot = event.value
            } else if let index = Self.index(slot) {
                said[index] |= Self.bit(event.code)
            }
        }
        return said
    }

    private static func values(of slot: DeviceState.Slot, _ axes: TouchAxes) -> [(UInt16, Int32)] {
        var values = [(EventCode.mtPositionX, slot.x), (EventCode.mtPositionY, slot.y)]
        if axes.pressure?.code == EventCode.mtPressure { values.append((EventCode.mtPressure, slot.pressure)) }
        // Where a device has no such axis the state says 0, which needs no saying.
        if slot.tool != 0 { values.append((EventCode.mtToolType, slot.tool)) }
        if slot.distance != 0 { values.append((EventCode.mtDistance, slot.distance)) }
        return values
    }

    private static func index(_ slot: Int32) -> Int? {
        slot >= 0 && slot < Int32(SlotTracker.capacity) ? Int(slot) : nil
    }

    private static func bit(_ code: UInt16) -> UInt32 { 1 << UInt32(code &- EventCode.mtSlot) }
}

extension InputEvent {
    /// Whether this chooses a slot or says something of the contact in it.
    fileprivate var isOfContact: Bool {
        type == EventType.abs && code >= EventCode.mtSlot && code <= EventCode.mtLast
    }
}
