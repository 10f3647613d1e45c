// The events that recordings of devices with slots mostly consist of: the axes of contacts that are down.

extension SlotTracker {
    /// The axes, one bit each, that `takeRun` knows: those of a contact but its id and what may make it a palm or take
    /// it off the surface, and the kernel's summary of them.
    private static let runAxes: UInt64 =
        (1 << 0x3e) - (1 << UInt64(EventCode.mtSlot)) - (1 << UInt64(EventCode.mtTrackingID))
        - (1 << UInt64(EventCode.mtToolType)) - (1 << UInt64(EventCode.mtDistance))
        + (1 << UInt64(EventCode.x)) + (1 << UInt64(EventCode.y)) + (1 << UInt64(EventCode.pressure))

    /// The axes that this device's runs consist of.
    static func runAxes(of axes: TouchAxes) -> UInt64 {
        var known = axes.declared & runAxes
        // Sizes that stand for the pressure are taken one by one, and so is a summary that does.
        if axes.isArea { known &= ~(1 << UInt64(EventCode.mtTouchMajor)) }
        if axes.isPressureShared {
            known &= ~(1 << UInt64(EventCode.x) | 1 << UInt64(EventCode.y) | 1 << UInt64(EventCode.pressure))
        }
        return known
    }

    // What changes the place, the force and the slot: type and code in one, as an event holds them.
    private static let placeX = UInt32(EventCode.mtPositionX) << 16 | UInt32(EventType.abs)
    private static let placeY = UInt32(EventCode.mtPositionY) << 16 | UInt32(EventType.abs)
    private static let force = UInt32(EventCode.mtPressure) << 16 | UInt32(EventType.abs)
    private static let slotChange = UInt32(EventCode.mtSlot) << 16 | UInt32(EventType.abs)

    /// The bit of a contact's axis, of those a frame has set.
    @inline(always)
    private static func bit(_ code: UInt16) -> UInt32 { 1 &<< UInt32(code &- EventCode.mtTouchMajor) }

    /// Takes events from a place on, up to the first that is out of the ordinary, and returns that one's place.
    ///
    /// Whatever begins or ends a contact or a frame, and whatever is wrong in any way, is left to be taken one by one:
    /// here the few numbers that events change stay in registers.
    mutating func takeRun(_ events: Span<InputEvent>, from start: Int) -> Int {
        guard start >= 0, slot >= 0, slot < Self.capacity, !isDropping else { return start }
        // The axes that may not come next: each comes once a frame, and those that are not known not at all.
        let closed = ~UInt32(truncatingIfNeeded: runAxes &>> UInt64(EventCode.mtTouchMajor))
        var place = start
        var time = eventTime
        // Most events of a frame bear the same time, however it is divided.
        var stamp = Int64.min
        var slot = slot
        var (x, y, pressure) = (slots.span[slot].x, slots.span[slot].y, slots.span[slot].pressure)
        var seen = UInt32(slots.span[slot].seen) | closed
        while place < events.count {
            let event = events[place]
            if event.stamp != stamp {
                guard event.time >= time else { break }
                time = event.time
                stamp = event.stamp
            }
            // An axis that comes again in the frame is out of the ordinary.
            let word = UInt32(truncatingIfNeeded: event.word)
            if word == Self.placeX {
                guard seen & Self.bit(EventCode.mtPositionX) == 0 else { break }
                seen |= Self.bit(EventCode.mtPositionX)
                x = event.value
            } else if word == Self.placeY {
                guard seen & Self.bit(EventCode.mtPositionY) == 0 else { break }
                seen |= Self.bit(EventCode.mtPositionY)
                y = event.value
            } else if word == Self.force {
                guard seen & Self.bit(EventCode.mtPressure) == 0 else { break }
                guard event.value >= leastPressure, event.value <= mostPressure else { break }
                seen |= Self.bit(EventCode.mtPressure)
                pressure = event.value
            } else if word == Self.slotChange {
                guard UInt32(bitPattern: event.value) < runSlots else { break }
                note(seen & ~closed, of: slot, x, y, pressure)
                slot = Int(event.value)
                (x, y, pressure) = (slots.span[slot].x, slots.span[slot].y, slots.span[slot].pressure)
                seen = UInt32(slots.span[slot].seen) | closed
            } else {
                let code = event.axis
                guard code < 64, runAxes & (1 &<< UInt64(code)) != 0 else { break }
                // What lies below the slot sums up the contacts, which are known themselves.
                if code > UInt32(EventCode.mtSlot) {
                    let bit: UInt32 = 1 &<< (code &- UInt32(EventCode.mtTouchMajor))
                    guard seen & bit == 0 else { break }
                    seen |= bit
                }
            }
            place &+= 1
        }
        guard place > start else { return place }
        note(seen & ~closed, of: slot, x, y, pressure)
        if slot != self.slot { select(Int32(truncatingIfNeeded: slot)) }
        isFrameBegun = true
        eventTime = time
        eventCount &+= place &- start
        return place
    }

    /// Notes what a frame has set of a slot so far.
    @inline(always)
    private mutating func note(_ seen: UInt32, of slot: Int, _ x: Int32, _ y: Int32, _ pressure: Int32) {
        guard seen != 0 else { return }
        slots[slot].x = x
        slots[slot].y = y
        slots[slot].pressure = pressure
        slots[slot].seen |= UInt16(truncatingIfNeeded: seen)
        slots[slot].isPlaced = true
        if seen & Self.bit(EventCode.mtPressure) != 0 {
            slots[slot].hasPressure = true
            slots[slot].isPressureNew = true
        }
        changed |= 1 &<< UInt32(truncatingIfNeeded: slot)
    }
}
