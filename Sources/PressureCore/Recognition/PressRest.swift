/// Where a peeking finger rests: the force it is used to, and whether it is on its way somewhere.
///
/// A pop asks for more than the force at rest, so that leaning on a peek, or pressing harder while dragging, is none.
struct PressRest: Sendable {
    /// The force the finger rests at.
    private(set) var force: Pressure

    /// The last place the finger stayed at.
    private(set) var place: Point

    /// When the finger last left such a place.
    private(set) var leftAt: Timestamp?

    private var plateau: Pressure
    /// When the present plateau began; nil once it has become the resting force.
    private var plateauAt: Timestamp?

    /// The rest of a finger whose peek has just begun.
    init(force: Pressure, at time: Timestamp, place: Point, _ settings: inout PressSettings) {
        self.force = min(force, settings.ladder.peek.enter)
        self.place = place
        plateau = force
        plateauAt = time
    }

    /// Takes a sample of a peeking finger.
    @inline(always)
    mutating func take(force: Pressure, at time: Timestamp, place: Point, _ settings: inout PressSettings) {
        if place.isFarther(than: settings.slop, from: self.place) {
            self.place = place
            leftAt = time
        }
        let change = force.raw &- plateau.raw
        if max(change, 0 &- change) > settings.restBand {
            plateau = force
            plateauAt = time
        }
        if isSliding(at: time, &settings) || force < settings.ladder.pop.leave {
            self.force = force
        } else if let plateauAt, time - plateauAt >= settings.restTime {
            // The plateau began below pop.leave, where no deadline was needed.
            settle()
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
        guard let plateauAt else { return nil }
        let due = plateauAt.after(settings.restTime)
        // While sliding the force of the moment is the resting force.
        return slidingUntil(&settings).map { max($0, due) } ?? due
    }

    /// The plateau has lasted: it is the resting force.
    mutating func settle() {
        force = plateau
        plateauAt = nil
    }

    /// The force that a pop needs.
    @inline(always)
    func popThreshold(_ settings: inout PressSettings) -> Pressure {
        min(Pressure(raw: force.raw &+ settings.popRise), settings.popCeiling)
    }
}

extension PressRest {
    /// The rest of a press that has not begun to peek.
    static let nowhere = PressRest()

    private init() {
        force = .zero
        place = Point(x: 0, y: 0)
        plateau = .zero
    }
}
