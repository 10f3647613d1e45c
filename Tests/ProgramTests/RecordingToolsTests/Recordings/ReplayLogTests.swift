import RecordingTools
import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The log of a replay, and its heading")
struct ReplayLogTests {
    /// A light press of 100 ms: 150 g of 500 are 0.30, above the hint's 0.20 and below the peek's 0.50.
    private static let press = """
        0 slot 0 id 5 x 500 y 800 p 25
        40 p 150
        60 p 150
        100 id -1
        """

    @Test("an event is a line: time, contact, target, what happened, and the force")
    func text() throws {
        var run = try RecordingRun(bytes: ScriptRecording.bytes(Self.press), named: "a/b.evemu", ReplayOptions())
        var log = ReplayLog(.text, run.app, tuning: run.stream.session.tuning)
        try run.play(into: &log)
        let lines = log.takeText().split(separator: "\n").filter { !$0.contains("progress") }
        #expect(
            lines == [
                "0.000000 contact 5 surface touchBegan  0.050",
                "0.040000 contact 5 surface hintBegan  0.300",
                "0.100000 contact 5 surface hintEnded(lifted)  0.300",
                "0.100000 contact 5 surface tapped  0.300",
            ])
        #expect(log.takeText().isEmpty, "lines are taken once")
        #expect(log.violation == nil)
        #expect(log.findings == 0)
    }

    @Test("the heading says what was read and what its pressure is worth, the file without its folder")
    func heading() throws {
        let run = try RecordingRun(bytes: ScriptRecording.bytes(Self.press), named: "a/b.evemu", ReplayOptions())
        #expect(
            run.heading.text
                == "# b.evemu: evemu, Test Screen, slots, pressure force 0…500, full force at 500 (500 g), 100.0×160.0 mm\n"
        )
        #expect(
            run.heading.json == """
                {"recording":"a/b.evemu","format":"evemu","device":"Test Screen","reporting":"slots",\
                "support":"force","pressureOn":true,"minimum":0,"maximum":500,"ranges":"the recording",\
                "width":100.0,"height":160.0,"size":"device","ladderLowered":false}

                """)
    }

    @Test("switched off, the pressure is said to be, in both forms; a size given is said to be given")
    func switches() throws {
        var options = ReplayOptions()
        options.isPressureOn = false
        options.size = try SurfaceSize("50x40.5")
        let run = try RecordingRun(bytes: ScriptRecording.bytes(Self.press), named: "b", options)
        #expect(run.heading.text == "# b: evemu, Test Screen, slots, pressure switched off, 50.0×40.5 mm (given)\n")
        #expect(run.heading.json.contains(#""support":"none","pressureOn":false"#))
        #expect(run.heading.json.contains(#""size":"given""#))
    }

    @Test("what is wrong with the stream is counted: a lift without a touch, and dropped events")
    func findings() throws {
        let script = Self.press + "\n200 id -1\n300 drop"
        var run = try RecordingRun(bytes: ScriptRecording.bytes(script), named: "b", ReplayOptions())
        var log = ReplayLog(.json, run.app, tuning: run.stream.session.tuning)
        try run.play(into: &log)
        #expect(log.findings == 2)
        for line in log.takeText().split(separator: "\n") { #expect(line.hasPrefix("{") && line.hasSuffix("}")) }
    }

    @Test("a log whose events cannot be is found out: a pop that nothing led to")
    func violation() {
        var log = ReplayLog(.text, .wholeSurface, tuning: .standard)
        let event = GestureEvent(
            kind: .popped(.force, count: 1), time: .zero, contact: 1, target: TargetID(1), position: Point(x: 0, y: 0),
            pressure: nil)
        log.receive(event)
        #expect(log.violation?.event == event)
    }

    @Test("paced and at once, whole and in pieces: the same log")
    func paced() throws {
        let bytes = try ScriptRecording.bytes(Self.press)
        var atOnce = try RecordingRun(bytes: bytes, named: "b", ReplayOptions())
        var log = ReplayLog(.text, atOnce.app, tuning: atOnce.stream.session.tuning)
        try atOnce.play(into: &log)
        var slowly = try RecordingRun(bytes: bytes, named: "b", ReplayOptions())
        var heard = ReplayLog(.text, slowly.app, tuning: slowly.stream.session.tuning)
        var pieces: [String] = []
        // A thousand times as fast as it happened: 0.1 ms.
        var paced = PacedReplay(speed: 1_000)
        try paced.play(&slowly, into: &heard) { log in
            let text = log.takeText()
            if !text.isEmpty { pieces.append(text) }
        }
        #expect(pieces.joined() == log.takeText())
        #expect(pieces.count > 2, "events are handed on as they come")
    }
}
