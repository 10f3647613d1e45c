import PressureCore

/// A toolkit's touch that is down.
struct ToolkitTouch: Sendable {
    /// What is known of the finger behind it.
    enum Standing: Hashable, Sendable {
        /// There is no touch.
        case free
        /// The node's reports so far do not show which finger belongs to the touch.
        case waiting
        /// The rules have found the finger of the touch; this decision is final.
        case joined(JoinedFinger)
        /// The touch has no force; this decision is final.
        case refused(JoinDoubt)
    }

    var standing = Standing.free
    let id: ContactID
    let landed: ToolkitPlace
    let stamp: UInt32
    let arrived: Timestamp
    /// Where it is now.
    var place: ToolkitPlace
    /// Up to where its finger's forces were reported when it was joined.
    var joinedAt = Timestamp(microseconds: .min)

    init() {
        id = 0
        landed = ToolkitPlace(x: 0, y: 0)
        stamp = 0
        arrived = .zero
        place = landed
    }

    init(id: ContactID, place: ToolkitPlace, stamp: UInt32, arrived: Timestamp) {
        standing = .waiting
        self.id = id
        landed = place
        self.stamp = stamp
        self.arrived = arrived
        self.place = place
    }

    var isDown: Bool { standing != .free }
}

/// A finger of a node's.
struct JoinedFinger: Hashable, Sendable {
    let node: JoinedNodeID
    let place: Int
}
