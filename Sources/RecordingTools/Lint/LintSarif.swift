import PressureGestures
import PressureJSON

/// Findings as SARIF 2.1.0, the form that code hosts show beside the lines of a change.
package struct LintSarif {
    private let version: String
    private var results: [String] = []
    private var troubles: [String] = []

    /// Begins a log; the version is that of the program.
    package init(version: String) { self.version = version }

    /// Adds what was found in a file.
    package mutating func add(_ report: LintReport) {
        for finding in report.findings { results.append(result(finding, report.file)) }
    }

    /// Adds a file that could not be read.
    package mutating func add(unreadable message: String) {
        troubles.append("{\"level\":\"error\",\"message\":\(Self.message(message))}")
    }

    /// The whole log: one run, every rule, a line for each result.
    package var text: String {
        var lines = ["{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",\"runs\":[{"]
        lines.append(
            "\"tool\":{\"driver\":{\"name\":\"pressure-demo\",\"semanticVersion\":\(JSONText.quoted(version)),\"rules\":["
        )
        lines.append(ReviewRule.allCases.map(rule).joined(separator: ",\n"))
        lines.append("]}},")
        let notifications =
            troubles.isEmpty ? "" : ",\"toolExecutionNotifications\":[\(troubles.joined(separator: ","))]"
        lines.append("\"invocations\":[{\"executionSuccessful\":\(troubles.isEmpty)\(notifications)}],")
        // The reader of descriptions counts characters, not bytes.
        lines.append("\"columnKind\":\"unicodeCodePoints\",\"results\":[")
        if !results.isEmpty { lines.append(results.joined(separator: ",\n")) }
        return lines.joined(separator: "\n") + "\n]}]}\n"
    }

    private func rule(_ rule: ReviewRule) -> String {
        let definition = rule.definition
        let help = "\(definition.why) \(definition.fix)"
        let tags = definition.requirement.isEmpty ? "" : "\(JSONText.quoted(definition.requirement))"
        return "{\"id\":\(JSONText.quoted(rule.rawValue)),\"shortDescription\":\(Self.message(definition.demand)),"
            + "\"fullDescription\":\(Self.message(definition.why)),\"help\":\(Self.message(help)),"
            + "\"defaultConfiguration\":{\"level\":\"\(definition.severity.rawValue)\"},"
            + "\"properties\":{\"tags\":[\(tags)]}}"
    }

    private func result(_ finding: Finding, _ file: String) -> String {
        let place = ReviewRule.allCases.firstIndex(of: finding.rule) ?? 0
        let item = JSONText.quoted(finding.item)
        var region = ""
        if let place = finding.place {
            region = ",\"region\":{\"startLine\":\(place.line),\"startColumn\":\(place.column)}"
        }
        var text = "{\"ruleId\":\(JSONText.quoted(finding.rule.rawValue)),\"ruleIndex\":\(place),"
        text += "\"level\":\"\(finding.severity.rawValue)\",\"message\":\(Self.message("\(item): \(finding.message)")),"
        text +=
            "\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":\(Self.address(of: file))}\(region)},"
        text += "\"logicalLocations\":[{\"name\":\(item)}]}],"
        // The same finding after lines have moved.
        text += "\"partialFingerprints\":{\"ruleAndItem/v1\":\(JSONText.quoted("\(finding.rule):\(finding.item)"))}"
        if let reason = finding.optOutReason {
            text += ",\"suppressions\":[{\"kind\":\"inSource\",\"justification\":\(JSONText.quoted(reason))}]"
        }
        return text + "}"
    }

    private static func message(_ text: String) -> String { "{\"text\":\(JSONText.quoted(text))}" }

    /// A path as an address: relative as it is, absolute with its scheme, with everything unusual escaped.
    private static func address(of path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        let scheme = path.hasPrefix("/") ? "file://" : ""
        return JSONText.quoted(scheme + String(decoding: bytes, as: UTF8.self))
    }
}
