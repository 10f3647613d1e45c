import FingerSketch
import PressureGestures
import PressureJSON
import RecordingTools

/// One built-in sketch of the demo.
struct DemoStory {
    let title: String
    let target: PressTarget
    var profile = PressureProfile.normalized
    let drawing: String

    static let all: [DemoStory] = [
        DemoStory(
            title: "A tap", target: SketchTargets.preview,
            drawing: """
                finger |01111110^
                events |T       t
                """),
        DemoStory(
            title: "A light press: the target responds, and a lift is still a tap", target: SketchTargets.preview,
            drawing: """
                finger |0122333333332^
                events |T h          l
                       |             t
                """),
        DemoStory(
            title: "Peek: a little force shows a preview; easing keeps it, lifting ends it",
            target: SketchTargets.preview,
            drawing: """
                finger |012345666666666543322222221^
                events |T h         b              D
                       |            P
                """),
        DemoStory(
            title: "Pop: more force opens what a tap opens", target: SketchTargets.preview,
            drawing: """
                finger |01234566666666667899999999990^
                events |T h         b         O
                       |            P
                """),
        DemoStory(
            title: "Actions: a swipe during the peek shows rows that stay; a tap chooses a row",
            target: SketchTargets.preview,
            drawing: """
                finger |012345666666666655544^           0110^
                up     |                02468            J
                events |T h         b      A K               X
                       |            P
                """),
        DemoStory(
            title: "Quick actions: pressing an icon opens its menu, and a slide chooses an item",
            target: SketchTargets.menu,
            drawing: """
                finger |012345666666666655444444^
                up     |              036CFIKKKK
                events |T h         b      H    X
                       |            M
                """),
        DemoStory(
            title: "A live photo: plays while pressed", target: SketchTargets.playback,
            drawing: """
                finger |0123456666666666665432111111^
                events |T h         b       z
                       |            Y
                """),
        DemoStory(
            title: "No pressure: a hold opens everything, and the preview stays open", target: SketchTargets.preview,
            profile: .none,
            drawing: """
                finger |0-------------------------------------------------------^
                events |T                                                 Q     A
                       |                                                        K
                """),
        DemoStory(
            title: "A drag: the app scrolls, and even a firm press does not peek", target: SketchTargets.preview,
            drawing: """
                finger |0123457899999999^
                up     | 0012469CFIKKKKK
                events |T h  s
                       |     F
                """),
    ]

    /// What an event means to somebody who reads the list for the first time; nil for those not worth a line.
    static func meaning(of kind: GestureEvent.Kind) -> String? {
        switch kind {
        case .progress: nil
        case .touchBegan: "a finger landed"
        case .hintBegan: "the target responds to the light press"
        case .hintEnded: "the response to the light press ends"
        case .tapped: "a tap"
        case .failed: "this is not a press, and the app may scroll"
        case .peekBegan: "the preview appears"
        case .actionsRevealed: "the preview's actions appear"
        case .actionsHidden: "the preview's actions disappear"
        case .highlighted(let action): action == nil ? "no action under the finger" : "an action under the finger"
        case .pinned: "the preview stays without the finger"
        case .peekEnded: "the preview goes, and nothing changed"
        case .popped: "the preview opens"
        case .actionSelected: "the action is chosen"
        case .menuOpened: "the menu appears"
        case .menuClosed: "the menu goes"
        case .playbackBegan: "the playback begins"
        case .playbackEnded: "the playback ends"
        case .longPressed: "show the edit menu now"
        case .cancelled: "the press is void"
        }
    }
}

/// Plays the drawn fingers, where there are no recordings.
enum SketchDemo {
    static func run(isJSON: Bool) -> ExitStatus {
        var wrong: [String] = []
        if !isJSON { Output.write("Fingers drawn in text (a column is 10 ms) and the gestures they make:\n") }
        for story in DemoStory.all {
            let events: [GestureEvent]
            let sketch: FingerSketch
            do throws(FingerSketch.Problem) {
                sketch = try FingerSketch(story.drawing)
                var session = TouchSession(profile: story.profile, surface: SketchTargets.surface)
                events = sketch.play(&session, on: WholeSurface(story.target))
            } catch {
                Output.complain("\(story.title): \(error)")
                return .unusable
            }
            if FingerSketch.rows(of: events) != sketch.expected { wrong.append(story.title) }
            Output.write(isJSON ? json(story, events) : text(story, sketch, events))
        }
        if isJSON { return wrong.isEmpty ? .fine : .findings }
        guard wrong.isEmpty else {
            Output.complain("not as drawn: " + wrong.joined(separator: ", "))
            return .findings
        }
        Output.write("\n\(DemoStory.all.count) sketches, every gesture as drawn. ")
        Output.write("Draw your own: pressure-demo sketch --help\n")
        return .fine
    }

    private static func json(_ story: DemoStory, _ events: [GestureEvent]) -> String {
        var object = JSONObject()
        object.add("sketch", story.title)
        return object.line + events.map { EventJSON.line($0, .wholeSurface) }.joined()
    }

    private static func text(_ story: DemoStory, _ sketch: FingerSketch, _ events: [GestureEvent]) -> String {
        var lines = ["", story.title]
        let bars = sketch.bars
        if bars.count + 4 <= Output.columns { lines.append("  " + bars) }
        for event in events {
            guard let meaning = DemoStory.meaning(of: event.kind) else { continue }
            let name = "\(event.kind)"
            let gap = String(repeating: " ", count: max(1, 24 - name.count))
            let time = "\(event.time)".dropLast(3)
            let line = "  \(time) s  \(name)\(gap)"
            lines.append(line.count + meaning.count <= Output.columns ? line + meaning : "  \(time) s  \(name)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
