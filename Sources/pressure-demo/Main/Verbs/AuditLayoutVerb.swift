import HomeScreen
import RecordingTools
import SceneTools

/// `audit-layout`: measures the home screen on the screens of the tables.
enum AuditLayoutVerb: Verb {
    static let name = "audit-layout"
    static let summary = "measure the home screen: margins, corners, letters, targets"
    static let help = """
        usage: pressure-demo audit-layout [--all-screens | --screen WxH] [--json]

        This command is for developers of the demo. It lays out each page of the demo's
        home screen, light and dark, with data and with placeholders, and measures the
        pages. Widgets must have the sizes given for the screen. Letters and drawings
        stay 16 points away from a widget's edge, and filled shapes stay 11 points away.
        If one corner lies inside another corner, both have the same centre. Letters are
        at least 11 points high on the screen, and have enough contrast. Everything lies
        inside its container, and things do not overlap. No widget has more targets than
        its size allows. Previews and menus lie on the screen and not under the finger.
        The light page and the dark page differ in colours only. The exit status is 1 if
        something is found.

        For each screen, the command prints the number of pages and these values: how
        near to a widget's edge letters come (margin), and how near filled shapes come;
        the largest radius of a widget's corners, and of corners inside widgets; the
        height of the smallest letters; and the most targets in a widget of each size.
        Lengths are in points.

          --all-screens        every screen, tablets in landscape too; the default
          --screen WxH         one screen, for example 393x852
          --json               one JSON object for each screen

        example: pressure-demo audit-layout --screen 414x736

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var screens = SceneScreen.every
        var isJSON = false
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case "--all-screens": screens = SceneScreen.every
            case "--screen": screens = [try RenderWish.screen(ReplayOptions.value(of: word, &rest))]
            case "--json": isJSON = true
            default:
                throw ToolError(
                    usage: isOption ? "'\(word)' is not an option" : "audit-layout takes no file: '\(word)'")
            }
        }
        var count = 0
        let all = screens
        Parallel.run(all.count) { index in
            ScreenAudit(all[index])
        } inOrder: { _, audit in
            count += audit.findings.count
            if isJSON { return Output.write(audit.json) }
            let lines = [audit.line] + audit.findings.map { "\($0)" }
            for line in lines {
                Output.write(WrappedText.lines(line, width: Output.columns).joined(separator: "\n  ") + "\n")
            }
        }
        if !isJSON {
            Output.write(
                "\(Figure.count(all.count, "screen")), \(Figure.count(count, "finding"))\n")
        }
        return count == 0 ? .fine : .findings
    }
}
