// The words of events in logs, recordings' goldens and error messages: stable, one spelling each.

extension CancelReason: CustomStringConvertible {
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString {
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
        case .penUse: "penUse"
        case .pen: "pen"
        }
    }
}

extension PressTrigger: CustomStringConvertible {
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString {
        switch self {
        case .pressure: "pressure"
        case .hold: "hold"
        case .keyboard: "keyboard"
        }
    }
}

extension HintEnd: CustomStringConvertible {
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString {
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
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString {
        switch self {
        case .strayed: "strayed"
        case .secondFinger: "secondFinger"
        case .heldTooLong: "heldTooLong"
        }
    }
}

extension PeekEnd: CustomStringConvertible {
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString { self == .dismissed ? "dismissed" : "eased" }
}

extension PopCause: CustomStringConvertible {
    public var description: String { word.description }

    /// The word in logs.
    package var word: StaticString {
        switch self {
        case .force: "force"
        case .dwell: "dwell"
        case .tap: "tap"
        case .keyboard: "keyboard"
        }
    }
}

extension PlaybackEnd: CustomStringConvertible {
    public var description: String { ByteWriter.text(atMost: GestureEvent.Kind.longest) { $0.put(self) } }
}

extension PressProgress: CustomStringConvertible {
    public var description: String { ByteWriter.text(atMost: GestureEvent.Kind.longest) { $0.put(self) } }
}

extension GestureEvent.Kind {
    /// More bytes than the words of any event have, and than its name.
    package static var longest: Int { 64 }

    /// The event's name, without the event's values.
    public var name: String { word.description }

    /// The event's name in logs.
    package var word: StaticString {
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
    public var description: String { ByteWriter.text(atMost: Self.longest) { $0.put(self) } }
}

extension GestureEvent: CustomStringConvertible {
    /// More bytes than any line takes beside the names of its target and action, and beside an event's words.
    package static var longest: Int { 96 }

    /// One line of an event log, with the time, contact, target and event, and with the force if it is known.
    public var description: String {
        ByteWriter.text(atMost: Self.longest + Kind.longest) { writer in
            writer.putBeginning(of: self)
            writer.put("target ")
            writer.put(Int64(target.rawValue))
            writer.put(UInt8(ascii: " "))
            writer.put(kind)
            writer.put(force: pressure)
        }
    }
}

// The one place that writes events: descriptions and logs have their bytes from here.

extension ByteWriter {
    /// Time and contact, with which every line of a log begins.
    @inline(always)
    mutating func putBeginning(of event: GestureEvent) {
        put(event.time)
        put(" contact ")
        put(Int64(event.contact.rawValue))
        put(UInt8(ascii: " "))
    }

    /// The force with which a line ends, where there is one.
    @inline(always)
    mutating func put(force: Pressure?) {
        guard let force else { return }
        put("  ")
        put(Int64(force.raw), per: 65_536, places: 3)
    }

    /// What happened.
    mutating func put(_ kind: GestureEvent.Kind) {
        if case .progress(let progress) = kind { return put(words: progress) }
        put(kind.word)
        switch kind {
        case .touchBegan, .hintBegan, .progress, .tapped, .actionsRevealed, .actionsHidden, .pinned, .menuClosed,
            .longPressed:
            return
        case .hintEnded(let why): putBorne(why.word)
        case .failed(let why): putBorne(why.word)
        case .peekEnded(let why): putBorne(why.word)
        case .cancelled(let why): putBorne(why.word)
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger): putBorne(trigger.word)
        case .highlighted(nil): putBorne("none")
        case .highlighted(let action?), .actionSelected(let action):
            put(UInt8(ascii: "("))
            put(Int64(action.rawValue))
            put(UInt8(ascii: ")"))
        case .popped(let cause, let count):
            put(UInt8(ascii: "("))
            put(cause.word)
            if count > 1 {
                put(", ")
                put(Int64(count))
            }
            put(UInt8(ascii: ")"))
        case .playbackEnded(let why):
            put(UInt8(ascii: "("))
            put(why)
            put(UInt8(ascii: ")"))
        }
    }

    /// How near the next stage is, which most events say.
    @inline(always)
    mutating func put(words progress: PressProgress) {
        put("progress(")
        put(progress)
        put(UInt8(ascii: ")"))
    }

    private mutating func putBorne(_ word: StaticString) {
        put(UInt8(ascii: "("))
        put(word)
        put(UInt8(ascii: ")"))
    }

    fileprivate mutating func put(_ why: PlaybackEnd) {
        switch why {
        case .eased: put("eased")
        case .lifted: put("lifted")
        case .dismissed: put("dismissed")
        case .cancelled(let reason):
            put("cancelled")
            putBorne(reason.word)
        }
    }

    @inline(always)
    fileprivate mutating func put(_ progress: PressProgress) {
        if progress.stage == .peek { put("peek ") } else { put("pop ") }
        put(Int64(progress.raw), per: 65_536, places: 2, .down)
    }
}

extension GestureGrammar.Violation: CustomStringConvertible {
    public var description: String { "\(rule): \(message): \(event)" }
}
