import PressureGestures

/// Events to gestures, with the checker of the event grammar behind them.
struct Player {
    private var stream: TouchStream
    private var checker = GrammarSink()
    private let targets: any TargetMap

    /// A player for a device; nil where that is no touch surface.
    init?(
        _ device: DeviceDescription, mode: TouchSession.Mode = .leading, on targets: any TargetMap = Player.oneOfEach
    ) {
        guard let axes = try? TouchAxes(device) else { return nil }
        stream = TouchStream(axes, mode: mode)
        self.targets = targets
    }

    /// Lets a profile from elsewhere say what the readings are worth.
    mutating func use(_ profile: PressureProfile) { stream.session.profile = profile }

    mutating func play(_ events: Span<InputEvent>) { Self.pass(events, targets, &stream, &checker) }

    private static func pass(
        _ events: Span<InputEvent>, _ targets: some TargetMap, _ stream: inout TouchStream, _ sink: inout GrammarSink
    ) {
        stream.receive(events, on: targets, into: &sink)
    }

    /// Ends the stream: then nothing may be open.
    mutating func end() {
        stream.end(into: &checker)
        require(checker.grammar.isComplete, "something that began did not end")
        require(stream.session.counts.anomalies == 0, "a cell that cannot be reached was reached")
        require(stream.session.nextDeadline == nil, "a deadline after the end")
        require(!stream.session.isPinned, "something is still pinned after the end")
    }

    private struct GrammarSink: EventSink {
        var grammar = GestureGrammar()

        mutating func receive(_ event: GestureEvent) {
            grammar.check(event)
            if let violation = grammar.violation { fatalError("\(violation)") }
        }

        /// What is found wrong with the input must be sayable too.
        mutating func receive(_ finding: StreamFinding) { Sentence.check(finding.description) }
    }

    /// One target of each kind, side by side.
    static let oneOfEach: TargetList = [
        PressTarget(
            id: 1, frame: Rect(x: 0, y: 0, width: 40, height: 1_000),
            offer: .preview(
                actions: ActionList(rows: [1, 2, 3]) ?? ActionList(),
                sideways: SidewaysActions(leading: 4, trailing: 5), frame: nil)),
        PressTarget(
            id: 2, frame: Rect(x: 40, y: 0, width: 40, height: 1_000),
            offer: .menu(items: ActionList(rows: [1, 2]) ?? ActionList(), frame: nil)),
        PressTarget(id: 3, frame: Rect(x: 80, y: 0, width: 20, height: 1_000), offer: .playback),
        PressTarget(id: 4, frame: Rect(x: 100, y: 0, width: 20, height: 1_000), offer: .editMenu),
        PressTarget(id: 5, frame: Rect(x: 120, y: 0, width: 1_000, height: 1_000), offer: .nothing),
    ]
}

/// What holds for every text that a person will read in a terminal.
enum Sentence {
    /// Longer than any sentence here, with the longest name in it that is shown.
    private static let longest = 4_000

    /// Checks that a text says something, is no book, and has nothing in it that a terminal would obey.
    static func check(_ text: String) {
        require(!text.isEmpty, "a sentence without words")
        require(text.utf8.count <= longest, "a sentence of \(text.utf8.count) bytes")
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
            require(!isControl, "a control character in a sentence: 0x\(String(scalar.value, radix: 16))")
        }
    }
}
