import PressureGestures

/// The devices that a script can name without a file.
///
/// All are 100 mm by 160 mm at 40 units a millimetre, but for touchpad and pad, which are 100 mm by 65 mm, and the pen's
/// tablet, which has 200 units a millimetre.
package enum SynthShape: String, Hashable, Sendable, CaseIterable {
    case touchscreen
    case touchpad
    case protocolA = "protocol-a"
    case single
    case noPressure = "no-pressure"
    case force
    case coarse
    case graded
    case pen
    /// A touchpad that weighs up to 1 kg in grams and clicks.
    case pad

    private var isPad: Bool { self == .touchpad || self == .pad }

    /// What the device declares of itself.
    package var description: DeviceDescription {
        var device = DeviceDescription()
        device.name = name
        // 6 is a virtual bus: nobody takes the device for one that was built.
        device.bus = 6
        device.product = UInt16(Self.allCases.firstIndex(of: self) ?? 0) + 1
        device.version = 1
        device.addProperty(isPad ? DeviceProperty.pointer : DeviceProperty.direct)
        for code in [EventCode.synReport, EventCode.synMTReport, EventCode.synDropped] {
            device.declare(type: EventType.syn, code: code)
        }
        device.declare(type: EventType.key, code: EventCode.touch)
        if isPad { declareButtons(&device) }
        if self == .pen { declareTools(&device) }
        if self != .protocolA {
            setPlaces(&device, EventCode.x, EventCode.y)
            setPressure(&device, EventCode.pressure)
        }
        if self != .single && self != .pen { setContacts(&device) }
        return device
    }

    private var name: String {
        switch self {
        case .touchscreen: "Synthetic Touchscreen"
        case .touchpad: "Synthetic Touchpad"
        case .protocolA: "Synthetic Protocol A Touchscreen"
        case .single: "Synthetic Single Touchscreen"
        case .noPressure: "Synthetic Touchscreen without Pressure"
        case .force: "Synthetic Force Touchscreen"
        case .coarse: "Synthetic Coarse Touchscreen"
        case .graded: "Synthetic Graded Touchscreen"
        case .pen: "Synthetic Pen"
        case .pad: "Synthetic Force Pad"
        }
    }

    private func declareButtons(_ device: inout DeviceDescription) {
        device.addProperty(DeviceProperty.buttonPad)
        if self == .pad { device.addProperty(DeviceProperty.pressurePad) }
        for code in [
            EventCode.left, EventCode.toolFinger, EventCode.toolDoubleTap, EventCode.toolTripleTap,
            EventCode.toolQuadTap,
            EventCode.toolQuintTap,
        ] {
            device.declare(type: EventType.key, code: code)
        }
    }

    private func declareTools(_ device: inout DeviceDescription) {
        for code in [EventCode.toolPen, EventCode.toolRubber, EventCode.stylus, EventCode.stylus2] {
            device.declare(type: EventType.key, code: code)
        }
        device.set(AxisDescription(code: EventCode.distance, minimum: 0, maximum: 63))
        for code in [EventCode.tiltX, EventCode.tiltY] {
            device.set(AxisDescription(code: code, minimum: -60, maximum: 60, resolution: 57))
        }
    }

    private func setContacts(_ device: inout DeviceDescription) {
        let hasSlots = self != .protocolA
        // In the order of their codes, as recordings list them.
        if hasSlots { device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 9)) }
        setPlaces(&device, EventCode.mtPositionX, EventCode.mtPositionY)
        if hasSlots {
            device.set(AxisDescription(code: EventCode.mtToolType, minimum: 0, maximum: 2))
            device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
        }
        setPressure(&device, EventCode.mtPressure)
    }

    private func setPlaces(_ device: inout DeviceDescription, _ x: UInt16, _ y: UInt16) {
        let height: Int32 = isPad ? 2_600 : 6_400
        // Pens are seen five times as finely as fingers.
        let fine: Int32 = self == .pen ? 5 : 1
        device.set(AxisDescription(code: x, minimum: 0, maximum: 4_000 * fine, resolution: 40 * fine))
        device.set(AxisDescription(code: y, minimum: 0, maximum: height * fine, resolution: 40 * fine))
    }

    private func setPressure(_ device: inout DeviceDescription, _ code: UInt16) {
        switch self {
        case .noPressure: break
        case .coarse: device.set(AxisDescription(code: code, minimum: 0, maximum: 10))
        case .graded: device.set(AxisDescription(code: code, minimum: 0, maximum: 255))
        case .pen: device.set(AxisDescription(code: code, minimum: 0, maximum: 2_047))
        case .pad: device.set(AxisDescription(code: code, minimum: 0, maximum: 1_000, resolution: 1))
        // The others that weigh end at 500 g, so that shares of the axis are also those of the full scale.
        case .single: device.set(AxisDescription(code: code, minimum: 0, maximum: 4_000, resolution: 8))
        case .force: device.set(AxisDescription(code: code, minimum: 0, maximum: 5_000, resolution: 10))
        case .touchscreen, .touchpad, .protocolA:
            device.set(AxisDescription(code: code, minimum: 0, maximum: 500, resolution: 1))
        }
    }
}
