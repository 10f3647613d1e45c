import Testing

@testable import PressureCore
@testable import PressureReview

/// What a finger hides of a preview, and whether its title has room beside the finger.
@Suite("Previews beside the finger")
struct ReviewGeometryTests {
    static func peek(_ frame: String, preview: String = "", rest: String = "") -> String {
        let part = preview.isEmpty ? "" : #""frame": \#(preview),"#
        return """
            {"id": "a", "frame": \(frame), "destination": "d",
             "preview": {\(part) \(rest) "elements": [{"role": "image"}]}}
            """
    }

    // A fingertip of 7 mm covers 38.48 mm².
    @Test(
        "less than 60 % to be seen is a finding (R-3DT-33)",
        arguments: [
            // Squares: 96.04 mm² leave 59.9 %, 96.43 mm² leave 60.1 %.
            ("[20, 20, 9.8, 9.8]", "", "59.9"), ("[20, 20, 9.82, 9.82]", "", ""),
            // A place of its own, where no finger is.
            ("[20, 20, 4, 4]", "[50, 50, 4, 4]", ""),
            // A wide row; a low one, of whose 60 mm² a band of 31.74 mm² is hidden.
            ("[0, 20, 100, 8]", "", ""), ("[20, 20, 12, 5]", "", "47"),
            // From the middle of the finger on: 19.24 mm² of 48 and of 48.8.
            ("[20, 20, 20, 20]", "[30, 26, 6, 8]", "59.9"), ("[20, 20, 20, 20]", "[30, 26, 6.1, 8]", ""),
        ])
    func occluded(frame: String, preview: String, percent: String) throws {
        let findings = try Reviewed.findings(targets: Self.peek(frame, preview: preview))
        guard !percent.isEmpty else {
            #expect(findings.isEmpty)
            return
        }
        #expect(findings.rules == ["peek.occluded"])
        #expect(findings.first?.message.hasPrefix("the finger leaves \(percent)") == true, "\(findings)")
        #expect(findings.first?.message.hasSuffix(" % of the preview visible, less than 60 %") == true)
    }

    @Test("real contacts are judged in place of the usual one, the worst of them (R-3DT-33)")
    func contacts() throws {
        let app = try Reviewed.app(
            #"{"version": 1, "app": "x", "targets": [\#(Self.peek("[10, 10, 12, 12]"))]}"#)
        func rules(_ contacts: (x: Millimetres, y: Millimetres, diameter: Millimetres)..., on target: TargetID = 1)
            -> [String]
        {
            let fingers = contacts.map {
                TargetReview.Finger(on: target, FingerPatch(centre: Point(x: $0.x, y: $0.y), diameter: $0.diameter))
            }
            return TargetReview.findings(in: app, fingers: fingers).rules
        }
        // 78.5 mm² of 144 in the middle, a quarter of that in a corner.
        #expect(rules().isEmpty)
        #expect(rules((16, 16, 10)) == ["peek.occluded"])
        #expect(rules((10, 10, 10)).isEmpty)
        #expect(rules((10, 10, 10), (16, 16, 10)) == ["peek.occluded"])
        #expect(rules((16, 16, 10), on: 2).isEmpty)
    }

    // A letter of 11 points is 0.858 mm wide, a line 2.0592 mm high; 20 mm hold 23 letters.
    @Test(
        "a title has room on as many lines as fit beside the finger (R-3DT-34)",
        arguments: [
            ("[50, 50, 20, 2.06]", "abcdefghijk lmnopqrstuv", true),
            ("[50, 50, 20, 2.06]", "abcdefghijk lmnopqrstuvw", false),
            ("[50, 50, 20, 4.11]", "abcdefghijk lmnopqrstuvw", false),
            ("[50, 50, 20, 4.12]", "abcdefghijk lmnopqrstuvw", true),
            ("[50, 50, 20, 40]", "abcdefghijklmnopqrstuvwx", false),
            ("[50, 50, 20, 40]", "abcdefghijklmnopqrstuvw", true),
            ("[50, 50, 20, 2.05]", "a", false),
        ])
    func titles(preview: String, title: String, hasRoom: Bool) throws {
        let findings = try Reviewed.findings(
            targets: Self.peek("[0, 0, 10, 10]", preview: preview, rest: #""title": "\#(title)","#))
        #expect(findings.rules == (hasRoom ? [] : ["peek.no-room-for-title"]))
    }

    // 23 letters a line, an ideograph takes two: 11 of them, and there are 12 on two lines of 4.12 mm.
    @Test(
        "ideographs are twice as wide as letters, and lines break between any two (R-3DT-34)",
        arguments: [
            ("[50, 50, 20, 2.06]", 11, true), ("[50, 50, 20, 2.06]", 12, false), ("[50, 50, 20, 4.12]", 22, true),
            ("[50, 50, 20, 4.12]", 23, false),
        ])
    func ideographs(preview: String, count: Int, hasRoom: Bool) throws {
        let title = String(repeating: "潮", count: count)
        let findings = try Reviewed.findings(
            targets: Self.peek("[0, 0, 10, 10]", preview: preview, rest: #""title": "\#(title)","#))
        #expect(findings.rules == (hasRoom ? [] : ["peek.no-room-for-title"]))
    }

    @Test("what lies beside the surface is neither seen nor room (R-3DT-33, R-3DT-34)")
    func beside() throws {
        // 8 of 300 mm are on the surface; its middle line holds the finger, and a title of 5 mm type has no room there.
        let low = Self.peek(
            "[0, 150, 100, 10]", preview: "[0, 152, 12, 300]", rest: #""title": "Tides", "titleSize": 30,"#)
        let app = try Reviewed.app(#"{"version": 1, "app": "x", "targets": [\#(low)]}"#)
        let finger = TargetReview.Finger(on: 1, FingerPatch(centre: Point(x: 6, y: 156), diameter: 12))
        #expect(
            TargetReview.findings(in: app, on: Reviewed.screen, fingers: [finger]).rules
                == ["peek.occluded", "peek.no-room-for-title", "frame.outside"])
    }

    @Test("letters below 11 points are too small wherever they stand, larger ones need more room (R-3DT-34, R-WID-28)")
    func titleSizes() throws {
        func messages(_ size: String) throws -> [String] {
            try Reviewed.findings(
                targets: Self.peek(
                    "[0, 0, 10, 10]", preview: "[50, 50, 20, 2.5]",
                    rest: #""title": "abcdefghijk lmnopqrstuv", "titleSize": \#(size),"#)
            ).map(\.message)
        }
        #expect(try messages("10.9") == ["its title is set in 10.9 points, smaller than 11 points"])
        #expect(try messages("10.9999") == ["its title is set in 10.999 points, smaller than 11 points"])
        #expect(try messages("11").isEmpty)
        let everywhere =
            #"{"id": "a", "destination": "d", "preview": {"title": "t", "titleSize": 5, "elements": [{"role": "image"}]}}"#
        let app = try Reviewed.app(#"{"version": 1, "app": "x", "targets": [\#(everywhere)]}"#)
        #expect(TargetReview.findings(in: app).rules == ["peek.no-room-for-title"], "its place is not needed")
        #expect(
            try messages("12") == [#"its title "abcdefghijk lmnopqrstuv" (12 points) has no room beside the finger"#])
    }

    @Test("without the size of the surface only frames in lengths are judged")
    func unknownSurface() throws {
        func findings(_ keys: String, _ target: String, on surface: Surface) throws -> [String] {
            let app = try Reviewed.app(#"{"version": 1, "app": "x", \#(keys) "targets": [\#(target)]}"#)
            return TargetReview.findings(in: app, on: surface).rules
        }
        let small = Self.peek("[0.5, 0.5, 0.05, 0.05]")
        #expect(try findings(#""unit": "fraction","#, small, on: .unknown).isEmpty)
        #expect(try findings(#""unit": "fraction","#, small, on: Surface(width: 100, height: 160)) == ["peek.occluded"])
        #expect(try findings("", Self.peek("[5, 5, 5, 5]"), on: .unknown) == ["peek.occluded"])
        let everywhere = #"{"id": "a", "destination": "d", "preview": {"elements": [{"role": "image"}]}}"#
        #expect(try findings("", everywhere, on: .unknown).isEmpty)
        #expect(try findings("", everywhere, on: Surface(width: 9, height: 9)) == ["peek.occluded"])
    }
}
