/// All thresholds of the recognizer; an invalid combination cannot be constructed.
public struct Tuning: Hashable, Sendable {
    /// Optional behaviours, all off by default.
    public let policies: PressPolicies

    private var values: InlineArray<67, Double>

    /// Fields with other values, in the order in which they are set.
    package typealias Changes = KeyValuePairs<TuningField, Double>

    /// The value of a field, in the field's own unit.
    package subscript(field: TuningField) -> Double {
        // As a span: without, each look would copy all of them where code is small.
        values.span[Int(field.rawValue)]
    }

    /// The default thresholds, without optional behaviours.
    public static let standard = Tuning(checked: defaults, policies: [])

    /// Creates the default thresholds, with optional behaviours.
    public init(policies: PressPolicies = []) { self.init(checked: Self.defaults, policies: policies) }

    /// The defaults with some fields changed; throws if the result breaks a rule, naming the field.
    package init(
        _ changes: some Sequence<(key: TuningField, value: Double)>, policies: PressPolicies = []
    ) throws(TuningError) {
        self = try Tuning.standard.changing(changes, policies: policies)
    }

    /// This tuning with some fields changed; throws if the result breaks a rule, naming the field.
    package func changing(
        _ changes: some Sequence<(key: TuningField, value: Double)>, policies: PressPolicies? = nil
    ) throws(TuningError) -> Tuning {
        var changed = values
        var isChanged = false
        for (field, value) in changes {
            changed[Int(field.rawValue)] = value
            isChanged = true
        }
        // Policies break no rule, and these values were checked when they came.
        if isChanged { try Self.check(changed) }
        return Tuning(checked: changed, policies: policies ?? self.policies)
    }

    /// Returns this tuning with a new value for the named field; throws if no field has this name, if the field is
    /// fixed, or if the result breaks a rule.
    public func changing(named name: String, to value: Double) throws(TuningError) -> Tuning {
        try changing([TuningField.setting(named: name): value] as Changes)
    }

    /// The names of all fields, in the order of the documentation.
    public static var names: [String] { TuningField.allCases.map { $0.definition.name } }

    /// The value of the named field, in the field's own unit.
    public func value(named name: String) throws(TuningError) -> Double {
        guard let field = TuningField(name: name) else { throw TuningError(field: name, rule: .known) }
        return self[field]
    }

    /// This tuning for a target with a sensitivity of its own; what a person has chosen for all stays a factor.
    func scaled(by sensitivity: Sensitivity) -> Tuning {
        guard sensitivity != .standard else { return self }
        let field = TuningField.forceScale
        let definition = field.definition
        var scaled = self
        scaled.values[Int(field.rawValue)] = min(max(self[field] * sensitivity.scale, definition.low), definition.high)
        return scaled
    }

    private init(checked values: InlineArray<67, Double>, policies: PressPolicies) {
        self.values = values
        self.policies = policies
    }

    private static let defaults: InlineArray<67, Double> = {
        var values = InlineArray<67, Double>(repeating: 0)
        for field in TuningField.allCases { values[Int(field.rawValue)] = field.definition.standard }
        return values
    }()

    @_optimize(speed)
    public static func == (left: Tuning, right: Tuning) -> Bool {
        guard left.policies == right.policies else { return false }
        // As spans, as above.
        let (ours, theirs) = (left.values.span, right.values.span)
        for place in ours.indices where ours[place] != theirs[place] { return false }
        return true
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(policies)
        for field in TuningField.allCases { hasher.combine(self[field]) }
    }

    /// Every rule between fields, so that a newcomer finds them in one place.
    private static func check(_ values: InlineArray<67, Double>) throws(TuningError) {
        func value(_ field: TuningField) -> Double { values.span[Int(field.rawValue)] }
        for field in TuningField.allCases {
            let definition = field.definition
            guard value(field).isFinite else { throw TuningError(field: definition.name, rule: .finite) }
            guard value(field) >= definition.low, value(field) <= definition.high else {
                throw TuningError(field: definition.name, rule: .within(definition.low, definition.high))
            }
        }
        // The leave value is named in its own rung; between rungs the upper one is the culprit.
        let ordered: [(lower: TuningField, upper: TuningField, isLowerNamed: Bool)] = [
            (.hintLeave, .hintEnter, true), (.peekLeave, .peekEnter, true), (.popLeave, .popEnter, true),
            (.hintEnter, .peekEnter, false), (.peekEnter, .popEnter, false), (.hintLeave, .peekLeave, false),
            (.peekLeave, .popLeave, false), (.swipeTakenBack, .swipeBegin, true), (.pressAge, .holdTime, true),
            (.relativePeek, .relativePop, false), (.penPeek, .penPop, false),
            // Otherwise the force would count as rest before it may pop, and a hard press never pop.
            (.popDelay, .restTime, true), (.confirmation, .restTime, true),
        ]
        for (lower, upper, isLowerNamed) in ordered
        where Self.quantised(value(lower), lower) >= Self.quantised(value(upper), upper) {
            if isLowerNamed {
                throw TuningError(field: lower.definition.name, rule: .below(upper.definition.name))
            }
            throw TuningError(field: upper.definition.name, rule: .above(lower.definition.name))
        }
        let limited: [(lower: TuningField, upper: TuningField)] = [
            (.holdEarliest, .holdTime), (.swipeBegin, .sidewaysSelect), (.settleTime, .settleCreep),
        ]
        for (lower, upper) in limited where value(lower) > value(upper) {
            throw TuningError(field: lower.definition.name, rule: .atMost(upper.definition.name))
        }
    }

    /// Rungs are compared as the machine will compare them: two values that round to one pressure are no hysteresis.
    private static func quantised(_ value: Double, _ field: TuningField) -> Double {
        field.definition.unit.isSame("of full") ? Double((Pressure(value) ?? .zero).raw) : value
    }
}

// MARK: - Typed values

extension Tuning {
    /// The three rungs.
    package var ladder: PressureLadder {
        PressureLadder(
            checkedHint: PressureRung(checkedEnter: pressure(.hintEnter), leave: pressure(.hintLeave)),
            peek: PressureRung(checkedEnter: pressure(.peekEnter), leave: pressure(.peekLeave)),
            pop: PressureRung(checkedEnter: pressure(.popEnter), leave: pressure(.popLeave)))
    }

    /// How far a finger may stray from its touch-down.
    package var slop: Millimetres { length(.slop) }

    /// How long a still finger without pressure waits.
    package var holdTime: TimeSpan { span(.holdTime) }

    /// How long a contact may be silent before a check of the input counts it as stuck.
    package var stuckTime: TimeSpan { span(.stuckTime) }

    /// How far behind the clock a live session lets time pass, so that a lift is read before the hold it prevents.
    package var liveMargin: TimeSpan { span(.liveMargin) }

    func pressure(_ field: TuningField) -> Pressure { Pressure(self[field]) ?? .zero }
    func span(_ field: TuningField) -> TimeSpan {
        TimeSpan(microseconds: nearest(self[field] * 1_000))
    }
    func length(_ field: TuningField) -> Millimetres { Millimetres(self[field]) }

    /// This tuning with the rungs of a ladder.
    package func with(_ ladder: PressureLadder) throws(TuningError) -> Tuning {
        try changing(
            [
                .hintEnter: ladder.hint.enter.value, .hintLeave: ladder.hint.leave.value,
                .peekEnter: ladder.peek.enter.value, .peekLeave: ladder.peek.leave.value,
                .popEnter: ladder.pop.enter.value, .popLeave: ladder.pop.leave.value,
            ] as Changes)
    }
}

extension SlotTracker {
    /// Creates a tracker for a device; a contact without events is reported as stuck after the standard tuning's
    /// `stuck.time`.
    public init(_ axes: TouchAxes) { self.init(axes, stuckAfter: Tuning.standard.stuckTime) }
}

// MARK: - Presets

extension Tuning {
    /// How much force is needed for full pressure.
    public enum Sensitivity: UInt8, Hashable, Sendable, CaseIterable {
        /// Full pressure is 400 g, which is 0.8 times the full scale.
        case light
        /// Full pressure is 500 g, which is the full scale.
        case standard
        /// Full pressure is 625 g, which is 1.25 times the full scale.
        case firm

        /// The share of the full scale that counts as full.
        package var scale: Double {
            switch self {
            case .light: 0.8
            case .standard: 1
            case .firm: 1.25
            }
        }
    }

    /// The preset hold times.
    public enum HoldPreset: Int64, Hashable, Sendable, CaseIterable {
        /// 300 ms.
        case short = 300
        /// 400 ms.
        case brisk = 400
        /// 500 ms, the default.
        case standard = 500
        /// 700 ms.
        case long = 700
    }

    /// Returns this tuning with all forces multiplied by a sensitivity and by the user's own factor.
    ///
    /// Call this method before you apply an accessibility preset, because this method overwrites the preset's factor
    /// for forces.
    public func with(_ sensitivity: Sensitivity, userFactor: Double = 1) throws(TuningError) -> Tuning {
        try changing([.forceScale: sensitivity.scale * userFactor] as Changes)
    }

    /// Returns this tuning with a preset hold time.
    public func with(_ hold: HoldPreset) throws(TuningError) -> Tuning {
        let time = Double(hold.rawValue)
        return try changing([.holdTime: time, .holdEarliest: min(self[.holdEarliest], time)] as Changes)
    }

    /// Returns this tuning with force and time scaled, for hands that press lightly or hard, or move slowly or quickly.
    ///
    /// - Parameter force: a number below 1 means that less force is enough.
    /// - Parameter time: with a number above 1, a hold takes longer, and there is more time for a flick.
    public func accessible(force: Double = 1, time: Double = 1) throws(TuningError) -> Tuning {
        var changes = [(key: TuningField.forceScale, value: self[.forceScale] * force)]
        let times: [TuningField] = [
            .pressAge, .popDelay, .holdTime, .holdEarliest, .secondFinger, .dwellTime, .restTime, .sidewaysTime,
            .penAge,
        ]
        for field in times { changes.append((field, self[field] * time)) }
        return try changing(changes)
    }

    /// Accessibility presets, which scale force and time.
    public enum Accessibility: UInt8, Hashable, Sendable, CaseIterable {
        /// For hands with little strength: 0.6 of the force, and the usual time.
        case gentle
        /// For slow or unsteady hands: the usual force, 1.6 times the time, 2 times the slop, and 1.5 times the
        /// distance of a swipe.
        case patient
        /// Both the gentle and the patient preset.
        case gentleAndPatient
    }

    /// Returns this tuning with an accessibility preset.
    public func with(_ preset: Accessibility) throws(TuningError) -> Tuning {
        switch preset {
        case .gentle: return try accessible(force: 0.6)
        case .patient:
            var changes = [(key: TuningField.slop, value: self[.slop] * 2), (.penSlop, self[.penSlop] * 2)]
            for field in [TuningField.swipeBegin, .swipeTakenBack, .sidewaysSelect, .aimTravel] {
                changes.append((field, self[field] * 1.5))
            }
            return try accessible(time: 1.6).changing(changes)
        case .gentleAndPatient: return try with(.gentle).with(.patient)
        }
    }
}
