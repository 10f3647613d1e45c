/// Protocol A: each frame lists every contact that is down, and nothing says which is which.
struct ListReports: Sendable {
    private let pressure: PressureAxis
    private let hasTouchKey: Bool
    /// Where the contacts that were reported are.
    private var positions = PerContact<RawPosition>(repeating: RawPosition())
    /// The contacts that this frame has listed so far.
    private var listed = PerContact<ListedContact>(repeating: ListedContact())
    private var count = 0
    /// The one that is being listed.
    private var next = ListedContact()
    /// Whether this frame listed its contacts, be it that there are none.
    private var isListed = false
    /// Whether nobody knows what is down: at the start and after a loss.
    private var isUncertain = true

    init(_ axes: TouchAxes, _ pressure: PressureAxis) {
        self.pressure = pressure
        hasTouchKey = axes.hasTouchKey
    }

    // MARK: Events

    /// An axis of the contact that is being listed.
    mutating func setAxis(_ code: UInt16, _ value: Int32, _ log: inout StreamLog) {
        if code == EventCode.mtSlot {
            log.find(.slotUndeclared, value: Int64(value), limit: 0)
            return
        }
        let bit: UInt16 = 1 << (code &- EventCode.mtTouchMajor)
        if next.seen & bit != 0 { log.findRepeat(of: code, slot: 0) }
        next.seen |= bit
        switch code {
        case EventCode.mtPositionX:
            next.position.x = value
            next.isPlaced = true
        case EventCode.mtPositionY:
            next.position.y = value
            next.isPlaced = true
        case EventCode.mtToolType: next.tool = value
        case EventCode.mtTrackingID: next.id = value
        // The second is the size of the contact, where it stands for the pressure.
        case EventCode.mtPressure, pressure.code: next.setPressure(value)
        default: break
        }
    }

    /// A SYN_MT_REPORT: the contact is listed; one without a position means that nothing is down.
    mutating func endContact(_ log: inout StreamLog) {
        isListed = true
        defer { next.beginContact() }
        guard next.isPlaced, (next.id ?? 0) >= 0 else { return }
        guard count < SlotTracker.capacity else {
            return log.find(.tooManyTouches, value: Int64(count), limit: Int64(SlotTracker.capacity))
        }
        listed[count] = next
        count &+= 1
    }

    // MARK: Frames

    mutating func beginFrame() {
        count = 0
        next.beginContact()
        isListed = false
    }

    mutating func endFrame(_ device: DeviceValues, _ reporter: inout ContactReporter) {
        // Some drivers leave out the mark behind the only contact.
        if next.isPlaced { endContact(&reporter.log) }
        if device.wasLifted, device.isTouched == false {
            count = 0
            isListed = true
        }
        guard isListed else { return }
        if pressure.isShared { sharePressure(device) }
        let begun = continueContacts(&reporter)
        let isUnknown = isUncertain && (hasTouchKey ? !device.wasTouched : reporter.hasDropped)
        for number in 0..<count where begun & (1 << UInt32(number)) != 0 {
            let contact = listed.span[number]
            begin(contact, isUnknown: isUnknown, &reporter)
        }
        isUncertain = false
    }

    /// The device's own pressure belongs to the contact that came first, which is listed first.
    private mutating func sharePressure(_ device: DeviceValues) {
        guard pressure.isThere, device.hasPressure, count > 0, !(pressure.isSum && count > 1) else { return }
        listed[0].setPressure(device.pressure)
    }

    /// Finds for each contact that is down the listed one that continues it, moves it there and lifts the others.
    ///
    /// Where the device names its contacts the names decide, else the nearest pairs are joined first. There is no limit
    /// to the distance: a lift that nobody saw would be worse than a jump. Returns the listed contacts that begin, one
    /// bit each.
    private mutating func continueContacts(_ reporter: inout ContactReporter) -> UInt32 {
        // The listed contacts, and those that are down, which have no other yet.
        var new: UInt32 = (1 << UInt32(count)) - 1
        var open: UInt32 = 0
        for index in 0..<SlotTracker.capacity where reporter.down.has(index) { open |= 1 << UInt32(index) }
        for number in 0..<count {
            guard let id = listed.span[number].id else { continue }
            for index in 0..<SlotTracker.capacity where open & (1 << UInt32(index)) != 0 {
                guard reporter.contacts.span[index].id == id, new & (1 << UInt32(number)) != 0 else { continue }
                join(index, number, &open, &new, &reporter)
            }
        }
        while let (index, number) = nearestPair(open, new, reporter.scaleX, reporter.scaleY) {
            join(index, number, &open, &new, &reporter)
        }
        for index in 0..<SlotTracker.capacity where open & (1 << UInt32(index)) != 0 {
            reporter.end(.lifted, in: index, at: positions.span[index])
        }
        return new
    }

    /// The contact that is down and the listed one without a name that are nearest to each other.
    private func nearestPair(
        _ open: UInt32, _ new: UInt32, _ scaleX: PositionScale, _ scaleY: PositionScale
    ) -> (index: Int, number: Int)? {
        func point(_ position: RawPosition) -> Point {
            Point(x: scaleX.position(of: position.x), y: scaleY.position(of: position.y))
        }
        var best = Int64.max
        var pair: (index: Int, number: Int)?
        for index in 0..<SlotTracker.capacity where open & (1 << UInt32(index)) != 0 {
            let from = point(positions.span[index])
            for number in 0..<count where new & (1 << UInt32(number)) != 0 && listed.span[number].id == nil {
                let distance = from.squaredDistance(to: point(listed.span[number].position))
                if distance < best {
                    best = distance
                    pair = (index, number)
                }
            }
        }
        return pair
    }

    /// A listed contact continues one that is down.
    private mutating func join(
        _ index: Int, _ number: Int, _ open: inout UInt32, _ new: inout UInt32, _ reporter: inout ContactReporter
    ) {
        open &= ~(1 << UInt32(index))
        new &= ~(1 << UInt32(number))
        let contact = listed.span[number]
        positions[index] = contact.position
        reporter.goOn(.moved, in: index, at: contact.position, tool: contact.tool, reading: contact.reading)
    }

    private mutating func begin(
        _ contact: ListedContact, isUnknown: Bool, _ reporter: inout ContactReporter
    ) {
        var index = 0
        while index < SlotTracker.capacity, reporter.down.has(index) { index += 1 }
        guard index < SlotTracker.capacity else { return }
        let id = contact.id ?? reporter.newID()
        for other in 0..<SlotTracker.capacity where reporter.contacts.span[other].id == id {
            reporter.log.find(.idReused, slot: index, value: Int64(id), limit: Int64(other))
        }
        positions[index] = contact.position
        reporter.begin(
            id, in: index, at: contact.position, tool: contact.tool, reading: contact.reading, isUnknown: isUnknown)
    }

    // MARK: Losses

    /// Events are missing: nobody knows what became of the contacts.
    mutating func lose(_ reporter: inout ContactReporter) {
        next = ListedContact()
        reconcile(&reporter)
    }

    /// The kernel holds no state of a device that lists its contacts in each frame; the next frame reports them.
    mutating func reconcile(_ reporter: inout ContactReporter) {
        for index in 0..<SlotTracker.capacity where reporter.down.has(index) {
            reporter.end(.lost(.dropped), in: index, at: positions.span[index])
        }
        isUncertain = true
    }
}

/// A contact as a frame lists it.
struct ListedContact: Sendable {
    /// The device's name for the contact; most devices that list their contacts have none.
    var id: Int32?
    var position = RawPosition()
    var tool: Int32 = 0
    private var pressure: Int32 = 0
    private var isPressureNew = false
    /// Whether the position was set.
    var isPlaced = false
    /// The axes that were set, one bit each.
    var seen: UInt16 = 0

    init() {}

    /// The pressure, if it was set.
    var reading: Int32? { isPressureNew ? pressure : nil }

    mutating func setPressure(_ value: Int32) {
        pressure = value
        isPressureNew = true
    }

    /// The next contact has the same position and pressure, as far as events do not set others.
    mutating func beginContact() {
        id = nil
        tool = 0
        isPressureNew = false
        isPlaced = false
        seen = 0
    }
}
