import PressureGestures

/// Which part of a recording to keep: a range of time, one finger, or all.
public struct RecordingCut: Sendable {
    /// Seconds after the first event, both ends included; nil for no limit.
    public var from: TimeSpan?
    public var to: TimeSpan?
    /// The tracking id of the one contact to keep.
    public var contact: Int32?

    public init() {}

    /// Whether everything is kept as it is.
    public var isAll: Bool { from == nil && to == nil && contact == nil }
}

/// Cuts a stream of events frame by frame.
///
/// A slot's values outlive its contact, so a contact that lands after a cut may lean on values that were cut off: they
/// are written at its landing, where the kernel would have written them.
public struct RecordingCutter: Sendable {
    /// The kernel's memory of one slot.
    private struct Memory {
        var values = [Int32?](repeating: nil, count: 16)
        var id: Int32 = -1
    }

    private let cut: RecordingCut
    private var frame: [InputEvent] = []
    private var start: Timestamp?
    private var slots = [Memory](repeating: Memory(), count: 64)
    private var slot = 0
    private var writtenSlot = 0
    private var isFirstFrame = true
    /// How many events were kept.
    public private(set) var kept = 0
    /// Whether the wanted contact was met.
    public private(set) var isContactFound = false

    public init(_ cut: RecordingCut) { self.cut = cut }

    /// Takes one event; complete frames that are kept are given on.
    public mutating func take(_ event: InputEvent, into out: (InputEvent) -> Void) {
        if start == nil { start = event.time }
        frame.append(event)
        if event.endsFrame { finishFrame(into: out) }
    }

    /// Gives on what is left of an unfinished frame.
    public mutating func finish(into out: (InputEvent) -> Void) {
        if !frame.isEmpty { finishFrame(into: out) }
    }

    private mutating func finishFrame(into out: (InputEvent) -> Void) {
        defer { frame.removeAll(keepingCapacity: true) }
        guard let start, let last = frame.last else { return }
        let age = last.time - start
        let isInside = (cut.from.map { age >= $0 } ?? true) && (cut.to.map { age <= $0 } ?? true)
        let events = cut.contact == nil ? wholeFrame(isInside) : contactFrame(isInside)
        for event in events {
            out(event)
            kept += 1
        }
    }

    /// A frame with all its contacts; landings get the values that were cut off before.
    private mutating func wholeFrame(_ isInside: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        if isInside, isFirstFrame, slot != 0, cut.from != nil, frame.contains(where: { $0.isSlotValue }) {
            // The reader of the rest does not know which slot was meant.
            if let first = frame.first { events.append(Self.event(like: first, EventCode.mtSlot, Int32(slot))) }
        }
        if isInside { isFirstFrame = false }
        for (place, event) in frame.enumerated() {
            events.append(event)
            if event.isLanding, cut.from != nil, remember(event) {
                events += missing(after: place)
            } else {
                _ = remember(event)
            }
        }
        return isInside ? events : []
    }

    /// The part of a frame that belongs to the wanted contact, with a touch key of its own.
    private mutating func contactFrame(_ isInside: Bool) -> [InputEvent] {
        var events: [InputEvent] = []
        for (place, event) in frame.enumerated() {
            guard event.type == EventType.abs, event.code >= EventCode.mtSlot, event.code <= EventCode.mtLast else {
                if event.type == EventType.syn, event.code == EventCode.synDropped { events.append(event) }
                continue
            }
            let before = slots[min(slot, 63)].id
            _ = remember(event)
            guard event.code != EventCode.mtSlot else { continue }
            let after = slots[min(slot, 63)].id
            guard before == cut.contact || after == cut.contact else { continue }
            isContactFound = true
            if writtenSlot != slot {
                events.append(Self.event(like: event, EventCode.mtSlot, Int32(slot)))
                writtenSlot = slot
            }
            // A successor that replaces the contact is a lift of it here.
            let isReplaced = event.isLanding && after != cut.contact
            events.append(isReplaced ? Self.event(like: event, EventCode.mtTrackingID, -1) : event)
            if event.isLanding, after == cut.contact {
                events += missing(after: place)
                events.append(Self.touchKey(like: event, 1))
            } else if after != cut.contact {
                events.append(Self.touchKey(like: event, 0))
            }
        }
        guard isInside, !events.isEmpty, let end = frame.last else { return [] }
        return events + (end.endsFrame ? [end] : [])
    }

    /// Keeps what the kernel keeps; true for an event of a slot that exists.
    private mutating func remember(_ event: InputEvent) -> Bool {
        guard event.type == EventType.abs else { return false }
        if event.code == EventCode.mtSlot {
            slot = Int(max(0, event.value))
            return true
        }
        guard event.isSlotValue, slot < slots.count else { return false }
        slots[slot].values[Int(event.code - EventCode.mtSlot)] = event.value
        if event.code == EventCode.mtTrackingID { slots[slot].id = event.value }
        return true
    }

    /// The values that a landing leans on: those of its slot that this frame does not set itself.
    private func missing(after place: Int) -> [InputEvent] {
        guard slot < slots.count else { return [] }
        let landing = frame[place]
        var set: Set<UInt16> = [EventCode.mtTrackingID, EventCode.mtSlot]
        for event in frame[(place + 1)...] {
            if event.type == EventType.abs, event.code == EventCode.mtSlot { break }
            if event.isSlotValue { set.insert(event.code) }
        }
        return slots[slot].values.enumerated().compactMap { index, value in
            let code = EventCode.mtSlot + UInt16(index)
            guard let value, !set.contains(code) else { return nil }
            return Self.event(like: landing, code, value)
        }
    }

    private static func event(like event: InputEvent, _ code: UInt16, _ value: Int32) -> InputEvent {
        InputEvent(time: event.time, type: EventType.abs, code: code, value: value)
    }

    private static func touchKey(like event: InputEvent, _ value: Int32) -> InputEvent {
        InputEvent(time: event.time, type: EventType.key, code: EventCode.touch, value: value)
    }
}

extension InputEvent {
    /// Whether this is a value of a slot.
    fileprivate var isSlotValue: Bool {
        type == EventType.abs && code > EventCode.mtSlot && code <= EventCode.mtLast
    }

    /// Whether a contact lands with this.
    fileprivate var isLanding: Bool { type == EventType.abs && code == EventCode.mtTrackingID && value >= 0 }
}
