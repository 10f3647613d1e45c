import FingerSketch
import RecordingTools

/// `states`: prints the press machine.
enum StatesVerb: Verb {
    static let name = "states"
    static let summary = "print the state machine of a press: phases, inputs, events"
    static let help = """
        usage: pressure-demo states [--mermaid | --page]

        Prints the table of the press machine. For each phase, the table lists the
        possible inputs, the phase that follows and the events that the app gets;
        `stays` means that the phase does not change. If the table does not list an
        input for a phase, this input cannot come in this phase. In the phase `spent`,
        the response is over, and the finger is still down.

        Some inputs: the finger moved too far (strayed), a second finger landed
        (joinedSoon, joinedLate), the contact ended without a lift (lost). During a
        peek, three inputs come only if the app sets a policy: eased (policy `live`),
        pushedAgain (`repeatedPops`) and dwelt (`timedPop`).

          --mermaid   print a Mermaid state diagram
          --page      print the documentation page

        example: pressure-demo states --mermaid > machine.mmd

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        guard arguments.count <= 1 else { throw ToolError(usage: "choose one of --mermaid and --page") }
        switch arguments.first {
        case nil: Output.write(MachineDrawing.text)
        case "--mermaid": Output.write(MachineDrawing.mermaid)
        case "--page": Output.write(MachineDrawing.page)
        case .some(let word): throw ToolError(usage: "'\(word)' is no option; --mermaid and --page are")
        }
        return .fine
    }
}
