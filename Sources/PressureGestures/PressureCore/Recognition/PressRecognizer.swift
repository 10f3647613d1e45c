/// One press and the contact that makes it: numbers become inputs of the table, and inputs move the press through it.
///
/// A plain value without a clock. The session gives it the settings that the contact began under; what it says comes back
/// in the output. Each sample is observed, which changes numbers only, and then decided on, which may give the table inputs.
struct PressRecognizer: Sendable {
    // The widest first, and the narrow ones where others leave room.
    /// The contact of the press; once that has left the press pinned, the one that came to its place.
    var track: ContactTrack
    var phase = PressPhase.idle
    /// What kind of offer the target makes.
    private(set) var offer = PressOffer.Kind.nothing
    /// Whether text runs from left to right in the app: says which side is leading.
    private(set) var isLeftToRight = true
    var contact: ContactID = 0
    /// How near the next stage was when that was last said.
    var lastProgress: Int32 = 0
    /// Waiting done so far, in microseconds times 2^32; it grows at samples only.
    var waited: Int64 = 0
    var response = Response.none
    /// The action that a lift would choose, or the later touch that decided what was pinned.
    var highlighted: ActionID?
    /// What the pad's click makes of the finger.
    var click = PressClick.free
    /// Why nothing came of the press; nil unless it failed.
    var failure: Failure?
    var target = PressTarget(id: 0, offer: .nothing)
    /// When something last moved what is shown, and how much later that answers touches and the finger's aim.
    private(set) var movedAt = Timestamp.longAgo
    private(set) var liveAfter: Int32 = 0
    /// Whether a host says when what is shown answers; without one it answers at once.
    private(set) var awaitsHost = false
    /// Whether a deadline has to open the gate for a finger that waits on a row.
    var isGateShut = false

    /// Why nothing came of a press.
    struct Failure: Sendable {
        /// How far the finger was then; it may have come back since.
        let way: Millimetres
        let reason: PressFailure
    }

    /// A press that nobody has begun; tests put it into any phase.
    init(of track: ContactTrack = .nobody, phase: PressPhase = .idle) {
        self.track = track
        self.phase = phase
    }

    // MARK: - The contact

    /// The contact has landed on a target.
    mutating func begin(
        on target: PressTarget, leftToRight: Bool, awaitsHost: Bool, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        let click = click
        self = PressRecognizer(of: track)
        self.click = click
        aimAt(target, leftToRight: leftToRight, awaitsHost: awaitsHost)
        apply(offer == .nothing ? .touchedPlain : .touched, at: track.downAt, &settings, &output)
        applyForce(at: track.downAt, &settings, &output)
        reportProgress(&settings, &output)
    }

    private mutating func aimAt(_ target: PressTarget, leftToRight: Bool, awaitsHost: Bool) {
        self.target = target
        offer = target.offer.kind
        contact = track.id
        isLeftToRight = leftToRight
        self.awaitsHost = awaitsHost
    }

    /// A key shows what the target offers: touched, begun, revealed and kept, without a finger.
    mutating func show(
        _ target: PressTarget, leftToRight: Bool, awaitsHost: Bool, _ settings: inout PressSettings,
        _ output: inout PressOutput
    ) {
        let time = track.downAt
        self = PressRecognizer(of: track)
        aimAt(target, leftToRight: leftToRight, awaitsHost: awaitsHost)
        func pass(_ input: PressInput) {
            step(input, reason: .anomaly, at: time, track.point, nil, &output)
        }
        pass(.touched)
        switch offer {
        case .preview, .menu, .playback:
            start(.keyboard, at: time, &settings)
            pass(offer == .preview ? .heldPreview : offer == .menu ? .heldMenu : .heldPlayback)
            if offer == .preview, hasActions { reveal(at: time, &settings, &output) }
            pass(.liftedKeeping)
        case .editMenu, .nothing:
            pass(.heldEditMenu)
            pass(.lifted)
        }
    }

    /// A sample of the contact: place, pressure, or both.
    @inline(always)
    @_optimize(speed)
    mutating func process(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, isResync: Bool,
        _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        if phase == .touching || phase == .hinting {
            wait(until: time, rate: Self.waitingRate(track.force, &settings), &settings)
        }
        if isResync {
            resync(at: time, point: point, pressure: pressure, &settings)
        } else {
            track.add(at: time, point: point, pressure: pressure, &settings)
        }
        if !click.isFree { watchClick(at: time, &settings) }
        // What is over stays over until the lift.
        if phase == .spent || phase == .failed { return }
        move(at: time, isResync: isResync, &settings, &output)
        if !isResync || track.level == .none { applyForce(at: time, &settings, &output) }
        reportProgress(&settings, &output)
    }

    /// A finger that holds a click may be dragging with it.
    @inline(never)
    private mutating func watchClick(at time: Timestamp, _ settings: inout PressSettings) {
        click.observe(track.point, at: time, &settings)
    }

    /// A sample after a gap, which is rare.
    @inline(never)
    private mutating func resync(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, _ settings: inout PressSettings
    ) {
        track.resync(at: time, point: point, pressure: pressure, &settings)
    }

    /// A pen that writes does not wait for a hold: the wait begins anew, once this sample is taken.
    mutating func restartWait(at time: Timestamp) {
        track.restartWait(at: time)
        // What the sample itself adds for the time before it, so that nothing is left.
        waited = 0 &- min((time - track.lastAt).microseconds, 1 << 24) << 32
    }

    /// The contact lifted at this place.
    mutating func lift(
        at time: Timestamp, point: Point, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        if point != track.point {
            track.move(to: point)
            move(at: time, isResync: false, &settings, &output)
        }
        if phase == .swiping, case .swiping(let side) = response.stage,
            !response.swipe.isFarEnough(side, at: time, track.point, &settings)
        {
            apply(.takenBack, at: time, &settings, &output)
        }
        // What stays is live: nothing that a touch may choose stays unseen.
        if phase == .peeking, hasActions, liftInput(&settings) == .liftedKeeping {
            reveal(at: time, &settings, &output)
        }
        apply(liftInput(&settings), at: time, &settings, &output)
    }

    /// A second finger landed while this press leads.
    mutating func join(at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput) {
        let isSoon = time - track.downAt < settings.secondFinger
        apply(isSoon ? .joinedSoon : .joinedLate, at: time, &settings, &output)
    }

    /// The app called the press off; the finger stays down.
    mutating func cancel(
        _ reason: CancelReason, at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        apply(.cancelled, at: time, &settings, &output, reason: reason)
    }

    /// The contact is gone without a lift.
    mutating func lose(
        _ reason: CancelReason, at time: Timestamp, _ settings: inout PressSettings, _ output: inout PressOutput
    ) {
        apply(.lost, at: time, &settings, &output, reason: reason)
    }

    /// A later touch, or the app, decided what is pinned.
    mutating func decide(
        _ input: PressInput, _ action: ActionID?, reason: CancelReason = .app, at time: Timestamp, _ point: Point,
        _ force: Pressure?, _ output: inout PressOutput
    ) {
        if let action { highlighted = action }
        step(input, reason: reason, at: time, point, force, &output)
    }

    /// Where the contact was when the response began.
    var origin: Point { response.swipe.origin }

    /// What a place lies on, among the parts this press shows.
    func part(at point: Point, _ settings: inout PressSettings) -> TargetPart {
        target.part(
            at: point,
            rows: ActionRows(
                origin: origin, surface: settings.surface, height: settings.rowHeight, start: settings.rowStart))
    }

    /// Whether the target's preview has actions that can be revealed.
    var hasActions: Bool {
        if case .preview(let actions, _, _) = target.offer { actions.count > 0 } else { false }
    }

    /// The target's actions or items.
    var rows: ActionList? {
        switch target.offer {
        case .preview(let actions, _, _): actions
        case .menu(let items, _): items
        case .playback, .editMenu, .nothing: nil
        }
    }

    /// The action or item at a place in the target's list; none for the finger that opened rows at the foot.
    @inline(never)
    func action(at index: Int, byOpener isOpener: Bool = false) -> ActionID? {
        guard let rows, index < rows.count, !(isOpener && rows.isAtFoot) else { return nil }
        return rows.id(at: index)
    }

    // MARK: The live gate

    /// From when on what is shown answers.
    var liveFrom: Timestamp { movedAt.after(TimeSpan(microseconds: Int64(liveAfter))) }

    /// Whether what is shown answers: without a host at once.
    @inline(always)
    func isLive(at time: Timestamp) -> Bool { !isGateShut || time >= liveFrom }

    /// What is shown begins to move: it answers once the host says so, and at the latest when it must be at rest.
    mutating func shutGate(at time: Timestamp) {
        guard awaitsHost else { return }
        movedAt = time
        liveAfter = Int32(truncatingIfNeeded: PressTarget.liveAtLatest.microseconds)
        isGateShut = true
    }

    /// The host says from when on what is shown answers.
    mutating func openGate(from start: Timestamp) {
        // Nothing that could be chosen has come yet: the gate stays open, without a deadline.
        guard awaitsHost, movedAt != .longAgo else { return }
        let most = PressTarget.liveAtLatest.microseconds
        movedAt = min(movedAt, start)
        liveAfter = Int32(truncatingIfNeeded: min(max((start - movedAt).microseconds, 0), most))
        isGateShut = true
    }

    /// Whether a target is what the press shows, so that it may lie elsewhere.
    ///
    /// Of a preview that stays the app has heard whether it has actions; it gets none afterwards.
    func canLie(_ target: PressTarget) -> Bool {
        guard self.target.id == target.id, offer == target.offer.kind else { return false }
        if phase == .pinned, !hasActions, case .preview(let actions, _, _) = target.offer { return actions.count == 0 }
        return true
    }

    /// What stays, or is still under its finger, lies elsewhere now.
    mutating func layOut(_ target: PressTarget, at time: Timestamp) {
        self.target = target
        shutGate(at: time)
    }
}
