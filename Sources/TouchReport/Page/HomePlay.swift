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

    private let home: HomeModel
    /// Pictures a second.
    private let rate: Int

    /// A recording played on the home screen: what came of it, and the scene.
    package static func entry(
        _ path: String, _ options: ReplayOptions, _ setting: HomeSetting, aim: String? = nil, rate: Int = usualRate,
        inspecting look: (borrowing RecordingRun, TouchTrace) -> Void = { _, _ in }
    ) throws(ToolError) -> ReportPage.Entry {
        var home = HomeModel(setting)
        var run = try RecordingRun.onHome(path, options, setting, aim: aim, &home)
        let trace = try TraceCollector.trace(of: &run, on: home)
        look(run, trace)
        return ReportPage.Entry(trace, scene: try HomePlay(home: home, rate: rate).scene(of: trace, named: path))
    }

    /// The scene that a trace's events make.
    private func scene(of trace: TouchTrace, named path: String) throws(ToolError) -> ReportScene {
        var story = HomeStory(home, from: trace.begin)
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
        let surface = trace.heading.surface
        let (first, last) = (
            home.map.point(Point(x: 0, y: 0)), home.map.point(Point(x: surface.width, y: surface.height))
        )
        var scene = ReportScene(
            caption: "The screen that the same events make.", corners: (first.x, first.y, last.x, last.y))
        let moments = story.moments(every: step, style: .light)
        func frame(_ moment: HomeStory.Moment) -> Int64 { (moment.time - trace.begin).microseconds / span }
        for (place, moment) in moments.enumerated() {
            // Of what is over within a frame only the last is seen; readers can step to each event.
            let isLast = place + 1 == moments.count || frame(moments[place + 1]) != frame(moment)
            guard isLast || steps.contains(moment.time) else { continue }
            try draw(story, moment, named: path, into: &scene)
        }
        return scene
    }

    /// Of each finger's way so much as is needed: no two places within so many microseconds.
    private static func thinned(_ moves: [FingerMove], to rest: Int64) -> [FingerMove] {
        var latest: [ContactID: Timestamp] = [:]
        return moves.filter { move in
            if move.phase == .moved, let last = latest[move.contact], (move.time - last).microseconds < rest { return false }
            latest[move.contact] = move.time
            return true
        }
    }

    private func draw(
        _ story: HomeStory, _ moment: HomeStory.Moment, named path: String, into scene: inout ReportScene
    ) throws(ToolError) {
        // The page draws the fingers itself, each with its position and pressure.
        func plain(_ scene: HomeScene) -> HomeScene {
            var scene = scene
            scene.layers.removeAll { $0.id == "fingers" }
            return scene
        }
        let light = plain(moment.scene)
        let dark = plain(story.scene(at: moment.time, style: .dark))
        var problem = "light and dark differ in more than colours"
        do throws(SceneError) {
            let isAdded = scene.append(
                light: try SceneDrawing(light), dark: try SceneDrawing(dark), text: Self.words(light),
                from: moment.time)
            if isAdded { return }
        } catch {
            problem = "\(error)"
        }
        throw ToolError("\(path): please report this: the scene cannot be drawn: \(problem)")
    }

    /// What is shown above the home screen's page, in words.
    private static func words(_ scene: HomeScene) -> String {
        let above: Set<String> = ["raised", "choice", "live"]
        let spoken = scene.placed.compactMap { placed in
            above.contains(placed.path.first ?? "") && placed.opacity > 0.3 ? placed.node.spoken : nil
        }
        return spoken.isEmpty ? "The home screen." : spoken.joined(separator: "; ") + "."
    }
}
