import PressureGestures

/// Cuts a stream of events frame by frame, and unless told otherwise where nothing touches the device.
///
/// The kernel says only what changed, so what is kept may lean on values that were cut off. Two memories are kept, of
/// what the recording has said and of what the cut has said; where a contact lands and they differ, the cut says it.
package struct RecordingCutter: Sendable {
    let cut: RecordingCut
    let hasSlots: Bool
    /// Whether one pressure is that of the device's oldest contact.
    let isPressureShared: Bool
    let isPressurePad: Bool
    /// The keys that say that somebody touches; those that the device has.
    let touchKeys: [UInt16]

    var frame: [InputEvent] = []
    /// What the whole recording has said, and what was given out of it.
    var source = AxisMemory()
    var copy = AxisMemory()
    /// Whether the present frame is kept, and what is given out of it.
    var isInside = false
    var out: [InputEvent] = []
    /// The slots that hold the wanted contact, or one that took its place without a lift.
    var held: Set<Int32> = []
    /// The slots with contacts, in the order in which they landed.
    var landed: [Int32] = []
    /// Whether the wanted contact was met.
    package internal(set) var isContactFound = false
    /// How many events were kept.
    package private(set) var kept = 0
    /// When the first and the last frame came, kept or not.
    package private(set) var span: ClosedRange<Timestamp>?
    private(set) var limits: ClosedRange<Timestamp>?
    /// When the first and the last frame came that were kept.
    private(set) var keptSpan: ClosedRange<Timestamp>?

    private var touches: TouchState
    /// The frames since the device was last untouched, until it is known whether they are kept, and when they began.
    private var waiting: [[InputEvent]] = []
    private var began = Timestamp.zero

    // A stream without reports would be one frame without end.
    private static let longestFrame = 65_536

    /// A cutter for a device's events.
    package init(_ cut: RecordingCut, _ device: DeviceDescription) {
        self.cut = cut
        hasSlots = device.axis(EventCode.mtSlot) != nil
        isPressureShared = hasSlots && device.axis(EventCode.mtPressure) == nil
        isPressurePad = device.hasProperty(DeviceProperty.pressurePad)
        touchKeys = [EventCode.touch, EventCode.toolFinger].filter { device.declares(type: EventType.key, code: $0) }
        touches = TouchState(device)
    }

    /// Takes one event; complete frames that are kept are given on.
    package mutating func receive(_ event: InputEvent, into give: (InputEvent) -> Void) {
        if limits == nil { limits = cut.limits(startingAt: event.time) }
        frame.append(event)
        if event.endsFrame || frame.count >= Self.longestFrame { finishFrame(into: give) }
    }

    /// Gives on what is left of an unfinished frame.
    package mutating func finish(into give: (InputEvent) -> Void) {
        if !frame.isEmpty { finishFrame(into: give) }
        takeWaiting(into: give)
    }

    private mutating func finishFrame(into give: (InputEvent) -> Void) {
        guard let limits, let time = frame.last?.time else { return }
        span = Self.widened(span, to: time)
        let wasTouched = touches.isTouched
        touches.receive(frame)
        if cut.isExact || !wasTouched {
            began = time
            isInside = false
        }
        // What began before the limits is kept as soon as it reaches them.
        if began <= limits.upperBound, time >= limits.lowerBound { isInside = true }
        waiting.append(frame)
        frame.removeAll(keepingCapacity: true)
        if isInside || began > limits.upperBound || cut.isExact || !touches.isTouched { takeWaiting(into: give) }
    }

    /// Gives on what is kept of the frames that have waited.
    private mutating func takeWaiting(into give: (InputEvent) -> Void) {
        for next in waiting {
            frame = next
            if cut.contact == nil { takeWhole() } else { takeContact() }
            if let last = out.last { keptSpan = Self.widened(keptSpan, to: last.time) }
            for event in out { give(event) }
            kept += out.count
            out.removeAll(keepingCapacity: true)
        }
        waiting.removeAll(keepingCapacity: true)
        frame.removeAll(keepingCapacity: true)
    }

    private static func widened(_ span: ClosedRange<Timestamp>?, to time: Timestamp) -> ClosedRange<Timestamp> {
        min(span?.lowerBound ?? time, time)...max(span?.upperBound ?? time, time)
    }

    /// A frame with all its contacts.
    private mutating func takeWhole() {
        var isDropping = false
        for index in frame.indices {
            let event = frame[index]
            if isInside {
                // Who reads the rest does not know which slot was meant.
                if event.isSlotValue, hasSlots, !isDropping { choose(source.slot, at: event.time) }
                out.append(event)
                copy.receive(event, isDropping: isDropping)
            }
            source.receive(event, isDropping: isDropping)
            if event.losesState { isDropping = true }
            guard isInside, !isDropping else { continue }
            if event.isTouch { sayMissing(0..<EventCode.mtSlot, after: index) }
            if event.isLanding, hasSlots { sayLanding(after: index) }
        }
        guard isDropping else { return }
        source.lose()
        if isInside { copy.lose() }
    }

    /// What the landing at an index of the frame leans on.
    mutating func sayLanding(after index: Int) {
        sayMissing(EventCode.mtSlot + 1..<EventCode.mtLast + 1, after: index)
        if isPressureShared, cut.contact == nil {
            sayMissing(EventCode.pressure..<EventCode.pressure + 1, after: index)
        }
    }

    /// Says the axes that the rest of the frame does not say, where the cut has not said what the recording had.
    private mutating func sayMissing(_ codes: Range<UInt16>, after index: Int) {
        let slot = source.slot
        var later = slot
        var said: Set<UInt16> = []
        for event in frame[(index + 1)...] where event.type == EventType.abs {
            if event.code == EventCode.mtSlot { later = event.value }
            if event.code < EventCode.mtSlot || later == slot { said.insert(event.code) }
        }
        for code in codes where !said.contains(code) {
            guard let value = source.value(of: code, in: slot), value != copy.value(of: code, in: slot) else {
                continue
            }
            say(InputEvent(time: frame[index].time, type: EventType.abs, code: code, value: value))
        }
    }

    /// Gives out an event that the copy's reader takes.
    mutating func say(_ event: InputEvent) {
        guard isInside else { return }
        out.append(event)
        copy.receive(event)
    }

    /// Makes a slot the copy's current one.
    mutating func choose(_ slot: Int32, at time: Timestamp) {
        guard copy.slot != slot else { return }
        say(InputEvent(time: time, type: EventType.abs, code: EventCode.mtSlot, value: slot))
    }
}

extension InputEvent {
    /// Whether this is a value of a slot.
    var isSlotValue: Bool { type == EventType.abs && code > EventCode.mtSlot && code <= EventCode.mtLast }

    /// Whether a contact lands with this.
    var isLanding: Bool { type == EventType.abs && code == EventCode.mtTrackingID && value >= 0 }

    /// Whether the device is touched from here on.
    var isTouch: Bool { type == EventType.key && code == EventCode.touch && value != 0 }

    /// Whether events were lost before this, and perhaps asked for again.
    var isDrop: Bool { type == EventType.syn && code == EventCode.synDropped }
}
