import PressureCore
import PressureMotion

/// The state of the home screen: everything that a picture of it depends on, apart from the time.
package struct HomeState: Hashable, Sendable {
    /// Something that a press has brought over the page.
    package struct Raised: Hashable, Sendable {
        package var target: String
        /// Since when the actions are visible; nil while they are not.
        package var actionsBegan: Timestamp?
        package var isMenu: Bool
    }

    /// What a tap or a pop has opened.
    package struct Opened: Hashable, Sendable {
        package var target: String
        package var destination: String
        /// The page that was left for this one; nil for one that led on.
        package var left: String?
    }

    /// What was chosen.
    package struct Chosen: Hashable, Sendable {
        package let title: String
        package let began: Timestamp
        /// When it begins to go, by the clock or because a new touch comes.
        package private(set) var ends: Timestamp
        /// Whether a tap on it brings back what was taken away; then it stays until something else is touched.
        package let canBeUndone: Bool
        /// What stands before it; nothing before what was not done.
        let mark: Mark?

        enum Mark: Hashable { case tick, bell }

        init(title: String, began: Timestamp, canBeUndone: Bool = false, mark: Mark? = .tick) {
            (self.title, self.began, self.canBeUndone, self.mark) = (title, began, canBeUndone, mark)
            ends = canBeUndone ? .never : began + HomeModel.span(mark == .bell ? SceneLimits.rung : SceneLimits.chosen)
        }

        /// It goes now, unless it is gone already.
        mutating func end(_ time: Timestamp) { ends = min(ends, time) }

        /// How much of it is seen at a time.
        package var show: TimedShow { TimedShow(from: began, until: ends) }
        /// From when on it does not move any more.
        var restsFrom: Timestamp { ends == .never ? show.arrives : show.restsFrom }
    }

    /// A notice that has rung; the number tells two with the same text apart.
    struct Rung: Hashable {
        let number: Int
        let notice: HomeNotice
    }

    /// The latest last.
    var rung: [Rung] = []
    /// How many alerts of activities were said.
    var toldAlerts = 0
    /// The time of the day until which all has rung that is due.
    var rungUntil: HomeClock

    /// How all of it moves.
    package var motion = HomeMotion()
    package var raised: Raised?
    package var opened: Opened?
    package var chosen: Chosen?
    /// The target that plays, and since when.
    package var playing: Started?
    /// Whether, and how, things are rearranged.
    package var edit: EditMotion

    /// A thing and when it began.
    package struct Started: Hashable, Sendable {
        package var target: String
        package var began: Timestamp
    }

    /// When the home screen was first seen; its clock goes on from there.
    package var began = Timestamp.zero
    /// Minutes; by how much the clock was moved.
    var clockShift = 0
    /// Whether the appearance follows the hour, because the clock was moved.
    var followsHour = false
    /// The time from which on nothing new has come; nil while it comes.
    package internal(set) var offlineSince: HomeClock?
    /// The widget of each stack that mattered most when it was asked last.
    var mattered: [String: Int] = [:]
    /// What fingers swipe, by its name: the stacks of widgets, and the pages.
    package var stacks: [String: StackMotion] = [:]
    /// The fingers whose press has begun and may still become a swipe.
    var pressing: Set<ContactID> = []
    /// When what was swiped off the lock screen is gone, by its key.
    var dismissed: [String: Timestamp] = [:]
    /// How far stand-by has appeared.
    var standby = MotionValue()
    package var live = LiveState(.waiting, share: 0, thing: "No touch yet")
    /// Since when the session is shown; nil before it began.
    package var sessionBegan: Timestamp?
    package var sessionEnded: Timestamp?
    /// Where the finger is; nil while none is down.
    package var finger: ScenePoint?
    /// The highest force of this press.
    package var hardest = 0.0
    @Shared package var data: HomeData
    /// What was known before something was taken away that can be brought back.
    @Shared var undoes: HomeData? = nil
    /// What was arranged before, and on which page that was changed, the latest last.
    var arranged: [Arranged] = []
    package var isWaiting: Bool

    package init(_ setting: HomeSetting) {
        data = setting.data
        rungUntil = setting.data.clock
        isWaiting = setting.isWaiting
        edit = EditMotion(isActive: setting.isEditing, without: setting.data.arrangement.taken)
    }
}

extension HomeState {
    /// An arrangement that was changed.
    struct Arranged: Hashable, Sendable {
        var before: HomeArrangement
        let page: Int
    }

    /// The pages, by their name among what is swiped.
    static let pages = "pages"

    /// The page that most is seen of.
    package func page(of home: HomeModel, at time: Timestamp) -> Int {
        stacks[Self.pages]?.seen(at: time) ?? home.setting.page
    }

    /// What a finger that lands at a place may swipe; what lies over the page hides it.
    func swiped(at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> [String] {
        guard opened == nil, raised == nil, !edit.isListing else { return [] }
        if let found = swipedOnLock(at: point, home, time) { return found }
        guard !isOnPill(point, home, at: time) else { return [] }
        let stack = home.stacks.first { $0.frame.contains(point) }.map { [$0.stack.id] } ?? []
        return isTurning(at: time) ? [Self.pages] : stack + [Self.pages]
    }

    /// Whether the pages move so much that a touch stops them instead of pressing.
    package func isTurning(at time: Timestamp) -> Bool { stacks[Self.pages]?.isMoving(at: time) == true }
}
