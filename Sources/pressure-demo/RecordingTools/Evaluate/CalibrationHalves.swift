import PressureGestures

/// Calibrates each device of an evaluation on one half of its presses, so that the other half can be measured.
///
/// Touches are numbered over all recordings of a device, in the order of the labels: the even ones calibrate.
struct CalibrationHalves: Sendable {
    /// What a recording gives to the calibration of its device.
    struct Share: Sendable {
        let device: String
        let described: PressureProfile
        var stills: [[CalibrationTouch]] = []
        var others: [CalibrationTouch] = []
    }

    /// A recording's part in it.
    struct Part: Sendable {
        let profile: PressureProfile
        /// The number of the recording's first still contact, and of its first press.
        let firstStill: Int
        let firstPress: Int
    }

    private var parts: [LabelledFile: Part] = [:]

    /// No device is calibrated.
    init() {}

    init(_ shares: [(file: LabelledFile, share: Share?)], _ calibrate: Calibration) {
        var touches: [String: [CalibrationTouch]] = [:]
        var described: [String: PressureProfile] = [:]
        var counts: [String: [CalibrationTouch.Kind: Int]] = [:]
        var firsts: [(file: LabelledFile, device: String, still: Int, press: Int)] = []
        func isCalibrating(_ kind: CalibrationTouch.Kind, _ device: String) -> Bool {
            let number = counts[device]?[kind] ?? 0
            counts[device, default: [:]][kind] = number + 1
            return number % 2 == 0
        }
        for (file, share) in shares {
            guard let share else { continue }
            let device = share.device
            let before = counts[device] ?? [:]
            firsts.append((file, device, before[.rest] ?? 0, before[.firm] ?? 0))
            if described[device] == nil { described[device] = share.described }
            for still in share.stills where isCalibrating(.rest, device) { touches[device, default: []] += still }
            for touch in share.others where isCalibrating(touch.kind, device) {
                touches[device, default: []].append(touch)
            }
        }
        var profiles: [String: PressureProfile] = [:]
        for (device, own) in touches {
            if let described = described[device] { profiles[device] = calibrate(own, described) }
        }
        for (file, device, still, press) in firsts {
            if let profile = profiles[device] {
                parts[file] = Part(profile: profile, firstStill: still, firstPress: press)
            }
        }
    }

    subscript(file: LabelledFile) -> Part? { parts[file] }
}

extension CalibrationHalves.Share {
    /// The semi-synthetic presses that a person would make when asked to.
    private static let plans: [(kind: CalibrationTouch.Kind, rise: Int)] = [(.rest, 100), (.light, 140), (.firm, 200)]

    /// Looks through a recording for touches to calibrate with.
    init(_ recording: TrialRecording) {
        device = recording.device
        described = recording.stream.session.profile
        let tuning = recording.stream.session.tuning
        let label = recording.file.label
        var player = TrialPlayer(recording.stream, on: recording.targets)
        player.keepsReadings = true
        if label.isFinger {
            for still in player.playForStills(recording.events) where recording.file.covers(still.began) {
                guard let overlay = PressOverlay(still, on: recording.description) else { continue }
                stills.append(
                    Self.plans.map { kind, rise in
                        overlay.touch(
                            kind,
                            PressPlan(curve: .smooth, rise: rise, length: .milliseconds(300), start: .milliseconds(400))
                        )
                    })
            }
        } else {
            player.play(recording.events)
        }
        player.keep(recording.file)
        for (index, trial) in player.trials.enumerated() {
            let kind: CalibrationTouch.Kind? =
                label.isPress
                ? .firm : label.isOpen ? .light : label.isTap && TapVerdict(trial, tuning) == .tap ? .tap : nil
            guard let kind, trial.isJudged else { continue }
            others.append(CalibrationTouch(kind: kind, readings: player.readings[index], duration: trial.duration))
        }
    }
}
