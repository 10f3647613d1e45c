import PressureGestures

/// Which contacts of a tap or click recording are taps, so that the others do not count as lost ones.
package enum TapVerdict: String, Hashable, Sendable, CaseIterable {
    case tap
    /// It was down at the recording's start or end.
    case edge
    /// It ended without a lift, or the device called it a palm.
    case interrupted
    /// Another contact was down within 50 ms of its life.
    case secondFinger
    /// It went farther than the slop.
    case moved
    /// It was down until its hold, or longer than any physical click.
    case tooLong

    /// Contacts that lie no farther apart in time than this belong to one gesture of several fingers.
    static let alone = TimeSpan.milliseconds(50)

    /// The longest of the physical clicks that were measured: a hold that comes before is no excuse for a lost click.
    static let longestClick = TimeSpan.milliseconds(300)

    init(_ trial: ContactTrial, _ tuning: Tuning) {
        self =
            if !trial.hasStart {
                .edge
            } else if !trial.isLifted || trial.isPalm {
                trial.ending == .cancelled(.endOfInput) ? .edge : .interrupted
            } else if let gap = trial.neighbour, gap <= Self.alone {
                .secondFinger
            } else if trial.moved > tuning.slop {
                .moved
            } else if trial.duration > Self.longestClick, trial.response == .hold || trial.duration >= tuning.holdTime {
                .tooLong
            } else {
                .tap
            }
    }

    /// The words of a table.
    var words: String {
        switch self {
        case .tap: "taps"
        case .edge: "at the recording's edge"
        case .interrupted: "no lift, or a palm"
        case .secondFinger: "a second finger"
        case .moved: "moved beyond the slop"
        case .tooLong: "down until its hold"
        }
    }
}
