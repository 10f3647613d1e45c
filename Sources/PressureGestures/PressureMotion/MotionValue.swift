import PressureCore

/// A number on the screen that is always on its way to a target, and never jumps.
///
/// It is evaluated at any time in closed form, so two pictures of the same time are the same, whatever was drawn before.
/// Only a new target changes it, and value and speed go on from where they are: there is no way to set either.
package struct MotionValue: Hashable, Sendable {
    /// Where it goes.
    package private(set) var target: Double
    /// From the target to the value, and the speed, when the target was set.
    private var distance = 0.0
    private var speed = 0.0
    /// When the target was set.
    package private(set) var since: Timestamp
    private var spring: Spring
    /// So close to the target is at rest: of a phone's height about a fifth of a point.
    private static let precision = 1.0 / 4_096

    /// A value at rest.
    package init(at rest: Double = 0) {
        target = rest
        since = Timestamp(microseconds: .min)
        spring = .smooth
    }

    /// The value at a time; times before the last target was set count as that time.
    package func value(at time: Timestamp) -> Double { target + motion(at: time).distance }

    /// How fast it changes at a time, per second.
    package func speed(at time: Timestamp) -> Double { motion(at: time).speed }

    /// Goes to another target from now on.
    package mutating func go(to target: Double, at time: Timestamp, by spring: Spring) {
        guard target != self.target || spring != self.spring else { return }
        let (distance, speed) = motion(at: time)
        self.distance = self.target + distance - target
        self.speed = speed
        self.target = target
        self.spring = spring
        since = max(time, since)
    }

    /// Whether it has arrived for good.
    package func isAtRest(at time: Timestamp) -> Bool {
        guard distance != 0 || speed != 0 else { return true }
        return spring.reach(after: seconds(until: time), from: distance, speed: speed) < Self.precision
    }

    /// From when on it is at rest, to a millisecond.
    package var restsFrom: Timestamp {
        guard !isAtRest(at: since) else { return since }
        // No spring of ours takes 4 s; what it reaches only falls, so the border can be halved in on.
        var (before, after) = (Int64(0), Int64(4_096))
        while after - before > 1 {
            let middle = (before + after) / 2
            if isAtRest(at: since + TimeSpan.milliseconds(middle)) { after = middle } else { before = middle }
        }
        return since + TimeSpan.milliseconds(after)
    }

    private func motion(at time: Timestamp) -> (distance: Double, speed: Double) {
        guard distance != 0 || speed != 0 else { return (0, 0) }
        let seconds = seconds(until: time)
        // The last part of the way is no larger than what can be seen; there the value is the target itself.
        guard spring.reach(after: seconds, from: distance, speed: speed) >= Self.precision else { return (0, 0) }
        return spring.motion(after: seconds, from: distance, speed: speed)
    }

    private func seconds(until time: Timestamp) -> Double {
        Double(max(0, (time - since).microseconds)) / 1_000_000
    }
}
