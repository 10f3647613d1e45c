import PressureCore
import PressureJSON

/// A pressure profile in a file: what a device's readings mean, and which device the profile is for.
public struct ProfileFile: Hashable, Sendable {
    /// The newest version of the format that this library reads; it writes this one.
    package static let version = 1

    /// How the device's readings become pressure.
    public let profile: PressureProfile
    /// Which device the profile is for.
    package let device: Device
    /// The width and the height of the surface, for devices that do not tell it.
    package let size: Size?
    /// How the numbers were found, in sentences for people.
    package let evidence: [String]

    /// The size of a device's surface, as the device lies.
    package struct Size: Hashable, Sendable {
        package let width: Millimetres
        package let height: Millimetres

        package init(width: Millimetres, height: Millimetres) {
            self.width = width
            self.height = height
        }
    }

    /// What tells a device from others; what is nil is not compared.
    package struct Device: Hashable, Sendable {
        package var name: String?
        package var bus: UInt16?
        package var vendor: UInt16?
        package var product: UInt16?
        /// The version of the hardware or its firmware.
        package var version: UInt16?

        /// Any device.
        package init() {}

        /// Devices that call themselves as this one does; its firmware may change.
        package init(like description: DeviceDescription) {
            // A name that no line of a file can hold tells devices apart for nobody.
            name = JSONValue.isLabel(description.name) ? description.name : nil
            bus = description.bus
            vendor = description.vendor
            product = description.product
        }

        /// Whether a device is one of those meant.
        package func matches(_ description: DeviceDescription) -> Bool {
            func agrees<Value: Equatable>(_ wanted: Value?, _ value: Value) -> Bool { wanted == nil || wanted == value }
            return agrees(name, description.name) && agrees(bus, description.bus)
                && agrees(vendor, description.vendor) && agrees(product, description.product)
                && agrees(version, description.version)
        }
    }

    /// The surface size, for a device that does not report its own size; set `LiveSettings.size` to this size.
    public var surfaceSize: (width: Millimetres, height: Millimetres)? { size.map { ($0.width, $0.height) } }

    /// Whether the profile is for this device.
    public func matches(_ device: DeviceDescription) -> Bool { self.device.matches(device) }

    /// Creates what can be written and read back; throws for numbers that cannot be, naming the field.
    package init(
        _ profile: PressureProfile, for device: Device = Device(), size: Size? = nil, evidence: [String] = []
    ) throws(PressureProfileError) {
        self.profile = try PressureProfile(
            checking: profile.support, minimum: profile.minimum, maximum: profile.maximum,
            fullScale: profile.fullScale, isRelative: profile.isRelative, rise: profile.rise,
            smoothing: profile.smoothing)
        if let size {
            for (field, length) in [("size.width", size.width), ("size.height", size.height)] {
                guard length > 0 else { throw PressureProfileError(field: field, expected: "a length above 0") }
            }
        }
        if let name = device.name, !JSONValue.isLabel(name) {
            throw PressureProfileError(field: "device.name", expected: JSONValue.labelRule)
        }
        self.device = device
        self.size = size
        self.evidence = evidence
    }
}
