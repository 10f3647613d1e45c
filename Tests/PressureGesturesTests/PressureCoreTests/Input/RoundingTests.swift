import Testing

@testable import PressureCore
@testable import TestSupport

/// Whole numbers without a mathematics library, against a second source.
@Suite struct RoundingTests {
    @Test(
        "The nearest whole number; halves go away from zero",
        arguments: [
            (0, 0), (0.49, 0), (0.5, 1), (1.49, 1), (1.5, 2), (2.5, 3), (-0.49, 0), (-0.5, -1), (-1.5, -2),
            (32_767.5, 32_768), (1e15, 1_000_000_000_000_000),
        ] as [(Double, Int64)])
    func nearestWhole(value: Double, whole: Int64) {
        #expect(nearest(value) == whole)
    }

    @Test("What is no number is 0, and what is too large is held at ±2^62")
    func nearestExtremes() {
        // 2^62 = 4 611 686 018 427 387 904.
        #expect(nearest(.nan) == 0)
        #expect(nearest(.signalingNaN) == 0)
        #expect(nearest(.infinity) == 4_611_686_018_427_387_904)
        #expect(nearest(-.infinity) == -4_611_686_018_427_387_904)
        #expect(nearest(0x1p62) == 4_611_686_018_427_387_904)
        #expect(nearest(.greatestFiniteMagnitude) == 4_611_686_018_427_387_904)
        #expect(nearest(.leastNonzeroMagnitude) == 0)
    }

    @Test("Adding a half must not itself round: the last value below a half, and odd numbers beyond 2^52")
    func nearestLastBits() {
        #expect(nearest(0.5.nextDown) == 0)
        #expect(nearest((-0.5).nextUp) == 0)
        // 2^52 + 1 is a whole number already.
        #expect(nearest(4_503_599_627_370_497) == 4_503_599_627_370_497)
        #expect(nearest(-4_503_599_627_370_497) == -4_503_599_627_370_497)
    }

    @Test("The nearest whole number is the standard library's, for random values of everyday size")
    func nearestSecondSource() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let value =
                Double.random(in: -1e12...1e12, using: &random) / Double(Int.random(in: 1...1_000, using: &random))
            #expect(Double(nearest(value)) == value.rounded(.toNearestOrAwayFromZero), "\(value)")
        }
    }

    @Test("Thirty-two bits hold at their ends")
    func nearest32Bits() {
        #expect(nearest32(1.5) == 2)
        #expect(nearest32(1e10) == .max)
        #expect(nearest32(-1e10) == .min)
        #expect(nearest32(2_147_483_647) == .max)
        #expect(nearest32(.nan) == 0)
    }

    @Test("The root of every small number, counted up by hand")
    func rootBrute() {
        var root: Int64 = 0
        for value in Int64(0)...20_000 {
            while (root + 1) * (root + 1) <= value { root += 1 }
            #expect(squareRoot(of: value) == root, "\(value)")
        }
    }

    @Test(
        "The root around large squares steps exactly at the square",
        arguments: [46_340, 200_000_000, 3_037_000_499] as [Int64])
    func rootOfSquares(root: Int64) {
        let square = root * root
        #expect(squareRoot(of: square - 1) == root - 1)
        #expect(squareRoot(of: square) == root)
        #expect(squareRoot(of: square + 1) == root)
    }

    @Test("The root of random large numbers brackets them")
    func rootRandom() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<5_000 {
            let value = Int64.random(in: 1...(1 << 60), using: &random)
            let root = squareRoot(of: value)
            #expect(root * root <= value && (root + 1) * (root + 1) > value, "\(value)")
        }
    }

    @Test("The root at the ends of the range")
    func rootExtremes() {
        // 3037000499² = 9223372030926249001 is the last square below 2^63.
        #expect(squareRoot(of: .max) == 3_037_000_499)
        #expect(squareRoot(of: 0) == 0)
        #expect(squareRoot(of: -4) == 0)
        #expect(squareRoot(of: .min) == 0)
    }
}
