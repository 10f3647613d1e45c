import PressureGestures

/// Prints what a recording of a touchscreen makes the library say, a line for each finding and each gesture, as the twin in C
/// does (`Benchmarks/peers/press.c`); what is compared is what the two recognise, so words are few.
struct LogSink: EventSink {
    mutating func receive(_ event: GestureEvent) {
        let (name, what) = Self.words(of: event.kind)
        print(
            event.time.microseconds, event.contact.rawValue, name, what, event.position.x.micrometres,
            event.position.y.micrometres, event.pressure?.raw ?? -1)
    }

    mutating func found(_ finding: StreamFinding) {
        print(finding.time.microseconds, finding.slot, finding.name)
    }

    mutating func revised(_ revision: PressureRevision) {
        print(revision.time.microseconds, 0, "revised", revision.support == .none ? 1 : 0, 0, 0, -1)
    }

    /// The name of what happened, and the number that belongs to it.
    private static func words(of kind: GestureEvent.Kind) -> (String, Int32) {
        switch kind {
        case .touchBegan: ("touchBegan", 0)
        case .hintBegan: ("hintBegan", 0)
        case .progress(let progress): ("progress", progress.raw + (progress.stage == .pop ? 1_000_000 : 0))
        case .hintEnded(let end): ("hintEnded", Int32(end.rawValue))
        case .tapped: ("tapped", 0)
        case .failed(let failure): ("failed", Int32(failure.rawValue))
        case .peekBegan(let trigger): ("peekBegan", Int32(trigger.rawValue))
        case .actionsRevealed: ("actionsRevealed", 0)
        case .actionsHidden: ("actionsHidden", 0)
        case .highlighted(let action): ("highlighted", Int32(action?.rawValue ?? 0))
        case .pinned: ("pinned", 0)
        case .peekEnded(let end): ("peekEnded", Int32(end.rawValue))
        case .popped(let cause, _): ("popped", Int32(cause.rawValue))
        case .actionSelected(let action): ("actionSelected", Int32(action.rawValue))
        case .cancelled(let reason): ("cancelled", Int32(reason.rawValue))
        case .menuOpened, .menuClosed, .playbackBegan, .playbackEnded, .longPressed: ("other", 0)
        }
    }
}

/// Plays a recording on one target that is everywhere: a preview with three actions, and one on each side.
func log(_ path: String, _ mode: TouchSession.Mode) throws {
    var reader = try RecordingReader(path: path)
    try reader.describe()
    let axes = try TouchAxes(reader.device)
    guard axes.profile.support == .force else {
        throw ProbeError(description: "\(path): not of a touchscreen that weighs")
    }
    let surface = axes.surface
    let target = PressTarget(
        id: 1, frame: Rect(x: 0, y: 0, width: surface.width, height: surface.height),
        offer: .preview(
            actions: ActionList(rows: [1, 2, 3]) ?? ActionList(), sideways: SidewaysActions(leading: 4, trailing: 5),
            frame: nil))
    var stream = TouchStream(axes, mode: mode)
    var sink = LogSink()
    let targets = WholeSurface(target)
    while try reader.next() {
        let window = reader.window.events
        stream.receive(window.span.extracting(first: reader.window.count), on: targets, into: &sink)
    }
    stream.end(into: &sink)
}
