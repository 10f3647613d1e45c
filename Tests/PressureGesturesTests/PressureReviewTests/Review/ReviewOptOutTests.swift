import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureReview

/// Opting out needs a reason, which is reported; an opt-out that silences nothing is reported too.
@Suite("Opting out of a rule")
struct ReviewOptOutTests {
    static func optOut(_ rule: String, _ reason: String = "We know.") -> String {
        #""optOut": [{"rule": "\#(rule)", "reason": "\#(reason)"}]"#
    }

    @Test("the finding becomes a note that quotes the reason (R-3DT-35)")
    func quoted() throws {
        let findings = try Reviewed.findings(
            targets: #"{"id": "a", "menu": {}, \#(Self.optOut("home.empty-action-view", "Filled by \\\"sync\\\"."))}"#)
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.severity == .note)
        #expect(finding.rule == .homeEmptyActionView)
        #expect(finding.optOutReason == #"Filled by "sync"."#)
        #expect(
            finding.message
                == #"its menu has neither an item nor information; the app opted out: "Filled by \"sync\".""#)
    }

    @Test("who opted out is left out of the comparison, the others are compared all the same")
    func groups() throws {
        func link(_ id: String, _ rest: String) -> String { #"{"id": "\#(id)", "kind": "link", \#(rest)}"# }
        let preview = #""frame": [0, 0, 50, 50], "destination": "d", "preview": {"elements": [{"role": "image"}]}"#
        let out = Self.optOut("adoption.inconsistent")
        let one = try Reviewed.findings(targets: link("a", preview), link("b", #""offer": "nothing", \#(out)"#))
        #expect(one.map(\.severity) == [.note])
        #expect(one.map(\.item) == ["b"])
        let two = try Reviewed.findings(
            targets: link("a", preview), link("b", #""offer": "nothing", \#(out)"#), link("c", #""offer": "nothing""#))
        #expect(Set(two.map(\.severity)) == [.note, .error])
        #expect(
            two.first { $0.severity == .error }?.message == #"link: 1 of 2 have a preview: "a"; without: "c""#
        )
        let needless = try Reviewed.findings(targets: link("a", preview), link("b", "\(preview), \(out)"))
        #expect(needless.rules == ["opt-out.unused"])
        #expect(needless.first?.message == "opts out of adoption.inconsistent, which has no finding here")
    }

    @Test("widgets opt out for themselves, and an opt-out in the wrong place silences nothing")
    func widgets() throws {
        func rules(widget: String, target: String) throws -> [String] {
            try Reviewed.findings(
                keys: #""widgets": [{"id": "w", "family": "small"\#(widget)}],"#,
                targets: #"{"id": "w", "offer": "nothing", "destination": "a", "widget": "w"\#(target)}"#,
                #"{"id": "b", "offer": "nothing", "destination": "b", "widget": "w"}"#
            ).map { "\($0.severity.rawValue) \($0.rule)" }.sorted()
        }
        let out = ", " + Self.optOut("widget.small-one-target")
        #expect(try rules(widget: out, target: "") == ["note widget.small-one-target"])
        // The target has the widget's id, and still is another thing.
        #expect(try rules(widget: "", target: out) == ["error widget.small-one-target", "note opt-out.unused"])
    }

    @Test("where a rule could not look, its opt-out is left alone")
    func unknown() throws {
        let target = #"{"id": "a", "frame": [0, 0, 1, 1], "offer": "nothing", \#(Self.optOut("frame.outside"))}"#
        let app = try Reviewed.app(#"{"version": 1, "app": "x", "targets": [\#(target)]}"#)
        #expect(TargetReview.findings(in: app).isEmpty)
        #expect(TargetReview.findings(in: app, on: Reviewed.screen).rules == ["opt-out.unused"])
        #expect(
            TargetReview.findings(in: app, on: Surface(width: 0.5, height: 5)).map(\.severity) == [.note])
    }

    @Test(
        "no reason, an unknown rule, the same rule twice: errors of the file",
        arguments: [
            (#"{"rule": "peek.no-pop", "reason": ""}"#, "reason: expected a reason in words, a text of 1 to 200"),
            (#"{"rule": "peek.no-pop", "reason": "   "}"#, "reason: expected a reason in words, a text of 1 to 200"),
            (#"{"rule": "peek.no-pop", "reason": 7}"#, "reason: expected a reason in words, a text of 1 to 200"),
            (#"{"rule": "peek.no-pop"}"#, #"optOut[0]: expected the key "reason", found none"#),
            (#"{"reason": "x"}"#, #"optOut[0]: expected the key "rule", found none"#),
            (#"{"rule": "peek.nopop", "reason": "x"}"#, #"found "peek.nopop"; did you mean "peek.no-pop"?"#),
            (#"{"rule": "opt-out.unused", "reason": "x"}"#, #"found "opt-out.unused""#),
            (
                #"{"rule": "peek.no-pop", "reason": "x"}, {"rule": "peek.no-pop", "reason": "y"}"#,
                #"optOut[1]: expected one opt-out for each rule, found "peek.no-pop" again"#
            ),
        ])
    func refused(optOuts: String, message: String) {
        for json in [
            #"{"version":1,"app":"x","targets":[{"id":"a","offer":"nothing","optOut":[\#(optOuts)]}]}"#,
            #"{"version":1,"app":"x","targets":[],"widgets":[{"id":"w","family":"small","optOut":[\#(optOuts)]}]}"#,
        ] {
            let errors = #expect(throws: JSONErrors.self) { try Reviewed.app(json) }
            #expect(errors?.all.count == 1)
            #expect(errors?.description.contains(message) == true, "\(errors?.description ?? "")")
        }
    }
}
