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
        switch axes.reporting {
        case .slots: adoptSlots(state)
        case .anonymous: adoptAnonymous()
        case .single: adoptSingle(state)
        }
        finishFrame()
    }

    private mutating func adoptSlots(_ state: DeviceState) {
        select(state.currentSlot)
        single.pressure = state.pressure
        single.hasPressure = axes.isPressureShared && axes.pressure != nil
        for index in 0..<min(Self.capacity, state.slotCount) { adopt(state.slots[index], in: index) }
    }

    private mutating func adopt(_ found: DeviceState.Slot, in index: Int) {
        let told = slots.span[index].told
        let isDown = found.trackingID >= 0 && found.distance <= 0
        let isSame = told != TrackedSlot.nobody && isDown && told == found.trackingID
        // A contact that was an unknown start bears a made-up name; its slot still says whether it is the same.
        let wasUnknown = told < 0 && told != TrackedSlot.nobody && slots.span[index].id < 0
        if told != TrackedSlot.nobody, !isSame, !(wasUnknown && isDown) { tell(.lost(.dropped), in: index) }
        slots[index].id = found.trackingID
        slots[index].x = found.x
        slots[index].y = found.y
        slots[index].tool = found.tool
        slots[index].distance = found.distance
        slots[index].isKnown = true
        if !axes.isPressureShared {
            slots[index].pressure = found.pressure
            slots[index].hasPressure = axes.pressure != nil
        }
        if isSame || (wasUnknown && isDown) {
            let reading = slots[index].reading
            tellOn(.resynced, in: index, reading: reading)
        } else if isDown {
            tellBegin(found.trackingID, in: index, isUnknown: true)
            heard(index)
        }
    }

    /// A device that lists its contacts in each frame has no state to ask for: the next frame tells.
    private mutating func adoptAnonymous() {
        for index in 0..<Self.capacity where slots.span[index].told != TrackedSlot.nobody {
            tell(.lost(.dropped), in: index)
        }
        isUncertain = true
    }

    private mutating func adoptSingle(_ state: DeviceState) {
        // One contact has no name, so nobody can say that it is the same after a loss.
        for index in 0..<2 where slots[index].told != TrackedSlot.nobody { tell(.lost(.dropped), in: index) }
        single.x = state.x
        single.y = state.y
        single.pressure = state.pressure
        single.hasPressure = axes.pressure != nil
        isTouched = state.isTouched
        fingers = state.hasMoreFingers ? 1 : 0
        for index in 0..<2 {
            slots[index].x = state.x
            slots[index].y = state.y
        }
        slots[0].pressure = state.pressure
        slots[0].hasPressure = single.hasPressure
        if state.isTouched {
            tellBegin(newID(), in: 0, isUnknown: true)
            heard(0)
        }
    }
}

extension SlotTracker {
    /// The events that say how a state differs from what is known, as one frame; for those who write down a repair.
    public func repair(to state: DeviceState, at time: Timestamp) -> [InputEvent] {
        var events: [InputEvent] = []
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
        if axes.hasTouchKey, let isTouched, isTouched != state.isTouched {
            say(EventCode.touch, state.isTouched ? 1 : 0, EventType.key)
        }
        say(EventCode.synReport, 0, EventType.syn)
        return events
    }
}

extension TrackedSlot {
    /// The axes by which a slot differs from what the kernel holds of it; the id first, as drivers say it.
    fileprivate func changes(to found: DeviceState.Slot) -> [(UInt16, Int32)] {
        var changes: [(UInt16, Int32)] = []
        if id != found.trackingID { changes.append((EventCode.mtTrackingID, found.trackingID)) }
        guard found.trackingID >= 0 else { return changes }
        if x != found.x { changes.append((EventCode.mtPositionX, found.x)) }
        if y != found.y { changes.append((EventCode.mtPositionY, found.y)) }
        if pressure != found.pressure { changes.append((EventCode.mtPressure, found.pressure)) }
        if tool != found.tool { changes.append((EventCode.mtToolType, found.tool)) }
        if distance != found.distance { changes.append((EventCode.mtDistance, found.distance)) }
        return changes
    }
}
