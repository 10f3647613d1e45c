/// Why a moment matters though no sample arrives at it; in the order in which equal moments are taken.
enum DeadlineKind: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// A crossing counts though no second sample came.
    case confirmation
    /// The contact is old enough for its press to count.
    case peek
    /// A still finger has waited long enough.
    case hold
    /// The peek has lasted long enough to pop, the finger has come to rest, or has dwelt.
    case pop
    /// The force has stayed long enough to be where the finger rests.
    case rest

    static func < (left: DeadlineKind, right: DeadlineKind) -> Bool { left.rawValue < right.rawValue }
}

/// A moment at which something happens by itself, and what kind of thing.
struct PressDeadline: Hashable, Sendable, Comparable {
    let time: Timestamp
    let kind: DeadlineKind

    /// No deadline.
    static let none = PressDeadline(time: .never, kind: .rest)

    static func < (left: PressDeadline, right: PressDeadline) -> Bool {
        left.time != right.time ? left.time < right.time : left.kind < right.kind
    }
}
