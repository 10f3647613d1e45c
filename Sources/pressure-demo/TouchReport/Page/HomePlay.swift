import HomeScreen
import PressureGestures
import RecordingTools
import SceneTools

/// The home screen beside a trace: receives the same events, and draws the pictures that a page plays.
package struct HomePlay: Sendable {
    /// Pictures a second, as most displays show them.
    package static let usualRate = 60
    /// The rates of displays that a page can be made for.
    package static let rates = [60, 120, 240]
    /// About how many pictures of one recording are drawn: half a minute of motion at the usual rate.
    static let mostMoments = 1_800

    let home: HomeModel
    /// Pictures a second.
    let rate: Int

    /// A recording that was played on the home screen, and what draws that screen.
    struct Recording: Sendable {
        let trace: TouchTrace
        let play: HomePlay
    }

    /// A recording played on the home screen: what came of it, and the scene.
    package static func entry(
        _ path: String, _ options: ReplayOptions, _ setting: HomeSetting, aim: String? = nil, rate: Int = usualRate,
        inspecting look: (borrowing RecordingRun, TouchTrace) -> Void = { _, _ in }
    ) throws(ToolError) -> ReportPage.Entry {
        let played = try recording(path, options, setting, aim: aim, rate: rate, inspecting: look)
        return ReportPage.Entry(played.trace, scene: try played.play.scene(of: played.trace, named: path))
    }

    static func recording(
        _ path: String, _ options: ReplayOptions, _ setting: HomeSetting, aim: String? = nil, rate: Int = usualRate,
        inspecting look: (borrowing RecordingRun, TouchTrace) -> Void = { _, _ in }
    ) throws(ToolError) -> Recording {
        var play = try HomeRun(path, options, setting, aim: aim)
        let home = play.home
        let trace = try TraceCollector.trace(of: &play.run, on: home)
        look(play.run, trace)
        return Recording(trace: trace, play: HomePlay(home: home, rate: rate))
    }

    /// The scene that a trace's events make.
    private func scene(of trace: TouchTrace, named path: String) throws(ToolError) -> ReportScene {
        var scene = ReportScene(
            caption: "The effect of the same events on the home screen.",
            corners: SurfaceCorners(of: trace.heading.surface, on: home))
        for picture in try pictures(of: trace, named: path) {
            guard scene.append(light: picture.light, dark: picture.dark, text: picture.text, from: picture.time) else {
                throw Self.trouble(path, "light and dark differ in more than colours")
            }
        }
        return scene
    }

    /// A picture of the scene, and the time at which it begins.
    struct Picture: Sendable {
        let time: Timestamp
        let light: SceneDrawing
        let dark: SceneDrawing
        /// What it shows, in words.
        let text: String
    }

    /// The pictures that a trace's events make, in order of time; the screen rests for a while before the first event.
    func pictures(of trace: TouchTrace, lead: TimeSpan = .zero, named path: String) throws(ToolError) -> [Picture] {
        var story = HomeStory(home, from: trace.begin - lead)
        let step = max(1 / Double(rate), Double(trace.length.microseconds) / Double(Self.mostMoments) / 1_000_000)
        let span = Int64((step * 1_000_000).rounded())
        // Progress repeats the same state with another force: where it comes very often, once in a frame is enough.
        let rest = trace.allEvents.count > 2 * Self.mostMoments ? span : 0
        var progressed = trace.begin
        var steps: Set<Timestamp> = []
        let events = trace.allEvents.filter { event in
            guard case .progress = event.kind else {
                steps.insert(event.time)
                return true
            }
            guard (event.time - progressed).microseconds >= rest else { return false }
            progressed = event.time
            return true
        }
        story.receive(events, Self.thinned(trace.moves, to: max(rest, span / 2)))
        story.end(at: trace.end)
        let moments = story.moments(every: step, style: .light)
        func frame(_ moment: HomeStory.Moment) -> Int64 { (moment.time - trace.begin).microseconds / span }
        var pictures: [Picture] = []
        for (place, moment) in moments.enumerated() {
            // Of what is over within a frame only the last is seen; readers can step to each event.
            let isLast = place + 1 == moments.count || frame(moments[place + 1]) != frame(moment)
            guard isLast || steps.contains(moment.time) else { continue }
            let dark = story.scene(at: moment.time, style: .dark)
            pictures.append(try Self.picture(light: moment.scene, dark: dark, at: moment.time, named: path))
        }
        return pictures
    }

    /// The pictures of what goes on by itself until a time.
    func pictures(until end: Timestamp, named name: String) throws(ToolError) -> [Picture] {
        let story = HomeStory(home)
        var pictures: [Picture] = []
        for moment in story.moments(until: end, every: 1 / Double(rate), style: .light) {
            let dark = story.scene(at: moment.time, style: .dark)
            pictures.append(try Self.picture(light: moment.scene, dark: dark, at: moment.time, named: name))
        }
        return pictures
    }

    /// Of each finger's way so much as is needed: no two places within so many microseconds.
    private static func thinned(_ moves: [FingerMove], to rest: Int64) -> [FingerMove] {
        var latest: [ContactID: Timestamp] = [:]
        return moves.filter { move in
            if move.phase == .moved, let last = latest[move.contact], (move.time - last).microseconds < rest {
                return false
            }
            latest[move.contact] = move.time
            return true
        }
    }

    /// A scene in both appearances.
    static func picture(
        light: HomeScene, dark: HomeScene, at time: Timestamp, named path: String
    ) throws(ToolError) -> Picture {
        // The page draws the fingers itself, each with its position and pressure.
        func plain(_ scene: HomeScene) -> HomeScene {
            var scene = scene
            scene.layers.removeAll { $0.id == "fingers" }
            return scene
        }
        do throws(SceneError) {
            return Picture(
                time: time, light: try SceneDrawing(plain(light)), dark: try SceneDrawing(plain(dark)),
                text: light.words)
        } catch {
            throw trouble(path, "\(error)")
        }
    }

    static func trouble(_ path: String, _ problem: String) -> ToolError {
        ToolError("\(path): please report this: the scene cannot be drawn (\(problem))")
    }
}
