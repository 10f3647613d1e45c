import Testing

@testable import PressureCore

/// What an error says: the field and the rule.
@Suite struct TuningErrorTests {
    @Test(
        "One sentence for each rule",
        arguments: [
            (.finite, "slop must be a finite number"), (.within(0.1, 50), "slop must lie between 0.1 and 50"),
            (.above("peek.enter"), "slop must be above peek.enter"),
            (.below("swipe.begin"), "slop must be below swipe.begin"),
            (.atMost("hold.time"), "slop must be at most hold.time"),
            (.changeable, "slop is fixed; `pressure-demo tuning` lists the thresholds that can be changed"),
        ] as [(TuningError.Rule, String)])
    func text(rule: TuningError.Rule, text: String) {
        #expect("\(TuningError(field: "slop", rule: rule))" == text)
    }

    @Test("A name that is no field is named, with where to look")
    func unknown() {
        let text = "\(TuningError(field: "slap", rule: .known))"
        #expect(text.hasPrefix("slap is not a tuning field"))
    }

    @Test("What is thrown names the field as files spell it", arguments: TuningField.allCases)
    func thrown(field: TuningField) {
        let error = #expect(throws: TuningError.self) { try Tuning([field: .nan]) }
        #expect(error.map { "\($0)" } == "\(field.definition.name) must be a finite number")
    }

    @Test("A caught error has its type: no cast is needed")
    func typed() {
        do throws(TuningError) {
            _ = try Tuning([.slop: 0])
            Issue.record("a slop of 0 is invalid")
        } catch {
            #expect(error.field == "slop")
            #expect(error.rule == .within(0.1, 50))
        }
    }
}
