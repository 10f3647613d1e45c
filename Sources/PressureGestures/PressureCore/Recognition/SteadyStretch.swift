/// A stretch of a press in which samples change numbers only: nothing begins, ends or comes nearer to being confirmed.
///
/// Most samples are of this kind, and are taken quickly: observed like any other, but not decided on, because what is
/// asked here first shows that nothing would be decided. It is kept from the last sample that was taken whole; anything
/// else that happens to the press ends the stretch.
struct SteadyStretch: Sendable {
    /// What a sample changes.
    enum Kind: UInt8, Sendable {
        /// There is no steady stretch, so the recognizer must decide what each sample changes.
        case none
        /// The finger waits for a hold, with or without a hint.
        case waiting
        /// During a peek, a sample changes the resting force and the time of a sideways swipe.
        case peeking
        /// A sample changes only the finger's position and pressure.
        case over
    }

    /// How fast the wait goes at the last sample's force.
    var rate: Int64
    /// The forces at which the level stays: from the lowest on, and not so far above it.
    private let lowest: Int32
    private let width: UInt32
    let kind: Kind

    private init(_ kind: Kind, _ band: ForceBand, rate: Int64 = 0) {
        self.kind = kind
        lowest = band.lowest
        width = UInt32(bitPattern: band.end &- band.lowest)
        self.rate = rate
    }

    static let none = SteadyStretch(.none, ForceBand(from: 0, to: 0))

    /// Whether a force lets the stretch go on.
    @inline(always)
    func holds(_ force: Pressure) -> Bool { UInt32(bitPattern: force.raw &- lowest) < width }

    /// The stretch that begins after a sample.
    @inline(always)
    init(after press: inout PressRecognizer, _ settings: inout PressSettings) {
        let level = press.track.level
        guard settings.allowsSteady, press.track.isSettled else {
            self = .none
            return
        }
        switch press.phase {
        // The hint's end and beginning are decided; without an offer for force the wait is another.
        case .touching where level == .none && press.canPress && press.click.isFree,
            .hinting where level == .hint && press.click.isFree:
            self.init(
                .waiting, settings.ladder.band(of: level),
                rate: PressRecognizer.pressingRate(press.track.force, &settings))
        // At the pop's level each sample may pop.
        case .peeking where level != .pop && press.click.isFree: self.init(.peeking, settings.ladder.band(of: level))
        case .spent, .failed: self.init(.over, settings.ladder.band(of: level))
        default: self = .none
        }
    }
}

extension PressSlot {
    /// What came of a sample that was to be taken quickly.
    enum Step {
        /// The sample does not fit the steady stretch, so the recognizer must decide what the sample changes.
        case refused
        /// The sample is used, and no event follows.
        case silent
        /// The sample is used, and the press came nearer to the next stage or moved away from it.
        case progress(PressProgress)
    }

    /// Follows a device's sample by the quick way, if its press only continues.
    @inline(always)
    @_optimize(speed)
    mutating func goOn(_ sample: ContactSample, at time: Timestamp, _ pool: inout SettingsPool) -> Step {
        guard press.track.id == sample.id else { return .refused }
        return goOn(
            at: time, place: sample.position, reading: sample.reading,
            &pool.entries[Int(pressSettings) & (SettingsPool.capacity - 1)])
    }

    @inline(always)
    @_optimize(speed)
    private mutating func goOn(
        at time: Timestamp, place: Point, reading: Int32?, _ settings: inout PressSettings
    ) -> Step {
        let force = reading.map { settings.conditioner.pressure(of: $0) } ?? press.track.force
        // No force lets anything go on where there is no steady stretch.
        guard steady.holds(force) else { return .refused }
        return goOn(at: time, settings.surface.placeQuickly(place), force, &settings)
    }

    /// The same for a touch of an app's own, which has a share of the pressure and a place on the app's surface.
    @_optimize(speed)
    mutating func goOn(
        at time: Timestamp, _ point: Point, _ share: Pressure?, _ settings: inout PressSettings
    ) -> Step {
        let reading = share.map { settings.conditioner.reading(of: $0) }
        let force = reading.map { settings.conditioner.pressure(of: $0) } ?? press.track.force
        guard steady.holds(force) else { return .refused }
        return goOn(at: time, point, force, &settings)
    }

    @inline(always)
    @_optimize(speed)
    private mutating func goOn(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        if steady.kind == .peeking { return goOnPeeking(at: time, point, force, &settings) }
        if steady.kind == .waiting { return goOnWaiting(at: time, point, force, &settings) }
        press.track.observe(at: time, point: point, pressure: ConditionedReading(force))
        return .silent
    }

    @inline(always)
    private mutating func goOnPeeking(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        guard press.response.swipe.isNear(point, &settings) else { return .refused }
        press.track.observe(at: time, point: point, pressure: ConditionedReading(force))
        press.observePeek(at: time, isResync: false, &settings)
        deadline = press.restDeadline(&settings)
        return step(to: press.towardsPop(force))
    }

    @inline(always)
    private mutating func goOnWaiting(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        guard !press.track.isStrayed(at: point, beyond: settings.slop) else { return .refused }
        press.wait(until: time, rate: steady.rate, &settings)
        press.track.observe(at: time, point: point, pressure: ConditionedReading(force))
        steady.rate = PressRecognizer.pressingRate(force, &settings)
        deadline = press.waitDeadline(rate: steady.rate, &settings)
        return press.phase == .hinting ? step(to: press.towardsPeek(force, &settings)) : .silent
    }

    @inline(always)
    private mutating func step(to progress: PressProgress) -> Step {
        press.isNew(progress) ? .progress(progress) : .silent
    }
}
