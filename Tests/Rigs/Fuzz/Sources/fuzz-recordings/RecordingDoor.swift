import PressureGestures

/// Bytes to events to gestures, with everything that must hold whatever the bytes are.
enum RecordingDoor {
    /// Reads a recording strictly, skipping damage, and in pieces; plays it, writes it, and reads that again.
    static func read(_ bytes: [UInt8]) {
        let strict = Outcome(of: bytes, keepsGoing: false, plays: true)
        let lenient = Outcome(of: bytes, keepsGoing: true, plays: true)
        compare(strict, lenient)
        if let pieces = Outcome(inPiecesOf: bytes) { compare(lenient, inPieces: pieces) }
        rewrite(lenient)
    }

    /// Whoever skips damage reads the same up to it.
    private static func compare(_ strict: Outcome, _ lenient: Outcome) {
        require(lenient.events.starts(with: strict.events), "skipping damage changes what stands before it")
        guard strict.failure == nil else { return }
        require(lenient.failure == nil && lenient.skipped == 0, "damage that only some see")
        require(lenient.events.count == strict.events.count, "events that only appear when damage is skipped")
    }

    /// However the bytes arrive, they say the same.
    private static func compare(_ whole: Outcome, inPieces pieces: Outcome) {
        require(whole.format == pieces.format, "the format depends on how the bytes arrive")
        require((whole.failure == nil) == (pieces.failure == nil), "an error depends on how the bytes arrive")
        // Which of its faults a file that is no recording is told first may depend on it.
        guard whole.format != nil else { return }
        require(whole.failure == pieces.failure, "an error's text depends on how the bytes arrive")
        require(whole.events == pieces.events, "events depend on how the bytes arrive")
        require(whole.lines == pieces.lines, "lines depend on how the bytes arrive")
        require(whole.skipped == pieces.skipped, "what is skipped depends on how the bytes arrive")
        require(whole.problems == pieces.problems, "what is wrong depends on how the bytes arrive")
        require(whole.device == pieces.device, "the device depends on how the bytes arrive")
    }

    /// What was read is written as evemu, read as the same events, and written as the same bytes.
    private static func rewrite(_ outcome: Outcome) {
        guard outcome.format != nil, outcome.failure == nil else { return }
        let written = text(outcome)
        let again = Outcome(of: written, keepsGoing: false, plays: false)
        if let failure = again.failure { fatalError("what was written cannot be read: \(failure)") }
        require(again.events == outcome.events, "events that are written and read are others")
        require(text(again) == written, "what is written and read is written differently")
    }

    private static func text(_ outcome: Outcome) -> [UInt8] {
        var writer = EvemuWriter(namesEvents: outcome.events.count % 2 == 0)
        writer.appendHeader(for: outcome.device)
        for event in outcome.events { writer.append(event) }
        return writer.bytes
    }
}

/// What one reading of a recording gave.
struct Outcome {
    /// Nil where the bytes are no recording.
    private(set) var format: RecordingFormat?
    private(set) var device = DeviceDescription()
    private(set) var events: [InputEvent] = []
    private(set) var lines: [Int] = []
    private(set) var skipped = 0
    private(set) var problems: [RecordingError] = []
    private(set) var failure: RecordingError?

    /// Reads bytes in memory as the tools do: the description first.
    init(of bytes: [UInt8], keepsGoing: Bool, plays: Bool) {
        do throws(RecordingError) {
            var reader = try RecordingReader(bytes: bytes, name: "fuzz", options: Self.options(keepsGoing))
            try take(&reader, of: bytes.count, describes: true, plays: plays)
        } catch {
            fail(error)
        }
    }

    /// Reads the bytes a piece at a time, and without asking for the description; nil where they are too many.
    init?(inPiecesOf bytes: [UInt8]) {
        guard let descriptor = PacketPipe.holding(bytes) else { return nil }
        do throws(RecordingError) {
            var reader = try RecordingReader(descriptor: descriptor, name: "fuzz", options: Self.options(true))
            try take(&reader, of: bytes.count, describes: false, plays: false)
        } catch {
            fail(error)
        }
    }

    private static func options(_ keepsGoing: Bool) -> RecordingOptions {
        var options = RecordingOptions()
        options.keepsGoing = keepsGoing
        return options
    }

    private mutating func take(
        _ reader: inout RecordingReader, of count: Int, describes: Bool, plays: Bool
    ) throws(RecordingError) {
        format = reader.format
        do throws(RecordingError) {
            if describes { try reader.describe() }
            try takeEvents(&reader, of: count, plays: plays)
        } catch {
            takeRest(reader)
            throw error
        }
        takeRest(reader)
    }

    private mutating func takeEvents(
        _ reader: inout RecordingReader, of count: Int, plays: Bool
    ) throws(RecordingError) {
        var player = plays ? Player(reader.device) : nil
        // Each window must bring the end nearer: at most one event a byte, and a window for each. A packed byte
        // becomes 1,032 at most.
        let count = reader.isCompressed ? 1_032 * count : count
        var windows = 0
        while try reader.next() {
            windows += 1
            require(windows <= count + 2, "the reader does not come to an end")
            for place in 0..<reader.window.count {
                events.append(reader.window.events[place])
                lines.append(reader.window.line(of: place))
            }
            player?.play(reader.window.events.span.extracting(first: reader.window.count))
        }
        player?.end()
    }

    private mutating func takeRest(_ reader: borrowing RecordingReader) {
        device = reader.recordedDevice
        skipped = reader.window.skipped
        problems = reader.window.problems
        require(min(skipped, 20) == problems.count, "damage that is counted and not told, or the other way round")
        for problem in problems { Sentence.check(problem.description) }
        for sentence in reader.window.warnings { Sentence.check(sentence) }
        for sentence in reader.completion?.notes ?? [] { Sentence.check(sentence) }
    }

    private mutating func fail(_ error: RecordingError) {
        Sentence.check(error.description)
        require(!error.expected.isEmpty, "an error that does not say what was expected")
        failure = error
    }
}
