import Glibc
import PressureGestures
import RecordingTools

/// `evaluate`: counts what the library makes of labelled recordings.
enum EvaluateVerb: Verb {
    static let name = "evaluate"
    static let summary = "count what labelled recordings come to, and check the targets"
    static let help = """
        usage: pressure-demo evaluate FOLDER --labels FILE [OPTIONS]

        Plays every recording that FILE labels and counts what the library makes of
        each contact: false peeks and pops of natural touches, taps kept and lost,
        presses answered, and how soon.

          --labels FILE        CSV with the columns file and label, and device if known
          --devices FILE       CSV with the axes of devices whose recordings do not tell
                               them: device, axis, min, max, resolution
          --targets            check the targets; the exit status is 1 where one is missed
          --no-presses         leave out the semi-synthetic presses
          --all                name every file and mistake, not only the first five
        \(ReplayOptions.help)

        example: pressure-demo evaluate Recordings --labels labels.csv

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var labels: String?
        var devices: String?
        var hasTargets = false
        var hasPresses = true
        var isAll = false
        var isLines = false
        try words.take(arguments) { word, rest throws(ToolError) in
            switch word {
            case "--labels": labels = try ReplayOptions.value(of: word, &rest)
            case "--devices": devices = try ReplayOptions.value(of: word, &rest)
            case "--targets": hasTargets = true
            case "--no-presses": hasPresses = false
            case "--lines": isLines = true
            case "--all": isAll = true
            default: return false
            }
            return true
        }
        let folders = try words.files()
        guard folders.count == 1 else { throw ToolError("one folder at a time") }
        guard let labels else { throw ToolError(usage: "--labels is missing") }
        var run = EvaluationRun(folders[0], try LabelList(path: labels))
        if let devices { run.axes = try AxisTable(path: devices) }
        run.options = words.options
        if !hasPresses { run.grid = nil }
        var records: [FileRecord] = []
        try run.run { record in
            records.append(record)
            if isLines { Output.write(record.json) }
        }
        let evaluation = Evaluation(records)
        if !isLines { Output.write(evaluation.text(columns: Output.columns, shown: isAll ? .max : 5)) }
        guard hasTargets else { return .fine }
        Output.write("\n" + evaluation.targetText(columns: Output.columns))
        return evaluation.targets.contains { $0.isMet == false } ? .findings : .fine
    }
}
