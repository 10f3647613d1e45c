// Lost events, and the kernel's state that is found after them or when a device is opened.

extension SlotReports {
    /// Events are missing: nobody knows what became of the contacts.
    mutating func lose(_ reporter: inout ContactReporter) {
        ongoing = 0
        for index in 0..<SlotTracker.capacity {
            if reporter.down.has(index) { end(.lost(.dropped), index, &reporter) }
            slots[index].lose()
        }
    }

    /// A frame begins that stands for a state, of which the slots hold a part already.
    mutating func beginState() {
        ongoing = 0
        for index in 0..<SlotTracker.capacity { slots[index].beginFrame() }
    }

    /// The events up to the next report say what was found: contacts that are gone were where they are now.
    mutating func beginResuming() {
        beginState()
        for index in 0..<SlotTracker.capacity { slots[index].left = slots[index].position }
    }

    /// Sets what the kernel holds, and reports what became of each contact.
    mutating func adopt(_ state: DeviceState, _ reporter: inout ContactReporter) {
        select(state.currentSlot)
        let count = min(SlotTracker.capacity, state.slotCount)
        for index in 0..<count { slots[index].adopt(state.slots[index], hasOwnPressure: !pressure.isShared) }
        reconcile(count, &reporter)
    }

    /// The events have said how the kernel's state differs from what the slots held.
    mutating func endResuming(_ reporter: inout ContactReporter) {
        reconcile(Int(trackedSlots), &reporter)
        for index in 0..<SlotTracker.capacity { slots[index].beginFrame() }
    }

    private mutating func reconcile(_ count: Int, _ reporter: inout ContactReporter) {
        for index in 0..<count {
            reconcileSlot(index, &reporter)
            slots[index].beginFrame()
        }
    }

    private mutating func reconcileSlot(_ index: Int, _ reporter: inout ContactReporter) {
        let slot = slots.span[index]
        let wasDown = reporter.down.has(index)
        // Of a slot that never said its id nobody has heard that it changed.
        let isDown = slot.isKnown ? slot.isDown : slot.distance <= 0 && wasDown
        let goesOn = wasDown && isDown && (!slot.isKnown || slot.id == reporter.contacts.span[index].id)
        if wasDown, !goesOn { end(.lost(.dropped), index, &reporter) }
        if slot.isKnown, !pressure.isShared { slots[index].hasPressure = pressure.isThere }
        if goesOn {
            reporter.goOn(
                .resynced, in: index, at: slot.position, tool: slot.tool, reading: slots.span[index].reading)
        } else if isDown {
            begin(slot.id, index, isUnknown: true, &reporter)
        }
    }

    /// The events that turn what the slots hold into a state.
    func changes(to state: DeviceState, at time: Timestamp) -> [InputEvent] {
        var events: [InputEvent] = []
        func say(_ code: UInt16, _ value: Int32) {
            events.append(InputEvent(time: time, type: EventType.abs, code: code, value: value))
        }
        var named = currentName
        for index in 0..<min(SlotTracker.capacity, state.slotCount) {
            let changes = slots[index].changes(to: state.slots[index])
            guard !changes.isEmpty else { continue }
            if named != Int32(index) { say(EventCode.mtSlot, Int32(index)) }
            named = Int32(index)
            for (code, value) in changes { say(code, value) }
        }
        if named != state.currentSlot { say(EventCode.mtSlot, state.currentSlot) }
        return events
    }
}
