/// The settings that contacts began under: changes act from the next contact on, so a few generations live at a time.
struct SettingsPool: Sendable {
    static let capacity = 4

    /// Reached directly and passed inout: any other way copies some hundred bytes at each sample.
    var entries: InlineArray<4, PressSettings>
    /// The generation that the next contact begins under.
    private(set) var current: UInt8 = 0
    /// A change that found every generation in use.
    private var waiting: PressSettings?
    /// Whether a change still waits for a place.
    private(set) var isWaiting = false

    init(_ settings: PressSettings) { entries = InlineArray(repeating: settings) }

    /// Makes settings the current ones.
    ///
    /// - Parameter used: the generations that contacts or pinned presses hold, one bit each.
    /// - Returns: false where every generation is held, so that the change waits until one is free.
    mutating func change(to settings: PressSettings, used: UInt8) -> Bool {
        for index in 0..<UInt8(Self.capacity) where used & (1 << index) == 0 {
            entries[Int(index)] = settings
            current = index
            waiting = nil
            isWaiting = false
            return true
        }
        waiting = settings
        isWaiting = true
        return false
    }

    /// Gives a waiting change its place once one is free.
    mutating func catchUp(used: UInt8) {
        if let settings = waiting { _ = change(to: settings, used: used) }
    }
}
