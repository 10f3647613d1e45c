import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools
import TouchReport

/// `tour`: plays all recordings on the home screen, and says theme by theme whether it does what is asked of it.
enum TourVerb: Verb {
    static let name = "tour"
    static let summary = "play all recordings on the home screen, theme by theme"
    static let help = """
        usage: pressure-demo tour [FOLDER] [-o DIRECTORY] [OPTIONS]

        Plays every recording that the table in FOLDER/README.md lists (default folder:
        Recordings) on the home screen of the demo, and lays the home screen out on
        twenty screens of phones and tablets. For each theme (pressure, widgets, widget
        design, dark mode, live activity), the command prints the evidence, and ✔ if
        the theme's requirements are met, else ✘. The exit status is 1 if a theme has ✘.

          -o DIRECTORY         write one page, index.html, which plays the tour chapter
                               by chapter, in light, in dark, and with less motion, and
                               shows the evidence; the page needs no other file and no
                               network
          --force              replace an index.html that an earlier tour wrote
          --screen WxH         screen size of the pictures, in points; default: 393x852
          --reduced-motion     fade instead of move, and start the page with less motion
          --json               one JSON object for each theme

        example: pressure-demo tour Recordings -o out

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var folder: String?
        var output: String?
        var isForced = false
        var isJSON = false
        var setting = HomeSetting()
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption:
                guard folder == nil else { throw ToolError(usage: "one folder at a time") }
                folder = word
            case "-o": output = try ReplayOptions.value(of: word, &rest)
            case "--force": isForced = true
            case "--json": isJSON = true
            case "--reduced-motion": setting.isMotionReduced = true
            case "--screen": setting.screen = try RenderWish.screen(ReplayOptions.value(of: word, &rest))
            default: throw ToolError(usage: "'\(word)' is not an option")
            }
        }
        let found = try RecordingsFolder.find(folder, for: name)
        // Looked at before the work, so that a name that cannot be written to is reported at once.
        let place: OutputFolder? = if let output { try TourFolder.begin(output, isForced: isForced) } else { nil }
        let material = try TourMaterial(folder: found, setting)
        let tour = Tour(material)
        show(tour, isJSON: isJSON)
        if let place {
            let size = try TourFolder.write(tour, material, to: place, isForced: isForced)
            if !isJSON {
                let page = "\(place.path)/index.html"
                Output.remark("\(page): \(size / 1_000) kB; open it in a browser, for example: xdg-open \(page)")
            }
        }
        return tour.isMet ? .fine : .findings
    }

    private static func show(_ tour: Tour, isJSON: Bool) {
        for theme in tour.themes {
            if isJSON {
                let evidence = theme.lines.map { line in
                    var object = JSONObject()
                    object.add("text", line.text)
                    object.add("met", line.isMet)
                    return object
                }
                var object = JSONObject()
                object.add("theme", theme.name)
                object.add("met", theme.isMet)
                object.add("evidence", objects: evidence)
                Output.write(object.line)
                continue
            }
            Output.write("\(theme.isMet ? "✔" : "✘") \(theme.name)\n")
            for line in theme.lines {
                let lines = WrappedText.lines(line.text, width: Output.columns - 4)
                for (index, text) in lines.enumerated() {
                    Output.write((index > 0 ? "    " : line.isMet ? "  ✔ " : "  ✘ ") + text + "\n")
                }
            }
            Output.write("\n")
        }
    }
}
