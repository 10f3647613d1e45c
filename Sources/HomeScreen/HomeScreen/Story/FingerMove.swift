import PressureCore

/// Where a finger was at a time.
package struct FingerMove: Hashable, Sendable {
    /// What it did there.
    package enum Phase: Hashable, Sendable {
        case landed, moved, left, lost
    }

    package let contact: ContactID
    package let position: Point
    package let time: Timestamp
    package let phase: Phase

    package init(_ contact: ContactID, _ phase: Phase = .moved, to position: Point, at time: Timestamp) {
        (self.contact, self.phase, self.position, self.time) = (contact, phase, position, time)
    }
}

/// Keeps the movements of fingers that a card follows, or of all fingers on a home screen that is swiped: no event has them.
package struct FingerWays {
    /// In the order of time.
    package private(set) var moves: [FingerMove] = []
    /// The fingers that a card follows.
    private var leading: Set<ContactID> = []
    private let isSwiped: Bool
    /// The fingers that are down on what is swiped.
    private var swiping: Set<ContactID> = []

    /// Keeps the movements of fingers on cards, or of all fingers on a home screen that is swiped.
    package init(isSwiped: Bool = false) { self.isSwiped = isSwiped }

    /// Goes on with an event, which may begin a preview or end it.
    package mutating func receive(_ event: GestureEvent) {
        switch event.kind {
        case .peekBegan: leading.insert(event.contact)
        case .touchBegan, .pinned, .popped, .peekEnded, .actionSelected, .cancelled: leading.remove(event.contact)
        default: break
        }
    }

    /// Goes on with what a frame has moved.
    package mutating func receive(_ frame: ContactFrame, on surface: Surface) {
        guard !leading.isEmpty || isSwiped else { return }
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            let place = surface.place(of: sample.position)
            switch sample.change {
            // A finger that was down before the start landed at an unknown place.
            case .beganUnknown: break
            case .began, .beganAs: land(sample.id, at: place, frame.time)
            case .moved, .resynced: move(sample.id, to: place, frame.time)
            case .lifted: leave(sample.id, at: place, frame.time)
            case .lost: leave(sample.id, at: place, frame.time, isLost: true)
            case .beganPalm, .becamePalm, .became: break
            }
        }
    }

    /// A finger has landed; false if nothing will follow it.
    @discardableResult
    package mutating func land(_ contact: ContactID, at place: Point, _ time: Timestamp) -> Bool {
        guard isSwiped else { return false }
        swiping.insert(contact)
        moves.append(FingerMove(contact, .landed, to: place, at: time))
        return true
    }

    /// A finger has moved; false if nothing follows it.
    @discardableResult
    package mutating func move(_ contact: ContactID, to place: Point, _ time: Timestamp) -> Bool {
        guard leading.contains(contact) || swiping.contains(contact) else { return false }
        moves.append(FingerMove(contact, to: place, at: time))
        return true
    }

    /// A finger has left; false if nothing has followed it.
    @discardableResult
    package mutating func leave(
        _ contact: ContactID, at place: Point, _ time: Timestamp, isLost: Bool = false
    ) -> Bool {
        guard swiping.remove(contact) != nil else { return false }
        moves.append(FingerMove(contact, isLost ? .lost : .left, to: place, at: time))
        return true
    }

    /// What has been kept since it was asked for; it is forgotten with that.
    package mutating func take() -> [FingerMove] {
        defer { moves.removeAll(keepingCapacity: true) }
        return moves
    }
}
