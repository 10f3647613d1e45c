import Glibc
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
    /// The labels of the recording itself, where only the touches of this one among them are meant; nil for all touches.
    package var own: RecordingLabels?

    package init(file: String, label: TouchLabel, device: String?, line: Int, own: RecordingLabels? = nil) {
        self.file = file
        self.label = label
        self.device = device
        self.line = line
        self.own = own
    }

    /// Whether a touch that began at a moment is meant.
    func covers(_ time: Timestamp) -> Bool { own.map { $0.label(at: time)?.name == label.name } ?? true }
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
                throw ToolError("\(file):\(row.line): \(quoted) already has a label, in line \(first)")
            }
            let own = device.map { CSVTable.trimmed(row.fields[$0]) } ?? ""
            files.append(
                LabelledFile(
                    file: row.fields[name], label: TouchLabel(CSVTable.trimmed(row.fields[label])),
                    device: own.isEmpty ? nil : own, line: row.line))
        }
        guard !files.isEmpty else { throw ToolError("\(file): the table names no recording") }
        self.files = files
    }

    init(_ files: [LabelledFile]) { self.files = files }

    /// The list in which a recording without a label of the table has the labels that it bears itself.
    package func completed(in folder: String) throws(ToolError) -> LabelList {
        var all: [LabelledFile] = []
        for file in files {
            guard file.label.isMissing, let own = try Self.own(of: file, in: folder) else {
                all.append(file)
                continue
            }
            all += own
        }
        return LabelList(all)
    }

    /// The parts of a recording that bears labels itself; nil if it cannot be read, which is said later.
    private static func own(of file: LabelledFile, in folder: String) throws(ToolError) -> [LabelledFile]? {
        let path = TrialRecording.path(of: file.file, in: folder)
        guard unsafe access(path, F_OK) == 0 else { return nil }
        let labels = try RecordingLabels(of: path)
        return labels.isEmpty ? nil : parts(of: file.file, labels, device: file.device)
    }

    /// A recording as often as it has labels of different names.
    private static func parts(of file: String, _ labels: RecordingLabels, device: String? = nil) -> [LabelledFile] {
        labels.names.map { name in
            let line = labels.all.first { $0.name == name }?.line ?? 0
            return LabelledFile(file: file, label: TouchLabel(name), device: device, line: line, own: labels)
        }
    }

    /// The labels that recordings bear themselves: of one recording, or of all in a folder.
    ///
    /// What is no recording, or bears none, is passed over in a folder; a label that is wrong is an error anywhere.
    package static func ofRecordings(at path: String) throws(ToolError) -> (folder: String, labels: LabelList) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw ToolError("\(path): \(FileTrouble.sentence(errno))") }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            let labels = try RecordingLabels(of: path)
            guard !labels.isEmpty else {
                throw ToolError(
                    "\(path) has no labels; record labelled touches with `pressure-demo record --guided`, or name "
                        + "a folder and a table with --labels FILE")
            }
            return ("", LabelList(parts(of: path, labels)))
        }
        var files: [LabelledFile] = []
        for name in try names(in: path) {
            let whole = TrialRecording.path(of: name, in: path)
            guard try bearsLabels(whole) else { continue }
            files += parts(of: name, try RecordingLabels(of: whole))
        }
        guard !files.isEmpty else {
            throw ToolError(
                "no recording in \(path) has labels; name a table of them with --labels FILE, or record labelled "
                    + "touches with `pressure-demo record --guided`")
        }
        return (path, LabelList(files))
    }

    /// Whether a file is a recording with lines that want to be labels; their faults are found by reading them.
    private static func bearsLabels(_ path: String) throws(ToolError) -> Bool {
        do throws(RecordingError) {
            var reader = try RecordingReader(path: path, options: RecordingOptions())
            while try reader.next() {
                if !reader.window.labelLines.isEmpty { return true }
            }
            return !reader.window.labelLines.isEmpty
        } catch {
            return false
        }
    }

    /// The regular files of a folder, by their names.
    private static func names(in folder: String) throws(ToolError) -> [String] {
        guard let names = FolderNames.list(folder) else { throw ToolError("\(folder): \(FileTrouble.sentence(errno))") }
        return names.filter { name in
            var status = stat()
            return unsafe stat(TrialRecording.path(of: name, in: folder), &status) == 0
                && status.st_mode & S_IFMT == S_IFREG
        }
    }
}
