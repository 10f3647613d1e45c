/// A size in points.
package struct SceneSize: Hashable, Sendable {
    package var width: Double
    package var height: Double

    package init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}

/// A place in points: x to the right, y downwards.
package struct ScenePoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }
}

/// A rectangle in points.
package struct SceneRect: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }
    package var size: SceneSize { SceneSize(width, height) }
    package var middle: ScenePoint { ScenePoint(midX, midY) }

    /// The same size with its top left corner at the origin.
    package var atOrigin: SceneRect { SceneRect(0, 0, width, height) }

    /// Smaller by the same length on every edge.
    package func inset(_ by: Double) -> SceneRect { inset(by, by) }

    /// Smaller by one length on the left and the right, and by another above and below.
    package func inset(_ sides: Double, _ ends: Double) -> SceneRect {
        SceneRect(x + sides, y + ends, width - 2 * sides, height - 2 * ends)
    }

    package func moved(_ right: Double, _ down: Double) -> SceneRect { SceneRect(x + right, y + down, width, height) }

    /// Grown about its middle.
    package func scaled(_ factor: Double) -> SceneRect {
        SceneRect(
            midX - width * factor / 2, midY - height * factor / 2, width * factor, height * factor)
    }

    /// A rectangle on the way from this one to another, at a share of the way.
    package func towards(_ other: SceneRect, _ share: Double) -> SceneRect {
        func mixed(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        return SceneRect(
            mixed(x, other.x), mixed(y, other.y), mixed(width, other.width), mixed(height, other.height))
    }

    /// Whether a place lies inside; the right and bottom edges belong to the neighbours.
    package func contains(_ point: ScenePoint) -> Bool {
        point.x >= x && point.y >= y && point.x < right && point.y < bottom
    }

    /// Whether another one lies inside, or reaches beyond by less than `slack` points.
    package func holds(_ other: SceneRect, slack: Double = SceneLimits.slack) -> Bool {
        other.x >= x - slack && other.y >= y - slack && other.right <= right + slack
            && other.bottom <= bottom + slack
    }

    /// Whether the two overlap by more than an edge.
    package func overlaps(_ other: SceneRect, slack: Double = SceneLimits.slack) -> Bool {
        min(right, other.right) - max(x, other.x) > slack && min(bottom, other.bottom) - max(y, other.y) > slack
    }

    /// What lies in both; without area where they do not overlap.
    package func common(with other: SceneRect) -> SceneRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return SceneRect(
            left, top, max(0, min(right, other.right) - left), max(0, min(bottom, other.bottom) - top))
    }

    /// The smallest rectangle around both.
    package func joined(_ other: SceneRect) -> SceneRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return SceneRect(left, top, max(right, other.right) - left, max(bottom, other.bottom) - top)
    }
}
