/// Takes what a stream or a live session gives, for whoever has one place for all of it.
package protocol EventReceiver: AnyObject {
    /// Takes one gesture.
    func receive(_ event: GestureEvent)
    /// Hears of one thing that was wrong with the input.
    func receive(_ finding: StreamFinding)
    /// Hears what a device's readings have shown of its pressure.
    func receive(_ revision: PressureRevision)
    /// Hears which device of a live session speaks from now on.
    func turned(toDevice number: Int)
    /// Hears that a device of a live session is gone, with the reason.
    func left(device number: Int, _ why: String)
    /// Hears that a node may have come.
    func came(_ path: String)
}

extension EventReceiver {
    package func receive(_ finding: StreamFinding) {}
    package func receive(_ revision: PressureRevision) {}
    package func turned(toDevice number: Int) {}
    package func left(device number: Int, _ why: String) {}
    package func came(_ path: String) {}
}

/// The sink of an object, or of nobody.
///
/// Recognition is compiled once for each kind of sink that it is used with. What needs no sink of its own takes this one, so
/// that a small library has recognition in it once.
package struct ReceiverSink: EventSink {
    package let receiver: (any EventReceiver)?

    /// Hands everything to an object.
    package init(_ receiver: any EventReceiver) { self.receiver = receiver }

    private init() { receiver = nil }

    /// Takes what nobody wants.
    package static var silent: ReceiverSink { ReceiverSink() }

    package mutating func receive(_ event: GestureEvent) { receiver?.receive(event) }
    package mutating func receive(_ finding: StreamFinding) { receiver?.receive(finding) }
    package mutating func receive(_ revision: PressureRevision) { receiver?.receive(revision) }
}
