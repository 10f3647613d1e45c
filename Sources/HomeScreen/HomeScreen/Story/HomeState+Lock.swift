import PressureCore
import PressureMotion

// The lock screen comes down over the home screen under the finger, and stand-by lies over both.

extension HomeState {
    /// The lock screen, by its name among what is swiped.
    static let lock = "lock"

    /// How far the lock screen has come down.
    func lockShare(at time: Timestamp) -> Double {
        min(max(stacks[Self.lock]?.position(at: time) ?? 0, 0), 1)
    }

    /// Whether the lock screen is seen, or stand-by.
    package func isLocked(at time: Timestamp) -> Bool { stacks[Self.lock]?.seen(at: time) == 1 }

    /// Whether the lock screen or one of its cards moves, so that a touch stops it and presses nothing.
    package func isMovingLock(at time: Timestamp) -> Bool {
        stacks.contains { name, stack in
            (name == Self.lock || HomeTarget.isOnLock(name)) && stack.goal != 1 && stack.isMoving(at: time)
        } || stacks[Self.lock]?.isMoving(at: time) == true
    }

    /// Whether stand-by is seen, or about to be.
    package var isStandby: Bool { standby.target == 1 }

    /// Whether something else than the page is pressed.
    package func isCovered(at time: Timestamp) -> Bool {
        isStandby || isLocked(at: time) || stacks[Self.lock]?.isMoving(at: time) == true
    }

    /// Whether it hides the pill, which lies above pages that were opened from there.
    func hidesPill(at time: Timestamp) -> Bool { isCovered(at: time) && opened == nil }

    /// Locks the home screen, or leads back to it.
    mutating func lock(_ isLocked: Bool, _ time: Timestamp) {
        stacks[Self.lock]?.go(to: isLocked ? 1 : 0, time)
        standBy(false, time)
    }

    mutating func standBy(_ isStandby: Bool, _ time: Timestamp) {
        standby.go(to: isStandby ? 1 : 0, at: time, by: .smooth)
    }

    // MARK: - What it shows

    /// The messages of the lock screen, the latest first: what has ended by itself, and what came before.
    private func notes(at time: Timestamp) -> [(name: String, key: String, notice: HomeNotice)] {
        let pill = motion.pill.advanced(to: time)
        // The letter is shown until somebody has read it or put it away, the parcel until it has come, but not beside its card.
        let first = [
            data.messages.contains { $0.hasLink && $0.isUnread } ? HomeNotice.mail : nil,
            pill.ended.contains { $0.kind == .delivery }
                || pill.runs.contains { $0.kind == .delivery && $0.goes == nil && !$0.isGone } ? nil : .parcel,
        ]
        var notes: [(name: String, key: String, notice: HomeNotice)] = []
        func add(_ number: Int, _ run: Int, _ notice: HomeNotice) {
            notes.append((name: "notice-\(number)", key: "notice-\(number)#\(run)", notice: notice))
        }
        // Of each kind only the latest is listed, and only after its card has gone.
        let cards = pill.runs.filter { !$0.isGone }.map { $0.id }
        for (index, run) in pill.ended.enumerated().reversed()
        where pill.latest[run.kind] == run.id && !cards.contains(run.id) {
            let number = first.count + 1 + (pill.endedBefore + index) % SceneLimits.mostNotices
            add(number, run.id, HomeNotice(run.content))
        }
        for rung in rung.reversed() {
            let number = first.count + SceneLimits.mostNotices + 1 + rung.number % SceneLimits.mostNotices
            add(number, rung.number, rung.notice)
        }
        for (index, notice) in first.enumerated() { if let notice { add(index + 1, 0, notice) } }
        return notes
    }

    /// What an activity tells, as long as it is shown; a session of presses always has something to tell.
    func moment(of kind: ActivityKind, at time: Timestamp) -> ActivityMoment? {
        if kind == .press { return ActivityMoment(.press(live), at: time) }
        return motion.pill.advanced(to: time).runs.last { $0.kind == kind && !$0.isGone }?.moment(at: time)
    }

    /// The lock screen as it is at a time.
    func lockScreen(_ screen: SceneScreen, at time: Timestamp) -> LockScreen {
        let pill = motion.pill.advanced(to: time)
        let runs = ActivityOrder.order(pill.runs, at: time).compactMap { id in pill.runs.first { $0.id == id } }
        func entry(_ content: LockScreen.Entry.Content, _ name: String, _ key: String) -> LockScreen.Entry {
            var entry = LockScreen.Entry(content: content, name: name, key: key)
            if let swipe = stacks[key] {
                let away = swipe.position(at: time)
                entry.swiped = away * swipe.pitch / SceneLimits.dismissRoom
                entry.room = 1 - min(max(2 * away - 1, 0), 1)
            }
            return entry
        }
        var known: Set<ActivityKind> = []
        let cards = runs.filter { known.insert($0.kind).inserted }.map { run in
            entry(
                .activity(run.kind == .press ? ActivityMoment(.press(live), at: time) : run.moment(at: time)),
                "live-\(run.kind.rawValue)", "live-\(run.kind.rawValue)#\(run.id)")
        }
        let messages = notes(at: time).filter { (dismissed[$0.key] ?? .never) > time }
            .map { entry(.notice($0.notice), $0.name, $0.key) }
        return LockScreen(screen, cards + messages)
    }

    /// What can be pressed on it.
    func lockTargets(on screen: SceneScreen, at time: Timestamp) -> [HomeTarget] {
        let runs = motion.pill.advanced(to: time).runs
        let (lock, data) = (lockScreen(screen, at: time), known(at: time))
        var shapes: [HomeTarget] = []
        if let frames = lock.accessories {
            shapes = zip(HomeTarget.accessories, [frames.press] + (data.next == nil ? [] : [frames.next])).map {
                .notice($0.name, $0.notice, $1, data)
            }
        }
        let entries: [HomeTarget] = lock.placed.compactMap { entry, frame in
            switch (entry.content, entry.name) {
            case (.activity(let moment), _):
                // What is over can only be dismissed.
                let isOver = runs.allSatisfy { $0.kind != moment.kind || $0.isGone || $0.goes != nil }
                return .card(moment.kind, moment.controls.filter { !isOver || $0 == .dismiss }, frame)
            case (.notice(let notice), let name?): return .notice(name, notice, frame, data)
            default: return nil
            }
        }
        return shapes + entries
    }

    // MARK: - What fingers do

    /// What a finger swipes from a place on the lock screen, or on the clock that brings it; nil elsewhere.
    func swipedOnLock(at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> [String]? {
        guard !isStandby else { return [] }
        guard let lock = stacks[Self.lock] else { return nil }
        if lock.isMoving(at: time) { return [Self.lock] }
        if lock.seen(at: time) == 1 {
            let placed = lockScreen(home.setting.screen, at: time).placed
            return placed.filter { $0.frame.contains(point) }.compactMap { $0.entry.key } + [Self.lock]
        }
        let isOnClock = point.y < SceneLimits.topZone && !isOnPill(point, home, at: time) && !edit.isActive
        return isOnClock ? [Self.lock, Self.pages] : nil
    }

    /// What was swiped off the lock screen goes.
    mutating func dismissSwiped(_ time: Timestamp) {
        for (key, stack) in stacks where HomeTarget.isOnLock(key) && stack.goal == 1 && dismissed[key] == nil {
            let gone = time + HomeModel.span(SceneLimits.swipedAway)
            dismissed[key] = gone
            let name = key.split(separator: "#").first.map { String($0) } ?? key
            guard let kind = HomeTarget.kind(of: name) else { continue }
            if kind == .press { sessionEnded = gone }
            motion.pill.dismiss(kind, gone)
        }
    }

    /// The control of a card at a place of the lock screen.
    func control(of card: String, at point: ScenePoint, _ home: HomeModel, _ time: Timestamp) -> String? {
        let found = lockScreen(home.setting.screen, at: time).placed.first { $0.entry.name == card }
        guard let (entry, frame) = found, case .activity(let moment) = entry.content else { return nil }
        let place = ScenePoint(point.x - frame.x, point.y - frame.y)
        let controls = moment.card(frame.width).filter { $0.role == .control && $0.frame.contains(place) }
        return controls.first.map { String($0.id.dropFirst("lock.".count)) }
    }

    /// Whether no activity of a kind is shown any more.
    func hasGone(_ kind: ActivityKind, at time: Timestamp) -> Bool {
        !motion.pill.advanced(to: time).runs.contains { $0.kind == kind && !$0.isGone }
    }

    /// Chooses a control of an activity by its card.
    mutating func choose(_ control: String, on kind: ActivityKind, _ time: Timestamp) {
        guard let control = ActivityControl(rawValue: control) else { return }
        chosen = Chosen(title: control.deed(kind), began: time)
        if kind == .press { return choose(control, time) }
        motion.pill.receive(control, of: kind, time)
    }
}
