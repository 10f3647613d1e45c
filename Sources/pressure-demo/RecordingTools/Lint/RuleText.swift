import PressureGestures
import PressureJSON

/// The rules in words.
package enum RuleText {
    /// Every rule with its severity and what it asks for.
    package static func list(columns: Int) -> String {
        let rules = ReviewRule.allCases
        let width = rules.map(\.rawValue.count).max() ?? 0
        var lines: [String] = []
        for rule in rules {
            let definition = rule.definition
            let head =
                WrappedText.padded(rule.rawValue, to: width) + "  "
                + WrappedText.padded(definition.severity.rawValue, to: 7) + "  "
            // Beside the name where a sentence has room there, else below it.
            let indent = columns >= head.count + 30 ? head.count : 2
            let sentence = WrappedText.indented(definition.demand, by: indent, width: columns)
            if indent == 2 {
                lines += WrappedText.lines("\(rule) \(definition.severity.rawValue)", width: columns) + sentence
            } else {
                lines.append(head + (sentence.first?.dropFirst(indent) ?? ""))
                lines += sentence.dropFirst()
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A rule by its name.
    static func rule(_ name: String) throws(ToolError) -> ReviewRule {
        guard let rule = ReviewRule(rawValue: name) else {
            let near = JSONText.nearest(to: name, among: ReviewRule.allCases.map(\.rawValue))
            let hint = near.map { "; did you mean \($0)?" } ?? "; `pressure-demo lint --rules` lists them"
            throw ToolError("'\(name)' is no rule\(hint)")
        }
        return rule
    }

    /// One rule with its reasons.
    package static func explained(_ name: String, columns: Int) throws(ToolError) -> String {
        let rule = try rule(name)
        let definition = rule.definition
        let requirement = definition.requirement.isEmpty ? "" : ", \(definition.requirement)"
        var lines = ["\(rule) (\(definition.severity.rawValue)\(requirement))"]
        lines += WrappedText.indented(definition.demand, by: 2, width: columns)
        lines += WrappedText.indented("Why: " + definition.why, by: 2, width: columns)
        lines += WrappedText.indented("Fix: " + definition.fix, by: 2, width: columns)
        return lines.joined(separator: "\n") + "\n"
    }
}
