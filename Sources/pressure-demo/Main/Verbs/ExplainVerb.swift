import PressureGestures
import RecordingTools

/// `explain`: tells the story of each contact.
enum ExplainVerb: Verb {
    static let name = "explain"
    static let summary = "explain each contact's gestures, and what stopped the others"
    static let help = """
        usage: pressure-demo explain FILE… [--json] [OPTIONS]

        Explains each contact of a recording: which gestures the contact made, and when.
        For each gesture that the contact did not make, the command prints which rule
        stopped the gesture, by how much, and when. `3.1 mm > slop 3.0 mm`: the finger
        moved 3.1 mm, and a press allows 3.0. `0.61 < pop.enter 0.80`: the force reached
        0.61 of full force, and a pop needs 0.80. A hold waits for hold.time; force
        shortens the wait. `pressure-demo tuning` lists these thresholds.

          --json               one JSON object for each contact
        \(ReplayOptions.help)

        example: pressure-demo explain Recordings/drag.evemu

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        var words = FileWords(help: name)
        var isJSON = false
        try words.read(arguments) { word, _ throws(ToolError) in
            guard word == "--json" else { return false }
            isJSON = true
            return true
        }
        let (files, options) = try (words.files(), words.options.withUserProfiles())
        var status = ExitStatus.fine
        for (index, file) in files.enumerated() {
            if index > 0, !isJSON { Output.write("\n") }
            let own: ExitStatus
            do throws(ToolError) {
                own = try explain(file, options, isJSON: isJSON)
            } catch {
                Output.complain("\(error)")
                own = .unusable
            }
            if own.rawValue > status.rawValue { status = own }
        }
        return status
    }

    private static func explain(
        _ file: String, _ options: ReplayOptions, isJSON: Bool
    ) throws(ToolError) -> ExitStatus {
        var run = try RecordingRun(file, options)
        if !isJSON { Output.write(run.heading.text) }
        let stories = try run.tellStories()
        for story in stories {
            Output.write(isJSON ? story.json(of: file) : "\n" + story.text)
        }
        if stories.isEmpty, !isJSON { Output.write("No contact: the surface was not touched.\n") }
        return FileWords.status(of: run, file, violation: nil)
    }
}
