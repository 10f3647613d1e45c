import CPressureGestures
import Glibc
import PressureGestures

#if !WithoutRecordings
    import PressureJSON
#endif

/// Why a call failed: the status that it returns, and the sentence that `pressure_last_error` gives.
struct Failure: Error {
    let status: pressure_status
    let text: String

    init(_ status: pressure_status, _ text: String) {
        self.status = status
        self.text = text
    }

    /// Something that was passed in and cannot be.
    static func argument(_ text: String) -> Failure { Failure(PRESSURE_ERROR_ARGUMENT, text) }

    /// What the system refused.
    static func system(_ number: Int32, _ what: String) -> Failure {
        Failure(PRESSURE_ERROR_SYSTEM, "\(what): \(SystemError(number).description)")
    }

    init(_ error: TuningError) { self.init(PRESSURE_ERROR_TUNING, error.description) }

    #if !WithoutRecordings
        init(_ error: RecordingError) { self.init(PRESSURE_ERROR_FILE, error.description) }

        init(_ error: JSONErrors) { self.init(PRESSURE_ERROR_FILE, error.description) }
    #endif

    init(_ error: CaptureError) {
        let status =
            switch error.reason {
            case .system(ELIBACC, _): PRESSURE_ERROR_UNSUPPORTED
            case .noPermission: PRESSURE_ERROR_PERMISSION
            case .system: PRESSURE_ERROR_SYSTEM
            case .missing, .busy, .notInput, .gone, .notTouch: PRESSURE_ERROR_DEVICE
            }
        self.init(status, error.description)
    }
}

extension Failure {
    /// What functions for devices say in a build without them.
    static var withoutLiveDevices: Failure {
        Failure(
            PRESSURE_ERROR_UNSUPPORTED,
            "this library was built without live devices: install libevdev-dev and pkg-config and build it again; "
                + "recordings and the app's own touches still work")
    }

    /// What functions for recordings and profiles say in a build without them.
    static var withoutRecordings: Failure {
        Failure(
            PRESSURE_ERROR_UNSUPPORTED,
            "this library was built without recordings and files of profiles; devices and the app's own touches work")
    }

    /// What functions for motion say in a build without it.
    static var withoutMotion: Failure {
        Failure(PRESSURE_ERROR_UNSUPPORTED, "this library was built without motion; all else works")
    }

    /// What functions for hosts say in a build without them.
    static var withoutHost: Failure {
        Failure(PRESSURE_ERROR_UNSUPPORTED, "this library was built without hosts; all else works")
    }
}
