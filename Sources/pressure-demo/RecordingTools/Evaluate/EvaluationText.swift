import PressureGestures
import PressureJSON

extension Evaluation {
    /// The tables for people, in lines no longer than the width where names allow.
    ///
    /// - Parameter shown: how many files and mistakes of a kind are named.
    package func text(columns: Int, shown: Int) -> String {
        var parts = [heading(columns), refusals(columns, shown)]
        parts += EvaluationTables(self).all.map { $0.text(columns: columns) }
        parts.append(mistakes(columns, shown))
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The tables as Markdown, for a page of the documentation.
    package var markdown: String {
        let used = fileCount - refusedCount
        let contacts = counts { _ in true }.contacts
        let sentence =
            "\(Figure.count(fileCount, "recording")), \(used) used (\(empty) of them without a contact), "
            + "\(refusedCount) refused; \(Figure.count(contacts, "contact")).\n"
        let tables = [targetTable] + EvaluationTables(self).all
        return ([sentence] + tables.map(\.markdown)).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func heading(_ columns: Int) -> String {
        let used = fileCount - refusedCount
        let contacts = counts { _ in true }.contacts
        let sentence =
            "\(Figure.count(fileCount, "recording")): \(used) used (\(empty) of them without a contact), "
            + "\(refusedCount) refused; \(Figure.count(contacts, "contact"))"
        return WrappedText.lines(sentence, width: columns).joined(separator: "\n") + "\n"
    }

    private func refusals(_ columns: Int, _ shown: Int) -> String {
        guard !refused.isEmpty else { return "" }
        var lines = ["Refused"]
        for record in refused.prefix(shown) {
            lines.append("  " + ForeignText.shown(record.file))
            lines += WrappedText.indented(ForeignText.shown(record.refusal ?? ""), by: 4, width: columns)
        }
        if refused.count > shown { lines.append("  and \(refused.count - shown) more; --all lists all") }
        return lines.joined(separator: "\n") + "\n"
    }

    private func mistakes(_ columns: Int, _ shown: Int) -> String {
        let mistakes = mistakes
        guard !mistakes.isEmpty else { return "" }
        var lines = ["Mistakes"]
        for kind in Mistake.Kind.allCases {
            let own = mistakes.filter { $0.kind == kind }
            for mistake in own.prefix(shown) {
                let trial = mistake.contact.trial
                let text =
                    "\(kind.rawValue)\(mistake.isCalibrated ? ", calibrated" : ""): contact \(trial.id) at \(trial.began), \(trial.duration) long, "
                    + "\(trial.response.rawValue), \(trial.ending), in"
                lines += WrappedText.indented(text, by: 2, width: columns)
                // A name in one piece, to be copied.
                lines.append("    " + ForeignText.shown(mistake.record.file))
            }
            if own.count > shown {
                lines.append("  and \(own.count - shown) more (\(kind.rawValue)); --all lists all")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The table of targets for people.
    package func targetText(columns: Int) -> String { targetTable.text(columns: columns) }

    var targetTable: TableText {
        var table = TableText("Targets (–: nothing was measured)", ["target", "wanted", "measured", "met"])
        for target in targets {
            table.add([target.name, target.target, target.measured, target.isMet.map { $0 ? "yes" : "no" } ?? "–"])
        }
        return table
    }
}
