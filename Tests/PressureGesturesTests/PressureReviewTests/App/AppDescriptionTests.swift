import Testing

@testable import PressureCore
@testable import PressureReview
@testable import TestSupport

/// What an app description says: targets, names, units, the surface.
@Suite struct AppDescriptionTests {
    static func app(_ path: String) throws -> AppDescription {
        try AppDescription(json: Array(Project.text(path).utf8), file: path)
    }

    static let mail = "Recordings/apps/mail.json"
    static let pixels = "Tests/Fixtures/apps/pixels.json"
    static let fractions = "Tests/Fixtures/apps/fractions.json"

    /// What a replay says of an app before it begins.
    static func notes(_ app: AppDescription, on surface: Surface = .unknown) -> [Finding] {
        TargetReview.touchFindings(in: app, on: surface)
    }

    /// The name of what lies at a place.
    static func hit(_ app: AppDescription, _ x: Double, _ y: Double, on surface: Surface) -> String? {
        let targets = app.targets(on: surface)
        let target = targets.target(at: Point(x: Millimetres(x), y: Millimetres(y)), for: 1)
        return target.flatMap { app.name(of: $0.id) }
    }

    // MARK: Hit-testing

    @Test(
        "Frames in millimetres: edges left and top belong to a target, of two the later lies on top",
        arguments: [
            (0, 0, "title"), (79.999, 19.999, "title"), (80, 0, "compose"), (50, 20, "inbox-row-1"),
            (50, 43.999, "inbox-row-1"), (50, 44, "inbox-row-2"), (69.999, 55, "inbox-row-2"), (70, 55, "attachment"),
            (89.999, 61.999, "attachment"), (90, 55, "inbox-row-2"), (80, 62, "inbox-row-2"), (50, 80, "draft-row"),
            (50, 139.999, "photo-row"), (50, 140, nil),
        ] as [(Double, Double, String?)])
    func millimetres(x: Double, y: Double, name: String?) throws {
        let app = try Self.app(Self.mail)
        #expect(Self.hit(app, x, y, on: app.surface(on: .unknown)) == name)
    }

    @Test(
        "Frames in pixels, four to a millimetre: 201 is 50.25 mm, 300 is 75 mm, 600 is 150 mm",
        arguments: [
            (0, 0, "page"), (50.249, 30, "page"), (50.25, 30, "note"), (74.999, 37.499, "note"), (75, 30, "page"),
            (60, 37.5, "page"), (60, 149.999, "page"), (60, 150, nil),
        ] as [(Double, Double, String?)])
    func inPixels(x: Double, y: Double, name: String?) throws {
        let app = try Self.app(Self.pixels)
        #expect(Self.hit(app, x, y, on: app.surface(on: .unknown)) == name)
    }

    @Test(
        "Frames in fractions lie on whatever surface there is",
        arguments: [
            // On 100 by 160 mm the middle one spans 30 to 60 and 112 to 160.
            (100, 160, 49.999, 0, "left"), (100, 160, 50, 0, "right"), (100, 160, 30, 112, "middle"),
            (100, 160, 29.999, 112, "left"), (100, 160, 59.999, 159.999, "middle"), (100, 160, 60, 150, "right"),
            // On 64 by 40 mm it spans 19.2 to 38.4 and 28 to 40.
            (64, 40, 19.2, 28, "middle"), (64, 40, 38.399, 39.999, "middle"), (64, 40, 38.4, 28, "right"),
            (64, 40, 31.999, 27.999, "left"), (64, 40, 32, 27.999, "right"),
        ] as [(Double, Double, Double, Double, String?)])
    func inFractions(width: Double, height: Double, x: Double, y: Double, name: String?) throws {
        let device = Surface(width: Millimetres(width), height: Millimetres(height))
        let app = try Self.app(Self.fractions)
        #expect(Self.hit(app, x, y, on: app.surface(on: device)) == name)
    }

    @Test(
        "A finger at the very edge, or a reading just beyond it, still hits; one farther off does not",
        arguments: [
            (100, 5, "right"), (101, 5, "right"), (101.001, 5, nil), (-1, 5, "left"), (-1.001, 5, nil),
            (50, 160, "middle"), (5, 161, "left"), (5, 161.001, nil), (5, -1, "left"), (5, -1.001, nil),
        ] as [(Double, Double, String?)])
    func edges(x: Double, y: Double, name: String?) throws {
        let app = try Self.app(Self.fractions)
        #expect(Self.hit(app, x, y, on: Surface(width: 100, height: 160)) == name)
    }

    @Test("Frames that touch in the file touch on the surface, however the pixels fall")
    func seams() throws {
        // 1/3 mm a pixel: rounding places and sizes apart would leave gaps of a micrometre.
        let rows = (0..<200).map { row in #"{"id":"r\#(row)","offer":"nothing","frame":[0,\#(row),10,1]}"# }
        let json =
            #"{"version":1,"app":"x","unit":"px","pixelsPerMillimetre":3,"targets":["#
            + rows.joined(separator: ",") + "]}"
        let targets = try AppDescription(json: Array(json.utf8), file: "x").targets(on: .unknown).targets.targets
        for (above, below) in zip(targets, targets.dropFirst()) {
            #expect(above.frame.y.micrometres + above.frame.height.micrometres == below.frame.y.micrometres)
        }
        // 200 pixels are 66.666… mm.
        let last = try #require(targets.last)
        #expect(last.frame.y.micrometres + last.frame.height.micrometres == 66_667)
    }

    // MARK: Offers and names

    @Test("Targets, their offers and their parts are those of the file")
    func offers() throws {
        let app = try Self.app(Self.mail)
        let targets = app.targets(on: app.surface(on: .unknown)).targets.targets
        #expect(targets.map(\.id.rawValue) == [1, 2, 3, 4, 5, 6, 7])
        let rows = try #require(ActionList(rows: [1, 2, 3]))
        let places: [(ActionID, Rect)] = [
            (1, Rect(x: 50, y: 20, width: 50, height: 10)), (2, Rect(x: 50, y: 30, width: 50, height: 10)),
        ]
        let items = try #require(ActionList(places: places))
        #expect(
            targets.map(\.offer) == [
                .nothing, .menu(items: items, frame: Rect(x: 50, y: 20, width: 50, height: 22)),
                .preview(
                    actions: rows, sideways: SidewaysActions(leading: 4, trailing: 5),
                    frame: Rect(x: 10, y: 30, width: 80, height: 100)),
                .plainPreview, .editMenu, .playback, .plainPreview,
            ])
        #expect(targets[2].frame == Rect(x: 0, y: 20, width: 100, height: 24))
        #expect(Self.notes(app).isEmpty)
    }

    @Test("The numbers in events lead back to the names in the file")
    func names() throws {
        let app = try Self.app(Self.mail)
        #expect(app.name == "Mail")
        let targets = ([0, 1, 3, 7, 8, -1, .max, .min] as [Int32]).map { app.name(of: TargetID($0)) }
        #expect(targets == [nil, "title", "inbox-row-1", "attachment", nil, nil, nil, nil])
        let actions = ([-1, 0, 1, 2, 3, 4, 5, 6, .max, .min] as [Int16]).map { app.name(of: ActionID($0), in: 3) }
        #expect(actions == [nil, nil, "reply", "forward", "flag", "archive", "delete", nil, nil, nil])
        #expect(app.name(of: 1, in: 1) == nil)
        #expect(app.name(of: 1, in: 99) == nil)
        #expect(app.items[2].actions.map(\.title) == ["Reply", "Forward", "Flag"])
        #expect(app.items.map(\.kind) == ["heading", "button", "row", "row", "text", "photo", "link"])
    }

    @Test("A sideways action that is also among the others has the same number")
    func sharedActions() throws {
        let json = """
            {"version": 1, "app": "x", "targets": [
              {"id": "a", "preview": {}, "actions": [{"id": "copy"}, {"id": "drop"}],
               "sideways": {"leading": "drop", "trailing": "move"}},
              {"id": "b", "preview": {}, "sideways": {"trailing": "move"}},
              {"id": "c", "preview": {}, "sideways": {"leading": "move", "trailing": "move"}}]}
            """
        let app = try AppDescription(json: Array(json.utf8), file: "x")
        #expect(app.items[0].sideways == SidewaysActions(leading: 2, trailing: 3))
        #expect(app.name(of: 3, in: 1) == "move")
        #expect(app.items[1].sideways == SidewaysActions(trailing: 1))
        #expect(app.items[2].sideways == SidewaysActions(leading: 1, trailing: 1))
        #expect(app.name(of: 1, in: 3) == "move")
    }

    @Test("A finger that slides onto a menu's item chooses what the file calls it")
    func chosen() throws {
        let app = try Self.app(Self.mail)
        let surface = app.surface(on: .unknown)
        let targets = app.targets(on: surface)
        var session = TouchSession(surface: surface)
        session.isLeftToRight = app.isLeftToRight
        var events: [GestureEvent] = []
        let corner = Point(x: 90, y: 10)
        let compose = targets.target(at: corner, for: 1)
        events += session.beginTouch(1, at: corner, time: .zero, pressure: nil, on: compose)
        events += session.moveTouch(1, to: Point(x: 80, y: 16), time: .milliseconds(700), pressure: nil)
        events += session.moveTouch(1, to: Point(x: 75, y: 25), time: .milliseconds(800), pressure: nil)
        events += session.endTouch(1, at: Point(x: 75, y: 25), time: .milliseconds(900))
        let chosen = try #require(events.chosen.first)
        #expect(app.name(of: chosen, in: try #require(events.last).target) == "new-message")
    }

    @Test("What an offer leaves open other keys may say: a preview, a menu, or an edit menu")
    func impliedOffers() throws {
        let json = """
            {"version": 1, "app": "x", "targets": [
              {"id": "a", "preview": {}}, {"id": "b", "menu": {}}, {"id": "c", "editMenu": true},
              {"id": "d", "offer": "preview", "editMenu": false}, {"id": "e", "offer": "editMenu", "editMenu": true}]}
            """
        let app = try AppDescription(json: Array(json.utf8), file: "x")
        #expect(app.items.map(\.offer) == [.preview, .menu, .editMenu, .preview, .editMenu])
        #expect(Self.notes(app).isEmpty)
    }

    @Test("A preview and an edit menu on one target: the edit menu wins, and the reader says so (R-3DT-45)")
    func conflict() throws {
        let path = "Tests/Fixtures/apps/conflict.json"
        let app = try Self.app(path)
        let targets = app.targets(on: Surface(width: 100, height: 160)).targets.targets
        #expect(targets.map(\.offer) == [.editMenu, .editMenu, .editMenu, .plainPreview])
        let text =
            "a preview and an edit menu on one target: the edit menu wins, so declare only one of them"
        #expect(
            Self.notes(app).map(\.description) == [
                "\(path):5:5: error: peek.edit-menu-conflict: \"link\": \(text)",
                "\(path):7:5: error: peek.edit-menu-conflict: \"word\": \(text)",
            ])
    }

    // MARK: The surface

    @Test("The surface has the file's size and rotation, and text may run from right to left")
    func surface() throws {
        let app = try Self.app(Self.pixels)
        let device = Surface(width: 150, height: 90)
        #expect(app.surface(on: device) == Surface(width: 100, height: 160, rotation: .quarter))
        #expect(app.deviceSize?.width == 160)
        #expect(app.deviceSize?.height == 100)
        #expect(!app.isLeftToRight)
    }

    @Test(
        "A file without a size takes the device's, turned as the file says",
        arguments: [
            (0, Surface(width: 150, height: 90)), (90, Surface(width: 90, height: 150, rotation: .quarter)),
            (180, Surface(width: 150, height: 90, rotation: .half)),
            (270, Surface(width: 90, height: 150, rotation: .threeQuarters)),
        ])
    func turned(degrees: Int, surface: Surface) throws {
        let json = #"{"version":1,"app":"x","surface":{"rotation":\#(degrees)},"targets":[]}"#
        let app = try AppDescription(json: Array(json.utf8), file: "x")
        #expect(app.surface(on: Surface(width: 150, height: 90)) == surface)
        #expect(app.deviceSize == nil)
        #expect(app.isLeftToRight)
    }

    @Test("Without a file the whole surface is one target with a preview and three actions")
    func wholeSurface() throws {
        let app = AppDescription.wholeSurface
        for surface in [Surface(width: 100, height: 160), .unknown] {
            let targets = app.targets(on: surface)
            for (x, y) in [(0, 0), (50, 80), (99.999, 159.999), (100, 160)] as [(Double, Double)] {
                let target = try #require(
                    targets.target(at: Point(x: Millimetres(x), y: Millimetres(y)), for: 1))
                #expect(target.id == 1)
                #expect(target.offer == .preview(actions: try #require(ActionList(rows: [1, 2, 3]))))
            }
        }
        #expect(app.name(of: 1) == "surface")
        #expect((1...4).map { app.name(of: ActionID($0), in: 1) } == ["first", "second", "third", nil])
        #expect(app.surface(on: Surface(width: 7, height: 9)) == Surface(width: 7, height: 9))
    }

    @Test("Frames that miss the surface of a device are said once the device is known")
    func outsideTheDevice() throws {
        let json = """
            {"version": 1, "app": "x", "targets": [
              {"id": "a", "frame": [0, 0, 100, 60], "preview": {"frame": [0, 0, 120, 10]},
               "actions": [{"id": "x", "frame": [0, 55, 5, 6]}]}]}
            """
        let app = try AppDescription(json: Array(json.utf8), file: "x.json")
        #expect(Self.notes(app, on: .unknown).isEmpty)
        #expect(Self.notes(app, on: Surface(width: 120, height: 61)).isEmpty)
        // A hundredth of a millimetre is nobody's mistake, two are.
        #expect(Self.notes(app, on: Surface(width: 119.99, height: 61)).isEmpty)
        #expect(Self.notes(app, on: Surface(width: 119.98, height: 61)).count == 1)
        #expect(
            Self.notes(app, on: Surface(width: 100, height: 60)).map(\.description) == [
                "x.json:2:62: warning: frame.outside: \"a\": targets[0].preview.frame does not lie on the surface of 100 × 60 mm",
                "x.json:3:37: warning: frame.outside: \"a\": targets[0].actions[0].frame does not lie on the surface of "
                    + "100 × 60 mm",
            ])
    }

    @Test(
        "The apps beside the recordings are what their names say",
        arguments: [
            ("icon", .menu(items: three, frame: nil)), ("icon-plain", .nothing), ("photo", .playback),
            ("text", .editMenu), ("plain", .nothing), ("no-actions", .plainPreview),
            (
                "sideways",
                .preview(actions: three, sideways: SidewaysActions(leading: 4, trailing: 5), frame: nil)
            ),
        ] as [(String, PressOffer)])
    func recordedApps(name: String, offer: PressOffer) throws {
        let app = try Self.app("Recordings/apps/\(name).json")
        let target = app.targets(on: Surface(width: 100, height: 160)).target(at: Point(x: 3, y: 150), for: 1)
        #expect(target?.offer == offer)
        #expect(Self.notes(app).isEmpty)
    }

    static let three = ActionList(rows: [1, 2, 3]) ?? ActionList()

    @Test("The file that the documentation shows is one")
    func documented() throws {
        let page = try Project.text("Sources/PressureGestures/PressureGestures/PressureGestures.docc/AppFile.md")
        let app = try AppDescription(json: Array(page.firstJSON.utf8), file: "AppFile.md")
        #expect(app.items.map(\.name) == ["inbox-row-1", "photo"])
        #expect(TargetReview.findings(in: app).isEmpty)
    }
}

extension String {
    /// The first example of JSON in a page of the documentation.
    fileprivate var firstJSON: Substring {
        guard let start = firstRange(of: "```json\n"), let end = self[start.upperBound...].firstRange(of: "```") else {
            return ""
        }
        return self[start.upperBound..<end.lowerBound]
    }
}
