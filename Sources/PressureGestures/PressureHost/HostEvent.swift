import PressureCore

/// The kind of thing that a press shows.
public enum HostShown: UInt8, Hashable, Sendable, CaseIterable {
    case preview, menu, playback, editMenu
}

/// Why a preview, menu or clip ended.
public enum HostEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The force eased, or the finger lifted.
    case eased
    /// The user tapped outside or pressed Escape, or another thing was shown.
    case dismissed
    /// The preview popped; a `pop` event came before.
    case popped
    /// An action was chosen; an `action` event came before.
    case chosen
    /// The press was cancelled.
    case cancelled
}

/// Which part of a pinned preview or menu has the focus.
public enum HostFocus: Hashable, Sendable {
    /// The card.
    case card
    /// A row, counted from 0.
    case row(Int)
    /// No part has the focus: the focus returns to the place where it was before.
    case none
}

/// The message that a screen reader should speak.
public enum HostSay: Hashable, Sendable {
    /// Something is shown; `rows` is the number of rows that can be chosen.
    case shown(HostShown, rows: Int)
    /// The focus reached a row, counted from 0.
    case row(Int)
    /// The preview, menu or clip is gone.
    case gone(HostEnd)
}

/// A moment of a press at which a finger could feel a tick.
public enum HostTick: UInt8, Hashable, Sendable, CaseIterable {
    case peek, pop, row
}

/// One thing that happened in a window.
public struct HostEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        // The app's words.
        /// The progress of the press towards its response, from 0 to 1; the progress returns to 0 if the response will
        /// not come.
        case hint(Double, PressTrigger)
        /// A preview, menu, clip or edit menu should now be shown; the event `ended` follows at its end.
        case peek(HostShown, PressTrigger)
        /// The progress of the preview towards its pop; negative if the force is below the force that began the peek.
        case progress(Double)
        /// The preview pops: the app opens what a tap opens.
        case pop(PopCause)
        /// An action was chosen.
        case action(ActionID)
        /// The preview, menu, clip or edit menu that `peek` announced has ended.
        case ended(HostEnd)
        /// The pointer tapped; ignore this event if your toolkit reports taps itself.
        case tap

        // The front end's words.
        /// The press takes the pointer: cancel other gestures, and suppress the click that follows.
        case claim
        /// The host does not use the pointer for a press; other gestures may use the pointer.
        case release
        /// The toolkit should now open its own menu.
        case toolkitMenu
        /// The focus moves to this part of the pinned preview or menu.
        case focus(HostFocus)
        /// A screen reader should speak this message.
        case say(HostSay)
        /// The front end can make a finger feel a tick now.
        case tick(HostTick)
        /// The front end should draw frames until this time.
        case redraw(until: Timestamp)
    }

    /// What happened.
    public let kind: Kind
    /// The target of the event.
    public let target: TargetID
    /// The pointer that a `claim` or `release` event is about; −1 for other events.
    public let pointer: Int32
    /// The time of the event.
    public let time: Timestamp
}

/// The waiting events, in order.
///
/// If nobody fetches them, the oldest events are removed, and `dropped` counts them.
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
