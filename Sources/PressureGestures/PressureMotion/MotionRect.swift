/// A rectangle on the screen, in the points of whoever draws: x to the right, y downwards.
public struct MotionRect: Hashable, Sendable {
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

    /// Nothing, at the origin.
    package static let empty = MotionRect(0, 0, 0, 0)

    /// Thousandths of a point are nothing that could be pressed or drawn.
    package var isEmpty: Bool { !(width >= 0.001 && height >= 0.001) }
    package var right: Double { x + width }
    package var bottom: Double { y + height }
    package var midX: Double { x + width / 2 }
    package var midY: Double { y + height / 2 }

    package func contains(_ x: Double, _ y: Double) -> Bool {
        x >= self.x && y >= self.y && x < right && y < bottom
    }

    /// Whether each side lies no farther than a distance from the same side of another.
    package func isWithin(_ distance: Double, of other: MotionRect) -> Bool {
        abs(x - other.x) <= distance && abs(y - other.y) <= distance && abs(right - other.right) <= distance
            && abs(bottom - other.bottom) <= distance
    }

    package func moved(_ right: Double, _ down: Double) -> MotionRect { MotionRect(x + right, y + down, width, height) }

    /// Grown about its middle.
    package func scaled(_ factor: Double) -> MotionRect { centred(width * factor, height * factor) }

    /// Another size about the same middle.
    package func centred(_ width: Double, _ height: Double) -> MotionRect {
        MotionRect(midX - width / 2, midY - height / 2, width, height)
    }

    /// A rectangle on the way from this one to another, at a share of the way.
    package func towards(_ other: MotionRect, _ share: Double) -> MotionRect {
        MotionRect(
            x + (other.x - x) * share, y + (other.y - y) * share, width + (other.width - width) * share,
            height + (other.height - height) * share)
    }
}
