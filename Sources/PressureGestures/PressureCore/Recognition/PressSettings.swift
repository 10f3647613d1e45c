/// One tuning worked out for one device: the whole numbers that the recognizer compares with.
///
/// A contact keeps the settings it began under; changes act from the next contact on. They are passed inout though
/// nobody changes them: passed by value they would be copied, some hundred bytes for every function of every sample, and
/// borrowed they cost a sample 4 to 20 % more instructions (counted with Swift 6.3.1).
struct PressSettings: Sendable {
    // A session holds eight of them: the narrow ones stand where others leave room.
    var conditioner: PressureConditioner
    let surface: Surface
    /// Whether the rungs had to be lowered to stay within the device's reach.
    let isLowered: Bool
    let policies: PressPolicies
    /// Whether samples may be taken quickly at all.
    let allowsSteady: Bool
    var ladder: PressureLadder
    /// From where a hint ends to where a peek begins.
    let wayToPeek: ShareScale

    let clickAge: TimeSpan
    let clickRise: Int32
    let clickTravel: Millimetres

    let confirmation: TimeSpan
    let confirmationMost: TimeSpan
    /// In 1/65536 of a frame.
    private let confirmationFrames: Int64
    let pressAge: TimeSpan
    let popDelay: TimeSpan
    let popRise: Int32
    /// The force that suffices for a pop wherever the finger rests.
    let popCeiling: Pressure
    let restBand: Int32
    /// Whether fingers rest without a meaning until the pad clicks: on pads that weigh.
    let needsClick: Bool
    let restTime: TimeSpan
    let slideTime: TimeSpan

    let slop: Millimetres
    let swipeBegin: Millimetres
    let swipeTakenBack: Millimetres
    let holdFree: Int32
    /// The square of the cone's slope.
    let coneSlopeSquared: Double
    let aimTravel: Millimetres
    let sidewaysSelect: Millimetres
    let sidewaysTime: TimeSpan

    let holdTime: TimeSpan
    let holdEarliest: TimeSpan
    /// Waiting gained per unit of pressure, in 2^-16.
    let holdGain: Int64
    let secondFinger: TimeSpan
    let rowHeight: Millimetres
    let rowStart: Millimetres

    let dwellTime: TimeSpan

    /// Whether the fingers move a pointer.
    @inline(always)
    var isPad: Bool { policies.contains(.pad) }

    /// Whether a pen presses, which has some thresholds of its own.
    var isPen: Bool { conditioner.support == .pen }

    init(_ tuning: Tuning, profile: PressureProfile, surface: Surface, isPressureOn: Bool) {
        self.surface = surface
        let conditioner = PressureConditioner(isPressureOn ? profile : .none, tuning)
        self.conditioner = conditioner
        ladder = conditioner.ladder(of: tuning)
        isLowered = conditioner.lowersLadder(of: tuning)
        policies = tuning.policies
        // There must be levels, a reading must mean what it meant before, and a dwell has a deadline of its own.
        allowsSteady = conditioner.climbsLadder && !conditioner.hasMemory && !policies.contains(.timedPop)
        wayToPeek = ShareScale(from: ladder.hint.leave, to: ladder.peek.enter)
        needsClick = tuning.policies.contains(.pad) && conditioner.support == .force
        clickAge = tuning.span(.clickAge)
        clickRise = tuning.pressure(.clickRise).raw
        clickTravel = tuning.length(.clickTravel)
        confirmation = tuning.span(.confirmation)
        // As long as a rest it must not become: a hard press would never pop.
        confirmationMost = max(
            confirmation,
            min(
                TimeSpan(microseconds: nearest(Double(confirmation.microseconds) * tuning[.confirmationStretch])),
                TimeSpan(microseconds: tuning.span(.restTime).microseconds &- 1)))
        confirmationFrames = nearest(tuning[.confirmationFrames] * 65_536)
        let isPen = conditioner.support == .pen
        pressAge = tuning.span(isPen ? .penAge : .pressAge)
        popDelay = tuning.span(.popDelay)
        popRise = tuning.pressure(.popRise).raw
        popCeiling = min(tuning.pressure(.popRiseCeiling), conditioner.share(of: .popFullShare, in: tuning))
        restBand = tuning.pressure(.restBand).raw
        restTime = tuning.span(.restTime)
        slideTime = tuning.span(.slideTime)
        slop = tuning.length(isPen ? .penSlop : .slop)
        swipeBegin = tuning.length(.swipeBegin)
        swipeTakenBack = tuning.length(.swipeTakenBack)
        let slope = Self.tangent(ofDegrees: tuning[.swipeCone])
        coneSlopeSquared = slope * slope
        aimTravel = tuning.length(.aimTravel)
        sidewaysSelect = tuning.length(.sidewaysSelect)
        sidewaysTime = tuning.span(.sidewaysTime)
        // Who asks for a longer hold means pens too.
        holdTime = isPen ? max(tuning.span(.holdTime), tuning.span(.penHold)) : tuning.span(.holdTime)
        holdEarliest = tuning.span(.holdEarliest)
        holdFree = tuning.pressure(.holdFree).raw
        // However hard a pen writes, a hold by it waits for its whole time.
        holdGain = isPen ? 0 : nearest(tuning[.holdGain] * 65_536)
        secondFinger = tuning.span(.secondFinger)
        rowHeight = tuning.length(.actionRow)
        rowStart = tuning.length(.actionStart)
        dwellTime = tuning.span(.dwellTime)
    }

    /// When the next frame is overdue, if frames come this far apart; no longer ago than a silence may matter.
    func overdue(after frame: TimeSpan) -> TimeSpan {
        guard frame <= confirmationMost else { return .greatest }
        return TimeSpan(microseconds: (frame.microseconds &* confirmationFrames) >> 16)
    }

    /// The core imports no mathematics library; 45 degrees at most, so the series converge quickly.
    static func tangent(ofDegrees degrees: Double) -> Double {
        let angle = degrees * .pi / 180
        var sine = 0.0
        var cosine = 0.0
        var term = 1.0
        for power in 0..<20 {
            switch power % 4 {
            case 0: cosine += term
            case 1: sine += term
            case 2: cosine -= term
            default: sine -= term
            }
            term *= angle / Double(power + 1)
        }
        return sine / cosine
    }
}
