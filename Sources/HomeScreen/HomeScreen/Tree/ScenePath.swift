import PressureMotion

/// A line through places, in points from its node's top left corner.
package struct ScenePath: Hashable, Sendable {
    /// One step along the line.
    package enum Step: Hashable, Sendable {
        case move(ScenePoint)
        case line(ScenePoint)
        case curve(ScenePoint, ScenePoint, to: ScenePoint)
        case close
    }

    package var steps: [Step] = []

    package init(_ steps: [Step] = []) { self.steps = steps }

    /// Straight lines through places, closed where they are to be filled.
    package init(through places: [(Double, Double)], closed: Bool = true) {
        for (index, (x, y)) in places.enumerated() {
            steps.append(index == 0 ? .move(ScenePoint(x, y)) : .line(ScenePoint(x, y)))
        }
        if closed { steps.append(.close) }
    }

    /// A smooth line through places; its ends run on as the line between their neighbours does.
    package init(smooth places: [ScenePoint]) {
        guard let first = places.first else { return }
        steps = [.move(first)]
        for index in places.indices.dropFirst() {
            let before = places[max(index - 2, 0)]
            let (from, to) = (places[index - 1], places[index])
            let after = places[min(index + 1, places.count - 1)]
            let one = ScenePoint(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6)
            let two = ScenePoint(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6)
            steps.append(.curve(one, two, to: to))
        }
    }

    /// A part of a circle from the top, clockwise, by shares of the whole.
    package init(arcIn frame: MotionRect, from start: Double, to end: Double) {
        let (x, y) = (frame.midX, frame.midY)
        let (across, down) = (frame.width / 2, frame.height / 2)
        func place(_ share: Double) -> ScenePoint {
            let angle = (share - 0.25) * 2 * Double.pi
            let (sine, cosine) = MotionMath.sineAndCosine(angle)
            return ScenePoint(x + across * cosine, y + down * sine)
        }
        let span = max(0, end - start)
        let pieces = max(1, Int((span * 8).rounded(.up)))
        steps = [.move(place(start))]
        let step = span / Double(pieces)
        let turn = MotionMath.sineAndCosine(step * Double.pi / 2)
        let reach = 4.0 / 3.0 * turn.sine / turn.cosine
        for piece in 0..<pieces {
            let (a, b) = (start + Double(piece) * step, start + Double(piece + 1) * step)
            let (from, to) = (place(a), place(b))
            func ahead(_ share: Double, _ sign: Double) -> ScenePoint {
                let angle = (share - 0.25) * 2 * Double.pi
                let (sine, cosine) = MotionMath.sineAndCosine(angle)
                return ScenePoint(-across * sine * reach * sign, down * cosine * reach * sign)
            }
            let (one, two) = (ahead(a, 1), ahead(b, -1))
            steps.append(
                .curve(
                    ScenePoint(from.x + one.x, from.y + one.y), ScenePoint(to.x + two.x, to.y + two.y), to: to))
        }
    }

    /// The same line closed along the bottom of a frame, to be filled.
    package func closed(at bottom: Double, from left: Double, to right: Double) -> ScenePath {
        ScenePath(steps + [.line(ScenePoint(right, bottom)), .line(ScenePoint(left, bottom)), .close])
    }
}
