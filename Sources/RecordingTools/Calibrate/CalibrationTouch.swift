import PressureGestures

/// A touch of which somebody said how hard it was, with the readings that the device gave.
public struct CalibrationTouch: Hashable, Sendable {
    /// What a person is asked for when a device is calibrated.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case rest, tap, light, firm
    }

    /// A reading, and how long after the touch-down it came.
    public struct Reading: Hashable, Sendable {
        public let offset: TimeSpan
        public let value: Int32
    }

    public let kind: Kind
    public let readings: [Reading]
    public let duration: TimeSpan
}

/// Finds what a device's readings are worth from somebody's touches; nil where they do not tell.
public typealias Calibration =
    @Sendable (_ touches: [CalibrationTouch], _ described: PressureProfile) -> PressureProfile?
