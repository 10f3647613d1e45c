import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Palms and hovering fingers")
struct SlotTrackerToolTests {
    @Test("pens, palms and other tools touch down as palms", arguments: [1, 2, 10] as [Int32])
    func palmAtStart(tool: Int32) throws {
        try expectContacts(
            "10 id 5 tool \(tool) x 10 y 20 p 60\n20 p 70\n30 id -1", on: ScriptDevice.slots(),
            """
            10 beganPalm slot 0 id 5 x 10 y 20 p 60
            20 moved slot 0 id 5 x 10 y 20 p 70
            30 lifted slot 0 id 5 x 10 y 20
            """)
    }

    @Test("other tool types are fingers", arguments: [0, 3, 9, 11, 15] as [Int32])
    func otherTools(tool: Int32) throws {
        try expectContacts(
            "10 id 5 tool \(tool) x 10 y 20 p 60\n30 id -1", on: ScriptDevice.slots(),
            "10 began slot 0 id 5 x 10 y 20 p 60\n30 lifted slot 0 id 5 x 10 y 20")
    }

    @Test("a contact becomes a palm once, and no finger again until it lifts; the tool type outlives it")
    func becomesPalm() throws {
        try expectContacts(
            """
            10 id 5 x 10 y 20 p 60
            20 tool 2 p 61
            30 tool 0
            40 tool 2
            50 tool 0 id -1
            60 id 6
            70 tool 2 id -1
            80 id 7
            90 id -1
            100 id 8 tool 0
            110 id -1
            """, on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 becamePalm slot 0 id 5 x 10 y 20 p 61
            30 moved slot 0 id 5 x 10 y 20
            40 moved slot 0 id 5 x 10 y 20
            50 lifted slot 0 id 5 x 10 y 20
            60 began slot 0 id 6 x 10 y 20 p 61
            70 lifted slot 0 id 6 x 10 y 20
            80 beganPalm slot 0 id 7 x 10 y 20 p 61
            90 lifted slot 0 id 7 x 10 y 20
            100 began slot 0 id 8 x 10 y 20 p 61
            110 lifted slot 0 id 8 x 10 y 20
            """)
    }

    @Test("a finger above the surface is not down, before it lands and after it leaves")
    func hovering() throws {
        try expectContacts(
            """
            10 id 5 x 10 y 20 far 5
            20 x 11 far 2
            30 far 0 p 60
            40 p 61
            50 far 3
            60 x 15
            70 far 0
            80 far 1
            90 id -1
            """, on: ScriptDevice.slots(),
            """
            10
            20
            30 began slot 0 id 5 x 11 y 20 p 60
            40 moved slot 0 id 5 x 11 y 20 p 61
            50 lifted slot 0 id 5 x 11 y 20
            60
            70 began slot 0 id 5 x 15 y 20 p 61
            80 lifted slot 0 id 5 x 15 y 20
            90
            """)
    }

    @Test("a finger above the surface at the start is not down either")
    func hoveringAtStart() throws {
        try expectContacts(
            "10 x 10 y 20 far 5\n20 x 11\n30 far 0 p 5\n40 far 4\n50 x 12", on: ScriptDevice.slots(),
            """
            10
            20
            30 beganUnknown slot 0 id a x 11 y 20 p 5
            40 lifted slot 0 id a x 11 y 20
            50
            """, findings: ["touch.downAtStart@8"])
    }

    @Test("the distance outlives the contact as every other value does")
    func distanceMemory() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 far 5\n20 id -1\n30 id 6\n40 far 0\n50 id -1", on: ScriptDevice.slots(),
            "10\n20\n30\n40 began slot 0 id 6 x 10 y 20\n50 lifted slot 0 id 6 x 10 y 20")
    }
}
