import HomeScreen
import PressureGestures
import RecordingTools

/// Everything that a tour judges, gathered before anything is judged.
package struct TourMaterial: Sendable {
    /// A recording that was played on the home screen.
    package struct Play: Sendable {
        package let name: String
        /// The events that the catalogue promises, on the app that it was made for.
        package let promise: String
        /// The target that it was aimed at; nil if its fingers press whatever they land on.
        package let aim: String?
        package var names: [String]
        package var violation: String?
        package let story: HomeStory
        package let events: [GestureEvent]
        package let begin: Timestamp
        package let end: Timestamp
    }

    /// A page of a screen.
    package struct Page: Sendable {
        package let screen: SceneScreen
        package var scene: HomeScene
    }

    package var plays: [Play] = []
    /// Every page of the twenty screens.
    package var pages: [Page] = []
    package var light: HomeScene
    package var dark: HomeScene
    /// A page without data, which shows placeholders.
    package var waiting: HomeScene
    /// A peek in the dark.
    package var darkPeek: HomeScene
    package var forms: [LiveForm: HomeScene] = [:]
    /// The names of events of the same press while things are rearranged.
    package var editingNames: [String]
    /// How the home screen is shown.
    package let setting: HomeSetting
    /// The folder of the catalogue.
    package let folder: String
    /// The rows of the catalogue.
    package let entries: [Catalogue.Entry]

    /// Plays every recording of a folder's catalogue, and draws what else there is to judge.
    package init(folder: String, _ setting: HomeSetting = HomeSetting()) throws(ToolError) {
        self.folder = folder
        self.setting = setting
        let catalogue = try Catalogue(folder: folder)
        entries = catalogue.entries
        let home = HomeModel(setting)
        light = home.scene(HomeStage.rest.state(of: home), style: .light)
        dark = home.scene(HomeStage.rest.state(of: home), style: .dark)
        darkPeek = home.scene(HomeStage.actions.state(of: home), style: .dark)
        var blank = setting
        blank.isWaiting = true
        let waitingHome = HomeModel(blank)
        waiting = waitingHome.scene(HomeStage.rest.state(of: waitingHome))
        for form in LiveForm.allCases { forms[form] = home.scene(live: form) }
        for screen in SceneScreen.all {
            for page in HomePlan(screen).pages.indices {
                let home = HomeModel(HomeSetting(screen: screen, page: page))
                pages.append(Page(screen: screen, scene: home.scene(HomeStage.rest.state(of: home))))
            }
        }
        var editing = setting
        editing.isEditing = true
        editingNames = try HomeReplay("\(folder)/peek.evemu", editing).names
        plays = try Self.play(catalogue, setting)
    }

    /// Plays every recording of a catalogue on the home screen.
    package static func play(_ catalogue: Catalogue, _ setting: HomeSetting) throws(ToolError) -> [Play] {
        var plays: [Play] = []
        var trouble: ToolError?
        let entries = catalogue.entries
        Parallel.attempt(entries.count) { index throws(ToolError) in
            try play(entries[index], catalogue.folder, setting)
        } inOrder: { _, result in
            switch result {
            case .success(let play): plays.append(play)
            case .failure(let error): if trouble == nil { trouble = error }
            }
        }
        if let trouble { throw trouble }
        return plays
    }

    private static func play(
        _ entry: Catalogue.Entry, _ folder: String, _ setting: HomeSetting
    ) throws(ToolError) -> Play {
        let options = try entry.replayOptions(in: folder)
        let aim = aim(of: options.app)
        let replay = try HomeReplay("\(folder)/\(entry.name).evemu", setting, options: options, aim: aim)
        return Play(
            name: entry.name, promise: entry.promise, aim: aim, names: replay.names, violation: replay.violation,
            story: replay.story, events: replay.events, begin: replay.begin, end: replay.end)
    }

    /// The home screen's target for a recording that was made for another app.
    private static func aim(of app: String?) -> String? {
        switch app?.split(separator: "/").last {
        case "icon.json": "calendar"
        case "icon-plain.json", "plain.json": "calculator"
        case "photo.json": "photo"
        case "no-actions.json": "message"
        default: nil
        }
    }

    /// A recording by its name.
    package func play(_ name: String) -> Play? { plays.first { $0.name == name } }

    /// A row of the catalogue by the recording's name.
    package func entry(_ name: String) -> Catalogue.Entry? { entries.first { $0.name == name } }
}

extension TourMaterial.Play {
    /// Whether some events came, in this order and among others.
    func has(_ wanted: [String]) -> Bool {
        var rest = wanted[...]
        for name in names where name == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }

    /// How many events have a name with this prefix.
    func count(_ start: String) -> Int { names.filter { $0.hasPrefix(start) }.count }

    /// The picture of the last state of some kind, after it has come to rest; nil if there was no such state.
    func scene(_ isWanted: (HomeState) -> Bool) -> HomeScene? {
        guard let index = story.beats.lastIndex(where: { isWanted($0.state) }) else { return nil }
        let next = index + 1 < story.beats.count ? story.beats[index + 1].time : .never
        let settled = story.beats[index].time + HomeModel.span(SceneLimits.spring)
        return story.scene(at: min(settled, Timestamp(microseconds: next.microseconds - 1)))
    }
}
