import PressureGestures

/// Touches from the first finger that lands until the last one is up: what is recorded, or done once more, as a whole.
package struct TouchPhrase: Hashable, Sendable {
    /// More is no press: 20 minutes of a finger that moves all the time.
    private static let most = 100_000

    package private(set) var touches: [LiveTouch] = []
    private var down: Set<ContactID> = []

    package init() {}

    /// Whether a finger is down.
    package var isOpen: Bool { !down.isEmpty }

    /// Whether any touch said how hard it was.
    package var hasForce: Bool { touches.contains { $0.pressure != nil } }

    /// Adds a touch; the first one after everything was up begins anew.
    package mutating func add(_ touch: LiveTouch) {
        switch touch.change {
        case .began:
            if down.isEmpty { touches.removeAll(keepingCapacity: true) }
            down.insert(touch.id)
        case .moved:
            guard down.contains(touch.id), touches.count < Self.most else { return }
        case .ended, .lost:
            guard down.remove(touch.id) != nil else { return }
        }
        touches.append(touch)
    }

    /// Everything that is down is lost, as where the window stops being active.
    package mutating func lose(at time: Timestamp) {
        for id in down.sorted(by: { $0.rawValue < $1.rawValue }) {
            guard let last = touches.last(where: { $0.id == id }) else { continue }
            touches.append(LiveTouch(.lost, id, at: last.place, time: max(time, last.time), hand: last.hand))
        }
        down.removeAll()
    }
}
