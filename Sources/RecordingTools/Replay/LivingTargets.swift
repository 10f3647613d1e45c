import PressureGestures

/// Targets that change while a recording is played: what a finger finds depends on what the fingers before it have done.
package protocol LivingTargets: AnyObject {
    /// What a finger finds that lands at a place.
    func target(at point: Point, for contact: ContactID) -> PressTarget?
    /// From now on it is asked for what lies where at a time.
    func advance(to time: Timestamp)
    /// Hears what has been recognised.
    func receive(_ event: GestureEvent)
    /// Hears what a frame has moved, after the events that came of it.
    func receive(_ frame: ContactFrame, on surface: Surface)
}

/// What is asked where a finger lands: whichever targets they are, the way of a sample is compiled once.
struct LivingMap: TargetMap {
    let targets: any LivingTargets

    func target(at point: Point, for contact: ContactID) -> PressTarget? { targets.target(at: point, for: contact) }
}

/// Lets targets hear what goes to a sink.
struct TargetRelay<Sink: RecordingSink>: RecordingSink {
    let living: any LivingTargets
    var sink: Sink

    mutating func receive(_ event: GestureEvent) {
        living.receive(event)
        sink.receive(event)
    }

    mutating func found(_ finding: StreamFinding) { sink.found(finding) }
    mutating func revised(_ revision: PressureRevision) { sink.revised(revision) }
    mutating func locate(_ line: (_ event: Int) -> Int) { sink.locate(line) }
}
