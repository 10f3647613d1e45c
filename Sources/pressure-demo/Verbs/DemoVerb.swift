import FingerSketch
import PressureGestures

/// `demo`: plays built-in sketches and shows the gestures.
enum DemoVerb: Verb {
    static let name = "demo"
    static let summary = "play the built-in sketches and show the gestures they make"
    static let help = """
        usage: pressure-demo demo [--json]

        Plays one drawn finger for each gesture and shows what an app hears. The drawings are
        synthetic; a column is 10 ms and the height is the force. Exit status 1 where a
        gesture is not the one drawn.

          --json   one JSON object for each event, a line {"sketch":TITLE} before each sketch

        example: pressure-demo demo

        """

    static func run(_ arguments: [String]) throws(UsageError) -> ExitStatus {
        let isJSON = arguments == ["--json"]
        guard arguments.isEmpty || isJSON else {
            throw UsageError(message: "'\(arguments.joined(separator: " "))' is no option")
        }
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
        "{\"sketch\":\"\(story.title)\"}\n" + events.map(EventJSON.line).joined()
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
