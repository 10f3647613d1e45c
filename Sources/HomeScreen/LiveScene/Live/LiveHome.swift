import HomeScreen
import PressureGestures
import SceneReplay

/// The home screen under whatever presses it: touches in, pictures out.
///
/// It reads no clock.
package final class LiveHome {
    /// A touch on an opened page, where only the pill is pressed: it may lead home, or choose by a button.
    private struct PageTouch {
        let id: ContactID
        let start: ScenePoint
        /// The button where it landed.
        let tool: HomeAction?
    }

    /// Points; a swipe from the foot of a page upwards leads home from here on.
    private static let swipeHome = 60.0

    package private(set) var home: HomeNow
    /// What has happened since somebody has asked.
    private var heard: [GestureEvent] = []
    /// The touch that was heard of last, and what it comes from.
    package private(set) var leading: (id: ContactID, hand: LiveTouch.Hand)?
    /// How fast the picture moves.
    package private(set) var pace: MotionPace

    private var fingers: TouchSession
    private var pen: TouchSession
    private var targets: HomeTargets
    private var ways: FingerWays
    private var pageTouch: PageTouch?
    /// The touch that holds an empty place, and would begin edit mode.
    private var emptyHold: EmptyHold?
    /// The touches that are down and do nothing.
    private var early: Set<ContactID> = []
    /// The touches that are down, whatever they press.
    private var down: Set<ContactID> = []
    /// The force of a press that was recognised elsewhere.
    private var elsewhere: Pressure?

    /// A home screen at rest on a surface; throws where it cannot be laid over that.
    package init(
        _ setting: HomeSetting, on surface: Surface, tuning: Tuning = .standard, from start: Timestamp
    ) throws(AppDescriptionError) {
        let model = HomeModel(setting, on: surface)
        targets = try HomeTargets(model)
        ways = FingerWays(on: model)
        home = HomeNow(model, from: start)
        pace = MotionPace(from: start)
        fingers = TouchSession(tuning: tuning, surface: model.map.surface)
        pen = TouchSession(tuning: tuning, profile: PressureProfile(.pen), surface: model.map.surface)
    }

    /// Lays it over another surface, as where a window has another size; touches that are down are over.
    package func lay(on surface: Surface, at time: Timestamp) throws(AppDescriptionError) {
        guard surface != self.model.map.surface else { return }
        end(.app, at: time)
        let model = HomeModel(self.model.setting, on: surface)
        targets = try HomeTargets(model)
        ways = FingerWays(on: model)
        home.home = model
        (fingers.surface, pen.surface) = (model.map.surface, model.map.surface)
    }

    /// Changes how it is shown; where things lie stays.
    package func show(_ change: (inout HomeSetting) -> Void) {
        var setting = model.setting
        change(&setting)
        home.home = HomeModel(setting, map: model.map)
    }

    /// The names of what may be pressed.
    package var app: AppDescription { targets.app }

    /// How it is shown, and what may be pressed where.
    package var model: HomeModel { home.home }

    package var tuning: Tuning {
        get { fingers.tuning }
        set { (fingers.tuning, pen.tuning) = (newValue, newValue) }
    }

    /// Whether force counts; without it holds lead to everything.
    package var isPressureOn: Bool {
        get { fingers.isPressureOn }
        set { (fingers.isPressureOn, pen.isPressureOn) = (newValue, newValue) }
    }

    /// What the force of fingers is worth, where it is not a share of full; from the next touch on.
    package var fingerProfile: PressureProfile {
        get { fingers.profile }
        set { if newValue != fingers.profile { fingers.profile = newValue } }
    }

    // MARK: - Touches

    /// Receives what a finger, a pen or a pointer did; false where that does nothing.
    ///
    /// A touch on what stays, or on where that will lie, does nothing before it is seen there: it would choose something
    /// that was not shown yet.
    @discardableResult package func receive(_ touch: LiveTouch) -> Bool {
        if touch.change == .began {
            if isEarly(touch) { early.insert(touch.id) } else { early.remove(touch.id) }
        }
        guard !early.contains(touch.id) else {
            if touch.change == .ended || touch.change == .lost { early.remove(touch.id) }
            return false
        }
        switch touch.change {
        case .began: began(touch)
        case .moved: moved(touch)
        case .ended: ended(touch)
        case .lost: lost(touch)
        }
        return true
    }

    private func isEarly(_ touch: LiveTouch) -> Bool {
        guard !touch.isNamed, fingers.isPinned || pen.isPinned || home.state.edit.isActive else { return false }
        return home.isEarly(touch.place, at: pace.time(at: touch.time))
    }

    /// The touches that choose an action by its name, as keys do; none where it is not offered.
    package func touches(choosing name: String, by id: ContactID, at time: Timestamp) -> [LiveTouch] {
        guard let offered = offered(at: time).first(where: { $0.action.id == name }) else { return [] }
        let (middle, map) = (offered.frame.middle, model.map)
        let place = map.rect(MotionRect(middle.x, middle.y, 0, 0))
        return [LiveTouch.Change.began, .ended].map { change in
            var touch = LiveTouch(change, id, at: Point(x: place.x, y: place.y), time: time)
            touch.isNamed = true
            return touch
        }
    }

    private func began(_ touch: LiveTouch) {
        leading = (touch.id, touch.hand)
        // A hold is that of one finger.
        let isAlone = down.isEmpty && !fingers.isPinned && !pen.isPinned
        down.insert(touch.id)
        emptyHold = nil
        let found = found(at: touch.place, for: touch.id, touch.time)
        if home.isPageOpen, !isOnPill(found, touch.time), !fingers.isPinned, !pen.isPinned {
            let start = model.map.point(touch.place)
            pageTouch = PageTouch(id: touch.id, start: start, tool: tool(at: start, touch.time))
            return
        }
        // A touch that stops a stack holds nothing.
        if found == nil, isAlone, !targets.stopsStack(at: touch.place, on: home, at: pace.time(at: touch.time)) {
            emptyHold = EmptyHold(touch, tuning)
        }
        feed(touch.hand) { session, sink in
            let target = session.isPinned ? nil : found
            session.began(
                touch.id, from: touch.place, at: touch.time, pressure: touch.pressure, on: target, into: &sink)
        }
        ways.land(touch.id, at: touch.place, pace.time(at: touch.time))
        follow()
    }

    private func found(at place: Point, for contact: ContactID, _ time: Timestamp) -> PressTarget? {
        targets.target(at: place, for: contact, on: home, at: pace.time(at: time))
    }

    /// Whether it is the pill, which floats above an opened page as long as it is seen.
    private func isOnPill(_ found: PressTarget?, _ time: Timestamp) -> Bool {
        found.map { model.name(of: $0.id) == "pill" } == true && home.showsPill(at: pace.time(at: time))
    }

    /// Lets cards and stacks follow what their fingers have done.
    private func follow() {
        for move in ways.take() { _ = home.receive(move) }
    }

    private func moved(_ touch: LiveTouch) {
        guard pageTouch?.id != touch.id else { return }
        if emptyHold?.isCalledOff(by: touch) == true { emptyHold = nil }
        feed(touch.hand) { session, sink in
            session.moved(touch.id, to: touch.place, at: touch.time, pressure: touch.pressure, into: &sink)
        }
        follow(touch)
    }

    /// Lets what follows a finger follow it to a place, though nothing was read of its force there.
    package func follow(_ touch: LiveTouch) {
        ways.move(touch.id, to: touch.place, pace.time(at: touch.time))
        follow()
    }

    private func ended(_ touch: LiveTouch) {
        down.remove(touch.id)
        if let page = pageTouch, page.id == touch.id {
            pageTouch = nil
            leave(page, at: model.map.point(touch.place), pace.time(at: touch.time))
            return
        }
        endHold(of: touch)
        feed(touch.hand) { session, sink in session.ended(touch.id, from: touch.place, at: touch.time, into: &sink) }
        leave(touch)
    }

    private func leave(_ page: PageTouch, at end: ScenePoint, _ time: Timestamp) {
        if isWayHome(page.start, end) {
            home.goHome(at: time)
        } else if let tool = page.tool, home.tool(at: end) == tool {
            home.choose(tool, at: time)
        }
    }

    /// The button at a place of an opened page, once that has arrived.
    private func tool(at point: ScenePoint, _ time: Timestamp) -> HomeAction? {
        home.hasPageArrived(at: pace.time(at: time)) ? home.tool(at: point) : nil
    }

    private func leave(_ touch: LiveTouch) {
        ways.leave(touch.id, at: touch.place, pace.time(at: touch.time))
        follow()
    }

    private func lost(_ touch: LiveTouch) {
        down.remove(touch.id)
        if pageTouch?.id == touch.id { pageTouch = nil }
        if emptyHold?.id == touch.id { emptyHold = nil }
        feed(touch.hand) { session, sink in session.lost(touch.id, at: touch.time, reason: .lost, into: &sink) }
        leave(touch)
    }

    /// Receives gestures that were recognised elsewhere, as by a device that somebody has grabbed.
    package func receive(_ events: [GestureEvent], force: Pressure?) {
        leading = nil
        elsewhere = force
        keep(events)
    }

    /// A finger that has lifted holds nothing, but it may have done so just before it was heard of.
    private func endHold(of touch: LiveTouch) {
        guard let hold = emptyHold, hold.id == touch.id else { return }
        emptyHold = nil
        if touch.time >= hold.due { edit(true, at: hold.due) }
    }

    /// Begins edit mode, or ends it; whatever is pressed is over.
    package func edit(_ isActive: Bool, at time: Timestamp) {
        end(.app, at: time)
        guard home.state.edit.isActive != isActive else { return }
        home.edit(isActive, at: pace.time(at: time))
    }

    /// Calls off whatever is pressed or pinned.
    package func end(_ reason: CancelReason, at time: Timestamp) {
        pageTouch = nil
        emptyHold = nil
        early.removeAll()
        for hand in [LiveTouch.Hand.finger, .pen] {
            feed(hand) { session, sink in session.end(reason, at: time, into: &sink) }
        }
    }

    /// Leaves what was opened, or edit mode, as Escape does.
    package func goHome(at time: Timestamp) {
        if home.isPageOpen {
            home.goHome(at: pace.time(at: time))
        } else {
            edit(false, at: time)
        }
    }

    private func isWayHome(_ start: ScenePoint, _ end: ScenePoint) -> Bool {
        if home.isWayBack(start) { return home.isWayBack(end) }
        let height = model.setting.screen.size.height
        return start.y > height - SceneLimits.toolbarFoot && start.y - end.y > Self.swipeHome
    }

    /// What has happened since the last call.
    package func takeEvents() -> [GestureEvent] {
        defer { heard.removeAll(keepingCapacity: true) }
        return heard
    }

    // MARK: - Time

    /// When something is due though nothing happens, such as a hold.
    package var nextDeadline: Timestamp? {
        [fingers.nextDeadline, pen.nextDeadline, emptyHold?.due].compactMap { $0 }.min()
    }

    /// Lets everything happen that is due by then.
    package func advance(to time: Timestamp) {
        if let hold = emptyHold, hold.due <= time { edit(true, at: hold.due) }
        for hand in [LiveTouch.Hand.finger, .pen] {
            feed(hand) { session, sink in session.advance(to: time, into: &sink) }
        }
    }

    // MARK: - What is known

    /// How hard the last touch presses; nil where that is not known.
    package var force: Pressure? {
        guard let leading else { return elsewhere }
        return leading.hand == .pen ? pen.pressure(of: leading.id) : fingers.pressure(of: leading.id)
    }

    /// What keeps the next step from happening, in the words of `explain`; nil where nothing is pressed.
    package func explanation(at time: Timestamp) -> String? {
        guard let leading else { return nil }
        // A session is large, and this is asked at every frame: none is copied.
        let found = leading.hand == .pen ? pen.explain(leading.id, at: time) : fingers.explain(leading.id, at: time)
        return found.map { "\($0)" }
    }

    // MARK: - Events

    private struct Events: EventSink {
        var list: [GestureEvent] = []
        mutating func receive(_ event: GestureEvent) { list.append(event) }
    }

    private func feed(_ hand: LiveTouch.Hand, _ body: (inout TouchSession, inout Events) -> Void) {
        var events = Events()
        if hand == .pen { body(&pen, &events) } else { body(&fingers, &events) }
        keep(events.list)
    }

    private func keep(_ events: [GestureEvent]) {
        for event in events {
            if event.target == Self.openPage {
                let place = model.map.point(event.position)
                let page = PageTouch(id: event.contact, start: place, tool: tool(at: place, event.time))
                if event.kind == .tapped { leave(page, at: place, pace.time(at: event.time)) }
                continue
            }
            ways.receive(event)
            home.receive(event.moved(to: pace.time(at: event.time)))
            heard.append(event)
        }
    }

    /// A touch on an empty place: held as long as something that is pressed, it begins edit mode.
    private struct EmptyHold {
        let id: ContactID
        let due: Timestamp
        private let start: Point
        private let slop: Double

        init(_ touch: LiveTouch, _ tuning: Tuning) {
            (id, start, slop) = (touch.id, touch.place, tuning[.slop])
            due = touch.time + TimeSpan(microseconds: Int64(tuning[.holdTime] * 1_000))
        }

        /// Whether its finger has moved too far for a hold.
        func isCalledOff(by touch: LiveTouch) -> Bool {
            guard touch.id == id else { return false }
            let (across, down) = (touch.place.x.value - start.x.value, touch.place.y.value - start.y.value)
            return across * across + down * down > slop * slop
        }
    }

    // MARK: - Pictures

    /// Lets the picture move slower, or as fast as time again.
    package func setSlow(_ isSlow: Bool, at time: Timestamp) { pace.set(slow: isSlow, at: time) }

    /// The picture at a time of the clock.
    package func scene(at time: Timestamp) -> HomeScene { home.scene(at: max(pace.time(at: time), home.now)) }

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
        let found = targets.target(at: point, for: contact, on: home, at: home.now)
        guard home.isPageOpen, !isOnPill(found, home.now) else { return found }
        let place = model.map.point(point)
        let isPressed = home.isWayBack(place) || home.tool(at: place) != nil
        return isPressed ? PressTarget(id: Self.openPage, offer: .nothing) : nil
    }
}
