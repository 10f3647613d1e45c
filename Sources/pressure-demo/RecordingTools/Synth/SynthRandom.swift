/// Random numbers that a seed repeats on every machine: whole numbers only, no library behind them.
package struct SynthRandom: Sendable {
    private var state: UInt64

    /// Numbers of one finger: a further finger in the script does not change those of the others.
    package init(seed: UInt64, finger: Int) {
        state = seed
        state = next() &+ UInt64(truncatingIfNeeded: finger)
    }

    // SplitMix64: short, and good enough to shake a hand.
    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A normally distributed number with the mean 0 and the standard deviation 65536; never beyond ± 6 of them.
    mutating func normal() -> Int64 {
        // The sum of twelve numbers that are even in 0…65535 has the deviation 65536, and looks normal enough.
        var sum: Int64 = 0
        for _ in 0..<3 {
            var word = next()
            for _ in 0..<4 {
                sum += Int64(word & 0xffff)
                word >>= 16
            }
        }
        return sum - 12 * 65_535 / 2
    }

    /// A normally distributed number with the mean 0 and the given standard deviation.
    mutating func normal(deviation: Int64) -> Int64 { normal() * deviation / 65_536 }
}
