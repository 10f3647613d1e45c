import PressureGestures

/// Events as readable text, one a line: time, contact, target, what happened, and the force where there is one.
package enum EventLog {
    /// One event with the names that the app gave its targets and actions.
    package static func line(_ event: GestureEvent, _ names: AppDescription) -> String {
        unsafe AskedNames(event, names, isQuoted: false).text(atMost: room) {
            unsafe $0.putLine(event, target: $1, action: $2)
        }
    }

    /// What the readings have shown of the device, as a remark between the events.
    package static func line(_ revision: PressureRevision) -> String { "# \(revision.time) \(revision)\n" }

    /// What happened, with the names of actions.
    package static func what(_ event: GestureEvent, _ names: AppDescription) -> String {
        unsafe AskedNames(event, names, isQuoted: false).text(atMost: room) {
            unsafe $0.putWhat(event.kind, action: $2)
        }
    }

    /// How many bytes a line takes at most beside its names.
    static var room: Int { GestureEvent.longest + GestureEvent.Kind.longest }
}
