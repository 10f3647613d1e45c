import PressureGestures

/// A contact at one moment: what its device read, what that was worth, and what kept it from going on.
public struct TracePoint: Hashable, Sendable {
    public let time: Timestamp
    /// How hard it pressed as the recognizer judged it; nil for contacts that may not press.
    public let force: Pressure?
    /// The reading as a share of the device's full scale; nil where the device says nothing of pressure.
    public let reading: Pressure?
    public let position: Point
    /// The phase and the guard, as a place in the trace's texts.
    public let text: Int

    public init(time: Timestamp, force: Pressure?, reading: Pressure?, position: Point, text: Int = 0) {
        self.time = time
        self.force = force
        self.reading = reading
        self.position = position
        self.text = text
    }

    /// Whether it says the same as another point, apart from its time.
    func repeats(_ other: TracePoint) -> Bool {
        force == other.force && reading == other.reading && position == other.position && text == other.text
    }
}
