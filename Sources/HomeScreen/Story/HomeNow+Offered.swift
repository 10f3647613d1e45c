import PressureCore
import PressureMotion

/// An action that waits for a tap.
package struct OfferedAction: Hashable, Sendable {
    package let action: HomeAction
    /// Where a tap chooses it, from the first moment on; it is drawn there once the picture has come to rest.
    package let frame: SceneRect
}

extension HomeNow {
    /// The actions that wait for a tap: those of a card or a menu, and the controls of the open pill.
    package func offered(at time: Timestamp) -> [OfferedAction] {
        var list: [OfferedAction] = []
        for shown in state.motion.shown where shown.motion.offersActions {
            guard let target = home.target(shown.target) else { continue }
            // An action beside the card is the finger's that swipes there: it has no frame.
            list += zip(target.allActions, home.parts(of: target).actions).map { OfferedAction(action: $0, frame: $1) }
        }
        let pill = state.motion.pill.advanced(to: time)
        guard pill.offersControls, let face = pill.faces(state.live, at: time, isReduced: true)?.compact else {
            return list
        }
        // A single control takes the place of two; each half is pressed as the whole is.
        let frames = LivePill(home.setting.screen).controlFrames
        return list
            + zip(face.now.controls, frames).map { control, frame in
                OfferedAction(action: HomeAction(control.rawValue, control.title), frame: frame)
            }
    }
}
