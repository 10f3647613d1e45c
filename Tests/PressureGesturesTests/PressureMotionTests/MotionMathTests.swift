import Glibc
import Testing

@testable import PressureMotion

@Suite("The mathematics of motion")
struct MotionMathTests {
    /// How many representable numbers lie between two.
    private static func steps(_ one: Double, _ other: Double) -> Int64 {
        func order(_ x: Double) -> Int64 {
            let bits = Int64(bitPattern: x.bitPattern)
            return bits < 0 ? Int64.min &- bits : bits
        }
        return abs(order(one) &- order(other))
    }

    @Test("e to a power lies within two units in the last place of the C library's, from −700 to 700")
    func exponential() {
        var worst: Int64 = 0
        for index in -140_000...140_000 {
            let x = Double(index) / 200 + Double(index % 7) * 1e-4
            worst = max(worst, Self.steps(MotionMath.exp(x), exp(x)))
        }
        #expect(worst <= 2)
        // By hand.
        #expect(MotionMath.exp(0) == 1)
        #expect(MotionMath.exp(-800) == 0 && MotionMath.exp(800) == .greatestFiniteMagnitude)
        #expect(MotionMath.exp(.nan).isNaN)
        #expect(abs(MotionMath.exp(1) - 2.718_281_828_459_045) < 1e-15)
    }

    @Test("sine and cosine lie within two units in the last place of the C library's, up to 1,000 radians")
    func angles() {
        var worst: Int64 = 0
        for index in -200_000...200_000 {
            let x = Double(index) / 200 + Double(index % 11) * 1e-5
            let own = MotionMath.sineAndCosine(x)
            worst = max(worst, Self.steps(own.sine, sin(x)), Self.steps(own.cosine, cos(x)))
        }
        #expect(worst <= 2)
        #expect(MotionMath.sineAndCosine(0) == (0, 1))
        #expect(MotionMath.sineAndCosine(2_000_000) == (0, 1), "far beyond any time that a spring moves")
    }

    @Test("the same bits on every machine: a few results, each worked out once with 60 digits")
    func bits() {
        #expect(MotionMath.exp(-1.25).bitPattern == 0x3FD2_5618_372A_584F)
        #expect(MotionMath.exp(-9.5).bitPattern == 0x3F13_9F38_A549_8FE2)
        #expect(MotionMath.sineAndCosine(3).sine.bitPattern == 0x3FC2_1038_6DB6_D55B)
        #expect(MotionMath.sineAndCosine(3).cosine.bitPattern == 0xBFEF_AE04_BE85_E5D2)
        #expect(MotionMath.sineAndCosine(7).sine.bitPattern == 0x3FE5_0608_C26D_0A08)
        #expect(MotionMath.sineAndCosine(7).cosine.bitPattern == 0x3FE8_1FF7_9ED9_2017)
    }
}
