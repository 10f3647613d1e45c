import PressureCore

/// Which of a recording's devices somebody asked for.
struct DeviceChoice: Sendable {
    private let wanted: String
    private let number: Int?

    /// A device's number from 1, its node or the last part of that, or its name.
    init(_ wanted: String) {
        self.wanted = wanted
        number = Int(wanted)
    }

    /// Whether this device is the one.
    func accepts(number: Int, node: String, name: String) -> Bool {
        number == self.number || wanted == node || node.hasSuffix("/" + wanted) || wanted == name
    }
}

extension DeviceDescription {
    /// Whether the device is a touchscreen or touchpad, as far as what it declares tells.
    ///
    /// A device that declares both the slot and the code below it declares everything, and a pen is no finger.
    var looksLikeTouch: Bool {
        let abs = EventType.abs
        if declares(abs, EventCode.mtSlot), declares(abs, EventCode.reserved) { return false }
        if declares(abs, EventCode.mtPositionX) { return true }
        let key = EventType.key
        let isPen =
            (declares(key, EventCode.toolPen) || declares(key, EventCode.stylus))
            && !declares(key, EventCode.toolFinger)
        return !isPen && declares(key, EventCode.touch) && declares(abs, EventCode.x) && declares(abs, EventCode.y)
    }
}
