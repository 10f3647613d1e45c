import Testing

@testable import PressureCore
@testable import RecordingTools
@testable import TestSupport

@Suite("Cutting recordings")
struct RecordingCutTests {
    /// What is left of a script, a frame a line, in the words of a script.
    private func cut(
        _ script: String, from: Double? = nil, to: Double? = nil, contact: Int32? = nil, isExact: Bool = true,
        of device: DeviceDescription = ScriptDevice.slots()
    ) throws -> [String] {
        var cut = RecordingCut()
        cut.from = from.map { TimeSpan(microseconds: Int64($0 * 1_000)) }
        cut.to = to.map { TimeSpan(microseconds: Int64($0 * 1_000)) }
        cut.contact = contact
        cut.isExact = isExact
        var cutter = RecordingCutter(cut, device)
        var events: [InputEvent] = []
        for event in try EventScript(script).events { cutter.receive(event) { events.append($0) } }
        cutter.finish { events.append($0) }
        #expect(cutter.kept == events.count)
        return Self.lines(events)
    }

    private static let names: [UInt32: String] = [
        0x3_0000: "X", 0x3_0001: "Y", 0x3_0018: "P", 0x3_002f: "slot", 0x3_0035: "x", 0x3_0036: "y", 0x3_0037: "tool",
        0x3_0039: "id", 0x3_003a: "p", 0x1_014a: "touch", 0x1_0145: "finger",
    ]

    private static func lines(_ events: [InputEvent]) -> [String] {
        var lines: [String] = []
        var line: [String] = []
        for event in events {
            if line.isEmpty { line.append("\(event.time.microseconds / 1_000)") }
            if event.endsFrame {
                lines.append(line.joined(separator: " "))
                line = []
            } else if event.type == EventType.syn {
                line.append(
                    event.code == EventCode.synDropped ? "drop" : event.code == EventCode.synMTReport ? "mt" : "more")
            } else {
                line.append((names[UInt32(event.type) << 16 | UInt32(event.code)] ?? "?") + " \(event.value)")
            }
        }
        return line.isEmpty ? lines : lines + [line.joined(separator: " ") + " ..."]
    }

    private static let two = """
        100 slot 0 id 5 x 10 y 20 p 60
        110 slot 1 id 6 x 70 y 80 p 64
        120 slot 0 p 61
        130 slot 1 id -1
        140 slot 0 id -1
        150 id 7 x 11
        160 slot 1 id 8 x 71
        170 slot 0 id -1 slot 1 id -1
        """

    // MARK: - Time

    @Test("frames inside the limits are kept as they are, both ends included")
    func inside() throws {
        #expect(
            try cut(Self.two, from: 100, to: 120) == [
                "100 slot 0 id 5 x 10 y 20 p 60", "110 slot 1 id 6 x 70 y 80 p 64", "120 slot 0 p 61",
            ])
        #expect(
            try cut(Self.two, from: 100, to: 200).joined(separator: "\n") == Self.two, "all of it, and nothing added")
    }

    @Test("a contact that lands after the cut says what its slot held, once")
    func slotMemory() throws {
        // Contact 7 says only its x: y and force are those of contact 5, and contact 8 leans on contact 6.
        #expect(
            try cut(Self.two, from: 145) == [
                "150 id 7 y 20 p 61 x 11", "160 slot 1 id 8 y 80 p 64 x 71", "170 slot 0 id -1 slot 1 id -1",
            ])
        let again = Self.two + "\n180 slot 0 id 9\n190 id -1\n200 id 10\n210 id -1"
        #expect(
            try cut(again, from: 175) == [
                "180 slot 0 id 9 x 11 y 20 p 61", "190 id -1", "200 id 10", "210 id -1",
            ])
    }

    @Test("what the kept part has said itself is not said again")
    func ownMemory() throws {
        #expect(try cut(Self.two, from: 95, to: 155).last == "150 id 7 x 11")
    }

    @Test("the slot that was chosen before the cut is named, though the first frame says nothing of it")
    func chosenSlot() throws {
        let script = """
            0 slot 1 id 5 x 10 y 20 p 60
            10 p 61
            20 touch 1
            30 p 62
            40 id -1
            """
        #expect(try cut(script, from: 20) == ["20 touch 1", "30 slot 1 p 62", "40 id -1"])
    }

    @Test("values that stand before the landing in its frame, or in a second turn of its slot, are not said twice")
    func orders() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 p 30
            10 id -1
            20 x 11 id 2 slot 1 id 3 x 50 slot 0 y 21
            """
        #expect(try cut(script, from: 15) == ["20 x 11 id 2 p 30 slot 1 id 3 x 50 slot 0 y 21"])
    }

    @Test("one-finger devices say again where and how hard, when they are touched after the cut")
    func single() throws {
        let script = """
            0 X 10 Y 20 P 30 touch 1
            10 touch 0
            20 touch 1 X 11
            30 touch 0
            40 touch 1
            50 touch 0
            """
        #expect(
            try cut(script, from: 15, of: ScriptDevice.single()) == [
                "20 touch 1 Y 20 P 30 X 11", "30 touch 0", "40 touch 1", "50 touch 0",
            ])
    }

    @Test("a pressure of the device as a whole is said again at a landing")
    func sharedPressure() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 P 60
            10 id -1
            20 id 2
            """
        let device = ScriptDevice.slots(pressure: nil)
        #expect(try cut(script, from: 15, of: device) == ["20 id 2 x 10 y 20 P 60"])
    }

    @Test("devices that list their contacts without slots are cut between frames, and nothing is added")
    func anonymous() throws {
        let script = """
            0 x 10 y 20 p 30 mt touch 1
            10 x 11 y 20 p 31 mt
            20 x 12 y 20 p 32 mt
            """
        #expect(
            try cut(script, from: 10, of: ScriptDevice.anonymous()) == ["10 x 11 y 20 p 31 mt", "20 x 12 y 20 p 32 mt"])
    }

    @Test("after lost events a slot's force is unknown, and is not made up")
    func lost() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 p 60
            10 drop
            20 id 2
            """
        #expect(try cut(script, from: 15) == ["20 id 2 x 10 y 20"])
        let during = "0 slot 0 id 1 x 10 y 20 p 60\n10 drop slot 1 x 99\n20 id 2 x 5"
        // Only the choice of a slot counts among what follows the loss.
        #expect(try cut(during, from: 15) == ["20 slot 1 id 2 x 5"])
    }

    @Test("limits are times as the log prints them; where all lie before the first event they count from it")
    func timeOfDay() throws {
        let late = """
            5000100 slot 0 id 5 x 10 y 20 p 60
            5000200 p 61
            5000300 id -1
            """
        #expect(try cut(late, from: 100, to: 150) == ["5000200 slot 0 p 61"].map { $0.replacing("slot 0 ", with: "") })
        #expect(try cut(late, from: 5_000_200, to: 5_000_250) == ["5000200 p 61"])
        #expect(try cut(late, from: 50, to: 5_000_250).count == 2, "one of them is a time of the log, so both are")
        #expect(try cut(late, from: 5_000_400).isEmpty)
    }

    @Test("a frame in two pieces, and a last one without an end, stay what they are")
    func pieces() throws {
        let script = """
            0 slot 0 id 5 x 10 more y 20 p 60
            10 p 61
            20 p 62 ...
            """
        #expect(try cut(script, to: 100) == ["0 slot 0 id 5 x 10 more y 20 p 60", "10 p 61", "20 p 62 ..."])
    }

    @Test("slots that no device has neither trap nor touch the memory of others")
    func hugeSlots() throws {
        let script = """
            0 slot 2147483647 id 5 x 10
            10 slot -2147483648 id 6 x 10
            20 slot 64 id 7 x 10
            30 slot 63 id 8 x 10
            """
        #expect(try cut(script, from: 5).count == 3)
        #expect(try cut(script, contact: 8) == ["30 slot 63 id 8 x 10 touch 1"])
    }

    @Test("a stream without a report does not grow without bound")
    func noReports() {
        var cut = RecordingCut()
        cut.to = TimeSpan(microseconds: 1_000_000)
        var cutter = RecordingCutter(cut, ScriptDevice.slots())
        var count = 0
        for number in 0..<200_000 {
            cutter.receive(InputEvent(time: .zero, type: 3, code: 0x3a, value: Int32(number))) { _ in count += 1 }
        }
        #expect(count > 100_000)
    }

    // MARK: - Whole touches

    @Test("a touch of which a part lies inside is kept whole, with what else touches meanwhile")
    func wholeTouches() throws {
        let lines = Self.two.split(separator: "\n").map(String.init)
        for (from, to) in [(105.0, 106.0), (125, 125), (135, 160), (0, 100), (140, 145)] {
            let end = to < 150 ? 5 : 8
            #expect(try cut(Self.two, from: from, to: to, isExact: false) == Array(lines[..<end]), "\(from) to \(to)")
        }
        #expect(
            try cut(Self.two, from: 155, to: 156, isExact: false) == [
                "150 id 7 y 20 p 61 x 11", "160 slot 1 id 8 y 80 p 64 x 71", "170 slot 0 id -1 slot 1 id -1",
            ])
        #expect(try cut(Self.two, from: 146, to: 149, isExact: false).isEmpty, "between the touches there is none")
        #expect(try cut(Self.two, from: 165, to: 166, contact: 8, isExact: false).count == 2)
    }

    @Test("a touch that goes on after the recording's end, or began before it, is kept as far as there is any")
    func halfTouches() throws {
        let script = "0 x 10 p 5\n10 id -1\n20 id 5 x 10 y 20\n30 p 61\n40 p 62"
        #expect(try cut(script, from: 35, isExact: false).map { $0.prefix(2) } == ["20", "30", "40"])
        #expect(try cut(script, from: 35, to: 36, isExact: false).count == 3)
        #expect(try cut(script, from: 50, isExact: false).isEmpty)
    }

    @Test("what a key holds is whole, too: a pen that is near, and a device of one finger")
    func heldKeys() throws {
        let script = "0 X 1 Y 2\n10 touch 1 X 10\n20 X 11\n30 touch 0\n40 X 12"
        #expect(
            try cut(script, from: 20, to: 20, isExact: false, of: ScriptDevice.single()).map { $0.prefix(2) }
                == ["10", "20", "30"])
        let lists = "0 x 10 y 20 p 30 mt\n10 x 11 y 20 p 31 mt\n20 mt\n30 x 50 y 20 p 30 mt\n40 mt"
        #expect(
            try cut(lists, from: 10, to: 10, isExact: false, of: ScriptDevice.anonymous()).map { $0.prefix(2) }
                == ["0 ", "10", "20"])
    }

    // MARK: - One contact

    @Test("a contact is cut out with its slot, its force and touch keys of its own")
    func contact() throws {
        #expect(
            try cut(Self.two, contact: 6) == ["110 slot 1 id 6 x 70 y 80 p 64 touch 1", "130 id -1 touch 0"])
        #expect(
            try cut(Self.two, contact: 5) == [
                "100 id 5 x 10 y 20 p 60 touch 1", "120 p 61", "140 id -1 touch 0",
            ])
    }

    @Test("a contact that leans on another's values in its slot has them as its own")
    func contactMemory() throws {
        #expect(
            try cut(Self.two, contact: 8) == ["160 slot 1 id 8 y 80 p 64 x 71 touch 1", "170 id -1 touch 0"])
    }

    @Test("what takes its place without a lift goes with it, until that lifts")
    func successor() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 p 30
            10 id 2 x 12
            20 x 13
            30 id -1
            40 id 3 x 14
            """
        #expect(
            try cut(script, contact: 1) == [
                "0 id 1 x 10 y 20 p 30 touch 1", "10 id 2 x 12", "20 x 13", "30 id -1 touch 0",
            ])
    }

    @Test("after a lift and a landing in one frame the new contact does not belong to it")
    func liftAndLand() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 p 30
            10 id -1 id 2 x 12
            20 x 13
            """
        #expect(try cut(script, contact: 1) == ["0 id 1 x 10 y 20 p 30 touch 1", "10 id -1 touch 0"])
        #expect(try cut(script, contact: 2) == ["10 id 2 y 20 p 30 x 12 touch 1", "20 x 13"])
    }

    @Test("lost events end the contact where they ended it before, and what the slot says then is nobody's")
    func contactLost() throws {
        let script = """
            0 slot 0 id 1 x 10 y 20 p 30
            10 x 11 drop x 12
            20 x 13
            30 id -1
            """
        #expect(try cut(script, contact: 1) == ["0 id 1 x 10 y 20 p 30 touch 1", "10 x 11 drop"])
    }

    @Test("a shared pressure goes with the contact while it is the oldest, and is said when it becomes so")
    func contactSharedPressure() throws {
        let device = ScriptDevice.slots(pressure: nil)
        let script = """
            0 slot 0 id 1 x 10 y 20 P 60
            10 slot 1 id 2 x 70 y 80
            20 P 65
            30 slot 0 id -1 P 40
            40 slot 1 x 71
            50 P 45
            60 slot 1 id -1 P 0
            """
        #expect(
            try cut(script, contact: 1, of: device) == [
                "0 id 1 x 10 y 20 touch 1 P 60", "20 P 65", "30 id -1 touch 0",
            ])
        #expect(
            try cut(script, contact: 2, of: device) == [
                "10 slot 1 id 2 x 70 y 80 touch 1", "30 P 40", "40 x 71", "50 P 45", "60 id -1 touch 0",
            ])
    }

    @Test("contact and time together: what it had said before the cut is not leant on, and its slot is named")
    func contactAndTime() throws {
        // It was down before the part begins, and stays so: nobody knows how it began.
        #expect(try cut(Self.two, from: 115, contact: 5) == ["120 p 61", "140 id -1 touch 0"])
        #expect(try cut(Self.two, from: 125, contact: 6) == ["130 slot 1 id -1 touch 0"])
        #expect(try cut(Self.two, from: 105, to: 115, contact: 6) == ["110 slot 1 id 6 x 70 y 80 p 64 touch 1"])
    }

    @Test("whether the contact was met is known")
    func met() throws {
        for (id, isThere) in [(Int32(5), true), (99, false)] {
            var cut = RecordingCut()
            cut.contact = id
            var cutter = RecordingCutter(cut, ScriptDevice.slots())
            for event in try EventScript(Self.two).events { cutter.receive(event) { _ in } }
            #expect(cutter.isContactFound == isThere)
        }
    }
}
