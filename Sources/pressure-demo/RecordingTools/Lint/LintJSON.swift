import PressureGestures
import PressureJSON

/// Findings for programs, an object a line.
package enum LintJSON {
    /// A line for each finding, one for each peek of a recording, and a last one with the counts.
    package static func lines(of report: LintReport) -> String {
        var text = ""
        for finding in report.findings {
            var object = JSONObject()
            object.add("file", report.file)
            add(finding, to: &object)
            text += object.line
        }
        if let pressed = report.pressed {
            for cover in pressed.covers {
                var object = JSONObject()
                object.add("file", report.file)
                object.add("recording", pressed.recording)
                object.add("contact", cover.contact.rawValue)
                object.add("target", pressed.app.shown(cover.target))
                cover.add(to: &object)
                text += object.line
            }
        }
        var counts = JSONObject()
        counts.add("file", report.file)
        counts.add("errors", report.count(.error))
        counts.add("warnings", report.count(.warning))
        counts.add("notes", report.count(.note))
        return text + counts.line
    }

    /// A line for each rule.
    package static var rules: String { ReviewRule.allCases.map(line).joined() }

    /// The line of one rule.
    package static func rule(_ name: String) throws(ToolError) -> String { line(try RuleText.rule(name)) }

    private static func line(_ rule: ReviewRule) -> String {
        let definition = rule.definition
        var object = JSONObject()
        object.add("rule", rule.rawValue)
        object.add("severity", definition.severity.rawValue)
        object.add("requirement", definition.requirement)
        object.add("demand", definition.demand)
        object.add("why", definition.why)
        object.add("fix", definition.fix)
        return object.line
    }

    private static func add(_ finding: Finding, to object: inout JSONObject) {
        object.add("rule", finding.rule.rawValue)
        object.add("severity", finding.severity.rawValue)
        object.add("item", finding.item)
        object.add("message", finding.message)
        if let place = finding.place {
            object.add("line", place.line)
            object.add("column", place.column)
        }
        if let reason = finding.optOutReason { object.add("optOut", reason) }
        object.add("why", finding.why)
        object.add("fix", finding.fix)
    }
}
