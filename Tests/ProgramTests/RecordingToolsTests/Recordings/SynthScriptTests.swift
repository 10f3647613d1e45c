import FingerSketch
import PressureGestures
import RecordingTools
import Testing

@testable import TestSupport

/// Scripts that cannot be read: the file, the line and what was expected.
@Suite struct SynthScriptTests {
    private func problem(_ text: String) -> String {
        do {
            _ = try synthEvents(text)
            return "no error"
        } catch {
            return "\(error)"
        }
    }

    private static let finger = "finger 1 at 50,80\n"

    @Test(
        "Each mistake is told with its line and what should stand there",
        arguments: [
            ("", "test.synth: the script has no finger: write at least `finger 1 at 50,80`"),
            ("# only a comment\n\n", "test.synth: the script has no finger: write at least `finger 1 at 50,80`"),
            ("device phone", "test.synth:1: expected a device: touchscreen, touchpad,"),
            ("device ./none.desc", "./none.desc: no file in this test"),
            ("rate 0", "test.synth:1: expected a rate in whole reports a second, 1 to 8000, found \"0\""),
            ("rate 8001", "1 to 8000, found \"8001\""),
            ("rate 12.5", "found \"12.5\""),
            ("rate", "expected a rate in whole reports a second, 1 to 8000, found \"the end of the line\""),
            ("rate 100\nrate 120", "test.synth:2: expected rate only once (line 1 has it already), found \"rate\""),
            ("seed -1", "test.synth:1: expected a whole number as the seed, found \"-1\""),
            ("seed 18446744073709551616", "a whole number as the seed"),
            ("noise 2", "expected a share of the full force, 0 to 1: 0.01, found \"2\""),
            ("noise 0.0000001", "found \"0.0000001\""),
            ("tremor -1", "expected millimetres, 0 to 100: 0.05, found \"-1\""),
            ("drift fast", "expected millimetres a second, 0 to 100: 0.3, found \"fast\""),
            ("quantise 0", "expected a step in whole units of the pressure axis, at least 1, found \"0\""),
            ("still maybe", "expected on or off, found \"maybe\""),
            ("still on off", "expected the end of the line, found \"off\""),
            (finger + "lift\nrate 100", "test.synth:3: expected settings only above the first finger, found \"rate\""),
            (
                "wink",
                "test.synth:1: expected a statement (`pressure-demo synth --help` lists the statements), "
                    + "found \"wink\""
            ),
            ("lift", "expected a finger that is down (first write `finger 1 at 50,80`), found \"lift\""),
            (finger + "lift\nhold 10ms", "test.synth:3: expected a finger that is down"),
            (finger + "hold 10ms", "test.synth:1: expected finger 1 to end with `lift` or `vanish`"),
            (finger + "hold 10ms\nwait 10ms", "test.synth:1: expected finger 1 to end with"),
            (
                finger + "hold 10",
                "test.synth:2: expected a time with its unit, at most an hour: 150ms or 1.5s, found \"10\""
            ),
            (finger + "hold 3601s", "found \"3601s\""),
            (finger + "hold -5ms", "found \"-5ms\""),
            (finger + "hold 0.0005ms", "found \"0.0005ms\""),
            (finger + "hold 99999999999999999999s", "found \"99999999999999999999s\""),
            (finger + "hold 2000s\nhold 2000s", "test.synth:3: expected a script of at most an hour"),
            (
                finger + "press",
                "expected a force: a share from 0 to 1 (0.60), or grams (300g) on a device that measures in grams"
            ),
            (finger + "press 1.1 in 10ms", "found \"1.1\""),
            (finger + "press 60% in 10ms", "found \"60%\""),
            (finger + "press 0.6 during 10ms", "expected the end of the line, found \"during\""),
            (finger + "press 300g", "expected a device that measures in grams (device force), found \"300g\""),
            (
                "device force\n" + finger + "press 501g",
                "test.synth:3: expected at most 500g on this device, found \"501g\""
            ),
            (
                finger + "move 5",
                "expected how far to the right and how far down, in millimetres, without a space: 0,-15, found \"5\""
            ),
            (finger + "move 5, 0 in 10ms", "found \"5,\""),
            (finger + "move 5,0", "`in` and a time: move 0,-15 in 200ms"),
            (
                finger + "becomes old",
                "expected palm, finger or another; of a pen: pen, eraser, button or away, found \"old\""
            ),
            ("device protocol-a\n" + finger + "becomes palm", "test.synth:3: expected a device with ABS_MT_TOOL_TYPE"),
            ("device single\nfinger 1 at 1,1 palm", "test.synth:2: expected a device with ABS_MT_TOOL_TYPE"),
            ("device single\n" + finger + "becomes another", "a device with tracking ids for `becomes another`"),
            (finger + "event 3 58", "expected an event as three numbers (type, code and value): event 3 58 300"),
            (finger + "event 32 0 0", "found \"32\""),
            (finger + "event 3 0x3a 9999999999", "found \"9999999999\""),
            ("finger 17 at 1,1", "expected a finger's number, 1 to 16, or `at`: finger 1 at 50,80, found \"17\""),
            ("finger 1 on 1,1", "test.synth:1: expected `at` and the place: finger 1 at 50,80"),
            (
                "finger 1 at 101,80",
                "expected a place X,Y on the device, in millimetres without a space, up to 100,160, found \"101,80\""
            ),
            ("finger 1 at 50,-1", "found \"50,-1\""),
            (
                "finger 1 at 50,80 quickly",
                "expected after, press, slot, palm, eraser, button or already, found \"quickly\""
            ),
            (
                "finger 1 at 50,80 after 10ms",
                "test.synth:1: expected a finger above this line: `after` counts from the landing of that finger"
            ),
            ("finger 1 at 50,80 slot 10", "expected a slot, 0 to 9, found \"10\""),
            (
                finger + "hold 50ms\nlift\nfinger 1 at 60,80 after 10ms",
                "test.synth:4: expected finger 1 to lift first; it landed on line 1"
            ),
            (
                finger + "hold 50ms\nlift\nfinger 2 at 60,80 after 10ms slot 0",
                "test.synth:4: expected another slot: finger 1 is in slot 0"
            ),
            (
                "device single\n" + finger + "hold 50ms\nlift\nfinger 2 at 60,80 after 10ms",
                "test.synth:5: expected at most 1 fingers at once on this device"
            ),
            (
                finger + "lift\nwait 10ms\nfinger 2 at 60,80 after 10ms",
                "test.synth:4: expected `after` and no wait on line 3"
            ),
            (finger + "lift\nfinger 1 at 60,80 already", "`already` only in lines above the first finger that lands"),
            (
                finger + "hold 10ms\nvanish\nfinger 1 at 60,80",
                "test.synth:4: expected a landing earlier than `vanish`, which cuts the recording off"
            ),
        ])
    func mistakes(text: String, message: String) {
        #expect(problem(text).contains(message), "\(problem(text))")
    }

    @Test("Random text is refused or played, and never more than that", arguments: 1...200 as ClosedRange<UInt64>)
    func randomText(seed: UInt64) {
        var numbers = SplitMix64(seed: seed)
        let words = [
            "device", "touchscreen", "force", "single", "rate", "8000", "seed", "noise", "1", "0.5", "tremor", "still",
            "off", "label", "finger", "at", "50,80", "0,0", "after", "10ms", "1s", "slot", "3", "palm", "already",
            "press", "ease", "300g", "in", "hold", "move", "-5,5", "lift", "becomes", "another", "vanish", "drop",
            "event", "-1", "58", "wait", "\n", "\n", ";", "#", "9223372036854775807", "-9223372036854775808", "0x7f",
        ]
        let start = Int.random(in: 0...1, using: &numbers) == 0 ? "finger 1 at 50,80\n" : ""
        let count = Int.random(in: 1...40, using: &numbers)
        var text = start
        for _ in 0..<count { text += (words.randomElement(using: &numbers) ?? "") + " " }
        _ = problem(text)
        // What is left out of a good script never makes it crash either.
        let good = Array(
            "rate 50\nfinger 1 at 50,80 press 0.2\npress 0.6 in 150ms\nmove 0,-15 in 90ms\nlift in 9ms\n".utf8)
        var bytes = good
        for _ in 0..<3 {
            bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(in: 32...126, using: &numbers)
        }
        _ = problem(String(decoding: bytes, as: UTF8.self))
    }

    @Test("Comments, blank lines, tabs, Windows line ends and several statements in a line are read")
    func layout() throws {
        let plain = try synthEvents("rate 100\nfinger 1 at 50,80\npress 0.6 in 50ms\nlift\n")
        let other = "# a script\r\n\r\nrate\t100 # Hz\r\nfinger at 50,80;press 0.6 in 0.05s # hard\r\n\tlift"
        #expect(try synthEvents(other) == plain)
    }

    @Test("The recording says that it is synthetic, its labels, the script's name without its folder, and the seed")
    func comments() throws {
        let script = try SynthScriptReader.read(
            "label T-PEEK: #1\nlabel more\nseed 7\nfinger 1 at 50,80; lift", file: "x"
        ) { path throws(RecordingError) in throw RecordingError(file: path, expected: "nothing") }
        #expect(
            SynthRecording.comments(of: script, named: "/home/someone/peek.synth") == [
                "Synthetic recording: a finger model made it, no person and no device.", "Label: T-PEEK: #1",
                "Label: more", "Script: peek.synth", "Seed: 7",
            ])
    }

    @Test(
        "What is written reads back as the same device and the same events, below comments",
        arguments: SynthShape.allCases)
    func written(shape: SynthShape) throws {
        let text = "device \(shape.rawValue)\nnoise 0.02\nfinger 1 at 50,40\npress 0.9 in 100ms\nhold 1s\nlift"
        let script = try SynthScriptReader.read(text, file: "peek.synth") { path throws(RecordingError) in
            throw RecordingError(file: path, expected: "nothing")
        }
        var bytes: [UInt8] = []
        try SynthFile.write(script, named: "peek.synth") { part throws(ToolError) in bytes += part }
        #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("# EVEMU 1.3\n# Synthetic recording: "))
        var reader = try RecordingReader(bytes: bytes, name: "peek.evemu")
        var events: [InputEvent] = []
        while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
        #expect(reader.recordedDevice == shape.description)
        #expect(try events == synthEvents(text))
    }

    @Test("A device given beside the script holds against the script's own, which is then not looked for")
    func givenDevice() throws {
        let text = "device ./missing.desc\nrate 100\nfinger 1 at 50,80 press 0.2; hold 10ms; lift"
        #expect(try synthFrames(text, device: SynthDevice(.single)).first == "1: touch=1 X=2000 Y=3200 FORCE=800")
    }

    @Test("A script's finger makes the gestures that its force and movement are for (R-3DT-18, R-3DT-21, R-3DT-25)")
    func gestures() throws {
        #expect(
            try words("finger 1 at 50,80\npress 0.6 in 150ms\nhold 300ms\npress 0.9 in 100ms\nhold 100ms\nlift")
                == ["touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "popped(force)"])
        #expect(
            try words("finger 1 at 50,80\npress 0.6 in 150ms\nhold 200ms\nswipe 0,-12 in 200ms\nlift")
                == [
                    "touchBegan", "hintBegan", "hintEnded(began)", "peekBegan(pressure)", "actionsRevealed", "pinned",
                    "cancelled(endOfInput)",
                ])
    }

    /// The gestures of a script on a target with a preview, without progress.
    private func words(_ text: String) throws -> [String] {
        let events = try synthEvents(text, device: SynthDevice(.touchscreen))
        var stream = TouchStream(try TouchAxes(SynthShape.touchscreen.description))
        var gestures: [GestureEvent] = []
        stream.receive(events.span, on: WholeSurface(SketchTargets.preview), into: &gestures)
        stream.end(into: &gestures)
        return gestures.words
    }
}
