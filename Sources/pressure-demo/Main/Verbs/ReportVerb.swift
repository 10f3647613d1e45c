import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools
import TouchReport

/// `report`: writes a page to look at.
enum ReportVerb: Verb {
    static let name = "report"
    static let summary = "write a page of recordings: pressure, gestures, home screen"
    static let help = """
        usage: pressure-demo report FILE… -o PAGE.html [--force] [--json] [OPTIONS]

        Writes a page that shows recordings. For every contact, the page draws the
        pressure over time, the rungs (the forces for hint, peek and pop), the phases,
        the events, the timers and the contact's path. The page also shows what stopped
        the contact from going further. The page can play the recording, and you can
        step through the recording with keys or pointer. The page has a light and a dark
        look, needs no network and no other file, and opens in any browser.

          -o PAGE.html         write the page to this file when all is done; `-` is
                               standard output
          --force              replace PAGE.html if it exists
          --json               also print the facts of each recording, as one line with
                               a JSON object; this does not work with `-o -`
          --screen WxH         the size of the home screen, in points; `pressure-demo
                               render --screen list` lists all; default: 393x852
          --reduced-motion     on the home screen, fade instead of move
          --aim TARGET         move the home screen so that TARGET is under the middle
                               of the surface: photo, calendar, pill …
          --rate HZ            your display's refresh rate, for the pictures of the
                               home screen: 60, 120 or 240; default: 60
          --no-scene           show no home screen; one target covers the surface
          --app FILE           show the app's targets (JSON), and no home screen
        \(ReplayOptions.helpWithoutApp)

        example: pressure-demo report Recordings/pop.evemu -o pop.html

        """

    /// What the words ask for.
    private struct Wish {
        var output: String?
        var isForced = false
        var isJSON = false
        var setting = HomeSetting()
        var aim: String?
        var rate = HomePlay.usualRate
        var hasScene = true
        var isSceneAsked = false
    }

    /// What only a home screen has.
    private static let sceneWords = ["--screen", "--aim", "--rate", "--reduced-motion"]

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wish = Wish()
        try words.read(arguments) { word, rest throws(ToolError) in
            switch word {
            case "-o": wish.output = try ReplayOptions.value(of: word, &rest)
            case "--force": wish.isForced = true
            case "--json": wish.isJSON = true
            case "--reduced-motion": wish.setting.isMotionReduced = true
            case "--screen": wish.setting.screen = try RenderWish.screen(ReplayOptions.value(of: word, &rest))
            case "--aim": wish.aim = try ReplayOptions.value(of: word, &rest)
            case "--rate": wish.rate = try rate(ReplayOptions.value(of: word, &rest))
            case "--no-scene": wish.hasScene = false
            default: return false
            }
            if Self.sceneWords.contains(word) { wish.isSceneAsked = true }
            return true
        }
        let (files, options) = try (words.files(), words.options.withUserProfiles())
        if options.app != nil { wish.hasScene = false }
        guard wish.hasScene || !wish.isSceneAsked else {
            throw ToolError(
                usage: "\(Self.sceneWords.joined(separator: ", ")) are options of the home screen, which --app and "
                    + "--no-scene leave out")
        }
        if let aim = wish.aim, HomeModel(wish.setting).target(aim)?.isAbsent != false {
            throw ToolError(
                "'\(aim)' cannot be pressed on this page; `pressure-demo render --aim list` lists what can be pressed")
        }
        guard let output = wish.output else { throw ToolError(usage: "a file for the page is needed: -o PAGE.html") }
        guard !wish.isJSON || !Destination.isStandardOutput(output) else {
            throw ToolError(usage: "--json needs a file for the page, such as -o PAGE.html")
        }
        // Begun before the work, so that a name that cannot be written to is reported at once.
        let page = try Destination(output, replacing: wish.isForced)
        return try write(files, options, to: page, wish)
    }

    private static func rate(_ text: String) throws(ToolError) -> Int {
        guard let rate = Int(text), HomePlay.rates.contains(rate) else {
            throw ToolError(usage: "--rate is 60, 120 or 240, not '\(text)'")
        }
        return rate
    }

    /// What a worker brings back.
    private struct Played: Sendable {
        var entry: ReportPage.Entry?
        var complaints: [String] = []
        var status = ExitStatus.fine

        mutating func judge(_ run: borrowing RecordingRun, _ file: String, _ trace: TouchTrace) {
            complaints = FileWords.complaints(of: run, file, violation: trace.violation)
            if FileWords.isFinding(run, trace.violation) { status = .findings }
        }
    }

    private static func write(
        _ files: [String], _ options: ReplayOptions, to page: consuming Destination, _ wish: Wish
    ) throws(ToolError) -> ExitStatus {
        var status = ExitStatus.fine
        var entries: [ReportPage.Entry] = []
        Parallel.run(files.count) { index in
            play(files[index], options, wish)
        } inOrder: { _, played in
            for complaint in played.complaints { Output.complain(complaint) }
            if let entry = played.entry { entries.append(entry) }
            if played.status.rawValue > status.rawValue { status = played.status }
        }
        // A page with holes would be taken for the whole: what cannot be read comes first.
        guard status != .unusable else { return status }
        let report = ReportPage(entries)
        let bytes = Array(report.html.utf8)
        try page.write(bytes)
        try page.finish()
        if let path = page.path {
            if wish.isJSON {
                Output.write(ReportFacts(report).json)
            } else {
                let count = Figure.count(entries.count, "recording")
                Output.remark("\(path): \(count), \(bytes.count / 1_000) kB; open it in a browser")
            }
        }
        return status
    }

    private static func play(_ file: String, _ options: ReplayOptions, _ wish: Wish) -> Played {
        var played = Played()
        do throws(ToolError) {
            if wish.hasScene {
                played.entry = try HomePlay.entry(
                    file, options, wish.setting, aim: wish.aim, rate: wish.rate
                ) { run, trace in
                    played.judge(run, file, trace)
                }
            } else {
                var run = try RecordingRun(file, options)
                let trace = try TraceCollector.trace(of: &run)
                played.entry = ReportPage.Entry(trace)
                played.judge(run, file, trace)
            }
        } catch {
            played.complaints.append("\(error)")
            played.status = .unusable
        }
        return played
    }
}
