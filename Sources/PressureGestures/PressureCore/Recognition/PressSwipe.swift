/// Reads swipes during a peek, measured from the contact's place when the peek began.
struct PressSwipe: Sendable {
    /// Which sideways action a swipe leads to, by its direction on the surface.
    enum Side: UInt8, Sendable {
        case left, right
    }

    /// What a place means for the swipe.
    enum Reading: Sendable {
        case nothing
        case upwards
        case sideways(Side)

        @inline(always)
        var isNothing: Bool {
            if case .nothing = self { true } else { false }
        }
    }

    let origin: Point
    /// The time of the first sample at which the finger was to a side.
    private var awaySince = Timestamp.zero
    /// A direction begins where it is passed, once; it must be taken back before it can begin again.
    private(set) var isUpArmed = true
    private var isSideArmed = true
    /// The side to which the finger is as far as a swipe must stay, or farther; nil while it is nearer.
    private var away: Side?

    init(origin: Point) { self.origin = origin }

    /// The way made along "up" of the surface.
    @inline(always)
    func wayUp(_ point: Point) -> Int64 { Int64(origin.y.micrometres) &- Int64(point.y.micrometres) }

    /// The way made to one side.
    @inline(always)
    func way(_ side: Side, _ point: Point) -> Int64 {
        let right = Int64(point.x.micrometres) &- Int64(origin.x.micrometres)
        return side == .right ? right : 0 &- right
    }

    /// Whether a direction that has the peek was taken back.
    @inline(always)
    func isTakenBack(_ way: Int64, _ settings: inout PressSettings) -> Bool {
        way < Int64(settings.swipeTakenBack.micrometres)
    }

    /// What each place changes, whatever begins there: how long the finger has been to a side, and what may begin again.
    @inline(always)
    mutating func observe(_ point: Point, at time: Timestamp, isResync: Bool, _ settings: inout PressSettings) {
        noteSide(of: point, at: time, &settings)
        // The way across a gap is unknown: nothing begins, and nothing may begin again, before the next sample.
        if !isResync { rearm(point, &settings) }
    }

    /// Which direction, if any, begins at a place that was observed; each begins once.
    @inline(always)
    mutating func begin(at point: Point, _ settings: inout PressSettings) -> Reading {
        if isNear(point, &settings) { return .nothing }
        let begin = Int64(settings.swipeBegin.micrometres)
        let up = wayUp(point)
        let side: Side = way(.right, point) >= 0 ? .right : .left
        let across = way(side, point)

        let passesUp = isUpArmed && up >= begin
        let passesSide = isSideArmed && across >= begin
        if up >= begin { isUpArmed = false }
        if across >= begin { isSideArmed = false }

        if passesUp, Self.isWithinCone(across: across, along: up, &settings) { return .upwards }
        if passesSide, Self.isWithinCone(across: up, along: across, &settings) { return .sideways(side) }
        return .nothing
    }

    /// Whether a place is so near that no direction begins at it.
    @inline(always)
    func isNear(_ point: Point, _ settings: inout PressSettings) -> Bool {
        let begin = Int64(settings.swipeBegin.micrometres)
        let right = way(.right, point)
        return wayUp(point) < begin && max(right, 0 &- right) < begin
    }

    /// Each direction may begin again once the finger is near enough.
    @inline(always)
    private mutating func rearm(_ point: Point, _ settings: inout PressSettings) {
        if isUpArmed && isSideArmed { return }
        let back = Int64(settings.swipeTakenBack.micrometres)
        let right = way(.right, point)
        if wayUp(point) < back { isUpArmed = true }
        if right < back, 0 &- right < back { isSideArmed = true }
    }

    /// Notes when the finger comes as far to a side as a swipe must stay; coming nearer forgets it.
    @inline(always)
    private mutating func noteSide(of point: Point, at time: Timestamp, _ settings: inout PressSettings) {
        let right = way(.right, point)
        if max(right, 0 &- right) < Int64(settings.swipeTakenBack.micrometres) {
            away = nil
        } else {
            noteAway(right >= 0 ? .right : .left, at: time)
        }
    }

    private mutating func noteAway(_ side: Side, at time: Timestamp) {
        guard away != side else { return }
        away = side
        awaySince = time
    }

    /// Whether a swipe to this side that ends here and now selects its action: it went far enough, or it was quick.
    func isFarEnough(_ side: Side, at time: Timestamp, _ point: Point, _ settings: inout PressSettings) -> Bool {
        let way = way(side, point)
        if way >= Int64(settings.sidewaysSelect.micrometres) { return true }
        return way >= Int64(settings.swipeBegin.micrometres) && isQuick(side, at: time, &settings)
    }

    /// Whether a swipe to this side that ends now was quick.
    ///
    /// Its beginning and its end are both reported by the first frame after them, so the report rate moves neither by more
    /// than a frame, and what the device said while the finger rested does not matter.
    private func isQuick(_ side: Side, at time: Timestamp, _ settings: inout PressSettings) -> Bool {
        if let way = timeOut(side, at: time) { way <= settings.sidewaysTime } else { false }
    }

    /// How long the finger has been as far to this side as a swipe must stay; nil if it is nearer.
    func timeOut(_ side: Side, at time: Timestamp) -> TimeSpan? { away == side ? time - awaySince : nil }

    static func isWithinCone(across: Int64, along: Int64, _ settings: inout PressSettings) -> Bool {
        let (across, along) = (Double(across), Double(along))
        return across * across <= along * along * settings.coneSlopeSquared
    }
}
