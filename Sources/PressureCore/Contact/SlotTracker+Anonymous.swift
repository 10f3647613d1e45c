// Protocol A: each frame lists every contact that is down, and nothing says which is which.

extension SlotTracker {
    mutating func takePartAxis(_ code: UInt16, _ value: Int32) {
        if code == EventCode.mtSlot {
            find(.slotUndeclared, value: Int64(value), limit: 0)
            return
        }
        let bit: UInt16 = 1 << (code &- EventCode.mtTouchMajor)
        if part.seen & bit != 0 { findRepeat(code) }
        part.seen |= bit
        switch code {
        case EventCode.mtPositionX:
            part.x = value
            part.isPlaced = true
        case EventCode.mtPositionY:
            part.y = value
            part.isPlaced = true
        case EventCode.mtPressure:
            part.pressure = value
            part.hasPressure = true
            part.isPressureNew = true
        case EventCode.mtToolType: part.tool = value
        case EventCode.mtTrackingID: part.id = value
        case pressureCode:
            part.pressure = value
            part.hasPressure = true
            part.isPressureNew = true
        default: break
        }
    }

    /// A SYN_MT_REPORT: the contact is listed; one without a place says that nobody is there.
    mutating func endPart() {
        isListed = true
        defer { part.beginFrame() }
        guard part.isPlaced, (part.id ?? 0) >= 0 else { return }
        guard partCount < Self.capacity else {
            return find(.tooManyTouches, value: Int64(partCount), limit: Int64(Self.capacity))
        }
        parts[partCount] = part
        partCount &+= 1
    }

    mutating func commitParts() {
        // Some drivers leave out the mark behind the only contact.
        if part.isPlaced { endPart() }
        if liftedInFrame, isTouched == false {
            partCount = 0
            isListed = true
        }
        guard isListed else { return }
        if axes.isPressureShared { shareWholePressureWithParts() }
        var taken: UInt32 = 0
        associate(&taken)
        for index in 0..<Self.capacity {
            let slot = slots.span[index]
            if slot.told != TrackedSlot.nobody, !slot.isPlaced { tell(.lifted, in: index) }
        }
        let isUnknown = isUncertain && (axes.hasTouchKey ? !touchedInFrame : hasDropped)
        for place in 0..<partCount where taken & (1 << UInt32(place)) == 0 {
            let part = parts.span[place]
            begin(part, isUnknown: isUnknown)
        }
        for index in 0..<Self.capacity { slots[index].beginFrame() }
        isUncertain = false
    }

    /// Finds for each contact that is down the listed one that continues it, and moves it there.
    ///
    /// Where the device names its contacts the names decide, else the nearest pairs are joined first. There is no limit
    /// to the way: a lift that nobody saw would be worse than a jump.
    private mutating func associate(_ taken: inout UInt32) {
        for place in 0..<partCount {
            guard let id = parts.span[place].id else { continue }
            for index in 0..<Self.capacity where slots.span[index].told != TrackedSlot.nobody {
                if slots.span[index].id == id { continueContact(index, with: place, &taken) }
            }
        }
        while true {
            var best = Int64.max
            var pair = (index: -1, place: -1)
            for index in 0..<Self.capacity {
                let slot = slots.span[index]
                guard slot.told != TrackedSlot.nobody, !slot.isPlaced else { continue }
                for place in 0..<partCount where taken & (1 << UInt32(place)) == 0 {
                    let part = parts.span[place]
                    guard part.id == nil else { continue }
                    let from = Point(x: axes.x.place(slot.x), y: axes.y.place(slot.y))
                    let to = Point(x: axes.x.place(part.x), y: axes.y.place(part.y))
                    let distance = from.squaredDistance(to: to)
                    if distance < best {
                        best = distance
                        pair = (index, place)
                    }
                }
            }
            guard pair.index >= 0 else { return }
            continueContact(pair.index, with: pair.place, &taken)
        }
    }

    private mutating func continueContact(_ index: Int, with place: Int, _ taken: inout UInt32) {
        guard !slots.span[index].isPlaced, taken & (1 << UInt32(place)) == 0 else { return }
        taken |= 1 << UInt32(place)
        let part = parts.span[place]
        fill(index, from: part)
        let reading = slots[index].reading
        tellOn(.moved, in: index, reading: reading)
    }

    private mutating func begin(_ part: TrackedPart, isUnknown: Bool) {
        var index = 0
        while index < Self.capacity, slots.span[index].told != TrackedSlot.nobody { index += 1 }
        guard index < Self.capacity else { return }
        fill(index, from: part)
        let id = part.id ?? newID()
        for other in 0..<Self.capacity where slots.span[other].told == id {
            find(.idReused, slot: index, value: Int64(id), limit: Int64(other))
        }
        slots[index].id = id
        tellBegin(id, in: index, isUnknown: isUnknown)
        heard(index)
    }

    private mutating func fill(_ index: Int, from part: TrackedPart) {
        slots[index].x = part.x
        slots[index].y = part.y
        slots[index].tool = part.tool
        slots[index].pressure = part.pressure
        slots[index].hasPressure = part.isPressureNew
        slots[index].seen |= TrackedSlot.bit(EventCode.mtPositionX)
    }

    /// A name for a contact that the device does not name.
    mutating func newID() -> Int32 {
        nextID = nextID == .max ? 0 : nextID
        defer { nextID &+= 1 }
        return nextID
    }

    /// The device's own pressure belongs to the contact that came first, which is listed first.
    private mutating func shareWholePressureWithParts() {
        guard axes.pressure != nil, single.hasPressure, partCount > 0 else { return }
        guard !(axes.isPressurePad && partCount > 1) else { return }
        parts[0].pressure = single.pressure
        parts[0].hasPressure = true
        parts[0].isPressureNew = true
    }
}
