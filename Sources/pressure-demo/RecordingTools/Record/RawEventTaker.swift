import PressureGestures

/// Takes a live device's raw events.
package protocol RawEventTaker {
    /// Takes events as the device gave them: whole frames or pieces.
    mutating func heard(_ events: Span<InputEvent>)

    /// Takes the frame that stands for what is there after events were lost.
    mutating func repaired(_ events: Span<InputEvent>)
}

extension LiveRecorder: RawEventTaker {}

extension Measurement: RawEventTaker {
    package mutating func heard(_ events: Span<InputEvent>) { receive(events) }
    package mutating func repaired(_ events: Span<InputEvent>) { takeRepaired(events) }
}
