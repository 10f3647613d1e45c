import Foundation

@testable import PressureCore

/// Taps, slides and presses as people make them: drawn from what was measured, and from wider where nothing was.
///
/// Measured on thirteen people: a tap has 0.50 ± 0.09 N and lasts 133 ± 83 ms, a slide has 0.79 ± 0.32 to 1.18 ± 0.47 N,
/// depending on its direction, and lasts 421 ± 181 ms. Forces are means over a touch, deviations are those between people.
/// The page Evaluation says why each assumption made here asks more of the recognizer than people do.
enum NaturalTouch {
    /// What is assumed beyond the measured numbers; as it stands here the budget is judged by it.
    struct Assumptions {
        /// How much one person's taps differ among themselves, as a share: more than the 18 % between people.
        var tapSpread = 0.25
        /// The same for slides; their measured deviation is 40 % already.
        var slideSpread = 0.0
        /// What was measured on slides is the resultant of pressing and rubbing; a pad weighs the pressing alone.
        ///
        /// Dry fingers on glass rub with 0.3 at the least, mostly with far more.
        var friction = 0.3
        /// Whether forces between people have a long tail (lognormal) instead of a bell's.
        var hasLongTail = false
        /// Whether every slide goes in the direction in which people press hardest.
        var isHeaviest = false
    }

    static let gramsPerNewton = 1_000 / 9.80665

    /// One finger: how long it stays, in microseconds, and its force in grams and way in millimetres at a time.
    struct Finger {
        let length: Double
        let force: (Double) -> Double
        let way: (Double) -> Double
    }

    // MARK: Taps and slides

    static func tap(_ assumed: Assumptions, _ random: inout SplitMix64) -> Finger {
        let mean = force(0.50, 0.09, spread: assumed.tapSpread, assumed, &random)
        let length = max(20_000, random.longTailed(mean: 133_000, deviation: 83_000))
        // What was measured is a mean over the tap, so its peak is higher: by π/2 for half a wave, by 1/0.8 for a
        // press that comes and goes in a fifth of the time each. The second keeps its force longer.
        if random.chance(50) {
            let peak = mean * .pi / 2
            return Finger(length: length, force: { peak * sin(.pi * $0 / length) }, way: { _ in 0 })
        }
        let peak = mean / 0.8
        return Finger(length: length, force: { peak * plateau($0 / length, edge: 0.2) }, way: { _ in 0 })
    }

    static func slide(_ assumed: Assumptions, _ random: inout SplitMix64) -> Finger {
        let direction = assumed.isHeaviest ? 1 : random.share()
        let resultant = force(
            0.79 + 0.39 * direction, 0.32 + 0.15 * direction, spread: assumed.slideSpread, assumed, &random)
        let mean = resultant / (1 + assumed.friction * assumed.friction).squareRoot()
        let moving = max(80_000, random.longTailed(mean: 421_000, deviation: 181_000))
        let pause = random.share(0, 60_000)
        let distance = max(5, random.longTailed(mean: 40, deviation: 20))
        let wave = random.share(0, 2 * .pi)
        let length = pause + moving
        return Finger(
            length: length,
            // It is there within 40 ms, and then goes up and down by a tenth, some twice a second.
            force: { mean * min(1, $0 / 40_000) * (1 + 0.1 * sin(wave + 12.6e-6 * $0)) * lift(length - $0) },
            // From rest to rest with the least jerk: the slowest of starts.
            way: { distance * leastJerk(($0 - pause) / moving) })
    }

    private static func force(
        _ mean: Double, _ deviation: Double, spread: Double, _ assumed: Assumptions, _ random: inout SplitMix64
    ) -> Double {
        let person =
            assumed.hasLongTail
            ? random.longTailed(mean: mean, deviation: deviation)
            : max(0.1, mean + deviation * random.normal())
        return person * gramsPerNewton * random.longTailed(mean: 1, deviation: spread)
    }

    // MARK: Presses

    /// A press of 300 to 500 g after a light touch: 80 to 300 ms up, 200 to 500 ms there, with a tremor of 3 %.
    static func press(_ random: inout SplitMix64) -> Finger {
        let rest = random.share(40, 90)
        let full = random.share(300, 500)
        let begins = random.share(40_000, 200_000)
        let rise = random.share(80_000, 300_000)
        let held = random.share(200_000, 500_000)
        let roll = random.share(0, 1.5)
        let phase = random.share(0, 2 * .pi)
        let length = begins + rise + held + 80_000
        return Finger(
            length: length,
            force: { time in
                let up = rest * min(1, time / 30_000) + (full - rest) * smoothStep((time - begins) / rise)
                return up * (1 + 0.03 * sin(phase + 56.5e-6 * time)) * lift(length - time)
            },
            way: { roll * smoothStep(($0 - begins) / rise) })
    }

    // MARK: Shapes

    /// The last 40 ms: the finger leaves.
    private static func lift(_ left: Double) -> Double { min(1, max(0, left / 40_000)) }

    private static func plateau(_ part: Double, edge: Double) -> Double {
        min(1, max(0, min(part, 1 - part) / edge))
    }

    private static func leastJerk(_ part: Double) -> Double {
        let part = min(1, max(0, part))
        return part * part * part * (10 - 15 * part + 6 * part * part)
    }
}

extension SplitMix64 {
    /// A normally distributed number with true tails.
    mutating func normal() -> Double {
        (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
    }

    /// A lognormally distributed number with this mean and this deviation.
    mutating func longTailed(mean: Double, deviation: Double) -> Double {
        let ratio = deviation / mean
        let variance = log(1 + ratio * ratio)
        return mean * exp(variance.squareRoot() * normal() - variance / 2)
    }
}
