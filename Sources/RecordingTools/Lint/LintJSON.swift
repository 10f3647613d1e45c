import PressureGestures
import PressureJSON

/// Findings for programs, an object a line.
package enum LintJSON {
    /// A line for each finding, one for each peek of a recording, and a last one with the counts.
    package static func lines(of report: LintReport) -> String {
        let file = JSONText.quoted(report.file)
        var text = ""
        for finding in report.findings {
            text += "{\"file\":\(file),\(members(of: finding))}\n"
        }
        if let pressed = report.pressed {
            for cover in pressed.covers {
                text += "{\"file\":\(file),\"recording\":\(JSONText.quoted(pressed.recording)),"
                text += "\"contact\":\(cover.contact.rawValue),"
                text += "\"target\":\(JSONText.quoted(pressed.app.shown(cover.target))),\(cover.json)}\n"
            }
        }
        text += "{\"file\":\(file),\"errors\":\(report.count(.error)),\"warnings\":\(report.count(.warning)),"
        return text + "\"notes\":\(report.count(.note))}\n"
    }

    /// A line for each rule.
    package static var rules: String { ReviewRule.allCases.map(line).joined() }

    /// The line of one rule.
    package static func rule(_ name: String) throws(ToolError) -> String { line(try RuleText.rule(name)) }

    private static func line(_ rule: ReviewRule) -> String {
        let definition = rule.definition
        return "{\"rule\":\(JSONText.quoted(rule.rawValue)),\"severity\":\"\(definition.severity.rawValue)\","
            + "\"requirement\":\(JSONText.quoted(definition.requirement)),"
            + "\"demand\":\(JSONText.quoted(definition.demand)),"
            + "\"why\":\(JSONText.quoted(definition.why)),\"fix\":\(JSONText.quoted(definition.fix))}\n"
    }

    private static func members(of finding: Finding) -> String {
        var text = "\"rule\":\(JSONText.quoted(finding.rule.rawValue)),\"severity\":\"\(finding.severity.rawValue)\","
        text += "\"item\":\(JSONText.quoted(finding.item)),\"message\":\(JSONText.quoted(finding.message)),"
        if let place = finding.place { text += "\"line\":\(place.line),\"column\":\(place.column)," }
        if let reason = finding.optOutReason { text += "\"optOut\":\(JSONText.quoted(reason))," }
        return text + "\"why\":\(JSONText.quoted(finding.why)),\"fix\":\(JSONText.quoted(finding.fix))"
    }
}
