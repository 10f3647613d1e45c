/// What a press has to do with the click of its pad.
struct PressClick: Sendable {
    private enum Kind: UInt8 {
        case free, awaited, held
    }

    /// When the pad clicked.
    private(set) var since = Timestamp.zero
    /// When the finger last left the place where it stayed; at the click it has come from nowhere.
    private var leftAt = Timestamp(microseconds: -(1 << 60))
    /// That place.
    private var place = Point(x: 0, y: 0)
    /// Where the finger was at the click.
    private(set) var start = Point(x: 0, y: 0)
    /// Under which force the pad clicked.
    private(set) var force = Pressure.zero
    private let kind: Kind
    /// Whether the finger has gone farther than the slop since the click.
    private(set) var isDrag = false

    private init(_ kind: Kind) { self.kind = kind }

    /// There is no such pad, or nobody has clicked on it yet.
    static let free = PressClick(.free)
    /// The pad can click, but has not clicked under this finger yet: the finger's force is no press.
    static let awaited = PressClick(.awaited)

    /// The pad clicked under a finger, and is still pushed down.
    init(at time: Timestamp, under force: Pressure, at place: Point) {
        kind = .held
        since = time
        self.force = force
        self.place = place
        start = place
    }

    @inline(always)
    var isFree: Bool { kind == .free }
    @inline(always)
    var isAwaited: Bool { kind == .awaited }
    @inline(always)
    var isHeld: Bool { kind == .held }

    /// Sees where the finger is.
    mutating func observe(_ point: Point, at time: Timestamp, _ settings: inout PressSettings) {
        guard isHeld else { return }
        if point.isFarther(than: settings.slop, from: start) { isDrag = true }
        guard point.isFarther(than: settings.clickTravel, from: place) else { return }
        place = point
        leftAt = time
    }

    /// From when on force may mean more than the click: it has lasted, and the finger is not under way.
    func counts(_ settings: inout PressSettings) -> Timestamp {
        max(since.after(settings.clickAge), leftAt.after(settings.pressAge))
    }

    /// Until when a finger that holds a click is on its way, and pops nothing; in the past where it is not.
    func slidingUntil(_ settings: inout PressSettings) -> Timestamp { leftAt.after(settings.slideTime) }
}

extension PressRecognizer {
    /// What the click keeps from beginning the response, or from when on it allows it.
    ///
    /// A click stays a click: force counts once it lasts longer than a click does, and is clearly more than clicked.
    @inline(never)
    func clickGate(_ settings: inout PressSettings) -> PressGate<PressObstacle> {
        if click.isAwaited { return .closed(.unclicked) }
        guard click.isHeld else { return .open(at: track.downAt) }
        let needed = min(Pressure(raw: click.force.raw &+ settings.clickRise), settings.popCeiling)
        guard track.force >= needed else { return .closed(.clicking(below: needed)) }
        return .open(at: click.counts(&settings))
    }

    /// Whether the wait that is running does nothing: a held click is a click for as long as it is held.
    @inline(always)
    func waitsForNothing(_ settings: inout PressSettings) -> Bool { settings.needsClick && click.isHeld }
}
