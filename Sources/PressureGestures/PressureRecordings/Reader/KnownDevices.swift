import PressureCore

/// Devices whose axis ranges are known, for recordings that do not say them.
package enum KnownDevices {
    /// The device with a key, such as `logitech-t650`.
    package static func device(key: String) -> KnownDevice? { all.first { $0.key == key } }

    /// The device that a recording's name and ids belong to, where the table knows them to be unmistakable.
    ///
    /// Ids decide; a name alone decides only where the recording has no ids, as getevent's listings.
    package static func device(matching device: DeviceDescription) -> KnownDevice? {
        let hasIDs = device.vendor != 0 || device.product != 0
        return all.first { known in
            guard let identity = known.identity else { return false }
            if hasIDs { return identity.matches(device) && (device.name.isEmpty || device.name == known.name) }
            return device.name == known.name && identity.version == nil
        }
    }

    /// All known devices, in the order of the table.
    package static let all: [KnownDevice] = [
        // SynPS/2 pads share name and ids over all models: only the driver's usual range goes by itself.
        KnownDevice(
            "synaptics-ps2", "SynPS/2 Synaptics TouchPad", .of(0x11, 0x02, 0x07),
            x: (1_472, 5_472, 0), y: (1_408, 4_448, 0), pressure: 255, slots: 2, [.pointer, .buttonPad],
            from: evemuDevices),
        KnownDevice(
            "lenovo-p50", "SynPS/2 Synaptics TouchPad", nil,
            x: (1_266, 5_676, 45), y: (1_100, 4_754, 68), pressure: 255, slots: 2, [.pointer], from: evemuDevices),
        KnownDevice(
            "lenovo-t440", "SynPS/2 Synaptics TouchPad", nil,
            x: (1_472, 5_112, 42), y: (1_408, 3_834, 42), pressure: 255, slots: 2, [.pointer, .buttonPad, .topButtons],
            from: xorgTests),
        KnownDevice(
            "samsung-series-5", "SynPS/2 Synaptics TouchPad", nil,
            x: (1_472, 5_472, 55), y: (1_408, 4_448, 63), pressure: 255, slots: 2, [.pointer, .buttonPad],
            from: chromiumTests),
        KnownDevice(
            "chromebook-pixel-2013", "Atmel maXTouch Touchpad", nil,
            x: (0, 2_039, 20), y: (0, 1_359, 20), pressure: 255, slots: 15, [.pointer, .buttonPad],
            from: chromiumTests),
        KnownDevice(
            "cypress-ps2", "CyPS/2 Cypress Trackpad", .of(0x11, 0x02, 0x11),
            x: (0, 1_600, 16), y: (0, 900, 15), pressure: 255, slots: 2, [.buttonPad, .semiMT], from: evemuDevices),
        KnownDevice(
            "asus-n500jk", "ETPS/2 Elantech Touchpad", nil,
            x: (0, 3_097, 31), y: (0, 2_119, 32), pressure: 255, slots: 5, [.pointer, .buttonPad], from: evemuDevices),
        KnownDevice(
            "samsung-700z3a", "ETPS/2 Elantech Touchpad", nil,
            x: (0, 3_260, 32), y: (0, 2_282, 32), pressure: 255, slots: 5, [.pointer, .buttonPad], from: evemuDevices),
        KnownDevice(
            "dell-inspiron-7520", "ETPS/2 Elantech Touchpad", nil,
            x: (0, 2_940, 0), y: (0, 1_400, 0), pressure: 255, isShared: true, slots: 2, [.pointer],
            from: evemuDevices),
        KnownDevice(
            "logitech-t650", "Logitech Rechargeable Touchpad T650", .of(0x03, 0x046d, 0x4101),
            x: (0, 2_832, 23), y: (0, 2_364, 23), pressure: 50, slots: 10, [.pointer, .buttonPad], from: evemuDevices),
        KnownDevice(
            "logitech-wireless-touchpad", "Logitech Wireless Touchpad", .of(0x03, 0x046d, 0x4011),
            x: (0, 3_700, 39), y: (0, 2_480, 39), pressure: 50, slots: 4, [.pointer], from: evemuDevices),
        KnownDevice(
            "alps-dualpoint", "AlpsPS/2 ALPS DualPoint TouchPad", .of(0x11, 0x02, 0x08, version: 0x7326),
            x: (0, 2_000, 0), y: (0, 1_400, 0), pressure: 127, isShared: true, slots: 2, [.semiMT],
            from: evemuDevices),
        KnownDevice(
            "alps-dualpoint-single", "AlpsPS/2 ALPS DualPoint TouchPad", .of(0x11, 0x02, 0x08, version: 0x0200),
            x: (0, 1_023, 0), y: (0, 767, 0), pressure: 127, isShared: true, slots: 0, [], from: evemuDevices),
        KnownDevice(
            "alps-glidepoint", "AlpsPS/2 ALPS GlidePoint", .of(0x11, 0x02, 0x08, version: 0x0300),
            x: (0, 2_000, 0), y: (0, 1_400, 0), pressure: 127, isShared: true, slots: 2, [.semiMT],
            from: evemuDevices),
        KnownDevice(
            "alps-glidepoint-old", "AlpsPS/2 ALPS GlidePoint", .of(0x11, 0x02, 0x08, version: 0x0000),
            x: (0, 1_360, 0), y: (0, 660, 0), pressure: 127, isShared: true, slots: 2, [.semiMT], from: evemuDevices),
        KnownDevice(
            "apple-magic-trackpad-2", "Apple Inc. Magic Trackpad 2", .of(0x03, 0x05ac, 0x0265),
            x: (-3_678, 3_934, 47), y: (-2_478, 2_587, 44), pressure: 253, slots: 16, [.buttonPad],
            from: "declared by the kernel's driver hid-magicmouse"),
        KnownDevice(
            "nexus-4", "touch_dev", nil,
            x: (0, 1_535, 0), y: (0, 2_559, 0), pressure: 255, slots: 10, [.direct], from: xorgTests),
    ]

    private static let evemuDevices = "declared by the device in a public recording (evemu-devices)"
    private static let xorgTests = "declared by the device in a public recording (xorg-integration-tests)"
    private static let chromiumTests =
        "declared by the device in the settings of public recordings (chromiumos-autotest)"
}

/// One device of the table: what it declares that a touch needs.
package struct KnownDevice: Hashable, Sendable {
    /// What a user names it by.
    package let key: String
    /// What the device declares, as far as touches need it.
    package let description: DeviceDescription
    /// Where the numbers come from.
    package let origin: String
    let identity: Identity?

    var name: String { description.name }

    /// By which ids a recording's device is known without doubt.
    struct Identity: Hashable, Sendable {
        let bus: UInt16
        let vendor: UInt16
        let product: UInt16
        /// Nil where all versions are the same.
        let version: UInt16?

        static func of(_ bus: UInt16, _ vendor: UInt16, _ product: UInt16, version: UInt16? = nil) -> Identity {
            Identity(bus: bus, vendor: vendor, product: product, version: version)
        }

        func matches(_ device: DeviceDescription) -> Bool {
            device.bus == bus && device.vendor == vendor && device.product == product
                && (version == nil || version == device.version)
        }
    }

    enum Property: Int {
        case pointer = 0
        case direct = 1
        case buttonPad = 2
        case semiMT = 3
        case topButtons = 4
    }

    /// `isShared` is for devices that tell the pressure of the oldest contact only; `slots` is 0 for single touch.
    init(
        _ key: String, _ name: String, _ identity: Identity?, x: (Int32, Int32, Int32), y: (Int32, Int32, Int32),
        pressure: Int32, isShared: Bool = false, slots: Int32, _ properties: [Property], from origin: String
    ) {
        var device = DeviceDescription()
        device.name = name
        device.bus = identity?.bus ?? 0
        device.vendor = identity?.vendor ?? 0
        device.product = identity?.product ?? 0
        device.version = identity?.version ?? 0
        for property in properties { device.addProperty(property.rawValue) }
        device.declare(type: EventType.key, code: EventCode.touch)
        if !properties.contains(.direct) { device.declare(type: EventType.key, code: EventCode.toolFinger) }
        func set(_ code: UInt16, _ range: (Int32, Int32, Int32)) {
            device.set(AxisDescription(code: code, minimum: range.0, maximum: range.1, resolution: range.2))
        }
        set(EventCode.x, x)
        set(EventCode.y, y)
        set(EventCode.pressure, (0, pressure, 0))
        if slots > 0 {
            set(EventCode.mtSlot, (0, slots - 1, 0))
            set(EventCode.mtPositionX, x)
            set(EventCode.mtPositionY, y)
            set(EventCode.mtTrackingID, (0, 65_535, 0))
            if !isShared { set(EventCode.mtPressure, (0, pressure, 0)) }
        }
        self.key = key
        description = device
        self.origin = origin
        self.identity = identity
    }
}
