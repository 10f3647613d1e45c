import PressureCore

/// What became of one contact, and which guards kept it from becoming more.
package final class ContactStory {
    /// How the contact left.
    package enum End: Hashable, Sendable {
        case lifted
        case lost(CancelReason)
        /// The recording ends while the contact is still down.
        case stillDown
    }

    /// The guard that came nearest to letting a step happen, and the sample that it judged.
    package struct Miss: Hashable, Sendable {
        package let blocker: PressExplanation.Blocker
        /// The sample that the guard judged.
        package let sampleAt: Timestamp
        /// The last moment at which the guard still held.
        package let time: Timestamp
    }

    package let contact: ContactID
    package let landedAt: Timestamp
    package let landedOn: Point
    package internal(set) var target: TargetID?
    package internal(set) var leftAt: Timestamp
    package internal(set) var end = End.stillDown
    package internal(set) var events: [GestureEvent] = []
    /// The highest force, and when it was first reached.
    package internal(set) var highest: (force: Pressure, at: Timestamp)?
    /// What kept force from beginning the response.
    package internal(set) var pressMiss: Miss?
    /// What kept force from popping the peek.
    package internal(set) var popMiss: Miss?
    /// Why the contact came to nothing, or never had a press.
    package internal(set) var failure: PressExplanation.Blocker?
    /// When the wait of the hold would have been over, as it looked last.
    package internal(set) var holdDueAt: Timestamp?
    /// Follows the finger from where its response began; nil before.
    var swipe: SwipeWatch?
    /// When what the response showed ended, or stayed without its finger.
    private(set) var responseEndedAt: Timestamp?

    /// Whether it was down before anybody looked; then nothing is known of where and when it landed.
    package let isUnknownStart: Bool
    /// Whether it touched what an earlier contact had left shown.
    package internal(set) var touchedPinned = false

    var responseAt: Point?
    /// Where its press stood just before the frame that is looked at.
    private(set) var phase = PressPhase.idle
    /// When it was last reported.
    var sampleAt: Timestamp
    /// What its target offers; nil before it is known.
    var offer: (kind: PressOffer.Kind, hasActions: Bool)?
    /// How far a swipe for actions has to go.
    let swipeBegin: Millimetres

    init(_ contact: ContactID, at time: Timestamp, _ point: Point, isUnknownStart: Bool, swipeBegin: Millimetres) {
        self.contact = contact
        self.isUnknownStart = isUnknownStart
        self.swipeBegin = swipeBegin
        landedAt = time
        sampleAt = time
        leftAt = time
        landedOn = point
    }

    /// Whether a response began: a peek, a menu, playback or a long press.
    package var hasResponse: Bool { events.contains { $0.kind.isResponse } }

    func receive(_ event: GestureEvent) {
        events.append(event)
        target = event.target
        if event.kind.isResponse, responseAt == nil { responseAt = event.position }
        if event.kind.endsPeek { responseEndedAt = event.time }
    }

    /// What the session says of the contact just before a frame.
    func judge(_ explanation: PressExplanation, at time: Timestamp) {
        phase = explanation.phase
        if case .ignored = explanation.blocker { failure = explanation.blocker }
        let miss = Miss(blocker: explanation.blocker, sampleAt: sampleAt, time: time)
        switch explanation.phase {
        case .touching, .hinting:
            if Self.isNearer(miss, than: pressMiss) { pressMiss = miss }
            holdDueAt = explanation.holdDueAt
        case .tapping:
            // Whatever force and time would have done, only a tap was left.
            pressMiss = miss
            holdDueAt = nil
        case .peeking, .offering, .swiping:
            if Self.isNearer(miss, than: popMiss) { popMiss = miss }
        case .failed: failure = explanation.blocker
        case .pinned, .menuPinned, .playbackPinned: touchedPinned = touchedPinned || target == nil
        case .idle, .menu, .playing, .paused, .resuming, .spent: break
        }
    }

    /// Whether a guard is nearer to letting the step happen: later in the chain, or by less.
    private static func isNearer(_ new: Miss, than old: Miss?) -> Bool {
        guard let old else { return true }
        let (newRank, oldRank) = (rank(new.blocker), rank(old.blocker))
        guard newRank == oldRank else { return newRank > oldRank }
        switch (new.blocker, old.blocker) {
        case (.force(let new, _, _), .force(let old, _, _)): return new > old
        case (.rest(let new, _, _), .rest(let old, _, _)): return new > old
        // A force that could be felt came nearer than readings that only came back.
        case (.force(let force, _, _), .collapsed): return force >= PressureLadder.standard.hint.enter
        case (.collapsed, .force(let force, _, _)): return force < PressureLadder.standard.hint.enter
        default: return new.time >= old.time
        }
    }

    /// How far along the chain of guards one stands; the order in which the machine asks them.
    private static func rank(_ blocker: PressExplanation.Blocker) -> Int {
        switch blocker {
        case .noPressure, .noOffer, .joined: 0
        case .force(_, _, .hint), .easing(_, _, .hint): 1
        case .force, .easing: 2
        case .unconfirmed: 3
        case .young, .clickYoung, .clicking, .unclicked: 4
        case .notEased: 5
        case .highlighted: 6
        case .dragging, .sliding: 7
        case .rest: 8
        case .soon, .soonAgain: 9
        // As far along as a force that is missing, and the reason why it is.
        case .collapsed: 2
        case .unsettled, .levelTooHigh, .doubtful, .refused, .strayed, .secondFinger, .heldTooLong, .over, .ignored,
            .waiting, .notLive, .early, .ground, .atFoot:
            0
        }
    }
}

extension GestureEvent.Kind {
    /// Whether a peek no longer follows its finger after this.
    fileprivate var endsPeek: Bool {
        switch self {
        case .pinned, .peekEnded, .popped, .actionSelected, .cancelled: true
        default: false
        }
    }

    /// Whether this is the beginning of what a press leads to.
    var isResponse: Bool {
        switch self {
        case .peekBegan, .menuOpened, .playbackBegan, .longPressed: true
        default: false
        }
    }
}
