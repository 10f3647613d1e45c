/// One press: the numbers of its contact become words, and words move it through the table.
///
/// A plain value without clock or storage of its own. The session gives it the contact's track and the settings that
/// the contact began under; what it says comes back in the output.
struct PressRecognizer: Sendable {
    var phase = PressPhase.idle
    var contact: ContactID = 0
    var target = PressTarget(id: 0, offer: .nothing)
    /// What kind of offer the target makes.
    var offer = PressOffer.Kind.nothing

    /// Waiting done so far, in microseconds times 2^32; it grows at samples only.
    var waited: Int64 = 0
    var failure: PressFailure?
    /// How far the finger was when it strayed.
    var strayedBy: Millimetres = 0

    /// Whether text runs from left to right in the app: says which side is leading.
    var isLeftToRight = true

    // What is known of a response from its beginning on.
    var trigger = PressTrigger.pressure
    var beganAt = Timestamp.zero
    var didHintShow = false
    var zero = Pressure.zero
    /// The ways from there to the pop and to no force.
    var wayToPop = ShareScale(from: .zero, to: .full)
    var wayBack = ShareScale(from: .zero, to: .full)
    var lastProgress: Int32 = 0
    var rest: PressRest
    var swipe = PressSwipe(origin: Point(x: 0, y: 0))
    var side = PressSwipe.Side.left
    /// Where the finger was; kept under `relaxedWhileSliding` only.
    var trail: MotionTrail
    /// The highest force of the response; kept under `risesWithHardPress` only.
    var highest = Pressure.zero
    var popCount: UInt16 = 0
    var poppedAt = Timestamp.zero
    var isPopArmed = true
    /// Since when the preview shows without actions: from the peek, or from a swipe that was taken back.
    var plainSince = Timestamp.zero
    /// Whether the level has been below hint since playback paused: only a crossing shows the hint again.
    var isHintArmed = true
    /// Where the actions appeared; an action is highlighted only once the finger has moved on from there.
    var revealedAt = Point(x: 0, y: 0)
    var isAiming = false
    var highlighted: ActionID?

    /// A press that nobody has begun; tests put it into any phase.
    init(phase: PressPhase = .idle) {
        self.phase = phase
        trail = MotionTrail(at: .zero, point: Point(x: 0, y: 0))
        rest = PressRest.nowhere
    }

    // MARK: - The contact

    /// The contact has landed on a target.
    mutating func begin(
        on target: PressTarget, _ track: inout ContactTrack, _ settings: inout PressSettings,
        leftToRight: Bool, _ output: inout PressOutput
    ) {
        self = PressRecognizer()
        self.target = target
        offer = target.offer.kind
        contact = track.id
        isLeftToRight = leftToRight
        apply(offer == .nothing ? .touchedPlain : .touched, at: track.downAt, &track, &settings, &output)
        settle(at: track.downAt, &track, &settings, &output)
        reportProgress(at: track.downAt, &track, &settings, &output)
    }

    /// A sample of the contact: place, pressure, or both.
    @inline(always)
    mutating func take(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, isResync: Bool,
        _ track: inout ContactTrack, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        wait(until: time, &track, &settings)
        if isResync || settings.movesRungs {
            takeRarely(at: time, point: point, pressure: pressure, isResync: isResync, &track, &settings)
        } else {
            track.take(at: time, point: point, pressure: pressure, &settings)
        }
        // What is over stays over until the lift.
        if phase == .spent || phase == .failed { return }
        move(at: time, isResync: isResync, &track, &settings, &output)
        if !isResync || track.level == .none { settle(at: time, &track, &settings, &output) }
        reportProgress(at: time, &track, &settings, &output)
    }

    /// A sample after a gap, or under a policy that moves the rungs.
    @inline(never)
    private mutating func takeRarely(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, isResync: Bool,
        _ track: inout ContactTrack, _ settings: inout PressSettings
    ) {
        let ladder = effectiveLadder(at: time, point: point, &settings)
        if isResync {
            track.resync(at: time, point: point, pressure: pressure, ladder: ladder, &settings)
        } else {
            track.take(at: time, point: point, pressure: pressure, ladder: ladder, &settings)
        }
    }

    /// The contact lifted at this place.
    mutating func lift(
        at time: Timestamp, point: Point, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        if point != track.point {
            track.move(to: point)
            move(at: time, isResync: false, &track, &settings, &output)
        }
        if phase == .swiping, !swipe.isFarEnough(side, at: time, track.point, &settings) {
            apply(.takenBack, at: time, &track, &settings, &output)
        }
        let force = track.liftForce(at: time, &settings)
        // What stays is live: nothing that a touch may choose stays unseen.
        if phase == .peeking, hasActions, liftWord(&track, &settings) == .liftedKeeping {
            reveal(at: time, &track, &settings, &output, force: force)
        }
        apply(liftWord(&track, &settings), at: time, &track, &settings, &output, force: force)
    }

    /// A second finger landed while this press leads.
    mutating func join(
        at time: Timestamp, _ track: inout ContactTrack, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        let isSoon = time - track.downAt < settings.secondFinger
        apply(isSoon ? .joinedSoon : .joinedLate, at: time, &track, &settings, &output)
    }

    /// The app called the press off; the finger stays down.
    mutating func cancel(
        _ reason: CancelReason, at time: Timestamp, _ track: inout ContactTrack,
        _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        apply(.cancelled, at: time, &track, &settings, &output, reason: reason)
    }

    /// The contact is gone without a lift.
    mutating func lose(
        _ reason: CancelReason, at time: Timestamp, _ track: inout ContactTrack,
        _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        apply(.lost, at: time, &track, &settings, &output, reason: reason)
    }

    /// A later touch, or the app, decided what is pinned.
    mutating func decide(
        _ word: PressWord, _ action: ActionID?, reason: CancelReason = .app, at time: Timestamp, _ point: Point,
        _ force: Pressure?, _ output: inout PressOutput
    ) {
        if let action { highlighted = action }
        step(word, reason: reason, at: time, point, force, &output)
    }

    /// Where the contact was when the response began.
    var origin: Point { swipe.origin }

    /// What a place lies on, among the parts this press shows.
    func part(at point: Point, _ settings: inout PressSettings) -> TargetPart {
        target.part(
            at: point,
            rows: ActionRows(
                origin: swipe.origin, surface: settings.surface, height: settings.rowHeight, start: settings.rowStart))
    }

    /// Whether the target's preview has actions that can be revealed.
    var hasActions: Bool {
        if case .preview(let actions, _, _) = target.offer { actions.count > 0 } else { false }
    }

    /// The action or item at a place in the target's list.
    func action(at index: Int) -> ActionID? {
        switch target.offer {
        case .preview(let actions, _, _): index < actions.count ? actions.id(at: index) : nil
        case .menu(let items, _): index < items.count ? items.id(at: index) : nil
        case .playback, .editMenu, .nothing: nil
        }
    }
}
