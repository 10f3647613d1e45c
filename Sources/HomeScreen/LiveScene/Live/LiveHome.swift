import HomeScreen
import PressureGestures
import PressureHost
import PressureReplay
import SceneReplay

/// The home screen under whatever presses it: touches in, pictures out.
///
/// The host decides what a press is and what stays. This has what is the home screen's own: opened pages, edit mode, stacks,
/// clocks, and which target lies where. It reads no clock.
package final class LiveHome {
    /// A touch on an opened page, or on what brings something back: it may lead home, or press a part of the page.
    private struct PageTouch {
        let id: Int32
        let start: ScenePoint
        /// What is pressed where it landed.
        let part: String?
    }

    /// Points; a swipe from the foot of a page upwards leads home from here on.
    private static let swipeHome = 60.0

    package internal(set) var home: HomeNow
    private var host: PressureHost
    /// Hears all that the host says, as an app does.
    package var hears: ((HostEvent) -> Void)?
    private let scene = HeardScene()
    /// What has happened since it was taken last.
    private var heard: [GestureEvent] = []
    /// The touch that began last, and what it comes from; nil if it was recognised elsewhere.
    package private(set) var leading: (id: ContactID, pointer: Int32, hand: HostPointer.Kind)?
    /// What was pressed until everything was up, and what has been pressed before and was not taken yet.
    package private(set) var phrase = TouchPhrase()
    private var phrases: [TouchPhrase] = []
    /// How fast the picture moves.
    package private(set) var pace: MotionPace
    /// How much force full takes; from the next touch on.
    package var sensitivity = Tuning.Sensitivity.standard
    /// What the force of fingers is worth, where it is not a share of full; from the next touch on.
    package var fingerProfile = PressureProfile.normalized {
        didSet { if fingerProfile != oldValue { host.change(.finger, profile: fingerProfile) } }
    }

    private var targets: HomeTargets
    /// How many changes the data had when the targets were laid.
    private var known = 0
    private var knownClock: HomeClock?
    private var ways: FingerWays
    private var pageTouch: PageTouch?
    /// The target under the last touch.
    private var pressed: HostTarget?
    /// Where what stays lies as far as the host knows.
    private var laid: MotionRect?
    /// Whether Escape or a second button was pressed: what they close was touched nowhere.
    private var isNowhere = false
    /// The touch that holds an empty place, and would begin edit mode.
    private var emptyTouch: Int32?
    /// Whether a photo has played on its page when that was told last.
    private var wasPlaying = false
    /// The control of the pill that was chosen last.
    private var pressedControl: (target: TargetID, name: String)?
    /// The contact whose preview or menu stays.
    private var staying: ContactID?
    /// The action of it that keys or a touch have chosen.
    package private(set) var chosen: ActionID?
    /// The pointers that are down, and those of them that do nothing.
    private var (down, early): (Set<Int32>, Set<Int32>) = ([], [])
    /// The pointers with which nothing around the home screen may scroll.
    private var own: Set<Int32> = []
    /// Whether touches are done once more, which are kept already.
    private var isRepeating = false
    /// The time of the picture that was drawn last.
    private var drawn = Timestamp(microseconds: .min)
    /// The force of a press that was recognised elsewhere.
    private var elsewhere: Pressure?

    /// A home screen at rest on a surface; throws if it cannot be laid over that.
    package init(
        _ setting: HomeSetting, on surface: Surface, from start: Timestamp
    ) throws(AppDescriptionError) {
        let model = HomeModel(setting, on: surface)
        targets = try HomeTargets(model)
        ways = FingerWays(isSwiped: true)
        home = HomeNow(model, from: start)
        knownClock = setting.data.clock
        pace = MotionPace(from: start)
        host = PressureHost(model.window())
        host.scene = scene
        // A wheel means the same for everybody: it is compared with no level of its own.
        host.change(.mouse, profile: PressureProfile(.force(full: .standard)))
    }

    /// Another one that goes on from the same; nil while something is pressed or stays, which only its own window knows.
    init?(like other: LiveHome) {
        guard other.host.staying == nil, other.down.isEmpty else { return nil }
        (home, targets, known, pace, drawn) = (other.home, other.targets, other.known, other.pace, other.drawn)
        ways = FingerWays(isSwiped: true)
        host = PressureHost(other.host.window)
        host.scene = scene
    }

    /// Lays it over another surface, as where a window has another size: touches that are down are over, what stays stays.
    package func lay(on surface: Surface, at time: Timestamp) throws(AppDescriptionError) {
        guard surface != self.model.map.surface else { return }
        loseTouches(.app, at: time)
        let model = HomeModel(self.model.setting, on: surface)
        targets = try HomeTargets(model)
        home.home = model
        pageTouch = nil
        host.change(model.window(like: host.window), at: time)
        listen()
        ways = FingerWays(isSwiped: true)
        layOutAnew(at: time)
    }

    /// Changes how it is shown; where things lie stays.
    package func show(_ change: (inout HomeSetting) -> Void) {
        var setting = model.setting
        change(&setting)
        if setting.style != model.setting.style { home.keepStyle() }
        home.home = model.shown(as: setting)
        host.change(model.window(like: host.window), at: present)
        layOutAnew(at: present)
    }

    /// Whether it is seen dark.
    package var isDark: Bool { home.isDark(at: drawn) }

    private func layOutAnew(at time: Timestamp) {
        if let id = host.staying, let found = targets[id] { host.change(target(found), at: time) }
        listen()
    }

    /// A target for the host, which may ask where its parts lie.
    private func target(_ found: PressTarget) -> HostTarget {
        let (target, layout) = home.pageNow.hostTarget(found, sensitivity)
        scene.layouts[found.id] = layout
        return target
    }

    /// The names of what may be pressed.
    package var app: AppDescription { targets.app }

    /// How it is shown, and what may be pressed where.
    package var model: HomeModel { home.home }

    /// The thresholds that the next touch finds.
    package var tuning: Tuning {
        let time = host.window.holdTime.map { Double($0.microseconds) / 1_000 }
        let tuning = (try? Tuning.standard.with(sensitivity)) ?? .standard
        guard let time else { return tuning }
        return
            (try? tuning.changing([.holdTime: time, .holdEarliest: min(tuning[.holdEarliest], time)])) ?? tuning
    }

    /// Whether force counts; without it holding opens everything.
    package var isPressureOn: Bool { host.window.isForceAllowed }

    /// Changes what a person has chosen: whether force counts, how long a hold is.
    package func set(isPressureOn: Bool? = nil, holdTime: TimeSpan? = nil) {
        var window = host.window
        window.isForceAllowed = isPressureOn ?? window.isForceAllowed
        window.holdTime = holdTime ?? window.holdTime
        host.change(window, at: present)
        listen()
    }

    /// When something happened last, by the clock.
    private var present: Timestamp { pace.clock(at: home.now) }

    // MARK: - Touches

    /// Receives what a finger, a pen or a pointer did; false if that does nothing.
    ///
    /// - Parameter isRepeated: whether it was done before, and is not kept again.
    @discardableResult package func receive(_ touch: LiveTouch, isRepeated: Bool = false) -> Bool {
        let pointer = model.pointer(touch)
        isRepeating = isRepeated
        defer { isRepeating = false }
        switch touch.change {
        case .began:
            began(pointer, at: touch.time) { host, target in host.begin(pointer, on: target, at: touch.time) }
        default:
            let isEarly = early.contains(pointer.id)
            change { host in
                switch touch.change {
                case .began: break
                case .moved: host.move(pointer, at: touch.time)
                case .ended: host.end(pointer, at: touch.time)
                case .lost: host.lose(pointer.id, at: touch.time)
                }
            }
            return !isEarly
        }
        return !early.contains(pointer.id)
    }

    /// A pointer lands, in points; the host is given it with what lies under it.
    ///
    /// A touch on what is the home screen's own does nothing before it is seen there: it would choose something that was not
    /// shown yet.
    package func began(_ pointer: HostPointer, at time: Timestamp, _ body: (inout PressureHost, HostTarget?) -> Void) {
        own.remove(pointer.id)
        let point = ScenePoint(pointer.x, pointer.y)
        if host.takesPointer(atX: point.x, y: point.y) || isFollowed(from: point, at: pace.time(at: time)) {
            own.insert(pointer.id)
        }
        let found = find(pointer, at: time)
        body(&host, found)
        if early.contains(pointer.id) { host.letGo(pointer.id, at: time) }
        listen()
    }

    /// Something else happens to the host.
    package func change(_ body: (inout PressureHost) -> Void) {
        body(&host)
        listen()
    }

    private func find(_ pointer: HostPointer, at time: Timestamp) -> HostTarget? {
        let (id, point, shown) = (pointer.id, ScenePoint(pointer.x, pointer.y), pace.time(at: time))
        early.remove(id)
        pressed = nil
        let isAlone = down.isEmpty || down == [id]
        // A hold is that of one finger: what it holds is nothing once another one lands.
        if let emptyTouch, emptyTouch != id { host.letGo(emptyTouch, at: time) }
        emptyTouch = nil
        let place = model.map.rect(MotionRect(point.x, point.y, 0, 0))
        let surfacePlace = Point(x: place.x, y: place.y)
        if home.isEarly(surfacePlace, at: shown) || isSlowlyComing(point, at: time) {
            early.insert(id)
            return nil
        }
        let part = home.part(at: point, shown)
        if host.takesPointer(atX: pointer.x, y: pointer.y) {
            // A menu may lead on by what it shows beside its items.
            if !home.isPageOpen, part?.hasPrefix("go:") == true {
                pageTouch = PageTouch(id: id, start: point, part: part)
            }
            return nil
        }
        let found = targets.target(at: surfacePlace, for: ContactID(id), on: home, at: shown)
        let isStandby = home.state.isStandby
        if isStandby ? part != nil : home.isPageOpen && !isOnPill(found, shown) || part == "undo" {
            pageTouch = PageTouch(id: id, start: point, part: part)
            return nil
        }
        if let found {
            laid = home.pageNow.target(found.id)?.frame
            pressed = target(found)
        } else if isAlone, !home.state.edit.isActive, !home.isCovered(at: shown), !home.stops(at: point, at: shown) {
            // A touch that stops a stack or the pages holds nothing; in edit mode empty places have a name.
            emptyTouch = id
            return model.emptyPlace()
        }
        return pressed
    }

    /// Where motion is slowed down, what stays answers once it rests: the host knows of no slow motion.
    private func isSlowlyComing(_ point: ScenePoint, at time: Timestamp) -> Bool {
        pace.isSlow && host.covers(point.x, point.y) && home.moves(after: pace.time(at: time))
    }

    /// Whether it is the pill, which floats above an opened page as long as it is seen.
    private func isOnPill(_ found: PressTarget?, _ shown: Timestamp) -> Bool {
        found.map { model.name(of: $0.id) == "pill" } == true && home.showsPill(at: shown)
    }

    private func leave(_ page: PageTouch, at end: ScenePoint, _ time: Timestamp) {
        if isWayBack(page.start, end) {
            press("back", at: time)
        } else if let part = page.part, home.part(at: end, time) == part {
            press(part, at: time)
        } else if isWayHome(page.start, end) {
            home.goHome(at: time)
        }
    }

    /// Presses a part of an opened page.
    private func press(_ part: String, at time: Timestamp) {
        let menu = part == "undo" || home.isPageOpen ? nil : host.staying.map { model.name(of: $0) }
        if menu != nil { end(.app, at: pace.clock(at: time)) }
        home.press(part, of: menu, at: time)
        learn()
    }

    /// Lays the targets anew after a change of the data.
    private func learn() {
        let data = model.setting.data
        guard known != data.edits || knownClock != data.clock else { return }
        (known, knownClock) = (data.edits, data.clock)
        targets = (try? HomeTargets(model)) ?? targets
    }

    /// Receives gestures that were recognised elsewhere, as by a device that somebody has grabbed.
    package func receive(_ events: [GestureEvent], force: Pressure?) {
        if !events.isEmpty { leading = nil }
        elsewhere = force
        for event in events { keep(event) }
        if force == nil { home.rest() }
    }

    /// Calls off whatever is pressed or stays.
    package func end(_ reason: CancelReason, at time: Timestamp) {
        pageTouch = nil
        change { $0.end(reason, at: time) }
    }

    /// Whether something is pressed, or stays.
    package var isBusy: Bool { host.staying != nil || !down.isEmpty }

    /// What is down is heard of no more, and what was kept of it is whole.
    package func loseTouches(_ reason: CancelReason, at time: Timestamp) {
        change { $0.loseAll(reason, at: time) }
    }

    /// Another button than the first goes down.
    package func otherButton(_ pointer: HostPointer, at time: Timestamp) {
        let place = model.map.rect(MotionRect(pointer.x, pointer.y, 0, 0))
        let found = targets.target(
            at: Point(x: place.x, y: place.y), for: ContactID(pointer.id), on: home, at: pace.time(at: time))
        let isOnPage = home.isPageOpen && !isOnPill(found, pace.time(at: time))
        let under = isOnPage ? nil : found.map { target($0) }
        isNowhere = true
        change { $0.pressOtherButton(pointer, on: under, at: time) }
        isNowhere = false
    }

    /// Whether a pointer is the home screen's alone: its press is one, it answers what stays, or something follows it.
    package func owns(_ pointer: Int32) -> Bool { own.contains(pointer) }

    /// Whether something of the home screen's own follows a finger that moves up or down from there.
    private func isFollowed(from point: ScenePoint, at time: Timestamp) -> Bool {
        home.isPageOpen ? isAtFoot(point) || isAtEdge(point) : home.followsAlong(point, at: time)
    }

    private func isAtFoot(_ point: ScenePoint) -> Bool {
        point.y > model.setting.screen.size.height - SceneLimits.toolbarFoot
    }

    private func isAtEdge(_ point: ScenePoint) -> Bool { point.x < SceneLimits.fingertip / 2 }

    /// Whether a swipe from the left edge leads back.
    private func isWayBack(_ start: ScenePoint, _ end: ScenePoint) -> Bool {
        let across = end.x - start.x
        return home.isPageOpen && isAtEdge(start) && across > max(Self.swipeHome, abs(end.y - start.y))
    }

    private func isWayHome(_ start: ScenePoint, _ end: ScenePoint) -> Bool {
        home.isPageOpen && isAtFoot(start) && start.y - end.y > Self.swipeHome
    }

    // MARK: - Keys, and what is chosen by its name

    /// A key goes down; whether it was taken.
    ///
    /// - Parameter name: the target that has the focus, which the menu key shows.
    package func key(_ key: HostKey, on name: String? = nil, at time: Timestamp) -> Bool {
        var (isTaken, focus, key) = (false, HostTarget?.none, along(key, at: time))
        let (isSecond, shown) = (name == HomeNow.second, pace.time(at: time))
        let isPill = (isSecond || name == "pill") && home.showsPill(at: shown)
        if let name, isPill || !home.isPageOpen, !home.state.edit.isActive {
            if isSecond, key == .menu { home.bringSecond(at: shown) }
            focus = model.id(of: isSecond ? "pill" : name).flatMap {
                home.isCovered(at: shown) ? targets.onLock($0, home, at: shown) : targets[$0]
            }.map { target($0) }
        }
        isNowhere = key == .escape
        change { isTaken = $0.press(key, focus: focus, at: time) }
        isNowhere = false
        if !isTaken, let name, focus != nil, key == .up || key == .down,
            home.turnStack(of: name, by: key == .up ? -1 : 1, at: shown)
        {
            return true
        }
        return isTaken || key == .escape && leave(at: time)
    }

    /// Left and Right as Up and Down, where the actions of what stays lie side by side.
    private func along(_ key: HostKey, at time: Timestamp) -> HostKey {
        guard host.staying != nil, key == .left || key == .right else { return key }
        let rows = offered(at: time)
        guard rows.count > 1, rows[0].frame.y == rows[1].frame.y else { return key }
        return key == .left ? .up : .down
    }

    /// Leaves an opened page, what edit mode shows, or edit mode; false if none of them is shown.
    private func leave(at time: Timestamp) -> Bool {
        if home.isPageOpen {
            home.press("back", at: pace.time(at: time))
        } else if home.state.edit.isActive {
            home.leaveEditing(at: pace.time(at: time))
        } else if home.isCovered(at: pace.time(at: time)) {
            home.goHome(at: pace.time(at: time))
        } else {
            return false
        }
        return true
    }

    /// The card that stays, with what it is called.
    package var offeredCard: (title: String, frame: MotionRect)? {
        host.staying.flatMap { home.card(of: model.name(of: $0)) }
    }

    /// Opens the preview that stays.
    package func choosePreview(at time: Timestamp) {
        if let id = host.staying { change { $0.choose(nil, of: id, at: time) } }
    }

    /// The name of the calculator's key that a typed letter presses; nil where no calculator is open.
    package func typed(_ letter: Character, at time: Timestamp) -> String? {
        let key = HomeCalculator.key(typed: letter)
        return offered(at: time).first { $0.action.title == key && $0.action.id.hasPrefix("do:key:") }?.action.id
    }

    /// Whether what lies open looks as if one could type there.
    package var isTypedInto: Bool {
        let parts = (home.state.route ?? "").split(separator: "/")
        return parts.first == "calculator" || parts == ["mail", "draft"]
            || parts.first == "notes" && parts.last.flatMap { Int($0) } != nil
    }

    /// Chooses an action that is offered, by its name; false if it is not.
    ///
    /// `undo` brings back what was taken away, however long ago: people who use keys need longer than it is shown. In edit mode it
    /// takes the latest change back.
    package func choose(_ name: String, at time: Timestamp) -> Bool {
        let offered = offered(at: time)
        if host.staying == nil || name == "undo" || name.hasPrefix("go:"),
            name == "undo" || offered.contains(where: { $0.action.id == name })
        {
            press(name, at: pace.time(at: time))
            return true
        }
        guard let row = offered.firstIndex(where: { $0.action.id == name }), let id = host.staying else { return false }
        var isChosen = false
        change { isChosen = $0.choose(row, of: id, at: time) }
        // What a name has chosen is kept as a tap would have done it.
        if isChosen, !phrase.isOpen {
            for change in [LiveTouch.Change.began, .ended] {
                let pointer = HostPointer(-1, x: offered[row].frame.midX, y: offered[row].frame.midY)
                note(model.touch(HostTouch(change, pointer, as: -1, at: time)))
            }
        }
        return isChosen
    }

    /// Leaves what was opened, or edit mode, as Escape does; what stays or is pressed goes first.
    ///
    /// Where nothing is left, the first page comes.
    package func goHome(at time: Timestamp) {
        if !key(.escape, at: time) { turnPage(by: -model.plan.pages.count, at: time) }
    }

    /// Begins edit mode, or ends it; whatever is pressed is over.
    package func edit(_ isActive: Bool, at time: Timestamp) {
        end(.app, at: time)
        guard home.state.edit.isActive != isActive else { return }
        home.edit(isActive, at: pace.time(at: time))
    }

    /// Shows the next page, or the one before, and which one that is, in words; not while something lies over them.
    @discardableResult package func turnPage(by count: Int, at time: Timestamp) -> String {
        let isFree = !home.isPageOpen && host.staying == nil && down.isEmpty
        let words = isFree ? home.turn(by: count, at: pace.time(at: time)) : ""
        if words.isEmpty { say("No page to turn here", at: time) }
        return words
    }

    /// Leads back by one, as Escape does; says so where that leads nowhere.
    package func back(at time: Timestamp) {
        if !key(.escape, at: time) { say("This is the home screen", at: time) }
    }

    /// Shows words for a short time.
    package func say(_ words: String, at time: Timestamp) { home.say(words, at: pace.time(at: time)) }

    /// The time of day that is shown, in minutes since midnight.
    package var clock: Int { home.state.clock(at: max(drawn, home.now)).minutes }

    /// Moves the clock of the day.
    package func setClock(_ minutes: Int, at time: Timestamp) {
        home.setClock(minutes, at: pace.time(at: time))
    }

    /// What is there after a restart, in lines of text, and how often it has changed.
    package var memory: String { home.state.data.memory(of: model.setting.screen) }
    package var edits: Int { home.state.data.edits }

    /// Begins anew with what a memory says.
    package func remember(_ text: String) {
        var setting = model.setting
        setting.data.remember(text, of: setting.screen)
        home = HomeNow(HomeModel(setting, map: model.map), from: home.now)
        // An arrangement alone is no action, and moves all targets.
        known = -1
        learn()
    }

    /// Whether nothing new comes, such as the weather.
    package var isOffline: Bool { home.state.offlineSince != nil }

    package func setOffline(_ isOffline: Bool, at time: Timestamp) {
        home.setOffline(isOffline, at: pace.time(at: time))
    }

    /// From the home screen to the lock screen, from there to stand-by, and back; whatever is pressed is over.
    package func lock(at time: Timestamp) {
        end(.app, at: time)
        home.lock(at: pace.time(at: time))
    }

    /// The device was turned on its side, or back.
    package func turn(onSide isOnSide: Bool, at time: Timestamp) {
        guard home.isCovered(at: pace.time(at: time)) else { return }
        end(.app, at: time)
        home.turn(onSide: isOnSide, at: pace.time(at: time))
    }

    // MARK: - Time

    /// When something is due though nothing happens, such as a hold.
    package var nextDeadline: Timestamp? { host.nextDeadline }

    /// Lets everything happen that is due by then.
    package func advance(to time: Timestamp) {
        change { $0.advance(to: time) }
        endGone(at: time)
    }

    /// A menu goes with the activity that it is about: it would swallow the next touch.
    private func endGone(at time: Timestamp) {
        guard let id = host.staying, home.hasGone(card: model.name(of: id), at: pace.time(at: time)) else { return }
        end(.app, at: time)
    }

    // MARK: - What is known

    /// How hard the last touch presses; nil if that is not known.
    package var force: Pressure? {
        guard let leading else { return elsewhere }
        return host.pressure(of: leading.id)
    }

    /// What the wheel of the last pointer stands for; nil if it is not turned.
    package var wheelForce: Double? { leading.flatMap { host.wheelForce(of: $0.pointer) } }

    /// What keeps the next step from happening, in the host's words; nil if nothing is pressed.
    package func explanation(at time: Timestamp) -> String? {
        guard leading != nil, !home.state.edit.isActive else { return nil }
        let staying = host.staying.flatMap { targets[$0] }.map { target($0) }
        // Once all is up, only what stays waits for a next step.
        guard let target = down.isEmpty ? staying : pressed ?? staying else { return nil }
        let found = host.explanation(of: target, at: time)
        return found.state == .unpressed ? nil : "\(found)"
    }

    /// What has happened since the last call; a photo that plays on its page is told as one that is pressed.
    package func takeEvents() -> [GestureEvent] {
        let isPlaying = home.isPageOpen && home.state.playing != nil
        if isPlaying != wasPlaying, let photo = model.id(of: "photo") {
            wasPlaying = isPlaying
            heard.append(
                GestureEvent(
                    kind: isPlaying ? .playbackBegan(.keyboard) : .playbackEnded(.dismissed), time: present,
                    contact: ContactID(0), target: photo, position: Point(x: 0, y: 0), pressure: nil))
        }
        defer { heard.removeAll(keepingCapacity: true) }
        return heard
    }

    /// The line of the log about an event: a control of the pill has its own name there, not that of its place.
    package func line(_ event: GestureEvent) -> String {
        let line = EventLog.line(event, app)
        guard case .actionSelected = event.kind, event.target == pressedControl?.target,
            let name = pressedControl?.name,
            let place = line.firstIndex(of: "("), let end = line[place...].firstIndex(of: ")")
        else { return line }
        return line[...place] + name + line[end...]
    }

    /// What was pressed since the last call, from the first touch until everything was up.
    package func takePhrases() -> [TouchPhrase] {
        defer { phrases.removeAll() }
        return phrases
    }

    // MARK: - What the host says

    /// Goes on with what the host has heard and said.
    private func listen() {
        var (chosen, edits): (HostEvent?, HostEvent?)
        while let event = host.nextEvent() {
            hears?(event)
            switch event.kind {
            case .hint(let share, .hold) where share > 0:
                home.wait(share, on: event.target, at: pace.time(at: event.time))
            case .peek(.editMenu, _): edits = event
            case .action: chosen = event
            case .claim: own.insert(event.pointer)
            default: break
            }
        }
        for entry in scene.take() {
            switch entry {
            case .touch(let touch): keep(touch)
            case .gesture(var event):
                // A key has done what a swipe to the side does: the session has no word for that.
                if case .cancelled = event.kind, case .action(let action) = chosen?.kind, chosen?.target == event.target
                {
                    event = event.saying(.actionSelected(action))
                }
                keep(event)
            }
        }
        // A key pops with no finger down, so no lift ends what the pill shows.
        if down.isEmpty, elsewhere == nil { home.rest() }
        if let edits { edit(true, at: edits.time) }
    }

    private func keep(_ touch: HostTouch) {
        let (id, live) = (touch.pointer.id, model.touch(touch))
        if touch.change == .began {
            down.insert(id)
            if touch.isEarly {
                early.insert(id)
                if pageTouch?.id == id { pageTouch = nil }
            }
            if !early.contains(id) { leading = (touch.contact, id, touch.pointer.kind) }
        }
        if !early.contains(id) { note(live) }
        if pageTouch?.id != id { follow(live) }
        guard touch.change == .ended || touch.change == .lost else { return }
        down.remove(id)
        early.remove(id)
        own.remove(id)
        if emptyTouch == id { emptyTouch = nil }
        guard let page = pageTouch, page.id == id else { return }
        pageTouch = nil
        if touch.change == .ended {
            leave(page, at: ScenePoint(touch.pointer.x, touch.pointer.y), pace.time(at: touch.time))
        }
    }

    private func note(_ touch: LiveTouch) {
        guard !isRepeating else { return }
        let wasOpen = phrase.isOpen
        phrase.add(touch)
        if wasOpen, !phrase.isOpen { phrases.append(phrase) }
    }

    /// Lets cards and stacks follow what their fingers have done.
    private func follow(_ touch: LiveTouch) {
        let time = pace.time(at: touch.time)
        switch touch.change {
        case .began: ways.land(touch.id, at: touch.place, time)
        case .moved: ways.move(touch.id, to: touch.place, time)
        case .ended, .lost: ways.leave(touch.id, at: touch.place, time, isLost: touch.change == .lost)
        }
        for move in ways.take() { _ = home.receive(move) }
        learn()
    }

    private func keep(_ event: GestureEvent) {
        if event.target == Self.openPage {
            let place = model.map.point(event.position)
            let part = home.part(at: place, pace.time(at: event.time))
            let page = PageTouch(id: event.contact.rawValue, start: place, part: part)
            if event.kind == .tapped { leave(page, at: place, pace.time(at: event.time)) }
            return
        }
        // An empty place is held, and nothing else happens on it; in edit mode it is tapped.
        let isEmpty = model.name(of: event.target) == HomeModel.wallpaper
        if isEmpty, !home.state.edit.isActive { return }
        ways.receive(event)
        if case .actionSelected(let action) = event.kind, model.name(of: event.target) == "pill" {
            let controls = home.state.controls(at: pace.time(at: event.time))
            let place = min(Int(action.rawValue) - 1, controls.count - 1)
            pressedControl = place < 0 ? nil : (event.target, controls[place].rawValue)
        }
        home.receive(event.moved(to: pace.time(at: event.time), isNowhere: isNowhere))
        learn()
        if event.kind == .pinned { (staying, chosen) = (event.contact, nil) }
        if staying == event.contact {
            if event.endsWhatIsShown { (staying, chosen) = (nil, nil) }
            // What a touch lies on among what stays is for the eye.
            if case .highlighted(let action) = event.kind {
                chosen = action
                return
            }
        }
        heard.append(event)
    }

    // MARK: - Pictures

    /// Lets the picture move slower, or as fast as time again.
    package func setSlow(_ isSlow: Bool, at time: Timestamp) { pace.set(slow: isSlow, at: time) }

    /// The picture at a time of the clock.
    package func scene(at time: Timestamp) -> HomeScene {
        drawn = max(pace.time(at: time), home.now)
        home.pass(to: drawn)
        learn()
        endGone(at: time)
        followLock(at: time)
        return home.scene(at: drawn)
    }

    /// What stays on the lock screen answers where it is seen, though a card above it has grown or shrunk meanwhile.
    private func followLock(at time: Timestamp) {
        guard let id = host.staying, home.isCovered(at: drawn), let frame = home.pageNow.target(id)?.frame,
            frame != laid, let found = targets.onLock(id, home, at: drawn)
        else { return }
        laid = frame
        change { $0.change(target(found), at: time) }
    }

    /// The actions that wait for a tap, each with where a tap chooses it.
    package func offered(at time: Timestamp) -> [OfferedAction] {
        home.offered(at: max(pace.time(at: time), home.now))
    }

    /// When something that runs by a clock is another picture, by the time of the clock.
    package func nextClock(after time: Timestamp) -> Timestamp {
        pace.clock(at: home.nextClock(after: pace.time(at: time)))
    }

    /// Whether anything moves after a time of the clock; what runs by a clock is asked for by itself.
    package func moves(after time: Timestamp) -> Bool { home.moves(after: pace.time(at: time)) }
}

/// For touches that are recognised elsewhere: an opened page has its way back and its buttons, and the pill above them.
extension LiveHome: TargetMap {
    /// Behind all that home screens have.
    private static let openPage = TargetID(.max)

    package func target(at point: Point, for contact: ContactID) -> PressTarget? {
        // Touches that are recognised elsewhere come with no time of their own: what was drawn last is what they find.
        let shown = max(drawn, home.now)
        let found = targets.target(at: point, for: contact, on: home, at: shown)
        guard home.isPageOpen, !isOnPill(found, shown) else { return found }
        let place = model.map.point(point)
        return home.part(at: place, shown) != nil ? PressTarget(id: Self.openPage, offer: .nothing) : nil
    }
}
