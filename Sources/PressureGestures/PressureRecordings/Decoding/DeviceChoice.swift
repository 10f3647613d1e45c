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
        number == self.number || wanted == node || Self.isFile(wanted, of: node) || wanted == name
    }

    /// Whether a path ends in a file's name, behind a slash.
    private static func isFile(_ name: String, of path: String) -> Bool {
        let end = path.utf8.suffix(name.utf8.count + 1)
        return end.first == UInt8(ascii: "/") && end.dropFirst().elementsEqual(name.utf8)
    }
}

extension DeviceDescription {
    /// Whether the device is a touchscreen or touchpad, as far as what it declares tells.
    ///
    /// A device that declares both the slot and the code below it declares everything, and a pen is no finger.
    var looksLikeTouch: Bool {
        let abs = EventType.abs
        if declares(type: abs, code: EventCode.mtSlot), declares(type: abs, code: EventCode.reserved) { return false }
        if declares(type: abs, code: EventCode.mtPositionX) { return true }
        let key = EventType.key
        let isPen =
            (declares(type: key, code: EventCode.toolPen) || declares(type: key, code: EventCode.stylus))
            && !declares(type: key, code: EventCode.toolFinger)
        return !isPen && declares(type: key, code: EventCode.touch) && declares(type: abs, code: EventCode.x)
            && declares(type: abs, code: EventCode.y)
    }
}
