import PressureGestures

/// What a step of a recording has given, in order, until it is passed on.
///
/// Whoever listens, the way from samples to events is compiled once: for each pair of targets and listener it would be another
/// twenty kilobytes.
struct StepEvents: EventSink {
    private enum Item {
        case event(GestureEvent)
        case finding(StreamFinding)
        case revision(PressureRevision)
    }

    private var items: [Item] = []
    /// The targets of an app that change while it is used; nil if they stay.
    ///
    /// They hear what has been recognised at once: the next finger of the same frame may land on what it changed.
    var living: (any LivingTargets)?

    mutating func receive(_ event: GestureEvent) {
        living?.receive(event)
        items.append(.event(event))
    }

    mutating func receive(_ finding: StreamFinding) { items.append(.finding(finding)) }
    mutating func receive(_ revision: PressureRevision) { items.append(.revision(revision)) }

    /// Tells a listener all of it; the room is kept for the next step.
    mutating func pass(into sink: inout some RecordingSink) {
        guard !items.isEmpty else { return }
        for item in items {
            switch item {
            case .event(let event): sink.receive(event)
            case .finding(let finding): sink.receive(finding)
            case .revision(let revision): sink.receive(revision)
            }
        }
        items.removeAll(keepingCapacity: true)
    }
}

/// What is asked where a finger lands: targets that change, or those of the app.
struct StepTargets: TargetMap {
    let living: (any LivingTargets)?
    let app: AppTargets

    func target(at point: Point, for contact: ContactID) -> PressTarget? {
        if let living { living.target(at: point, for: contact) } else { app.target(at: point, for: contact) }
    }
}
