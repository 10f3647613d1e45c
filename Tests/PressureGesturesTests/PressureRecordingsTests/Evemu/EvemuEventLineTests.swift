import Testing

@testable import PressureCore
@testable import PressureRecordings

@Suite struct EvemuEventLineTests {
    /// Lines and what they say.
    ///
    /// Each is read at the end of a file, where the careful parser reads it, and with much behind it, where the fast
    /// one does.
    static let good: [(String, InputEvent)] = [
        ("E: 0.000000 0003 003a 0019\t# EV_ABS / ABS_MT_PRESSURE      19", inputEvent(0, 3, 0x3a, 19)),
        ("E: 75.280107 0003 003a 0055", inputEvent(75_280_107, 3, 0x3a, 55)),
        ("E: 1336457620.467119 0003 003a 38", inputEvent(1_336_457_620_467_119, 3, 0x3a, 38)),
        // Decimal in spite of the zeros.
        ("E: 0.000010 0003 003a 0010", inputEvent(10, 3, 0x3a, 10)),
        ("E: 0.000010 0003 003a 0089", inputEvent(10, 3, 0x3a, 89)),
        ("E: 0.000010 0003 0039 -001", inputEvent(10, 3, 0x39, -1)),
        ("E: 0.000010 0003 0039 -1", inputEvent(10, 3, 0x39, -1)),
        ("E: 0.000010 0003 0035 5413", inputEvent(10, 3, 0x35, 5_413)),
        ("E: 0.000010 0003 0035 8", inputEvent(10, 3, 0x35, 8)),
        ("E: 0.000010 0003 0035 -0", inputEvent(10, 3, 0x35, 0)),
        ("E: 0.000010 0004 0004 458792\t# EV_MSC / MSC_SCAN             458792", inputEvent(10, 4, 4, 458_792)),
        ("E: 0.000010 0004 0005 9999999", inputEvent(10, 4, 5, 9_999_999)),
        ("E: 0.000010 0004 0005 12345678", inputEvent(10, 4, 5, 12_345_678)),
        ("E: 0.000010 0004 0005 2147483647", inputEvent(10, 4, 5, .max)),
        ("E: 0.000010 0004 0005 -2147483648", inputEvent(10, 4, 5, .min)),
        ("E: 0.000010 0004 0005 0000000000000000000000000000007", inputEvent(10, 4, 5, 7)),
        ("E: 0.000010 ffff FFFF 1", inputEvent(10, 0xffff, 0xffff, 1)),
        ("E: 0.000010 aBcD Ef09 1", inputEvent(10, 0xabcd, 0xef09, 1)),
        ("E: 0.000010 3 3a 1", inputEvent(10, 3, 0x3a, 1)),
        // A number, not a fraction.
        ("E: 0.5 0003 003a 1", inputEvent(5, 3, 0x3a, 1)),
        ("E: 7.00012 0003 003a 1", inputEvent(7_000_012, 3, 0x3a, 1)),
        ("E: 7.999999 0003 003a 1", inputEvent(7_999_999, 3, 0x3a, 1)),
        ("E:0.000010 0003 003a 1", inputEvent(10, 3, 0x3a, 1)),
        ("E:\t0.000010\t0003  003a \t1  ", inputEvent(10, 3, 0x3a, 1)),
        ("   E: 0.000010 0003 003a 1", inputEvent(10, 3, 0x3a, 1)),
        ("E: 0.000010 0003 003a 0001 # text", inputEvent(10, 3, 0x3a, 1)),
        ("E: 0.000010 0003 003a 0001#text", inputEvent(10, 3, 0x3a, 1)),
        ("E: 0.000010 0003 003a 0001\t", inputEvent(10, 3, 0x3a, 1)),
        ("E: 0.000010 0003 003a 0001\t\t# E: 9.999999 0003 003a 99", inputEvent(10, 3, 0x3a, 1)),
        ("E: 0.000010 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +12ms", inputEvent(10, 0, 0, 0)),
        ("E: 0.000010 0000 0003 0000\t# >>>", inputEvent(10, 0, 3, 0)),
        ("E: 0000012.000010 0003 003a 1", inputEvent(12_000_010, 3, 0x3a, 1)),
        ("E: 123456789012.000010 0003 003a 1", inputEvent(123_456_789_012_000_010, 3, 0x3a, 1)),
        ("E: 00000000000000000000012.000010 0003 003a 1", inputEvent(12_000_010, 3, 0x3a, 1)),
        ("E: 999999999999.999999 0003 003a 1", inputEvent(999_999_999_999_999_999, 3, 0x3a, 1)),
    ]

    /// Lines that say nothing that can be trusted.
    static let damaged = [
        "E:", "E: ", "E: 1", "E: 1.5", "E: 1.5 3", "E: 0.000010 0003 003a", "E: 0.000010 0003 003a ", "E: 1. 3 3a 5",
        "E: .000010 0003 003a 5", "E: 0 0003 003a 0005", "E: 0,000010 0003 003a 0005", "E: 0.000010.0003 003a 0005",
        "E: 0.1000000 0003 003a 0005", "E: 0.0000010 0003 003a 0005", "E: 0.00001O 0003 003a 0005",
        "E: -1.000010 0003 003a 0005", "E: +1.000010 0003 003a 0005", "E: 0.-00010 0003 003a 0005",
        "E: 0.000010 000g 003a 0005", "E: 0.000010 0003 00:a 0005", "E: 0.000010 00003 003a 0005",
        "E: 0.000010 0003 0003a 0005", "E: 0.000010 0003 003a 00x5", "E: 0.000010 0003 003a 5.0",
        "E: 0.000010 0003 003a --05", "E: 0.000010 0003 003a -", "E: 0.000010 0003 003a 0005 6",
        "E: 0.000010 0003 003a 2147483648", "E: 0.000010 0003 003a -2147483649", "E: 0.000010 0003 003a ffff",
        "E: 0.000010 0003 003a 99999999999999999999999", "E: 0.000010 0003 003a # 5", "E: 0.000010 # 0003 003a 5",
        "E: 1000000000000.000010 0003 003a 0005", "E: 9223372036854775807.000010 0003 003a 0005",
        "E: 9223372036854775808.000010 0003 003a 0005", "E: 99999999999999999999999999.000010 0003 003a 0005",
        "E: 0.000010 0003 003a 0005\t text", "E: 0.000010 0003 003a 0005;", "e: 0.000010 0003 003a 0005",
        "E; 0.000010 0003 003a 0005", "E: 0.000010\u{0}0003 003a 0005", "E: 0.000010 0003 003a \u{0}0005",
        "E: 0.000010 0003 003a 0005\u{0}", "E: 0.000010 0003 003a 000\u{0}", "E: 0.000010 00é3 003a 0005",
        "E: 0.000010 0003-003a 0005", "E: 0.000010 0003 003a-0005", "E: 0.000010-0003 003a 0005",
        "E: 0.000010 0x03 003a 0005", "E: 12345678:000010 0003 003a 0005", "F: 0.000010 0003 003a 0005",
        "E: 000010 8 12 02 03 04 05 06 07 08", "E: 0.000010 0003 003a 0005\rx", "E: 0.000010 0003 003a 0005\r\r",
    ]

    static let plain = "E: 0.000010 0000 0000 0000\n"

    @Test(arguments: good)
    func `A line says one event, wherever it stands`(line: String, event: InputEvent) {
        let much = String(repeating: Self.plain, count: 5)
        let reports = [InputEvent](repeating: inputEvent(10, 0, 0, 0), count: 5)
        for text in [line, line + "\n", line + "\r\n"] {
            let reading = EvemuReading(text)
            #expect(reading.error == nil)
            #expect(reading.events == [event])
            #expect(reading.lines == [1])
        }
        for ending in ["\n", "\r\n"] {
            let middle = EvemuReading(much + line + ending + much)
            #expect(middle.error == nil)
            #expect(middle.events == reports + [event] + reports)
            #expect(middle.lines == Array(1...11))
        }
        let twice = EvemuReading(line + "\n" + line + "\n\n" + much)
        #expect(twice.events == [event, event] + reports)
        #expect(twice.lines == [1, 2, 4, 5, 6, 7, 8])
    }

    @Test(arguments: damaged)
    func `A damaged line is an error, or is counted, wherever it stands`(line: String) {
        let much = String(repeating: Self.plain, count: 5)
        for text in [line, line + "\n", much + line, much + line + "\n" + much] {
            let lineNumber = text.hasPrefix(much) ? 6 : 1
            let reports = text.utf8.split(separator: UInt8(ascii: "\n")).count - 1
            let strict = EvemuReading(text)
            #expect(strict.error?.line == lineNumber)
            #expect(strict.error?.expected.isEmpty == false)
            #expect(strict.events.count == lineNumber - 1)
            let kept = EvemuReading(text, keepsGoing: true)
            #expect(kept.error == nil)
            #expect(kept.skipped == 1)
            #expect(kept.problems == [strict.error])
            #expect(kept.events == [InputEvent](repeating: inputEvent(10, 0, 0, 0), count: reports))
            #expect(kept.lines == Array(1...11).filter { $0 != lineNumber }.prefix(reports).map { $0 })
        }
    }

    @Test func `The error shows the line and how it should be`() {
        let error = EvemuReading("E: 1.x 3 3a\u{1b}[2J\n").error
        #expect(
            error?.description
                == "t.evemu:1: expected \"E: seconds.micros type code value\", type and code in hex, "
                + "found \"E: 1.x 3 3a\\u{1b}[2J\"")
    }

    @Test func `A file cut inside a line loses that line alone`() {
        let whole = "E: 0.000010 0003 003a 0005\nE: 0.000020 0003 003a 0006\n"
        for length in 28...47 {
            let reading = EvemuReading(String(whole.prefix(length)), keepsGoing: true)
            #expect(reading.events == [inputEvent(10, 3, 0x3a, 5)], "\(length)")
            #expect(reading.skipped == 1)
            #expect(reading.problems.first?.line == 2)
        }
    }

    @Test func `A line as long as is allowed is read, and a longer one is damage`() {
        let start = "E: 0.000010 0003 003a 0005\t# "
        for isLonger in [false, true] {
            let length = EvemuFastLines.longestLine + (isLonger ? 1 : 0)
            let line = start + String(repeating: "x", count: length - start.utf8.count)
            for rest in ["", "\n", "\n" + String(repeating: Self.plain, count: 9)] {
                let strict = EvemuReading(Self.plain + line + rest)
                let kept = EvemuReading(Array((Self.plain + line + rest).utf8), keepsGoing: true) { 1_000 }
                let reports = rest.count > 1 ? 9 : 0
                #expect(strict.error?.line == (isLonger ? 2 : nil))
                #expect(strict.error?.found.hasSuffix("…") == (isLonger ? true : nil))
                #expect(kept.error == nil)
                #expect(kept.skipped == (isLonger ? 1 : 0))
                #expect(kept.events.count == (isLonger ? 1 : 2) + reports)
                #expect(kept.lines.last == (reports > 0 ? 11 : isLonger ? 1 : 2))
            }
        }
    }

    @Test func `A line without end is an error as soon as it is too long, and reading goes on behind it`() {
        let endless = [UInt8](repeating: 0x23, count: 300_000)
        let strict = EvemuReading(endless)
        #expect(strict.error?.expected == "a line of at most 16384 bytes")
        let text = endless + Array(("\n" + Self.plain + Self.plain).utf8)
        for size in [65_536, 4_096, 777] {
            let kept = EvemuReading(text, keepsGoing: true) { size }
            #expect(kept.error == nil)
            #expect(kept.skipped == 1)
            #expect(kept.events.count == 2)
            #expect(kept.lines == [2, 3])
        }
    }

    @Test func `More events than a window holds come in several`() {
        let text = String(repeating: "E:0.1 3 3a 5\n", count: 20_000)
        let reading = EvemuReading(text)
        #expect(reading.events == [InputEvent](repeating: inputEvent(1, 3, 0x3a, 5), count: 20_000))
        #expect(reading.lines == Array(1...20_000))
        let usual = String(repeating: "E: 0.000001 0003 003a 0005\n", count: 20_000)
        #expect(EvemuReading(usual).events == reading.events)
    }
}
