import PressureGestures
import RecordingTools
import Testing

/// The events of a script's recording.
///
/// Where a script names no device, it is the one of 0…255 in arbitrary units: small numbers, easily read.
func synthEvents(_ text: String, device: SynthDevice? = nil) throws -> [InputEvent] {
    let device = device ?? (text.contains("device ") ? nil : SynthDevice(.graded))
    let script = try SynthScriptReader.read(text, file: "test.synth", device: device) { path throws(RecordingError) in
        throw RecordingError(file: path, expected: "no file in this test")
    }
    var recording = SynthRecording(script)
    var events: [InputEvent] = []
    var frame: [InputEvent] = []
    while recording.nextFrame(&frame) { events += frame }
    return events
}

/// The events in short: the time in microseconds, then each event of the frame, `|` for a SYN_REPORT.
func synthFrames(_ text: String, device: SynthDevice? = nil) throws -> [String] {
    let names: [UInt32: String] = [
        0x03_002f: "slot", 0x03_0030: "size", 0x03_0035: "x", 0x03_0036: "y", 0x03_0037: "tool", 0x03_0039: "id",
        0x03_003a: "force", 0x03_0000: "X", 0x03_0001: "Y", 0x03_0018: "FORCE", 0x01_014a: "touch",
        0x01_0145: "one", 0x01_014d: "two", 0x00_0002: "mt", 0x00_0003: "dropped",
    ]
    var frames: [String] = []
    var words: [String] = []
    for event in try synthEvents(text, device: device) {
        if event.endsFrame {
            frames.append("\(event.time.microseconds): " + words.joined(separator: " "))
            words = []
            continue
        }
        let name = names[UInt32(event.type) << 16 | UInt32(event.code)] ?? "\(event.type)/\(event.code)"
        words.append(event.type == EventType.syn ? name : "\(name)=\(event.value)")
    }
    #expect(words.isEmpty, "the last frame has no end")
    return frames
}

/// Tiny scripts and the events they give, worked out by hand from the kernel's rules.
@Suite struct SynthEventsTests {
    @Test("A slot device: a finger lands, is still, lifts, as input_mt_report_pointer_emulation has it")
    func slots() throws {
        // 50 mm and 80 mm at 40 units a mm are 2000 and 3200; 0.20 of 255 is 51.
        #expect(
            try synthFrames("rate 100\nfinger 1 at 50,80 press 0.20\nhold 20ms\nlift") == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "20001: id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("A press is a smooth ramp: 3s² − 2s³ at a quarter, a half, three quarters")
    func ramp() throws {
        // From 0.20 by 0.40: 0.15625, 0.5, 0.84375 of it are 0.2625, 0.4, 0.5375 of 255: 66.9, 102, 137.1, then 153.
        #expect(
            try synthFrames("rate 100\nfinger 1 at 50,80 press 0.20\npress 0.60 in 40ms\nlift") == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "10001: force=67 FORCE=67",
                "20001: force=102 FORCE=102",
                "30001: force=137 FORCE=137",
                "40001: id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("A contact that lands with the force, or the place, that its slot still holds does not say it")
    func slotMemory() throws {
        let text = """
            rate 100
            finger 1 at 50,80 press 0.20
              hold 10ms
              lift
            wait 20ms
            finger 1 at 50,81 press 0.20
              hold 10ms
              lift
            """
        #expect(
            try synthFrames(text) == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "10001: id=-1 touch=0 FORCE=0",
                "30001: id=2 y=3240 touch=1 Y=3240 FORCE=51",
                "40001: id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("Two fingers: the slot is named only where it changes, and the pointer is the finger that came first")
    func twoFingers() throws {
        let text = """
            rate 100
            finger 1 at 50,80 press 0.20
              hold 30ms
              lift
            finger 2 at 60,80 after 10ms press 0.40
              hold 10ms
              press 0.60
              hold 20ms
              lift
            """
        #expect(
            try synthFrames(text) == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "10001: slot=1 id=2 x=2400 y=3200 force=102",
                "20001: force=153",
                "30001: slot=0 id=-1 X=2400 FORCE=153",
                "40001: slot=1 id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("A slot that the script names is used, and the lowest free one where it names none")
    func namedSlot() throws {
        let frames = try synthFrames(
            "rate 100\nfinger 1 at 50,80 slot 2\nhold 30ms\nlift\nfinger 2 at 60,80 after 0ms\nhold 10ms\nlift")
        #expect(frames.first?.hasPrefix("1: id=2 x=2400 y=3200 force=13 slot=2 id=1 x=2000") == true, "\(frames)")
    }

    @Test("Protocol A lists every finger in every report, and one more mark when the last has gone")
    func protocolA() throws {
        let text = """
            device protocol-a
            rate 100
            finger 1 at 50,80 press 0.20
              hold 30ms
              lift
            finger 2 at 60,80 after 10ms press 0.40
              hold 10ms
              lift
            """
        #expect(
            try synthFrames(text) == [
                "1: x=2000 y=3200 force=100 mt touch=1",
                "10001: x=2000 y=3200 force=100 mt x=2400 y=3200 force=200 mt",
                "20001: x=2000 y=3200 force=100 mt",
                "30001: mt touch=0",
            ])
    }

    @Test("A single-touch screen has a touch key and one place")
    func single() throws {
        // 0.20 of 4000 is 800.
        #expect(
            try synthFrames("device single\nrate 100\nfinger at 50,80 press 0.20; hold 20ms; lift") == [
                "1: touch=1 X=2000 Y=3200 FORCE=800",
                "20001: touch=0 FORCE=0",
            ])
    }

    @Test("A touchpad counts its fingers")
    func touchpad() throws {
        let text = """
            device touchpad
            rate 100
            finger 1 at 50,40 press 0.20
              hold 20ms
              lift
            finger 2 at 60,40 after 10ms press 0.20
              hold 20ms
              lift
            """
        #expect(
            try synthFrames(text) == [
                "1: id=1 x=2000 y=1600 force=100 touch=1 one=1 X=2000 Y=1600 FORCE=100",
                "10001: slot=1 id=2 x=2400 y=1600 force=100 one=0 two=1",
                "20001: slot=0 id=-1 one=1 two=0 X=2400",
                "30001: slot=1 id=-1 touch=0 one=0 FORCE=0",
            ])
    }

    @Test("Without a pressure axis pressing says nothing")
    func noPressure() throws {
        #expect(
            try synthFrames("device no-pressure\nrate 100\nfinger 1 at 50,80\npress 0.9 in 50ms\nlift") == [
                "1: id=1 x=2000 y=3200 touch=1 X=2000 Y=3200",
                "50001: id=-1 touch=0",
            ])
    }

    @Test("A force device weighs in tenths of a gram; a coarse one has ten steps")
    func forceAndCoarse() throws {
        let force = try synthFrames("device force\nrate 100\nfinger 1 at 0,0 press 20.5g\npress 300g\nhold 10ms\nlift")
        // At once means with the landing: 300 g are 3000. The kernel's memory begins at 0, so 0,0 is no change.
        #expect(force == ["1: id=1 force=3000 touch=1 FORCE=3000", "10001: id=-1 touch=0 FORCE=0"])
        let coarse = try synthFrames("device coarse\nrate 100\nfinger 1 at 0,0 press 0\npress 0.96 in 20ms\nlift")
        // Never the least reading while it is down: 1 at the landing, 4.8 is 5 half way.
        #expect(
            coarse == [
                "1: id=1 force=1 touch=1 FORCE=1", "10001: force=5 FORCE=5", "20001: id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("Palms, other ids, odd events")
    func happenings() throws {
        let text = """
            rate 100
            finger 1 at 50,80 press 0.20 palm
              hold 10ms
              becomes finger
              hold 10ms
              becomes another
              hold 10ms
              event 3 58 300
              hold 10ms
              becomes palm
              lift
            """
        #expect(
            try synthFrames(text) == [
                "1: id=1 tool=2 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "10001: tool=0",
                "20001: id=2",
                "30001: force=300",
                // The finger still presses 51: after the odd event that is a change.
                "40001: id=-1 touch=0 FORCE=0",
            ])
        let odd = try synthFrames("rate 100\nfinger 1 at 50,80 press 0.20; hold 10ms; event 3 58 300; hold 10ms; lift")
        #expect(odd[1...] == ["10001: force=300", "20001: id=-1 touch=0 FORCE=0"])
        let back = try synthFrames("rate 100\nfinger 1 at 50,80 press 0.20; event 3 58 300; hold 20ms; lift")
        #expect(back[1...] == ["10001: force=51", "20001: id=-1 touch=0 FORCE=0"])
    }

    @Test("Lost events: none for a while, then SYN_DROPPED and the end of the frame that arrives first")
    func drop() throws {
        let text = """
            rate 100
            finger 1 at 50,80 press 0.20
              hold 10ms
              drop 20ms
              press 0.40
              hold 10ms
              press 0.60
              hold 10ms
              press 0.80
              hold 20ms
              lift
            """
        // 0.40 at 10 ms and 0.60 at 20 ms are lost; of the frame at 30 ms the second half is left.
        #expect(
            try synthFrames(text) == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "30001: dropped FORCE=204",
                "50001: id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("A cut ends the recording where it stands; nobody lifts")
    func vanish() throws {
        #expect(
            try synthFrames("rate 100\nfinger 1 at 50,80 press 0.20\npress 0.60 in 40ms\nvanish") == [
                "1: id=1 x=2000 y=3200 force=51 touch=1 X=2000 Y=3200 FORCE=51",
                "10001: force=67 FORCE=67",
                "20001: force=102 FORCE=102",
                "30001: force=137 FORCE=137",
            ])
    }

    @Test("A finger that is down already says only what changes")
    func already() throws {
        let text = """
            rate 100
            finger 1 at 50,80 press 0.20 already
              hold 20ms
              press 0.40
              hold 10ms
              lift
            finger 2 at 60,80 after 10ms press 0.20
              hold 40ms
              lift
            """
        #expect(
            try synthFrames(text) == [
                "10001: slot=1 id=2 x=2400 y=3200 force=51",
                "20001: slot=0 force=102 FORCE=102",
                "30001: id=-1 X=2400 FORCE=51",
                "50001: slot=1 id=-1 touch=0 FORCE=0",
            ])
    }

    @Test("With `still off` every report says places and force again, with `quantise` the force goes in steps")
    func stillAndQuantise() throws {
        #expect(
            try synthFrames("rate 100\nstill off\nfinger 1 at 50,80 press 0.20; hold 20ms; lift")[1]
                == "10001: x=2000 y=3200 force=51 X=2000 Y=3200 FORCE=51")
        // 66.9 is 8.4 steps of 8: 64; 102 is 12.75 steps: 104; 137.1 is 17.1: 136.
        let frames = try synthFrames("rate 100\nquantise 8\nfinger 1 at 50,80 press 0.20\npress 0.60 in 40ms\nlift")
        #expect(frames[0].hasSuffix("FORCE=48"))
        #expect(
            frames[1...3] == ["10001: force=64 FORCE=64", "20001: force=104 FORCE=104", "30001: force=136 FORCE=136"])
    }

    @Test("A finger that lifts slowly loses two thirds of its force first; one that moves is seen at the edge at most")
    func liftAndEdge() throws {
        // From 0.60 to 0.20 in 20 ms: half way 0.40.
        let lifting = try synthFrames("rate 100\nfinger 1 at 50,80 press 0.60\nlift in 20ms")
        #expect(lifting[1...] == ["10001: force=102 FORCE=102", "20001: id=-1 touch=0 FORCE=0"])
        // 8 mm to the left of 2 mm: at 10 ms half way, −2 mm, which is the edge.
        let edge = try synthFrames("rate 100\nfinger 1 at 2,80 press 0.20\nmove -8,0 in 20ms\nlift")
        #expect(edge[1...] == ["10001: x=0 X=0", "20001: id=-1 touch=0 FORCE=0"])
    }

    @Test("The kernel calms an axis with fuzz, and a contact's size grows with its force")
    func fuzzAndSize() throws {
        var description = SynthShape.touchscreen.description
        description.set(AxisDescription(code: EventCode.mtPressure, minimum: 0, maximum: 100, fuzz: 8))
        description.set(AxisDescription(code: EventCode.pressure, minimum: 0, maximum: 100))
        description.set(AxisDescription(code: EventCode.mtTouchMajor, minimum: 0, maximum: 100))
        let device = try SynthDevice(description)
        let text =
            "rate 100\nfinger 1 at 0,0 press 0.40\nhold 10ms\npress 0.43\nhold 10ms\npress 0.46\nhold 10ms\npress 0.57\nhold 10ms\nlift"
        // 43 is less than half of the fuzz away: 40 stays. 46 is within it: (3·40 + 46)/4 = 41. 57 is at its double: 57.
        // The size is 0.15 and half the force: 35, 36.5 (37 to the nearest), 38, 43.5 (44).
        #expect(
            try synthFrames(text, device: device) == [
                "1: id=1 size=35 force=40 touch=1 FORCE=40",
                "10001: size=37 FORCE=43",
                "20001: size=38 force=41 FORCE=46",
                "30001: size=44 force=57 FORCE=57",
                "40001: id=-1 touch=0 FORCE=0",
            ])
    }
}
