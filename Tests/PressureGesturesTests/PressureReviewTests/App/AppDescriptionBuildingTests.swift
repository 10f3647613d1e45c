import Testing

@testable import PressureCore
@testable import PressureReview

/// Apps described in Swift: the same targets and findings as from a file, and what cannot stand is refused.
@Suite("Apps described in Swift")
struct AppDescriptionBuildingTests {
    typealias App = AppDescription

    static let reply = App.Action(id: "reply", title: "Reply", routes: [.toolbar])

    static func built() throws -> AppDescription {
        try App(
            name: "Mail",
            targets: [
                .init(
                    id: "message", kind: .row, frame: Rect(x: 0, y: 20, width: 100, height: 24),
                    .preview(
                        .init(
                            title: "Hello", titleSize: 17, frame: Rect(x: 5, y: 60, width: 90, height: 80),
                            elements: [.init(.text, content: "sender"), .init(.text, content: "body")],
                            actions: [reply],
                            leading: App.Action(id: "archive", routes: [.toolbar])),
                        opens: "message/17"),
                    shows: ["sender"]),
                .init(
                    id: "icon", kind: .icon, frame: Rect(x: 0, y: 50, width: 20, height: 20),
                    .menu(.init(items: [], information: ["Next: 14:00"]), opens: "calendar"), widget: "day",
                    tapStyle: .cell, look: "card"),
                .init(
                    id: "photo", kind: .photo, frame: Rect(x: 20, y: 50, width: 20, height: 20),
                    .playback(.init(before: .milliseconds(900), after: .zero, hasSound: true), opens: nil)),
                .init(id: "text", frame: Rect(x: 40, y: 50, width: 20, height: 20), .editMenu(opens: nil)),
                .init(id: "plain", kind: "our own", frame: Rect(x: 60, y: 50, width: 20, height: 20), .tap(opens: "x")),
                .init(id: "rest", frame: Rect(x: 80, y: 50, width: 20, height: 20), .nothing),
            ],
            widgets: [.init(id: "day", family: .small, information: ["event"])], root: "home", device: .phone,
            surface: Surface(width: 100, height: 160, rotation: .quarter), isLeftToRight: false)
    }

    @Test("Swift and a file say the same, so they give the same targets and the same findings")
    func sameAsFile() throws {
        let json = """
            {"version": 1, "app": "Mail", "leftToRight": false, "root": "home", "device": "phone",
             "surface": {"width": 100, "height": 160, "rotation": 90},
             "widgets": [{"id": "day", "family": "small", "information": ["event"]}],
             "targets": [
              {"id": "message", "kind": "row", "frame": [0, 20, 100, 24], "destination": "message/17", "shows": ["sender"],
               "preview": {"frame": [5, 60, 90, 80], "title": "Hello", "titleSize": 17,
                "elements": [{"role": "text", "content": "sender"}, {"role": "text", "content": "body"}]},
               "actions": [{"id": "reply", "title": "Reply", "routes": ["toolbar"]}],
               "sideways": {"leading": {"id": "archive", "routes": ["toolbar"]}}},
              {"id": "icon", "kind": "icon", "frame": [0, 50, 20, 20], "destination": "calendar",
               "menu": {"information": ["Next: 14:00"]}, "widget": "day", "tapStyle": "cell", "look": "card"},
              {"id": "photo", "kind": "photo", "frame": [20, 50, 20, 20], "offer": "playback",
               "clip": {"before": 900, "after": 0, "sound": true}},
              {"id": "text", "frame": [40, 50, 20, 20], "offer": "editMenu"},
              {"id": "plain", "kind": "our own", "frame": [60, 50, 20, 20], "offer": "nothing", "destination": "x"},
              {"id": "rest", "frame": [80, 50, 20, 20], "offer": "nothing"}]}
            """
        let (swift, file) = (try Self.built(), try App(json: Array(json.utf8), file: "x.json"))
        let surface = swift.surface(on: .unknown)
        #expect(surface == Surface(width: 100, height: 160, rotation: .quarter))
        #expect(surface == file.surface(on: .unknown))
        #expect(swift.targets(on: surface) == file.targets(on: surface))
        #expect(!swift.isLeftToRight)
        #expect((1...7).map { swift.name(of: TargetID($0)) } == (1...7).map { file.name(of: TargetID($0)) })
        #expect(swift.name(of: 2, in: 1) == "archive")
        func lines(_ app: App) -> [String] {
            TargetReview.findings(in: app).map { "\($0.rule) \($0.item) \($0.message)" }.sorted()
        }
        #expect(lines(swift) == lines(file))
        #expect(TargetReview.findings(in: swift).map(\.rule) == [.livePhotoOneSided, .widgetSmallNotFill])
    }

    static func error(
        _ targets: [App.Target] = [], widgets: [App.Widget] = [], name: String = "x", surface: Surface? = nil
    ) -> String? {
        let error = #expect(throws: AppDescriptionError.self) {
            try App(name: name, targets: targets, widgets: widgets, surface: surface)
        }
        return error?.description
    }

    @Test("What cannot stand is refused by its field")
    func refused() {
        let label = "expected a text of 1 to 200 bytes without control characters"
        let plain = App.Target(id: "a", .nothing)
        #expect(Self.error(name: "") == "name: \(label), found \"\"")
        #expect(Self.error([plain, plain]) == #"targets[1].id: expected an id of its own, found "a" again"#)
        #expect(Self.error([.init(id: "a\nb", .nothing)]) == #"targets[0].id: \#(label), found "a\nb""#)
        #expect(
            Self.error([.init(id: "a", .nothing, widget: "w")])
                == #"targets[0].widget: expected the id of a widget, found "w""#)
        let widget = App.Widget(id: "w", family: .large)
        #expect(Self.error(widgets: [widget, widget]) == #"widgets[1].id: expected an id of its own, found "w" again"#)
        #expect(
            Self.error(surface: Surface(width: 0, height: 5))
                == "surface: expected a width and a height above 0, found 0 × 5 mm")
        #expect(
            Self.error([.init(id: "a", frame: Rect(x: 0, y: 0, width: 0, height: 5), .nothing)])
                == "targets[0].frame: expected a width and a height above 0, found 0.0 × 5.0 mm")
        func actions(_ actions: [App.Action]) -> App.Target {
            .init(id: "a", .menu(.init(items: actions), opens: nil))
        }
        #expect(
            Self.error([actions((0...8).map { App.Action(id: "\($0)") })])
                == "targets[0].actions: expected at most 8 actions, found 9")
        #expect(
            Self.error([actions([App.Action(id: "x"), App.Action(id: "x")])])
                == #"targets[0].actions[1].id: expected an id of its own, found "x" again"#)
        let placed = App.Action(id: "x", frame: Rect(x: 0, y: 0, width: 1, height: 1))
        #expect(
            Self.error([actions([placed, App.Action(id: "y")])])
                == "targets[0].actions: expected a frame for every action, or for none, found 1 of 2")
        func optOut(_ rule: ReviewRule, _ reason: String) -> App.Target {
            .init(id: "a", .nothing, optOuts: [.init(rule, reason: reason)])
        }
        let words = "expected a reason in words, a text of 1 to 200 bytes without control characters"
        #expect(Self.error([optOut(.peekNoPop, " ")]) == #"targets[0].optOuts[0].reason: \#(words), found " ""#)
        #expect(
            Self.error([optOut(.optOutUnused, "x")])
                == "targets[0].optOuts[0].rule: expected a rule that items can break, found opt-out.unused")
    }

    @Test("Kinds are words, and every word is a kind (R-3DT-16)")
    func kinds() {
        let known: [(App.Kind, String)] = [
            (.page, "page"), (.link, "link"), (.file, "file"), (.row, "row"), (.photo, "photo"), (.icon, "icon"),
            (.custom("heading"), "heading"),
        ]
        for (kind, word) in known {
            #expect(App.Kind(word) == kind)
            #expect(kind.word == word)
        }
    }

    @Test("The app that the page of the rules shows keeps them all")
    func documented() throws {
        let app = try AppDescription(
            name: "Mail",
            targets: [
                .init(
                    id: "message", kind: .row, frame: Rect(x: 0, y: 20, width: 70, height: 14),
                    .preview(
                        .init(
                            frame: Rect(x: 5, y: 40, width: 60, height: 60),
                            elements: [.init(.text, content: "sender"), .init(.text, content: "body")],
                            actions: [.init(id: "reply", title: "Reply", routes: [.toolbar])]),
                        opens: "message/17"),
                    shows: ["sender", "subject"])
            ])
        #expect(TargetReview.findings(in: app).isEmpty)
        let page = try DocumentedPage("ConsistencyRules").unwrapped
        // The page shows what stands above, line by line.
        for part in ["let app = try AppDescription(", "opens: \"message/17\"),", "routes: [.toolbar])]),"] {
            #expect(page.contains(part))
        }
    }
}
