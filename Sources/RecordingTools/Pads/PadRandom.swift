/// Random numbers as people's hands spread, by sums and products alone: the same on every machine.
struct PadRandom: Sendable {
    private var numbers: SynthRandom

    init(seed: UInt64, part: Int) { numbers = SynthRandom(seed: seed, finger: part) }

    /// A number of 0 to 1.
    mutating func share() -> Double { Double(numbers.next() >> 11) * 0x1p-53 }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * share() }

    mutating func chance(_ percent: Double) -> Bool { share() * 100 < percent }

    /// A normally distributed number with the mean 0 and the deviation 1, within six of them.
    mutating func normal() -> Double { Double(numbers.normal()) / 65_536 }

    /// A lognormally distributed number with this median, whose logarithm has this deviation: no number is negative, and
    /// some are far larger.
    mutating func longTailed(median: Double, spread: Double) -> Double { median * Self.growth(spread * normal()) }

    /// e to the power of a number, by its series: no library rounds it otherwise on another machine.
    static func growth(_ power: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for index in 1...24 {
            term *= power / Double(index)
            sum += term
        }
        return sum
    }

    /// A sine, from turns: a cubic that is within 2 % of it, smooth, and the same everywhere.
    static func wave(_ turns: Double) -> Double {
        let part = turns - turns.rounded(.down)
        let half = part < 0.5 ? part * 2 : part * 2 - 1
        let hill = 4 * half * (1 - half)
        return part < 0.5 ? hill : -hill
    }

    /// From 0 to 1 without a corner.
    static func smooth(_ part: Double) -> Double {
        let part = min(1, max(0, part))
        return part * part * (3 - 2 * part)
    }
}
