import Glibc

/// How things appear and disappear: pure functions from a share of the time to a share of the way.
package enum SceneMotion {
    /// Fast at first, then slower and slower.
    package static func easeOut(_ share: Double) -> Double {
        let rest = 1 - held(share)
        return 1 - rest * rest * rest
    }

    /// Passes its goal a little and comes back, so that it looks alive; it is at rest when its time is over.
    package static func spring(_ share: Double) -> Double {
        let share = held(share)
        guard share < 1 else { return 1 }
        return 1 - exp(-6.5 * share) * (cos(7 * share) + 0.93 * sin(7 * share)) * (1 - share * share)
    }

    /// Seconds as a share of a span, 0…1.
    package static func share(_ elapsed: Double, of span: Double) -> Double {
        span > 0 ? held(elapsed / span) : 1
    }

    private static func held(_ share: Double) -> Double { min(max(share, 0), 1) }
}
