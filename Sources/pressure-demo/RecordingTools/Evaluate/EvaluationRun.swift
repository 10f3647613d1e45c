import PressureGestures

/// Goes through labelled recordings on all cores.
package struct EvaluationRun: Sendable {
    package let folder: String
    package let labels: [LabelledFile]
    package var axes = AxisTable()
    package var options = ReplayOptions()
    /// The presses to lay over still contacts; nil for none.
    package var grid: PressGrid? = PressGrid()

    /// Finds the profiles of devices on one half of their presses; nil if there is no way to calibrate.
    package var calibrate: Calibration? = EvaluationRun.standardCalibration

    package init(_ folder: String, _ labels: LabelList) {
        self.folder = folder
        self.labels = labels.files
    }

    /// Says which files will be read, so that an output that is one of them is refused at once.
    package func announce() {
        for file in labels { ReadFiles.announce(TrialRecording.path(of: file.file, in: folder)) }
    }

    /// Counts every recording; `done` hears of each in the order of the labels.
    package func run(_ done: (FileRecord) -> Void) throws(ToolError) {
        let tuning = try options.tuning()
        let halves = halves()
        let run = self
        Parallel.run(labels.count) { index in
            run.record(run.labels[index], tuning, halves)
        } inOrder: { _, record in
            done(record)
        }
    }

    private func record(_ file: LabelledFile, _ tuning: Tuning, _ halves: CalibrationHalves) -> FileRecord {
        do throws(ToolError) {
            let recording = try TrialRecording(file, in: folder, options, axes: axes)
            return FileRecord(recording, tuning, grid: grid, calibration: halves[file])
        } catch {
            return FileRecord(
                file: file.file, label: file.label, device: file.device ?? "unknown", refusal: error.message)
        }
    }

    /// Reads all recordings that can be used.
    func readAll() -> [TrialRecording] {
        let run = self
        var recordings: [TrialRecording] = []
        Parallel.run(labels.count) { index in
            try? TrialRecording(run.labels[index], in: run.folder, run.options, axes: run.axes)
        } inOrder: { _, recording in
            if let recording { recordings.append(recording) }
        }
        return recordings
    }

    /// Calibrates each device.
    private func halves() -> CalibrationHalves {
        guard let calibrate, grid != nil, options.profile == nil, options.isPressureOn else {
            return CalibrationHalves()
        }
        let run = self
        var shares: [(file: LabelledFile, share: CalibrationHalves.Share?)] = []
        Parallel.run(labels.count) { index -> CalibrationHalves.Share? in
            guard let recording = try? TrialRecording(run.labels[index], in: run.folder, run.options, axes: run.axes)
            else {
                return nil
            }
            return CalibrationHalves.Share(recording)
        } inOrder: { index, share in
            shares.append((run.labels[index], share))
        }
        return CalibrationHalves(shares, calibrate)
    }

    /// How a device's profile is found from presses: not at all, until profiles have anchors for graded devices.
    package static let standardCalibration: Calibration? = { PressCalibration.profile(from: $0, described: $1) }
}
