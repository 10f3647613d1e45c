import PressureGestures
import PressureJSON

/// The findings of many recordings together.
package struct CheckSummary: Sendable {
    package private(set) var files = 0
    package private(set) var clean = 0
    package private(set) var unreadable = 0
    package private(set) var findings = 0
    private var formats = [Int](repeating: 0, count: RecordingFormat.allCases.count)
    /// Why files could not be read, and how many for each reason.
    private var refusals: [(reason: String, count: Int)] = []
    private var counts = [Int](repeating: 0, count: StreamCheck.allCases.count)
    private var fileCounts = [Int](repeating: 0, count: StreamCheck.allCases.count)

    package init() {}

    package mutating func add(_ report: CheckReport) {
        files += 1
        findings += report.total
        if let format = report.format { formats[Int(format.rawValue)] += 1 }
        if report.total == 0 { clean += 1 }
        for check in StreamCheck.allCases where report.count(of: check) > 0 {
            counts[Int(check.rawValue)] += report.count(of: check)
            fileCounts[Int(check.rawValue)] += 1
        }
    }

    /// Counts a file that could not be read; the reason is the error without the file's name.
    package mutating func addUnreadable(_ file: String, _ error: String) {
        files += 1
        unreadable += 1
        let file = ForeignText.shown(file)
        var reason = error.hasPrefix(file) ? String(error.dropFirst(file.count)) : error
        while let first = reason.first, first == ":" || first == " " || first.isNumber { reason.removeFirst() }
        if let end = reason.range(of: ", found \"") { reason = String(reason[..<end]) }
        if let position = refusals.firstIndex(where: { $0.reason == reason }) {
            refusals[position].count += 1
        } else {
            refusals.append((reason, 1))
        }
    }

    /// A table: each check, how often it found something, and in how many files.
    package var text: String {
        var lines = [
            "\(files) file\(files == 1 ? "" : "s"): \(clean) without findings, \(files - clean - unreadable) with findings"
        ]
        if unreadable > 0 { lines[0] += ", \(unreadable) could not be read" }
        let read = RecordingFormat.allCases.filter { formats[Int($0.rawValue)] > 0 }
        if !read.isEmpty {
            lines.append("formats: " + read.map { "\(formats[Int($0.rawValue)]) \($0)" }.joined(separator: ", "))
        }
        for check in StreamCheck.allCases where counts[Int(check.rawValue)] > 0 {
            let name = check.name + String(repeating: " ", count: max(1, 24 - check.name.utf8.count))
            let inFiles = fileCounts[Int(check.rawValue)]
            let number = "\(counts[Int(check.rawValue)])"
            let gap = String(repeating: " ", count: max(1, 8 - number.utf8.count))
            lines.append("  \(name)\(gap)\(number)  in \(inFiles) file\(inFiles == 1 ? "" : "s")")
        }
        if !refusals.isEmpty {
            lines.append("could not be read:")
            for refusal in refusals.sorted(by: { $0.count > $1.count }) {
                lines.append("  \(refusal.count)  \(refusal.reason)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// Where a text begins in this one.
    fileprivate func range(of text: String) -> String.Index? {
        var position = startIndex
        while position < endIndex {
            if self[position...].hasPrefix(text) { return position }
            position = index(after: position)
        }
        return nil
    }
}
