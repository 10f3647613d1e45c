import PressureGestures

/// Events as readable text, one a line: time, contact, target, what happened, and the force where there is one.
public enum EventLog {
    /// One event with the names that the app gave its targets and actions.
    public static func line(_ event: GestureEvent, _ names: AppDescription) -> String {
        let force = event.pressure.map { "  " + decimalText(Int64($0.raw), per: 65_536, places: 3) } ?? ""
        return
            "\(event.time) contact \(event.contact.rawValue) \(names.shown(event.target)) \(what(event, names))\(force)\n"
    }

    /// What the readings have shown of the device, as a remark between the events.
    public static func line(_ revision: PressureRevision) -> String { "# \(revision.time) \(revision)\n" }

    /// What happened, with the names of actions.
    public static func what(_ event: GestureEvent, _ names: AppDescription) -> String {
        switch event.kind {
        case .highlighted(let action?): "highlighted(\(names.shown(action, in: event.target)))"
        case .actionSelected(let action): "actionSelected(\(names.shown(action, in: event.target)))"
        default: "\(event.kind)"
        }
    }
}
