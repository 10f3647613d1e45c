import PressureGestures
import Testing

@testable import RecordingTools

@Suite("The picture of a guided recording")
struct GuidedViewTests {
    private static func lines(
        _ columns: Int, _ rows: Int, style: WatchStyle = WatchStyle(hasColour: false, isASCII: false), touches: Int = 3
    ) -> [String] {
        let kind = GuidedKind.touchscreen
        var session = GuidedSession(kind.tasks, at: .zero)
        session.goOn(at: .milliseconds(100))
        session.pass(to: .milliseconds(2_000))
        for touch in 0..<touches {
            let start = 5_000 + Int64(touch) * 300
            session.see(GuidedSight(time: .milliseconds(start), down: 1, began: 1, reading: 140))
            session.see(GuidedSight(time: .milliseconds(start + 100), down: 0))
        }
        session.see(GuidedSight(time: .milliseconds(9_000), down: 2, began: 2, reading: 127))
        return GuidedView(columns: columns, rows: rows, style: style).lines(
            of: session, device: "Recording Screen (touchscreen)", range: 0...255, progress: "9.0 s, 5 contacts",
            at: .milliseconds(10_000))
    }

    @Test("what is asked, how far it is, the force, and every task")
    func whole() {
        let lines = Self.lines(80, 24)
        #expect(lines.count == 24)
        #expect(lines[0] == "Recording Screen (touchscreen)" + String(repeating: " ", count: 38) + "0 of 12 done")
        #expect(lines[2] == "Tap 8 times")
        #expect(lines[4].hasPrefix("●●●○○○○○  3 of 8") && lines[4].hasSuffix("10 s left"))
        // 127 of 255 fill 19.9 of 40 cells: 19 whole ones, and seven eighths.
        #expect(lines[5].hasPrefix(String(repeating: "█", count: 19) + "▉" + "····"))
        #expect(lines[5].contains("  127, highest 140") && lines[5].hasSuffix("2 down"))
        #expect(lines[7] == "- rest         left out")
        #expect(lines[8] == "▸ tap          now")
        #expect(lines[18] == "  deep press   ")
        #expect(lines[23] == "9.0 s, 5 contacts" + String(repeating: " ", count: 44) + "q leave  space next")
        #expect(lines.allSatisfy { !$0.contains("\u{1b}") })
    }

    @Test(
        "it keeps to any size, with the task at hand in sight",
        arguments: [(80, 24), (40, 24), (40, 12), (20, 8), (1, 1)])
    func sizes(columns: Int, rows: Int) {
        for style in [WatchStyle(hasColour: false, isASCII: false), WatchStyle(hasColour: false, isASCII: true)] {
            let lines = Self.lines(columns, rows, style: style)
            #expect(lines.count == rows)
            #expect(lines.allSatisfy { DisplayText.width(of: $0) <= columns }, "\(lines)")
            if rows >= 8, columns >= 20 { #expect(lines.contains { $0.hasPrefix(style.isASCII ? "> tap" : "▸ tap") }) }
            if style.isASCII { #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) }
        }
    }

    @Test("colours are the terminal's own, and only where they are wanted")
    func colours() {
        #expect(
            Self.lines(80, 24, style: WatchStyle(hasColour: true, isASCII: false)).contains { $0.contains("\u{1b}[") })
    }
}
