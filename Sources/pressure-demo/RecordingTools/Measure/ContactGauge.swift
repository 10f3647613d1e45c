import PressureGestures

/// How far a finger that lies still seems to go from update to update.
package struct StillNoise: Sendable {
    /// Of the pressure, in device units.
    package internal(set) var pressure = Histogram()
    /// Of the place, in micrometres.
    package internal(set) var place = Histogram()
}

/// What is kept of one contact while it is down, in fixed storage.
struct ContactGauge: Sendable {
    /// A step of a finger that lies still: from one update to the next.
    struct Step: Sendable {
        var time = Timestamp.zero
        /// How far the pressure went, in device units; nil if the update said none.
        var pressure: Int64?
        /// How far the place went, in micrometres; nil if it did not change.
        var place: Int64?
    }

    /// A finger is still once it has stayed so near to one place for so long.
    static let stillRadius: Int64 = 1_000
    static let stillTime = TimeSpan.milliseconds(100)
    /// What happens so shortly before the lift belongs to the lift.
    static let liftTime = TimeSpan.milliseconds(50)

    private(set) var isDown = false
    /// Whether its start was seen.
    private(set) var isWhole = false
    private(set) var began = Timestamp.zero
    private(set) var heardAt = Timestamp.zero
    /// In how many frames it was said to be down.
    private(set) var frames = 0
    private(set) var hasMoved = false
    private(set) var readings = 0
    /// When the pressure was highest before it fell for the first time; nil until it fell.
    private(set) var firstMaximum: Timestamp?

    private var reading: Int32 = 0
    private var peakAt = Timestamp.zero
    private var place = Point(x: 0, y: 0)
    private var anchor = Point(x: 0, y: 0)
    private var anchoredAt = Timestamp.zero
    /// Steps that wait until it is known that they do not belong to the lift; a ring.
    private var steps: [Step] = []
    private var first = 0
    private var waiting = 0

    private static let room = 64

    mutating func begin(_ sample: ContactSample, at time: Timestamp, isWhole: Bool) {
        isDown = true
        self.isWhole = isWhole
        began = time
        heardAt = time
        frames = 1
        hasMoved = false
        readings = 0
        firstMaximum = nil
        place = sample.position
        anchor = place
        anchoredAt = time
        first = 0
        waiting = 0
        if let reading = sample.reading { _ = add(reading, at: time) }
    }

    /// Takes what a frame says while the contact is down; counts the steps that are old enough.
    mutating func move(_ sample: ContactSample, at time: Timestamp, into noise: inout StillNoise) {
        frames += 1
        heardAt = time
        var step = Step(time: time)
        if sample.position != place {
            hasMoved = true
            step.place = Self.distance(sample.position, place)
            place = sample.position
        }
        if let reading = sample.reading { step.pressure = add(reading, at: time) }
        release(before: time - Self.liftTime, into: &noise)
        guard isStill(at: time), step.place != nil || step.pressure != nil else { return }
        if waiting == Self.room { releaseOne(into: &noise) }
        keep(step)
    }

    /// Events were lost until now.
    mutating func skipSilence(until time: Timestamp) { heardAt = time }

    /// Ends the contact; the steps that are too near to its end are forgotten.
    mutating func end(_ sample: ContactSample, at time: Timestamp, into noise: inout StillNoise) {
        if sample.position != place { hasMoved = true }
        release(before: time - Self.liftTime, into: &noise)
        isDown = false
    }

    /// Keeps a reading; returns how far it lies from the one before it, if there was one.
    private mutating func add(_ new: Int32, at time: Timestamp) -> Int64? {
        let old = reading
        reading = new
        readings += 1
        guard readings > 1 else {
            peakAt = time
            return nil
        }
        if new > old { peakAt = time }
        if new < old, firstMaximum == nil { firstMaximum = peakAt }
        return abs(Int64(new) - Int64(old))
    }

    private mutating func isStill(at time: Timestamp) -> Bool {
        guard Self.distance(place, anchor) <= Self.stillRadius else {
            anchor = place
            anchoredAt = time
            return false
        }
        return time - anchoredAt >= Self.stillTime
    }

    private mutating func keep(_ step: Step) {
        if steps.isEmpty { steps = [Step](repeating: Step(), count: Self.room) }
        steps[(first + waiting) % Self.room] = step
        waiting += 1
    }

    private mutating func release(before limit: Timestamp, into noise: inout StillNoise) {
        while waiting > 0, steps[first].time <= limit { releaseOne(into: &noise) }
    }

    private mutating func releaseOne(into noise: inout StillNoise) {
        if let pressure = steps[first].pressure { noise.pressure.add(pressure) }
        if let distance = steps[first].place { noise.place.add(distance) }
        first = (first + 1) % Self.room
        waiting -= 1
    }

    /// A distance in whole micrometres; the square root of a double is exact enough for any surface.
    private static func distance(_ one: Point, _ other: Point) -> Int64 {
        let dx = Int64(one.x.micrometres) - Int64(other.x.micrometres)
        let dy = Int64(one.y.micrometres) - Int64(other.y.micrometres)
        return Int64(Double(dx * dx + dy * dy).squareRoot() + 0.5)
    }
}
