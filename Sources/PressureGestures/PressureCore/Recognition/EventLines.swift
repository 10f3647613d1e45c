// Whole lines of a log. They stand in one module with what they are made of: calls between modules would cost more
// than the writing.

extension GestureEvent.Kind {
    /// The action or menu item of an event that has a name there.
    package var action: ActionID? {
        switch self {
        case .highlighted(let action?), .actionSelected(let action): action
        default: nil
        }
    }
}

extension ByteWriter {
    /// A name of the app's, for JSON with its quotes; where it has no bytes the number stands in its place.
    package typealias Name = UnsafeBufferPointer<UInt8>

    @inline(always)
    private mutating func put(_ name: Name, or number: Int64, isQuoted: Bool) {
        if let start = name.baseAddress { return unsafe put(start, name.count) }
        if isQuoted { put(UInt8(ascii: "\"")) }
        put(number)
        if isQuoted { put(UInt8(ascii: "\"")) }
    }

    /// The line of an event as text: time, contact, target, what happened, and the force where there is one.
    ///
    /// - Parameter action: the name of the action; of no account where the event has none.
    package mutating func putLine(_ event: GestureEvent, target: Name, action: Name) {
        // A copy of its own stays in a register; what is rare goes through the original.
        var writer = self
        writer.putBeginning(of: event)
        unsafe writer.put(target, or: Int64(event.target.rawValue), isQuoted: false)
        writer.put(UInt8(ascii: " "))
        if case .progress(let progress) = event.kind {
            writer.put(words: progress)
        } else {
            self = writer
            unsafe putWhat(event.kind, action: action)
            writer = self
        }
        writer.put(force: event.pressure)
        writer.put(UInt8(ascii: "\n"))
        self = writer
    }

    /// What happened, with the name of the action.
    @inline(never)
    package mutating func putWhat(_ kind: GestureEvent.Kind, action: Name) {
        guard let number = kind.action else { return put(kind) }
        put(kind.word)
        put(UInt8(ascii: "("))
        unsafe put(action, or: Int64(number.rawValue), isQuoted: false)
        put(UInt8(ascii: ")"))
    }

    /// More bytes than the keys and numbers of an object can take.
    package static var longestObject: Int { 256 }

    /// The line of an event as a JSON object, behind the bracket and what stands first in it.
    package mutating func putObject(_ event: GestureEvent, target: Name, action: Name) {
        var writer = self
        writer.put("\"time\":")
        writer.put(event.time.microseconds)
        writer.put(",\"contact\":")
        writer.put(Int64(event.contact.rawValue))
        writer.put(",\"target\":")
        unsafe writer.put(target, or: Int64(event.target.rawValue), isQuoted: true)
        writer.put(",\"event\":\"")
        if case .progress(let progress) = event.kind {
            // Most events are these.
            if progress.stage == .peek {
                writer.put("progress\",\"towards\":\"peek\",\"progress\":")
            } else {
                writer.put("progress\",\"towards\":\"pop\",\"progress\":")
            }
            writer.put(Int64(progress.raw), per: 65_536, places: 5, .down)
        } else {
            self = writer
            unsafe putDetails(of: event.kind, action: action)
            writer = self
        }
        writer.put(",\"x\":")
        writer.put(Int64(event.position.x.micrometres), per: 1_000, places: 3)
        writer.put(",\"y\":")
        writer.put(Int64(event.position.y.micrometres), per: 1_000, places: 3)
        if let pressure = event.pressure {
            writer.put(",\"pressure\":")
            writer.put(Int64(pressure.raw), per: 65_536, places: 5)
        }
        writer.put("}\n")
        self = writer
    }

    /// An event's name, the quote behind it, and what else it says.
    @inline(never)
    private mutating func putDetails(of kind: GestureEvent.Kind, action: Name) {
        put(kind.word)
        put(UInt8(ascii: "\""))
        switch kind {
        case .touchBegan, .hintBegan, .progress, .tapped, .actionsRevealed, .actionsHidden, .pinned, .menuClosed,
            .longPressed:
            return
        case .hintEnded(let why): putPair("why", why.word)
        case .failed(let why): putPair("why", why.word)
        case .peekEnded(let why): putPair("why", why.word)
        case .cancelled(let why): putPair("why", why.word)
        case .playbackEnded(.eased): putPair("why", "eased")
        case .playbackEnded(.lifted): putPair("why", "lifted")
        case .playbackEnded(.dismissed): putPair("why", "dismissed")
        case .playbackEnded(.cancelled(let reason)):
            putPair("why", "cancelled")
            putPair("reason", reason.word)
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger):
            putPair("trigger", trigger.word)
        case .highlighted(nil): put(",\"action\":null")
        case .highlighted(let number?), .actionSelected(let number):
            put(",\"action\":")
            unsafe put(action, or: Int64(number.rawValue), isQuoted: true)
        case .popped(let cause, let count):
            putPair("cause", cause.word)
            put(",\"count\":")
            put(Int64(count))
        }
    }

    /// A key with a word, behind what an object has already.
    private mutating func putPair(_ key: StaticString, _ word: StaticString) {
        put(",\"")
        put(key)
        put("\":\"")
        put(word)
        put(UInt8(ascii: "\""))
    }
}
