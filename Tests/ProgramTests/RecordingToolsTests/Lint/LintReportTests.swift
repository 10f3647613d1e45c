import Foundation
import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// The reports of `lint`: which files, which words, which counts.
@Suite struct LintReportTests {
    private let folder: LintFolder

    init() throws { folder = try LintFolder() }

    /// Two errors and an opt-out, with places that can be counted by hand.
    private static let app = """
        {
          "version": 1,
          "app": "Test",
          "surface": { "width": 100, "height": 160 },
          "targets": [
            {
              "id": "plain", "kind": "page", "frame": [0, 0, 100, 40],
              "preview": { "elements": [{ "role": "image", "content": "a" }] }
            },
            {
              "id": "wished", "kind": "card", "frame": [0, 40, 100, 40],
              "preview": { "elements": [{ "role": "image", "content": "b" }] },
              "optOut": [{ "rule": "peek.no-pop", "reason": "It is a picture, \\"as such\\"." }]
            }
          ]
        }

        """

    private func report(_ text: String, name: String = "app.json") throws -> LintReport {
        try LintReport.of(try folder.file(name, text), ReplayOptions())
    }

    @Test("A finding has its place, rule, item and reasons in every form")
    func forms() throws {
        let report = try report(Self.app)
        #expect(report.rules == ["peek.no-pop", "peek.no-pop"])
        let definition = ReviewRule.peekNoPop.definition
        let text = LintText(report).text(columns: 1_000)
        #expect(
            text.hasPrefix(
                """
                \(report.file):6:5: error: peek.no-pop
                  "plain": \(report.findings[0].message)
                  Why: \(definition.why)
                  Fix: \(definition.fix)

                \(report.file):10:5: note: peek.no-pop

                """))
        #expect(text.hasSuffix("\n\n\(report.file): 1 finding (1 error), 1 note\n"))
        let short = LintText(report).short.split(separator: "\n")
        #expect(short.count == 2)
        #expect(short[0] == "\(report.file):6:5: error: peek.no-pop: \"plain\": \(report.findings[0].message)")
        #expect(!report.isFine)
    }

    @Test("JSON lines hold the same, and end with the counts")
    func json() throws {
        let report = try report(Self.app)
        let lines = try LintJSON.lines(of: report).split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        try #require(lines.count == 3)
        #expect(lines[0]["file"] as? String == report.file)
        #expect(lines[0]["rule"] as? String == "peek.no-pop")
        #expect(lines[0]["severity"] as? String == "error")
        #expect(lines[0]["item"] as? String == "plain")
        #expect(lines[0]["message"] as? String == report.findings[0].message)
        #expect(lines[0]["line"] as? Int == 6)
        #expect(lines[0]["column"] as? Int == 5)
        #expect(lines[0]["optOut"] == nil)
        #expect(lines[1]["severity"] as? String == "note")
        #expect(lines[1]["optOut"] as? String == #"It is a picture, "as such"."#)
        #expect(lines[2]["errors"] as? Int == 1)
        #expect(lines[2]["warnings"] as? Int == 0)
        #expect(lines[2]["notes"] as? Int == 1)
    }

    @Test("No line is wider than the terminal, but for the one that editors jump by", arguments: [40, 80, 120])
    func widths(columns: Int) throws {
        let path = Project.root.appending(path: "Examples/bad-app.json").path
        let text = LintText(try LintReport.of(path, ReplayOptions())).text(columns: columns)
        for line in text.split(separator: "\n") where !line.hasPrefix(path) {
            #expect(line.count <= columns, "\(line)")
        }
        for line in RuleText.list(columns: columns).split(separator: "\n") { #expect(line.count <= columns) }
    }

    @Test("Notes alone are fine, and counted")
    func notes() throws {
        let report = try report(
            Self.app.replacing(#""id": "plain","#, with: #""id": "plain", "destination": "page","#))
        #expect(report.findings.map(\.severity) == [.note])
        #expect(report.isFine)
        #expect(LintText(report).summary == "\(report.file): 0 findings, 1 note")
        let sum = LintText.summary(of: [report, try self.report(Self.app)], unreadable: 1)
        #expect(sum == "3 files: 1 finding (1 error), 2 notes, 1 unreadable")
    }

    @Test("What cannot be read says why", arguments: [("{bad", ":1:2: expected a key"), ("[]", ":1:1: expected")])
    func unreadable(text: String, complaint: String) throws {
        let file = try folder.file("bad.json", text)
        let error = #expect(throws: ToolError.self) { try LintReport.of(file, ReplayOptions()) }
        #expect(error?.message.contains("bad.json" + complaint) == true, "\(error?.message ?? "")")
    }

    @Test("Every rule is listed once and explained; an unknown one is met with the nearest")
    func rules() throws {
        for rule in ReviewRule.allCases {
            let list = RuleText.list(columns: 200).split(separator: "\n")
            #expect(list.filter { $0.hasPrefix(rule.rawValue + " ") }.count == 1)
            let text = try RuleText.explained(rule.rawValue, columns: 1_000)
            #expect(text.contains(rule.definition.demand))
            #expect(text.contains("Why: \(rule.definition.why)\n"))
        }
        #expect(LintJSON.rules.split(separator: "\n").count == ReviewRule.allCases.count)
        let near = #expect(throws: ToolError.self) { try RuleText.explained("peek.nopop", columns: 80) }
        #expect(near?.message == "'peek.nopop' is no rule; did you mean peek.no-pop?")
        let far = #expect(throws: ToolError.self) { try RuleText.explained("x", columns: 80) }
        #expect(far?.message == "'x' is no rule; `pressure-demo lint --rules` lists them")
    }

    // MARK: With recordings

    // A preview of 12 × 12 mm where the finger presses: 144 mm². Of 7 mm the finger leaves 73 % of it to be seen.
    private static let small = LintFolder.app(target: "[44, 74, 12, 12]", preview: nil)

    @Test(
        "With a recording the geometry is judged by the finger that was there (R-3DT-33)",
        arguments: [
            // 7 mm: nothing to find. 10 mm leaves 45 %, and 60 % is asked for. A finger on a corner hides a quarter of itself.
            ("x 500 y 800 major 70", []), ("x 500 y 800 major 100", ["peek.occluded"]),
            ("x 440 y 740 major 100", []),
        ] as [(String, [String])])
    func pressed(finger: String, rules: [String]) throws {
        let file = try folder.file("app.json", Self.small)
        #expect(try LintReport.of(file, ReplayOptions()).rules == [])
        let script = "0 slot 0 id 5 \(finger) p 25\n50 p 150\n100 p 300\n140 p 305\n180 p 300\n500 id -1"
        let report = try LintReport.of(file, with: try folder.recording(script), ReplayOptions())
        #expect(report.rules == rules)
        let pressed = try #require(report.pressed)
        #expect(pressed.covers.count == 1)
        let text = LintText(report).text(columns: 1_000)
        #expect(text.contains("\(pressed.recording): 1 peek\n  contact 5 on card at 0.1"))
        #expect(text.contains("s: The finger ("))
        #expect(LintJSON.lines(of: report).contains(#""contact":5,"target":"card","time":1"#))
    }

    @Test("A recording without a peek says so, and the rules take a usual finger")
    func withoutPeek() throws {
        let file = try folder.file("app.json", Self.small)
        let report = try LintReport.of(
            file, with: try folder.recording("0 slot 0 id 5 x 500 y 800 p 25\n50 id -1"), ReplayOptions())
        #expect(report.rules == [])
        #expect(LintText(report).text(columns: 1_000).contains("no peek began on one of the app's previews"))
    }

    @Test("A device's size stands in where the app gives none")
    func size() throws {
        let app = Self.small.replacing(#""width": 100, "height": 160"#, with: #""rotation": 90"#)
        let file = try folder.file("app.json", app)
        var options = ReplayOptions()
        #expect(try LintReport.of(file, options).rules == [])
        // Turned by a quarter, 80 × 50 mm are 50 × 80: the target at 44 ..< 56 does not lie on it.
        options.size = try SurfaceSize("80x50")
        #expect(try LintReport.of(file, options).rules == ["frame.outside"])
    }

    // MARK: The files that come with the project

    private static let apps: [String] = {
        let folders = ["Recordings/apps", "Examples", "Tests/Fixtures/review"]
        return folders.flatMap { folder in
            let path = Project.root.appending(path: folder).path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            return names.filter { $0.hasSuffix(".json") }.sorted().map { "\(folder)/\($0)" }
        }
    }()

    @Test("The apps beside the recordings follow every rule")
    func recordingsApps() throws {
        for path in Self.apps where path.hasPrefix("Recordings/") {
            #expect(try LintReport.of(checkout: path).rules == [], "\(path)")
        }
    }

    @Test("lint, replay and explain read the same files, and agree on what changes touches")
    func sameFiles() throws {
        #expect(Self.apps.count > 35)
        let trace = Project.root.appending(path: "Recordings/peek.evemu").path
        let changing: [ReviewRule] = [.peekEditMenuConflict, .frameOutside]
        for path in Self.apps {
            var options = ReplayOptions()
            options.app = Project.root.appending(path: path).path
            var run = try RecordingRun(trace, options)
            _ = try run.tellStories()
            let report = try LintReport.of(options.app ?? "", with: trace, ReplayOptions())
            #expect(report.findings.filter { changing.contains($0.rule) } == run.notes, "\(path)")
        }
    }
}
