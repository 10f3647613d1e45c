/// Where a peeking finger rests: the force it is used to, and whether it is on its way somewhere.
///
/// A pop asks for more than the force at rest, so that leaning on a peek, or pressing harder while dragging, is none.
struct PressRest: Sendable {
    /// The force the finger rests at.
    private(set) var force: Pressure

    /// The last place the finger stayed at.
    private(set) var position: Point

    /// When the finger last left such a place.
    private(set) var leftAt: Timestamp?

    private var plateau: Pressure
    /// When the present plateau began; nil once it has become the resting force.
    private var plateauAt: Timestamp?

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
            leftAt = time
        }
        let change = force.raw &- plateau.raw
        if max(change, 0 &- change) > settings.restBand {
            plateau = force
            plateauAt = time
        }
        if isSliding(at: time, &settings) || force < settings.ladder.pop.leave {
            self.force = force
        } else if let due = plateauLasts(&settings), due <= time {
            // The plateau began below pop.leave, where no deadline was needed.
            rememberPlateau()
        }
    }

    /// Until when the finger counts as on its way; nil if it never left.
    @inline(always)
    func slidingUntil(_ settings: inout PressSettings) -> Timestamp? { leftAt.map { $0.after(settings.slideTime) } }

    /// Whether the finger left its place so short ago that it is on its way.
    @inline(always)
    func isSliding(at time: Timestamp, _ settings: inout PressSettings) -> Bool {
        slidingUntil(&settings).map { time < $0 } ?? false
    }

    /// When the present plateau becomes the resting force; below `pop.leave` the force itself is it anyway.
    @inline(always)
    func settlesAt(_ force: Pressure, _ settings: inout PressSettings) -> Timestamp? {
        guard force >= settings.ladder.pop.leave else { return nil }
        guard let due = plateauLasts(&settings) else { return nil }
        // While sliding the force of the moment is the resting force.
        return slidingUntil(&settings).map { max($0, due) } ?? due
    }

    /// When the present plateau has lasted long enough to be a rest; nil once it is one.
    @inline(always)
    private func plateauLasts(_ settings: inout PressSettings) -> Timestamp? {
        plateauAt.map { $0.after(settings.restTime) }
    }

    /// The plateau has lasted: it is the resting force.
    mutating func rememberPlateau() {
        force = plateau
        plateauAt = nil
    }

    /// The force that a pop needs.
    @inline(always)
    func popThreshold(_ settings: inout PressSettings) -> Pressure {
        min(Pressure(raw: force.raw &+ settings.popRise), settings.popCeiling)
    }
}
