import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureReview

/// The keys that only the rules look at: what they must be, and what is said where they are not.
@Suite("Keys of app files for the rules")
struct AppDescriptionKeyTests {
    @Test(
        "Each wrong key is one error with its place, its path and what was meant",
        arguments: [
            (
                #""offer": "nothing", "rol": "x""#,
                #"rol: expected a key that is known here, found "rol"; did you mean "role"?"#
            ),
            (
                #""offer": "nothing", "tapStyle": "fil""#,
                #"tapStyle: expected "fill", "cell" or "content", found "fil"; did you mean "fill"?"#
            ),
            (
                #""offer": "nothing", "widget": "agend""#,
                #"widget: expected the id of one of the "widgets", found "agend"; did you mean "agenda"?"#
            ),
            (#""offer": "nothing", "widget": "zzz""#, #"widget: expected the id of one of the "widgets", found "zzz""#),
            (#""offer": "nothing", "shows": ["a", "a"]"#, #"shows[1]: expected words that differ, found "a" again"#),
            (#""offer": "nothing", "shows": "a""#, #"shows: expected a list in [ ], found "a""#),
            (
                #""offer": "nothing", "destination": """#,
                #"destination: expected a text of 1 to 200 bytes without control characters, found """#
            ),
            (
                #""offer": "nothing", "popDestination": "x""#,
                #"popDestination: expected this key only with an offer of "preview", found the offer "nothing""#
            ),
            (
                #""offer": "playback", "fallback": []"#,
                #"fallback: expected this key only with an offer of "preview" or "menu", found the offer "playback""#
            ),
            (
                #""offer": "editMenu", "hint": true"#,
                #"hint: expected this key only with an offer of "preview" or "menu" or "playback", found the offer "editMenu""#
            ),
            (#""offer": "preview", "hint": "no""#, #"hint: expected true or false, found "no""#),
            (
                #""offer": "preview", "clip": {"before": 1, "after": 1, "sound": true}"#,
                #"clip: expected this key only with an offer of "playback", found the offer "preview""#
            ),
            (
                #""offer": "playback", "clip": {"before": 1, "after": 1}"#,
                #"clip: expected the key "sound", found none"#
            ),
            (
                #""offer": "playback", "clip": {"before": -1, "after": 1, "sound": true}"#,
                #"clip.before: expected a whole number from 0 to 3600000, found -1"#
            ),
            (
                #""preview": {"titleSize": 0}"#,
                #"preview.titleSize: expected a size in points above 0 and at most 1000, found 0"#
            ),
            (
                #""preview": {"elements": [{"role": "buton"}]}"#,
                #"preview.elements[0].role: expected "image", "text", "live", "button", "link", "switch", "slider" or "field", found "buton"; did you mean "button"?"#
            ),
            (
                #""preview": {"elements": [{"content": "x"}]}"#,
                #"preview.elements[0]: expected the key "role", found none"#
            ),
            (#""preview": {"elements": [3]}"#, #"preview.elements[0]: expected an element, an object in { }, found 3"#),
            (#""preview": {"isThin": true}"#, #"preview.isThin: expected a key that is known here, found "isThin""#),
            (
                #""menu": {"information": [7]}"#,
                #"menu.information[0]: expected a text of 1 to 200 bytes without control characters, found 7"#
            ),
            (
                #""menu": {}, "actions": [{"id": "x", "role": "opn"}]"#,
                #"actions[0].role: expected "ordinary", "open", "openInBackground" or "destructive", found "opn"; did you mean "open"?"#
            ),
            (
                #""menu": {}, "actions": [{"id": "x", "routes": ["tap", "tap"]}]"#,
                #"actions[0].routes[1]: expected routes that differ, found "tap" again"#
            ),
            (
                #""menu": {}, "actions": [{"id": "x", "routes": ["tab"]}]"#,
                #"actions[0].routes[0]: expected "toolbar", "tap" or "hold", found "tab"; did you mean "tap"?"#
            ),
            (
                #""preview": {}, "sideways": {"leading": {"title": "x"}}"#,
                #"sideways.leading: expected the key "id", found none"#
            ),
            (
                #""preview": {}, "sideways": {"leading": 3}"#,
                #"sideways.leading: expected a text of 1 to 200 bytes without control characters, found 3"#
            ),
            (
                #""preview": {}, "actions": [{"id": "x"}], "sideways": {"leading": {"id": "x"}}"#,
                #"sideways.leading.id: expected an action that is not in "actions"; for an action in that list, give only its id, found "x""#
            ),
            (
                #""preview": {}, "sideways": {"leading": {"id": "x", "frame": [0, 0, 1, 1]}}"#,
                #"sideways.leading.frame: expected a key that is known here, found "frame""#
            ),
        ])
    func wrong(keys: String, message: String) {
        let json = """
            {"version": 1, "app": "x", "widgets": [{"id": "agenda", "family": "small"}],
            "targets": [{"id": "a", \(keys)}]}
            """
        let errors = #expect(throws: JSONErrors.self) { try AppDescription(json: Array(json.utf8), file: "a.json") }
        let descriptions = errors?.all.map(\.description) ?? []
        #expect(descriptions.count == 1, "\(descriptions)")
        let first = descriptions.first ?? ""
        #expect(first.hasPrefix("a.json:2:") && first.hasSuffix(" targets[0].\(message)"), "\(first)")
    }

    @Test("So are the keys of the file and of widgets")
    func wrongAbove() {
        let json = """
            {"version": 1, "app": "x", "device": "phon", "root": 3,
            "widgets": [{"id": "a", "family": "smal"}, {"id": "a", "family": "large"}, {"family": "large", "size": 1}, 4],
            "targets": [{"id": "t", "offer": "nothing", "widget": "a"}]}
            """
        let errors = #expect(throws: JSONErrors.self) { try AppDescription(json: Array(json.utf8), file: "a.json") }
        #expect(
            errors?.all.map { "\($0)".dropFirst("a.json:".utf8.count) } == [
                #"1:38: device: expected "phone" or "tablet", found "phon"; did you mean "phone"?"#,
                #"1:54: root: expected a text of 1 to 200 bytes without control characters, found 3"#,
                #"2:35: widgets[0].family: expected "small", "medium", "large" or "extraLarge", found "smal"; did you mean "small"?"#,
                #"2:51: widgets[1].id: expected an id of its own, found "a" again, first in line 2"#,
                #"2:76: widgets[2]: expected the key "id", found none"#,
                #"2:96: widgets[2].size: expected a key that is known here, found "size""#,
                #"2:108: widgets[3]: expected a widget, an object in { }, found 4"#,
            ])
    }

    @Test("A clip alone means something that plays (R-3DT-57)")
    func clipAlone() throws {
        let json = """
            {"version": 1, "app": "x", "targets": [{"id": "a", "clip": {"before": 1, "after": 1, "sound": true}}]}
            """
        let app = try AppDescription(json: Array(json.utf8), file: "a.json")
        #expect(app.items.map(\.offer) == [.playback])
    }

    @Test("Very long lists are read in time that grows with their length", .timeLimit(.minutes(10)))
    func longLists() throws {
        let words = (0..<60_000).map { "\"w\($0)\"" }.joined(separator: ",")
        let elements = (0..<30_000).map { #"{"role":"text","content":"w\#($0)"}"# }.joined(separator: ",")
        let json = """
            {"version": 1, "app": "x", "targets": [{"id": "a", "destination": "d", "shows": [\(words)],
             "preview": {"elements": [\(elements)]}}]}
            """
        let app = try AppDescription(json: Array(json.utf8), file: "a.json")
        #expect(TargetReview.findings(in: app).map(\.rule) == [.peekAddsNothing])
    }
}
