import HomeScreen
import PressureGestures
import PressureJSON
import RecordingTools
import SceneTools

/// What the words of `render` ask for.
struct RenderWish {
    private var scene: String?
    private var screen = SceneScreen.standard
    private var appearance: String?
    private var at: TimeSpan?
    private var switchAt: TimeSpan?
    private var page = 1
    private var isPlaceholder = false
    private var isEditing = false
    private var live: LiveForm?
    private var activities: [ActivityKind]?
    private var isNight = false
    private var isSwiped = false
    private var sensor: Bool?
    private var stage: HomeStage?
    private var glass = SceneMaterial.ultraThin
    private var isMotionReduced = false
    private var textSize = SceneTextSize.large
    private var day = HomeData.Day.ordinary
    private(set) var aim: String?
    private(set) var isFilmstrip = false
    private(set) var animation = AnimationWish()
    private(set) var isJSON = false
    private(set) var isAppFile = false
    private(set) var sound: String?
    private(set) var isForced = false
    private(set) var isScreenList = false
    private(set) var isAimList = false
    private(set) var output: String?
    /// Whether it goes to standard output, and nothing else does.
    var isPiped: Bool { output.map(Destination.isStandardOutput) ?? true }

    /// Takes one word; false if it is none of these.
    mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> Bool {
        switch word {
        case "--scene": scene = try Self.one(of: ["home", "lock", "standby"], word, &rest)
        case "--appearance": appearance = try Self.one(of: ["light", "dark", "auto"], word, &rest)
        case "--live": live = try Self.one(of: LiveForm.allCases.map(\.rawValue), word, &rest).flatMap(LiveForm.init)
        case "--activity":
            let name = try Self.one(of: ActivityKind.allCases.map(\.rawValue) + ["both"], word, &rest)
            activities = name.flatMap(ActivityKind.init).map { [$0] } ?? [.timer, .delivery]
        case "--night": isNight = true
        case "--swiped": isSwiped = true
        case "--sensor": sensor = try Self.one(of: ["yes", "no"], word, &rest) == "yes"
        case "--state":
            stage = try Self.one(of: HomeStage.allCases.map(\.rawValue), word, &rest).flatMap(HomeStage.init)
        case "--glass":
            let name = try Self.one(of: SceneMaterial.allCases.map(\.rawValue), word, &rest)
            glass = name.flatMap(SceneMaterial.init) ?? .ultraThin
        case "--screen":
            let name = try ReplayOptions.value(of: word, &rest)
            if name == "list" {
                isScreenList = true
            } else {
                screen = try Self.screen(name)
            }
        case "--text-size":
            let name = try Self.one(of: SceneTextSize.allCases.map(\.rawValue), word, &rest)
            textSize = name.flatMap(SceneTextSize.init) ?? .large
        case "--day":
            let name = try Self.one(of: HomeData.Day.allCases.map(\.rawValue), word, &rest)
            day = name.flatMap(HomeData.Day.init) ?? .ordinary
        case "--page":
            let text = try ReplayOptions.value(of: word, &rest)
            guard let number = Int(text), number >= 1 else {
                throw ToolError("--page needs a number from 1, not '\(text)'")
            }
            page = number
        case "--at": at = try Self.time(word, &rest)
        case "--switch-appearance": switchAt = try Self.time(word, &rest)
        case "--aim", "--target":
            aim = try ReplayOptions.value(of: word, &rest)
            if aim == "list" { isAimList = true }
        case "--reduced-motion": isMotionReduced = true
        case "--filmstrip": isFilmstrip = true
        case "--placeholder": isPlaceholder = true
        case "--edit": isEditing = true
        case "--json": isJSON = true
        case "--app-file": isAppFile = true
        case "--sound": sound = try ReplayOptions.value(of: word, &rest)
        case "--force": isForced = true
        case "-o":
            output = try ReplayOptions.value(of: word, &rest)
        default: return try animation.read(word, &rest)
        }
        return true
    }

    private static func one(
        of words: [String], _ option: String, _ rest: inout ArraySlice<String>
    ) throws(ToolError) -> String? {
        let word = try ReplayOptions.value(of: option, &rest)
        guard words.contains(word) else {
            throw ToolError("\(option) is \(words.joined(separator: ", ")); not '\(word)'")
        }
        return word
    }

    /// A screen of the tables by its name.
    static func screen(_ name: String) throws(ToolError) -> SceneScreen {
        guard let screen = SceneScreen.named(name) else {
            throw ToolError("'\(name)' is not a screen's name; `pressure-demo render --screen list` lists the names")
        }
        return screen
    }

    /// A time as people write it: `200ms`, `1.2s`.
    static func time(_ option: String, _ rest: inout ArraySlice<String>) throws(ToolError) -> TimeSpan {
        let text = try ReplayOptions.value(of: option, &rest)
        guard let span = TimeSpan(text: text) else {
            throw ToolError("\(option) needs a time such as 200ms or 1.2s, not '\(text)'")
        }
        return span
    }

    // MARK: - What it means

    var isAuto: Bool { appearance == "auto" }

    /// The appearance in a word.
    var word: String { isAuto ? "both" : style.rawValue }

    private var style: SceneTraits.Style { appearance == "dark" ? .dark : .light }

    var setting: HomeSetting {
        var setting = HomeSetting(
            screen: sensor.map { screen.with(sensor: $0) } ?? screen, style: style, isEditing: isEditing,
            isWaiting: isPlaceholder, page: page - 1, data: day.data, glass: glass)
        setting.textSize = textSize
        setting.isMotionReduced = isMotionReduced
        setting.activities = (activities ?? []).compactMap { ActivityScript.sample($0).map { ActivityStart($0) } }
        return setting
    }

    func check(hasTrace: Bool) throws(ToolError) {
        let pages = HomePlan(screen).pages.count
        guard page <= pages else {
            throw ToolError("--page: the home screen of \(screen.name) has \(pages) page\(pages == 1 ? "" : "s")")
        }
        if let aim, !HomeModel(setting).targets.contains(where: { $0.id == aim && !$0.isAbsent }) {
            throw ToolError(
                "'\(aim)' cannot be pressed on this page; `pressure-demo render --aim list` lists what can be pressed")
        }
        guard !isAuto || (switchAt == nil && !isJSON && !isFilmstrip) else {
            throw ToolError("--appearance auto puts light and dark into one file; the output must be one SVG picture")
        }
        let still = [("--at", at != nil), ("--filmstrip", isFilmstrip), ("--json", isJSON)]
        try animation.check(others: still.filter(\.1).map(\.0))
        if hasTrace {
            guard scene == nil || scene == "home", live == nil, stage == nil, !isNight, !isSwiped else {
                throw ToolError("a recording plays on the home screen: leave out --live, --state and other scenes")
            }
            return
        }
        let form = form
        guard activities == nil || form != nil else {
            throw ToolError(
                "--activity needs a form, for example --live lock, or a recording to play during the activity")
        }
        guard !isNight || form == .standby else { throw ToolError("--night works only with --live standby") }
        guard !isSwiped || form == .lock else { throw ToolError("--swiped works only with --live lock") }
        guard at == nil || isEditing || activities != nil, switchAt == nil, !isFilmstrip, !animation.isAnimated else {
            throw ToolError(
                "--at, --switch-appearance, --filmstrip and --animated need a recording, for example "
                    + "Recordings/peek.evemu")
        }
        let own = live == .lock || live == .standby ? live?.rawValue : nil
        guard own == nil || scene == nil || scene == own else {
            throw ToolError("--live \(own ?? "") is a scene of its own")
        }
    }

    /// The form in which activities are shown; nil if the page is.
    private var form: LiveForm? { live ?? scene.flatMap(LiveForm.init) }

    /// What is shown in it: the press by default, else what the scripts say of a time.
    private var show: LiveShow {
        let kinds = activities ?? [.press]
        let span = at ?? kinds.map(\.tellingTime).min() ?? .zero
        var show = LiveShow(kinds, after: span, isReduced: isMotionReduced)
        (show.isNight, show.swiped) = (isNight, isSwiped ? 1 : 0)
        return show
    }

    /// The picture without a recording; a second one where both appearances are asked for.
    func stillScenes() throws(ToolError) -> (scene: HomeScene, dark: HomeScene?) {
        let home = HomeModel(setting)
        func scene(_ style: SceneTraits.Style) -> HomeScene {
            if let form { return home.scene(live: form, show, style: style) }
            let time = isEditing ? at.map { Timestamp.zero + $0 } : nil
            return home.scene((stage ?? .rest).state(of: home, on: aim), at: time ?? HomeStage.time, style: style)
        }
        return (scene(style), isAuto ? scene(.dark) : nil)
    }

    func time(in replay: HomeReplay) -> Timestamp {
        at.map { replay.begin + $0 } ?? replay.end
    }

    /// The appearance at a time of a recording.
    func style(at time: Timestamp, in replay: HomeReplay) -> SceneTraits.Style {
        guard let switchAt, time >= replay.begin + switchAt else { return style }
        return style == .light ? .dark : .light
    }

    // MARK: - What is printed

    static var screens: String {
        SceneScreen.every.map { screen in
            let turn = screen.isLandscape ? ", landscape" : ""
            return "\(screen.name)  \(screen.idiom.rawValue)\(screen.showsMore ? ", shows more" : "")\(turn)\n"
        }.joined()
    }

    /// The same as a JSON object a line.
    static var screensJSON: String {
        SceneScreen.every.map { screen in
            var object = JSONObject()
            object.add("screen", screen.name)
            object.add("idiom", screen.idiom.rawValue)
            object.add("showsMore", screen.showsMore)
            object.add("landscape", screen.isLandscape)
            return object.line
        }.joined()
    }

    /// What can be pressed on the page, a line each.
    var aims: String {
        HomeModel(setting).targets.filter { !$0.isAbsent }.map { target in
            guard isJSON else { return target.id + "\n" }
            var object = JSONObject()
            object.add("target", target.id)
            return object.line
        }.joined()
    }

    /// The picture in a line: what it is, and which widgets it shows in which size.
    static func summary(of scene: HomeScene, _ wish: RenderWish) -> String {
        var line = "\(scene.name), \(scene.size) points, \(wish.isAuto ? "both" : scene.traits.style.rawValue)"
        guard scene.name == "home" else { return line }
        if let stage = wish.stage { line += ", \(stage.rawValue)" }
        let plan = HomePlan(wish.screen)
        if plan.pages.count > 1 { line += ", page \(wish.page) of \(plan.pages.count)" }
        for (index, page) in plan.pages.enumerated() {
            let sizes = page.compactMap { spot -> String? in
                switch spot.thing {
                case .widget(let widget): return "\(widget.family.rawValue) \(spot.frame.size)"
                case .stack(let stack): return "\(stack.family.rawValue) \(spot.frame.size)"
                case .icon, .photo, .mail: return nil
                }
            }
            guard !sizes.isEmpty else { continue }
            line += plan.pages.count > 1 ? "; page \(index + 1): " : "; "
            line += sizes.joined(separator: ", ")
        }
        return line
    }
}
