/// Devices whose own description of their pressure says too little, or more than is true.
///
/// Each fact has its source. None of them was tried on hardware by this project.
package enum KnownPressures {
    /// What is known of a device's pressure axis, beyond what the device declares.
    package enum Fact: Hashable, Sendable {
        /// The number of units in a gram, which the axis does not declare.
        case unitsPerGram(Int32)
        /// The readings lie in this range, although the axis declares an empty range.
        case range(minimum: Int32, maximum: Int32)
        /// Every reading of the axis has this value.
        case constant(Int32)
        /// Each reading may be only the low bits of a larger number, so a harder press can give a lower reading.
        case lowBits(of: Int32)
    }

    /// One such device.
    package struct Device: Hashable, Sendable {
        /// What people call it.
        package let name: String
        package let fact: Fact
        /// Who says so.
        package let origin: String
        let identity: Identity
    }

    /// How a description is known to be the device's.
    enum Identity: Hashable, Sendable {
        case numbers(vendor: UInt16, product: UInt16)
        /// All devices of one maker on these buses, if their pressure axis ranges from 0 to this maximum.
        case axis(bus: UInt16, orBus: UInt16, vendor: UInt16, maximum: Int32)
        case name(String)

        @inline(never)
        func matches(_ device: DeviceDescription) -> Bool {
            switch self {
            case .numbers(let vendor, let product): device.vendor == vendor && device.product == product
            case .axis(let bus, let other, let vendor, let maximum):
                (device.bus == bus || device.bus == other) && device.vendor == vendor
                    && device.axis(EventCode.mtPressure).map { $0.minimum == 0 && $0.maximum == maximum } ?? false
            // By bytes: comparing texts would link Unicode's tables, for which small machines have no room.
            case .name(let name): device.name.utf8.elementsEqual(name.utf8)
            }
        }
    }

    /// The device that a description belongs to, where one of the table fits.
    package static func device(matching device: DeviceDescription) -> Device? {
        all.first { $0.identity.matches(device) }
    }

    /// All of them.
    package static let all: [Device] = [
        Device(
            name: "SPI and MTP trackpads of MacBooks with Apple silicon, under Asahi Linux", fact: .unitsPerGram(1),
            origin: "Asahi Linux, drivers/hid/hid-magicmouse.c: 0…6000 for each finger, resolution 1, about grams",
            // 1c is SPI, and 19 what the kernel calls a host: the coprocessor of later machines.
            identity: .axis(bus: 0x1c, orBus: 0x19, vendor: 0x05ac, maximum: 6_000)),
        Device(
            name: "Goodix touchpad 27c6:01e9", fact: .range(minimum: 0, maximum: 255),
            origin: "systemd's hwdb, 60-evdev.hwdb: 0…255 where the device declares 0…0",
            identity: .numbers(vendor: 0x27c6, product: 0x01e9)),
        Device(
            name: "MELFAS MIP4 touchscreens", fact: .lowBits(of: 4_095),
            origin: "Linux, drivers/input/touchscreen/melfas_mip4.c: in its format of touch and force,"
                + " the force has 12 bits and a stage; the axis gets the low eight bits",
            identity: .name("MELFAS MIP4 Touchscreen")),
        Device(
            name: "Waydroid's touches", fact: .constant(50),
            origin: "Waydroid's wayland-hwc.cpp: every touch says 50", identity: .name("wayland_touch")),
    ]
}

extension KnownPressures.Fact {
    /// The axis as it is known to be.
    func applied(to axis: AxisDescription) -> AxisDescription {
        var axis = axis
        switch self {
        case .unitsPerGram(let units): if axis.resolution == 0 { axis.resolution = units }
        case .range(let minimum, let maximum):
            if axis.minimum >= axis.maximum { (axis.minimum, axis.maximum) = (minimum, maximum) }
        case .constant, .lowBits: break
        }
        return axis
    }

    /// Why nothing is pressed on the axis; nil if it can be.
    package var doubt: String? {
        switch self {
        case .unitsPerGram, .range: nil
        case .constant(let only): "is known to read \(only) for every touch; a hold opens everything"
        case .lowBits(let most):
            "may be the low bits of readings up to \(most), so a harder press can give a lower reading; a hold opens everything"
        }
    }
}
