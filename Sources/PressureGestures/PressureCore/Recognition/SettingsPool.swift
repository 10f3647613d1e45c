/// Which settings an entry of the pool holds: those of a source's contacts at a target's sensitivity.
struct SettingsKey: Equatable, Sendable {
    private let key: UInt16

    init(source: Int, _ sensitivity: Tuning.Sensitivity) {
        key = UInt16(truncatingIfNeeded: source) << 8 | UInt16(sensitivity.rawValue)
    }

    private init() { key = .max }

    /// Of no contact that lands from now on.
    static let outdated = SettingsKey()

    func isOf(source: Int) -> Bool { self != .outdated && Int(key >> 8) == source }
}

/// The settings that contacts began under: changes act from the next contact on, so several live at a time.
///
/// There are eight. One of them is without force, for contacts that land while others hold the seven.
struct SettingsPool: Sendable {
    static let capacity = 8
    /// The entry without force.
    static let forceless: UInt8 = 0

    /// Reached directly and passed inout: any other way copies some hundred bytes at each sample.
    var entries: InlineArray<8, PressSettings>
    private var keys = InlineArray<8, SettingsKey>(repeating: .outdated)
    /// The entry for the next contact of the session's own source on a target of the usual sensitivity.
    private(set) var current: UInt8 = 1
    /// Whether `current` is up to date.
    private(set) var hasCurrent = true
    /// Whether the entry without force is of an older tuning.
    private(set) var isForcelessOld = true

    init(_ settings: PressSettings) {
        entries = InlineArray(repeating: settings)
        keys[1] = Self.own
    }

    private static let own = SettingsKey(source: 0, .standard)

    func index(of key: SettingsKey) -> UInt8? {
        for index in 1..<Self.capacity where keys[index] == key { return UInt8(truncatingIfNeeded: index) }
        return nil
    }

    /// An entry that no contact or pinned press holds, one that nobody will land under if there is one.
    func freeIndex(used: UInt8) -> UInt8? {
        var found: UInt8?
        for index in 1..<Self.capacity where used & (1 << UInt8(truncatingIfNeeded: index)) == 0 {
            if keys[index] == .outdated { return UInt8(truncatingIfNeeded: index) }
            if keys[index] != Self.own { found = UInt8(truncatingIfNeeded: index) }
        }
        return found
    }

    mutating func keep(_ settings: PressSettings, as key: SettingsKey, at index: UInt8) {
        entries[Int(index)] = settings
        keys[Int(index)] = key
        guard key == Self.own else { return }
        current = index
        hasCurrent = true
    }

    mutating func keepForceless(_ settings: PressSettings) {
        entries[Int(Self.forceless)] = settings
        isForcelessOld = false
    }

    /// Nothing lands under what there is: the tuning, the surface or the switch is another.
    mutating func forgetAll() {
        for index in 0..<Self.capacity { keys[index] = .outdated }
        hasCurrent = false
        isForcelessOld = true
    }

    /// The same for one source, whose profile, preset or worth is another.
    mutating func forget(source: Int) {
        for index in 0..<Self.capacity where keys[index].isOf(source: source) { keys[index] = .outdated }
        if source == 0 { hasCurrent = false }
    }
}
