import FingerSketch
import PressureGestures
import PressureJSON
import RecordingTools

/// `tuning`: lists every threshold.
enum TuningVerb: Verb {
    static let name = "tuning"
    static let summary = "list every threshold with its unit, default and reason"
    static let help = """
        usage: pressure-demo tuning [--json | --page]

        Lists every threshold of the recognizer: its name, default, unit, the values it
        may have, and the reason for the default. To try another value, use
        `pressure-demo replay FILE --set pop.enter=0.7`; the word `fixed` marks a
        threshold that cannot be changed.

        NAME.enter is the force at which a hint, peek or pop begins. NAME.leave is the
        force below which a hint, peek or pop ends; a peek ends below this force only
        with the policy `live`. The unit `of full` is a share of full force, which is
        500 g on a device that measures grams. The words `Relative ladder` stand beside
        thresholds for devices whose pressure has no unit: the pressure is compared with
        the level at which the finger rests.

          --json   print one JSON array
          --page   print the documentation page

        example: pressure-demo tuning | less

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        guard arguments.count <= 1 else { throw ToolError(usage: "choose one of --json and --page") }
        switch arguments.first {
        case nil: Output.write(TuningDrawing.text)
        case "--json": Output.write(json)
        case "--page": Output.write(TuningDrawing.page)
        case .some(let word): throw ToolError(usage: "'\(word)' is neither --json nor --page")
        }
        return .fine
    }

    /// The fields as one array.
    private static var json: String {
        let fields = TuningField.allCases.map { field in
            let definition = field.definition
            var object = JSONObject()
            object.add("name", definition.name)
            object.add("unit", definition.unit)
            object.add("default", definition.standard)
            object.add("low", definition.low)
            object.add("high", definition.high)
            object.add("fixed", definition.isFixed)
            object.add("reason", definition.reason)
            return object
        }
        return JSONFragment.list(fields.map(\.fragment), .lines(indent: 0)).json + "\n"
    }
}
