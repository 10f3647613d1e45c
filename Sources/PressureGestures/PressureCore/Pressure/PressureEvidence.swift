/// What a device's description alone tells of its pressure, and by which sign.
///
/// More is known only when fingers have pressed: an axis that declares a good range may still never move.
package struct PressureEvidence: Hashable, Sendable {
    /// What in the description tells what the pressure is worth.
    package enum Sign: Hashable, Sendable {
        /// The axis declares its units per gram, so the readings are true force.
        case unitsPerGram(Int32)
        /// The device is a pen tablet; the value is the number of steps of its pressure axis.
        case pen(Int64)
        /// The device is a pressure pad, which measures force, but the axis does not declare its units per gram.
        case pressurePad
        /// The axis has arbitrary units; the value is the number of its steps.
        case steps(Int64)
        /// There is a pressure axis, but its range is empty.
        case emptyRange
        /// There is a pressure axis, but its range is not declared; the range was guessed from a recording's readings.
        case guessedRange
        /// A known fact about the device contradicts the description of the axis.
        case known(KnownPressures.Fact)
        /// The size of the contact is used as its pressure, because the app or the user asked for this.
        case contactSize
        /// There is no pressure axis, but contacts may report their size.
        case noAxis(hasContactSize: Bool)
    }

    package let support: PressureSupport
    package let sign: Sign
    /// The axis that the pressure is read from; nil if there is none.
    package let axis: AxisDescription?
    /// The kernel's name of that axis, such as `ABS_MT_PRESSURE`.
    package var axisName: String? { axis.map { Self.name(ofAxis: $0.code) } }
    /// Whether a device of several contacts has one pressure for all of them.
    package let isShared: Bool
    /// Whether the pressure of several contacts may be their sum.
    package let mayBeSum: Bool
    /// Whether the rungs are lowered for this device, because it could not reach the pop otherwise.
    package let isLadderLowered: Bool

    /// Reads what the axes of a touch device tell.
    package init(_ axes: TouchAxes) {
        let profile = axes.profile
        support = profile.support
        axis = axes.pressure
        sign = Self.sign(axes)
        isShared = axes.pressure != nil && axes.isPressureShared && axes.reporting != .single && !axes.isPen
        mayBeSum = isShared && axes.isPressurePad
        isLadderLowered = PressureConditioner(profile, .standard).lowersLadder(of: .standard)
    }

    private static func sign(_ axes: TouchAxes) -> Sign {
        guard let axis = axes.pressure else {
            return .noAxis(hasContactSize: axes.declares(EventCode.mtTouchMajor))
        }
        if axis.isGuessed { return .guessedRange }
        if axes.isArea { return .contactSize }
        if let fact = axes.knownPressure, fact.doubt != nil { return .known(fact) }
        let steps = Int64(axis.maximum) - Int64(axis.minimum)
        if steps <= 0 { return .emptyRange }
        if axes.isPen, steps > 10 { return .pen(steps) }
        if axis.resolution > 0 { return .unitsPerGram(axis.resolution) }
        return axes.isPressurePad ? .pressurePad : .steps(steps)
    }
}

extension PressureEvidence: CustomStringConvertible {
    /// `graded: ABS_MT_PRESSURE 0…255 in arbitrary units, …`: the support and what tells it.
    package var description: String {
        var text = "\(support): \(reason)"
        if mayBeSum {
            text += "; the pressure may be the sum of all contacts"
        } else if isShared {
            text += "; the pressure belongs to the oldest contact only"
        }
        if isLadderLowered { text += "; the ladder is lowered, so that the pop stays within reach" }
        return text
    }

    private var reason: String {
        switch sign {
        case .unitsPerGram(let units): "\(range) with \(units) unit\(units == 1 ? "" : "s") per gram"
        case .pen: "\(range) of a pen; writing is no press, whatever its force"
        case .pressurePad:
            "\(range) of a pressure pad, which measures force but does not say its units per gram"
        case .steps(1): "\(range) has a single step (pressed or not), which only shortens the hold"
        case .steps where support == .coarse: "\(range) has at most ten steps, which only shorten the hold"
        case .steps: "\(range) in arbitrary units, on most devices the contact's size or signal, not its force"
        case .contactSize: "\(range), the size of the contact, stands for its pressure"
        case .guessedRange:
            "\(range) is guessed from the readings, so the axis is not used; a hold opens everything"
        case .known(let fact): "\(range) \(fact.doubt ?? "")"
        case .emptyRange: "\(range) is an empty range; a hold opens everything"
        case .noAxis(true): "no pressure axis, but contacts report their size; a hold opens everything"
        case .noAxis(false): "no pressure axis; a hold opens everything"
        }
    }

    private var range: String {
        guard let axis else { return "" }
        return "\(Self.name(ofAxis: axis.code)) \(axis.minimum)…\(axis.maximum)"
    }

    static func name(ofAxis code: UInt16) -> String { EventNames.code(EventType.abs, code) ?? "axis \(code)" }
}
