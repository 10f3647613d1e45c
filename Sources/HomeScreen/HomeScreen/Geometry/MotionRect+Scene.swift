import PressureMotion

// What the scene asks of a rectangle beside what a preview does.

extension MotionRect {
    package var size: SceneSize { SceneSize(width, height) }
    package var middle: ScenePoint { ScenePoint(midX, midY) }

    /// The same size with its top left corner at the origin.
    package var atOrigin: MotionRect { MotionRect(0, 0, width, height) }

    /// Smaller by one length on the left and the right, and by another above and below.
    package func inset(_ sides: Double, _ ends: Double) -> MotionRect {
        inset(MotionInsets(top: ends, left: sides, bottom: ends, right: sides))
    }

    /// Whether a place lies inside; the right and bottom edges belong to the neighbours.
    package func contains(_ point: ScenePoint) -> Bool { contains(point.x, point.y) }

    /// Whether another one lies inside, or reaches beyond by less than `slack` points.
    package func holds(_ other: MotionRect, slack: Double = SceneLimits.slack) -> Bool {
        other.x >= x - slack && other.y >= y - slack && other.right <= right + slack
            && other.bottom <= bottom + slack
    }

    /// Whether the two overlap by more than an edge.
    package func overlaps(_ other: MotionRect, slack: Double = SceneLimits.slack) -> Bool {
        min(right, other.right) - max(x, other.x) > slack && min(bottom, other.bottom) - max(y, other.y) > slack
    }

    /// What lies in both; without area where they do not overlap.
    package func common(with other: MotionRect) -> MotionRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return MotionRect(
            left, top, max(0, min(right, other.right) - left), max(0, min(bottom, other.bottom) - top))
    }

    /// The smallest rectangle around both.
    package func joined(_ other: MotionRect) -> MotionRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return MotionRect(left, top, max(right, other.right) - left, max(bottom, other.bottom) - top)
    }
}
