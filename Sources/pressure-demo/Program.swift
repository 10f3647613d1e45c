import PressureGestures
import PressureJSON
import RecordingTools

/// The program: finds the verb, and says what there is where none was named.
enum Program {
    static let version = "\(LibraryVersion.text)"

    private static var verbs: [any Verb.Type] {
        [
            DemoVerb.self, ReplayVerb.self, ExplainVerb.self, CheckVerb.self, LintVerb.self, ConvertVerb.self,
            SynthVerb.self, DevicesVerb.self, RecordVerb.self, MeasureVerb.self, WatchVerb.self, CalibrateVerb.self,
            EvaluateVerb.self, ReportVerb.self, RenderVerb.self, TourVerb.self, AuditLayoutVerb.self,
            DiffScenesVerb.self, SketchVerb.self, StatesVerb.self, TuningVerb.self,
        ]
    }

    static func run(_ arguments: [String]) -> ExitStatus {
        // Nothing was asked for: the list is help, and a script that lost its words must not pass.
        guard let word = arguments.first else {
            Output.complain("which verb?\n\(lines: overview)")
            return .unusable
        }
        switch word {
        case "--help", "-h", "help":
            guard arguments.count > 1 else {
                Output.write(overview)
                return .fine
            }
            guard let verb = verb(arguments[1]) else {
                Output.complain("'\(arguments[1])' is no verb; `pressure-demo --help` lists them")
                return .unusable
            }
            Output.write(verb.help)
            return .fine
        case "--version":
            let live = LiveSupport.isBuiltIn ? "built in" : "left out"
            let gzip = GzipSupport.isBuiltIn ? "built in" : "left out"
            Output.write("pressure-demo \(version), live devices \(live), gzip \(gzip)\n")
            return .fine
        default:
            guard let verb = verb(word) else {
                Output.complain("'\(word)' is no verb; `pressure-demo --help` lists them")
                return .unusable
            }
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
            let help = error.isUsage ? "; `pressure-demo \(verb.name) --help` shows how it is used" : ""
            Output.complain("\(lines: error.message + help)")
            return .unusable
        }
    }

    private static func verb(_ word: String) -> (any Verb.Type)? { verbs.first { $0.name == word } }

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
            "{\"known\":\(JSONText.quoted(known.key)),\"device\":\(JSONText.quoted(known.description.name))}\n"
        }.joined()
    }

    private static var overview: String {
        var lines = ["usage: pressure-demo VERB [OPTIONS]", ""]
        for verb in verbs {
            lines.append("  \(verb.name)" + String(repeating: " ", count: max(1, 14 - verb.name.count)) + verb.summary)
        }
        lines += [
            "", "`pressure-demo VERB --help` explains a verb; begin with `pressure-demo demo`.",
            "The exit status is 0 where all is well, 1 where something was found, and 2 where",
            "the input cannot be used or no verb was named; then standard error says why.",
        ]
        return lines.joined(separator: "\n") + "\n"
    }
}
