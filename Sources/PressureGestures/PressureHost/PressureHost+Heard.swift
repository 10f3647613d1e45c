// What the session has said becomes the words of the app and of the front end.
import PressureCore
import PressureMotion

extension PressureHost {
    /// Goes on with what the session has said.
    mutating func listen() {
        var index = 0
        // What is done about one event may make the session say more.
        while index < heard.count {
            let event = heard[index]
            index += 1
            if let scene { scene.hear(event) }
            if case .progress(let progress) = event.kind {
                if current?.contact == event.contact { near(progress, event) }
                continue
            }
            hasNewClaims = true
            if event.kind == .touchBegan, let candidate, candidate.contact == event.contact {
                install(candidate, event)
            }
            // Before anything is shown: a toolkit's menu takes pointers that are not claimed.
            noteClaim(.exclusive, at: event.time)
            if current?.contact == event.contact { take(event) }
            followed = current?.motion.isFollowing == true ? current?.contact : nil
        }
        heard.removeAll()
    }

    /// The press came nearer to its next stage, as most samples of force say.
    private mutating func near(_ progress: PressProgress, _ event: GestureEvent) {
        if current?.drawer == .host { current?.motion.receive(event.kind, at: event.position, event.time) }
        if progress.stage == .pop { return tell(.progress(progress.value), event.target, event.time) }
        current?.isHinted = true
        tell(.hint(progress.value, .pressure), event.target, event.time)
    }

    /// Something else is pressed: what was shown before goes on leaving.
    private mutating func install(_ candidate: ShownThing, _ event: GestureEvent) {
        var thing = candidate
        thing.landedAt = event.time
        if thing.target.showsHold, thing.target.offer != .nothing { thing.waitDueAt = event.time + Self.holdHint }
        if let old = current { putAside(old, at: event.time) }
        // The same thing again: it goes on from where it is.
        for index in 0..<2 where leaving[index]?.target.id == thing.target.id {
            if let old = leaving[index] { thing.motion = old.motion }
            leaving[index] = nil
        }
        current = thing
    }

    private mutating func putAside(_ old: ShownThing, at time: Timestamp) {
        guard old.drawer == .host, !old.isOver(at: time) else { return }
        var old = old
        if !old.motion.isOpen { old.motion.leave(at: time) }
        leaving[1] = leaving[0]
        leaving[0] = old
    }

    private mutating func take(_ event: GestureEvent) {
        let (time, target) = (event.time, event.target)
        if current?.drawer == .host { move(event) }
        switch event.kind {
        case .touchBegan, .progress: break
        case .hintBegan: current?.waitDueAt = .never
        case .hintEnded(let reason): if reason != .began { goBack(at: time) }
        case .peekBegan(let trigger): announce(.preview, trigger, at: time)
        case .menuOpened(let trigger): announce(.menu, trigger, at: time)
        case .playbackBegan(let trigger): announce(.playback, trigger, at: time)
        case .longPressed: announceEditMenu(at: time)
        case .actionsRevealed: showRows(at: time)
        case .actionsHidden: break
        case .highlighted(let action): highlight(action, at: time)
        case .pinned: stay(at: time)
        case .peekEnded(let end): finish(end == .dismissed && current?.stays == true ? .dismissed : .eased, at: time)
        case .menuClosed: finish(.dismissed, at: time)
        case .playbackEnded(let end):
            switch end {
            case .eased, .lifted: finish(.eased, at: time)
            case .dismissed: finish(.dismissed, at: time)
            case .cancelled: finish(.cancelled, at: time)
            }
        case .popped(let cause, _):
            tell(.pop(cause), target, time)
            tell(.tick(.pop), target, time)
            finish(.popped, at: time)
        case .actionSelected(let action):
            tell(.action(action), target, time)
            finish(.chosen, at: time)
        case .tapped:
            goBack(at: time)
            tell(.tap, target, time)
        case .failed: goBack(at: time)
        case .cancelled:
            goBack(at: time)
            finish(.cancelled, at: time)
        }
    }

    private mutating func move(_ event: GestureEvent) {
        // What a tap opens is the toolkit's to show.
        if event.kind == .tapped {
            current?.motion.leave(at: event.time)
        } else {
            current?.motion.receive(event.kind, at: event.position, event.time)
        }
    }

    /// Nothing is on its way any more.
    private mutating func goBack(at time: Timestamp) {
        guard let thing = current else { return }
        current?.waitDueAt = .never
        if thing.isHinted { tell(.hint(0, .pressure), thing.target.id, time) }
        if thing.isWaiting, !thing.isHinted { tell(.hint(0, .hold), thing.target.id, time) }
        current?.isHinted = false
        current?.isWaiting = false
    }

    private mutating func announce(_ shown: HostShown, _ trigger: PressTrigger, at time: Timestamp) {
        closeEditMenu(.dismissed, at: time)
        guard let thing = current else { return }
        current?.shown = shown
        if thing.hasChanged {
            current?.hasChanged = false
            session.layOut(press(on: thing), of: thing.contact, at: time, into: &heard)
        }
        // Force has shortened the hold: a person has pressed.
        let wait = Int64(session.tuning[.holdTime] * 1_000)
        let isEarly = trigger == .hold && (time - thing.landedAt).microseconds < wait
        current?.trigger = isEarly ? .pressure : trigger
        current?.waitDueAt = .never
        current?.isHinted = false
        current?.isWaiting = false
        tell(.peek(shown, trigger), thing.target.id, time)
        tell(.tick(.peek), thing.target.id, time)
        var rows = 0
        for row in 0..<thing.target.rows.count where thing.target.rows.isEnabled(row) { rows += 1 }
        tell(.say(.shown(shown, rows: rows)), thing.target.id, time)
        if thing.drawer == .toolkit, shown != .playback { openToolkitMenu(at: time) }
        if shown == .menu || thing.drawer != .host { setLive(at: time) }
    }

    private mutating func announceEditMenu(at time: Timestamp) {
        closeEditMenu(.dismissed, at: time)
        guard let thing = current else { return }
        goBack(at: time)
        let id = thing.target.id
        edit = OpenEditMenu(target: id, hasToolkitMenu: thing.drawer != .app && thing.target.rows.count > 0)
        // The session does not say what opened it; a key has no pointer.
        tell(.peek(.editMenu, find(contact: thing.contact) == nil ? .keyboard : .hold), id, time)
        tell(.tick(.peek), id, time)
        if edit?.hasToolkitMenu == true { tell(.toolkitMenu, id, time) }
    }

    /// Rows have come: of a card that the app draws they are the toolkit's own menu.
    private mutating func showRows(at time: Timestamp) {
        if current?.drawer == .app { openToolkitMenu(at: time) }
        setLive(at: time)
    }

    private mutating func stay(at time: Timestamp) {
        guard let thing = current, !thing.stays else { return }
        current?.stays = true
        if thing.drawer == .app { openToolkitMenu(at: time) }
        setLive(at: time)
        if thing.drawer == .host { tell(.focus(.card), thing.target.id, time) }
    }

    private mutating func openToolkitMenu(at time: Timestamp) {
        guard let thing = current, !thing.hasToolkitMenu, thing.target.rows.count > 0, thing.shown != .playback else {
            return
        }
        current?.hasToolkitMenu = true
        tell(.toolkitMenu, thing.target.id, time)
    }

    /// Says from when on what is shown answers touches: once it has come near its place, unless that is known.
    mutating func setLive(from known: Timestamp? = nil, at time: Timestamp) {
        guard let thing = current else { return }
        let start = known ?? thing.answersFrom(time)
        current?.liveFrom = start
        session.setLive(from: start, of: thing.contact, at: time, into: &heard)
    }

    private mutating func highlight(_ action: ActionID?, at time: Timestamp) {
        guard let thing = current, thing.highlighted != action else { return }
        current?.highlighted = action
        guard let row = current?.chosenRow else { return }
        tell(.tick(.row), thing.target.id, time)
        tell(.say(.row(row)), thing.target.id, time)
    }

    /// What was announced is over, once.
    mutating func finish(_ reason: HostEnd, at time: Timestamp) {
        guard let thing = current, thing.shown != nil else { return }
        current?.shown = nil
        current?.highlighted = nil
        current?.stays = false
        current?.hasToolkitMenu = false
        swallowAnswers(at: time)
        tell(.ended(reason), thing.target.id, time)
        if thing.stays, thing.drawer == .host { tell(.focus(.none), thing.target.id, time) }
        tell(.say(.gone(reason)), thing.target.id, time)
    }

    mutating func closeEditMenu(_ reason: HostEnd, at time: Timestamp) {
        guard let open = edit else { return }
        edit = nil
        tell(.ended(reason), open.target, time)
    }

    // MARK: - Claims

    /// After each call: says whose the pointers are, and that frames are to be drawn.
    mutating func settle(at time: Timestamp) {
        if hasNewClaims {
            hasNewClaims = false
            noteClaim(.exclusive, at: time)
            noteClaim(.none, at: time)
        }
        noteMotion(at: time)
    }

    /// Says that the pointer that presses is claimed, or that others may have it.
    @inline(never)
    private mutating func noteClaim(_ claim: PressClaim, at time: Timestamp) {
        guard let contact = current?.contact, let target = current?.target.id, let place = find(contact: contact),
            pointers.span[place].role == .pressing, !pointers.span[place].isClaimed, session.claim(of: contact) == claim
        else { return }
        let id = pointers.span[place].id
        if claim == .exclusive {
            pointers[place].isClaimed = true
            tell(.claim, target, time, pointer: id)
        } else if !pointers.span[place].isReleased {
            pointers[place].isReleased = true
            tell(.release, target, time, pointer: id)
        }
    }
}

extension ShownThing {
    func moves(at time: Timestamp) -> Bool { drawer == .host && !motion.isAtRest(at: time) }

    /// Whether nothing of it is drawn any more: it has gone back, or its page is open.
    func isOver(at time: Timestamp) -> Bool {
        motion.isGone(at: time) || motion.isOpen && motion.isAtRest(at: time)
    }
}
