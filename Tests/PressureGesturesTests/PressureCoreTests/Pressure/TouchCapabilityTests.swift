import Testing

@testable import PressureCore
@testable import TestSupport

/// What is said of devices that people have, from the descriptions that their drivers declare.
@Suite("What a description tells of a device's touch and pressure")
struct TouchCapabilityTests {
    typealias Device = DescribedDevice

    private static let own = EventCode.mtPressure
    private static let whole = EventCode.pressure

    struct Case: CustomTestStringConvertible {
        let device: DeviceDescription
        let contacts: Int32?
        let isDirect: Bool
        let support: PressureSupport
        let sign: PressureEvidence.Sign
        var isShared = false

        var testDescription: String { device.name }
    }

    static let touchDevices: [Case] = [
        Case(
            device: Device.touchscreen("elants_i2c", Device.axis(own, 0, 255)), contacts: 10, isDirect: true,
            support: .graded, sign: .steps(255)),
        Case(
            device: Device.touchscreen("hideep", Device.axis(own, 0, 65_535)), contacts: 10, isDirect: true,
            support: .graded, sign: .steps(65_535)),
        Case(
            device: Device.touchscreen("ili210x", Device.axis(own, 0, 10)), contacts: 10, isDirect: true,
            support: .coarse, sign: .steps(10)),
        Case(
            device: Device.touchscreen("a test device of 0...1", Device.axis(own, 0, 1)), contacts: 10,
            isDirect: true, support: .coarse, sign: .steps(1)),
        Case(
            device: Device.touchscreen("goodix"), contacts: 10, isDirect: true, support: .none,
            sign: .noAxis(hasContactSize: false)),
        Case(
            device: Device.touchscreen("a panel that tells sizes", Device.axis(EventCode.mtTouchMajor, 0, 255)),
            contacts: 10, isDirect: true, support: .none, sign: .noAxis(hasContactSize: true)),
        Case(
            device: Device.touchscreen("an axis without a range", Device.axis(own, 0, 0)), contacts: 10,
            isDirect: true, support: .none, sign: .emptyRange),
        Case(
            device: Device.touchpad("Magic Trackpad 2", Device.axis(own, 0, 253), Device.axis(whole, 0, 253)),
            contacts: 5, isDirect: false, support: .graded, sign: .steps(253)),
        Case(
            device: Device.touchpad("T650", Device.axis(own, 0, 50)), contacts: 5, isDirect: false,
            support: .graded, sign: .steps(50)),
        Case(
            device: Device.touchpad("haptic pad", isPressurePad: true, Device.axis(own, 0, 4_000, 4)), contacts: 5,
            isDirect: false, support: .force, sign: .unitsPerGram(4)),
        Case(
            device: Device.touchpad("pad without units", isPressurePad: true, Device.axis(own, 0, 1_023)),
            contacts: 5, isDirect: false, support: .graded, sign: .pressurePad),
        Case(
            device: Device.touchpad("pad with one sum", isPressurePad: true, Device.axis(whole, 0, 1_023)),
            contacts: 5, isDirect: false, support: .graded, sign: .pressurePad, isShared: true),
        Case(
            device: Device.named(
                "bcm5974", keys: [EventCode.touch, EventCode.toolFinger], properties: [DeviceProperty.pointer],
                axes: [
                    Device.axis(EventCode.mtPositionX, -4_824, 4_824), Device.axis(EventCode.mtPositionY, -172, 4_290),
                    Device.axis(EventCode.mtTouchMajor, 0, 2_048), Device.axis(whole, 0, 256),
                ]), contacts: nil, isDirect: false, support: .graded, sign: .steps(256), isShared: true),
        Case(
            device: Device.named(
                "tsc2007", keys: [EventCode.touch],
                axes: [
                    Device.axis(EventCode.x, 0, 4_095), Device.axis(EventCode.y, 0, 4_095),
                    Device.axis(whole, 0, 4_095),
                ]), contacts: 1, isDirect: true, support: .graded, sign: .steps(4_095)),
        Case(
            device: Device.named(
                "ALPS semi-MT", keys: [EventCode.touch, EventCode.toolFinger],
                properties: [DeviceProperty.pointer, DeviceProperty.semiMT],
                axes: [
                    Device.axis(EventCode.x, 0, 2_000), Device.axis(EventCode.y, 0, 1_400), Device.axis(whole, 0, 127),
                    Device.axis(EventCode.mtSlot, 0, 1), Device.axis(EventCode.mtPositionX, 0, 2_000),
                    Device.axis(EventCode.mtPositionY, 0, 1_400),
                ]), contacts: 1, isDirect: false, support: .graded, sign: .steps(127)),
    ]

    @Test("each touch device has its contacts, its support, and the sign that tells it", arguments: touchDevices)
    func touch(_ expected: Case) throws {
        let touch = try TouchCapability(expected.device)
        #expect(touch.contacts == expected.contacts)
        #expect(touch.axes.isDirect == expected.isDirect)
        #expect(touch.pressure.support == expected.support)
        #expect(touch.pressure.sign == expected.sign)
        #expect(touch.pressure.isShared == expected.isShared)
    }

    struct Refusal: CustomTestStringConvertible {
        let device: DeviceDescription
        let why: NotTouch

        var testDescription: String { device.name }
    }

    /// What declares ABS_MT_PRESSURE, or looks like touch some other way, and is none.
    static let others: [Refusal] = [
        Refusal(device: Device.everyAxis("Razer BlackWidow", keys: [30, 31, 32]), why: .fakeMultitouch),
        Refusal(device: Device.everyAxis("Lenovo TrackPoint Keyboard", keys: [30, 272]), why: .fakeMultitouch),
        Refusal(device: Device.everyAxis("Logitech G933 Headset", keys: [113, 114, 115]), why: .fakeMultitouch),
        Refusal(device: Device.everyAxis("Surface Type Cover", keys: [30, EventCode.touch]), why: .fakeMultitouch),
        Refusal(
            device: Device.named(
                "PLAYSTATION(R)3 Controller", keys: [0x130, 0x131],
                axes: [Device.axis(0, 0, 255), Device.axis(1, 0, 255)]
                    + (UInt16(0x30)..<0x3d).map { Device.axis($0, 0, 255) }.filter { $0.code == own }),
            why: .noTouchKey),
        Refusal(
            device: Device.named("Plantronics headset", keys: [113], axes: [Device.axis(own, 0, 255)]),
            why: .noPlaces),
        Refusal(
            device: Device.named(
                "Wacom Intuos Pen", keys: [EventCode.touch, EventCode.toolPen, EventCode.stylus],
                axes: [
                    Device.axis(EventCode.x, 0, 44_704, 200), Device.axis(EventCode.y, 0, 27_940, 200),
                    Device.axis(whole, 0, 2_047),
                ]), why: .pen),
        Refusal(
            device: Device.named(
                "QEMU USB Tablet", keys: [272, 273],
                axes: [Device.axis(EventCode.x, 0, 32_767), Device.axis(EventCode.y, 0, 32_767)]), why: .noTouchKey),
        Refusal(device: Device.named("USB Optical Mouse", keys: [272, 273, 274]), why: .noPlaces),
        Refusal(device: Device.named("Power Button", keys: [116]), why: .noPlaces),
    ]

    @Test("each device that is none is refused for its own reason", arguments: others)
    func refused(_ other: Refusal) {
        #expect(throws: other.why) { try TouchCapability(other.device) }
        // The codes alone, which everybody may read, tell the same.
        #expect(throws: other.why) { try TouchOutline(other.device) }
    }

    @Test("a device that may not be opened is known by its codes, whatever their ranges are")
    func outlines() throws {
        for expected in Self.touchDevices {
            var device = expected.device
            device.axes = []
            let outline = try TouchOutline(device)
            #expect(outline.isDirect == expected.isDirect, "\(device.name)")
            let axis = try TouchAxes(expected.device).pressure?.code
            #expect(outline.pressureCode == axis, "\(device.name)")
        }
    }

    @Test("the evidence is a sentence that names the axis, its range and what it means")
    func sentences() throws {
        func text(_ device: DeviceDescription) throws -> String { "\(try TouchCapability(device).pressure)" }
        #expect(
            try text(Device.touchscreen("", Device.axis(Self.own, 0, 255)))
                == "graded: ABS_MT_PRESSURE 0…255 in arbitrary units, on most devices the contact's size or signal, "
                + "not its force")
        #expect(
            try text(Device.touchpad("", isPressurePad: true, Device.axis(Self.own, 0, 4_000, 4)))
                == "force: ABS_MT_PRESSURE 0…4000 with 4 units per gram")
        #expect(
            try text(Device.touchpad("", Device.axis(Self.own, 0, 4_000, 1)))
                == "force: ABS_MT_PRESSURE 0…4000 with 1 unit per gram")
        #expect(
            try text(Device.touchpad("", isPressurePad: true, Device.axis(Self.whole, 0, 1_023)))
                == "graded: ABS_PRESSURE 0…1023 of a pressure pad, which measures force but does not say its units per "
                + "gram; the pressure may be the sum of all contacts")
        #expect(
            try text(Device.touchscreen("", Device.axis(Self.own, 0, 10)))
                == "coarse: ABS_MT_PRESSURE 0…10 has at most ten steps, which only shorten the hold")
        #expect(try text(Device.touchscreen("")) == "none: no pressure axis; a hold opens everything")
        #expect(
            try text(Device.touchscreen("", Device.axis(Self.own, 7, 7)))
                == "none: ABS_MT_PRESSURE 7…7 is an empty range; a hold opens everything")
        #expect(
            try text(Device.touchscreen("", Device.axis(Self.whole, 0, 255)))
                == "graded: ABS_PRESSURE 0…255 in arbitrary units, on most devices the contact's size or signal, "
                + "not its force; the pressure belongs to the oldest contact only")
    }

    @Test("where a device ends below the pop the ladder is lowered, and it is said")
    func loweredLadder() throws {
        // 800 units at 2 a gram are 400 g: with the pop at 400 g, above 95 % of that.
        let weak = try TouchCapability(Device.touchscreen("", Device.axis(Self.own, 0, 800, 2))).pressure
        #expect(weak.isLadderLowered)
        #expect("\(weak)".hasSuffix("; the ladder is lowered, so that the pop stays within reach"))
        // 1000 units are 500 g, the whole scale.
        let full = try TouchCapability(Device.touchscreen("", Device.axis(Self.own, 0, 1_000, 2))).pressure
        #expect(!full.isLadderLowered)
    }

    @Test("ranges that no number should hold are no trouble")
    func extremes() throws {
        for (minimum, maximum) in [(Int32.min, Int32.max), (.max, .min), (.min, .min), (.max, .max)] {
            for resolution in [Int32.min, -1, 0, 1, .max] {
                let axis = Device.axis(Self.own, minimum, maximum, resolution)
                let pressure = try TouchCapability(Device.touchscreen("", axis)).pressure
                #expect((pressure.support == .none) == (minimum >= maximum))
                #expect(!"\(pressure)".isEmpty)
            }
        }
        var slots = Device.touchscreen("")
        slots.set(Device.axis(EventCode.mtSlot, 0, .max))
        #expect(try TouchCapability(slots).contacts == .max)
    }
}
