// The events that recordings of devices with slots mostly consist of: the axes of contacts that are down.

extension SlotTracker {
    /// The axes, one bit each, that `takeRun` knows: those of a contact but its id, and the kernel's summary of them.
    private static let runAxes: UInt64 =
        (1 << 0x3e) - (1 << UInt64(EventCode.mtSlot)) - (1 << UInt64(EventCode.mtTrackingID))
        + (1 << UInt64(EventCode.x)) + (1 << UInt64(EventCode.y)) + (1 << UInt64(EventCode.pressure))

    /// Takes events from a place on, up to the first that is out of the ordinary, and returns that one's place.
    ///
    /// Whatever begins or ends a contact or a frame, and whatever is wrong in any way, is left to be taken one by one:
    /// here the few numbers that events change stay in registers.
    mutating func takeRun(_ events: Span<InputEvent>, from start: Int) -> Int {
        guard start >= 0, slot >= 0, slot < Self.capacity, !isDropping else { return start }
        let slotCount = axes.slotCount > 0 ? axes.slotCount : Int32(Self.capacity)
        var known = axes.declared & Self.runAxes
        // Sizes that stand for the pressure are taken one by one.
        if axes.isArea { known &= ~(1 << UInt64(EventCode.mtTouchMajor)) }
        var place = start
        var time = eventTime
        var slot = slot
        var open = openAxes(of: slot, known)
        run: while place < events.count {
            let event = events[place]
            let code = event.code
            guard event.time >= time, event.type == EventType.abs, code < 64, open & (1 &<< UInt64(code)) != 0 else {
                break
            }
            switch code {
            case EventCode.mtSlot:
                guard event.value >= 0, event.value < Int32(Self.capacity), event.value < slotCount else { break run }
                note(known & ~open, of: slot)
                slot = Int(event.value)
                // Without the slot itself, which is turned over below.
                open = openAxes(of: slot, known) & ~(1 &<< UInt64(EventCode.mtSlot))
            case EventCode.mtPositionX: slots[slot].x = event.value
            case EventCode.mtPositionY: slots[slot].y = event.value
            case EventCode.mtPressure:
                if pressureCode == EventCode.mtPressure, !believes(event.value) { break run }
                slots[slot].pressure = event.value
                slots[slot].hasPressure = true
                slots[slot].isPressureNew = true
            case EventCode.mtToolType: slots[slot].tool = event.value
            case EventCode.mtDistance: slots[slot].distance = event.value
            case EventCode.pressure:
                if pressureCode == EventCode.pressure, !believes(event.value) { break run }
                single.take(EventCode.pressure, event.value)
            case EventCode.x: single.take(EventCode.x, event.value)
            case EventCode.y: single.take(EventCode.y, event.value)
            default: break
            }
            // An axis that comes again in the frame is out of the ordinary.
            open ^= 1 &<< UInt64(code)
            time = event.time
            place &+= 1
        }
        guard place > start else { return place }
        note(known & ~open, of: slot)
        if slot != self.slot { select(Int32(truncatingIfNeeded: slot)) }
        isFrameBegun = true
        eventTime = time
        eventCount &+= place &- start
        return place
    }

    /// Whether a pressure lies in the declared range.
    @inline(__always)
    private func believes(_ pressure: Int32) -> Bool { pressure >= lowestPressure && pressure <= highestPressure }

    /// The axes that may come next for a slot: each comes once a frame.
    @inline(__always)
    private mutating func openAxes(of slot: Int, _ known: UInt64) -> UInt64 {
        known & ~(UInt64(slots.span[slot].seen) &<< UInt64(EventCode.mtTouchMajor))
    }

    /// Notes which axes of a slot were taken in this frame.
    @inline(__always)
    private mutating func note(_ taken: UInt64, of slot: Int) {
        let seen = UInt16(truncatingIfNeeded: taken &>> UInt64(EventCode.mtTouchMajor))
        guard seen & ~slots.span[slot].seen != 0 else { return }
        slots[slot].seen |= seen
        slots[slot].isPlaced = true
        changed |= 1 &<< UInt32(truncatingIfNeeded: slot)
    }
}
