import Testing

@testable import PressureCore
@testable import TestSupport

@Suite("Positions without a division")
struct PositionScaleTests {
    /// A scale, and readings to try on it.
    private func check(_ scale: AxisScale, _ readings: [Int32], _ comment: String) {
        let quick = PositionScale(scale)
        for reading in readings {
            #expect(quick.position(of: reading) == scale.position(of: reading), "\(comment), \(reading)")
        }
    }

    /// The ends of the range, what lies beside them, and of the numbers.
    private func ends(_ scale: AxisScale) -> [Int32] {
        let places = [scale.minimum, scale.maximum]
        return places + places.map { $0 &+ 1 } + places.map { $0 &- 1 } + [.min, .max, 0, -1, 1]
    }

    @Test("worked examples: twenty units a millimetre, from 0 and from -100")
    func examples() {
        let scale = PositionScale(AxisScale(minimum: 0, maximum: 4_095, factor: 1_000, divisor: 20))
        #expect(scale.position(of: 0) == Millimetres(micrometres: 0))
        #expect(scale.position(of: 1) == Millimetres(micrometres: 50))
        #expect(scale.position(of: 4_095) == Millimetres(micrometres: 204_750))
        #expect(
            scale.position(of: 5_000) == Millimetres(micrometres: 250_000),
            "readings outside the range have positions too")
        #expect(scale.position(of: -1) == Millimetres(micrometres: -50))
        // A third of a millimetre a unit: 333.3 and 666.7 µm.
        let thirds = PositionScale(AxisScale(minimum: -100, maximum: 100, factor: 1_000, divisor: 3))
        #expect(thirds.position(of: -100) == Millimetres(micrometres: 0))
        #expect(thirds.position(of: -99) == Millimetres(micrometres: 333))
        #expect(thirds.position(of: -98) == Millimetres(micrometres: 667))
        let mirrored = PositionScale(
            AxisScale(minimum: -100, maximum: 100, factor: 1_000, divisor: 3, isInverted: true))
        #expect(mirrored.position(of: 100) == Millimetres(micrometres: 0))
        #expect(mirrored.position(of: 99) == Millimetres(micrometres: 333))
        // Halves are rounded up: 12.5 µm.
        #expect(
            PositionScale(AxisScale(minimum: 0, maximum: 9, factor: 25, divisor: 2)).position(of: 1)
                == Millimetres(micrometres: 13))
    }

    @Test("the same as with a division, for every reading of some scales")
    func everyReading() {
        for (maximum, factor, divisor) in [(4_095, 1_000, 20), (1_023, 150_000, 1_023), (32_767, 154_000, 32_767)] {
            let scale = AxisScale(minimum: 0, maximum: Int32(maximum), factor: Int64(factor), divisor: Int64(divisor))
            check(scale, Array(-1...Int32(maximum) + 1), "factor \(factor), divisor \(divisor)")
        }
    }

    @Test("the same as with a division, for random scales, however large")
    func random() {
        for seed in UInt64(1)...400 {
            var numbers = SplitMix64(seed: seed)
            let width = Int32.random(in: 1...31, using: &numbers)
            let minimum = Int32.random(in: .min...(.max - 1), using: &numbers) >> (31 - width)
            let maximum = Int32.random(in: minimum + 1...Int32.max, using: &numbers)
            func size(from least: Int64) -> Int64 {
                Int64.random(in: least...(1 << Int64.random(in: 0...40, using: &numbers)), using: &numbers)
            }
            let scale = AxisScale(
                minimum: minimum, maximum: maximum, factor: size(from: 0), divisor: size(from: 1),
                isInverted: .random(using: &numbers))
            let readings = (0..<50).map { _ in Int32.random(in: minimum...maximum, using: &numbers) }
            check(scale, readings + ends(scale), "seed \(seed): \(scale)")
        }
    }

    @Test("the same as with a division, where the numbers are just small enough and just too large")
    func edges() {
        let most = Int64(Int32.max)
        for divisor in [1, 2, 3, 65_536, most - 1, most, most + 1, 1 << 40] {
            for factor in [0, 1, 2, most, most + 1] {
                for (maximum, isInverted) in [(1, true), (2, false), (.max, false), (.max, true)] as [(Int32, Bool)] {
                    let scale = AxisScale(
                        minimum: 0, maximum: maximum, factor: factor, divisor: divisor, isInverted: isInverted)
                    check(scale, ends(scale) + [maximum / 2, maximum / 3], "\(factor) / \(divisor)")
                }
            }
        }
    }
}
