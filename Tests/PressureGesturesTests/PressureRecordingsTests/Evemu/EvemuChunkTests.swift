import Testing

@testable import PressureCore
@testable import PressureRecordings
@testable import TestSupport

@Suite struct EvemuChunkTests {
    /// A text of good, odd and damaged lines.
    static func text(_ numbers: inout SplitMix64, lines: Int) -> [UInt8] {
        var text: [UInt8] = []
        var micros: Int64 = Bool.random(using: &numbers) ? 0 : 1_336_457_620_000_000
        for _ in 0..<lines {
            micros += Int64.random(in: 0..<200_000, using: &numbers)
            switch Int.random(in: 0..<20, using: &numbers) {
            case 0: text += pick(EvemuEventLineTests.good.map(\.0), &numbers)
            case 1: text += pick(EvemuEventLineTests.damaged, &numbers)
            case 2: text += pick(["", "# comment", "   ", "\t# comment", "################################"], &numbers)
            case 3:
                text += pick(
                    ["N: Pad", "I: 1 2 3 4", "A: 3a 0 255 0 0", "B: 1 1 2 3 4 5 6 7 8", "P: 1", "S: 0 1"], &numbers)
            case 4:
                // Whatever happens to a byte of a good line.
                var line = usual(micros, &numbers)
                line[Int.random(in: 0..<line.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
                text += line
            default: text += usual(micros, &numbers)
            }
            if Int.random(in: 0..<30, using: &numbers) == 0 { text.append(0x0d) }
            text.append(0x0a)
        }
        if Bool.random(using: &numbers) { text.removeLast() }
        return text
    }

    private static func pick(_ lines: [String], _ numbers: inout SplitMix64) -> [UInt8] {
        Array((lines.randomElement(using: &numbers) ?? "").utf8)
    }

    private static func usual(_ micros: Int64, _ numbers: inout SplitMix64) -> [UInt8] {
        var writer = EvemuWriter(namesEvents: Bool.random(using: &numbers))
        writer.append(
            inputEvent(
                micros, UInt16.random(in: 0...4, using: &numbers), UInt16.random(in: 0...0x3f, using: &numbers),
                Int32.random(in: -200...20_000, using: &numbers)))
        return writer.bytes.dropLast()
    }

    @Test func `Property: the same is read wherever the bytes are cut`() {
        for seed in UInt64(1)...60 {
            var numbers = SplitMix64(seed: seed)
            let text = Self.text(&numbers, lines: 60)
            for keepsGoing in [true, false] {
                var whole = EvemuReading(text, keepsGoing: keepsGoing)
                whole.describedAfter = nil
                for largest in [1, 2, 7, 40, 100, 1_000] {
                    var pieces = EvemuReading(text, keepsGoing: keepsGoing) {
                        Int.random(in: 1...largest, using: &numbers)
                    }
                    pieces.describedAfter = nil
                    #expect(pieces == whole, "seed \(seed), pieces of up to \(largest)")
                }
            }
        }
    }

    @Test func `Property: the same is read for every place of a single cut`() {
        for seed in UInt64(100)..<104 {
            var numbers = SplitMix64(seed: seed)
            let text = Self.text(&numbers, lines: 12)
            var whole = EvemuReading(text, keepsGoing: true)
            whole.describedAfter = nil
            for cut in 1..<text.count {
                var sizes = [text.count, cut]
                var pieces = EvemuReading(text, keepsGoing: true) { sizes.popLast() ?? 1 }
                pieces.describedAfter = nil
                #expect(pieces == whole, "seed \(seed), cut at \(cut)")
            }
        }
    }

    @Test func `Property: the fast and the careful parser agree on lines with a changed byte`() {
        // Line by line nothing lies behind a line, so that only the careful parser reads it.
        for seed in UInt64(200)..<230 {
            var numbers = SplitMix64(seed: seed)
            for _ in 0..<100 {
                var line = Self.usual(Int64.random(in: 0..<2_000_000_000, using: &numbers), &numbers)
                let place = Int.random(in: 0..<min(line.count, 40), using: &numbers)
                let bytes: [UInt8] = [
                    0x2f, 0x30, 0x39, 0x3a, 0x60, 0x61, 0x66, 0x67, 0x40, 0x41, 0x46, 0x47, 0x20, 0x09,
                ]
                line[place] =
                    Bool.random(using: &numbers)
                    ? UInt8.random(in: 0...255, using: &numbers) : bytes.randomElement(using: &numbers) ?? 0
                let much = Array(String(repeating: EvemuEventLineTests.plain, count: 4).utf8)
                let careful = EvemuReading(line, keepsGoing: true)
                let fast = EvemuReading(line + [0x0a] + much, keepsGoing: true)
                #expect(fast.events.dropLast(4) == careful.events[...], "seed \(seed): \(line)")
                #expect(fast.skipped == careful.skipped)
            }
        }
    }
}
