import PressureCore

/// Devices described by hand, as their drivers declare them.
enum DescribedDevice {
    static func named(
        _ name: String, keys: [UInt16] = [], properties: [Int] = [], axes: [AxisDescription] = []
    ) -> DeviceDescription {
        var device = DeviceDescription()
        device.name = name
        for key in keys { device.declare(type: EventType.key, code: key) }
        for property in properties { device.addProperty(property) }
        for axis in axes { device.set(axis) }
        return device
    }

    static func axis(
        _ code: UInt16, _ minimum: Int32, _ maximum: Int32, _ resolution: Int32 = 0
    ) -> AxisDescription {
        AxisDescription(code: code, minimum: minimum, maximum: maximum, resolution: resolution)
    }

    /// A touchscreen of ten slots, 256 by 160 mm, with whatever pressure axes a test adds.
    static func touchscreen(
        _ name: String, resolution: Int32 = 16, _ more: AxisDescription...
    ) -> DeviceDescription {
        var device = named(
            name, keys: [EventCode.touch], properties: [DeviceProperty.direct],
            axes: [
                axis(EventCode.mtSlot, 0, 9), axis(EventCode.mtPositionX, 0, 4_095, resolution),
                axis(EventCode.mtPositionY, 0, 2_559, resolution), axis(EventCode.mtTrackingID, 0, 65_535),
            ] + more)
        (device.bus, device.vendor, device.product, device.version) = (0x18, 0x04f3, 0x2a1c, 0x0100)
        return device
    }

    /// A touchpad of five slots, 100 by 66 mm.
    static func touchpad(
        _ name: String, isPressurePad: Bool = false, _ more: AxisDescription...
    ) -> DeviceDescription {
        let properties = [DeviceProperty.pointer, DeviceProperty.buttonPad]
        var device = named(
            name, keys: [EventCode.touch, EventCode.toolFinger],
            properties: properties + (isPressurePad ? [DeviceProperty.pressurePad] : []),
            axes: [
                axis(EventCode.mtSlot, 0, 4), axis(EventCode.mtPositionX, 0, 1_200, 12),
                axis(EventCode.mtPositionY, 0, 792, 12), axis(EventCode.mtTrackingID, 0, 65_535),
            ] + more)
        (device.bus, device.vendor, device.product) = (0x18, 0x06cb, 0xcd8b)
        return device
    }

    /// A keyboard or headset that declares all of the 64 axes there can be.
    static func everyAxis(_ name: String, keys: [UInt16]) -> DeviceDescription {
        named(name, keys: keys, axes: (UInt16(0)..<64).map { axis($0, 0, 255) })
    }
}
