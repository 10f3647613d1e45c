import PressureGestures

/// Goes through labelled recordings on all cores.
public struct EvaluationRun: Sendable {
    public let folder: String
    public var labels: [LabelledFile]
    public var axes = AxisTable()
    public var options = ReplayOptions()
    /// The presses to lay over still contacts; nil for none.
    public var grid: PressGrid? = PressGrid()

    /// Finds the profiles of devices on one half of their presses; nil where there is no way to calibrate.
    public var calibrate: Calibration? = EvaluationRun.standardCalibration
    /// All labelled recordings, of which this run may count only a part.
    private let all: [LabelledFile]

    public init(_ folder: String, _ labels: LabelList) {
        self.folder = folder
        self.labels = labels.files
        all = labels.files
    }

    /// Keeps every n-th file, beginning with the k-th, so that several machines can share the work.
    public mutating func keep(part: Int, of parts: Int) {
        labels = all.enumerated().filter { $0.offset % parts == part - 1 }.map(\.element)
    }

    /// How many recordings the labels name.
    public var labelled: Int { all.count }

    /// Says which files will be read, so that an output that is one of them is refused at once.
    public func announce() {
        for file in labels { ReadFiles.announce(TrialRecording.path(of: file.file, in: folder)) }
    }

    /// Counts every recording; `done` hears of each in the order of the labels.
    public func run(_ done: (FileRecord) -> Void) throws(ToolError) {
        let tuning = try options.tuning()
        let halves = halves()
        let run = self
        Parallel.run(labels.count) { place in
            run.record(run.labels[place], tuning, halves)
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
        Parallel.run(labels.count) { place in
            try? TrialRecording(run.labels[place], in: run.folder, run.options, axes: run.axes)
        } inOrder: { _, recording in
            if let recording { recordings.append(recording) }
        }
        return recordings
    }

    /// Calibrates each device; looks at all recordings, also where only a part is counted.
    private func halves() -> CalibrationHalves {
        guard let calibrate, grid != nil, options.profile == nil, options.isPressureOn else {
            return CalibrationHalves()
        }
        let run = self
        var shares: [(file: LabelledFile, share: CalibrationHalves.Share?)] = []
        Parallel.run(all.count) { place -> CalibrationHalves.Share? in
            guard let recording = try? TrialRecording(run.all[place], in: run.folder, run.options, axes: run.axes)
            else {
                return nil
            }
            return CalibrationHalves.Share(recording)
        } inOrder: { place, share in
            shares.append((all[place], share))
        }
        return CalibrationHalves(shares, calibrate)
    }

    /// How a device's profile is found from presses: not at all, until profiles have anchors for graded devices.
    public static let standardCalibration: Calibration? = { PressCalibration.profile(from: $0, described: $1) }
}

extension ReplayOptions {
    /// The words of the command line that change what is counted, in one order.
    public var settings: String {
        var words = changes.map { "--set \($0.key.definition.name)=\($0.value)" }.sorted()
        if !isPressureOn { words.append("--no-pressure") }
        if sensitivity != .standard { words.append("--sensitivity \(sensitivity)") }
        if let app { words.append("--app \(app)") }
        if let profile { words.append("--profile \(profile)") }
        if let size { words.append("--size \(size.width.value)x\(size.height.value)") }
        if mode == .independent { words.append("--independent") }
        if let device = reading.wanted { words.append("--device \(device)") }
        if let file = reading.description { words.append("--description \(file)") }
        if let known = reading.knownDevice { words.append("--known \(known)") }
        words += reading.ranges.map { "--range \($0.target)=\($0.minimum):\($0.maximum)" }
        if reading.keepsGoing { words.append("--keep-going") }
        return words.joined(separator: " ")
    }
}
