import Testing

@testable import PressureCore

/// Every threshold with its bounds and rules: an invalid tuning cannot exist (R-3DT-2).
@Suite struct TuningTests {
    // MARK: Fields

    @Test(
        "The defaults are the design's",
        arguments: [
            (.hintEnter, 0.20), (.hintLeave, 0.16), (.peekEnter, 0.50), (.peekLeave, 0.40), (.popEnter, 0.80),
            (.popLeave, 0.64), (.confirmation, 15), (.pressAge, 120), (.popDelay, 100), (.popRise, 0.15),
            (.popRiseCeiling, 0.95), (.popFullShare, 0.98), (.popReach, 0.95), (.restBand, 0.03), (.restTime, 300),
            (.slideTime, 300), (.slop, 3), (.swipeBegin, 5), (.swipeTakenBack, 3), (.swipeCone, 30), (.aimTravel, 3),
            (.sidewaysSelect, 7.5), (.sidewaysTime, 60), (.holdTime, 500),
            (.holdEarliest, 250), (.holdFree, 0.10), (.holdGain, 1.5), (.secondFinger, 50), (.actionRow, 8),
            (.actionStart, 15), (.dwellTime, 850), (.forceScale, 1),
        ] as [(TuningField, Double)])
    func standard(field: TuningField, value: Double) {
        #expect(Tuning.standard[field] == value)
    }

    @Test(
        "Below its low bound, above its high one: the error names the field and both", arguments: TuningField.allCases)
    func bounds(field: TuningField) {
        let definition = field.definition
        let error = TuningError(field: definition.name, rule: .within(definition.low, definition.high))
        for value in [definition.low.nextDown, definition.low - 1, definition.high.nextUp, definition.high + 1, -1e300]
        {
            #expect(throws: error) { try Tuning([field: value]) }
        }
    }

    @Test("No number and no end: the error says so", arguments: TuningField.allCases)
    func finite(field: TuningField) {
        let error = TuningError(field: field.definition.name, rule: .finite)
        for value in [Double.nan, .infinity, -.infinity] {
            #expect(throws: error) { try Tuning([field: value]) }
        }
    }

    @Test(
        "Every field has a unit, a reason that is a sentence, and a default inside its bounds",
        arguments: TuningField.allCases)
    func definition(field: TuningField) {
        let definition = field.definition
        #expect(!definition.unit.isEmpty)
        #expect(definition.reason.hasSuffix("."))
        #expect(definition.low <= definition.standard && definition.standard <= definition.high)
        #expect(definition.low < definition.high)
    }

    @Test("Names lead back to their fields, and none is used twice")
    func names() {
        for field in TuningField.allCases { #expect(TuningField(name: field.definition.name) == field) }
        #expect(Set(TuningField.allCases.map(\.definition.name)).count == TuningField.allCases.count)
        #expect(TuningField(name: "peek") == nil)
        #expect(TuningField(name: "") == nil)
        #expect(TuningField(name: "Peek.enter") == nil)
    }

    @Test("All fields fit the sixty-seven places, without gaps")
    func storage() {
        #expect(TuningField.allCases.map(\.rawValue) == Array(0..<UInt8(TuningField.allCases.count)))
        #expect(TuningField.allCases.count <= 71)
    }

    @Test("Every field is kept apart from the others", arguments: TuningField.allCases)
    func separate(field: TuningField) throws {
        // A hair above the default breaks no rule; where that is the high bound, a hair below.
        let definition = field.definition
        let value = definition.standard < definition.high ? definition.standard.nextUp : definition.standard.nextDown
        // Fields that may be equal to their limit must not pass it.
        guard field != .swipeBegin else { return }
        let changed = try Tuning([field: value])
        #expect(changed[field] == value)
        #expect(changed != .standard)
        for other in TuningField.allCases where other != field { #expect(changed[other] == Tuning.standard[other]) }
    }

    // MARK: Rules between fields

    struct Broken: Sendable, CustomTestStringConvertible {
        let changes: [TuningField: Double]
        let error: TuningError
        var testDescription: String { "\(error)" }
    }

    @Test(
        "Every rule between fields names the field that breaks it",
        arguments: [
            Broken(changes: [.hintLeave: 0.2], error: TuningError(field: "hint.leave", rule: .below("hint.enter"))),
            Broken(changes: [.hintLeave: 0.3], error: TuningError(field: "hint.leave", rule: .below("hint.enter"))),
            Broken(changes: [.peekLeave: 0.5], error: TuningError(field: "peek.leave", rule: .below("peek.enter"))),
            Broken(changes: [.popLeave: 0.8], error: TuningError(field: "pop.leave", rule: .below("pop.enter"))),
            Broken(changes: [.hintEnter: 0.5], error: TuningError(field: "peek.enter", rule: .above("hint.enter"))),
            Broken(changes: [.peekEnter: 0.8], error: TuningError(field: "pop.enter", rule: .above("peek.enter"))),
            Broken(
                changes: [.hintEnter: 0.45, .hintLeave: 0.4],
                error: TuningError(field: "peek.leave", rule: .above("hint.leave"))),
            Broken(
                changes: [.peekEnter: 0.7, .peekLeave: 0.64],
                error: TuningError(field: "pop.leave", rule: .above("peek.leave"))),
            Broken(
                changes: [.swipeTakenBack: 5], error: TuningError(field: "swipe.takenBack", rule: .below("swipe.begin"))
            ),
            Broken(changes: [.pressAge: 500], error: TuningError(field: "press.age", rule: .below("hold.time"))),
            Broken(
                changes: [.holdTime: 120, .holdEarliest: 100],
                error: TuningError(field: "press.age", rule: .below("hold.time"))),
            Broken(
                changes: [.holdEarliest: 500.001],
                error: TuningError(field: "hold.earliest", rule: .atMost("hold.time"))),
            Broken(
                changes: [.swipeBegin: 7.501],
                error: TuningError(field: "swipe.begin", rule: .atMost("sideways.select"))),
            // 0.2 and a millionth less are both 13107 of 65536: no hysteresis.
            Broken(
                changes: [.hintLeave: 0.199_999], error: TuningError(field: "hint.leave", rule: .below("hint.enter"))),
        ])
    func rules(broken: Broken) {
        #expect(throws: broken.error) { try Tuning(broken.changes) }
    }

    @Test(
        "At the very limit of a rule a tuning is valid",
        arguments: [
            // One unit of 65536 below 0.2 (13107), and equal where equal is allowed.
            [.hintLeave: 13_106.0 / 65_536], [.holdEarliest: 500], [.swipeBegin: 7.5], [.swipeTakenBack: 4.999],
            [.pressAge: 499.9], [:],
        ] as [[TuningField: Double]])
    func limits(changes: [TuningField: Double]) {
        #expect(throws: Never.self) { _ = try Tuning(changes) }
    }

    @Test("Changes that are invalid one by one may be valid together")
    func together() throws {
        #expect(throws: TuningError.self) { try Tuning([.peekEnter: 0.9]) }
        let tuning = try Tuning([.peekEnter: 0.9, .popEnter: 0.95])
        #expect(tuning[.peekEnter] == 0.9)
    }

    @Test("A change by name, and a name that is none")
    func byName() throws {
        #expect(try Tuning.standard.changing(named: "slop", to: 4)[.slop] == 4)
        #expect(throws: TuningError(field: "slap", rule: .known)) { try Tuning.standard.changing(named: "slap", to: 4) }
        // What is fixed is no setting, but tests and evaluations still change it in Swift.
        #expect(throws: TuningError(field: "settle.units", rule: .changeable)) {
            try Tuning.standard.changing(named: "settle.units", to: 3)
        }
        #expect(try Tuning([.settleUnits: 3])[.settleUnits] == 3)
        #expect(throws: TuningError(field: "slop", rule: .within(0.1, 50))) {
            try Tuning.standard.changing(named: "slop", to: 0)
        }
    }

    @Test("A failed change leaves the tuning as it was, and policies stay unless they are given")
    func policies() throws {
        let tuning = try Tuning([.slop: 4], policies: [.live])
        #expect(throws: TuningError.self) { try tuning.changing([.slop: -1]) }
        #expect(try tuning.changing([.slop: 5]).policies == [.live])
        #expect(try tuning.changing([:], policies: [.timedPop]).policies == [.timedPop])
        #expect(tuning != (try Tuning([.slop: 4])), "policies count")
        #expect(Set([tuning, try Tuning([.slop: 4], policies: .live)]).count == 1)
    }

    @Test("The ladder of a tuning, and a tuning with a ladder")
    func ladder() throws {
        #expect(Tuning.standard.ladder == .standard)
        let lowered = PressureLadder.standard.lowered(soThatPopIsAtMost: 0.5)
        #expect(try Tuning.standard.with(lowered).ladder == lowered)
    }

    // MARK: Presets

    @Test(
        "Sensitivity: 0.8, 1 and 1.25 of the scale, times the user's own factor",
        arguments: [(.light, 0.8), (.standard, 1), (.firm, 1.25)] as [(Tuning.Sensitivity, Double)])
    func sensitivity(preset: Tuning.Sensitivity, scale: Double) throws {
        #expect(try Tuning.standard.with(preset)[.forceScale] == scale)
        #expect(try Tuning.standard.with(preset, userFactor: 2)[.forceScale] == scale * 2)
        #expect(try Tuning.standard.with(preset).holdTime == .milliseconds(500))
    }

    @Test("A user's factor is bounded like every number")
    func userFactor() {
        #expect(throws: TuningError(field: "force.scale", rule: .within(0.25, 4))) {
            try Tuning.standard.with(.firm, userFactor: 4)
        }
        #expect(throws: TuningError(field: "force.scale", rule: .finite)) {
            try Tuning.standard.with(.light, userFactor: .nan)
        }
    }

    @Test(
        "Hold presets of 300, 400, 500 and 700 ms",
        arguments: [(.short, 300), (.brisk, 400), (.standard, 500), (.long, 700)] as [(Tuning.HoldPreset, Int64)])
    func hold(preset: Tuning.HoldPreset, milliseconds: Int64) throws {
        let tuning = try Tuning.standard.with(preset)
        #expect(tuning.holdTime == .milliseconds(milliseconds))
        #expect(tuning[.holdEarliest] <= tuning[.holdTime])
    }

    /// What an accessibility preset does to each kind of field: the factor by which it differs from the standard.
    static func changed(_ tuning: Tuning) -> [TuningField: Double] {
        var changed: [TuningField: Double] = [:]
        for field in TuningField.allCases where tuning[field] != Tuning.standard[field] {
            changed[field] = tuning[field] / Tuning.standard[field]
        }
        return changed
    }

    @Test("Gentle hands: 0.6 of the force, and nothing else")
    func gentle() throws {
        #expect(Self.changed(try Tuning.standard.with(.gentle)) == [.forceScale: 0.6])
    }

    @Test("Patient hands: 1.6 times the time, twice the slop, and no field of force")
    func patient() throws {
        let changed = Self.changed(try Tuning.standard.with(.patient))
        #expect(changed[.holdTime] == 1.6)
        #expect(changed[.pressAge] == 1.6)
        #expect(changed[.sidewaysTime] == 1.6)
        #expect(changed[.slop] == 2)
        for field in changed.keys {
            #expect(["ms", "mm"].contains(field.definition.unit), "\(field)")
            if field.definition.unit == "ms" { #expect(changed[field] == 1.6, "\(field)") }
        }
    }

    @Test("Both at once are both")
    func gentleAndPatient() throws {
        let both = try Tuning.standard.with(.gentleAndPatient)
        #expect(both == (try Tuning.standard.with(.patient).with(.gentle)))
        #expect(both[.forceScale] == 0.6)
        #expect(both[.holdTime] == 800)
    }

    @Test("Force and time are scaled apart, on top of what is there")
    func accessible() throws {
        let firm = try Tuning.standard.with(.firm).with(.long)
        // 1.25 · 0.8 = 1; 700 · 2 = 1400 ms.
        #expect(try firm.accessible(force: 0.8)[.forceScale] == 1)
        #expect(try firm.accessible(force: 0.8).holdTime == .milliseconds(700))
        #expect(try firm.accessible(time: 2).holdTime == .milliseconds(1_400))
        #expect(try firm.accessible(time: 2)[.forceScale] == 1.25)
        #expect(try Tuning.standard.accessible() == .standard)
    }

    @Test("A scale that is impossible is an error that names a field")
    func impossibleScale() {
        #expect(throws: TuningError(field: "force.scale", rule: .within(0.25, 4))) {
            try Tuning.standard.accessible(force: 0.1)
        }
        #expect(throws: TuningError(field: "force.scale", rule: .finite)) {
            try Tuning.standard.accessible(force: .nan)
        }
        #expect(throws: TuningError.self) { try Tuning.standard.accessible(time: 100) }
        #expect(throws: TuningError.self) { try Tuning.standard.accessible(time: .infinity) }
    }

    @Test("Every preset is valid on top of every other")
    func combinations() throws {
        for sensitivity in Tuning.Sensitivity.allCases {
            for hold in Tuning.HoldPreset.allCases {
                for preset in Tuning.Accessibility.allCases {
                    #expect(throws: Never.self, "\(sensitivity) \(hold) \(preset)") {
                        _ = try Tuning.standard.with(sensitivity).with(hold).with(preset)
                        _ = try Tuning.standard.with(preset).with(hold)
                    }
                }
            }
        }
    }

    @Test("The policies' names are all different, and so are their bits")
    func policyNames() {
        let named = PressPolicies.named
        #expect(named.count == 3)
        #expect(Set(named.map(\.name)).count == 3)
        #expect(named.reduce(into: PressPolicies()) { $0.formUnion($1.policy) }.rawValue.nonzeroBitCount == 3)
        #expect(Tuning.standard.policies.isEmpty, "all off by default")
    }
}
