// Most events set an axis of a contact that is down, or end a frame in which contacts only go on. They are read in
// runs: each costs a look at its time and one at its axis, and is stored by its code.

extension SlotReports {
    /// The axes, one bit each, that a run may set: those of a contact except its id and what may make it a palm or take
    /// it off the surface, and the kernel's summary of all contacts.
    private static let runAxes: UInt64 =
        (1 << 0x3e) - (1 << UInt64(EventCode.mtTouchMajor)) - (1 << UInt64(EventCode.mtTrackingID))
        - (1 << UInt64(EventCode.mtToolType)) - (1 << UInt64(EventCode.mtDistance))
        + (1 << UInt64(EventCode.x)) + (1 << UInt64(EventCode.y)) + (1 << UInt64(EventCode.pressure))

    /// The axes that runs of this device may set.
    static func runAxes(of axes: TouchAxes) -> UInt64 {
        var known: UInt64 = 0
        for code in UInt16(0)..<64 where axes.declares(code) { known |= 1 << UInt64(code) }
        known &= runAxes
        // Sizes that stand for the pressure are read singly, and so is a summary that does.
        if axes.isArea { known &= ~(1 << UInt64(EventCode.mtTouchMajor)) }
        if axes.isPressureShared {
            known &= ~(1 << UInt64(EventCode.x) | 1 << UInt64(EventCode.y) | 1 << UInt64(EventCode.pressure))
        }
        return known
    }

    /// Reads events up to the end of the frame, or to the first one that has to be read singly, and returns the index
    /// of the next one.
    ///
    /// Whatever begins or ends a contact, and whatever breaks a rule, is left to be read singly.
    @inline(always)
    @_optimize(speed)
    mutating func readRun(
        _ events: Span<InputEvent>, from start: Int, _ reporter: inout ContactReporter
    ) -> (next: Int, endsFrame: Bool) {
        guard start >= 0, current >= 0, current < SlotTracker.capacity else { return (start, false) }
        // The axes that may not come next: each comes once a frame, and some never in a run.
        let never = ~(runAxes &>> UInt64(EventCode.mtSlot))
        var next = start
        // Most events of a frame have the same time.
        var stamp = reporter.log.time.microseconds
        var slot = current
        var closed = UInt64(slots.span[slot].seen) | never
        var isAtEnd = false
        while next < events.count {
            let event = events[next]
            if event.stamp != stamp {
                // A time beyond what a moment may be has to be clamped.
                guard StreamLog.isInOrder(event.stamp, after: stamp), event.stamp <= Timestamp.limit else { break }
            }
            stamp = event.stamp
            let axis = event.slotAxis
            if axis < 16, !TrackedSlot.has(UInt32(truncatingIfNeeded: closed), Int(axis)) {
                if axis == UInt32(TrackedSlot.index(of: EventCode.mtPressure)) {
                    guard pressure.declares(event.value) else { break }
                }
                closed |= 1 &<< UInt64(axis)
                // Both lie within: the slot was looked at when it was chosen, the axis just now.
                unsafe slots[unchecked: slot].values[unchecked: Int(axis)] = event.value
            } else if axis == 0 {
                guard tracks(event.value) else { break }
                noteAxes(closed & ~never, of: slot)
                slot = Int(event.value)
                closed = UInt64(unsafe slots[unchecked: slot].seen) | never
            } else if event.word == 0 {
                isAtEnd = true
                break
            } else {
                // What lies below the slot sums up the contacts, which are known themselves.
                guard event.axis < EventCode.mtSlot, runAxes & (1 &<< UInt64(event.axis)) != 0 else { break }
            }
            next &+= 1
        }
        guard next > start || isAtEnd else { return (next, false) }
        noteAxes(closed & ~never, of: slot)
        if slot != current { select(Int32(truncatingIfNeeded: slot)) }
        reporter.log.time = Timestamp(within: stamp)
        reporter.log.eventCount &+= next &- start
        guard isAtEnd, hasOnlyMoves else {
            if next > start { reporter.log.isFrameOpen = true }
            return (next, false)
        }
        reporter.startFrame(at: reporter.log.time)
        if order.isOfSlots { reportMoves(&reporter, inOrder: false) } else { reportMovesInOrder(&reporter) }
        changed = 0
        reporter.endFrame()
        reporter.log.eventCount &+= 1
        return (next &+ 1, true)
    }

    /// Notes which axes of a slot the frame has set so far.
    @inline(always)
    private mutating func noteAxes(_ seen: UInt64, of slot: Int) {
        guard seen != 0 else { return }
        unsafe slots[unchecked: slot].seen |= UInt16(truncatingIfNeeded: seen)
        changed |= 1 &<< UInt32(truncatingIfNeeded: slot)
    }

    @inline(never)
    private mutating func reportMovesInOrder(_ reporter: inout ContactReporter) {
        reportMoves(&reporter, inOrder: true)
    }

    /// Reports contacts that only go on, in the order of their slots or of their ids.
    @inline(always)
    private mutating func reportMoves(_ reporter: inout ContactReporter, inOrder: Bool) {
        let time = reporter.log.time
        let order = order
        var rest = inOrder ? order.ranks(of: changed) : changed
        var count = 0
        var isPlaced = true
        while rest != 0 {
            let rank = rest.trailingZeroBitCount
            let index = inOrder ? order.slot(at: rank) : rank & (SlotTracker.capacity - 1)
            rest &= rest &- 1
            let reading = slots[index].endMove()
            let (id, position) = (slots.span[index].id, slots.span[index].position)
            if !reporter.goOnQuickly(count, id, in: index, at: position, reading: reading, heardAt: time) {
                isPlaced = false
            }
            count &+= 1
        }
        reporter.endMoves(count)
        if !isPlaced { placeMoves(&reporter) }
    }

    /// Works out all positions of a frame that has one outside of the axes' ranges.
    @inline(never)
    private mutating func placeMoves(_ reporter: inout ContactReporter) {
        for number in 0..<reporter.frame.count {
            let index = Int(reporter.frame.samples[number].slot)
            reporter.setPosition(number, slots.span[index].position)
        }
    }
}
