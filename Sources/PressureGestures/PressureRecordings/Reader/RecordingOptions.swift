import PressureCore

/// How to read a recording: how to treat damage, which device to read, and what else is known about the device.
public struct RecordingOptions: Hashable, Sendable {
    /// Whether damaged lines are skipped and counted; if false, the first damaged line ends the reading.
    public var keepsGoing = false
    /// The device to read if a recording has several: the device's number (counted from 1), node or name; nil chooses a
    /// touch device.
    public var wantedDevice: String?
    /// A file, in any readable format, whose header describes the device.
    public var description: String?
    /// Axis ranges from the user; they override everything else.
    public var ranges: [AxisRange] = []
    /// Whether pressure is used even if its range is only guessed from the readings; if false, only a hold opens
    /// previews when the range is guessed.
    public var trustsGuess = false
    /// The key of a device whose axes are in this library's table; `pressure-demo replay --known list` shows the keys.
    public var knownDevice: String?

    /// Whether recordings of pen tablets are played too, with the thresholds for pens; if false, they are refused.
    public var allowsPens = false

    /// Creates options with which only the recording itself is used, and the first damaged line ends the reading.
    public init() {}
}

/// Where the range of an axis comes from.
package enum RangeSource: UInt8, Hashable, Sendable, CaseIterable {
    /// The recording itself declares the range.
    case recording
    /// The description file that the user named.
    case description
    /// A description file in the same folder as the recording.
    case sidecar
    /// A range that the user gave.
    case option
    /// The library's table of known devices.
    case knownDevice
    /// The range is guessed from the readings of the trace.
    case trace
}

extension RangeSource: CustomStringConvertible {
    package var description: String {
        switch self {
        case .recording: "the recording"
        case .description: "the description given"
        case .sidecar: "the description beside the recording"
        case .option: "the range given"
        case .knownDevice: "the table of known devices"
        case .trace: "the readings of the trace"
        }
    }
}
