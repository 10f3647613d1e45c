import PressureCore

/// The home screen as it is now: it receives what fingers do, and draws the picture of any time from then on.
///
/// It keeps nothing of the past, so that a window may show it for days; ``HomeStory`` keeps every state.
package struct HomeNow: Sendable {
    /// Settings may change meanwhile, such as the appearance; the places of things may not.
    package var home: HomeModel
    package private(set) var state: HomeState
    /// The latest time that it has received.
    package private(set) var now: Timestamp

    /// A home screen that is at rest at a time.
    package init(_ home: HomeModel, from start: Timestamp = .zero) {
        self.home = home
        state = HomeState(home.setting)
        now = start
        for activity in home.setting.activities {
            state.motion.pill.start(activity.script, later: start + activity.after)
        }
    }

    /// Receives an event; an event from the past counts as one of the present.
    package mutating func receive(_ event: GestureEvent) {
        now = max(now, event.time)
        if state.sessionBegan == nil {
            state.sessionBegan = now
            state.motion.pill.begin(now)
        }
        state.receive(event, home, at: now)
    }

    /// Receives where a finger is that a card follows, though no event says so; false where nothing follows it.
    package mutating func receive(_ move: FingerMove) -> Bool {
        now = max(now, move.time)
        guard state.motion.move(move.contact, to: move.position, at: now) else { return false }
        state.finger = home.map.point(move.position)
        return true
    }

    /// Ends the session; soon afterwards the pill disappears.
    ///
    /// False where none was shown.
    package mutating func end(at time: Timestamp) -> Bool {
        now = max(now, time)
        guard state.sessionBegan != nil, state.sessionEnded == nil else { return false }
        state.endSession(now)
        state.finger = nil
        return true
    }

    /// Leaves the page that a tap or a pop has opened.
    package mutating func goHome(at time: Timestamp) {
        now = max(now, time)
        state.goHome(at: now)
    }

    /// Whether a page lies over the home screen, where its targets cannot be pressed.
    package var isPageOpen: Bool { state.opened != nil }

    /// Whether a place lies on an opened page's way back.
    package func isWayBack(_ point: ScenePoint) -> Bool {
        isPageOpen
            && SceneRect(0, SceneLimits.topZone, SceneLimits.wayBack, SceneLimits.barHeight).contains(point)
    }

    /// Whether anything moves after a time; what runs by a clock does not count, see ``clocks(at:)``.
    package func moves(after time: Timestamp) -> Bool { state.movesUntil(at: time) > time }

    /// What changes by a clock after a time though nothing happens, and where.
    package func clocks(at time: Timestamp) -> [SceneClock] { state.clocks(home, at: time) }

    /// Whether a place lies on the smallest form of an activity, which is there only while several go on.
    package func isOnSecondPill(_ point: ScenePoint, at time: Timestamp) -> Bool {
        state.isOnSecond(point, home, at: time)
    }

    /// The picture at a time; its appearance may differ from the setting's.
    package func scene(at time: Timestamp, style: SceneTraits.Style? = nil) -> HomeScene {
        home.painter(style).scene(state, at: time)
    }
}
