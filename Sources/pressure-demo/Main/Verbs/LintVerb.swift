import PressureGestures
import RecordingTools

/// `lint`: holds what apps declare against the rules.
enum LintVerb: Verb {
    static let name = "lint"
    static let summary = "find the targets that will confuse an app's users"
    static let help = """
        usage: pressure-demo lint FILE… [--short | --json | --sarif] [-o OUT] [--force]
                                  [--with RECORDING] [--size WxH] [OPTIONS]
               pressure-demo lint --rules [--json]
               pressure-demo lint --explain RULE [--json]

        Reads app descriptions (the files that `replay --app` takes) and checks them
        against the rules of consistency. For each problem, the command prints the
        place, why the problem matters, and how to fix it. The exit status is 1 if
        something was found; notes, such as an opt-out with its reason, do not count.
        The documentation explains the output on the page "Checking what an app
        declares", the rules on the page "Consistency rules", and the format on the
        page "App files".

          --short              a line for each finding, for editors and grep
          --json               one JSON object for each finding, and for each file one
                               object with the counts
          --sarif              one SARIF 2.1.0 log of all files, for code hosts
          -o OUT               write to this file when all is checked; default:
                               standard output
          --force              replace OUT if it exists
          --with RECORDING     play a recording on the app; the recording's peeks show
                               how much of a preview a finger covers
          --size WxH           the device's surface in millimetres, if the description
                               of the app gives no size
          --rules              print every rule, its severity, and what it requires
          --explain RULE       print one rule, why it matters, and how to fix a breach

        With a recording:

        \(ReplayOptions.readingHelp)

        example: pressure-demo lint Examples/good-app.json

        """

    private enum Form: String {
        case text
        case short = "--short"
        case json = "--json"
        case sarif = "--sarif"
    }

    /// What the words ask for.
    private struct Wish {
        var form = Form.text
        var output: String?
        var isForced = false
        var recording: String?
        var isList = false
        var rule: String?
    }

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wish = Wish()
        try words.read(arguments) { word, rest throws(ToolError) in try read(word, &rest, &wish) }
        if wish.isList || wish.rule != nil { return try explain(wish, hasFiles: !words.isEmpty) }
        let files = try words.files("app description", example: "Examples/good-app.json")
        guard words.options.app == nil else { throw ToolError(usage: "give the app description without --app") }
        guard wish.recording != "-" || !files.contains("-") else {
            throw ToolError("standard input can be read only once")
        }
        // A recording that comes through a pipe is played once.
        guard wish.recording != "-" || files.count == 1 else {
            throw ToolError("--with - (standard input) works with one app description only")
        }
        return try lint(files, wish, words.options.withUserProfiles())
    }

    private static func read(
        _ word: String, _ rest: inout ArraySlice<String>, _ wish: inout Wish
    ) throws(ToolError) -> Bool {
        switch word {
        case "--short", "--json", "--sarif":
            guard wish.form == .text || wish.form.rawValue == word else {
                throw ToolError("choose one of --short, --json and --sarif")
            }
            wish.form = Form(rawValue: word) ?? .text
        case "-o": wish.output = try ReplayOptions.value(of: word, &rest)
        case "--force": wish.isForced = true
        case "--with":
            guard wish.recording == nil else { throw ToolError("--with plays one recording") }
            wish.recording = try ReplayOptions.value(of: word, &rest)
        case "--rules": wish.isList = true
        case "--explain": wish.rule = try ReplayOptions.value(of: word, &rest)
        default: return false
        }
        return true
    }

    private static func explain(_ wish: Wish, hasFiles: Bool) throws(ToolError) -> ExitStatus {
        guard !hasFiles, wish.output == nil, wish.recording == nil, !wish.isList || wish.rule == nil else {
            throw ToolError(usage: "--rules and --explain take no file; give only one of them")
        }
        if let rule = wish.rule {
            guard wish.form == .text || wish.form == .json else {
                throw ToolError("--explain works only alone or with --json")
            }
            let isJSON = wish.form == .json
            Output.write(try isJSON ? LintJSON.rule(rule) : RuleText.explained(rule, columns: Output.columns))
            return .fine
        }
        guard wish.form == .text || wish.form == .json else {
            throw ToolError("--rules works only alone or with --json")
        }
        Output.write(wish.form == .json ? LintJSON.rules : RuleText.list(columns: Output.columns))
        return .fine
    }

    private static func lint(
        _ files: [String], _ wish: Wish, _ options: ReplayOptions
    ) throws(ToolError) -> ExitStatus {
        // Begun before the work, so that a name that cannot be written to is reported at once.
        if let recording = wish.recording { ReadFiles.announce(recording) }
        let output = try Destination(wish.output, replacing: wish.isForced)
        var sarif = LintSarif(version: "\(LibraryVersion.text)")
        var reports: [LintReport] = []
        var unreadable = 0
        var text = ""
        for file in files {
            do throws(ToolError) {
                let report = try LintReport.of(file, with: wish.recording, options)
                reports.append(report)
                switch wish.form {
                case .text: text += (text.isEmpty ? "" : "\n") + LintText(report).text(columns: Output.columns)
                case .short: text += LintText(report).short
                case .json: text += LintJSON.lines(of: report)
                case .sarif: sarif.add(report)
                }
            } catch {
                Output.complain("\(error)")
                sarif.add(unreadable: "\(error)")
                unreadable += 1
            }
        }
        if wish.form == .sarif { text = sarif.text }
        if wish.form == .text, files.count > 1 {
            let sum = LintText.summary(of: reports, unreadable: unreadable)
            text += "\n" + WrappedText.lines(sum, width: Output.columns).joined(separator: "\n") + "\n"
        }
        // What came of the others is reported, but a file is only written where all could be read; a SARIF log says itself
        // that the run has failed.
        let isWhole = unreadable == 0 || wish.form == .sarif
        if isWhole || (output.path == nil && !reports.isEmpty) {
            try output.write(text)
            try output.finish()
        }
        if unreadable > 0 { return .unusable }
        return reports.allSatisfy(\.isFine) ? .fine : .findings
    }
}
