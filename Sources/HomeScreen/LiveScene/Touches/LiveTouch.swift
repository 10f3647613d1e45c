import PressureGestures
import PressureHost

/// One thing that a finger, a pen or a pointer did on the home screen.
package struct LiveTouch: Hashable, Sendable {
    package typealias Change = HostTouch.Change

    package var change: Change
    package var id: ContactID
    /// On the surface.
    package var place: Point
    package var time: Timestamp
    /// From nothing to all; nil if nobody says.
    package var pressure: Double?
    package var hand: HostPointer.Kind

    package init(
        _ change: Change, _ id: ContactID, at place: Point, time: Timestamp, pressure: Double? = nil,
        hand: HostPointer.Kind = .finger
    ) {
        (self.change, self.id, self.place, self.time) = (change, id, place, time)
        (self.pressure, self.hand) = (pressure, hand)
    }
}
