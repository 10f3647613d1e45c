/// Protocol B: each contact has a slot and a tracking id.
///
/// It keeps what the kernel keeps: a slot's values outlive its contact, and an event that repeats them is never sent.
struct SlotReports: Sendable {
    let pressure: PressureAxis
    /// How many slots the device declares; 0 if it does not say.
    private let declaredSlots: Int32
    /// How many of them are tracked.
    let trackedSlots: UInt32
    /// The axes that most events set, one bit each; see `readRun`.
    let runAxes: UInt64

    var slots = PerContact<TrackedSlot>(repeating: TrackedSlot())
    /// The slots that this frame changed, one bit each.
    var changed: UInt32 = 0
    /// The slots whose contact goes on unless an event that is read singly says otherwise, one bit each.
    var ongoing: UInt32 = 0
    /// The order in which a frame reports contacts that go on: that of their ids.
    private(set) var order = SlotOrder()
    /// The slot that the next values belong to; at the capacity they belong to none that is tracked.
    private(set) var current: Int
    /// The same as the device names it.
    private(set) var currentName: Int32 = 0
    /// Whether this frame needs `endFrame`: some of its events were read singly, or it stands for a state.
    private var isMixed = true
    /// How many frames began contacts so far, to know which came first, and whether this one did.
    private var beginnings: Int32 = 0
    private var isBeginning = false

    /// For a device that reports otherwise none of its slots is tracked, so that nothing is ever stored here.
    init(_ axes: TouchAxes, _ pressure: PressureAxis) {
        self.pressure = pressure
        declaredSlots = axes.slotCount
        let count = axes.slotCount > 0 ? min(Int(axes.slotCount), SlotTracker.capacity) : SlotTracker.capacity
        let isThere = axes.reporting == .slots
        trackedSlots = isThere ? UInt32(count) : 0
        runAxes = isThere ? Self.runAxes(of: axes) : 0
        current = isThere ? 0 : SlotTracker.capacity
    }

    // MARK: Rules that events in runs and those that are read singly share

    /// Whether the device declares a slot, and it is tracked.
    func tracks(_ slot: Int32) -> Bool { UInt32(bitPattern: slot) < trackedSlots }

    /// Whether a frame that only sets axes of contacts that go on ends with them.
    var hasOnlyMoves: Bool { !isMixed && changed & ~ongoing == 0 }

    // MARK: Events that are read singly

    /// An event that does not belong to a run: the end of the frame has to look at more than contacts that go on.
    mutating func noteSingleEvent() { isMixed = true }

    /// Makes a slot the current one.
    mutating func select(_ value: Int32) {
        currentName = value
        current = value >= 0 && value < Int32(SlotTracker.capacity) ? Int(value) : SlotTracker.capacity
    }

    /// A slot was named, or an axis of the contact in the current one was set.
    mutating func setAxis(_ code: UInt16, _ value: Int32, isResuming: Bool, _ reporter: inout ContactReporter) {
        if code == EventCode.mtSlot {
            if !tracks(value), value < 0 || (declaredSlots > 0 && value >= declaredSlots) {
                reporter.log.find(.slotUndeclared, value: Int64(value), limit: Int64(declaredSlots))
            }
            return select(value)
        }
        guard current < SlotTracker.capacity else {
            if code == EventCode.mtTrackingID, value >= 0 {
                reporter.log.find(.tooManyTouches, value: Int64(currentName), limit: Int64(SlotTracker.capacity))
            }
            return
        }
        changed |= 1 << UInt32(current)
        ongoing &= ~(1 << UInt32(current))
        if code == EventCode.mtTrackingID { return setID(value, isResuming: isResuming, &reporter) }
        let axis = TrackedSlot.index(of: code)
        if TrackedSlot.has(UInt32(slots.span[current].seen), axis) {
            reporter.log.findRepeat(of: code, slot: current)
        }
        slots[current].seen |= 1 << UInt16(axis)
        slots[current].values[axis] = value
        // The size of the contact, where it stands for the pressure.
        if code == pressure.code, code != EventCode.mtPressure { slots[current].setPressure(value) }
    }

    private mutating func setID(_ value: Int32, isResuming: Bool, _ reporter: inout ContactReporter) {
        let slot = slots.span[current]
        slots[current].id = max(value, -1)
        slots[current].isKnown = true
        if isResuming { return }
        if reporter.down.has(current), slot.left == nil { slots[current].left = slot.position }
        if value < 0 {
            slots[current].isLifted = true
            if slot.isKnown {
                if slot.id < 0 { reporter.log.find(.liftWithoutTouch, slot: current) }
            } else if !reporter.down.has(current), !reporter.hasDropped {
                reporter.log.find(.downAtStart, slot: current)
            }
            return
        }
        for other in 0..<SlotTracker.capacity where other != current && slots.span[other].id == value {
            guard slots.span[other].isKnown else { continue }
            reporter.log.find(.idReused, slot: current, value: Int64(value), limit: Int64(other))
        }
        guard slot.isKnown, slot.id >= 0 else { return }
        if slot.id == value {
            reporter.log.find(.idReused, slot: current, value: Int64(value), limit: Int64(current))
        } else {
            reporter.log.find(.idReplaced, slot: current, value: Int64(value), limit: Int64(slot.id))
        }
    }

    // MARK: Frames

    /// Forgets what the frame's events have said so far.
    mutating func beginFrame(isResuming: Bool) {
        if isBeginning { beginnings &+= 1 }
        isBeginning = false
        changed = 0
        // Where the device as a whole reports the pressure, each frame has to find out whose it is.
        isMixed = pressure.isShared || isResuming
    }

    /// Reports any contacts that the frame changed.
    mutating func endFrame(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        if pressure.isShared, pressure.isThere { sharePressure(device, reporter.contacts, reporter.down) }
        // Contacts that begin in this frame change the order of the next ones only.
        let order = order
        var rest = order.ranks(of: changed)
        while rest != 0 {
            let index = order.slot(at: rest.trailingZeroBitCount)
            rest &= rest &- 1
            if ongoing & (1 &<< UInt32(truncatingIfNeeded: index)) != 0 {
                goOn(index, &reporter)
            } else {
                report(index, &reporter)
                endSlot(index, reporter.contacts.span[index])
            }
        }
    }

    /// The frame is reported of a slot: finds out whether its contact goes on from here.
    private mutating func endSlot(_ index: Int, _ reported: ReportedContact) {
        slots[index].beginFrame()
        let slot = slots.span[index]
        let goesOn =
            slot.isDown && slot.id == reported.id && ReportedContact.isPalm(slot.tool) == reported.isPalm
        let bit: UInt32 = 1 << UInt32(index)
        ongoing = goesOn ? ongoing | bit : ongoing & ~bit
    }

    @_optimize(speed)
    private mutating func report(_ index: Int, _ reporter: inout ContactReporter) {
        let slot = slots.span[index]
        guard slot.isKnown else {
            // It was down before anybody looked: a contact that begins says its id, and an id from before a loss may
            // be another contact's.
            if slot.distance > 0 {
                if reporter.down.has(index) { end(.lifted, index, &reporter) }
            } else if reporter.down.has(index) {
                goOn(index, &reporter)
            } else {
                begin(-2 - Int32(index), index, isUnknown: true, &reporter)
            }
            return
        }
        if !reporter.down.has(index) {
            if slot.isDown {
                begin(slot.id, index, isUnknown: false, &reporter)
            } else if slot.id < 0, !slot.isLifted, slot.isPlaced {
                reporter.log.find(.touchWithoutID, at: reporter.frame.time, slot: index)
            }
        } else if !slot.isDown {
            end(.lifted, index, &reporter)
        } else if slot.id != reporter.contacts.span[index].id || slot.isLifted {
            // A lift and a landing in one frame, or an id that took another's place.
            end(slot.isLifted ? .lifted : .lost(.replaced), index, &reporter)
            begin(slot.id, index, isUnknown: false, &reporter)
        } else {
            goOn(index, &reporter)
        }
    }

    mutating func begin(_ id: Int32, _ index: Int, isUnknown: Bool, _ reporter: inout ContactReporter) {
        let slot = slots.span[index]
        slots[index].beginning = beginnings
        isBeginning = true
        reporter.begin(
            id, in: index, at: slot.position, tool: slot.tool, reading: slot.reading, isUnknown: isUnknown)
        if !order.land(index, id: id) { order.sort(with: index, of: reporter.contacts) }
    }

    @_optimize(speed)
    private mutating func goOn(_ index: Int, _ reporter: inout ContactReporter) {
        let reading = slots[index].endMove()
        let slot = slots.span[index]
        reporter.goOn(.moved, in: index, at: slot.position, tool: slot.tool, reading: reading)
    }

    mutating func end(_ change: ContactSample.Change, _ index: Int, _ reporter: inout ContactReporter) {
        let slot = slots.span[index]
        reporter.end(change, in: index, at: slot.left ?? slot.position)
        order.leave(index)
        slots[index].beginning = .max
    }

    /// Where contacts have no pressure of their own, the device's is that of the one that came first.
    private mutating func sharePressure(
        _ device: DeviceValues, _ contacts: PerContact<ReportedContact>, _ down: ContactSet
    ) {
        var oldest = -1
        var first = Int32.max
        var count = 0
        for index in 0..<SlotTracker.capacity {
            let slot = slots.span[index]
            // Who leaves in this frame has no share any more, and what a slot held before a loss is no contact.
            let isChanged = changed & (1 << UInt32(index)) != 0
            let stays = slot.isKnown ? slot.id >= 0 : isChanged || down.has(index)
            guard stays, slot.distance <= 0 else { continue }
            count += 1
            let isNew = slot.isKnown && (slot.isLifted || slot.id != contacts[index].id)
            let beginning = isNew ? .max : slot.beginning
            // Of those that began in one frame the one with the lower id.
            let isFirst = beginning < first || (beginning == first && slot.id < slots.span[max(oldest, 0)].id)
            if oldest < 0 || isFirst { (oldest, first) = (index, beginning) }
            slots[index].forgetPressure()
        }
        guard oldest >= 0, device.hasPressure, !(pressure.isSum && count > 1) else { return }
        slots[oldest].keepPressure(device.pressure)
        guard device.isPressureNew else { return }
        slots[oldest].setPressure(device.pressure)
        changed |= 1 << UInt32(oldest)
    }
}
