import PressureGestures

extension GestureEvent {
    /// The same event at another time, and off the screen if no finger caused it.
    package func moved(to time: Timestamp, isNowhere: Bool = false) -> GestureEvent {
        GestureEvent(
            kind: kind, time: time, contact: contact, target: target,
            position: isNowhere ? Point(x: -1, y: -1) : position, pressure: pressure)
    }

    /// Another event at the same time.
    func saying(_ kind: Kind) -> GestureEvent {
        GestureEvent(
            kind: kind, time: time, contact: contact, target: target, position: position, pressure: pressure)
    }

    /// Whether what its contact showed is gone with it.
    var endsWhatIsShown: Bool {
        switch kind {
        case .peekEnded, .menuClosed, .playbackEnded, .popped, .actionSelected, .cancelled: true
        default: false
        }
    }
}
