import Testing

@testable import PressureCore

/// A table of numbers by keys, held against a dictionary.
@Suite
struct NumberTableTests {
    @Test("Small keys, of which zero is one, are told apart")
    func smallKeys() {
        var table = NumberTable()
        for key in UInt64(0)..<40 { #expect(table.update(UInt32(key) + 7, for: key) == nil) }
        for key in UInt64(0)..<40 { #expect(table[key] == UInt32(key) + 7) }
        #expect(table[40] == nil)
    }

    @Test("A key that comes again has its new number, and says its old one")
    func replaced() {
        var table = NumberTable()
        #expect(table.update(1, for: 9) == nil)
        #expect(table.update(2, for: 9) == 1)
        #expect(table[9] == 2)
    }

    @Test("Thousands of keys, far and near, are as a dictionary has them")
    func many() {
        var table = NumberTable()
        var known: [UInt64: UInt32] = [:]
        var random = SystemRandomNumberGenerator()
        let seed = random.next()
        var state = seed
        for number in UInt32(0)..<5_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Half of the keys lie side by side, and some come twice.
            let key = state & 1 == 0 ? state >> 20 : state >> 53
            #expect(table.update(number, for: key) == known.updateValue(number, forKey: key), "seed \(seed)")
        }
        for (key, number) in known { #expect(table[key] == number, "seed \(seed)") }
    }

    @Test("The key of bytes is FNV-1a, as its authors give it")
    func bytes() {
        #expect(NumberTable.key([]) == 0xcbf2_9ce4_8422_2325)
        #expect(NumberTable.key("a".utf8) == 0xaf63_dc4c_8601_ec8c)
        #expect(NumberTable.key("foobar".utf8) == 0x8594_4171_f739_67e8)
    }
}
