// The words of events in logs, recordings' goldens and error messages: stable, one spelling each.

extension CancelReason: CustomStringConvertible {
    public var description: String {
        switch self {
        case .palm: "palm"
        case .lost: "lost"
        case .replaced: "replaced"
        case .dropped: "dropped"
        case .deviceGone: "deviceGone"
        case .endOfInput: "endOfInput"
        case .vetoed: "vetoed"
        case .app: "app"
        case .anomaly: "anomaly"
        }
    }
}

extension PressTrigger: CustomStringConvertible {
    public var description: String { self == .pressure ? "pressure" : "hold" }
}

extension HintEnd: CustomStringConvertible {
    public var description: String {
        switch self {
        case .eased: "eased"
        case .lifted: "lifted"
        case .began: "began"
        case .strayed: "strayed"
        case .cancelled: "cancelled"
        }
    }
}

extension PressFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .strayed: "strayed"
        case .secondFinger: "secondFinger"
        case .heldTooLong: "heldTooLong"
        }
    }
}

extension PeekEnd: CustomStringConvertible {
    public var description: String { self == .dismissed ? "dismissed" : "eased" }
}

extension PopCause: CustomStringConvertible {
    public var description: String {
        switch self {
        case .force: "force"
        case .dwell: "dwell"
        case .tap: "tap"
        }
    }
}

extension PlaybackEnd: CustomStringConvertible {
    public var description: String {
        switch self {
        case .eased: "eased"
        case .lifted: "lifted"
        case .cancelled(let reason): "cancelled(\(reason))"
        }
    }
}

extension PressProgress: CustomStringConvertible {
    public var description: String {
        (stage == .peek ? "peek " : "pop ") + decimalText(Int64(raw), per: 65_536, places: 2, .down)
    }
}

extension GestureEvent.Kind {
    /// The event's name alone, without what it bears.
    public var name: String {
        switch self {
        case .touchBegan: "touchBegan"
        case .hintBegan: "hintBegan"
        case .progress: "progress"
        case .hintEnded: "hintEnded"
        case .tapped: "tapped"
        case .failed: "failed"
        case .peekBegan: "peekBegan"
        case .actionsRevealed: "actionsRevealed"
        case .actionsHidden: "actionsHidden"
        case .highlighted: "highlighted"
        case .pinned: "pinned"
        case .peekEnded: "peekEnded"
        case .popped: "popped"
        case .actionSelected: "actionSelected"
        case .menuOpened: "menuOpened"
        case .menuClosed: "menuClosed"
        case .playbackBegan: "playbackBegan"
        case .playbackEnded: "playbackEnded"
        case .longPressed: "longPressed"
        case .cancelled: "cancelled"
        }
    }
}

extension GestureEvent.Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .touchBegan: "touchBegan"
        case .hintBegan: "hintBegan"
        case .progress(let progress): "progress(\(progress))"
        case .hintEnded(let why): "hintEnded(\(why))"
        case .tapped: "tapped"
        case .failed(let why): "failed(\(why))"
        case .peekBegan(let trigger): "peekBegan(\(trigger))"
        case .actionsRevealed: "actionsRevealed"
        case .actionsHidden: "actionsHidden"
        case .highlighted(let action): "highlighted(\(action.map { String($0.rawValue) } ?? "none"))"
        case .pinned: "pinned"
        case .peekEnded(let why): "peekEnded(\(why))"
        case .popped(let cause, let count): count > 1 ? "popped(\(cause), \(count))" : "popped(\(cause))"
        case .actionSelected(let action): "actionSelected(\(action.rawValue))"
        case .menuOpened(let trigger): "menuOpened(\(trigger))"
        case .menuClosed: "menuClosed"
        case .playbackBegan(let trigger): "playbackBegan(\(trigger))"
        case .playbackEnded(let why): "playbackEnded(\(why))"
        case .longPressed: "longPressed"
        case .cancelled(let why): "cancelled(\(why))"
        }
    }
}

extension GestureEvent: CustomStringConvertible {
    /// One line of an event log: time, contact, target, what happened, and the force where there is one.
    public var description: String {
        let force = pressure.map { "  " + decimalText(Int64($0.raw), per: 65_536, places: 3) } ?? ""
        return "\(time) contact \(contact.rawValue) target \(target.rawValue) \(kind)\(force)"
    }
}

extension GestureGrammar.Violation: CustomStringConvertible {
    public var description: String { "\(rule): \(message): \(event)" }
}
