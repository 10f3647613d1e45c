/// Follows a peeking finger and tells why no swipe revealed or chose an action; for those who explain.
///
/// It asks the rules of the recognizer itself, so that there is no second version of them.
package struct SwipeWatch: Sendable {
    /// Why the actions stayed away.
    package enum Miss: Hashable, Sendable {
        /// The finger never went far enough upwards.
        case short(Millimetres, of: Millimetres)
        /// The finger moved far enough upwards, but its path leaned too far to the side; the angles are in millionths
        /// of a degree.
        case aslant(Int64, of: Int64, at: Timestamp)
        /// The finger moved far enough upwards while a sideways action was already selected.
        case sideways(at: Timestamp)
        /// The finger was seen far enough upwards only after a loss of reports, so its path during the loss is unknown.
        case unseen(Millimetres)
    }

    /// Why a lift does not choose the sideways action that has the peek.
    package struct SidewaysMiss: Hashable, Sendable {
        /// How far to the side the finger was, and how long it had been on its way.
        let way: Millimetres
        let time: TimeSpan?
        let begin: Millimetres
        let select: Millimetres
        let quick: TimeSpan
    }

    private var swipe: PressSwipe
    private var settings: PressSettings
    private let cone: Int64
    private var highest: Int64 = 0
    private var unseen: Int64 = 0
    private var crossing: Miss?
    /// Why a lift at the last place chooses no sideways action; nil if it does, or where none has the peek.
    package private(set) var sidewaysMiss: SidewaysMiss?

    /// Watches a finger from the place where its response began.
    package init(from origin: Point, _ tuning: Tuning) {
        swipe = PressSwipe(origin: origin)
        settings = PressSettings(tuning, profile: .none, surface: .unknown, isPressureOn: false)
        cone = nearest(tuning[.swipeCone] * 1_000_000)
    }

    /// Adds a position of the finger while its peek is there.
    ///
    /// - Parameter isSwiping: whether a sideways action has the peek.
    package mutating func add(_ point: Point, at time: Timestamp, isResync: Bool, isSwiping: Bool) {
        let up = swipe.wayUp(point)
        swipe.observe(point, at: time, isResync: isResync, &settings)
        sidewaysMiss = isSwiping ? missBeside(point, at: time) : nil
        guard !isResync else {
            unseen = max(unseen, up)
            return
        }
        highest = max(highest, up)
        let wasArmed = swipe.isUpArmed
        _ = swipe.begin(at: point, &settings)
        guard wasArmed, !swipe.isUpArmed else { return }
        if PressSwipe.isWithinCone(across: swipe.way(.right, point), along: up, &settings) {
            if isSwiping { crossing = crossing ?? .sideways(at: time) }
            return
        }
        let angle = Self.microdegrees(across: swipe.way(.right, point), along: up, above: cone)
        if case .aslant(let known, _, _) = crossing, known <= angle { return }
        crossing = .aslant(angle, of: cone, at: time)
    }

    private mutating func missBeside(_ point: Point, at time: Timestamp) -> SidewaysMiss? {
        let side: PressSwipe.Side = swipe.way(.right, point) >= 0 ? .right : .left
        guard !swipe.isFarEnough(side, at: time, point, &settings) else { return nil }
        let way = swipe.way(side, point)
        return SidewaysMiss(
            way: Millimetres(micrometres: Int32(clamping: way)), time: swipe.timeOut(side, at: time),
            begin: settings.swipeBegin, select: settings.sidewaysSelect, quick: settings.sidewaysTime)
    }

    /// What kept the actions away, as far as the finger was watched.
    package var miss: Miss {
        if let crossing { return crossing }
        let begin = settings.swipeBegin
        if highest < Int64(begin.micrometres), unseen >= Int64(begin.micrometres) {
            return .unseen(Millimetres(micrometres: Int32(clamping: unseen)))
        }
        return .short(Millimetres(micrometres: Int32(clamping: highest)), of: begin)
    }

    /// The angle between upwards and a way that lies outside the cone, hence more than the cone by a millionth at least.
    private static func microdegrees(across: Int64, along: Int64, above cone: Int64) -> Int64 {
        let (across, along) = (Double(across.magnitude), Double(along))
        // Halving the interval asks for no function of a mathematics library.
        var (low, high) = (0.0, 90.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            let isBeyond =
                middle <= 45
                ? across > along * PressSettings.tangent(ofDegrees: middle)
                : across * PressSettings.tangent(ofDegrees: 90 - middle) > along
            if isBeyond { low = middle } else { high = middle }
        }
        return max(nearest((low + high) / 2 * 1_000_000), cone + 1)
    }
}

extension SwipeWatch.Miss: CustomStringConvertible {
    package var description: String {
        switch self {
        case .short(let way, let begin):
            return Comparison(way, begin).text("swipe.begin", of: "upwards")
        case .aslant(let angle, let cone, let time):
            return Comparison(microdegrees: angle, cone).text("swipe.cone", of: "from upwards") + " at "
                + decimalText(time.microseconds, per: 1_000_000, places: 3) + " s"
        case .sideways(let time):
            return "a sideways action was already selected at "
                + decimalText(time.microseconds, per: 1_000_000, places: 3) + " s"
        case .unseen(let way):
            return decimalText(Int64(way.micrometres), per: 1_000, places: 1)
                + " mm upwards were seen only after reports had been lost"
        }
    }
}

extension SwipeWatch.SidewaysMiss: CustomStringConvertible {
    package var description: String {
        guard way >= begin, let time else { return Comparison(way, begin).text("swipe.begin", of: "to the side") }
        return Comparison(way, select).text("sideways.select", of: "to the side") + ", and "
            + Comparison(time, quick).text("sideways.time", of: "on its way")
    }
}
