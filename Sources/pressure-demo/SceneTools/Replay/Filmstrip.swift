import HomeScreen
import PressureGestures
import RecordingTools

/// A recording in pictures: one for each change, drawn when it has come to rest.
package struct Filmstrip: Sendable {
    /// One picture.
    package struct Still: Sendable {
        /// What it shows, in one word.
        package let name: String
        /// The time since the beginning of the recording.
        package let time: TimeSpan
        package let scene: HomeScene
    }

    package let stills: [Still]
    private let recording: String

    /// Picks the pictures of a replay; each has the appearance of its time.
    package init(_ replay: HomeReplay, style: (Timestamp) -> SceneTraits.Style? = { _ in nil }) {
        recording = replay.name
        let story = replay.story
        var times: [(name: String, time: Timestamp)] = []
        let begin = replay.begin
        let first = replay.events.first?.time ?? replay.end
        times.append(("idle", Timestamp(microseconds: first.microseconds - 1)))
        let named = replay.events.compactMap { event in Self.name(event).map { ($0, event.time) } }
        for (index, (name, time)) in named.enumerated() {
            let next = index + 1 < named.count ? named[index + 1].1 : .never
            // When it has come to rest, but before the next thing happens.
            let settled = min(time + HomeModel.span(SceneLimits.spring), Timestamp(microseconds: next.microseconds - 1))
            times.append((name, max(time, settled)))
        }
        let gone = replay.end + HomeModel.span(SceneLimits.pillLinger + SceneLimits.vanish)
        times.append(("gone", gone))
        stills = times.map { name, time in
            Still(name: name, time: max(time - begin, .zero), scene: story.scene(at: time, style: style(time)))
        }
    }

    private static func name(_ event: GestureEvent) -> String? {
        switch event.kind {
        case .touchBegan: "compact"
        case .hintBegan: "light"
        case .peekBegan: "peek"
        case .actionsRevealed: "actions"
        case .highlighted(.some): "highlight"
        case .pinned: "pinned"
        case .menuOpened: "menu"
        case .popped: "pop"
        case .tapped: "tap"
        case .actionSelected: "chosen"
        case .peekEnded, .menuClosed: "back"
        case .playbackBegan: "playing"
        case .playbackEnded: "still"
        case .cancelled: "cancelled"
        case .progress, .hintEnded, .failed, .actionsHidden, .highlighted(nil), .longPressed: nil
        }
    }

    /// A list of the pictures, one in each line.
    package var lines: String {
        stills.map { "\($0.time)  \($0.name)\n" }.joined()
    }

    /// The pictures side by side as one SVG, each with its name and time.
    package func text() throws(SceneError) -> String {
        guard let size = stills.first?.scene.size else { return "" }
        let (gap, foot) = (28.0, 54.0)
        let width = gap + Double(stills.count) * (size.width + gap)
        let height = size.height + gap + foot
        let traits = SceneTraits(style: stills.first?.scene.traits.style ?? .light)
        let (ground, ink) = (SceneInk.secondaryBackground.resolved(traits), SceneInk.label.resolved(traits))
        var body = ""
        for (index, still) in stills.enumerated() {
            let x = gap + Double(index) * (size.width + gap)
            let options = SceneSVG.Options(
                prefix: "f\(index + 1)-", title: "\(still.name), \(still.time)",
                attributes: "x=\"\(SceneNumber.text(x))\" y=\"\(SceneNumber.text(gap))\"")
            body += SceneSVG.text(try SceneDrawing(still.scene), options)
            body +=
                "<text x=\"\(SceneNumber.text(x + size.width / 2))\" y=\"\(SceneNumber.text(size.height + gap + 34))\" "
            body += "text-anchor=\"middle\" font-size=\"24\" fill=\"\(ink.hex)\">"
            body += "\(still.name) · \(still.time)</text>\n"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SceneNumber.text(width)) \(SceneNumber.text(height))" \
            width="\(SceneNumber.text(width / 2))" height="\(SceneNumber.text(height / 2))" \
            font-family="\(SceneType.familyList)">
            <rect width="\(SceneNumber.text(width))" height="\(SceneNumber.text(height))" fill="\(ground.hex)"/>
            \(body)</svg>

            """
    }

    /// The pictures' trees as JSON, one after the other.
    package var json: String {
        "["
            + stills.map { "{\"name\":\"\($0.name)\",\"time\":\($0.time.microseconds),\"picture\":\($0.scene.dump)}" }
            .joined(separator: ",\n") + "]\n"
    }
}

extension ToolError {
    /// Draws something; an error in a scene is thrown as an error of the tools with the same text.
    package static func drawing<Result>(_ body: () throws(SceneError) -> Result) throws(ToolError) -> Result {
        do throws(SceneError) {
            return try body()
        } catch {
            throw ToolError("\(error)")
        }
    }
}
