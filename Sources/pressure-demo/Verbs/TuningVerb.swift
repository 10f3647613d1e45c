import FingerSketch
import RecordingTools

/// `tuning`: lists every threshold.
enum TuningVerb: Verb {
    static let name = "tuning"
    static let summary = "list every threshold with its unit, default and reason"
    static let help = """
        usage: pressure-demo tuning [--json | --page]

        Lists every threshold of the recognizer: its name, default, unit, the values it
        may take, and why the default is what it is. What is fixed is no setting.

          --json   as one JSON array
          --page   as the page of the documentation

        example: pressure-demo tuning | less

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        guard arguments.count <= 1 else { throw ToolError(usage: "one form at a time") }
        switch arguments.first {
        case nil: Output.write(TuningDrawing.text)
        case "--json": Output.write(TuningDrawing.json)
        case "--page": Output.write(TuningDrawing.page)
        case .some(let word): throw ToolError(usage: "'\(word)' is not a form of the list")
        }
        return .fine
    }
}
