/// What one contact of a pen has done so far: where it rests, and at which level.
struct PenStroke: Sendable {
    private var beganAt = Timestamp.never
    /// Where the pen came to rest, or passes by.
    private var place = Point(x: 0, y: 0)
    /// Since when the readings have stayed together at that place.
    private var restAt = Timestamp.zero
    private var low: Int32 = 0
    private var high: Int32 = 0
    /// The last reading, in units above no pressure; nil before the first.
    private var latest: Int32?
    /// The level that the pen rests at, once it rests.
    private var level: Int32?
    /// Whether the last reading was as for a hint, or counted as a peek.
    private var isHinting = false
    private var isPeeking = false
    /// Whether it pressed as for a peek when it was old enough: from then on it may go where it likes.
    private var hasPressed = false

    /// Whether the pen left the place where it rested, at the last reading.
    private(set) var hasMoved = false

    /// The last reading again, for a sample that says nothing of the pressure.
    mutating func repeated(at time: Timestamp, _ point: Point, _ curve: PenCurve) -> ConditionedReading? {
        latest.map { condition($0, at: time, point, curve) }
    }

    /// A reading becomes pressure, in units above no pressure.
    mutating func condition(
        _ height: Int32, at time: Timestamp, _ point: Point, _ curve: PenCurve
    ) -> ConditionedReading {
        hasMoved = false
        if latest == nil {
            beganAt = time
            restart(height, at: time, point)
        } else if isPeeking {
            // What this sample says comes after the reading that counted as a peek.
            hasPressed = true
        }
        latest = height
        if !hasPressed { settle(height, at: time, point, curve) }
        guard let level else {
            (isHinting, isPeeking) = (false, false)
            return ConditionedReading(.unsettled)
        }
        let pressure = curve.pressure(of: height, level: level)
        isHinting = pressure >= PressureLadder.standard.hint.enter
        guard time - beganAt >= curve.age else {
            isPeeking = false
            return ConditionedReading(.young)
        }
        isPeeking = pressure >= PressureLadder.standard.peek.enter
        return ConditionedReading(pressure)
    }

    /// Finds the level of a pen that rests; one that moves has none.
    private mutating func settle(_ height: Int32, at time: Timestamp, _ point: Point, _ curve: PenCurve) {
        // To find a rest asks for more than to keep it: a tip that is pressed on shifts.
        if point.isFarther(than: level == nil ? curve.still : curve.stays, from: place) {
            hasMoved = true
            level = nil
            return restart(height, at: time, point)
        }
        // The level of a pen that presses stays what it was.
        if isHinting { return }
        let lasted = time - restAt
        if lasted >= curve.settleTime {
            let found = low &+ (high &- low) / 2
            if level == nil { place = point }
            if level.map({ found < $0 || lasted >= curve.creepTime }) ?? true { level = found }
        }
        let (newLow, newHigh) = (min(low, height), max(high, height))
        if newHigh &- newLow <= curve.band {
            (low, high) = (newLow, newHigh)
        } else {
            (restAt, low, high) = (time, height, height)
        }
    }

    private mutating func restart(_ height: Int32, at time: Timestamp, _ point: Point) {
        (place, restAt, low, high) = (point, time, height, height)
    }
}
