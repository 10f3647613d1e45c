import FingerSketch
import Foundation
import Testing

@testable import PressureCore
@testable import PressureDevices
@testable import TestSupport

@Suite("The documentation tells the truth")
struct DocumentationTests {
    private static let catalog = "Sources/PressureGestures/PressureGestures/PressureGestures.docc/"

    @Test("the page of thresholds lists the fields as they are; `make pages` writes it again")
    func thresholdsAreCurrent() throws {
        #expect(try Project.text(Self.catalog + "Thresholds.md") == TuningDrawing.page)
    }

    @Test("the page of the machine shows the table as it is; `make pages` writes it again")
    func machineIsCurrent() throws {
        #expect(try Project.text(Self.catalog + "PressMachine.md") == MachineDrawing.page)
    }

    @Test("each requirement stands in the title of a test, or says why it has none; each one in a title is listed")
    func requirements() throws {
        let rows = try Self.rows()
        #expect(rows.allSatisfy { $0.count == 2 && $0[1].count > 10 || $0.count == 3 && $0[2].count > 10 })
        var named: Set<String> = []
        for file in Project.sources("Tests") {
            // A test that is commented out holds nothing.
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
            for title in code.matches(of: /@(?:Test|Suite)\(\s*"([^"]*)"/) { named.formUnion(Self.ids(in: title.1)) }
        }
        let held = rows.filter { $0.count == 2 || Self.isPicture($0) }.map { $0[0] }
        #expect(Set(rows.map { $0[0] }).count == rows.count, "an id is listed twice")
        #expect(named.subtracting(held).sorted() == [], "in a title, but not listed as tested")
        #expect(Set(held).subtracting(named).sorted() == [], "in no title, and without a reason")
    }

    /// The rows of the requirements: an id, what is asked, and why there is no test, or why it has no fingers in it.
    private static func rows() throws -> [[String]] {
        try Project.text("Tests/Fixtures/requirements.tsv").split(separator: "\n").dropFirst()
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    /// Whether a row says why it rests on a picture alone.
    private static func isPicture(_ row: [String]) -> Bool { row.count == 3 && row[2].hasPrefix("picture: ") }

    @Test("few requirements rest on a picture alone, each with its reason: the others have fingers, or a recording")
    func pictures() throws {
        let shown = try Project.text("Recordings/README.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
        let fingers = Self.ids(in: shown.joined()[...])
        var (drawn, touched): (Set<String>, Set<String>) = ([], [])
        for file in Project.sources("Tests") {
            let text = try String(contentsOf: file, encoding: .utf8)
            let isOfPictures = ["/HomeScreenTests/", "/SceneToolsTests/"].contains(where: file.path.contains)
            for test in text.components(separatedBy: "@Test(").dropFirst() {
                guard let title = test.firstMatch(of: /^\s*"([^"]*)"/) else { continue }
                let isTouched = !isOfPictures || test.contains(/receive\(|GestureEvent|HomeReplay|HomeRun|[sS]tory\(/)
                if isTouched {
                    touched.formUnion(Self.ids(in: title.1))
                } else {
                    drawn.formUnion(Self.ids(in: title.1))
                }
            }
        }
        let alone = drawn.subtracting(touched).subtracting(fingers)
        let reasons = Set(try Self.rows().filter(Self.isPicture).map { $0[0] })
        #expect(alone.subtracting(reasons).sorted() == [], "a picture alone, and no reason for it")
        #expect(reasons.subtracting(alone).sorted() == [], "a reason, though fingers show it")
        #expect(alone.count <= Self.picturesAlone, "\(alone.sorted())")
    }

    /// How many requirements had no test but those of pictures when they were counted last; there shall be no more.
    private static let picturesAlone = 8

    /// The Swift files of a module, those of its folders too.
    private static func sources(in module: String) throws -> [URL] {
        let found = Project.sources("Sources/PressureGestures/\(module)")
        // A module that has been renamed must not pass unseen.
        try #require(!found.isEmpty, "\(module) has no sources")
        return found
    }

    /// Ids as `R-3DT-20`; several in a row may be shortened to `R-3DT-20/21`.
    private static func ids(in text: Substring) -> Set<String> {
        var ids: Set<String> = []
        for match in text.matches(of: /R-(3DT|ENG|WID|DRK|LIV)-(\d+(?:\/\d+)*)/) {
            for number in match.2.split(separator: "/") { ids.insert("R-\(match.1)-\(number)") }
        }
        return ids
    }

    @Test("thresholds stand in the tuning only: no other file of the core bears a bare number of milliseconds")
    func thresholdsStandInOnePlace() throws {
        for module in ["PressureCore", "PressureDevices"] {
            for file in try Self.sources(in: module) {
                let name = file.lastPathComponent
                // The alarm's spans say only when a program wakes up: they decide nothing. How far the clocks of two sides
                // lie apart was measured, and is nobody's to choose.
                let deciding = !["TuningField.swift", "LiveAlarm.swift", "JoinLimits.swift"].contains(name)
                guard deciding else { continue }
                let text = try String(contentsOf: file, encoding: .utf8)
                #expect(!text.contains(/\.milliseconds\(\d/), "\(name)")
            }
        }
    }

    @Test("the core imports nothing: no library, no clock, no file (R-ENG-13)")
    func coreImportsNothing() throws {
        for file in try Self.sources(in: "PressureCore") {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            let imports = lines.contains { $0.contains(#/^ *(@\w+ |public |package |internal )*import /#) }
            #expect(!imports, "\(file.lastPathComponent) imports something")
        }
    }

    @Test("every file that CONTRIBUTING names is there, once")
    func namedFiles() throws {
        var found: [String: Int] = [:]
        for folder in ["Sources", "Tests"] {
            let files = FileManager.default.enumerator(
                at: Project.root.appending(path: folder), includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL { found[file.lastPathComponent, default: 0] += 1 }
        }
        let page = try Project.text("CONTRIBUTING.md")
        let names = page.matches(of: /`([\w+]+\.(?:swift|txt))`/).map { String($0.1) }
        #expect(names.count > 20, "the front page names the files")
        for name in names { #expect(found[name] == 1, "\(name)") }
    }

    @Test("the machine is drawn whole in every form, and no line of text is wider than a terminal")
    func drawings() {
        for cell in MachineDrawing.cells {
            if let next = cell.next { #expect(MachineDrawing.mermaid.contains("\(cell.phase) --> \(next): ")) }
        }
        for line in (MachineDrawing.text + TuningDrawing.text).split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
        }
    }
}
