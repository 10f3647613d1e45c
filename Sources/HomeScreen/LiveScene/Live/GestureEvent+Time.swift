import PressureGestures

extension GestureEvent {
    /// The same event at another time.
    package func moved(to time: Timestamp) -> GestureEvent {
        GestureEvent(
            kind: kind, time: time, contact: contact, target: target, position: position, pressure: pressure)
    }
}
