import PressureGestures

/// What an absolute axis declares, and what was seen of it.
package struct AxisUse: Sendable {
    package let code: UInt16
    /// What the device declares; nil if it declares no such axis.
    package let declared: AxisDescription?
    /// The least and the greatest value; nil if it never spoke.
    package private(set) var seen: ClosedRange<Int32>?
    package private(set) var count = 0
    /// How many values lay below or above what is declared.
    package private(set) var below = 0
    package private(set) var above = 0

    init(_ code: UInt16, _ declared: AxisDescription?) {
        self.code = code
        self.declared = declared
    }

    mutating func add(_ value: Int32) {
        count += 1
        seen = seen.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
        // An axis without a range says nothing that could be broken.
        guard let declared, declared.minimum < declared.maximum else { return }
        if value < declared.minimum { below += 1 }
        if value > declared.maximum { above += 1 }
    }

    /// The kernel's name of the axis.
    package var name: String { Self.names[code] ?? "axis 0x" + String(code, radix: 16) }

    /// Axes that tell who is meant, not how something is: their limits say nothing about the hardware.
    package var isBookkeeping: Bool { code == EventCode.mtSlot || code == EventCode.mtTrackingID || code == 0x38 }

    private static let names: [UInt16: String] = [
        0x00: "ABS_X", 0x01: "ABS_Y", 0x02: "ABS_Z", 0x18: "ABS_PRESSURE", 0x19: "ABS_DISTANCE", 0x1a: "ABS_TILT_X",
        0x1b: "ABS_TILT_Y", 0x1c: "ABS_TOOL_WIDTH", 0x28: "ABS_MISC", 0x2f: "ABS_MT_SLOT",
        0x30: "ABS_MT_TOUCH_MAJOR", 0x31: "ABS_MT_TOUCH_MINOR", 0x32: "ABS_MT_WIDTH_MAJOR",
        0x33: "ABS_MT_WIDTH_MINOR", 0x34: "ABS_MT_ORIENTATION", 0x35: "ABS_MT_POSITION_X", 0x36: "ABS_MT_POSITION_Y",
        0x37: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID", 0x39: "ABS_MT_TRACKING_ID", 0x3a: "ABS_MT_PRESSURE",
        0x3b: "ABS_MT_DISTANCE", 0x3c: "ABS_MT_TOOL_X", 0x3d: "ABS_MT_TOOL_Y",
    ]
}
