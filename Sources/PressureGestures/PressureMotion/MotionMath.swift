/// The three functions that springs need, with the same bits on every machine.
///
/// A C library's differ in the last bit from one machine to the next, and so would pictures that are compared byte for
/// byte. These use additions and multiplications only, which IEEE 754 rounds the same way everywhere. They lie within two
/// units in the last place of the true value: sine and cosine up to a million, powers between −708 and 709.
package enum MotionMath {
    /// e to the power of a number; 0 from −708 down, and the largest number from 709 up.
    package static func exp(_ x: Double) -> Double {
        guard x > -708 else { return x.isNaN ? x : 0 }
        guard x < 709 else { return .greatestFiniteMagnitude }
        // x = steps · ln 2 + rest; ln 2 in two parts, so that the first product is exact.
        let steps = nearest(x * 0x1.71547652b82fep+0)
        let count = Double(steps)
        let rest = (x - count * 0x1.62e42feep-1) - count * 0x1.a39ef35793c76p-33
        // 1/2! + x/3! + … x¹¹/13!, from the smallest part on. 1 is added last: it is the largest part.
        var series = 1 / 479_001_600 + rest / 6_227_020_800
        series = 1 / 3_628_800 + rest * (1 / 39_916_800 + rest * series)
        series = 1 / 40_320 + rest * (1 / 362_880 + rest * series)
        series = 1 / 720 + rest * (1 / 5_040 + rest * series)
        series = 1 / 24 + rest * (1 / 120 + rest * series)
        series = 1 / 2 + rest * (1 / 6 + rest * series)
        let power = 1 + (rest + rest * rest * series)
        return power * Double(bitPattern: UInt64(bitPattern: Int64(steps + 1_023)) << 52)
    }

    /// Sine and cosine of an angle in radians.
    package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
        guard abs(x) <= 1_000_000 else { return (0, 1) }
        // x = quarters · π/2 + rest; π/2 in three parts, so that the first two products are exact.
        let quarters = nearest(x * 0x1.45f306dc9c883p-1)
        let count = Double(quarters)
        let first = x - count * 0x1.921fb544p+0
        let second = count * 0x1.0b4611a6p-34
        let high = first - second
        let low = ((first - high) - second) - count * 0x1.3198a2e037073p-69
        let rest = high + low
        let tail = (high - rest) + low
        let square = rest * rest
        // −1/3! + x²/5! − … x¹⁴/17!.
        var odd = -1 / 1_307_674_368_000 + square / 355_687_428_096_000
        odd = -1 / 39_916_800 + square * (1 / 6_227_020_800 + square * odd)
        odd = -1 / 5_040 + square * (1 / 362_880 + square * odd)
        odd = -1 / 6 + square * (1 / 120 + square * odd)
        let sine = rest + (rest * square * odd + tail)
        // 1/4! − x²/6! + … x¹⁴/18!.
        var even = 1 / 20_922_789_888_000 - square / 6_402_373_705_728_000
        even = 1 / 479_001_600 + square * (-1 / 87_178_291_200 + square * even)
        even = 1 / 40_320 + square * (-1 / 3_628_800 + square * even)
        even = 1 / 24 + square * (-1 / 720 + square * even)
        // 1 − square/2 is rounded, and what that loses is added to the small parts.
        let half = square / 2
        let large = 1 - half
        let small = ((1 - large) - half) + (square * square * even - rest * tail)
        let cosine = large + small
        return switch quarters & 3 {
        case 0: (sine, cosine)
        case 1: (cosine, -sine)
        case 2: (-sine, -cosine)
        default: (-cosine, sine)
        }
    }

    /// The nearest whole number; numbers are small here.
    private static func nearest(_ x: Double) -> Int { Int(x + (x < 0 ? -0.5 : 0.5)) }
}
