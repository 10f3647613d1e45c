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
