/// The cause that began a response: force, a hold, or a key.
public enum PressTrigger: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger pressed.
    case pressure
    /// The finger lay still for long enough.
    case hold
    /// A key, a screen reader or the app began the response.
    case keyboard
}

/// Why a hint ended.
public enum HintEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The force eased below the hint's threshold.
    case eased
    /// The finger lifted.
    case lifted
    /// The response began, as the hint had promised.
    case began
    /// The finger moved away.
    case strayed
    /// The press was cancelled, or a second finger spoilt the press.
    case cancelled
}

/// Why a press failed.
public enum PressFailure: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger moved farther than the slop.
    case strayed
    /// A second finger came so soon that the touch is not a press.
    case secondFinger
    /// The finger stayed too long for a tap, and only a tap was possible.
    case heldTooLong
}

/// Why a peek ended without opening anything.
public enum PeekEnd: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger lifted, or the pinned preview was dismissed by a key or by a touch outside the preview.
    case dismissed
    /// The force eased while the `live` policy was on.
    case eased
}

/// The cause of a pop of a preview.
public enum PopCause: UInt8, Hashable, Sendable, CaseIterable {
    /// The finger pressed harder.
    case force
    /// The finger stayed in place for `dwell.time` while the `timedPop` policy was on.
    case dwell
    /// The user tapped the pinned preview.
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
    /// The pinned playback was dismissed by a key, or by a touch outside the playback.
    case dismissed
    /// The press was cancelled for the given reason.
    case cancelled(CancelReason)
}

/// The progress towards the next stage, at most 0.99; in place of progress 1, the app gets the event that begins the
/// stage.
public struct PressProgress: Hashable, Sendable {
    /// The stage that the press approaches.
    public enum Stage: UInt8, Hashable, Sendable, CaseIterable {
        /// The press approaches the beginning of the target's peek, menu or playback.
        case peek
        /// The press approaches the pop of the preview.
        case pop
    }

    /// The next stage.
    public let stage: Stage

    /// The progress in units of 1/65536, from -65536 to 64880.
    public let raw: Int32

    /// The most progress; in place of progress 1, the app gets the event that begins the stage.
    package static let most: Int32 = 64_880

    package init(stage: Stage, raw: Int32) {
        self.stage = stage
        self.raw = raw
    }

    /// The progress, at most 0.99.
    ///
    /// Towards a pop, 0 stands for the lower of two forces: the force that began the peek, and `peek.enter`. Below this
    /// lower force, the progress is negative.
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
        /// The press came nearer to the next stage, or moved away from it.
        case progress(PressProgress)
        /// The target's response to a light press ended.
        case hintEnded(HintEnd)
        /// The finger tapped.
        case tapped
        /// The press failed for the given reason.
        case failed(PressFailure)
        /// The preview appeared; this event stands for progress 1 towards the peek and 0 towards the pop.
        case peekBegan(PressTrigger)
        /// The preview's actions appeared.
        case actionsRevealed
        /// The preview's actions went away again.
        case actionsHidden
        /// The finger is now on this action; the value is nil if the finger is on no action.
        case highlighted(ActionID?)
        /// The preview with its actions, the menu or the playback now stays open without a finger.
        case pinned
        /// The preview went away without opening anything.
        case peekEnded(PeekEnd)
        /// The preview opened the content that a tap on the target opens; `count` is 1 for the first pop of a peek, and
        /// greater only for repeated pops (see `repeatedPops`).
        case popped(PopCause, count: UInt16)
        /// An action or menu item was chosen, and its preview or menu is gone.
        case actionSelected(ActionID)
        /// The menu appeared.
        case menuOpened(PressTrigger)
        /// The menu went away without a choice.
        case menuClosed
        /// Playback started.
        case playbackBegan(PressTrigger)
        /// Playback stopped.
        case playbackEnded(PlaybackEnd)
        /// The app should now show its edit menu.
        case longPressed
        /// The press was cancelled for the given reason.
        case cancelled(CancelReason)
    }

    /// What happened.
    public let kind: Kind
    /// The time of the cause; the cause of a hold is its deadline, not the call that returned the event.
    public let time: Timestamp
    /// The contact that made the press, even if a later touch on the pinned preview or menu caused the event.
    public let contact: ContactID
    /// The target that the finger landed on.
    public let target: TargetID
    /// The position of the contact.
    public let position: Point
    /// How hard the contact pressed; nil if the device reports no force.
    public let pressure: Pressure?

    /// Creates an event, for tests and for your own sinks.
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
