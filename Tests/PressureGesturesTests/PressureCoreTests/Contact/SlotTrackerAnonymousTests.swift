import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Lists of contacts become contacts (protocol A)")
struct SlotTrackerAnonymousTests {
    @Test("a contact ends its part with SYN_MT_REPORT; BTN_TOUCH 0 lifts it")
    func oneContact() throws {
        try expectContacts(
            """
            10 touch 1 x 10 y 20 p 60 mt
            20 x 11 y 21 p 70 mt
            30 touch 0
            40 touch 1 x 90 y 90 p 5 mt
            50 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20 p 60
            20 moved a x 11 y 21 p 70
            30 lifted a x 11 y 21
            40 began b x 90 y 90 p 5
            50 lifted b x 90 y 90
            """)
    }

    @Test("the last SYN_MT_REPORT of a frame may be missing")
    func missingEndOfPart() throws {
        try expectContacts(
            "10 touch 1 x 10 y 20 p 60\n20 x 11 y 20 p 61 mt x 80 y 70 p 30\n30 touch 0",
            on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20 p 60
            20 moved a x 11 y 20 p 61; began b x 80 y 70 p 30
            30 lifted a x 11 y 20; lifted b x 80 y 70
            """)
    }

    @Test("an empty SYN_MT_REPORT lifts all, also without BTN_TOUCH")
    func emptyList() throws {
        try expectContacts(
            "10 x 10 y 20 p 60 mt x 80 y 70 p 30 mt\n20 mt\n30 mt", on: ScriptDevice.anonymous(touchKey: false),
            """
            10 began a x 10 y 20 p 60; began b x 80 y 70 p 30
            20 lifted a x 10 y 20; lifted b x 80 y 70
            30
            """)
    }

    @Test("who is absent from a list has lifted; a frame that lists nobody changes nothing")
    func absence() throws {
        try expectContacts(
            """
            10 touch 1 x 10 y 20 p 60 mt x 80 y 70 p 30 mt
            20 x 81 y 70 p 31 mt
            30
            40 touch 1
            50 x 82 y 70 p 32 mt
            60 mt touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20 p 60; began b x 80 y 70 p 30
            20 lifted a x 10 y 20; moved b x 81 y 70 p 31
            30
            40
            50 moved b x 82 y 70 p 32
            60 lifted b x 82 y 70
            """)
    }

    @Test("BTN_TOUCH 0 lifts everybody, whatever the frame lists")
    func touchKeyLifts() throws {
        try expectContacts(
            "10 touch 1 x 10 y 20 p 60 mt\n20 x 10 y 20 p 0 mt touch 0\n30 touch 1 x 12 y 20 p 9 mt\n40 touch 0",
            on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20 p 60
            20 lifted a x 10 y 20
            30 began b x 12 y 20 p 9
            40 lifted b x 12 y 20
            """)
    }

    @Test("each is found again at its nearest place, in whatever order they are listed")
    func nearest() throws {
        try expectContacts(
            """
            10 touch 1 x 10 y 10 p 60 mt x 50 y 10 p 30 mt x 90 y 90 p 20 mt
            20 x 91 y 88 p 21 mt x 53 y 14 p 31 mt x 12 y 9 p 61 mt
            30 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 10 p 60; began b x 50 y 10 p 30; began c x 90 y 90 p 20
            20 moved a x 12 y 9 p 61; moved b x 53 y 14 p 31; moved c x 91 y 88 p 21
            30 lifted a x 12 y 9; lifted b x 53 y 14; lifted c x 91 y 88
            """)
    }

    @Test("the nearest pair is joined first, and what is left over however far it is")
    func nearestPairFirst() throws {
        // Taken one by one, a at 0 would take 9. The nearest pair is b at 10 and 9, so a went to 190.
        try expectContacts(
            """
            10 touch 1 x 0 y 50 p 60 mt x 10 y 50 p 30 mt
            20 x 9 y 50 p 31 mt x 190 y 50 p 61 mt
            30 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 0 y 50 p 60; began b x 10 y 50 p 30
            20 moved a x 190 y 50 p 61; moved b x 9 y 50 p 31
            30 lifted a x 190 y 50; lifted b x 9 y 50
            """)
    }

    @Test("of more places than contacts the nearest are theirs, of more contacts than places the nearest stay")
    func unequalNumbers() throws {
        try expectContacts(
            """
            10 touch 1 x 50 y 50 p 60 mt
            20 x 90 y 50 p 1 mt x 52 y 50 p 61 mt x 10 y 50 p 2 mt
            30 x 12 y 50 p 3 mt x 85 y 50 p 4 mt
            40 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 began a x 50 y 50 p 60
            20 moved a x 52 y 50 p 61; began b x 90 y 50 p 1; began c x 10 y 50 p 2
            30 lifted a x 52 y 50; moved b x 85 y 50 p 4; moved c x 12 y 50 p 3
            40 lifted b x 85 y 50; lifted c x 12 y 50
            """)
    }

    @Test("tracking ids decide instead of places where the device gives them")
    func trackingIDs() throws {
        try expectContacts(
            """
            10 touch 1 id 1 x 10 y 10 p 60 mt id 2 x 50 y 10 p 30 mt
            20 id 2 x 11 y 10 p 31 mt id 1 x 49 y 10 p 61 mt
            30 id 3 x 49 y 10 p 62 mt id 2 x 11 y 10 p 32 mt
            40 touch 0
            """, on: ScriptDevice.anonymous(ids: true),
            """
            10 began a x 10 y 10 p 60; began b x 50 y 10 p 30
            20 moved a x 49 y 10 p 61; moved b x 11 y 10 p 31
            30 lifted a x 49 y 10; moved b x 11 y 10 p 32; began c x 49 y 10 p 62
            40 lifted b x 11 y 10; lifted c x 49 y 10
            """)
    }

    @Test("a frame whose BTN_TOUCH was pressed before the recording lists unknown starts; later contacts begin")
    func downAtStart() throws {
        let run = try TrackedRun(
            try EventScript(
                """
                10 x 10 y 20 p 60 mt
                20 x 10 y 20 p 61 mt x 80 y 70 p 30 mt
                30 touch 0
                40 touch 1 x 10 y 20 p 5 mt
                50 touch 0
                """
            ).events, on: ScriptDevice.anonymous())
        #expect(
            run.frames == [
                "10 beganUnknown a x 10 y 20 p 60", "20 moved a x 10 y 20 p 61; began b x 80 y 70 p 30",
                "30 lifted a x 10 y 20; lifted b x 80 y 70", "40 began c x 10 y 20 p 5", "50 lifted c x 10 y 20",
            ])
        #expect(run.found.map(\.check) == [.downAtStart])
    }

    @Test("a device without BTN_TOUCH cannot tell, so its first contacts begin")
    func startWithoutTouchKey() throws {
        try expectContacts(
            "10 x 10 y 20 p 60 mt\n20 mt", on: ScriptDevice.anonymous(touchKey: false),
            "10 began a x 10 y 20 p 60\n20 lifted a x 10 y 20")
    }

    @Test("a place of its own in each frame: a contact that says no pressure has no reading there")
    func noPressure() throws {
        try expectContacts(
            "10 touch 1 x 10 y 20 mt\n20 x 11 y 20 p 5 mt\n30 x 12 y 20 mt\n40 touch 0",
            on: ScriptDevice.anonymous(),
            """
            10 began a x 10 y 20
            20 moved a x 11 y 20 p 5
            30 moved a x 12 y 20
            40 lifted a x 12 y 20
            """)
    }

    @Test("palms are palms here too")
    func palms() throws {
        try expectContacts(
            """
            10 touch 1 x 10 y 20 tool 2 p 60 mt x 80 y 70 tool 0 p 30 mt
            20 x 10 y 20 tool 0 p 60 mt x 80 y 70 tool 2 p 30 mt
            30 x 10 y 20 tool 0 p 60 mt x 80 y 70 tool 0 p 30 mt
            40 touch 0
            """, on: ScriptDevice.anonymous(),
            """
            10 beganPalm a x 10 y 20 p 60; began b x 80 y 70 p 30
            20 moved a x 10 y 20 p 60; becamePalm b x 80 y 70 p 30
            30 moved a x 10 y 20 p 60; moved b x 80 y 70 p 30
            40 lifted a x 10 y 20; lifted b x 80 y 70
            """)
    }

    @Test("a frame may be split in the middle of a contact")
    func splitFrame() throws {
        try expectContacts(
            "10 touch 1 x 10 more @11 y 20 p 60 mt x 80 y 70 more @12 p 30 mt\n20 touch 0",
            on: ScriptDevice.anonymous(),
            """
            12 began a x 10 y 20 p 60; began b x 80 y 70 p 30
            20 lifted a x 10 y 20; lifted b x 80 y 70
            """)
    }

    @Test("of seventeen contacts sixteen are told, and the last one is counted, in every frame that lists it")
    func seventeen() throws {
        func frame(_ time: Int, _ count: Int, _ start: String = "") -> String {
            "\(time) \(start)" + (0..<count).map { "x \($0 * 10) y 50 p \(time) mt" }.joined(separator: " ") + "\n"
        }
        let run = try TrackedRun(
            try EventScript(frame(10, 17, "touch 1 ") + frame(20, 17) + frame(30, 40) + "40 touch 0").events,
            on: ScriptDevice.anonymous())
        #expect(run.rules.broken == nil)
        #expect(run.rules.began == 16)
        #expect(run.rules.down == 0)
        #expect(run.samples.count == 16 * 4)
        #expect(Set(run.found.map(\.check)) == [.tooManyTouches])
    }

    @Test("seventeen contacts with ids, in any order, stay in step")
    func seventeenWithIDs() throws {
        func list(_ ids: [Int]) -> String { ids.map { "id \($0) x \($0) y 50 p 9 mt" }.joined(separator: " ") }
        let run = try TrackedRun(
            try EventScript(
                "10 touch 1 \(list(Array(0..<16)))\n20 \(list(Array((0..<17).reversed())))\n30 touch 0"
            ).events, on: ScriptDevice.anonymous(ids: true))
        #expect(run.rules.broken == nil)
        #expect((16...17).contains(run.rules.began))
        #expect(run.rules.down == 0)
        #expect(run.tracker.count(of: .tooManyTouches) == 1)
    }

    @Test("a list that gives one id to two contacts is found")
    func idReused() throws {
        let run = try TrackedRun(
            try EventScript("10 touch 1 id 5 x 10 y 20 p 60 mt id 5 x 80 y 70 p 30 mt\n20 touch 0").events,
            on: ScriptDevice.anonymous(ids: true))
        #expect(run.tracker.count(of: .idReused) == 1)
        #expect(run.rules.broken == nil)
        #expect(run.rules.down == 0)
    }

    @Test("a genuine recording: one finger, a second one, the first leaves, nobody, and a tap")
    func genuine() throws {
        let run = try TrackedRun(
            try EventScript(evemu: "genuine/protocol-a.evemu").events, on: ScriptDevice.anonymous())
        let ends = run.samples.filter { $0.change != .moved }
        #expect(ends.map(\.change) == [.began, .began, .lifted, .lifted, .began, .lifted])
        guard ends.count == 6 else { return }
        #expect(ends[2].id == ends[0].id, "the first finger leaves first")
        #expect(ends[3].id == ends[1].id)
        #expect(ends[5].id == ends[4].id)
        #expect(run.rules.broken == nil)
        #expect(run.findings == [])
        #expect(run.frames.count == 27)
        func highest(_ id: ContactID) -> Int32? { run.samples.filter { $0.id == id }.compactMap(\.reading).max() }
        #expect(highest(ends[0].id) == 150)
        #expect(highest(ends[4].id) == 52)
    }
}
