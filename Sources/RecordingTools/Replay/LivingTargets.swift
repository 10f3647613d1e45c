import PressureGestures

/// Targets that change while a recording is played: what a finger finds depends on what the fingers before it have done.
package protocol LivingTargets: AnyObject, TargetMap {
    /// From now on it is asked for what lies where at a time.
    func advance(to time: Timestamp)
    /// Hears what has been recognised.
    func receive(_ event: GestureEvent)
    /// Hears what a frame has moved, after the events that came of it.
    func receive(_ frame: ContactFrame, on surface: Surface)
}

/// Lets targets hear what goes to a sink.
struct TargetRelay<Targets: LivingTargets, Sink: RecordingSink>: RecordingSink {
    let living: Targets
    var sink: Sink

    mutating func receive(_ event: GestureEvent) {
        living.receive(event)
        sink.receive(event)
    }

    mutating func found(_ finding: StreamFinding) { sink.found(finding) }
    mutating func revised(_ revision: PressureRevision) { sink.revised(revision) }
    mutating func locate(_ line: (_ event: Int) -> Int) { sink.locate(line) }
}
