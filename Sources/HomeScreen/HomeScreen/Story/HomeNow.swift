import PressureCore
import PressureMotion

/// The home screen as it is now: it receives what fingers do, and draws the picture of any time from then on.
///
/// It keeps nothing of the past, so that a window may show it for days; ``HomeStory`` keeps every state.
package struct HomeNow: Sendable {
    /// Settings may change meanwhile, such as the appearance; the places of things may not.
    package var home: HomeModel
    package internal(set) var state: HomeState
    /// The latest time that it has received.
    package internal(set) var now: Timestamp

    /// A home screen that is at rest at a time.
    package init(_ home: HomeModel, from start: Timestamp = .zero) {
        self.home = home
        state = HomeState(home.setting)
        state.began = start
        let plan = HomePlan(home.setting.screen)
        for (stack, frame) in plan.pages.indices.flatMap(plan.stacks) {
            state.stacks[stack.id] = StackMotion(
                count: stack.widgets.count, pitch: frame.height + PreviewLimits.gap,
                at: home.setting.stackPositions[stack.id] ?? 0)
        }
        state.stacks[HomeState.pages] = StackMotion(
            count: home.plan.pages.count, pitch: home.setting.screen.size.width, at: Double(home.setting.page),
            isSideways: true)
        state.stacks[HomeState.lock] = StackMotion(count: 2, pitch: -home.setting.screen.size.height, at: 0)
        now = start
        state.turnStacks(home, start)
        for activity in home.setting.activities {
            state.motion.pill.start(activity.script, later: start + activity.after)
        }
    }

    /// Receives an event; an event from the past counts as one of the present.
    package mutating func receive(_ event: GestureEvent) {
        now = max(now, event.time)
        // A session that somebody has ended begins anew with the next press that shows something.
        if event.showsSomething, state.sessionEnded != nil, state.hasGone(.press, at: now) {
            (state.sessionBegan, state.sessionEnded) = (nil, nil)
        }
        if state.sessionBegan == nil, !state.isLocked(at: now) {
            state.sessionBegan = now
            state.motion.pill.begin(now)
        }
        state.receive(event, pageNow, at: now)
        learn(at: now)
    }

    /// Changes the state at a time, and follows a change of the data.
    mutating func change(at time: Timestamp, _ change: (inout HomeState, HomeModel, Timestamp) -> Void) {
        now = max(now, time)
        change(&state, pageNow, now)
        learn(at: now)
    }

    /// Keeps what is known at a minute: else each picture of it would find that out.
    mutating func learn(at time: Timestamp) {
        let known = home.setting.data
        guard known.edits != state.data.edits || known.clock != state.clock(at: time) else { return }
        home = home.knowing(state.known(at: time))
    }

    /// The home screen as it is seen.
    package var pageNow: HomeModel { home.seen(state, at: now) }

    /// Receives where a finger is that something follows, though no event says so; false if nothing follows it.
    package mutating func receive(_ move: FingerMove) -> Bool {
        now = max(now, move.time)
        if followed(by: move) { return true }
        guard move.phase == .moved, state.motion.move(move.contact, to: move.position, at: now) else { return false }
        state.finger = home.map.point(move.position)
        return true
    }

    /// Lets a stack or the pages follow a finger; false if none does.
    private mutating func followed(by move: FingerMove) -> Bool {
        let point = home.map.point(move.position)
        switch move.phase {
        case .landed:
            if state.holdThing(move.contact, at: point, pageNow, now) { return false }
            let found = state.swiped(at: point, pageNow, now)
            for id in found {
                let card = StackMotion(count: 2, pitch: home.setting.screen.size.width, at: 0, isSideways: true)
                state.stacks[id, default: card].land(move.contact, at: point, now)
            }
            return found.contains { state.stacks[$0]?.isMoving(at: now) == true }
        case .moved:
            let slop = Tuning.standard.slop.value
            // A little more than what ends a press, which a tap may still be.
            if state.edit.drag(move.contact, to: point, least: home.map.points(slop * 1.25), now) {
                state.finger = point
                return true
            }
            let free = state.pressing.contains(move.contact) ? nil : home.map.points(slop)
            var isFollowed = false
            for (id, stack) in state.stacks where stack.isTouched(by: move.contact) {
                if state.stacks[id]?.move(move.contact, to: point, free: free, now) == true { isFollowed = true }
            }
            return isFollowed
        case .left, .lost:
            defer { state.dismissSwiped(now) }
            if state.edit.holds(move.contact) {
                state.pressing.remove(move.contact)
                // What a lost touch has dragged goes back to where it came from.
                let isLost = move.phase == .lost
                let isMoved = isLost ? state.edit.drop(now) != nil : state.dropThing(at: point, pageNow, now)
                if isMoved { state.finger = nil }
                learn(at: now)
                return isMoved
            }
            if state.isStandby {
                state.standBy(false, now)
                return true
            }
            // The bar at the foot looks as if one could pull it: a tap that presses nothing says so.
            if !state.pressing.contains(move.contact), !isPageOpen, state.isLocked(at: now),
                state.stacks[HomeState.lock]?.isTapped(by: move.contact) != nil
            {
                say("Swipe up to open", at: now)
            }
            // A tap beside the dots turns the pages that way; at an end there is one way only.
            if state.pressing.remove(move.contact) == nil, !state.edit.isActive,
                !state.isCovered(at: now), let start = state.stacks[HomeState.pages]?.isTapped(by: move.contact),
                home.plan.dotsFrame.inset(-SceneLimits.fingertip / 2).contains(start)
            {
                let page = state.page(of: home, at: now)
                let isLast = page + 1 == home.plan.pages.count
                turn(by: page > 0 && (isLast || start.x < home.plan.dotsFrame.midX) ? -1 : 1, at: now)
                return true
            }
            return state.stacks.keys.reduce(false) { isFollowed, id in
                state.stacks[id]?.leave(move.contact, now) == true || isFollowed
            }
        }
    }

    /// Whether something follows a finger up or down from a place.
    package func followsAlong(_ point: ScenePoint, at time: Timestamp) -> Bool {
        let time = max(time, now)
        return state.isStandby
            || state.swiped(at: point, home.seen(state, at: time), time).contains {
                state.stacks[$0]?.isSideways == false
            }
    }

    /// Whether a touch at a place only stops what still moves.
    package func stops(at point: ScenePoint, at time: Timestamp) -> Bool {
        let time = max(time, now)
        return state.isStandby
            || state.swiped(at: point, home.seen(state, at: time), time).contains {
                state.stacks[$0]?.isMoving(at: time) == true
            }
    }

    /// Shows the next page, or the one before; which one that is, in words, or nothing where none can be shown.
    @discardableResult package mutating func turn(by count: Int, at time: Timestamp) -> String {
        now = max(now, time)
        guard var pages = state.stacks[HomeState.pages], !state.isCovered(at: now), !state.edit.isListing else {
            return ""
        }
        let before = pages.goal
        pages.go(to: before + count, now)
        state.stacks[HomeState.pages] = pages
        if pages.goal == before { return before > 0 ? "Last page" : "First page" }
        return "Page \(pages.goal + 1) of \(home.plan.pages.count)"
    }

    /// What can be pressed on the page that is seen, each by its number.
    package func pressable(at time: Timestamp) -> [HomeTarget] {
        if state.isStandby { return [] }
        let home = home.seen(state, at: time)
        let page = home.setting.page
        return home.targets.filter { target in
            guard target.page == page || page >= 0 && target.page == nil, !isAway(target, at: time) else {
                return false
            }
            guard let id = target.stack, let motion = state.stacks[id],
                let stack = home.stack(id)
            else { return true }
            return stack.widgets[motion.seen(at: time)] == target.widget
        }
    }

    /// Whether a target's thing was taken away, or the pill has gone.
    private func isAway(_ target: HomeTarget, at time: Timestamp) -> Bool {
        let taken = state.data.arrangement.taken
        return target.id == "pill"
            ? !showsPill(at: time)
            : taken.contains(target.id) || target.stack.map(taken.contains) == true
                || target.widget.map { taken.contains($0.id) } == true
    }

    /// A hold on a target is on its way: so much of its wait is over.
    package mutating func wait(_ share: Double, on target: TargetID, at time: Timestamp) {
        now = max(now, time)
        state.motion.wait(share, on: home.name(of: target), at: now)
    }

    /// Ends the session; soon afterwards the pill disappears.
    ///
    /// False if none was shown.
    package mutating func end(at time: Timestamp) -> Bool {
        now = max(now, time)
        guard state.sessionBegan != nil, state.sessionEnded == nil else { return false }
        state.endSession(now)
        state.finger = nil
        return true
    }

    /// No finger is down any more: the pill shows no force.
    package mutating func rest() {
        if state.live.word == .pop { (state.live.word, state.live.share) = (.waiting, 0) }
    }

    /// Leaves the page that a tap or a pop has opened, stand-by, or the lock screen.
    package mutating func goHome(at time: Timestamp) {
        now = max(now, time)
        if state.opened != nil || !state.isCovered(at: now) { return state.goHome(at: now) }
        if state.isStandby { state.standBy(false, now) } else { state.lock(false, now) }
    }

    /// From the home screen to the lock screen, from there to stand-by, and back.
    package mutating func lock(at time: Timestamp) {
        now = max(now, time)
        if state.isStandby {
            state.lock(false, now)
        } else if state.stacks[HomeState.lock]?.goal == 1 {
            state.standBy(true, now)
        } else {
            state.edit.end(now)
            state.goHome(at: now)
            state.lock(true, now)
        }
    }

    /// The device lies on its side now, or no more: on the lock screen that is stand-by.
    package mutating func turn(onSide isOnSide: Bool, at time: Timestamp) {
        now = max(now, time)
        if state.isLocked(at: now) { state.standBy(isOnSide, now) }
    }

    /// Shows words for a short time.
    package mutating func say(_ words: String, at time: Timestamp) {
        now = max(now, time)
        state.chosen = HomeState.Chosen(title: words, began: now, mark: nil)
    }

    /// Whether the lock screen or stand-by lies over the page.
    package func isCovered(at time: Timestamp) -> Bool { state.isCovered(at: max(time, now)) }

    /// Whether a card of the lock screen was about an activity that is shown no more.
    package func hasGone(card name: String, at time: Timestamp) -> Bool {
        HomeTarget.kind(of: name).map { state.hasGone($0, at: max(time, now)) } == true
    }

    /// Begins edit mode, or ends it.
    package mutating func edit(_ isActive: Bool, at time: Timestamp) {
        now = max(now, time)
        if isActive { state.beginEditing(at: now) } else { state.edit.end(now) }
    }

    /// Closes the list of edit mode, or turns a widget back; ends edit mode if neither is shown.
    package mutating func leaveEditing(at time: Timestamp) {
        now = max(now, time)
        if state.edit.isListing {
            state.edit.closeList(now)
        } else if state.isTurnedOver(home, at: now) {
            state.edit.turnOver(nil, now)
        } else {
            state.edit.end(now)
        }
    }

    /// What runs by a clock, with where it is seen.
    package func clocks(at time: Timestamp) -> [SceneClock] { home.clocks(state, at: max(time, now)) }

    /// When something that runs by a clock is another picture.
    package func nextClock(after time: Timestamp) -> Timestamp {
        state.nextClock(after: max(time, now), isMotionReduced: home.setting.isMotionReduced)
    }

    /// Whether a page lies over the home screen, where its targets cannot be pressed.
    package var isPageOpen: Bool { state.opened != nil }

    /// Whether a place lies on an opened page's way back.
    package func isWayBack(_ point: ScenePoint) -> Bool {
        isPageOpen
            && MotionRect(0, SceneLimits.topZone, SceneLimits.wayBack, SceneLimits.barHeight).contains(point)
    }

    /// Whether the pill is seen, or about to be.
    package func showsPill(at time: Timestamp) -> Bool {
        state.motion.pill.advanced(to: max(time, now)).compact.map { !$0.isGone } ?? false
    }

    /// Whether an opened page has arrived where people see it: before, its buttons are drawn elsewhere.
    package func hasPageArrived(at time: Timestamp) -> Bool {
        let page = state.motion.shown.first { $0.target == state.opened?.target }?.motion.page
        guard let page else { return false }
        return (1 - page.value(at: max(time, now))) * home.setting.screen.size.height <= PreviewLimits.nearness
    }

    /// Whether anything moves after a time; what runs by a clock does not count, see ``clocks(at:)``.
    package func moves(after time: Timestamp) -> Bool { state.restsFrom(at: time) > time }

    /// Whether a place lies on the smallest form of an activity, which is there only while several go on.
    package func isOnSecondPill(_ point: ScenePoint, at time: Timestamp) -> Bool {
        state.isOnSecond(point, home, at: time)
    }

    /// The picture at a time; its appearance may differ from the setting's.
    package func scene(at time: Timestamp, style: SceneTraits.Style? = nil) -> HomeScene {
        home.painter(style).scene(state, at: time)
    }
}

extension GestureEvent {
    /// Whether something is shown from it on.
    fileprivate var showsSomething: Bool {
        switch kind {
        case .peekBegan, .menuOpened, .playbackBegan: true
        default: false
        }
    }
}
