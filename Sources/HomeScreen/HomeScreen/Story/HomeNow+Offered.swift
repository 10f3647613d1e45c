import PressureCore
import PressureMotion

/// An action that waits for a tap.
package struct OfferedAction: Hashable, Sendable {
    package let action: HomeAction
    /// Where a tap chooses it once it is seen there, and where it is drawn once the picture has come to rest.
    package let frame: MotionRect

    package init(action: HomeAction, frame: MotionRect) { (self.action, self.frame) = (action, frame) }
}

extension HomeNow {
    /// The actions that wait for a tap: those of a card or a menu, and the controls of the open pill.
    package func offered(at time: Timestamp) -> [OfferedAction] {
        var list: [OfferedAction] = []
        for shown in state.motion.shown where shown.motion.offersActions {
            list += offered(by: shown.target) { $0.allActions }
        }
        if state.motion.pill.advanced(to: time).offersControls {
            // A single control takes the place of two, and is chosen in either: the first will do.
            list += offered(by: "pill") { _ in state.controls(at: time).map { HomeAction($0.rawValue, $0.title) } }
        }
        // Rows are chosen by their numbers: they come first.
        return list + parts(at: time)
    }

    /// A target's card above its actions, and what it is called; nil if it has none.
    package func card(of name: String) -> (title: String, frame: MotionRect)? {
        guard let target = pageNow.target(name) else { return nil }
        let parts = home.parts(of: target)
        return (parts.raisedCard ?? parts.card).map { (target.title, $0) }
    }

    /// A target's actions where they are pressed; one that a swipe aside chooses lies nowhere.
    private func offered(by name: String, _ actions: (HomeTarget) -> [HomeAction]) -> [OfferedAction] {
        guard let target = pageNow.target(name) else { return [] }
        return zip(actions(target), home.parts(of: target).actions).map { OfferedAction(action: $0, frame: $1) }
    }

    /// The name of the smallest form of an activity, beside the pill.
    package static let second = "pill.second"

    /// The activities in the pill, each in words and where it is pressed: the compact one, then the smallest form beside it.
    package func activities(at time: Timestamp) -> [OfferedAction] {
        let (time, pill) = (max(time, now), LivePill(home.setting.screen))
        let motion = state.motion.pill.advanced(to: time)
        guard showsPill(at: time), !state.hidesPill(at: time),
            let faces = motion.faces(state.live, at: time, isReduced: true)
        else { return [] }
        let compact = OfferedAction(action: HomeAction("pill", faces.compact.now.spoken), frame: pill.compactReach)
        guard let waiting = motion.waiting(at: time), let second = faces.second, !waiting.isGone, !motion.isOpen else {
            return [compact]
        }
        let frame = pill.minimalFrame(beside: pill.compactFrame(room: faces.compact.room))
        return [
            compact,
            OfferedAction(action: HomeAction(Self.second, "Bring forward: \(second.now.spoken)"), frame: frame),
        ]
    }

    /// The stack with a target on top turns to its next widget, or to the one before, round and round; false where there is none.
    package mutating func turnStack(of target: String, by step: Int, at time: Timestamp) -> Bool {
        now = max(now, time)
        let page = state.page(of: home, at: now)
        guard let widget = HomeWidget.owner(of: target),
            let (stack, _) = home.plan.stacks(of: page).first(where: { $0.stack.widgets.contains(widget) })
        else { return false }
        let count = stack.widgets.count
        let goal = state.stacks[stack.id]?.goal ?? 0
        state.stacks[stack.id]?.go(to: (goal + step + count) % count, now)
        return true
    }

    /// What a tap on either side of the dots turns to, where there is such a page.
    package func turns(at time: Timestamp) -> [OfferedAction] {
        guard !state.isCovered(at: time) else { return [] }
        let page = state.page(of: home, at: time)
        var (list, frame): ([OfferedAction], MotionRect) = ([], home.plan.dotsFrame)
        (frame.x, frame.width) = (frame.x - SceneLimits.fingertip / 2, (frame.width + SceneLimits.fingertip) / 2)
        if page > 0 { list.append(OfferedAction(action: HomeAction("page.before", "Previous page"), frame: frame)) }
        frame.x += frame.width
        if page + 1 < home.plan.pages.count {
            list.append(OfferedAction(action: HomeAction("page.next", "Next page"), frame: frame))
        }
        return list
    }

    /// The activity in the smallest form becomes the compact one.
    package mutating func bringSecond(at time: Timestamp) {
        now = max(now, time)
        for kind in [GestureEvent.Kind.touchBegan, .tapped] { state.motion.pill.receive(kind, on: .second, now) }
    }
}
