import PressureCore
import PressureMotion

/// Which of several things in one place is seen, such as a widget of a stack or a page, and how they follow a finger that swipes.
///
/// A finger on what is at rest presses, until it moves farther than a press allows; then it swipes, where it goes along.
/// A finger on what still moves stops it, and presses nothing.
package struct StackMotion: Hashable, Sendable {
    /// A finger on the stack.
    private struct Finger: Hashable, Sendable {
        let contact: ContactID
        let start: ScenePoint
        /// Points along the axis; where the finger was last.
        var place: Double
        /// Widgets a second, upwards.
        var speed = 0.0
        var moved: Timestamp
        /// Whether the stack follows it; before that it may be pressing.
        var isSwiping: Bool
        /// The position that the stack would have if it did not pull back beyond its ends.
        var position: Double
    }

    /// How many things there are.
    let count: Int
    /// Points; the way of a finger from one to the next, upwards or to the left; less than 0 the other way.
    let pitch: Double
    /// Whether fingers swipe it to the side.
    let isSideways: Bool
    private var value: MotionValue
    /// The widget on which the last swipe began.
    private var origin = 0.0
    private var finger: Finger?

    init(count: Int, pitch: Double, at position: Double, isSideways: Bool = false) {
        (self.count, self.pitch, self.isSideways) = (count, pitch, isSideways)
        value = MotionValue(at: position)
    }

    /// The widget that is seen, counted from 0; between two whole numbers it is on its way.
    func position(at time: Timestamp) -> Double { value.value(at: time) }

    /// The widget that a press is for.
    package func seen(at time: Timestamp) -> Int { min(max(Int(position(at: time).rounded()), 0), count - 1) }

    /// Whether it moves so much that a touch stops it instead of pressing.
    package func isMoving(at time: Timestamp) -> Bool {
        let position = position(at: time)
        return finger?.isSwiping == true || abs(position - position.rounded()) > SceneLimits.stackStill
            || abs(value.speed(at: time)) > SceneLimits.stackFling
    }

    /// From when on nothing moves.
    var restsFrom: Timestamp { value.restsFrom }

    private func along(_ point: ScenePoint) -> Double { isSideways ? point.x : point.y }

    /// A finger lands on it.
    mutating func land(_ contact: ContactID, at point: ScenePoint, _ time: Timestamp) {
        guard finger == nil else { return }
        let isCaught = isMoving(at: time)
        if !isCaught { origin = position(at: time).rounded() }
        finger = Finger(
            contact: contact, start: point, place: along(point), moved: time, isSwiping: isCaught,
            position: position(at: time))
        // It stands where it was caught.
        if isCaught { value.go(to: position(at: time), at: time, by: .direct) }
    }

    /// The finger no longer presses: it swipes, if it has moved along the axis.
    mutating func swipe(_ contact: ContactID, at point: ScenePoint, _ time: Timestamp) {
        guard let start = finger?.start, finger?.contact == contact, finger?.isSwiping == false,
            (abs(point.x - start.x) > abs(point.y - start.y)) == isSideways
        else { return }
        // From where it is now, so that nothing jumps by the way that it went before.
        let position = position(at: time)
        finger?.isSwiping = true
        finger?.position = position
    }

    /// The finger moves; false if it is no finger of this stack, or still presses.
    ///
    /// One that presses nothing swipes by itself once it has gone farther than a press may.
    mutating func move(_ contact: ContactID, to point: ScenePoint, free: Double?, _ time: Timestamp) -> Bool {
        guard let start = finger?.start, finger?.contact == contact else { return false }
        if let free, abs(along(point) - along(start)) > free { swipe(contact, at: point, time) }
        guard var finger else { return false }
        let place = along(point)
        let way = (finger.place - place) / pitch
        let seconds = Double((time - finger.moved).microseconds) / 1_000_000
        if seconds > 0 {
            // Half of it is older: a single jump of a reading is no fling.
            finger.speed = (finger.speed + way / seconds) / 2
        }
        (finger.place, finger.moved) = (place, time)
        if finger.isSwiping {
            finger.position += way
            value.go(to: Self.held(finger.position, most: Double(count - 1)), at: time, by: .direct)
        }
        self.finger = finger
        return finger.isSwiping
    }

    /// Shows another one, as where a key asks for it.
    mutating func go(to place: Int, _ time: Timestamp) {
        finger = nil
        value.go(to: Double(min(max(place, 0), count - 1)), at: time, by: .smooth)
    }

    /// The one that is seen at rest.
    var goal: Int { Int(value.target.rounded()) }

    func isTouched(by contact: ContactID) -> Bool { finger?.contact == contact }

    /// Where a finger landed, if it has swiped nothing.
    func isTapped(by contact: ContactID) -> ScenePoint? {
        finger.flatMap { $0.contact == contact && !$0.isSwiping ? $0.start : nil }
    }

    /// The finger has left, and the stack goes on or back; false if it has followed no such finger.
    mutating func leave(_ contact: ContactID, _ time: Timestamp) -> Bool {
        guard let finger, finger.contact == contact else { return false }
        self.finger = nil
        guard finger.isSwiping else { return false }
        let position = self.position(at: time)
        // A finger that has rested before it left throws nothing.
        let speed = (time - finger.moved).microseconds > 100_000 ? 0 : finger.speed
        let target: Double =
            if abs(speed) > SceneLimits.stackFling {
                speed > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
            } else {
                // As many on as it has passed, and one more where it has got far enough on the way to that.
                origin
                    + (abs(position - origin) + 0.5 - (isSideways ? SceneLimits.pageTurn : SceneLimits.stackTurn))
                    .rounded() * (position < origin ? -1 : 1)
            }
        value.go(to: min(max(target, 0), Double(count - 1)), at: time, by: .smooth)
        return true
    }

    /// Beyond its ends it follows less and less.
    private static func held(_ position: Double, most: Double) -> Double {
        if position < 0 { return position * SceneLimits.stackPull }
        return position > most ? most + (position - most) * SceneLimits.stackPull : position
    }
}
