/// What a touch device can do, as far as its description tells: where it is touched, by how many, and how hard.
package struct TouchCapability: Hashable, Sendable {
    package let axes: TouchAxes
    package let pressure: PressureEvidence

    /// Reads a description; throws if the device is no touch surface, and says why.
    package init(_ device: DeviceDescription, allowsPens: Bool = false) throws(NotTouch) {
        axes = try TouchAxes(device, allowsPens: allowsPens)
        pressure = PressureEvidence(axes)
    }

    /// How many contacts the device tells apart; nil if it does not say.
    package var contacts: Int32? {
        switch axes.reporting {
        case .slots: axes.slotCount
        case .anonymous: nil
        case .single, .pen: 1
        }
    }
}

/// What is known of a device that may not be opened: its codes are public, the ranges of its axes are not.
package struct TouchOutline: Hashable, Sendable {
    /// Whether fingers touch what they see: a touchscreen, not a touchpad.
    package let isDirect: Bool
    /// Whether a pen writes on it.
    package let isPen: Bool
    /// The pressure axis that the device declares, or nil for none; whether its range is any good is not known.
    package let pressureCode: UInt16?
    /// The kernel's name of that axis, such as `ABS_MT_PRESSURE`.
    package var pressureAxisName: String? { pressureCode.map { PressureEvidence.name(ofAxis: $0) } }

    /// Reads the codes of a description; throws if they tell that the device is no touch surface.
    package init(_ device: DeviceDescription, allowsPens: Bool = false) throws(NotTouch) {
        var device = device
        device.axes = []
        // Any range that is not empty will do: only which axes there are is asked.
        for code in UInt16(0)..<64 where device.declares(type: EventType.abs, code: code) {
            device.set(AxisDescription(code: code, minimum: 0, maximum: 1))
        }
        let axes = try TouchAxes(device, allowsPens: allowsPens)
        isDirect = axes.isDirect
        isPen = axes.isPen
        pressureCode = axes.pressure?.code
    }
}
