// One place and a touch key: resistive screens, old touchpads, and pads that know only a box around all fingers.

extension SlotTracker {
    /// The slot of the contact, and that of the companion which says that there is more than one finger.
    private static let finger = 0
    private static let companion = 1

    mutating func commitSingle() {
        // What the frame says of the place is the new contact's.
        if liftedInFrame, touchedInFrame {
            let old = slots.span[Self.finger]
            slots[Self.finger].left = (old.x, old.y)
        }
        defer { slots[Self.finger].left = nil }
        fillFinger()
        let isDown = slots.span[Self.finger].told != TrackedSlot.nobody
        if let isTouched {
            // A lift and a landing in one frame are a new contact.
            if isDown, !isTouched || (liftedInFrame && touchedInFrame) { tellLifts() }
            let isStillDown = slots.span[Self.finger].told != TrackedSlot.nobody
            if isTouched, !isStillDown {
                tellBegin(newID(), in: Self.finger, isUnknown: false)
                heard(Self.finger)
            } else if isStillDown, single.isChanged {
                tellMoved()
            }
        } else if isDown {
            if single.isChanged { tellMoved() }
        } else if isPressedSomehow {
            tellBegin(newID(), in: Self.finger, isUnknown: true)
            heard(Self.finger)
        }
        tellCompanion()
    }

    /// Whether the device is touched although its touch key has not said so: it was down before anybody looked.
    private var isPressedSomehow: Bool {
        guard let pressure = axes.pressure else { return false }
        return single.isPressureNew && single.pressure > pressure.minimum
    }

    private mutating func fillFinger() {
        slots[Self.finger].x = single.x
        slots[Self.finger].y = single.y
        slots[Self.finger].pressure = single.pressure
        slots[Self.finger].hasPressure = single.hasPressure && axes.pressure != nil
        slots[Self.companion].x = single.x
        slots[Self.companion].y = single.y
    }

    private mutating func tellMoved() {
        heard(Self.finger)
        let reading = slots.span[Self.finger].reading
        tell(.moved, in: Self.finger, reading: single.isPressureNew ? reading : nil)
    }

    private mutating func tellLifts() {
        tell(.lifted, in: Self.finger)
        if slots.span[Self.companion].told != TrackedSlot.nobody { tell(.lifted, in: Self.companion) }
    }

    /// A second finger is known by number only; it stands where the first one is.
    private mutating func tellCompanion() {
        let isThere = slots.span[Self.companion].told != TrackedSlot.nobody
        let isFingerDown = slots.span[Self.finger].told != TrackedSlot.nobody
        if fingers != 0, isFingerDown, !isThere {
            tellBegin(newID(), in: Self.companion, isUnknown: false)
        } else if fingers == 0, isThere {
            tell(.lifted, in: Self.companion)
        }
        if isThere { heard(Self.companion) }
    }
}
