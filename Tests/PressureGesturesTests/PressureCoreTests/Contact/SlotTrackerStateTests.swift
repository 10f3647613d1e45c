import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("The kernel's state, at the opening and after a loss (R-ENG-5)")
struct SlotTrackerStateTests {
    /// A state with some slots filled: `slot: (id, x, y, pressure)`.
    private func state(_ slots: [Int: (Int32, Int32, Int32, Int32)], current: Int32 = 0) -> DeviceState {
        var state = DeviceState()
        state.slotCount = 10
        state.currentSlot = current
        for (index, slot) in slots {
            state.slots[index].trackingID = slot.0
            state.slots[index].x = slot.1
            state.slots[index].y = slot.2
            state.slots[index].pressure = slot.3
        }
        return state
    }

    private func tracker(_ device: DeviceDescription = ScriptDevice.slots()) throws -> SlotTracker {
        SlotTracker(try TouchAxes(device))
    }

    private func samples(_ tracker: SlotTracker) -> [String] {
        (0..<tracker.frame.count).map { place in
            let sample = tracker.frame.samples[place]
            let reading = sample.reading.map { " p \($0)" } ?? ""
            let place = "x \(sample.position.x.micrometres / 1_000) y \(sample.position.y.micrometres / 1_000)"
            return "\(sample.change) slot \(sample.slot) id \(sample.id.rawValue) \(place)\(reading)"
        }
    }

    private func play(_ text: String, _ tracker: inout SlotTracker) throws -> [[String]] {
        let events = try EventScript(text).events
        var frames: [[String]] = []
        var next = 0
        while next < events.count {
            next = tracker.read(events.span, from: next)
            if tracker.hasFrame { frames.append(samples(tracker)) }
        }
        return frames
    }

    private func feed(
        _ text: String, _ stream: inout TouchStream, _ targets: some TargetMap, _ events: inout [GestureEvent]
    ) throws {
        // In a place of their own: the compiler stumbles over a span of a value that has none.
        let input = try EventScript(text).events
        stream.receive(input.span, on: targets, into: &events)
    }

    @Test("a contact that is down at the opening is an unknown start, and goes on under its id")
    func downAtOpening() throws {
        var tracker = try tracker()
        tracker.begin(with: state([2: (7, 30, 40, 90)], current: 2), at: .milliseconds(5))
        #expect(samples(tracker) == ["beganUnknown slot 2 id 7 x 30 y 40 p 90"])
        #expect(tracker.count(of: .downAtStart) == 1)
        // The kernel does not name the slot again: it is the current one.
        #expect(
            try play("10 x 31\n20 id -1", &tracker) == [
                ["moved slot 2 id 7 x 31 y 40"], ["lifted slot 2 id 7 x 31 y 40"],
            ])
    }

    @Test("a slot's memory at the opening is the kernel's: a landing that says no pressure has the old one")
    func memoryAtOpening() throws {
        var tracker = try tracker()
        tracker.begin(with: state([0: (-1, 30, 40, 90)]), at: .zero)
        #expect(samples(tracker) == [])
        #expect(try play("10 id 8 x 50", &tracker) == [["began slot 0 id 8 x 50 y 40 p 90"]])
        #expect(tracker.count(of: .downAtStart) == 0)
    }

    @Test("after a loss a contact that is still there goes on, with what it is now")
    func stillThere() throws {
        var tracker = try tracker()
        _ = try play("10 id 5 x 10 y 20 p 60", &tracker)
        tracker.resume(with: state([0: (5, 12, 22, 200)]), at: .milliseconds(50))
        #expect(samples(tracker) == ["resynced slot 0 id 5 x 12 y 22 p 200"])
        #expect(tracker.frame.time == .milliseconds(50))
        #expect(try play("60 p 201\n70 id -1", &tracker).count == 2)
    }

    @Test("after a loss a contact that another took the place of is cancelled, and the other is an unknown start")
    func replaced() throws {
        var tracker = try tracker()
        _ = try play("10 id 5 x 10 y 20 p 60", &tracker)
        tracker.resume(with: state([0: (6, 12, 22, 70)]), at: .milliseconds(50))
        #expect(
            samples(tracker) == [
                "lost(dropped) slot 0 id 5 x 10 y 20", "beganUnknown slot 0 id 6 x 12 y 22 p 70",
            ])
        // It was not down before the first event, only before the loss was over.
        #expect(tracker.count(of: .downAtStart) == 0)
    }

    @Test("after a loss a contact that is gone is cancelled, and one in another slot that came is an unknown start")
    func gone() throws {
        var tracker = try tracker()
        _ = try play("10 id 5 x 10 y 20 p 60", &tracker)
        tracker.resume(with: state([0: (-1, 10, 20, 60), 3: (6, 12, 22, 70)], current: 3), at: .milliseconds(50))
        #expect(
            samples(tracker) == [
                "lost(dropped) slot 0 id 5 x 10 y 20", "beganUnknown slot 3 id 6 x 12 y 22 p 70",
            ])
        #expect(try play("60 id -1", &tracker) == [["lifted slot 3 id 6 x 12 y 22"]])
    }

    @Test("what an unfinished frame had said before the loss is replaced by the state")
    func unfinished() throws {
        var tracker = try tracker()
        _ = try play("10 id 5 x 10 y 20 p 60\n20 x 99 p 1 ...", &tracker)
        tracker.resume(with: state([0: (5, 11, 20, 61)]), at: .milliseconds(30))
        #expect(samples(tracker) == ["resynced slot 0 id 5 x 11 y 20 p 61"])
        tracker.finish()
        #expect(tracker.count(of: .reportMissing) == 0)
    }

    @Test("an axis change in a slot without a contact starts nothing")
    func deadSlot() throws {
        var tracker = try tracker()
        tracker.resume(with: state([1: (-1, 70, 71, 72)]), at: .milliseconds(30))
        #expect(samples(tracker) == [])
        #expect(try play("40 slot 1 x 73", &tracker) == [[]])
    }

    @Test("one contact has no name: after a loss it is cancelled, and what is down is an unknown start")
    func single() throws {
        var tracker = try tracker(ScriptDevice.single())
        _ = try play("10 touch 1 X 10 Y 20 P 60", &tracker)
        var state = DeviceState()
        state.isTouched = true
        (state.x, state.y, state.pressure) = (30, 40, 80)
        tracker.resume(with: state, at: .milliseconds(50))
        #expect(
            samples(tracker) == [
                "lost(dropped) slot 0 id 0 x 10 y 20", "beganUnknown slot 0 id 1 x 30 y 40 p 80",
            ])
    }

    @Test("a device that lists its contacts has no state: all are cancelled, and the next frame tells")
    func anonymous() throws {
        var tracker = try tracker(ScriptDevice.anonymous())
        _ = try play("10 touch 1 x 10 y 20 p 60 mt", &tracker)
        tracker.resume(with: DeviceState(), at: .milliseconds(50))
        #expect(samples(tracker) == ["lost(dropped) slot 0 id 0 x 10 y 20"])
        #expect(try play("60 x 11 y 20 p 61 mt", &tracker) == [["beganUnknown slot 0 id 1 x 11 y 20 p 61"]])
    }

    @Test("a repair says only what differs, as one frame, with the slot that is current afterwards")
    func repair() throws {
        var tracker = try tracker()
        _ = try play("10 id 5 x 10 y 20 p 60 slot 1 id 6 x 50 y 60 p 70", &tracker)
        let found = state([0: (-1, 10, 20, 60), 1: (6, 51, 60, 75), 2: (9, 1, 2, 3)], current: 0)
        let repair = tracker.repair(to: found, at: .milliseconds(40))
        let expected = try EventScript(
            "40 00:3 1 slot 0 id -1 slot 1 x 51 p 75 slot 2 id 9 x 1 y 2 p 3 slot 0"
        ).events
        #expect(repair == expected)
    }

    @Test("what the device as a whole says is known, also between the slots' events, and a repair does not repeat it")
    func repairOfTheWhole() throws {
        var tracker = try tracker(ScriptDevice.slots(pressure: nil))
        _ = try play("10 id 5 x 10 y 20 X 10 Y 20 P 60\n20 x 11 X 11 P 61\n30 y 21 Y 21", &tracker)
        var found = state([0: (5, 11, 21, 61)])
        (found.x, found.y, found.pressure) = (11, 21, 61)
        // The slot itself never said a pressure, and a shared one is none of its own.
        found.slots[0].pressure = 0
        let same = try EventScript("40 00:3 1").events
        #expect(tracker.repair(to: found, at: .milliseconds(40)).filter { $0.code != EventCode.mtPressure } == same)
        (found.x, found.pressure) = (12, 70)
        #expect(
            tracker.repair(to: found, at: .milliseconds(40)).filter { $0.code != EventCode.mtPressure }
                == (try EventScript("40 00:3 1 X 12 P 70").events))
    }

    @Test("nothing begins or pops at a repair; a peek that is still there goes on and pops at the next sample")
    func peekGoesOn() throws {
        var stream = TouchStream(try TouchAxes(ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)))
        let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        var events: [GestureEvent] = []
        try feed("0 id 5 x 10 y 20 p 40\n100 p 300\n150 p 302\n300 p 304", &stream, targets, &events)
        #expect(events.last.map { "\($0.kind)".hasPrefix("progress") } == true)
        events = []
        stream.resume(with: state([0: (5, 10, 20, 490)]), at: .milliseconds(400), on: targets, into: &events)
        #expect(!events.contains { $0.kind.name == "popped" || $0.kind.name == "cancelled" })
        try feed("420 p 492\n440 p 494", &stream, targets, &events)
        #expect(events.contains { $0.kind == .popped(.force, count: 1) })
        stream.end(into: &events)
        #expect(!events.contains { $0.kind.name == "cancelled" })
    }

    @Test(
        "a peek whose contact was replaced during the loss is cancelled, never popped, and the new finger does nothing")
    func peekReplaced() throws {
        var stream = TouchStream(try TouchAxes(ScriptDevice.slots(pressure: 0...500, unitsPerGram: 1)))
        let targets = WholeSurface(PressTarget(id: 1, offer: .plainPreview))
        var events: [GestureEvent] = []
        try feed("0 id 5 x 10 y 20 p 40\n100 p 300\n150 p 302", &stream, targets, &events)
        events = []
        stream.resume(with: state([0: (6, 10, 20, 490)]), at: .milliseconds(400), on: targets, into: &events)
        try feed("420 p 491\n900 p 492\n950 id -1", &stream, targets, &events)
        #expect(events.map(\.kind) == [.cancelled(.dropped)])
    }
}
