import HomeScreen
import PressureGestures
import RecordingTools

/// The home screen beside a trace: receives the same events, and draws the pictures that a page plays.
package struct HomePlay: Sendable {
    /// About how many pictures of one recording look smooth.
    static let mostMoments = 300

    private let home: HomeModel

    /// A recording played on the home screen: what came of it, and the scene.
    package static func entry(
        _ path: String, _ options: ReplayOptions, _ setting: HomeSetting, aim: String? = nil,
        inspecting look: (borrowing RecordingRun, TouchTrace) -> Void = { _, _ in }
    ) throws(ToolError) -> ReportPage.Entry {
        var home = HomeModel(setting)
        var run = try RecordingRun.onHome(path, options, setting, aim: aim, &home)
        let trace = try TraceCollector.trace(of: &run)
        look(run, trace)
        return ReportPage.Entry(trace, scene: try HomePlay(home: home).scene(of: trace, named: path))
    }

    /// The scene that a trace's events make.
    private func scene(of trace: TouchTrace, named path: String) throws(ToolError) -> ReportScene {
        var story = HomeStory(home, from: trace.begin)
        let shortest = max(40_000, trace.length.microseconds / Int64(Self.mostMoments))
        var latest = trace.begin
        for event in trace.allEvents {
            // Progress repeats the same state with another force, so a few of these events are enough.
            if case .progress = event.kind {
                guard (event.time - latest).microseconds >= shortest else { continue }
                latest = event.time
            }
            story.take(event)
        }
        story.end(at: trace.end)
        let size = home.setting.screen.size
        let surface = trace.heading.surface
        let (first, last) = (
            home.map.point(Point(x: 0, y: 0)), home.map.point(Point(x: surface.width, y: surface.height))
        )
        var scene = ReportScene(
            caption: "The screen that the same events make.", width: Int(size.width), height: Int(size.height),
            corners: (first.x, first.y, last.x, last.y))
        let step = Double(shortest) / 1_000_000
        let light = story.moments(until: trace.end, every: step, style: .light)
        // Many events can be closer together than anybody could see. The last picture is always kept.
        let gap = light.count > 2 * Self.mostMoments ? trace.length.microseconds / Int64(Self.mostMoments) : 0
        var shown = Timestamp(microseconds: trace.begin.microseconds - gap)
        for (index, moment) in light.enumerated() {
            let isLast = index == light.count - 1
            guard isLast || (moment.time - shown).microseconds >= gap else { continue }
            shown = moment.time
            scene.append(try state(story, at: moment.time, named: path), from: moment.time)
        }
        return scene
    }

    private func state(_ story: HomeStory, at time: Timestamp, named path: String) throws(ToolError)
        -> ReportScene.State
    {
        func plain(_ style: SceneTraits.Style) -> HomeScene {
            var scene = story.scene(at: time, style: style)
            // The page draws the fingers itself, each with its position and pressure.
            scene.layers.removeAll { $0.id == "fingers" }
            return scene
        }
        let (light, dark) = (plain(.light), plain(.dark))
        do throws(SceneError) {
            return ReportScene.State(
                light: SceneSVG.text(try SceneDrawing(light)), dark: SceneSVG.text(try SceneDrawing(dark)),
                text: Self.words(light))
        } catch {
            throw ToolError("\(path): please report this: the scene cannot be drawn: \(error)")
        }
    }

    /// What is shown above the home screen's page, in words.
    private static func words(_ scene: HomeScene) -> String {
        let above: Set<String> = ["raised", "open", "choice", "live"]
        let spoken = scene.placed.compactMap { placed in
            above.contains(placed.path.first ?? "") && placed.opacity > 0.3 ? placed.node.spoken : nil
        }
        return spoken.isEmpty ? "The home screen." : spoken.joined(separator: "; ") + "."
    }
}
