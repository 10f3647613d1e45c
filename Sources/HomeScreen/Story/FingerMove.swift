import PressureCore

/// Where a finger was at a time.
package struct FingerMove: Hashable, Sendable {
    package let contact: ContactID
    package let position: Point
    package let time: Timestamp

    package init(_ contact: ContactID, to position: Point, at time: Timestamp) {
        (self.contact, self.position, self.time) = (contact, position, time)
    }
}

/// Keeps the ways of those fingers that cards follow: a finger that lies on a preview moves without an event.
package struct FingerWays {
    /// In the order of time.
    package private(set) var moves: [FingerMove] = []
    /// The fingers that a card follows.
    private var leading: Set<ContactID> = []

    package init() {}

    /// Goes on with an event, which may begin a preview or end it.
    package mutating func receive(_ event: GestureEvent) {
        switch event.kind {
        case .peekBegan: leading.insert(event.contact)
        case .touchBegan, .pinned, .popped, .peekEnded, .actionSelected, .cancelled: leading.remove(event.contact)
        default: break
        }
    }

    /// Whether a card follows a finger.
    package func isLeading(_ contact: ContactID) -> Bool { leading.contains(contact) }

    /// Goes on with what a frame has moved.
    package mutating func receive(_ frame: ContactFrame, on surface: Surface) {
        guard !leading.isEmpty else { return }
        for index in 0..<frame.count {
            let sample = frame.samples[index]
            guard sample.change == .moved, leading.contains(sample.id) else { continue }
            moves.append(FingerMove(sample.id, to: surface.place(sample.position), at: frame.time))
        }
    }
}
