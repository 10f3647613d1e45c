import BrowserTouches
import HomeScreen
import LiveScene
import PressureGestures
import PressureJSON
import PressureReplay
import SceneReplay

/// A recording that a page was given: its log, its story and its pictures.
final class PageRecording {
    let name: String
    /// The bytes that `pressure-demo replay` prints.
    let log: String
    /// What each contact became, and what kept it from more.
    let stories: String
    /// What there is to say of how it was read.
    let remarks: [String]
    private let replay: HomeReplay?
    private var orders = FrameOrders()

    private init(_ name: String, _ log: String, _ stories: String, _ remarks: [String], _ replay: HomeReplay?) {
        (self.name, self.log, self.stories, self.remarks, self.replay) = (name, log, stories, remarks, replay)
    }

    /// Plays a file that was handed over, as the words of the command line say.
    static func opening(
        _ name: String, _ words: [String], _ setting: HomeSetting
    ) throws(ToolError) -> PageRecording {
        var options = ReplayOptions()
        var rest = words[...]
        while let word = rest.popFirst() {
            guard try options.read(word, &rest) else {
                throw ToolError("'\(word)' is not an option of replay")
            }
        }
        var run = try RecordingRun(name, options)
        var log = ReplayLog(.text, run.app, tuning: run.stream.session.tuning)
        var text = run.heading.text
        try run.play(into: &log)
        text += log.takeText()
        var second = try RecordingRun(name, options)
        let stories = try second.tellStories().map { $0.text }
        var remarks = run.notes.map { "\($0)" } + run.remarks
        // Not every recording can be laid under a home screen: its log is there all the same.
        var replay: HomeReplay?
        do throws(ToolError) {
            replay = try HomeReplay(name, setting, options: options)
        } catch {
            remarks.append("\(error)")
        }
        return PageRecording(name, text, stories.joined(separator: "\n"), remarks, replay)
    }

    /// When it ends, when all is at rest, and what was remarked, as JSON.
    ///
    /// The page counts from the recording's beginning: a device's clock can be beyond the whole numbers of a browser.
    var facts: String {
        let begin = replay?.begin ?? .zero
        var object = JSONObject()
        object.add("name", name)
        object.add("end", replay.map { ($0.end - begin).microseconds } ?? 0)
        object.add("rest", replay.map { ($0.rest - begin).microseconds } ?? 0)
        object.add("remarks", texts: remarks)
        let events = replay?.events ?? []
        let moments = events.compactMap { event -> JSONFragment? in
            guard let replay, let words = TourWords.sentence(event, on: replay.story.home) else { return nil }
            var object = JSONObject()
            object.add("time", (event.time - begin).microseconds)
            object.add("text", words)
            return object.fragment
        }
        object.add("moments", .list(moments))
        return object.json
    }

    /// The picture so long after the beginning, with the finger on it.
    func picture(after time: TimeSpan, _ style: SceneTraits.Style) throws(ToolError) -> String {
        guard let replay else {
            throw ToolError("\(name): it cannot press a home screen")
        }
        return try orders.json(replay.story.scene(at: replay.begin + time, style: style))
    }

    func repaint() { orders.restart() }
}
