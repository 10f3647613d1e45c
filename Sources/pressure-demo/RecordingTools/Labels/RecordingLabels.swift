import PressureGestures

/// The labels that a recording bears itself, in the order of their moments; no two of them speak of the same moment.
package struct RecordingLabels: Hashable, Sendable {
    package let all: [RecordingLabel]

    /// A recording without labels.
    package init() { all = [] }

    /// Reads the comment lines of a recording that ends at a moment; errors name the file and the line.
    package init(
        _ lines: [RecordingWindow.LabelLine], file: String, end: Timestamp
    ) throws(ToolError) {
        var labels: [RecordingLabel] = []
        for line in lines {
            guard let label = RecordingLabel(parsing: line.text, line: line.line) else {
                throw ToolError(
                    "\(file):\(line.line): expected \(RecordingLabel.shape), found \"# label: \(line.text.prefix(60))\"; "
                        + "correct the line, or remove it")
            }
            guard label.from <= label.to else {
                throw ToolError(
                    "\(file):\(line.line): the label \"\(label.name)\" ends at \(label.to) s, before it begins at "
                        + "\(label.from) s; exchange the two moments")
            }
            guard label.from <= end else {
                throw ToolError(
                    "\(file):\(line.line): the label \"\(label.name)\" begins at \(label.from) s, but the recording "
                        + "ends at \(end) s; correct the moment, or remove the line")
            }
            labels.append(label)
        }
        labels.sort { ($0.from, $0.line) < ($1.from, $1.line) }
        for (earlier, later) in zip(labels, labels.dropFirst()) where later.from < earlier.to {
            let (first, second) = earlier.line < later.line ? (earlier, later) : (later, earlier)
            throw ToolError(
                "\(file):\(second.line): the label \"\(second.name)\" overlaps with \"\(first.name)\" in line "
                    + "\(first.line); correct or remove one of the two lines")
        }
        all = labels
    }

    /// Reads the labels of a file; every line of it is read, so that damage anywhere is an error.
    package init(of path: String, _ options: RecordingOptions = RecordingOptions()) throws(ToolError) {
        let (lines, end) = try ToolError.reading { () throws(RecordingError) in
            var reader = try RecordingReader(path: path, options: options)
            var end = Timestamp.zero
            while try reader.next() {
                let count = reader.window.count
                if count > 0 { end = max(end, reader.window.events[count - 1].time) }
            }
            return (reader.window.labelLines, end)
        }
        try self.init(lines, file: path, end: end)
    }

    package var isEmpty: Bool { all.isEmpty }

    /// The names, each once, in the order of their first moments.
    package var names: [String] {
        var names: [String] = []
        for label in all where !names.contains(label.name) { names.append(label.name) }
        return names
    }

    /// What was done at a moment; where one label ends as another begins, it is the later one's.
    package func label(at time: Timestamp) -> RecordingLabel? {
        all.last { $0.from <= time && time <= $0.to }
    }
}
