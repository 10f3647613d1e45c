import Foundation
import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureReview
@testable import TestSupport

/// Every rule has a page whose example breaks it and nothing else, and a near miss.
@Suite("Every rule finds what it is for, and nothing near it")
struct ReviewFixtureTests {
    static let fixtures = "Tests/Fixtures/review"
    static let pages = "Sources/PressureGestures/PressureGestures/PressureGestures.docc/Rules"

    @Test("the rules, their severities and their requirements are those asked for")
    func asAsked() {
        #expect(ReviewRule.allCases.map(\.rawValue) == Reviewed.asked.map(\.name))
        #expect(ReviewRule.allCases.map(\.definition.severity.rawValue) == Reviewed.asked.map(\.severity))
        #expect(ReviewRule.allCases.map(\.definition.requirement) == Reviewed.asked.map(\.requirement))
    }

    @Test(
        "the bad example of a rule is found by it alone, as bad as the rule is (R-3DT-13/39/41/44/48, R-WID-25)",
        arguments: Reviewed.asked)
    func found(asked: Reviewed.Asked) throws {
        let example = try #require(try DocumentedPage("Rules/\(Self.page(asked.name))").examples.first)
        let findings = Reviewed.findings(try Reviewed.app(example))
        #expect(findings.rules == [asked.name], "\(findings)")
        #expect(findings.map(\.severity.rawValue) == [asked.severity])
        let finding = try #require(findings.first)
        #expect(!finding.item.isEmpty && !finding.message.isEmpty && !finding.why.isEmpty && !finding.fix.isEmpty)
        #expect((finding.place?.line ?? 0) > 1)
    }

    @Test("a near miss is silent (R-3DT-46)", arguments: Reviewed.asked)
    func near(asked: Reviewed.Asked) throws {
        let findings = Reviewed.findings(try Reviewed.app(file: "\(Self.fixtures)/\(asked.name).near.json"))
        // Where a near miss is an opt-out that is needed, the note that quotes its reason is all.
        #expect(findings.allSatisfy { $0.optOutReason != nil }, "\(findings)")
        #expect(!findings.rules.contains(asked.name))
    }

    @Test("there is no fixture and no page that no rule has")
    func nothingElse() throws {
        let names = Reviewed.asked.map(\.name)
        #expect(try Self.files(in: Self.fixtures) == names.map { "\($0).near.json" }.sorted())
        #expect(try Self.files(in: Self.pages) == names.map { "\(Self.page($0)).md" }.sorted())
    }

    @Test("a rule's page says what the rule says", arguments: Reviewed.asked)
    func documented(asked: Reviewed.Asked) throws {
        let page = try DocumentedPage("Rules/\(Self.page(asked.name))")
        let definition = try #require(ReviewRule(rawValue: asked.name)).definition
        #expect(page.text.hasPrefix("# \(asked.name)\n\n"))
        for sentence in [definition.demand, definition.why, definition.fix] {
            #expect(page.unwrapped.contains(sentence), "\(sentence)")
        }
        #expect(
            page.unwrapped.contains("This finding is a \(asked.severity).")
                || page.unwrapped.contains("This finding is an \(asked.severity)."))
        #expect(page.examples.count == 1)
    }

    @Test("the overview links every page and lists every number")
    func overview() throws {
        let page = try DocumentedPage("ConsistencyRules")
        for severity in ["error", "warning", "note"] {
            let title = "### \(severity.prefix(1).uppercased())\(severity.dropFirst())s\n\n"
            let below = page.text.components(separatedBy: title).last
            let listed = try #require(below?.components(separatedBy: "\n\n").first)
            let asked = Reviewed.asked.filter { $0.severity == severity }
            #expect(listed.split(separator: "\n").map(String.init) == asked.map { "- <doc:\(Self.page($0.name))>" })
        }
        for limit in ReviewLimit.all {
            let value = JSONText.thousandths(nearest(limit.value * 1_000))
            let row = "| `\(limit.name)` | \(value) | \(limit.unit) | \(limit.reason) |"
            #expect(page.text.contains(row), "\(row)")
        }
        let review = try #require(page.examples.first)
        #expect(Reviewed.findings(try Reviewed.app(review)).map(\.severity) == [.note])
    }

    @Test("the good app has no findings; the bad one breaks every rule of files exactly once (R-WID-26)")
    func examples() throws {
        #expect(Reviewed.findings(try Reviewed.app(file: Reviewed.good)) == [])
        let findings = Reviewed.findings(try Reviewed.app(file: Reviewed.bad))
        // A file that gives the size of its surface is refused with a frame beside it.
        let expected = Reviewed.asked.map(\.name).filter { $0 != "frame.outside" }
        #expect(findings.rules.sorted() == expected.sorted())
        #expect(findings.map { $0.place?.line ?? 0 } == findings.map { $0.place?.line ?? 0 }.sorted())
    }

    static func page(_ rule: String) -> String { rule.split(separator: ".").joined(separator: "-") }

    private static func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Project.root.appending(path: folder).path()).sorted()
    }
}
