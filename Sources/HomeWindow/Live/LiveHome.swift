import HomeScreen
import PressureGestures
import SceneTools

/// The home screen under whatever presses it: touches in, pictures out.
///
/// It reads no clock.
package final class LiveHome {
    /// A touch on an opened page, where nothing is pressed: it may lead home.
    private struct PageTouch {
        let id: ContactID
        let start: ScenePoint
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
    private var targets: AppTargets
    /// The names of what may be pressed.
    package private(set) var app: AppDescription
    private var ways = FingerWays()
    private var pageTouch: PageTouch?
    /// The force of a press that was recognised elsewhere.
    private var elsewhere: Pressure?

    /// A home screen at rest on a surface; throws where it cannot be laid over that.
    package init(
        _ setting: HomeSetting, on surface: Surface, tuning: Tuning = .standard, from start: Timestamp
    ) throws(AppDescriptionError) {
        let model = HomeModel(setting, on: surface)
        app = try model.description()
        home = HomeNow(model, from: start)
        pace = MotionPace(from: start)
        targets = app.targets(on: model.map.surface)
        fingers = TouchSession(tuning: tuning, surface: model.map.surface)
        pen = TouchSession(tuning: tuning, profile: PressureProfile(.pen), surface: model.map.surface)
    }

    /// Lays it over another surface, as where a window has another size; touches that are down are over.
    package func lay(on surface: Surface, at time: Timestamp) throws(AppDescriptionError) {
        guard surface != self.model.map.surface else { return }
        end(.app, at: time)
        let model = HomeModel(self.model.setting, on: surface)
        app = try model.description()
        targets = app.targets(on: model.map.surface)
        home.home = model
        (fingers.surface, pen.surface) = (model.map.surface, model.map.surface)
    }

    /// Changes how it is shown; where things lie stays.
    package func show(_ change: (inout HomeSetting) -> Void) {
        var setting = model.setting
        change(&setting)
        home.home = HomeModel(setting, map: model.map)
    }

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

    // MARK: - Touches

    /// Receives what a finger, a pen or a pointer did.
    package func receive(_ touch: LiveTouch) {
        switch touch.change {
        case .began: began(touch)
        case .moved: moved(touch)
        case .ended: ended(touch)
        case .lost: lost(touch)
        }
    }

    private func began(_ touch: LiveTouch) {
        leading = (touch.id, touch.hand)
        if home.isPageOpen, !fingers.isPinned, !pen.isPinned {
            pageTouch = PageTouch(id: touch.id, start: model.map.point(touch.place))
            return
        }
        feed(touch.hand) { session, sink in
            let target = session.isPinned ? nil : pressed(at: touch.place, by: touch.id, touch.time)
            session.began(
                touch.id, from: touch.place, at: touch.time, pressure: touch.pressure, on: target, into: &sink)
        }
    }

    /// What lies at a place; the smallest form of an activity belongs to the pill, and hides what lies below.
    private func pressed(at place: Point, by id: ContactID, _ time: Timestamp) -> PressTarget? {
        guard home.isOnSecondPill(model.map.point(place), at: pace.time(at: time)), let pill = model.target("pill")
        else { return targets.target(at: place, for: id) }
        let frame = model.map.rect(pill.frame)
        let inside = Point(
            x: Millimetres(frame.x.value + frame.width.value / 2),
            y: Millimetres(frame.y.value + frame.height.value / 2))
        return targets.target(at: inside, for: id)
    }

    private func moved(_ touch: LiveTouch) {
        guard pageTouch?.id != touch.id else { return }
        feed(touch.hand) { session, sink in
            session.moved(touch.id, to: touch.place, at: touch.time, pressure: touch.pressure, into: &sink)
        }
        follow(touch)
    }

    /// Lets what follows a finger follow it to a place, though nothing was read of its force there.
    package func follow(_ touch: LiveTouch) {
        guard ways.isLeading(touch.id) else { return }
        _ = home.receive(FingerMove(touch.id, to: touch.place, at: pace.time(at: touch.time)))
    }

    private func ended(_ touch: LiveTouch) {
        if let page = pageTouch, page.id == touch.id {
            pageTouch = nil
            if isWayHome(page.start, model.map.point(touch.place)) { home.goHome(at: pace.time(at: touch.time)) }
            return
        }
        feed(touch.hand) { session, sink in session.ended(touch.id, from: touch.place, at: touch.time, into: &sink) }
    }

    private func lost(_ touch: LiveTouch) {
        if pageTouch?.id == touch.id { pageTouch = nil }
        feed(touch.hand) { session, sink in session.lost(touch.id, at: touch.time, reason: .lost, into: &sink) }
    }

    /// Receives gestures that were recognised elsewhere, as by a device that somebody has grabbed.
    package func receive(_ events: [GestureEvent], force: Pressure?) {
        leading = nil
        elsewhere = force
        keep(events)
    }

    /// Calls off whatever is pressed or pinned.
    package func end(_ reason: CancelReason, at time: Timestamp) {
        pageTouch = nil
        for hand in [LiveTouch.Hand.finger, .pen] {
            feed(hand) { session, sink in session.end(reason, at: time, into: &sink) }
        }
    }

    /// Leaves what was opened, as Escape does.
    package func goHome(at time: Timestamp) {
        if home.isPageOpen { home.goHome(at: pace.time(at: time)) } else { end(.app, at: time) }
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
        switch (fingers.nextDeadline, pen.nextDeadline) {
        case (let one?, let other?): min(one, other)
        case (let one, let other): one ?? other
        }
    }

    /// Lets everything happen that is due by then.
    package func advance(to time: Timestamp) {
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
            if event.target == Self.wayBack {
                if event.kind == .tapped { home.goHome(at: pace.time(at: event.time)) }
                continue
            }
            ways.receive(event)
            home.receive(event.moved(to: pace.time(at: event.time)))
            heard.append(event)
        }
    }

    // MARK: - Pictures

    /// Lets the picture move slower, or as fast as time again.
    package func setSlow(_ isSlow: Bool, at time: Timestamp) { pace.set(slow: isSlow, at: time) }

    /// The picture at a time of the clock.
    package func scene(at time: Timestamp) -> HomeScene { home.scene(at: max(pace.time(at: time), home.now)) }

    /// Whether the picture goes on changing after a time of the clock.
    package func moves(after time: Timestamp) -> Bool { home.moves(after: pace.time(at: time)) }
}

/// For touches that are recognised elsewhere: an opened page has its way back, and nothing else to press.
extension LiveHome: TargetMap {
    /// Behind all that home screens have.
    private static let wayBack = TargetID(.max)

    package func target(at point: Point, for contact: ContactID) -> PressTarget? {
        guard home.isPageOpen else { return targets.target(at: point, for: contact) }
        return home.isWayBack(model.map.point(point)) ? PressTarget(id: Self.wayBack, offer: .nothing) : nil
    }
}
