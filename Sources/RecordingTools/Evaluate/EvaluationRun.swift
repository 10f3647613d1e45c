import PressureGestures

/// Goes through labelled recordings on all cores.
public struct EvaluationRun: Sendable {
    public let folder: String
    public var labels: [LabelledFile]
    public var axes = AxisTable()
    public var options = ReplayOptions()
    /// The presses to lay over still contacts; nil for none.
    public var grid: PressGrid? = PressGrid()

    public init(_ folder: String, _ labels: LabelList) {
        self.folder = folder
        self.labels = labels.files
    }

    /// Keeps every n-th file, beginning with the k-th, so that several machines can share the work.
    public mutating func keep(part: Int, of parts: Int) {
        labels = labels.enumerated().filter { $0.offset % parts == part - 1 }.map(\.element)
    }

    /// Counts every recording; `done` hears of each in the order of the labels.
    public func run(_ done: (FileRecord) -> Void) throws(ToolError) {
        let tuning = try options.tuning()
        let run = self
        Parallel.run(labels.count) { place in
            run.record(run.labels[place], tuning)
        } inOrder: { _, record in
            done(record)
        }
    }

    private func record(_ file: LabelledFile, _ tuning: Tuning) -> FileRecord {
        do throws(ToolError) {
            return FileRecord(try TrialRecording(file, in: folder, options, axes: axes), tuning, grid: grid)
        } catch {
            return FileRecord(
                file: file.file, label: file.label, device: file.device ?? "unknown", refusal: error.message)
        }
    }
}
