import Foundation
import Testing

/// A row of the documents' table: what is asked, and the commands that show it.
struct Requirement: Sendable, CustomTestStringConvertible {
    let id: String
    let asked: String
    /// The commands, in the order of the row; none where it says why it is open.
    let commands: [String]
    /// All that the last cell says.
    let cell: String

    var isOpen: Bool { cell.hasPrefix("open: ") }
    var testDescription: String { id }

    /// What the programs of the table are called: other words in the last cell tell what to look at.
    private static let programs = ["pressure-demo ", "make ", "swift test "]

    init?(_ line: Substring) {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        guard cells.count >= 2, cells[0].hasPrefix("R-") else { return nil }
        (id, asked, cell) = (cells[0], cells[1], cells.count > 2 ? cells[2] : "")
        commands = cell.matches(of: /`([^`]+)`/).map { String($0.1) }
            .filter { command in Self.programs.contains { command.hasPrefix($0) } }
    }
}

/// The table of what is asked, read from the page that people read.
enum RequirementTable {
    /// What is asked of this project, in the order of the page.
    static let rows = lines(beforeHeading: true).compactMap { Requirement($0) }
    /// What is left out: its id, and why.
    static let leftOut = lines(beforeHeading: false).compactMap { Requirement($0) }

    private static func lines(beforeHeading: Bool) -> [Substring] {
        let file = Workplace.project.appending(path: "Sources/PressureGestures/PressureGestures.docc/Requirements.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let heading = lines.firstIndex(of: "### Left out") ?? lines.endIndex
        return Array(beforeHeading ? lines[..<heading] : lines[heading...])
    }
}
