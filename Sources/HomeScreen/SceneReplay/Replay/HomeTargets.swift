import HomeScreen
import PressureGestures
import PressureReplay

/// What a finger finds on a home screen as it is by now: of a stack only the widget that is seen.
package struct HomeTargets: Sendable {
    /// The targets of each page, with their numbers among all targets.
    private let pages: [AppTargets]
    /// What lies on top at first, as an app whose targets stay: what there is to say of their places is said of it.
    let onTop: AppDescription
    /// All of them, those too that lie below in stacks.
    private let all: TargetList
    private let home: HomeModel
    /// The names of all of them.
    package let app: AppDescription

    /// Lays a home screen over its surface; throws if it has no place there.
    package init(_ home: HomeModel) throws(AppDescriptionError) {
        self.home = home
        let surface = home.map.surface
        (onTop, app) = try home.descriptions()
        let all = app.targets(on: surface).targets
        pages = home.plan.pages.indices.map { page in
            AppTargets(TargetList(home.onTop(of: page).map { all.targets[$0] }), on: surface)
        }
        self.all = all
    }

    /// The target at a place at a time; nil if there is none, and on a stack that still moves: a touch stops that.
    package func target(
        at point: Point, for contact: ContactID, on now: HomeNow, at time: Timestamp
    ) -> PressTarget? {
        now.target(at: point, instead: plain(at: point, for: contact, on: now, at: time), at: time)
    }

    /// A target by its number; nil for what edit mode adds.
    package subscript(id: TargetID) -> PressTarget? {
        home.target(id) == nil ? nil : all.targets[Int(id.rawValue) - 1]
    }

    /// The same as if nothing had ever been rearranged.
    private func plain(
        at point: Point, for contact: ContactID, on now: HomeNow, at time: Timestamp
    ) -> PressTarget? {
        // The smallest form of an activity belongs to the pill, and hides what lies below.
        if now.isOnSecondPill(home.map.point(point), at: time) {
            return home.targets.firstIndex { $0.id == "pill" }.map { all.targets[$0] }
        }
        if now.isCovered(at: time), !now.isPageOpen { return locked(at: point, for: contact, now.state, at: time) }
        let page = pages[now.state.page(of: home, at: time)]
        guard let hit = page.target(at: point, for: contact) else { return nil }
        var number = Int(hit.id.rawValue) - 1
        if home.targets[number].id == "link", now.state.data.messages.first?.hasLink != true {
            number = home.targets.firstIndex { $0.id == "message" } ?? number
        }
        let target = home.targets[number]
        // A page that still moves is stopped by a touch; the dock and the pill lie still.
        if target.page != nil, now.state.isTurning(at: time) { return nil }
        guard let id = target.stack, let motion = now.state.stacks[id], let stack = home.stack(id) else {
            return all.targets[number]
        }
        guard !motion.isMoving(at: time) else { return nil }
        let widget = stack.widgets[motion.seen(at: time)]
        return home.targets.firstIndex { $0.stack == id && $0.widget == widget }.map { all.targets[$0] }
    }

    /// A target of the lock screen where it lies by now, by its number.
    package func onLock(_ id: TargetID, _ now: HomeNow, at time: Timestamp) -> PressTarget? {
        let app = try? home.seen(now.state, at: time).app(of: [Int(id.rawValue) - 1])
        guard let hit = app?.targets(on: home.map.surface).targets.targets.first else { return nil }
        return PressTarget(id: id, frame: hit.frame, offer: hit.offer, sensitivity: hit.sensitivity)
    }

    /// What lies at a place of the lock screen once that lies still; it depends on what goes on.
    private func locked(
        at point: Point, for contact: ContactID, _ state: HomeState, at time: Timestamp
    ) -> PressTarget? {
        guard !state.isStandby, state.isLocked(at: time), !state.isMovingLock(at: time) else { return nil }
        let seen = home.seen(state, at: time)
        let numbers = seen.onTop(of: seen.setting.page)
        let surface = home.map.surface
        guard let app = try? seen.app(of: numbers),
            let hit = app.targets(on: surface).target(at: point, for: contact)
        else { return nil }
        let number = numbers[Int(hit.id.rawValue) - 1]
        return PressTarget(
            id: TargetID(Int32(number + 1)), frame: hit.frame, offer: hit.offer, sensitivity: hit.sensitivity)
    }
}

/// The targets of a home screen while a recording is played on it.
package final class PlayedTargets: LivingTargets {
    private var targets: HomeTargets
    private var now: HomeNow
    private var ways: FingerWays
    private var known = 0
    private var time = Timestamp.zero

    init(_ targets: HomeTargets, _ home: HomeModel) {
        self.targets = targets
        now = HomeNow(home)
        known = home.setting.data.edits
        ways = FingerWays(isSwiped: true)
    }

    package func advance(to time: Timestamp) { self.time = time }

    package func receive(_ event: GestureEvent) {
        ways.receive(event)
        // How far a press has got changes nothing of what lies where.
        if !event.isProgress { now.receive(event) }
        learn()
    }

    /// Lays the targets anew after a change of the data.
    private func learn() {
        guard now.home.setting.data.edits != known else { return }
        known = now.home.setting.data.edits
        targets = (try? HomeTargets(now.home)) ?? targets
    }

    package func receive(_ frame: ContactFrame, on surface: Surface) {
        ways.receive(frame, on: surface)
        for move in ways.take() { _ = now.receive(move) }
        learn()
    }

    package func target(at point: Point, for contact: ContactID) -> PressTarget? {
        targets.target(at: point, for: contact, on: now, at: time)
    }
}
