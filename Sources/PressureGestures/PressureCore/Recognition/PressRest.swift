/// Where a peeking finger rests: the force it is used to, and whether it is on its way somewhere.
///
/// A pop asks for more than the force at rest, so that leaning on a peek, or pressing harder while dragging, is none.
struct PressRest: Sendable {
    /// The force the finger rests at.
    private(set) var force: Pressure

    /// The last place the finger stayed at.
    private(set) var position: Point

    private var plateau: Pressure
    /// When the finger last left such a place; before all times where it never did.
    private var lastLeftAt = Self.longAgo
    /// When the present plateau began; never once it has become the resting force.
    ///
    /// Neither is an optional: each would take eight bytes more, for each contact.
    private var plateauAt: Timestamp

    /// So long before any moment that a span of a tuning later is still before it.
    private static let longAgo = Timestamp(within: -(1 << 61))

    /// When the finger last left the place where it stayed; nil if it never did.
    var leftAt: Timestamp? { lastLeftAt == Self.longAgo ? nil : lastLeftAt }

    /// The rest of a finger whose peek has just begun: never above the force that a peek takes.
    init(force: Pressure, resting: Pressure, at time: Timestamp, position: Point) {
        self.force = resting
        self.position = position
        plateau = force
        plateauAt = time
    }

    /// Follows a sample of a peeking finger.
    @inline(always)
    mutating func observe(force: Pressure, at time: Timestamp, position: Point, _ settings: inout PressSettings) {
        if position.isFarther(than: settings.slop, from: self.position) {
            self.position = position
            lastLeftAt = time
        }
        let change = force.raw &- plateau.raw
        if max(change, 0 &- change) > settings.restBand {
            plateau = force
            plateauAt = time
        }
        if isSliding(at: time, &settings) || force < settings.ladder.pop.leave {
            self.force = force
        } else if plateauAt.after(settings.restTime) <= time {
            // The plateau began below pop.leave, where no deadline was needed.
            rememberPlateau()
        }
    }

    /// Until when the finger counts as on its way; before all times if it never left.
    @inline(always)
    func slidingUntil(_ settings: inout PressSettings) -> Timestamp { lastLeftAt.after(settings.slideTime) }

    /// Whether the finger left its place so short ago that it is on its way.
    @inline(always)
    func isSliding(at time: Timestamp, _ settings: inout PressSettings) -> Bool {
        time < slidingUntil(&settings)
    }

    /// When the present plateau becomes the resting force; below `pop.leave` the force itself is it anyway.
    @inline(always)
    func settlesAt(_ force: Pressure, _ settings: inout PressSettings) -> Timestamp? {
        guard force >= settings.ladder.pop.leave, plateauAt < .never else { return nil }
        // While sliding the force of the moment is the resting force.
        return max(slidingUntil(&settings), plateauAt.after(settings.restTime))
    }

    /// The plateau has lasted: it is the resting force.
    mutating func rememberPlateau() {
        force = plateau
        plateauAt = .never
    }

    /// The force that a pop needs.
    @inline(always)
    func popThreshold(_ settings: inout PressSettings) -> Pressure {
        min(Pressure(raw: force.raw &+ settings.popRise), settings.popCeiling)
    }
}
