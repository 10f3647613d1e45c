/// Turns a device's input events into frames of contacts, whichever way the device reports contacts.
///
/// Each way of reporting contacts has its own type; `ContactReporter` fills the frame for all of these types.
public struct SlotTracker: Sendable {
    /// The device's axes, and how to read them.
    public let axes: TouchAxes
    private let pressure: PressureAxis
    /// Whether the last `read` ended because `frame` was complete.
    public private(set) var hasFrame = false
    @usableFromInline private(set) var reporter: ContactReporter
    /// What the events have said of contacts, by the device's way to report.
    ///
    /// The slots are no optional, because a look at whether they are there would be dear for every frame; they hold
    /// nothing on other devices. Nor is the list: the code that sets an optional of that size is four times its own.
    private var slots: SlotReports
    private var list: ListReports
    private let hasList: Bool
    private var single: SingleReports?
    private let hasSlots: Bool
    /// What they have said of the device as a whole.
    private var device = DeviceValues()
    private var loss = Loss.none
    /// Whether events are read in runs; tests compare with what comes of them singly.
    var readsRuns = true

    /// Which events are missing.
    private enum Loss {
        case none
        /// Events up to the next report are missing.
        case dropping
        /// Events were lost earlier; the events up to the next report describe the device's state after the loss.
        case resuming
    }

    /// Creates a tracker for a device; a contact is reported as stuck if it has no events for longer than `stuckAfter`.
    public init(_ axes: TouchAxes, stuckAfter: TimeSpan) {
        self.axes = axes
        pressure = PressureAxis(axes)
        reporter = ContactReporter(axes, stuckAfter: stuckAfter)
        hasSlots = axes.reporting == .slots
        slots = SlotReports(axes, pressure)
        hasList = axes.reporting == .anonymous
        list = ListReports(axes, pressure)
        switch axes.reporting {
        case .slots, .anonymous: break
        case .single: single = SingleReports(pressure)
        case .pen: single = SingleReports(pressure, PenReports(axes, pressure))
        }
    }

    // These are part of their callers: a call from another module would copy what it gives, or the tracker itself.

    /// The frame that was completed last.
    @inlinable public var frame: ContactFrame { _read { yield reporter.frame } }

    /// The findings that were made since the last `read` began; only the first `findingCount` elements are filled.
    @inlinable public var findings: InlineArray<8, StreamFinding> { _read { yield reporter.log.findings } }

    /// The number of filled elements in `findings`.
    @inlinable public var findingCount: Int { reporter.log.findingCount }

    /// Whether a contact is down, whatever is known of it.
    package var isTouched: Bool { reporter.down != ContactSet() }

    /// Whether the pad, which is its own button, is pushed down.
    package var isClicked: Bool { device.isClicked }

    /// Whether the tablet has said that a pen is near, above the surface or on it.
    package var seesPen: Bool { device.knowsTools && device.isPenNear }

    /// How often a check found something.
    package func count(of check: StreamCheck) -> Int { reporter.log.count(of: check) }

    /// How many events were read so far.
    package var eventsRead: Int { reporter.log.eventCount }

    /// Reads events from index `start` until a frame is complete or no event is left; returns the next event's index.
    ///
    /// After each call, use `frame` if `hasFrame` is true; call `read` again until all events are read.
    @_optimize(speed)
    public mutating func read(_ events: Span<InputEvent>, from start: Int) -> Int {
        reporter.emptyFrame()
        hasFrame = false
        var next = start
        while next < events.count {
            if readsRuns, loss != .dropping {
                let run = slots.readRun(events, from: next, &reporter)
                next = run.next
                hasFrame = run.endsFrame
                if hasFrame || next >= events.count { break }
            }
            read(events[next])
            next &+= 1
            reporter.log.eventCount &+= 1
            if hasFrame { break }
        }
        return next
    }

    /// Checks the end of the stream for an unfinished frame and for contacts that are still down.
    public mutating func finish() {
        reporter.emptyFrame()
        hasFrame = false
        if reporter.log.isFrameOpen { reporter.log.find(.reportMissing, value: -1, isAtEnd: true) }
        for index in 0..<Self.capacity where reporter.down.has(index) {
            reporter.log.find(.downAtEnd, slot: index, isAtEnd: true)
        }
    }
}

// MARK: - Events that are read singly

extension SlotTracker {
    /// Reads any event; not inlined, so that the numbers of the loop that reads runs stay in registers.
    @inline(never)
    @_optimize(speed)
    private mutating func read(_ event: InputEvent) {
        slots.noteSingleEvent()
        let time = event.time
        if !StreamLog.isInOrder(time.microseconds, after: reporter.log.time.microseconds) {
            reporter.log.find(
                .timeBackwards, at: time, value: time.microseconds, limit: reporter.log.time.microseconds)
        }
        reporter.log.time = time
        if event.type == EventType.syn { return readMark(event) }
        reporter.log.isFrameOpen = true
        if loss == .dropping {
            // What comes before the next report is incomplete, but the slot it names stays the current one.
            if event.type == EventType.abs, event.code == EventCode.mtSlot, hasSlots { slots.select(event.value) }
        } else if event.type == EventType.abs {
            readAxis(event.code, event.value)
        } else if event.type == EventType.key {
            device.setKey(event.code, event.value)
        }
    }

    private mutating func readAxis(_ code: UInt16, _ value: Int32) {
        if !axes.declares(code) { reporter.log.find(.axisUndeclared, value: Int64(code)) }
        if code == pressure.code, !pressure.declares(value) {
            reporter.log.find(
                .pressureOutOfRange, slot: hasSlots ? slots.current : 0, value: Int64(value),
                limit: Int64(pressure.limit(of: value)))
        }
        if code >= EventCode.mtSlot, code <= EventCode.mtLast {
            if hasSlots {
                slots.setAxis(code, value, isResuming: loss == .resuming, &reporter)
            } else {
                if hasList { list.setAxis(code, value, &reporter.log) }
            }
        } else {
            // Beside slots the same axes are the kernel's own summary, and some drivers set it twice in a frame.
            single?.noteAxis(code, &reporter.log)
            device.setAxis(code, value)
        }
    }

    private mutating func readMark(_ event: InputEvent) {
        // A frame too large for the kernel's buffer comes in pieces; only the last one ends it.
        if event.endsFrame { return endFrame(at: event.time) }
        reporter.log.isFrameOpen = true
        switch event.code {
        case EventCode.synMTReport: if hasList, loss != .dropping { list.endContact(&reporter.log) }
        case EventCode.synDropped:
            reporter.log.find(.eventsDropped, at: event.time)
            if event.losesState { loss = .dropping } else if loss != .dropping { beginResuming() }
        default: break
        }
    }
}

// MARK: - Frames

extension SlotTracker {
    /// An event has ended the frame.
    private mutating func endFrame(at time: Timestamp) {
        reporter.startFrame(at: time)
        switch loss {
        case .none:
            if hasSlots {
                slots.endFrame(device, &reporter)
            } else {
                if hasList { list.endFrame(device, &reporter) }
                single?.endFrame(device, &reporter)
            }
        case .dropping: lose()
        case .resuming: endResuming()
        }
        loss = .none
        beginFrame()
        reporter.endFrame()
        hasFrame = true
    }

    /// Forgets what the last frame's events have said.
    private mutating func beginFrame() {
        slots.beginFrame(isResuming: loss == .resuming)
        if hasList { list.beginFrame() }
        single?.beginFrame()
        device.beginFrame()
        reporter.log.beginFrame()
    }

    /// Events are missing: nobody knows what became of the contacts.
    private mutating func lose() {
        if hasSlots { slots.lose(&reporter) }
        if hasList { list.lose(&reporter) }
        single?.lose(&reporter)
        device.forget()
        reporter.hasDropped = true
    }
}

// MARK: - The kernel's state, when a live device is opened and after it lost events

extension SlotTracker {
    /// Sets the state found when the device was opened: nothing is known of how the contacts that are down began.
    package mutating func begin(with state: DeviceState, at time: Timestamp) { adopt(state, at: time) }

    /// Sets the state found after a loss: contacts still down under their id go on, others are cancelled, and of those
    /// that took a slot meanwhile nothing is known of how they began.
    package mutating func resume(with state: DeviceState, at time: Timestamp) {
        reporter.hasDropped = true
        adopt(state, at: time)
    }

    /// Fills a frame that no event ends; what an unfinished frame has said is part of the state.
    private mutating func adopt(_ state: DeviceState, at time: Timestamp) {
        reporter.emptyFrame()
        loss = .none
        reporter.startFrame(at: time)
        reporter.log.time = max(reporter.log.time, time)
        beginFrame()
        device.adopt(state, isSingle: single != nil)
        if pressure.isShared { device.knowPressure(pressure.isThere) }
        if hasSlots {
            slots.beginState()
            slots.adopt(state, &reporter)
        }
        if hasList { list.reconcile(&reporter) }
        single?.reconcile(device, &reporter)
        beginFrame()
        hasFrame = true
    }

    /// What comes up to the next report is not what happened but what was found.
    private mutating func beginResuming() {
        reporter.hasDropped = true
        loss = .resuming
        beginFrame()
        if hasSlots { slots.beginResuming() }
        reporter.log.isFrameOpen = true
    }

    /// The state is complete: what `resume(with:at:)` does live.
    private mutating func endResuming() {
        if pressure.isShared { device.knowPressure(pressure.isThere) }
        if hasSlots { slots.endResuming(&reporter) }
        if hasList { list.reconcile(&reporter) }
        single?.reconcile(device, &reporter)
    }

    /// The events that report how a state differs from what is known, as one frame, for a recording of the repair.
    ///
    /// A tracker that reads them does what `resume(with:at:)` does: contacts go on, are cancelled, or are unknown.
    /// Slots without a contact are written as well, because the next contact in them starts with what they hold.
    package func repair(to state: DeviceState, at time: Timestamp) -> [InputEvent] {
        var events = [InputEvent.stateFound(at: time)]
        if hasSlots { events += slots.changes(to: state, at: time) }
        events += device.changes(
            to: state, at: time, hasAxes: pressure.isShared, hasTouchKey: axes.hasTouchKey,
            hasFingers: single != nil && !axes.isPen, hasPen: axes.isPen, clicks: axes.isClickPad)
        events.append(InputEvent(time: time, type: EventType.syn, code: EventCode.synReport, value: 0))
        return events
    }
}

extension InputEvent {
    /// Events were lost here, and whoever recorded them asked the kernel: the rest of the frame says how the state that
    /// was found differs from what is known.
    ///
    /// The kernel's own SYN_DROPPED has the value 0. Programs that do not know this event take it for the kernel's, and
    /// that is safe: they expect the state to be unknown.
    static func stateFound(at time: Timestamp) -> InputEvent {
        InputEvent(time: time, type: EventType.syn, code: EventCode.synDropped, value: 1)
    }

    /// Whether the kernel reports with this event that events were lost, after which nobody knows the state.
    package var losesState: Bool { type == EventType.syn && code == EventCode.synDropped && value != 1 }
}
