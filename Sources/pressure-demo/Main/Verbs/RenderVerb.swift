import Glibc
import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// `render`: draws the home screen, at rest or in the middle of a recording.
enum RenderVerb: Verb {
    static let name = "render"
    static let summary = "draw the home screen, at rest or at any time of a recording"
    static let help = """
        usage: pressure-demo render [RECORDING] [--scene NAME] [--screen WxH] [--page N]
                                    [--appearance WORD] [--at TIME] [-o FILE] [OPTIONS]
               pressure-demo render RECORDING --filmstrip [-o FILE|FOLDER] [OPTIONS]
               pressure-demo render RECORDING --animated [-o FILE] [OPTIONS]

        Draws the home screen of the demo as SVG. The fingers of a RECORDING press the
        home screen, which covers the whole surface, and the picture shows one moment.
        A link in a message lies in the middle of the screen.

          -o FILE              write to FILE when all is drawn; default: standard output
          --force              replace FILE if it exists
          --scene NAME         home (default), lock or standby
          --screen WxH         the size of a screen, in points; `--screen list` lists
                               all; default: 393x852
          --page N             a page of the home screen; default: 1
          --appearance WORD    light (default), dark, or auto: both in one file, and the
                               viewer's setting decides
          --text-size SIZE     letters in widgets: L (default), XL, XXL, XXXL, then AX1
                               to AX5; AX5 is three times as large as L
          --day NAME           ordinary (default), evening (no appointment is left) or
                               stale (the weather is hours old)
          --reduced-motion     fade instead of move
          --state NAME         without a recording: rest (default), hint, peek, actions,
                               menu, playing, opened or chosen
          --aim TARGET         with a recording, move the screen so that TARGET is in
                               the middle of the surface; with --state, press TARGET;
                               `--aim list` lists the targets
          --placeholder        draw the screen as it is before data arrives
          --edit               draw edit mode: things tremble and do not respond to
                               presses; --at then counts from the start of edit mode
          --live FORM          draw a live activity in one of the forms compact,
                               minimal, expanded, lock and standby
          --activity WORD      which activity: press, timer, delivery, call, or both (a
                               timer and a delivery); default: press. --at counts from
                               the activity's start. An activity may run while a
                               recording plays
          --night              with --live standby, draw all in red, as at night
          --swiped             with --live lock, a swipe has moved the card aside
          --sensor WORD        yes or no: whether the screen has a sensor cut-out;
                               default: yes on phones, no on tablets
          --glass WORD         the glass behind a peek: ultraThin (default), thin,
                               regular, thick
          --json               the tree of drawn things, with frames and texts
          --app-file           the page as an app description for `replay --app`
          --sound FILE.wav     write no picture, but the playing photo's sound; a
                               player can repeat the sound without a break

        With a recording (times count from the recording's start, unlike in `convert`):

          --at TIME            the moment to draw, for example 200ms or 1.2s; default:
                               the end of the recording
          --filmstrip          a picture of each stage: side by side in one file, or
                               as files in a folder
          --switch-appearance TIME
                               change between light and dark at this time
          --animated           a moving picture from the touch until every motion has
                               ended; it then dissolves into its start, and repeats;
                               it stands still if the viewer prefers less motion
          --from TIME          with --animated, start at this time; default: a little
                               before the recording
          --to TIME            with --animated, end at this time; default: when
                               every motion has ended
          --rate HZ            with --animated, pictures a second, up to 60; default: 30
          --speed FACTOR       with --animated, 0.5 for half as fast; default: 1
        \(ReplayOptions.helpWithoutApp)

        example: pressure-demo render Recordings/peek.evemu --at 400ms -o peek.svg

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var wish = RenderWish()
        try words.read(arguments) { word, rest throws(ToolError) in try wish.read(word, &rest) }
        if wish.isScreenList {
            Output.write(wish.isJSON ? RenderWish.screensJSON : RenderWish.screens)
            return .fine
        }
        if wish.isAimList {
            Output.write(wish.aims)
            return .fine
        }
        guard words.options.app == nil else {
            throw ToolError(usage: "the home screen has its own targets; leave out --app")
        }
        if let sound = wish.sound {
            guard words.isEmpty, wish.output == nil else {
                throw ToolError("--sound writes a sound and no picture: it takes no recording and no -o")
            }
            let bytes = WaveFile.bytes(PhotoSound.samples, rate: PhotoSound.rate)
            try Destination.put(bytes, to: sound, replacing: wish.isForced)
            return .fine
        }
        let trace = words.isEmpty ? nil : try words.files()
        if let trace, trace.count > 1 { throw ToolError("render plays one recording at a time") }
        return try draw(trace?.first, wish, words.options.withUserProfiles())
    }

    private static func draw(
        _ trace: String?, _ wish: RenderWish, _ options: ReplayOptions
    ) throws(ToolError) -> ExitStatus {
        try wish.check(hasTrace: trace != nil)
        if wish.isAppFile {
            guard trace == nil else {
                throw ToolError("--app-file writes the positions of things: it takes no recording")
            }
            let surface = options.size.map { Surface(width: $0.width, height: $0.height) } ?? .unknown
            try put(HomeModel(wish.setting, on: surface, aim: wish.aim).appFile, wish)
            return .fine
        }
        guard let trace else {
            let scenes = try wish.stillScenes()
            try put(text(scenes.scene, dark: scenes.dark, wish), wish)
            say(wish, scenes.scene)
            return .fine
        }
        let replay = try HomeReplay(trace, wish.setting, options: options, aim: wish.aim)
        for remark in replay.remarks { Output.complain(remark) }
        if wish.isFilmstrip {
            try film(replay, wish)
        } else if wish.animation.isAnimated {
            try animate(replay, wish)
        } else {
            let time = wish.time(in: replay)
            let style = wish.style(at: time, in: replay)
            let scene = replay.story.scene(at: time, style: style)
            let dark = wish.isAuto ? replay.story.scene(at: time, style: .dark) : nil
            try put(text(scene, dark: dark, wish), wish)
            say(wish, scene)
        }
        guard let violation = replay.violation else { return .fine }
        Output.complain("\(trace): please report this: the event grammar was broken: \(violation)")
        return .findings
    }

    // MARK: - Texts

    private static func text(_ scene: HomeScene, dark: HomeScene?, _ wish: RenderWish) throws(ToolError) -> String {
        if wish.isJSON { return scene.dump }
        return try picture(scene, dark: dark)
    }

    private static func picture(_ scene: HomeScene, dark: HomeScene?) throws(ToolError) -> String {
        try ToolError.drawing { () throws(SceneError) in
            let drawing = try SceneDrawing(scene)
            let options = SceneSVG.Options(title: "\(scene.name), \(scene.traits.style.rawValue)")
            guard let dark else { return SceneSVG.text(drawing, options) }
            return SceneSVG.text(light: drawing, dark: try SceneDrawing(dark), options)
                ?? SceneSVG.text(drawing, options)
        }
    }

    /// What was drawn, where it went to a file and standard output is free to tell it.
    private static func say(_ wish: RenderWish, _ scene: HomeScene) {
        guard let path = wish.output, !wish.isPiped else { return }
        Output.remark("\(path): \(RenderWish.summary(of: scene, wish))")
    }

    private static func put(_ text: String, _ wish: RenderWish) throws(ToolError) {
        try Destination.put(text, to: wish.output, replacing: wish.isForced)
    }

    // MARK: - What moves

    private static func animate(_ replay: HomeReplay, _ wish: RenderWish) throws(ToolError) {
        let animation = try HomeAnimation(replay, wish.animation.choice)
        let (svg, pictures) = try animation.text(
            "home, \(wish.word)", style: wish.isAuto ? nil : { wish.style(at: $0, in: replay) })
        try put(svg, wish)
        guard let path = wish.output, !wish.isPiped else { return }
        Output.remark("\(path): home, \(wish.word), \(animation.length), \(pictures) pictures")
    }

    // MARK: - Filmstrips

    private static func film(_ replay: HomeReplay, _ wish: RenderWish) throws(ToolError) {
        let strip = Filmstrip(replay) { time in wish.style(at: time, in: replay) }
        let isFile = wish.isPiped || wish.output.map { $0.hasSuffix(".svg") || $0.hasSuffix(".json") } ?? true
        if wish.isJSON { return try put(strip.json, wish) }
        guard let folder = wish.output, !isFile else {
            try put(ToolError.drawing { () throws(SceneError) in try strip.text() }, wish)
            if !wish.isPiped { Output.remark("\(lines: Self.unended(strip.lines))") }
            return
        }
        let output = try OutputFolder(folder)
        var files: [(name: String, text: String)] = []
        for (index, still) in strip.stills.enumerated() {
            let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
            let drawing = try ToolError.drawing { () throws(SceneError) in try SceneDrawing(still.scene) }
            files.append(("\(number)-\(still.name).svg", SceneSVG.text(drawing)))
        }
        try output.write(files, replacing: wish.isForced)
        Output.remark("\(lines: unended(strip.lines))")
    }

    /// Lines without the end of the last one, which a remark has itself.
    private static func unended(_ lines: String) -> String { lines.hasSuffix("\n") ? String(lines.dropLast()) : lines }
}
