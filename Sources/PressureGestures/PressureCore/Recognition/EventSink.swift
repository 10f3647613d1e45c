/// One step of the press machine, for tools that show or count the steps of a press.
public struct PressStep: Hashable, Sendable {
    /// The contact that presses.
    public let contact: ContactID
    /// The time of the step.
    public let time: Timestamp
    /// The phase before the step.
    public let from: PressPhase
    package let input: PressInput
    /// The phase after the step; it can be the same as `from`.
    public let to: PressPhase
}

/// Receives gesture events in the order in which they happened.
public protocol EventSink {
    /// Receives one event.
    mutating func receive(_ event: GestureEvent)

    /// Receives one step of the press machine; most sinks ignore these steps.
    mutating func receive(_ step: PressStep)

    /// Receives one mistake in the input; most sinks ignore such mistakes.
    mutating func receive(_ finding: StreamFinding)

    /// Receives a new judgement of a device's pressure axis; most sinks ignore these judgements.
    mutating func receive(_ revision: PressureRevision)
}

extension EventSink {
    @inlinable
    public mutating func receive(_ step: PressStep) {}

    @inlinable
    public mutating func receive(_ finding: StreamFinding) {}

    @inlinable
    public mutating func receive(_ revision: PressureRevision) {}
}

extension Array: EventSink where Element == GestureEvent {
    /// Appends the event to the array.
    ///
    /// Use an array as a sink only in tools and tests, where memory allocation does not matter.
    public mutating func receive(_ event: GestureEvent) { append(event) }
}

/// The events of one call, in fixed storage that needs no allocation.
///
/// A batch has room for all events of one call with one touch, even if the deadlines of sixteen contacts pass during the
/// call. A full batch drops further events, and `dropped` counts them. For whole frames with many contacts, use your
/// own sink.
public struct EventBatch: EventSink, Sequence, Sendable {
    /// The largest number of events that a batch holds: enough for one call with one touch.
    public static let capacity = 96

    private var events = InlineArray<96, GestureEvent>(repeating: PressOutput.blank)

    /// How many events the batch holds.
    public private(set) var count = 0

    /// How many events were dropped because the batch was full.
    ///
    /// `dropped` stays 0 if you empty the batch before each call and pass one touch with each call.
    public private(set) var dropped = 0

    /// Creates an empty batch.
    public init() {}

    /// The event at an index.
    public subscript(index: Int) -> GestureEvent {
        precondition(index >= 0 && index < count, "the batch has \(count) events")
        return events[index]
    }

    /// Whether the batch is empty.
    public var isEmpty: Bool { count == 0 }

    /// Removes the events, so that the batch can be used for the next call.
    public mutating func removeAll() {
        count = 0
        dropped = 0
    }

    public mutating func receive(_ event: GestureEvent) {
        guard count < Self.capacity else {
            dropped += 1
            return
        }
        events[count] = event
        count &+= 1
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// Returns the events one by one, in order.
    public struct Iterator: IteratorProtocol, Sendable {
        private let batch: EventBatch
        private var index = 0

        fileprivate init(_ batch: EventBatch) { self.batch = batch }

        public mutating func next() -> GestureEvent? {
            guard index < batch.count else { return nil }
            defer { index += 1 }
            return batch.events[index]
        }
    }
}

/// What one sample or one deadline makes a press say, in fixed storage that the session empties after each step.
struct PressOutput: Sendable {
    /// The largest number of events that one step can produce; a test tries every step.
    static let capacity = 8

    static let blank = GestureEvent(
        kind: .touchBegan, time: .zero, contact: 0, target: 0, position: Point(x: 0, y: 0), pressure: nil)

    private(set) var events = InlineArray<8, GestureEvent>(repeating: blank)
    private(set) var eventCount = 0
    private(set) var steps = InlineArray<8, PressStep>(
        repeating: PressStep(contact: 0, time: .zero, from: .idle, input: .lost, to: .idle))
    private(set) var stepCount = 0
    /// Steps that could not be: cells marked unexpected.
    private(set) var anomalies = 0

    mutating func say(_ event: GestureEvent) {
        guard eventCount < Self.capacity else {
            assertionFailure("one step makes at most \(Self.capacity) events")
            return
        }
        events[eventCount] = event
        eventCount &+= 1
    }

    mutating func note(_ step: PressStep) {
        guard stepCount < Self.capacity else { return }
        steps[stepCount] = step
        stepCount &+= 1
    }

    /// Whether the output holds nothing to pass on: no event, no step and no anomaly.
    var isEmpty: Bool { eventCount | stepCount | anomalies == 0 }

    /// Whether the output holds neither a step nor an anomaly, as after most samples; it may hold events.
    var hasOnlyEvents: Bool { stepCount | anomalies == 0 }

    mutating func forgetEvents() { eventCount = 0 }

    mutating func countAnomaly() { anomalies &+= 1 }

    mutating func empty() {
        eventCount = 0
        stepCount = 0
        anomalies = 0
    }
}
