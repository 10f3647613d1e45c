import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Events that the kernel dropped (R-ENG-5)")
struct SlotTrackerDropTests {
    @Test("everything up to the next report is ignored, then every contact is lost")
    func slots() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60 slot 1 id 6 x 80 y 70 p 30
            20 drop slot 0 x 99 p 99 id -1
            30
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60; began slot 1 id 6 x 80 y 70 p 30
            20 lost(dropped) slot 0 id 5 x 10 y 20; lost(dropped) slot 1 id 6 x 80 y 70
            30
            """, findings: ["events.dropped@11"])
    }

    @Test("a report of value 1 does not end what is ignored")
    func splitFrame() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 p 60\n20 drop more id 6 p 9\n30 id 7 x 50 p 40\n40 id -1", on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lost(dropped) slot 0 id 5 x 10 y 20
            30 began slot 0 id 7 x 50 y 20 p 40
            40 lifted slot 0 id 7 x 50 y 20
            """, findings: ["events.dropped@5"])
    }

    @Test("what is found still down afterwards is an unknown start of unknown pressure, and not from before the start")
    func unknownAfterwards() throws {
        let run = try expectContacts(
            """
            10 id 5 x 10 y 20 p 60
            20 drop
            30 x 12 y 22
            40 p 70
            50 id -1
            60 id 6 p 50
            70 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lost(dropped) slot 0 id 5 x 10 y 20
            30 beganUnknown slot 0 id a x 12 y 22
            40 moved slot 0 id a x 12 y 22 p 70
            50 lifted slot 0 id a x 12 y 22
            60 began slot 0 id 6 x 12 y 22 p 50
            70 lifted slot 0 id 6 x 12 y 22
            """, findings: ["events.dropped@5"])
        #expect(run.samples[2].id.rawValue < 0)
    }

    @Test("the slot selected within the loss holds; the pressure of every slot is forgotten")
    func slotSelected() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 id -1
            30 drop x 9 slot 2
            40 x 80 y 70
            50 slot 0 id 6
            60 p 20 slot 2 p 30
            70 slot 0 id -1 slot 2 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lifted slot 0 id 5 x 10 y 20
            30
            40 beganUnknown slot 2 id a x 80 y 70
            50 began slot 0 id 6 x 10 y 20
            60 moved slot 0 id 6 x 10 y 20 p 20; moved slot 2 id a x 80 y 70 p 30
            70 lifted slot 0 id 6 x 10 y 20; lifted slot 2 id a x 80 y 70
            """, findings: ["events.dropped@8"])
    }

    @Test(
        "a lift whose touch-down was lost, and one of a contact already cancelled, say nothing and are nobody's fault")
    func liftAfterwards() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 p 60\n20 drop\n30 id -1 slot 1 id -1", on: ScriptDevice.slots(),
            "10 began slot 0 id 5 x 10 y 20 p 60\n20 lost(dropped) slot 0 id 5 x 10 y 20\n30",
            findings: ["events.dropped@5"])
    }

    @Test("a slot whose contact was cancelled is not the oldest any more: the device's pressure is the new contact's")
    func sharedPressure() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 P 60
            20 drop
            30 slot 1 id 6 x 80 y 70 P 50
            40 P 55
            50 slot 1 id -1
            """, on: ScriptDevice.slots(pressure: nil),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lost(dropped) slot 0 id 5 x 10 y 20
            30 began slot 1 id 6 x 80 y 70 p 50
            40 moved slot 1 id 6 x 80 y 70 p 55
            50 lifted slot 1 id 6 x 80 y 70
            """, findings: ["events.dropped@6"])
    }

    @Test("a loss at rest, one after another, and one within a loss end nothing twice")
    func repeated() throws {
        try expectContacts(
            "5 drop\n10 id 5 x 10 y 20 p 60\n20 drop p 9 drop p 8\n30 drop\n40 id 6 p 1\n50 id -1",
            on: ScriptDevice.slots(),
            """
            5
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lost(dropped) slot 0 id 5 x 10 y 20
            30
            40 began slot 0 id 6 x 10 y 20 p 1
            50 lifted slot 0 id 6 x 10 y 20
            """,
            findings: ["events.dropped@0", "events.dropped@7", "events.dropped@9", "events.dropped@12"])
    }

    @Test("a stream that ends within a loss has no frame more, and says that contacts were down")
    func endsWithin() throws {
        let run = try TrackedRun(
            try EventScript("10 id 5 x 10 y 20 p 60\n20 drop id -1 ...").events, on: ScriptDevice.slots())
        #expect(run.frames.count == 1)
        #expect(run.tracker.count(of: .eventsDropped) == 1)
        #expect(run.tracker.count(of: .downAtEnd) == 1)
        #expect(run.tracker.count(of: .reportMissing) == 1)
    }

    @Test("after a loss the contacts of the first frame that lists any are unknown, later ones are not")
    func anonymous() throws {
        try expectContacts(
            """
            10 touch 1 x 10 y 20 p 60 mt
            20 drop x 11 y 20 p 61 mt
            30 x 12 y 20 p 62 mt
            40 x 13 y 20 p 63 mt x 80 y 70 p 30 mt
            50 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20 p 60
            20 lost(dropped) a x 10 y 20
            30 beganUnknown b x 12 y 20 p 62
            40 moved b x 13 y 20 p 63; began c x 80 y 70 p 30
            50 lifted b x 13 y 20; lifted c x 80 y 70
            """, findings: ["events.dropped@6"])
    }

    @Test("the one contact of a single-touch device is lost too, and unknown where it goes on")
    func single() throws {
        try expectContacts(
            """
            10 X 10 Y 20 P 60 touch 1
            20 drop P 99
            30 P 70
            40 touch 0 P 0
            50 touch 1 P 50
            60 touch 0
            """, on: ScriptDevice.single(),
            """
            10 began a x 10 y 20 p 60
            20 lost(dropped) a x 10 y 20
            30 beganUnknown b x 10 y 20 p 70
            40 lifted b x 10 y 20
            50 began c x 10 y 20 p 50
            60 lifted c x 10 y 20
            """, findings: ["events.dropped@5"])
    }

    @Test("a genuine loss: the first contact is lost, the one seen again is unknown, the next one begins")
    func genuine() throws {
        let run = try TrackedRun(try EventScript(evemu: "genuine/dropped.evemu").events, on: ScriptDevice.slots())
        let ends = run.samples.filter { $0.change != .moved }
        #expect(ends.map(\.change) == [.began, .lost(.dropped), .beganUnknown, .lifted, .began, .lifted])
        // The change to slot 1 was lost as well: as far as the recording tells, all of it is slot 0.
        #expect(ends.allSatisfy { $0.slot == 0 })
        #expect(ends[0].id == 300 && ends[4].id == 302)
        #expect(ends[2].id.rawValue < 0)
        #expect(run.rules.broken == nil)
        // What the first contact pressed, before the loss, and the tap at the end.
        func highest(_ id: ContactID) -> Int32? { run.samples.filter { $0.id == id }.compactMap(\.reading).max() }
        #expect(highest(300) == 75)
        #expect(highest(302) == 62)
        #expect(run.tracker.count(of: .eventsDropped) == 1)
        #expect(run.tracker.count(of: .downAtStart) == 0)
    }
}
