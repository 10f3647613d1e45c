/// The range of an axis, as a user writes it: `ABS_MT_PRESSURE=0:255`, or `x=0:4095:20` for 20 units per millimetre.
public struct AxisRange: Hashable, Sendable {
    /// Which axes a range is for.
    package enum Target: Hashable, Sendable {
        /// One axis, whether or not the device declares it.
        case axis(UInt16)
        /// All of the device's axes that report a horizontal position.
        case x
        /// All of the device's axes that report a vertical position.
        case y
        /// All of the device's axes that report pressure.
        case pressure

        /// The axes that may be meant.
        package var codes: [UInt16] {
            switch self {
            case .axis(let code): [code]
            case .x: [EventCode.x, EventCode.mtPositionX]
            case .y: [EventCode.y, EventCode.mtPositionY]
            case .pressure: [EventCode.pressure, EventCode.mtPressure]
            }
        }
    }

    package let target: Target
    package let minimum: Int32
    package let maximum: Int32
    /// Units per millimetre, for pressure per gram; nil leaves what the device says.
    package let resolution: Int32?

    /// Creates a range; the minimum must lie below the maximum, and a resolution cannot be negative.
    package init(
        _ target: Target, minimum: Int32, maximum: Int32, resolution: Int32? = nil
    ) throws(AxisRangeError) {
        let text = [minimum, maximum].map { "\($0)" }.joinedText(by: ":")
        guard minimum < maximum else { throw AxisRangeError(text: text, field: .order) }
        guard (resolution ?? 0) >= 0 else { throw AxisRangeError(text: text, field: .resolution) }
        self.target = target
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
    }

    /// Reads `AXIS=MIN:MAX` or `AXIS=MIN:MAX:RESOLUTION`.
    ///
    /// `AXIS` is the kernel's name of the axis, with or without `ABS_`, in upper or lower case: `ABS_MT_PRESSURE` or
    /// `mt_pressure`. The name `x` stands for all axes that report a horizontal position, `y` for all axes that report
    /// a vertical position, and `pressure` for all axes that report pressure.
    public init(_ text: String) throws(AxisRangeError) {
        let halves = text.split(separator: "=", omittingEmptySubsequences: false)
        guard halves.count == 2 else { throw AxisRangeError(text: text, field: .form) }
        let numbers = halves[1].split(separator: ":", omittingEmptySubsequences: false)
        guard numbers.count == 2 || numbers.count == 3 else { throw AxisRangeError(text: text, field: .form) }
        guard let target = Self.target(named: String(halves[0])) else {
            throw AxisRangeError(text: text, field: .axis)
        }
        guard let minimum = Int32(numbers[0]) else { throw AxisRangeError(text: text, field: .minimum) }
        guard let maximum = Int32(numbers[1]) else { throw AxisRangeError(text: text, field: .maximum) }
        guard minimum < maximum else { throw AxisRangeError(text: text, field: .order) }
        var resolution: Int32?
        if numbers.count == 3 {
            guard let given = Int32(numbers[2]), given >= 0 else {
                throw AxisRangeError(text: text, field: .resolution)
            }
            resolution = given
        }
        self.target = target
        self.minimum = minimum
        self.maximum = maximum
        self.resolution = resolution
    }

    private static func upper(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xdf : byte
    }

    private static func target(named name: String) -> Target? {
        switch name {
        case "x": return .x
        case "y": return .y
        case "pressure": return .pressure
        default:
            let whole = String(decoding: name.utf8.map { Self.upper($0) }, as: UTF8.self)
            let kernelName = whole.utf8.prefix(4).elementsEqual("ABS_".utf8) ? whole : "ABS_" + whole
            return EventNames.codeNumber(type: EventType.abs, named: kernelName).map { .axis($0) }
        }
    }
}

/// The error for a range that cannot be read; the error names the wrong part and shows a correct range.
public struct AxisRangeError: Error, Hashable, Sendable {
    /// The parts of `AXIS=MIN:MAX:RESOLUTION`.
    package enum Field: Hashable, Sendable, CaseIterable {
        /// The text does not have the form of a range.
        case form
        /// The kernel does not know the axis.
        case axis
        /// The minimum is not a 32-bit number.
        case minimum
        /// The maximum is not a 32-bit number.
        case maximum
        /// The minimum does not lie below the maximum.
        case order
        /// The resolution is not a 32-bit number, or it is negative.
        case resolution
    }

    /// What the user wrote.
    package let text: String
    package let field: Field

    package init(text: String, field: Field) {
        self.text = text
        self.field = field
    }
}

extension AxisRangeError: CustomStringConvertible {
    public var description: String {
        let complaint =
            switch field {
            case .form: "a range is written AXIS=MIN:MAX or AXIS=MIN:MAX:RESOLUTION"
            case .axis: "the axis must be x, y, pressure or a kernel's name such as ABS_MT_PRESSURE"
            case .minimum: "the minimum must be a whole number"
            case .maximum: "the maximum must be a whole number"
            case .order: "the minimum must lie below the maximum"
            case .resolution: "the resolution must be a whole number of units per millimetre or gram, and not below 0"
            }
        return "range \"\(text)\": \(complaint); for example pressure=0:255 or ABS_MT_POSITION_X=0:4095:20"
    }
}
