// Keys, screen readers and the app: what is shown without a finger, and what is done with what stays.
import PressureCore
import PressureMotion

extension PressureHost {
    /// A key goes down.
    ///
    /// - Parameter focus: the target with the toolkit's focus; the menu key shows what this target offers.
    /// - Returns: whether the host used the key; if so, do not pass the key on.
    @discardableResult
    public mutating func press(_ key: HostKey, focus: HostTarget? = nil, at time: Timestamp) -> Bool {
        let isTaken = take(key, focus, at: time)
        settle(at: time)
        return isTaken
    }

    private mutating func take(_ key: HostKey, _ focus: HostTarget?, at time: Timestamp) -> Bool {
        if edit != nil {
            guard key == .escape else { return false }
            closeEditMenu(.dismissed, at: time)
            return true
        }
        if let thing = current, thing.stays, thing.shown != nil {
            // The toolkit's own menu has keys of its own.
            return thing.hasToolkitMenu ? false : answer(key, thing, at: time)
        }
        switch key {
        case .escape:
            guard let thing = current, session.claim(of: thing.contact) != .none else { return false }
            session.cancel(thing.contact, at: time, into: &heard)
            let isAny = heard.count > 0
            listen()
            return isAny
        case .menu:
            guard let focus else { return false }
            return show(focus, pressedAt: nil, byKey: true, at: time)
        default: return false
        }
    }

    private mutating func answer(_ key: HostKey, _ thing: ShownThing, at time: Timestamp) -> Bool {
        let draws = thing.drawer == .host
        switch key {
        case .escape: session.dismiss(thing.contact, at: time, into: &heard)
        case .enter, .space:
            if let action = thing.highlighted {
                session.choose(action, of: thing.contact, at: time, into: &heard)
            } else {
                session.open(thing.contact, at: time, into: &heard)
            }
        case .left, .right: chooseSideways(key == .left, thing, at: time)
        case .up where draws: choose(thing.rowBelow(thing.chosenRow, upwards: true) ?? thing.chosenRow, at: time)
        case .down where draws: choose(thing.rowBelow(thing.chosenRow, upwards: false) ?? thing.chosenRow, at: time)
        case .tab where draws: walk(thing, upwards: false, at: time)
        case .backTab where draws: walk(thing, upwards: true, at: time)
        case .menu, .other, .up, .down, .tab, .backTab: return draws
        }
        listen()
        return true
    }

    /// A swipe to that side chooses it.
    private mutating func chooseSideways(_ isLeft: Bool, _ thing: ShownThing, at time: Timestamp) {
        let isTrailing = SidewaysActions.isTrailing(right: !isLeft, leftToRight: window.isLeftToRight)
        guard thing.shown == .preview, let action = isTrailing ? thing.target.trailing : thing.target.leading else {
            return
        }
        if thing.drawer == .host { current?.motion.receive(.actionSelected(action), at: Point(x: 0, y: 0), time) }
        tell(.action(action), thing.target.id, time)
        finish(.chosen, at: time)
        session.cancel(thing.contact, at: time, into: &heard)
    }

    /// Card, rows from the top, and the card again; a menu has no card.
    private mutating func walk(_ thing: ShownThing, upwards: Bool, at time: Timestamp) {
        if let next = thing.rowBelow(thing.chosenRow, upwards: upwards) { return choose(next, at: time) }
        let hasCard = thing.shown != .menu && thing.chosenRow != nil
        choose(hasCard ? nil : thing.rowBelow(nil, upwards: upwards), at: time)
    }

    /// Keys go to a row; nil for the card.
    private mutating func choose(_ row: Int?, at time: Timestamp) {
        guard let thing = current else { return }
        let action = row.map { thing.target.rows.id($0) }
        session.highlight(action, of: thing.contact, at: time, into: &heard)
        listen()
        tell(.focus(row.map { .row($0) } ?? .card), thing.target.id, time)
    }

    // MARK: - By the app

    /// Shows what a target offers; call this method on the request of a screen reader or the app.
    ///
    /// Returns false if nothing was shown.
    @discardableResult
    public mutating func show(_ target: HostTarget, at time: Timestamp) -> Bool {
        let isShown = show(target, pressedAt: nil, at: time)
        settle(at: time)
        return isShown
    }

    mutating func show(_ target: HostTarget, pressedAt y: Double?, byKey: Bool = false, at time: Timestamp) -> Bool {
        if let edit, edit.target == target.id { return false }
        let contact = newContact()
        let laid = scene?.layout(of: target.id)
        let thing = ShownThing(target, in: window, laid: laid, contact: contact, pressedAt: y ?? target.frame.midY)
        candidate = thing
        let isShown = session.show(press(on: thing), as: contact, at: time, into: &heard)
        listen()
        if isShown, byKey, let shown = current, shown.drawer == .host, shown.shown == .menu,
            let top = shown.rowBelow(nil, upwards: false)
        {
            choose(top, at: time)
        }
        settle(at: time)
        return isShown
    }

    /// Chooses a row of a target's pinned preview or menu; call this method on the request of a screen reader.
    ///
    /// If the row is nil, the preview pops. Returns false if the target's preview or menu is not pinned, or the row is
    /// disabled.
    @discardableResult
    public mutating func choose(_ row: Int?, of id: TargetID, at time: Timestamp) -> Bool {
        guard let thing = current, thing.target.id == id, thing.stays, thing.shown != nil, !thing.hasToolkitMenu,
            row.map({ thing.target.rows.isEnabled($0) }) ?? true
        else { return false }
        if let row {
            session.choose(thing.target.rows.id(row), of: thing.contact, at: time, into: &heard)
        } else {
            session.open(thing.contact, at: time, into: &heard)
        }
        listen()
        settle(at: time)
        return true
    }

    /// Sets the drawer of the preview that the event `peek` announced; the new drawer overrides the target's `drawer`.
    ///
    /// - Parameter frame: the frame in which the app draws; the app gets the touches in this frame.
    public mutating func answer(_ drawer: HostDrawer, frame: MotionRect? = nil, at time: Timestamp) {
        guard let thing = current, thing.shown != nil else {
            if drawer == .app { edit?.hasToolkitMenu = false }
            return
        }
        current?.drawer = drawer
        current?.appFrame = drawer == .app ? frame : nil
        if drawer != .toolkit { current?.hasToolkitMenu = false }
        if drawer == .host, thing.drawer != .host { bringIn(thing, at: time) }
        layOutAnew(at: time)
        settle(at: time)
    }

    /// What the host did not draw so far comes into view from where its target lies.
    private mutating func bringIn(_ thing: ShownThing, at time: Timestamp) {
        let place = window.point(thing.target.frame.midX, thing.target.frame.midY)
        let trigger = thing.trigger ?? .keyboard
        switch thing.shown {
        case .preview: current?.motion.receive(.peekBegan(trigger), at: place, time)
        case .menu: current?.motion.receive(.menuOpened(trigger), at: place, time)
        case .playback: current?.motion.receive(.playbackBegan(trigger), at: place, time)
        case .editMenu, nil: return
        }
        if session.phase(of: thing.contact) == .offering {
            current?.motion.receive(.actionsRevealed, at: place, time)
        }
        if thing.stays { current?.motion.receive(.pinned, at: place, time) }
    }

    /// Tells the host that the app or its toolkit has closed a preview or menu that the host does not draw.
    public mutating func end(_ id: TargetID, _ reason: HostEnd, at time: Timestamp) {
        if let edit, edit.target == id { closeEditMenu(reason, at: time) }
        guard let thing = current, thing.target.id == id, thing.shown != nil else { return settle(at: time) }
        if thing.drawer == .host { current?.motion.leave(at: time) }
        finish(reason, at: time)
        session.cancel(thing.contact, at: time, into: &heard)
        listen()
        settle(at: time)
    }

    /// Cancels the press on a target, and closes the preview, menu or clip of the target.
    public mutating func cancel(_ id: TargetID, at time: Timestamp) {
        if let edit, edit.target == id { closeEditMenu(.cancelled, at: time) }
        if let thing = current, thing.target.id == id {
            session.cancel(thing.contact, at: time, into: &heard)
            listen()
        }
        settle(at: time)
    }

    /// Tells the host that the target is gone; the host stops drawing the target.
    public mutating func remove(_ id: TargetID, at time: Timestamp) {
        cancel(id, at: time)
        if current?.target.id == id { current = nil }
        for index in 0..<2 where leaving[index]?.target.id == id { leaving[index] = nil }
    }

    /// Tells the host that a target's rows or frame have changed; returns false if the target is neither pressed nor
    /// shown.
    ///
    /// A pinned preview without rows gets new rows only at the next press, because the user has already seen it without
    /// rows.
    @discardableResult
    public mutating func change(_ target: HostTarget, at time: Timestamp) -> Bool {
        guard let thing = current, thing.target.id == target.id, thing.target.offer == target.offer else {
            return false
        }
        let getsNoRows = thing.stays && target.offer == .preview && thing.target.rows.count == 0
        current?.target = target
        if getsNoRows { current?.target.rows = HostRows() }
        layOutAnew(at: time)
        settle(at: time)
        return true
    }

    /// Enables or disables a row; returns false if the target is neither pressed nor shown, or has no row with this
    /// action.
    @discardableResult
    public mutating func setEnabled(_ isEnabled: Bool, for action: ActionID, of id: TargetID, at time: Timestamp)
        -> Bool
    {
        guard var thing = current, thing.target.id == id, thing.target.rows.setEnabled(isEnabled, for: action) else {
            return false
        }
        current = thing
        // Nothing moves: a touch from before, which the app's loop has yet to hear, still answers.
        layOutAnew(at: time, liveFrom: thing.liveFrom)
        settle(at: time)
        return true
    }

    /// Dismisses what stays.
    mutating func dismiss(at time: Timestamp) {
        closeEditMenu(.dismissed, at: time)
        guard let thing = current, thing.stays else { return }
        session.dismiss(thing.contact, at: time, into: &heard)
        listen()
    }

    /// Ends everything.
    mutating func endAll(_ reason: CancelReason, at time: Timestamp) {
        closeEditMenu(.cancelled, at: time)
        session.end(reason, at: time, into: &heard)
        listen()
    }

    /// What is pressed or stays gets the places that the window and its target have now.
    mutating func layOutAnew(at time: Timestamp, liveFrom: Timestamp? = nil) {
        guard var thing = current else { return }
        let laid = scene?.layout(of: thing.target.id)
        thing.layOut(in: window, laid: laid)
        current = thing
        let isLaidOut = session.layOut(press(on: thing), of: thing.contact, at: time, into: &heard)
        current?.hasChanged = !isLaidOut
        listen()
        if current?.shown != nil { setLive(from: liveFrom, at: time) }
        listen()
    }
}

extension ShownThing {
    /// The next enabled row down the screen, or up, and without a row the first from that side; nil if there is none.
    func rowBelow(_ row: Int?, upwards: Bool) -> Int? {
        let from = row.map { places.row($0).midY }
        var found: Int?
        for next in 0..<target.rows.count where target.rows.isEnabled(next) {
            let y = places.row(next).midY
            if let from, upwards ? y >= from : y <= from { continue }
            if let found, upwards ? y <= places.row(found).midY : y >= places.row(found).midY { continue }
            found = next
        }
        return found
    }
}
