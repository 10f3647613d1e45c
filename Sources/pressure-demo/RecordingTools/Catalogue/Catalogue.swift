import PressureGestures

/// The table of bundled recordings, as `Recordings/README.md` shows it to people.
package struct Catalogue: Sendable {
    /// One row.
    package struct Entry: Sendable {
        /// The recording's name; its file is `NAME.evemu`, its golden log `NAME.events`.
        package let name: String
        /// What happens, in one sentence.
        package let promise: String
        /// The events that must come, in order, as names with what they bear; progress is left out.
        package let events: [String]
        /// The requirement ids it shows.
        package let requirements: [String]
        /// The shape of the device.
        package let device: String
        /// The words on the command line that it is played with.
        package let options: [String]
        /// What `explain` must say of it; empty for nothing in particular.
        package let explanation: String
        /// Whether no finger made it.
        package let isSynthetic: Bool
    }

    package let folder: String
    package let entries: [Entry]

    /// Reads the catalogue of a folder; errors name the line.
    package init(folder: String) throws(ToolError) {
        self.folder = folder
        entries = try Self.entries(in: TextFile.text(of: folder + "/README.md"), named: folder + "/README.md")
    }

    /// Says which files will be read, so that an output that is one of them is refused at once.
    ///
    /// - Parameter withLogs: whether the golden logs are read; else they are what is written.
    package func announce(withLogs: Bool) {
        for entry in entries {
            ReadFiles.announce("\(folder)/\(entry.name).evemu")
            if withLogs { ReadFiles.announce("\(folder)/\(entry.name).events") }
            // Options that cannot be are reported when the recording is played.
            guard let options = try? entry.replayOptions(in: folder) else { continue }
            for file in options.files { ReadFiles.announce(file) }
        }
    }

    static let columns = [
        "recording", "what happens", "events", "requirements", "device", "options", "explain says", "origin",
    ]

    static func entries(in text: String, named file: String) throws(ToolError) -> [Entry] {
        var entries: [Entry] = []
        var isTable = false
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            guard line.hasPrefix("|") else {
                isTable = false
                continue
            }
            let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false).dropLast()
                .map { $0.trimmed }
            if cells == columns {
                isTable = true
                continue
            }
            guard isTable, !line.hasPrefix("|---") else { continue }
            guard cells.count == columns.count else {
                throw ToolError("\(file):\(number + 1): expected \(columns.count) columns, found \(cells.count)")
            }
            let entry = entry(cells)
            guard OutputFolder.isPlain(entry.name) else {
                throw ToolError("\(file):\(number + 1): '\(entry.name)' is not the name of a recording in this folder")
            }
            entries.append(entry)
        }
        guard !entries.isEmpty else {
            throw ToolError("\(file): expected a table with the columns \(columns.joined(separator: " | "))")
        }
        return entries
    }

    private static func entry(_ cells: [String]) -> Entry {
        func words(_ cell: String) -> [String] { cell.split(separator: " ").map { $0.unquoted } }
        return Entry(
            name: cells[0].unquoted, promise: cells[1], events: words(cells[2].unquoted),
            requirements: words(cells[3]).map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }, device: cells[4],
            options: words(cells[5].unquoted), explanation: cells[6].unquoted, isSynthetic: cells[7] == "synthetic")
    }
}

extension Catalogue.Entry {
    /// The options by which the recording is played, with files looked for in the catalogue's folder.
    package func replayOptions(in folder: String) throws(ToolError) -> ReplayOptions {
        var options = ReplayOptions()
        var rest = self.options[...]
        while let word = rest.popFirst() {
            guard try options.read(word, &rest) else {
                throw ToolError("\(name): '\(word)' is not an option of replay")
            }
        }
        if let app = options.app { options.app = folder + "/" + app }
        if let profile = options.profile { options.profile = folder + "/" + profile }
        return options
    }
}

extension Substring {
    fileprivate var trimmed: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    fileprivate var unquoted: String { String(self).unquoted }
}

extension String {
    /// Without the marks that show a word as code.
    fileprivate var unquoted: String {
        var text = self[...]
        while text.first == "`" { text.removeFirst() }
        while text.last == "`" { text.removeLast() }
        return String(text)
    }
}
