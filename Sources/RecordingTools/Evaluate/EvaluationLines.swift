import PressureGestures
import PressureJSON

/// What `evaluate --lines` writes: a heading with what was asked for, then a line for each recording.
public struct EvaluationHeading: Hashable, Sendable {
    /// The newest version of the lines, which this program writes.
    static let version: Int64 = 1

    /// Everything on the command line that changes what is counted.
    public let settings: String
    /// How many recordings the labels name, over all parts.
    public let labelled: Int

    /// The heading as a line of JSON.
    public var json: String {
        var line = JSONLine()
        line.add("evaluation", Self.version)
        line.add("settings", JSONText.quoted(settings))
        line.add("labelled", labelled)
        return line.text + "\n"
    }

    public init(settings: String, labelled: Int) {
        self.settings = settings
        self.labelled = labelled
    }

    init(_ fields: RecordFields) throws(ToolError) {
        guard try fields.whole("evaluation") == Self.version else {
            throw ToolError("\(fields.place): lines of another version of pressure-demo; count this part anew")
        }
        self.init(settings: try fields.text("settings"), labelled: try fields.count("labelled"))
    }
}

/// Puts parts together that were counted apart.
public struct EvaluationMerge {
    public private(set) var records: [FileRecord] = []
    public private(set) var heading: EvaluationHeading?
    private var places: [String: String] = [:]

    public init() {}

    /// Reads the lines of a file, or of standard input for `-`; each begins with a heading of its own.
    public mutating func read(_ path: String) throws(ToolError) {
        var file = try LineFile(path)
        var isHeaded = false
        while let line = try file.nextLine() {
            guard line.contains(where: { $0 != 0x20 && $0 != 0x0d && $0 != 0x09 }) else { continue }
            let place = "\(path == "-" ? "standard input" : path):\(file.line)"
            let fields = try RecordFields(line, place)
            if fields.has("evaluation") {
                isHeaded = true
                try take(try EvaluationHeading(fields), place)
                continue
            }
            guard isHeaded else {
                throw ToolError("\(place): expected the heading first; give everything that `evaluate --lines` wrote")
            }
            let record = try FileRecord(fields)
            if let first = places.updateValue(place, forKey: record.file) {
                throw ToolError(
                    "\(place): \(JSONText.quoted(record.file)) was counted in \(first) already; was a part given twice?"
                )
            }
            records.append(record)
        }
        guard isHeaded else { throw ToolError("\(path): nothing that `evaluate --lines` wrote") }
    }

    private mutating func take(_ new: EvaluationHeading, _ place: String) throws(ToolError) {
        guard let heading else {
            heading = new
            return
        }
        guard new != heading else { return }
        let (old, own) = (heading.settings, new.settings)
        throw ToolError(
            old == own
                ? "\(place): counted over \(new.labelled) labelled recordings, the part before it over \(heading.labelled)"
                : "\(place): counted with other settings (\(own.isEmpty ? "none" : own)) than the part before it "
                    + "(\(old.isEmpty ? "none" : old))")
    }

    /// How many recordings no part has counted.
    public var missing: Int { max(0, (heading?.labelled ?? 0) - records.count) }
}
