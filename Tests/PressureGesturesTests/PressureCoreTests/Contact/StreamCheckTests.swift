import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("What can be wrong with a stream of events (R-ENG-14)")
struct StreamCheckTests {
    @Test("names are stable: reports and other people's tools read them")
    func names() {
        let names: [StreamCheck: String] = [
            .timeBackwards: "time.backwards", .slotUndeclared: "slot.undeclared", .axisUndeclared: "axis.undeclared",
            .touchWithoutID: "touch.withoutID", .idReused: "touch.idReused", .idReplaced: "touch.idReplaced",
            .liftWithoutTouch: "touch.liftWithoutTouch", .reportMissing: "frame.reportMissing",
            .pressureOutOfRange: "pressure.outOfRange", .touchStuck: "touch.stuck", .eventsDropped: "events.dropped",
            .downAtStart: "touch.downAtStart", .downAtEnd: "touch.downAtEnd", .tooManyTouches: "touch.tooMany",
            .anomaly: "library.anomaly",
        ]
        #expect(StreamCheck.allCases.count == names.count)
        for check in StreamCheck.allCases { #expect(check.name == names[check]) }
    }

    @Test(
        "each has somebody to blame: never the library but for its own anomaly, the app only for what it read too late")
    func blames() {
        for check in StreamCheck.allCases {
            for inRecording in [false, true] {
                let blame = check.blame(inRecording: inRecording)
                #expect((blame == .library) == (check == .anomaly), "\(check)")
                #expect((blame == .app) == (check == .eventsDropped && !inRecording), "\(check)")
            }
        }
        #expect(StreamCheck.downAtStart.blame(inRecording: true) == .recording)
        #expect(StreamCheck.reportMissing.blame(inRecording: true) == .recording)
        #expect(StreamCheck.pressureOutOfRange.blame(inRecording: true) == .device)
        #expect(StreamCheck.timeBackwards.blame(inRecording: false) == .device)
    }

    private func run(
        _ script: String, on device: DeviceDescription = ScriptDevice.slots(), stuckAfter: TimeSpan? = nil
    ) throws -> TrackedRun {
        try TrackedRun(try EventScript(script).events, on: device, stuckAfter: stuckAfter)
    }

    @Test("time that goes back is found at the event that does it, with both times")
    func timeBackwards() throws {
        let run = try run("10 id 5 x 10 y 20 p 60\n20 p 61\n15 p 62\n15 p 63\n30 id -1")
        #expect(run.findings == ["time.backwards@7"])
        #expect(run.found.first?.value == 15_000)
        #expect(run.found.first?.limit == 20_000)
        #expect("\(run.found[0])".contains("5"))
        #expect(run.frames.count == 5)
    }

    @Test("times before zero are as good as others; the first one is never back")
    func negativeTimes() throws {
        let events = (0..<3).map { place in
            InputEvent(time: Timestamp(microseconds: .min + Int64(place)), type: 0, code: 0, value: 0)
        }
        #expect(try TrackedRun(events, on: ScriptDevice.slots()).findings == [])
    }

    @Test("an axis the device did not declare is found and changes nothing")
    func axisUndeclared() throws {
        let run = try run("10 id 5 x 10 y 20 p 60\n20 03:38 7 p 61\n30 id -1")
        #expect(run.findings == ["axis.undeclared@5"])
        #expect(run.found.first?.value == 0x38)
        #expect(run.samples.count == 3)
    }

    @Test("codes of any size and of types nobody knows crash nothing")
    func oddCodes() throws {
        let run = try run("10 id 5 x 10 y 20 p 60 03:ffff 1 ffff:ffff -1 01:ffff 1 00:ffff 1 05:3a 2\n30 id -1")
        #expect(run.samples.map(\.change) == [.began, .lifted])
    }

    @Test("a pressure outside the declared range is found with the end it passed, and handed on as it is")
    func pressureOutOfRange() throws {
        let run = try run("10 id 5 x 10 y 20 p 60\n20 p 300\n30 p -7\n40 p 255\n50 p 0\n60 id -1")
        #expect(run.findings == ["pressure.outOfRange@5", "pressure.outOfRange@7"])
        #expect(run.found.map(\.value) == [300, -7])
        #expect(run.found.map(\.limit) == [255, 0])
        #expect(run.found.first?.slot == 0)
        #expect("\(run.found[0])" == "pressure 300 is above the declared 255")
        #expect("\(run.found[1])" == "pressure -7 is below the declared 0")
        #expect(run.samples.map(\.reading)[1...4] == [300, -7, 255, 0])
    }

    // The kernel's summary beside the slots (ABS_X …) is not looked at: touchpads are known whose driver writes twice
    // into it in one frame.
    @Test("a contact's axis that changes twice before a report is found once a frame, at its second change")
    func reportMissing() throws {
        let run = try run("10 id 5 x 10 y 20 p 60\n20 p 61 x 11 p 62 x 12\n30 p 63 x 13\n40 X 3 X 4\n50 id -1")
        #expect(run.findings == ["frame.reportMissing@7"])
        #expect(run.frames[1].trimmingPrefix("20 ") == "moved slot 0 id 5 x 12 y 20 p 62")
        #expect("\(run.found[0])" == "axis 0x3a changes twice before a SYN_REPORT")
    }

    @Test("the same axis in two slots, or in two parts, is no repetition")
    func reportNotMissing() throws {
        #expect(try run("10 slot 0 id 5 x 1 y 1 slot 1 id 6 x 1 y 1\n20 id -1 slot 0 id -1").findings == [])
        let list = try run("10 touch 1 x 1 y 1 p 1 mt x 9 y 9 p 1 mt\n20 touch 0", on: ScriptDevice.anonymous())
        #expect(list.findings == [])
    }

    @Test("the same axis twice in one part, or in one slot after another's turn, is")
    func reportMissingAcrossSlots() throws {
        let slots = try run("10 slot 0 id 5 x 1 y 1 slot 1 id 6 x 1 y 1 slot 0 x 2\n20 id -1 slot 1 id -1")
        #expect(slots.findings == ["frame.reportMissing@9"])
        let list = try run("10 touch 1 x 1 y 1 p 1 x 2 y 2 mt\n20 touch 0", on: ScriptDevice.anonymous())
        #expect(list.findings == ["frame.reportMissing@4"])
    }

    @Test("a stream that ends in the middle of a frame lacks a report, and tells nothing of that frame")
    func unfinishedFrame() throws {
        let run = try run("10 id 5 x 10 y 20 p 60\n20 id -1\n30 id 6 x 1 ...")
        #expect(run.findings == ["frame.reportMissing@8"])
        #expect(run.samples.map(\.change) == [.began, .lifted])
        #expect("\(run.found[0])" == "the last frame has no SYN_REPORT")
    }

    @Test("each contact still down after the last event is found")
    func downAtEnd() throws {
        let run = try run("10 slot 0 id 5 x 1 y 1 slot 4 id 6 x 9 y 9")
        #expect(run.findings == ["touch.downAtEnd@8", "touch.downAtEnd@8"])
        #expect(run.found.map(\.slot) == [0, 4])
    }

    @Test("a contact that is silent for too long is found once, and again only after it spoke")
    func touchStuck() throws {
        let run = try run(
            """
            0 slot 0 id 5 x 1 y 1
            500 slot 1 id 6 x 9 y 9
            1001
            1002
            1100 p 5
            2200
            2300 slot 1 id -1 slot 0 id -1
            """, stuckAfter: .milliseconds(1_000))
        let stuck = run.found.filter { $0.check == .touchStuck }
        #expect(stuck.map(\.slot) == [0, 1])
        #expect(stuck.map(\.time) == [.milliseconds(1_001), .milliseconds(2_200)])
        #expect(run.tracker.count(of: .touchStuck) == 2)
        #expect(run.findings.count == 2)
    }

    @Test("a minute's rest is legal, more is found, by the tuning's own span")
    func stuckAfterAMinute() throws {
        #expect(try run("0 id 5 x 1 y 1\n60000\n60000 id -1").findings == [])
        #expect(try run("0 id 5 x 1 y 1\n60001\n60001 id -1").findings == ["touch.stuck@4"])
    }

    @Test("every finding is counted, also those beyond what one call hands out")
    func counts() throws {
        let pressures = (0..<40).map { "p \($0 + 1_000) more" }.joined(separator: " ")
        let run = try run("10 id 5 x 10 y 20 \(pressures)\n20 id -1")
        #expect(run.tracker.count(of: .pressureOutOfRange) == 40)
        #expect(run.tracker.count(of: .anomaly) == 0)
        #expect(run.found.filter { $0.check == .pressureOutOfRange }.map(\.value).first == 1_000)
    }

    @Test("a genuine recording of five slots' contacts has nothing wrong with it")
    func genuine() throws {
        let run = try TrackedRun(try EventScript(evemu: "genuine/slots.evemu").events, on: ScriptDevice.slots())
        #expect(run.findings == [])
        #expect(run.frames.count == 86)
        let ends = run.samples.filter { $0.change != .moved }
        let story: [(Int32, ContactSample.Change)] = [
            (100, .began), (100, .lifted), (101, .began), (102, .began), (102, .lifted), (103, .began),
        ]
        #expect(ends.prefix(6).map(\.id.rawValue) == story.map(\.0))
        #expect(ends.prefix(6).map(\.change) == story.map(\.1))
        #expect(ends.filter { $0.change == .becamePalm }.map(\.id) == [104])
        #expect(run.rules.began == 6)
        #expect(run.rules.down == 0)
        // What the slot still held from the contact before.
        #expect(ends.first { $0.id == 103 }?.reading == 64)
        let palm = run.samples.filter { $0.id == 104 }
        #expect(palm.first { $0.change == .becamePalm }?.reading == 200)
        #expect(palm.compactMap(\.reading).max() == 220)
        #expect(run.samples.filter { $0.id == 105 }.compactMap(\.reading).max() == 55)
        #expect(run.samples.filter { $0.id == 100 }.compactMap(\.reading).max() == 154)
    }
}
