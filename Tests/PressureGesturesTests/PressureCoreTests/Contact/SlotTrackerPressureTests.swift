import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Pressure of the whole device among several fingers")
struct SlotTrackerPressureTests {
    @Test("without a pressure of its own, the oldest contact has the device's")
    func sharedPressure() throws {
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 P 60
            20 slot 1 id 6 x 80 y 70
            30 P 65
            40 slot 0 x 11 slot 1 x 81
            50 slot 0 id -1 P 30
            60 P 31
            70 slot 1 id -1 P 0
            """, on: ScriptDevice.slots(pressure: nil),
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 began slot 1 id 6 x 80 y 70
            30 moved slot 0 id 5 x 10 y 20 p 65
            40 moved slot 0 id 5 x 11 y 20; moved slot 1 id 6 x 81 y 70
            50 lifted slot 0 id 5 x 11 y 20; moved slot 1 id 6 x 81 y 70 p 30
            60 moved slot 1 id 6 x 81 y 70 p 31
            70 lifted slot 1 id 6 x 81 y 70
            """)
    }

    @Test("the oldest is who came first, whatever its slot")
    func oldestInHigherSlot() throws {
        try expectContacts(
            """
            10 slot 3 id 5 x 10 y 20 P 60
            20 slot 0 id 6 x 80 y 70
            30 P 65
            40 slot 3 id -1 slot 0 id -1
            """, on: ScriptDevice.slots(pressure: nil),
            """
            10 began slot 3 id 5 x 10 y 20 p 60
            20 began slot 0 id 6 x 80 y 70
            30 moved slot 3 id 5 x 10 y 20 p 65
            40 lifted slot 0 id 6 x 80 y 70; lifted slot 3 id 5 x 10 y 20
            """)
    }

    @Test("of two that came in one frame the oldest is the lower id, whatever its slot", arguments: [(0, 3), (3, 0)])
    func oldestOfOneFrame(first: Int, second: Int) throws {
        let (low, high) = ("slot \(first) id 5 x 10 y 20", "slot \(second) id 6 x 80 y 70")
        func inOrder(_ samples: [String]) -> String {
            (first < second ? samples : samples.reversed()).joined(separator: "; ")
        }
        try expectContacts(
            """
            10 \(low) \(high) P 60
            20 P 65
            30 slot \(first) id -1 slot \(second) id -1
            """, on: ScriptDevice.slots(pressure: nil),
            """
            10 \(inOrder(["began \(low) p 60", "began \(high)"]))
            20 moved \(low) p 65
            30 \(inOrder(["lifted \(low)", "lifted \(high)"]))
            """)
    }

    @Test("the device's pressure is never a finger's where fingers have their own")
    func ownPressureWins() throws {
        try expectContacts(
            "10 id 5 x 10 y 20 P 200\n20 P 210\n30 p 50 P 220\n40 id -1", on: ScriptDevice.slots(),
            """
            10 began slot 0 id 5 x 10 y 20
            20
            30 moved slot 0 id 5 x 10 y 20 p 50
            40 lifted slot 0 id 5 x 10 y 20
            """)
    }

    @Test("a pad's total force is a finger's only while it is the only one")
    func pressurePad() throws {
        var pad = ScriptDevice.slots(pressure: nil)
        pad.addProperty(DeviceProperty.pressurePad)
        try expectContacts(
            """
            10 slot 0 id 5 x 10 y 20 P 60
            20 P 70
            30 slot 1 id 6 x 80 y 70 P 120
            40 P 130
            50 slot 1 id -1
            60 P 75
            70 slot 0 id -1
            """, on: pad,
            """
            10 began slot 0 id 5 x 10 y 20 p 60
            20 moved slot 0 id 5 x 10 y 20 p 70
            30 began slot 1 id 6 x 80 y 70
            40
            50 lifted slot 1 id 6 x 80 y 70
            60 moved slot 0 id 5 x 10 y 20 p 75
            70 lifted slot 0 id 5 x 10 y 20
            """)
    }
}
