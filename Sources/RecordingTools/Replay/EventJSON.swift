import PressureGestures

/// Events as JSON, one object a line.
enum EventJSON {
    /// One event: time in microseconds, contact, target, the event's name as logs spell it, and the force if known.
    static func line(_ event: GestureEvent) -> String {
        var fields = [
            "\"time\":\(event.time.microseconds)", "\"contact\":\(event.contact.rawValue)",
            "\"target\":\(event.target.rawValue)", "\"event\":\"\(event.kind)\"",
        ]
        fields.append("\"x\":\(event.position.x.value)")
        fields.append("\"y\":\(event.position.y.value)")
        if let pressure = event.pressure { fields.append("\"pressure\":\(pressure.value)") }
        return "{" + fields.joined(separator: ",") + "}\n"
    }
}
