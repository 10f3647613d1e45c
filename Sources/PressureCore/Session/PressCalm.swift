/// A stretch of a press in which samples change numbers only: nothing begins, ends or comes nearer to being confirmed.
///
/// Most samples are of this kind. What a whole sample would find out again is kept from the last one that was taken
/// whole; anything else that happens to the press ends the stretch.
struct PressCalm: Sendable {
    /// What a sample changes.
    enum Kind: UInt8, Sendable {
        /// There is no such stretch: samples are taken whole.
        case none
        /// The wait for a hold, with or without a hint.
        case waiting
        /// A peek: where the finger rests, and when it went to a side.
        case peeking
        /// Nothing but where the finger is and how hard it presses.
        case over
    }

    let kind: Kind
    /// The force at which the stretch may go on: from the lowest on, and not so far above it.
    private let lowest: Int32
    private let width: UInt32
    /// How fast the wait goes at the last sample's force.
    var rate: Int64

    private init(_ kind: Kind, from lowest: Pressure, below highest: Int32, rate: Int64 = 0) {
        self.kind = kind
        self.lowest = lowest.raw
        width = UInt32(bitPattern: highest &- lowest.raw)
        self.rate = rate
    }

    static let none = PressCalm(.none, from: .zero, below: 0)

    /// Whether a force lets the stretch go on.
    @inline(always)
    func holds(_ force: Pressure) -> Bool { UInt32(bitPattern: force.raw &- lowest) < width }

    /// The stretch that begins after a sample.
    @inline(always)
    init(after press: inout PressRecognizer, _ track: inout ContactTrack, _ settings: inout PressSettings) {
        guard settings.knowsCalm, track.isSettled else {
            self = .none
            return
        }
        let ladder = settings.ladder
        let lowest: Pressure
        let highest: Int32
        switch track.level {
        case .none: (lowest, highest) = (.zero, ladder.hint.enter.raw)
        case .hint: (lowest, highest) = (ladder.hint.leave, ladder.peek.enter.raw)
        case .peek: (lowest, highest) = (ladder.peek.leave, ladder.pop.enter.raw)
        case .pop: (lowest, highest) = (ladder.pop.leave, Pressure.one &+ 1)
        }
        switch press.phase {
        case .touching where track.level == .none && press.canPress, .hinting where track.level == .hint:
            self.init(
                .waiting, from: lowest, below: highest,
                rate: PressRecognizer.pressingRate(track.force, &settings))
        case .peeking where track.level != .pop: self.init(.peeking, from: lowest, below: highest)
        case .spent, .failed: self.init(.over, from: lowest, below: highest)
        default: self = .none
        }
    }
}

extension PressSlot {
    /// What came of a sample that was to be taken quickly.
    enum Step {
        /// Nothing: it has to be taken whole.
        case refused
        /// It is taken, and nobody needs to hear of it.
        case silent
        /// It is taken, and the press came nearer to the next stage or went back.
        case progress(PressProgress)
    }

    /// Takes a sample if the press only goes on at it; what a whole sample does besides is known to do nothing.
    @inline(always)
    mutating func goOn(_ sample: ContactSample, at time: Timestamp, _ pool: inout SettingsPool) -> Step {
        guard track.id == sample.id else { return .refused }
        return goOn(
            at: time, place: sample.position, reading: sample.reading,
            &pool.entries[Int(pressSettings) & (SettingsPool.capacity - 1)])
    }

    @inline(always)
    private mutating func goOn(
        at time: Timestamp, place: Point, reading: Int32?, _ settings: inout PressSettings
    ) -> Step {
        let force = reading.map { settings.conditioner.pressure(of: $0) } ?? track.force
        // No force lets anything go on where there is no calm.
        guard calm.holds(force) else { return .refused }
        return goOn(at: time, settings.surface.placeQuickly(place), force, &settings)
    }

    /// The same for a touch of an app's own, which has a share of the pressure and a place on the app's surface.
    mutating func goOn(
        at time: Timestamp, _ point: Point, _ share: Pressure?, _ settings: inout PressSettings
    ) -> Step {
        let reading = share.map { settings.conditioner.reading(of: $0) }
        let force = reading.map { settings.conditioner.pressure(of: $0) } ?? track.force
        guard calm.holds(force) else { return .refused }
        return goOn(at: time, point, force, &settings)
    }

    @inline(always)
    private mutating func goOn(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        if calm.kind == .peeking { return goOnPeeking(at: time, point, force, &settings) }
        if calm.kind == .waiting { return goOnWaiting(at: time, point, force, &settings) }
        track.goOn(at: time, point: point, force: force)
        return .silent
    }

    @inline(always)
    private mutating func goOnPeeking(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        guard press.swipe.isNear(point, &settings) else { return .refused }
        track.goOn(at: time, point: point, force: force)
        press.rest.take(force: force, at: time, place: point, &settings)
        press.swipe.noteSide(of: point, at: time, &settings)
        press.swipe.rearm(point, &settings)
        deadline = press.rest.settlesAt(force, &settings).map { PressDeadline(time: $0, kind: .rest) } ?? .none
        return press.goOn(to: press.towardsPop(force))
    }

    @inline(always)
    private mutating func goOnWaiting(
        at time: Timestamp, _ point: Point, _ force: Pressure, _ settings: inout PressSettings
    ) -> Step {
        guard !point.isFarther(than: settings.slop, from: track.downPoint) else { return .refused }
        press.wait(for: time - track.lastAt, rate: calm.rate, &settings)
        track.goOn(at: time, point: point, force: force)
        calm.rate = PressRecognizer.pressingRate(force, &settings)
        deadline = PressDeadline(time: press.holdDueAt(rate: calm.rate, &track, &settings), kind: .hold)
        guard press.phase == .hinting else { return .silent }
        return press.goOn(to: press.towardsPeek(force, &settings))
    }
}

extension PressSlot {
    /// The progress of the last sample.
    @inline(always)
    func event(_ progress: PressProgress) -> GestureEvent {
        GestureEvent(
            kind: .progress(progress), time: track.lastAt, contact: press.contact, target: press.target.id,
            position: track.point, pressure: track.force)
    }
}

extension PressRecognizer {
    /// How near the next stage is now, where that has changed.
    @inline(always)
    fileprivate mutating func goOn(to progress: PressProgress) -> PressSlot.Step {
        guard progress.raw != lastProgress else { return .silent }
        lastProgress = progress.raw
        return .progress(progress)
    }
}
