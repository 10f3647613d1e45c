import PressureGestures

/// What one labelled recording gave: a line of `evaluate --lines`.
public struct FileRecord: Hashable, Sendable {
    /// A contact, and whether it is a tap by the rule.
    public struct Contact: Hashable, Sendable {
        public let trial: ContactTrial
        public let tap: TapVerdict
    }

    public let file: String
    public let label: TouchLabel
    public let device: String
    /// Why nothing could be counted; nil where something was.
    public let refusal: String?
    /// What the device's pressure is worth.
    public let support: PressureSupport
    public let contacts: [Contact]
    /// How many contacts lay still, for presses to be laid over them.
    public let stills: Int
    public let presses: [PressCell]
    /// How the event grammar was broken, which would be the library's fault.
    public let violation: String?

    init(
        file: String, label: TouchLabel, device: String, refusal: String? = nil, support: PressureSupport = .none,
        contacts: [Contact] = [], stills: Int = 0, presses: [PressCell] = [], violation: String? = nil
    ) {
        self.file = file
        self.label = label
        self.device = device
        self.refusal = refusal
        self.support = support
        self.contacts = contacts
        self.stills = stills
        self.presses = presses
        self.violation = violation
    }

    /// Counts one recording.
    init(_ recording: TrialRecording, _ tuning: Tuning, grid: PressGrid?) {
        var stream = recording.stream
        stream.session.tuning = tuning
        var player = TrialPlayer(stream, on: recording.targets)
        var stills: [StillContact] = []
        if recording.file.label.isFinger, grid != nil {
            stills = player.playForStills(recording.events)
        } else {
            player.play(recording.events)
        }
        var presses = PressTrials(tuning, on: recording.targets)
        var count = 0
        for still in stills {
            guard let overlay = PressOverlay(still, on: recording.description), let grid else { continue }
            count += 1
            presses.play(still, overlay, grid.plans)
        }
        self.init(
            file: recording.file.file, label: recording.file.label, device: recording.device,
            support: stream.session.profile.support,
            contacts: player.trials.map { Contact(trial: $0, tap: TapVerdict($0, tuning)) }, stills: count,
            presses: presses.cells, violation: player.violation.map { "\($0)" })
    }
}
