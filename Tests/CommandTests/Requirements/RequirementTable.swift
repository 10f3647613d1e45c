import Foundation
import Testing

/// A row of the documents' table: what is asked, and the commands that show it.
struct Requirement: Sendable, CustomTestStringConvertible {
    let id: String
    let asked: String
    /// What the page says that it is shown by; empty in the table of what is left out.
    let shownBy: String
    /// The commands, in the order of the row; none where it says why it is open.
    let commands: [String]
    /// All that the last cell says.
    let cell: String

    var isOpen: Bool { cell.hasPrefix("open: ") }
    var testDescription: String { id }

    /// What the programs of the table are called: other words in the last cell tell what to look at.
    private static let programs = ["pressure-demo ", "make ", "swift test ", "Scripts/test-window.sh "]

    init?(_ line: Substring) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count >= 2, cells[0].hasPrefix("R-") else { return nil }
        (id, asked) = (cells[0], cells[1])
        (shownBy, cell) = cells.count > 3 ? (cells[2], cells[3]) : ("", "")
        // The script runs many tests; the row names its own.
        let text = cell.replacing("`Scripts/test-window.sh` runs `", with: "`Scripts/test-window.sh ")
        commands = text.matches(of: /`([^`]+)`/).map { String($0.1) }
            .filter { command in Self.programs.contains { command.hasPrefix($0) } }
    }
}

/// The table of what is asked, read from the page that people read.
enum RequirementTable {
    /// What is asked of this project, in the order of the page.
    static let rows = lines(beforeHeading: true).compactMap { Requirement($0) }
    /// What is left out: its id, and why.
    static let leftOut = lines(beforeHeading: false).compactMap { Requirement($0) }

    static let page: String = {
        let file = Workplace.project.appending(path: "Sources/PressureGestures/PressureGestures.docc/Requirements.md")
        return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }()

    private static func lines(beforeHeading: Bool) -> [Substring] {
        let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
        let heading = lines.firstIndex(of: "### Left out") ?? lines.endIndex
        return Array(beforeHeading ? lines[..<heading] : lines[heading...])
    }
}
