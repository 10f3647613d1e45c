import Testing

@testable import PressureCore
@testable import TestSupport

/// Random events of a device with slots: mostly what drivers write, and now and then anything else.
private struct RandomEvents {
    private(set) var events: [InputEvent] = []
    private var random: SplitMix64
    private var time = 0
    private var isDown = [Bool](repeating: false, count: 4)
    private var nextID: Int32 = 1

    init(seed: UInt64, frames: Int) {
        random = SplitMix64(seed: seed)
        for _ in 0..<frames { frame() }
    }

    private mutating func say(_ code: UInt16, _ value: Int, _ type: UInt16 = EventType.abs) {
        events.append(
            InputEvent(
                time: Timestamp(microseconds: Int64(time)), type: type, code: code, value: Int32(value)))
    }

    private mutating func frame() {
        time += random.pick([0, 1, 8_333, 8_333, 8_333, 8_333, 40_000, 150_000])
        for slot in 0..<4 where random.chance(60) {
            say(EventCode.mtSlot, slot)
            contact(slot)
            if random.chance(2) { oddity() }
        }
        if random.chance(30) {
            say(EventCode.x, random.whole(0...200))
            say(EventCode.pressure, random.whole(0...255))
        }
        if random.chance(4) { oddity() }
        say(EventCode.synReport, 0, EventType.syn)
    }

    private mutating func contact(_ slot: Int) {
        if !isDown[slot] || random.chance(3) {
            isDown[slot] = !isDown[slot] || random.chance(20)
            if isDown[slot] { nextID += 1 }
            say(EventCode.mtTrackingID, isDown[slot] ? Int(nextID) : -1)
        }
        if random.chance(80) { say(EventCode.mtPositionX, random.whole(0...200)) }
        if random.chance(80) { say(EventCode.mtPositionY, random.whole(0...100)) }
        if random.chance(50) { say(EventCode.mtTouchMajor, random.whole(0...255)) }
        if random.chance(80) { say(EventCode.mtPressure, random.whole(0...255)) }
        if random.chance(3) { say(EventCode.mtToolType, random.pick([0, 0, 1, 2])) }
        if random.chance(2) { say(EventCode.mtDistance, random.pick([0, 0, 3])) }
    }

    /// What a driver should not do, or what happens seldom.
    private mutating func oddity() {
        switch random.whole(0...11) {
        case 0: say(EventCode.mtPressure, random.pick([-1, 256, 40]))
        case 1: say(EventCode.mtPositionX, random.pick([-5, 300, 100, Int(Int32.min), Int(Int32.max)]))
        case 2: say(EventCode.mtSlot, random.pick([-1, 7, 10, 99]))
        case 3: say(EventCode.mtWidthMajor, 3)
        case 4: say(0x3f, 1)
        case 5: say(EventCode.synReport, 1, EventType.syn)
        case 6: say(EventCode.synDropped, random.pick([0, 1]), EventType.syn)
        case 7: say(EventCode.touch, random.pick([0, 1]), EventType.key)
        case 8: time -= random.pick([1, 5_000, 90_000])
        case 9: say(4, 77, 4)
        case 10: say(EventCode.synMTReport, 0, EventType.syn)
        default: say(EventCode.mtTrackingID, random.pick([-1, 1, Int(nextID)]))
        }
    }
}

@Suite("Events taken in runs (R-ENG-8)")
struct SlotTrackerRunTests {
    /// All that came of the events, frame by frame, and how many frames held nothing but contacts that go on.
    private func run(
        _ events: [InputEvent], on device: DeviceDescription, inRuns: Bool
    ) throws -> (said: [String], moves: Int) {
        var tracker = SlotTracker(try TouchAxes(device), stuckAfter: .milliseconds(100))
        if !inRuns { tracker.readsRuns = false }
        var said: [String] = []
        var moves = 0
        var next = 0
        while next < events.count {
            next = tracker.read(events.span, from: next)
            said += findings(tracker)
            guard tracker.hasFrame else { continue }
            if tracker.frame.hasOnlyMoves { moves += 1 }
            let samples = (0..<tracker.frame.count).map { "\(tracker.frame.samples[$0])" }
            said.append("\(next) \(tracker.eventsRead) \(tracker.frame.time) \(samples)")
        }
        tracker.finish()
        said += findings(tracker)
        return (said, moves)
    }

    /// What was found, and at which events.
    private func findings(_ tracker: SlotTracker) -> [String] {
        (0..<tracker.findingCount).map { "\(tracker.findings[$0].event) \(tracker.findings[$0])" }
    }

    @Test(
        "taken in runs, events say what they say one by one, findings and all",
        arguments: [ScriptDevice.slots(), ScriptDevice.slots(pressure: nil), ScriptDevice.slots(3)])
    func sameAsOneByOne(device: DeviceDescription) throws {
        var moves = 0
        for seed in UInt64(1)...60 {
            let events = RandomEvents(seed: seed, frames: 120).events
            let quick = try run(events, on: device, inRuns: true)
            let slow = try run(events, on: device, inRuns: false)
            #expect(slow.moves == 0)
            #expect(quick.said == slow.said, "seed \(seed)")
            moves += quick.moves
        }
        // Where the device as a whole says the pressure, frames end one by one.
        if try TouchAxes(device).isPressureShared { #expect(moves == 0) } else { #expect(moves > 500) }
    }

    @Test("a frame that ends in a run tells what changed, and a pressure only where it was said")
    func endsInRun() throws {
        var tracker = SlotTracker(try TouchAxes(ScriptDevice.slots()))
        let events = try EventScript("10 id 5 x 10 y 20 p 60\n20 x 11\n30 p 70\n40 y 300").events
        var frames: [String] = []
        var next = 0
        while next < events.count {
            next = tracker.read(events.span, from: next)
            let sample = tracker.frame.samples[0]
            let place = "\(sample.position.x.value),\(sample.position.y.value)"
            frames.append("\(tracker.frame.hasOnlyMoves) \(place) \(sample.reading.map { "\($0)" } ?? "-")")
        }
        // A place beyond the axis is said all the same.
        #expect(frames == ["false 10.0,20.0 60", "true 11.0,20.0 -", "true 11.0,20.0 70", "true 11.0,300.0 -"])
        #expect(tracker.eventsRead == events.count)
    }

    @Test("a pressure that a run said is known when the slot's next contact says none")
    func remembersPressure() throws {
        let run = try TrackedRun(
            EventScript("10 id 5 x 10 y 20\n20 p 60\n30 id -1\n40 id 6 x 11").events, on: ScriptDevice.slots())
        #expect(run.samples.map(\.reading) == [nil, 60, nil, 60])
    }
}
