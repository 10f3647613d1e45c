import PressureGestures

/// How the force of a press goes from its start to its full rise.
package enum PressCurve: String, Hashable, Sendable, CaseIterable {
    /// Steadily.
    case linear
    /// Gently at both ends.
    case smooth
    /// Fast at first, then ever slower.
    case eased
    /// To a part of it, a pause, and on with a little too much, which is taken back.
    ///
    /// Nothing is chosen by this one: it shows how a rule does on a press that it was not made for.
    case stepped

    /// Whether the curve is left out where thresholds are chosen.
    package var isHeldOut: Bool { self == .stepped }

    /// The part of the rise that is reached after a part of the time, both 0…1.
    func rise(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .linear: return time
        case .smooth: return Self.step(time)
        case .eased:
            let rest = 1 - time
            return 1 - rest * rest * rest
        case .stepped:
            switch time {
            case ..<0.3: return 0.55 * Self.step(time / 0.3)
            case ..<0.5: return 0.55
            case ..<0.85: return 0.55 + 0.57 * Self.step((time - 0.5) / 0.35)
            default: return 1.12 - 0.12 * Self.step((time - 0.85) / 0.15)
            }
        }
    }

    /// From 0 to 1 without a corner.
    private static func step(_ time: Double) -> Double { time * time * (3 - 2 * time) }
}

/// One press that is laid over a still contact: how far, how fast, in which way and when.
package struct PressPlan: Hashable, Sendable {
    package let curve: PressCurve
    /// Hundredths of the settled level that the press goes up to; 100 is no press at all.
    package let rise: Int
    /// How long the way up takes.
    package let length: TimeSpan
    /// How long after the touch-down it begins.
    package let start: TimeSpan

    /// How long the full force is kept, and how long easing takes.
    static let held = TimeSpan.milliseconds(250)
    static let eased = TimeSpan.milliseconds(150)

    /// When the force is back where it was.
    var end: TimeSpan {
        TimeSpan(
            microseconds: start.microseconds + length.microseconds + Self.held.microseconds + Self.eased.microseconds)
    }

    /// What the contact's own pressure is multiplied by at a time after the touch-down.
    func gain(at time: TimeSpan) -> Double {
        let since = Double((time.microseconds - start.microseconds))
        let full = Double(length.microseconds)
        let more = Double(rise - 100) / 100
        if since <= full { return 1 + more * curve.rise(at: since / full) }
        let easing = since - full - Double(Self.held.microseconds)
        if easing <= 0 { return 1 + more }
        return 1 + more * max(0, 1 - easing / Double(Self.eased.microseconds))
    }
}

/// The presses that are laid over each still contact.
package struct PressGrid: Hashable, Sendable {
    package var curves = PressCurve.allCases
    package var rises = [100, 120, 140, 160, 180, 200, 250, 300]
    package var lengths = [150, 300, 600].map { TimeSpan.milliseconds($0) }
    package var starts = [250, 400].map { TimeSpan.milliseconds($0) }

    package init() {}

    /// Every press of the grid; of those that do not rise one for each start.
    var plans: [PressPlan] {
        var plans: [PressPlan] = []
        for rise in rises {
            for curve in rise == 100 ? Array(curves.prefix(1)) : curves {
                for length in rise == 100 ? Array(lengths.suffix(1)) : lengths {
                    for start in starts {
                        plans.append(PressPlan(curve: curve, rise: rise, length: length, start: start))
                    }
                }
            }
        }
        return plans
    }
}
