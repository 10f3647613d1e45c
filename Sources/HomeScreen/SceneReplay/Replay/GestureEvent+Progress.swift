import PressureGestures

extension GestureEvent {
    var isProgress: Bool {
        if case .progress = kind { return true }
        return false
    }
}
