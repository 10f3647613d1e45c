import PressureCore

/// The lines of an evemu header: what each must look like, and what it adds to the description.
enum EvemuHeaderLine: UInt8 {
    // The letters N, I, P, B, A, L and S.
    case name = 0x4e
    case identity = 0x49
    case properties = 0x50
    case bits = 0x42
    case axis = 0x41
    case lamp = 0x4c
    case toggle = 0x53

    /// The line as it should be, for messages.
    var shape: String {
        switch self {
        case .name: "\"N: name\""
        case .identity: "\"I: bus vendor product version\" in hex"
        case .properties: "\"P:\" and 8 bytes in hex, in at most \(Self.mostPropertyBytes / 8) such lines"
        case .bits:
            "\"B: type\" and 8 bytes in hex, type up to 1f, with at most \(Self.mostCodeBytes / 8) lines per type"
        case .axis: "\"A: axis minimum maximum fuzz flat resolution\", axis in hex up to 3f"
        case .lamp: "\"L: lamp state\", lamp in hex up to 1f"
        case .toggle: "\"S: switch state\", switch in hex up to 1f"
        }
    }

    // The kernel has 0x300 codes of a type and 0x20 properties; twice that is room for its future. Without a bound,
    // a file could fill the memory.
    static let mostCodeBytes = 192
    static let mostPropertyBytes = 8
    static let lastType: UInt16 = 0x1f
    static let lastAxis: UInt16 = 0x3f
    static let lastState: UInt16 = 0x1f

    /// Adds what the line says, which begins behind the colon; false if it is damaged, and nothing is added then.
    func read(_ text: EvemuLine, into device: inout DeviceDescription) -> Bool {
        var text = unsafe text
        switch self {
        case .name:
            unsafe device.name = text.name()
            return true
        case .identity:
            guard let bus = unsafe text.hex(), let vendor = unsafe text.hex(), let product = unsafe text.hex(),
                let version = unsafe text.hex(), unsafe text.isOver()
            else { return false }
            (device.bus, device.vendor, device.product, device.version) = (bus, vendor, product, version)
            return true
        case .properties:
            guard let row = unsafe Self.row(&text), device.properties.count + row.count <= Self.mostPropertyBytes
            else { return false }
            device.properties += row
            return true
        case .bits:
            guard let type = unsafe text.hex(), type <= Self.lastType, let row = unsafe Self.row(&text) else {
                return false
            }
            return Self.append(row, of: type, to: &device)
        case .axis:
            guard let axis = unsafe Self.axis(&text) else { return false }
            if let index = device.axes.firstIndex(where: { $0.code == axis.code }) {
                device.axes[index] = axis
            } else {
                device.axes.append(axis)
            }
            return true
        case .lamp, .toggle:
            guard let code = unsafe text.hex(), code <= Self.lastState, let value = unsafe text.decimal(),
                unsafe text.isOver()
            else { return false }
            let isSwitch = self == .toggle
            device.states.removeAll { $0.isSwitch == isSwitch && $0.code == code }
            // Some writers list every lamp, lit or not.
            if value != 0 { device.states.append(.init(isSwitch: isSwitch, code: code, value: value)) }
            return true
        }
    }

    private static func append(_ row: [UInt8], of type: UInt16, to device: inout DeviceDescription) -> Bool {
        guard let index = device.codes.firstIndex(where: { $0.type == type }) else {
            device.codes.append(.init(type: type, bytes: row))
            return true
        }
        guard device.codes[index].bytes.count + row.count <= mostCodeBytes else { return false }
        device.codes[index].bytes += row
        return true
    }

    /// Eight bytes and the end of the line.
    private static func row(_ text: inout EvemuLine) -> [UInt8]? {
        var row: [UInt8] = []
        for _ in 0..<8 {
            guard let byte = unsafe text.hex(), byte <= 0xff else { return nil }
            row.append(UInt8(byte))
        }
        return unsafe text.isOver() ? row : nil
    }

    /// An axis with or without its resolution, which came with version 1.2 and was left out by hand later too.
    private static func axis(_ text: inout EvemuLine) -> AxisDescription? {
        guard let code = unsafe text.hex(), code <= lastAxis, let minimum = unsafe text.decimal(),
            let maximum = unsafe text.decimal(), let fuzz = unsafe text.decimal(), let flat = unsafe text.decimal()
        else { return nil }
        let resolution: Int32
        if unsafe text.isOver() {
            resolution = 0
        } else {
            guard let last = unsafe text.decimal(), unsafe text.isOver() else { return nil }
            resolution = last
        }
        return AxisDescription(
            code: code, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat, resolution: resolution,
            isGuessed: unsafe text.isRemark("guessed"))
    }
}
