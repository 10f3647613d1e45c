/// What a response has been since it began: a peek, a menu or a playback, until the press is over.
///
/// A press that has none yet holds `Response.none`, and nothing asks for it.
struct Response: Sendable {
    /// What only one phase of a response knows.
    enum Stage: Sendable {
        /// The preview has been shown without actions since the moment `since`.
        case plain(since: Timestamp)
        /// The actions are shown; `from` is the finger's place when they appeared, and `isAiming` means that the finger
        /// has moved since then.
        case offering(from: Point, isAiming: Bool)
        /// A sideways swipe has selected an action.
        case swiping(PressSwipe.Side)
        /// Playback has paused; `isHintArmed` means that the level has fallen below the hint's rung, so that the hint
        /// can be shown again.
        case paused(isHintArmed: Bool)
    }

    // The widest first, so that little room lies between them.
    let beganAt: Timestamp
    var poppedAt = Timestamp.zero
    /// The ways from the force that it began with to the pop and to no force.
    let wayToPop: ShareScale
    let wayBack: ShareScale
    var rest: PressRest
    var swipe: PressSwipe
    let trigger: PressTrigger
    /// Whether a hint was showing when it began.
    let didHintShow: Bool
    /// Whether the level has been below pop since the last pop.
    var isPopArmed = true
    var popCount: UInt16 = 0
    /// The force that it began with, at most that of a peek.
    let zero: Pressure
    var stage: Stage

    init(
        _ trigger: PressTrigger, didHintShow: Bool, at time: Timestamp, point: Point, force: Pressure,
        _ ladder: PressureLadder
    ) {
        self.trigger = trigger
        self.didHintShow = didHintShow
        beganAt = time
        zero = min(force, ladder.peek.enter)
        wayToPop = ShareScale(from: zero, to: ladder.pop.enter)
        wayBack = ShareScale(from: .zero, to: zero)
        stage = .plain(since: time)
        rest = PressRest(force: force, resting: zero, at: time, position: point)
        swipe = PressSwipe(origin: point)
    }

    static let none = Response(
        .pressure, didHintShow: false, at: .zero, point: Point(x: 0, y: 0), force: .zero, .standard)
}
