import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

/// What readers remember of types and codes must never change what is read.
@Suite struct NameMemoryTests {
    @Test func `Nothing is known at first, and what has lost its place is unknown again`() {
        var memory = NameMemory()
        var numbers = SplitMix64(seed: 7)
        let texts =
            [0, 1, .max, 0x00ff_ffff_ffff_ffff]
            + (0..<1_000).map { _ in UInt64.random(in: 0 ... .max, using: &numbers) }
        for text in texts { #expect(memory.name(of: text) == nil, "\(text)") }
        for (place, text) in texts.enumerated() {
            memory.remember(UInt32(place), for: text)
            #expect(memory.name(of: text) == UInt32(place))
        }
        // There are fewer places than texts: each gives its own name or none.
        var known = 0
        for (place, text) in texts.enumerated() {
            let name = memory.name(of: text)
            #expect(name == nil || name == UInt32(place), "\(text)")
            if name != nil { known += 1 }
        }
        #expect(known > 32 && known <= 64)
    }

    /// Every code of keys and axes, again and again in another order, so that they take each other's places.
    private static func mixed() -> [(type: UInt16, code: UInt16, value: Int32)] {
        var numbers = SplitMix64(seed: 11)
        var all: [(type: UInt16, code: UInt16)] = []
        for code in UInt16(0)..<0x300 { all += [(1, code), (3, code), (4, code)] }
        var events: [(type: UInt16, code: UInt16, value: Int32)] = []
        for _ in 0..<3 {
            all.shuffle(using: &numbers)
            for name in all { events.append((name.type, name.code, Int32(events.count % 10_000))) }
        }
        return events
    }

    private static func padded(_ number: some BinaryInteger, _ width: Int, radix: Int = 10, by filler: String = "0")
        -> String
    {
        let text = String(number, radix: radix)
        return String(repeating: filler, count: max(0, width - text.count)) + text
    }

    @Test func `All types and codes in turn come out of evemu text as they went in`() {
        let events = Self.mixed()
        let text = events.map {
            "E: 1.500000 \(Self.padded($0.type, 4, radix: 16)) \(Self.padded($0.code, 4, radix: 16)) \(Self.padded($0.value, 4))\n"
        }.joined()
        let reading = EvemuReading(text)
        #expect(reading.error == nil)
        #expect(reading.events == events.map { inputEvent(1_500_000, $0.type, $0.code, $0.value) })
    }

    @Test func `All types and codes in turn come out of libinput's text as they went in`() throws {
        let events = Self.mixed()
        let lines = events.map {
            "    - [  1, 500000, \(Self.padded($0.type, 3, by: " ")), \(Self.padded($0.code, 3, by: " ")), "
                + "\(Self.padded($0.value, 7, by: " "))] # EV_ABS / ABS_MT_POSITION_X    \(Self.padded($0.value, 4))\n"
        }.joined()
        let text = LibinputDecoderTests.recording("  - evdev:\n" + lines)
        let decoded = try LibinputDecoderTests.decode(text)
        #expect(decoded.events == events.map { inputEvent(1_500_000, $0.type, $0.code, $0.value) })
    }

    @Test(arguments: ["\0\0\0\0\0\0\0", "\u{1}\0\0\0\0\0\0", "3 003a\0", "3\0003a ", "\03 003a"])
    func `Bytes that no tool writes are damage, before a good line and behind it`(names: String) {
        let good = "E: 1.000000 0003 003a 0007\n"
        let bad = "E: 1.000000 000" + names + "0007\n"
        let reading = EvemuReading(bad + good + bad + String(repeating: good, count: 6), keepsGoing: true)
        #expect(reading.skipped == 2)
        #expect(reading.events == [InputEvent](repeating: inputEvent(1_000_000, 3, 0x3a, 7), count: 7))
        #expect(reading.lines == [2, 4, 5, 6, 7, 8, 9])
    }

    @Test func `Comments of every length, and values of every width before them`() {
        for length in 0..<100 {
            for (value, width) in [(7, 4), (7, 3), (12_345, 5), (-1, 1), (9_999, 4)] {
                for mark in ["\t#", " #"] {
                    let number = value < 0 ? "\(value)" : Self.padded(value, width)
                    let line = "E: 1.000000 0003 003a \(number)\(mark)\(String(repeating: "x", count: length))\n"
                    let reading = EvemuReading(
                        String(repeating: line, count: 3) + String(repeating: "E: 1.000000 0000 0000 0000\n", count: 5))
                    let expected =
                        [InputEvent](repeating: inputEvent(1_000_000, 3, 0x3a, Int32(value)), count: 3)
                        + [InputEvent](repeating: inputEvent(1_000_000, 0, 0, 0), count: 5)
                    #expect(reading.events == expected, "a comment of \(length) behind '\(number)'")
                }
            }
        }
    }
}
