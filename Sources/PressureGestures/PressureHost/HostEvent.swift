import PressureCore

/// What a press shows.
public enum HostShown: UInt8, Hashable, Sendable, CaseIterable {
    case preview, menu, playback, editMenu
}

/// Why a preview, menu or clip ended.
public enum HostEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger eased or lifted.
    case eased
    /// A tap outside, Escape, or another thing that is shown.
    case dismissed
    /// It was popped, of which `pop` told.
    case popped
    /// An action was chosen, of which `action` told.
    case chosen
    /// The press is void.
    case cancelled
}

/// Which part of a pinned preview or menu has the focus.
public enum HostFocus: Hashable, Sendable {
    /// The card.
    case card
    /// A row, counted from 0.
    case row(Int)
    /// Nothing of it: the focus goes back to where it was.
    case none
}

/// What a screen reader should say.
public enum HostSay: Hashable, Sendable {
    /// Something is shown, with so many rows that can be chosen.
    case shown(HostShown, rows: Int)
    /// A row was reached, counted from 0.
    case row(Int)
    /// What was shown has gone.
    case gone(HostEnd)
}

/// What a finger could feel.
public enum HostTick: UInt8, Hashable, Sendable, CaseIterable {
    case peek, pop, row
}

/// One thing that happened in a window.
public struct HostEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        // The app's words.
        /// The press came so near to what it leads to; 0 if it went back.
        case hint(Double, PressTrigger)
        /// Something is due; `ended` follows.
        case peek(HostShown, PressTrigger)
        /// The preview came so near to its pop; below 0 once the force eases.
        case progress(Double)
        /// The preview opens into what a tap opens.
        case pop(PopCause)
        /// An action was chosen.
        case action(ActionID)
        /// What `peek` has announced is over.
        case ended(HostEnd)
        /// The pointer tapped; ignore it if your toolkit reports taps itself.
        case tap

        // The front end's words.
        /// The pointer belongs to the press: other gestures are cancelled, and no click follows.
        case claim
        /// The pointer is no press: others may have it.
        case release
        /// The toolkit's own menu is due.
        case toolkitMenu
        /// The focus goes there.
        case focus(HostFocus)
        /// A screen reader says it.
        case say(HostSay)
        /// A finger could feel it.
        case tick(HostTick)
        /// Frames are drawn until then.
        case redraw(until: Timestamp)
    }

    /// What happened.
    public let kind: Kind
    /// On what.
    public let target: TargetID
    /// The pointer of `claim` and `release`; −1 for other events.
    public let pointer: Int32
    /// When.
    public let time: Timestamp
}

/// The events that wait, in order; when nobody takes them the oldest go, and are counted.
struct HostQueue {
    static let capacity = 128
    private static let blank = HostEvent(kind: .tap, target: 0, pointer: -1, time: .zero)

    private var events = InlineArray<128, HostEvent>(repeating: blank)
    private var first = 0
    private(set) var count = 0
    private(set) var dropped = 0

    mutating func append(_ event: HostEvent) {
        if count == Self.capacity {
            first = (first + 1) % Self.capacity
            count -= 1
            dropped += 1
        }
        events[(first + count) % Self.capacity] = event
        count += 1
    }

    mutating func next() -> HostEvent? {
        guard count > 0 else { return nil }
        let event = events[first]
        first = (first + 1) % Self.capacity
        count -= 1
        return event
    }
}
