import Testing

@testable import RecordingTools
@testable import TestSupport

@Suite("Shares and their intervals")
struct ProportionTests {
    /// Newcombe, Statistics in Medicine 17 (1998), 857–872, table I, method 3: Wilson's interval without correction.
    @Test(
        "Wilson's interval is that of Newcombe's table",
        arguments: [
            (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
        ])
    func newcombe(_ hits: Int, _ count: Int, _ low: Double, _ high: Double) {
        let interval = Proportion(hits, of: count).interval
        #expect(abs(interval.lowerBound - low) < 0.00005)
        #expect(abs(interval.upperBound - high) < 0.00005)
    }

    @Test("none of n has z² / (n + z²) as its upper end, and all of n the mirror of it")
    func ends() {
        // z² = 3.84146: 3.84146 / 1003.84146 = 0.0038268.
        let none = Proportion(0, of: 1_000).interval
        #expect(none.lowerBound == 0)
        #expect(abs(none.upperBound - 0.0038268) < 0.0000001)
        let all = Proportion(1_000, of: 1_000).interval
        #expect(abs(all.lowerBound - 0.9961732) < 0.0000001)
        #expect(all.upperBound == 1)
        #expect(Proportion().interval == 0...1)
        #expect(Proportion().share == nil)
    }

    @Test("texts are rounded to what they say")
    func texts() {
        // 2 of 1213 are 1.649 in 1,000; Wilson gives 0.452…5.989.
        #expect(Proportion(2, of: 1_213).perThousand == "1.6 (0.5…6.0)")
        #expect(Proportion(19, of: 20).percent == "95.0 %")
        // Wilson of 19 of 20: 0.764 to 0.991.
        #expect(Proportion(19, of: 20).percentWithInterval == "95.0 % (76…99)")
        #expect(Proportion().perThousand == "–")
        #expect(Proportion().percent == "–")
    }

    @Test("the median is the lower of two in the middle, the high one what 95 of 100 do not exceed")
    func quantiles() throws {
        #expect(Quantiles([]) == nil)
        let four = try #require(Quantiles([40, 10, 30, 20]))
        #expect(four.median == 20)
        #expect(four.high == 40)
        let hundred = try #require(Quantiles(Array(1...100)))
        #expect(hundred.median == 50)
        #expect(hundred.high == 95)
        #expect(hundred.greatest == 100)
        #expect(Quantiles(Array(1...20))?.high == 19)
        #expect(Quantiles(Array(1...21))?.high == 20)
    }
}
