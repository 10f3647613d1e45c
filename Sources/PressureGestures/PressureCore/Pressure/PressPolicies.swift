/// Optional behaviours, all off unless an app asks for them.
public struct PressPolicies: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A peek that began by force ends when the force eases below `peek.leave`, unless actions are shown.
    public static let live = PressPolicies(rawValue: 1 << 0)

    /// After a pop, a finger that eases and presses again makes another pop; lifting the finger ends the peek.
    public static let repeatedPops = PressPolicies(rawValue: 1 << 1)

    /// A peek pops when the finger has stayed still for `dwell.time`.
    public static let timedPop = PressPolicies(rawValue: 1 << 2)

    /// Fingers move a pointer and rest without a meaning, and the pad's click is the press; a `TouchPreset` sets it.
    package static let pad = PressPolicies(rawValue: 1 << 3)

    /// Every policy, with the name that the documentation uses.
    public static let named: [(name: String, policy: PressPolicies)] = [
        ("live", .live), ("repeatedPops", .repeatedPops), ("timedPop", .timedPop),
    ]
}
