/// What a touch device can do, as far as its description tells: where it is touched, by how many, and how hard.
public struct TouchCapability: Hashable, Sendable {
    public let axes: TouchAxes
    public let pressure: PressureEvidence

    /// Reads a description; throws where the device is no touch surface, and says why.
    public init(_ device: DeviceDescription) throws(NotTouch) {
        axes = try TouchAxes(device)
        pressure = PressureEvidence(axes)
    }

    /// How many contacts the device tells apart; nil where it does not say.
    public var contacts: Int32? {
        switch axes.reporting {
        case .slots: axes.slotCount
        case .anonymous: nil
        case .single: 1
        }
    }
}

/// What can be told of a device that may not be opened: its codes are public, the ranges of its axes are not.
public struct TouchOutline: Hashable, Sendable {
    /// Whether fingers touch what they see: a touchscreen, not a touchpad.
    public let isDirect: Bool
    /// The pressure axis that the device declares, or nil for none; whether its range is any good is not known.
    public let pressureCode: UInt16?
    /// The kernel's name of that axis, such as `ABS_MT_PRESSURE`.
    public var pressureAxisName: String? { pressureCode.map { PressureEvidence.name(ofAxis: $0) } }

    /// Reads the codes of a description; throws where they tell that the device is no touch surface.
    public init(_ device: DeviceDescription) throws(NotTouch) {
        var device = device
        device.axes = []
        // Any range that is not empty will do: only which axes there are is asked.
        for code in UInt16(0)..<64 where device.declares(EventType.abs, code) {
            device.set(AxisDescription(code: code, minimum: 0, maximum: 1))
        }
        let axes = try TouchAxes(device)
        isDirect = axes.isDirect
        pressureCode = axes.pressure?.code
    }
}
