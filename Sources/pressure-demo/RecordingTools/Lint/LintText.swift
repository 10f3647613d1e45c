import PressureGestures
import PressureJSON

/// Findings for people: with why each matters and how to put it right, or a line each.
package struct LintText {
    private let report: LintReport

    package init(_ report: LintReport) { self.report = report }

    /// Every finding with its reasons, in lines that are no wider; the first of each is for editors that jump to it.
    package func text(columns: Int) -> String {
        var lines: [String] = []
        for finding in report.findings {
            // Never broken, whatever the width: editors read it.
            lines.append("\(place(of: finding)): \(finding.severity.rawValue): \(finding.rule)")
            lines += WrappedText.indented(
                "\(name(of: finding)): \(ForeignText.shown(finding.message))", by: 2, width: columns)
            lines += WrappedText.indented("Why: " + finding.why, by: 2, width: columns)
            lines += WrappedText.indented("Fix: " + finding.fix, by: 2, width: columns)
            lines.append("")
        }
        lines += pressed(columns)
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }

    /// A line for each finding, however long.
    package var short: String {
        report.findings.map { finding in
            "\(place(of: finding)): \(finding.severity.rawValue): \(finding.rule): \(name(of: finding)): "
                + ForeignText.shown(finding.message) + "\n"
        }.joined()
    }

    /// `mail.json: 3 findings (1 error, 2 warnings), 1 note`.
    package var summary: String {
        Self.summary(ForeignText.shown(report.file), report.count(.error), report.count(.warning), report.count(.note))
    }

    /// The sum of several files.
    package static func summary(of reports: [LintReport], unreadable: Int) -> String {
        func sum(_ severity: Finding.Severity) -> Int { reports.reduce(0) { $0 + $1.count(severity) } }
        let files = Figure.count(reports.count + unreadable, "file")
        let text = summary(files, sum(.error), sum(.warning), sum(.note))
        return unreadable > 0 ? text + ", \(unreadable) unreadable" : text
    }

    private static func summary(_ what: String, _ errors: Int, _ warnings: Int, _ notes: Int) -> String {
        var parts: [String] = []
        if errors > 0 { parts.append(Figure.count(errors, "error")) }
        if warnings > 0 { parts.append(Figure.count(warnings, "warning")) }
        let kinds = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
        let text = "\(what): \(Figure.count(errors + warnings, "finding"))\(kinds)"
        return notes > 0 ? text + ", \(Figure.count(notes, "note"))" : text
    }

    private func place(of finding: Finding) -> String {
        guard let place = finding.place else { return ForeignText.shown(report.file) }
        return "\(ForeignText.shown(place.file)):\(place.line):\(place.column)"
    }

    private func name(of finding: Finding) -> String { JSONText.quoted(finding.item) }

    /// What fingers hid, a sentence for each peek.
    private func pressed(_ columns: Int) -> [String] {
        guard let pressed = report.pressed else { return [] }
        guard !pressed.covers.isEmpty else {
            let why =
                pressed.isScreen
                ? "no peek began on one of the app's previews" : "a touchpad, where no finger hides what a screen shows"
            return WrappedText.lines(
                "\(ForeignText.shown(pressed.recording)): \(why); the rules assumed a usual finger.", width: columns)
                + [
                    ""
                ]
        }
        var lines = ["\(ForeignText.shown(pressed.recording)): \(Figure.count(pressed.covers.count, "peek"))"]
        for cover in pressed.covers {
            let time = decimalText(cover.time.microseconds, per: 1_000_000, places: 3)
            let who = "contact \(cover.contact.rawValue) on \(pressed.app.shown(cover.target)) at \(time) s: "
            lines += WrappedText.indented(who + cover.sentence, by: 2, width: columns)
        }
        return lines + [""]
    }
}
