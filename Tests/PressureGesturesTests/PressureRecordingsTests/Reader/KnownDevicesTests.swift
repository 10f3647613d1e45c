import Testing

@testable import PressureCore
@testable import PressureRecordings

/// The table of devices whose ranges are known.
@Suite struct KnownDevicesTests {
    @Test("Keys are unique and short, and each device is a touch surface with a pressure that has a range")
    func wellFormed() throws {
        #expect(Set(KnownDevices.all.map(\.key)).count == KnownDevices.all.count)
        #expect(KnownDevices.all.count >= 10)
        for known in KnownDevices.all {
            #expect(known.key.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(known.key)")
            #expect(KnownDevices.device(key: known.key) == known)
            #expect(!known.origin.isEmpty)
            for axis in known.description.axes where axis.code != EventCode.mtSlot {
                #expect(axis.minimum < axis.maximum, "\(known.key)")
            }
            #expect(known.description.axis(EventCode.x) != nil)
            #expect(known.description.axis(EventCode.pressure) != nil)
            #expect(known.description.declares(type: EventType.key, code: EventCode.touch))
        }
    }

    @Test("The numbers are those that the devices declare")
    func numbers() throws {
        let pad = try #require(KnownDevices.device(key: "logitech-t650")).description
        #expect(
            pad.axis(EventCode.mtPositionX) == AxisDescription(code: 0x35, minimum: 0, maximum: 2_832, resolution: 23))
        #expect(pad.axis(EventCode.mtPressure) == AxisDescription(code: 0x3a, minimum: 0, maximum: 50))
        #expect(pad.axis(EventCode.mtSlot)?.maximum == 9)
        let apple = try #require(KnownDevices.device(key: "apple-magic-trackpad-2")).description
        #expect(apple.axis(EventCode.mtPositionX)?.minimum == -3_678)
        #expect(apple.axis(EventCode.mtPressure)?.maximum == 253)
        let alps = try #require(KnownDevices.device(key: "alps-dualpoint")).description
        #expect(alps.axis(EventCode.mtPressure) == nil, "the pressure is that of the oldest contact")
        #expect(alps.hasProperty(DeviceProperty.semiMT))
        let single = try #require(KnownDevices.device(key: "alps-dualpoint-single")).description
        #expect(single.axis(EventCode.mtPositionX) == nil)
    }

    private func device(_ name: String, _ bus: UInt16, _ vendor: UInt16, _ product: UInt16, _ version: UInt16)
        -> DeviceDescription
    {
        var device = DeviceDescription()
        (device.name, device.bus, device.vendor) = (name, bus, vendor)
        (device.product, device.version) = (product, version)
        return device
    }

    @Test("A device is known by its ids, versions included where they matter")
    func byIDs() {
        let pad = device("", 0x03, 0x046d, 0x4101, 0x0111)
        #expect(KnownDevices.device(matching: pad)?.key == "logitech-t650")
        let alps = device("AlpsPS/2 ALPS DualPoint TouchPad", 0x11, 2, 8, 0x0200)
        #expect(KnownDevices.device(matching: alps)?.key == "alps-dualpoint-single")
        let newer = device("AlpsPS/2 ALPS DualPoint TouchPad", 0x11, 2, 8, 0x7326)
        #expect(KnownDevices.device(matching: newer)?.key == "alps-dualpoint")
        #expect(KnownDevices.device(matching: device("", 0x03, 0x046d, 0x4102, 0)) == nil)
    }

    @Test("Without ids a name is enough, where only one device has it")
    func byName() {
        #expect(KnownDevices.device(matching: device("CyPS/2 Cypress Trackpad", 0, 0, 0, 0))?.key == "cypress-ps2")
        #expect(KnownDevices.device(matching: device("AlpsPS/2 ALPS DualPoint TouchPad", 0, 0, 0, 0)) == nil)
        #expect(KnownDevices.device(matching: device("ETPS/2 Elantech Touchpad", 0, 0, 0, 0)) == nil)
        #expect(KnownDevices.device(matching: DeviceDescription()) == nil)
    }

    @Test("A name that contradicts the ids is no match")
    func contradiction() {
        #expect(KnownDevices.device(matching: device("Some mouse", 0x03, 0x046d, 0x4101, 0x0111)) == nil)
    }

    @Test("Pads that measure force are known by both numbers, each once and with its source")
    func pressurePads() throws {
        let pads = KnownPressurePads.all
        #expect(Set(pads.map { [$0.vendor, $0.product] }).count == pads.count)
        for pad in pads { #expect(!pad.origin.isEmpty && !pad.name.isEmpty && pad.vendor != 0) }
        var pad = device("GXTP7863:00 27C6:01E0 Touchpad", 0x18, 0x27c6, 0x01e0, 0x0100)
        #expect(KnownPressurePads.pad(matching: pad)?.product == 0x01e0)
        #expect(KnownPressurePads.pad(matching: device("", 0x18, 0x27c6, 0x01e1, 0)) == nil)
        #expect(KnownPressurePads.pad(matching: DeviceDescription()) == nil)
        pad.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 1_000))
        pad.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 1_000))
        pad.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 4))
        pad.set(AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: 1_023))
        #expect(PressureEvidence(try TouchAxes(pad)).sign == .pressurePad)
        // Without a unit the readings are compared with the contact's own level all the same.
        #expect(try TouchAxes(pad).profile.isRelative)
        pad.product = 1
        #expect(PressureEvidence(try TouchAxes(pad)).sign == .steps(1_023))
    }

    // MARK: What is known of the pressure alone

    /// A touch device of these numbers whose pressure declares a range.
    private func touch(
        _ device: DeviceDescription, pressure: AxisDescription, isDirect: Bool = false
    ) throws -> TouchAxes {
        var device = device
        device.addProperty(isDirect ? DeviceProperty.direct : DeviceProperty.pointer)
        device.set(AxisDescription(code: EventCode.mtSlot, minimum: 0, maximum: 9))
        device.set(AxisDescription(code: EventCode.mtPositionX, minimum: 0, maximum: 4_000, resolution: 40))
        device.set(AxisDescription(code: EventCode.mtPositionY, minimum: 0, maximum: 4_000, resolution: 40))
        device.set(AxisDescription(code: EventCode.mtTrackingID, minimum: 0, maximum: 65_535))
        device.set(pressure)
        return try TouchAxes(device)
    }

    private func pressure(_ maximum: Int32, resolution: Int32 = 0) -> AxisDescription {
        AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: maximum, resolution: resolution)
    }

    @Test("Each fact about a pressure has a name and a source, and no two devices share both")
    func facts() {
        let all = KnownPressures.all
        #expect(all.count >= 4)
        #expect(Set(all).count == all.count)
        for known in all { #expect(!known.name.isEmpty && !known.origin.isEmpty) }
    }

    @Test("Trackpads of MacBooks with Apple silicon tell grams for each finger, also where a recording lost the unit")
    func appleSilicon() throws {
        for bus in [0x1c, 0x19] as [UInt16] {
            let pad = device("Apple trackpad", bus, 0x05ac, 0x0343, 0)
            for resolution in [0, 1] as [Int32] {
                let axes = try touch(pad, pressure: pressure(6_000, resolution: resolution))
                #expect(axes.profile.support == .force)
                // 500 g are full, of one unit each.
                #expect(axes.profile.fullScale == 500)
                #expect(!axes.isPressureShared)
                #expect("\(PressureEvidence(axes))".contains("0…6000 with 1 unit per gram"))
            }
        }
        // Another bus, maker or range is another device.
        for other in [
            try touch(device("", 0x03, 0x05ac, 0x0343, 0), pressure: pressure(6_000)),
            try touch(device("", 0x1c, 0x05ad, 0x0343, 0), pressure: pressure(6_000)),
            try touch(device("", 0x1c, 0x05ac, 0x0343, 0), pressure: pressure(255)),
        ] { #expect(other.profile.support == .graded) }
    }

    @Test("The Goodix touchpad that declares an empty range has 0…255, as systemd's hwdb says")
    func goodix() throws {
        for declared in [0, 255] as [Int32] {
            let axes = try touch(device("", 0x18, 0x27c6, 0x01e9, 0), pressure: pressure(declared))
            #expect(axes.profile.support == .graded && axes.profile.maximum == 255)
        }
        let other = try touch(device("", 0x18, 0x27c6, 0x01e8, 0), pressure: pressure(0))
        #expect(other.profile.support == .none)
    }

    @Test("Waydroid's constant and the low bits of MELFAS press nothing, and the evidence says why")
    func doubtful() throws {
        let waydroid = try touch(device("wayland_touch", 0, 0, 0, 0), pressure: pressure(255), isDirect: true)
        #expect(waydroid.profile.support == .none)
        #expect("\(PressureEvidence(waydroid))".contains("ABS_MT_PRESSURE 0…255 is known to read 50 for every touch"))
        let melfas = try touch(
            device("MELFAS MIP4 Touchscreen", 0x18, 0x13c5, 1, 0), pressure: pressure(255), isDirect: true)
        #expect(melfas.profile.support == .none)
        #expect("\(PressureEvidence(melfas))".contains("may be the low bits of readings up to 4095"))
        #expect(melfas.measuringArea() == melfas, "it has a pressure axis, and no size of a contact")
    }
}
