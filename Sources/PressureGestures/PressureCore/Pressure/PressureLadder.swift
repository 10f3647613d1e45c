/// How far up the ladder a press has climbed.
package enum PressureLevel: UInt8, Hashable, Sendable, CaseIterable, Comparable {
    case none, hint, peek, pop

    package static func < (left: PressureLevel, right: PressureLevel) -> Bool { left.rawValue < right.rawValue }

    var lower: PressureLevel? { self == .none ? nil : PressureLevel(rawValue: rawValue - 1) }

    var higher: PressureLevel? { PressureLevel(rawValue: rawValue + 1) }
}

/// One step of the ladder: entered at `enter`, left below `leave`, and `leave` is lower so that noise cannot flutter.
package struct PressureRung: Hashable, Sendable {
    /// The rung is reached at this pressure or more.
    package let enter: Pressure

    /// The rung is lost below this pressure.
    package let leave: Pressure

    /// Creates a rung; throws if `leave` is not below `enter`, or is zero and could never be passed.
    package init(enter: Pressure, leave: Pressure) throws(TuningError) {
        guard leave < enter else { throw TuningError(field: "leave", rule: .below("enter")) }
        guard leave > .zero else { throw TuningError(field: "leave", rule: .within(1.0 / 65_536, 1)) }
        self.init(checkedEnter: enter, leave: leave)
    }

    init(checkedEnter enter: Pressure, leave: Pressure) {
        self.enter = enter
        self.leave = leave
    }
}

/// Three rungs – hint, peek, pop – that turn a pressure into a level with hysteresis.
package struct PressureLadder: Hashable, Sendable {
    package let hint: PressureRung
    package let peek: PressureRung
    package let pop: PressureRung

    /// Creates a ladder; throws if the rungs do not climb in both their enter and their leave values.
    package init(hint: PressureRung, peek: PressureRung, pop: PressureRung) throws(TuningError) {
        guard hint.enter < peek.enter else { throw TuningError(field: "peek.enter", rule: .above("hint.enter")) }
        guard peek.enter < pop.enter else { throw TuningError(field: "pop.enter", rule: .above("peek.enter")) }
        guard hint.leave < peek.leave else { throw TuningError(field: "peek.leave", rule: .above("hint.leave")) }
        guard peek.leave < pop.leave else { throw TuningError(field: "pop.leave", rule: .above("peek.leave")) }
        self.init(checkedHint: hint, peek: peek, pop: pop)
    }

    init(checkedHint hint: PressureRung, peek: PressureRung, pop: PressureRung) {
        self.hint = hint
        self.peek = peek
        self.pop = pop
    }

    /// The project's own ladder: 0.20/0.16, 0.50/0.40 and 0.80/0.64, hysteresis ratio 0.8.
    package static let standard = PressureLadder(
        checkedHint: PressureRung(checkedEnter: 0.20, leave: 0.16),
        peek: PressureRung(checkedEnter: 0.50, leave: 0.40),
        pop: PressureRung(checkedEnter: 0.80, leave: 0.64)
    )

    /// The ladder lowered as a whole so that its pop lies at the given pressure; unchanged where it is low enough.
    func lowered(soThatPopIsAtMost ceiling: Pressure) -> PressureLadder {
        guard pop.enter > ceiling, ceiling > .zero else { return self }
        // However low, each value stays above the ones it has to be above: it is still a ladder.
        func low(_ rung: PressureRung, above below: PressureRung?) -> PressureRung {
            func lowered(_ value: Pressure) -> Int32 {
                Int32(Int64(value.raw) * Int64(ceiling.raw) / Int64(pop.enter.raw))
            }
            let leave = max(lowered(rung.leave), (below?.leave.raw ?? 0) + 1)
            let enter = max(lowered(rung.enter), leave + 1, (below?.enter.raw ?? 0) + 1)
            return PressureRung(checkedEnter: Pressure(raw: enter), leave: Pressure(raw: leave))
        }
        let lowHint = low(hint, above: nil)
        let lowPeek = low(peek, above: lowHint)
        return PressureLadder(checkedHint: lowHint, peek: lowPeek, pop: low(pop, above: lowPeek))
    }

    /// The forces at which a level stays: here is the whole hysteresis of the ladder.
    @inline(always)
    func band(of level: PressureLevel) -> ForceBand {
        switch level {
        case .none: ForceBand(from: 0, to: hint.enter.raw)
        case .hint: ForceBand(from: hint.leave.raw, to: peek.enter.raw)
        case .peek: ForceBand(from: peek.leave.raw, to: pop.enter.raw)
        case .pop: ForceBand(from: pop.leave.raw, to: Pressure.one + 1)
        }
    }

    /// The level after a reading.
    @inline(always)
    func level(after level: PressureLevel, _ reading: ConditionedReading) -> PressureLevel {
        let band = band(of: level)
        return band.isLost(at: reading) || band.isPassed(at: reading) ? moved(from: level, reading) : level
    }

    /// Falling comes first, so that a release is never late; rising needs a reading that would also stay up there, so
    /// that a lagging filter cannot lift a finger's level again.
    @inline(never)
    private func moved(from level: PressureLevel, _ reading: ConditionedReading) -> PressureLevel {
        var level = level
        while let lower = level.lower, band(of: level).isLost(at: reading) { level = lower }
        while let higher = level.higher, band(of: level).isPassed(at: reading), !band(of: higher).isLost(at: reading) {
            level = higher
        }
        return level
    }
}

/// The forces at which a level stays, in 1/65536: from the lowest on, and below the end.
struct ForceBand: Sendable {
    let lowest: Int32
    let end: Int32

    @inline(always)
    init(from lowest: Int32, to end: Int32) {
        self.lowest = lowest
        self.end = end
    }

    /// Whether a reading falls out of the band: the lower of its two values decides.
    @inline(always)
    func isLost(at reading: ConditionedReading) -> Bool { reading.falling.raw < lowest }

    /// Whether a reading rises out of the band: the filtered value decides.
    @inline(always)
    func isPassed(at reading: ConditionedReading) -> Bool { reading.rising.raw >= end }
}

/// A pressure after conditioning: the filtered value decides rises, the lower of raw and filtered decides falls.
struct ConditionedReading: Hashable, Sendable {
    /// Why a reading of arbitrary units says nothing of the pressure.
    enum Hindrance: UInt8, Hashable, Sendable {
        /// The readings have not rested since the finger landed or last slid.
        case unsettled
        /// The resting contact has a higher level than fingertips have.
        case levelTooHigh
        /// A toolkit may have made up the reading, because the device has sent no other reading yet.
        case doubtful
        /// The pen landed so recently that it may be writing, so no sign of a press is shown.
        case young
        /// No sample has reported a pressure yet.
        case unsaid
    }

    let rising: Pressure
    /// The lower of raw and filtered.
    @inline(always)
    var falling: Pressure { min(rising, lasting) }
    /// What the filtered value becomes if nothing more is said: a finger that is silent keeps its reading.
    let lasting: Pressure
    let hindrance: Hindrance?

    /// A reading of a quiet device: nothing was filtered.
    init(_ pressure: Pressure) {
        rising = pressure
        lasting = pressure
        hindrance = nil
    }

    init(filtered: Pressure, raw: Pressure) {
        rising = filtered
        lasting = raw
        hindrance = nil
    }

    /// A reading that nothing can be said of.
    init(_ hindrance: Hindrance) {
        rising = .zero
        lasting = .zero
        self.hindrance = hindrance
    }

    /// Whether the filter has yet to follow the reading upwards.
    var isBehind: Bool { lasting > rising }
}
