import Glibc

/// libFuzzer's entry: one input through the door that PRESSURE_FUZZ names.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = unsafe start.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    switch Door.chosen {
    case .recording(let beginning): RecordingDoor.read(beginning + bytes)
    case .events: EventDoor.play(bytes)
    case .app: JSONDoor.readApp(bytes)
    case .profile: JSONDoor.readProfile(bytes)
    }
    return 0
}

/// Which part is fuzzed.
enum Door {
    /// A reader; the beginning makes sure that it is this reader which gets the bytes.
    case recording(beginning: [UInt8])
    /// Input events without a reader before them, so that the fuzzer reaches the gestures quickly.
    case events
    /// The description of an app's targets.
    case app
    /// A device's pressure profile.
    case profile

    static let chosen: Door = {
        let name = unsafe getenv("PRESSURE_FUZZ").map { unsafe String(cString: $0) } ?? "any"
        switch name {
        case "any": return .recording(beginning: [])
        // The beginning of what gzip packs: its mark, and the only method there is.
        case "gzip": return .recording(beginning: [0x1f, 0x8b, 8])
        case "evemu": return .recording(beginning: Array("# EVEMU 1.3\n".utf8))
        case "libinput": return .recording(beginning: Array("# libinput record\nversion: 1\nndevices: 1\n".utf8))
        case "evtest": return .recording(beginning: Array("Input driver version is 1.0.1\n".utf8))
        case "getevent": return .recording(beginning: Array("add device 1: /dev/input/event2\n".utf8))
        case "raw":
            // A touch that lands, with its place: four plausible records, as many as decide on the format.
            return .recording(
                beginning: record(3, 0x39, 5) + record(3, 0x35, 9) + record(3, 0x36, 9) + record(0, 0, 0))
        case "events": return .events
        case "app": return .app
        case "profile": return .profile
        default:
            fatalError(
                "PRESSURE_FUZZ is any, gzip, evemu, libinput, evtest, getevent, raw, events, app or profile, not \(name)"
            )
        }
    }()

    private static func record(_ type: UInt8, _ code: UInt8, _ value: UInt8) -> [UInt8] {
        [1, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, type, 0, code, 0, value, 0, 0, 0]
    }
}
