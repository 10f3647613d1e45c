/// Turns the touches of up to sixteen contacts into gestures; a session is a value that can be copied, stored and sent
/// to another task.
///
/// The app passes the time with each call. Pass the session every touch with the touch's own time, call `advance(to:)`
/// at `nextDeadline`, and use the returned events. A session reads no clock, makes no system calls and allocates no
/// memory.
public struct TouchSession: Sendable {
    /// Which contacts can press.
    public enum Mode: UInt8, Hashable, Sendable, CaseIterable {
        /// One press at a time: only the first contact on a target can press; a second finger spoils the press or is
        /// ignored.
        case leading
        /// Every contact has its own press.
        case independent
    }

    #if FourContacts
        /// The largest number of contacts that a session tracks at once.
        public static let capacity = 4
    #else
        /// The largest number of contacts that a session tracks at once.
        public static let capacity = 16
    #endif

    /// Whether only one finger can press at a time, or every finger has its own press.
    public let mode: Mode

    /// The thresholds; a change applies from the next contact on.
    public var tuning: Tuning {
        didSet {
            guard tuning != oldValue else { return }
            margin = tuning.liveMargin
            changeSettings()
            #if DEBUG
                grammar.allow(tuning)
            #endif
        }
    }
    /// The tuning's, kept because every touch of an app asks for it.
    private var margin: TimeSpan

    /// What the pressure readings of the session's own source mean; a change applies from the next contact on.
    public var profile: PressureProfile {
        get { sources[0].source.profile }
        set {
            sources[0].source.profile = newValue
            sources[0].source.kind = newValue.kind
            sources[0].judge = PressureJudge(newValue)
            changeSettings(of: 0)
        }
    }

    /// The surface to which positions, action rows and the direction "up" refer; a change applies from the next contact
    /// on.
    public var surface: Surface { didSet { if surface != oldValue { changeSettings() } } }

    /// Whether the user allows pressure; a change applies from the next contact on.
    ///
    /// Without pressure, a hold opens whatever a target offers.
    public var isPressureOn = true { didSet { if isPressureOn != oldValue { changeSettings() } } }

    /// Whether text runs from left to right in the app; this direction decides which sideways swipe chooses the leading
    /// action.
    public var isLeftToRight = true

    /// Whether samples that only continue a press take a shorter path through the code; tests compare the results of
    /// both paths.
    var hasShortcuts = true

    /// The sources; the session's own source comes first.
    var sources: PerSource<RegisteredSource>
    var sourceCount = 1
    /// Whether there are several sources; each source then has its own current time.
    var isMixed = false
    /// The sources whose readings are not yet proven to be pressure, one bit each.
    var doubted: UInt8 = 0
    /// With several sources, the moment of the latest event from any of them.
    var said = Timestamp.longAgo

    /// Whether a later touch on a pinned preview or menu highlights the row under the finger; hosts set this property.
    public var highlightsWhatStays = false

    /// Whether a host sets the time from which a preview's card and its action rows respond to touches; if false, the
    /// card and the rows respond at once.
    ///
    /// If `awaitsHost` is true, the host calls `setLive` with the time from which the card and the rows respond. If the
    /// host does not call `setLive`, the card and the rows respond when `PressTarget.liveAtLatest` has passed since the
    /// start of their movement.
    public var awaitsHost = false

    /// Counts of the input that the session has repaired or ignored so far.
    public internal(set) var counts = SessionCounts()

    /// The latest moment that the session has reached.
    public internal(set) var now = Timestamp.longAgo

    var slots = PerContact<PressSlot>(repeating: PressSlot())
    /// The contacts' earlier readings, kept only if the settings need them.
    var memories = ReadingMemories()
    var settings: SettingsPool
    /// The slot whose press leads, in leading mode.
    var leader: Int?
    /// The earliest deadline of all slots, and the slot that it belongs to.
    var soonest = PressDeadline.none
    var soonestSlot = 0
    /// The slots of pinned presses, in the order in which the presses were pinned.
    var pinned = PerContact<UInt8>(repeating: 0)
    var pinnedCount = 0 { didSet { isPinned = pinnedCount > 0 } }
    /// Whether a preview, menu or clip is pinned; each new contact then acts on the pinned preview, menu or clip.
    public private(set) var isPinned = false
    var output = PressOutput()
    #if DEBUG
        var grammar: GestureGrammar
    #endif

    /// Creates a session; the default values are for touches with a pressure of 0…1, and for touches without pressure.
    public init(
        mode: Mode = .leading, tuning: Tuning = .standard, profile: PressureProfile = .normalized,
        surface: Surface = .unknown
    ) {
        self.mode = mode
        self.tuning = tuning
        margin = tuning.liveMargin
        self.surface = surface
        sources = PerSource(repeating: RegisteredSource(TouchSource(profile.kind, profile: profile)))
        let first = PressSettings(tuning, profile: profile, surface: surface, isPressureOn: true)
        settings = SettingsPool(first)
        if first.conditioner.hasMemory { memories.prepare() }
        #if DEBUG
            grammar = GestureGrammar(tuning)
        #endif
        noteDoubt(of: 0)
    }

    /// Whether the rungs had to be lowered so that a pop is within the device's reach.
    package var isLadderLowered: Bool { settings.entries.span[Int(settings.current)].isLowered }

    /// The ladder that the next contact climbs.
    package var ladder: PressureLadder { settings.entries.span[Int(settings.current)].ladder }

    /// What the pressure means for the next contact: the meaning from the profile, unless the readings have
    /// contradicted the profile.
    public var support: PressureSupport {
        !isPressureOn || sources[0].judge.fake != nil ? .none : sources[0].source.profile.support
    }

    /// The tuning, the surface or the switch is another.
    private mutating func changeSettings() {
        settings.forgetAll()
        for number in 0..<sourceCount { prepareSettings(of: number) }
    }

    /// What one source's pressure is worth is another.
    mutating func changeSettings(of source: Int) {
        noteDoubt(of: source)
        settings.forget(source: source)
        prepareSettings(of: source)
    }

    /// The settings that contacts and pinned presses hold, one bit each; a contact that does nothing holds none.
    ///
    /// It changes nothing. It is `mutating` because a plain read copies the whole session.
    mutating func usedSettings() -> UInt8 {
        var used: UInt8 = 0
        for index in 0..<Self.capacity {
            let role = slots.span[index].role
            if role == .leading || role == .addressing { used |= 1 << slots.span[index].trackSettings }
            if slots.span[index].press.phase != .idle { used |= 1 << slots.span[index].pressSettings }
        }
        return used
    }
}

// MARK: - Time

extension TouchSession {
    /// The latest time at which `advance(to:)` should be called; nil if there is no deadline.
    ///
    /// The getter is mutating only to avoid a copy; it does not change the session.
    public var nextDeadline: Timestamp? {
        mutating get {
            guard soonest != .none else { return nil }
            return isMixed ? firstDue() : soonest.time
        }
    }

    /// When time has to pass without a touch: a little late, so that a lift that is on its way comes before the hold that
    /// it prevents.
    package mutating func alarm() -> Timestamp { nextDeadline.map { $0 + margin } ?? .never }

    /// Lets time pass: fires every deadline up to and including `time`, in order of time, kind and contact id.
    ///
    /// With several sources, a deadline waits until the deadline's source can no longer report an earlier event.
    public mutating func advance(to time: Timestamp, into sink: inout some EventSink) {
        let time = min(time, Timestamp.latest)
        if isMixed { return pass(to: time, reportedBy: nil, into: &sink) }
        fireDue(to: time, into: &sink)
    }

    /// The same for a session with one source.
    @inline(never)
    mutating func fireDue(to time: Timestamp, into sink: inout some EventSink) {
        while soonest.time <= time { fireDeadline(of: soonestSlot, at: soonest.time, into: &sink) }
        now = max(now, time)
    }

    /// Lets time pass, and returns the events.
    public mutating func advance(to time: Timestamp) -> EventBatch {
        var batch = EventBatch()
        advance(to: time, into: &batch)
        return batch
    }

    /// Fires the deadline of a slot, at its time or later.
    mutating func fireDeadline(of index: Int, at moment: Timestamp, into sink: inout some EventSink) {
        let deadline = slots.span[index].deadline
        now = max(now, moment)
        fire(PressDeadline(time: moment, kind: deadline.kind), in: index)
        finishStep(in: index, into: &sink)
        // Never a hang in shipped input code: a deadline that changes nothing is given up, and the library takes the blame.
        if slots.span[index].deadline == deadline {
            counts.anomalies += 1
            setDeadline(of: index, .none)
        }
    }

    private mutating func fire(_ deadline: PressDeadline, in index: Int) {
        let role = slots.span[index].role
        switch role {
        case .leading:
            let current = Int(slots.span[index].pressSettings)
            slots[index].press.fire(deadline, &settings.entries[current], &output)
        case .addressing where deadline.kind == .live:
            let press = Int(slots.span[index].touch.press)
            slots[press].press.isGateShut = false
            highlight(from: index, at: deadline.time)
        case .addressing:
            let began = Int(slots.span[index].trackSettings)
            slots[index].press.track.confirm(&settings.entries[began])
            pushPinned(from: index, at: deadline.time)
        case .none, .ignored, .spent:
            break
        }
    }
}

// MARK: - Steps

extension TouchSession {
    /// Passes on what a step said, and finds the next deadlines of its slot.
    @_optimize(speed)
    mutating func finishStep(in index: Int, into sink: inout some EventSink) {
        updateDeadline(of: index)
        passOn(into: &sink)
    }

    /// Passes on that a press came nearer to its next stage.
    @inline(always)
    mutating func passOn(_ progress: PressProgress, of index: Int, into sink: inout some EventSink) {
        let event = slots.span[index].press.event(progress)
        said = event.time
        #if DEBUG
            check(event)
        #endif
        sink.receive(event)
    }

    #if DEBUG
        private mutating func check(_ event: GestureEvent) {
            grammar.check(event)
            assert(grammar.violation == nil, "the event grammar was broken: \(grammar.brokenRule)")
        }
    #endif

    /// Passes on what a step said, if it said anything.
    @inline(always)
    mutating func passOn(into sink: inout some EventSink) {
        if output.isEmpty { return }
        pass(into: &sink)
    }

    @inline(never)
    @_optimize(speed)
    private mutating func pass(into sink: inout some EventSink) {
        for event in 0..<output.eventCount {
            #if DEBUG
                check(output.events[event])
            #endif
            sink.receive(output.events[event])
        }
        if output.eventCount > 0 { said = output.events[output.eventCount - 1].time }
        if output.hasOnlyEvents {
            output.forgetEvents()
        } else {
            passSteps(into: &sink)
        }
    }

    @inline(never)
    private mutating func passSteps(into sink: inout some EventSink) {
        for step in 0..<output.stepCount { sink.receive(output.steps[step]) }
        counts.anomalies += output.anomalies
        output.empty()
    }

    @_optimize(speed)
    mutating func updateDeadline(of index: Int) {
        let role = slots.span[index].role
        switch role {
        case .leading:
            let current = Int(slots.span[index].pressSettings)
            setDeadline(of: index, slots[index].press.nextDeadline(&settings.entries[current]))
        case .addressing:
            setDeadline(of: index, pinnedDeadline(of: index))
        case .none, .ignored, .spent:
            setDeadline(of: index, .none)
        }
    }

    /// Keeps the soonest deadline at hand, so that a sample need not look at every slot.
    mutating func setDeadline(of index: Int, _ deadline: PressDeadline) {
        slots[index].deadline = deadline
        // Something has happened here, so what was steady need not be any more.
        slots[index].steady = .none
        noteDeadline(of: index)
    }

    /// A slot's deadline may have changed.
    @inline(always)
    mutating func noteDeadline(of index: Int) {
        let deadline = slots.span[index].deadline
        if deadline < soonest || (deadline == soonest && comesBefore(index, soonestSlot)) {
            soonest = deadline
            soonestSlot = index
        } else if index == soonestSlot, deadline != soonest {
            findSoonest()
        }
    }

    @inline(never)
    @_optimize(speed)
    private mutating func findSoonest() {
        soonestSlot = 0
        soonest = slots.span[0].deadline
        for other in 1..<Self.capacity {
            let deadline = slots.span[other].deadline
            guard deadline < soonest || (deadline == soonest && comesBefore(other, soonestSlot)) else { continue }
            soonest = deadline
            soonestSlot = other
        }
    }

    /// Whether the contact in one slot comes before that in another where both do something at one moment.
    ///
    /// Slots are the device's business: the order of what happens is that of the ids. It changes nothing, and is
    /// `mutating` because a plain read copies the whole session.
    @inline(always)
    mutating func comesBefore(_ index: Int, _ other: Int) -> Bool {
        slots.span[index].press.track.id.rawValue < slots.span[other].press.track.id.rawValue
    }

    /// A moment that the input claims, held to the present where it lies in the past.
    mutating func present(_ time: Timestamp) -> Timestamp {
        guard time < now else { return min(time, Timestamp.latest) }
        counts.pastSamples += 1
        return now
    }
}
