import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("One contact at a time becomes contacts (single touch)")
struct SlotTrackerSingleTests {
    @Test("BTN_TOUCH begins and ends the contact, whatever the pressure says")
    func oneContact() throws {
        try expectContacts(
            """
            10 touch 1 X 10 Y 20 P 60
            20 P 70
            30 X 11
            40 P 0
            50 P 5
            60 touch 0
            """, on: ScriptDevice.single(),
            """
            10 began a x 10 y 20 p 60
            20 moved a x 10 y 20 p 70
            30 moved a x 11 y 20
            40 moved a x 11 y 20 p 0
            50 moved a x 11 y 20 p 5
            60 lifted a x 11 y 20
            """)
    }

    @Test("place and pressure outlive the contact")
    func memory() throws {
        try expectContacts(
            "10 touch 1 X 10 Y 20 P 60\n20 touch 0\n30 touch 1 Y 25\n40 touch 0 P 0\n50 X 70\n60 touch 1\n70 touch 0",
            on: ScriptDevice.single(),
            """
            10 began a x 10 y 20 p 60
            20 lifted a x 10 y 20
            30 began b x 10 y 25 p 60
            40 lifted b x 10 y 25
            50
            60 began c x 70 y 25 p 0
            70 lifted c x 70 y 25
            """)
    }

    @Test("a device that never says pressure has none")
    func noPressure() throws {
        try expectContacts(
            "10 touch 1 X 10 Y 20\n20 X 11\n30 touch 0", on: ScriptDevice.single(pressure: nil),
            "10 began a x 10 y 20\n20 moved a x 11 y 20\n30 lifted a x 11 y 20")
    }

    @Test("BTN_TOUCH repeated begins nothing twice")
    func repeatedTouch() throws {
        let run = try TrackedRun(
            try EventScript("10 touch 1 X 10 Y 20 P 60\n20 touch 1 P 61\n30 touch 0\n40 touch 0").events,
            on: ScriptDevice.single())
        #expect(run.samples.map(\.change) == [.began, .moved, .lifted])
        #expect(run.rules.broken == nil)
    }

    @Test("a finger that leaves and lands in one frame is two contacts")
    func liftedAndBegan() throws {
        try expectContacts(
            "10 touch 1 X 10 Y 20 P 60\n20 touch 0 touch 1 X 90\n30 touch 0", on: ScriptDevice.single(),
            """
            10 began a x 10 y 20 p 60
            20 lifted a x 10 y 20; began b x 90 y 20 p 60
            30 lifted b x 90 y 20
            """)
    }

    @Test("pressure before BTN_TOUCH was ever heard tells of a contact down at the start")
    func downAtStart() throws {
        let run = try expectContacts(
            """
            10 X 10
            20 P 60
            30 P 70 Y 5
            40 touch 0 P 0
            50 touch 1 P 50
            60 touch 0
            """, on: ScriptDevice.single(pressure: 10...255),
            """
            10
            20 beganUnknown a x 10 y 0 p 60
            30 moved a x 10 y 5 p 70
            40 lifted a x 10 y 5
            50 began b x 10 y 5 p 50
            60 lifted b x 10 y 5
            """, findings: ["touch.downAtStart@3", "pressure.outOfRange@8"])
        #expect(run.rules.began == 2)
    }

    @Test("pressure at the minimum, or once BTN_TOUCH was heard, tells of none")
    func pressureWithoutTouch() throws {
        try expectContacts(
            "10 X 10 P 10\n20 touch 1 P 60\n30 touch 0\n40 P 30\n50 P 10", on: ScriptDevice.single(pressure: 10...255),
            "10\n20 began a x 10 y 0 p 60\n30 lifted a x 10 y 0\n40\n50")
    }

    @Test("BTN_TOUCH 1 makes an ordinary contact even as the very first event")
    func firstEvent() throws {
        try expectContacts(
            "10 P 60 touch 1 X 10 Y 20\n20 touch 0", on: ScriptDevice.single(),
            "10 began a x 10 y 20 p 60\n20 lifted a x 10 y 20")
    }

    @Test("two or more fingers are a companion in slot 1, until there is one again")
    func companion() throws {
        let run = try TrackedRun(
            try EventScript(
                """
                10 touch 1 X 10 Y 20 P 60
                20 double 1 P 61
                30 double 0 triple 1
                40 triple 0 quad 1
                50 quad 0 quint 1
                60 quint 0
                70 double 1
                80 double 0 touch 0
                """
            ).events, on: ScriptDevice.single())
        let companion = run.samples.filter { $0.slot == 1 }
        #expect(companion.map(\.change).filter { $0 != .moved } == [.began, .lifted, .began, .lifted])
        #expect(Set(companion.map(\.id)).isDisjoint(with: run.samples.filter { $0.slot == 0 }.map(\.id)))
        #expect(companion.allSatisfy { $0.reading == nil }, "nobody knows what the second finger presses")
        let first = run.samples.filter { $0.slot == 0 }
        #expect(first.map(\.change) == [.began, .moved, .lifted])
        #expect(run.frames[5].hasPrefix("60 lifted"))
        #expect(run.frames[1].contains("began") && !run.frames[2].contains("lifted"))
        #expect(run.rules.broken == nil)
        #expect(run.rules.down == 0)
        #expect(run.findings == [])
    }

    @Test("the silence of a companion that lands late begins with it")
    func lateCompanion() throws {
        let run = try TrackedRun(
            try EventScript("0 touch 1 X 10 Y 20\n40000 X 11\n70000 X 12 double 1\n70100 double 0 touch 0").events,
            on: ScriptDevice.single(pressure: nil))
        #expect(run.samples.filter { $0.slot == 1 }.map(\.change) == [.began, .lifted])
        #expect(run.findings == [])
    }

    @Test("a companion does not stay when BTN_TOUCH says that nobody is there")
    func companionLeavesToo() throws {
        let run = try TrackedRun(
            try EventScript("10 touch 1 X 10 Y 20\n20 double 1\n30 touch 0\n40 double 0").events,
            on: ScriptDevice.single(pressure: nil))
        #expect(run.rules.broken == nil)
        #expect(run.rules.down == 0)
        #expect(run.tracker.count(of: .downAtEnd) == 0)
    }

    @Test("a semi-multitouch pad is read this way: its slots are corners of a box, no fingers")
    func semiMultitouch() throws {
        var device = ScriptDevice.slots(2, pressure: nil)
        device.addProperty(DeviceProperty.semiMT)
        let run = try TrackedRun(
            try EventScript(
                """
                10 slot 0 id 5 x 10 y 20 touch 1 X 10 Y 20 P 60
                20 slot 1 id 6 x 90 y 80 double 1
                30 slot 0 x 11 X 11 P 61
                40 slot 1 id -1 double 0
                50 slot 0 id -1 touch 0 P 0
                """
            ).events, on: device)
        #expect(run.samples.filter { $0.slot == 0 }.map(\.change) == [.began, .moved, .lifted])
        #expect(run.samples.filter { $0.slot == 0 }.map(\.reading).prefix(2) == [60, 61])
        #expect(run.samples.filter { $0.slot == 1 && $0.change != .moved }.map(\.change) == [.began, .lifted])
        #expect(run.findings == [])
    }

    @Test("a genuine recording: a long press to 2469 and a tap to 900, to the microsecond of their lifts")
    func genuine() throws {
        let run = try TrackedRun(
            try EventScript(evemu: "genuine/single.evemu").events, on: ScriptDevice.single(pressure: 0...4_095))
        let ends = run.samples.filter { $0.change != .moved }
        #expect(ends.map(\.change) == [.began, .lifted, .began, .lifted])
        guard ends.count == 4 else { return }
        func highest(_ id: ContactID) -> Int32? { run.samples.filter { $0.id == id }.compactMap(\.reading).max() }
        #expect(highest(ends[0].id) == 2_469)
        #expect(highest(ends[2].id) == 900)
        #expect(run.findings == [])
        #expect(run.frames.count == 49)
        #expect(run.frames.last?.hasPrefix("706.739 lifted") == true)
    }
}
