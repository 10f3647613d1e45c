import FingerSketch
import RecordingTools

/// `states`: prints the press machine.
enum StatesVerb: Verb {
    static let name = "states"
    static let summary = "print the press machine: every phase, every word, what follows"
    static let help = """
        usage: pressure-demo states [--mermaid | --dot | --json | --page]

        Prints the table of the press machine: for each phase the words that may come,
        the phase that follows and the events that the app hears. Pairs that are not
        listed cannot happen.

          --mermaid   as a Mermaid state diagram
          --dot       as a Graphviz graph
          --json      as one JSON object
          --page      as the page of the documentation

        example: pressure-demo states --dot | dot -Tsvg > machine.svg

        """

    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus {
        guard arguments.count <= 1 else { throw ToolError(usage: "one form at a time") }
        switch arguments.first {
        case nil: Output.write(MachineDrawing.text)
        case "--mermaid": Output.write(MachineDrawing.mermaid)
        case "--dot": Output.write(MachineDrawing.dot)
        case "--json": Output.write(MachineDrawing.json)
        case "--page": Output.write(MachineDrawing.page)
        case .some(let word): throw ToolError(usage: "'\(word)' is not a form of the table")
        }
        return .fine
    }
}
