import PressureCore

/// How a recording is read: what to do about damage, which device, and what else is known of it.
public struct RecordingOptions: Hashable, Sendable {
    /// Whether damaged lines are skipped and counted instead of ending the reading.
    public var keepsGoing = false
    /// Which device of a recording of several: its number from 1, its node or its name; nil chooses a touch device.
    public var wantedDevice: String?
    /// A file whose header describes the device, in any format that can be read.
    public var description: String?
    /// Axis ranges that the user knows; they hold against everything else.
    public var ranges: [AxisRange] = []
    /// Whether pressure counts though its range is only guessed from the readings; else a hold leads to everything.
    public var trustsGuess = false
    /// A device whose axes this library knows, by its key; `pressure-demo replay --known list` shows the keys.
    public var knownDevice: String?

    /// Whether a pen's tablet is played too, by a pen's own curve; else it is refused, as it is no touch device.
    public var allowsPens = false

    /// Reads what the recording itself says, and stops at damage.
    public init() {}
}

/// Where the range of an axis comes from.
package enum RangeSource: UInt8, Hashable, Sendable, CaseIterable {
    /// The recording itself declares it.
    case recording
    /// The description file that the user named.
    case description
    /// A description that lies beside the recording.
    case sidecar
    /// A range that the user gave.
    case option
    /// The library's table of known devices.
    case knownDevice
    /// The readings of the trace: a guess.
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
