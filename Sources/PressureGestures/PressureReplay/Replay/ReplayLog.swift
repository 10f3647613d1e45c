import PressureGestures

/// Collects a replay's log as text or JSON lines, and what was wrong with the stream.
package struct ReplayLog: RecordingSink, Sendable {
    package enum Form: Sendable {
        case text, json
    }

    /// How often each check found something.
    package private(set) var findings = 0
    /// The first break of the event grammar, which would be the library's fault.
    package var violation: GestureGrammar.Violation? { grammar.violation }

    private let form: Form
    private let file: String?
    /// What each JSON object begins with.
    private let beginning: [UInt8]
    private let names: ReadyNames
    /// How many bytes a line takes at most.
    private let room: Int
    private var lines = ByteText()
    private var grammar: GestureGrammar

    package init(_ form: Form, _ app: AppDescription, file: String? = nil, tuning: Tuning) {
        self.form = form
        self.file = file
        beginning = Array(EventJSON.beginning(file: file).utf8)
        names = ReadyNames(app, isQuoted: form == .json)
        room = names.room + (form == .text ? EventLog.room : beginning.count + ByteWriter.longestObject)
        grammar = GestureGrammar(tuning)
    }

    package mutating func receive(_ event: GestureEvent) {
        grammar.check(event)
        switch form {
        case .text: Self.addText(event, names, room, to: &lines)
        case .json: Self.addObject(event, beginning, names, room, to: &lines)
        }
    }

    // Apart from the log as a whole, so that its names need not be copied while its lines change.

    private static func addText(
        _ event: GestureEvent, _ names: borrowing ReadyNames, _ room: Int, to lines: inout ByteText
    ) {
        lines.append(atMost: room) { writer in
            unsafe names.with(event) { unsafe writer.putLine(event, target: $0, action: $1) }
        }
    }

    private static func addObject(
        _ event: GestureEvent, _ beginning: [UInt8], _ names: borrowing ReadyNames, _ room: Int,
        to lines: inout ByteText
    ) {
        lines.append(atMost: room) { writer in
            unsafe beginning.withUnsafeBufferPointer { unsafe writer.put($0) }
            unsafe names.with(event) { unsafe writer.putObject(event, target: $0, action: $1) }
        }
    }

    /// Hands out the lines that nobody took yet, if there are any; their memory is used again.
    package mutating func drain(_ body: (Span<UInt8>) -> Void) { lines.drain(body) }

    /// Takes the lines so far away as a text.
    package mutating func takeText() -> String {
        var text = ""
        drain { span in text = unsafe span.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) } }
        return text
    }

    package mutating func receive(_ finding: StreamFinding) { findings += 1 }

    package mutating func receive(_ revision: PressureRevision) {
        lines.append(form == .text ? EventLog.line(revision) : EventJSON.line(revision, file: file))
    }
}
