import PressureGestures
import PressureJSON

/// A recording, and what the person who made it says of it.
package struct LabelledFile: Hashable, Sendable {
    /// The name as the labels give it, below the folder of the recordings.
    package let file: String
    package let label: TouchLabel
    /// The device's name, where the labels give one.
    package let device: String?
    /// Where the labels say so.
    package let line: Int
}

/// The labels of a folder of recordings.
package struct LabelList: Sendable {
    package let files: [LabelledFile]

    /// Reads a CSV file with the columns `file`, `label` and, if there is one, `device`.
    package init(path: String) throws(ToolError) { try self.init(TextFile.text(of: path), file: path) }

    init(_ text: String, file: String) throws(ToolError) {
        let table = try CSVTable(text, file: file)
        let name = try table.needed(["file"])
        let label = try table.needed(["label", "label_from_filename"])
        let device = table.column("device")
        var files: [LabelledFile] = []
        var lines: [String: Int] = [:]
        for row in table.rows {
            guard !row.fields[name].isEmpty else {
                throw ToolError("\(file):\(row.line): the name of the file is empty")
            }
            if let first = lines.updateValue(row.line, forKey: row.fields[name]) {
                let quoted = JSONText.quoted(row.fields[name])
                throw ToolError("\(file):\(row.line): \(quoted) has a label already, in line \(first)")
            }
            let own = device.map { CSVTable.trimmed(row.fields[$0]) } ?? ""
            files.append(
                LabelledFile(
                    file: row.fields[name], label: TouchLabel(CSVTable.trimmed(row.fields[label])),
                    device: own.isEmpty ? nil : own, line: row.line))
        }
        guard !files.isEmpty else { throw ToolError("\(file): it names no recording") }
        self.files = files
    }
}
