// Whole lines of a log. They stand in one module with what they are made of: calls between modules would cost more
// than the writing.

/// A name of the app's, where the number of a target or action would stand; it points into bytes that outlive the call.
@safe
package struct ShownName {
    private let start: UnsafePointer<UInt8>?
    private let count: Int
    private let number: Int64

    /// The number itself, where there is no name.
    package init(number: Int64) {
        unsafe start = nil
        (count, self.number) = (0, number)
    }

    /// A name as it is written, for JSON with its quotes.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        unsafe start = bytes.baseAddress
        (count, number) = (bytes.count, 0)
    }

    /// How many bytes it takes at most.
    package var room: Int { max(count, 24) }

    @inline(always)
    fileprivate func put(isQuoted: Bool, into writer: inout ByteWriter) {
        if let start = unsafe start { return unsafe writer.put(start, count) }
        if isQuoted { writer.put(UInt8(ascii: "\"")) }
        writer.put(number)
        if isQuoted { writer.put(UInt8(ascii: "\"")) }
    }
}

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
    /// The line of an event as text: time, contact, target, what happened, and the force where there is one.
    ///
    /// - Parameter action: the name of the action, for an event that has one.
    package mutating func putLine(_ event: GestureEvent, target: ShownName, action: ShownName?) {
        // A copy of its own stays in a register; what is rare goes through the original.
        var writer = self
        writer.putBeginning(of: event)
        target.put(isQuoted: false, into: &writer)
        writer.put(UInt8(ascii: " "))
        if case .progress(let progress) = event.kind {
            writer.put(words: progress)
        } else {
            self = writer
            putWhat(event.kind, action: action)
            writer = self
        }
        writer.put(force: event.pressure)
        writer.put(UInt8(ascii: "\n"))
        self = writer
    }

    /// What happened, with the name of the action.
    @inline(never)
    package mutating func putWhat(_ kind: GestureEvent.Kind, action: ShownName?) {
        guard let action, kind.action != nil else { return put(kind) }
        put(kind.word)
        put(UInt8(ascii: "("))
        action.put(isQuoted: false, into: &self)
        put(UInt8(ascii: ")"))
    }

    /// More bytes than the keys and numbers of an object can take.
    package static var longestObject: Int { 256 }

    /// The line of an event as a JSON object, behind the bracket and what stands first in it.
    package mutating func putObject(_ event: GestureEvent, target: ShownName, action: ShownName?) {
        var writer = self
        writer.put("\"time\":")
        writer.put(event.time.microseconds)
        writer.put(",\"contact\":")
        writer.put(Int64(event.contact.rawValue))
        writer.put(",\"target\":")
        target.put(isQuoted: true, into: &writer)
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
            putDetails(of: event.kind, action: action)
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
    private mutating func putDetails(of kind: GestureEvent.Kind, action: ShownName?) {
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
        case .playbackEnded(.cancelled(let reason)):
            putPair("why", "cancelled")
            putPair("reason", reason.word)
        case .peekBegan(let trigger), .menuOpened(let trigger), .playbackBegan(let trigger):
            putPair("trigger", trigger.word)
        case .highlighted(nil): put(",\"action\":null")
        case .highlighted(.some), .actionSelected:
            put(",\"action\":")
            action?.put(isQuoted: true, into: &self)
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
