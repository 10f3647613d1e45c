import PressureGestures

/// What a pen can do, as far as its description tells.
enum PenWords {
    /// `pen with an eraser, 2 buttons, hover and tilt; nothing is pressed with the eraser, or while a button is held`.
    static func text(_ device: DeviceDescription) -> String {
        func has(_ key: UInt16) -> Bool { device.declares(type: EventType.key, code: key) }
        func declares(_ axis: UInt16) -> Bool { device.declares(type: EventType.abs, code: axis) }
        var parts: [String] = []
        if has(EventCode.toolRubber) { parts.append("an eraser") }
        let buttons = [EventCode.stylus, EventCode.stylus2, EventCode.stylus3].count { has($0) }
        if buttons > 0 { parts.append(buttons == 1 ? "a button" : "\(buttons) buttons") }
        if declares(EventCode.distance) { parts.append("hover") }
        if declares(EventCode.tiltX) || declares(EventCode.tiltY) { parts.append("tilt") }
        guard let last = parts.popLast() else { return "pen" }
        let list = parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
        var idle: [String] = []
        if has(EventCode.toolRubber) { idle.append("with the eraser") }
        if buttons > 0 { idle.append("while a button is held") }
        let rule = idle.isEmpty ? "" : "; nothing is pressed " + idle.joined(separator: ", or ")
        return "pen with \(list)\(rule)"
    }
}
