import FingerSketch
import RecordingTools

/// `states`: prints the press machine.
enum StatesVerb: Verb {
    static let name = "states"
    static let summary = "print the state machine of a press: phases, inputs, events"
    static let help = """
        usage: pressure-demo states [--mermaid | --page]

        Prints the table of the press machine: for each phase the possible inputs, the
        phase that follows and the events that the app gets; `stays` means that the
        phase does not change. Pairs that are not listed cannot happen.

          --mermaid   print a Mermaid state diagram
          --page      print the documentation page

        example: pressure-demo states --mermaid > machine.mmd

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        guard arguments.count <= 1 else { throw ToolError(usage: "one form at a time") }
        switch arguments.first {
        case nil: Output.write(MachineDrawing.text)
        case "--mermaid": Output.write(MachineDrawing.mermaid)
        case "--page": Output.write(MachineDrawing.page)
        case .some(let word): throw ToolError(usage: "'\(word)' is not a form of the table")
        }
        return .fine
    }
}
