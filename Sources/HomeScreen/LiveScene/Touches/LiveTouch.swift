import PressureGestures

/// One thing that a finger, a pen or a pointer did on the home screen.
package struct LiveTouch: Hashable, Sendable {
    /// What a touch comes from: fingers and pens press differently.
    package enum Hand: Hashable, Sendable { case finger, pen }

    package enum Change: Hashable, Sendable { case began, moved, ended, lost }

    package var change: Change
    package var id: ContactID
    /// On the surface.
    package var place: Point
    package var time: Timestamp
    /// From nothing to all; nil where nobody says.
    package var pressure: Double?
    package var hand: Hand
    /// Whether it names what it presses, as a key does: then nothing needs to be seen where it lands.
    package var isNamed = false

    package init(
        _ change: Change, _ id: ContactID, at place: Point, time: Timestamp, pressure: Double? = nil,
        hand: Hand = .finger
    ) {
        (self.change, self.id, self.place, self.time) = (change, id, place, time)
        (self.pressure, self.hand) = (pressure, hand)
    }
}
