/// The device's own description of one axis.
public struct AxisDescription: Hashable, Sendable {
    /// The kernel's number for the axis, such as `ABS_MT_PRESSURE`.
    public var code: UInt16
    /// The smallest value that the device declares.
    public var minimum: Int32
    /// The largest value that the device declares.
    public var maximum: Int32
    /// The amount of noise that the kernel filters out.
    public var fuzz: Int32
    /// The distance from the middle within which values are treated as 0.
    public var flat: Int32
    /// For a position, the units per millimetre; for a pressure, the units per gram; 0 if the device declares no
    /// resolution.
    public var resolution: Int32
    /// Whether the range was guessed from readings and not declared by the device; pressure with a guessed range is not
    /// used.
    public var isGuessed: Bool

    /// Creates the description of an axis from the values that the device declares.
    public init(
        code: UInt16, minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0,
        isGuessed: Bool = false
    ) {
        self.code = code
        self.minimum = minimum
        self.maximum = maximum
        self.fuzz = fuzz
        self.flat = flat
        self.resolution = resolution
        self.isGuessed = isGuessed
    }
}

/// The name, ids, properties, codes and axes that an input device, or the header of its recording, declares.
public struct DeviceDescription: Hashable, Sendable {
    /// The device's name.
    public var name = ""
    /// The kernel's number for the device's bus.
    public var bus: UInt16 = 0
    /// The number that identifies the device's maker.
    public var vendor: UInt16 = 0
    /// The maker's number for this device.
    public var product: UInt16 = 0
    /// The version of the hardware or its firmware.
    public var version: UInt16 = 0
    /// One bit for each property number, the lowest number first; a set bit means that the device has the property.
    public var properties: [UInt8] = []
    /// The declared codes of each event type, as bits, in the recording's order.
    public var codes: [CodeBits] = []
    /// The axes, in the recording's order.
    public var axes: [AxisDescription] = []
    /// The states of lamps and switches that were on.
    package var states: [InitialState] = []

    /// The declared codes of one event type, as bits, the lowest code first.
    public struct CodeBits: Hashable, Sendable {
        /// The type of the events, such as `EV_ABS`.
        public var type: UInt16
        /// One bit for each code, the lowest code first; a set bit means that the device can send the code.
        public var bytes: [UInt8]

        /// Creates the declared codes of one event type from bits in the kernel's order: the lowest code first.
        public init(type: UInt16, bytes: [UInt8]) {
            self.type = type
            self.bytes = bytes
        }
    }

    /// A lamp (`isSwitch` false) or switch that was on when the description was taken.
    package struct InitialState: Hashable, Sendable {
        package var isSwitch: Bool
        package var code: UInt16
        package var value: Int32

        package init(isSwitch: Bool, code: UInt16, value: Int32) {
            self.isSwitch = isSwitch
            self.code = code
            self.value = value
        }
    }

    /// Creates an empty description.
    public init() {}

    /// Whether the description is empty, as in a recording without a header.
    public var isEmpty: Bool { axes.isEmpty && codes.isEmpty && name.isEmpty }

    /// The axis with this code; nil if the device has no such axis.
    public func axis(_ code: UInt16) -> AxisDescription? { axes.first { $0.code == code } }

    /// Whether the device declares a code of an event type.
    public func declares(type: UInt16, code: UInt16) -> Bool {
        guard let bits = codes.first(where: { $0.type == type }) else { return false }
        let byte = Int(code / 8)
        return byte < bits.bytes.count && bits.bytes[byte] & (1 << (code % 8)) != 0
    }

    /// Whether the device has a property.
    public func hasProperty(_ property: Int) -> Bool {
        let byte = property / 8
        return byte < properties.count && properties[byte] & (1 << UInt8(property % 8)) != 0
    }

    /// Declares a code of an event type; meant for decoders of formats that list codes.
    public mutating func declare(type: UInt16, code: UInt16) {
        let index: Int
        if let found = codes.firstIndex(where: { $0.type == type }) {
            index = found
        } else {
            codes.append(CodeBits(type: type, bytes: []))
            index = codes.count - 1
        }
        let byte = Int(code / 8)
        // Bitmaps come in words of eight bytes.
        while codes[index].bytes.count <= byte { codes[index].bytes += [UInt8](repeating: 0, count: 8) }
        codes[index].bytes[byte] |= 1 << UInt8(code % 8)
    }

    /// Adds a property; meant for decoders of formats that list properties.
    public mutating func addProperty(_ property: Int) {
        while properties.count <= property / 8 { properties += [UInt8](repeating: 0, count: 8) }
        properties[property / 8] |= 1 << UInt8(property % 8)
    }

    /// Adds or replaces an axis, and declares its code.
    public mutating func set(_ axis: AxisDescription) {
        if let index = axes.firstIndex(where: { $0.code == axis.code }) {
            axes[index] = axis
        } else {
            axes.append(axis)
        }
        declare(type: EventType.abs, code: axis.code)
    }
}
