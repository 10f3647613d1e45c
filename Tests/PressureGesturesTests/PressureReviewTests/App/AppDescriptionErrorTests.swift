import Testing

@testable import PressureCore
@testable import PressureJSON
@testable import PressureReview
@testable import TestSupport

/// What is wrong with an app description is said with its place, all at once.
@Suite struct AppDescriptionErrorTests {
    static func errors(_ json: String) -> [String] {
        let errors = #expect(throws: JSONErrors.self) {
            try AppDescription(json: Array(json.utf8), file: "a.json")
        }
        return errors?.all.map(\.description) ?? []
    }

    static let label = "expected a text of 1 to 200 bytes without control characters"

    @Test("A file with every mistake gets every one of them said, in the order of its lines")
    func everyError() throws {
        let offers = #"expected "preview", "menu", "playback", "editMenu" or "nothing""#
        let expected = [
            #"1:1: expected the key "app", found none"#,
            #"3:3: ap: expected a key that is known here, found "ap"; did you mean "app"?"#,
            #"4:14: surface: expected the key "height", found none"#,
            #"4:42: surface.rotation: expected 0, 90, 180 or 270 degrees, found 45"#,
            #"4:54: surface.unit: expected "mm" or "px", found "fraction""#,
            #"5:11: unit: expected "mm", "px" or "fraction", found "cm"; did you mean "mm"?"#,
            #"7:18: leftToRight: expected true or false, found "yes""#,
            #"9:27: targets[0].offer: \#(offers), found "prevew"; did you mean "preview"?"#,
            #"10:13: targets[1].id: expected an id of its own, found "a" again, first in line 9"#,
            #"10:47: targets[1].frame: expected a frame with a width and a height above 0, found [0, 0, -10, 5]"#,
            #"11:5: targets[2]: expected the key "id", found none"#,
            #"11:36: targets[2].sideways: expected this key only with an offer of "preview", found the offer "menu""#,
            #"12:13: targets[3].id: \#(Self.label), found 7"#,
            #"12:48: targets[3].actions: expected this key only with an offer of "preview" or "menu", "#
                + #"found the offer "playback""#,
            #"13:5: targets[4]: expected the key "offer", or one of "preview", "menu", "clip" and "editMenu", found none"#,
            #"14:46: targets[5].menu: expected this key only with an offer of "menu", found the offer "preview""#,
            #"14:50: targets[5].frmae: expected a key that is known here, found "frmae"; did you mean "frame"?"#,
            #"15:73: targets[6].actions[1].id: expected an id of its own, found "x" again, first in line 15"#,
            #"15:87: targets[6].actions[1].title: \#(Self.label), found """#,
            #"15:93: targets[6].actions[2]: expected an action, an object in { }, found 3"#,
            #"16:50: targets[7].editMenu: expected false beside the offer "nothing", found true"#,
            #"16:65: targets[7].frame: expected a frame of four numbers, [x, y, width, height], found a list"#,
            #"17:5: targets[8]: expected a target, an object in { }, found "f""#,
        ]
        let found = Self.errors(try Project.text("Tests/Fixtures/apps/every-error.json"))
        #expect(found == expected.map { "a.json:" + $0 })
    }

    @Test(
        "A version that cannot be read is all that is said",
        arguments: [
            (
                #"{"version": 2, "new": 1}"#,
                "1:13: version: expected version 1, the newest known version, found 2; "
                    + "the file was written for a newer release of this library"
            ),
            (#"{"app": "x"}"#, #"1:1: expected the key "version", found none"#),
            (#"{"version": 0}"#, "1:13: version: expected version 1, found 0"),
            (#"{"version": "1"}"#, #"1:13: version: expected version 1, found "1""#),
            (#"{"version": 1.5}"#, "1:13: version: expected version 1, found 1.5"),
            ("[1]", "1:1: expected an app description, an object in { }, found a list"),
            ("{]", "1:2: expected a key in quotes or }, found ]"),
        ])
    func versions(json: String, message: String) {
        #expect(Self.errors(json) == ["a.json:" + message])
    }

    /// The errors of a file whose surface is 100 by 160 mm, with keys and one target of the test's own.
    static func errors(keys: String = "", target: String) -> [String] {
        errors(
            """
            {"version": 1, "app": "x", "surface": {"width": 100, "height": 160},
            \(keys)
            "targets": [
            \(target)
            ]}
            """)
    }

    @Test(
        "Frames lie on the surface, those of previews and actions too",
        arguments: [
            (
                #"{"id": "a", "offer": "nothing", "frame": [50, 0, 50.02, 10]}"#, "42: targets[0].frame",
                "[50, 0, 50.02, 10]"
            ),
            (
                #"{"id": "a", "offer": "nothing", "frame": [-0.5, 0, 50, 10]}"#, "42: targets[0].frame",
                "[-0.5, 0, 50, 10]"
            ),
            (#"{"id": "a", "offer": "nothing", "frame": [0, 1e300, 5, 1e300]}"#, "", ""),
            (
                #"{"id": "a", "preview": {"frame": [0, 150, 10, 11]}}"#, "34: targets[0].preview.frame",
                "[0, 150, 10, 11]"
            ),
            (#"{"id": "a", "menu": {"frame": [0, -1, 10, 11]}}"#, "31: targets[0].menu.frame", "[0, -1, 10, 11]"),
            (
                #"{"id": "a", "menu": {}, "actions": [{"id": "x", "frame": [0, 160, 1, 1]}]}"#,
                "58: targets[0].actions[0].frame", "[0, 160, 1, 1]"
            ),
        ])
    func outside(target: String, place: String, numbers: String) {
        let errors = Self.errors(target: target)
        if place.isEmpty {
            // Lengths end at 100 m: nothing is left of this one.
            #expect(errors.count == 1 && errors[0].contains("expected a frame with a width and a height above 0"))
        } else {
            #expect(errors == ["a.json:4:\(place): expected a frame on the surface of 100 × 160 mm, found \(numbers)"])
        }
    }

    @Test("Fractions lie between 0 and 1, whatever the surface")
    func fractions() {
        let target = #"{"id": "a", "offer": "nothing", "frame": [0.5, 0, 0.51, 1]}"#
        #expect(
            Self.errors(keys: #""unit": "fraction","#, target: target) == [
                "a.json:4:42: targets[0].frame: expected a frame on the surface of 0 to 1, found [0.5, 0, 0.51, 1]"
            ])
        #expect(throws: Never.self) {
            // 0.7 + 0.3 and the like are not exactly 1 as doubles.
            let json =
                #"{"version":1,"app":"x","unit":"fraction","targets":["#
                + #"{"id":"a","offer":"nothing","frame":[0.7,0.1,0.30000000000000004,0.9]}]}"#
            _ = try AppDescription(json: Array(json.utf8), file: "x")
        }
    }

    @Test(
        "Pixels need to know how many make a millimetre, and a number of them needs a use",
        arguments: [
            (#""unit": "px","#, #"2:9: unit: expected the key "pixelsPerMillimetre" beside this unit, found "px""#),
            (
                #""pixelsPerMillimetre": 4,"#,
                #"2:24: pixelsPerMillimetre: expected this key only where a unit is "px", found 4"#
            ),
            (
                #""unit": "px", "pixelsPerMillimetre": 0,"#,
                "2:38: pixelsPerMillimetre: expected a number of pixels above 0 and at most 10000, found 0"
            ),
        ])
    func pixels(keys: String, message: String) {
        #expect(
            Self.errors(keys: keys, target: #"{"id": "a", "offer": "nothing"}"#) == ["a.json:" + message])
    }

    @Test("A surface in pixels needs them too, and both of its sides")
    func surfaceInPixels() {
        let json = #"{"version": 1, "app": "x", "targets": [], "surface": {"unit": "px", "width": 0, "height": -5}}"#
        #expect(
            Self.errors(json) == [
                #"a.json:1:63: surface.unit: expected the key "pixelsPerMillimetre" beside this unit, found "px""#,
                "a.json:1:78: surface.width: expected a length above 0 and below 100 m, found 0",
                "a.json:1:91: surface.height: expected a length above 0 and below 100 m, found -5",
            ])
    }

    @Test("At most eight actions, with a frame for every one or for none")
    func actions() {
        let nine = (1...9).map { #"{"id": "a\#($0)"}"# }.joined(separator: ", ")
        #expect(
            Self.errors(target: #"{"id": "a", "menu": {}, "actions": [\#(nine)]}"#) == [
                "a.json:4:36: targets[0].actions: expected at most 8 actions, found 9"
            ])
        let mixed = #"{"id": "x", "frame": [0, 0, 1, 1]}, {"id": "y"}"#
        #expect(
            Self.errors(target: #"{"id": "a", "menu": {}, "actions": [\#(mixed)]}"#) == [
                "a.json:4:36: targets[0].actions: expected a frame for every action, or for none, found 1 of 2"
            ])
    }

    @Test(
        "What contradicts the offer is an error, also beside a preview with an edit menu",
        arguments: [
            (
                #"{"id": "a", "offer": "editMenu", "editMenu": false}"#,
                #"46: targets[0].editMenu: expected true beside the offer "editMenu", found false"#
            ),
            (
                #"{"id": "a", "offer": "menu", "editMenu": true}"#,
                #"42: targets[0].editMenu: expected false beside the offer "menu", found true"#
            ),
            (
                #"{"id": "a", "preview": {}, "menu": {}}"#,
                #"36: targets[0].menu: expected this key only with an offer of "menu", found the offer "preview""#
            ),
            (
                #"{"id": "a", "preview": {}, "menu": {}, "editMenu": true}"#,
                #"36: targets[0].menu: expected this key only with an offer of "menu", found the offer "preview""#
            ),
            (
                #"{"id": "a", "preview": true}"#,
                "24: targets[0].preview: expected a preview, an object in { }, found true"
            ),
            (#"{"id": "a", "offer": null}"#, ""),
        ])
    func contradictions(target: String, message: String) {
        let offers =
            #"22: targets[0].offer: expected "preview", "menu", "playback", "editMenu" or "nothing", found null"#
        #expect(Self.errors(target: target) == ["a.json:4:" + (message.isEmpty ? offers : message)])
    }

    @Test("Ids that would disturb a log are refused: empty, too long, with control characters")
    func ids() throws {
        for id in ["", #"a\nb"#, #"\u001b[31m"#, #"\u009b"#, String(repeating: "x", count: 201)] {
            let errors = Self.errors(target: #"{"id": "\#(id)", "offer": "nothing"}"#)
            #expect(
                errors.count == 1 && errors[0].hasPrefix("a.json:4:8: targets[0].id: \(Self.label), found \""), "\(id)")
        }
        let id = String(repeating: "ä", count: 100)
        let json = #"{"version": 1, "app": "x", "targets": [{"id": "\#(id)", "offer": "nothing"}]}"#
        #expect(try AppDescription(json: Array(json.utf8), file: "x").name(of: 1) == id)
    }

    @Test("Of very many errors a hundred are listed and the rest counted")
    func many() {
        let targets = [String](repeating: "1", count: 150).joined(separator: ",")
        let json = #"{"version": 1, "app": "x", "targets": [\#(targets)]}"#
        let errors = #expect(throws: JSONErrors.self) { try AppDescription(json: Array(json.utf8), file: "a") }
        #expect(errors?.all.count == 100)
        #expect(errors?.unlisted == 50)
        #expect(errors?.all.last?.path == "targets[99]")
        #expect(errors?.description.hasSuffix("\nand 50 more") == true)
    }
}
