import PressureCore
import PressureMotion

// What stays shown without a finger answers touches once it is seen near where it will lie.

/// A card, its actions, a menu or the open pill as it is drawn: where, how much of it is seen, and how much of its words on it.
struct PartLook {
    let place: MotionRect
    let seen: Double
    let words: Double

    var part: SeenPart { SeenPart(place, opacity: seen * words) }
}

extension HomeNow {
    /// Whether a touch lands where something that stays, or that edit mode adds, lies or will lie, before that answers.
    ///
    /// The time is that of the picture: where motion is slowed down the wait is as much longer.
    package func isEarly(_ place: Point, at time: Timestamp) -> Bool {
        home.painter().isEarly(home.map.point(place), state, at: time)
    }
}

extension HomePainter {
    fileprivate func isEarly(_ point: ScenePoint, _ state: HomeState, at time: Timestamp) -> Bool {
        guard let name = state.raised?.target else { return isEarlyInEdit(point, state, at: time) }
        func isEarly(
            _ rest: MotionRect?, pressed: MotionRect? = nil, movedAt moved: Timestamp,
            _ drawn: (Timestamp) -> SeenPart?
        ) -> Bool {
            guard let rest = rest.map({ SeenPart($0, opacity: 1) }), let now = drawn(time),
                now.place.contains(point.x, point.y) || rest.place.contains(point.x, point.y)
                    || pressed?.contains(point) == true
            else { return false }
            return !SeenPart.answers(at: time, movedAt: moved, rest: rest) { drawn($0) ?? now }
        }
        if name == "pill" {
            let motion = state.motion.pill.advanced(to: time)
            let live = LiveMotion(pill: pill, isReduced: setting.isMotionReduced)
            return isEarly(pill.controlsFrame, movedAt: motion.movedAt) { live.open(motion, state.live, at: $0)?.part }
        }
        let wanted = shown(state, at: time)
        guard let shown = state.motion.shown.last(where: { $0.target == name }), let target = home.target(name),
            let source = PlacedSource(of: name, in: page(state, wanted, at: time))
        else { return false }
        var drawing = drawing(of: shown, target, from: source, wanted, at: time)
        let (parts, moved) = (drawing.parts, shown.motion.movedAt)
        // A press has the card where it was before its actions raised it.
        return isEarly(parts.raisedCard ?? parts.card, pressed: parts.card, movedAt: moved) { moment in
            drawing.time = moment
            return drawing.cardLook?.part
        }
            || isEarly(parts.menu, movedAt: moved) { moment in
                drawing.time = moment
                return drawing.menuLook?.part
            }
    }
}
