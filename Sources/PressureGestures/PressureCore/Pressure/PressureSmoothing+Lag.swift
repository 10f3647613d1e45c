extension PressureSmoothing {
    /// What readings become, in whole units above no pressure; the range is the distance from none to the highest.
    package func smoothed(_ heights: [(at: Timestamp, height: Int32)], range: Double) -> [Int32] {
        var filter = OneEuroFilter()
        return heights.map { filter.next($0.height, at: $0.at, self, range: range) }
    }

    /// How much later a steady press reaches a height through the filter than without it.
    ///
    /// The press goes from one height to another in a time, and stays there; frames come at a period.
    package func lag(
        from low: Int32, to high: Int32, in time: TimeSpan, reaching height: Int32, every period: TimeSpan,
        range: Double
    ) -> TimeSpan {
        let step = max(period.microseconds, 1_000)
        var filter = OneEuroFilter()
        var raw: Int64?
        // Long after the press a filter that has not followed by then never will.
        for frame in 0..<(time.microseconds + 5_000_000) / step {
            let passed = frame * step
            let share = min(1, Double(passed) / Double(max(time.microseconds, 1)))
            let now = low &+ nearest32(share * (Double(high) - Double(low)))
            if raw == nil, now >= height { raw = passed }
            let smooth = filter.next(now, at: Timestamp(microseconds: passed), self, range: range)
            if let raw, smooth >= height { return TimeSpan(microseconds: passed - raw) }
        }
        return TimeSpan(microseconds: 5_000_000)
    }
}
