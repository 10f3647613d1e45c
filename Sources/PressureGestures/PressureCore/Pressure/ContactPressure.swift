/// What one contact's readings have been: its own level, the last readings, and the filter, where a device needs them.
struct ContactPressure: Sendable {
    /// The last readings, in units above no pressure; the latest first.
    var latest: Int32 = 0
    private var second: Int32 = 0
    private var third: Int32 = 0
    var count: UInt8 = 0

    /// The readings that have stayed together since a moment, and where the contact was then.
    var windowAt = Timestamp.zero
    var windowPoint = Point(x: 0, y: 0)
    private var first: Int32 = 0
    /// How often a reading was higher than the one before; nothing once one was lower.
    private var climbs: UInt8? = 0
    private var before: Int32 = 0
    var low: Int32 = 0
    var high: Int32 = 0

    /// The contact's own level, once its readings have settled.
    var level: Int32?
    private var spread: Int32 = 0
    private var levelPoint = Point(x: 0, y: 0)
    /// Whether the finger presses: then its level stays what it was; for good once it pressed as for a peek.
    var isPressing = false
    var hasPressed = false
    /// Whether the last reading of a pen counted as a peek.
    var isPeeking = false

    /// The highest that readings have been before any press, two of them together.
    private var highest: Int32 = 0
    /// The highest reading of the landing; a fall that ends above it is the end of a push and no collapse.
    private var landing: Int32 = 0
    /// The reading that then lay so far below it that no resting finger makes both; less than none where none did.
    private var collapsedTo: Int32 = -1
    private var hasCollapsed: Bool { collapsedTo >= 0 }

    private var filter = OneEuroFilter()

    /// The last reading again, for a sample that says nothing of the pressure.
    mutating func repeated(
        at time: Timestamp, _ point: Point, _ conditioner: inout PressureConditioner
    ) -> ConditionedReading? {
        guard count > 0, conditioner.hasMemory else { return nil }
        return condition(height: latest, at: time, point, &conditioner)
    }

    /// A reading of the device becomes pressure.
    @_optimize(speed)
    mutating func condition(
        _ reading: Int32, at time: Timestamp, _ point: Point, _ conditioner: inout PressureConditioner
    ) -> ConditionedReading {
        guard conditioner.hasMemory else { return ConditionedReading(conditioner.pressure(of: reading)) }
        return condition(height: conditioner.height(of: reading), at: time, point, &conditioner)
    }

    @_optimize(speed)
    private mutating func condition(
        height: Int32, at time: Timestamp, _ point: Point, _ conditioner: inout PressureConditioner
    ) -> ConditionedReading {
        push(height)
        // A filter calms more than the median does; where there is none, the median keeps single readings out.
        let smooth = conditioner.smoothing.map { filter.next(height, at: time, $0, range: conditioner.range) } ?? median
        guard let relative = conditioner.relative else {
            return ConditionedReading(
                filtered: conditioner.pressure(ofHeight: smooth), raw: conditioner.pressure(ofHeight: height))
        }
        // Where the filter is needed at all, nothing but what it says ever rests.
        settle(conditioner.smoothing == nil ? height : smooth, at: time, point, relative)
        watchCollapse(relative)
        // At no pressure at all there is no fingertip to compare with.
        guard let rest = level, rest > 0 else { return ConditionedReading(.unsettled) }
        // What comes back after a collapse is what was there before, not a press.
        let level = hasCollapsed ? max(rest, highest) : rest
        guard level <= relative.highestLevel else { return ConditionedReading(.levelTooHigh) }
        let steps = relative.steps(level: level, spread: spread)
        let reading = ConditionedReading(
            filtered: RelativeLadder.pressure(ofRise: Int64(smooth) &- Int64(level), steps),
            raw: RelativeLadder.pressure(ofRise: Int64(height) &- Int64(level), steps))
        if reading.rising >= PressureLadder.standard.peek.enter { hasPressed = true }
        // A press that the median has not seen yet is one all the same: a silence may follow.
        let presses = hasPressed || max(reading.rising, reading.lasting) >= PressureLadder.standard.hint.enter
        // What was read before a press is no part of a rest after it.
        if isPressing, !presses { restart(height, at: time, point) }
        isPressing = presses
        return reading
    }

    /// Keeps the highest reading before a press, and sees whether readings have fallen far below it and the landing.
    private mutating func watchCollapse(_ relative: RelativeLadder) {
        guard !hasCollapsed, !isPressing else { return }
        let reading = median
        if count <= relative.landingReadings { landing = max(landing, reading) }
        if reading >= highest {
            highest = reading
        } else if reading < landing, relative.isCollapse(to: reading, from: highest) {
            collapsedTo = reading
        }
    }

    /// From where to where the readings collapsed, in units above no pressure; nil if they have not.
    var collapse: (from: Int32, to: Int32)? { hasCollapsed ? (highest, collapsedTo) : nil }

    private mutating func push(_ height: Int32) {
        (third, second, latest) = (second, latest, height)
        if count < 255 { count += 1 }
    }

    /// Forgets the level, unless the finger presses already: it is found again.
    mutating func unsettle() {
        guard !isPressing else { return }
        level = nil
        // The next reading is the first of a new landing.
        count = 0
        highest = 0
        landing = 0
        collapsedTo = -1
        filter = OneEuroFilter()
    }

    /// The middle one of the last three readings; of fewer, the lowest.
    private var median: Int32 {
        switch count {
        case 0, 1: latest
        case 2: min(latest, second)
        default: max(min(latest, second), min(max(latest, second), third))
        }
    }

    /// Finds the contact's own level: where readings and place have stayed together for a while.
    ///
    /// Falling, the level follows at once; rising, only slowly, and not while the finger presses.
    @_optimize(speed)
    private mutating func settle(_ height: Int32, at time: Timestamp, _ point: Point, _ relative: RelativeLadder) {
        defer { before = height }
        guard !isPressing else { return }
        if count > relative.landingReadings, time - windowAt >= relative.settleTime {
            if level == nil, relative.isClimbing(from: first, to: height, inSteps: climbs) {
                restart(height, at: time, point)
                return
            }
            let found = low &+ (high &- low) / 2
            if level.map({ found < $0 || time - windowAt >= relative.creepTime }) ?? true {
                level = found
                spread = high &- low
                levelPoint = windowPoint
                // Each change needs a rest of its own: else the last frame would count like all before it.
                restart(height, at: time, point)
            }
        }
        // A finger that slides presses differently elsewhere: its level is found again where it rests.
        if level != nil, point.isFarther(than: relative.travel, from: levelPoint) { level = nil }
        let (newLow, newHigh) = (min(low, height), max(high, height))
        let isTogether =
            count > 1 && relative.isOneLevel(newLow, newHigh)
            && !point.isFarther(than: relative.travel, from: windowPoint)
        if isTogether {
            (low, high) = (newLow, newHigh)
            if height < before { climbs = nil } else if height > before { climbs = climbs.map { $0 &+ 1 } }
        } else {
            restart(height, at: time, point)
        }
    }

    private mutating func restart(_ height: Int32, at time: Timestamp, _ point: Point) {
        (windowAt, windowPoint, first, low, high) = (time, point, height, height, height)
        climbs = 0
    }
}
