import FingerSketch
import PressureGestures
import PressureJSON
import RecordingTools

/// `sketch`: plays a finger drawn in text.
enum SketchVerb: Verb {
    static let name = "sketch"
    static let summary = "play a finger that you drew in a text file"
    static let help = """
        usage: pressure-demo sketch FILE [--json] [--target KIND]
               pressure-demo sketch --letters [--json]

        Plays a finger drawn in text and prints the gestures it makes; `-` reads from
        standard input. A line has a name, a bar `|`, and a column for each 10 ms. The
        columns of a line named finger are

          0…9 X    the force in tenths, full force   -  the finger is still, no sample
          a…j      0.05, 0.15 … 0.95                 _  a sample without the force
          ^        lifts                             p  becomes a palm
          !        gone without a lift               ?  was down before

        A line named `up`, `down`, `left` or `right` gives the finger's distance from
        its landing, in millimetres: 0…9, then A for 10 and so on. The names of a second
        finger's lines end in 2: finger2. A line named `events` has the letters of the
        events that you expect (--letters); if other events come, sketch shows both, and
        the exit status is 1.

          --target KIND   what the finger touches: preview (the default, with three
                          actions), menu, playback, edit, nothing
          --json          one JSON object for each event; with --letters, for each
                          letter
          --letters       list the letters that stand for events in a sketch

        example: printf 'finger |1346666666666666^\\n' | pressure-demo sketch -

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var path: String?
        var isJSON = false
        var target = SketchTargets.preview
        var isLegend = false
        try CommandWords.each(of: arguments) { word, isOption, rest throws(ToolError) in
            switch word {
            case _ where !isOption:
                guard path == nil else { throw ToolError(usage: "sketch takes one file at a time") }
                path = word
            case "--json": isJSON = true
            case "--letters": isLegend = true
            case "--target":
                let kind = try ReplayOptions.value(of: word, &rest)
                guard let found = SketchTargets.named(kind) else {
                    throw ToolError(usage: "'\(kind)' is not preview, menu, playback, edit or nothing")
                }
                target = found
            default: throw ToolError(usage: "'\(word)' is not an option")
            }
        }
        guard !isLegend else {
            Output.write(
                EventLetter.legend.map { sign in
                    guard isJSON else { return "\(sign.letter)  \(sign.event)\n" }
                    var object = JSONObject()
                    object.add("letter", "\(sign.letter)")
                    object.add("event", "\(sign.event)")
                    return object.line
                }.joined())
            return .fine
        }
        guard let path else { throw ToolError(usage: "the file with the sketch is missing") }
        return try play(TextFile.text(of: path), named: path, on: target, isJSON: isJSON)
    }

    private static func play(
        _ text: String, named path: String, on target: PressTarget, isJSON: Bool
    ) throws(ToolError) -> ExitStatus {
        let sketch: FingerSketch
        do throws(FingerSketch.Problem) {
            sketch = try FingerSketch(text)
        } catch {
            throw ToolError(usage: "\(path):\(error.line): \(error.message)")
        }
        guard sketch.width > 0 else {
            throw ToolError(usage: "\(path): no finger is drawn; a line like  finger |1346^  is needed")
        }
        var session = TouchSession(surface: SketchTargets.surface)
        let events = sketch.play(&session, on: WholeSurface(target))
        for event in events where isJSON || EventLetter.letter(of: event.kind) != nil {
            Output.write(isJSON ? EventJSON.line(event, .wholeSurface) : "\(event)\n")
        }
        let rows = FingerSketch.rows(of: events)
        guard !sketch.expected.isEmpty, rows != sketch.expected else { return .fine }
        Output.complain("the events differ from the drawn events")
        Output.complain("drawn: " + sketch.expected.joined(separator: "\n              "))
        Output.complain("came:  " + rows.joined(separator: "\n              "))
        return .findings
    }
}
