import HomeScreen
import PressureGestures
import PressureReplay

/// What a finger finds on a home screen as it is by now: of a stack only the widget that is seen.
package struct HomeTargets: Sendable {
    private let shown: AppTargets
    /// What lies on top at first, as an app whose targets stay: what there is to say of their places is said of it.
    let onTop: AppDescription
    /// All of them, those too that lie below in stacks.
    private let all: TargetList
    private let home: HomeModel
    /// The names of all of them.
    package let app: AppDescription

    /// Lays a home screen over its surface; throws where it has no place there.
    package init(_ home: HomeModel) throws(AppDescriptionError) {
        self.home = home
        (onTop, app) = try home.descriptions()
        shown = onTop.targets(on: home.map.surface)
        all = app.targets(on: home.map.surface).targets
    }

    /// The target at a place at a time; nil where there is none, and on a stack that still moves: a touch stops that.
    package func target(
        at point: Point, for contact: ContactID, on now: HomeNow, at time: Timestamp
    ) -> PressTarget? {
        now.target(at: point, instead: plain(at: point, for: contact, on: now, at: time))
    }

    /// A target by its number; nil for what edit mode adds.
    package subscript(id: TargetID) -> PressTarget? {
        home.targets.indices.contains(Int(id.rawValue) - 1) ? all.targets[Int(id.rawValue) - 1] : nil
    }

    /// Whether a touch at a place stops a stack.
    package func stopsStack(at place: Point, on now: HomeNow, at time: Timestamp) -> Bool {
        let point = home.map.point(place)
        return home.stacks.contains { stack, frame in
            frame.contains(point) && now.state.stacks[stack.id]?.isMoving(at: time) == true
        }
    }

    /// The same as if nothing had ever been rearranged.
    private func plain(
        at point: Point, for contact: ContactID, on now: HomeNow, at time: Timestamp
    ) -> PressTarget? {
        // The smallest form of an activity belongs to the pill, and hides what lies below.
        if now.isOnSecondPill(home.map.point(point), at: time) {
            return home.targets.firstIndex { $0.id == "pill" }.map { all.targets[$0] }
        }
        guard let hit = shown.target(at: point, for: contact) else { return nil }
        guard let id = home.targets[Int(hit.id.rawValue) - 1].stack, let motion = now.state.stacks[id],
            let stack = home.stacks.first(where: { $0.stack.id == id })?.stack
        else { return hit }
        guard !motion.isMoving(at: time) else { return nil }
        let widget = stack.widgets[motion.seen(at: time)]
        return home.targets.firstIndex { $0.stack == id && $0.widget == widget }.map { all.targets[$0] }
    }
}

/// The targets of a home screen while a recording is played on it.
package final class PlayedTargets: LivingTargets {
    private let targets: HomeTargets
    private var now: HomeNow
    private var ways: FingerWays
    private var time = Timestamp.zero

    init(_ targets: HomeTargets, _ home: HomeModel) {
        self.targets = targets
        now = HomeNow(home)
        ways = FingerWays(on: home)
    }

    package func advance(to time: Timestamp) { self.time = time }

    package func receive(_ event: GestureEvent) {
        ways.receive(event)
        // How far a press has got changes nothing of what lies where.
        if !event.isProgress { now.receive(event) }
    }

    package func receive(_ frame: ContactFrame, on surface: Surface) {
        ways.receive(frame, on: surface)
        for move in ways.take() { _ = now.receive(move) }
    }

    package func target(at point: Point, for contact: ContactID) -> PressTarget? {
        targets.target(at: point, for: contact, on: now, at: time)
    }
}
