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
}
