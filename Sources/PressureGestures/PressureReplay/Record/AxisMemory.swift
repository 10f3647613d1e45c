import PressureGestures

/// What a reader of events knows after each: the kernel's values, which outlive the contacts that they came with.
package struct AxisMemory: Sendable {
    /// The slot that the next values belong to.
    package private(set) var slot: Int32 = 0
    /// The values of the device as a whole, by code.
    private var whole = [Int32?](repeating: nil, count: Int(EventCode.mtSlot))
    private var slots = [Int32?](repeating: nil, count: slotCount * width)

    /// More than any device has; values of slots beyond are passed on and not remembered.
    static let slotCount = 64
    private static let width = 16

    package init() {}

    /// Takes an axis; after lost events only the choice of a slot counts until the next report.
    package mutating func receive(_ event: InputEvent, isDropping: Bool = false) {
        guard event.type == EventType.abs else { return }
        if event.code == EventCode.mtSlot {
            slot = event.value
        } else if isDropping {
            return
        } else if event.code < EventCode.mtSlot {
            whole[Int(event.code)] = event.value
        } else if let index = Self.index(of: event.code, in: slot) {
            slots[index] = event.value
        }
    }

    /// What a slot, or below `EventCode.mtSlot` the device, holds; nil if that was never said.
    package func value(of code: UInt16, in slot: Int32) -> Int32? {
        if code < EventCode.mtSlot { return whole[Int(code)] }
        return Self.index(of: code, in: slot).flatMap { slots[$0] }
    }

    /// Events were lost: places stay the best that is known, but who is down, and how hard, is unknown.
    package mutating func lose() {
        whole[Int(EventCode.pressure)] = nil
        let lost = [EventCode.mtTrackingID, EventCode.mtPressure, EventCode.mtToolType, EventCode.mtDistance]
        for slot in 0..<Int32(Self.slotCount) {
            for code in lost {
                if let index = Self.index(of: code, in: slot) { slots[index] = nil }
            }
        }
    }

    private static func index(of code: UInt16, in slot: Int32) -> Int? {
        guard code > EventCode.mtSlot, code <= EventCode.mtLast, slot >= 0, slot < Int32(slotCount) else { return nil }
        return Int(slot) * width + Int(code - EventCode.mtSlot)
    }
}
