import PressureCore
import PressureMotion

// What is the home screen's own beside cards and menus answers touches once it is seen near where it will lie.

/// The open pill as it is drawn: where, how much of it is seen, and how much of its words on it.
struct PartLook {
    let place: MotionRect
    let seen: Double
    let words: Double

    var part: SeenPart { SeenPart(place, opacity: seen * words) }
}

extension HomeNow {
    /// Whether a touch lands where the open pill, or what edit mode adds, lies or will lie, before that answers.
    ///
    /// The time is that of the picture: where motion is slowed down the wait is as much longer.
    package func isEarly(_ place: Point, at time: Timestamp) -> Bool {
        home.painter().isEarly(home.map.point(place), state, at: time)
    }
}

extension HomePainter {
    fileprivate func isEarly(_ point: ScenePoint, _ state: HomeState, at time: Timestamp) -> Bool {
        guard state.raised?.target == "pill" else { return isEarlyInEdit(point, state, at: time) }
        let motion = state.motion.pill.advanced(to: time)
        let live = LiveMotion(pill: pill, isReduced: setting.isMotionReduced)
        func drawn(_ moment: Timestamp) -> SeenPart? { live.open(motion, state.live, at: moment)?.part }
        let rest = SeenPart(pill.controlsFrame, opacity: 1)
        guard let now = drawn(time), now.place.contains(point) || rest.place.contains(point) else { return false }
        return !SeenPart.answers(at: time, movedAt: motion.movedAt, rest: rest) { drawn($0) ?? now }
    }
}
