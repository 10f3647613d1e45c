import RecordingTools

/// One verb of the program.
protocol Verb {
    /// The word on the command line.
    static var name: String { get }
    /// One line for the list of verbs.
    static var summary: String { get }
    /// What `--help` prints, with an example.
    static var help: String { get }
    /// Runs with the words after the verb.
    static func run(_ arguments: [String]) throws(ToolError) -> ExitStatus
}
