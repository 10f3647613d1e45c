/// Why a moment matters though no sample arrives at it; in the order in which equal moments are taken.
enum DeadlineKind: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    /// A level of force counts as reached, although no second sample has confirmed it.
    case confirmation
    /// The contact is now old enough for a press by force.
    case peek
    /// A still finger has waited long enough for the hold; force shortens this wait.
    case hold
    /// The peek has lasted long enough for a pop, the finger has come to rest, or the dwell time has passed.
    case pop
    /// The force has been steady long enough to count as the resting force.
    case rest
    /// From now on the card and its rows respond to touches.
    case live

    static func < (left: DeadlineKind, right: DeadlineKind) -> Bool { left.rawValue < right.rawValue }
}

/// A moment at which something happens by itself, and what kind of thing.
struct PressDeadline: Hashable, Sendable, Comparable {
    /// The time and, in the last three bits, the kind, so that one comparison orders both; moments lie within 2^60.
    private let key: Int64

    @inline(always)
    init(time: Timestamp, kind: DeadlineKind) {
        key = time < .never ? time.microseconds &<< 3 | Int64(kind.rawValue) : .max
    }

    private init() { key = .max }

    /// No deadline.
    static let none = PressDeadline()

    /// Becomes the earlier one of itself and what may be due at a moment.
    @inline(always)
    mutating func consider(_ time: Timestamp?, _ kind: DeadlineKind) {
        if let time {
            let other = PressDeadline(time: time, kind: kind)
            if other < self { self = other }
        }
    }

    /// When it is; for no deadline, later than any moment that a sample may claim.
    var time: Timestamp { Timestamp(microseconds: key >> 3) }

    var kind: DeadlineKind { DeadlineKind(rawValue: UInt8(truncatingIfNeeded: key & 7)) ?? .live }

    @inline(always)
    static func < (left: PressDeadline, right: PressDeadline) -> Bool { left.key < right.key }
}
