import PressureCore

/// How a value goes to its target: how fast, and whether it passes it.
package struct Spring: Hashable, Sendable {
    /// 1/s; how fast what is left of the way becomes less.
    let decay: Double
    /// 1/s; how fast it swings about its target; 0 if it never passes it.
    let swing: Double

    private init(decay: Double, swing: Double) { (self.decay, self.swing) = (decay, swing) }

    /// A spring that would swing once in so many seconds if nothing damped it; damping of 1 never passes the target.
    init(response: Double, damping: Double) {
        let pulse = 2 * Double.pi / response
        decay = damping * pulse
        swing = damping < 1 ? pulse * (1 - damping * damping).squareRoot() : 0
    }

    /// The value follows force or finger: at rest after 0.12 s, which is felt as direct, and yet hides single samples.
    package static let direct = Spring(response: 0.07, damping: 1)
    /// Blur, opacity and everything that must not swing: at rest after 0.5 s.
    package static let smooth = Spring(response: 0.3, damping: 1)
    /// Cards and menus that appear: they pass their target by one or two parts in a hundred, which looks alive.
    package static let lively = Spring(response: 0.36, damping: 0.82)
    /// What leaves: faster than it came, since nobody waits for it.
    package static let leaving = Spring(response: 0.24, damping: 1)
    /// What leaves after a choice: slowly at first, so that the choice is seen.
    package static let lingering = Spring(response: 0.45, damping: 1)

    /// The same, 1.45 times as slow; for the blur behind what leaves, which clears when that is back in its place.
    var slower: Spring { Spring(decay: decay / 1.45, swing: swing / 1.45) }

    /// What is left of the way after so many seconds, and the speed, from a distance to the target and a speed.
    func motion(after seconds: Double, from distance: Double, speed: Double) -> (distance: Double, speed: Double) {
        let faded = MotionMath.exp(-decay * seconds)
        let pull = speed + decay * distance
        guard swing > 0 else {
            return (faded * (distance + pull * seconds), faded * (speed - decay * pull * seconds))
        }
        let (sine, cosine) = MotionMath.sineAndCosine(swing * seconds)
        let side = pull / swing
        return (
            faded * (distance * cosine + side * sine),
            faded * (speed * cosine - (decay * side + swing * distance) * sine)
        )
    }

    /// No less than the distance to the target, now and at any later time.
    func reach(after seconds: Double, from distance: Double, speed: Double) -> Double {
        let faded = MotionMath.exp(-decay * seconds)
        let pull = abs(speed + decay * distance)
        guard swing > 0 else {
            // The distance is faded · (distance + pull · t); from its top on, which lies at most 1/decay ahead, it falls.
            let later = max(seconds, 1 / decay)
            return faded * abs(distance) + MotionMath.exp(-decay * later) * pull * later
        }
        return faded * (abs(distance) + pull / swing)
    }
}
