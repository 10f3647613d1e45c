import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

@Suite("Recording a live device")
struct LiveRecorderTests {
    private static func text(_ recorder: inout LiveRecorder) -> String {
        String(decoding: recorder.takeText().bytes, as: UTF8.self)
    }

    /// The lines of events and drops, without the names in words.
    private static func lines(_ recorder: inout LiveRecorder) -> [String] {
        text(&recorder).split(separator: "\n").filter { $0.hasPrefix("E:") || $0.contains("dropped") }
            .map { String($0.prefix { $0 != "\t" }) }
    }

    private static func heard(_ script: String, by recorder: inout LiveRecorder) throws {
        let events = try EventScript(script).events
        recorder.heard(events.span)
    }

    private static func repaired(_ script: String, by recorder: inout LiveRecorder) throws {
        let events = try EventScript(script).events
        recorder.repaired(events.span)
    }

    /// The events that a reader finds in a text.
    private static func read(_ bytes: [UInt8]) throws -> (device: DeviceDescription, events: [InputEvent]) {
        var reader = try RecordingReader(bytes: bytes, name: "live.evemu")
        try reader.describe()
        var events: [InputEvent] = []
        while try reader.next() { events += reader.window.events.prefix(reader.window.count) }
        return (reader.recordedDevice, events)
    }

    @Test("a rotation is noted as a comment, and changes no event")
    func rotation() throws {
        let script = "5000000 id 1 x 10 y 20 p 30\n5000008 x 11"
        var turned = LiveRecorder(ScriptDevice.slots(), rotation: .quarter)
        var plain = LiveRecorder(ScriptDevice.slots())
        try Self.heard(script, by: &turned)
        try Self.heard(script, by: &plain)
        let (text, before) = (turned.takeText().bytes, plain.takeText().bytes)
        let comment = "# the device was turned: replay this recording with --rotation 90\n"
        #expect(String(decoding: text, as: UTF8.self).contains(comment))
        #expect(text.count == before.count + comment.utf8.count)
        #expect(try Self.read(text).events == Self.read(before).events)
    }

    @Test("the recording begins at its first event, and holds whole frames only")
    func wholeFrames() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        try Self.heard("5000000 id 1 x 10 y 20 p 30\n5000008 x 11 ...", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.000000 0003 0039 0001", "E: 0.000000 0003 0035 0010", "E: 0.000000 0003 0036 0020",
                "E: 0.000000 0003 003a 0030", "E: 0.000000 0000 0000 0000",
            ])
        #expect(recorder.frames == 1)
        #expect(Self.lines(&recorder).isEmpty, "the frame has no end yet")
        try Self.heard("5000008.5 p 31", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.008000 0003 0035 0011", "E: 0.008500 0003 003a 0031", "E: 0.008500 0000 0000 0000",
            ])
        #expect(recorder.duration == TimeSpan(microseconds: 8_500))
        #expect(recorder.contacts == 1)
        #expect(recorder.events == 8)
    }

    @Test("every text that was taken ends with a frame, and the ends say where frames end")
    func frameEnds() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        try Self.heard("0 id 1 x 1 y 1\n8 x 2\n16 x 3 ...", by: &recorder)
        let text = recorder.takeText()
        #expect(text.ends.count == 3, "the header and two frames")
        #expect(text.ends.last == text.bytes.count)
        let header = String(decoding: text.bytes.prefix(text.ends[0]), as: UTF8.self)
        #expect(header.hasPrefix("# EVEMU 1.3\n") && header.contains("\nN: Script\n") && !header.contains("E:"))
        for end in text.ends.dropFirst() {
            let line = String(decoding: text.bytes.prefix(end), as: UTF8.self).split(separator: "\n").last ?? ""
            #expect(line.contains("SYN_REPORT"), "\(line)")
        }
        #expect(recorder.takeText().bytes.isEmpty)
    }

    @Test("what is read back is what the device said, whatever pieces it came in", arguments: 1...10)
    func readBack(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var script = ""
        for frame in 0..<200 {
            script += "\(frame * 7) slot \(Int.random(in: 0...3, using: &random))"
            script += " id \(Int.random(in: -1...9, using: &random)) x \(Int.random(in: 0...200, using: &random))\n"
        }
        let events = try EventScript(script).events
        var recorder = LiveRecorder(ScriptDevice.slots())
        var bytes: [UInt8] = []
        var start = 0
        while start < events.count {
            let end = min(events.count, start + Int.random(in: 1...40, using: &random))
            recorder.heard(events.span.extracting(start..<end))
            if Bool.random(using: &random) { bytes += recorder.takeText().bytes }
            start = end
        }
        bytes += recorder.takeText().bytes
        let (device, found) = try Self.read(bytes)
        #expect(found == events, "seed \(seed)")
        #expect(device == ScriptDevice.slots(), "seed \(seed)")
    }

    @Test("a loss is a comment, and the frame that repairs it an ordinary one")
    func drop() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        try Self.heard("1000 id 1 x 10 y 20 p 30\n1008 x 11 ...", by: &recorder)
        try Self.repaired("1100 p 60", by: &recorder)
        try Self.heard("1108 id -1", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.000000 0003 0039 0001", "E: 0.000000 0003 0035 0010", "E: 0.000000 0003 0036 0020",
                "E: 0.000000 0003 003a 0030", "E: 0.000000 0000 0000 0000", "# events were dropped here",
                "E: 0.008000 0003 0035 0011", "E: 0.100000 0003 003a 0060", "E: 0.100000 0000 0000 0000",
                "E: 0.108000 0003 0039 -001", "E: 0.108000 0000 0000 0000",
            ])
        #expect(recorder.drops == 1)
    }

    @Test("a recording with a loss is read as if nothing had been lost: the contact goes on")
    func dropReadBack() throws {
        var recorder = LiveRecorder(ScriptDevice.slots())
        try Self.heard("1000 id 1 x 10 y 20 p 30", by: &recorder)
        try Self.repaired("1100 p 60", by: &recorder)
        try Self.heard("1108 id -1", by: &recorder)
        let (_, events) = try Self.read(recorder.takeText().bytes)
        let run = try TrackedRun(events, on: ScriptDevice.slots())
        #expect(
            run.frames == [
                "0 began slot 0 id 1 x 10 y 20 p 30", "100 moved slot 0 id 1 x 10 y 20 p 60",
                "108 lifted slot 0 id 1 x 10 y 20",
            ])
        #expect(run.findings.isEmpty)
    }

    @Test("a frame without an end does not grow for ever")
    func endlessFrame() {
        var recorder = LiveRecorder(ScriptDevice.slots())
        let piece = [InputEvent](
            repeating: InputEvent(time: .zero, type: EventType.abs, code: EventCode.mtPositionX, value: 1), count: 1_000
        )
        for _ in 0..<20 { recorder.heard(piece.span) }
        #expect(recorder.events == 2 * 8_192)
    }

    @Test("the header tells nothing of the user: a Bluetooth device bears its number")
    func privacy() throws {
        var device = ScriptDevice.slots()
        device.name = "Anna's Touchpad"
        device.bus = 0x05
        device.vendor = 0x5ac
        device.product = 0x265
        var recorder = LiveRecorder(device)
        let text = Self.text(&recorder)
        #expect(text.contains("\nN: Bluetooth device 05ac:0265\n"))
        #expect(!text.contains("Anna"))
        let comments = text.split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(
            comments == [
                "# EVEMU 1.3", "################################", "#      Waiting for events      #",
                "################################",
            ])
        device.bus = 0x18
        recorder = LiveRecorder(device)
        #expect(Self.text(&recorder).contains("\nN: Anna's Touchpad\n"), "a name that the maker gave")
    }

    @Test("nonsense neither traps nor grows", arguments: 1...10)
    func nonsense(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var state = DeviceState()
        state.slotCount = 16
        state.currentSlot = 7
        var recorder = LiveRecorder(ScriptDevice.slots(), opening: state)
        for _ in 0..<3_000 {
            let event = InputEvent(
                time: Timestamp(microseconds: Int64.random(in: -1 << 50...1 << 50, using: &random)),
                type: UInt16.random(in: 0...4, using: &random), code: UInt16.random(in: 0...0x40, using: &random),
                value: [.min, .max, 0, 1, -1].randomElement(using: &random) ?? 0)
            let single = [event]
            if Int.random(in: 0..<20, using: &random) == 0 {
                recorder.repaired(single.span)
            } else {
                recorder.heard(single.span)
            }
        }
        let (_, events) = try Self.read(recorder.takeText().bytes)
        #expect(events.count == recorder.events, "seed \(seed)")
        #expect(!RecordProgress.line(recorder, bytes: .max).isEmpty)
    }

    // MARK: - The state at the opening

    private static func state(_ change: (inout DeviceState) -> Void) -> DeviceState {
        var state = DeviceState()
        state.slotCount = 10
        change(&state)
        return state
    }

    @Test("a slot that lands with what the kernel still held says it in the recording")
    func memory() throws {
        let state = Self.state { state in
            state.slots[0].x = 50
            state.slots[0].y = 60
            state.slots[0].pressure = 70
            state.slots[1].tool = 2
        }
        var recorder = LiveRecorder(ScriptDevice.slots(), opening: state)
        try Self.heard("10 id 1 x 10\n20 id -1\n30 id 2\n40 slot 1 id 3 x 5 y 6 p 7", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.000000 0003 0039 0001", "E: 0.000000 0003 0036 0060", "E: 0.000000 0003 003a 0070",
                "E: 0.000000 0003 0035 0010", "E: 0.000000 0000 0000 0000", "E: 0.010000 0003 0039 -001",
                "E: 0.010000 0000 0000 0000", "E: 0.020000 0003 0039 0002", "E: 0.020000 0000 0000 0000",
                "E: 0.030000 0003 002f 0001", "E: 0.030000 0003 0039 0003", "E: 0.030000 0003 0037 0002",
                "E: 0.030000 0003 0035 0005", "E: 0.030000 0003 0036 0006", "E: 0.030000 0003 003a 0007",
                "E: 0.030000 0000 0000 0000",
            ])
    }

    @Test("a recording that begins in another slot says which")
    func currentSlot() throws {
        let state = Self.state { state in
            state.currentSlot = 2
            state.slots[2].trackingID = 9
            state.slots[2].x = 40
            state.slots[2].y = 41
            state.slots[2].pressure = 42
        }
        var recorder = LiveRecorder(ScriptDevice.slots(), opening: state)
        try Self.heard("0 X 3\n10 x 43\n20 id -1", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.000000 0003 0000 0003", "E: 0.000000 0000 0000 0000", "E: 0.010000 0003 002f 0002",
                "E: 0.010000 0003 0035 0043", "E: 0.010000 0003 0036 0041", "E: 0.010000 0003 003a 0042",
                "E: 0.010000 0000 0000 0000", "E: 0.020000 0003 0039 -001", "E: 0.020000 0000 0000 0000",
            ])
        recorder = LiveRecorder(ScriptDevice.slots(), opening: state)
        try Self.heard("0 id -1 slot 0 id 4 x 1 y 1 p 1", by: &recorder)
        #expect(
            Self.lines(&recorder).prefix(3) == [
                "E: 0.000000 0003 002f 0002", "E: 0.000000 0003 0039 -001", "E: 0.000000 0003 002f 0000",
            ], "a lift leans on nothing")
    }

    @Test("a device of one contact says its place and pressure in the first frame")
    func single() throws {
        let state = Self.state { state in
            state.x = 10
            state.y = 11
            state.pressure = 12
        }
        var recorder = LiveRecorder(ScriptDevice.single(), opening: state)
        try Self.heard("0 touch 1 Y 5\n10 P 13", by: &recorder)
        #expect(
            Self.lines(&recorder) == [
                "E: 0.000000 0003 0000 0010", "E: 0.000000 0003 0018 0012", "E: 0.000000 0001 014a 0001",
                "E: 0.000000 0003 0001 0005", "E: 0.000000 0000 0000 0000", "E: 0.010000 0003 0018 0013",
                "E: 0.010000 0000 0000 0000",
            ])
    }

    @Test("a replay of the recording sees the contacts that were seen live", arguments: 1...20)
    func sameContacts(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let device = ScriptDevice.slots(4, wholePressure: nil)
        let state = Self.state { state in
            state.slotCount = 4
            state.currentSlot = Int32.random(in: 0...3, using: &random)
            for slot in 0..<4 {
                state.slots[slot].x = Int32.random(in: 0...200, using: &random)
                state.slots[slot].y = Int32.random(in: 0...100, using: &random)
                state.slots[slot].pressure = Int32.random(in: 0...255, using: &random)
            }
        }
        // Contacts come and go in any slot, and say only some of what they are.
        var script = ""
        var slot = state.currentSlot
        var isDown = [false, false, false, false]
        for frame in 0..<60 {
            script += "\(100 + frame * 8)"
            if Bool.random(using: &random) {
                slot = Int32.random(in: 0...3, using: &random)
                script += " slot \(slot)"
            }
            let place = Int(slot)
            let word = Int.random(in: 0..<3, using: &random)
            if !isDown[place] {
                script += " id \(frame + 1)"
                isDown[place] = true
            } else if word == 0 {
                script += " id -1"
                isDown[place] = false
            }
            if isDown[place] {
                for axis in ["x", "y", "p"] where Bool.random(using: &random) {
                    script += " \(axis) \(Int.random(in: 0...100, using: &random))"
                }
            }
            script += "\n"
        }
        let events = try EventScript(script).events
        var recorder = LiveRecorder(device, opening: state)
        recorder.heard(events.span)
        let (_, recorded) = try Self.read(recorder.takeText().bytes)

        var live = SlotTracker(try TouchAxes(device))
        live.begin(with: state, at: .zero)
        var replay = SlotTracker(try TouchAxes(device))
        #expect(Self.samples(&live, events) == Self.samples(&replay, recorded), "seed \(seed)")
    }

    /// What a tracker tells of events: contact, change, place and pressure, but for the time.
    private static func samples(_ tracker: inout SlotTracker, _ events: [InputEvent]) -> [String] {
        var samples: [String] = []
        var next = 0
        while next < events.count {
            next = tracker.read(events.span, from: next)
            guard tracker.hasFrame else { continue }
            for place in 0..<tracker.frame.count {
                let sample = tracker.frame.samples[place]
                let reading = sample.change == .began ? "\(sample.reading ?? -1)" : ""
                samples.append("\(sample.slot) \(sample.id.rawValue) \(sample.change) \(sample.position) \(reading)")
            }
        }
        return samples
    }
}
