import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Slots become contacts (protocol B)")
struct SlotTrackerTests {
    @Test("a contact begins with its tracking id, moves, and ends with -1; only what a frame says is a reading")
    func oneContact() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60 touch 1
            20 p 70
            30 x 11
            40 id -1 touch 0
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 moved slot 0 id 5 x 10 y 20 p 70
            30 moved slot 0 id 5 x 11 y 20
            40 lifted slot 0 id 5 x 11 y 20
            """)
    }

    @Test("slots that take turns within and between frames are told apart (R-ENG-4)")
    func interleavedSlots() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 slot 1 id 6 x 90 y 80 p 30 slot 0 p 65
            30 slot 0 x 11 slot 1 y 79 p 31
            40 p 32
            50 id -1
            60 slot 0 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 moved slot 0 id 5 x 10 y 20 p 65; began slot 1 id 6 x 90 y 80 p 30
            30 moved slot 0 id 5 x 11 y 20; moved slot 1 id 6 x 90 y 79 p 31
            40 moved slot 1 id 6 x 90 y 79 p 32
            50 lifted slot 1 id 6 x 90 y 79
            60 lifted slot 0 id 5 x 11 y 20
            """)
    }

    @Test("the first slot is slot 0 where the recording selects none")
    func noSlotSelected() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 p 60\n20 id -1", on: ScriptDevice.slots(),
            "10 began slot 0 id 5 x 10 y 20 p 60\n20 lifted slot 0 id 5 x 10 y 20")
    }

    @Test("a slot keeps pressure and place for its next contact, which the kernel therefore does not send")
    func slotMemory() throws {
        // The second contact is what a ThinkPad's touchpad did: a new id, ABS_PRESSURE, and no ABS_MT_PRESSURE.
        try expectContacts(
            """
            10 slot 0 id 50 x 10 y 20 p 60 P 60
            20 id -1 P 0
            30 id 51 y 25 P 60
            40 p 61
            50 id -1
            60 id 52
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 50 x 10 y 20 p 60
            20 lifted slot 0 id 50 x 10 y 20
            30 began slot 0 id 51 x 10 y 25 p 60
            40 moved slot 0 id 51 x 10 y 25 p 61
            50 lifted slot 0 id 51 x 10 y 25
            60 began slot 0 id 52 x 10 y 25 p 61
            """, findings: ["touch.downAtEnd@19"])
    }

    @Test("a slot that never said a pressure has none, though its neighbour did")
    func unknownPressure() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60 slot 3 id 6 x 50 y 50
            20 slot 3 x 51
            30 p 0
            40 id -1 slot 0 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60; began slot 3 id 6 x 50 y 50
            20 moved slot 3 id 6 x 51 y 50
            30 moved slot 3 id 6 x 51 y 50 p 0
            40 lifted slot 0 id 5 x 10 y 20; lifted slot 3 id 6 x 51 y 50
            """)
    }

    @Test("a pressure of 0 is no lift")
    func zeroPressure() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 p 60\n20 p 0\n30 p 9\n40 id -1", on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 moved slot 0 id 5 x 10 y 20 p 0
            30 moved slot 0 id 5 x 10 y 20 p 9
            40 lifted slot 0 id 5 x 10 y 20
            """)
    }

    @Test("BTN_TOUCH says nothing about slots: neither begins, nor ends, nor is missed")
    func touchKeyMeansNothing() throws {
        try expectContacts(
            """
            5 touch 1
            10 id 5 x 10 y 20 p 60
            20 touch 0
            30 touch 1 p 61
            40 id -1
            """, on: ScriptDevice.slots(),
            """
            5
            10 began slot 0 id 5 x 10 y 20 p 60
            20
            30 moved slot 0 id 5 x 10 y 20 p 61
            40 lifted slot 0 id 5 x 10 y 20
            """)
    }

    // MARK: - Frames

    @Test("a frame ends at SYN_REPORT 0 and bears its time; SYN_REPORT 1 goes on; times within may differ")
    func frameEnds() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 more @11 y 20 p 60 @12.345
            20 p 62 more x 11 ...
            """ + "\n21", on: ScriptDevice.slots(),
            """
            12.345 began slot 0 id 5 x 10 y 20 p 60
            21 moved slot 0 id 5 x 11 y 20 p 62
            """, findings: ["touch.downAtEnd@10"])
    }

    @Test("frames that change no contact still are frames: time passes")
    func emptyFrames() throws {
        try expectContacts(
            "10\n20 id 5 x 10 y 20 p 60\n30\n30\n40 04:04 7\n50 id -1", on: ScriptDevice.slots(),
            "10\n20 began slot 0 id 5 x 10 y 20 p 60\n30\n30\n40\n50 lifted slot 0 id 5 x 10 y 20")
    }

    @Test("equal and zero times change nothing")
    func equalTimes() throws {
        try expectContacts(
            "0 id 5 x 10 y 20 p 60\n0 p 61\n0 id -1", on: ScriptDevice.slots(),
            """
            0 began slot 0 id 5 x 10 y 20 p 60
            0 moved slot 0 id 5 x 10 y 20 p 61
            0 lifted slot 0 id 5 x 10 y 20
            """)
    }

    // MARK: - Slots that cannot be

    @Test("slots beyond sixteen are left out and counted, and the rest goes on")
    func tooMany() throws {
        let run = try TrackedRun(
            try EventScript(
                """
                10 slot 15 id 5 x 10 y 20 p 60 slot 16 id 6 x 90 y 80 p 30 slot 19 id 7 x 91
                20 slot 16 p 35 slot 15 p 61
                30 slot 16 id -1 slot 15 id -1
                """
            ).events, on: ScriptDevice.slots(20))
        #expect(
            run.frames == [
                "10 began slot 15 id 5 x 10 y 20 p 60", "20 moved slot 15 id 5 x 10 y 20 p 61",
                "30 lifted slot 15 id 5 x 10 y 20",
            ])
        #expect(run.tracker.count(of: .tooManyTouches) > 0)
        #expect(Set(run.found.map(\.check)) == [.tooManyTouches])
        #expect(run.found.map(\.value) == [16, 19])
    }

    @Test(
        "slots outside the declared ones are found; those that cannot be at all change nothing else",
        arguments: [10, 15, 16, 1_000, Int32.max, -1, Int32.min])
    func undeclaredSlots(slot: Int32) throws {
        let run = try TrackedRun(
            try EventScript(
                """
                10 slot 0 id 5 x 10 y 20 p 60
                20 slot \(slot) id 6 x 90 y 80 p 30
                30 slot 0 p 61
                40 slot \(slot) id -1 slot 0 id -1
                """
            ).events, on: ScriptDevice.slots(10))
        #expect(run.tracker.count(of: .slotUndeclared) > 0)
        #expect(run.found.first { $0.check == .slotUndeclared }?.event == 6)
        #expect(run.found.first { $0.check == .slotUndeclared }?.value == Int64(slot))
        let own = run.samples.filter { $0.slot == 0 }.map(\.change)
        #expect(own == [.began, .moved, .lifted])
        if !(0..<16).contains(slot) { #expect(run.samples.count == 3) }
        #expect(run.rules.broken == nil)
        #expect(run.rules.down == 0)
    }
}
