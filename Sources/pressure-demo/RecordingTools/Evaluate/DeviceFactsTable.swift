import PressureGestures

/// The devices of labelled recordings, each once, with how many recordings it has and the first of them.
package struct DeviceFactsTable: Sendable {
    private let rows: [(facts: DeviceFacts, recordings: [String])]

    /// Opens every recording of a run.
    package init(_ run: EvaluationRun) {
        var found: [DeviceFacts: [String]] = [:]
        Parallel.run(run.labels.count) { index -> DeviceFacts in
            let file = run.labels[index]
            do throws(ToolError) {
                let (device, description) = try TrialRecording.described(
                    file, in: run.folder, run.options, axes: run.axes)
                return DeviceFacts(device, description)
            } catch {
                return DeviceFacts(unreadable: file.device ?? file.file)
            }
        } inOrder: { index, facts in
            let name = run.labels[index].file
            if found[facts]?.contains(name) != true { found[facts, default: []].append(name) }
        }
        rows = found.map { ($0, $1.sorted()) }.sorted { $0.facts < $1.facts }
    }

    /// The table, with tabs between its columns.
    package var text: String {
        let head = DeviceFacts.columns + ["recordings", "first"]
        let lines = rows.map { $0.facts.cells + ["\($0.recordings.count)", ForeignText.shown($0.recordings[0])] }
        return ([head] + lines).map { $0.joined(separator: "\t") + "\n" }.joined()
    }
}
