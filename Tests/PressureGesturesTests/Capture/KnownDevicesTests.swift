import Testing

@testable import PressureGestures

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
            #expect(known.description.declares(EventType.key, EventCode.touch))
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
        #expect(alps.has(DeviceProperty.semiMT))
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
}
