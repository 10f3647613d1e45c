import PressureGestures
import PressureJSON

/// What was wrong with a recording: its findings with lines, and how often each came.
package struct CheckReport: RecordingSink, Sendable {
    /// A finding, on the line where it was met.
    package struct Entry: Sendable {
        package let finding: StreamFinding
        package internal(set) var line: Int
    }

    /// One kind of finding in a recording.
    package struct Group: Sendable {
        package let check: StreamCheck
        package let entries: [Entry]
        /// More than `entries` where there were too many to keep.
        package let count: Int
    }

    package private(set) var entries: [Entry] = []
    package internal(set) var events = 0
    package internal(set) var format: RecordingFormat?
    package internal(set) var skippedLines = 0
    package internal(set) var problems: [RecordingError] = []
    package internal(set) var warnings: [String] = []
    /// The first break of the event grammar; it would be the library's fault.
    package var violation: GestureGrammar.Violation? { grammar.violation }
    package private(set) var gestures = 0

    private var counts = [Int](repeating: 0, count: StreamCheck.allCases.count)
    private var located = 0
    private var grammar: GestureGrammar

    // A broken device can give a finding for every event; the first of each kind tell the story.
    private static let kept = 100

    package init(tuning: Tuning) { grammar = GestureGrammar(tuning) }

    /// Checks a whole recording.
    package static func of(_ run: inout RecordingRun) throws(ToolError) -> CheckReport {
        var report = CheckReport(tuning: run.stream.session.tuning)
        try run.play(into: &report)
        report.events = run.stream.tracker.eventsRead
        report.format = run.reader.format
        report.skippedLines = run.reader.window.skipped
        report.problems = run.reader.window.problems
        report.warnings = run.reader.window.warnings + run.remarks
        return report
    }

    package mutating func receive(_ event: GestureEvent) {
        gestures += 1
        grammar.check(event)
    }

    package mutating func receive(_ finding: StreamFinding) {
        let kind = Int(finding.check.rawValue)
        counts[kind] += 1
        if counts[kind] <= Self.kept { entries.append(Entry(finding: finding, line: 0)) }
    }

    package mutating func locate(_ line: (_ event: Int) -> Int) {
        while located < entries.count {
            entries[located].line = line(entries[located].finding.event)
            located += 1
        }
    }

    /// How many findings there were in all, breaks of the grammar included.
    package var total: Int { counts.reduce(0, +) + (violation == nil ? 0 : 1) + skippedLines }

    /// How often a check found something.
    package func count(of check: StreamCheck) -> Int { counts[Int(check.rawValue)] }

    /// The findings by kind, in the order of the checks.
    package var groups: [Group] {
        StreamCheck.allCases.compactMap { check in
            let count = counts[Int(check.rawValue)]
            guard count > 0 else { return nil }
            return Group(check: check, entries: entries.filter { $0.finding.check == check }, count: count)
        }
    }

    /// The report as text: at most `shown` findings of each kind.
    package func text(of file: String, shown: Int = 3) -> String {
        let file = ForeignText.shown(file)
        var lines: [String] = []
        for problem in problems { lines.append("\(problem): skipped") }
        if skippedLines > problems.count { lines.append("\(file): … and \(skippedLines - problems.count) more lines") }
        for group in groups {
            let blame = group.check.blame(inRecording: true)
            for entry in group.entries.prefix(shown) {
                lines.append("\(file):\(entry.line): \(group.check.name) (\(blame)): \(entry.finding)")
            }
            if group.count > shown { lines.append("\(file): \(group.check.name): … and \(group.count - shown) more") }
        }
        if let violation { lines.append("\(file): library.grammar (library): \(violation)") }
        let sum = "\(total) finding\(total == 1 ? "" : "s")"
        lines.append("\(file): \(events) events, \(gestures) gesture events, \(sum)")
        return lines.joined(separator: "\n") + "\n"
    }

    /// The report as JSON lines: one object a kept finding, and a last one with the counts.
    package func json(of file: String) -> String {
        var text = ""
        func add(_ check: String, _ blame: String, line: Int, at time: Timestamp? = nil, _ message: String) {
            var object = JSONObject()
            object.add("file", file)
            object.add("check", check)
            object.add("blame", blame)
            object.add("line", line)
            if let time { object.add("time", time.microseconds) }
            object.add("message", message)
            text += object.line
        }
        for problem in problems { add("recording.damagedLine", "recording", line: problem.line ?? 0, "\(problem)") }
        for entry in entries {
            let check = entry.finding.check
            add(
                check.name, "\(check.blame(inRecording: true))", line: entry.line, at: entry.finding.time,
                "\(entry.finding)")
        }
        if let violation { add("library.grammar", "library", line: 0, "\(violation)") }
        var counts = JSONObject()
        for group in groups { counts.add(group.check.name, group.count) }
        var sum = JSONObject()
        sum.add("file", file)
        sum.add("events", events)
        sum.add("gestures", gestures)
        sum.add("findings", total)
        sum.add("skippedLines", skippedLines)
        sum.add("counts", counts)
        return text + sum.line
    }
}
