import PressureGestures

/// What a recording of own touches says of the device: a touchscreen as large as the surface, or a pen's tablet.
package enum PhraseDevice: String, Hashable, Sendable, CaseIterable {
    /// Fingers whose force is known.
    case force = "force"
    /// Fingers whose force nobody says: a pressure of 0 would be another thing.
    case places = "without-force"
    case pen = "pen"
    /// Fingers whose readings are in units of the device's own: each is compared with its own level.
    case units = "units"

    /// What touches that belong together are recorded as.
    package init(_ phrase: TouchPhrase) {
        self = phrase.touches.first?.hand == .pen ? .pen : phrase.hasForce ? .force : .places
    }

    /// Units for a millimetre: what a surface says of a place is finer than any finger.
    static let perMillimetre = 100.0
    /// Force goes to 500 g, which is full, in tenths of a gram; a pen's pressure has as many steps.
    ///
    /// Units are as fine as `PressureUnits` takes a share, so that each is the same reading again.
    var full: Int32 { self == .units ? 255 : 5_000 }
    static let slots = 10
    /// The kind of tool that stands for a contact that was taken away: no device has another word for it.
    static let palm: Int32 = 2

    /// A device of this kind that is as large as the surface.
    package func description(of surface: Surface) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = self == .pen ? "Own Pen" : "Own Touches"
        // 6 is a virtual bus: nobody takes the device for one that was built.
        (device.bus, device.product, device.version) = (6, 0x30, 1)
        device.addProperty(DeviceProperty.direct)
        device.declare(type: EventType.syn, code: EventCode.synReport)
        device.declare(type: EventType.key, code: EventCode.touch)
        let right = Int32((surface.width.value * Self.perMillimetre).rounded())
        let bottom = Int32((surface.height.value * Self.perMillimetre).rounded())
        func axis(_ code: UInt16, _ maximum: Int32, _ resolution: Int32 = 0) {
            device.declare(type: EventType.abs, code: code)
            device.axes.append(AxisDescription(code: code, minimum: 0, maximum: maximum, resolution: resolution))
        }
        if self == .pen {
            device.declare(type: EventType.key, code: EventCode.toolPen)
            axis(EventCode.x, right, Int32(Self.perMillimetre))
            axis(EventCode.y, bottom, Int32(Self.perMillimetre))
            axis(EventCode.pressure, full)
        } else {
            axis(EventCode.mtSlot, Int32(Self.slots - 1))
            axis(EventCode.mtPositionX, right, Int32(Self.perMillimetre))
            axis(EventCode.mtPositionY, bottom, Int32(Self.perMillimetre))
            axis(EventCode.mtTrackingID, 65_535)
            axis(EventCode.mtToolType, Self.palm)
            // Only true force has units for a gram.
            if self != .places { axis(EventCode.mtPressure, full, self == .force ? 10 : 0) }
        }
        return device
    }
}
