import HomeScreen
import PressureGestures
import PressureJSON

/// Where a surface's top left and bottom right corners are in pictures, in points.
package struct SurfaceCorners: Hashable, Sendable {
    package let left, top, right, bottom: Double

    /// The corners of a surface on a home screen that is laid over it.
    package init(of surface: Surface, on home: HomeModel) {
        let first = home.map.point(Point(x: 0, y: 0))
        let last = home.map.point(Point(x: surface.width, y: surface.height))
        (left, top, right, bottom) = (first.x, first.y, last.x, last.y)
    }

    package init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// The four of them in thousandths of a point.
    var json: JSONFragment {
        .list(
            [left, top, right, bottom].map {
                .number(decimals: JSONText.thousandths(Int64(($0 * 1_000).rounded())))
            })
    }
}
