// The events that recordings of devices with slots mostly consist of: the axes of contacts that are down, and the ends
// of frames in which contacts only go on.

extension SlotTracker {
    /// The axes, one bit each, that `takeRun` knows: those of a contact but its id and what may make it a palm or take
    /// it off the surface, and the kernel's summary of them.
    private static let runAxes: UInt64 =
        (1 << 0x3e) - (1 << UInt64(EventCode.mtTouchMajor)) - (1 << UInt64(EventCode.mtTrackingID))
        - (1 << UInt64(EventCode.mtToolType)) - (1 << UInt64(EventCode.mtDistance))
        + (1 << UInt64(EventCode.x)) + (1 << UInt64(EventCode.y)) + (1 << UInt64(EventCode.pressure))

    /// The axes that this device's runs consist of.
    static func runAxes(of axes: TouchAxes) -> UInt64 {
        guard axes.reporting == .slots else { return 0 }
        var known = axes.declared & runAxes
        // Sizes that stand for the pressure are taken one by one, and so is a summary that does.
        if axes.isArea { known &= ~(1 << UInt64(EventCode.mtTouchMajor)) }
        if axes.isPressureShared {
            known &= ~(1 << UInt64(EventCode.x) | 1 << UInt64(EventCode.y) | 1 << UInt64(EventCode.pressure))
        }
        return known
    }

    /// Takes events from a place on, up to the end of the frame or the first event that is out of the ordinary, and
    /// returns the place of the next one.
    ///
    /// Whatever begins or ends a contact, and whatever is wrong in any way, is left to be taken one by one. Here an
    /// event costs a look at its time and one at its axis: it is stored by its code.
    @inline(always)
    mutating func takeRun(_ events: Span<InputEvent>, from start: Int) -> Int {
        guard start >= 0, slot >= 0, slot < Self.capacity, !isDropping else { return start }
        // The axes that may not come next: each comes once a frame, and some never in a run.
        let never = ~(runAxes &>> UInt64(EventCode.mtSlot))
        var place = start
        // Most events of a frame bear the same time.
        var stamp = eventTime.microseconds
        var slot = slot
        var closed = UInt64(slots.span[slot].seen) | never
        var isAtEnd = false
        while place < events.count {
            let event = events[place]
            if event.stamp != stamp {
                // Time goes on, and no farther than a moment may be.
                guard event.stamp > stamp, event.stamp <= Timestamp.limit else { break }
            }
            stamp = event.stamp
            let axis = event.slotAxis
            if axis < 16, UInt32(truncatingIfNeeded: closed) & (1 &<< axis) == 0 {
                if axis == UInt32(TrackedSlot.place(EventCode.mtPressure)) {
                    guard event.value >= leastPressure, event.value <= mostPressure else { break }
                }
                closed |= 1 &<< UInt64(axis)
                // Both lie within: the slot was looked at when it was chosen, the axis just now.
                unsafe slots[unchecked: slot].values[unchecked: Int(axis)] = event.value
            } else if axis == 0 {
                guard UInt32(bitPattern: event.value) < runSlots else { break }
                note(closed & ~never, of: slot)
                slot = Int(event.value)
                closed = UInt64(unsafe slots[unchecked: slot].seen) | never
            } else if event.word == 0 {
                isAtEnd = true
                break
            } else {
                // What lies below the slot sums up the contacts, which are known themselves.
                guard event.axis < EventCode.mtSlot, runAxes & (1 &<< UInt64(event.axis)) != 0 else { break }
            }
            place &+= 1
        }
        guard place > start || isAtEnd else { return place }
        note(closed & ~never, of: slot)
        if slot != self.slot { select(Int32(truncatingIfNeeded: slot)) }
        eventTime = Timestamp(within: stamp)
        eventCount &+= place &- start
        if isAtEnd, !isFrameMixed, changed & ~usual == 0 {
            commitMoves(at: eventTime)
            eventCount &+= 1
            return place &+ 1
        }
        if place > start { isFrameBegun = true }
        return place
    }

    /// Notes which axes of a slot the frame has set so far.
    @inline(always)
    private mutating func note(_ seen: UInt64, of slot: Int) {
        guard seen != 0 else { return }
        unsafe slots[unchecked: slot].seen |= UInt16(truncatingIfNeeded: seen)
        changed |= 1 &<< UInt32(truncatingIfNeeded: slot)
    }
}
