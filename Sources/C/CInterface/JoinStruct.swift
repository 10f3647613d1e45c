import CPressureGestures
import PressureGestures

/// What an app says of a touchscreen under its touches, checked.
struct JoinStruct {
    let output: JoinedOutput
    let clock: ToolkitClock

    /// A logical pixel at 100 for an inch, where nobody says how large it is.
    static let usualPixel = 0.25

    static func clock(_ stamps: Int32) throws(Failure) -> ToolkitClock {
        switch pressure_stamps(rawValue: UInt32(bitPattern: stamps)) {
        case PRESSURE_STAMPS_UNKNOWN: .unknown
        case PRESSURE_STAMPS_KERNEL: .kernel
        case PRESSURE_STAMPS_SERVER: .server
        case PRESSURE_STAMPS_OWN: .own
        default: throw .argument("stamps is \(stamps), which is unknown; see pressure_stamps")
        }
    }

    init(_ pointer: UnsafePointer<pressure_join>?) throws(Failure) {
        let given = try unsafe SizedStruct.read(pointer, "join")
        guard given.flags & ~PRESSURE_JOIN_ORIGIN_UNKNOWN.rawValue == 0 else {
            throw .argument("join.flags has an unknown flag: \(given.flags); see pressure_join_flags")
        }
        guard given.output_width > 0, given.output_height > 0, given.output_width <= 100_000,
            given.output_height <= 100_000
        else {
            throw .argument(
                "join.output_width and output_height must be millimetres, above 0 and at most 100000: the size of the"
                    + " output that the touchscreen covers")
        }
        guard given.origin_x.isFinite, given.origin_y.isFinite, given.pixel >= 0, given.pixel <= 100 else {
            throw .argument("join.origin_x and origin_y must be finite millimetres, and join.pixel 0 to 100")
        }
        clock = try Self.clock(given.stamps)
        let isKnown = given.flags & PRESSURE_JOIN_ORIGIN_UNKNOWN.rawValue == 0
        output = JoinedOutput(
            width: given.output_width, height: given.output_height,
            rotation: try SettingsStruct.rotation(given.rotation, of: "join"),
            origin: isKnown ? (given.origin_x, given.origin_y) : nil,
            pixel: given.pixel > 0 ? given.pixel : Self.usualPixel)
    }
}

/// Why a touch has no force, as a number.
enum DoubtCodes {
    static func code(_ doubt: JoinDoubt) -> Int32 {
        let code =
            switch doubt {
            case .turnedOff: PRESSURE_DOUBT_TURNED_OFF
            case .inactive: PRESSURE_DOUBT_INACTIVE
            case .nodeClosed: PRESSURE_DOUBT_NODE_CLOSED
            case .deviceGone: PRESSURE_DOUBT_DEVICE_GONE
            case .unweighed: PRESSURE_DOUBT_UNWEIGHED
            case .waiting: PRESSURE_DOUBT_WAITING
            case .unseen: PRESSURE_DOUBT_UNSEEN
            case .elsewhere: PRESSURE_DOUBT_ELSEWHERE
            case .severalFit: PRESSURE_DOUBT_SEVERAL_FIT
            case .downBefore: PRESSURE_DOUBT_DOWN_BEFORE
            case .dropped: PRESSURE_DOUBT_DROPPED
            case .palm: PRESSURE_DOUBT_PALM
            case .lifted: PRESSURE_DOUBT_LIFTED
            case .placeUnknown: PRESSURE_DOUBT_PLACE_UNKNOWN
            case .tooMany: PRESSURE_DOUBT_TOO_MANY
            // Of a pointer, which C has not.
            case .otherMover, .severalPads, .severalFingers, .unmoved, .moverLifted: PRESSURE_DOUBT_UNSEEN
            }
        return Int32(bitPattern: code.rawValue)
    }
}
