import Testing

@testable import PressureCore
@testable import PressureReview

/// What single rules compare, and what they say.
@Suite("Rules compare what is declared")
struct ReviewRuleTests {
    static func preview(_ rest: String = "", kind: String = "link", id: String = "a") -> String {
        """
        {"id": "\(id)", "kind": "\(kind)", "frame": [0, 0, 50, 50], "destination": "page",
         "preview": {"elements": [{"role": "image"}]}\(rest)}
        """
    }

    static func messages(_ targets: String...) throws -> [String] {
        try targets.flatMap { try Reviewed.findings(targets: $0) }.map { "\($0.rule): \($0.message)" }
    }

    @Test("an app without a peek, a peek without actions, a menu of information: all silent (R-3DT-46)")
    func silent() throws {
        #expect(try Reviewed.findings().isEmpty)
        #expect(try Reviewed.findings(targets: #"{"id": "a", "kind": "link", "offer": "nothing"}"#).isEmpty)
        #expect(try Reviewed.findings(targets: Self.preview()).isEmpty)
        #expect(try Reviewed.findings(targets: #"{"id": "a", "menu": {"information": ["Next: 14:00"]}}"#).isEmpty)
        #expect(try Reviewed.findings(targets: #"{"id": "a", "offer": "playback"}"#).isEmpty)
        #expect(try Reviewed.findings(targets: #"{"id": "a", "editMenu": true}"#).isEmpty)
    }

    @Test("inconsistent adoption names both sides and the ratio, whatever the order (R-3DT-16, R-3DT-35)")
    func adoption() throws {
        let targets =
            ["a", "b", "c"].map { Self.preview(id: $0) }
            + ["d", "e"].map { #"{"id": "\#($0)", "kind": "link", "offer": "nothing"}"# }
        let message = #"link: 3 of 5 have a preview: "a", "b", "c"; without: "d", "e""#
        for targets in [targets, targets.reversed()] {
            let findings = try Reviewed.findings(targets: targets.joined(separator: ","))
            #expect(findings.map(\.item) == ["d"])
            #expect(findings.map(\.message) == [message])
        }
        let row = #"{"id": "d", "kind": "row", "offer": "nothing"}"#
        #expect(try Reviewed.findings(targets: Self.preview(), row).isEmpty)
        let plain = #"{"id": "d", "kind": "link", "role": "legal", "offer": "nothing"}"#
        #expect(try Reviewed.findings(targets: Self.preview(), plain).isEmpty)
        for kind in ["page", "link", "file", "row", "photo", "icon", "custom", "our own"] {
            let other = #"{"id": "d", "kind": "\#(kind)", "offer": "menu", "menu": {"information": ["x"]}}"#
            #expect(try Reviewed.findings(targets: Self.preview(kind: kind), other).rules == ["adoption.inconsistent"])
        }
    }

    @Test("icons with and without quick actions are consistent (R-3DT-11)")
    func icons() throws {
        let menu = #"{"id": "a", "kind": "icon", "menu": {}, "actions": [{"id": "new"}]}"#
        #expect(try Reviewed.findings(targets: menu, #"{"id": "b", "kind": "icon", "offer": "nothing"}"#).isEmpty)
    }

    @Test("what an action opens decides, not what it is called (R-3DT-28/49)")
    func opening() throws {
        func rules(_ action: String) throws -> [String] {
            try Reviewed.findings(targets: Self.preview(#", "actions": [{"id": "x", "title": "Open", \#(action)}]"#))
                .rules
        }
        #expect(try rules(#""routes": ["tap"]"#).isEmpty)
        #expect(try rules(#""routes": ["tap"], "destination": "elsewhere""#).isEmpty)
        #expect(try rules(#""routes": ["tap"], "destination": "page", "role": "openInBackground""#).isEmpty)
        #expect(try rules(#""routes": ["tap"], "destination": "page""#) == ["actions.open"])
        #expect(try rules(#""role": "open""#) == ["actions.open"])
        #expect(try rules(#""role": "openInBackground""#) == ["actions.peek-only"])
    }

    @Test(
        "the hold that shows the same preview is no other way; a menu of its own is, where it lists the action (R-3DT-50)"
    )
    func sameHold() throws {
        func rules(_ action: String, _ target: String) throws -> [String] {
            try Reviewed.findings(
                targets: Self.preview(#", "actions": [{"id": "flag"\#(action)}]\#(target)"#)
            ).rules
        }
        #expect(try rules("", "") == ["actions.peek-only"])
        #expect(try rules("", #", "fallback": ["flag"]"#) == ["actions.peek-only"])
        #expect(try rules(#", "routes": ["hold"]"#, "") == ["actions.peek-only"])
        #expect(try rules(#", "routes": ["hold"]"#, #", "holdActions": ["flag"]"#).isEmpty)
        #expect(try rules("", #", "holdActions": ["flag"]"#).isEmpty)
    }

    @Test(
        "what opens something else says so, and is reached by no tap; what destroys does not open (R-3DT-49, R-3DT-50)")
    func openings() throws {
        func messages(_ action: String) throws -> [String] {
            try Self.messages(Self.preview(#", "actions": [{"id": "o", \#(action)}]"#))
        }
        #expect(
            try messages(#""role": "open", "destination": "elsewhere""#) == [
                #"actions.open: it has actions with the role "open" that do not open what the pop opens: "o""#,
                #"actions.peek-only: there is no other way to "o""#,
            ])
        #expect(
            try messages(#""role": "destructive", "destination": "page""#) == [
                #"actions.peek-only: there is no other way to "o""#
            ])
    }

    @Test("sideways actions need other ways too (R-3DT-50)")
    func sideways() throws {
        #expect(
            try Self.messages(
                Self.preview(
                    #", "sideways": {"leading": "archive", "trailing": {"id": "delete", "routes": ["toolbar"]}}"#))
                == [#"actions.peek-only: there is no other way to "archive""#])
        #expect(
            try Self.messages(Self.preview(#", "holdActions": ["archive"], "sideways": {"leading": "archive"}"#))
                .isEmpty)
    }

    @Test("missing and different fallbacks name what differs (R-3DT-54)")
    func fallbacks() throws {
        let actions = #", "actions": [{"id": "x", "routes": ["tap"]}, {"id": "y", "routes": ["tap"]}]"#
        #expect(
            try Self.messages(
                Self.preview(actions + #", "fallback": []"#), Self.preview(actions + #", "fallback": ["y", "x"]"#),
                Self.preview(#", "fallback": ["z"]"#), Self.preview(actions + #", "fallback": ["x", "y"]"#))
                == [
                    #"fallback.missing: a hold does not offer "x", "y""#,
                    #"fallback.mismatch: a press offers "x", "y"; a hold offers "y", "x""#,
                    #"fallback.mismatch: a press offers no actions; a hold offers "z""#,
                ])
    }

    @Test("what a preview adds is compared word by word; what says nothing may be new (R-3DT-29/30)")
    func previews() throws {
        func rules(_ elements: String, shows: String = #""a", "b""#) throws -> [String] {
            try Reviewed.findings(
                targets: """
                    {"id": "t", "frame": [0, 0, 50, 50], "destination": "page", "shows": [\(shows)],
                     "preview": {"elements": [\(elements)]}}
                    """
            ).rules
        }
        let (a, b) = (#"{"role": "text", "content": "a"}"#, #"{"role": "text", "content": "b"}"#)
        #expect(try rules("\(a), \(b)") == ["peek.adds-nothing"])
        #expect(try rules("\(a), \(b)", shows: #""a""#).isEmpty)
        #expect(try rules("\(a), \(b), {\"role\": \"text\"}").isEmpty)
        #expect(try rules("\(a)", shows: "") == ["peek.thin-preview"])
        #expect(try rules("") == ["peek.thin-preview"])
        #expect(try rules(#"{"role": "live"}"#).isEmpty)
        #expect(try rules(#"{"role": "image"}"#).isEmpty)
    }

    @Test(
        "everything that asks for a finger of its own is like a button (R-3DT-37)",
        arguments: [
            ("image", false), ("text", false), ("live", false), ("button", true), ("link", true), ("switch", true),
            ("slider", true), ("field", true),
        ])
    func buttons(role: String, isFound: Bool) throws {
        func rules(_ element: String) throws -> [String] {
            try Reviewed.findings(
                targets: """
                    {"id": "t", "frame": [0, 0, 50, 50], "destination": "page",
                     "preview": {"elements": [{"role": "image"}, \(element)]}}
                    """
            ).rules
        }
        #expect(try rules(#"{"role": "\#(role)"}"#) == (isFound ? ["peek.button-like"] : []))
        #expect(try rules(#"{"role": "\#(role)", "handler": "tapped"}"#) == ["peek.button-like"])
    }

    @Test("a hint turned off is only a mistake where there is something to press (R-3DT-6)")
    func hints() throws {
        for offer in ["playback", "preview", "menu"] {
            let target = """
                {"id": "a", "frame": [0, 0, 50, 50], "offer": "\(offer)", "hint": false, "destination": "x"
                \(offer == "menu" ? #", "actions": [{"id": "x"}]"# : "")
                \(offer == "preview" ? #", "preview": {"elements": [{"role": "image"}]}"# : "")}
                """
            #expect(try Reviewed.findings(targets: target).rules == ["hint.suppressed"])
        }
    }

    @Test("widgets are counted, each for its size (R-WID-7/8)")
    func widgetCounts() throws {
        func rules(_ family: String, _ count: Int) throws -> [String] {
            let targets = (0..<count).map {
                #"{"id": "t\#($0)", "offer": "nothing", "destination": "d\#($0)", "widget": "w"}"#
            }
            return try Reviewed.findings(
                keys: #""widgets": [{"id": "w", "family": "\#(family)"}],"#, targets: targets.joined(separator: ",")
            ).rules
        }
        #expect(try (0...3).map { try rules("small", $0).count } == [1, 0, 1, 1])
        #expect(try rules("small", 0) == ["widget.small-one-target"])
        for (family, most) in [("medium", 4), ("large", 8), ("extraLarge", 16)] {
            #expect(try rules(family, 0).isEmpty && rules(family, most).isEmpty)
            #expect(try rules(family, most + 1) == ["widget.too-many-targets"])
        }
    }

    @Test("a widget opens what it shows: not nothing, not the first screen (R-WID-9/10/11/12)")
    func widgetDestinations() throws {
        func rules(_ target: String) throws -> [String] {
            try Reviewed.findings(
                keys: #""root": "home", "widgets": [{"id": "w", "family": "small"}],"#,
                targets: #"{"id": "t", "frame": [0, 0, 50, 50], "widget": "w", \#(target)}"#
            ).rules
        }
        #expect(try rules(#""offer": "nothing", "destination": "deep""#).isEmpty)
        #expect(try rules(#""offer": "nothing", "destination": "home""#) == ["widget.launches-only"])
        #expect(try rules(#""offer": "nothing""#) == ["widget.no-destination"])
        #expect(try rules(#""preview": {"elements": [{"role": "image"}]}"#) == ["peek.no-pop"])
        #expect(
            try rules(#""offer": "nothing", "destination": "deep", "tapStyle": "content""#) == ["widget.small-not-fill"]
        )
    }

    @Test("findings read as lines with a place, and without one for an app in Swift")
    func lines() throws {
        let app = try Reviewed.app(
            "{\"version\": 1, \"app\": \"x\", \"targets\": [\n  {\"id\": \"a\", \"menu\": {}}]}", named: "x.json")
        #expect(
            TargetReview.findings(in: app).map(\.description) == [
                #"x.json:2:3: error: home.empty-action-view: "a": its menu has neither an item nor information"#
            ])
        let swift = try AppDescription(
            name: "x", targets: [.init(id: "a", .menu(.init(items: []), opens: nil))])
        #expect(
            TargetReview.findings(in: swift).map(\.description) == [
                #"error: home.empty-action-view: "a": its menu has neither an item nor information"#
            ])
    }
}
