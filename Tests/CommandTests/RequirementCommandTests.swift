import Foundation
import Testing

@Suite("What is asked, and the commands that show it")
struct RequirementCommandTests {
    /// What was left out on purpose; anything else has to be shown.
    private static let leftOut: Set = [
        "R-WID-14", "R-WID-19", "R-WID-41", "R-WID-44", "R-WID-45", "R-WID-47", "R-DRK-15", "R-DRK-19", "R-DRK-28",
        "R-DRK-35", "R-DRK-36", "R-LIV-38",
    ]
    /// What nothing shows, each with its reason in the table.
    private static let open: Set = ["R-WID-27", "R-DRK-26"]

    @Test("every id that is asked is in the table once, with a command, and nothing is both in and out")
    func isWhole() {
        let ids = RequirementTable.rows.map(\.id)
        let out = RequirementTable.leftOut.map(\.id)
        #expect(Set(ids).count == ids.count && Set(out).isDisjoint(with: ids))
        // Pressing, engineering, widgets, appearance, live views.
        let counts = ["3DT": 58, "ENG": 15, "WID": 47, "DRK": 36, "LIV": 38]
        let asked = Set(counts.flatMap { group, count in (1...count).map { "R-\(group)-\($0)" } })
        #expect(asked.symmetricDifference(ids + out).sorted() == [], "neither in the table nor left out")
        for row in RequirementTable.rows where !row.isOpen { #expect(!row.commands.isEmpty, "\(row.id) shows nothing") }
        for row in RequirementTable.leftOut { #expect(row.asked.count > 10, "\(row.id) is left out without a reason") }
        #expect(Set(out) == Self.leftOut)
        #expect(Set(RequirementTable.rows.filter { $0.isOpen }.map(\.id)) == Self.open && Self.open.count <= 6)
    }

    @Test("a row is shown by what it says, and its probe looks at that", arguments: RequirementTable.rows)
    func isHonest(row: Requirement) throws {
        #expect(try row.dishonesty() == nil)
    }

    @Test("the page counts its rows as they are")
    func counts() {
        let counts = Requirement.counts(RequirementTable.rows).joined(separator: "\n")
        #expect(RequirementTable.page.contains("\n\n\(counts)\n\n"), "\(counts)")
    }

    @Test("every row has a probe, and every probe a row")
    func isProbed() {
        let ids = Set(RequirementTable.rows.filter { !$0.isOpen }.map(\.id))
        #expect(ids.subtracting(ProbeBook.whole.probes.keys).sorted() == [], "rows without a probe")
        #expect(Set(ProbeBook.whole.probes.keys).subtracting(ids).sorted() == [], "probes without a row")
        #expect(ProbeBook.whole.repeated == [])
    }

    @Test("all commands can be run one after the other: no two write the same file")
    func names() {
        var writers: [Substring: String] = [:]
        for command in Set(RequirementTable.rows.flatMap(\.commands)) {
            guard let name = RequirementRuns.output(of: command) else { continue }
            #expect(writers[name] == nil, "\(command) and \(writers[name] ?? "") write \(name)")
            writers[name] = command
        }
    }

    @Test("what is asked can be seen", arguments: RequirementTable.rows.filter { !$0.isOpen })
    func isSeen(row: Requirement) throws {
        let probe = try #require(ProbeBook.whole.probes[row.id])
        let programs = row.commands.filter { $0.hasPrefix("pressure-demo") }
        let others = row.commands.filter { !$0.hasPrefix("pressure-demo") }
        for command in others { #expect(try Self.exists(command, id: row.id), "\(command)") }
        do {
            try probe(try RequirementRuns.shared.sights(programs))
        } catch let missing as Missing {
            Issue.record("\(row.id) (\(row.asked)): \(missing)")
        }
    }

    /// A target of make, a test with real input, or a suite of tests of which one's title has the id.
    private static func exists(_ command: String, id: String) throws -> Bool {
        let name = command.split(separator: " ").last.map(String.init) ?? ""
        if command.hasPrefix("make ") {
            let lines = try String(contentsOf: Workplace.project.appending(path: "Makefile"), encoding: .utf8)
            return lines.contains("\n\(name): ")
        }
        let tests = Workplace.project.appending(path: "Tests")
        if command.hasPrefix("Scripts/test-window.sh ") {
            let text = try String(contentsOf: tests.appending(path: "Window/test_window.py"), encoding: .utf8)
            return text.contains("    def \(name)(self):\n")
        }
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift", !file.path.contains("/Requirement") else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            guard text.contains("struct \(name) ") else { continue }
            let titles = text.matches(of: #/@Test\(\s*"([^"]*)"/#).map { $0.1 }
            if titles.contains(where: { $0.split { " (),".contains($0) }.contains(id[...]) }) { return true }
        }
        return false
    }
}
