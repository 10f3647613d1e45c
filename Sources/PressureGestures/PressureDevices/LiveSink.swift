import PressureCore

/// Identifies a device of a live session; numbers are not reused.
public struct LiveDeviceID: Hashable, Sendable {
    /// The number of the device in its session.
    public let rawValue: Int

    init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// Receives a live session's gestures and, for views and recorders, its frames.
public protocol LiveSink: EventSink {
    /// Hears which device the gestures that follow come from; most sinks do not care.
    mutating func turn(to device: LiveDeviceID)

    /// Receives input events as they were read, before they became gestures.
    mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID)

    /// Receives events that stand for the state found after a loss, as one ordinary frame.
    mutating func receiveRepair(_ events: Span<InputEvent>, from device: LiveDeviceID)

    /// Hears that a device is gone, or gave up; its presses were cancelled before.
    mutating func remove(_ device: LiveDeviceID, because error: CaptureError)

    /// Hears that a node may have come or changed its rights; whoever wants it opens and adds it.
    mutating func receiveNode(at path: String)
}

extension LiveSink {
    @inlinable
    public mutating func turn(to device: LiveDeviceID) {}

    @inlinable
    public mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID) {}

    @inlinable
    public mutating func receiveRepair(_ events: Span<InputEvent>, from device: LiveDeviceID) {}

    @inlinable
    public mutating func remove(_ device: LiveDeviceID, because error: CaptureError) {}

    @inlinable
    public mutating func receiveNode(at path: String) {}
}

extension Array: LiveSink where Element == GestureEvent {}

extension ReceiverSink: LiveSink {
    package mutating func turn(to device: LiveDeviceID) { receiver?.turned(toDevice: device.rawValue) }

    package mutating func remove(_ device: LiveDeviceID, because error: CaptureError) {
        receiver?.left(device: device.rawValue, "\(error)")
    }

    package mutating func receiveNode(at path: String) { receiver?.came(path) }
}
