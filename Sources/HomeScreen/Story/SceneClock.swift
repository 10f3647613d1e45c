import PressureCore

/// Something that changes by a clock though nothing happens: what it is, where it lies, and when it changes next.
///
/// A window that rests draws this part again at that time, and nothing before.
package struct SceneClock: Hashable, Sendable {
    /// What runs by a clock.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        /// A timer's digits and its ring, once a second.
        case digits
        /// A parcel's marker, once a second, and its minutes.
        case way
        /// Activities that share the smallest place, in turn.
        case turn
        /// The next step of a script: afterwards things move for a while.
        case news
    }

    package let name: Name
    /// On the screen, in points.
    package let frame: SceneRect
    package let next: Timestamp

    package init(_ name: Name, _ frame: SceneRect, next: Timestamp) {
        (self.name, self.frame, self.next) = (name, frame, next)
    }
}
