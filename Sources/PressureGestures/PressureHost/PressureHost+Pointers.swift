// Fingers, pens and pointers: whose they are, and what they say to the session.
import PressureCore
import PressureMotion

extension PressureHost {
    /// Whether the host alone handles a pointer that lands at this position, because a preview or menu is pinned.
    public mutating func takesPointer(atX x: Double, y: Double) -> Bool { roleOfLanding(x, y) == .addressing }

    /// A pointer landed.
    ///
    /// - Parameter target: the target under the pointer; nil if nothing there can be pressed.
    /// - Returns: whether the host alone handles the pointer; if so, pass the pointer neither to the toolkit nor to the
    ///   app.
    @discardableResult
    public mutating func begin(_ pointer: HostPointer, on target: HostTarget?, at time: Timestamp) -> Bool {
        if let old = find(pointer.id) { lose(old, at: time, .replaced) }
        guard let place = freePlace() else { return false }
        let contact = newContact()
        var down = DownPointer()
        down.role = roleOfLanding(pointer.x, pointer.y)
        // A part that is still elsewhere answers nothing where it is drawn.
        if down.role == .addressing, current?.isPassing(pointer.x, pointer.y, at: time) == true {
            down.role = .swallowed
        }
        (down.kind, down.id, down.contact) = (pointer.kind, pointer.id, contact)
        (down.x, down.y) = (pointer.x, pointer.y)
        // A pointer that lands on what stays presses that, whatever lies under it.
        if let pressed = down.role == .addressing ? current?.target : target {
            down.allowsForce = pressed.isForceAllowed
            down.takesWheel = pointer.kind == .mouse && pressed.takesWheel
        }
        pointers[place] = down
        guard down.role == .pressing || down.role == .addressing else {
            if scene != nil { note(.began, place, pointer, at: time) }
            return down.role == .swallowed
        }
        candidate = nil
        var press: PressTarget?
        if down.role == .pressing, let target {
            let laid = scene?.layout(of: target.id)
            candidate = ShownThing(target, in: window, laid: laid, contact: contact, pressedAt: pointer.y)
            press = laid?.press ?? candidate?.pressTarget(in: window)
        }
        session.beginTouch(
            contact, at: window.point(pointer.x, pointer.y), time: time,
            pressure: down.allowsForce ? pointer.pressure : nil,
            on: press, of: source(of: pointer.kind), isClick: pointer.isClick, into: &heard
        )
        if scene != nil { note(.began, place, pointer, at: time) }
        listen()
        settle(at: time)
        return down.role == .addressing
    }

    /// A pointer moved, or its force changed.
    @discardableResult
    public mutating func move(_ pointer: HostPointer, at time: Timestamp) -> Bool {
        guard let place = find(pointer.id) else { return false }
        let role = pointers.span[place].role
        pointers[place].x = pointer.x
        pointers[place].y = pointer.y
        if scene != nil { note(.moved, place, pointer, at: time) }
        guard role == .pressing || role == .addressing else { return role == .swallowed }
        let contact = pointers.span[place].contact
        var pressure: Double?
        if pointers.span[place].allowsForce { pressure = pointer.pressure ?? pointers.span[place].wheel }
        let point = window.point(pointer.x, pointer.y)
        session.moveTouch(contact, to: point, time: time, pressure: pressure, into: &heard)
        if followed == contact {
            current?.motion.follow(point, time)
            noteMotion(at: time)
        }
        if heard.count > 0 {
            listen()
            settle(at: time)
        }
        return role == .addressing || pointers.span[place].isClaimed
    }

    /// A pointer lifted.
    @discardableResult
    public mutating func end(_ pointer: HostPointer, at time: Timestamp) -> Bool {
        guard let place = find(pointer.id) else { return false }
        let down = pointers[place]
        if scene != nil { note(.ended, place, pointer, at: time) }
        if down.role == .pressing || down.role == .addressing {
            // What its lift ends asks no more of it.
            if down.role == .addressing { pointers[place].role = .swallowed }
            session.endTouch(down.contact, at: window.point(pointer.x, pointer.y), time: time, into: &heard)
            listen()
        }
        let isTaken = takesAlone(place, of: down.role)
        if pointers[place].contact == down.contact { pointers[place].role = .none }
        settle(at: time)
        return isTaken
    }

    /// A pointer was cancelled: another gesture took it, or its end was never reported.
    public mutating func lose(_ id: Int32, at time: Timestamp) { lose(id, at: time, .lost) }

    /// The same with the reason, for those who hear the session's words.
    package mutating func lose(_ id: Int32, at time: Timestamp, _ reason: CancelReason) {
        guard let place = find(id) else { return }
        lose(place, at: time, reason)
        settle(at: time)
    }

    /// The wheel turned; while a mouse button is down, turning the wheel away from the user simulates a harder press.
    @discardableResult
    public mutating func turnWheel(_ id: Int32, by steps: Double, at time: Timestamp) -> Bool {
        guard let place = find(id), pointers[place].kind == .mouse else { return false }
        let down = pointers[place]
        // What stays lets nothing scroll under it, also where its wheel is no force.
        let isAlone = down.role == .addressing || down.role == .swallowed
        guard down.role == .pressing || down.role == .addressing, down.takesWheel, steps.isFinite else {
            return isAlone
        }
        pointers[place].wheel = min(max((down.wheel ?? 0) + steps * Self.wheelStep, 0), 1)
        if scene != nil { note(.moved, place, at: time) }
        session.moveTouch(
            down.contact, to: window.point(down.x, down.y), time: time, pressure: pointers[place].wheel, into: &heard)
        listen()
        settle(at: time)
        return true
    }

    /// Of the whole range, for a step of the wheel: eight from nothing to all of it, so that the rungs can be felt.
    private static var wheelStep: Double { 0.125 }

    /// A button other than the first went down: the host cancels a press, dismisses a pinned preview or menu, or shows
    /// what the target offers.
    @discardableResult
    public mutating func pressOtherButton(_ pointer: HostPointer, on target: HostTarget?, at time: Timestamp) -> Bool {
        if let place = find(pointer.id) {
            let down = pointers[place]
            guard down.role == .pressing else { return down.role != .free }
            let isTaken = down.isClaimed
            session.cancel(down.contact, at: time, into: &heard)
            listen()
            settle(at: time)
            return isTaken
        }
        switch roleOfLanding(pointer.x, pointer.y) {
        case .addressing:
            if let thing = current, !thing.covers(pointer.x, pointer.y) { dismiss(at: time) }
            settle(at: time)
            return true
        case .free: return false
        default:
            guard let target, target.offer != .nothing else { return false }
            return show(target, pressedAt: pointer.y, at: time)
        }
    }

    // MARK: - Whose a pointer is

    /// What becomes of a pointer that lands: what stays takes it, unless it lies on what the app draws by itself.
    private mutating func roleOfLanding(_ x: Double, _ y: Double) -> DownPointer.Role {
        guard let thing = current, thing.stays, thing.shown != nil, thing.shown != .editMenu else { return .pressing }
        if thing.drawer == .app, thing.appFrame?.contains(x, y) == true { return .free }
        return .addressing
    }

    private mutating func takesAlone(_ place: Int, of role: DownPointer.Role) -> Bool {
        role == .addressing || role == .swallowed || pointers.span[place].isClaimed
    }

    // Mutating though nothing changes, and by spans: a plain read copies the host or its pointers.
    mutating func find(_ id: Int32) -> Int? {
        for place in 0..<16 where pointers.span[place].id == id && pointers.span[place].role != .none { return place }
        return nil
    }

    private mutating func freePlace() -> Int? {
        for place in 0..<16 where pointers.span[place].role == .none { return place }
        return nil
    }

    mutating func find(contact: ContactID) -> Int? {
        for place in 0..<16 where pointers.span[place].contact == contact && pointers.span[place].role != .none {
            return place
        }
        return nil
    }

    private mutating func lose(_ place: Int, at time: Timestamp, _ reason: CancelReason) {
        let down = pointers[place]
        if scene != nil { note(.lost, place, at: time) }
        if down.role == .pressing || down.role == .addressing {
            session.loseTouch(down.contact, time: time, reason: reason, into: &heard)
            listen()
        }
        pointers[place].role = .none
    }

    /// What fingers answered has gone: they do nothing to what comes after it.
    mutating func swallowAnswers(at time: Timestamp) {
        for place in 0..<16 where pointers[place].role == .addressing {
            pointers[place].role = .swallowed
            session.loseTouch(pointers[place].contact, time: time, reason: .lost, into: &heard)
        }
    }

    /// Everything that presses ends; what stays stays, and what touches it does nothing more.
    mutating func cancelPresses(at time: Timestamp) {
        for place in 0..<16 {
            let down = pointers[place]
            guard down.role == .pressing || down.role == .addressing else { continue }
            session.cancel(down.contact, at: time, into: &heard)
            if down.role == .addressing { pointers[place].role = .swallowed }
        }
        listen()
    }
}

extension ShownThing {
    /// Whether the card or the rows are drawn at a place on their way to another one, and do not answer yet.
    ///
    /// Once they answer they may still swing over their edge: a touch there lies beside them.
    fileprivate func isPassing(_ x: Double, _ y: Double, at time: Timestamp) -> Bool {
        guard drawer == .host, time < liveFrom, !covers(x, y) else { return false }
        let look = PreviewLook(motion, setting, places, at: time)
        let hasRows = motion.offersActions && target.rows.count > 0
        return target.offer != .menu && look.card.contains(x, y) || hasRows && look.sheet.contains(x, y)
    }

    /// Whether a place lies on the card or the rows, where the host draws them.
    func covers(_ x: Double, _ y: Double) -> Bool {
        switch drawer {
        case .host: places.sheet.contains(x, y) || places.raised.contains(x, y)
        case .app: (appFrame ?? target.frame).contains(x, y)
        case .toolkit: false
        }
    }
}
