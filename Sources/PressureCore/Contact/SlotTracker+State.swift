// The kernel's state, where events cannot tell: at the opening of a live device, and after it lost events.

extension SlotTracker {
    /// Takes the state found at the opening: what is down is an unknown start, and the slots' memory is the kernel's.
    public mutating func begin(with state: DeviceState, at time: Timestamp) {
        adopt(state, at: time, isOpening: true)
    }

    /// Takes the state found after a loss: contacts still down under their id go on, others are cancelled, and what
    /// took a slot meanwhile is an unknown start.
    public mutating func resume(with state: DeviceState, at time: Timestamp) {
        adopt(state, at: time, isOpening: false)
    }

    private mutating func adopt(_ state: DeviceState, at time: Timestamp, isOpening: Bool) {
        startFrame(at: time)
        if !isOpening { hasDropped = true }
        single.pressure = state.pressure
        isTouched = state.isTouched
        switch axes.reporting {
        case .slots:
            select(state.currentSlot)
            let count = min(Self.capacity, state.slotCount)
            for index in 0..<count { slots[index].adopt(state.slots[index], axes) }
            settleSlots(count)
        case .anonymous: settleParts()
        case .single:
            single.x = state.x
            single.y = state.y
            fingers = state.moreFingers
            settleSingle()
        }
        finishFrame()
    }

    /// Tells what a loss made of each slot; the slots hold what was found afterwards.
    private mutating func settleSlots(_ count: Int) {
        if axes.isPressureShared { single.hasPressure = axes.pressure != nil }
        for index in 0..<count {
            settle(index)
            slots[index].beginFrame()
        }
    }

    private mutating func settle(_ index: Int) {
        let slot = slots.span[index]
        let isTold = slot.told != TrackedSlot.nobody
        // Of a slot that never said its id nobody has heard that it changed.
        let isDown = slot.distance <= 0 && (slot.isKnown ? slot.id >= 0 : isTold)
        let goesOn = isTold && isDown && (!slot.isKnown || slot.id == slot.told)
        if isTold, !goesOn { tell(.lost(.dropped), in: index) }
        if slot.isKnown, !axes.isPressureShared { slots[index].hasPressure = axes.pressure != nil }
        if goesOn {
            let reading = slots[index].reading
            tellOn(.resynced, in: index, reading: reading)
        } else if isDown {
            tellBegin(slot.id, in: index, isUnknown: true)
            heard(index)
        }
    }

    /// A device that lists its contacts in each frame has no state to ask for: the next frame tells.
    private mutating func settleParts() {
        if axes.isPressureShared { single.hasPressure = axes.pressure != nil }
        for index in 0..<Self.capacity where slots.span[index].told != TrackedSlot.nobody {
            tell(.lost(.dropped), in: index)
        }
        isUncertain = true
    }

    private mutating func settleSingle() {
        // One contact has no name, so nobody can say that it is the same after a loss.
        for index in 0..<2 where slots.span[index].told != TrackedSlot.nobody { tell(.lost(.dropped), in: index) }
        single.hasPressure = axes.pressure != nil
        for index in 0..<2 {
            slots[index].x = single.x
            slots[index].y = single.y
        }
        slots[0].pressure = single.pressure
        slots[0].hasPressure = single.hasPressure
        if isTouched == true {
            tellBegin(newID(), in: 0, isUnknown: true)
            heard(0)
        }
    }
}

// MARK: - A state that a recording tells

extension InputEvent {
    /// Events were lost here, and whoever recorded them asked the kernel: the rest of the frame says how the state that
    /// was found differs from what is known.
    ///
    /// The kernel's own SYN_DROPPED has the value 0. Other readers take this one for such, and do well.
    static func stateFound(at time: Timestamp) -> InputEvent {
        InputEvent(time: time, type: EventType.syn, code: EventCode.synDropped, value: 1)
    }

    /// Whether this is the kernel's word that events were lost, after which nobody knows the state.
    public var losesState: Bool { type == EventType.syn && code == EventCode.synDropped && value != 1 }
}

extension SlotTracker {
    /// What comes up to the next report is not what happened but what was found.
    mutating func beginResuming() {
        usual = 0
        hasDropped = true
        isResuming = true
        forgetFrame()
        isFrameBegun = true
        for index in 0..<Self.capacity {
            let place = (slots.span[index].x, slots.span[index].y)
            slots[index].beginFrame()
            slots[index].left = place
        }
    }

    /// The state is complete: what `resume(with:at:)` does live.
    mutating func endResuming() {
        isResuming = false
        switch axes.reporting {
        case .slots: settleSlots(axes.slotCount > 0 ? min(Self.capacity, Int(axes.slotCount)) : Self.capacity)
        case .anonymous: settleParts()
        case .single: settleSingle()
        }
        for index in 0..<Self.capacity { slots[index].beginFrame() }
    }
}

extension SlotTracker {
    /// The events that say how a state differs from what is known, as one frame; for those who write down a repair.
    ///
    /// A tracker that takes them does what `resume(with:at:)` does: contacts go on, are cancelled, or are unknown. Slots
    /// without a contact are told as well, because the next contact in them leans on what they hold.
    public func repair(to state: DeviceState, at time: Timestamp) -> [InputEvent] {
        var events = [InputEvent.stateFound(at: time)]
        func say(_ code: UInt16, _ value: Int32, _ type: UInt16 = EventType.abs) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        if axes.reporting == .slots {
            var written = namedSlot
            for index in 0..<min(Self.capacity, state.slotCount) {
                let changes = slots[index].changes(to: state.slots[index])
                guard !changes.isEmpty else { continue }
                if written != Int32(index) { say(EventCode.mtSlot, Int32(index)) }
                written = Int32(index)
                for (code, value) in changes { say(code, value) }
            }
            if written != state.currentSlot { say(EventCode.mtSlot, state.currentSlot) }
        }
        if axes.reporting == .single || axes.isPressureShared {
            if single.x != state.x { say(EventCode.x, state.x) }
            if single.y != state.y { say(EventCode.y, state.y) }
            if single.pressure != state.pressure { say(EventCode.pressure, state.pressure) }
        }
        if axes.hasTouchKey, isTouched ?? false != state.isTouched {
            say(EventCode.touch, state.isTouched ? 1 : 0, EventType.key)
        }
        if axes.reporting == .single {
            for (bit, key) in DeviceState.moreFingerKeys where (fingers ^ state.moreFingers) & bit != 0 {
                say(key, state.moreFingers & bit != 0 ? 1 : 0, EventType.key)
            }
        }
        say(EventCode.synReport, 0, EventType.syn)
        return events
    }
}

extension TrackedSlot {
    /// Takes what the kernel holds of the slot; where its contact was is kept for telling that it is gone.
    fileprivate mutating func adopt(_ found: DeviceState.Slot, _ axes: TouchAxes) {
        left = (x, y)
        id = found.trackingID
        x = found.x
        y = found.y
        tool = found.tool
        distance = found.distance
        // A shared pressure is none of the slot's.
        if !axes.isPressureShared { pressure = found.pressure }
        isKnown = true
    }

    /// The axes by which a slot differs from what the kernel holds of it; the id first, as drivers say it.
    fileprivate func changes(to found: DeviceState.Slot) -> [(UInt16, Int32)] {
        var changes: [(UInt16, Int32)] = []
        if id != found.trackingID { changes.append((EventCode.mtTrackingID, found.trackingID)) }
        if x != found.x { changes.append((EventCode.mtPositionX, found.x)) }
        if y != found.y { changes.append((EventCode.mtPositionY, found.y)) }
        if pressure != found.pressure { changes.append((EventCode.mtPressure, found.pressure)) }
        if tool != found.tool { changes.append((EventCode.mtToolType, found.tool)) }
        if distance != found.distance { changes.append((EventCode.mtDistance, found.distance)) }
        return changes
    }
}
