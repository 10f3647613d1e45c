import PressureGestures

extension GestureEvent {
    package var isProgress: Bool {
        if case .progress = kind { return true }
        return false
    }
}
