// What a page calls for its home screen; numbers below 0 are minus the length of a text that says what is wrong.

import BrowserTouches
import HomeScreen
import LiveScene
import PressureGestures
import PressureHost
import PressureReplay
import SceneReplay

private nonisolated(unsafe) var page: PageHome?

private func wrong(_ words: String) -> Int32 { -Exchange.say(words) }

private func with(_ body: (PageHome) -> Int32) -> Int32 {
    guard let page = unsafe page else { return wrong("open a home screen first") }
    return body(page)
}

private func with(_ time: Double, _ body: (PageHome, Timestamp) -> Int32) -> Int32 {
    with { page in
        guard let time = Exchange.time(time) else { return wrong("a time is a number of microseconds") }
        return body(page, time)
    }
}

private func surface(_ width: Double, _ height: Double) -> Surface? {
    // From a watch to a wall.
    guard width >= 5, height >= 5, width <= 10_000, height <= 10_000 else { return nil }
    return Surface(width: Millimetres(width), height: Millimetres(height))
}

/// Begins a home screen of so many millimetres; the name of its screen lies in the room, and 0 bytes are the usual one.
@c(home_open) public func homeOpen(
    _ name: Int32, _ width: Double, _ height: Double, _ isDark: Bool, _ isStill: Bool, _ time: Double
) -> Int32 {
    let name = Exchange.words(count: Int(name))
    guard let screen = name.isEmpty ? .standard : SceneScreen.named(name) else {
        return wrong("'\(name)' is no screen; try 393x852")
    }
    guard let surface = surface(width, height) else { return wrong("a screen is from 5 to 10000 mm wide and high") }
    guard let time = Exchange.time(time) else { return wrong("a time is a number of microseconds") }
    var setting = HomeSetting(screen: screen, style: isDark ? .dark : .light)
    setting.isMotionReduced = isStill
    setting.forgetPresses()
    do throws(AppDescriptionError) {
        unsafe page = PageHome(try LiveHome(setting, on: surface, from: time))
        return 0
    } catch {
        return wrong("\(error)")
    }
}

/// The canvas has another size now.
@c(home_lay) public func homeLay(_ width: Double, _ height: Double, _ time: Double) -> Int32 {
    with(time) { page, time in
        guard let surface = surface(width, height) else { return wrong("a screen is from 5 to 10000 mm wide and high") }
        do throws(AppDescriptionError) {
            try page.lay(on: surface, at: time)
            return 0
        } catch {
            return wrong("\(error)")
        }
    }
}

@c(home_show) public func homeShow(_ isDark: Bool, _ isChosen: Bool, _ isStill: Bool) -> Int32 {
    with { page in
        page.home.show { setting in
            setting.style = isDark ? .dark : .light
            setting.isStyleChosen = isChosen
            setting.isMotionReduced = isStill
        }
        return 0
    }
}

/// Whether force counts, and how much of it full takes: 0 light, 1 standard, 2 firm.
@c(home_tune) public func homeTune(_ isForceOn: Bool, _ sensitivity: Int32) -> Int32 {
    with { page in
        guard let known = UInt8(exactly: sensitivity).flatMap({ Tuning.Sensitivity(rawValue: $0) }) else {
            return wrong("sensitivity is light, standard or firm: 0 to 2")
        }
        page.home.sensitivity = known
        page.home.set(isPressureOn: isForceOn)
        return 0
    }
}

/// What the force of fingers is worth: 0 nothing, 1 a share of full, 2 units of the device's own.
@c(home_force_kind) public func homeForceKind(_ kind: Int32) -> Int32 {
    with { page in
        switch kind {
        case 0: page.home.fingerProfile = PressureProfile(TouchPressure.none)
        case 1: page.home.fingerProfile = PressureProfile(.force(full: .standard))
        default:
            guard let units = try? PressureUnits(0...1) else { return wrong("there are no such units") }
            page.home.fingerProfile = PressureProfile(.units(units))
        }
        return 0
    }
}

/// A touch began (0), moved (1), ended (2) or was lost (3), in millimetres; a force below 0 is not known.
///
/// It is a finger's (0), a pen's (1), a mouse's (2) or that of a pad that measures force (3).
@c(home_touch) public func homeTouch(
    _ change: Int32, _ id: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double, _ kind: Int32
) -> Int32 {
    with(time) { page, time in
        guard let place = Exchange.place(x, y) else { return wrong("a place is two numbers of millimetres") }
        let changes: [LiveTouch.Change] = [.began, .moved, .ended, .lost]
        guard changes.indices.contains(Int(change)) else {
            return wrong("a change is 0 to 3: began, moved, ended, lost")
        }
        guard let hand = UInt8(exactly: kind).flatMap({ HostPointer.Kind(rawValue: $0) }) else {
            return wrong("a pointer is 0 to 3: finger, pen, mouse or pad")
        }
        page.receive(
            LiveTouch(
                changes[Int(change)], ContactID(id), at: place, time: time, pressure: force < 0 ? nil : force,
                hand: hand))
        return 0
    }
}

/// Chooses an action that waits for a tap; its name lies in the room.
@c(home_choose) public func homeChoose(_ name: Int32, _ time: Double) -> Int32 {
    let name = Exchange.words(count: Int(name))
    return with(time) { page, time in
        page.choose(name, at: time)
        return 0
    }
}

/// The wheel turns by so many steps while a mouse's button is down; the force that it stands for, from 0 to 1, below 0 for none.
@c(home_wheel) public func homeWheel(_ id: Int32, _ steps: Double, _ time: Double) -> Double {
    guard let page = unsafe page, let time = Exchange.time(time) else { return -1 }
    return page.turn(id, steps, at: time)
}

/// A second button of a mouse goes down, whose pointer is that of a touch, or below 0.
@c(home_other_button) public func homeOtherButton(_ id: Int32, _ x: Double, _ y: Double, _ time: Double) -> Int32 {
    with(time) { page, time in
        guard let place = Exchange.place(x, y) else { return wrong("a place is two numbers of millimetres") }
        page.otherButton(id, at: place, time)
        return 0
    }
}

/// 1 if a touch is the home screen's alone, so that the page must not scroll with it.
@c(home_owns) public func homeOwns(_ id: Int32) -> Int32 { unsafe page?.home.owns(id) == true ? 1 : 0 }

/// Everything that is down is lost.
@c(home_lose) public func homeLose(_ time: Double) -> Int32 {
    with(time) { page, time in
        page.lose(at: time)
        return 0
    }
}

/// A key goes down, by its number in `HostKey`; 1 if it was taken.
///
/// The name of the target that has the focus lies in the room.
@c(home_key) public func homeKey(_ key: Int32, _ name: Int32, _ time: Double) -> Int32 {
    let name = Exchange.words(count: Int(name))
    return with(time) { page, time in
        guard let key = UInt8(exactly: key).flatMap({ HostKey(rawValue: $0) }) else { return wrong("a key is 0 to 10") }
        return page.key(key, on: name, at: time) ? 1 : 0
    }
}

/// The name of the calculator's key that a typed letter presses; empty where no calculator is open.
@c(home_typed) public func homeTyped(_ letter: UInt32, _ time: Double) -> Int32 {
    with(time) { page, time in
        Exchange.say(Unicode.Scalar(letter).flatMap { page.home.typed(Character($0), at: time) } ?? "")
    }
}

/// Dismisses what stays, cancels what is pressed, or leaves what was opened, or edit mode, as Escape does.
@c(home_back) public func homeBack(_ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.back(at: time)
        return 0
    }
}

@c(home_edit) public func homeEdit(_ isActive: Bool, _ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.edit(isActive, at: time)
        return 0
    }
}

/// From the home screen to the lock screen, from there to stand-by, and back.
@c(home_lock) public func homeLock(_ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.lock(at: time)
        return 0
    }
}

/// The device was turned on its side, or back: on the lock screen that is stand-by.
@c(home_on_side) public func homeOnSide(_ isOnSide: Bool, _ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.turn(onSide: isOnSide, at: time)
        return 0
    }
}

/// Shows the next page, or with -1 the one before; which one that is, in words.
@c(home_turn) public func homeTurn(_ count: Int32, _ time: Double) -> Int32 {
    with(time) { page, time in Exchange.say(page.home.turnPage(by: max(-1, min(1, Int(count))), at: time)) }
}

/// What a target is called, wherever it lies; its name in the log lies in the room.
@c(home_title) public func homeTitle(_ count: Int32) -> Int32 {
    let name = Exchange.words(count: Int(count))
    return with { page in
        let model = page.home.home.pageNow
        return page.home.app.target(named: name).map { Exchange.say(model.title(of: model.name(of: $0))) } ?? 0
    }
}

/// Moves the clock of the day to minutes since midnight, less than 0 leaves it; the minutes that it shows.
@c(home_clock) public func homeClock(_ minutes: Int32, _ time: Double) -> Int32 {
    with(time) { page, time in
        if minutes >= 0 { page.home.setClock(Int(minutes % 1_440), at: time) }
        return Int32(page.home.clock)
    }
}

/// What is there after a restart, in lines of text; 0 where nothing has changed since the last call.
@c(home_memory) public func homeMemory() -> Int32 {
    with { page in
        guard page.kept != page.home.edits else { return 0 }
        page.kept = page.home.edits
        return Exchange.say(page.home.memory)
    }
}

/// Joins what another tab may have changed, which lies in the room, with what this one has changed from one memory to another.
@c(home_merged) public func homeMerged(_ kept: Int32, _ before: Int32, _ after: Int32) -> Int32 {
    let (kept, before, after) = (Int(kept), Int(before), Int(after))
    return Exchange.say(
        HomeData.memory(
            Exchange.words(count: kept), changedFrom: Exchange.words(from: kept, count: before),
            to: Exchange.words(from: kept + before, count: after)))
}

/// Begins anew with what lies in the room.
@c(home_remember) public func homeRemember(_ count: Int32) -> Int32 {
    let text = Exchange.words(count: Int(count))
    return with { page in
        page.home.remember(text)
        return 0
    }
}

/// Goes offline, so that no new data comes, or online again.
@c(home_offline) public func homeOffline(_ isOffline: Bool, _ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.setOffline(isOffline, at: time)
        return 0
    }
}

@c(home_slow) public func homeSlow(_ isSlow: Bool, _ time: Double) -> Int32 {
    with(time) { page, time in
        page.home.setSlow(isSlow, at: time)
        return 0
    }
}

@c(home_advance) public func homeAdvance(_ time: Double) -> Int32 {
    with(time) { page, time in
        page.advance(to: time)
        return 0
    }
}

/// When time has to pass though nothing happens; below 0 for never.
@c(home_deadline) public func homeDeadline() -> Double { Exchange.number(unsafe page?.home.nextDeadline) }

/// The lines of the log since the last call.
@c(home_lines) public func homeLines() -> Int32 { with { page in Exchange.say(page.takeLines()) } }

/// The picture at a time, as orders for the painter.
@c(home_picture) public func homePicture(_ time: Double) -> Int32 {
    with(time) { page, time in
        do throws(ToolError) {
            return Exchange.say(try page.picture(at: time))
        } catch {
            return wrong("\(error)")
        }
    }
}

/// The painter has forgotten all that it was told.
@c(home_repaint) public func homeRepaint() { unsafe page?.repaint() }

/// When another picture is due: the time itself where something moves, below 0 for never.
@c(home_next_picture) public func homeNextPicture(_ time: Double) -> Double {
    guard let page = unsafe page, let now = Exchange.time(time) else { return -1 }
    return Exchange.number(page.nextPicture(after: now))
}

/// How hard the last touch presses, from 0 to 1; below 0 if nobody knows.
@c(home_force) public func homeForce() -> Double { unsafe page?.home.force?.value ?? -1 }

/// What keeps the next step from happening, in the words of `explain`; 0 if nothing is pressed.
@c(home_explain) public func homeExplain(_ time: Double) -> Int32 {
    with(time) { page, time in page.home.explanation(at: time).map { Exchange.say($0) } ?? 0 }
}

/// What can be pressed, as JSON: names, titles and places in millimetres.
@c(home_targets) public func homeTargets() -> Int32 { with { page in Exchange.say(page.targets) } }

/// The actions that are shown at a time, as JSON like that of targets.
@c(home_actions) public func homeActions(_ time: Double) -> Int32 {
    with(time) { page, time in Exchange.say(page.actions(at: time)) }
}

/// The rungs of the ladder, as JSON.
@c(home_ladder) public func homeLadder() -> Int32 { with { page in Exchange.say(page.ladder) } }

/// Begins to record what is pressed, or forgets it.
@c(home_record) public func homeRecord(_ isWanted: Bool) -> Int32 {
    with { page in
        page.record(isWanted)
        return 0
    }
}

/// How many presses were recorded.
@c(home_recorded) public func homeRecorded() -> Int32 { unsafe Int32(clamping: page?.recordedCount ?? 0) }

/// What was recorded of touches with force (0), without (1), of a pen (2) or with units (3), as evemu; 0 if there is
/// none.
///
/// The room has the label, and behind it lines about the device.
@c(home_recording) public func homeRecording(_ kind: Int32, _ label: Int32, _ words: Int32) -> Int32 {
    with { page in
        guard PhraseDevice.allCases.indices.contains(Int(kind)) else { return wrong("a kind of device is 0 to 3") }
        let label = plainLabel(Exchange.words(count: Int(label)))
        let lines = Exchange.words(from: Int(label.bytes), count: Int(words)).split(separator: "\n").map { String($0) }
        return Exchange.say(page.recording(PhraseDevice.allCases[Int(kind)], label: label.text, words: lines))
    }
}

/// The wave of the photo's sound, to be repeated.
@c(home_sound) public func homeSound() -> Int32 {
    Exchange.say(WaveFile.bytes(PhotoSound.samples, rate: PhotoSound.rate))
}

/// A label as it stands on one line, and how many bytes it had.
private func plainLabel(_ words: String) -> (text: String, bytes: Int) {
    let parts = words.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\t" || $0 == " " })
    return (String(parts.joined(separator: " ").prefix(80)), words.utf8.count)
}
