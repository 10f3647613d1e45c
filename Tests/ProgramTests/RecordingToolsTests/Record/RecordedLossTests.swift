import RecordingTools
import Testing

@testable import PressureCore
@testable import PressureFiles
@testable import PressureRecordings
@testable import TestSupport

/// A device whose reader now and then misses what happens, with a live tracker and a recorder behind it.
private struct LossyDevice {
    let device: DeviceDescription
    var state = DeviceState()
    private(set) var live: SlotTracker
    private(set) var samples: [String] = []
    private(set) var recorder: LiveRecorder
    private var time = 1_000_000

    init(_ device: DeviceDescription, opening: DeviceState) throws {
        self.device = device
        state = opening
        live = SlotTracker(try TouchAxes(device))
        live.begin(with: opening, at: .zero)
        recorder = LiveRecorder(device, opening: opening)
    }

    /// Frames that are heard: what changed, and the state after it.
    mutating func hear(_ changes: String) throws {
        time += 8
        let events = try EventScript("\(time) \(changes)").events
        recorder.heard(events.span)
        var next = 0
        while next < events.count {
            next = live.read(events.span, from: next)
            if live.hasFrame { samples += RecordedLossTests.samples(live) }
        }
    }

    /// A piece of a frame is heard, and then the state after what was lost.
    mutating func lose(_ piece: String, then change: (inout DeviceState) -> Void) throws {
        if !piece.isEmpty { try hear("\(piece) ...") }
        change(&state)
        time += 100
        let moment = Timestamp(microseconds: Int64(time) * 1_000)
        let repair = live.repair(to: state, at: moment)
        recorder.repaired(repair.span)
        live.resume(with: state, at: moment)
        samples += RecordedLossTests.samples(live)
    }

    /// What a reader of the recording makes of it.
    mutating func replayed() throws -> [String] {
        var replay = SlotTracker(try TouchAxes(device))
        var found: [String] = []
        var reader = try RecordingReader(bytes: recorder.takeText().bytes, name: "live.evemu")
        try reader.describe()
        while try reader.next() {
            let events = Array(reader.window.events.prefix(reader.window.count))
            var next = 0
            while next < events.count {
                next = replay.read(events.span, from: next)
                if replay.hasFrame { found += RecordedLossTests.samples(replay) }
            }
        }
        return found
    }
}

@Suite("A loss of events is replayed as it was met live (R-ENG-5)")
struct RecordedLossTests {
    /// What a tracker's frame tells, but for the time.
    fileprivate static func samples(_ tracker: SlotTracker) -> [String] {
        (0..<tracker.frame.count).map { place in
            let sample = tracker.frame.samples[place]
            let reading = sample.change == .began || sample.change == .resynced ? "\(sample.reading ?? -1)" : ""
            let (x, y) = (sample.position.x.micrometres / 1_000, sample.position.y.micrometres / 1_000)
            return "\(sample.change) slot \(sample.slot) id \(sample.id.rawValue) x \(x) y \(y) \(reading)"
        }
    }

    private static func slots(_ count: Int = 4) -> DeviceState {
        var state = DeviceState()
        state.slotCount = count
        return state
    }

    @Test("a contact that was lifted is lost, as it was live, and not lifted")
    func lifted() throws {
        var lossy = try LossyDevice(ScriptDevice.slots(4), opening: Self.slots())
        try lossy.hear("id 5 x 10 y 20 p 30")
        try lossy.lose("") { $0.slots[0] = .init(-1, 11, 21, 31) }
        #expect(lossy.samples == ["began slot 0 id 5 x 10 y 20 30", "lost(dropped) slot 0 id 5 x 10 y 20 "])
        #expect(try lossy.replayed() == lossy.samples)
    }

    @Test("a contact that another took the place of is lost, and the other is an unknown start")
    func replaced() throws {
        var lossy = try LossyDevice(ScriptDevice.slots(4), opening: Self.slots())
        try lossy.hear("id 5 x 10 y 20 p 30")
        try lossy.lose("x 12") { $0.slots[0] = .init(6, 50, 60, 250) }
        try lossy.hear("p 251")
        try lossy.hear("id -1")
        #expect(
            lossy.samples == [
                "began slot 0 id 5 x 10 y 20 30", "lost(dropped) slot 0 id 5 x 12 y 20 ",
                "beganUnknown slot 0 id 6 x 50 y 60 ", "moved slot 0 id 6 x 50 y 60 ", "lifted slot 0 id 6 x 50 y 60 ",
            ])
        #expect(try lossy.replayed() == lossy.samples)
    }

    @Test("a contact that is still there goes on, beside one that is not; an empty slot keeps what it holds")
    func beside() throws {
        var lossy = try LossyDevice(ScriptDevice.slots(4), opening: Self.slots())
        try lossy.hear("id 5 x 10 y 20 p 30 slot 1 id 6 x 50 y 60 p 70")
        try lossy.lose("id -1") { state in
            state.slots[0] = .init(5, 14, 24, 200)
            state.slots[1] = .init(-1, 55, 65, 75)
            state.slots[2] = .init(-1, 80, 81, 82)
        }
        // The kernel says only what is new to it.
        try lossy.hear("slot 2 id 9")
        try lossy.hear("slot 1 id 10 x 56")
        #expect(
            lossy.samples.suffix(4) == [
                "resynced slot 0 id 5 x 14 y 24 200", "lost(dropped) slot 1 id 6 x 50 y 60 ",
                "began slot 2 id 9 x 80 y 81 82", "began slot 1 id 10 x 56 y 65 75",
            ])
        #expect(try lossy.replayed() == lossy.samples)
    }

    @Test("a device of one contact, or one that lists its contacts, loses all of them")
    func withoutSlots() throws {
        var single = try LossyDevice(ScriptDevice.single(), opening: DeviceState())
        try single.hear("touch 1 X 10 Y 20 P 30 quad 1")
        try single.lose("X 11") { state in
            (state.x, state.y, state.pressure, state.isTouched, state.moreFingers) = (12, 22, 32, true, 1)
        }
        try single.hear("P 33")
        try single.hear("double 0")
        try single.hear("touch 0")
        try single.hear("touch 1 P 40")
        #expect(
            single.samples == [
                "began slot 0 id 0 x 10 y 20 30", "began slot 1 id 1 x 10 y 20 -1",
                "lost(dropped) slot 0 id 0 x 10 y 20 ", "lost(dropped) slot 1 id 1 x 10 y 20 ",
                "beganUnknown slot 0 id 2 x 12 y 22 ", "moved slot 0 id 2 x 12 y 22 ",
                "began slot 1 id 3 x 12 y 22 -1", "lifted slot 1 id 3 x 12 y 22 ", "lifted slot 0 id 2 x 12 y 22 ",
                "began slot 0 id 4 x 12 y 22 40",
            ])
        #expect(try single.replayed() == single.samples)

        var listed = try LossyDevice(ScriptDevice.anonymous(), opening: DeviceState())
        try listed.hear("touch 1 x 10 y 20 p 30 mt")
        try listed.lose("x 11 y 21 p 31") { $0.isTouched = true }
        try listed.hear("x 12 y 22 p 250 mt")
        try listed.hear("touch 0 mt")
        #expect(
            listed.samples == [
                "began slot 0 id 0 x 10 y 20 30", "lost(dropped) slot 0 id 0 x 10 y 20 ",
                "beganUnknown slot 0 id 1 x 12 y 22 ", "lifted slot 0 id 1 x 12 y 22 ",
            ])
        #expect(try listed.replayed() == listed.samples)
    }

    @Test("whatever happens meanwhile, the replay tells what was told live", arguments: 1...60)
    func anything(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Int32>) -> Int32 { Int32.random(in: range, using: &random) }
        var opening = Self.slots()
        for slot in 0..<4 { opening.slots[slot] = .init(-1, number(0...200), number(0...100), number(0...255)) }
        var lossy = try LossyDevice(ScriptDevice.slots(4, wholePressure: nil), opening: opening)
        var nextID: Int32 = 1
        for _ in 0..<40 {
            // What is heard is said of the state as it is; what is lost only changes it.
            let (before, isHeard) = (lossy.state, number(0...3) > 0)
            var after = before
            var script = ""
            for _ in 0...number(0...2) {
                let slot = Int(number(0...3))
                after.currentSlot = Int32(slot)
                script += " slot \(slot)"
                let found = after.slots[slot]
                if number(0...2) == 0 {
                    after.slots[slot].trackingID = found.trackingID < 0 ? nextID : -1
                    script += " id \(after.slots[slot].trackingID)"
                    nextID += 1
                }
                // An empty slot changes unheard: a recording cannot know that it is empty.
                let isDown = after.slots[slot].trackingID >= 0
                guard isDown || !isHeard else { continue }
                if number(0...1) == 0 {
                    after.slots[slot].x = number(0...200)
                    if isDown { script += " x \(after.slots[slot].x)" }
                }
                if number(0...1) == 0 {
                    after.slots[slot].pressure = number(0...255)
                    if isDown { script += " p \(after.slots[slot].pressure)" }
                }
            }
            if isHeard {
                lossy.state = after
                try lossy.hear(script)
            } else {
                // What a reader hears of the first lost frame is a piece of it.
                let words = script.split(separator: " ")
                let piece = words.prefix(2 * Int(number(0...Int32(words.count / 2)))).joined(separator: " ")
                try lossy.lose(piece) { $0 = after }
            }
        }
        let (live, replayed) = (lossy.samples, try lossy.replayed())
        let same = zip(live, replayed).prefix { $0 == $1 }.count
        #expect(
            replayed == live,
            "seed \(seed): live \(live.dropFirst(same).prefix(3)), replayed \(replayed.dropFirst(same).prefix(3))")
    }

    @Test("nothing pops out of a recording in which a finger was replaced during a loss")
    func nothingPops() throws {
        let device = ScriptDevice.slots(4, pressure: 0...500, unitsPerGram: 1)
        var lossy = try LossyDevice(device, opening: Self.slots())
        try lossy.hear("id 5 x 10 y 20 p 40")
        for _ in 0..<20 { try lossy.hear("p 300") }
        try lossy.lose("") { $0.slots[0] = .init(6, 10, 20, 490) }
        for _ in 0..<100 { try lossy.hear("p 491") }
        try lossy.hear("id -1")
        var recorder = lossy.recorder
        var reader = try RecordingReader(bytes: recorder.takeText().bytes, name: "live.evemu")
        try reader.describe()
        var stream = TouchStream(try TouchAxes(device))
        var events: [GestureEvent] = []
        let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        while try reader.next() {
            let window = Array(reader.window.events.prefix(reader.window.count))
            stream.receive(window.span, on: targets, into: &events)
        }
        stream.end(into: &events)
        let names = events.map(\.kind.name).filter { $0 != "progress" }
        #expect(names == ["touchBegan", "hintBegan", "hintEnded", "peekBegan", "cancelled"])
        #expect(events.last?.kind == .cancelled(.dropped))
    }
}

extension DeviceState.Slot {
    fileprivate init(_ id: Int32, _ x: Int32, _ y: Int32, _ pressure: Int32) {
        self.init()
        (trackingID, self.x, self.y, self.pressure) = (id, x, y, pressure)
    }
}
