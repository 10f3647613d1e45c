/// A device that reports contacts, such as a screen, a pen, a mouse or a pad.
///
/// Add each source to a session once; each contact then names its source. Each source declares what its force means, so
/// that one session can process all touches of a window.
public struct TouchSource: Hashable, Sendable {
    /// The kind of contact: a press can be ended by a second contact of the same kind, but not by a contact of another
    /// kind.
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// A finger that touches the things on the screen directly.
        case finger
        /// A pen; when it lands, the session cancels a finger's press that has not begun a response.
        case pen
        /// A pointer, moved by a mouse or a pad.
        case pointer
    }

    // The widest first: a session keeps several.
    /// The meaning of the pressure that the source's contacts report.
    public var profile: PressureProfile
    /// The longest time between a lift and the report of this lift, from 0 to `mostLag`.
    ///
    /// After a deadline of the source's contacts, the session waits for the time of the lag, because a
    /// report may come late.
    public var lag: TimeSpan { didSet { lag = Self.limited(lag) } }
    /// The kind of the source's contacts.
    public var kind: Kind
    /// Which thresholds are used; the source is treated as a pad only with the preset `pad`.
    public var preset: TouchPreset

    /// The longest time that a session waits for a source's late report: 65 ms.
    ///
    /// If a toolkit reports a touch, the device's node reports the force of the touch within this time.
    public static let mostLag = Tuning.standard.span(.sourceLag)

    /// Creates a source; if you pass no profile, the source's pressure is not used.
    public init(
        _ kind: Kind, profile: PressureProfile = PressureProfile(.none), preset: TouchPreset = .touchscreen,
        lag: TimeSpan = .zero
    ) {
        self.kind = kind
        self.profile = profile
        self.preset = preset
        self.lag = Self.limited(lag)
    }

    private static func limited(_ lag: TimeSpan) -> TimeSpan { min(max(lag, .zero), mostLag) }
}

/// A source of a session, and what its readings have shown.
struct RegisteredSource: Sendable {
    /// If the session has several sources: the time of this source's latest report or of its contacts' latest deadline,
    /// whichever is later.
    var now = Timestamp.longAgo
    var source: TouchSource
    /// Whether the pad has clicked; on a force pad that clicks, force without a click is not a press.
    var hasClicked = false
    var judge: PressureJudge

    init(_ source: TouchSource) {
        self.source = source
        judge = PressureJudge(source.profile)
    }
}

extension PressureProfile {
    /// The kind of contact that is assumed if only the profile is known.
    var kind: TouchSource.Kind { support == .pen ? .pen : .finger }
}

extension Timestamp {
    /// A time that is earlier than the time of any sample.
    static let longAgo = Timestamp(microseconds: -(1 << 60))
}

// MARK: - A session's sources

extension TouchSession {
    #if FourContacts
        /// The largest number of sources that a session can have, including the session's own source.
        public static let sourceCapacity = 2
    #else
        /// The largest number of sources that a session can have, including the session's own source.
        public static let sourceCapacity = 5
    #endif

    /// Adds a source, and returns its number; nil if the session has no room.
    public mutating func add(_ source: TouchSource) -> SourceID? {
        guard sourceCount < Self.sourceCapacity else { return nil }
        let number = sourceCount
        sources[number] = RegisteredSource(source)
        sourceCount &+= 1
        if !isMixed { sources[0].now = now }
        isMixed = true
        noteDoubt(of: number)
        prepareSettings(of: number)
        return SourceID(UInt8(truncatingIfNeeded: number))
    }

    /// Changes a source's profile, preset or lag from the next contact on, for example when the source's device node is
    /// found or calibrated.
    public mutating func change(_ id: SourceID, to source: TouchSource) {
        let number = Int(id.rawValue)
        guard number > 0, number < sourceCount else { return }
        if sources.span[number].source.profile != source.profile {
            sources[number].judge = PressureJudge(source.profile)
        }
        sources[number].source = source
        sources[number].hasClicked = false
        changeSettings(of: number)
    }

    /// What the pressure of a source means for its next contact; `none` for an unknown source.
    public mutating func support(of id: SourceID) -> PressureSupport {
        let number = Int(id.rawValue)
        guard number < sourceCount, isPressureOn, sources.span[number].judge.fake == nil else { return .none }
        return sources.span[number].source.profile.support
    }

    /// What touches with the contact in a slot.
    @inline(always)
    mutating func kind(of index: Int) -> TouchSource.Kind { sources.span[Int(slots.span[index].source)].source.kind }

    /// How long a deadline of the contact in a slot waits for its source.
    @inline(always)
    mutating func lag(of index: Int) -> TimeSpan { sources.span[Int(slots.span[index].source)].source.lag }

    /// Keeps at hand whether a source's readings may still turn out to be no pressure.
    mutating func noteDoubt(of number: Int) {
        let isDoubted = sources.span[number].source.profile.support.isUsed && !sources.span[number].judge.isProven
        let bit: UInt8 = 1 << UInt8(truncatingIfNeeded: number)
        if isDoubted { doubted |= bit } else { doubted &= ~bit }
    }
}

// MARK: - Settings of sources

extension TouchSession {
    /// The sensitivity of what a contact lands on: its target, or the target of what stays.
    @inline(always)
    mutating func sensitivity(on target: PressTarget?) -> Tuning.Sensitivity {
        guard pinnedCount > 0 else { return target?.sensitivity ?? .standard }
        return slots.span[Int(pinned[pinnedCount - 1])].press.target.sensitivity
    }

    /// The settings that a contact lands under: those of its source, at the sensitivity of what it lands on.
    @inline(always)
    mutating func landingSettings(_ source: Int, _ sensitivity: Tuning.Sensitivity) -> UInt8 {
        if source == 0, sensitivity == .standard, settings.hasCurrent { return settings.current }
        return findSettings(source, sensitivity)
    }

    /// The same, worked out where nobody landed under them before; without force where contacts hold all that there are.
    @inline(never)
    mutating func findSettings(_ source: Int, _ sensitivity: Tuning.Sensitivity) -> UInt8 {
        let key = SettingsKey(source: source, sensitivity)
        if let found = settings.index(of: key) { return found }
        let used = usedSettings()
        guard let free = settings.freeIndex(used: used) else {
            refreshForceless(used: used)
            return SettingsPool.forceless
        }
        settings.keep(workedOut(source, sensitivity), as: key, at: free)
        return free
    }

    /// Settings without force are brought up to date while no contact holds them.
    mutating func refreshForceless(used: UInt8) {
        guard settings.isForcelessOld, used & (1 << SettingsPool.forceless) == 0 else { return }
        settings.keepForceless(PressSettings(tuning, profile: .none, surface: surface, isPressureOn: false))
    }

    /// Works out what a source's next contact lands under, so that no landing has to.
    mutating func prepareSettings(of number: Int) {
        let index = findSettings(number, .standard)
        if settings.entries.span[Int(index)].conditioner.hasMemory { memories.prepare() }
    }

    private mutating func workedOut(_ number: Int, _ sensitivity: Tuning.Sensitivity) -> PressSettings {
        let isFake = sources.span[number].judge.fake != nil
        var fitting = tuning
        if sources.span[number].source.preset == .pad {
            fitting = fitting.forPad(weighs: !isFake && sources.span[number].source.profile.support == .force)
        }
        return PressSettings(
            fitting.scaled(by: sensitivity), profile: sources[number].source.profile, surface: surface,
            isPressureOn: isPressureOn && !isFake)
    }
}
