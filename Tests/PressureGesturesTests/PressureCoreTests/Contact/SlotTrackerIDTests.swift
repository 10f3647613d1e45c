import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Tracking ids, and contacts that were there before (protocol B)")
struct SlotTrackerIDTests {
    // Findings about what a frame as a whole lacks, such as a tracking id, bear the place of its SYN_REPORT.

    @Test("a new id without -1 is another contact: the old one is lost, not lifted")
    func replaced() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 id 6 x 80
            30 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lost(replaced) slot 0 id 5 x 10 y 20; began slot 0 id 6 x 80 y 20 p 60
            30 lifted slot 0 id 6 x 80 y 20
            """, findings: ["touch.idReplaced@6"])
    }

    @Test("-1 and a new id in one frame are a lift and a touch-down")
    func liftedAndBegan() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 id -1 id 6 x 80 p 30
            30 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lifted slot 0 id 5 x 10 y 20; began slot 0 id 6 x 80 y 20 p 30
            30 lifted slot 0 id 6 x 80 y 20
            """)
    }

    @Test("one contact leaves and another arrives elsewhere in one frame")
    func handOver() throws {
        try expectContacts(
            "10 slot 0 id 5 x 10 y 20 p 60\n20 id -1 slot 1 id 6 x 80 y 70 p 30\n30 id -1", on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lifted slot 0 id 5 x 10 y 20; began slot 1 id 6 x 80 y 70 p 30
            30 lifted slot 1 id 6 x 80 y 70
            """)
    }

    @Test("an id that another slot still holds is found, and both slots still end")
    func idReused() throws {
        let run = try TrackedRun(
            try EventScript(
                """
                10 slot 0 id 5 x 10 y 20 p 60
                20 slot 1 id 5 x 80 y 70 p 30
                30 slot 0 id -1 slot 1 id -1
                """
            ).events, on: ScriptDevice.slots())
        #expect(run.found.map(\.check).contains(.idReused))
        #expect(run.found.first { $0.check == .idReused }?.event == 7)
        #expect(run.rules.down == 0)
    }

    @Test("a lift in an empty slot is found and says nothing")
    func liftWithoutTouch() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 p 60\n20 id -1\n30 id -1", on: ScriptDevice.slots(),
            "10 began slot 0 id 5 x 10 y 20 p 60\n20 lifted slot 0 id 5 x 10 y 20\n30",
            findings: ["touch.liftWithoutTouch@7"])
    }

    @Test("changes in a slot whose contact has left begin nothing, and are remembered for the next contact")
    func touchWithoutID() throws {
        try expectContacts(
            """
            10 id 5 x 10 y 20 p 60
            20 id -1
            30 x 44 p 9
            40 id 6
            50 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 lifted slot 0 id 5 x 10 y 20
            30
            40 began slot 0 id 6 x 44 y 20 p 9
            50 lifted slot 0 id 6 x 44 y 20
            """, findings: ["touch.withoutID@9"])
    }

    @Test("values that follow the -1 in its own frame are no touch without an id")
    func valuesAfterLift() throws {
        let run = try TrackedRun(
            try EventScript("10 id 5 x 10 y 20 p 60\n20 id -1 p 0\n30 id 6\n40 id -1").events, on: ScriptDevice.slots())
        #expect(run.findings == [])
        #expect(run.frames[2] == "30 began slot 0 id 6 x 10 y 20 p 0")
    }

    // MARK: - The start of a recording

    @Test("a contact that was down before the recording is an unknown start under an id of our own, until it lifts")
    func downAtStart() throws {
        let run = try expectContacts(
            """
            10 x 10 y 20 p 60
            20 p 70
            30 id -1
            40 id 7 p 50
            50 id -1
            """, on: ScriptDevice.slots(),
            """
            10 beganUnknown slot 0 id a x 10 y 20 p 60
            20 moved slot 0 id a x 10 y 20 p 70
            30 lifted slot 0 id a x 10 y 20
            40 began slot 0 id 7 x 10 y 20 p 50
            50 lifted slot 0 id 7 x 10 y 20
            """, findings: ["touch.downAtStart@3"])
        #expect(run.samples[0].id.rawValue < 0)
    }

    @Test("a slot that nobody heard of may hold such a contact at any time, others do not")
    func downAtStartLater() throws {
        let run = try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 p 60
            20 slot 2 p 40
            30 slot 4 x 90
            40 slot 2 id -1 slot 4 id -1 slot 0 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 beganUnknown slot 2 id a x 0 y 0 p 40
            30 beganUnknown slot 4 id b x 90 y 0
            40 lifted slot 0 id 5 x 10 y 20; lifted slot 2 id a x 0 y 0; lifted slot 4 id b x 90 y 0
            """, findings: ["touch.downAtStart@8", "touch.downAtStart@11"])
        let unknown = run.samples.filter { $0.change == .beganUnknown }.map(\.id.rawValue)
        #expect(unknown.count == 2 && Set(unknown).count == 2)
        #expect(unknown.allSatisfy { $0 < 0 })
    }

    @Test("a lift in a slot nobody heard of tells of a contact at the start and nothing else")
    func liftAtStart() throws {
        try expectContacts(
            "10 slot 1 id -1\n20 id -1\n30 id 3 x 1 y 2 p 3\n40 id -1", on: ScriptDevice.slots(),
            "10\n20\n30 began slot 1 id 3 x 1 y 2 p 3\n40 lifted slot 1 id 3 x 1 y 2",
            findings: ["touch.downAtStart@1", "touch.liftWithoutTouch@3"])
    }

    @Test("an unknown contact that gets a tracking id is replaced by it")
    func unknownReplaced() throws {
        let run = try TrackedRun(
            try EventScript("10 x 10 y 20 p 60\n20 id 9\n30 id -1").events, on: ScriptDevice.slots())
        #expect(
            run.frames == [
                "10 beganUnknown slot 0 id a x 10 y 20 p 60",
                "20 lost(replaced) slot 0 id a x 10 y 20; began slot 0 id 9 x 10 y 20 p 60",
                "30 lifted slot 0 id 9 x 10 y 20",
            ])
        #expect(run.rules.broken == nil)
    }
}
