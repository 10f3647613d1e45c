/// How a node is turned about its middle, and how narrow it is drawn: what trembles, and what turns over.
package struct SceneTurn: Hashable, Sendable {
    /// Degrees, clockwise.
    package var degrees: Double
    /// Of its width; 0 is seen from its edge.
    package var width: Double

    package init(degrees: Double = 0, width: Double = 1) { (self.degrees, self.width) = (degrees, width) }

    /// As it lies.
    package static let none = SceneTurn()
}
