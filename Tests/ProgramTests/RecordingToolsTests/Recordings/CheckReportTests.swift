import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The report of check")
struct CheckReportTests {
    private static func report(
        _ script: String, damaged: String? = nil, keepsGoing: Bool = false
    ) throws -> CheckReport {
        var options = ReplayOptions()
        options.reading.keepsGoing = keepsGoing
        var bytes = try ScriptRecording.bytes(script)
        if let damaged { bytes += Array((damaged + "\n").utf8) }
        var run = try RecordingRun(bytes: bytes, named: "t.evemu", options)
        return try CheckReport.of(&run)
    }

    /// A tap: frames of six, two and two events with their reports.
    private static let tap = """
        0 slot 0 id 1 x 500 y 800 p 50
        20 p 60
        60 id -1
        """

    @Test("a stream with nothing wrong says so, with its counts")
    func clean() throws {
        let report = try Self.report(Self.tap)
        #expect(report.total == 0)
        #expect(report.groups.isEmpty)
        #expect(report.events == 10)
        #expect(report.text(of: "t.evemu") == "t.evemu: 10 events, 2 gesture events, 0 findings\n")
        #expect(
            report.json(of: "t.evemu") == """
                {"file":"t.evemu","events":10,"gestures":2,"findings":0,"skippedLines":0,"counts":{}}

                """)
    }

    @Test("a finding names its line, its blame and what was wrong")
    func located() throws {
        // Beside the tap's touchBegan and tapped: touchBegan, hintBegan, progress, hintEnded, tapped.
        let report = try Self.report(Self.tap + "\n80 id -1\n100 slot 0 id 2 x 500 y 800 p 600\n140 id -1")
        // Ten events before it, so the lift of nobody stands on the eleventh line of events.
        let lift = ScriptRecording.firstEventLine + 10
        // Behind it its report, and then the slot, the id and two places.
        let force = lift + 2 + 4
        #expect(report.total == 2)
        #expect(
            report.text(of: "t.evemu") == """
                t.evemu:\(lift): touch.liftWithoutTouch (recording): slot 0 reports a lift but has no contact
                t.evemu:\(force): pressure.outOfRange (device): pressure 600 is above the declared 500
                t.evemu: 20 events, 7 gesture events, 2 findings

                """)
        #expect(report.json(of: "t.evemu").hasPrefix(#"{"file":"t.evemu","check":"touch.liftWithoutTouch","#))
        #expect(report.json(of: "t.evemu").contains(#""line":\#(force),"time":100000,"#))
    }

    @Test("of each kind the first three are told, the rest counted; all of them where that is asked for")
    func many() throws {
        let lifts = (1...5).map { "\(100 * $0) id -1" }.joined(separator: "\n")
        let report = try Self.report(Self.tap + "\n" + lifts)
        #expect(report.count(of: .liftWithoutTouch) == 5)
        let text = report.text(of: "t")
        #expect(text.split(separator: "\n").count == 3 + 1 + 1)
        #expect(text.contains("t: touch.liftWithoutTouch: … and 2 more\n"))
        #expect(report.text(of: "t", shown: .max).split(separator: "\n").count == 5 + 1)
        #expect(report.groups.count == 1 && report.groups[0].entries.count == 5)
    }

    @Test("a broken device does not fill the memory: of one kind a hundred are kept, all are counted")
    func bounded() throws {
        let lifts = (1...300).map { "\(100 * $0) id -1" }.joined(separator: "\n")
        let report = try Self.report(Self.tap + "\n" + lifts)
        #expect(report.entries.count == 100)
        #expect(report.groups[0].count == 300)
        #expect(report.total == 300)
    }

    @Test("what is wrong at the end stands on the last line: a contact that is still down")
    func atEnd() throws {
        let report = try Self.report("0 slot 0 id 1 x 500 y 800 p 50")
        #expect(report.count(of: .downAtEnd) == 1)
        #expect(report.entries.map(\.line) == [ScriptRecording.firstEventLine + 5])
    }

    @Test("a damaged line ends the reading, or is skipped and counted as a finding")
    func damaged() throws {
        #expect(throws: ToolError.self) { try Self.report(Self.tap, damaged: "E: 0.1 wrong") }
        let report = try Self.report(Self.tap, damaged: "E: 0.1 wrong", keepsGoing: true)
        #expect(report.skippedLines == 1)
        #expect(report.total == 1)
        let line = ScriptRecording.firstEventLine + 10
        #expect(report.text(of: "t.evemu").hasPrefix("t.evemu:\(line): "))
        #expect(report.text(of: "t.evemu").contains(": skipped\n"))
        #expect(
            report.json(of: "t.evemu").contains(#""check":"recording.damagedLine","blame":"recording","line":\#(line)"#)
        )
    }

    @Test("a break of the event grammar is the library's own fault, and counted")
    func grammar() {
        var report = CheckReport(tuning: .standard)
        let event = GestureEvent(
            kind: .popped(.force, count: 1), time: .zero, contact: 1, target: TargetID(1), position: Point(x: 0, y: 0),
            pressure: nil)
        report.receive(event)
        #expect(report.total == 1)
        #expect(report.text(of: "t").contains("t: library.grammar (library): "))
        #expect(report.json(of: "t").contains(#""check":"library.grammar","blame":"library""#))
    }

    @Test("a summary counts files, findings and the files of each check; the same refusals go together")
    func summary() throws {
        var summary = CheckSummary()
        summary.add(try Self.report(Self.tap))
        summary.add(try Self.report(Self.tap + "\n80 id -1\n90 id -1"))
        summary.add(try Self.report(Self.tap + "\n80 id -1"))
        summary.addUnreadable("x", "x: it is empty")
        summary.addUnreadable("y", "y:3: expected \"E:\", found \"q\"")
        summary.addUnreadable("z", "z:7: expected \"E:\", found \"r\"")
        #expect(summary.files == 6 && summary.clean == 1 && summary.unreadable == 3 && summary.findings == 3)
        #expect(
            summary.text == """
                6 files: 1 without findings, 2 with findings, 3 could not be read
                formats: 3 evemu
                  touch.liftWithoutTouch         3  in 2 files
                could not be read:
                  2  expected "E:"
                  1  it is empty

                """)
    }
}
