import PressureGestures

/// A touch of which somebody said how hard it was, with the readings that the device gave.
package struct CalibrationTouch: Hashable, Sendable {
    /// What a person is asked for when a device is calibrated.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case rest, tap, light, firm
    }

    /// A reading, and how long after the touch-down it came.
    package struct Reading: Hashable, Sendable {
        package let offset: TimeSpan
        package let value: Int32
    }

    package let kind: Kind
    package let readings: [Reading]
    package let duration: TimeSpan
}

/// Finds what a device's readings are worth from somebody's touches; nil if they do not tell.
package typealias Calibration =
    @Sendable (_ touches: [CalibrationTouch], _ described: PressureProfile) -> PressureProfile?
