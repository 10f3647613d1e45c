import PressureGestures

/// A contact at one moment: the device's reading, the judged force, and which guard keeps the press from going on.
package struct TracePoint: Hashable, Sendable {
    package let time: Timestamp
    /// The force as the recognizer judged it; nil for contacts that may not press.
    package let force: Pressure?
    /// The reading as a share of the device's full scale; nil if the device reports no pressure.
    package let reading: Pressure?
    package let position: Point
    /// The phase and the guard, as an index into the trace's texts.
    package let text: Int

    package init(time: Timestamp, force: Pressure?, reading: Pressure?, position: Point, text: Int = 0) {
        self.time = time
        self.force = force
        self.reading = reading
        self.position = position
        self.text = text
    }

    /// Whether it equals another point, apart from the time.
    func repeats(_ other: TracePoint) -> Bool {
        force == other.force && reading == other.reading && position == other.position && text == other.text
    }
}
