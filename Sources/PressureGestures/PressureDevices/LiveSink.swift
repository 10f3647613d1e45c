import PressureCore

/// Identifies a device of a live session; a session never uses a number twice.
public struct LiveDeviceID: Hashable, Sendable {
    /// The number of the device in its session.
    public let rawValue: Int

    init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// Receives a live session's gestures and, for views and recorders, its frames.
public protocol LiveSink: EventSink {
    /// Receives the device that the following gestures come from; most sinks can ignore this call.
    mutating func turn(to device: LiveDeviceID)

    /// Receives input events as they were read, before they become gestures.
    mutating func receive(_ events: Span<InputEvent>, from device: LiveDeviceID)

    /// Receives the device's state after lost events, as the events of one ordinary frame.
    mutating func receiveRepair(_ events: Span<InputEvent>, from device: LiveDeviceID)

    /// Receives a device that is gone or has failed; its presses have already been cancelled.
    mutating func remove(_ device: LiveDeviceID, because error: CaptureError)

    /// Receives the path of a node that appeared or whose permissions changed; to use the node, open it and add it to
    /// the session.
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
