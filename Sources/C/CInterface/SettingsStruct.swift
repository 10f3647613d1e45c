import CPressureGestures
import PressureGestures

/// A session's settings, checked and in the types that the library uses.
struct SettingsStruct {
    var live = LiveSettings()
    var policies: PressPolicies = []
    var surface = Surface.unknown
    var isMonotonic = false
    #if !WithoutRecordings
        /// How recordings are read.
        var reading = RecordingOptions()
    #endif

    private static let knownFlags: UInt32 = 0x1ff
    private static let knownPolicies: UInt32 = 0x7

    init() {}

    init(_ given: pressure_settings) throws(Failure) {
        guard given.flags & ~Self.knownFlags == 0 else {
            throw .argument("settings.flags has an unknown flag: \(given.flags); see pressure_flags")
        }
        guard given.policies & ~Self.knownPolicies == 0 else {
            throw .argument("settings.policies has an unknown policy: \(given.policies); see pressure_policies")
        }
        guard given.reserved == 0 else { throw .argument("settings.reserved must be 0") }
        func has(_ flag: pressure_flags) -> Bool { given.flags & flag.rawValue != 0 }
        live.isPressureOn = !has(PRESSURE_FLAG_PRESSURE_OFF)
        live.isLeftToRight = !has(PRESSURE_FLAG_RIGHT_TO_LEFT)
        live.mode = has(PRESSURE_FLAG_INDEPENDENT) ? .independent : .leading
        live.usesArea = has(PRESSURE_FLAG_USE_AREA)
        live.invertsX = has(PRESSURE_FLAG_INVERT_X)
        live.invertsY = has(PRESSURE_FLAG_INVERT_Y)
        live.isGrabbed = has(PRESSURE_FLAG_GRAB)
        live.allowsPens = has(PRESSURE_FLAG_PENS)
        #if !WithoutRecordings
            reading.allowsPens = live.allowsPens
            reading.trustsGuess = has(PRESSURE_FLAG_TRUST_GUESS)
        #endif
        live.rotation = try Self.rotation(given.rotation, of: "settings")
        live.output = try Self.size(given.output_width, given.output_height, "output")
        live.size = try Self.size(given.device_width, given.device_height, "device")
        if let size = try Self.size(given.surface_width, given.surface_height, "surface") {
            surface = Surface(width: size.width, height: size.height)
        }
        policies = PressPolicies(rawValue: UInt8(given.policies))
        switch pressure_clock(rawValue: UInt32(bitPattern: given.clock)) {
        case PRESSURE_CLOCK_APP: isMonotonic = false
        case PRESSURE_CLOCK_MONOTONIC: isMonotonic = true
        default: throw .argument("settings.clock is \(given.clock), which is unknown; see pressure_clock")
        }
    }

    static func rotation(_ degrees: Int32, of name: String) throws(Failure) -> Surface.Rotation {
        switch degrees {
        case 0: return .none
        case 90: return .quarter
        case 180: return .half
        case 270: return .threeQuarters
        default: throw .argument("\(name).rotation is \(degrees); it must be 0, 90, 180 or 270")
        }
    }

    private static func size(
        _ width: Double, _ height: Double, _ name: String
    ) throws(Failure) -> (width: Millimetres, height: Millimetres)? {
        if width == 0 && height == 0 { return nil }
        guard width > 0, height > 0, width <= 100_000, height <= 100_000 else {
            throw .argument(
                "settings.\(name)_width and _height must be millimetres, both above 0 and at most 100000, or both 0")
        }
        return (Millimetres(width), Millimetres(height))
    }
}
