import CPressureGestures
import PressureGestures

/// Why things happened, as numbers and back.
///
/// The ways to a number are switches, so that a reason that is added without one does not compile.
enum EventReasons {
    static func code(_ trigger: PressTrigger) -> pressure_reason {
        switch trigger {
        case .pressure: PRESSURE_REASON_PRESSURE
        case .hold: PRESSURE_REASON_HOLD
        case .keyboard: PRESSURE_REASON_KEYBOARD
        }
    }

    static func code(_ why: HintEnd) -> pressure_reason {
        switch why {
        case .eased: PRESSURE_REASON_EASED
        case .lifted: PRESSURE_REASON_LIFTED
        case .began: PRESSURE_REASON_BEGAN
        case .strayed: PRESSURE_REASON_STRAYED
        case .cancelled: PRESSURE_REASON_CANCELLED
        }
    }

    static func code(_ why: PressFailure) -> pressure_reason {
        switch why {
        case .strayed: PRESSURE_REASON_STRAYED
        case .secondFinger: PRESSURE_REASON_SECOND_FINGER
        case .heldTooLong: PRESSURE_REASON_HELD_TOO_LONG
        }
    }

    static func code(_ why: PeekEnd) -> pressure_reason {
        switch why {
        case .dismissed: PRESSURE_REASON_DISMISSED
        case .eased: PRESSURE_REASON_EASED
        }
    }

    static func code(_ cause: PopCause) -> pressure_reason {
        switch cause {
        case .force: PRESSURE_REASON_FORCE
        case .dwell: PRESSURE_REASON_DWELL
        case .tap: PRESSURE_REASON_TAP
        case .keyboard: PRESSURE_REASON_KEYBOARD
        }
    }

    static func code(_ why: CancelReason) -> pressure_reason {
        switch why {
        case .palm: PRESSURE_REASON_PALM
        case .lost: PRESSURE_REASON_LOST
        case .replaced: PRESSURE_REASON_REPLACED
        case .dropped: PRESSURE_REASON_DROPPED
        case .deviceGone: PRESSURE_REASON_DEVICE_GONE
        case .endOfInput: PRESSURE_REASON_END_OF_INPUT
        case .vetoed: PRESSURE_REASON_VETOED
        case .app: PRESSURE_REASON_APP
        case .anomaly: PRESSURE_REASON_ANOMALY
        case .penUse: PRESSURE_REASON_PEN_USE
        case .pen: PRESSURE_REASON_PEN
        }
    }

    static func trigger(_ code: pressure_reason) -> PressTrigger? {
        PressTrigger.allCases.first { Self.code($0) == code }
    }
    static func hintEnd(_ code: pressure_reason) -> HintEnd? { HintEnd.allCases.first { Self.code($0) == code } }
    static func failure(_ code: pressure_reason) -> PressFailure? {
        PressFailure.allCases.first { Self.code($0) == code }
    }
    static func peekEnd(_ code: pressure_reason) -> PeekEnd? { PeekEnd.allCases.first { Self.code($0) == code } }
    static func popCause(_ code: pressure_reason) -> PopCause? { PopCause.allCases.first { Self.code($0) == code } }
    static func cancelReason(_ code: pressure_reason) -> CancelReason? {
        CancelReason.allCases.first { Self.code($0) == code }
    }
}
