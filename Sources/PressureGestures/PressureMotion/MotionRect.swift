/// A rectangle on the screen, in points: x to the right, y downwards.
public struct MotionRect: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// Creates a rectangle from its upper left corner, its width and its height.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// An empty rectangle at the origin.
    public static let empty = MotionRect(0, 0, 0, 0)

    /// Whether the rectangle is empty; a side shorter than 0.001 points makes it empty.
    public var isEmpty: Bool { !(width >= 0.001 && height >= 0.001) }
    /// The right edge.
    public var right: Double { x + width }
    /// The lower edge.
    public var bottom: Double { y + height }
    /// The horizontal position of the middle.
    public var midX: Double { x + width / 2 }
    /// The vertical position of the middle.
    public var midY: Double { y + height / 2 }

    /// Whether a position lies inside the rectangle; positions on the right or lower edge lie outside.
    public func contains(_ x: Double, _ y: Double) -> Bool {
        x >= self.x && y >= self.y && x < right && y < bottom
    }

    /// Whether each side lies no farther than a distance from the same side of another.
    package func isWithin(_ distance: Double, of other: MotionRect) -> Bool { way(from: other) <= distance }

    /// How far the side has gone from the same side of another that has gone farthest.
    package func way(from other: MotionRect) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(right - other.right), abs(bottom - other.bottom))
    }

    package func moved(_ right: Double, _ down: Double) -> MotionRect { MotionRect(x + right, y + down, width, height) }

    /// Grown about its middle.
    package func scaled(_ factor: Double) -> MotionRect { centred(width * factor, height * factor) }

    /// Another size about the same middle.
    package func centred(_ width: Double, _ height: Double) -> MotionRect {
        MotionRect(midX - width / 2, midY - height / 2, width, height)
    }

    /// Smaller by a length on each edge.
    package func inset(_ by: Double) -> MotionRect { inset(MotionInsets(top: by, left: by, bottom: by, right: by)) }

    /// Smaller by a length of its own on each edge.
    package func inset(_ by: MotionInsets) -> MotionRect {
        MotionRect(x + by.left, y + by.top, width - by.left - by.right, height - by.top - by.bottom)
    }

    /// Moved as little as makes it lie inside another one that is at least as large.
    package func moved(into other: MotionRect) -> MotionRect {
        MotionRect(
            max(other.x, min(x, other.right - width)), max(other.y, min(y, other.bottom - height)), width, height)
    }

    /// A rectangle on the way from this one to another, at a share of the way.
    package func towards(_ other: MotionRect, _ share: Double) -> MotionRect {
        MotionRect(
            x + (other.x - x) * share, y + (other.y - y) * share, width + (other.width - width) * share,
            height + (other.height - height) * share)
    }
}

/// The sizes, in points, of the strips that bars, notches and round corners cover at a screen's edges.
public struct MotionInsets: Hashable, Sendable {
    /// The covered height at the upper edge.
    public var top: Double
    /// The covered width at the left edge.
    public var left: Double
    /// The covered height at the lower edge.
    public var bottom: Double
    /// The covered width at the right edge.
    public var right: Double

    /// Creates the strips; by default, all strips are empty.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}
