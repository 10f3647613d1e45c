/// Turns a device's input events into frames of contacts, whatever way the device reports them.
///
/// It keeps what the kernel keeps: a slot's values outlive its contact, and an event that repeats them is never sent.
public struct SlotTracker: Sendable {
    /// How many contacts are told apart; those beyond are counted and left out.
    public static let capacity = 16

    public let axes: TouchAxes
    /// The axis that tells pressure, or none, and which of its values are believed.
    let pressureCode: UInt16
    let lowestPressure: Int32
    let highestPressure: Int32
    /// The axes, one bit each, that most events set, the pressures among them that are believed, and the slots.
    let runAxes: UInt64
    let leastPressure: Int32
    let mostPressure: Int32
    let runSlots: UInt32
    /// Whether events are taken in runs; tests compare with what comes of them one by one.
    var takesRuns: Bool
    /// Whether the end of a frame may belong to a run: not where the device as a whole says what its contacts do.
    let runEndsFrames: Bool
    let placesX: PlaceScale
    let placesY: PlaceScale

    /// The frame that was completed last.
    public internal(set) var frame = ContactFrame()

    /// Whether the last `take` ended because `frame` was completed.
    public internal(set) var hasFrame = false

    /// The first findings since the last `take` began; only the first `findingCount` count.
    public private(set) var findings = InlineArray<8, StreamFinding>(
        repeating: StreamFinding(.anomaly, at: .zero, event: 0))
    /// How many of the findings are filled.
    public private(set) var findingCount = 0

    var slots = InlineArray<16, TrackedSlot>(repeating: TrackedSlot())
    /// The slots that this frame changed, one bit each.
    var changed: UInt32 = 0
    /// The slots, one bit each, whose contact was down before, is down still and is a finger.
    var usual: UInt32 = 0
    /// The order in which a frame lists contacts that go on: that of their ids.
    var idOrder = SlotOrder()
    /// The slot that the next values belong to; beyond the capacity they belong to none.
    var slot = 0
    /// The same as the device names it.
    var namedSlot: Int32 = 0
    /// Protocol A: the contacts that this frame has listed so far, and the one that is being listed.
    var parts = InlineArray<16, TrackedPart>(repeating: TrackedPart())
    var partCount = 0
    var part = TrackedPart()
    /// Whether this frame listed contacts, also none.
    var isListed = false
    /// The device's own touch key and finger count; nil until it said.
    var isTouched: Bool?
    var touchedInFrame = false
    var liftedInFrame = false
    var fingers: UInt8 = 0
    /// Values of the device as a whole.
    var single = TrackedPart()
    /// The next id for contacts that the device does not name.
    var nextID: Int32 = 0
    /// Whether what is down is unknown: at the start and after a loss.
    var isUncertain = true
    var isDropping = false
    /// Whether this frame tells a state that was found after a loss.
    var isResuming = false
    /// Whether events were lost before now: then what is found down was not down at the start.
    var hasDropped = false
    /// How many frames began contacts so far, to know who came first, and whether this one did.
    private var begun: Int32 = 0
    private var isBeginning = false

    private var counts = InlineArray<16, Int>(repeating: 0)
    private var stuckAfter: TimeSpan
    var stuckDueAt = Timestamp.never
    var eventTime = Timestamp(microseconds: .min)
    var eventCount = 0
    var isFrameBegun = false
    /// Whether more is to be done at the end of the frame than to tell of contacts that go on: it has had events that
    /// were taken one by one, or tells a state, or the device is of another kind.
    var isFrameMixed = true
    /// The axes of the device as a whole that this frame has set, to see a frame that does not end.
    private var seenWhole: UInt32 = 0
    private var isRepeatFound = false

    /// Creates a tracker for a device; a contact that is silent for longer than the span is found to be stuck.
    public init(_ axes: TouchAxes, stuckAfter: TimeSpan = Tuning.standard.stuckTime) {
        self.axes = axes
        pressureCode = axes.pressure?.code ?? .max
        let range = axes.pressure.flatMap { $0.maximum > $0.minimum ? $0 : nil }
        lowestPressure = range?.minimum ?? .min
        highestPressure = range?.maximum ?? .max
        runAxes = Self.runAxes(of: axes)
        let isOwn = axes.pressure?.code == EventCode.mtPressure
        leastPressure = isOwn ? lowestPressure : .min
        mostPressure = isOwn ? highestPressure : .max
        let hasSlots = axes.declared & (1 << UInt64(EventCode.mtSlot)) != 0
        let slotCount = axes.slotCount > 0 ? min(Int(axes.slotCount), Self.capacity) : Self.capacity
        runSlots = hasSlots ? UInt32(slotCount) : 0
        takesRuns = axes.reporting == .slots
        runEndsFrames = axes.reporting == .slots && !axes.isPressureShared
        placesX = PlaceScale(axes.x)
        placesY = PlaceScale(axes.y)
        self.stuckAfter = stuckAfter
    }

    /// How often a check found something.
    public func count(of check: StreamCheck) -> Int { counts[Int(check.rawValue)] }

    /// How many events were taken so far.
    public var eventsTaken: Int { eventCount }

    /// Takes events from a place on until a frame is complete or they end; returns the place of the next event.
    ///
    /// Ask `hasFrame` afterwards, take the frame, and call again until all events are taken.
    public mutating func take(_ events: Span<InputEvent>, from start: Int) -> Int {
        frame.empty()
        findingCount = 0
        hasFrame = false
        var place = start
        while place < events.count {
            if takesRuns {
                place = takeRun(events, from: place)
                if hasFrame || place >= events.count { break }
            }
            let event = events[place]
            place &+= 1
            take(event)
            eventCount &+= 1
            if hasFrame { break }
        }
        return place
    }

    /// Looks at what is left when the stream has ended: a frame without its end, contacts that are still down.
    public mutating func finish() {
        frame.empty()
        findingCount = 0
        hasFrame = false
        if isFrameBegun { find(.reportMissing, value: -1, isAtEnd: true) }
        for index in 0..<Self.capacity where slots[index].told != TrackedSlot.nobody {
            find(.downAtEnd, slot: index, isAtEnd: true)
        }
    }

    /// Takes any event; apart, so that the numbers of those that are taken in runs stay in registers.
    @inline(never)
    private mutating func take(_ event: InputEvent) {
        isFrameMixed = true
        if event.time < eventTime { find(.timeBackwards, at: event.time, value: event.time, limit: eventTime) }
        eventTime = event.time
        switch event.type {
        case EventType.abs:
            isFrameBegun = true
            if isDropping {
                // What comes before the next report is incomplete, but the slot it names stays the current one.
                if event.code == EventCode.mtSlot { select(event.value) }
            } else {
                takeAxis(event.code, event.value)
            }
        case EventType.syn: takeMark(event)
        case EventType.key:
            isFrameBegun = true
            if !isDropping { takeKey(event.code, event.value) }
        default: isFrameBegun = true
        }
    }

    private mutating func takeAxis(_ code: UInt16, _ value: Int32) {
        if code < 64, axes.declared & (1 << UInt64(code)) == 0 { find(.axisUndeclared, value: Int64(code)) }
        if code == pressureCode {
            if value < lowestPressure { find(.pressureOutOfRange, slot: slot, value: value, limit: lowestPressure) }
            if value > highestPressure { find(.pressureOutOfRange, slot: slot, value: value, limit: highestPressure) }
        }
        if code >= EventCode.mtSlot, code <= EventCode.mtLast {
            switch axes.reporting {
            case .slots: takeSlotAxis(code, value)
            case .anonymous: takePartAxis(code, value)
            case .single: break
            }
        } else {
            takeWholeAxis(code, value)
        }
    }

    /// An axis of the device as a whole.
    private mutating func takeWholeAxis(_ code: UInt16, _ value: Int32) {
        // Beside slots the same axes are the kernel's own summary, and some drivers write into it twice.
        if axes.reporting == .single, code == EventCode.x || code == EventCode.y || code == EventCode.pressure {
            if seenWhole & (1 << UInt32(code)) != 0 { findRepeat(code) }
            seenWhole |= 1 << UInt32(code)
        }
        single.take(code, value)
    }

    private mutating func takeKey(_ code: UInt16, _ value: Int32) {
        switch code {
        case EventCode.touch:
            isTouched = value != 0
            if value != 0 { touchedInFrame = true } else { liftedInFrame = true }
        case EventCode.toolDoubleTap: setFingers(1, value)
        case EventCode.toolTripleTap: setFingers(2, value)
        case EventCode.toolQuadTap: setFingers(4, value)
        case EventCode.toolQuintTap: setFingers(8, value)
        default: break
        }
    }

    private mutating func setFingers(_ bit: UInt8, _ value: Int32) {
        if value != 0 { fingers |= bit } else { fingers &= ~bit }
    }

    private mutating func takeMark(_ event: InputEvent) {
        switch event.code {
        case EventCode.synReport:
            // A frame too large for the kernel's buffer comes in pieces; only the last one ends it.
            if event.value == 0 { endFrame(at: event.time) } else { isFrameBegun = true }
        case EventCode.synMTReport:
            isFrameBegun = true
            if axes.reporting == .anonymous, !isDropping { endPart() }
        case EventCode.synDropped:
            isFrameBegun = true
            find(.eventsDropped, at: event.time)
            if event.losesState { isDropping = true } else if !isDropping { beginResuming() }
        default: isFrameBegun = true
        }
    }

    private mutating func endFrame(at time: Timestamp) {
        frame.time = time
        if isDropping {
            drop()
        } else if isResuming {
            endResuming()
        } else {
            switch axes.reporting {
            case .slots: commitSlots()
            case .anonymous: commitParts()
            case .single: commitSingle()
            }
        }
        forgetFrame()
        hasFrame = true
        if time > stuckDueAt { watchStuck(at: time) }
    }

    /// Events are missing: nobody knows what became of the contacts.
    private mutating func drop() {
        usual = 0
        for index in 0..<Self.capacity {
            if slots[index].told != TrackedSlot.nobody { tell(.lost(.dropped), in: index) }
            slots[index].lose()
        }
        part = TrackedPart()
        single.forget()
        isTouched = nil
        fingers = 0
        isUncertain = true
        isDropping = false
        isResuming = false
        hasDropped = true
    }
}

// MARK: - Frames that no event ends

extension SlotTracker {
    /// Begins a frame that stands for a state; what an unfinished frame had said is part of the state.
    mutating func startFrame(at time: Timestamp) {
        usual = 0
        frame.empty()
        findingCount = 0
        hasFrame = false
        isDropping = false
        isResuming = false
        frame.time = time
        eventTime = max(eventTime, time)
        forgetFrame()
        for index in 0..<Self.capacity { slots[index].beginFrame() }
    }

    mutating func finishFrame() {
        forgetFrame()
        hasFrame = true
    }

    /// Forgets what the frame's events have said so far.
    mutating func forgetFrame() {
        if isBeginning { begun &+= 1 }
        isBeginning = false
        changed = 0
        if axes.reporting == .anonymous {
            partCount = 0
            part.beginFrame()
            isListed = false
        }
        single.beginFrame()
        touchedInFrame = false
        liftedInFrame = false
        seenWhole = 0
        isRepeatFound = false
        isFrameBegun = false
        isFrameMixed = !runEndsFrames || isResuming
    }
}

// MARK: - Telling

extension SlotTracker {
    /// Adds a sample of a slot to the frame, and remembers what the contact was told to be.
    mutating func tell(_ change: ContactSample.Change, in index: Int, reading: Int32? = nil) {
        let slot = slots.span[index]
        let place = (change.isGone ? slot.left : nil) ?? (slot.x, slot.y)
        append(change, in: index, slot.told, place, reading)
        if change.isGone {
            slots[index].told = TrackedSlot.nobody
            idOrder.leave(index)
            slots[index].order = .max
        }
    }

    /// Adds a sample to the frame.
    @inline(always)
    mutating func append(
        _ change: ContactSample.Change, in index: Int, _ id: Int32, _ place: (x: Int32, y: Int32), _ reading: Int32?
    ) {
        frame.append(
            ContactSample(
                slot: UInt8(truncatingIfNeeded: index), id: ContactID(id), change: change,
                position: Point(x: placesX.place(place.x), y: placesY.place(place.y)), reading: reading))
    }

    /// A contact goes on, as what it was or as a palm from here on.
    mutating func tellOn(_ change: ContactSample.Change, in index: Int, reading: Int32?) {
        heard(index)
        let slot = slots.span[index]
        let becomesPalm = slot.isTool && !slot.isPalm
        if becomesPalm { slots[index].isPalm = true }
        tell(becomesPalm ? .becamePalm : change, in: index, reading: reading)
    }

    /// A contact begins in a slot, with whatever the slot says of it now.
    mutating func tellBegin(_ id: Int32, in index: Int, isUnknown: Bool) {
        let slot = slots.span[index]
        slots[index].told = id
        if !idOrder.land(index, id: id) { idOrder.sort(with: index, of: slots) }
        slots[index].isPalm = slot.isTool
        slots[index].isStuckFound = false
        let change: ContactSample.Change =
            isUnknown ? .beganUnknown : slot.isTool ? .beganPalm : .began
        slots[index].order = begun
        isBeginning = true
        if isUnknown, !hasDropped { find(.downAtStart, at: frame.time, slot: index) }
        tell(change, in: index, reading: slot.reading)
    }

    mutating func find(
        _ check: StreamCheck, at time: Timestamp? = nil, slot: Int = -1, value: Int64 = 0, limit: Int64 = 0,
        isAtEnd: Bool = false
    ) {
        counts[Int(check.rawValue)] &+= 1
        guard findingCount < 8 else { return }
        findings[findingCount] = StreamFinding(
            check, at: time ?? max(eventTime, .zero), event: isAtEnd ? max(0, eventCount &- 1) : eventCount,
            slot: Int32(clamping: slot), value: value, limit: limit)
        findingCount &+= 1
    }

    private mutating func find(_ check: StreamCheck, slot: Int, value: Int32, limit: Int32) {
        find(check, slot: slot, value: Int64(value), limit: Int64(limit))
    }

    private mutating func find(_ check: StreamCheck, at time: Timestamp, value: Timestamp, limit: Timestamp) {
        find(check, at: time, value: value.microseconds, limit: limit.microseconds)
    }

    /// An axis changed twice: once a frame is enough to say so.
    mutating func findRepeat(_ code: UInt16) {
        guard !isRepeatFound else { return }
        isRepeatFound = true
        find(.reportMissing, slot: slot, value: Int64(code))
    }

    /// Notes that a slot's contact spoke, so that silence can be measured.
    mutating func heard(_ index: Int) {
        slots[index].heardAt = frame.time
        noteHeard()
    }

    /// Contacts spoke in this frame.
    @inline(always)
    mutating func noteHeard() {
        let due = frame.time.after(stuckAfter)
        if due < stuckDueAt { stuckDueAt = due }
    }

    /// Looks for contacts that are silent for too long; seldom, because the next moment that can matter is known.
    mutating func watchStuck(at time: Timestamp) {
        stuckDueAt = .never
        for index in 0..<Self.capacity {
            let slot = slots.span[index]
            guard slot.told != TrackedSlot.nobody, !slot.isStuckFound else { continue }
            if time > slot.heardAt + stuckAfter {
                slots[index].isStuckFound = true
                find(.touchStuck, at: time, slot: index, value: (time - slot.heardAt).microseconds)
            } else {
                stuckDueAt = min(stuckDueAt, slot.heardAt + stuckAfter)
            }
        }
    }

    /// Makes a slot the current one; the capacity stands for one that has no storage.
    mutating func select(_ value: Int32) {
        namedSlot = value
        slot = value >= 0 && value < Int32(Self.capacity) ? Int(value) : Self.capacity
    }
}

extension ContactSample.Change {
    /// Whether the contact is gone after this sample; one that became a palm is not.
    fileprivate var isGone: Bool {
        switch self {
        case .lifted, .lost: true
        case .began, .beganUnknown, .beganPalm, .moved, .resynced, .becamePalm: false
        }
    }
}
