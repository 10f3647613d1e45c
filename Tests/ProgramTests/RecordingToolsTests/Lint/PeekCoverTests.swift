import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureReview

/// What `lint --with` and `explain` say of the finger that hid a preview.
@Suite struct PeekCoverTests {
    private let folder: LintFolder

    init() throws { folder = try LintFolder() }

    /// A press at (50, 80) mm that peeks by force; `first` and `later` say more of the contact.
    private static func press(_ first: String, later: String = "") -> String {
        "0 slot 0 id 5 x 500 y 800 p 25 \(first)\n50 p 150\n100 p 300 \(later)\n140 p 305\n180 p 300\n500 id -1"
    }

    private func covers(_ script: String, _ app: String, axes: String = LintFolder.sizes) throws -> [PeekCover] {
        let file = try folder.file("app.json", app)
        let report = try LintReport.of(file, with: try folder.recording(script, axes: axes), ReplayOptions())
        return try #require(report.pressed).covers
    }

    // The preview is 40 × 40 mm around the place: 1,600 mm².
    private static let app = LintFolder.app(target: "[40, 70, 20, 20]", preview: "[30, 60, 40, 40]")

    @Test(
        "The finger's size is the device's, along the axes that it lies along (R-3DT-33)",
        arguments: [
            // An ellipse of 6 × 10 mm is 47.1 mm²: 3 %. Left of it 17 mm stay free, above it 15.
            (
                "major 100 03:31 60 03:34 0",
                "The finger (6.0 × 10.0 mm) hid 3 % of the preview; 17.0 × 40.0 mm left of it stayed free."
            ),
            (
                "major 100 03:31 60 03:34 44",
                "The finger (6.0 × 10.0 mm) hid 3 % of the preview; 17.0 × 40.0 mm left of it stayed free."
            ),
            (
                "major 100 03:31 60 03:34 90",
                "The finger (10.0 × 6.0 mm) hid 3 % of the preview; 40.0 × 17.0 mm above it stayed free."
            ),
            (
                "major 100 03:31 60 03:34 -90",
                "The finger (10.0 × 6.0 mm) hid 3 % of the preview; 40.0 × 17.0 mm above it stayed free."
            ),
            // Round where nothing is said of a minor axis: 78.5 mm².
            (
                "major 100",
                "The finger (10.0 mm wide) hid 5 % of the preview; 40.0 × 15.0 mm above it stayed free."
            ),
            // A size of 0, or none, tells nothing: 38.5 mm².
            (
                "major 0",
                "The finger (taken as 7.0 mm wide) hid 2 % of the preview; 40.0 × 16.5 mm above it stayed free."
            ),
            (
                "",
                "The finger (taken as 7.0 mm wide) hid 2 % of the preview; 40.0 × 16.5 mm above it stayed free."
            ),
        ])
    func measured(first: String, sentence: String) throws {
        let covers = try covers(Self.press(first), Self.app)
        #expect(covers.map(\.sentence) == [sentence])
        #expect(covers.first?.isMeasured == !sentence.contains("taken as"))
    }

    @Test("An axis without a resolution counts units of its own, and tells no millimetres")
    func unitless() throws {
        let axes = "A: 30 0 300 0 0 0\nA: 31 0 300 0 0 0\n"
        let covers = try covers(Self.press("major 100"), Self.app, axes: axes)
        #expect(covers.map(\.isMeasured) == [false])
        #expect(covers.first?.finger.width == 7)
    }

    @Test("Each axis of the size is measured by its own resolution, and the minor one by the major's where it has none")
    func resolutions() throws {
        func size(_ minor: Int) throws -> [Double] {
            let axes = "A: 30 0 300 0 0 10\nA: 31 0 300 0 0 \(minor)\nA: 34 -90 90 0 0 0\n"
            let covers = try covers(Self.press("major 100 03:31 30 03:34 0"), Self.app, axes: axes)
            return covers.flatMap { [$0.finger.width.value, $0.finger.height.value] }
        }
        #expect(try size(5) == [6, 10])
        #expect(try size(0) == [3, 10])
    }

    @Test("What counts is the finger when the peek began: a growing one, and one whose lift says 0")
    func moment() throws {
        #expect(try covers(Self.press("major 50", later: "major 80"), Self.app).map(\.finger.width) == [8])
        // Nothing comes from a still finger: its hold of 500 ms is noticed with the lift.
        let still = try covers("0 slot 0 id 5 x 500 y 800 p 25 major 90\n700 major 0 id -1", Self.app)
        #expect(still.map(\.finger.width) == [9])
        #expect(still.map(\.time) == [.milliseconds(500)])
    }

    @Test("Of a preview that lies partly beside the surface only what can be seen counts")
    func clipped() throws {
        // 40 × 40 mm, of which the surface of 100 mm shows the left 10: 400 mm², and the disc of 10 mm hides 78.5 of them, 20 %.
        // An app that leaves the surface open may lie partly beside a device's.
        let app = LintFolder.app(target: "[80, 70, 20, 20]", preview: "[90, 60, 40, 40]").replacing(
            #""surface": { "width": 100, "height": 160 }, "#, with: "")
        let script = Self.press("major 100").replacing("x 500", with: "x 950")
        #expect(try covers(script, app).map(\.sentence).first?.contains("hid 20 % of") == true)
    }

    @Test("An opt-out that one recording's fingers do not need is no finding: others press elsewhere (R-3DT-33)")
    func optOut() throws {
        let app = LintFolder.app(target: "[40, 70, 20, 20]", preview: "[0, 0, 40, 40]").replacing(
            #""kind": "page","#,
            with: #""kind": "page", "optOut": [{"rule": "peek.occluded", "reason": "We know."}],"#)
        let file = try folder.file("app.json", app)
        let with = try LintReport.of(file, with: try folder.recording(Self.press("major 100")), ReplayOptions())
        #expect(with.rules == [])
        #expect(try LintReport.of(file, ReplayOptions()).rules == ["opt-out.unused"])
    }

    @Test("On a surface that is turned the finger is turned with it")
    func turned() throws {
        // A quarter turn: the place (50, 80) of the device is (160 - 80, 50) on the surface, and 6 × 10 mm are 10 × 6.
        let app = LintFolder.app(
            target: "[60, 30, 40, 40]", preview: nil, surface: #""width": 160, "height": 100, "rotation": 90"#)
        let covers = try covers(Self.press("major 100 03:31 60 03:34 0"), app)
        #expect(covers.map(\.finger) == [FingerPatch(centre: Point(x: 80, y: 50), width: 10, height: 6)])
    }

    @Test("All, nothing, and next to nothing are said as they are")
    func extremes() throws {
        let beside = LintFolder.app(target: "[40, 70, 20, 20]", preview: "[0, 0, 40, 40]")
        #expect(
            try covers(Self.press("major 100"), beside).map(\.sentence) == [
                "The finger (10.0 mm wide) hid nothing of the preview."
            ])
        let under = LintFolder.app(target: "[40, 70, 20, 20]", preview: "[49, 79, 2, 2]")
        #expect(
            try covers(Self.press("major 100"), under).map(\.sentence) == [
                "The finger (10.0 mm wide) hid all of the preview; nothing beside it stayed free."
            ])
        // The disc of 2 mm around (50, 80) is 3.1 of 16,000 mm².
        let large = LintFolder.app(target: "[40, 70, 20, 20]", preview: "[0, 0, 100, 160]")
        #expect(try covers(Self.press("major 20"), large).map(\.sentence).first?.contains("hid 1 % of") == true)
    }

    @Test("explain says the same where an app is named, and nothing where nobody knows where previews lie")
    func explained() throws {
        var options = ReplayOptions()
        let trace = try folder.recording(Self.press("major 100"))
        var bare = try RecordingRun(trace, options)
        #expect(try bare.tellStories().flatMap(\.covers) == [])
        options.app = try folder.file("app.json", Self.app)
        var run = try RecordingRun(trace, options)
        let stories = try run.tellStories()
        try #require(stories.count == 1)
        let lines = stories[0].text.split(separator: "\n")
        let began = try #require(lines.firstIndex { $0.hasSuffix("A peek began, by force.") })
        #expect(
            lines[began + 1].hasSuffix(
                "s  The finger (10.0 mm wide) hid 5 % of the preview; 40.0 × 15.0 mm above it stayed free."))
        #expect(lines[began + 1].prefix(9) == lines[began].prefix(9))
        let json = stories[0].json(of: trace)
        #expect(json.contains(#""x":50,"y":80,"width":10,"height":10,"measured":true,"visible":0.9509,"#))
        #expect(json.contains(#""free":[30,60,40,15]}]"#))
    }
}
