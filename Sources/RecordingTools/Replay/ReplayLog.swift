import PressureGestures

/// Collects a replay's log as text or JSON lines, and what was wrong with the stream.
public struct ReplayLog: RecordingSink, Sendable {
    public enum Form: Sendable {
        case text, json
    }

    /// The lines that nobody took yet.
    public private(set) var text = ""
    /// How often each check found something.
    public private(set) var findings = 0
    /// The first break of the event grammar, which would be the library's fault.
    public var violation: GestureGrammar.Violation? { grammar.violation }

    private let form: Form
    private let app: AppDescription
    private let file: String?
    private var grammar: GestureGrammar

    public init(_ form: Form, _ app: AppDescription, file: String? = nil, tuning: Tuning) {
        self.form = form
        self.app = app
        self.file = file
        grammar = GestureGrammar(tuning)
    }

    public mutating func receive(_ event: GestureEvent) {
        grammar.check(event)
        text += form == .text ? EventLog.line(event, app) : EventJSON.line(event, app, file: file)
    }

    /// Takes the lines so far away.
    public mutating func takeText() -> String {
        defer { text = "" }
        return text
    }

    public mutating func found(_ finding: StreamFinding) { findings += 1 }

    public mutating func revised(_ revision: PressureRevision) {
        text += form == .text ? EventLog.line(revision) : EventJSON.line(revision, file: file)
    }
}
