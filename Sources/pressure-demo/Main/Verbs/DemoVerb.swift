import FingerSketch
import Glibc
import PressureGestures
import PressureJSON
import RecordingTools

/// `demo`: plays the bundled recordings and shows the gestures.
enum DemoVerb: Verb {
    static let name = "demo"
    static let summary = "play the bundled recordings and show the gestures they make"
    static let help = """
        usage: pressure-demo demo [FOLDER] [--sketches] [--json] [--renew]

        Plays every recording that the table in FOLDER/README.md lists (default folder:
        Recordings). For each recording, the command shows what happens, and the events
        that an app gets, except `progress` and `hintEnded(began)`. If there is no
        folder Recordings, the command plays the sketches that are built into the
        program. A ! marks a recording that gives other events than promised; then the
        exit status is 1.

          --sketches   play the built-in sketches
          --renew      replace each FOLDER/NAME.events that differs from what `replay`
                       now prints; check the new files with `git diff`
          --json       one JSON object for each recording, with its events; with
                       --sketches, one for each sketch, followed by its events

        example: pressure-demo demo --sketches

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var folder: String?
        var isJSON = false
        var isSketches = false
        var isRenewed = false
        try CommandWords.each(of: arguments) { word, isOption, _ throws(ToolError) in
            switch word {
            case "--json" where isOption: isJSON = true
            case "--sketches" where isOption: isSketches = true
            case "--renew" where isOption: isRenewed = true
            case _ where isOption: throw ToolError(usage: "'\(word)' is not an option")
            default:
                guard folder == nil else { throw ToolError(usage: "one folder at a time") }
                folder = word
            }
        }
        let found = unsafe folder ?? (access("Recordings/README.md", R_OK) == 0 ? "Recordings" : nil)
        guard let found, !isSketches else { return SketchDemo.run(isJSON: isJSON) }
        let catalogue = try Catalogue(folder: found)
        // Before anything is written: a log may be a link to a recording that is played later.
        catalogue.announce(withLogs: !isRenewed)
        if isRenewed { try renew(catalogue) }
        return try play(catalogue, isJSON: isJSON)
    }

    /// Writes the golden logs that differ, and names them.
    private static func renew(_ catalogue: Catalogue) throws(ToolError) {
        let folder = try OutputFolder(catalogue.folder)
        for entry in catalogue.entries {
            let name = entry.name + ".events"
            let path = "\(catalogue.folder)/\(name)"
            let log = try CatalogueCheck(entry, in: catalogue.folder).log
            if let old = try? TextFile.text(of: path, isInput: false), old == log { continue }
            try folder.write(log, to: name, replacing: true)
            Output.remark("wrote \(path)")
        }
    }

    private static func play(_ catalogue: Catalogue, isJSON: Bool) throws(ToolError) -> ExitStatus {
        var wrong: [String] = []
        var isBroken = false
        let width = (catalogue.entries.map(\.name.count).max() ?? 0) + 2
        if !isJSON {
            say("Recordings of touches, and the events that an app gets (\(ForeignText.shown(catalogue.folder))):")
            Output.write("\n")
        }
        Parallel.attempt(catalogue.entries.count) { index throws(ToolError) in
            try CatalogueCheck(catalogue.entries[index], in: catalogue.folder)
        } inOrder: { _, played in
            switch played {
            case .success(let check):
                if !check.isAsPromised { wrong.append(check.entry.name) }
                Output.write(isJSON ? json(check) : DemoTable.row(check, nameWidth: width, columns: Output.columns))
            case .failure(let error):
                Output.complain("\(error)")
                isBroken = true
            }
        }
        if isBroken { return .unusable }
        guard wrong.isEmpty else {
            Output.complain("not as promised: " + wrong.joined(separator: ", "))
            return .findings
        }
        guard !isJSON else { return .fine }
        let synthetic = catalogue.entries.filter(\.isSynthetic).count
        let all = catalogue.entries.count
        let origin = synthetic == all ? "all synthetic" : "\(synthetic) of them synthetic"
        say("\(all) recordings (\(origin)), every gesture as promised.")
        say(
            "To see one in detail: pressure-demo explain \(ForeignText.shown(catalogue.folder))/\(catalogue.entries[0].name).evemu"
        )
        return .fine
    }

    /// A sentence, on as many lines as the terminal's width asks for.
    private static func say(_ sentence: String) {
        Output.write(WrappedText.lines(sentence, width: Output.columns).joined(separator: "\n") + "\n")
    }

    private static func json(_ check: CatalogueCheck) -> String {
        var object = JSONObject()
        object.add("recording", check.entry.name)
        object.add("asPromised", check.isAsPromised)
        object.add("events", texts: check.events)
        return object.line
    }
}
