/// One press: the numbers of its contact become words, and words move it through the table.
///
/// A plain value without clock or storage of its own. The session gives it the contact's track and the settings that
/// the contact began under; what it says comes back in the output.
struct PressRecognizer: Sendable {
    private(set) var phase = PressPhase.idle
    private(set) var contact: ContactID = 0
    private(set) var target = PressTarget(id: 0, offer: .nothing)

    /// Waiting done so far, in microseconds times 2^32; it grows at samples only.
    private var waited: Int64 = 0
    private(set) var failure: PressFailure?
    /// How far the finger was when it strayed.
    private(set) var strayedBy: Millimetres = 0

    // What is known of a response from its beginning on.
    private(set) var trigger = PressTrigger.pressure
    private(set) var beganAt = Timestamp.zero
    private var didHintShow = false
    private var zero = Pressure.zero
    private var lastProgress: Int32 = 0
    private(set) var rest: PressRest
    private var swipe = PressSwipe(origin: Point(x: 0, y: 0))
    private var side = PressSwipe.Side.left
    private var trail: MotionTrail
    private var highest = Pressure.zero
    private var popCount: UInt16 = 0
    private var poppedAt = Timestamp.zero
    private var isPopArmed = true
    /// Where the actions appeared; an action is highlighted only once the finger has moved on from there.
    private var revealedAt = Point(x: 0, y: 0)
    private var isAiming = false
    private(set) var highlighted: ActionID?

    /// A press that nobody has begun.
    init() {
        trail = MotionTrail(at: .zero, point: Point(x: 0, y: 0))
        rest = PressRest.nowhere
    }

    // MARK: - The contact

    /// The contact has landed on a target.
    mutating func begin(
        on target: PressTarget, _ track: ContactTrack, _ settings: PressSettings,
        leftToRight: Bool, _ output: inout PressOutput
    ) {
        self = PressRecognizer()
        self.target = target
        contact = track.id
        isLeftToRight = leftToRight
        apply(target.offer == .nothing ? .touchedPlain : .touched, at: track.downAt, track, settings, &output)
        settle(at: track.downAt, track, settings, &output)
        reportProgress(at: track.downAt, track, settings, &output)
    }

    /// Whether text runs from left to right in the app: says which side is leading.
    private var isLeftToRight = true

    /// A sample of the contact: place, pressure, or both.
    mutating func take(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, isResync: Bool,
        _ track: inout ContactTrack, _ settings: PressSettings, _ output: inout PressOutput
    ) {
        wait(until: time, track, settings)
        let ladder = effectiveLadder(at: time, point: point, settings)
        if isResync {
            track.resync(at: time, point: point, pressure: pressure, ladder: ladder, settings)
        } else {
            track.take(at: time, point: point, pressure: pressure, ladder: ladder, settings)
        }
        move(at: time, track, settings, &output)
        if !isResync { settle(at: time, track, settings, &output) }
        reportProgress(at: time, track, settings, &output)
    }

    /// The contact lifted at this place.
    mutating func lift(
        at time: Timestamp, point: Point, _ track: inout ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        if point != track.point {
            track.move(to: point)
            move(at: time, track, settings, &output)
        }
        if phase == .swiping, !isSwipeFarEnough(at: time, track.point, settings) {
            apply(.takenBack, at: time, track, settings, &output)
        }
        apply(liftWord(track, settings), at: time, track, settings, &output, force: track.liftForce(at: time, settings))
    }

    /// A second finger landed while this press leads.
    mutating func join(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        let isSoon = time - track.downAt < settings.secondFinger
        apply(isSoon ? .joinedSoon : .joinedLate, at: time, track, settings, &output)
    }

    /// The app called the press off; the finger stays down.
    mutating func cancel(
        _ reason: CancelReason, at time: Timestamp, _ track: ContactTrack,
        _ settings: PressSettings, _ output: inout PressOutput
    ) {
        apply(.cancelled, at: time, track, settings, &output, reason: reason)
    }

    /// The contact is gone without a lift.
    mutating func lose(
        _ reason: CancelReason, at time: Timestamp, _ track: ContactTrack,
        _ settings: PressSettings, _ output: inout PressOutput
    ) {
        apply(.lost, at: time, track, settings, &output, reason: reason)
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
    func part(at point: Point, _ settings: PressSettings) -> TargetPart {
        target.part(
            at: point,
            rows: ActionRows(
                origin: swipe.origin, surface: settings.surface, height: settings.rowHeight, start: settings.rowStart))
    }

    /// The action or item at a place in the target's list.
    func action(at index: Int) -> ActionID? {
        switch target.offer {
        case .preview(let actions, _, _): index < actions.count ? actions.id(at: index) : nil
        case .menu(let items, _): index < items.count ? items.id(at: index) : nil
        case .playback, .editMenu, .nothing: nil
        }
    }

    // MARK: - Time

    /// The next moment at which something happens by itself.
    func nextDeadline(_ track: ContactTrack, _ settings: PressSettings) -> PressDeadline {
        var next = PressDeadline.none
        func consider(_ time: Timestamp?, _ kind: DeadlineKind) {
            if let time { next = min(next, PressDeadline(time: time, kind: kind)) }
        }
        switch phase {
        case .touching, .hinting:
            if canPress { consider(track.confirmAt, .confirmation) }
            consider(pressDueAt(track, settings), .peek)
            consider(holdDeadline(track, settings), .hold)
        case .tapping:
            consider(holdDeadline(track, settings), .hold)
        case .peeking, .offering, .swiping:
            consider(track.confirmAt, .confirmation)
            consider(popDueAt(track, settings), .pop)
            consider(dwellDueAt(settings), .pop)
            consider(rest.settlesAt(track.force, settings), .rest)
        case .paused, .resuming:
            consider(track.confirmAt, .confirmation)
            consider(pressDueAt(track, settings), .peek)
        case .idle, .menu, .playing, .pinned, .menuPinned, .spent, .failed:
            break
        }
        return next
    }

    /// A deadline has come; the session calls it with what `nextDeadline` said.
    mutating func fire(
        _ deadline: PressDeadline, _ track: inout ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        switch deadline.kind {
        case .confirmation:
            track.confirm()
            settle(at: deadline.time, track, settings, &output)
        case .peek:
            settle(at: deadline.time, track, settings, &output)
        case .hold:
            apply(heldWord, at: deadline.time, track, settings, &output)
            settle(at: deadline.time, track, settings, &output)
        case .pop:
            if dwellDueAt(settings).map({ $0 <= deadline.time }) == true {
                apply(.dwelt, at: deadline.time, track, settings, &output)
            } else {
                settle(at: deadline.time, track, settings, &output)
            }
        case .rest:
            rest.settle()
        }
    }

    // MARK: - From numbers to words

    /// Whether force begins something on this target.
    var canPress: Bool {
        switch target.offer {
        case .preview, .menu, .playback: true
        case .editMenu, .nothing: false
        }
    }

    /// Force: hint, peek and pop, in this order, each as soon as its guards agree.
    private mutating func settle(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        guard settings.conditioner.support.climbsLadder, canPress else { return }
        if track.level == .none {
            if phase == .hinting || phase == .resuming { apply(.unhinted, at: time, track, settings, &output) }
            return
        }
        if phase == .touching || phase == .paused { apply(.hinted, at: time, track, settings, &output) }
        if phase == .hinting || phase == .resuming, let due = pressDueAt(track, settings), due <= time {
            apply(pressedWord, at: time, track, settings, &output)
        }
        if let due = popDueAt(track, settings), due <= time {
            let again = settings.policies.contains(.repeatedPops)
            apply(again ? .pushedAgain : .pushed, at: time, track, settings, &output)
        }
    }

    private var pressedWord: PressWord {
        switch target.offer {
        case .preview: .pressedPreview
        case .menu: .pressedMenu
        case .playback, .editMenu, .nothing: .pressedPlayback
        }
    }

    private var heldWord: PressWord {
        if phase == .tapping { return .heldPlain }
        return switch target.offer {
        case .preview: .heldPreview
        case .menu: .heldMenu
        case .playback: .heldPlayback
        case .editMenu, .nothing: .heldEditMenu
        }
    }

    /// When force that is already there begins the response; nil while a guard other than time blocks it.
    private func pressDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        guard canPress, track.confirmed.contains(.peek) else { return nil }
        return track.downAt + settings.pressAge
    }

    /// When the wait that is running is over; nil while none is.
    func holdDeadline(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        switch phase {
        case .touching, .hinting: holdDueAt(track, settings)
        case .tapping: track.downAt + settings.holdTime
        case .idle, .peeking, .offering, .swiping, .menu, .playing, .paused, .resuming, .pinned, .menuPinned, .spent,
            .failed:
            nil
        }
    }

    /// When a still finger has waited long enough.
    private func holdDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        if target.offer == .editMenu { return track.downAt + settings.holdTime }
        let missing = (settings.holdTime.microseconds << 32) &- waited
        let rate = Self.waitingRate(track.force, settings)
        // The first whole microsecond at which the sum is full.
        let full = track.lastAt + TimeSpan(microseconds: (missing &+ rate &- 1) / rate)
        return max(full, track.downAt + settings.holdEarliest)
    }

    /// Waiting gained per microsecond, in 2^-32: 1, and more above the force that a tap has anyway.
    private static func waitingRate(_ force: Pressure, _ settings: PressSettings) -> Int64 {
        guard settings.conditioner.support.isUsed else { return 1 << 32 }
        return (1 << 32) &+ settings.holdGain &* Int64(max(0, force.raw &- settings.holdFree))
    }

    private mutating func wait(
        until time: Timestamp, _ track: ContactTrack, _ settings: PressSettings
    ) {
        guard phase == .touching || phase == .hinting else { return }
        // A hold is due long before this bound; it keeps the sum within its 64 bits for any times in a file.
        let span = min((time - track.lastAt).microseconds, 1 << 24)
        waited = min(waited &+ span &* Self.waitingRate(track.force, settings), settings.holdTime.microseconds << 32)
    }

    /// When force that is already there pops; nil while a guard other than time blocks it.
    private func popDueAt(_ track: ContactTrack, _ settings: PressSettings) -> Timestamp? {
        guard phase == .peeking || phase == .offering, isPopArmed, highlighted == nil,
            track.confirmed.contains(.pop), track.force >= rest.popThreshold(settings)
        else { return nil }
        let sinceBegan = beganAt + settings.popDelay
        let sincePop = popCount > 0 ? poppedAt + settings.popDelay : sinceBegan
        return max(sinceBegan, sincePop, rest.slidingUntil(settings) ?? sinceBegan)
    }

    private func dwellDueAt(_ settings: PressSettings) -> Timestamp? {
        guard phase == .peeking, settings.policies.contains(.timedPop) else { return nil }
        return max(beganAt, rest.leftAt ?? beganAt) + settings.dwellTime
    }

    /// The rungs in force: policies may move the leave values of peek and pop while a response lives.
    private func effectiveLadder(
        at time: Timestamp, point: Point, _ settings: PressSettings
    ) -> PressureLadder {
        let ladder = settings.ladder
        guard !settings.policies.isDisjoint(with: [.relaxedWhileSliding, .risesWithHardPress]) else { return ladder }
        switch phase {
        case .peeking, .offering, .swiping, .playing: break
        case .idle, .touching, .hinting, .tapping, .menu, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            return ladder
        }
        return PressureLadder(
            checkedHint: ladder.hint,
            peek: effectiveRung(ladder.peek, at: time, point: point, settings),
            pop: effectiveRung(ladder.pop, at: time, point: point, settings))
    }

    private func effectiveRung(
        _ rung: PressureRung, at time: Timestamp, point: Point, _ settings: PressSettings
    ) -> PressureRung {
        var leave = rung.leave
        if settings.policies.contains(.risesWithHardPress) {
            let half = Pressure(raw: nearest32(Double(highest.raw) * settings.riseShare))
            leave = max(leave, min(half, Pressure(raw: rung.enter.raw - settings.riseMargin)))
        }
        if settings.policies.contains(.relaxedWhileSliding) {
            let limit = Double(settings.relaxSpeed) * Double(settings.relaxSpeed)
            let share = trail.squaredSpeed(to: point, at: time, within: settings.sidewaysWindow) / limit
            leave = Pressure(raw: nearest32(Double(leave.raw) * max(settings.relaxFloor, 1 - share)))
        }
        return PressureRung(checkedEnter: rung.enter, leave: leave)
    }

    // MARK: - Movement

    /// A new place, or a new force at the same place.
    private mutating func move(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        switch phase {
        case .touching, .hinting, .tapping:
            guard track.isStrayed(beyond: settings.slop) else { return }
            strayedBy = track.point.distance(to: track.downPoint)
            apply(.strayed, at: time, track, settings, &output)
        case .peeking, .offering, .swiping:
            peek(at: time, track, settings, &output)
        case .menu:
            aimInMenu(at: time, track, settings, &output)
        case .playing:
            trail.add(at: time, point: track.point)
            highest = max(highest, track.force)
            if trigger == .pressure, track.level < .peek { apply(.eased, at: time, track, settings, &output) }
        case .idle, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            break
        }
    }

    /// A sample of a peek: swipes, aim, rest, and what the policies watch.
    private mutating func peek(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        let point = track.point
        trail.add(at: time, point: point)
        highest = max(highest, track.force)
        rest.take(force: track.force, at: time, place: point, settings)
        if track.level < .pop { isPopArmed = true }

        let began = swipe.take(point, settings)
        if phase == .offering, swipe.isTakenBack(swipe.wayUp(point), settings) {
            if highlighted != nil { apply(.unaimed, at: time, track, settings, &output) }
            apply(.takenBack, at: time, track, settings, &output)
        } else if phase == .swiping, swipe.isTakenBack(swipe.way(side, point), settings) {
            apply(.takenBack, at: time, track, settings, &output)
        }
        if phase == .peeking { beginSwipe(began, at: time, track, settings, &output) }
        if phase == .offering { aim(at: time, track, settings, &output) }

        let isEased = trigger == .pressure && track.level < .peek && settings.policies.contains(.live)
        if isEased, phase == .peeking { apply(.eased, at: time, track, settings, &output) }
    }

    private mutating func beginSwipe(
        _ reading: PressSwipe.Reading, at time: Timestamp, _ track: ContactTrack,
        _ settings: PressSettings, _ output: inout PressOutput
    ) {
        guard case .preview(let actions, let sideways, _) = target.offer else { return }
        switch reading {
        case .nothing: break
        case .upwards:
            guard actions.count > 0 else { return }
            revealedAt = track.point
            isAiming = false
            apply(.revealed, at: time, track, settings, &output)
        case .sideways(let side):
            guard let action = (side == .right) == isLeftToRight ? sideways.trailing : sideways.leading else { return }
            self.side = side
            highlighted = action
            apply(.swiped, at: time, track, settings, &output)
        }
    }

    private mutating func aim(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        if !isAiming {
            let travel = Int64(settings.aimTravel.micrometres)
            isAiming = track.point.squaredDistance(to: revealedAt) >= travel * travel && track.point != revealedAt
        }
        aim(isAiming, at: time, track, settings, &output)
    }

    /// In a menu the highlight shows what a lift would choose: within the slop of touch-down it chooses nothing.
    private mutating func aimInMenu(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        aim(track.isStrayed(beyond: settings.slop), at: time, track, settings, &output)
    }

    private mutating func aim(
        _ mayChoose: Bool, at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        var action: ActionID?
        if mayChoose, case .action(let index) = part(at: track.point, settings) { action = self.action(at: index) }
        guard action != highlighted else { return }
        highlighted = action ?? highlighted
        apply(action == nil ? .unaimed : .aimed, at: time, track, settings, &output)
    }

    private func isSwipeFarEnough(at time: Timestamp, _ point: Point, _ settings: PressSettings) -> Bool {
        let way = swipe.way(side, point)
        if way >= Int64(settings.sidewaysSelect.micrometres) { return true }
        let right = trail.velocityX(to: point, at: time, within: settings.sidewaysWindow)
        let speed = side == .right ? right : -right
        return way >= Int64(settings.swipeBegin.micrometres) && speed >= settings.sidewaysSpeed
    }

    // MARK: - The lift

    private func liftWord(_ track: ContactTrack, _ settings: PressSettings) -> PressWord {
        switch phase {
        case .peeking: trigger == .hold && !didHintShow ? .liftedKeeping : .lifted
        case .offering: highlighted == nil ? .liftedKeeping : .liftedChoosing
        case .swiping: .liftedChoosing
        case .menu: menuLiftWord(track, settings)
        case .idle, .touching, .hinting, .tapping, .playing, .paused, .resuming, .pinned, .menuPinned, .spent, .failed:
            .lifted
        }
    }

    private func menuLiftWord(_ track: ContactTrack, _ settings: PressSettings) -> PressWord {
        guard track.isStrayed(beyond: settings.slop) else { return .liftedKeeping }
        return switch part(at: track.point, settings) {
        case .action: .liftedChoosing
        case .menu: .liftedKeeping
        case .preview, .outside: .lifted
        }
    }

    // MARK: - From words to phases

    private mutating func apply(
        _ word: PressWord, at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput, reason: CancelReason = .anomaly, force: Pressure? = nil
    ) {
        switch word {
        case .pressedPreview, .pressedMenu, .pressedPlayback: start(.pressure, at: time, track, settings)
        case .heldPreview, .heldMenu, .heldPlayback, .heldEditMenu: start(.hold, at: time, track, settings)
        case .pushed, .pushedAgain, .dwelt:
            popCount &+= 1
            poppedAt = time
            isPopArmed = false
        case .hinted: lastProgress = 0
        default: break
        }
        let force = settings.conditioner.support.isUsed ? force ?? track.force : nil
        step(word, reason: reason, at: time, track.point, force, &output)
    }

    /// What every response starts from.
    private mutating func start(
        _ trigger: PressTrigger, at time: Timestamp, _ track: ContactTrack,
        _ settings: PressSettings
    ) {
        self.trigger = trigger
        didHintShow = phase == .hinting
        beganAt = time
        zero = min(track.force, settings.ladder.peek.enter)
        lastProgress = 0
        rest = PressRest(force: track.force, at: time, place: track.point, settings)
        swipe = PressSwipe(origin: track.point)
        trail = MotionTrail(at: time, point: track.point)
        highest = track.force
        isPopArmed = true
        popCount = 0
    }

    /// Looks the word up, moves, and says what the cell says.
    private mutating func step(
        _ word: PressWord, reason: CancelReason, at time: Timestamp, _ point: Point, _ force: Pressure?,
        _ output: inout PressOutput
    ) {
        let from = phase
        switch from.cell(word) {
        case .moves(let next, let reply, let hintEnd):
            if let hintEnd { say(.hintEnded(hintEnd), at: time, point, force, &output) }
            phase = next
            reported(reply, word, reason, at: time, point, force, &output)
        case .stays(let reply):
            reported(reply, word, reason, at: time, point, force, &output)
        case .unexpected:
            // Never a trap in shipped input code: the press ends, and the library takes the blame.
            output.countAnomaly()
            output.note(PressStep(contact: contact, time: time, from: from, word: word, to: from))
            if from != .idle { step(.cancelled, reason: .anomaly, at: time, point, force, &output) }
            return
        }
        output.note(PressStep(contact: contact, time: time, from: from, word: word, to: phase))
    }

    private mutating func reported(
        _ reply: PressReply, _ word: PressWord, _ reason: CancelReason, at time: Timestamp, _ point: Point,
        _ force: Pressure?, _ output: inout PressOutput
    ) {
        if let kind = kind(of: reply, word, reason) { say(kind, at: time, point, force, &output) }
        if reply == .failed { failure = Self.failure(of: word) }
        if reply == .unhighlighted || reply == .actionsHidden { highlighted = nil }
    }

    private static func failure(of word: PressWord) -> PressFailure {
        switch word {
        case .joinedSoon: .secondFinger
        case .heldPlain: .heldTooLong
        default: .strayed
        }
    }

    /// The event of a reply, with what only the word or the press knows.
    private func kind(of reply: PressReply, _ word: PressWord, _ reason: CancelReason) -> GestureEvent.Kind? {
        switch reply {
        case .nothing: nil
        case .touchBegan: .touchBegan
        case .hintBegan: .hintBegan
        case .tapped: .tapped
        case .failed: .failed(Self.failure(of: word))
        case .peekBegan: .peekBegan(trigger)
        case .actionsRevealed: .actionsRevealed
        case .actionsHidden: .actionsHidden
        case .highlighted: .highlighted(highlighted)
        case .unhighlighted: .highlighted(nil)
        case .pinned: .pinned
        case .dismissed: .peekEnded(.dismissed)
        case .easedAway: .peekEnded(.eased)
        case .popped: .popped(Self.cause(of: word), count: max(popCount, 1))
        case .actionSelected: highlighted.map { .actionSelected($0) }
        case .menuOpened: .menuOpened(trigger)
        case .menuClosed: .menuClosed
        case .playbackBegan: .playbackBegan(trigger)
        case .playbackEnded: .playbackEnded(word == .eased ? .eased : word == .lifted ? .lifted : .cancelled(reason))
        case .longPressed: .longPressed
        case .cancelled: .cancelled(reason)
        }
    }

    private static func cause(of word: PressWord) -> PopCause {
        switch word {
        case .dwelt: .dwell
        case .tappedPinned: .tap
        default: .force
        }
    }

    private func say(
        _ kind: GestureEvent.Kind, at time: Timestamp, _ point: Point, _ force: Pressure?, _ output: inout PressOutput
    ) {
        output.say(
            GestureEvent(kind: kind, time: time, contact: contact, target: target.id, position: point, pressure: force))
    }

    // MARK: - Progress

    /// Says how near the next stage is, at samples only and where it changed.
    private mutating func reportProgress(
        at time: Timestamp, _ track: ContactTrack, _ settings: PressSettings,
        _ output: inout PressOutput
    ) {
        guard settings.conditioner.support.climbsLadder else { return }
        let progress: PressProgress
        switch phase {
        case .hinting, .resuming: progress = towardsPeek(track.force, settings.ladder)
        case .peeking, .offering, .swiping: progress = towardsPop(track.force, settings.ladder)
        case .idle, .touching, .tapping, .menu, .playing, .paused, .pinned, .menuPinned, .spent, .failed: return
        }
        guard progress.raw != lastProgress else { return }
        lastProgress = progress.raw
        say(.progress(progress), at: time, track.point, track.force, &output)
    }

    private func towardsPeek(_ force: Pressure, _ ladder: PressureLadder) -> PressProgress {
        let way = Int64(ladder.peek.enter.raw) &- Int64(ladder.hint.leave.raw)
        let made = Int64(force.raw) &- Int64(ladder.hint.leave.raw)
        return PressProgress(stage: .peek, raw: max(Self.share(made, of: way), 0))
    }

    private func towardsPop(_ force: Pressure, _ ladder: PressureLadder) -> PressProgress {
        let made = Int64(force.raw) &- Int64(zero.raw)
        let way = made >= 0 ? Int64(ladder.pop.enter.raw) &- Int64(zero.raw) : Int64(zero.raw)
        return PressProgress(stage: .pop, raw: Self.share(made, of: way))
    }

    /// The share in 1/65536, at most 0.99: the stage's own event is the 1.
    private static func share(_ made: Int64, of way: Int64) -> Int32 {
        let ceiling: Int64 = 64_880
        return Int32(truncatingIfNeeded: min(made &* 65_536 / max(way, 1), ceiling))
    }
}
