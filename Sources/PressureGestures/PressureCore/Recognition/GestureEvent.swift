/// What began a response: force, the wait of a still finger, or a key.
public enum PressTrigger: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger pressed.
    case pressure
    /// The finger lay still for long enough.
    case hold
    /// A key, a screen reader or the app showed it.
    case keyboard
}

/// Why a hint ended.
public enum HintEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The force eased below the hint's rung.
    case eased
    /// The finger lifted.
    case lifted
    /// The response that the hint promised began.
    case began
    /// The finger moved away.
    case strayed
    /// The press was cancelled, or a second finger spoilt it.
    case cancelled
}

/// Why a press failed.
public enum PressFailure: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger moved farther than the slop.
    case strayed
    /// A second finger came so soon that this is no press.
    case secondFinger
    /// The finger stayed too long for a tap where nothing else was on offer.
    case heldTooLong
}

/// Why a peek ended without opening anything.
public enum PeekEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger lifted, or touched outside what was pinned.
    case dismissed
    /// The force eased, under the `live` policy.
    case eased
}

/// What popped a preview.
public enum PopCause: UInt8, Hashable, Sendable, CaseIterable {
    /// More force.
    case force
    /// Staying still, under the `timedPop` policy.
    case dwell
    /// A tap on the pinned preview.
    case tap
    /// A key, a screen reader or the app opened the pinned preview.
    case keyboard
}

/// Why playback ended.
public enum PlaybackEnd: Hashable, Sendable {
    /// The force fell.
    case eased
    /// The finger lifted.
    case lifted
    /// What stayed without a finger was dismissed, by a touch outside or a key.
    case dismissed
    /// Something ended it from outside.
    case cancelled(CancelReason)
}

/// The progress towards the next stage: at most 0.99, because the stage's own event stands for 1.
public struct PressProgress: Hashable, Sendable {
    /// The stage that is being approached.
    public enum Stage: UInt8, Hashable, Sendable, CaseIterable {
        /// More force begins what the target offers: the peek, the menu or the playback.
        case peek
        /// More force pops.
        case pop
    }

    /// The next stage.
    public let stage: Stage

    /// The share in whole 1/65536, from -65536 to 64880.
    public let raw: Int32

    /// The share at most: the stage's own event is the 1.
    package static let most: Int32 = 64_880

    package init(stage: Stage, raw: Int32) {
        self.stage = stage
        self.raw = raw
    }

    /// The share of the way: up to 0.99; towards a pop it is negative if the force is below the peek's.
    public var value: Double { Double(raw) / 65_536 }
}

/// One gesture event, with the time of its cause.
public struct GestureEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// A finger landed on a target.
        case touchBegan
        /// The target responds to a light press.
        case hintBegan
        /// The press came nearer to the next stage, or went back from it.
        case progress(PressProgress)
        /// The light response went away.
        case hintEnded(HintEnd)
        /// The finger tapped.
        case tapped
        /// The press came to nothing.
        case failed(PressFailure)
        /// The preview appeared; it is the 1 towards the peek and the 0 towards the pop.
        case peekBegan(PressTrigger)
        /// The preview's actions appeared.
        case actionsRevealed
        /// The preview's actions went away again.
        case actionsHidden
        /// The finger lies on this action now, or on none.
        case highlighted(ActionID?)
        /// Preview, actions or menu stay without a finger.
        case pinned
        /// The preview went away, and nothing else changed.
        case peekEnded(PeekEnd)
        /// The preview opened into what a tap opens; the count is above 1 only under the `repeatedPops` policy.
        case popped(PopCause, count: UInt16)
        /// An action or menu item was chosen, and what showed it is gone.
        case actionSelected(ActionID)
        /// The menu appeared.
        case menuOpened(PressTrigger)
        /// The menu went away without a choice.
        case menuClosed
        /// Playback started.
        case playbackBegan(PressTrigger)
        /// Playback stopped.
        case playbackEnded(PlaybackEnd)
        /// The edit menu is due.
        case longPressed
        /// The press is void, and this is why.
        case cancelled(CancelReason)
    }

    /// What happened.
    public let kind: Kind
    /// When the cause happened; for a hold this is its deadline, not the time of the call.
    public let time: Timestamp
    /// The contact of the press, also in events that later touches of its pinned preview or menu cause.
    public let contact: ContactID
    /// The target that the finger landed on.
    public let target: TargetID
    /// Where the contact was.
    public let position: Point
    /// How hard it pressed; nil if the device reports no force.
    public let pressure: Pressure?

    /// An event, for tests and for sinks of your own.
    public init(
        kind: Kind, time: Timestamp, contact: ContactID, target: TargetID, position: Point, pressure: Pressure?
    ) {
        self.kind = kind
        self.time = time
        self.contact = contact
        self.target = target
        self.position = position
        self.pressure = pressure
    }
}
