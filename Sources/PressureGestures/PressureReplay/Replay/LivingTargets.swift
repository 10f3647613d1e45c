import PressureGestures

/// Targets that change while a recording is played: what a finger finds depends on what the fingers before it have done.
package protocol LivingTargets: AnyObject {
    /// What a finger finds that lands at a place.
    func target(at point: Point, for contact: ContactID) -> PressTarget?
    /// From now on it is asked for what lies where at a time.
    func advance(to time: Timestamp)
    /// Hears what has been recognised.
    func receive(_ event: GestureEvent)
    /// Hears what a frame has moved, after the events that came of it.
    func receive(_ frame: ContactFrame, on surface: Surface)
}
