import PressureGestures
import PressureJSON
import RecordingTools

/// The program: finds the verb, and lists all where none was named.
enum Program {
    static let version = "\(LibraryVersion.text)"

    /// What a person wants, and the verbs for it; the rare ones are listed with `--all` only.
    private static var groups: [(title: String, verbs: [any Verb.Type], rare: [any Verb.Type])] {
        [
            (
                "Look",
                [DemoVerb.self, LiveVerb.self, DevicesVerb.self, WatchVerb.self, MeasureVerb.self, ReportVerb.self],
                [RenderVerb.self, TourVerb.self, StatesVerb.self]
            ),
            (
                "Record and replay",
                [RecordVerb.self, ReplayVerb.self, ExplainVerb.self, ConvertVerb.self, SynthVerb.self],
                [SketchVerb.self]
            ),
            ("Tune", [CalibrateVerb.self, TuningVerb.self, EvaluateVerb.self], []),
            ("Check", [CheckVerb.self, LintVerb.self], [AuditLayoutVerb.self, AuditMotionVerb.self]),
        ]
    }

    private static var verbs: [any Verb.Type] { groups.flatMap { $0.verbs + $0.rare } }

    static func run(_ arguments: [String]) -> ExitStatus {
        // Nothing was asked for: the list is help, and a script that lost its words must not pass.
        guard let word = arguments.first else {
            Output.complain("which command?\n\(lines: overview(ofAll: false))")
            return .unusable
        }
        switch word {
        case "--help", "-h", "help":
            let isAll = arguments.contains("--all")
            guard let name = arguments.dropFirst().first(where: { $0 != "--all" }) else {
                Output.write(overview(ofAll: isAll))
                return .fine
            }
            guard let verb = verb(name) else { return refuse(name) }
            Output.write(verb.help)
            return .fine
        case "--version":
            let live = LiveSupport.isBuiltIn ? "built in" : "left out"
            let gzip = GzipSupport.isBuiltIn ? "built in" : "left out"
            Output.write("pressure-demo \(version), live devices \(live), gzip \(gzip)\n")
            return .fine
        default:
            guard let verb = verb(word) else { return refuse(word) }
            return run(verb, Array(arguments.dropFirst()))
        }
    }

    private static func run(_ verb: any Verb.Type, _ arguments: [String]) -> ExitStatus {
        // What follows `--` is the name of a file, whatever it looks like.
        let options = arguments.prefix { $0 != "--" }
        if options.contains("--help") || options.contains("-h") {
            Output.write(verb.help)
            return .fine
        }
        if options.contains("--known=list")
            || zip(options, options.dropFirst()).contains(where: { $0 == ("--known", "list") })
        {
            Output.write(options.contains("--json") ? knownDevicesJSON : knownDevices)
            return .fine
        }
        do throws(ToolError) {
            return try verb.run(arguments)
        } catch {
            let help = error.isUsage ? "; `pressure-demo \(verb.name) --help` explains the command" : ""
            Output.complain("\(lines: error.message + help)")
            return .unusable
        }
    }

    private static func verb(_ word: String) -> (any Verb.Type)? { verbs.first { $0.name == word } }

    /// Names the command that was probably meant, or where all of them are listed.
    private static func refuse(_ word: String) -> ExitStatus {
        let near = JSONText.nearest(to: word, among: verbs.map { $0.name })
        let next: Message =
            if let near { "did you mean '\(near)'?" } else { "`pressure-demo help --all` lists the commands" }
        Output.complain("unknown command '\(word)'; \(next)")
        return .unusable
    }

    /// The table that `--known list` prints, a device a line.
    private static var knownDevices: String {
        let width = KnownDevices.all.map(\.key.count).max() ?? 0
        return KnownDevices.all.map { known in
            known.key + String(repeating: " ", count: width - known.key.count + 2) + known.description.name + "\n"
        }.joined()
    }

    /// The same as a JSON object a line.
    private static var knownDevicesJSON: String {
        KnownDevices.all.map { known in
            var object = JSONObject()
            object.add("known", known.key)
            object.add("device", known.description.name)
            return object.line
        }.joined()
    }

    /// The list of commands by what a person wants.
    private static func overview(ofAll isAll: Bool) -> String {
        var lines = ["usage: pressure-demo COMMAND [OPTIONS]"]
        for group in groups {
            lines += ["", group.title]
            for verb in group.verbs + (isAll ? group.rare : []) {
                let gap = String(repeating: " ", count: max(1, 14 - verb.name.count))
                lines.append("  \(verb.name)\(gap)\(verb.summary)")
            }
        }
        lines += [
            "", "A light press gives a hint, more force shows a preview (a peek), and still more",
            "force opens it (a pop). A rung is the force at which a hint, peek or pop begins.",
            "`pressure-demo COMMAND --help` explains one command. Its examples work in the",
            "source folder, where `make docs` builds the documentation. If you are new here,",
            "begin with `pressure-demo demo`.",
        ]
        if !isAll { lines.append("`pressure-demo help --all` also lists the commands that are rarely needed.") }
        lines += [
            "The exit status is 0 if all is well, 1 if something was found, and 2 if the",
            "input cannot be used or no command was given; standard error then says why.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
