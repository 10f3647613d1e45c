import PressureGestures
import PressureJSON

/// Findings as SARIF 2.1.0, the form that code hosts show beside the lines of a change.
package struct LintSarif {
    private let version: String
    private var results: [JSONObject] = []
    private var troubles: [JSONObject] = []

    /// Begins a log; the version is that of the program.
    package init(version: String) { self.version = version }

    /// Adds what was found in a file.
    package mutating func add(_ report: LintReport) {
        for finding in report.findings { results.append(result(finding, report.file)) }
    }

    /// Adds a file that could not be read.
    package mutating func add(unreadable message: String) {
        var trouble = JSONObject()
        trouble.add("level", "error")
        trouble.add("message", Self.message(message))
        troubles.append(trouble)
    }

    /// The whole log: one run, every rule, a line for each result.
    package var text: String {
        var driver = JSONObject()
        driver.add("name", "pressure-demo")
        driver.add("semanticVersion", version)
        driver.add("rules", objects: ReviewRule.allCases.map(rule), .lines(indent: 0))
        var tool = JSONObject()
        tool.add("driver", driver)
        var invocation = JSONObject()
        invocation.add("executionSuccessful", troubles.isEmpty)
        if !troubles.isEmpty { invocation.add("toolExecutionNotifications", objects: troubles) }
        var run = JSONObject()
        run.breakLine()
        run.add("tool", tool)
        run.breakLine()
        run.add("invocations", objects: [invocation])
        run.breakLine()
        // The reader of descriptions counts characters, not bytes.
        run.add("columnKind", "unicodeCodePoints")
        run.add("results", objects: results, .lines(indent: 0))
        var log = JSONObject()
        log.add("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
        log.add("version", "2.1.0")
        log.add("runs", objects: [run])
        return log.line
    }

    private func rule(_ rule: ReviewRule) -> JSONObject {
        let definition = rule.definition
        var configuration = JSONObject()
        configuration.add("level", definition.severity.rawValue)
        var properties = JSONObject()
        properties.add("tags", texts: definition.requirement.isEmpty ? [] : [definition.requirement])
        var object = JSONObject()
        object.add("id", rule.rawValue)
        object.add("shortDescription", Self.message(definition.demand))
        object.add("fullDescription", Self.message(definition.why))
        object.add("help", Self.message("\(definition.why) \(definition.fix)"))
        object.add("defaultConfiguration", configuration)
        object.add("properties", properties)
        return object
    }

    private func result(_ finding: Finding, _ file: String) -> JSONObject {
        var object = JSONObject()
        object.add("ruleId", finding.rule.rawValue)
        object.add("ruleIndex", ReviewRule.allCases.firstIndex(of: finding.rule) ?? 0)
        object.add("level", finding.severity.rawValue)
        object.add("message", Self.message("\(JSONText.quoted(finding.item)): \(finding.message)"))
        object.add("locations", objects: [location(of: finding, file)])
        // The same finding after lines have moved.
        var fingerprints = JSONObject()
        fingerprints.add("ruleAndItem/v1", "\(finding.rule):\(finding.item)")
        object.add("partialFingerprints", fingerprints)
        if let reason = finding.optOutReason {
            var suppression = JSONObject()
            suppression.add("kind", "inSource")
            suppression.add("justification", reason)
            object.add("suppressions", objects: [suppression])
        }
        return object
    }

    private func location(of finding: Finding, _ file: String) -> JSONObject {
        var artifact = JSONObject()
        artifact.add("uri", Self.address(of: file))
        var physical = JSONObject()
        physical.add("artifactLocation", artifact)
        if let place = finding.place {
            var region = JSONObject()
            region.add("startLine", place.line)
            region.add("startColumn", place.column)
            physical.add("region", region)
        }
        var logical = JSONObject()
        logical.add("name", finding.item)
        var object = JSONObject()
        object.add("physicalLocation", physical)
        object.add("logicalLocations", objects: [logical])
        return object
    }

    private static func message(_ text: String) -> JSONObject {
        var object = JSONObject()
        object.add("text", text)
        return object
    }

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
        return scheme + String(decoding: bytes, as: UTF8.self)
    }
}
