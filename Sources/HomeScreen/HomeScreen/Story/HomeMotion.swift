import PressureCore
import PressureMotion

/// How everything that presses bring to the home screen moves: a state that events change, drawn at any time.
package struct HomeMotion: Hashable, Sendable {
    /// One pressed thing with what it brings.
    package struct Shown: Hashable, Sendable {
        package let target: String
        package var motion = PreviewMotion()
        /// The finger that it follows.
        var contact: ContactID?
        /// Since when its preview is looked at; what is live in it changes with the time from then on.
        package var began: Timestamp
        /// When its clip stopped; nil while it plays.
        package var ended: Timestamp?
        /// The action under the finger, or the one that was chosen.
        package var action: String?
        /// What it was when its page opened: rows may have changed places since.
        @Shared var asOpened: HomeTarget? = nil
        /// The pages that its own page has led to, the last of which is seen, and since when that is.
        package var path: [String] = []
        var turned: Timestamp?
        /// How often the rest of a page that is too long was turned to.
        var portion = 0
        /// What was known when an action was chosen: on its way back a card shows what it has shown.
        @Shared var kept: HomeData? = nil
        /// For an activity's page: the activity, and where its pill was when it was tapped.
        var activity: OpenedActivity?

        /// Its page opens anew, by what is known now.
        fileprivate mutating func beginPage() { (path, turned, portion, asOpened) = ([], nil, 0, nil) }
    }

    /// An activity whose page is open.
    struct OpenedActivity: Hashable, Sendable {
        var content: ActivityContent
        let run: Int
        let frame: MotionRect
    }

    /// The pressed things that are still seen; the latest lies on top.
    package private(set) var shown: [Shown] = []
    /// The session's pill, which is there whatever is pressed.
    package internal(set) var pill = PillMotion()
    /// The pill's control under the finger, by its place.
    private(set) var pillAction: Int?

    package init() {}

    /// Goes on with an event on a target, and with the action that it is about.
    mutating func receive(_ event: GestureEvent, _ target: String, action: String?, at time: Timestamp) {
        shown.removeAll { $0.target != target && $0.motion.isGone(at: time) }
        if event.kind == .touchBegan {
            // A new touch finds the page again.
            close(at: time)
        }
        let index: Int
        if let known = shown.firstIndex(where: { $0.target == target }) {
            index = known
        } else {
            shown.append(Shown(target: target, began: time))
            index = shown.count - 1
        }
        let wasGone = shown[index].motion.isGone(at: time)
        shown[index].motion.receive(event.kind, at: event.position, time)
        switch event.kind {
        case .touchBegan:
            shown[index].kept = nil
            // A page that is still seen goes back as it is.
            if wasGone { shown[index].beginPage() }
        case .tapped: shown[index].beginPage()
        case .peekBegan, .menuOpened, .playbackBegan:
            shown[index].beginPage()
            shown[index].contact = event.contact
            shown[index].began = time
            shown[index].ended = nil
            shown[index].action = nil
            // What was pressed last lies on top.
            shown.append(shown.remove(at: index))
        case .playbackEnded, .cancelled: shown[index].ended = shown[index].ended ?? time
        default: break
        }
        highlight(&shown[index].action, event, action)
    }

    /// Goes on with an event on the pill.
    mutating func receive(_ event: GestureEvent, on part: PillMotion.Part, at time: Timestamp) {
        pill.receive(event.kind, on: part, time)
        switch event.kind {
        case .highlighted(let action): pillAction = action.map { Int($0.rawValue) - 1 }
        case .actionSelected(let action): pillAction = Int(action.rawValue) - 1
        case .touchBegan, .menuOpened: pillAction = nil
        default: break
        }
    }

    /// The page of an activity opens out of its pill.
    mutating func open(_ run: ActivityRun, _ content: ActivityContent, from frame: MotionRect, at time: Timestamp) {
        shown.removeAll { $0.target == "pill" }
        var page = Shown(target: "pill", began: time)
        page.activity = OpenedActivity(content: content, run: run.id, frame: frame)
        page.motion.receive(.tapped, at: Point(x: 0, y: 0), time)
        shown.append(page)
    }

    /// The kind of activity whose page is open.
    var openedActivity: ActivityKind? { shown.last { $0.activity != nil }?.activity?.content.kind }

    /// The page of the session shows this from now on.
    mutating func keepSession(_ live: LiveState) {
        for index in shown.indices where shown[index].activity?.content.kind == .press {
            shown[index].activity?.content = .press(live)
        }
    }

    /// The pages that a target's own page has led to.
    func path(of target: String) -> [String] { shown.last { $0.target == target }?.path ?? [] }

    /// A target shows what was known before, until it is pressed again.
    mutating func keep(_ target: String, _ data: HomeData) {
        if let index = shown.lastIndex(where: { $0.target == target }) { shown[index].kept = data }
    }

    /// The page of a target stays that of what the target is now.
    mutating func keep(_ target: HomeTarget?) {
        guard let index = shown.lastIndex(where: { $0.target == target?.id }) else { return }
        shown[index].asOpened = target
    }

    /// A target opens as by a tap.
    mutating func open(_ target: String, at time: Timestamp) {
        if !shown.contains(where: { $0.target == target }) { shown.append(Shown(target: target, began: time)) }
        guard let index = shown.firstIndex(where: { $0.target == target }) else { return }
        shown[index].motion.receive(.tapped, at: Point(x: 0, y: 0), time)
        shown[index].beginPage()
        shown[index].kept = nil
        shown.append(shown.remove(at: index))
    }

    /// Leads to another page of a target.
    mutating func turn(_ target: String, at time: Timestamp, _ change: (inout [String]) -> Void) {
        guard let index = shown.lastIndex(where: { $0.target == target }) else { return }
        change(&shown[index].path)
        (shown[index].turned, shown[index].portion) = (time, 0)
    }

    /// Leads to the rest of a page that is too long.
    mutating func more(_ target: String, at time: Timestamp) {
        guard let index = shown.lastIndex(where: { $0.target == target }) else { return }
        shown[index].portion += 1
        shown[index].turned = time
    }

    /// What was opened goes back where it came from.
    mutating func close(at time: Timestamp) {
        for index in shown.indices { shown[index].motion.close(time) }
    }

    /// Whatever was pressed goes back where it came from.
    mutating func leave(at time: Timestamp) {
        for index in shown.indices { shown[index].motion.leave(at: time) }
        for index in shown.indices { shown[index].ended = shown[index].ended ?? time }
    }

    /// Lets a card follow its finger; false if none does.
    mutating func move(_ contact: ContactID, to position: Point, at time: Timestamp) -> Bool {
        guard let index = shown.lastIndex(where: { $0.contact == contact && $0.motion.isFollowing }) else {
            return false
        }
        shown[index].motion.follow(position, time)
        return true
    }

    /// A hold on a target is on its way.
    mutating func wait(_ share: Double, on target: String, at time: Timestamp) {
        // A hold on the pill lifts the pill, not the page of its activity.
        guard let index = shown.lastIndex(where: { $0.target == target && $0.activity == nil }) else { return }
        shown[index].motion.wait(share, time)
    }

    /// The action under the finger is marked; a choice stays marked while its menu goes.
    private func highlight(_ marked: inout String?, _ event: GestureEvent, _ action: String?) {
        switch event.kind {
        case .highlighted, .actionSelected: marked = action
        case .touchBegan, .menuOpened, .actionsHidden: marked = nil
        default: break
        }
    }

    /// How deeply the page is blurred; several things that come and go blur it once.
    func blur(at time: Timestamp) -> Double { shown.map { $0.motion.blur.value(at: time) }.max() ?? 0 }

    /// From when on nothing moves.
    package func restsFrom(at time: Timestamp) -> Timestamp {
        let turns = shown.compactMap { $0.turned.map { TimedShow(from: $0, until: .never).arrives } }
        return (shown.map { $0.motion.restsFrom } + turns).reduce(pill.restsFrom(at: time), max)
    }
}
