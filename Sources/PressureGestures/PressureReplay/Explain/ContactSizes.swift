import PressureGestures

/// How large contacts are, as far as the device tells it in millimetres.
///
/// It reads the events beside the tracker, for tools that ask after the fact: samples carry no sizes, because gestures
/// need none.
struct ContactSizes: Sendable {
    /// A contact's size along the axes of the device.
    struct Size: Hashable, Sendable {
        let width: Millimetres
        let height: Millimetres
    }

    /// How many units of the size are a millimetre; 0 if the device does not tell.
    private let unitsPerMillimetre: Int32
    private let minorUnitsPerMillimetre: Int32
    /// The value that means a quarter turn; nil if the device tells nothing of how a contact lies.
    private let quarterTurn: Int32?
    private var memory = AxisMemory()
    private var sizes: [ContactID: Size] = [:]

    private static let touchMinor: UInt16 = 0x31
    private static let orientation: UInt16 = 0x34

    init(_ device: DeviceDescription, _ axes: TouchAxes) {
        // Contacts without slots cannot be told apart here. Without a resolution the axis counts units of its own.
        let resolution = device.axis(EventCode.mtTouchMajor)?.resolution ?? 0
        unitsPerMillimetre = axes.reporting == .slots ? max(0, resolution) : 0
        // A minor axis without a word of its own is measured as the major one is.
        let minor = device.axis(Self.touchMinor)?.resolution ?? 0
        minorUnitsPerMillimetre = minor > 0 ? minor : unitsPerMillimetre
        quarterTurn = device.axis(Self.orientation).flatMap { $0.maximum > 0 ? $0.maximum : nil }
    }

    /// The size of a contact when it was last heard of; nil if the device does not tell it.
    func size(of contact: ContactID) -> Size? { sizes[contact] }

    /// Takes the events of a frame, and what the tracker made of them.
    mutating func receive(_ events: Span<InputEvent>, _ frame: ContactFrame?) {
        guard unitsPerMillimetre > 0 else { return }
        for index in events.indices { memory.receive(events[index]) }
        guard let frame else { return }
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            switch sample.change {
            // A device may say 0 with the lift; what counts is the finger that lay there.
            case .lifted, .lost: continue
            default: sizes[sample.id] = size(in: Int32(sample.slot))
            }
        }
    }

    private func size(in slot: Int32) -> Size? {
        guard let major = memory.value(of: EventCode.mtTouchMajor, in: slot), major > 0 else { return nil }
        let long = length(major, unitsPerMillimetre)
        guard let minor = memory.value(of: Self.touchMinor, in: slot), minor > 0, let quarterTurn else {
            // Round, or nobody knows which way it lies: as much as it can hide.
            return Size(width: long, height: long)
        }
        let turn = memory.value(of: Self.orientation, in: slot) ?? 0
        let short = length(minor, minorUnitsPerMillimetre)
        // The longer axis lies along y at 0, and along x at a quarter turn either way; between, along the nearer.
        let isUpright = 2 * Int64(turn).magnitude < UInt64(quarterTurn)
        return isUpright ? Size(width: short, height: long) : Size(width: long, height: short)
    }

    private func length(_ units: Int32, _ perMillimetre: Int32) -> Millimetres {
        Millimetres(micrometres: Int32(clamping: Int64(units) * 1_000 / Int64(perMillimetre)))
    }
}
