import PressureGestures

/// Reads a recording and writes it as evemu 1.3.
package struct Conversion: ~Copyable {
    private var reader: RecordingReader
    private let cut: RecordingCut
    private let name: String
    /// How many events were written.
    package private(set) var written = 0
    /// How many damaged lines were left out.
    package private(set) var skipped = 0
    /// What there is to say about the reading.
    package private(set) var complaints: [String] = []

    /// Opens the recording.
    package init(_ path: String, _ options: RecordingOptions, _ cut: RecordingCut) throws(ToolError) {
        reader = try Self.ready(cut) { () throws(RecordingError) in try RecordingReader(path: path, options: options) }
        name = path
        self.cut = cut
    }

    /// Takes a recording that is already in memory; for tests.
    package init(
        bytes: [UInt8], named name: String, _ options: RecordingOptions, _ cut: RecordingCut
    ) throws(ToolError) {
        reader = try Self.ready(cut) { () throws(RecordingError) in
            try RecordingReader(bytes: bytes, name: name, options: options)
        }
        self.name = name
        self.cut = cut
    }

    /// A reader that knows its device; a contact can be cut out only where slots say which events are whose.
    private static func ready(
        _ cut: RecordingCut, _ open: () throws(RecordingError) -> RecordingReader
    ) throws(ToolError) -> RecordingReader {
        var reader = try ToolError.reading(open)
        try ToolError.reading { () throws(RecordingError) in try reader.describe() }
        guard cut.contact == nil || reader.device.axis(EventCode.mtSlot) != nil else {
            throw ToolError(
                """
                \(reader.name): --contact needs a device that keeps its contacts apart in slots (ABS_MT_SLOT), and \
                this device does not; cut out the contact's time with --from and --to
                """)
        }
        return reader
    }

    /// Writes the whole of it through `put`, a window at a time; before `--from` a touch waits in memory until it lifts.
    package mutating func write(_ put: ([UInt8]) throws(ToolError) -> Void) throws(ToolError) {
        var writer = EvemuWriter()
        // What is converted is often sent to others: the name of a Bluetooth device may be its owner's.
        writer.appendHeader(for: LiveRecorder.anonymous(reader.device), comments: guess)
        var cutter = RecordingCutter(cut, reader.device)
        while try readWindow() {
            for index in 0..<reader.window.count {
                let event = reader.window.events[index]
                if cut.isAll {
                    writer.append(event)
                    written += 1
                } else {
                    cutter.receive(event) { writer.append($0) }
                }
            }
            // A cut that keeps nothing is a mistake in the command: then nothing is written, not even the header.
            guard cut.isAll || cutter.kept > 0 else { continue }
            try put(writer.bytes)
            writer.bytes.removeAll(keepingCapacity: true)
        }
        cutter.finish { writer.append($0) }
        try finish(cutter)
        try put(writer.bytes)
    }

    private mutating func readWindow() throws(ToolError) -> Bool {
        try ToolError.reading { () throws(RecordingError) in try reader.next() }
    }

    /// A header says nothing of where its numbers come from, so a guess has to be called one.
    private var guess: [String] {
        guard let completion = reader.completion else { return [] }
        let isGuessed = [
            EventCode.x, EventCode.y, EventCode.pressure, EventCode.mtPositionX, EventCode.mtPositionY,
            EventCode.mtPressure,
        ].contains { completion.source(of: $0) == .trace }
        return isGuessed ? ["The ranges of the axes are guessed from the readings."] : []
    }

    private mutating func finish(_ cutter: RecordingCutter) throws(ToolError) {
        skipped = reader.window.skipped
        complaints = reader.window.warnings.map { "\(name): \($0)" }
        for problem in reader.window.problems.prefix(3) { complaints.append("\(problem): left out") }
        if skipped > 0 { complaints.append("\(name): \(skipped) damaged line\(skipped == 1 ? "" : "s") left out") }
        guard !cut.isAll else { return }
        written = cutter.kept
        if let contact = cut.contact, !cutter.isContactFound {
            throw ToolError(
                "\(name): no contact has the tracking id \(contact); `pressure-demo explain \(name)` lists the ids")
        }
        guard cutter.kept > 0 else {
            let span = cutter.span.map { "goes from \($0.lowerBound) s to \($0.upperBound) s" } ?? "has no events"
            throw ToolError("\(name): there are no events between --from and --to; the recording \(span)")
        }
        if let limits = cutter.limits, let kept = cutter.keptSpan,
            kept.lowerBound < limits.lowerBound || kept.upperBound > limits.upperBound
        {
            complaints.append(
                "\(name): touches are kept whole, from \(kept.lowerBound) s to \(kept.upperBound) s; --exact cuts them at "
                    + "--from and --to")
        }
    }
}
