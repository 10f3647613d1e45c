// Protocol B: each contact has a slot and a tracking id.

extension SlotTracker {
    mutating func takeSlotAxis(_ code: UInt16, _ value: Int32) {
        if code == EventCode.mtSlot {
            if value < 0 || (axes.slotCount > 0 && value >= axes.slotCount) {
                find(.slotUndeclared, value: Int64(value), limit: Int64(axes.slotCount))
            }
            select(value)
            return
        }
        guard slot < Self.capacity else {
            if code == EventCode.mtTrackingID, value >= 0 {
                find(.tooManyTouches, value: Int64(namedSlot), limit: Int64(Self.capacity))
            }
            return
        }
        changed |= 1 << UInt32(slot)
        usual &= ~(1 << UInt32(slot))
        if code == EventCode.mtTrackingID { return takeTrackingID(value) }
        // Slots, ids and marks aside, the kernel says each axis once a frame.
        let bit = TrackedSlot.bit(code)
        if slots.span[slot].seen & bit != 0 { findRepeat(code) }
        slots[slot].seen |= bit
        slots[slot].values[TrackedSlot.place(code)] = value
        // The size of the contact, where it stands for the pressure.
        if code == pressureCode, code != EventCode.mtPressure { slots[slot].takePressure(value) }
    }

    private mutating func takeTrackingID(_ value: Int32) {
        let held = slots.span[slot]
        let old = held.id
        if isResuming {
            slots[slot].id = value < 0 ? -1 : value
            slots[slot].isKnown = true
            return
        }
        if held.told != TrackedSlot.nobody, held.left == nil { slots[slot].left = (held.x, held.y) }
        if value < 0 {
            if slots.span[slot].isKnown {
                if old < 0 { find(.liftWithoutTouch, slot: slot) }
            } else if slots.span[slot].told == TrackedSlot.nobody, !hasDropped {
                find(.downAtStart, slot: slot)
            }
            slots[slot].isLifted = true
            slots[slot].id = -1
        } else {
            for other in 0..<Self.capacity where other != slot && slots.span[other].id == value {
                guard slots.span[other].isKnown else { continue }
                find(.idReused, slot: slot, value: Int64(value), limit: Int64(other))
            }
            let isDown = slots.span[slot].isKnown && old >= 0
            if isDown && old == value {
                find(.idReused, slot: slot, value: Int64(value), limit: Int64(slot))
            } else if isDown {
                find(.idReplaced, slot: slot, value: Int64(value), limit: Int64(old))
            }
            slots[slot].id = value
        }
        slots[slot].isKnown = true
    }

    mutating func commitSlots() {
        if axes.isPressureShared, axes.pressure != nil { shareWholePressure() }
        if changed & usual != 0 { noteHeard() }
        // Contacts that land in this frame change the order of the next ones only.
        let order = idOrder
        var rest = order.places(of: changed)
        while rest != 0 {
            let index = order.slot(at: rest.trailingZeroBitCount)
            if usual & (1 &<< UInt32(truncatingIfNeeded: index)) != 0 {
                commitMove(index)
            } else {
                commitChange(index)
            }
            rest &= rest &- 1
        }
    }

    /// Tells of a contact that goes on.
    private mutating func commitMove(_ index: Int) {
        slots[index].heardAt = frame.time
        let slot = slots.span[index]
        tell(.moved, in: index, reading: slot.isPressureNew ? slot.pressure : nil)
        slots[index].endMove()
    }

    /// A frame in which contacts only go on is complete.
    @inline(always)
    mutating func commitMoves(at time: Timestamp) {
        if idOrder.isOfSlots { tellMoves(at: time, inOrder: false) } else { commitMovesInOrder(at: time) }
    }

    @inline(never)
    private mutating func commitMovesInOrder(at time: Timestamp) { tellMoves(at: time, inOrder: true) }

    /// Tells of contacts that only go on, in the order of their slots or of their ids.
    ///
    /// Nothing is called in the loop, so that its numbers stay in registers: what it cannot do is found out first.
    @inline(always)
    private mutating func tellMoves(at time: Timestamp, inOrder: Bool) {
        frame.time = time
        if changed != 0 { noteHeard() }
        let order = idOrder
        var rest = inOrder ? order.places(of: changed) : changed
        var count = 0
        var isQuick = true
        while rest != 0 {
            let place = rest.trailingZeroBitCount
            let index = inOrder ? order.slot(at: place) : place & (Self.capacity - 1)
            rest &= rest &- 1
            slots[index].heardAt = time
            let (x, y) = (slots.span[index].x, slots.span[index].y)
            if !placesX.isQuick(x) || !placesY.isQuick(y) { isQuick = false }
            var reading: Int32?
            if slots.span[index].isPressureNew {
                reading = slots.span[index].pressure
                slots[index].hasPressure = true
            }
            slots[index].seen = 0
            frame.setMove(
                count,
                ContactSample(
                    slot: UInt8(truncatingIfNeeded: index), id: ContactID(slots.span[index].id), change: .moved,
                    position: Point(x: placesX.quickPlace(x), y: placesY.quickPlace(y)),
                    reading: reading))
            count &+= 1
        }
        frame.endMoves(count)
        if !isQuick { placeMoves() }
        changed = 0
        isFrameBegun = false
        hasFrame = true
        if time > stuckDueAt { watchStuck(at: time) }
    }

    /// Says anew where the contacts of a frame are, because one of them is where nobody expects any.
    @inline(never)
    private mutating func placeMoves() {
        for place in 0..<frame.count {
            let index = Int(frame.samples[place].slot)
            let point = Point(x: placesX.place(slots.span[index].x), y: placesY.place(slots.span[index].y))
            frame.setPosition(place, point)
        }
    }

    /// Tells of any contact, and finds out whether it will be one that goes on.
    @inline(never)
    private mutating func commitChange(_ index: Int) {
        commit(index)
        slots[index].beginFrame()
        let slot = slots.span[index]
        if slot.isKnown, slot.id == slot.told, slot.id >= 0, slot.distance <= 0, slot.isTool == slot.isPalm {
            usual |= 1 &<< UInt32(truncatingIfNeeded: index)
        }
    }

    private mutating func commit(_ index: Int) {
        let slot = slots.span[index]
        let told = slot.told
        guard slot.isKnown else {
            // It was down before anybody looked: a contact that begins says its id, and an id from before a loss may
            // be another contact's.
            if slot.distance > 0 {
                if told != TrackedSlot.nobody { tell(.lifted, in: index) }
            } else if told == TrackedSlot.nobody {
                tellBegin(-2 - Int32(index), in: index, isUnknown: true)
                heard(index)
            } else {
                tellMove(index)
            }
            return
        }
        let isDown = slot.id >= 0 && slot.distance <= 0
        if told == TrackedSlot.nobody {
            if isDown {
                tellBegin(slot.id, in: index, isUnknown: false)
                heard(index)
            } else if slot.id < 0, !slot.isLifted, slot.isPlaced {
                find(.touchWithoutID, at: frame.time, slot: index)
            }
        } else if !isDown {
            tell(.lifted, in: index)
        } else if slot.id != told || slot.isLifted {
            // A lift and a landing in one frame, or an id that took another's place.
            tell(slot.isLifted ? .lifted : .lost(.replaced), in: index)
            tellBegin(slot.id, in: index, isUnknown: false)
            heard(index)
        } else {
            tellMove(index)
        }
    }

    private mutating func tellMove(_ index: Int) {
        let slot = slots.span[index]
        tellOn(.moved, in: index, reading: slot.isPressureNew ? slot.pressure : nil)
    }

    /// Where contacts have no pressure of their own, the device's is that of the one that came first.
    private mutating func shareWholePressure() {
        var oldest = -1
        var lowest = Int32.max
        var count = 0
        for index in 0..<Self.capacity {
            let slot = slots.span[index]
            // Who leaves in this frame has no share any more, and what a slot held before a loss is no contact.
            let isChanged = changed & (1 << UInt32(index)) != 0
            let stays = slot.isKnown ? slot.id >= 0 : slot.told != TrackedSlot.nobody || isChanged
            guard stays, slot.distance <= 0 else { continue }
            count += 1
            let isNew = slot.isKnown && (slot.isLifted || slot.id != slot.told)
            let order = isNew ? .max : slot.order
            // Of those that began in one frame the one with the lower id.
            let isFirst = order < lowest || (order == lowest && slot.id < slots.span[max(oldest, 0)].id)
            if oldest < 0 || isFirst { (oldest, lowest) = (index, order) }
            slots[index].forgetPressure()
        }
        guard oldest >= 0, single.hasPressure, !(axes.isPressurePad && count > 1) else { return }
        slots[oldest].hasPressure = true
        slots[oldest].pressure = single.pressure
        guard single.isPressureNew else { return }
        slots[oldest].takePressure(single.pressure)
        changed |= 1 << UInt32(oldest)
    }
}
