import PressureGestures

extension PressCalibration {
    /// The least rise that is taken for a press: fingers that only rest creep and waver by less.
    static let leastPeak = 0.3
    /// How far above the largest natural rise the peek stays, as a share of the level.
    static let naturalMargin = 0.05
    /// Where between the floor and the light presses the peek lies.
    static let peekShare = 0.6
    /// Firm presses rise so many times as far as light ones, or they are the same.
    static let firmRatio = 1.4
    /// The pop lies at least so far above the peek.
    static let leastPopRatio = 1.25
    /// Fewer presses may have been accidents.
    static let leastPresses = 2
    /// The highest share of what the axis leaves above a resting finger that a rung may ask for.
    static let reach = 0.95

    /// The rises to peek and pop that presses tell, each given by its level and its highest reading above no pressure.
    ///
    /// The waver is how far fingers that did not press rose, as shares of their level: at rest, or in taps. Light and
    /// firm presses are told apart by their rises. Nil where the presses rise no farther than that.
    package static func rise(
        fromPresses presses: [(level: Double, peak: Double)], waver: [Double], tuning: Tuning = .standard
    ) -> PressureRise? {
        let rises = presses.filter { $0.level > 0 }.map { ($0.peak - $0.level) / $0.level }
        let (light, firm) = split(rises)
        return rise(light: light, firm: firm, natural: waver.max() ?? 0, most: .infinity, tuning)
    }

    /// The rises to peek and pop between what fingers do by themselves, light presses and firm ones.
    ///
    /// `most` is how far a resting finger can rise before the axis ends.
    static func rise(
        light: [Double], firm: [Double], natural: Double, most: Double, _ tuning: Tuning
    ) -> PressureRise? {
        let floor = max(leastPeak, natural + naturalMargin)
        let end = most * reach
        // Where light presses cannot be told from waver, firm ones may still be.
        let isLight = light.count >= leastPresses && quantile(light, 25) > floor
        let presses = isLight ? light : firm
        guard presses.count >= leastPresses, quantile(presses, 25) > floor else { return nil }
        let peek = hundredths(floor + (quantile(presses, 25) - floor) * peekShare)
        var pop = peek * tuning[.relativePop] / tuning[.relativePeek]
        if isLight, let between = between(light, firm) {
            pop = between
        } else {
            // Nobody has shown a firmer press: the pop must not come from one that is meant as a peek.
            pop = max(pop, (presses.max() ?? 0) * 1.1)
        }
        pop = min(max(pop, peek * leastPopRatio), end)
        guard pop >= peek * 1.1 else { return nil }
        return try? PressureRise(peek: peek, pop: hundredths(pop))
    }

    /// The middle between light and firm presses; nil if they are the same.
    private static func between(_ light: [Double], _ firm: [Double]) -> Double? {
        guard !firm.isEmpty, quantile(firm, 50) >= quantile(light, 50) * firmRatio else { return nil }
        let (low, high) = (quantile(light, 75), quantile(firm, 25))
        return low < high ? (low + high) / 2 : (quantile(light, 50) + quantile(firm, 50)) / 2
    }

    /// Divides rises into light and firm ones where the two groups differ most; the firm ones are empty if all are
    /// of one kind.
    static func split(_ rises: [Double]) -> (light: [Double], firm: [Double]) {
        let sorted = rises.sorted()
        guard sorted.count > 1 else { return (sorted, []) }
        var best = (difference: 0.0, index: 0)
        for index in 1..<sorted.count {
            let (one, two) = (mean(sorted[..<index]), mean(sorted[index...]))
            let difference = (two - one) * (two - one) * Double(index) * Double(sorted.count - index)
            if difference > best.difference { best = (difference, index) }
        }
        let (light, firm) = (Array(sorted[..<best.index]), Array(sorted[best.index...]))
        guard best.index > 0, quantile(firm, 50) >= quantile(light, 50) * firmRatio else { return (sorted, []) }
        return (light, firm)
    }

    private static func mean(_ values: ArraySlice<Double>) -> Double { values.reduce(0, +) / Double(values.count) }

    /// The value that so many per cent do not exceed; of two in the middle the lower one.
    static func quantile(_ values: [Double], _ percent: Int) -> Double {
        guard !values.isEmpty else { return 0 }
        let sorted = values.sorted()
        return sorted[max(0, (sorted.count * percent + 99) / 100 - 1)]
    }

    /// Two decimals are as exact as anybody presses.
    private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
