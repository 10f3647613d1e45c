import PressureCore

/// Where the points of a screen lie on a touch surface: the screen covers all of it, as glass covers a display.
package struct HomeMap: Hashable, Sendable {
    package let screen: SceneSize
    package let surface: Surface
    /// How far the screen is moved under the finger, in points; so that a recording can be aimed at something.
    package let shift: ScenePoint

    /// Lays a screen over a surface; a surface of unknown size is taken to be as large as the screen would be.
    package init(_ screen: SceneSize, on surface: Surface = .unknown, shift: ScenePoint = ScenePoint(0, 0)) {
        self.screen = screen
        self.shift = shift
        let isKnown = surface.width > 0 && surface.height > 0
        self.surface =
            isKnown
            ? surface
            : Surface(
                width: Millimetres(screen.width * SceneLimits.millimetresPerPoint),
                height: Millimetres(screen.height * SceneLimits.millimetresPerPoint))
    }

    /// The same screen moved so that what lies at one place is pressed by a finger at another one.
    package func moved(_ place: ScenePoint, to finger: ScenePoint) -> HomeMap {
        HomeMap(screen, on: surface, shift: ScenePoint(place.x - finger.x, place.y - finger.y))
    }

    /// Millimetres of a point, from left to right and from top to bottom.
    var across: Double { surface.width.value / screen.width }
    var down: Double { surface.height.value / screen.height }

    /// Where a place on the surface lies on the screen.
    package func point(_ place: Point) -> ScenePoint {
        ScenePoint(place.x.value / across + shift.x, place.y.value / down + shift.y)
    }

    /// Where a rectangle of the screen lies on the surface; the edges are rounded, not the sizes.
    package func rect(_ frame: MotionRect) -> Rect {
        let left = Millimetres((frame.x - shift.x) * across)
        let top = Millimetres((frame.y - shift.y) * down)
        let right = Millimetres((frame.right - shift.x) * across)
        let bottom = Millimetres((frame.bottom - shift.y) * down)
        return Rect(
            x: left, y: top, width: Millimetres(micrometres: right.micrometres - left.micrometres),
            height: Millimetres(micrometres: bottom.micrometres - top.micrometres))
    }

    /// A length from top to bottom, in points.
    package func points(_ millimetres: Double) -> Double { millimetres / down }

    /// A length from left to right, in points.
    package func pointsAcross(_ millimetres: Double) -> Double { millimetres / across }
}
