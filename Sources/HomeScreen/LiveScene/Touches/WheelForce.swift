/// A mouse's force: it has none, so its wheel stands for one while the button is down.
///
/// It is said to be simulated.
package struct WheelForce: Hashable, Sendable {
    /// Of the whole range, for a step of the wheel: eight from nothing to all of it, so that the rungs can be felt.
    static let step = 0.125

    /// From nothing to all; nil until the wheel is turned, because a mouse says nothing of force by itself.
    package private(set) var force: Double?

    package init() {}

    /// The button goes down, or up: every press begins without a force.
    package mutating func release() { force = nil }

    /// The wheel turns by so many steps, away from the user to press harder.
    package mutating func turn(_ steps: Double) { force = min(max((force ?? 0) + steps * Self.step, 0), 1) }
}
