// What a page calls for its own touches. Whatever can be wrong is said: a number below 0 is minus the length of a text that
// says what, and how to go on. Numbers of 0 or more are how many bytes of lines or of text there are.

import PressureCore

/// Begins a session; its number, or a sentence where there are too many.
@c(session_open) public func sessionOpen() -> Int32 {
    let number = PageSessions.open()
    return number < 0 ? wrong("too many sessions are open; close one") : number
}

@c(session_close) public func sessionClose(_ number: Int32) { PageSessions.close(number) }

/// Where the lines begin of which a call has said how long they are; they move only where the session ends.
@c(session_lines) public func sessionLines(_ number: Int32) -> UnsafeMutableRawPointer? {
    unsafe PageSessions.session(number)?.lines.address
}

/// The size of the surface in millimetres.
@c(session_surface) public func sessionSurface(_ number: Int32, _ width: Double, _ height: Double) -> Int32 {
    with(number) { session in
        guard width >= 0, height >= 0, width.isFinite, height.isFinite else {
            return wrong("width and height are 0 mm or more; 0 is unknown")
        }
        session.touches.surface = Surface(width: Millimetres(width), height: Millimetres(height))
        return 0
    }
}

/// What the pressure of touches is worth: 0 nothing, 1 a force whose full is `most` grams (0 for the usual), 2 units from the least to the most
/// in so many steps, 3 a pen's.
@c(session_pressure) public func sessionPressure(
    _ number: Int32, _ kind: Int32, _ least: Double, _ most: Double, _ steps: Int32
) -> Int32 {
    with(number) { session in
        do throws(PressureProfileError) {
            session.touches.profile = try profile(kind, least, most, steps)
            return 0
        } catch {
            return wrong(error.description)
        }
    }
}

package func profile(
    _ kind: Int32, _ least: Double, _ most: Double, _ steps: Int32
) throws(PressureProfileError) -> PressureProfile {
    switch kind {
    case 0: return PressureProfile(TouchPressure.none)
    case 1: return PressureProfile(.force(full: most == 0 ? .standard : try Force(grams: most)))
    case 2:
        guard least <= most else { throw PressureProfileError(field: "range", expected: "from the least to the most") }
        return PressureProfile(.units(try PressureUnits(least...most, steps: steps == 0 ? nil : Int(steps))))
    case 3: return PressureProfile(.pen)
    default: throw PressureProfileError(field: "pressure", expected: "none, force, units or pen")
    }
}

/// The user's switch for force, and whether text runs from left to right.
@c(session_switch) public func sessionSwitch(_ number: Int32, _ isPressureOn: Bool, _ isLeftToRight: Bool) -> Int32 {
    with(number) { session in
        session.touches.isPressureOn = isPressureOn
        session.touches.isLeftToRight = isLeftToRight
        return 0
    }
}

/// How much force full takes: 0 light, 1 standard, 2 firm.
@c(session_sensitivity) public func sessionSensitivity(_ number: Int32, _ sensitivity: Int32) -> Int32 {
    tune(number) { tuning throws(TuningError) in
        guard let known = UInt8(exactly: sensitivity).flatMap({ Tuning.Sensitivity(rawValue: $0) }) else {
            return tuning
        }
        return try tuning.with(known)
    }
}

/// Changes the threshold whose name lies in the room.
@c(session_set) public func sessionSet(_ number: Int32, _ name: Int32, _ value: Double) -> Int32 {
    tune(number) { tuning throws(TuningError) in
        try tuning.changing(named: Exchange.words(count: Int(name)), to: value)
    }
}

private func tune(_ number: Int32, _ change: (Tuning) throws(TuningError) -> Tuning) -> Int32 {
    with(number) { session in
        do throws(TuningError) {
            session.touches.tuning = try change(session.touches.tuning)
            return 0
        } catch {
            return wrong(error.description)
        }
    }
}

/// Declares a target in millimetres: what it offers (0 nothing, 1 a preview, 2 a menu, 3 playback, 4 an edit menu), how many
/// actions it has, which are numbered from 1, and the numbers of those for a swipe sideways, 0 for none.
@c(session_target) public func sessionTarget(
    _ number: Int32, _ id: Int32, _ kind: Int32, _ actions: Int32, _ leading: Int32, _ trailing: Int32, _ x: Double,
    _ y: Double, _ width: Double, _ height: Double
) -> Int32 {
    with(number) { session in
        guard id > 0 else { return wrong("the number of a target is 1 or more") }
        guard actions >= 0, actions <= Int32(ActionList.capacity) else {
            return wrong(
                "target " + wholeText(Int64(id)) + " has " + wholeText(Int64(actions)) + " actions; at most "
                    + wholeText(Int64(ActionList.capacity)) + " are possible")
        }
        guard x.isFinite, y.isFinite, width >= 0, height >= 0, width.isFinite, height.isFinite else {
            return wrong("the frame of target " + wholeText(Int64(id)) + " is no rectangle")
        }
        guard let offer = pressOffer(kind, actions, leading, trailing) else {
            return wrong(
                "target " + wholeText(Int64(id)) + " offers " + wholeText(Int64(kind))
                    + "; use 0 to 4: nothing, preview, menu, playback or edit menu")
        }
        let frame = Rect(
            x: Millimetres(x), y: Millimetres(y), width: Millimetres(width), height: Millimetres(height))
        guard session.declare(PressTarget(id: TargetID(id), frame: frame, offer: offer)) else {
            return wrong("there are too many targets")
        }
        return 0
    }
}

private func pressOffer(_ kind: Int32, _ count: Int32, _ leading: Int32, _ trailing: Int32) -> PressOffer? {
    func action(_ number: Int32) -> ActionID? {
        number > 0 && number <= Int32(Int16.max) ? ActionID(Int16(number)) : nil
    }
    var list = ActionList()
    for number in 0..<count { list.add(ActionID(Int16(number + 1)), at: nil) }
    switch kind {
    case 0: return .nothing
    case 1:
        let sideways = SidewaysActions(leading: action(leading), trailing: action(trailing))
        return .preview(actions: list, sideways: sideways, frame: nil)
    case 2: return .menu(items: list, frame: nil)
    case 3: return .playback
    case 4: return .editMenu
    default: return nil
    }
}

/// A contact landed: on a target by its number, or on none (0).
///
/// A pressure below 0 is not known.
@c(session_began) public func sessionBegan(
    _ number: Int32, _ contact: Int32, _ time: Double, _ x: Double, _ y: Double, _ pressure: Double, _ target: Int32
) -> Int32 {
    touch(number, time, x, y) { session, time, place in
        // What stays shown is touched before anything else.
        let found = session.touches.isPinned || target <= 0 ? nil : session.target(TargetID(target))
        session.touches.beginTouch(
            ContactID(contact), at: place, time: time, pressure: said(pressure), on: found, into: &session.heard)
    }
}

@c(session_moved) public func sessionMoved(
    _ number: Int32, _ contact: Int32, _ time: Double, _ x: Double, _ y: Double, _ pressure: Double
) -> Int32 {
    touch(number, time, x, y) { session, time, place in
        session.touches.moveTouch(
            ContactID(contact), to: place, time: time, pressure: said(pressure), into: &session.heard)
    }
}

@c(session_ended) public func sessionEnded(
    _ number: Int32, _ contact: Int32, _ time: Double, _ x: Double, _ y: Double
) -> Int32 {
    touch(number, time, x, y) { session, time, place in
        session.touches.endTouch(ContactID(contact), at: place, time: time, into: &session.heard)
    }
}

/// Somebody took a contact away, such as a browser that scrolls with it.
@c(session_lost) public func sessionLost(_ number: Int32, _ contact: Int32, _ time: Double) -> Int32 {
    touch(number, time, 0, 0) { session, time, _ in
        session.touches.loseTouch(ContactID(contact), time: time, reason: .lost, into: &session.heard)
    }
}

/// Calls off a press, also one that stays shown; where the app wants it, or (1) because it scrolls with the finger.
@c(session_cancel) public func sessionCancel(_ number: Int32, _ contact: Int32, _ time: Double, _ vetoes: Bool) -> Int32
{
    touch(number, time, 0, 0) { session, time, _ in
        session.touches.cancel(
            ContactID(contact), at: time, reason: vetoes ? .vetoed : .app, into: &session.heard)
    }
}

/// Lets happen what is due by then.
@c(session_advance) public func sessionAdvance(_ number: Int32, _ time: Double) -> Int32 {
    touch(number, time, 0, 0) { session, time, _ in session.touches.advance(to: time, into: &session.heard) }
}

/// When time has to pass without a touch; below 0 for never.
@c(session_deadline) public func sessionDeadline(_ number: Int32) -> Double {
    Exchange.number(PageSessions.session(number)?.touches.nextDeadline)
}

/// How much of a contact belongs to its press: 0 nothing, 1 perhaps, 2 all of it.
@c(session_claim) public func sessionClaim(_ number: Int32, _ contact: Int32) -> Int32 {
    guard let session = PageSessions.session(number) else { return 0 }
    return switch session.touches.claim(of: ContactID(contact)) {
    case .none: 0
    case .possible: 1
    case .exclusive: 2
    }
}

/// How hard a contact presses, from 0 to 1; below 0 if nobody knows.
@c(session_force) public func sessionForce(_ number: Int32, _ contact: Int32) -> Double {
    PageSessions.session(number)?.touches.pressure(of: ContactID(contact))?.value ?? -1
}

/// Whether something stays shown without a finger.
@c(session_is_pinned) public func sessionIsPinned(_ number: Int32) -> Bool {
    PageSessions.session(number)?.touches.isPinned ?? false
}

/// What keeps the next step of a contact from happening, in words; 0 for a contact that nobody knows.
@c(session_explain) public func sessionExplain(_ number: Int32, _ contact: Int32, _ time: Double) -> Int32 {
    with(number) { session in
        guard let time = Exchange.time(time) else { return noTime() }
        guard let found = session.touches.explanation(of: ContactID(contact), at: time) else { return 0 }
        return Exchange.say(found.description)
    }
}

// MARK: - Parts of them

package func wrong(_ words: String) -> Int32 { -Exchange.say(words) }

@inline(never)
package func notOpen(_ what: String, _ number: Int32) -> Int32 {
    wrong(what + " " + wholeText(Int64(number)) + " is not open")
}

@inline(never)
package func noTime() -> Int32 { wrong("a time is a number of microseconds") }

package func said(_ pressure: Double) -> Double? { pressure < 0 ? nil : pressure }

private func with(_ number: Int32, _ body: (PageSession) -> Int32) -> Int32 {
    guard let session = PageSessions.session(number) else { return notOpen("session", number) }
    return body(session)
}

/// One touch, or time that passes; how many bytes of lines came of it.
private func touch(
    _ number: Int32, _ time: Double, _ x: Double, _ y: Double, _ body: (PageSession, Timestamp, Point) -> Void
) -> Int32 {
    with(number) { session in
        guard let time = Exchange.time(time) else { return noTime() }
        guard let place = Exchange.place(x, y) else { return wrong("a place is two numbers of millimetres") }
        session.lines.empty()
        body(session, time, place)
        for place in 0..<session.heard.count { session.lines.put(session.heard[place]) }
        session.heard.removeAll()
        return session.lines.count
    }
}
