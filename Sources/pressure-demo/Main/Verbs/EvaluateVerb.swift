import Glibc
import PressureGestures
import PressureJSON
import RecordingTools

/// `evaluate`: counts what the library makes of labelled recordings.
enum EvaluateVerb: Verb {
    static let name = "evaluate"
    static let summary = "count the gestures in labelled recordings and compare with goals"
    static let help = """
        usage: pressure-demo evaluate FOLDER --labels FILE [OPTIONS]
               pressure-demo evaluate RECORDING|FOLDER [OPTIONS]

        Plays recordings whose touches are labelled, and counts how the library
        recognises the touches: false peeks and pops of natural touches, kept and lost
        taps, recognised presses, and the time until the peek. The labels come from a
        table (--labels), or from the recordings, if `pressure-demo record --guided`
        wrote them. The command also adds synthetic press curves to recorded fingers
        that lie still, and counts how many of these presses are recognised. The page
        "Evaluation" of the documentation explains the figures.

          --labels FILE        CSV with the columns `file` (in FOLDER), `label` (or
                               `label_from_filename`) and optionally `device`. Touches
                               whose label has the word `press` are presses; all
                               other touches are natural. If the label is empty, the
                               labels in the recording apply
          --devices FILE       CSV with the axes of devices, for recordings that do
                               not describe their device. Columns: `device` (a word of
                               its name, or the folder of its recordings), `axis`,
                               `min`, `max`, `resolution`
          --targets            also print the project's goals, and whether each goal is
                               met; the exit status is 1 if a goal is missed
          --facts              count nothing; print the facts that each device declares
                               and the class of its pressure, with tabs between columns
          --no-presses         leave out the synthetic press curves
          --all                name all refused files and mistakes, not only five of
                               each kind
          --json               print everything that was counted as one JSON object
          --markdown           print the tables as Markdown
          -o FILE              write the tables to FILE (Markdown, or JSON with --json);
                               only the goals of --targets are still printed
          --force              replace FILE if it exists
          --choose FIELD=N,N…  try these values of a threshold, in all combinations
                               with the values of other --choose options. For each
                               device, find the values that are best on all other
                               devices, and show how well they work on this device
          --pens               count only pens: the recorded strokes, and 10,000
                               synthetic strokes and 2,000 synthetic presses

        \(ReplayOptions.helpWithoutUserProfiles)

        example: pressure-demo evaluate Recordings --labels Recordings/labels.csv

        """

    /// What the words ask for.
    private struct Wish {
        var labels: String?
        var devices: String?
        var hasTargets = false
        var isFacts = false
        var hasPresses = true
        var isAll = false
        var isForced = false
        var form: String?
        var output: String?
        var grid = TuningGrid()
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wish = Wish()
        try words.read(arguments) { word, rest throws(ToolError) in try read(word, &rest, &wish) }
        let paths = (try? words.files()) ?? []
        guard paths.count == 1 else {
            guard paths.isEmpty else { throw ToolError(usage: "one folder at a time") }
            throw ToolError(
                "which folder of recordings? for example  pressure-demo evaluate Recordings "
                    + "--labels Recordings/labels.csv")
        }
        var run: EvaluationRun
        if let labels = wish.labels {
            run = EvaluationRun(paths[0], try LabelList(path: labels).completed(in: paths[0]))
        } else {
            let (folder, labels) = try LabelList.ofRecordings(at: paths[0])
            run = EvaluationRun(folder, labels)
        }
        if let devices = wish.devices { run.axes = try AxisTable(path: devices) }
        run.options = words.options
        guard !words.options.isProfileRefused else {
            throw ToolError(usage: "--no-profile is not needed here: evaluate uses no saved profile")
        }
        if run.options.reading.allowsPens { return try countPens(run, wish) }
        if !wish.hasPresses { run.grid = nil }
        if wish.isFacts { return try showFacts(run, wish) }
        if !wish.grid.isEmpty { return try choose(run, wish) }
        return try count(run, wish)
    }

    private static func read(
        _ word: String, _ rest: inout ArraySlice<String>, _ wish: inout Wish
    ) throws(ToolError) -> Bool {
        switch word {
        case "--labels": wish.labels = try ReplayOptions.value(of: word, &rest)
        case "--devices": wish.devices = try ReplayOptions.value(of: word, &rest)
        case "--targets": wish.hasTargets = true
        case "--facts": wish.isFacts = true
        case "--no-presses": wish.hasPresses = false
        case "--all": wish.isAll = true
        case "--json", "--markdown":
            guard wish.form == nil || wish.form == word else { throw ToolError("--json or --markdown, not both") }
            wish.form = word
        case "-o": wish.output = try ReplayOptions.value(of: word, &rest)
        case "--force": wish.isForced = true
        case "--choose": try wish.grid.add(ReplayOptions.value(of: word, &rest))
        default: return false
        }
        return true
    }

    // MARK: - Counting

    private static func count(_ run: EvaluationRun, _ wish: Wish) throws(ToolError) -> ExitStatus {
        run.announce()
        // Begun before the work, so that a name that cannot be written to is reported at once.
        let output = try Destination(wish.output, replacing: wish.isForced)
        var records: [FileRecord] = []
        var line = Progress()
        try run.run { record in
            records.append(record)
            line.show("\(records.count) of \(Figure.count(run.labels.count, "recording"))")
        }
        line.end()
        return try show(Evaluation(records), wish, output, run.labels)
    }

    private static func show(
        _ evaluation: Evaluation, _ wish: Wish, _ output: borrowing Destination, _ labels: [LabelledFile]
    ) throws(ToolError) -> ExitStatus {
        guard evaluation.refused.count < evaluation.records.count else {
            guard let first = evaluation.refused.first else {
                throw ToolError("none of the labelled recordings can be used")
            }
            let line = labels.first { $0.file == first.file }?.line
            let place: Message = if let file = wish.labels, let line { "\(file):\(line): " } else { "" }
            throw ToolError(
                "none of the labelled recordings can be used; the first: \(place)\(first.file): \(first.refusal ?? "")")
        }
        switch wish.form {
        case "--json": try output.write(evaluation.json)
        case "--markdown": try output.write(ForeignText.lines(evaluation.markdown))
        case nil where wish.output != nil: try output.write(ForeignText.lines(evaluation.markdown))
        default: Output.write(evaluation.text(columns: Output.columns, shown: wish.isAll ? .max : 5))
        }
        try output.finish()
        if wish.hasTargets, wish.output != nil || wish.form == nil {
            if wish.output == nil { Output.write("\n") }
            Output.write(evaluation.targetText(columns: Output.columns))
        }
        let broken = evaluation.records.filter { $0.violation != nil }
        for record in broken.prefix(3) {
            Output.complain(
                "\(record.file): please report this: the event grammar was broken: \(record.violation ?? "")")
        }
        let isMissed = wish.hasTargets && evaluation.targets.contains { $0.isMet == false }
        return isMissed || !broken.isEmpty ? .findings : .fine
    }

    // MARK: - Devices

    private static func showFacts(_ run: EvaluationRun, _ wish: Wish) throws(ToolError) -> ExitStatus {
        guard wish.form == nil, !wish.hasTargets, wish.hasPresses, wish.grid.isEmpty else {
            throw ToolError(usage: "--facts counts nothing, and has only one output form")
        }
        run.announce()
        let output = try Destination(wish.output, replacing: wish.isForced)
        try output.write(DeviceFactsTable(run).text)
        try output.finish()
        return .fine
    }

    // MARK: - Pens

    /// Counts pens alone: their strokes are no touches of fingers, and no rate is made of both.
    private static func countPens(_ given: EvaluationRun, _ wish: Wish) throws(ToolError) -> ExitStatus {
        var run = given
        // Old recordings of pens say no ranges, and the end of the range that they reach is that of the pen.
        run.options.reading.trustsGuess = true
        guard wish.grid.isEmpty else {
            throw ToolError(usage: "--choose is for fingers; --set tries a pen's threshold")
        }
        run.announce()
        let output = try Destination(wish.output, replacing: wish.isForced)
        let pens = try PenEvaluation(run)
        switch wish.form {
        case "--json": try output.write(pens.json)
        case "--markdown": try output.write(ForeignText.lines(pens.markdown))
        case nil where wish.output != nil: try output.write(ForeignText.lines(pens.markdown))
        default: Output.write(pens.text(columns: Output.columns))
        }
        try output.finish()
        return wish.hasTargets && pens.targets.contains { $0.isMet == false } ? .findings : .fine
    }

    // MARK: - Choosing

    private static func choose(_ run: EvaluationRun, _ wish: Wish) throws(ToolError) -> ExitStatus {
        guard wish.form != "--json", !wish.hasTargets, wish.hasPresses else {
            throw ToolError(usage: "--choose prints only its own table: leave out --json, --targets and --no-presses")
        }
        let output = try Destination(wish.output, replacing: wish.isForced)
        var line = Progress()
        let choice = try TuningChoice(run, wish.grid) { done, all in
            line.show("\(done) of \(Figure.count(all, "combination"))")
        }
        line.end()
        let isText = wish.form == nil && wish.output == nil
        try output.write(ForeignText.lines(isText ? choice.text(columns: Output.columns) : choice.markdown))
        try output.finish()
        return .fine
    }
}

/// How far the work is, on a terminal only.
private struct Progress {
    private var line = ProgressLine(columns: Output.columns)
    private let isShown = isatty(2) == 1

    mutating func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let text = text()
        line.show { columns in String(text.prefix(columns)) }
    }

    mutating func end() { line.end() }
}
