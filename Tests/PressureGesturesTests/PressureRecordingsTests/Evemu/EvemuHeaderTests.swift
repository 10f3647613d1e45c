import Testing

@testable import PressureCore

@Suite struct EvemuHeaderTests {
    // MARK: - Version

    @Test(arguments: ["# EVEMU 1.0", "# EVEMU 1.1", "# EVEMU 1.2", "# EVEMU 1.3", "#EVEMU 1.3", "# EVEMU", "# hello"])
    func `The known versions are read in silence, and so is a file without one`(first: String) {
        let reading = EvemuReading(first + "\nE: 0.000001 0003 003a 0001\n")
        #expect(reading.error == nil)
        #expect(reading.warnings == [])
        #expect(reading.events.count == 1)
    }

    @Test func `A newer minor version is worth a word`() {
        let reading = EvemuReading("# EVEMU 1.4\nE: 0.000001 0003 003a 0001\n")
        #expect(reading.error == nil)
        #expect(reading.events.count == 1)
        #expect(reading.warnings == ["evemu's format 1.4 is newer than 1.3; its additions may be missing"])
    }

    @Test(arguments: ["# EVEMU 2.0", "# EVEMU 0.9", "# EVEMU 11.3"])
    func `Another major version is refused by name`(first: String) {
        let reading = EvemuReading("\n" + first + "\nE: 0.000001 0003 003a 0001\n")
        #expect(reading.events.isEmpty)
        #expect(reading.error?.line == 2)
        #expect(reading.error?.found == first)
        #expect(reading.error?.expected.contains("1.0 to 1.3") == true)
        let kept = EvemuReading(first + "\nE: 0.000001 0003 003a 0001\n", keepsGoing: true)
        #expect(kept.events.count == 1)
        #expect(kept.skipped == 1)
    }

    @Test func `Only the first line names the version`() {
        let reading = EvemuReading("# recorded at home\n# EVEMU 9.9\nE: 0.000001 0003 003a 0001\n")
        #expect(reading.error == nil)
        #expect(reading.warnings == [])
    }

    // MARK: - Lines

    @Test(arguments: [
        ("N: Pad", "Pad"), ("N:Pad", "Pad"), ("N: Pad # 2", "Pad # 2"), ("N:   spaced", "  spaced"), ("N: Tür", "Tür"),
        ("N: E: 0.1 3 3a 5", "E: 0.1 3 3a 5"), ("N: trailing ", "trailing "), ("N:", ""), ("  N: Pad", "Pad"),
    ])
    func `A name goes to the end of its line`(line: String, name: String) {
        #expect(EvemuReading(line + "\n").device.name == name)
        #expect(EvemuReading(line + "\r\n").device.name == name)
        #expect(EvemuReading(line).device.name == name)
    }

    @Test func `Ids are hexadecimal`() {
        let device = EvemuReading("I: 0018 1FD2 8105 ffff # usb\n").device
        #expect([device.bus, device.vendor, device.product, device.version] == [0x18, 0x1fd2, 0x8105, 0xffff])
    }

    @Test func `Property lines append`() {
        let device = EvemuReading("P: 02 00 00 00 00 00 00 00\n").device
        #expect(device.properties == [2, 0, 0, 0, 0, 0, 0, 0])
        #expect(device.hasProperty(1))
        #expect(EvemuReading("P: 1 2 3 4 5 6 7 8\n").device.properties == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect(EvemuReading("P: 1 2 3 4 5 6 7 8\nP: 1 2 3 4 5 6 7 8\n").error?.line == 2)
    }

    @Test func `Bit lines append to the bits of their type`() {
        let text = """
            B: 00 0b 00 00 00 00 00 00 00
            B: 01 00 00 00 00 00 00 00 80
            B: 03 03 00 00 00 00 00 00 00
            B: 01 01 00 00 00 00 00 00 00
            """
        let device = EvemuReading(text).device
        #expect(
            device.codes == [
                .init(type: 0, bytes: [0x0b, 0, 0, 0, 0, 0, 0, 0]),
                .init(type: 1, bytes: [0, 0, 0, 0, 0, 0, 0, 0x80, 1, 0, 0, 0, 0, 0, 0, 0]),
                .init(type: 3, bytes: [3, 0, 0, 0, 0, 0, 0, 0]),
            ])
        #expect(device.declares(type: 1, code: 63))
        #expect(device.declares(type: 1, code: 64))
        #expect(!device.declares(type: 1, code: 65))
    }

    @Test func `Bit lines without end do not fill the memory`() {
        let row = "B: 01 00 00 00 00 00 00 00 80\n"
        let reading = EvemuReading(String(repeating: row, count: 1_000), keepsGoing: true)
        #expect(reading.device.codes.first?.bytes.count == 192)
        #expect(reading.skipped == 976)
    }

    @Test(arguments: ["1.0", "1.1", "1.2", "1.3"])
    func `An axis may lack its resolution in any version`(version: String) {
        let five = EvemuReading("# EVEMU \(version)\nA: 3a -5 255 3 4\n")
        #expect(five.error == nil)
        #expect(
            five.device.axes
                == [AxisDescription(code: 0x3a, minimum: -5, maximum: 255, fuzz: 3, flat: 4, resolution: 0)])
        let six = EvemuReading("# EVEMU \(version)\nA: 3A -5 0255 3 4 42 # pressure\n")
        #expect(six.error == nil)
        #expect(
            six.device.axes
                == [AxisDescription(code: 0x3a, minimum: -5, maximum: 255, fuzz: 3, flat: 4, resolution: 42)])
    }

    @Test func `An axis is declared by its own line where no bit line speaks of axes`() {
        let device = EvemuReading("A: 3a 0 255 0 0 0\n").device
        #expect(device.declares(type: 3, code: 0x3a))
        let denied = EvemuReading("B: 03 03 00 00 00 00 00 00 00\nA: 3a 0 255 0 0 0\n").device
        #expect(!denied.declares(type: 3, code: 0x3a))
        #expect(denied.axis(0x3a)?.maximum == 255)
        let again = EvemuReading("A: 3a 0 255 0 0 0\nA: 00 0 9 0 0 0\nA: 3a 0 100 0 0 0\n").device
        #expect(again.axes.map(\.code) == [0x3a, 0])
        #expect(again.axis(0x3a)?.maximum == 100)
    }

    @Test func `Bits after an axis are not moved by it`() {
        let device = EvemuReading("A: 3a 0 255 0 0 0\nB: 03 00 00 00 00 00 00 00 04\nE: 0.1 0 0 0\n").device
        #expect(device.codes == [.init(type: 3, bytes: [0, 0, 0, 0, 0, 0, 0, 4])])
    }

    @Test func `Lamps and switches count where they are on`() {
        let device = EvemuReading("L: 00 0\nL: 01 1\nS: 05 1\nS: 00 1\nS: 05 0\n").device
        #expect(
            device.states == [.init(isSwitch: false, code: 1, value: 1), .init(isSwitch: true, code: 0, value: 1)])
    }

    @Test func `The extremes of numbers are numbers`() {
        let device = EvemuReading("A: 00 -2147483648 2147483647 0 0 -1\n").device
        #expect(device.axis(0)?.minimum == .min)
        #expect(device.axis(0)?.maximum == .max)
    }

    // MARK: - Damage

    @Test(arguments: [
        "I: 0018 1fd2 8105", "I: 0018 1fd2 8105 0100 7", "I: 18 1fd2 8105 10000", "I: 0018 1fdz 8105 0100", "I:",
        "P: 00 00 00 00 00 00 00", "P: 00 00 00 00 00 00 00 00 00", "P: 00 00 00 00 00 00 00 100", "P: x",
        "B: 01 00 00 00 00 00 00 00", "B: 20 00 00 00 00 00 00 00 00", "B: 01 00 00 00 00 00 00 00 0g",
        "A: 3a 0 255 0", "A: 3a 0 255 0 0 0 0", "A: 40 0 255 0 0 0", "A: 3a 0 2147483648 0 0 0", "A: 3a 0 - 0 0 0",
        "A: 3a 0 -2147483649 0 0 0", "A: 3a 0 99999999999999999999999 0 0 0", "A: 3a 0 0x10 0 0", "A: 3a 0 1.5 0 0",
        "L: 20 1", "L: 00", "S: 00 on", "S: 00 1 1",
        "X: 1 2 3", "hello", "E 0.1 3 3a 5", "EE: 0.1 3 3a 5", "{", "é: 1", ":", "N", "\u{0}",
    ])
    func `A damaged line is named with its number and passed over where the user wants that`(line: String) {
        let text = "# EVEMU 1.3\n\n\(line)\nA: 35 0 99 0 0 0\nE: 0.000001 0003 003a 0001\n"
        let strict = EvemuReading(text)
        #expect(strict.error?.file == "t.evemu")
        #expect(strict.error?.line == 3)
        #expect(strict.error?.expected.isEmpty == false)
        #expect(strict.error?.found == line.replacing("\0", with: "\\u{0}"))
        #expect(strict.events.isEmpty)
        let kept = EvemuReading(text, keepsGoing: true)
        #expect(kept.error == nil)
        #expect(kept.skipped == 1)
        #expect(kept.problems == [strict.error])
        #expect(kept.device.axes == [AxisDescription(code: 0x35, minimum: 0, maximum: 99)])
        #expect(kept.device.properties == [])
        #expect(kept.device.bus == 0)
        #expect(kept.events == [inputEvent(1, 3, 0x3a, 1)])
        #expect(kept.lines == [5])
    }

    @Test func `Messages say what was expected`() {
        let error = EvemuReading("A: 3a 0 255 0\n").error
        #expect(
            error?.description
                == "t.evemu:1: expected \"A: axis minimum maximum fuzz flat resolution\", axis in hex up to 3f, "
                + "found \"A: 3a 0 255 0\"")
    }
}
