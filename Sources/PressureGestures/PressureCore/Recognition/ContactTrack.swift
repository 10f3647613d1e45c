/// Rungs of the ladder, as a set.
struct RungSet: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let peek = RungSet(rawValue: 1 << 0)
    static let pop = RungSet(rawValue: 1 << 1)

    /// The rungs that a level holds.
    @inline(always)
    init(_ level: PressureLevel) {
        // Numbers, because sets that are listed are arrays first: each sample would allocate one.
        rawValue =
            switch level {
            case .none, .hint: 0
            case .peek: 1
            case .pop: 3
            }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }
}

/// The numbers of one finger that is down: where it is, how hard it presses, which rungs are confirmed.
struct ContactTrack: Sendable {
    // The widest first: what stands in this order takes a third less than in the order of its meaning.
    let downAt: Timestamp
    private(set) var lastAt: Timestamp
    /// When the pending rungs count though no second sample came; also the first moment after a resync at which
    /// anything may begin.
    private(set) var confirmAt = Timestamp.never
    let downPoint: Point
    private(set) var point: Point
    let id: ContactID
    /// How long after its touch-down the wait for a hold began, in microseconds: when a pen last moved, else 0.
    private(set) var restedAfter: Int32 = 0
    /// The shortest time between two samples: the device's own frames, as far as this contact has shown them.
    ///
    /// In microseconds; whatever is longer means as little as the longest.
    private var frame = UInt32.max
    private(set) var reading = ConditionedReading(.unsaid)
    private(set) var level = PressureLevel.none
    /// Rungs reached, but by one sample only so far.
    private(set) var pending: RungSet = []
    /// Rungs reached and confirmed.
    private(set) var confirmed: RungSet = []

    init(id: ContactID, at time: Timestamp, point: Point) {
        self.id = id
        downAt = time
        downPoint = point
        lastAt = time
        self.point = point
    }

    /// A track for a place that holds no contact.
    static let nobody = ContactTrack(id: 0, at: .zero, point: Point(x: 0, y: 0))

    /// Whether anything was ever said of the pressure.
    var hasReading: Bool { reading.hindrance != .unsaid }

    /// How hard the finger presses, as rises and reports see it.
    var force: Pressure { reading.rising }

    /// Whether the finger is farther from its touch-down than the slop.
    @inline(always)
    func isStrayed(beyond slop: Millimetres) -> Bool { isStrayed(at: point, beyond: slop) }

    /// The same for a place where it may come to be.
    @inline(always)
    func isStrayed(at point: Point, beyond slop: Millimetres) -> Bool { point.isFarther(than: slop, from: downPoint) }

    /// How far the finger is from its touch-down.
    var way: Millimetres { point.distance(to: downPoint) }

    /// Moves the contact without counting a sample: a lift says where the finger was, not that it pressed on.
    mutating func move(to point: Point) { self.point = point }

    /// The wait for a hold begins anew.
    mutating func restartWait(at time: Timestamp) { restedAfter = Int32(clamping: (time - downAt).microseconds) }

    /// Since when the wait for a hold runs.
    @inline(always)
    var waitsFrom: Timestamp { downAt.after(TimeSpan(microseconds: Int64(restedAfter))) }

    /// Adds a sample: position, and pressure if it is said.
    @inline(always)
    mutating func add(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, _ settings: inout PressSettings
    ) {
        let gap = observe(at: time, point: point, pressure: pressure)
        guard settings.conditioner.climbsLadder else { return }
        climb(to: settings.ladder.level(after: level, reading), at: time, after: gap, &settings)
    }

    /// Observes what a sample says, whatever it means for the rungs; returns how long ago the sample before it was.
    @inline(always)
    @discardableResult
    mutating func observe(at time: Timestamp, point: Point, pressure: ConditionedReading?) -> TimeSpan {
        self.point = point
        let gap = time - lastAt
        if gap > .zero, gap.microseconds < Int64(frame) { frame = UInt32(truncatingIfNeeded: gap.microseconds) }
        lastAt = time
        if let pressure { reading = pressure }
        return gap
    }

    /// Whether nothing is pending or held back: then a sample at which the level stays changes nothing of the rungs, as
    /// `climb` would find the same confirmed and nothing to confirm.
    @inline(always)
    var isSettled: Bool {
        pending.rawValue == 0 && confirmAt == .never && !reading.isBehind && reading.hindrance == nil
    }

    @inline(always)
    private mutating func climb(
        to level: PressureLevel, at time: Timestamp, after gap: TimeSpan, _ settings: inout PressSettings
    ) {
        self.level = level
        let held = RungSet(level)
        // This sample is the second one of every rung that was pending and still holds.
        confirmed = confirmed.union(pending).intersection(held)
        pending = held.subtracting(confirmed)
        if reading.isBehind {
            // What was held back may be one odd reading of a device that just lost frames: as long as the last one took.
            confirmAt = time + max(settings.confirmation, min(settings.overdue(after: gap), settings.confirmationMost))
        } else {
            confirmAt = pending.isEmpty ? .never : time + silence(&settings)
        }
    }

    /// How long no sample must have come until that means that nothing has changed.
    ///
    /// A slow device is silent only once its next frame is overdue. What is slower than any device is a finger that
    /// keeps still, and says nothing of the device.
    @inline(always)
    private func silence(_ settings: inout PressSettings) -> TimeSpan {
        let overdue = settings.overdue(after: TimeSpan(within: Int64(frame)))
        return overdue <= settings.confirmationMost ? max(settings.confirmation, overdue) : settings.confirmation
    }

    /// Goes on with the state found after a gap: rungs must be confirmed again, so that nothing begins at this sample.
    mutating func resync(
        at time: Timestamp, point: Point, pressure: ConditionedReading?, _ settings: inout PressSettings
    ) {
        add(at: time, point: point, pressure: pressure, &settings)
        confirmed = []
        pending = RungSet(level)
        confirmAt = level == .none ? .never : time + silence(&settings)
    }

    /// The pending rungs count, and so does what a filter held back: no sample came to say otherwise.
    mutating func confirm(_ settings: inout PressSettings) {
        if reading.isBehind {
            reading = ConditionedReading(reading.lasting)
            level = settings.ladder.level(after: level, reading)
            pending = RungSet(level)
        }
        confirmed.formUnion(pending)
        pending = []
        confirmAt = .never
    }
}
