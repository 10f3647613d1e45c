import PressureGestures

// One finger of several: its slot's events, with touch keys and a pressure of its own.

extension RecordingCutter {
    /// The part of a frame that belongs to the wanted contact.
    mutating func takeContact() {
        let wasHeld = !held.isEmpty
        var isDropping = false
        var isPressureSaid = false
        for index in frame.indices {
            let event = frame[index]
            source.receive(event, isDropping: isDropping)
            if event.isDrop, wasHeld, isInside { out.append(event) }
            if event.losesState { isDropping = true }
            guard !isDropping, event.type == EventType.abs else { continue }
            if event.code == EventCode.pressure { isPressureSaid = true }
            if event.isSlotValue { takeSlotValue(event, at: index) }
        }
        if isDropping {
            source.lose()
            held = []
            landed = []
        } else {
            if wasHeld != !held.isEmpty { sayTouch(!wasHeld) }
            if isPressureShared { sayPressure(wasSaid: isPressureSaid) }
        }
        if isDropping, !out.isEmpty { copy.lose() }
        if let last = frame.last, last.endsFrame, !out.isEmpty { out.append(last) }
    }

    private mutating func takeSlotValue(_ event: InputEvent, at index: Int) {
        let slot = source.slot
        let wasHeld = held.contains(slot)
        if event.code == EventCode.mtTrackingID {
            if event.value < 0 {
                landed.removeAll { $0 == slot }
                held.remove(slot)
            } else {
                if !landed.contains(slot) { landed.append(slot) }
                if event.value == cut.contact {
                    isContactFound = true
                    held.insert(slot)
                }
            }
        }
        guard wasHeld || held.contains(slot) else { return }
        choose(slot, at: event.time)
        say(event)
        if event.isLanding { sayLanding(after: index) }
    }

    private mutating func sayTouch(_ isTouched: Bool) {
        guard isInside, let time = frame.last?.time else { return }
        for key in touchKeys {
            out.append(InputEvent(time: time, type: EventType.key, code: key, value: isTouched ? 1 : 0))
        }
    }

    /// The device's one pressure belongs to the contact that landed first; of a pressure pad it is the sum.
    private mutating func sayPressure(wasSaid: Bool) {
        guard let oldest = landed.first, held.contains(oldest), let time = frame.last?.time,
            !(isPressurePad && landed.count > 1),
            let value = source.value(of: EventCode.pressure, in: 0),
            wasSaid || value != copy.value(of: EventCode.pressure, in: 0)
        else { return }
        say(InputEvent(time: time, type: EventType.abs, code: EventCode.pressure, value: value))
    }
}
