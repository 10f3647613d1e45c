import PressureCore

/// What a trace shows of its device: the codes that occur, and how low and high the axes read.
struct TraceReadings {
    private static let typeCount = 32
    private static let codeCount = 768
    private static let axisCount = 64
    private static let wordsOfType = codeCount / 64

    private var codes = [UInt64](repeating: 0, count: typeCount * wordsOfType)
    private var lows = [Int32](repeating: .max, count: axisCount)
    private var highs = [Int32](repeating: .min, count: axisCount)

    /// Adds the events of a window.
    mutating func add(_ window: borrowing RecordingWindow) {
        for index in 0..<window.count {
            let event = window.events[index]
            let (type, code) = (Int(event.type), Int(event.code))
            guard type < Self.typeCount, code < Self.codeCount else { continue }
            codes[type * Self.wordsOfType + code / 64] |= 1 << UInt64(code % 64)
            guard event.type == EventType.abs, code < Self.axisCount else { continue }
            lows[code] = min(lows[code], event.value)
            highs[code] = max(highs[code], event.value)
        }
    }

    private func has(_ type: UInt16, _ code: UInt16) -> Bool {
        codes[Int(type) * Self.wordsOfType + Int(code) / 64] & (1 << UInt64(code % 64)) != 0
    }

    /// The device that the trace could come from.
    var description: DeviceDescription {
        var device = DeviceDescription()
        for type in 0..<Self.typeCount {
            for code in 0..<Self.codeCount where has(UInt16(type), UInt16(code)) {
                if type == Int(EventType.abs), code < Self.axisCount {
                    device.set(axis(UInt16(code)))
                } else {
                    device.declare(type: UInt16(type), code: UInt16(code))
                }
            }
        }
        // A single finger never leaves the first slot, so that no event names it. Only contacts without identity are
        // told apart by SYN_MT_REPORT.
        let hasContacts = has(EventType.abs, EventCode.mtPositionX) || has(EventType.abs, EventCode.mtTrackingID)
        if hasContacts, !has(EventType.abs, EventCode.mtSlot), !has(EventType.syn, EventCode.synMTReport) {
            device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 0))
        }
        return device
    }

    /// The range of an axis that occurs, guessed.
    private func axis(_ code: UInt16) -> AxisDescription {
        let (low, high) = (lows[Int(code)], highs[Int(code)])
        switch code {
        case EventCode.mtSlot: return AxisDescription(code: code, minimum: 0, maximum: max(0, high))
        case EventCode.mtTrackingID: return AxisDescription(code: code, minimum: 0, maximum: max(65_535, high))
        case EventCode.pressure, EventCode.mtPressure:
            return AxisDescription(code: code, minimum: 0, maximum: Self.roundedUp(high))
        default:
            // From 0, as most devices count: a finger that rests covers a few units only, and were those the whole
            // surface, its tremor would be a swipe over all of it.
            return AxisDescription(code: code, minimum: min(0, low), maximum: max(1, high))
        }
    }

    /// The smallest usual maximum that is at least `value`: 1, 15, then numbers whose binary digits are all 1.
    static func roundedUp(_ value: Int32) -> Int32 {
        if value <= 1 { return 1 }
        var maximum: Int32 = 15
        while maximum < value { maximum = maximum << 1 | 1 }
        return maximum
    }
}
