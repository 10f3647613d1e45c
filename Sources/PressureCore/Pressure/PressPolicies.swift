/// Optional behaviours, all off unless an app asks for them.
public struct PressPolicies: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A peek begun by force, with no actions shown, ends when the force eases below `peek.leave`.
    public static let live = PressPolicies(rawValue: 1 << 0)

    /// Pressing again after easing pops again; the lift ends the peek.
    public static let repeatedPops = PressPolicies(rawValue: 1 << 1)

    /// A peek that is kept still for `dwell.time` pops.
    public static let timedPop = PressPolicies(rawValue: 1 << 2)

    /// The faster the finger slides, the less force keeps a response alive.
    public static let relaxedWhileSliding = PressPolicies(rawValue: 1 << 3)

    /// After a very hard press, easing to half of it counts as released.
    public static let risesWithHardPress = PressPolicies(rawValue: 1 << 4)

    /// The lift reports the last steady force, not the force of the finger leaving.
    public static let quickReleaseLock = PressPolicies(rawValue: 1 << 5)

    /// Fingers move a pointer and rest without a meaning, and the pad's click is the press; a `TouchPreset` sets it.
    package static let pad = PressPolicies(rawValue: 1 << 6)

    /// Those that watch each sample: none of them may be taken quickly.
    ///
    /// Two move the rungs with every sample, so that no force is known at which a level stays; the lock keeps what was
    /// read, and the dwell has a deadline of its own. All the others decide where a level or a place has changed.
    static let watching: PressPolicies = [.relaxedWhileSliding, .risesWithHardPress, .quickReleaseLock, .timedPop]

    /// Every policy with its name in files and on the command line.
    public static let named: [(name: String, policy: PressPolicies)] = [
        ("live", .live), ("repeatedPops", .repeatedPops), ("timedPop", .timedPop),
        ("relaxedWhileSliding", .relaxedWhileSliding), ("risesWithHardPress", .risesWithHardPress),
        ("quickReleaseLock", .quickReleaseLock),
    ]
}
