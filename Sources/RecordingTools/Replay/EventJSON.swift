import PressureGestures

/// Events as JSON, one object a line; the page "The event log" of the documentation is its schema.
public enum EventJSON {
    /// One event with the names that the app gave its targets and actions, and the file where there are several.
    public static func line(_ event: GestureEvent, _ names: AppDescription, file: String? = nil) -> String {
        var line = "{"
        if let file { line += "\"file\":\(JSONText.quoted(file))," }
        line += "\"time\":\(event.time.microseconds),\"contact\":\(event.contact.rawValue)"
        line += ",\"target\":\(JSONText.quoted(names.shown(event.target)))"
        line += ",\"event\":\"\(event.kind.name)\""
        for (key, value) in details(of: event, names) { line += ",\"\(key)\":\(value)" }
        line += ",\"x\":\(length(event.position.x)),\"y\":\(length(event.position.y))"
        if let pressure = event.pressure {
            line += ",\"pressure\":\(decimalText(Int64(pressure.raw), per: 65_536, places: 5))"
        }
        return line + "}\n"
    }

    /// What the readings have shown of the device.
    public static func line(_ revision: PressureRevision, file: String? = nil) -> String {
        let name = file.map { "\"file\":\(JSONText.quoted($0))," } ?? ""
        let why =
            switch revision.reason {
            case .constant: "constant"
            case .binary: "binary"
            case .extremes: "extremes"
            case .genuine: "genuine"
            }
        return "{\(name)\"time\":\(revision.time.microseconds),\"event\":\"pressureRevised\","
            + "\"support\":\"\(revision.support)\",\"why\":\"\(why)\"}\n"
    }

    private static func length(_ length: Millimetres) -> String {
        decimalText(Int64(length.micrometres), per: 1_000, places: 3)
    }

    /// What an event says beyond its name, as JSON values.
    private static func details(of event: GestureEvent, _ names: AppDescription) -> [(String, String)] {
        func name(_ action: ActionID) -> String { JSONText.quoted(names.shown(action, in: event.target)) }
        switch event.kind {
        case .touchBegan, .hintBegan, .tapped, .actionsRevealed, .actionsHidden, .pinned, .menuClosed, .longPressed:
            return []
        case .progress(let progress):
            let share = decimalText(Int64(progress.raw), per: 65_536, places: 5, .down)
            return [("towards", "\"\(progress.stage == .peek ? "peek" : "pop")\""), ("progress", share)]
        case .hintEnded(let why): return [("why", "\"\(why)\"")]
        case .failed(let why): return [("why", "\"\(why)\"")]
        case .peekEnded(let why): return [("why", "\"\(why)\"")]
        case .playbackEnded(.cancelled(let reason)): return [("why", "\"cancelled\""), ("reason", "\"\(reason)\"")]
        case .playbackEnded(let why): return [("why", "\"\(why)\"")]
        case .cancelled(let why): return [("why", "\"\(why)\"")]
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger):
            return [("trigger", "\"\(trigger)\"")]
        case .highlighted(let action): return [("action", action.map(name) ?? "null")]
        case .popped(let cause, let count): return [("cause", "\"\(cause)\""), ("count", "\(count)")]
        case .actionSelected(let action): return [("action", name(action))]
        }
    }
}
