/// The sound of the photo, as long as its clip: four low tones that swell, two bells, and water; it is our own.
///
/// It can be repeated without a seam, because each part of it repeats after just this time: tones make whole turns,
/// bells have died away when they are struck again, and the water runs in a circle. Only sums, products and quotients are
/// used, which every machine rounds alike, so the samples are the same everywhere.
package enum PhotoSound {
    /// Samples in a second.
    package static let rate = 22_050

    /// How many samples there are.
    package static var count: Int { Int((SceneLimits.clip * 2 * Double(rate)).rounded()) }

    /// The samples, of 16 bits each.
    package static var samples: [Int16] {
        let water = water
        return (0..<count).map { place in
            let sum =
                tones(place) + bell(place, struckAt: 0.12, tone: 528) + bell(place, struckAt: 0.58, tone: 396)
                + water[place] * (0.10 + 0.06 * sine(place, turns: 1))
            return Int16((sum * 32_767).rounded())
        }
    }

    /// Low tones in fifths and octaves, each louder and softer in its own time.
    private static func tones(_ place: Int) -> Double {
        let low = 0.10 * sine(place, turns: tone(110)) * (0.7 + 0.3 * sine(place, turns: 1))
        let fifth = 0.06 * sine(place, turns: tone(165)) * (0.6 + 0.4 * sine(place, turns: 2))
        let octave = 0.05 * sine(place, turns: tone(220)) * (0.6 - 0.4 * sine(place, turns: 1))
        return low + fifth + octave + 0.02 * sine(place, turns: tone(330)) * (0.5 - 0.5 * sine(place, turns: 2))
    }

    /// A bell struck at a share of the loop, with two tones above its own that die away sooner.
    private static func bell(_ place: Int, struckAt share: Double, tone hertz: Double) -> Double {
        let struck = Int((share * Double(count)).rounded())
        let since = (place - struck + count) % count
        let left = 1 - Double(since) / Double(count)
        let (fourth, attack) = (left * left * left * left, min(1, Double(since) / (0.006 * Double(rate))))
        let own = 0.13 * fourth * fourth * sine(since, turns: tone(hertz))
        let above = 0.05 * fourth * fourth * fourth * fourth * sine(since, turns: tone(hertz * 2.76))
        let highest = 0.02 * fourth * fourth * fourth * fourth * fourth * fourth * sine(since, turns: tone(hertz * 5.4))
        return attack * (own + above + highest)
    }

    /// Noise in a circle, smoothed three times over a millisecond; from −1 to 1, mostly near 0.
    private static var water: [Double] {
        var state: UInt32 = 0x5ea
        var noise = (0..<count).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Double(state >> 16) / 32_768 - 1
        }
        let width = 24
        for _ in 0..<3 {
            // Around the circle: a mean at each place of as many places before it.
            var sum = noise.suffix(width).reduce(0, +)
            let rough = noise
            for place in rough.indices {
                sum += rough[place] - rough[(place - width + count) % count]
                noise[place] = sum / Double(width)
            }
        }
        let most = noise.reduce(0) { max($0, abs($1)) }
        return noise.map { $0 / most }
    }

    /// The whole turns in a loop that come closest to a frequency.
    private static func tone(_ hertz: Double) -> Int { Int((hertz * Double(count) / Double(rate)).rounded()) }

    /// The sine of whole turns at a place of the loop, to a ten-millionth: a polynomial of the quarter turn.
    private static func sine(_ place: Int, turns: Int) -> Double {
        let share = Double(place * turns % count) / Double(count) * 4
        let quarter = share <= 1 ? share : share <= 3 ? 2 - share : share - 4
        let square = quarter * quarter
        var sum = -0.0000035988432352120853
        for factor in [
            0.00016044118478735983, -0.004681754135318687, 0.07969262624616703, -0.6459640975062462, 1.5707963267948966,
        ] {
            sum = sum * square + factor
        }
        return sum * quarter
    }
}
