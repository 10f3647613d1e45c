import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools

/// `diff-scenes`: says whether two scenes are one in two appearances.
enum DiffScenesVerb: Verb {
    static let name = "diff-scenes"
    static let summary = "compare two scenes: same places and texts, other colours?"
    static let help = """
        usage: pressure-demo diff-scenes [ONE OTHER] [--screen WxH] [--json]

        Compares two scene dumps, as `pressure-demo render --json` writes them: one in
        light and one in dark. All frames, outlines and texts must be equal, and colours
        must differ; then the exit status is 0. Where something else differs, or nothing
        does, it is 1. One of them may be `-` for standard input. Without files it
        compares the home screen in light and in dark.

          --screen WxH         without files: on this screen; default: 393x852
          --json               one JSON object

        example: pressure-demo diff-scenes --screen 1024x1366

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var files: [String] = []
        var isJSON = false
        var screen: SceneScreen?
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption: files.append(word)
            case "--json": isJSON = true
            case "--screen": screen = try RenderWish.screen(ReplayOptions.value(of: word, &rest))
            default: throw ToolError(usage: "'\(word)' is no option")
            }
        }
        let difference = try files.isEmpty ? own(screen ?? .standard) : read(files, screen)
        show(difference, isJSON: isJSON)
        return difference.isAppearanceOnly ? .fine : .findings
    }

    /// The home screen in both appearances.
    private static func own(_ screen: SceneScreen) throws(ToolError) -> SceneDifference {
        let home = HomeModel(HomeSetting(screen: screen))
        let dumps = SceneTraits.Style.allCases.map { style in
            (style.rawValue, Array(home.scene(HomeStage.rest.state(of: home), style: style).dump.utf8))
        }
        return try SceneDifference(dumps[0], dumps[1])
    }

    private static func read(_ files: [String], _ screen: SceneScreen?) throws(ToolError) -> SceneDifference {
        guard files.count == 2 else { throw ToolError(usage: "two scene dumps are compared, not \(files.count)") }
        guard screen == nil else { throw ToolError(usage: "files say themselves which screen they are of") }
        guard files != ["-", "-"] else { throw ToolError("standard input can be read once") }
        let (one, other) = (try TextFile.bytes(of: files[0]), try TextFile.bytes(of: files[1]))
        return try SceneDifference((files[0], one), (files[1], other))
    }

    private static func show(_ difference: SceneDifference, isJSON: Bool) {
        if isJSON {
            Output.write(difference.json)
        } else {
            for finding in difference.findings.prefix(20) { Output.write(ForeignText.shown(finding) + "\n") }
            let rest = difference.findings.count - 20
            if rest > 0 { Output.write("and \(rest) more\n") }
            let frames = difference.findings.isEmpty ? "frames and texts equal" : "frames or texts differ"
            let colours =
                difference.changed == 0
                ? "no colour differs" : "\(difference.changed) of \(Figure.count(difference.colours, "colour")) differ"
            Output.write("\(Figure.count(difference.nodes, "thing")): \(frames), \(colours)\n")
        }
    }
}
