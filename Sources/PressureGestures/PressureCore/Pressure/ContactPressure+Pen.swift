// What the readings of a pen have been: where it rests, and at which level. The fields are those of a finger, so that a
// contact takes no more room for it.

extension ContactPressure {
    /// The last reading, in units above no pressure; nil before the first.
    var lastHeight: Int32? { count > 0 ? latest : nil }

    /// A reading of a pen becomes pressure, in units above no pressure; and whether the pen left the place where it was.
    ///
    /// - Parameter isYoung: whether the contact may be a dot still: then it shows nothing of a press.
    mutating func conditionPen(
        _ height: Int32, at time: Timestamp, _ point: Point, isYoung: Bool, _ curve: PenCurve
    ) -> (reading: ConditionedReading, hasMoved: Bool) {
        if count == 0 {
            rest(height, at: time, point)
        } else if isPeeking {
            // What this sample says comes after the reading that counted as a peek: the pen may go where it likes.
            hasPressed = true
        }
        (latest, count) = (height, 1)
        let hasMoved = !hasPressed && settlePen(height, at: time, point, curve)
        guard let level else {
            (isPressing, isPeeking) = (false, false)
            return (ConditionedReading(.unsettled), hasMoved)
        }
        let pressure = curve.pressure(of: height, level: level)
        isPressing = pressure >= PressureLadder.standard.hint.enter
        isPeeking = !isYoung && pressure >= PressureLadder.standard.peek.enter
        return (isYoung ? ConditionedReading(.young) : ConditionedReading(pressure), hasMoved)
    }

    /// Finds the level of a pen that rests, and returns whether it moved instead: then it has none.
    private mutating func settlePen(
        _ height: Int32, at time: Timestamp, _ point: Point, _ curve: PenCurve
    ) -> Bool {
        // To find a rest asks for more than to keep it: a tip that is pressed on shifts.
        if point.isFarther(than: level == nil ? curve.still : curve.stays, from: windowPoint) {
            level = nil
            rest(height, at: time, point)
            return true
        }
        // The level of a pen that presses stays what it was.
        if isPressing { return false }
        let lasted = time - windowAt
        if lasted >= curve.settleTime {
            let found = low &+ (high &- low) / 2
            if level == nil { windowPoint = point }
            if level.map({ found < $0 || lasted >= curve.creepTime }) ?? true { level = found }
        }
        let (newLow, newHigh) = (min(low, height), max(high, height))
        if newHigh &- newLow <= curve.band {
            (low, high) = (newLow, newHigh)
        } else {
            (windowAt, low, high) = (time, height, height)
        }
        return false
    }

    private mutating func rest(_ height: Int32, at time: Timestamp, _ point: Point) {
        (windowPoint, windowAt, low, high) = (point, time, height, height)
    }
}
