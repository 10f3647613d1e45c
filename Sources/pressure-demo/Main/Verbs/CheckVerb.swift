import PressureGestures
import RecordingTools

/// `check`: says what is wrong with recordings.
enum CheckVerb: Verb {
    static let name = "check"
    static let summary = "list the errors of recordings, with line and cause"
    static let help = """
        usage: pressure-demo check FILE… [--json] [--all] [OPTIONS]

        Reads recordings as `replay` does and looks for mistakes in the stream of
        events. For each mistake, the command prints the line, the name, the cause
        (device, recording, app or library), and a sentence. The library repairs or
        skips such a mistake, counts it and goes on; only a damaged line ends the
        playback, unless you give --keep-going. The page "Checks of the input" of the
        documentation explains each mistake; please report mistakes of the library. With
        several files, a summary comes last. The exit status is 1 if something was
        found, 2 if a file could not be read.

          --json               one JSON object for each finding, and for each file one
                               object with the counts
          --all                print every finding, not only the first three of a kind
        \(ReplayOptions.help)

        example: pressure-demo check Recordings/peek.evemu

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var isJSON = false
        var isAll = false
        try words.read(arguments) { word, _ throws(ToolError) in
            switch word {
            case "--json": isJSON = true
            case "--all": isAll = true
            default: return false
            }
            return true
        }
        let (files, options) = try (words.files(), words.options.withUserProfiles())
        var summary = CheckSummary()
        Parallel.attempt(files.count) { index throws(ToolError) in
            var run = try RecordingRun(files[index], options)
            return try CheckReport.of(&run)
        } inOrder: { index, checked in
            switch checked {
            case .success(let report):
                let shown = isAll ? Int.max : 3
                Output.write(isJSON ? report.json(of: files[index]) : report.text(of: files[index], shown: shown))
                for warning in report.warnings { Output.complain("\(files[index]): \(warning)") }
                summary.add(report)
            case .failure(let error):
                Output.complain("\(error)")
                summary.addUnreadable(files[index], "\(error)")
            }
        }
        if files.count > 1, !isJSON { Output.write("\n" + summary.text) }
        return summary.unreadable > 0 ? .unusable : summary.findings > 0 ? .findings : .fine
    }
}
