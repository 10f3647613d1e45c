// What a page calls for its host. As with sessions a number below 0 is minus the length of a text that says what is wrong, and how
// to go on. Longer things lie in the host's numbers: the page writes a window, a target or a frame there before the call, and reads an
// event or a preview after it.

import BrowserTouches
import PressureCore
import PressureHost
import PressureMotion

/// Begins a host; its number, or a sentence where there are too many.
@c(host_open) public func hostOpen() -> Int32 {
    let number = PageHosts.open()
    return number < 0 ? wrong("too many hosts are open; close one") : number
}

@c(host_close) public func hostClose(_ number: Int32) { PageHosts.close(number) }

/// Where the numbers of the host lie; they move only where the host ends.
@c(host_numbers) public func hostNumbers(_ number: Int32) -> UnsafeMutableRawPointer? {
    unsafe PageHosts.host(number).map { page in unsafe UnsafeMutableRawPointer(page.numbers) }
}

/// The window has another size, screen or setting, which lies in the numbers.
@c(host_window) public func hostWindow(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        var reader = page.reader
        guard let window = reader.window() else {
            return wrong(
                "a window has sides of 0 to 1000000 pixels, a pixel 0.001 to 100 mm, text 0.1 to 10 times its size, "
                    + "a hold up to 60000 ms")
        }
        page.host.change(window, at: time)
        return 0
    }
}

/// Whether people see and use the window: 0 active, 1 inactive, 2 hidden.
@c(host_activate) public func hostActivate(_ number: Int32, _ activity: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        guard let activity = HostActivity(code: activity) else {
            return wrong("a window is active, inactive or hidden")
        }
        page.host.change(activity, at: time)
        return 0
    }
}

/// What the pressure of a kind of pointer is worth, as `session_pressure` says it.
@c(host_pressure) public func hostPressure(
    _ number: Int32, _ kind: Int32, _ worth: Int32, _ least: Double, _ most: Double, _ steps: Int32
) -> Int32 {
    with(number) { page in
        guard let kind = HostPointer.Kind(code: kind) else { return noKind() }
        do throws(PressureProfileError) {
            page.host.change(kind, profile: try profile(worth, least, most, steps))
            return 0
        } catch {
            return wrong(error.description)
        }
    }
}

// MARK: - Pointers; 1 where they are the host's alone

/// A pointer landed; what lies under it is in the numbers, if anything is.
@c(host_began) public func hostBegan(
    _ number: Int32, _ id: Int32, _ kind: Int32, _ time: Double, _ x: Double, _ y: Double, _ pressure: Double,
    _ isClick: Bool, _ hasTarget: Bool
) -> Int32 {
    at(number, time, x, y) { page, time, place in
        guard let kind = HostPointer.Kind(code: kind) else { return noKind() }
        var pointer = HostPointer(id, kind, x: place.x, y: place.y, pressure: said(pressure))
        pointer.isClick = isClick
        return under(page, hasTarget) { page.host.begin(pointer, on: $0, at: time) }
    }
}

@c(host_moved) public func hostMoved(
    _ number: Int32, _ id: Int32, _ time: Double, _ x: Double, _ y: Double, _ pressure: Double
) -> Int32 {
    at(number, time, x, y) { page, time, place in
        taken(page.host.move(HostPointer(id, x: place.x, y: place.y, pressure: said(pressure)), at: time))
    }
}

@c(host_ended) public func hostEnded(_ number: Int32, _ id: Int32, _ time: Double, _ x: Double, _ y: Double) -> Int32 {
    at(number, time, x, y) { page, time, place in
        taken(page.host.end(HostPointer(id, x: place.x, y: place.y), at: time))
    }
}

/// Another gesture has it, such as a browser that scrolls with it.
@c(host_lost) public func hostLost(_ number: Int32, _ id: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        page.host.lose(id, at: time)
        return 0
    }
}

/// Whether a pointer that lands there would be the host's alone.
@c(host_takes) public func hostTakes(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
    at(number, 0, x, y) { page, _, place in taken(page.host.takesPointer(atX: place.x, y: place.y)) }
}

@c(host_wheel) public func hostWheel(_ number: Int32, _ id: Int32, _ time: Double, _ steps: Double) -> Int32 {
    at(number, time) { page, time in
        guard steps.isFinite else { return wrong("a wheel's steps must be finite") }
        return taken(page.host.turnWheel(id, by: steps, at: time))
    }
}

/// Another button than the first goes down; what lies under it is in the numbers, if anything is.
@c(host_other_button) public func hostOtherButton(
    _ number: Int32, _ id: Int32, _ kind: Int32, _ time: Double, _ x: Double, _ y: Double, _ hasTarget: Bool
) -> Int32 {
    at(number, time, x, y) { page, time, place in
        guard let kind = HostPointer.Kind(code: kind) else { return noKind() }
        let pointer = HostPointer(id, kind, x: place.x, y: place.y)
        return under(page, hasTarget) { page.host.pressOtherButton(pointer, on: $0, at: time) }
    }
}

// MARK: - Keys, screen readers and the app

/// A key goes down; what has the focus is in the numbers, if anything has.
///
/// 1 if nothing else may hear of the key.
@c(host_key) public func hostKey(_ number: Int32, _ key: Int32, _ time: Double, _ hasTarget: Bool) -> Int32 {
    at(number, time) { page, time in
        guard let key = HostKey(code: key) else { return wrong("a key is 0 to 10") }
        return under(page, hasTarget) { page.host.press(key, focus: $0, at: time) }
    }
}

/// Shows what the target in the numbers offers; 0 if nothing is done.
@c(host_show) public func hostShow(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        under(page, true) { target in target.map { page.host.show($0, at: time) } ?? false }
    }
}

/// What draws: 0 the host's preview, 1 the browser's own menu, 2 the page in its own way, in the frame that lies in the numbers.
@c(host_answer) public func hostAnswer(_ number: Int32, _ drawer: Int32, _ time: Double, _ hasFrame: Bool) -> Int32 {
    at(number, time) { page, time in
        guard let drawer = HostDrawer(code: drawer) else {
            return wrong("`drawer` is 0 to 2: host, toolkit or app")
        }
        var reader = page.reader
        let frame = hasFrame ? reader.rect() : nil
        guard !hasFrame || frame != nil else { return wrong("a frame is 4 numbers, in pixels") }
        page.host.answer(drawer, frame: frame, at: time)
        return 0
    }
}

/// What the page has shown is over: 0 eased, 1 dismissed, 2 popped, 3 chosen, 4 cancelled.
@c(host_end) public func hostEnd(_ number: Int32, _ target: Int32, _ reason: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        guard let reason = HostEnd(code: reason) else { return wrong("a reason is one of 0 to 4") }
        page.host.end(TargetID(target), reason, at: time)
        return 0
    }
}

/// Chooses a row of what stays, from 0, or pops it (below 0), as a screen reader asks for it; 0 if that cannot be.
@c(host_choose) public func hostChoose(_ number: Int32, _ target: Int32, _ row: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        taken(page.host.choose(row < 0 ? nil : Int(row), of: TargetID(target), at: time))
    }
}

/// Cancels the press on a target, and closes what the target shows.
@c(host_cancel) public func hostCancel(_ number: Int32, _ target: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        page.host.cancel(TargetID(target), at: time)
        return 0
    }
}

/// The target is gone; the host stops drawing it.
@c(host_remove) public func hostRemove(_ number: Int32, _ target: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        page.host.remove(TargetID(target), at: time)
        return 0
    }
}

/// The target in the numbers lies elsewhere, or has other rows; 0 if it is neither pressed nor shown.
@c(host_change) public func hostChange(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        under(page, true) { target in target.map { page.host.change($0, at: time) } ?? false }
    }
}

/// Lets a row be chosen, or no longer; 0 if it is not shown.
@c(host_enable) public func hostEnable(
    _ number: Int32, _ target: Int32, _ action: Int32, _ isEnabled: Bool, _ time: Double
) -> Int32 {
    at(number, time) { page, time in
        guard let action = Int16(exactly: action) else { return wrong("an action is one of 1 to 32767") }
        return taken(page.host.setEnabled(isEnabled, for: ActionID(action), of: TargetID(target), at: time))
    }
}

// MARK: - Time, events, and what is drawn

/// Lets happen what is due by then.
@c(host_advance) public func hostAdvance(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        page.host.advance(to: time)
        return 0
    }
}

/// When time has to pass without a touch; below 0 for never.
@c(host_deadline) public func hostDeadline(_ number: Int32) -> Double {
    guard let page = PageHosts.host(number) else { return -1 }
    return Exchange.number(page.host.nextDeadline)
}

/// Takes the next event into the numbers; 0 if none waits.
@c(host_next) public func hostNext(_ number: Int32) -> Int32 {
    with(number) { page in
        guard let event = page.host.nextEvent() else { return 0 }
        var writer = page.writer
        writer.put(event)
        return 1
    }
}

/// Puts into the numbers what is drawn in a place, 0 to 2, where 0 is in front; 0 if nothing is drawn there.
@c(host_preview) public func hostPreview(_ number: Int32, _ place: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        guard let preview = page.host.preview(Int(place), at: time) else { return 0 }
        var writer = page.writer
        writer.put(preview)
        return 1
    }
}

/// Puts into the numbers what each look is drawn by: blur, dimming, shadow and mark.
@c(host_looks) public func hostLooks(_ number: Int32) -> Int32 {
    with(number) { page in
        var writer = page.writer
        writer.putLooks()
        return 0
    }
}

/// 1 while something moves that is drawn.
@c(host_moves) public func hostMoves(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in taken(page.host.isMoving(at: time)) }
}

/// The target of what stays without a finger; 0 for none.
@c(host_staying) public func hostStaying(_ number: Int32) -> Int32 {
    with(number) { page in page.host.staying?.rawValue ?? 0 }
}

/// Why a press on the target in the numbers goes on or does not; how many bytes the sentence has.
@c(host_explain) public func hostExplain(_ number: Int32, _ time: Double) -> Int32 {
    at(number, time) { page, time in
        var reader = page.reader
        guard let target = reader.target() else { return noTarget() }
        return Exchange.say(page.host.explanation(of: target, at: time).description)
    }
}

// MARK: - Parts of them

@inline(never)
private func noKind() -> Int32 { wrong("a pointer is a finger, a pen, a mouse or a pad: 0 to 3") }
@inline(never)
private func noTarget() -> Int32 {
    wrong(
        "a target has a number of 1 or more, a frame in pixels, and up to " + wholeText(Int64(HostRows.capacity))
            + " rows with numbers of 1 to 32767")
}

@inline(never)
private func noPlace() -> Int32 { wrong("a place is 2 numbers, in pixels") }

private func taken(_ isTaken: Bool) -> Int32 { isTaken ? 1 : 0 }

private func with(_ number: Int32, _ body: (PageHost) -> Int32) -> Int32 {
    guard let page = PageHosts.host(number) else { return notOpen("host", number) }
    return body(page)
}

private func at(_ number: Int32, _ time: Double, _ body: (PageHost, Timestamp) -> Int32) -> Int32 {
    with(number) { page in
        guard let time = Exchange.time(time) else { return noTime() }
        return body(page, time)
    }
}

private func at(
    _ number: Int32, _ time: Double, _ x: Double, _ y: Double, _ body: (PageHost, Timestamp, PagePlace) -> Int32
) -> Int32 {
    at(number, time) { page, time in
        guard let place = PagePlace(x, y) else { return noPlace() }
        return body(page, time, place)
    }
}

/// Runs a body with the target in the numbers, or with none.
private func under(_ page: PageHost, _ hasTarget: Bool, _ body: (HostTarget?) -> Bool) -> Int32 {
    guard hasTarget else { return taken(body(nil)) }
    var reader = page.reader
    guard let target = reader.target() else { return noTarget() }
    return taken(body(target))
}
