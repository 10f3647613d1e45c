import PressureGestures

/// What one labelled recording gave.
package struct FileRecord: Hashable, Sendable {
    /// A contact, and whether it is a tap by the rule.
    package struct Contact: Hashable, Sendable {
        package let trial: ContactTrial
        package let tap: TapVerdict
    }

    package let file: String
    package let label: TouchLabel
    package let device: String
    /// Why nothing could be counted; nil if something was.
    package let refusal: String?
    /// What the device's pressure is worth.
    package let support: PressureSupport
    package let contacts: [Contact]
    /// Whether the device could be calibrated on one half of its presses, and what became of the contacts then; the
    /// presses that it was calibrated on are not among them.
    package let isCalibrated: Bool
    package let calibrated: [Contact]
    /// How many contacts lay still, for presses to be laid over them.
    package let stills: Int
    package let presses: [PressTally]
    /// How the event grammar was broken, which would be the library's fault.
    package let violation: String?

    init(
        file: String, label: TouchLabel, device: String, refusal: String? = nil, support: PressureSupport = .none,
        contacts: [Contact] = [], isCalibrated: Bool = false, calibrated: [Contact] = [], stills: Int = 0,
        presses: [PressTally] = [], violation: String? = nil
    ) {
        self.file = file
        self.label = label
        self.device = device
        self.refusal = refusal
        self.support = support
        self.contacts = contacts
        self.isCalibrated = isCalibrated
        self.calibrated = calibrated
        self.stills = stills
        self.presses = presses
        self.violation = violation
    }

    /// Counts one recording, and once more as its device is calibrated.
    init(
        _ recording: TrialRecording, _ tuning: Tuning, grid: PressGrid?, calibration: CalibrationHalves.Part? = nil
    ) {
        var stream = recording.stream
        stream.session.tuning = tuning
        var player = TrialPlayer(stream, on: recording.targets)
        var stills: [StillContact] = []
        // Where no pressure counts there is nothing to press with.
        if recording.file.label.isFinger, grid != nil, stream.session.profile.support != .none {
            stills = player.playForStills(recording.events).filter { recording.file.covers($0.began) }
        } else {
            player.play(recording.events)
        }
        player.keep(recording.file)
        var presses = PressTrials(tuning, on: recording.targets)
        var count = 0
        for still in stills {
            guard let overlay = PressOverlay(still, on: recording.description), let grid else { continue }
            presses.play(still, overlay, grid.plans)
            if let calibration, (calibration.firstStill + count) % 2 == 1 {
                presses.play(still, overlay, grid.plans, profile: calibration.profile)
            }
            count += 1
        }
        self.init(
            file: recording.file.file, label: recording.file.label, device: recording.device,
            support: stream.session.profile.support, contacts: Self.contacts(player.trials, tuning),
            isCalibrated: calibration != nil,
            calibrated: calibration.map { Self.calibrated(recording, stream, tuning, $0) } ?? [], stills: count,
            presses: presses.cells, violation: player.violation.map { "\($0)" })
    }

    private static func contacts(_ trials: [ContactTrial], _ tuning: Tuning) -> [Contact] {
        trials.map { Contact(trial: $0, tap: TapVerdict($0, tuning)) }
    }

    /// What becomes of the contacts as the device is calibrated, without the presses that calibrated it.
    private static func calibrated(
        _ recording: TrialRecording, _ stream: TouchStream, _ tuning: Tuning, _ part: CalibrationHalves.Part
    ) -> [Contact] {
        var stream = stream
        stream.session.profile = part.profile
        var player = TrialPlayer(stream, on: recording.targets)
        player.play(recording.events)
        player.keep(recording.file)
        guard recording.file.label.isPress else { return contacts(player.trials, tuning) }
        var number = part.firstPress
        var kept: [ContactTrial] = []
        for trial in player.trials where trial.isJudged {
            if number % 2 == 1 { kept.append(trial) }
            number += 1
        }
        return contacts(kept, tuning)
    }
}
