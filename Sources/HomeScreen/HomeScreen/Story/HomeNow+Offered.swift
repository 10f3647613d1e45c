import PressureCore
import PressureMotion

/// An action that waits for a tap.
package struct OfferedAction: Hashable, Sendable {
    package let action: HomeAction
    /// Where a tap chooses it once it is seen there, and where it is drawn once the picture has come to rest.
    package let frame: MotionRect
}

extension HomeNow {
    /// The actions that wait for a tap: those of a card or a menu, and the controls of the open pill.
    package func offered(at time: Timestamp) -> [OfferedAction] {
        var list: [OfferedAction] = []
        for shown in state.motion.shown where shown.motion.offersActions {
            list += offered(by: shown.target) { $0.allActions }
        }
        list += parts(at: time)
        guard state.motion.pill.advanced(to: time).offersControls else { return list }
        // A single control takes the place of two, and is chosen in either: the first will do.
        return list + offered(by: "pill") { _ in state.controls(at: time).map { HomeAction($0.rawValue, $0.title) } }
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
}
