/// What caused a finding in the input.
package enum Blame: UInt8, Hashable, Sendable, CaseIterable {
    /// The device or the device's driver made the mistake.
    case device
    /// The mistake is in the recording, or in the program that wrote the recording.
    case recording
    /// The program that reads the device made the mistake.
    case app
    /// This library made the mistake; please report it.
    case library
}

extension Blame: CustomStringConvertible {
    package var description: String {
        switch self {
        case .device: "device"
        case .recording: "recording"
        case .app: "app"
        case .library: "library"
        }
    }
}

/// What can be wrong with a stream of input events; each is counted and repaired, none is thrown.
package enum StreamCheck: UInt8, Hashable, Sendable, CaseIterable {
    /// An event has an earlier time than the event before it.
    case timeBackwards
    /// An event names a slot that the device did not declare.
    case slotUndeclared
    /// An event names an axis that the device did not declare.
    case axisUndeclared
    /// A slot without a contact reported a change.
    case touchWithoutID
    /// A second contact got a tracking id that the first contact still had.
    case idReused
    /// A contact got a new tracking id without a lift.
    case idReplaced
    /// A lift was reported, but the contact was not down.
    case liftWithoutTouch
    /// An axis was set twice in one frame, or the last frame has no end.
    case reportMissing
    /// A pressure lies outside the declared range.
    case pressureOutOfRange
    /// A contact is still down, but the device has reported nothing about the contact for a long time.
    case touchStuck
    /// The kernel's buffer overflowed, and events are missing.
    case eventsDropped
    /// A contact was down before the first event.
    case downAtStart
    /// A contact is still down after the last event.
    case downAtEnd
    /// More contacts were down at once than a session can hold.
    case tooManyTouches
    /// The recognizer reached a state that should be impossible.
    case anomaly

    /// The stable name in reports and JSON.
    package var name: String {
        switch self {
        case .timeBackwards: "time.backwards"
        case .slotUndeclared: "slot.undeclared"
        case .axisUndeclared: "axis.undeclared"
        case .touchWithoutID: "touch.withoutID"
        case .idReused: "touch.idReused"
        case .idReplaced: "touch.idReplaced"
        case .liftWithoutTouch: "touch.liftWithoutTouch"
        case .reportMissing: "frame.reportMissing"
        case .pressureOutOfRange: "pressure.outOfRange"
        case .touchStuck: "touch.stuck"
        case .eventsDropped: "events.dropped"
        case .downAtStart: "touch.downAtStart"
        case .downAtEnd: "touch.downAtEnd"
        case .tooManyTouches: "touch.tooMany"
        case .anomaly: "library.anomaly"
        }
    }

    /// Who is to blame, for a recording or for a live device.
    package func blame(inRecording: Bool) -> Blame {
        switch self {
        case .timeBackwards, .reportMissing, .axisUndeclared: inRecording ? .recording : .device
        case .slotUndeclared, .touchWithoutID, .idReused, .idReplaced, .pressureOutOfRange, .touchStuck: .device
        case .liftWithoutTouch: inRecording ? .recording : .device
        case .eventsDropped: inRecording ? .recording : .app
        case .downAtStart, .downAtEnd: .recording
        case .tooManyTouches: .device
        case .anomaly: .library
        }
    }
}

/// One mistake in the input, with its time, event and slot.
public struct StreamFinding: Hashable, Sendable {
    package let check: StreamCheck

    /// The check's stable name, such as `touch.idReused`.
    public var name: String { check.name }

    /// The time of the mistake.
    public let time: Timestamp
    /// The index of the event in the stream, counted from 0; for a recording, `RecordingWindow` knows the event's line
    /// in the file.
    public let event: Int
    /// The slot with the mistake; -1 if the mistake is not in a slot.
    public let slot: Int32
    /// The number that was wrong: a time, slot, axis, id or pressure.
    public let value: Int64
    /// The number that `value` was compared with; 0 if there was no comparison.
    public let limit: Int64

    package init(
        _ check: StreamCheck, at time: Timestamp, event: Int, slot: Int32 = -1, value: Int64 = 0, limit: Int64 = 0
    ) {
        self.check = check
        self.time = time
        self.event = event
        self.slot = slot
        self.value = value
        self.limit = limit
    }
}

extension StreamFinding: CustomStringConvertible {
    /// The mistake as a sentence, with its numbers.
    public var description: String {
        switch check {
        case .timeBackwards: "the time goes back by \(TimeSpan(microseconds: limit &- value))"
        case .slotUndeclared:
            limit > 0 ? "slot \(value) is not one of the \(limit) declared slots" : "slot \(value) is impossible"
        case .axisUndeclared: "axis 0x\(String(value, radix: 16)) is not declared by the device"
        case .touchWithoutID: "slot \(slot) changes but has no contact"
        case .idReused: "tracking id \(value) begins again, but slot \(limit) still has it"
        case .idReplaced: "slot \(slot) goes from tracking id \(limit) to \(value) without a lift between them"
        case .liftWithoutTouch: "slot \(slot) reports a lift but has no contact"
        case .reportMissing:
            value < 0
                ? "the last frame has no SYN_REPORT"
                : "axis 0x\(String(value, radix: 16)) changes twice before a SYN_REPORT"
        case .pressureOutOfRange:
            "pressure \(value) is \(value < limit ? "below" : "above") the declared \(limit)"
        case .touchStuck: "the contact in slot \(slot) has been silent for \(TimeSpan(microseconds: value))"
        case .eventsDropped: "the kernel dropped events; contacts may be cancelled"
        case .downAtStart: "the contact in slot \(slot) was down before the first event"
        case .downAtEnd: "the contact in slot \(slot) is still down at the end"
        case .tooManyTouches: "more than \(limit) contacts at once; slot \(value) is left out"
        case .anomaly: "the recognizer reached an impossible state"
        }
    }
}
