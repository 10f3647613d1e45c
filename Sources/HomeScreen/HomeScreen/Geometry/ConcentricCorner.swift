/// Corners within corners: every radius in the scene follows from an outline's radius and the distance to it.
package enum ConcentricCorner {
    /// The radius of a corner that lies inside another one and shares its centre.
    package static func radius(inside outer: Double, inset: Double) -> Double { max(0, outer - inset) }

    /// The radius of a shape inside an outline; a corner that is farther off by one edge than by the other takes the
    /// smaller distance, so that it never pokes out.
    package static func radius(of inner: MotionRect, inside outer: MotionRect, radius: Double) -> Double {
        let inset = max(
            0, min(inner.x - outer.x, inner.y - outer.y, outer.right - inner.right, outer.bottom - inner.bottom))
        return min(Self.radius(inside: radius, inset: inset), min(inner.width, inner.height) / 2)
    }

    /// Whether a rectangle with sharp corners stays inside an outline with round ones.
    package static func holds(_ inner: MotionRect, inside outer: MotionRect, radius: Double) -> Bool {
        guard outer.holds(inner) else { return false }
        let corners = [
            (inner.x, inner.y), (inner.right, inner.y), (inner.x, inner.bottom), (inner.right, inner.bottom),
        ]
        return corners.allSatisfy { x, y in
            // How far the corner lies beyond the centre of the nearest round corner, along each axis.
            let across = max(outer.x + radius - x, x - (outer.right - radius), 0)
            let down = max(outer.y + radius - y, y - (outer.bottom - radius), 0)
            let reach = radius + SceneLimits.slack
            return across == 0 || down == 0 || across * across + down * down <= reach * reach
        }
    }
}
