import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Shares of a way without a division")
struct ShareScaleTests {
    @Test("worked examples: halves, thirds, the bound, and what was lost")
    func examples() {
        let way = ShareScale(from: Pressure(raw: 100), to: Pressure(raw: 400))
        // 150 / 300 and 100 / 300 of 65 536, rounded towards none.
        #expect(way.share(of: 150) == 32_768)
        #expect(way.share(of: 100) == 21_845)
        #expect(way.share(of: -100) == -21_845)
        #expect(way.share(of: 0) == 0)
        // 0.99 of 65 536: the stage's own event is the 1.
        #expect(way.share(of: 300) == 64_880)
        #expect(way.share(of: 65_536) == 64_880)
        #expect(way.share(of: -300) == -65_536)
    }

    @Test("the same as with a division, for ways of any length, none and backwards too")
    func sameAsDivision() {
        for length in Array(Int32(0)...40) + [255, 256, 1_000, 22_282, 32_768, 40_000, 65_535, 65_536] {
            let way = ShareScale(from: Pressure(raw: 65_536 - length), to: .full)
            // No more is lost than the way back is long.
            let lost = [Int32(-65_536), -65_535, -40_001, -1_001, -70, -69, -3, -2, -1].filter { $0 >= -length }
            for made in lost + Array(Int32(0)...70) + [999, 4_321, 32_768, 65_535, 65_536] {
                let exact = min(Int64(made) * 65_536 / max(Int64(length), 1), 64_880)
                #expect(Int64(way.share(of: made)) == exact, "\(made) of \(length)")
            }
        }
        #expect(ShareScale(from: .full, to: .zero).share(of: 1) == 64_880)
    }
}
