import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// The log for code hosts has what SARIF 2.1.0 asks for.
@Suite struct LintSarifTests {
    private typealias Object = [String: Any]

    private static func log(_ reports: [LintReport], unreadable: [String] = []) throws -> [String: Any] {
        var sarif = LintSarif(version: "1.2.3")
        for report in reports { sarif.add(report) }
        for message in unreadable { sarif.add(unreadable: message) }
        return try #require(JSONSerialization.jsonObject(with: Data(sarif.text.utf8)) as? Object)
    }

    private static func run(of log: [String: Any]) throws -> [String: Any] {
        let runs = try #require(log["runs"] as? [Object])
        try #require(runs.count == 1)
        return runs[0]
    }

    private static func text(_ message: Any?) -> String? { (message as? Object)?["text"] as? String }

    @Test("The log names its version, its schema, the tool and every rule with its help")
    func rules() throws {
        let log = try Self.log([])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try Self.run(of: log)
        #expect((run["results"] as? [Any])?.count == 0)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
        #expect(driver["name"] as? String == "pressure-demo")
        #expect(driver["semanticVersion"] as? String == "1.2.3")
        let rules = try #require(driver["rules"] as? [Object])
        #expect(rules.map { $0["id"] as? String } == ReviewRule.allCases.map(\.rawValue))
        for (rule, own) in zip(rules, ReviewRule.allCases) {
            #expect(Self.text(rule["shortDescription"]) == own.definition.demand)
            #expect(Self.text(rule["fullDescription"]) == own.definition.why)
            #expect(Self.text(rule["help"])?.contains(own.definition.fix) == true)
            let level = (rule["defaultConfiguration"] as? Object)?["level"] as? String
            #expect(["error", "warning", "note"].contains(level))
            let tags = (rule["properties"] as? Object)?["tags"] as? [String]
            #expect(tags == [own.definition.requirement].filter { !$0.isEmpty })
        }
    }

    @Test("Every finding is a result with its rule, level, message and place")
    func results() throws {
        let report = try LintReport.of(checkout: "Examples/bad-app.json")
        let results = try #require(try Self.run(of: Self.log([report]))["results"] as? [Object])
        #expect(results.count == report.findings.count)
        #expect(results.count > 20)
        for (result, finding) in zip(results, report.findings) {
            #expect(result["ruleId"] as? String == finding.rule.rawValue)
            #expect(result["ruleIndex"] as? Int == ReviewRule.allCases.firstIndex(of: finding.rule))
            #expect(result["level"] as? String == finding.severity.rawValue)
            #expect(Self.text(result["message"])?.hasSuffix(finding.message) == true)
            let locations = try #require(result["locations"] as? [Object])
            try #require(locations.count == 1)
            let physical = try #require(locations[0]["physicalLocation"] as? Object)
            let uri = (physical["artifactLocation"] as? Object)?["uri"] as? String
            #expect(uri == "file://" + report.file)
            let region = try #require(physical["region"] as? Object)
            #expect(region["startLine"] as? Int == finding.place?.line)
            #expect(region["startColumn"] as? Int == finding.place?.column)
            let logical = try #require(locations[0]["logicalLocations"] as? [Object])
            #expect(logical.first?["name"] as? String == finding.item)
            let prints = try #require(result["partialFingerprints"] as? [String: String])
            #expect(prints["ruleAndItem/v1"] == "\(finding.rule.rawValue):\(finding.item)")
            #expect((result["suppressions"] == nil) == (finding.optOutReason == nil))
        }
    }

    @Test("Names of files become addresses: relative ones stay so, what is unusual is escaped")
    func addresses() throws {
        let finding = Finding(rule: .peekNoPop, item: "a \"b\"", message: "m", place: nil)
        for (file, uri) in [
            ("apps/mail.json", "apps/mail.json"), ("a b#ü.json", "a%20b%23%C3%BC.json"),
            ("/x/y.json", "file:///x/y.json"),
        ] {
            let report = LintReport(file: file, findings: [finding], pressed: nil)
            let results = try #require(try Self.run(of: Self.log([report]))["results"] as? [Object])
            let location = (results[0]["locations"] as? [Object])?.first?["physicalLocation"] as? Object
            #expect((location?["artifactLocation"] as? Object)?["uri"] as? String == uri)
            #expect(location?["region"] == nil)
        }
    }

    @Test("An opt-out is a suppression with its reason")
    func suppressions() throws {
        let finding = Finding(
            rule: .peekNoPop, severity: .note, item: "a", message: "m", place: nil, optOutReason: "It is so.")
        let report = LintReport(file: "a.json", findings: [finding], pressed: nil)
        let results = try #require(try Self.run(of: Self.log([report]))["results"] as? [Object])
        let suppressions = try #require(results[0]["suppressions"] as? [Object])
        #expect(suppressions.count == 1)
        #expect(suppressions[0]["kind"] as? String == "inSource")
        #expect(suppressions[0]["justification"] as? String == "It is so.")
    }

    @Test("A file that cannot be read is told, and the run was no success")
    func unreadable() throws {
        let fine = try #require(try Self.run(of: Self.log([]))["invocations"] as? [Object])
        #expect(fine.map { $0["executionSuccessful"] as? Bool } == [true])
        #expect(fine[0]["toolExecutionNotifications"] == nil)
        let log = try Self.log([], unreadable: ["x.json:1:2: \"bad\""])
        let invocations = try #require(try Self.run(of: log)["invocations"] as? [Object])
        #expect(invocations.map { $0["executionSuccessful"] as? Bool } == [false])
        let notifications = try #require(invocations[0]["toolExecutionNotifications"] as? [Object])
        #expect(Self.text(notifications[0]["message"]) == "x.json:1:2: \"bad\"")
    }
}
