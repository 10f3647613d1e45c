import PressureGestures

/// Reads a recording and writes it as evemu 1.3.
public struct Conversion: ~Copyable {
    private var reader: RecordingReader
    private let cut: RecordingCut
    private let name: String
    /// How many events were written.
    public private(set) var written = 0
    /// How many damaged lines were left out.
    public private(set) var skipped = 0
    /// What there is to say about the reading.
    public private(set) var complaints: [String] = []

    /// Opens the recording.
    public init(_ path: String, _ options: RecordingOptions, _ cut: RecordingCut) throws(ToolError) {
        name = path
        self.cut = cut
        reader = try Self.opened(path, options)
    }

    private static func opened(_ path: String, _ options: RecordingOptions) throws(ToolError) -> RecordingReader {
        do throws(RecordingError) {
            var reader = try RecordingReader(path: path, options: options)
            try reader.describe()
            return reader
        } catch {
            throw ToolError("\(error)")
        }
    }

    /// Writes the whole of it through `put`, a window at a time.
    public mutating func write(_ put: ([UInt8]) throws(ToolError) -> Void) throws(ToolError) {
        var writer = EvemuWriter()
        writer.header(reader.device, comments: [])
        var cutter = RecordingCutter(cut)
        while true {
            let isMore: Bool
            do throws(RecordingError) {
                isMore = try reader.next()
            } catch {
                throw ToolError("\(error)")
            }
            guard isMore else { break }
            for place in 0..<reader.window.count {
                let event = reader.window.events[place]
                if cut.isAll {
                    writer.append(event)
                    written += 1
                } else {
                    cutter.take(event) { writer.append($0) }
                }
            }
            try put(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        cutter.finish { writer.append($0) }
        try put(writer.bytes)
        if !cut.isAll { written = cutter.kept }
        try finish(cutter)
    }

    private mutating func finish(_ cutter: RecordingCutter) throws(ToolError) {
        skipped = reader.window.skipped
        complaints = reader.window.warnings.map { "\(name): \($0)" }
        if skipped > 0 { complaints.append("\(name): \(skipped) damaged line\(skipped == 1 ? "" : "s") left out") }
        if let contact = cut.contact, !cutter.isContactFound {
            throw ToolError(
                "\(name): no contact has the tracking id \(contact); `pressure-demo explain \(name)` lists them")
        }
    }
}
