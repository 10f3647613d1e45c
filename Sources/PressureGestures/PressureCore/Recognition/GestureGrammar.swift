/// Checks a stream of gesture events against the event grammar and its invariants.
///
/// Debug builds, tests and replays all use this checker. The checker has room for sixteen open presses, in storage of
/// fixed size.
public struct GestureGrammar: Sendable {
    /// A rule that an event broke.
    public struct Violation: Error, Hashable, Sendable {
        /// The invariant's name, `I1` … `I10`.
        public let rule: String
        /// What was wrong.
        public let message: String
        /// The event that breaks the rule.
        public let event: GestureEvent
    }

    private enum Stage: UInt8 {
        case free, touched, hinted, peeking, offering, menu, playing, paused, resuming, pinned, menuPinned
        /// A preview is pinned, but its actions were not revealed, so no action can be chosen.
        case barePinned
        /// A key began the playback, which goes on without a finger.
        case playbackPinned
    }

    private struct Press {
        var stage = Stage.free
        var contact: ContactID = 0
        var target: TargetID = 0
        var beganAt = Timestamp.zero
        var pops: UInt16 = 0
        var isHighlighted = false
        /// Whether a key began what is shown.
        var isByKey = false
        /// Whether the press may end here without a word: playback that eased, and a pop that may be repeated.
        var mayBeOver = false
    }

    private var popDelay: TimeSpan
    private var repeatsPops: Bool
    private var presses = InlineArray<16, Press>(repeating: Press())
    private var time = Timestamp(microseconds: -(1 << 60))

    /// The first violation, if there was one.
    public private(set) var violation: Violation?

    /// The first violation as text; empty while there is none.
    var brokenRule: String { violation.map { "\($0)" } ?? "" }

    /// Creates a checker for the events of a recognizer with this tuning.
    public init(_ tuning: Tuning = .standard) {
        popDelay = tuning.span(.popDelay)
        repeatsPops = tuning.policies.contains(.repeatedPops)
    }

    /// Makes the checker allow the events of another tuning, too.
    ///
    /// After a change of the tuning, a contact that is down keeps the tuning with which the contact began.
    public mutating func allow(_ tuning: Tuning) {
        popDelay = min(popDelay, tuning.span(.popDelay))
        if tuning.policies.contains(.repeatedPops) { repeatsPops = true }
    }

    /// Whether all presses have ended, pinned presses included.
    public var isComplete: Bool {
        (0..<16).allSatisfy { presses[$0].stage == .free || presses[$0].mayBeOver }
    }

    /// Records that a contact is gone; the events do not always show this, because a press can end without an event.
    public mutating func forget(_ contact: ContactID) {
        if let place = index(of: contact, orFree: false), presses[place].mayBeOver { presses[place].stage = .free }
    }

    /// Checks the next event; `violation` keeps the first violation.
    public mutating func check(_ event: GestureEvent) {
        guard violation == nil else { return }
        do throws(Violation) { try require(event) } catch { violation = error }
    }

    /// Checks the next event; throws if the event breaks a rule.
    public mutating func require(_ event: GestureEvent) throws(Violation) {
        func fail(_ rule: String, _ message: String) -> Violation {
            Violation(rule: rule, message: message, event: event)
        }
        guard event.time >= time else { throw fail("I7", "time went back") }
        time = event.time

        if event.kind == .touchBegan {
            guard let place = index(of: event.contact, orFree: true) else {
                throw fail("I1", "more than sixteen presses are open")
            }
            guard presses[place].stage == .free || presses[place].mayBeOver else {
                throw fail("I1", "the contact's press is still open")
            }
            presses[place] = Press(
                stage: .touched, contact: event.contact, target: event.target, beganAt: event.time, pops: 0)
            return
        }
        guard let place = index(of: event.contact, orFree: false) else {
            throw fail("I2", "this contact has no open press")
        }
        var press = presses[place]
        guard press.target == event.target else { throw fail("I2", "the target changed during the press") }
        press.mayBeOver = false
        guard let next = try Self.next(&press, event, popDelay, repeatsPops, fail) else {
            throw fail(Self.rule(brokenBy: event.kind, at: press.stage), "this event cannot come next")
        }
        press.stage = next
        presses[place] = press
    }

    /// The invariant that an event breaks where the grammar has no place for it.
    private static func rule(brokenBy kind: GestureEvent.Kind, at stage: Stage) -> String {
        let hasBegun = stage != .free && stage != .touched && stage != .hinted
        switch kind {
        case .popped: return hasBegun ? "I1" : "I4"
        case .tapped: return hasBegun ? "I5" : "I1"
        case .peekBegan, .menuOpened, .playbackBegan, .longPressed: return hasBegun ? "I6" : "I1"
        case .touchBegan, .hintBegan, .progress, .hintEnded, .failed, .actionsRevealed, .actionsHidden, .highlighted,
            .pinned, .peekEnded, .actionSelected, .menuClosed, .playbackEnded, .cancelled:
            return "I1"
        }
    }

    private func index(of contact: ContactID, orFree: Bool) -> Int? {
        if let open = (0..<16).first(where: { presses[$0].stage != .free && presses[$0].contact == contact }) {
            return open
        }
        guard orFree else { return nil }
        // What may be over gives its place away once it is needed.
        return (0..<16).first { presses[$0].stage == .free } ?? (0..<16).first { presses[$0].mayBeOver }
    }

    /// The stage after an event; nil if the grammar has no such sequence.
    private static func next(
        _ press: inout Press, _ event: GestureEvent, _ popDelay: TimeSpan, _ repeatsPops: Bool,
        _ fail: (String, String) -> Violation
    ) throws(Violation) -> Stage? {
        let stage = press.stage
        switch event.kind {
        case .touchBegan: return nil
        case .hintBegan:
            return stage == .touched ? .hinted : stage == .paused ? .resuming : nil
        case .hintEnded:
            press.mayBeOver = stage == .resuming
            return stage == .hinted ? .touched : stage == .resuming ? .paused : nil
        case .progress(let progress):
            return try next(press, progress, fail)
        case .tapped, .failed:
            return stage == .touched ? .free : nil
        case .longPressed:
            return stage == .touched ? .free : nil
        case .peekBegan(let trigger):
            press.beganAt = event.time
            press.isByKey = trigger == .keyboard
            return stage == .touched ? .peeking : nil
        case .actionsRevealed: return stage == .peeking ? .offering : nil
        case .actionsHidden:
            if press.isHighlighted { return nil }
            return stage == .offering ? .peeking : nil
        case .highlighted(let action):
            if action == nil, !press.isHighlighted { return nil }
            press.isHighlighted = action != nil
            switch stage {
            case .peeking, .offering, .menu, .pinned, .menuPinned: return stage
            case .free, .touched, .hinted, .playing, .paused, .resuming, .barePinned, .playbackPinned: return nil
            }
        case .pinned:
            if press.isHighlighted { return nil }
            switch stage {
            case .peeking: return .barePinned
            case .offering: return .pinned
            case .menu: return .menuPinned
            // A finger that lifts ends playback.
            case .playing: return press.isByKey ? .playbackPinned : nil
            case .free, .touched, .hinted, .paused, .resuming, .pinned, .menuPinned, .barePinned, .playbackPinned:
                return nil
            }
        case .peekEnded:
            switch stage {
            case .peeking, .offering, .pinned, .barePinned: return .free
            case .free, .touched, .hinted, .menu, .playing, .paused, .resuming, .menuPinned, .playbackPinned:
                return nil
            }
        case .popped(let cause, let count):
            let isOver = try isOver(&press, popped: cause, count, event, popDelay, fail)
            press.mayBeOver = true
            return isOver.map { $0 || !repeatsPops ? .free : stage }
        case .actionSelected:
            switch stage {
            case .pinned, .menuPinned: return .free
            case .peeking, .offering, .menu: return press.isHighlighted ? .free : nil
            case .free, .touched, .hinted, .playing, .paused, .resuming, .barePinned, .playbackPinned: return nil
            }
        case .menuOpened(let trigger):
            press.isByKey = trigger == .keyboard
            return stage == .touched ? .menu : nil
        case .menuClosed: return stage == .menu || stage == .menuPinned ? .free : nil
        case .playbackBegan(let trigger):
            press.isByKey = trigger == .keyboard
            return stage == .touched || (stage == .paused && trigger == .pressure) ? .playing : nil
        case .playbackEnded(let why):
            if stage == .playbackPinned { return why == .eased || why == .lifted ? nil : .free }
            guard stage == .playing, why != .dismissed else { return nil }
            press.mayBeOver = why == .eased
            return why == .eased ? .paused : .free
        case .cancelled:
            switch stage {
            case .touched, .peeking, .offering, .menu, .pinned, .menuPinned, .barePinned: return .free
            case .free, .hinted, .playing, .paused, .resuming, .playbackPinned: return nil
            }
        }
    }

    private static func next(
        _ press: Press, _ progress: PressProgress, _ fail: (String, String) -> Violation
    ) throws(Violation) -> Stage? {
        guard progress.raw < 65_536 else { throw fail("I3", "progress reached 1") }
        guard progress.raw >= (progress.stage == .peek ? 0 : -65_536) else {
            throw fail("I10", "progress out of range")
        }
        switch press.stage {
        case .hinted, .resuming: return progress.stage == .peek ? press.stage : nil
        case .peeking, .offering: return progress.stage == .pop ? press.stage : nil
        case .free, .touched, .menu, .playing, .paused, .pinned, .menuPinned, .barePinned, .playbackPinned:
            return nil
        }
    }

    /// Whether a pop ends its press under every policy; nil if it cannot follow.
    private static func isOver(
        _ press: inout Press, popped cause: PopCause, _ count: UInt16, _ event: GestureEvent, _ popDelay: TimeSpan,
        _ fail: (String, String) -> Violation
    ) throws(Violation) -> Bool? {
        switch press.stage {
        case .pinned, .barePinned: return cause == .dwell ? nil : true
        case .peeking, .offering:
            guard cause == .force || cause == .dwell, !press.isHighlighted else { return nil }
            guard cause == .dwell || event.time - press.beganAt >= popDelay else {
                throw fail("I4", "popped too soon after the peek")
            }
            guard count == press.pops + 1 else { throw fail("I1", "the pops of a press are not numbered 1, 2, 3") }
            press.pops = count
            press.beganAt = event.time
            return cause == .dwell
        case .free, .touched, .hinted, .menu, .playing, .paused, .resuming, .menuPinned, .playbackPinned: return nil
        }
    }
}
