import HomeScreen
import PressureGestures
import RecordingTools

/// A recording as one picture that moves: what a page shows where no program runs.
package struct HomeAnimation {
    /// What is shown of it, and how.
    package struct Choice: Hashable, Sendable {
        /// Since the recording's beginning; nil from a little before it, so that one sees what will be pressed.
        package var from: TimeSpan?
        /// Since the recording's beginning; nil until everything rests.
        package var to: TimeSpan?
        /// Pictures a second.
        package var rate: Int64 = 30
        /// How fast it goes; a half is half as fast.
        package var speed = 1.0

        package init() {}
    }

    /// The page at rest, before a finger comes: long enough to find what it will press.
    static let lead = TimeSpan.milliseconds(600)
    /// The last picture dissolves into the first: a cut would look like something that happens.
    static let back = TimeSpan.milliseconds(300)
    /// A picture in a page is a short one.
    static let longest = TimeSpan.milliseconds(30_000)

    private let replay: HomeReplay
    /// How long the story takes as it is shown, without the way back.
    package let length: TimeSpan
    /// The times of the story that are drawn, each with the time of the animation at which it appears.
    package let times: [(story: Timestamp, shown: TimeSpan)]

    /// Chooses the times; throws if nothing, or far too much, would be shown.
    package init(_ replay: HomeReplay, _ choice: Choice = Choice()) throws(ToolError) {
        self.replay = replay
        let begin = choice.from.map { replay.begin + $0 } ?? replay.begin - Self.lead
        let end = choice.to.map { replay.begin + $0 } ?? replay.rest
        guard begin < end else {
            throw ToolError(
                "\(replay.name): nothing would move: choose a --from before \(Self.seconds(end - replay.begin))")
        }
        let length = TimeSpan(microseconds: Int64((Double((end - begin).microseconds) / choice.speed).rounded()))
        guard length <= Self.longest else {
            throw ToolError(
                "\(replay.name): an animation of \(Self.seconds(length)) is too long: choose "
                    + "at most \(Self.seconds(Self.longest)) with --from and --to")
        }
        let count = (length.microseconds * choice.rate + 999_999) / 1_000_000
        times = (0..<max(count, 1)).map { index in
            let shown = index * 1_000_000 / choice.rate
            let story = Int64((Double(shown) * choice.speed).rounded())
            return (begin + TimeSpan(microseconds: story), TimeSpan(microseconds: shown))
        }
        self.length = length
    }

    private static func seconds(_ span: TimeSpan) -> String {
        SceneNumber.text(Double(span.microseconds) / 1_000_000) + " s"
    }

    /// What stands for all of it where nothing moves: the middle between the first and the last thing that happened.
    private var still: TimeSpan {
        let happened = replay.events.map(\.time).filter { $0 <= (times.last?.story ?? $0) }
        guard let first = happened.first, let last = happened.last else { return .zero }
        let middle = Timestamp(microseconds: (first.microseconds + last.microseconds) / 2)
        return (times.last { $0.story <= middle } ?? times[0]).shown
    }

    /// The SVG, with how many different pictures it has; `style` is the appearance at a time, nil both, by the reader's
    /// setting.
    package func text(
        _ title: String, style: ((Timestamp) -> SceneTraits.Style)?
    ) throws(ToolError) -> (svg: String, pictures: Int) {
        var animation = AnimatedSVG()
        for (time, shown) in times {
            let isShown = try ToolError.drawing { () throws(SceneError) in
                let light = try SceneDrawing(replay.story.scene(at: time, style: style?(time) ?? .light))
                let dark = style == nil ? try SceneDrawing(replay.story.scene(at: time, style: .dark)) : light
                return animation.show(light: light, dark: dark, from: shown)
            }
            guard isShown else {
                throw ToolError(
                    "\(replay.name): please report this: light and dark differ in more than colours, \(time - replay.begin) "
                        + "after the begin")
            }
        }
        return (animation.text(until: length, back: Self.back, still: still, title: title), animation.count)
    }
}
